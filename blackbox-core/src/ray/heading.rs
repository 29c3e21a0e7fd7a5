//! The way a ray looks.

use super::Turn;
use crate::{
    grid::{Cell, Size},
    words,
};

/// The direction in which a ray travels: one of four on rectangles, one of six on hexagons ([`Heading::of`]).
///
/// The four of rectangles come first, counter-clockwise, so that a ray entering from the left, bottom, right
/// or top side (the canonical order of the ports) travels `Right`, `Up`, `Left` or `Down`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Heading {
    /// Along the row, towards higher x.
    Right = 0,
    /// Towards lower y. On rectangles.
    Up = 1,
    /// Along the row, towards lower x.
    Left = 2,
    /// Towards higher y. On rectangles.
    Down = 3,
    /// To the row above, on the right. On hexagons.
    UpRight = 4,
    /// To the row above, on the left. On hexagons.
    UpLeft = 5,
    /// To the row below, on the left. On hexagons.
    DownLeft = 6,
    /// To the row below, on the right. On hexagons.
    DownRight = 7,
}

use Heading::{Down, DownLeft, DownRight, Left, Right, Up, UpLeft, UpRight};

words!(Heading, "heading", {
    Right: "right", Up: "up", Left: "left", Down: "down", UpRight: "up-right", UpLeft: "up-left",
    DownLeft: "down-left", DownRight: "down-right",
});

/// The headings of hexagons, counter-clockwise.
pub(crate) const HEXAGON: [Heading; 6] = [Right, UpRight, UpLeft, Left, DownLeft, DownRight];

impl Heading {
    /// The headings on boards of this size, counter-clockwise from the right: four or six.
    ///
    /// ```
    /// use blackbox_core::{Heading, Size};
    ///
    /// assert_eq!(Heading::of(Size::CLASSIC).len(), 4);
    /// assert_eq!(Heading::of(Size::PLUS)[1], Heading::UpRight);
    /// ```
    pub const fn of(size: Size) -> &'static [Self] {
        if size.has_columns() { Self::ALL.split_at(4).0 } else { &HEXAGON }
    }

    /// The place among the headings of boards without columns; 6 for those that only rectangles have.
    pub(crate) const fn sixth(self) -> usize {
        match self {
            Right => 0,
            UpRight => 1,
            UpLeft => 2,
            Left => 3,
            DownLeft => 4,
            DownRight => 5,
            Up | Down => 6,
        }
    }

    /// The place among the headings of a rectangle.
    pub(crate) const fn quarter(self) -> usize {
        self as usize & 3
    }

    /// After this many quarter turns to the left, of the headings of rectangles alone.
    pub(crate) const fn by_quarters(self, quarters: u8) -> Self {
        match (self as u8 + quarters) % 4 {
            0 => Right,
            1 => Up,
            2 => Left,
            _ => Down,
        }
    }

    const fn turned_by(self, quarters: u8) -> Self {
        Self::ALL[((self as u8 & 4) | ((self as u8 + quarters) & 3)) as usize]
    }

    /// After a quarter turn to the left, on a rectangle.
    #[must_use]
    pub const fn left(self) -> Self {
        self.turned_by(1)
    }

    /// After a quarter turn to the right, on a rectangle.
    #[must_use]
    pub const fn right(self) -> Self {
        self.turned_by(3)
    }

    /// The opposite heading.
    #[must_use]
    pub const fn reversed(self) -> Self {
        self.turned_by(2)
    }

    /// After `turn` on a board of this size; it is one of the headings there if this is one.
    #[must_use]
    pub const fn turned(self, turn: Turn, size: Size) -> Self {
        if !size.has_columns() {
            let sixths = match turn {
                Turn::Left => 1,
                Turn::SharpLeft => 2,
                Turn::Back => 3,
                Turn::SharpRight => 4,
                Turn::Right => 5,
            };
            return HEXAGON[(self.sixth() + sixths) % 6];
        }
        match turn {
            Turn::Left | Turn::SharpLeft => self.left(),
            Turn::Right | Turn::SharpRight => self.right(),
            Turn::Back => self.reversed(),
        }
    }

    /// One step this way on a rectangle, as (x, y); on a hexagon, the signs of the way to the right and
    /// downwards.
    pub const fn step(self) -> (i16, i16) {
        match self {
            Right => (1, 0),
            Up => (0, -1),
            Left => (-1, 0),
            Down => (0, 1),
            UpRight => (1, -1),
            UpLeft => (-1, -1),
            DownLeft => (-1, 1),
            DownRight => (1, 1),
        }
    }
}

impl Cell {
    /// The next cell this way, if it is on a board of this size.
    ///
    /// ```
    /// use blackbox_core::{Cell, Heading, Size};
    ///
    /// assert_eq!(Cell::new(3, 2).step(Heading::Down, Size::CLASSIC), Some(Cell::new(3, 3)));
    /// assert_eq!(Cell::new(0, 0).step(Heading::DownRight, Size::PLUS), Some(Cell::new(1, 1)));
    /// assert_eq!(Cell::new(0, 0).step(Heading::Left, Size::PLUS), None);
    /// ```
    pub fn step(self, heading: Heading, size: Size) -> Option<Self> {
        if !size.has_columns() {
            let next = *size.tables().neighbours[self.index(size) as usize].get(heading.sixth())?;
            return Self::from_index(next.into(), size);
        }
        let (dx, dy) = heading.step();
        let (x, y) = (self.x.checked_add_signed(dx as i8)?, self.y.checked_add_signed(dy as i8)?);
        Some(Self::new(x, y)).filter(|cell| cell.is_on(size))
    }

    /// The two cells beside this one at which a ray looks that has this cell straight ahead: on the left and
    /// on the right; `None` where the board ends.
    pub fn beside(self, heading: Heading, size: Size) -> [Option<Self>; 2] {
        [Turn::SharpLeft, Turn::SharpRight].map(|turn| self.step(heading.turned(turn, size), size))
    }

    /// The cells that a ray looks at from here: straight ahead, and beside that on the left and on the right;
    /// `None` where the board ends.
    pub fn ahead(self, heading: Heading, size: Size) -> [Option<Self>; 3] {
        if !size.has_columns() {
            let [left, right] = [Turn::Left, Turn::Right].map(|turn| heading.turned(turn, size));
            return [heading, left, right].map(|heading| self.step(heading, size));
        }
        match self.step(heading, size) {
            Some(front) => {
                let [left, right] = front.beside(heading, size);
                [Some(front), left, right]
            }
            None => [None; 3],
        }
    }
}
