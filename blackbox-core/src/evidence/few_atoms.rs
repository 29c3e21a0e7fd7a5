//! The ends of a branch: what is left to check once no atom, or one, is still to be placed.

use super::{
    PartialBoard, Places,
    partial_board::{Flanks, Place},
    ray_position::{HIT, REFLECTION, RayPosition},
    state::{Below, State},
};
use crate::{Port, Size};

/// Follows a ray through a board without unknown places and gives its packed result. `see` gets the beginning of each
/// straight piece and the place where that ends, as [`PartialBoard::corridor`] takes them.
#[cfg_attr(not(feature = "small"), inline(always))]
pub(super) fn follow<F: PartialBoard>(
    board: &F,
    mut position: RayPosition,
    size: Size,
    mut see: impl FnMut(RayPosition, Option<Place>),
) -> u16 {
    loop {
        let RayPosition { place, heading, outside } = position;
        let at_edge = outside && (board.is_open(place) || board.flanks(place, heading) != Flanks(0));
        let ahead = if at_edge { Some(place) } else { board.ahead(place, heading) };
        see(position, ahead);
        let Some(front) = ahead else {
            return Port::leaving(F::cell(place), heading, size).index();
        };
        if board.is_open(front) {
            return HIT;
        }
        let turned = match board.flanks(front, heading).0 & Flanks::ATOMS {
            Flanks::LEFT_ATOM if !at_edge => heading.right(),
            Flanks::RIGHT_ATOM if !at_edge => heading.left(),
            _ => return REFLECTION,
        };
        position =
            RayPosition { place: F::beside(front, heading.reversed()), heading: turned, outside: false };
    }
}

/// Where the last atom may stand.
pub(super) struct LastAtom<F: PartialBoard> {
    /// The board without it.
    without: F,
    /// The places that are still possible.
    pub(super) places: F::Set,
    /// Whether all rays are satisfied without it.
    pub(super) satisfied: bool,
}

impl<F: PartialBoard> LastAtom<F> {
    /// Before any ray was looked at.
    pub(super) fn new(board: &F) -> Self {
        Self { without: board.settled(), places: board.unknowns(), satisfied: true }
    }

    /// Traces a ray without the atom and drops the places where it could not satisfy the ray.
    ///
    /// Places that the ray never looks at leave its outcome as it is, so they stay possible exactly if the outcome
    /// is right. An atom straight ahead of it absorbs it. Only an atom beside its path needs a second look.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn narrow(&mut self, position: RayPosition, expected: u16, size: Size) {
        let (mut fronts, beside, satisfied) = self.paths(position, expected, size);
        if expected != HIT {
            self.places.discard(&fronts);
        }
        if !satisfied {
            self.satisfied = false;
            fronts.extend(&beside);
            self.places.retain(&fronts);
        }
    }

    /// The places straight ahead of a ray without the atom, those beside its path, and whether it is satisfied.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn paths(&self, position: RayPosition, expected: u16, size: Size) -> (F::Set, F::Set, bool) {
        let (mut fronts, mut beside) = (F::Set::NONE, F::Set::NONE);
        let result = follow(&self.without, position, size, |position, front| {
            let [ahead, flanks] =
                self.without.corridor(position.place, position.heading, position.outside, front);
            fronts.extend(&ahead);
            beside.extend(&flanks);
        });
        // Where its path comes by twice, an atom may turn the ray before it could run into it.
        fronts.discard(&beside);
        (fronts, beside, result == expected)
    }

    /// Whether nothing is possible any more.
    pub(super) fn is_hopeless(&self) -> bool {
        !self.satisfied && self.places == F::Set::NONE
    }

    /// Takes the second look at a ray: drops the places beside its path where the atom would make it go wrong.
    ///
    /// An atom changes nothing before the straight piece on which the ray first passes it, so the ray is followed from
    /// there. Where it first runs into the place, it is absorbed, whatever the rest of the path passes.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn confirm(&mut self, position: RayPosition, expected: u16, size: Size) {
        let (without, mut due, mut wrong) = (&self.without, self.places, F::Set::NONE);
        let mut trial = without.clone();
        follow(without, position, size, |position, front| {
            let [mut fronts, mut beside] =
                without.corridor(position.place, position.heading, position.outside, front);
            fronts.retain(&due);
            beside.retain(&due);
            due.discard(&fronts);
            due.discard(&beside);
            if expected != HIT {
                wrong.extend(&fronts);
            }
            while let Some(place) = beside.pop() {
                if trial.try_atom(place, |board| follow(board, position, size, |_, _| {})) != expected {
                    wrong.insert(place);
                }
            }
        });
        self.places.discard(&wrong);
    }

    /// [`LastAtom::narrow`] and [`LastAtom::confirm`] where there is no other ray, in one walk.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn of_one_ray(board: &F, position: RayPosition, expected: u16, size: Size) -> Self {
        let (without, mut unseen, mut places) = (board.settled(), board.unknowns(), F::Set::NONE);
        let mut trial = without.clone();
        let result = follow(&without, position, size, |position, front| {
            let [mut fronts, mut beside] =
                without.corridor(position.place, position.heading, position.outside, front);
            fronts.retain(&unseen);
            beside.retain(&unseen);
            unseen.discard(&fronts);
            unseen.discard(&beside);
            if expected == HIT {
                places.extend(&fronts);
            }
            while let Some(place) = beside.pop() {
                if trial.try_atom(place, |board| follow(board, position, size, |_, _| {})) == expected {
                    places.insert(place);
                }
            }
        });
        let satisfied = result == expected;
        if satisfied {
            places.extend(&unseen);
        }
        Self { without, places, satisfied }
    }
}

impl<F: PartialBoard> State<F> {
    /// Whether every unsatisfied ray is satisfied by `board`, a completion of this state's.
    pub(super) fn satisfied_by(&self, board: &F) -> bool {
        self.active().iter().all(|&port| {
            let (position, expected) = self.ray(port);
            follow(board, position, self.size, |_, _| {}) == expected
        })
    }

    /// The boards below the state, where they can be seen without deciding anything more.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn below(&self) -> Below<F::Set> {
        let spare = self.max - self.placed;
        let missing = self.min.saturating_sub(self.placed);
        if self.active().is_empty() {
            return Below::Boards(self.board.unknowns(), [missing, spare.min(self.unknown)]);
        }
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
