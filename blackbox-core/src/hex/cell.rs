//! A place on the board.

use core::fmt;

use super::Size;
use crate::text::decimal;

/// A cell, by its index row by row from the top. Cells sort in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index, or `None` past the last.
    pub const fn new(index: u32, size: Size) -> Option<Self> {
        if index < size.cells() { Some(Self(index as u8)) } else { None }
    }

    /// All cells of a board of this size.
    pub fn all(size: Size) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..size.geometry().cells).map(Self)
    }

    /// The cell at this place of a row, both counted from 0, or `None` off the board.
    pub fn in_row(row: u8, place: u8, size: Size) -> Option<Self> {
        let before: u8 = (0..row.min(size.rows())).map(|row| size.row_length(row)).sum();
        (place < size.row_length(row)).then(|| Self(before + place))
    }

    /// The row and the place in it, both counted from 0.
    ///
    /// # Panics
    /// If the cell is not on a board of this size.
    pub fn row(self, size: Size) -> (u8, u8) {
        let mut place = self.0;
        for row in 0..size.rows() {
            match place.checked_sub(size.row_length(row)) {
                Some(rest) => place = rest,
                None => return (row, place),
            }
        }
        panic!("the cell is on a board of this size")
    }

    /// The axial coordinates (q, r) from the middle: a step to the right is (1, 0), to the lower right (0, 1).
    ///
    /// # Panics
    /// If the cell is not on a board of this size.
    pub const fn axial(self, size: Size) -> (i8, i8) {
        assert!(self.is_on(size));
        size.geometry().places[self.0 as usize]
    }

    /// The cell at these axial coordinates, or `None` off the board.
    pub fn at(q: i8, r: i8, size: Size) -> Option<Self> {
        let geometry = size.geometry();
        let places = &geometry.places[..geometry.cells as usize];
        places.iter().position(|&place| place == (q, r)).map(|index| Self(index as u8))
    }

    /// Whether the cell is on a board of this size.
    pub const fn is_on(self, size: Size) -> bool {
        self.0 < size.geometry().cells
    }

    /// The index, row by row from the top.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The bit of the cell in a board.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The name of the cell: a letter for its row, `A` the top one, and its place there from 1. `E5` is the middle of the
    /// board with five cells a side.
    ///
    /// # Panics
    /// If the cell is not on a board of this size.
    ///
    /// ```
    /// use blackbox_core::hex::{Cell, Size};
    ///
    /// let middle = Cell::at(0, 0, Size::PLUS).unwrap();
    /// assert_eq!(middle.label(Size::PLUS).to_string(), "E5");
    /// assert_eq!(Cell::parse("E5", Size::PLUS), Ok(middle));
    /// ```
    pub fn label(self, size: Size) -> impl fmt::Display {
        struct Label(u8, u8);
        impl fmt::Display for Label {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}{}", char::from(b'A' + self.0), self.1 + 1)
            }
        }
        let (row, place) = self.row(size);
        Label(row, place)
    }

    /// Reads the name of a cell.
    ///
    /// # Errors
    /// [`CellError`] for any other text.
    pub fn parse(text: &str, size: Size) -> Result<Self, CellError> {
        let read = || {
            let (&letter, _) = text.as_bytes().split_first()?;
            let row = letter.checked_sub(b'A')?;
            let place = decimal::<u8>(text.get(1..)?)?.checked_sub(1)?;
            Self::in_row(row, place, size)
        };
        read().ok_or(CellError { size })
    }

    pub(super) const fn from_index(index: u8) -> Self {
        Self(index)
    }
}

/// The index.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A board of this size has no such cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellError {
    /// The size of the board.
    pub size: Size,
}

impl fmt::Display for CellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = char::from(b'A' + self.size.rows() - 1);
        write!(
            f,
            "not a cell of the hexagonal board of {} cells a side, expected a row A to {last} and a place in it, such as A1",
            self.size
        )
    }
}

impl core::error::Error for CellError {}
