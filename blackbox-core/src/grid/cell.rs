//! A place on the board.

use core::{fmt, str::FromStr};

use super::Size;
use crate::text::{is_number, number};

/// A cell: its place `x` in its row and the row `y`, both from 0 at the top left. Cells sort row by row.
///
/// ```
/// use blackbox::{Cell, Size};
///
/// let cell = Cell::new(3, 2);
/// assert_eq!((cell.index(Size::CLASSIC), cell.bit(Size::CLASSIC)), (19, 1 << 19));
/// assert!(cell.is_on(Size::CLASSIC) && !Cell::new(5, 0).is_on(Size::PLUS));
/// assert_eq!(Cell::all(Size::PLUS).nth(5), Some(Cell::new(0, 1)));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    // `y` stands first so that the derived order is row by row.
    /// Row, from the top.
    pub y: u8,
    /// Place in the row, from the left.
    pub x: u8,
}

impl Cell {
    /// The cell at place `x` of row `y`. See [`Cell`].
    pub const fn new(x: u8, y: u8) -> Self {
        Self { y, x }
    }

    /// Whether the cell is on a board of this size. See [`Cell`].
    pub const fn is_on(self, size: Size) -> bool {
        self.x < size.row_length(self.y)
    }

    /// The index row by row; on a rectangle `width * y + x`. See [`Cell`].
    #[inline]
    pub const fn index(self, size: Size) -> u32 {
        size.cells_above(self.y) + self.x as u32
    }

    /// The cell with this index, or `None` past the last.
    ///
    /// ```
    /// use blackbox::{Cell, Size};
    ///
    /// assert_eq!(Cell::from_index(19, Size::CLASSIC), Some(Cell::new(3, 2)));
    /// assert_eq!(Cell::from_index(64, Size::CLASSIC), None);
    /// ```
    #[inline]
    pub const fn from_index(index: u32, size: Size) -> Option<Self> {
        if index >= size.cells() {
            return None;
        }
        if !size.has_columns() {
            return Some(Self::of_bit(index as u8, size));
        }
        let width = size.width() as u32;
        Some(Self::new((index % width) as u8, (index / width) as u8))
    }

    /// The next cell of the board, row by row, or `None` behind the last.
    #[inline]
    pub(super) const fn following(self, size: Size) -> Option<Self> {
        if self.x as u16 + 1 < size.row_length(self.y) as u16 {
            Some(Self::new(self.x + 1, self.y))
        } else if self.y as u16 + 1 < size.height() as u16 {
            Some(Self::new(0, self.y + 1))
        } else {
            None
        }
    }

    /// The bit of the cell in a [`WordBoard`](crate::WordBoard) of this size: on rectangles bit `8 * y + x`,
    /// on hexagons the index. 0 beyond the 8 x 8 box and off a hexagon. See [`Cell`].
    #[inline]
    pub const fn bit(self, size: Size) -> u64 {
        match (size.has_columns(), self.x < 8 && self.y < 8) {
            (true, true) => 1 << (8 * self.y + self.x),
            (false, _) if self.is_on(size) => 1 << self.index(size),
            _ => 0,
        }
    }

    /// The number of the cell's bit in the words of many boards: that of [`Cell::bit`] where a board is one
    /// `u64`, else the cell's index, 64 to a word.
    ///
    /// ```
    /// use blackbox::{Cell, Size};
    ///
    /// assert_eq!(Cell::new(1, 2).packed_bit(Size::new(5, 5)?), 17);
    /// assert_eq!(Cell::new(1, 2).packed_bit(Size::new(20, 5)?), 41);
    /// # Ok::<(), blackbox::core::grid::SizeError>(())
    /// ```
    #[inline]
    pub const fn packed_bit(self, size: Size) -> u32 {
        if size.fits_word() { self.bit(size).trailing_zeros() } else { self.index(size) }
    }

    /// The cell of bit `number`, 0 to 63, in a [`WordBoard`](crate::WordBoard) of this size. A bit outside
    /// the board gives a place off it: in the 8 x 8 box, or beyond the end of the last row.
    #[inline]
    pub(crate) const fn of_bit(number: u8, size: Size) -> Self {
        if size.has_columns() {
            Self::new(number % 8, number / 8)
        } else {
            size.tables().cells[number as usize % 64]
        }
    }

    /// The axial coordinates (q, r) from the middle of a hexagon: a step to the right is (1, 0), to the lower
    /// right (0, 1). `None` off the board and on rectangles.
    ///
    /// ```
    /// use blackbox::{Cell, Size};
    ///
    /// assert_eq!(Cell::new(4, 4).axial(Size::PLUS), Some((0, 0)));
    /// ```
    pub const fn axial(self, size: Size) -> Option<(i8, i8)> {
        if self.is_on(size) { size.axial(self) } else { None }
    }

    /// The cell at these axial coordinates, or `None` off the board and on rectangles. O(cells).
    ///
    /// ```
    /// use blackbox::{Cell, Size};
    ///
    /// assert_eq!(Cell::from_axial(1, 0, Size::PLUS), Some(Cell::new(5, 4)));
    /// assert_eq!(Cell::from_axial(5, 0, Size::PLUS), None);
    /// ```
    pub fn from_axial(q: i8, r: i8, size: Size) -> Option<Self> {
        Self::all(size).find(|cell| cell.axial(size) == Some((q, r)))
    }

    /// Shows the cell as people write it: `(3,4)` on rectangles; on hexagons a letter for the row, `A` the
    /// top one, and the place from 1, so that `E5` is the middle of the board with five cells a side.
    ///
    /// ```
    /// use blackbox::{Cell, Size};
    ///
    /// assert_eq!(Cell::new(4, 4).display(Size::PLUS).to_string(), "E5");
    /// assert_eq!(Cell::parse("E5", Size::PLUS), Ok(Cell::new(4, 4)));
    /// assert_eq!(Cell::parse("(3,4)", Size::CLASSIC), Ok(Cell::new(3, 4)));
    /// ```
    pub fn display(self, size: Size) -> impl fmt::Display {
        struct ShownCell(Cell, Size);
        impl fmt::Display for ShownCell {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let Self(cell, size) = self;
                if size.has_columns() {
                    cell.fmt(f)
                } else {
                    write!(f, "{}{}", char::from(b'A'.saturating_add(cell.y)), u16::from(cell.x) + 1)
                }
            }
        }
        ShownCell(self, size)
    }

    /// Reads a cell as people write it: on rectangles `3,4`, in parentheses or not; on hexagons `E5` or `e5`.
    /// There may be blanks around the numbers, and leading zeros.
    ///
    /// ```
    /// use blackbox::{Cell, Size};
    ///
    /// assert_eq!(Cell::parse("(3, 4)", Size::CLASSIC), Ok(Cell::new(3, 4)));
    /// assert_eq!(Cell::parse("e5", Size::PLUS), Ok(Cell::new(4, 4)));
    /// assert!(Cell::parse("8,0", Size::CLASSIC).is_err());
    /// ```
    ///
    /// # Errors
    /// [`CellError`] for any other text, and for a cell that is not on the board.
    pub fn parse(text: &str, size: Size) -> Result<Self, CellError> {
        let wrong = CellError::Text { size };
        if !size.has_columns() {
            let letter = text.bytes().next().ok_or(wrong)?.to_ascii_uppercase();
            let row = letter.checked_sub(b'A').filter(|&row| row < 26).ok_or(wrong)?;
            let digits = text.get(1..).filter(|digits| is_number(digits)).ok_or(wrong)?;
            let place = number::<u8>(digits).and_then(|number| number.checked_sub(1));
            let cell = place.map(|place| Self::new(place, row));
            return cell.filter(|cell| cell.is_on(size)).ok_or(CellError::OffBoard { size });
        }
        let (x, y) = pair(text).ok_or(wrong)?;
        let cell = number(x).zip(number(y)).map(Self::from);
        cell.filter(|cell| cell.is_on(size)).ok_or(CellError::OffBoard { size })
    }
}

/// Two plain numbers, in parentheses or not.
fn pair(text: &str) -> Option<(&str, &str)> {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')).unwrap_or(text);
    let numbers = inner.split_once(',').map(|(x, y)| (x.trim(), y.trim()));
    numbers.filter(|(x, y)| is_number(x) && is_number(y))
}

/// (x, y).
impl From<(u8, u8)> for Cell {
    fn from((x, y): (u8, u8)) -> Self {
        Self::new(x, y)
    }
}

impl From<Cell> for (u8, u8) {
    fn from(cell: Cell) -> Self {
        (cell.x, cell.y)
    }
}

/// Reads `3,4`, in parentheses or not, whatever the shape; [`Cell::parse`] reads what people write.
impl FromStr for Cell {
    type Err = CellError;

    fn from_str(text: &str) -> Result<Self, CellError> {
        let (x, y) = pair(text).ok_or(CellError::Text { size: Size::CLASSIC })?;
        let cell = number(x).zip(number(y)).map(Self::from);
        cell.ok_or(CellError::Text { size: Size::CLASSIC })
    }
}

/// `(x,y)`, whatever the shape; [`Cell::display`] shows it as people write it.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{})", self.x, self.y)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell{self}")
    }
}

/// A text that names no cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum CellError {
    /// The text names no cell of any board of this shape.
    Text { size: Size },
    /// The board has no such cell.
    OffBoard { size: Size },
}

crate::text::error!(CellError, |error, f| match *error {
    Self::Text { size } if !size.has_columns() =>
        f.write_str("not a cell, expected a letter for the row and the place in it from 1, such as B3"),
    Self::Text { .. } => f.write_str("not a cell, expected x,y with numbers from 0, such as 3,4"),
    Self::OffBoard { size } if !size.has_columns() => {
        let last = char::from(b'A' + size.height() - 1);
        write!(
            f,
            "no such cell on a board of {size}, expected a row A to {last} and a place in it, such as A1"
        )
    }
    Self::OffBoard { size } => {
        let (w, h) = (size.width(), size.height());
        write!(f, "no such cell on a board of {size}, expected (0..{},0..{})", w - 1, h - 1)
    }
});
