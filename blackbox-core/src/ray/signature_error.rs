//! Outcomes that no board has.

use super::Port;
use crate::grid::Size;

/// Why outcomes are not a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum SignatureError {
    /// There is not one outcome for each port.
    Length { found: usize, expected: usize },
    /// A detour leads to a port that a board of this size does not have.
    OffBoard { entry: Port, size: Size },
    /// A detour leads to its own port, or to one whose outcome does not lead back.
    OneWay { entry: Port, size: Size },
}

crate::text::error!(SignatureError, |error, f| match error {
    Self::Length { found, expected } => {
        write!(f, "{found} outcomes, expected {expected}, one for each port")
    }
    Self::OffBoard { entry, size } => {
        write!(
            f,
            "the detour at port {} leads off a board of {size}, expected one of its ports",
            entry.number()
        )
    }
    Self::OneWay { entry, size } => {
        write!(f, "the detour at {} does not lead back, expected another port that does", entry.label(*size))
    }
});
