//! The straight pieces of a ray's path through a known rectangle, and the effect of one more atom.

use super::{
    Places,
    ray_position::{HIT, Place, REFLECTION, RayPosition},
    rectangle_rays::{Straight, exit, follow},
};
use crate::{Heading, Size};

/// As [`Contents::with_one_more`](super::cell_contents::Contents::with_one_more).
#[inline(always)]
pub(super) fn with_one_more<F: Straight>(
    board: &F, ray: RayPosition, expected: u16, among: F::Set, size: Size,
) -> (u16, [F::Set; 2]) {
    let (mut unseen, mut giving) = (among, F::Set::NONE);
    let result = follow(board, ray, size, |begin, end| {
        // A place counts where it is first seen: before that piece an atom on it changes nothing, and what
        // happens after it follows from there. So each piece looks only at places not seen before.
        let (piece, mut beside) = Segment::new(board, begin, end);
        let mut fronts = piece.fronts;
        fronts.retain(&unseen);
        beside.retain(&unseen);
        unseen.discard(&fronts);
        unseen.discard(&beside);
        // Straight ahead it absorbs the ray, whatever stands beside it.
        if expected == HIT {
            giving.extend(&fronts);
        }
        giving.extend(&piece.with_atom_giving(expected, beside, size));
    });
    let mut seen = among;
    seen.discard(&unseen);
    (result, [seen, giving])
}

/// A straight piece of a ray's path through a board without unknown places: where it begins, the places
/// straight ahead, and the one where it ends, if it does not leave the board.
pub(super) struct Segment<'a, F: Straight> {
    board: &'a F,
    begin: RayPosition,
    pub(super) fronts: F::Set,
    end: Option<Place>,
}

impl<'a, F: Straight> Segment<'a, F> {
    /// The piece that begins and ends there, as [`follow`] shows it, and the places beside it.
    #[inline(always)]
    pub(super) fn new(board: &'a F, begin: RayPosition, end: Option<Place>) -> (Self, F::Set) {
        let [fronts, beside] = board.corridor(begin.place, begin.heading, begin.outside, end);
        (Self { board, begin, fronts, end }, beside)
    }

    /// For a place beside the piece: the place ahead that is next to it, and the heading that leads there.
    #[inline(always)]
    pub(super) fn passing(&self, beside: Place) -> (Place, Heading) {
        //   . a .    A ray to the right passes p. From a, on its left, a step to its right leads to p, and
        //   ──▶ p    that is the heading to which an atom on a turns it. On its right it is the reverse.
        let [left, right] = [self.begin.heading.by_quarters(1), self.begin.heading.by_quarters(3)];
        let passed = F::beside(beside, right);
        if self.fronts.contains(passed) { (passed, right) } else { (F::beside(beside, left), left) }
    }

    /// The result of the ray if it comes to an atom beside `passed`, unless it is turned there.
    #[inline(always)]
    pub(super) fn ended(&self, passed: Place) -> Option<u16> {
        if self.end == Some(passed) {
            // There is another atom: straight ahead, or opposite.
            return Some(if self.board.is_open(passed) { HIT } else { REFLECTION });
        }
        // Beside the first place of a ray that has not entered, any atom reflects.
        (self.begin.outside && passed == self.begin.place).then_some(REFLECTION)
    }

    pub(super) fn turned(&self, passed: Place, away: Heading) -> RayPosition {
        // It turns before it would pass the atom: one place back.
        let place = F::beside(passed, self.begin.heading.by_quarters(2));
        RayPosition { place, heading: away, outside: false }
    }

    /// The result of the ray with one more atom, which it looks at on this piece and not before.
    #[inline(always)]
    pub(super) fn with_atom_on(&self, beside: Place, size: Size) -> u16 {
        let (passed, away) = self.passing(beside);
        if let Some(code) = self.ended(passed) {
            return code;
        }
        // After the turn it does not look at the atom again before its next turn.
        let (board, turned) = (self.board, self.turned(passed, away));
        match board.ahead(turned.place, away) {
            None => exit::<F>(turned.place, away, size),
            Some(front) if board.is_open(front) => HIT,
            // A second turn: from here on the atom may be met again, so it is put on the board.
            Some(_) => board.clone().try_atom(beside, |board| follow(board, turned, size, |_, _| {})),
        }
    }

    /// The places of `beside` where one more atom gives the ray this result, looked at on this piece first.
    #[inline(always)]
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
