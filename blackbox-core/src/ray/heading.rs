//! The way a ray looks.

use crate::{
    grid::{Cell, Size},
    words,
};

/// The direction in which a ray travels.
///
/// In counter-clockwise order, so that a ray entering from the left, bottom, right or top side (the canonical
/// order of the ports) travels `Right`, `Up`, `Left` or `Down`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Heading {
    /// Towards higher x.
    Right = 0,
    /// Towards lower y.
    Up = 1,
    /// Towards lower x.
    Left = 2,
    /// Towards higher y.
    Down = 3,
}

impl Heading {
    const fn turned_by(self, quarters: u8) -> Self {
        Self::ALL[((self as u8 + quarters) % 4) as usize]
    }

    /// After a quarter turn to the left.
    #[must_use]
    pub const fn left(self) -> Self {
        self.turned_by(1)
    }

    /// After a quarter turn to the right.
    #[must_use]
    pub const fn right(self) -> Self {
        self.turned_by(3)
    }

    /// The opposite heading.
    #[must_use]
    pub const fn reversed(self) -> Self {
        self.turned_by(2)
    }

    /// After `turn`.
    #[must_use]
    pub const fn turned(self, turn: Turn) -> Self {
        match turn {
            Turn::Left => self.left(),
            Turn::Right => self.right(),
            Turn::Back => self.reversed(),
        }
    }

    /// One step this way, as (x, y).
    pub const fn step(self) -> (i16, i16) {
        match self {
            Self::Right => (1, 0),
            Self::Up => (0, -1),
            Self::Left => (-1, 0),
            Self::Down => (0, 1),
        }
    }
}

words!(Heading, "heading", { Right: "right", Up: "up", Left: "left", Down: "down" });

impl Cell {
    /// The cell beside this one that way, if it is on the board.
    pub fn step(self, heading: Heading, size: Size) -> Option<Self> {
        let (dx, dy) = heading.step();
        let x = u8::try_from(i16::from(self.x) + dx).ok()?;
        let y = u8::try_from(i16::from(self.y) + dy).ok()?;
        Some(Self::new(x, y)).filter(|cell| cell.is_on(size))
    }
}

/// A deflection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Turn {
    /// An atom diagonally ahead on the right turned the ray to the left.
    Left,
    /// An atom diagonally ahead on the left turned the ray to the right.
    Right,
    /// Atoms diagonally ahead on both sides sent the ray back.
    Back,
}

words!(Turn, "turn", { Left: "left", Right: "right", Back: "back" });
