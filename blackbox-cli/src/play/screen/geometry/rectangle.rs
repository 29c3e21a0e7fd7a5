//! Rectangles: squares in columns and rows, with the names of the sides' ports around the part that is shown.

use std::{cmp::Ordering, collections::BTreeMap};

use blackbox_core::Size;
use ratatui::layout::Rect;

use super::{
    square::{Square, last},
    target::{Target, begun},
};
use crate::play::screen::{
    canvas::Canvas,
    colours::Tone,
    glyphs::{Glyphs, ways},
};

/// Where the squares are: the part of the board that is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rectangle {
    size: Size,
    pub(super) area: Rect,
    /// The columns that names of rows take.
    margin: u16,
    /// From one square to the next, and one row of them to the next.
    across: u16,
    down: u16,
    pub(super) first: (u16, u16),
    /// How many columns and rows of squares are shown.
    shown: (u16, u16),
}

impl Rectangle {
    pub(super) fn fit(size: Size, mark: u16, area: Rect, first: (u16, u16), kept: Option<Target>) -> Self {
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
        let kept = kept.map(|kept| Square::of(kept, size));
        let first = (
            begun(first.0, shown.0, columns, kept.map(|kept| (kept.column, kept.column))),
            begun(first.1, shown.1, rows, kept.map(|kept| (kept.row, kept.row))),
        );
        let area = Rect {
            width: (2 * margin + shown.0 * across - 1).min(area.width),
            height: (2 + shown.1 * down - (down - 1)).min(area.height),
            ..area
        };
        Self { size, area, margin, across, down, first, shown }
    }

    /// The room for the text of a square.
    pub(super) const fn room(&self) -> u16 {
        self.across - 1
    }

    pub(super) const fn is_ruled(&self) -> bool {
        self.down == 2
    }

    pub(super) fn place(&self, target: Target) -> Option<(i32, i32)> {
        self.place_of(Square::of(target, self.size))
    }

    /// Where a square is, if it is shown.
    fn place_of(&self, at: Square) -> Option<(i32, i32)> {
        let column = at.column.checked_sub(self.first.0).filter(|&column| column < self.shown.0)?;
        let row = at.row.checked_sub(self.first.1).filter(|&row| row < self.shown.1)?;
        let (x, y) = (self.area.x + self.margin + column * self.across, self.area.y + 1 + row * self.down);
        Some((x.into(), y.into()))
    }

    pub(super) fn at(&self, x: u16, y: u16) -> Option<Target> {
        let column = x.checked_sub(self.area.x + self.margin)? / self.across;
        let row = y.checked_sub(self.area.y + 1)? / self.down;
        let at = Square::new(self.first.0 + column, self.first.1 + row);
        at.target(self.size).filter(|_| column < self.shown.0 && row < self.shown.1)
    }

    /// The squares that are shown.
    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let ((column, row), (columns, rows)) = (self.first, self.shown);
        (row..row + rows)
            .flat_map(move |row| (column..column + columns).map(move |column| Square::new(column, row)))
    }

    pub(super) fn targets(&self) -> impl Iterator<Item = Target> + use<> {
        let size = self.size;
        self.squares().filter_map(move |at| at.target(size))
    }

    pub(super) fn more(&self) -> [bool; 4] {
        let (right, bottom) = last(self.size);
        let ((column, row), (columns, rows)) = (self.first, self.shown);
        [row > 0, row + rows <= bottom, column > 0, column + columns <= right]
    }

    pub(super) fn draw_frame(&self, canvas: &mut Canvas<'_>) {
        self.names(canvas);
        self.rules(canvas);
    }

    /// The sides' letters with the numbers of rows and columns: they stay where the board is scrolled.
    fn names(&self, canvas: &mut Canvas<'_>) {
        let style = canvas.palette.style(Tone::Faint);
        let room = usize::from(self.room());
        let (left, right) = (i32::from(self.area.x), i32::from(self.area.right()) - i32::from(self.margin));
        let (top, bottom) = (i32::from(self.area.y), i32::from(self.area.bottom()) - 1);
        for column in
            (self.first.0.max(1)..self.first.0 + self.shown.0).take_while(|&at| at < last(self.size).0)
        {
            let Some((x, _)) = self.place_of(Square::new(column, self.first.1)) else { continue };
            canvas.put((x, top), &format!("{:^room$}", format!("T{column}")), style);
            canvas.put((x, bottom), &format!("{:^room$}", format!("B{column}")), style);
        }
        let margin = usize::from(self.margin) - 1;
        for row in (self.first.1.max(1)..self.first.1 + self.shown.1).take_while(|&at| at < last(self.size).1)
        {
            let Some((_, y)) = self.place_of(Square::new(self.first.0, row)) else { continue };
            canvas.put((left, y), &format!("{:>margin$}", format!("L{row}")), style);
            canvas.put((right, y), &format!(" R{row}"), style);
        }
    }

    /// The rules between the cells; where rows are close, only those between the cells and the ports beside
    /// them.
    fn rules(&self, canvas: &mut Canvas<'_>) {
        let (style, glyphs) = (canvas.palette.style(Tone::Frame), canvas.glyphs);
        let (width, height) = (u16::from(self.size.width()), u16::from(self.size.height()));
        let is_ruled = self.is_ruled();
        for at in self.squares() {
            let Some((x, y)) = self.place_of(at) else { continue };
            let beside = x + i32::from(self.across) - 1;
            let has_next = at.column + 1 < self.first.0 + self.shown.0;
            // To the right of this square, if that is a border of cells.
            let is_row = (1..=height).contains(&at.row);
            if is_row && has_next && at.column <= width && (is_ruled || at.column == 0 || at.column == width)
            {
                canvas.put((beside, y), glyphs.rule(ways::UP | ways::DOWN), style);
            }
            if !is_ruled || at.row > height || at.row + 1 >= self.first.1 + self.shown.1 {
                continue;
            }
            // Below this square.
            if (1..=width).contains(&at.column) {
                let level = glyphs.rule(ways::LEFT | ways::RIGHT).repeat(self.room().into());
                canvas.put((x, y + 1), &level, style);
            }
            if has_next && at.column <= width {
                let mut corner = 0;
                for (goes, way) in [
                    (at.column >= 1, ways::LEFT),
                    (at.column < width, ways::RIGHT),
                    (at.row >= 1, ways::UP),
                    (at.row < height, ways::DOWN),
                ] {
                    if goes {
                        corner |= way;
                    }
                }
                canvas.put((beside, y + 1), glyphs.rule(corner), style);
            }
        }
    }

    /// Draws a ray between the squares, where rules and gaps are.
    pub(super) fn draw_way(&self, way: &[Target], canvas: &mut Canvas<'_>) {
        let (style, glyphs) = (canvas.palette.style(Tone::Path), canvas.glyphs);
        for pair in way.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|target| Square::of(target, self.size));
            let (first, second) =
                if (from.column, from.row) <= (to.column, to.row) { (from, to) } else { (to, from) };
            let (Some((x, y)), Some(_)) = (self.place_of(first), self.place_of(second)) else { continue };
            if first.row == second.row {
                canvas.put((x + i32::from(self.room()), y), glyphs.level(), style);
            } else if self.is_ruled() {
                let middle = x + i32::from(self.room().saturating_sub(1) / 2);
                canvas.put((middle, y + 1), glyphs.path(ways::UP | ways::DOWN), style);
            }
        }
    }

    /// The way of a ray through each cell.
    pub(super) fn crossings(&self, way: &[Target], glyphs: Glyphs) -> BTreeMap<Target, String> {
        let room = self.room().into();
        ways_of(way, self.size)
            .into_iter()
            .map(|(target, ways)| (target, crossing(ways, room, glyphs)))
            .collect()
    }
}

/// The ways that a ray goes from each square.
fn ways_of(way: &[Target], size: Size) -> BTreeMap<Target, u8> {
    let mut ways = BTreeMap::new();
    for pair in way.windows(2) {
        let (from, to) = (Square::of(pair[0], size), Square::of(pair[1], size));
        let (out, back) = match (to.column.cmp(&from.column), to.row.cmp(&from.row)) {
            (Ordering::Greater, _) => (ways::RIGHT, ways::LEFT),
            (Ordering::Less, _) => (ways::LEFT, ways::RIGHT),
            (_, Ordering::Greater) => (ways::DOWN, ways::UP),
            (_, Ordering::Less) => (ways::UP, ways::DOWN),
            _ => continue,
        };
        *ways.entry(pair[0]).or_insert(0) |= out;
        *ways.entry(pair[1]).or_insert(0) |= back;
    }
    ways
}

/// A cell from which a ray goes these ways, `room` characters wide.
fn crossing(ways: u8, room: usize, glyphs: Glyphs) -> String {
    let level = glyphs.path(ways::LEFT | ways::RIGHT);
    let beside = |way: u8| if ways & way == 0 { " " } else { level };
    let before = room.saturating_sub(1) / 2;
    let after = room.saturating_sub(1) - before;
    format!("{}{}{}", beside(ways::LEFT).repeat(before), glyphs.path(ways), beside(ways::RIGHT).repeat(after))
}

#[cfg(test)]
#[path = "tests/rectangle.rs"]
mod tests;
