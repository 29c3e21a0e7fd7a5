//! The straight pieces of a ray's path through a board without unknown places, and what one more atom beside them does.

use super::{
    PartialBoard, Places,
    partial_board::{Flanks, Place},
    ray_position::{HIT, REFLECTION, RayPosition},
};
use crate::{Heading, Port, Size};

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

/// A straight piece of a ray's path through a board without unknown places: where it begins, the places straight ahead, and
/// the one where it ends, if it does not leave the board.
pub(super) struct Piece<'a, F: PartialBoard> {
    board: &'a F,
    begin: RayPosition,
    pub(super) fronts: F::Set,
    end: Option<Place>,
}

impl<'a, F: PartialBoard> Piece<'a, F> {
    /// The piece that begins and ends there, as [`follow`] shows it, and the places beside it.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn new(board: &'a F, begin: RayPosition, end: Option<Place>) -> (Self, F::Set) {
        let [fronts, beside] = board.corridor(begin.place, begin.heading, begin.outside, end);
        (Self { board, begin, fronts, end }, beside)
    }

    /// For a place beside the piece: the place straight ahead that is next to it, and the heading that leads there.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn passing(&self, beside: Place) -> (Place, Heading) {
        let [left, right] = [self.begin.heading.left(), self.begin.heading.right()];
        let passed = F::beside(beside, right);
        if self.fronts.contains(passed) { (passed, right) } else { (F::beside(beside, left), left) }
    }

    /// The result of the ray if it comes to an atom beside `passed`, unless it is turned there.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn ended(&self, passed: Place) -> Option<u16> {
        if self.end == Some(passed) {
            // There is another atom: straight ahead, or opposite.
            return Some(if self.board.is_open(passed) { HIT } else { REFLECTION });
        }
        (self.begin.outside && passed == self.begin.place).then_some(REFLECTION)
    }

    /// Where the ray is once an atom beside `passed` has turned it.
    pub(super) fn turned(&self, passed: Place, away: Heading) -> RayPosition {
        let place = F::beside(passed, self.begin.heading.reversed());
        RayPosition { place, heading: away, outside: false }
    }

    /// The result of the ray with one more atom, which it looks at on this piece and not before.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn with_atom_on(&self, beside: Place, size: Size) -> u16 {
        let (passed, away) = self.passing(beside);
        if let Some(code) = self.ended(passed) {
            return code;
        }
        // Turned away, it does not look at the atom again before it turns again.
        let (board, turned) = (self.board, self.turned(passed, away));
        match board.ahead(turned.place, away) {
            None => Port::leaving(F::cell(turned.place), away, size).index(),
            Some(front) if board.is_open(front) => HIT,
            Some(_) => board.clone().try_atom(beside, |board| follow(board, turned, size, |_, _| {})),
        }
    }

    /// The places of `beside` where one more atom, on one of them, gives the ray this result. The ray looks at them on this
    /// piece and not before.
    #[cfg_attr(not(feature = "small"), inline(always))]
    pub(super) fn with_atom_giving(&self, expected: u16, mut beside: F::Set, size: Size) -> F::Set {
        let mut giving = F::Set::NONE;
        while let Some(place) = beside.pop() {
            if self.with_atom_on(place, size) == expected {
                giving.insert(place);
            }
        }
        giving
    }
}
