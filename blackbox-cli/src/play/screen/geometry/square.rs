//! The squares of a rectangle: its cells, and around them the places of its ports.

use blackbox_core::{Cell, Label, Port, Size, ray::Side};

use super::target::Target;

/// The place of a square: columns and rows from 0, the edge with its ports included. In the first corner
/// guesses are checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Square {
    pub(super) column: u16,
    pub(super) row: u16,
}

impl Square {
    pub(super) const fn new(column: u16, row: u16) -> Self {
        Self { column, row }
    }

    pub(super) fn of(target: Target, size: Size) -> Self {
        let port = match target {
            Target::Check => return Self::new(0, 0),
            Target::Cell(cell) => return Self::new(u16::from(cell.x) + 1, u16::from(cell.y) + 1),
            Target::Port(port) => port,
        };
        let (Label { side, position }, (right, bottom)) = (port.label(size), last(size));
        let position = position.into();
        match side {
            Some(Side::Right) => Self::new(right, position),
            Some(Side::Top) => Self::new(position, 0),
            Some(Side::Bottom) => Self::new(position, bottom),
            _ => Self::new(0, position),
        }
    }

    /// What is there; nothing in the other corners.
    pub(super) fn target(self, size: Size) -> Option<Target> {
        let (right, bottom) = last(size);
        let side = match (self.column, self.row) {
            (0, 0) => return Some(Target::Check),
            (0, _) => Side::Left,
            (_, 0) => Side::Top,
            (column, _) if column == right => Side::Right,
            (_, row) if row == bottom => Side::Bottom,
            (column, row) => return Some(Target::Cell(Cell::new((column - 1) as u8, (row - 1) as u8))),
        };
        let position = if matches!(side, Side::Left | Side::Right) { self.row } else { self.column };
        let label = Label { side: Some(side), position: u8::try_from(position).ok()? };
        Port::at(label, size).ok().map(Target::Port)
    }
}

/// The last column and the last row.
pub(super) fn last(size: Size) -> (u16, u16) {
    (u16::from(size.width()) + 1, u16::from(size.height()) + 1)
}

/// What is one step that way; around the corner where there is nothing.
pub(super) fn moved(from: Target, (across, down): (i32, i32), size: Size, may_check: bool) -> Target {
    let (Square { column, row }, (right, bottom)) = (Square::of(from, size), last(size));
    let step = |value: u16, by: i32, last: u16| (i32::from(value) + by).clamp(0, i32::from(last)) as u16;
    let mut next = Square::new(step(column, across, right), step(row, down, bottom));
    let is_corner = (next.column == 0 || next.column == right) && (next.row == 0 || next.row == bottom);
    if is_corner && !(may_check && next == Square::new(0, 0)) {
        let inwards = |value: u16, last: u16| if value == 0 { 1 } else { last - 1 };
        if across == 0 {
            next.column = inwards(next.column, right);
        } else {
            next.row = inwards(next.row, bottom);
        }
    }
    next.target(size).unwrap_or(from)
}

#[cfg(test)]
#[path = "tests/square.rs"]
mod tests;
