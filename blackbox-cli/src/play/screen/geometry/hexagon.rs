//! Hexagons: the whole board on its own columns and lines, of which a part is shown.
//!
//! A cell takes three columns of the six to its neighbour; between two rows of cells is a line. At the sides
//! stand the number of a port and then its mark on one line, above and below the board on two.

use std::collections::BTreeMap;

use blackbox_core::{Cell, Heading, Port, Size};
use ratatui::layout::Rect;

use super::target::{FAR, Target, begun};
use crate::play::screen::{
    canvas::Canvas,
    colours::Tone,
    glyphs::{Glyphs, ways},
};

/// Columns from a cell to its neighbour.
const WIDE: u16 = 6;
/// Columns beside the widest row, and lines above and below.
const ASIDE: u16 = 9;
const ABOVE: u16 = 2;
/// The columns of a cell and of a mark.
pub(super) const ROOM: usize = 3;

/// A column and a line of the board, from 0 at its upper left corner.
type Spot = (u16, u16);

/// How many columns and lines the whole board takes.
const fn extent(size: Size) -> Spot {
    let rows = size.height() as u16;
    (2 * ASIDE + WIDE * (rows - 1) + 1, 2 * ABOVE + 2 * rows - 1)
}

/// The middle of the three columns of a cell, and its line.
fn cell(cell: Cell, size: Size) -> Spot {
    let missing = u16::from(size.width() - size.row_length(cell.y));
    (ASIDE + WIDE / 2 * missing + WIDE * u16::from(cell.x), ABOVE + 2 * u16::from(cell.y))
}

/// Where a port's mark begins, which has three columns, and where its number.
fn port(port: Port, size: Size) -> (Spot, Spot) {
    let (first, inwards) = port.entry(size);
    let (x, y) = cell(first, size);
    let is_left = matches!(inwards, Heading::Right | Heading::UpRight | Heading::DownRight);
    let line = match inwards {
        Heading::DownLeft | Heading::DownRight => y - 1,
        Heading::UpRight | Heading::UpLeft => y + 1,
        _ => y,
    };
    if line < y && first.y == 0 || line > y && first.y + 1 == size.height() {
        let begin = if is_left { x - 2 } else { x + 1 };
        return ((begin, line), (begin, if line < y { line - 1 } else { line + 1 }));
    }
    if is_left { ((x - 6, line), (x - 9, line)) } else { ((x + 4, line), (x + 8, line)) }
}

/// The middle of what a target takes.
pub(super) fn spot(target: Target, size: Size) -> Spot {
    match target {
        Target::Check => (1, 0),
        Target::Port(at) => {
            let ((x, y), _) = port(at, size);
            (x + 1, y)
        }
        Target::Cell(at) => cell(at, size),
    }
}

fn all(size: Size) -> impl Iterator<Item = Target> {
    let (cells, ports) = (Cell::all(size).map(Target::Cell), Port::all(size).map(Target::Port));
    cells.chain(ports).chain([Target::Check])
}

/// The target at a place of the board.
fn at((x, y): Spot, size: Size) -> Option<Target> {
    let takes = |target: &Target| {
        let (middle, line) = spot(*target, size);
        let is_number = match *target {
            Target::Port(at) => {
                let (_, (begin, line)) = port(at, size);
                line == y && (begin..begin + 2).contains(&x)
            }
            _ => false,
        };
        is_number || (line == y && x.abs_diff(middle) <= 1)
    };
    all(size).find(takes)
}

/// The nearest target that way, or as far as it goes; the same one if there is none. Up and down go on at the
/// column that was last gone to from the side, `wanted`.
pub(super) fn moved(from: Target, by: (i32, i32), wanted: u16, size: Size, may_check: bool) -> Target {
    if by.0.abs() < FAR && by.1.abs() < FAR {
        return next(from, by, wanted, size, may_check);
    }
    let mut at = from;
    loop {
        let next = next(at, (by.0.signum(), by.1.signum()), wanted, size, false);
        let line = |target| spot(target, size).1;
        if next == at || (by.1 == 0 && line(next) != line(at)) {
            return at;
        }
        at = next;
    }
}

fn next(from: Target, (across, down): (i32, i32), wanted: u16, size: Size, may_check: bool) -> Target {
    let (x, y) = spot(from, size);
    let (x, y, wanted) = (i32::from(x), i32::from(y), i32::from(wanted));
    let cost = |target: Target| {
        let (to_x, to_y) = spot(target, size);
        let (to_x, to_y) = (i32::from(to_x), i32::from(to_y));
        if across == 0 {
            // The next row comes before what is farther in the same column, and before a port beside the row.
            let aside = if matches!((from, target), (Target::Cell(_), Target::Port(_))) { 4 } else { 0 };
            ((to_y - y) * down > 0).then(|| 4 * (to_y - y).abs() + (to_x - wanted).abs() + aside)
        } else {
            // The line is kept where something follows on it.
            ((to_x - x) * across > 0).then(|| (to_x - x).abs() + 8 * (to_y - y).abs())
        }
    };
    let others = all(size).filter(|&target| target != from && (may_check || target != Target::Check));
    let near = others.filter_map(|target| Some((cost(target)?, target)));
    near.min().filter(|&(cost, _)| cost <= 48).map_or(from, |(_, target)| target)
}

/// Where the board is, and from which of its columns and lines on it is shown.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hexagon {
    size: Size,
    pub(super) area: Rect,
    pub(super) first: Spot,
}

impl Hexagon {
    pub(super) fn fit(size: Size, area: Rect, first: Spot, kept: Option<Target>) -> Self {
        let (width, height) = extent(size);
        let area = Rect { width: area.width.min(width), height: area.height.min(height), ..area };
        let kept = kept.map(|kept| spot(kept, size));
        let around = |middle: u16| (middle.saturating_sub(1), middle + 1);
        let first = (
            begun(first.0, area.width, width, kept.map(|(x, _)| around(x))),
            begun(first.1, area.height, height, kept.map(|(_, y)| around(y))),
        );
        Self { size, area, first }
    }

    /// Where a place of the board is on the screen, or would be if it were shown.
    fn shown(&self, (x, y): Spot) -> (i32, i32) {
        let moved = |at: u16, area: u16, first: u16| i32::from(at) + i32::from(area) - i32::from(first);
        (moved(x, self.area.x, self.first.0), moved(y, self.area.y, self.first.1))
    }

    pub(super) fn place(&self, target: Target) -> (i32, i32) {
        let (x, y) = self.shown(spot(target, self.size));
        (x - 1, y)
    }

    pub(super) fn at(&self, x: u16, y: u16) -> Option<Target> {
        let (x, y) = (x.checked_sub(self.area.x)?, y.checked_sub(self.area.y)?);
        at((x + self.first.0, y + self.first.1), self.size)
    }

    pub(super) fn targets(&self) -> impl Iterator<Item = Target> + use<> {
        all(self.size)
    }

    /// Above and below the board neighbours have no column between them.
    pub(super) fn digits(&self, at: Port) -> usize {
        let ((_, line), _) = port(at, self.size);
        usize::from((ABOVE..extent(self.size).1 - ABOVE).contains(&line))
    }

    /// The walls of the cells, as far as no mark stands there, and the numbers printed on the board.
    pub(super) fn draw_frame(&self, canvas: &mut Canvas<'_>) {
        let (style, glyphs) = (canvas.palette.style(Tone::Frame), canvas.glyphs);
        let wall = glyphs.rule(ways::UP | ways::DOWN);
        for at in Cell::all(self.size) {
            let (x, y) = cell(at, self.size);
            let (rises, falls) = (glyphs.slope(false), glyphs.slope(true));
            for (column, line, glyph) in [
                (x - 3, y, wall),
                (x + 3, y, wall),
                (x - 2, y - 1, rises),
                (x + 2, y - 1, falls),
                (x - 1, y + 1, falls),
                (x + 1, y + 1, rises),
            ] {
                canvas.put(self.shown((column, line)), glyph, style);
            }
        }
        let style = canvas.palette.style(Tone::Faint);
        for at in Port::all(self.size) {
            let (_, place) = port(at, self.size);
            canvas.put(self.shown(place), &format!("{:>2}", at.number()), style);
        }
    }

    pub(super) fn crossings(way: &[Target], glyphs: Glyphs) -> BTreeMap<Target, String> {
        let cells = way.iter().filter(|target| matches!(target, Target::Cell(_)));
        cells.map(|&target| (target, glyphs.crossing().to_owned())).collect()
    }

    /// The lines between the cells of a ray.
    pub(super) fn draw_way(&self, way: &[Target], canvas: &mut Canvas<'_>) {
        let (style, glyphs) = (canvas.palette.style(Tone::Path), canvas.glyphs);
        for pair in way.windows(2) {
            let (Target::Cell(from), Target::Cell(to)) = (pair[0], pair[1]) else { continue };
            let ((x, y), (to_x, to_y)) = (cell(from, self.size), cell(to, self.size));
            if y == to_y {
                canvas.put(self.shown((x.min(to_x) + 2, y)), &glyphs.level().repeat(ROOM), style);
            } else {
                let falls = (to_x > x) == (to_y > y);
                let column = u16::midpoint(x, to_x) + u16::from(falls != (x.min(to_x) % 2 == 0));
                let place = (column.min(x.max(to_x) - 1), u16::midpoint(y, to_y));
                canvas.put(self.shown(place), glyphs.slope(falls), style);
            }
        }
    }
}

#[cfg(test)]
#[path = "tests/hexagon.rs"]
mod tests;
