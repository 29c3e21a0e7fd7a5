//! Rays on rectangles, from one place where they may turn to the next, by bit scans of lines.

use super::{
    Places,
    cell_contents::Contents,
    ray_position::{HIT, Place, REFLECTION, RayPosition, Side, Sight},
};
use crate::{Heading, Port, Size};

/// What stands on the two cells beside the one straight ahead, as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Flanks(pub(super) u8);

impl Flanks {
    pub(super) const LEFT_ATOM: u8 = 1;
    pub(super) const RIGHT_ATOM: u8 = 2;
    pub(super) const LEFT_UNKNOWN: u8 = 4;
    pub(super) const RIGHT_UNKNOWN: u8 = 8;
    pub(super) const ATOMS: u8 = Self::LEFT_ATOM | Self::RIGHT_ATOM;
    pub(super) const UNKNOWN: u8 = Self::LEFT_UNKNOWN | Self::RIGHT_UNKNOWN;

    pub(super) const fn has(self, bits: u8) -> bool {
        self.0 & bits != 0
    }
}

pub(super) trait Straight: Contents {
    /// The first place ahead of `from` that is open or has an open flank; `None` where the way out is free.
    fn ahead(&self, from: Place, heading: Heading) -> Option<Place>;

    /// What stands beside `front`, seen along `heading`.
    fn flanks(&self, front: Place, heading: Heading) -> Flanks;

    /// The place next to `from` in direction `heading`; any place past the edge of the board.
    fn beside(from: Place, heading: Heading) -> Place;

    /// The result of `look` on the board with one empty place made an atom, which is undone afterwards.
    fn try_atom<T>(&mut self, place: Place, look: impl FnOnce(&Self) -> T) -> T;

    /// The places straight ahead of `from` up to `front`, or up to the edge, and the places beside those.
    /// With `outside` the ray has not entered yet, and `from` is the first of them.
    fn corridor(&self, from: Place, heading: Heading, outside: bool, front: Option<Place>) -> [Self::Set; 2];
}

/// The port through which a ray leaves that goes on from a place, as a packed result.
pub(super) fn exit<F: Straight>(place: Place, heading: Heading, size: Size) -> u16 {
    Port::leaving_rectangle(F::cell(place, size), heading, size).index()
}

/// As [`Contents::look`].
///
/// The rules are those of [`Size::turn`] and [`Size::at_port`].
#[inline(always)]
pub(super) fn look<F: Straight>(board: &F, ray: &mut RayPosition, size: Size) -> Sight {
    if ray.outside {
        // First the first place: an atom there absorbs, whatever stands beside it. Then its flanks, where any
        // atom reflects: one known atom is enough, and with none each unknown flank must be known.
        let front = ray.place;
        if board.is_open(front) {
            return meet(board, front);
        }
        let flanks = board.flanks(front, ray.heading);
        if flanks.has(Flanks::ATOMS) {
            return Sight::End(REFLECTION);
        }
        if flanks.has(Flanks::UNKNOWN) {
            return Sight::Unknown(unknown_flank::<F>(front, ray.heading, flanks), Side::Closing);
        }
        ray.outside = false;
    }
    loop {
        // At once to the first place that is open or has an open flank. Before it nothing can happen.
        let Some(front) = board.ahead(ray.place, ray.heading) else {
            return Sight::End(exit::<F>(ray.place, ray.heading, size));
        };
        if board.is_open(front) {
            return meet(board, front);
        }
        let flanks = board.flanks(front, ray.heading);
        let turned = match flanks.0 & Flanks::ATOMS {
            // Flanks that are unknown: the ray comes to the place before them and waits. When it is woken it
            // looks from there, not from where it began.
            0 => {
                ray.place = F::beside(front, ray.heading.by_quarters(2));
                return Sight::Unknown(unknown_flank::<F>(front, ray.heading, flanks), Side::Open);
            }
            Flanks::LEFT_ATOM => ray.heading.by_quarters(3),
            Flanks::RIGHT_ATOM => ray.heading.by_quarters(1),
            _ => return Sight::End(REFLECTION),
        };
        // One flank is an atom and turns the ray, unless the other one is an atom too and throws it back.
        ray.place = F::beside(front, ray.heading.by_quarters(2));
        if flanks.has(Flanks::UNKNOWN) {
            return Sight::Unknown(unknown_flank::<F>(front, ray.heading, flanks), Side::Closing);
        }
        ray.heading = turned;
    }
}

/// An atom or an unknown place straight ahead.
#[inline(always)]
fn meet<F: Straight>(board: &F, front: Place) -> Sight {
    if board.is_atom(front) { Sight::End(HIT) } else { Sight::Unknown(front, Side::Front) }
}

fn unknown_flank<F: Straight>(front: Place, heading: Heading, flanks: Flanks) -> Place {
    let side = if flanks.has(Flanks::LEFT_UNKNOWN) { heading.by_quarters(1) } else { heading.by_quarters(3) };
    F::beside(front, side)
}

/// Follows a ray through a board without unknown places and gives its packed result. `see` gets the beginning
/// of each straight piece and the place where that ends, as [`Straight::corridor`] takes them.
#[inline(always)]
pub(super) fn follow<F: Straight>(
    board: &F, mut position: RayPosition, size: Size, mut see: impl FnMut(RayPosition, Option<Place>),
) -> u16 {
    loop {
        let RayPosition { place, heading, outside } = position;
        // At the edge the first place itself may end the ray; `ahead` would begin behind it.
        let at_edge = outside && (board.is_open(place) || board.flanks(place, heading) != Flanks(0));
        let ahead = if at_edge { Some(place) } else { board.ahead(place, heading) };
        see(position, ahead);
        let Some(front) = ahead else {
            return exit::<F>(place, heading, size);
        };
        if board.is_open(front) {
            return HIT;
        }
        let turned = match board.flanks(front, heading).0 & Flanks::ATOMS {
            Flanks::LEFT_ATOM if !at_edge => heading.by_quarters(3),
            Flanks::RIGHT_ATOM if !at_edge => heading.by_quarters(1),
            // An atom on both sides, or at the edge on any.
            _ => return REFLECTION,
        };
        position =
            RayPosition { place: F::beside(front, heading.by_quarters(2)), heading: turned, outside: false };
    }
}

/// As [`Contents::paths`].
#[inline(always)]
pub(super) fn paths<F: Straight>(board: &F, ray: RayPosition, size: Size) -> (u16, [F::Set; 2]) {
    let (mut fronts, mut beside) = (F::Set::NONE, F::Set::NONE);
    let result = follow(board, ray, size, |begin, end| {
        let [ahead, flanks] = board.corridor(begin.place, begin.heading, begin.outside, end);
        fronts.extend(&ahead);
        beside.extend(&flanks);
    });
    // Beside a place that its path passes twice, an atom may turn the ray before the ray could hit it.
    fronts.discard(&beside);
    (result, [fronts, beside])
}
