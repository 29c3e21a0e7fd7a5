//! One ray on a partly known board: where it is and what it needs next.

use super::{
    Field,
    field::{Flanks, Place},
};
use crate::{Heading, Port, Size, ray::Code};

pub(super) const HIT: u16 = <u16 as Code>::HIT;
pub(super) const REFLECTION: u16 = <u16 as Code>::REFLECTION;

/// Where a ray is.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// Its place; while it is outside, the first place ahead.
    pub(super) place: Place,
    pub(super) heading: Heading,
    pub(super) outside: bool,
}

/// What a ray meets next, given the result that was observed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Look {
    /// It ends, and whether as observed.
    End(bool),
    /// The unknown place must be empty, or it could not end as observed.
    Empty(Place),
    /// It goes on in one way if the unknown place holds an atom, in another if it is empty.
    Fork(Place),
}

impl Spot {
    /// Just outside `port`.
    pub(super) fn at<F: Field>(port: u16, size: Size) -> Self {
        let (first, heading) = Port::from_index_unchecked(port).entry(size);
        Self { place: F::place(first), heading, outside: true }
    }

    /// Goes on to where an unknown place matters, or to the end.
    ///
    /// The rules are those of [`Trace`](crate::Trace). A ray that was not absorbed met no atom straight ahead, and
    /// only one that was reflected met atoms on both sides, or at its entry.
    #[inline(always)]
    pub(super) fn advance<F: Field>(&mut self, field: &F, expected: u16, size: Size) -> Look {
        let reflected = expected == REFLECTION;
        if self.outside {
            let front = self.place;
            if field.is_open(front) {
                return Self::meet(field, front, expected);
            }
            let flanks = field.flanks(front, self.heading);
            if flanks.has(Flanks::ATOMS) {
                return Look::End(reflected);
            }
            if flanks.has(Flanks::UNKNOWN) {
                let place = Self::unknown_flank::<F>(front, self.heading, flanks);
                return if reflected { Look::Fork(place) } else { Look::Empty(place) };
            }
            self.outside = false;
        }
        loop {
            let Some(front) = field.ahead(self.place, self.heading) else {
                let exit = Port::leaving(F::cell(self.place), self.heading, size).index();
                return Look::End(exit == expected);
            };
            if field.is_open(front) {
                return Self::meet(field, front, expected);
            }
            let flanks = field.flanks(front, self.heading);
            let turned = match flanks.0 & Flanks::ATOMS {
                0 => {
                    self.place = F::beside(front, self.heading.reversed());
                    return Look::Fork(Self::unknown_flank::<F>(front, self.heading, flanks));
                }
                Flanks::LEFT_ATOM => self.heading.right(),
                Flanks::RIGHT_ATOM => self.heading.left(),
                _ => return Look::End(reflected),
            };
            self.place = F::beside(front, self.heading.reversed());
            if flanks.has(Flanks::UNKNOWN) {
                let place = Self::unknown_flank::<F>(front, self.heading, flanks);
                return if reflected { Look::Fork(place) } else { Look::Empty(place) };
            }
            self.heading = turned;
        }
    }

    /// An atom or an unknown place straight ahead.
    #[inline(always)]
    fn meet<F: Field>(field: &F, front: Place, expected: u16) -> Look {
        if field.is_atom(front) {
            Look::End(expected == HIT)
        } else if expected == HIT {
            Look::Fork(front)
        } else {
            Look::Empty(front)
        }
    }

    fn unknown_flank<F: Field>(front: Place, heading: Heading, flanks: Flanks) -> Place {
        let side = if flanks.has(Flanks::LEFT_UNKNOWN) { heading.left() } else { heading.right() };
        F::beside(front, side)
    }
}
