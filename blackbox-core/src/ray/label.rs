//! The name of a port by side and position, as the notations write it.

use core::{
    fmt::{self, Write},
    str::FromStr,
};

use super::{Heading, PortError};
use crate::text::number;

/// A side of the board, in the canonical order of the ports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Side {
    /// The left side, letter `L`.
    Left = 0,
    /// The bottom, letter `B`.
    Bottom = 1,
    /// The right side, letter `R`.
    Right = 2,
    /// The top, letter `T`.
    Top = 3,
}

impl Side {
    /// All four in the canonical order.
    pub const ALL: [Side; 4] = [Side::Left, Side::Bottom, Side::Right, Side::Top];

    /// The side's letter: `L`, `B`, `R` or `T`.
    ///
    /// ```
    /// use blackbox::Side;
    ///
    /// assert_eq!(Side::ALL.map(Side::letter), ['L', 'B', 'R', 'T']);
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Self::Left => 'L',
            Self::Bottom => 'B',
            Self::Right => 'R',
            Self::Top => 'T',
        }
    }

    /// The heading of a ray that enters from this side.
    ///
    /// ```
    /// use blackbox::{Heading, Side};
    ///
    /// assert_eq!(Side::Top.heading(), Heading::Down);
    /// ```
    pub const fn heading(self) -> Heading {
        Heading::ALL[self as usize]
    }
}

/// A port by side and position, 1-based: `L1` to `Lh` downwards, `B1` to `Bw` left to right, `R1` to `Rh`
/// downwards, `T1` to `Tw` left to right. On a hexagon a port has no side letter: its position is its printed
/// number.
///
/// [`Port::at`](super::Port::at) checks a label against a board.
///
/// ```
/// use blackbox::{Label, Side};
///
/// let label: Label = "b12".parse()?;
/// assert_eq!((label.side, label.position), (Some(Side::Bottom), 12));
/// assert_eq!(label.to_string(), "B12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Label {
    /// The side of a rectangle; `None` on a hexagon.
    pub side: Option<Side>,
    /// The position on the side, or round the hexagon, from 1.
    pub position: u8,
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(side) = self.side {
            f.write_char(side.letter())?;
        }
        self.position.fmt(f)
    }
}

/// Reads a side letter, capital or small, and a position, with leading zeros or not; of a hexagon no letter.
impl FromStr for Label {
    type Err = PortError;

    fn from_str(text: &str) -> Result<Self, PortError> {
        let letter = text.chars().next().map(|letter| letter.to_ascii_uppercase());
        let side = Side::ALL.into_iter().find(|side| Some(side.letter()) == letter);
        let digits = if side.is_some() { &text[1..] } else { text };
        let position = number(digits).filter(|&position| position > 0).ok_or(PortError::Label)?;
        Ok(Self { side, position })
    }
}
