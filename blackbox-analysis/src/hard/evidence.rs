//! The evidence asked for: an outcome for every port, written down without knowing any board.

use blackbox_core::{AtomRange, Fact, Outcome, Port, Side};

use super::HardInstance;
use crate::Evidence;

/// What a row of the inner board leads to on one side: a port, or nothing where a mask absorbs.
type Gate = Option<Port>;

/// The outcomes while they are written down.
struct Draft {
    evidence: Evidence,
    /// For each row, from 1, what stands for its left and right end on the inner board.
    left: Vec<Gate>,
    right: Vec<Gate>,
}

impl Draft {
    fn add(&mut self, port: Port, outcome: Outcome) {
        debug_assert!(self.evidence.result(port).is_none(), "each port once");
        self.evidence.add(Fact::Ray { port, outcome }).expect("a port of the board");
    }

    fn hit(&mut self, gate: Gate) {
        if let Some(port) = gate {
            self.add(port, Outcome::Hit);
        }
    }

    fn detour(&mut self, one: Gate, other: Gate) {
        self.add(one.expect("no mask"), Outcome::Detour(other.expect("no mask")));
    }
}

impl HardInstance {
    /// The evidence: an outcome for every port, and how many atoms there may be. [`HardInstance::boards`]
    /// satisfy it and no others do, whether the number of atoms is unknown ([`AtomRange::ANY`]) or given
    /// ([`HardInstance::atoms`]).
    ///
    /// # Complexity
    /// Linear in the number of ports. Nothing is solved.
    #[allow(clippy::missing_panics_doc, reason = "every port named is on the board")]
    pub fn evidence(&self, atoms: AtomRange) -> Evidence {
        let (width, height) = (usize::from(self.size.width()), usize::from(self.size.height()));
        let [top, bottom] = [Side::Top, Side::Bottom].map(|side| move |column| self.port(side, column));
        let ends = |side| -> Vec<Gate> {
            // Row 0 is no row.
            std::iter::once(None).chain((1..=height).map(|row| Some(self.port(side, row)))).collect()
        };
        let mut draft = Draft {
            evidence: Evidence::new(self.size, atoms).expect("a board of any size"),
            left: ends(Side::Left),
            right: ends(Side::Right),
        };
        self.write_masks(&mut draft);
        for gap in (1..=width).step_by(4) {
            draft.detour(Some(top(gap)), Some(bottom(gap)));
        }
        for lane in 0..self.lanes() {
            let middle = self.lane(lane);
            if self.windows.iter().any(|chains| chains.contains(&lane)) {
                draft.hit(Some(top(middle)));
                draft.hit(Some(bottom(middle)));
            } else {
                draft.detour(Some(top(middle)), Some(bottom(middle)));
            }
        }
        let lane_ends = |port: &dyn Fn(usize) -> Port, lane| {
            let middle = self.lane(lane);
            [middle - 1, middle + 1].map(|column| Some(port(column)))
        };
        // Where the rays beside each chain come from, on its left and on its right.
        let mut origins: Vec<[Gate; 2]> = (0..self.lanes()).map(|lane| lane_ends(&top, lane)).collect();
        let mut straight = vec![true; height + 1];
        for row in self.lattice() {
            let at = row.row;
            let [above, here, below] = [at - 1, at, at + 1];
            straight[above..=below].fill(false);
            for gate in [draft.left[here], draft.right[here]] {
                draft.hit(gate);
            }
            let before = [draft.left[above], draft.right[above]];
            if row.stops {
                for (gate, origin) in before.into_iter().zip(origins[row.chain]) {
                    draft.detour(gate, origin);
                }
            } else {
                before.into_iter().for_each(|gate| draft.hit(gate));
                origins[row.chain] = [draft.left[below], draft.right[below]];
            }
        }
        for (origins, &goal) in origins.iter().zip(&self.goals) {
            for (&origin, end) in origins.iter().zip(lane_ends(&bottom, goal)) {
                draft.detour(origin, end);
            }
        }
        for row in (1..=height).filter(|&row| straight[row]) {
            draft.detour(draft.left[row], draft.right[row]);
        }
        debug_assert!(Port::all(self.size).all(|port| draft.evidence.result(port).is_some()), "every port");
        draft.evidence
    }

    /// The rays that the masks absorb or turn, and what takes the place of the rows' own ports between them.
    fn write_masks(&self, draft: &mut Draft) {
        for (row, left, right) in self.masks() {
            // The inner board lies to the right of the left masks and to the left of the right ones.
            for (side, column, outer, inner) in
                [(Side::Left, left, left - 1, left + 1), (Side::Right, right, right + 1, right - 1)]
            {
                let gate = |side, position| Some(self.port(side, position));
                draft.detour(gate(side, row), gate(Side::Top, outer));
                draft.detour(gate(side, row + 2), gate(Side::Bottom, outer));
                draft.hit(gate(side, row + 1));
                draft.hit(gate(Side::Top, column));
                draft.hit(gate(Side::Bottom, column));
                let ends = if side == Side::Left { &mut draft.left } else { &mut draft.right };
                ends[row] = gate(Side::Top, inner);
                ends[row + 1] = None;
                ends[row + 2] = gate(Side::Bottom, inner);
            }
        }
    }
}
