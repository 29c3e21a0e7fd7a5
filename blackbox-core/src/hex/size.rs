//! How large a board is.

use core::fmt;

use super::geometry::{GEOMETRIES, Geometry};

/// The size of a hexagonal board: 2 to 5 cells a side.
///
/// | side | cells | ports |
/// |---|---|---|
/// | 2 | 7 | 18 |
/// | 3 | 19 | 30 |
/// | 4 | 37 | 42 |
/// | 5 | 61 | 54 |
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size(u8);

impl Size {
    /// The board of Black Box+: 5 cells a side.
    pub const PLUS: Self = Self(5);
    /// All sizes, from the smallest.
    pub const ALL: [Self; 4] = [Self(2), Self(3), Self(4), Self(5)];

    /// The size of so many cells a side.
    ///
    /// # Errors
    /// [`SizeError`] unless there are 2 to 5.
    pub const fn new(side: u32) -> Result<Self, SizeError> {
        if side >= 2 && side <= 5 { Ok(Self(side as u8)) } else { Err(SizeError { side }) }
    }

    /// The cells of a side.
    pub const fn side(self) -> u8 {
        self.0
    }

    /// The number of cells, 7 to 61.
    pub const fn cells(self) -> u32 {
        self.geometry().cells as u32
    }

    /// The number of ports, 18 to 54.
    pub const fn ports(self) -> u8 {
        self.geometry().ports
    }

    /// The number of rows, 3 to 9.
    pub const fn rows(self) -> u8 {
        2 * self.0 - 1
    }

    /// The cells of a row, counted from 0 at the top; 0 if there is no such row.
    pub const fn row_length(self, row: u8) -> u8 {
        match row {
            _ if row >= self.rows() => 0,
            _ if row < self.0 => self.0 + row,
            _ => 3 * self.0 - 2 - row,
        }
    }

    /// All cells, as bits.
    pub const fn mask(self) -> u64 {
        (1 << self.cells()) - 1
    }

    pub(super) const fn geometry(self) -> &'static Geometry {
        &GEOMETRIES[self.0 as usize - 2]
    }
}

/// The cells of a side.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// No board has so many cells a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The cells of a side.
    pub side: u32,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cells a side, expected 2 to 5", self.side)
    }
}

impl core::error::Error for SizeError {}
