//! The fewest facts that force a cell.

use crate::evidence::TOO_LARGE;
use alloc::{vec, vec::Vec};

use blackbox_core::{
    AtomRange, Cell, Fact, Grid, GridEvidence,
    evidence::{PartialBoard, Stop},
};

use crate::{effort::Effort, hitting_set::smallest_hitting_set};

/// The nodes after which the exact search ends, a second or less; beyond 11 x 11 divided by [`LARGE`].
const EXACT: u64 = 1 << 21;
const LARGE: u64 = 32;
/// The exact search may take this many times the nodes of one other question: of the search that leaves facts
/// out one by one, or of what is shown beside the answer.
const PARTS: u64 = 16;
/// The exact search keeps sets of facts in one word.
const MOST: usize = u128::BITS as usize;

/// Finds a board that satisfies evidence, always the same, or `None` if there is none.
pub(super) type Find<'a, G> = dyn FnMut(&GridEvidence<G>, &mut Effort<'_>) -> Result<Option<G>, Stop> + 'a;

/// The facts of evidence, and boards that satisfy some of them.
pub(super) struct Facts<'a, F: PartialBoard> {
    find: &'a mut Find<'a, F::Board>,
    evidence: &'a GridEvidence<F::Board>,
    pub(super) all: Vec<Fact>,
}

impl<'a, F: PartialBoard> Facts<'a, F> {
    pub(super) fn new(find: &'a mut Find<'a, F::Board>, evidence: &'a GridEvidence<F::Board>) -> Self {
        Self { find, evidence, all: evidence.facts().collect() }
    }

    /// A board that agrees with the chosen facts and has the cell as wanted, if there is one.
    pub(super) fn board(
        &mut self, chosen: impl Fn(usize) -> bool, wanted: Option<(Cell, bool)>, limit: &mut Effort<'_>,
    ) -> Result<Option<F::Board>, Stop> {
        self.board_of(self.evidence.atoms(), chosen, wanted, limit)
    }

    /// The nodes of the exact search, and of one question.
    fn nodes() -> [u64; 2] {
        let exact = if F::LARGE { EXACT / LARGE } else { EXACT };
        [exact, exact / PARTS]
    }

    fn board_of(
        &mut self, atoms: AtomRange, chosen: impl Fn(usize) -> bool, wanted: Option<(Cell, bool)>,
        limit: &mut Effort<'_>,
    ) -> Result<Option<F::Board>, Stop> {
        let mut some = GridEvidence::new(self.evidence.size(), atoms).map_err(|_| TOO_LARGE)?;
        let facts = self.all.iter().enumerate().filter(|&(at, _)| chosen(at)).map(|(_, &fact)| fact);
        for fact in facts.chain(wanted.map(|(cell, atom)| Fact::Cell { cell, atom })) {
            let added = some.add(fact);
            debug_assert!(added.is_ok(), "a fact of the same board");
        }
        (self.find)(&some, limit)
    }

    /// The facts that a board agrees with, one bit each.
    fn agreed(&self, board: &F::Board) -> u128 {
        let agrees = self.all.iter().map(|&fact| fact.holds(board));
        agrees.zip(0..).fold(0, |set, (agrees, at)| set | u128::from(agrees) << at)
    }

    /// Whether the chosen facts leave a board with the cell otherwise if there may be any number of atoms.
    pub(super) fn need_number(
        &mut self, chosen: &[bool], otherwise: (Cell, bool), limit: &mut Effort<'_>,
    ) -> Result<bool, Stop> {
        let mut part = limit.part(Self::nodes()[1]);
        let found = self.board_of(AtomRange::ANY, |at| chosen[at], Some(otherwise), &mut part);
        Ok(within(found)?.is_none_or(|board| board.is_some()))
    }

    /// What the chosen facts force, row-major.
    pub(super) fn forced(
        &mut self, chosen: &[bool], limit: &mut Effort<'_>,
    ) -> Result<Vec<Option<bool>>, Stop> {
        let size = self.evidence.size();
        let cells = || (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
        let mut part = limit.part(Self::nodes()[1]);
        let Some(Some(model)) = within(self.board(|at| chosen[at], None, &mut part))? else {
            return Ok(vec![None; size.cells() as usize]);
        };
        let mut forced: Vec<Option<bool>> = cells().map(|cell| Some(model.contains(cell))).collect();
        for (at, cell) in cells().enumerate() {
            // A cell is forced unless some board has it otherwise. Each board that is found clears all cells
            // where it differs from the first, so that most cells need no search of their own.
            let Some(atom) = forced[at] else { continue };
            match within(self.board(|at| chosen[at], Some((cell, !atom)), &mut part))? {
                Some(None) => {}
                Some(Some(other)) => {
                    for (slot, cell) in forced.iter_mut().zip(cells()) {
                        *slot = slot.filter(|&atom| atom == other.contains(cell));
                    }
                }
                None => forced[at] = None,
            }
        }
        Ok(forced)
    }
}

/// Few facts that leave no board with the cell otherwise, as all do, and whether no fewer do.
pub(super) fn few<F: PartialBoard>(
    facts: &mut Facts<'_, F>, otherwise: (Cell, bool), limit: &mut Effort<'_>,
) -> Result<(Vec<bool>, bool), Stop> {
    let count = facts.all.len();
    if count <= MOST {
        // Half of what is left remains for the other way.
        let nodes = Facts::<F>::nodes()[0].min(limit.left() / 2);
        if let Some(set) = within(limit.within(nodes, |part| fewest(facts, otherwise, part)))? {
            return Ok(((0..count).map(|at| set >> at & 1 == 1).collect(), true));
        }
    }
    let mut kept = vec![true; count];
    for at in 0..count {
        if limit.left() == 0 {
            return Err(Stop::Limit);
        }
        kept[at] = false;
        let nodes = Facts::<F>::nodes()[1].min(limit.left());
        let without = within(limit.within(nodes, |part| facts.board(|at| kept[at], Some(otherwise), part)))?;
        // Left out if there is still no such board. Where that cannot be told, it is kept: the answer holds,
        // and may have a fact too many. What is needed stays needed, as the facts only become fewer.
        kept[at] = without.is_none_or(|board| board.is_some());
    }
    Ok((kept, false))
}

/// The fewest facts, one bit each. Each board with the cell otherwise disagrees with one of them at least, so
/// they meet what every such board disagrees with; and a smallest set that meets this for the boards found so
/// far is the answer as soon as no other board is left.
fn fewest<F: PartialBoard>(
    facts: &mut Facts<'_, F>, otherwise: (Cell, bool), limit: &mut Effort<'_>,
) -> Result<u128, Stop> {
    let all = if facts.all.len() == MOST { u128::MAX } else { (1 << facts.all.len()) - 1 };
    let mut sets = Vec::new();
    loop {
        // Each board with the cell otherwise disagrees with a fact of the answer at least: the answer meets
        // each set here, and no smaller one than `chosen` does. If no board is left to it, it is the answer.
        let chosen = smallest_hitting_set(&mut sets, limit)?;
        let Some(board) = facts.board(|at| chosen >> at & 1 == 1, Some(otherwise), limit)? else {
            return Ok(chosen);
        };
        // As many facts as possible along with those; what is left out is a set that must be met.
        let mut agreed = facts.agreed(&board);
        let mut left = all & !agreed;
        while left != 0 {
            // The smaller a set, the more it says. A fact that no board takes along stays in it.
            let one = left & left.wrapping_neg();
            left ^= one;
            let more = agreed | one;
            if let Some(board) = facts.board(|at| more >> at & 1 == 1, Some(otherwise), limit)? {
                agreed = facts.agreed(&board);
                left &= !agreed;
            }
        }
        sets.push(all & !agreed);
    }
}

/// `None` where the nodes were spent, or the memory of the solver was full.
fn within<T>(found: Result<T, Stop>) -> Result<Option<T>, Stop> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Stop::Limit | Stop::Memory) => Ok(None),
        Err(stop) => Err(stop),
    }
}
