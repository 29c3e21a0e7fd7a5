//! A partly known board: what the rays of a search are traced through, and the fixed storage that goes with it.

mod lines;
mod once;
mod word;

pub use lines::Lines;
pub use word::{Word, Word11};

use once::Once;

use super::{Seek, weight::Weight};
use crate::{Cell, Grid, Heading, Size};

/// The place of a cell in a board's arrays.
pub(super) type Place = u16;

/// No place at all.
pub(super) const NOWHERE: Place = u16::MAX;

/// What stands on the two cells beside the one straight ahead, as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Flanks(pub(super) u8);

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

/// An array of fixed length.
pub trait Slots<T>: AsRef<[T]> + AsMut<[T]> + Clone {
    /// The array with this value everywhere.
    fn filled(value: T) -> Self;
}

impl<T: Copy, const N: usize> Slots<T> for [T; N] {
    fn filled(value: T) -> Self {
        [value; N]
    }
}

/// A set of cells. Whether it is empty is asked by taking a cell out.
#[allow(clippy::len_without_is_empty, reason = "nobody asks")]
pub trait Places: Copy + PartialEq {
    /// No cell.
    const NONE: Self;

    /// The number of cells.
    fn len(&self) -> u32;

    /// Whether it holds the cell.
    fn contains(&self, place: Place) -> bool;

    /// Adds a cell.
    fn insert(&mut self, place: Place);

    /// Drops what is not in `other`.
    fn retain(&mut self, other: &Self);

    /// Drops what is in `other`.
    fn discard(&mut self, other: &Self);

    /// Adds what is in `other`.
    fn extend(&mut self, other: &Self);

    /// The cells of a row as bits.
    fn row(&self, y: u8) -> u64;

    /// The lowest cell, taken out.
    fn pop(&mut self) -> Option<Place>;
}

/// A board whose cells are atoms, empty or unknown. Cells outside it are empty.
///
/// Implemented by [`Word`] and [`Word11`] for boards within 8 x 8 and 11 x 11 and by [`Lines`] for larger ones, and
/// nowhere else. Which of them a solver works on is said by its name, as [`BoxSolver`](super::BoxSolver).
pub trait PartialBoard: Clone + Once {
    /// The kind of board that evidence is about.
    type Board: Seek<Count = Self::Weight>;
    /// A set of cells.
    type Set: Places;
    /// A number of boards.
    type Weight: Weight;
    /// One value for each place.
    type PerPlace<T: Copy>: Slots<T>;
    /// One value for each port.
    type PerPort<T: Copy>: Slots<T>;
    /// One value for each number of atoms.
    type PerCount<T: Copy>: Slots<T>;
    /// The undo log of the rays.
    type Log<T: Copy>: Slots<T>;

    /// The longest side it holds.
    const SIDE: u8;

    /// A board of `size` whose cells are all unknown.
    fn unknown(size: Size) -> Self;

    /// Makes every cell unknown.
    fn reset(&mut self, size: Size);

    /// The place of a cell.
    fn place(cell: Cell) -> Place;

    /// The cell at a place.
    fn cell(place: Place) -> Cell;

    /// Whether the place is known to hold an atom.
    fn is_atom(&self, place: Place) -> bool;

    /// Whether the place may hold an atom: it does or is unknown.
    fn is_open(&self, place: Place) -> bool;

    /// Puts an atom on an unknown place.
    fn fill(&mut self, place: Place);

    /// Makes an unknown place empty.
    fn clear(&mut self, place: Place);

    /// Makes a place unknown again.
    fn forget(&mut self, place: Place);

    /// Puts an atom on an empty place.
    fn put_atom(&mut self, place: Place) {
        self.forget(place);
        self.fill(place);
    }

    /// The first place ahead of `from` that is open or has an open flank; `None` where the way out is free.
    fn ahead(&self, from: Place, heading: Heading) -> Option<Place>;

    /// What stands beside `front`, seen along `heading`.
    fn flanks(&self, front: Place, heading: Heading) -> Flanks;

    /// The place next to `from` in direction `heading`; what it is past the edge of the board does not matter.
    fn beside(from: Place, heading: Heading) -> Place;

    /// The known atoms.
    fn atoms(&self) -> Self::Set;

    /// The unknown places.
    fn unknowns(&self) -> Self::Set;

    /// The board with every unknown place made empty.
    fn settled(&self) -> Self;

    /// What `look` makes of the board with one empty place made an atom; afterwards it is as it was.
    fn try_atom<T>(&mut self, place: Place, look: impl FnOnce(&Self) -> T) -> T;

    /// The board with every unknown place made an atom.
    fn filled(&self) -> Self;

    /// The places straight ahead of `from` up to `front`, or up to the edge, and the places beside those.
    /// With `outside` the ray has not entered yet, and `from` is the first of them.
    fn corridor(&self, from: Place, heading: Heading, outside: bool, front: Option<Place>) -> [Self::Set; 2];

    /// The set as a word of the 8 x 8 box, which the kernels trace; `None` for larger kinds of board.
    fn in_box(set: &Self::Set) -> Option<u64>;

    /// The set as a board.
    ///
    /// # Panics
    /// If this kind of board cannot hold the size.
    fn board(set: &Self::Set, size: Size) -> Self::Board {
        let mut board = Self::Board::empty(size).expect("a size that the board was made for");
        let mut left = *set;
        while let Some(place) = left.pop() {
            board.insert(Self::cell(place));
        }
        board
    }
}
