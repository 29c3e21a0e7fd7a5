//! The ends of a branch: what is left to check once no atom, or one, is still to be placed.

use super::{
    Field, Places,
    field::{Flanks, Place},
    spot::{HIT, Look, Spot},
    state::State,
};
use crate::{Heading, Port, Size};

/// Follows a ray through a field without unknown places and tells whether it ends as observed. `see` gets each
/// straight piece as [`Field::corridor`] takes it.
#[inline(always)]
fn follow<F: Field>(
    field: &F,
    spot: Spot,
    expected: u16,
    size: Size,
    mut see: impl FnMut(Place, Heading, bool, Option<Place>),
) -> bool {
    let Spot { mut place, mut heading, mut outside } = spot;
    loop {
        let at_edge = outside && (field.is_open(place) || field.flanks(place, heading) != Flanks(0));
        let ahead = if at_edge { Some(place) } else { field.ahead(place, heading) };
        see(place, heading, outside, ahead);
        let Some(front) = ahead else {
            return Port::leaving(F::cell(place), heading, size).index() == expected;
        };
        if at_edge || field.is_open(front) {
            return Spot { place, heading, outside }.advance(field, expected, size) == Look::End(true);
        }
        let turned = match field.flanks(front, heading).0 & Flanks::ATOMS {
            Flanks::LEFT_ATOM => heading.right(),
            Flanks::RIGHT_ATOM => heading.left(),
            _ => return Spot { place, heading, outside }.advance(field, expected, size) == Look::End(true),
        };
        (place, heading, outside) = (F::beside(front, heading.reversed()), turned, false);
    }
}

/// Where the last atom may stand.
pub(super) struct LastAtom<F: Field> {
    /// The field without it.
    without: F,
    /// The places that are still possible.
    pub(super) places: F::Set,
    /// Whether all rays are satisfied without it.
    pub(super) satisfied: bool,
    /// The places beside a ray's path.
    beside: F::Set,
}

impl<F: Field> LastAtom<F> {
    /// Before any ray was looked at.
    pub(super) fn new(field: &F) -> Self {
        Self { without: field.settled(), places: field.unknowns(), satisfied: true, beside: F::Set::NONE }
    }

    /// Traces a ray without the atom and drops the places where it could not satisfy the ray.
    ///
    /// Places that the ray never looks at leave its outcome as it is, so they stay possible exactly if the outcome
    /// is right. An atom straight ahead of it absorbs it. Only an atom beside its path needs a second look.
    #[inline(always)]
    pub(super) fn narrow(&mut self, spot: Spot, expected: u16, size: Size) {
        let (mut fronts, mut beside) = (F::Set::NONE, F::Set::NONE);
        let satisfied = follow(&self.without, spot, expected, size, |place, heading, outside, front| {
            let [ahead, flanks] = self.without.corridor(place, heading, outside, front);
            fronts.extend(&ahead);
            beside.extend(&flanks);
        });
        // Where its path comes by twice, an atom may turn the ray before it could run into it.
        fronts.discard(&beside);
        if expected != HIT {
            self.places.discard(&fronts);
        }
        if !satisfied {
            self.satisfied = false;
            fronts.extend(&beside);
            self.places.retain(&fronts);
        }
        self.beside.extend(&beside);
    }

    /// Whether nothing is possible any more.
    pub(super) fn is_hopeless(&self) -> bool {
        !self.satisfied && self.places == F::Set::NONE
    }

    /// Takes the second look: drops the places beside a path where `right` says so of the field with the atom.
    #[inline(always)]
    pub(super) fn confirm(&mut self, mut right: impl FnMut(&F) -> bool) {
        let mut due = self.beside;
        due.retain(&self.places);
        let mut wrong = F::Set::NONE;
        while let Some(place) = due.pop() {
            let mut with = self.without.clone();
            // From empty to atom is by way of unknown.
            with.forget(place);
            with.fill(place);
            if !right(&with) {
                wrong.insert(place);
            }
        }
        self.places.discard(&wrong);
    }
}

impl<F: Field> State<F> {
    /// Whether every unsatisfied ray is satisfied by `field`, a completion of this state's.
    pub(super) fn satisfied_by(&mut self, field: &F) -> bool {
        for slot in 0..self.active().len() {
            let port = self.active()[slot];
            let (mut spot, expected) = self.ray(port);
            if spot.advance(field, expected, self.size) != Look::End(true) {
                self.blamed.as_mut()[port as usize] = true;
                return false;
            }
        }
        true
    }

    /// The unknown places where the last atom satisfies every ray, and whether all are satisfied without it.
    pub(super) fn last_atom(&mut self) -> (F::Set, bool) {
        let mut last = LastAtom::new(&self.field);
        for slot in 0..self.active().len() {
            let port = self.active()[slot];
            let (spot, expected) = self.ray(port);
            let before = (last.places, last.satisfied);
            last.narrow(spot, expected, self.size);
            self.blamed.as_mut()[port as usize] |= before != (last.places, last.satisfied);
            if last.is_hopeless() {
                return (last.places, false);
            }
        }
        last.confirm(|field| self.satisfied_by(field));
        (last.places, last.satisfied)
    }
}
