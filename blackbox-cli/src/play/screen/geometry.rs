//! Where the squares of a board are on the screen.

use blackbox_core::{Cell, Label, Port, Size, ray::Side};
use ratatui::layout::Rect;

/// The place of a square: columns and rows from 0, the edge with its ports included.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct At {
    pub(super) column: u16,
    pub(super) row: u16,
}

/// What is at a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Square {
    /// The corner where guesses are checked.
    Check,
    Port(Port),
    Cell(Cell),
    /// One of the other corners.
    Nothing,
}

impl At {
    pub(super) const fn new(column: u16, row: u16) -> Self {
        Self { column, row }
    }

    pub(super) fn cell(cell: Cell) -> Self {
        Self::new(u16::from(cell.x) + 1, u16::from(cell.y) + 1)
    }

    pub(super) fn port(Label { side, position }: Label, size: Size) -> Self {
        let (position, width, height) = (position.into(), u16::from(size.width()), u16::from(size.height()));
        match side {
            Some(Side::Left) | None => Self::new(0, position),
            Some(Side::Right) => Self::new(width + 1, position),
            Some(Side::Top) => Self::new(position, 0),
            Some(Side::Bottom) => Self::new(position, height + 1),
        }
    }

    /// What is there on a board of this size.
    pub(super) fn square(self, size: Size) -> Square {
        let (right, bottom) = last(size);
        let side = match (self.column, self.row) {
            (0, 0) => return Square::Check,
            (0, _) => Side::Left,
            (_, 0) => Side::Top,
            (column, _) if column == right => Side::Right,
            (_, row) if row == bottom => Side::Bottom,
            (column, row) => return Square::Cell(Cell::new((column - 1) as u8, (row - 1) as u8)),
        };
        let position = if matches!(side, Side::Left | Side::Right) { self.row } else { self.column };
        let label = u8::try_from(position).ok().map(|position| Label { side: Some(side), position });
        label.and_then(|label| Port::at(label, size).ok()).map_or(Square::Nothing, Square::Port)
    }

    /// The square one step that way; around the corner where there is nothing.
    pub(super) fn moved(self, (across, down): (i32, i32), size: Size, may_check: bool) -> Self {
        let (right, bottom) = last(size);
        let step = |value: u16, by: i32, last: u16| (i32::from(value) + by).clamp(0, i32::from(last)) as u16;
        let next = Self::new(step(self.column, across, right), step(self.row, down, bottom));
        let is_corner = (next.column == 0 || next.column == right) && (next.row == 0 || next.row == bottom);
        if !is_corner || (may_check && next == Self::new(0, 0)) {
            return next;
        }
        let inwards = |value: u16, last: u16| if value == 0 { 1 } else { last - 1 };
        if across == 0 {
            Self::new(inwards(next.column, right), next.row)
        } else {
            Self::new(next.column, inwards(next.row, bottom))
        }
    }
}

/// The last column and the last row.
fn last(size: Size) -> (u16, u16) {
    (u16::from(size.width()) + 1, u16::from(size.height()) + 1)
}

/// Where the squares are: the part of the board that is shown, with the names of rows and columns around it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Geometry {
    pub(super) size: Size,
    /// The part of the screen, the names included.
    pub(super) area: Rect,
    /// The columns that names of rows take.
    pub(super) margin: u16,
    /// From one square to the next, and one row of them to the next.
    pub(super) across: u16,
    pub(super) down: u16,
    /// The first square that is shown.
    pub(super) first: At,
    /// How many columns and rows of squares are shown.
    pub(super) shown: (u16, u16),
}

impl Geometry {
    /// The most roomy way to show a board whose marks take `mark` characters, within an area. If not all of it fits, it is
    /// shown from `first` on, but so that `kept` is seen.
    pub(super) fn fit(size: Size, mark: u16, area: Rect, first: At, kept: Option<At>) -> Self {
        let digits = |number: u8| number.to_string().len() as u16;
        let margin = digits(size.height()) + 2;
        let name = digits(size.width()) + 1;
        let (columns, rows) = (u16::from(size.width()) + 2, u16::from(size.height()) + 2);
        let width = |across: u16| 2 * margin + columns * across - 1;
        let ruled = (name.max(mark).max(3) + 1, 2);
        let close = (name.max(mark).max(3) + 1, 1);
        let closest = (name.max(mark.saturating_sub(1)).max(2) + 1, 1);
        let fits = |(across, down): (u16, u16)| {
            width(across) <= area.width && 2 + rows * down - (down - 1) <= area.height
        };
        let (across, down) = if fits(ruled) {
            ruled
        } else if width(close.0) <= area.width {
            close
        } else {
            closest
        };
        let room = |length: u16, names: u16, step: u16| (length.saturating_sub(names) + 1).max(step) / step;
        let most = (
            room(area.width, 2 * margin, across).clamp(1, columns),
            (area.height.saturating_sub(2) + down - 1).max(down) / down,
        );
        let shown = (most.0, most.1.clamp(1, rows));
        let place = |first: u16, shown: u16, all: u16, kept: Option<u16>| {
            let first = match kept {
                Some(kept) if kept < first => kept,
                Some(kept) if kept >= first + shown => kept + 1 - shown,
                _ => first,
            };
            first.min(all - shown)
        };
        let first = At::new(
            place(first.column, shown.0, columns, kept.map(|kept| kept.column)),
            place(first.row, shown.1, rows, kept.map(|kept| kept.row)),
        );
        let taken = Rect {
            width: (2 * margin + shown.0 * across - 1).min(area.width),
            height: (2 + shown.1 * down - (down - 1)).min(area.height),
            ..area
        };
        Self { size, area: taken, margin, across, down, first, shown }
    }

    /// The room for the text of a square.
    pub(super) const fn text(&self) -> u16 {
        self.across - 1
    }

    /// Where a square is, if it is shown.
    pub(super) fn place(&self, at: At) -> Option<(u16, u16)> {
        let column = at.column.checked_sub(self.first.column).filter(|&column| column < self.shown.0)?;
        let row = at.row.checked_sub(self.first.row).filter(|&row| row < self.shown.1)?;
        Some((self.area.x + self.margin + column * self.across, self.area.y + 1 + row * self.down))
    }

    /// The square that is at a place of the screen.
    pub(super) fn at(&self, x: u16, y: u16) -> Option<At> {
        let column = x.checked_sub(self.area.x + self.margin)? / self.across;
        let row = y.checked_sub(self.area.y + 1)? / self.down;
        (column < self.shown.0 && row < self.shown.1)
            .then(|| At::new(self.first.column + column, self.first.row + row))
    }

    /// The squares that are shown.
    pub(super) fn squares(&self) -> impl Iterator<Item = At> + use<> {
        let (first, (columns, rows)) = (self.first, self.shown);
        (first.row..first.row + rows).flat_map(move |row| {
            (first.column..first.column + columns).map(move |column| At::new(column, row))
        })
    }

    /// Whether there is more of the board: above, below, to the left, to the right.
    pub(super) fn more(&self) -> [bool; 4] {
        let (right, bottom) = last(self.size);
        [
            self.first.row > 0,
            self.first.row + self.shown.1 <= bottom,
            self.first.column > 0,
            self.first.column + self.shown.0 <= right,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(width: u16, height: u16, side: u32) -> Geometry {
        let size = Size::new(side, side).unwrap();
        Geometry::fit(size, 3, Rect::new(2, 3, width, height), At::default(), None)
    }

    #[test]
    fn a_board_is_ruled_where_it_fits_and_scrolled_where_it_does_not() {
        let roomy = fit(50, 21, 8);
        assert_eq!((roomy.across, roomy.down, roomy.shown), (4, 2, (10, 10)));
        let close = fit(50, 20, 8);
        assert_eq!((close.across, close.down, close.shown), (4, 1, (10, 10)));
        let small = fit(36, 9, 8);
        assert_eq!((small.across, small.down, small.shown), (3, 1, (10, 7)));
        assert_eq!(small.more(), [false, true, false, false]);
        let tiny = fit(1, 1, 255);
        assert_eq!(tiny.shown, (1, 1));
    }

    #[test]
    fn places_and_squares_are_inverse() {
        for geometry in [fit(50, 21, 8), fit(36, 9, 8), fit(80, 24, 100)] {
            for at in geometry.squares() {
                let (x, y) = geometry.place(at).unwrap();
                assert_eq!(geometry.at(x, y), Some(at));
            }
            assert_eq!(geometry.at(0, 0), None);
        }
        let size = Size::CLASSIC;
        for port in Port::all(size) {
            assert_eq!(At::port(port.label(size), size).square(size), Square::Port(port));
        }
        let cell = Cell::new(2, 3);
        assert_eq!(At::cell(cell).square(size), Square::Cell(cell));
        assert_eq!(At::new(9, 9).square(size), Square::Nothing);
    }

    #[test]
    fn the_cursor_is_kept_in_sight_and_goes_around_corners() {
        let size = Size::CLASSIC;
        let far = At::new(9, 8);
        let kept = Geometry::fit(size, 1, Rect::new(0, 0, 20, 8), At::default(), Some(far));
        assert!(kept.place(far).is_some());
        assert_eq!(At::new(8, 0).moved((1, 0), size, true), At::new(9, 1));
        assert_eq!(At::new(0, 1).moved((0, -1), size, false), At::new(1, 0));
        assert_eq!(At::new(0, 1).moved((0, -1), size, true), At::new(0, 0));
        assert_eq!(At::new(0, 8).moved((0, 1), size, true), At::new(1, 9));
    }
}
