//! The path of a ray over a board, and how far it is shown.

use std::time::{Duration, Instant};

use blackbox_core::{Label, Size};
use blackbox_table::{RayPath, ShownCell, ShownOutcome};

use super::geometry::{Target, cell};

/// The time that a ray takes for a cell.
const STEP: Duration = Duration::from_millis(40);

/// A ray on its way over the board: its port, its cells, and where it ends.
#[derive(Clone, Debug)]
pub(super) struct Path {
    way: Vec<Target>,
    extent: Extent,
}

/// How much of a path is shown.
#[derive(Clone, Copy, Debug)]
enum Extent {
    /// More with time, from then on.
    Since(Instant),
    /// A part of the path, at least its port.
    UpTo(usize),
    Whole,
}

impl Path {
    pub(super) fn new(ray: &RayPath, size: Size) -> Self {
        Self::of((ray.entry.0, ray.result), &ray.cells, ray.atom, size)
    }

    /// The path from its entry over these cells, to the atom that absorbs the ray or to where it leaves.
    pub(super) fn of(
        (entry, result): (Label, ShownOutcome), cells: &[ShownCell], atom: Option<ShownCell>, size: Size,
    ) -> Self {
        let mut way = vec![Target::port(entry, size)];
        way.extend(cells.iter().map(|&place| Target::Cell(cell(place))));
        way.push(match (result, atom) {
            (_, Some(atom)) => Target::Cell(cell(atom)),
            (ShownOutcome::Detour(exit), _) => Target::port(exit.0, size),
            _ => way[0],
        });
        Self { way, extent: Extent::Since(Instant::now()) }
    }

    /// The same path from its start again.
    pub(super) fn again(&mut self) {
        self.extent = Extent::Since(Instant::now());
    }

    /// The same path from its other end.
    pub(super) fn reversed(mut self) -> Self {
        self.way.reverse();
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

    /// Shows one step more, or one fewer; a ray that travels has come to its end then. Answers `false`, and
    /// shows what it did, where there is none.
    pub(super) fn step(&mut self, forwards: bool) -> bool {
        let last = self.way.len();
        let shown = if let Extent::UpTo(shown) = self.extent { shown } else { last };
        let next = if forwards { shown + 1 } else { shown - 1 };
        if next == 0 || next > last {
            return false;
        }
        self.extent = if next == last { Extent::Whole } else { Extent::UpTo(next) };
        true
    }

    /// Where it is shown to, unless that is its end.
    pub(super) fn halted(&self) -> Option<Target> {
        let Extent::UpTo(shown) = self.extent else { return None };
        self.way[..shown].last().copied()
    }

    /// How much of its way is shown now.
    fn shown(&self) -> usize {
        let started = match self.extent {
            Extent::Since(started) => started,
            Extent::UpTo(shown) => return shown,
            Extent::Whole => return self.way.len(),
        };
        let steps = started.elapsed().as_millis() / STEP.as_millis();
        usize::try_from(steps).unwrap_or(usize::MAX).saturating_add(2).min(self.way.len())
    }

    /// Whether it still travels.
    pub(super) fn is_under_way(&self) -> bool {
        matches!(self.extent, Extent::Since(_)) && self.shown() < self.way.len()
    }

    pub(super) fn seen(&self) -> &[Target] {
        &self.way[..self.shown()]
    }
}

#[cfg(test)]
#[path = "tests/path.rs"]
mod tests;
