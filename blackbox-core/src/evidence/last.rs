//! The ends of a branch: what is left to check once no atom, or one, is still to be placed.

use super::{
    Field, Places,
    field::{Flanks, Place},
    spot::{HIT, Look, REFLECTION, Spot},
    state::State,
};
use crate::{Heading, Port, Size};

/// Follows a ray through a field without unknown places and tells its packed outcome. `see` gets each straight
/// piece as [`Field::corridor`] takes it.
fn follow<F: Field>(
    field: &F,
    spot: Spot,
    port: u16,
    size: Size,
    mut see: impl FnMut(Place, Heading, bool, Option<Place>),
) -> u16 {
    let Spot { mut place, mut heading, mut outside } = spot;
    loop {
        let ahead = if outside {
            let stops = field.is_open(place) || field.flanks(place, heading) != Flanks(0);
            if stops { Some(place) } else { field.ahead(place, heading) }
        } else {
            field.ahead(place, heading)
        };
        see(place, heading, outside, ahead);
        let Some(front) = ahead else {
            let exit = Port::leaving(F::cell(place), heading, size).index();
            return if exit == port { REFLECTION } else { exit };
        };
        if field.is_open(front) {
            return HIT;
        }
        let flanks = field.flanks(front, heading);
        if outside && front == place {
            return REFLECTION;
        }
        let turned = match (flanks.has(Flanks::LEFT_ATOM), flanks.has(Flanks::RIGHT_ATOM)) {
            (true, true) => return REFLECTION,
            (true, false) => heading.right(),
            _ => heading.left(),
        };
        (place, heading, outside) = (F::beside(front, heading.reversed()), turned, false);
    }
}

impl<F: Field> State<F> {
    /// Whether every unsatisfied ray is satisfied by `field`, a completion of this state's.
    pub(super) fn satisfied_by(&mut self, field: &F) -> bool {
        for slot in 0..self.active().len() {
            let port = self.active()[slot];
            if !self.ray_satisfied_by(field, port) {
                self.blamed.as_mut()[port as usize] = true;
                return false;
            }
        }
        true
    }

    fn ray_satisfied_by(&self, field: &F, port: u16) -> bool {
        let expected = self.expected.as_ref()[port as usize];
        let mut spot = self.rays.as_ref()[port as usize].spot;
        spot.advance(field, expected, self.size) == Look::End(true)
    }

    /// The unknown places where the last atom satisfies every ray, and whether all are satisfied without it.
    ///
    /// Every ray is traced once without the atom. Places that it never looked at leave its outcome as it is, so
    /// they stay possible exactly if the outcome is right; an atom straight ahead of it absorbs it. Only an atom
    /// beside its path needs a second look.
    pub(super) fn last_atom(&mut self) -> (F::Set, bool) {
        let mut without = self.field.settled();
        let mut possible = self.field.unknowns();
        // The places whose second look is due, over all rays.
        let mut beside_any = F::Set::NONE;
        let mut satisfied = true;
        for slot in 0..self.active().len() {
            let port = self.active()[slot];
            let expected = self.expected.as_ref()[port as usize];
            let (mut fronts, mut beside) = (F::Set::NONE, F::Set::NONE);
            let spot = self.rays.as_ref()[port as usize].spot;
            let outcome = follow(&without, spot, port, self.size, |place, heading, outside, front| {
                let [ahead, flanks] = without.corridor(place, heading, outside, front);
                fronts.extend(&ahead);
                beside.extend(&flanks);
            });
            let before = possible;
            // Where its path comes by twice, an atom may turn the ray before it could run into it.
            fronts.discard(&beside);
            if outcome == expected {
                if expected != HIT {
                    possible.discard(&fronts);
                }
            } else {
                satisfied = false;
                let mut corridor = beside;
                if expected == HIT {
                    corridor.extend(&fronts);
                } else {
                    possible.discard(&fronts);
                }
                possible.retain(&corridor);
            }
            self.blamed.as_mut()[port as usize] |= before != possible || outcome != expected;
            if possible == F::Set::NONE && !satisfied {
                return (possible, false);
            }
            beside_any.extend(&beside);
        }
        beside_any.retain(&possible);
        while let Some(place) = beside_any.pop() {
            if !self.completes(&mut without, place) {
                let mut one = F::Set::NONE;
                one.insert(place);
                possible.discard(&one);
            }
        }
        (possible, satisfied)
    }

    /// Whether all rays are satisfied with one more atom.
    fn completes(&mut self, without: &mut F, place: Place) -> bool {
        // `clear` and `fill` of a field know three states; from empty to atom is by way of unknown.
        without.forget(place);
        without.fill(place);
        let right = self.satisfied_by(without);
        without.forget(place);
        without.clear(place);
        right
    }
}
