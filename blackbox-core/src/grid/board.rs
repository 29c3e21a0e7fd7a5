//! The board of one `u64`: within the 8 x 8 box, or a hexagon.

use core::fmt;

use super::{Cell, Grid, Size, Symmetry, size::box_mask};

/// A rectangle of at most 8 x 8 cells or a hexagon, as one `u64` and its size. On every rectangle, cell (x,
/// y) is bit `8 * y + x`; on a hexagon bits count row by row.
///
/// A board is a set of cells: `|`, `&`, `^` and `-` of boards of one size are union, intersection, symmetric
/// difference and difference, `!` is the complement.
///
/// ```
/// use blackbox::{Cell, Size, core::WordBoard};
///
/// let board = WordBoard::from_atoms([(1, 2), (6, 2)], Size::CLASSIC)?;
/// assert_eq!(board.bits(), 0x0000_0000_0042_0000);
/// assert_eq!(board.count(), 2);
/// assert!(board.contains(Cell::new(6, 2)));
/// # Ok::<(), blackbox::core::grid::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WordBoard {
    bits: u64,
    size: Size,
}

impl WordBoard {
    /// A board from its bits.
    ///
    /// ```
    /// use blackbox::{Size, core::WordBoard};
    ///
    /// let board = WordBoard::new(0b101, Size::new(3, 1)?)?;
    /// assert_eq!(board.to_string(), "@1@");
    /// assert!(WordBoard::new(0b1000, Size::new(3, 1)?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError::TooLarge`] if `size` is a rectangle beyond 8 x 8, [`BoardError::OffBoard`] with the
    /// first cell whose bit is set outside `size`.
    #[inline]
    pub const fn new(bits: u64, size: Size) -> Result<Self, BoardError> {
        let mask = match (size.width(), size.height()) {
            _ if !size.has_columns() => size.mask(),
            (width @ ..=8, height @ ..=8) => box_mask(width, height),
            _ => return Err(BoardError::TooLarge { size }),
        };
        if bits & !mask != 0 { Err(off_board(bits & !mask, size)) } else { Ok(Self { bits, size }) }
    }

    /// The board of these bits and of the size that [`Size::of_numbers`] gives, if there is one.
    #[doc(hidden)]
    #[inline(always)]
    pub const fn of_numbers(bits: u64, numbers: [u8; 4]) -> Option<Self> {
        // The numbers are put together once, behind what differs between the shapes.
        let mask = match numbers {
            [width @ 1..=8, height @ 1..=8, 0, 0] => box_mask(width, height),
            _ => match Size::of_numbers(numbers) {
                Some(size) if size.fits_word() => size.mask(),
                _ => return None,
            },
        };
        if bits & !mask == 0 { Some(Self { bits, size: Size::unchecked(numbers) }) } else { None }
    }

    /// The atoms, as bits.
    ///
    /// ```
    /// use blackbox::core::WordBoard;
    ///
    /// let board: WordBoard = "2@/@2".parse()?;
    /// assert_eq!((board.bits(), format!("{board:b}")), (0x0104, "100000100".to_string()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The board with these bits, those outside the size dropped.
    const fn masked(self, bits: u64) -> Self {
        Self { bits: bits & self.size.mask(), size: self.size }
    }
}

#[cold]
const fn off_board(outside: u64, size: Size) -> BoardError {
    BoardError::OffBoard { cell: Cell::of_bit(outside.trailing_zeros() as u8, size), size }
}

/// Apart, so that what inserts an atom is small enough to become its caller's.
#[cold]
#[inline(never)]
fn no_such_cell(cell: Cell, size: Size) -> ! {
    panic!("the cell {cell} is not on a board of {size}")
}

impl Grid for WordBoard {
    #[inline]
    fn empty(size: Size) -> Result<Self, BoardError> {
        Self::new(0, size)
    }

    #[inline]
    fn size(&self) -> Size {
        self.size
    }

    #[inline]
    fn contains(&self, cell: Cell) -> bool {
        self.bits & cell.bit(self.size) != 0
    }

    #[inline]
    fn insert(&mut self, cell: Cell) -> bool {
        if !cell.is_on(self.size) {
            no_such_cell(cell, self.size);
        }
        let bit = cell.bit(self.size);
        let free = self.bits & bit == 0;
        self.bits |= bit;
        free
    }

    #[inline]
    fn remove(&mut self, cell: Cell) -> bool {
        let had = self.contains(cell);
        self.bits &= !cell.bit(self.size);
        had
    }

    fn clear(&mut self) {
        self.bits = 0;
    }

    fn count(&self) -> u32 {
        self.bits.count_ones()
    }

    #[inline]
    fn next_atom(&self, cell: Cell) -> Option<Cell> {
        let ahead = self.bits & !(cell.bit(self.size).wrapping_sub(1));
        (ahead != 0).then(|| Cell::of_bit(ahead.trailing_zeros() as u8, self.size))
    }

    #[inline]
    fn box_bits(&self) -> Option<u64> {
        self.size.has_columns().then_some(self.bits)
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        Self { bits: symmetry.bits(self.bits, self.size), size: symmetry.size(self.size) }
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $assign:ident, $assign_method:ident, |$a:ident, $b:ident| $body:expr) => {
        /// # Panics
        /// If the sizes differ.
        impl core::ops::$trait for WordBoard {
            type Output = Self;

            fn $method(self, other: Self) -> Self {
                assert_eq!(self.size, other.size, "boards of one size");
                let ($a, $b) = (self.bits, other.bits);
                self.masked($body)
            }
        }

        /// # Panics
        /// If the sizes differ.
        impl core::ops::$assign for WordBoard {
            fn $assign_method(&mut self, other: Self) {
                *self = core::ops::$trait::$method(*self, other);
            }
        }
    };
}

set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |a, b| a | b);
set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, |a, b| a & b);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, |a, b| a ^ b);
set_operator!(Sub, sub, SubAssign, sub_assign, |a, b| a & !b);

impl core::ops::Not for WordBoard {
    type Output = Self;

    fn not(self) -> Self {
        self.masked(!self.bits)
    }
}

board_methods!(WordBoard, "blackbox::core::WordBoard");

/// The bits; likewise in hexadecimal.
impl fmt::Binary for WordBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Binary::fmt(&self.bits, f)
    }
}

impl fmt::LowerHex for WordBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.bits, f)
    }
}

impl fmt::UpperHex for WordBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::UpperHex::fmt(&self.bits, f)
    }
}

impl fmt::Debug for WordBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WordBoard({}, {:#018x})", self.size, self.bits)
    }
}

/// Why a board could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum BoardError {
    /// This kind of board cannot hold the size: a [`WordBoard`] holds no rectangle beyond 8 x 8, a
    /// [`WideBoard`](crate::WideBoard) holds no hexagon.
    TooLarge { size: Size },
    /// An atom lies outside the board.
    OffBoard { cell: Cell, size: Size },
    /// There may be more atoms than the board has cells.
    Atoms { least: u32, most: u32, size: Size },
}

crate::text::error!(BoardError, |error, f| match error {
    Self::TooLarge { size } if !size.has_columns() => {
        write!(f, "{size} is no rectangle, expected one such as 8x8")
    }
    Self::TooLarge { size } => write!(f, "the size {size} is too large, expected at most 8x8"),
    Self::OffBoard { cell, size } => {
        write!(f, "the atom {cell} is off the board, expected a cell of {size}")
    }
    Self::Atoms { least, most, size } => {
        write!(f, "invalid atoms (got {least}")?;
        if most > least {
            write!(f, "-{most}")?;
        }
        write!(f, "), expected 0 to {} on a board of {size}", size.cells())
    }
});
