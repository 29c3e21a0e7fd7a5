//! The walk over the cells of a size.

use core::iter::FusedIterator;

use super::{Cell, Size};

impl Cell {
    /// All cells of a board of this size, row by row. See [`Cell`].
    #[inline]
    pub fn all(size: Size) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        Cells { size, next: Self::new(0, 0), left: size.cells() }
    }
}

/// The cells of a size row by row; made by [`Cell::all`].
#[derive(Clone)]
struct Cells {
    size: Size,
    next: Cell,
    left: u32,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.left = self.left.checked_sub(1)?;
        let cell = self.next;
        // Behind the last nothing is left to walk.
        self.next = cell.following(self.size).unwrap_or(cell);
        Some(cell)
    }

    fn nth(&mut self, n: usize) -> Option<Cell> {
        let skipped = u32::try_from(n).map_or(self.left, |n| n.min(self.left));
        self.next = Cell::from_index(self.next.index(self.size) + skipped, self.size).unwrap_or(self.next);
        self.left -= skipped;
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(self, init: B, mut f: F) -> B {
        let (Self { size, next, mut left }, mut folded) = (self, init);
        let (mut x, mut y) = (next.x, next.y);
        while left > 0 {
            // What the rows share is asked once a row.
            let end = u32::from(size.row_length(y)).min(u32::from(x) + left) as u8;
            left -= u32::from(end - x);
            for x in x..end {
                folded = f(folded, Cell::new(x, y));
            }
            (x, y) = (0, y + 1);
        }
        folded
    }
}

impl DoubleEndedIterator for Cells {
    #[inline]
    fn next_back(&mut self) -> Option<Cell> {
        self.left = self.left.checked_sub(1)?;
        Cell::from_index(self.next.index(self.size) + self.left, self.size)
    }
}

impl ExactSizeIterator for Cells {}
impl FusedIterator for Cells {}
