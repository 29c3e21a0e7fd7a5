//! What a game is played with.

use core::{fmt, str::FromStr};

use super::super::{AtPort, Board, Size};
use crate::text::decimal;

/// The parameters of a game: the size, how many atoms may be hidden, and what an atom straight ahead of a port does with another
/// beside it. Written `s5m6M6`, with an `r` at the end where the ray is thrown back.
///
/// ```
/// use blackbox_core::hex::{AtPort, game::Params};
///
/// let params: Params = "s5m5M6".parse()?;
/// assert_eq!((params.size().cells(), params.min_atoms(), params.max_atoms()), (61, 5, 6));
/// assert_eq!("s3m2M2r".parse::<Params>()?.rule(), AtPort::Reflection);
/// assert_eq!(Params::default().to_string(), "s5m6M6");
/// # Ok::<(), blackbox_core::hex::game::ParamsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Params {
    size: Size,
    min: u32,
    max: u32,
    rule: AtPort,
}

impl Params {
    /// Parameters with these values.
    ///
    /// # Errors
    /// [`ParamsError::Atoms`] unless there is at least one atom, `min` is at most `max`, and `max` leaves a cell free.
    pub const fn new(size: Size, min: u32, max: u32, rule: AtPort) -> Result<Self, ParamsError> {
        if min == 0 || min > max || max >= size.cells() {
            return Err(ParamsError::Atoms { min, max, size });
        }
        Ok(Self { size, min, max, rule })
    }

    /// The parameters under which a board can be asked for: its size, and exactly its number of atoms.
    ///
    /// # Errors
    /// [`ParamsError::Atoms`] for a board without atoms, or without a free cell.
    pub const fn of(board: Board, rule: AtPort) -> Result<Self, ParamsError> {
        Self::new(board.size(), board.count(), board.count(), rule)
    }

    /// The size.
    pub const fn size(self) -> Size {
        self.size
    }

    /// The smallest number of atoms.
    pub const fn min_atoms(self) -> u32 {
        self.min
    }

    /// The largest number of atoms.
    pub const fn max_atoms(self) -> u32 {
        self.max
    }

    /// What an atom straight ahead of a port does with another beside it.
    pub const fn rule(self) -> AtPort {
        self.rule
    }

    /// Whether a number of atoms is within the range.
    pub const fn admits(self, atoms: u32) -> bool {
        self.min <= atoms && atoms <= self.max
    }
}

/// Black Box+ with six atoms, as both figures of its rules have them.
impl Default for Params {
    fn default() -> Self {
        Self { size: Size::PLUS, min: 6, max: 6, rule: AtPort::Hit }
    }
}

impl fmt::Display for Params {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { size, min, max, rule } = self;
        write!(f, "s{size}m{min}M{max}{}", if matches!(rule, AtPort::Reflection) { "r" } else { "" })
    }
}

impl FromStr for Params {
    type Err = ParamsError;

    fn from_str(text: &str) -> Result<Self, ParamsError> {
        let (fields, rule) = match text.strip_suffix('r') {
            Some(fields) => (fields, AtPort::Reflection),
            None => (text, AtPort::Hit),
        };
        let read = || {
            let (side, atoms) = fields.strip_prefix('s')?.split_once('m')?;
            let (min, max) = atoms.split_once('M')?;
            Some((decimal(side)?, decimal(min)?, decimal(max)?))
        };
        let (side, min, max) = read().ok_or(ParamsError::Text)?;
        let size = Size::new(side).map_err(|_| ParamsError::Side { side })?;
        Self::new(size, min, max, rule)
    }
}

/// Why there is no such game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParamsError {
    /// The text has another form.
    Text,
    /// No board has so many cells a side.
    Side {
        /// The cells of a side.
        side: u32,
    },
    /// No game asks for so many atoms.
    Atoms {
        /// The smallest number asked for.
        min: u32,
        /// The largest number asked for.
        max: u32,
        /// The size of the board.
        size: Size,
    },
}

impl fmt::Display for ParamsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text => f.write_str(
                "no parameters, expected s, m and M with the cells a side and the least and the greatest number of \
                 atoms, such as s5m6M6, and r at the end for the other rule at the port",
            ),
            Self::Side { side } => write!(f, "{side} cells a side, expected 2 to 5"),
            Self::Atoms { min, max, size } => write!(
                f,
                "{min} to {max} atoms, expected the smaller number first, from 1 to {} on a board of {size} cells a side",
                size.cells() - 1
            ),
        }
    }
}

impl core::error::Error for ParamsError {}
