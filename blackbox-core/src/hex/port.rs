//! The places on the edge where rays enter and leave.

use core::fmt;

use super::{Cell, Size, Symmetry};
use crate::text::decimal;

/// A port, as its index from 0, counter-clockwise. The number printed on the board is one more: 1 is the upper left edge of the
/// leftmost cell of the top row, 2 its left edge, and so on down the left side.
///
/// ```
/// use blackbox_core::hex::{Port, Size};
///
/// let port = Port::from_number(54, Size::PLUS)?;
/// assert_eq!((port.index(), port.to_string()), (53, "54".to_owned()));
/// # Ok::<(), blackbox_core::hex::PortError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Port(u8);

impl Port {
    /// The port with this index from 0.
    ///
    /// # Errors
    /// [`PortError`] if a board of this size has no such port.
    pub const fn new(index: u8, size: Size) -> Result<Self, PortError> {
        if index < size.ports() { Ok(Self(index)) } else { Err(PortError { size }) }
    }

    /// The port with this number from 1.
    ///
    /// # Errors
    /// [`PortError`] if a board of this size has no such port.
    pub const fn from_number(number: u32, size: Size) -> Result<Self, PortError> {
        if number >= 1 && number <= size.ports() as u32 {
            Ok(Self((number - 1) as u8))
        } else {
            Err(PortError { size })
        }
    }

    /// Reads a number from 1, without leading zeros.
    ///
    /// # Errors
    /// [`PortError`] for any other text.
    pub fn parse(text: &str, size: Size) -> Result<Self, PortError> {
        decimal(text).map_or(Err(PortError { size }), |number| Self::from_number(number, size))
    }

    /// All ports of a board of this size.
    pub fn all(size: Size) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..size.ports()).map(Self)
    }

    /// The index from 0.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The number printed on the board, from 1.
    pub const fn number(self) -> u32 {
        self.0 as u32 + 1
    }

    /// The first cell of a ray that enters here, and its direction: 0 to 5, counter-clockwise from the right.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    pub const fn entry(self, size: Size) -> (Cell, u8) {
        assert!(self.0 < size.ports());
        let (cell, direction) = size.geometry().entries[self.0 as usize];
        (Cell::from_index(cell), direction)
    }

    /// The image under a symmetry.
    ///
    /// # Panics
    /// If the port is not on a board of this size.
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry, size: Size) -> Self {
        assert!(self.0 < size.ports());
        Self(size.geometry().port_images[symmetry.index()][self.0 as usize])
    }

    pub(super) const fn from_index(index: u8) -> Self {
        Self(index)
    }
}

/// The number printed on the board.
impl fmt::Display for Port {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A board of this size has no such port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PortError {
    /// The size of the board.
    pub size: Size,
}

impl fmt::Display for PortError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "not a port of the hexagonal board of {} cells a side, expected 1 to {}",
            self.size,
            self.size.ports()
        )
    }
}

impl core::error::Error for PortError {}
