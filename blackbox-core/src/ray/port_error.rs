//! Why a text or a number names no port.

use core::fmt;

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
    /// A board of this size has no such port; what was asked for is `None` where the text is no name.
    OffBoard { asked: Option<AskedPort>, size: Size },
}

/// A port that a board may lack, as it was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskedPort {
    /// By its canonical index.
    Index(u16),
    /// By its number in a numbering by numbers.
    Number(u16),
    /// By the letter of its side, which hexagons have none of, and its position there.
    Label(Option<char>, u8),
}

impl fmt::Display for AskedPort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Index(index) => write!(f, "index {index}"),
            Self::Number(number) => number.fmt(f),
            Self::Label(Some(letter), position) => write!(f, "{letter}{position}"),
            Self::Label(None, position) => position.fmt(f),
        }
    }
}

/// That there is no such port, and which.
pub(crate) fn no_such_port(asked: Option<AskedPort>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("no such port")?;
    asked.map_or(Ok(()), |asked| write!(f, ": {asked}"))
}

impl PortError {
    /// The same without what was asked for, where the message names it already.
    #[must_use]
    pub fn unnamed(self) -> Self {
        if let Self::OffBoard { size, .. } = self { Self::OffBoard { asked: None, size } } else { self }
    }
}

crate::text::error!(PortError, |error, f| match error {
    Self::Label => f.write_str("invalid port, expected L, B, R or T and a position from 1 to 255"),
    Self::Number => f.write_str("invalid port, expected its number"),
    Self::OffBoard { asked, size } => {
        no_such_port(*asked, f)?;
        write!(f, ", expected one of a board of {size}: ")?;
        match (size.has_columns(), size.width(), size.height()) {
            (true, w, h) => write!(f, "L1..L{h}, B1..B{w}, R1..R{h}, T1..T{w}"),
            (false, ..) => write!(f, "1 to {}", size.ports()),
        }
    }
});
