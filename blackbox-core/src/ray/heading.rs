//! The direction of a ray.

use super::Turn;
use crate::{
    grid::{Cell, Size},
    words,
};

/// The direction in which a ray travels: one of four on rectangles, one of six on hexagons ([`Heading::of`]).
///
/// The four of rectangles come first, counter-clockwise, so that a ray entering from the left, bottom, right
/// or top side (the canonical order of the ports) travels `Right`, `Up`, `Left` or `Down`.
///
/// ```
/// use blackbox::{Heading, Size, Turn};
///
/// assert_eq!(Heading::of(Size::CLASSIC).len(), 4);
/// assert_eq!(Heading::of(Size::PLUS)[1], Heading::UpRight);
/// assert_eq!((Heading::Right.left(), Heading::Right.right()), (Heading::Up, Heading::Down));
/// assert_eq!(Heading::UpRight.reversed(), Heading::DownLeft);
/// assert_eq!(Heading::Right.turned(Turn::Left, Size::CLASSIC), Heading::Up);
/// assert_eq!(Heading::Right.turned(Turn::Left, Size::PLUS), Heading::UpRight);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Heading {
    /// Along the row, towards higher x.
    Right = 0,
    /// Towards lower y, on rectangles.
    Up = 1,
    /// Along the row, towards lower x.
    Left = 2,
    /// Towards higher y, on rectangles.
    Down = 3,
    /// To the row above and the right, on hexagons.
    UpRight = 4,
    /// To the row above and the left, on hexagons.
    UpLeft = 5,
    /// To the row below and the left, on hexagons.
    DownLeft = 6,
    /// To the row below and the right, on hexagons.
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
    /// The headings on boards of this size, counter-clockwise from the right: four or six. See [`Heading`].
    pub const fn of(size: Size) -> &'static [Self] {
        if size.has_columns() { Self::ALL.split_at(4).0 } else { &HEXAGON }
    }

    /// The place among the headings of boards without columns; 6 for a heading that only rectangles have.
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

    /// The heading after this many quarter turns to the left; for headings of rectangles alone.
    pub(crate) const fn by_quarters(self, quarters: u8) -> Self {
        match (self as u8 + quarters) % 4 {
            0 => Right,
            1 => Up,
            2 => Left,
            _ => Down,
        }
    }

    #[inline]
    const fn turned_by(self, quarters: u8) -> Self {
        Self::ALL[((self as u8 & 4) | ((self as u8 + quarters) & 3)) as usize]
    }

    /// The heading after a quarter turn to the left, on a rectangle. See [`Heading`].
    #[must_use]
    #[inline]
    pub const fn left(self) -> Self {
        self.turned_by(1)
    }

    /// The heading after a quarter turn to the right, on a rectangle. See [`Heading`].
    #[must_use]
    #[inline]
    pub const fn right(self) -> Self {
        self.turned_by(3)
    }

    /// The opposite heading. See [`Heading`].
    #[must_use]
    #[inline]
    pub const fn reversed(self) -> Self {
        self.turned_by(2)
    }

    /// The heading after `turn` on a board of this size. See [`Heading`].
    #[must_use]
    #[inline]
    pub const fn turned(self, turn: Turn, size: Size) -> Self {
        if !size.has_columns() {
            return self.turned_on_hexagon(turn);
        }
        match turn {
            Turn::Left | Turn::SharpLeft => self.left(),
            Turn::Right | Turn::SharpRight => self.right(),
            Turn::Back => self.reversed(),
        }
    }

    /// Apart, so that the code of rectangles is small enough to become its caller's.
    #[inline(never)]
    const fn turned_on_hexagon(self, turn: Turn) -> Self {
        let sixths = match turn {
            Turn::Left => 1,
            Turn::SharpLeft => 2,
            Turn::Back => 3,
            Turn::SharpRight => 4,
            Turn::Right => 5,
        };
        HEXAGON[(self.sixth() + sixths) % 6]
    }

    /// One step along this heading on a rectangle, as (x, y); on a hexagon, the signs of the step to the
    /// right and downwards.
    ///
    /// ```
    /// use blackbox::Heading;
    ///
    /// assert_eq!((Heading::Up.step(), Heading::DownRight.step()), ((0, -1), (1, 1)));
    /// ```
    #[inline]
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
    /// The next cell along a heading, or `None` where a board of this size ends.
    ///
    /// ```
    /// use blackbox::{Cell, Heading, Size};
    ///
    /// assert_eq!(Cell::new(3, 2).step(Heading::Down, Size::CLASSIC), Some(Cell::new(3, 3)));
    /// assert_eq!(Cell::new(0, 0).step(Heading::DownRight, Size::PLUS), Some(Cell::new(1, 1)));
    /// assert_eq!(Cell::new(0, 0).step(Heading::Left, Size::PLUS), None);
    /// ```
    #[inline]
    pub fn step(self, heading: Heading, size: Size) -> Option<Self> {
        if !size.has_columns() {
            let [next] = self.neighbours([heading], size);
            return next;
        }
        let (dx, dy) = heading.step();
        self.moved(dx, dy, size)
    }

    /// The cell so many columns and rows further, on a board that has it.
    #[inline(always)]
    pub(super) fn stepped(self, (dx, dy): (i16, i16)) -> Self {
        Self::new(self.x.wrapping_add_signed(dx as i8), self.y.wrapping_add_signed(dy as i8))
    }

    /// The cell so many columns and rows further, -1 to 1, or `None` where a rectangle of this size ends.
    #[inline(always)]
    fn moved(self, dx: i16, dy: i16, size: Size) -> Option<Self> {
        // Before the first is beyond the last.
        let cell = self.stepped((dx, dy));
        (cell.x < size.width() && cell.y < size.height()).then_some(cell)
    }

    /// The next cells along some headings on a board without columns. Apart, so that the code of rectangles
    /// is small enough to become its caller's.
    #[inline(never)]
    fn neighbours<const N: usize>(self, headings: [Heading; N], size: Size) -> [Option<Self>; N] {
        let around = &size.tables().neighbours[self.index(size) as usize];
        headings.map(|heading| Self::from_index((*around.get(heading.sixth())?).into(), size))
    }

    /// The two cells beside this one, on the left and on the right of a ray that has this cell straight
    /// ahead; `None` where the board ends.
    ///
    /// ```
    /// use blackbox::{Cell, Heading, Size};
    ///
    /// let beside = Cell::new(0, 0).beside(Heading::Right, Size::CLASSIC);
    /// assert_eq!(beside, [None, Some(Cell::new(0, 1))]);
    /// ```
    #[inline]
    pub fn beside(self, heading: Heading, size: Size) -> [Option<Self>; 2] {
        if !size.has_columns() {
            let headings = [Turn::SharpLeft, Turn::SharpRight].map(|turn| heading.turned(turn, size));
            return self.neighbours(headings, size);
        }
        let (dx, dy) = heading.step();
        [self.moved(dy, -dx, size), self.moved(-dy, dx, size)]
    }

    /// The cells that a ray in this cell looks at: straight ahead, and beside that on the left and on the
    /// right; `None` where the board ends.
    ///
    /// ```
    /// use blackbox::{Cell, Heading, Size};
    ///
    /// let ahead = Cell::new(0, 0).ahead(Heading::Right, Size::CLASSIC);
    /// assert_eq!(ahead, [Some(Cell::new(1, 0)), None, Some(Cell::new(1, 1))]);
    /// ```
    #[inline]
    pub fn ahead(self, heading: Heading, size: Size) -> [Option<Self>; 3] {
        if !size.has_columns() {
            let [left, right] = [Turn::Left, Turn::Right].map(|turn| heading.turned(turn, size));
            return self.neighbours([heading, left, right], size);
        }
        // Beyond the edge there is nothing beside the cell straight ahead, either.
        let (dx, dy) = heading.step();
        [(dx, dy), (dx + dy, dy - dx), (dx - dy, dy + dx)].map(|(dx, dy)| self.moved(dx, dy, size))
    }
}
