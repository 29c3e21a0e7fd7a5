//! Why a text or a number names no port.

use crate::grid::Size;

/// Why a port could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum PortError {
    /// The text is not a side letter and a position.
    Label,
    /// The text is not a decimal number.
    Number,
    /// A board of this size has no such port.
    OffBoard { size: Size },
}

crate::text::error!(PortError, |error, f| match error {
    Self::Label => f.write_str("invalid port, expected L, B, R or T and a position from 1 to 255"),
    Self::Number => f.write_str("invalid port, expected its number"),
    Self::OffBoard { size } if !size.has_columns() => {
        write!(f, "no such port, expected one of a board of {size}: 1 to {}", size.ports())
    }
    Self::OffBoard { size } => write!(
        f,
        "no such port, expected one of a board of {size}: L1..L{h}, B1..B{w}, R1..R{h}, T1..T{w}",
        w = size.width(),
        h = size.height()
    ),
});
