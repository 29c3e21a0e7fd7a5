//! Faults in a contest's input, with their place.

use core::fmt;

use crate::text::{FaultKind, Located, Place};

/// A fault in the input of a contest: the first byte that continues no valid input; columns count bytes.
pub type ContestError = Located<Unexpected>;

/// The byte where a contest's input is at fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unexpected {
    /// The byte found there; `None` where the input ends.
    pub found: Option<u8>,
    /// What was expected there.
    pub expected: Expected,
}

impl FaultKind for Unexpected {}

/// What was expected of a contest's input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Expected {
    /// A cell of the board: `.` or `@`.
    Cell,
    /// The first row of a board, or the line `X`.
    RowOrEnd,
    /// The end of the line after 8 cells.
    EndOfRow,
    /// The number of rays: 1 to 32 in plain digits, and the end of the line.
    Count,
    /// An entry port: `L`, `B`, `R` or `T` and a position from 1 to 8.
    Entry,
    /// The end of the line after an entry port.
    EndOfEntry,
    /// The end of the line after `X`.
    EndOfEnd,
    /// Nothing: the line `X` was the last.
    Nothing,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cell => "a board row of 8 characters, . or @",
            Self::RowOrEnd => "a board row of 8 characters, . or @, or the line X after the last case",
            Self::EndOfRow => "the end of the line after 8 characters",
            Self::Count => "the number of rays, 1 to 32 in plain digits, alone on the line",
            Self::Entry => "an entry port, L, B, R or T and a position from 1 to 8",
            Self::EndOfEntry => "the end of the line after an entry port",
            Self::EndOfEnd => "the end of the line after X",
            Self::Nothing => "nothing after the line X",
        })
    }
}

/// `unexpected '.', expected the end of the line after 8 characters`
impl fmt::Display for Unexpected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found {
            None => f.write_str("the input ends")?,
            Some(b'\n') => f.write_str("the line ends")?,
            Some(byte) => write!(f, "unexpected '{}'", byte.escape_ascii())?,
        }
        write!(f, ", expected {}", self.expected)
    }
}

/// A fault within one case; the place of the case is not known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// Lines of the case before the one at fault.
    pub(super) line: u32,
    /// Bytes of the line before the one at fault.
    pub(super) column: u32,
    /// Bytes of the case before the one at fault.
    pub(super) byte: u32,
    pub(super) kind: Unexpected,
}

impl Fault {
    /// The error, where this many lines and bytes stand in front of the case.
    pub(super) fn after(self, lines: u64, bytes: u64) -> ContestError {
        let place = Place {
            line: lines + u64::from(self.line) + 1,
            column: u64::from(self.column) + 1,
            byte: bytes + u64::from(self.byte),
        };
        Located { place, kind: self.kind }
    }
}
