//! Where cells, ports and marks stand on the terminal, and the way that the cursor goes: what the screen asks
//! of a board's shape.

mod hexagon;
mod rectangle;
mod square;
mod target;

use std::collections::BTreeMap;

use blackbox_core::{Cell, Port, Size};
use ratatui::layout::Rect;

pub(super) use self::target::{FAR, Target, cell};
use self::{hexagon::Hexagon, rectangle::Rectangle};
use super::{canvas::Canvas, glyphs::Glyphs};

/// The cursor: what it is at, and the column that up and down keep to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cursor {
    pub(super) at: Target,
    column: u16,
}

impl Cursor {
    pub(super) fn new(at: Target, size: Size) -> Self {
        let column = if size.has_columns() { 0 } else { hexagon::spot(at, size).0 };
        Self { at, column }
    }

    /// Where a game begins: at the first cell of a rectangle, in the middle of a hexagon.
    pub(super) fn start(size: Size) -> Self {
        let middle = (size.height() - 1) / 2;
        let cell = if size.has_columns() { Cell::new(0, 0) } else { Cell::new(middle, middle) };
        Self::new(Target::Cell(cell), size)
    }

    /// Goes one step that way, or as far as it goes where a step is [`FAR`].
    pub(super) fn go(&mut self, by: (i32, i32), size: Size, may_check: bool) {
        if size.has_columns() {
            self.at = square::moved(self.at, by, size, may_check);
            return;
        }
        self.at = hexagon::moved(self.at, by, self.column, size, may_check);
        if by.0 != 0 || by.1.abs() == FAR {
            *self = Self::new(self.at, size);
        }
    }
}

/// Where a board is on the screen, and which part of it is shown.
#[derive(Clone, Copy, Debug)]
pub(super) enum Geometry {
    Rectangle(Rectangle),
    Hexagon(Hexagon),
}

macro_rules! either {
    ($self:ident, $shape:ident => $body:expr) => {
        match $self {
            Self::Rectangle($shape) => $body,
            Self::Hexagon($shape) => $body,
        }
    };
}

impl Geometry {
    /// The most roomy way to show a board whose marks take `mark` characters, within an area. If not all of
    /// it fits, it is shown from `first` on, but so that `kept` is seen.
    pub(super) fn fit(size: Size, mark: u16, area: Rect, first: (u16, u16), kept: Option<Target>) -> Self {
        if size.has_columns() {
            Self::Rectangle(Rectangle::fit(size, mark, area, first, kept))
        } else {
            Self::Hexagon(Hexagon::fit(size, area, first, kept))
        }
    }

    /// The part of the screen that the board takes.
    pub(super) fn area(&self) -> Rect {
        either!(self, shape => shape.area)
    }

    /// The first column and row that are shown: of squares on a rectangle, of the terminal on a hexagon.
    pub(super) fn first(&self) -> (u16, u16) {
        either!(self, shape => shape.first)
    }

    /// How many characters are shown at a target.
    pub(super) fn room(&self) -> usize {
        match self {
            Self::Rectangle(shape) => shape.room().into(),
            Self::Hexagon(_) => hexagon::ROOM,
        }
    }

    /// How many digits of a number of bits there is room for behind its point.
    pub(super) fn digits(&self, port: Port) -> usize {
        match self {
            Self::Rectangle(shape) => usize::from(shape.room() > 2),
            Self::Hexagon(shape) => shape.digits(port),
        }
    }

    /// Whether rules stand between the cells; else an empty cell has a dot.
    pub(super) fn is_ruled(&self) -> bool {
        matches!(self, Self::Rectangle(shape) if shape.is_ruled())
    }

    /// Where a target's text begins, if it may be seen.
    pub(super) fn place(&self, target: Target) -> Option<(i32, i32)> {
        match self {
            Self::Rectangle(shape) => shape.place(target),
            Self::Hexagon(shape) => Some(shape.place(target)),
        }
    }

    /// What is at a place of the screen.
    pub(super) fn at(&self, x: u16, y: u16) -> Option<Target> {
        let within = self.area().contains((x, y).into());
        either!(self, shape => shape.at(x, y)).filter(|_| within)
    }

    /// What may be seen.
    pub(super) fn targets(&self) -> Vec<Target> {
        either!(self, shape => shape.targets().collect())
    }

    /// Whether there is more of the board: above, below, to the left, to the right. A hexagon leaves no room
    /// to say so: it is seen by where it is cut off.
    pub(super) fn more(&self) -> [bool; 4] {
        match self {
            Self::Rectangle(shape) => shape.more(),
            Self::Hexagon(_) => [false; 4],
        }
    }

    /// Draws the names of the ports, and rules between the cells.
    pub(super) fn draw_frame(&self, canvas: &mut Canvas<'_>) {
        either!(self, shape => shape.draw_frame(canvas));
    }

    /// What the cells show that a ray visits.
    pub(super) fn crossings(&self, way: &[Target], glyphs: Glyphs) -> BTreeMap<Target, String> {
        match self {
            Self::Rectangle(shape) => shape.crossings(way, glyphs),
            Self::Hexagon(_) => Hexagon::crossings(way, glyphs),
        }
    }

    /// Draws what there is of a ray between the cells.
    pub(super) fn draw_way(&self, way: &[Target], canvas: &mut Canvas<'_>) {
        either!(self, shape => shape.draw_way(way, canvas));
    }
}
