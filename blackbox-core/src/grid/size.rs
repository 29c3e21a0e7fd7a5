//! Width and height of a board.

use core::{fmt, str::FromStr};

use crate::text::decimal;

/// The size of a board: 1 to 255 cells each way.
///
/// ```
/// use blackbox_core::Size;
///
/// let size = Size::new(8, 5)?;
/// assert_eq!((size.cells(), size.ports()), (40, 26));
/// assert_eq!(size.to_string(), "8x5");
/// assert_eq!("8x5".parse(), Ok(size));
/// # Ok::<(), blackbox_core::grid::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The board of the original game, 8 x 8.
    pub const CLASSIC: Size = Size { width: 8, height: 8 };

    /// A size of `width` x `height` cells.
    ///
    /// # Errors
    /// [`SizeError`] if either is 0 or above 255.
    pub const fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        if width == 0 || width > 255 || height == 0 || height > 255 {
            return Err(SizeError { width, height });
        }
        Ok(Self { width: width as u8, height: height as u8 })
    }

    /// Cells in a row.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Cells in a column.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of cells, at most 65,025.
    pub const fn cells(self) -> u32 {
        self.width as u32 * self.height as u32
    }

    /// The number of ports, `2 * (width + height)`, at most 1,020.
    pub const fn ports(self) -> u16 {
        2 * (self.width as u16 + self.height as u16)
    }

    /// Whether a [`Board`](crate::Board) can hold this size: neither side above 8.
    pub const fn fits_box(self) -> bool {
        self.width <= 8 && self.height <= 8
    }

    /// The cells of a board within the 8 x 8 box as a mask, bit `8 * y + x`; cells outside the box are left out.
    ///
    /// ```
    /// use blackbox_core::Size;
    /// assert_eq!(Size::new(3, 2)?.mask(), 0b0000_0111_0000_0111);
    /// # Ok::<(), blackbox_core::grid::SizeError>(())
    /// ```
    pub const fn mask(self) -> u64 {
        let width = if self.width < 8 { self.width } else { 8 };
        let height = if self.height < 8 { self.height } else { 8 };
        // Neither is 0, so no shift is by all bits.
        ((0xff >> (8 - width)) * 0x0101010101010101) & (u64::MAX >> (64 - 8 * height))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Size({self})")
    }
}

/// Reads `WxH`: two plain decimal numbers, no sign, no leading zero, no blank.
impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let (width, height) = text.split_once('x').ok_or(SizeError { width: 0, height: 0 })?;
        let side = |digits: &str| decimal(digits).filter(|&side| side < 1000).unwrap_or(0);
        Size::new(side(width), side(height))
    }
}

/// A size that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The width asked for; 0 where the text was not a number.
    pub width: u32,
    /// The height asked for; 0 where the text was not a number.
    pub height: u32,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.width == 0 || self.height == 0 {
            return write!(f, "invalid size, expected WIDTHxHEIGHT with 1 to 255 cells each way");
        }
        write!(f, "invalid size {}x{}, expected 1 to 255 cells each way", self.width, self.height)
    }
}

impl core::error::Error for SizeError {}
