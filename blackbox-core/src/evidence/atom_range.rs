//! How many atoms there may be.

use core::{fmt, str::FromStr};

use crate::{Size, grid::BoardError, text::number};

/// What a seeker knows of the number of atoms: the number, a range, or nothing.
///
/// ```
/// use blackbox::{AtomRange, Size};
///
/// assert_eq!(AtomRange::exactly(4).to_string(), "4");
/// assert_eq!(AtomRange::new(3, 6)?.to_string(), "3-6");
/// assert_eq!(AtomRange::ANY.to_string(), "?");
/// assert_eq!("3-6".parse(), AtomRange::new(3, 6));
/// assert_eq!((AtomRange::new(3, 6)?.min(), AtomRange::ANY.max()), (3, 65_025));
/// assert!(AtomRange::new(3, 6)?.contains(6) && !AtomRange::exactly(4).contains(3));
/// assert!(AtomRange::exactly(65).on(Size::CLASSIC).is_err() && AtomRange::ANY.on(Size::CLASSIC).is_ok());
/// # Ok::<(), blackbox::core::evidence::AtomRangeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AtomRange {
    min: u32,
    max: u32,
}

impl AtomRange {
    /// The number of cells of the largest board.
    pub const LIMIT: u32 = 255 * 255;

    /// Any number of atoms, from none to all cells.
    pub const ANY: Self = Self { min: 0, max: Self::LIMIT };

    /// Exactly `atoms`. See [`AtomRange`].
    pub const fn exactly(atoms: u32) -> Self {
        Self { min: atoms, max: atoms }
    }

    /// At least `min` and at most `max`.
    ///
    /// ```
    /// use blackbox::AtomRange;
    ///
    /// assert_eq!(AtomRange::new(3, 6)?, "3-6".parse()?);
    /// assert!(AtomRange::new(6, 3).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`AtomRangeError::Empty`] if `min` is above `max`.
    pub const fn new(min: u32, max: u32) -> Result<Self, AtomRangeError> {
        if min > max { Err(AtomRangeError::Empty { min, max }) } else { Ok(Self { min, max }) }
    }

    /// The fewest atoms. See [`AtomRange`].
    pub const fn min(self) -> u32 {
        self.min
    }

    /// The most atoms. For [`AtomRange::ANY`] it is [`AtomRange::LIMIT`]. See [`AtomRange`].
    pub const fn max(self) -> u32 {
        self.max
    }

    /// The same range, if a board of this size has cells for the most atoms, or it is [`AtomRange::ANY`]. See
    /// [`AtomRange`].
    ///
    /// # Errors
    /// [`BoardError::Atoms`].
    pub fn on(self, size: Size) -> Result<Self, BoardError> {
        if self == Self::ANY || self.max <= size.cells() {
            return Ok(self);
        }
        Err(BoardError::Atoms { least: self.min, most: self.max, size })
    }

    /// Whether there may be `atoms` atoms. See [`AtomRange`].
    pub const fn contains(self, atoms: u32) -> bool {
        self.min <= atoms && atoms <= self.max
    }
}

/// `4`, `3-6`, or `?`, as in the evidence notation.
impl fmt::Display for AtomRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::ANY {
            f.write_str("?")
        } else if self.min == self.max {
            write!(f, "{}", self.min)
        } else {
            write!(f, "{}-{}", self.min, self.max)
        }
    }
}

/// Reads `4`, `3-6`, or `?` or `all` for any number, up to [`AtomRange::LIMIT`].
impl FromStr for AtomRange {
    type Err = AtomRangeError;

    fn from_str(text: &str) -> Result<Self, AtomRangeError> {
        if text == "?" || text.eq_ignore_ascii_case("all") {
            return Ok(Self::ANY);
        }
        let (min, max) = text.split_once('-').unwrap_or((text, text));
        let bound = |digits| number(digits).filter(|&bound| bound <= Self::LIMIT).ok_or(AtomRangeError::Text);
        Self::new(bound(min)?, bound(max)?)
    }
}

impl From<u32> for AtomRange {
    fn from(atoms: u32) -> Self {
        Self::exactly(atoms)
    }
}

/// Nothing is known.
impl Default for AtomRange {
    fn default() -> Self {
        Self::ANY
    }
}

/// A range that holds no number, or a text that is no range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum AtomRangeError {
    /// The range holds no number.
    Empty { min: u32, max: u32 },
    /// The text is no range of numbers that a board can hold.
    Text,
}

crate::text::error!(AtomRangeError, |error, f| match error {
    Self::Empty { min, max } => {
        write!(f, "the range {min}-{max} is empty, expected the smaller number first")
    }
    Self::Text => {
        let limit = AtomRange::LIMIT;
        write!(f, "not a number of atoms, expected one such as 4, a range such as 3-6, or ?, up to {limit}")
    }
});
