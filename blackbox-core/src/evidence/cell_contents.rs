//! The known contents of a board's cells, through which a search traces its rays, and its storage.

use super::{
    Seek,
    board_count::Weight,
    ray_position::{Encounter, HIT, REFLECTION, RayPosition, Side, Sight},
};
use crate::{Cell, Grid, Port, Size};

pub(super) use super::ray_position::Place;

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

    /// Drops the cells that are not in `other`.
    fn retain(&mut self, other: &Self);

    /// Drops the cells of `other`.
    fn discard(&mut self, other: &Self);

    /// Adds the cells of `other`.
    fn extend(&mut self, other: &Self);

    /// The lowest cell, taken out.
    fn pop(&mut self) -> Option<Place>;
}

/// A board whose cells are atoms, empty or unknown. Cells outside it are empty.
///
/// Implemented by [`Word`](super::Word) and [`Word11`](super::Word11) for rectangles within 8 x 8 and 11 x
/// 11, by [`Lines`](super::Lines) for larger ones, by [`HexWord`](super::HexWord) for hexagons, and nowhere
/// else. The names of the solvers, such as [`BoxSolver`](super::BoxSolver), say which they use.
pub trait Contents: Clone {
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

    /// Whether it is for rectangles beyond 11 x 11, where a node of a search costs much.
    const LARGE: bool = false;

    /// The largest size that it holds.
    const LARGEST: &'static str;

    /// Whether it holds boards of this size.
    fn fits(size: Size) -> bool;

    /// A board whose cells are all unknown.
    fn unknown(size: Size) -> Self;

    /// Makes every cell unknown.
    fn reset(&mut self, size: Size);

    /// The place of a cell.
    fn place(cell: Cell, size: Size) -> Place;

    /// The cell at a place.
    fn cell(place: Place, size: Size) -> Cell;

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

    /// The known atoms.
    fn atoms(&self) -> Self::Set;

    /// The unknown places.
    fn unknowns(&self) -> Self::Set;

    /// The board with every unknown place made empty.
    fn settled(&self) -> Self;

    /// The board with every unknown place made an atom.
    fn filled(&self) -> Self;

    /// The cells of a row in a set, as bits.
    fn row(set: &Self::Set, y: u8, size: Size) -> u64;

    /// The set as bits of a [`WordBoard`](crate::WordBoard), which the kernels trace; `None` for larger
    /// kinds.
    fn in_word(set: &Self::Set) -> Option<u64>;

    /// The set as a board.
    ///
    /// # Panics
    /// If this kind of board cannot hold the size.
    fn board(set: &Self::Set, size: Size) -> Self::Board {
        let mut board = Self::Board::empty(size).expect("a size that the board was made for");
        let mut left = *set;
        while let Some(place) = left.pop() {
            board.insert(Self::cell(place, size));
        }
        board
    }

    /// A ray just outside a port.
    #[inline(always)]
    fn entering(port: u16, size: Size) -> RayPosition {
        let (first, heading) = Port::from_index_unchecked(port).entry(size);
        RayPosition { place: Self::place(first, size), heading, outside: true }
    }

    /// Follows a ray to where an unknown place matters, or to its end.
    fn look(&self, ray: &mut RayPosition, size: Size) -> Sight;

    /// Follows a ray as [`Contents::look`] does, knowing its result.
    #[inline(always)]
    fn advance(&self, ray: &mut RayPosition, expected: u16, size: Size) -> Encounter {
        // A ray that was not absorbed met no atom straight ahead with none beside it, and only one that was
        // reflected met atoms on both sides, or at its entry.
        match self.look(ray, size) {
            Sight::End(result) => Encounter::End(result == expected),
            Sight::Unknown(place, Side::Front) if expected != HIT => Encounter::Empty(place),
            Sight::Unknown(place, Side::Closing) if expected != REFLECTION => Encounter::Empty(place),
            Sight::Unknown(place, _) => Encounter::Fork(place),
        }
    }

    /// The result of a ray on a board without unknown places.
    fn result(&self, ray: RayPosition, size: Size) -> u16;

    /// The result of a ray on a board without unknown places, and the places that it looks at: first those
    /// where one more atom absorbs it, then the others.
    fn paths(&self, ray: RayPosition, size: Size) -> (u16, [Self::Set; 2]);

    /// The result of a ray on a board without unknown places; those of `among` that it looks at; and of these
    /// the ones where one more atom gives the ray the `expected` result.
    fn with_one_more(
        &self, ray: RayPosition, expected: u16, among: Self::Set, size: Size,
    ) -> (u16, [Self::Set; 2]);
}
