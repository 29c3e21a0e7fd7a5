//! All boards of a size.

use alloc::vec::Vec;
use core::{iter::FusedIterator, ops::Range};

use blackbox_core::{
    Cell, Size,
    enumerate::EnumerateError,
    internal::{binomial, lists},
};

use crate::Board;

/// Every board of a size with a number of atoms, by rank: in the order of the ascending lists of their cells.
///
/// [`WordBoards`](blackbox_core::enumerate::WordBoards) is faster where one word holds a board.
///
/// ```
/// use blackbox::{Boards, Size};
///
/// let mut boards = Boards::new(Size::new(3, 2)?, 2)?;
/// assert_eq!(boards.next().unwrap().to_string(), "@@1/3");
/// assert_eq!((boards.remaining(), boards.last().unwrap().to_string()), (14, "3/1@@".into()));
/// assert_eq!(Boards::new(Size::new(9, 9)?, 2)?.slice(80..82).count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Boards {
    size: Size,
    /// The cells of the next board's atoms.
    list: Vec<u32>,
    left: u128,
}

impl Boards {
    /// All boards of this size with `atoms` atoms.
    ///
    /// # Errors
    /// [`EnumerateError::TooManyAtoms`]; [`EnumerateError::TooManyBoards`] where 128 bits do not hold their
    /// number.
    pub fn new(size: Size, atoms: u32) -> Result<Self, EnumerateError> {
        if atoms > size.cells() {
            return Err(EnumerateError::TooManyAtoms { atoms, size });
        }
        let left = binomial(size.cells(), atoms).ok_or(EnumerateError::TooManyBoards { atoms, size })?;
        Ok(Self { size, list: (0..atoms).collect(), left })
    }

    /// The number of boards not walked yet.
    pub fn remaining(&self) -> u128 {
        self.left
    }

    /// The remaining boards at these positions, counted from the next board; the range is cut off at the end.
    ///
    /// # Panics
    /// Never: 128 bits hold the number of all boards.
    #[must_use]
    pub fn slice(&self, positions: Range<u128>) -> Self {
        let mut part = self.clone();
        let end = positions.end.min(self.left);
        part.left = end.saturating_sub(positions.start);
        if part.left > 0 {
            let next = lists::rank(&self.list, self.size.cells()).expect("a number of 128 bits");
            lists::unrank(&mut part.list, self.size.cells(), next + positions.start);
        }
        part
    }
}

impl Iterator for Boards {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.left = self.left.checked_sub(1)?;
        let cells = self.list.iter().filter_map(|&cell| Cell::from_index(cell, self.size));
        let board = Board::from_atoms(cells, self.size).expect("cells of the size");
        lists::advance(&mut self.list, self.size.cells());
        Some(board)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left);
        (left.unwrap_or(usize::MAX), left.ok())
    }
}

impl FusedIterator for Boards {}
