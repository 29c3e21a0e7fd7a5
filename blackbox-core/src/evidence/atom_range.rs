//! How many atoms there may be.

use core::fmt;

use crate::text::number;

/// The number of atoms as a seeker knows it: exact, a range, or nothing.
///
/// ```
/// use blackbox_core::AtomRange;
///
/// assert_eq!(AtomRange::exactly(4).to_string(), "4");
/// assert_eq!(AtomRange::new(3, 6)?.to_string(), "3-6");
/// assert_eq!(AtomRange::ANY.to_string(), "?");
/// # Ok::<(), blackbox_core::evidence::AtomRangeError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AtomRange {
    min: u32,
    max: u32,
}

impl AtomRange {
    /// The cells of the largest board there is: no board has more atoms.
    pub const LIMIT: u32 = 255 * 255;

    /// Nothing is known: any number from none to all cells.
    pub const ANY: Self = Self { min: 0, max: Self::LIMIT };

    /// Exactly `atoms`. More atoms than a board has cells make evidence that no board satisfies.
    pub const fn exactly(atoms: u32) -> Self {
        Self { min: atoms, max: atoms }
    }

    /// At least `min` and at most `max`.
    ///
    /// # Errors
    /// [`AtomRangeError`] if `min` is above `max`.
    pub const fn new(min: u32, max: u32) -> Result<Self, AtomRangeError> {
        if min > max { Err(AtomRangeError { min, max }) } else { Ok(Self { min, max }) }
    }

    /// Reads `4`, `3-6` or `?`, up to [`AtomRange::LIMIT`]; `None` for any other text.
    ///
    /// ```
    /// use blackbox_core::AtomRange;
    ///
    /// assert_eq!(AtomRange::read("3-6"), AtomRange::new(3, 6).ok());
    /// assert_eq!(AtomRange::read("6-3"), None);
    /// ```
    pub fn read(text: &str) -> Option<Self> {
        if text == "?" {
            return Some(Self::ANY);
        }
        let (min, max) = text.split_once('-').unwrap_or((text, text));
        let bound = |digits| number(digits).filter(|&bound| bound <= Self::LIMIT);
        bound(min).zip(bound(max)).and_then(|(min, max)| Self::new(min, max).ok())
    }

    /// The fewest atoms.
    pub const fn min(self) -> u32 {
        self.min
    }

    /// The most atoms; may be above the cells of the board.
    pub const fn max(self) -> u32 {
        self.max
    }

    /// Whether there may be `atoms` atoms.
    pub const fn contains(self, atoms: u32) -> bool {
        self.min <= atoms && atoms <= self.max
    }
}

/// `4`, `3-6`, or `?`, as the evidence notation has it.
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

/// A range that holds no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtomRangeError {
    /// The lower bound asked for.
    pub min: u32,
    /// The upper bound asked for.
    pub max: u32,
}

impl fmt::Display for AtomRangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the range {}-{} is empty, expected the smaller number first", self.min, self.max)
    }
}

impl core::error::Error for AtomRangeError {}
