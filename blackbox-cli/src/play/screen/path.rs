//! The path of a ray over the cells of a board, and how far it is shown.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use blackbox_core::{Cell, Size};
use blackbox_table::{Answer, Place, RayPath};

use super::{
    geometry::At,
    glyphs::{Glyphs, ways},
};

/// The time that a ray takes for a cell.
const STEP: Duration = Duration::from_millis(40);

/// A ray on its way over the board.
#[derive(Clone, Debug)]
pub(super) struct Path<S = At> {
    squares: Vec<S>,
    extent: Extent,
}

/// How much of a path is shown.
#[derive(Clone, Copy, Debug)]
enum Extent {
    /// More with time, from then on.
    Since(Instant),
    /// So many squares, one at least.
    UpTo(usize),
    Whole,
}

impl Path {
    pub(super) fn new(ray: &RayPath, size: Size) -> Self {
        Self::of((ray.entry.0, ray.result), &ray.cells, ray.atom, size)
    }

    /// The path from its entry over these cells, to the atom that absorbs the ray or to where it leaves.
    pub(super) fn of(
        (entry, result): (blackbox_core::Label, Answer),
        cells: &[Place],
        atom: Option<Place>,
        size: Size,
    ) -> Self {
        let cell = |place: &Place| At::cell(Cell::new(place.0[0], place.0[1]));
        let mut squares = vec![At::port(entry, size)];
        squares.extend(cells.iter().map(cell));
        match (result, atom) {
            (_, Some(atom)) => squares.push(cell(&atom)),
            (Answer::Detour(exit), _) => squares.push(At::port(exit.0, size)),
            _ => squares.push(At::port(entry, size)),
        }
        Self::over(squares)
    }
}

impl<S: Copy> Path<S> {
    /// The path over these squares, from its port on.
    pub(super) fn over(squares: Vec<S>) -> Self {
        Self { squares, extent: Extent::Since(Instant::now()) }
    }

    /// The same path from its start again.
    pub(super) fn again(&mut self) {
        self.extent = Extent::Since(Instant::now());
    }

    /// The same path from its other end.
    pub(super) fn reversed(mut self) -> Self {
        self.squares.reverse();
        self
    }

    /// The same path, shown to its end at once.
    pub(super) fn whole(mut self) -> Self {
        self.extent = Extent::Whole;
        self
    }

    /// The same path, shown at its port only.
    pub(super) fn at_start(mut self) -> Self {
        self.extent = Extent::UpTo(1);
        self
    }

    /// Shows one square more, or one fewer; a ray that travels has come to its end then. Answers `false`, and shows what
    /// it did, where there is none.
    pub(super) fn step(&mut self, forwards: bool) -> bool {
        let last = self.squares.len();
        let shown = if let Extent::UpTo(shown) = self.extent { shown } else { last };
        let next = if forwards { shown + 1 } else { shown - 1 };
        if next == 0 || next > last {
            return false;
        }
        self.extent = if next == last { Extent::Whole } else { Extent::UpTo(next) };
        true
    }

    /// The square to which it is shown, unless that is its end.
    pub(super) fn halted(&self) -> Option<S> {
        let Extent::UpTo(shown) = self.extent else { return None };
        self.squares[..shown].last().copied()
    }

    /// How many squares of it are shown now.
    fn shown(&self) -> usize {
        let started = match self.extent {
            Extent::Since(started) => started,
            Extent::UpTo(shown) => return shown,
            Extent::Whole => return self.squares.len(),
        };
        let steps = started.elapsed().as_millis() / STEP.as_millis();
        usize::try_from(steps).unwrap_or(usize::MAX).saturating_add(2).min(self.squares.len())
    }

    /// Whether it still travels.
    pub(super) fn is_under_way(&self) -> bool {
        matches!(self.extent, Extent::Since(_)) && self.shown() < self.squares.len()
    }

    /// The squares that are shown.
    pub(super) fn seen(&self) -> &[S] {
        &self.squares[..self.shown()]
    }
}

impl Path {
    /// The ways that it goes from each square, as far as it is shown.
    pub(super) fn ways(&self) -> BTreeMap<At, u8> {
        let mut ways = BTreeMap::new();
        for pair in self.seen().windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let (out, back) = match (to.column.cmp(&from.column), to.row.cmp(&from.row)) {
                (std::cmp::Ordering::Greater, _) => (ways::RIGHT, ways::LEFT),
                (std::cmp::Ordering::Less, _) => (ways::LEFT, ways::RIGHT),
                (_, std::cmp::Ordering::Greater) => (ways::DOWN, ways::UP),
                (_, std::cmp::Ordering::Less) => (ways::UP, ways::DOWN),
                _ => continue,
            };
            *ways.entry(from).or_insert(0) |= out;
            *ways.entry(to).or_insert(0) |= back;
        }
        ways
    }
}

/// A cell from which a ray goes these ways, `room` characters wide.
pub(super) fn drawn(ways: u8, room: usize, glyphs: Glyphs) -> String {
    let level = glyphs.path(ways::LEFT | ways::RIGHT);
    let beside = |way: u8| if ways & way == 0 { " " } else { level };
    let before = room.saturating_sub(1) / 2;
    let after = room.saturating_sub(1) - before;
    format!("{}{}{}", beside(ways::LEFT).repeat(before), glyphs.path(ways), beside(ways::RIGHT).repeat(after))
}

#[cfg(test)]
mod tests {
    use blackbox_core::{Board, Grid, Port};

    use super::*;

    #[test]
    fn a_turned_ray_is_drawn_with_its_turns() {
        let board: Board = "5x5:(3,2)".parse().unwrap();
        let size = board.size();
        let ray = RayPath::of(&board, Port::from_label("L2", size).unwrap());
        assert!(Path::new(&ray, size).is_under_way());
        let path = Path::new(&ray, size).whole();
        assert!(!path.is_under_way());
        let ways = path.ways();
        assert_eq!(ways[&At::new(2, 2)], ways::LEFT | ways::RIGHT);
        assert_eq!(ways[&At::new(3, 2)], ways::LEFT | ways::UP);
        assert_eq!(ways[&At::new(3, 1)], ways::DOWN | ways::UP);
        let glyphs = Glyphs { unicode: true };
        assert_eq!(drawn(ways[&At::new(3, 2)], 3, glyphs), "━┛ ");
        assert_eq!(drawn(ways[&At::new(3, 1)], 2, Glyphs { unicode: false }), "| ");
    }

    #[test]
    fn a_ray_is_followed_cell_by_cell() {
        let board: Board = "5x5:(3,2)".parse().unwrap();
        let size = board.size();
        let ray = RayPath::of(&board, Port::from_label("L2", size).unwrap());
        let mut path = Path::new(&ray, size).at_start();
        let mut seen = vec![path.halted()];
        assert!(!path.step(false) && path.ways().is_empty() && !path.is_under_way());
        while path.step(true) {
            seen.push(path.halted());
        }
        let squares = [At::new(0, 2), At::new(1, 2), At::new(2, 2), At::new(3, 2), At::new(3, 1)];
        assert_eq!(seen, squares.map(Some).into_iter().chain([None]).collect::<Vec<_>>());
        let whole = path.ways();
        assert!(path.step(false) && path.ways().len() < whole.len());
        assert_eq!(path.halted(), Some(At::new(3, 1)));
    }
}
