//! The shape and the size of a board.

use core::{fmt, str::FromStr};

use crate::text::decimal;

/// The size of a board: a rectangle of 1 to 255 cells each way, or a hexagon of 2 to 5 cells a side.
///
/// | text | board | cells | ports |
/// |---|---|---|---|
/// | `8x5` | a rectangle of 8 columns and 5 rows | 40 | 26 |
/// | `hex5` | a hexagon of 5 cells a side, in rows of 5, 6, 7, 8, 9, 8, 7, 6 and 5 cells | 61 | 54 |
/// | `hex5r` | the same, but an atom straight ahead of a port does not absorb where another is beside it | 61 | 54 |
///
/// ```
/// use blackbox::Size;
///
/// let size = Size::new(8, 5)?;
/// assert_eq!((size.width(), size.height(), size.cells(), size.ports()), (8, 5, 40, 26));
/// assert_eq!("8x5".parse(), Ok(size));
/// assert!(size.has_columns() && size.side().is_none() && !size.reflects() && size.fits_word());
/// assert_eq!(Size::new(2, 2)?.mask(), 0x0303);
///
/// let size = Size::hex(5)?;
/// assert_eq!((size.width(), size.height(), size.cells(), size.ports()), (9, 9, 61, 54));
/// assert_eq!((size.to_string(), "hex5r".parse()), ("hex5".to_string(), Ok(size.reflecting())));
/// assert!(!size.has_columns() && size.side() == Some(5) && size.reflecting().reflects());
/// assert!(!Size::new(9, 1)?.fits_word());
/// # Ok::<(), blackbox::core::grid::SizeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Size {
    /// Cells of the longest row, and rows.
    width: u8,
    height: u8,
    /// Cells of a side of a hexagon; 0 for a rectangle.
    side: u8,
    reflects: bool,
}

impl Size {
    /// The board of the original game, 8 x 8.
    pub const CLASSIC: Self = Self { width: 8, height: 8, side: 0, reflects: false };

    /// The board of Black Box+, a hexagon of 5 cells a side.
    pub const PLUS: Self = Self::hexagon(5);

    /// The hexagons, from the smallest.
    pub const HEXAGONS: [Self; 4] = [Self::hexagon(2), Self::hexagon(3), Self::hexagon(4), Self::PLUS];

    /// The sizes whose rows are not all alike.
    pub(crate) const WITHOUT_COLUMNS: &'static [Self] = &Self::HEXAGONS;

    /// A rectangle of `width` x `height` cells.
    ///
    /// ```
    /// use blackbox::Size;
    ///
    /// assert_eq!(Size::new(255, 1)?.to_string(), "255x1");
    /// assert!(Size::new(256, 1).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SizeError`] if either is 0 or above 255.
    pub const fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        if width == 0 || width > 255 || height == 0 || height > 255 {
            return Err(SizeError::Rectangle { width, height });
        }
        Ok(Self { width: width as u8, height: height as u8, side: 0, reflects: false })
    }

    /// A hexagon of `side` cells a side.
    ///
    /// ```
    /// use blackbox::Size;
    ///
    /// assert_eq!(Size::hex(5)?, Size::PLUS);
    /// assert!(Size::hex(6).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SizeError`] unless there are 2 to 5.
    pub const fn hex(side: u32) -> Result<Self, SizeError> {
        if side < 2 || side > 5 { Err(SizeError::Hexagon { side }) } else { Ok(Self::hexagon(side as u8)) }
    }

    /// The size that has these numbers, 0 or 1 for whether it reflects; as C keeps a size.
    #[doc(hidden)]
    #[inline]
    pub const fn of_numbers([width, height, side, reflects]: [u8; 4]) -> Option<Self> {
        let is_size = match side {
            0 => width > 0 && height > 0 && reflects == 0,
            2..=5 => width == 2 * side - 1 && height == width && reflects <= 1,
            _ => false,
        };
        if is_size { Some(Self::unchecked([width, height, side, reflects])) } else { None }
    }

    /// The size that has these numbers, which must be one.
    #[inline(always)]
    pub(in crate::grid) const fn unchecked([width, height, side, reflects]: [u8; 4]) -> Self {
        Self { width, height, side, reflects: reflects != 0 }
    }

    pub(in crate::grid) const fn hexagon(side: u8) -> Self {
        Self { width: 2 * side - 1, height: 2 * side - 1, side, reflects: false }
    }

    /// The same hexagon by the other rule of the first look: an atom straight ahead of a port with another
    /// beside it throws the ray back. A rectangle has no such rule and stays as it is.
    ///
    /// ```
    /// use blackbox::Size;
    ///
    /// assert_eq!(Size::PLUS.reflecting().to_string(), "hex5r");
    /// assert_eq!(Size::CLASSIC.reflecting(), Size::CLASSIC);
    /// ```
    #[must_use]
    pub const fn reflecting(self) -> Self {
        Self { reflects: self.side > 0, ..self }
    }

    /// Whether an atom ahead of a port with another beside it throws the ray back; else it absorbs. See
    /// [`Size`].
    pub const fn reflects(self) -> bool {
        self.reflects
    }

    /// The cells of a side of a hexagon, 2 to 5; `None` for a rectangle. See [`Size`].
    pub const fn side(self) -> Option<u8> {
        if self.side == 0 { None } else { Some(self.side) }
    }

    /// Whether all rows are alike and make columns: true of rectangles alone. See [`Size`].
    ///
    /// Cells of boards with columns are named by column and row, and ports by the letter of a side and the
    /// place there; elsewhere rows have letters, and ports numbers alone. Wide boards, the formats of sgt,
    /// clauses and the sweep need columns.
    pub const fn has_columns(self) -> bool {
        self.side == 0
    }

    /// Cells in the longest row. See [`Size`].
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Rows. See [`Size`].
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Cells in a row, counted from 0 at the top; 0 if there is no such row.
    ///
    /// ```
    /// use blackbox::Size;
    ///
    /// let rows = |size: Size| (0..size.height()).map(|y| size.row_length(y)).collect::<Vec<_>>();
    /// assert_eq!(rows(Size::new(4, 2)?), [4, 4]);
    /// assert_eq!(rows(Size::hex(3)?), [3, 4, 5, 4, 3]);
    /// # Ok::<(), blackbox::core::grid::SizeError>(())
    /// ```
    pub const fn row_length(self, y: u8) -> u8 {
        if y >= self.height {
            0
        } else if self.side == 0 {
            self.width
        } else if y < self.side {
            self.side + y
        } else {
            3 * self.side - 2 - y
        }
    }

    /// The number of cells in the rows above a row; for a row below the board, all cells.
    pub(super) const fn cells_above(self, y: u8) -> u32 {
        let y = if y < self.height { y as u32 } else { self.height as u32 };
        if self.side == 0 {
            return self.width as u32 * y;
        }
        // Rows grow by one cell to the middle, and shrink by one from there.
        let (side, below) = (self.side as u32, y.saturating_sub(self.side as u32));
        y * side + y * (y.saturating_sub(1)) / 2 - below * (below + 1)
    }

    /// The number of cells, at most 65,025. See [`Size`].
    pub const fn cells(self) -> u32 {
        match self.side as u32 {
            0 => self.width as u32 * self.height as u32,
            side => 3 * side * (side - 1) + 1,
        }
    }

    /// The ports: `2 * (width + height)` on rectangles, at most 1,020; `6 * (2 * side - 1)` on hexagons. See
    /// [`Size`].
    pub const fn ports(self) -> u16 {
        match self.side as u16 {
            0 => 2 * (self.width as u16 + self.height as u16),
            side => 6 * (2 * side - 1),
        }
    }

    /// Whether a [`WordBoard`](crate::WordBoard) can hold this size: a rectangle within 8 x 8, or a hexagon.
    /// See [`Size`].
    pub const fn fits_word(self) -> bool {
        self.width <= 8 && self.height <= 8 || self.side > 0
    }

    /// The bits of a [`WordBoard`](crate::WordBoard) that are cells of this size; of a larger one, of 8 x 8.
    /// See [`Size`].
    ///
    /// On rectangles bit `8 * y + x`, on hexagons the index row by row.
    pub const fn mask(self) -> u64 {
        if self.side > 0 {
            return (1 << self.cells()) - 1;
        }
        let width = if self.width < 8 { self.width } else { 8 };
        let height = if self.height < 8 { self.height } else { 8 };
        box_mask(width, height)
    }
}

/// The cells of a rectangle within the 8 x 8 box.
#[inline(always)]
pub(super) const fn box_mask(width: u8, height: u8) -> u64 {
    // Neither is 0, so no shift is by all bits.
    ((0xff >> (8 - width)) * 0x0101010101010101) & (u64::MAX >> (64 - 8 * height))
}

/// The board of the original game.
impl Default for Size {
    fn default() -> Self {
        Self::CLASSIC
    }
}

/// `8x5`, `hex5` or `hex5r`.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.side {
            0 => write!(f, "{}x{}", self.width, self.height),
            side => write!(f, "hex{side}{}", if self.reflects { "r" } else { "" }),
        }
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Size({self})")
    }
}

/// Reads `WIDTHxHEIGHT`, `hexSIDE` or `hexSIDEr` in any case, without leading zeros; `×` may stand for `x`.
impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let cells = |digits: &str| decimal(digits).filter(|&cells: &u32| cells < 1000).ok_or(SizeError::Text);
        let hexagon = text.split_at_checked(3).filter(|(word, _)| word.eq_ignore_ascii_case("hex"));
        if let Some((_, side)) = hexagon {
            return match side.strip_suffix(['r', 'R']) {
                Some(side) => Self::hex(cells(side)?).map(Self::reflecting),
                None => Self::hex(cells(side)?),
            };
        }
        let (width, height) = text.split_once(['x', 'X', '×']).ok_or(SizeError::Text)?;
        Self::new(cells(width)?, cells(height)?)
    }
}

/// A size that no board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum SizeError {
    /// A rectangle that is too large or has no cells.
    Rectangle { width: u32, height: u32 },
    /// A hexagon that is too large or too small.
    Hexagon { side: u32 },
    /// A text that names no size.
    Text,
}

crate::text::error!(SizeError, |error, f| match error {
    Self::Rectangle { width, height } => {
        write!(f, "invalid size {width}x{height}, expected 1 to 255 cells each way")
    }
    Self::Hexagon { side } => write!(f, "invalid size hex{side}, expected 2 to 5 cells a side"),
    Self::Text =>
        f.write_str("invalid size, expected WIDTHxHEIGHT with 1 to 255 cells each way, or hex2 to hex5"),
});

#[cfg(test)]
#[path = "tests/size.rs"]
mod tests;
