//! The end of a branch: the check when at most one atom is still to be placed.

use super::{
    Places,
    cell_contents::Contents,
    ray_position::{HIT, RayPosition},
    search_state::{Below, State},
};
use crate::Size;

pub(super) struct LastAtom<F: Contents> {
    /// The board without it.
    without: F,
    /// The places that are still possible.
    pub(super) places: F::Set,
    /// Whether all rays are satisfied without it.
    pub(super) satisfied: bool,
}

impl<F: Contents> LastAtom<F> {
    /// Before any ray was looked at.
    pub(super) fn new(board: &F) -> Self {
        Self { without: board.settled(), places: board.unknowns(), satisfied: true }
    }

    /// Traces a ray without the atom and drops the places where it could not satisfy the ray.
    #[inline(always)]
    pub(super) fn narrow(&mut self, position: RayPosition, expected: u16, size: Size) {
        // An atom at a place that the ray never looks at does not change its outcome, so such places stay
        // possible exactly if the outcome is right. An atom straight ahead absorbs the ray. Only an atom
        // beside its path needs a second look.
        let (result, [mut fronts, beside]) = self.without.paths(position, size);
        if expected != HIT {
            self.places.discard(&fronts);
        }
        if result != expected {
            // Without the atom it ends wrong, so the atom must be where the ray looks.
            self.satisfied = false;
            fronts.extend(&beside);
            self.places.retain(&fronts);
        }
    }

    pub(super) fn is_hopeless(&self) -> bool {
        !self.satisfied && self.places == F::Set::NONE
    }

    /// The second look at a ray: drops the places beside its path where the atom makes its outcome wrong.
    #[inline(always)]
    pub(super) fn confirm(&mut self, position: RayPosition, expected: u16, size: Size) {
        // An atom changes nothing before the straight piece on which the ray first passes it, so the ray is
        // followed from there. A ray that meets it straight ahead ends.
        let (_, [mut wrong, giving]) = self.without.with_one_more(position, expected, self.places, size);
        wrong.discard(&giving);
        self.places.discard(&wrong);
    }

    /// [`LastAtom::narrow`] and [`LastAtom::confirm`] in one walk.
    #[inline(always)]
    pub(super) fn follow(&mut self, position: RayPosition, expected: u16, size: Size) {
        let (result, [seen, mut places]) = self.without.with_one_more(position, expected, self.places, size);
        if result == expected {
            let mut unseen = self.places;
            unseen.discard(&seen);
            places.extend(&unseen);
        } else {
            self.satisfied = false;
        }
        self.places = places;
    }

    /// [`LastAtom::narrow`] by a ray that was looked at before.
    pub(super) fn heed(&mut self, look: &Look<F::Set>) {
        self.places.retain(&look.possible);
        self.satisfied &= look.satisfied;
    }

    /// Whether a possible place is beside the path of a ray that was looked at.
    pub(super) fn is_beside(&self, look: &Look<F::Set>) -> bool {
        let mut beside = look.beside;
        beside.retain(&self.places);
        beside != F::Set::NONE
    }
}

/// What a ray says of one more atom, from its path without that atom.
#[derive(Clone, Copy)]
pub(super) struct Look<S> {
    /// The unknown places straight ahead of its path and beside that: an atom elsewhere leaves all as it is.
    pub(super) seen: S,
    /// Which of them are beside it.
    beside: S,
    /// Where one more atom can satisfy it, as far as one look shows.
    possible: S,
    /// Whether it is satisfied without.
    pub(super) satisfied: bool,
}

impl<S: Places> Look<S> {
    /// No ray.
    pub(super) fn nothing() -> Self {
        Self { seen: S::NONE, beside: S::NONE, possible: S::NONE, satisfied: false }
    }

    /// Looks at a ray on a board whose `unknown` places are empty.
    pub(super) fn new<F: Contents<Set = S>>(
        board: &F, unknown: &S, (position, expected): (RayPosition, u16), size: Size,
    ) -> Self {
        let (result, [mut fronts, mut beside]) = board.paths(position, size);
        fronts.retain(unknown);
        beside.retain(unknown);
        let mut seen = fronts;
        seen.extend(&beside);
        let satisfied = result == expected;
        let mut possible = if satisfied { *unknown } else { seen };
        if expected != HIT {
            possible.discard(&fronts);
        }
        Self { seen, beside, possible, satisfied }
    }
}

impl<F: Contents> State<F> {
    /// Whether every unsatisfied ray is satisfied by `board`, a completion of this state's.
    pub(super) fn satisfied_by(&self, board: &F) -> bool {
        self.active().iter().all(|&port| {
            let (position, expected) = self.ray(port);
            board.result(position, self.size) == expected
        })
    }

    /// The boards below the state, where they can be given without a further decision.
    #[inline(always)]
    pub(super) fn below(&self) -> Below<F::Set> {
        // From the cheapest question to the dearest. No ray is left: any choice of atoms will do.
        let spare = self.max - self.placed;
        let missing = self.min.saturating_sub(self.placed);
        if self.active().is_empty() {
            return Below::Boards(self.board.unknowns(), [missing, spare.min(self.unknown)]);
        }
        // Nothing is left to choose: no more atoms, no more places, or an atom on each place. One board is
        // left then, and the rays are traced on it.
        if spare == 0 || self.unknown == 0 {
            let right = self.satisfied_by(&self.board.settled());
            return if right { Below::Boards(F::Set::NONE, [0, 0]) } else { Below::Nothing };
        }
        if missing == self.unknown {
            let right = self.satisfied_by(&self.board.filled());
            return if right {
                Below::Boards(self.board.unknowns(), [missing, missing])
            } else {
                Below::Nothing
            };
        }
        if spare == 1 || self.unknown == 1 {
            let (places, without) = self.last_atom();
            let (with, without) = (places != F::Set::NONE, without && missing == 0);
            return if with || without {
                Below::Boards(places, [u32::from(!without), u32::from(with)])
            } else {
                Below::Nothing
            };
        }
        Below::Open
    }

    /// The unknown places where the last atom satisfies every ray, and whether all are satisfied without it.
    pub(super) fn last_atom(&self) -> (F::Set, bool) {
        let mut last = LastAtom::new(&self.board);
        // All rays take the cheap look before any takes the second: few places are left for that one.
        for look in [LastAtom::narrow, LastAtom::confirm] {
            for &port in self.active() {
                let (position, expected) = self.ray(port);
                look(&mut last, position, expected, self.size);
                if last.is_hopeless() {
                    return (last.places, false);
                }
            }
        }
        (last.places, last.satisfied)
    }
}
