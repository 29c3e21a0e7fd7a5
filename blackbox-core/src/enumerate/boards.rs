//! All boards of a size with a given number of atoms.

use core::{iter::FusedIterator, ops::Range};

use super::Subsets;
use crate::grid::{Size, WordBoard};

/// The boards of one size with a given number of atoms, in lexicographic order of their ascending lists of
/// row-major cell indices. Python's `itertools.combinations(range(width * height), atoms)` has the same
/// order.
///
/// The iterator is double-ended, knows its exact length, jumps with `nth` in time independent of the
/// distance, and is cut by rank. It never allocates.
///
/// ```
/// use blackbox::{Size, core::{WordBoard, enumerate::{self, WordBoards}}};
///
/// // The boards with 0 to 8 atoms, as many as published tables of C(64, n) say.
/// let counts: [u64; 9] = core::array::from_fn(|n| WordBoards::count_of(Size::CLASSIC, n as u32).unwrap());
/// assert_eq!(counts, [1, 64, 2_016, 41_664, 635_376, 7_624_512, 74_974_368, 621_216_192, 4_426_165_368]);
///
/// let mut boards = WordBoards::new(Size::new(3, 2)?, 2)?;
/// assert_eq!(boards.remaining(), 15);
/// assert_eq!(boards.next(), Some("@@1/3".parse()?));
/// assert_eq!(boards.next(), Some("@1@/3".parse()?));
/// assert_eq!(boards.next(), Some("@2/@2".parse()?));
/// assert_eq!(boards.next_back(), Some("3/1@@".parse()?));
///
/// // Cut in two by rank, nothing is lost.
/// let all = WordBoards::new(Size::CLASSIC, 3)?;
/// let (first, second) = (all.slice(0..20_000), all.slice(20_000..41_664));
/// assert!(all.eq(first.chain(second)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct WordBoards {
    size: Size,
    subsets: Subsets,
}

impl WordBoards {
    /// All boards of `size` with `atoms` atoms.
    ///
    /// ```
    /// use blackbox::{Size, core::{WordBoard, enumerate::WordBoards}};
    ///
    /// assert_eq!(WordBoards::new(Size::CLASSIC, 1)?.next(), Some("@7/8/8/8/8/8/8/8".parse()?));
    /// assert!(WordBoards::new(Size::CLASSIC, 65).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`EnumerateError::TooLarge`] beyond 8 x 8, [`EnumerateError::TooManyAtoms`] above the number of cells.
    pub const fn new(size: Size, atoms: u32) -> Result<Self, EnumerateError> {
        match check(size, atoms) {
            Ok(()) => Ok(Self { size, subsets: Subsets::new(size.mask(), atoms) }),
            Err(error) => Err(error),
        }
    }

    /// How many boards of `size` have `atoms` atoms: C(cells, atoms).
    ///
    /// ```
    /// use blackbox::{Size, core::enumerate::WordBoards};
    ///
    /// assert_eq!(WordBoards::count_of(Size::CLASSIC, 4), Ok(635_376));
    /// ```
    ///
    /// # Errors
    /// As [`WordBoards::new`].
    pub const fn count_of(size: Size, atoms: u32) -> Result<u64, EnumerateError> {
        match check(size, atoms) {
            Ok(()) => Ok(Subsets::count_of(size.mask(), atoms)),
            Err(error) => Err(error),
        }
    }

    /// The number of boards not walked yet. Unlike `len`, it is exact where `usize` is narrower than 64 bits.
    ///
    /// ```
    /// use blackbox::{Size, core::enumerate::WordBoards};
    ///
    /// let mut boards = WordBoards::new(Size::CLASSIC, 4)?;
    /// boards.next();
    /// assert_eq!(boards.remaining(), 635_375);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn remaining(&self) -> u64 {
        self.subsets.remaining()
    }

    /// The remaining boards at these positions, counted from the next board; the range is cut off at the end.
    ///
    /// ```
    /// use blackbox::{Size, core::enumerate::WordBoards};
    ///
    /// let boards = WordBoards::new(Size::CLASSIC, 2)?;
    /// let (first, second) = (boards.slice(0..1_000), boards.slice(1_000..2_016));
    /// assert!(boards.eq(first.chain(second)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn slice(&self, positions: Range<u64>) -> Self {
        Self { size: self.size, subsets: self.subsets.slice(positions) }
    }

    /// Writes the bits of the next boards to `out` and returns how many: fewer than its length only when no
    /// more are left. This is faster than `next`.
    ///
    /// ```
    /// use blackbox::{Size, core::enumerate::WordBoards};
    ///
    /// let mut bits = [0; 2];
    /// assert_eq!(WordBoards::new(Size::new(3, 1)?, 1)?.fill(&mut bits), 2);
    /// assert_eq!(bits, [0b001, 0b010]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn fill(&mut self, out: &mut [u64]) -> usize {
        self.subsets.fill(out)
    }
}

/// The position of a board among the [`WordBoards`] of its size and number of atoms.
///
/// ```
/// use blackbox::{Size, core::{WordBoard, enumerate}};
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let rank = enumerate::rank(board);
/// assert_eq!(rank, 461_339);
/// assert_eq!(enumerate::unrank(Size::CLASSIC, 4, rank), Ok(board));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// One table look-up for each atom.
pub fn rank(board: WordBoard) -> u64 {
    Subsets::rank(board.size().mask(), board.bits())
}

/// The board at position `rank` among the [`WordBoards`] of this size and number of atoms.
///
/// ```
/// use blackbox::{Size, core::enumerate};
///
/// assert_eq!(enumerate::unrank(Size::new(3, 2)?, 2, 14)?, "3/1@@".parse()?);
/// assert!(enumerate::unrank(Size::new(3, 2)?, 2, 15).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`WordBoards::new`]; [`EnumerateError::NoSuchRank`] past the last board.
///
/// # Complexity
/// One table look-up for each cell.
pub fn unrank(size: Size, atoms: u32, rank: u64) -> Result<WordBoard, EnumerateError> {
    check(size, atoms)?;
    match Subsets::unrank(size.mask(), atoms, rank) {
        Some(bits) => Ok(board(size, bits)),
        None => Err(EnumerateError::NoSuchRank { rank, boards: WordBoards::count_of(size, atoms)? }),
    }
}

pub(super) fn board(size: Size, bits: u64) -> WordBoard {
    WordBoard::new(bits, size).expect("a subset of the size's cells")
}

pub(super) const fn check(size: Size, atoms: u32) -> Result<(), EnumerateError> {
    if !size.fits_word() {
        Err(EnumerateError::TooLarge { size })
    } else if atoms > size.cells() {
        Err(EnumerateError::TooManyAtoms { atoms, size })
    } else {
        Ok(())
    }
}

impl Iterator for WordBoards {
    type Item = WordBoard;

    fn next(&mut self) -> Option<WordBoard> {
        self.subsets.next().map(|bits| board(self.size, bits))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.subsets.size_hint()
    }

    fn count(self) -> usize {
        self.subsets.count()
    }

    fn last(mut self) -> Option<WordBoard> {
        self.next_back()
    }

    fn nth(&mut self, n: usize) -> Option<WordBoard> {
        self.subsets.nth(n).map(|bits| board(self.size, bits))
    }

    fn fold<B, F: FnMut(B, WordBoard) -> B>(self, init: B, mut f: F) -> B {
        self.subsets.fold(init, |folded, bits| f(folded, board(self.size, bits)))
    }
}

impl DoubleEndedIterator for WordBoards {
    fn next_back(&mut self) -> Option<WordBoard> {
        self.subsets.next_back().map(|bits| board(self.size, bits))
    }

    fn nth_back(&mut self, n: usize) -> Option<WordBoard> {
        self.subsets.nth_back(n).map(|bits| board(self.size, bits))
    }
}

#[cfg(target_pointer_width = "64")]
impl ExactSizeIterator for WordBoards {}
impl FusedIterator for WordBoards {}

/// Why boards could not be enumerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum EnumerateError {
    /// The size does not fit the 8 x 8 box.
    TooLarge { size: Size },
    /// The board has fewer cells than atoms were asked for.
    TooManyAtoms { atoms: u32, size: Size },
    /// There are more boards than 128 bits count.
    TooManyBoards { atoms: u32, size: Size },
    /// There is no board of this rank; `rank` from 0.
    NoSuchRank { rank: u64, boards: u64 },
}

crate::text::error!(EnumerateError, |error, f| match error {
    Self::TooLarge { size } => write!(f, "the size {size} is too large, expected at most 8x8"),
    Self::TooManyAtoms { atoms, size } => {
        write!(f, "{atoms} atoms on a board of {size}, expected 0 to {}", size.cells())
    }
    Self::TooManyBoards { atoms, size } => {
        write!(f, "{atoms} atoms on a board of {size} have more boards than 128 bits count, expected fewer")
    }
    Self::NoSuchRank { rank, boards } => {
        write!(f, "no board of rank {rank}, expected a rank below {boards}")
    }
});
