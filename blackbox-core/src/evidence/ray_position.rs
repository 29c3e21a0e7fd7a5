//! One ray on a partly known board: where it is and what it needs next.

use super::{
    PartialBoard,
    partial_board::{Flanks, Place},
};
use crate::{Heading, Port, Size, ray::Code};

pub(super) const HIT: u16 = <u16 as Code>::HIT;
pub(super) const REFLECTION: u16 = <u16 as Code>::REFLECTION;

/// Where a packed outcome is counted in a row of numbers: the exits, hit, reflection.
pub(super) const fn column(code: u16, ports: u16) -> usize {
    match code {
        HIT => ports as usize,
        REFLECTION => ports as usize + 1,
        exit => exit as usize,
    }
}

/// Where a ray is.
#[derive(Clone, Copy)]
pub(super) struct RayPosition {
    /// Its place; while it is outside, the first place ahead.
    pub(super) place: Place,
    pub(super) heading: Heading,
    pub(super) outside: bool,
}

/// What a ray meets next, given the result that was observed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Encounter {
    /// It ends, and whether as observed.
    End(bool),
    /// The unknown place must be empty, or it could not end as observed.
    Empty(Place),
    /// It goes on in one way if the unknown place holds an atom, in another if it is empty.
    Fork(Place),
}

/// What a ray meets next, whatever its result may be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sight {
    /// It ends, with this packed result.
    End(u16),
    /// The content of this unknown place matters.
    Unknown(Place, Side),
}

/// Where an unknown place lies that a ray looks at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Straight ahead: an atom there absorbs the ray.
    Front,
    /// Diagonally ahead of the port, or opposite an atom: another atom there reflects the ray.
    Closing,
    /// Diagonally ahead, with no atom opposite so far: an atom there turns the ray, unless one is opposite too.
    Open,
}

impl RayPosition {
    /// Just outside `port`.
    pub(super) fn at<F: PartialBoard>(port: u16, size: Size) -> Self {
        let (first, heading) = Port::from_index_unchecked(port).entry(size);
        Self { place: F::place(first), heading, outside: true }
    }

    /// Goes on to where an unknown place matters, or to the end.
    ///
    /// The rules are those of [`Trace`](crate::Trace).
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn look<F: PartialBoard>(&mut self, board: &F, size: Size) -> Sight {
        if self.outside {
            let front = self.place;
            if board.is_open(front) {
                return Self::meet(board, front);
            }
            let flanks = board.flanks(front, self.heading);
            if flanks.has(Flanks::ATOMS) {
                return Sight::End(REFLECTION);
            }
            if flanks.has(Flanks::UNKNOWN) {
                return Sight::Unknown(Self::unknown_flank::<F>(front, self.heading, flanks), Side::Closing);
            }
            self.outside = false;
        }
        loop {
            let Some(front) = board.ahead(self.place, self.heading) else {
                return Sight::End(Port::leaving(F::cell(self.place), self.heading, size).index());
            };
            if board.is_open(front) {
                return Self::meet(board, front);
            }
            let flanks = board.flanks(front, self.heading);
            let turned = match flanks.0 & Flanks::ATOMS {
                0 => {
                    self.place = F::beside(front, self.heading.reversed());
                    return Sight::Unknown(Self::unknown_flank::<F>(front, self.heading, flanks), Side::Open);
                }
                Flanks::LEFT_ATOM => self.heading.right(),
                Flanks::RIGHT_ATOM => self.heading.left(),
                _ => return Sight::End(REFLECTION),
            };
            self.place = F::beside(front, self.heading.reversed());
            if flanks.has(Flanks::UNKNOWN) {
                return Sight::Unknown(Self::unknown_flank::<F>(front, self.heading, flanks), Side::Closing);
            }
            self.heading = turned;
        }
    }

    /// Goes on as [`RayPosition::look`] does, knowing the result.
    ///
    /// A ray that was not absorbed met no atom straight ahead, and only one that was reflected met atoms on both
    /// sides, or at its entry.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn advance<F: PartialBoard>(&mut self, board: &F, expected: u16, size: Size) -> Encounter {
        match self.look(board, size) {
            Sight::End(result) => Encounter::End(result == expected),
            Sight::Unknown(place, Side::Front) if expected != HIT => Encounter::Empty(place),
            Sight::Unknown(place, Side::Closing) if expected != REFLECTION => Encounter::Empty(place),
            Sight::Unknown(place, _) => Encounter::Fork(place),
        }
    }

    /// An atom or an unknown place straight ahead.
    #[cfg_attr(not(feature = "small"), inline(always))]
    fn meet<F: PartialBoard>(board: &F, front: Place) -> Sight {
        if board.is_atom(front) { Sight::End(HIT) } else { Sight::Unknown(front, Side::Front) }
    }

    fn unknown_flank<F: PartialBoard>(front: Place, heading: Heading, flanks: Flanks) -> Place {
        let side = if flanks.has(Flanks::LEFT_UNKNOWN) { heading.left() } else { heading.right() };
        F::beside(front, side)
    }
}
