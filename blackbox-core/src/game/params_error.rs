//! Parameters that no game has.

use crate::grid::SizeError;

/// Parameters that no game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum ParamsError {
    /// A side below 2.
    TooSmall { width: i32, height: i32 },
    /// A side above 255.
    TooLarge { width: i32, height: i32 },
    /// A minimum below 0.
    Negative { min: i32 },
    /// A minimum of 0, where that was not allowed.
    Zero,
    /// The minimum exceeds the maximum.
    Order { min: i32, max: i32 },
    /// The minimum leaves no cell free.
    Full { min: i32, cells: u32 },
    /// The maximum leaves no cell of a hexagon free.
    Most { max: i32, cells: u32 },
    /// A hexagon of a size that no board has.
    Size(SizeError),
    /// The text begins as the parameters of a hexagon do and goes on otherwise.
    Form,
    /// No number after a letter, and 0 is refused.
    Missing { letter: char, message: &'static str },
    /// A number that no C `int` holds; upstream's behaviour is undefined then.
    Overflow { letter: char },
}

impl ParamsError {
    /// Upstream's message, word for word; for [`ParamsError::Overflow`] and for hexagons it is ours.
    ///
    /// ```
    /// use blackbox::core::game::ParamsError;
    ///
    /// assert_eq!(ParamsError::Zero.message(), "Number of balls must be at least one");
    /// ```
    pub const fn message(self) -> &'static str {
        match self {
            Self::TooSmall { .. } => "Width and height must both be at least two",
            Self::TooLarge { .. } => "Widths and heights greater than 255 are not supported",
            Self::Negative { .. } => "Negative number of balls",
            Self::Zero => "Number of balls must be at least one",
            Self::Order { .. } => "Minimum number of balls may not be greater than maximum",
            Self::Full { .. } | Self::Most { .. } => "Too many balls to fit in grid",
            Self::Size(_) => "No hexagon has this size",
            Self::Form => "Not the parameters of a hexagon",
            Self::Missing { message, .. } => message,
            Self::Overflow { .. } => "Number in parameters is too large",
        }
    }
}

// What is wrong, then what was found and expected.
crate::text::error!(ParamsError, |error, f| {
    f.write_str(match error {
        Self::Negative { .. } => "Negative number of atoms",
        Self::Zero | Self::Missing { letter: 'm', .. } => "Number of atoms must be at least one",
        Self::Order { .. } | Self::Missing { letter: 'M', .. } => {
            "Minimum number of atoms may not be greater than maximum"
        }
        Self::Full { .. } | Self::Most { .. } => "Too many atoms to fit in grid",
        _ => error.message(),
    })?;
    match error {
        Self::TooSmall { width, height } | Self::TooLarge { width, height } => {
            write!(f, ": found {width}x{height}, expected 2 to 255 each way")
        }
        Self::Negative { min } => write!(f, ": found a minimum of {min}, expected 1 or more"),
        Self::Zero => f.write_str(": found a minimum of 0, expected 1 or more (or zero to be allowed)"),
        Self::Order { min, max } => {
            write!(f, ": found {min} to {max}, expected a minimum up to the maximum")
        }
        Self::Full { min, cells } => {
            write!(f, ": found a minimum of {min}, expected fewer than the {cells} cells")
        }
        Self::Most { max, cells } => {
            write!(f, ": found a maximum of {max}, expected fewer than the {cells} cells")
        }
        Self::Size(error) => write!(f, ": {error}"),
        Self::Form => f.write_str(
            ", expected s, m and M with the cells a side and the least and the greatest number of atoms, such as \
             s5m6M6, and r at the end where an atom beside the first cell always reflects",
        ),
        Self::Missing { letter, .. } => {
            write!(f, ": found no number after {letter}, expected one such as {letter}8")
        }
        Self::Overflow { letter } => {
            write!(f, ": found one after {letter}, expected {} to {}", i32::MIN, i32::MAX)
        }
    }
}, of Size);
