//! All boards of a size with a given number of atoms.

use core::{fmt, iter::FusedIterator, ops::Range};

use super::Subsets;
use crate::grid::{Board, Size};

/// The boards of one size with a given number of atoms, in lexicographic order of their ascending lists of
/// row-major cell indices: the order in which Python's `itertools.combinations(range(width * height), atoms)`
/// gives the lists.
///
/// The iterator is double-ended, knows its exact length, jumps with `nth` in time independent of the
/// distance, and is cut by rank. It never allocates.
///
/// ```
/// use blackbox_core::{Board, Size, enumerate::{self, Boards}};
///
/// // The boards with 0 to 8 atoms, as many as published tables of C(64, n) say.
/// let counts: [u64; 9] = core::array::from_fn(|n| Boards::count_of(Size::CLASSIC, n as u32).unwrap());
/// assert_eq!(counts, [1, 64, 2_016, 41_664, 635_376, 7_624_512, 74_974_368, 621_216_192, 4_426_165_368]);
///
/// let mut boards = Boards::new(Size::new(3, 2)?, 2)?;
/// assert_eq!(boards.remaining(), 15);
/// assert_eq!(boards.next(), Some("@@1/3".parse()?));
/// assert_eq!(boards.next(), Some("@1@/3".parse()?));
/// assert_eq!(boards.next(), Some("@2/@2".parse()?));
/// assert_eq!(boards.next_back(), Some("3/1@@".parse()?));
///
/// // Cut in two by rank, nothing is lost.
/// let all = Boards::new(Size::CLASSIC, 3)?;
/// let (first, second) = (all.slice(0..20_000), all.slice(20_000..41_664));
/// assert!(all.eq(first.chain(second)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Boards {
    size: Size,
    subsets: Subsets,
}

impl Boards {
    /// All boards of `size` with `atoms` atoms.
    ///
    /// # Errors
    /// [`EnumerateError::TooLarge`] beyond 8 x 8, [`EnumerateError::TooManyAtoms`] where the cells do not
    /// suffice.
    pub const fn new(size: Size, atoms: u32) -> Result<Self, EnumerateError> {
        match check(size, atoms) {
            Ok(()) => Ok(Self { size, subsets: Subsets::new(size.mask(), atoms) }),
            Err(error) => Err(error),
        }
    }

    /// How many boards of `size` have `atoms` atoms: C(cells, atoms).
    ///
    /// # Errors
    /// As [`Boards::new`].
    pub const fn count_of(size: Size, atoms: u32) -> Result<u64, EnumerateError> {
        match check(size, atoms) {
            Ok(()) => Ok(Subsets::count_of(size.mask(), atoms)),
            Err(error) => Err(error),
        }
    }

    /// The boards not walked yet. Unlike `len`, it is exact where `usize` is narrower than 64 bits, too.
    pub const fn remaining(&self) -> u64 {
        self.subsets.remaining()
    }

    /// The part of what remains with these positions, counted from the next board; the range is cut off at
    /// the end.
    #[must_use]
    pub fn slice(&self, positions: Range<u64>) -> Self {
        Self { size: self.size, subsets: self.subsets.slice(positions) }
    }

    /// Writes the bits of the next boards to `out` and returns how many: fewer than its length only when no
    /// more are left. The fast way through many boards.
    pub fn fill(&mut self, out: &mut [u64]) -> usize {
        self.subsets.fill(out)
    }
}

/// The position of a board among the [`Boards`] of its size and number of atoms.
///
/// ```
/// use blackbox_core::{Board, Size, enumerate};
///
/// let board: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let rank = enumerate::rank(board);
/// assert_eq!(rank, 461_339);
/// assert_eq!(enumerate::unrank(Size::CLASSIC, 4, rank), Ok(board));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// One table look-up for each atom.
pub fn rank(board: Board) -> u64 {
    Subsets::rank(board.size().mask(), board.bits())
}

/// The board at position `rank` among the [`Boards`] of this size and number of atoms.
///
/// # Errors
/// As [`Boards::new`]; [`EnumerateError::NoSuchRank`] past the last board.
///
/// # Complexity
/// One table look-up for each cell.
pub fn unrank(size: Size, atoms: u32, rank: u64) -> Result<Board, EnumerateError> {
    let boards = Boards::count_of(size, atoms)?;
    let bits =
        Subsets::unrank(size.mask(), atoms, rank).ok_or(EnumerateError::NoSuchRank { rank, boards })?;
    Ok(board(size, bits))
}

/// The board with these bits, known to lie on it.
pub(super) fn board(size: Size, bits: u64) -> Board {
    Board::new(bits, size).expect("a subset of the size's cells")
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

impl Iterator for Boards {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.subsets.next().map(|bits| board(self.size, bits))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.subsets.size_hint()
    }

    fn count(self) -> usize {
        self.subsets.count()
    }

    fn last(mut self) -> Option<Board> {
        self.next_back()
    }

    fn nth(&mut self, n: usize) -> Option<Board> {
        self.subsets.nth(n).map(|bits| board(self.size, bits))
    }

    fn fold<B, F: FnMut(B, Board) -> B>(self, init: B, mut f: F) -> B {
        self.subsets.fold(init, |folded, bits| f(folded, board(self.size, bits)))
    }
}

impl DoubleEndedIterator for Boards {
    fn next_back(&mut self) -> Option<Board> {
        self.subsets.next_back().map(|bits| board(self.size, bits))
    }

    fn nth_back(&mut self, n: usize) -> Option<Board> {
        self.subsets.nth_back(n).map(|bits| board(self.size, bits))
    }
}

#[cfg(target_pointer_width = "64")]
impl ExactSizeIterator for Boards {}
impl FusedIterator for Boards {}

/// Why boards could not be enumerated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EnumerateError {
    /// The size does not fit the 8 x 8 box.
    TooLarge {
        /// The size asked for.
        size: Size,
    },
    /// The board has fewer cells than atoms were asked for.
    TooManyAtoms {
        /// The number of atoms asked for.
        atoms: u32,
        /// The size of the board.
        size: Size,
    },
    /// There are not this many boards.
    NoSuchRank {
        /// The rank asked for, from 0.
        rank: u64,
        /// How many boards there are.
        boards: u64,
    },
}

impl fmt::Display for EnumerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge { size } => write!(f, "the size {size} is too large, expected at most 8x8"),
            Self::TooManyAtoms { atoms, size } => {
                write!(f, "{atoms} atoms on a board of {size}, expected 0 to {}", size.cells())
            }
            Self::NoSuchRank { rank, boards } => {
                write!(f, "no board of rank {rank}, expected a rank below {boards}")
            }
        }
    }
}

impl core::error::Error for EnumerateError {}
