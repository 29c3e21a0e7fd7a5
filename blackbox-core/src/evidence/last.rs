//! The ends of a branch: what is left to check once no atom, or one, is still to be placed.

use super::{
    Field, Places,
    field::{Flanks, Place},
    spot::{HIT, REFLECTION, Spot},
    state::State,
};
use crate::{Port, Size};

/// Follows a ray through a field without unknown places and tells its packed result. `see` gets the beginning of each
/// straight piece and the place where that ends, as [`Field::corridor`] takes them.
#[cfg_attr(not(feature = "small"), inline(always))]
pub(super) fn follow<F: Field>(
    field: &F,
    mut spot: Spot,
    size: Size,
    mut see: impl FnMut(Spot, Option<Place>),
) -> u16 {
    loop {
        let Spot { place, heading, outside } = spot;
        let at_edge = outside && (field.is_open(place) || field.flanks(place, heading) != Flanks(0));
        let ahead = if at_edge { Some(place) } else { field.ahead(place, heading) };
        see(spot, ahead);
        let Some(front) = ahead else {
            return Port::leaving(F::cell(place), heading, size).index();
        };
        if field.is_open(front) {
            return HIT;
        }
        let turned = match field.flanks(front, heading).0 & Flanks::ATOMS {
            Flanks::LEFT_ATOM if !at_edge => heading.right(),
            Flanks::RIGHT_ATOM if !at_edge => heading.left(),
            _ => return REFLECTION,
        };
        spot = Spot { place: F::beside(front, heading.reversed()), heading: turned, outside: false };
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
}

impl<F: Field> LastAtom<F> {
    /// Before any ray was looked at.
    pub(super) fn new(field: &F) -> Self {
        Self { without: field.settled(), places: field.unknowns(), satisfied: true }
    }

    /// Traces a ray without the atom and drops the places where it could not satisfy the ray.
    ///
    /// Places that the ray never looks at leave its outcome as it is, so they stay possible exactly if the outcome
    /// is right. An atom straight ahead of it absorbs it. Only an atom beside its path needs a second look.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn narrow(&mut self, spot: Spot, expected: u16, size: Size) {
        let (mut fronts, beside, satisfied) = self.paths(spot, expected, size);
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
    fn paths(&self, spot: Spot, expected: u16, size: Size) -> (F::Set, F::Set, bool) {
        let (mut fronts, mut beside) = (F::Set::NONE, F::Set::NONE);
        let result = follow(&self.without, spot, size, |spot, front| {
            let [ahead, flanks] = self.without.corridor(spot.place, spot.heading, spot.outside, front);
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
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn confirm(&mut self, spot: Spot, expected: u16, size: Size) {
        let (_, mut due, _) = self.paths(spot, expected, size);
        due.retain(&self.places);
        let mut wrong = F::Set::NONE;
        while let Some(place) = due.pop() {
            if self.without.try_atom(place, |field| follow(field, spot, size, |_, _| {})) != expected {
                wrong.insert(place);
            }
        }
        self.places.discard(&wrong);
    }
}

impl<F: Field> State<F> {
    /// Whether every unsatisfied ray is satisfied by `field`, a completion of this state's.
    pub(super) fn satisfied_by(&self, field: &F) -> bool {
        self.active().iter().all(|&port| {
            let (spot, expected) = self.ray(port);
            follow(field, spot, self.size, |_, _| {}) == expected
        })
    }

    /// The unknown places where the last atom satisfies every ray, and whether all are satisfied without it.
    pub(super) fn last_atom(&self) -> (F::Set, bool) {
        let mut last = LastAtom::new(&self.field);
        for look in [LastAtom::narrow, LastAtom::confirm] {
            for &port in self.active() {
                let (spot, expected) = self.ray(port);
                look(&mut last, spot, expected, self.size);
                if last.is_hopeless() {
                    return (last.places, false);
                }
            }
        }
        (last.places, last.satisfied)
    }
}
