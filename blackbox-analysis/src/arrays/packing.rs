//! How boards lie in arrays of words.

use blackbox_core::{Cell, Grid, Size, WordBoard, grid::BoardError};

use super::ArrayError;
use crate::Board;

/// How the boards of a size lie in 64-bit words.
///
/// A hexagon or a rectangle within 8 x 8 is one word, as [`WordBoard::bits`] has it. Every other board is
/// `ceil(cells / 64)` words: bit `i % 64` of word `i / 64` is cell `i` in row-major order. So a board of at
/// most 64 cells of any shape is one word.
///
/// ```
/// use blackbox::{Size, analysis::arrays::Packing};
///
/// assert_eq!(Packing::new(Size::new(3, 20)?).words(), 1);
/// assert_eq!(Packing::new(Size::new(10, 10)?).words(), 2);
/// # Ok::<(), blackbox::core::grid::SizeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packing {
    size: Size,
}

impl Packing {
    /// The packing of boards of this size.
    pub const fn new(size: Size) -> Self {
        Self { size }
    }

    /// The size of the boards.
    pub const fn size(self) -> Size {
        self.size
    }

    /// The words of a board.
    pub const fn words(self) -> usize {
        if self.size.fits_word() { 1 } else { self.size.cells().div_ceil(64) as usize }
    }

    /// The board in the words of number `index`, counted from 0 for the error.
    ///
    /// # Errors
    /// [`ArrayError::Outside`] if a bit stands for no cell.
    ///
    /// # Panics
    /// If there are fewer than [`Packing::words`] words.
    pub fn read(self, words: &[u64], index: usize) -> Result<Board, ArrayError> {
        let Self { size } = self;
        let outside = ArrayError::Outside { index, cell: None, size };
        if size.fits_word() {
            return WordBoard::new(words[0], size).map(Board::Small).map_err(|error| match error {
                BoardError::OffBoard { cell, .. } => ArrayError::Outside { index, cell: Some(cell), size },
                _ => outside,
            });
        }
        let indices = words[..self.words()].iter().zip(0..).flat_map(|(&word, at)| bits(word, 64 * at));
        let cells = indices.map(|cell| Cell::from_index(cell, size).ok_or(outside));
        let cells = cells.collect::<Result<Vec<_>, _>>()?;
        Board::from_atoms(cells, size).map_err(|_| outside)
    }

    /// Writes a board of this size into its words.
    ///
    /// # Panics
    /// If there are fewer than [`Packing::words`] words.
    pub fn write<G: Grid>(self, board: &G, words: &mut [u64]) {
        let words = &mut words[..self.words()];
        words.fill(0);
        for cell in board.atoms() {
            self.insert(cell, words);
        }
    }

    /// The number of the bit of a cell of the board, those of all words counted one after the other.
    pub(crate) fn bit(self, cell: Cell) -> usize {
        cell.packed_bit(self.size) as usize
    }

    pub(super) fn insert(self, cell: Cell, words: &mut [u64]) {
        let bit = self.bit(cell);
        words[bit / 64] |= 1 << (bit % 64);
    }

    pub(crate) fn contains(self, cell: Cell, words: &[u64]) -> bool {
        let bit = self.bit(cell);
        words[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Checks boards against the size; the error counts boards from `first`.
    ///
    /// # Errors
    /// [`ArrayError::Outside`] naming the first board with a bit that stands for no cell.
    pub fn check(self, words: &[u64], first: usize) -> Result<(), ArrayError> {
        let outside = match self.size.cells() % 64 {
            _ if self.size.fits_word() => !self.size.mask(),
            0 => 0,
            beyond => u64::MAX << beyond,
        };
        match words.chunks_exact(self.words()).position(|board| board[board.len() - 1] & outside != 0) {
            Some(at) => self.read(&words[at * self.words()..], first + at).map(|_| ()),
            None => Ok(()),
        }
    }

    /// How many boards lie in this many words.
    ///
    /// # Errors
    /// [`ArrayError::Length`] if the words are no whole number of boards.
    pub(super) fn count(self, words: &[u64]) -> Result<usize, ArrayError> {
        let each = self.words();
        if words.len().is_multiple_of(each) {
            return Ok(words.len() / each);
        }
        Err(ArrayError::Length { found: words.len(), expected: words.len() / each * each })
    }
}

/// The numbers of the bits that are set, counted from `first`.
fn bits(mut word: u64, first: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros();
            word &= word - 1;
            first + bit
        })
    })
}
