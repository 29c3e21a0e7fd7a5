//! Where cells and ports are on the screen, and the way that the cursor goes.
//!
//! A cell takes three columns of the six to its neighbour; between two rows of cells is a line. At the sides stand the number
//! of a port and then its mark on one line, above and below the board on two.

use blackbox_core::hex::{Cell, Port, Size};

/// Columns from a cell to its neighbour.
const WIDE: u16 = 6;
/// Columns beside the widest row, and lines above and below.
const ASIDE: u16 = 8;
const ABOVE: u16 = 2;

/// A column and a line of the board, from 0 at its upper left corner.
pub(super) type Spot = (u16, u16);

/// What the cursor goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Target {
    /// The corner where guesses are checked.
    Check,
    Port(Port),
    Cell(Cell),
}

/// How many columns and lines the whole board takes.
pub(super) const fn extent(size: Size) -> (u16, u16) {
    let rows = size.rows() as u16;
    (2 * ASIDE + WIDE * (rows - 1) + 1, 2 * ABOVE + 2 * rows - 1)
}

/// The middle of the three columns of a cell, and its line.
pub(super) fn cell(cell: Cell, size: Size) -> Spot {
    let (row, place) = cell.row(size);
    let (row, middle) = (u16::from(row), u16::from(size.side()) - 1);
    (ASIDE + WIDE / 2 * row.abs_diff(middle) + WIDE * u16::from(place), ABOVE + 2 * row)
}

/// Where a port's mark begins, which has three columns, and where its number.
pub(super) fn port(port: Port, size: Size) -> (Spot, Spot) {
    let (first, inwards) = port.entry(size);
    let ((x, y), (row, _)) = (cell(first, size), first.row(size));
    // A port at the upper left is entered to the lower right.
    let is_left = matches!(inwards, 0 | 1 | 5);
    let line = match inwards {
        4 | 5 => y - 1,
        1 | 2 => y + 1,
        _ => y,
    };
    if line < y && row == 0 || line > y && row + 1 == size.rows() {
        let begin = if is_left { x - 2 } else { x + 1 };
        return ((begin, line), (begin, if line < y { line - 1 } else { line + 1 }));
    }
    if is_left { ((x - 5, line), (x - 8, line)) } else { ((x + 3, line), (x + 7, line)) }
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

/// Whether a port stands above the first row or below the last one.
pub(super) fn is_above_or_below(at: Port, size: Size) -> bool {
    let ((_, line), _) = port(at, size);
    line < ABOVE || line + ABOVE >= extent(size).1
}

fn all(size: Size) -> impl Iterator<Item = Target> {
    let (cells, ports) = (Cell::all(size).map(Target::Cell), Port::all(size).map(Target::Port));
    cells.chain(ports).chain([Target::Check])
}

/// The target at a place of the board.
pub(super) fn at((x, y): Spot, size: Size) -> Option<Target> {
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

/// The nearest target that way; the same one if there is none. Up and down go on at the column that was last gone to from the
/// side, `wanted`.
pub(super) fn moved(
    from: Target,
    (across, down): (i32, i32),
    wanted: u16,
    size: Size,
    may_check: bool,
) -> Target {
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn everything_has_a_place_of_its_own() {
        for size in Size::ALL {
            let (width, height) = extent(size);
            let mut taken = BTreeSet::new();
            for target in all(size) {
                let (x, y) = spot(target, size);
                assert_eq!(at((x, y), size), Some(target));
                for column in x - 1..=x + 1 {
                    assert!(column < width && y < height && taken.insert((column, y)), "{target:?}");
                }
                if let Target::Port(one) = target {
                    let (_, (x, y)) = port(one, size);
                    for column in x..x + 2 {
                        assert!(column < width && y < height && taken.insert((column, y)), "{target:?}");
                    }
                }
            }
        }
        assert_eq!(extent(Size::PLUS), (65, 21));
    }

    #[test]
    fn the_cursor_reaches_everything() {
        for size in Size::ALL {
            let mut reached = BTreeSet::new();
            let mut left = vec![Target::Cell(Cell::all(size).next().unwrap())];
            while let Some(from) = left.pop() {
                if reached.insert(from) {
                    let wanted = spot(from, size).0;
                    let ways = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                    left.extend(ways.map(|by| moved(from, by, wanted, size, true)));
                }
            }
            let missed: Vec<_> = all(size).filter(|target| !reached.contains(target)).collect();
            assert!(missed.is_empty(), "{size}: {missed:?}");
        }
    }
}
