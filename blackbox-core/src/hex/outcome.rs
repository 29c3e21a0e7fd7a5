//! What a ray answers.

use core::fmt;

use super::{Port, PortError, Size};
use crate::words;

/// The answer of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// Absorbed by an atom.
    Hit,
    /// Came back to its own port.
    Reflection,
    /// Left through another port.
    Detour(Port),
}

impl Outcome {
    /// Reads `H`, `R`, or the number of the exit port.
    ///
    /// # Errors
    /// [`PortError`] for any other text.
    pub fn parse(text: &str, size: Size) -> Result<Self, PortError> {
        match text {
            "H" => Ok(Self::Hit),
            "R" => Ok(Self::Reflection),
            port => Port::parse(port, size).map(Self::Detour),
        }
    }

    /// The outcome as one byte: the index of the exit port, 254 for a hit, 255 for a reflection.
    pub const fn code(self) -> u8 {
        match self {
            Self::Hit => 254,
            Self::Reflection => 255,
            Self::Detour(exit) => exit.index(),
        }
    }

    /// The outcome with this code, or `None` if a board of this size has none.
    pub fn from_code(code: u8, size: Size) -> Option<Self> {
        match code {
            254 => Some(Self::Hit),
            255 => Some(Self::Reflection),
            port => Port::new(port, size).ok().map(Self::Detour),
        }
    }
}

/// `H`, `R`, or the number of the exit port.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hit => f.write_str("H"),
            Self::Reflection => f.write_str("R"),
            Self::Detour(exit) => exit.fmt(f),
        }
    }
}

/// What happens to a ray with an atom straight ahead of its port and another beside its first cell.
///
/// The sources differ: ElvinJiby/BlackboxPlus absorbs it, Kevinyata/BlackBoxPlus throws it back, and in
/// artemkuc44/BlackBoxPlus it depends on the order of a list. Absorbing is the default, as on the square board,
/// where a hit comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AtPort {
    /// The ray is absorbed.
    #[default]
    Hit,
    /// The ray is thrown back.
    Reflection,
}

words!(AtPort, "outcome at the port", { Hit: "hit", Reflection: "reflection" });
