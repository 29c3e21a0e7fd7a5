//! One round over all boards that satisfy evidence, in which each is drawn by itself.

use std::collections::BTreeMap;

use crate::effort::Effort;
use blackbox_core::{
    GridEvidence, Size,
    evidence::{GridSolver, PartialBoard, Stop},
    internal::{BoardGroup, Branch, Descent, SplitMix, Undecided},
};

use super::{
    poisson::poisson,
    rooms::{Numbers, Rooms},
};
use crate::{
    evidence::{board_list::pack, board_words, packed_group::Group},
    prior::Scaled,
};

/// The most boards expected to be drawn in a room that is divided no further; twice as many take as long.
const FEW: f64 = 32.0;

/// A round over the boards of a part of some evidence.
#[derive(Clone, Copy)]
pub(super) struct Round {
    /// What all of the evidence leaves open by itself.
    pub(super) top: Undecided,
    /// How many boards of that room are expected to be drawn, satisfying the evidence or not.
    pub(super) points: Scaled,
    pub(super) seed: u64,
}

pub(super) struct Found {
    /// The boards, packed one after the other.
    pub(super) boards: Vec<u64>,
    /// Whether no board satisfies the evidence: all ways contradict it.
    pub(super) nothing: bool,
}

impl Round {
    /// Draws boards of the part that the evidence is about.
    pub(super) fn draw<F: PartialBoard>(
        self, solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, limit: &mut Effort<'_>,
    ) -> Result<Found, Stop> {
        let (size, random) = (evidence.size(), SplitMix(self.seed));
        let found = Found { boards: Vec::new(), nothing: true };
        let boards = WordBoards { size, cells: vec![0; 2 * board_words(size)], found };
        let mut draws = Draws { rooms: Rooms::new(self.top), points: self.points, random, boards };
        if let Some(mut descent) = solver.descent(evidence)? {
            draws.below(&mut descent, limit)?;
        }
        Ok(draws.boards.found)
    }
}

struct Draws {
    rooms: Rooms,
    points: Scaled,
    random: SplitMix,
    boards: WordBoards,
}

/// The boards that were drawn, and room for the cells of a group.
struct WordBoards {
    size: Size,
    cells: Vec<u64>,
    found: Found,
}

impl WordBoards {
    fn draw<F: PartialBoard>(&mut self, group: &BoardGroup<'_, F>, count: u64, random: &mut SplitMix) {
        pack(group, self.size, &mut self.cells);
        let (atoms, free) = self.cells.split_at(self.cells.len() / 2);
        let packed = Group { atoms, free, extra: group.extra().map(|atoms| atoms as u16) };
        let numbers = Numbers::for_room(room(group));
        for _ in 0..count {
            let extra = numbers.draw(random);
            let from = self.found.boards.len();
            self.found.boards.resize(from + atoms.len(), 0);
            packed.draw_extra(extra, &mut self.found.boards[from..], random);
        }
    }
}

fn room<F: PartialBoard>(group: &BoardGroup<'_, F>) -> Undecided {
    Undecided { unknown: group.free(), extra: group.extra() }
}

impl Draws {
    /// How many boards of a room are expected to be drawn.
    fn mean(&self, room: Undecided) -> f64 {
        self.rooms.share(room).times(self.points).float()
    }

    /// Draws what is below where the descent stands.
    fn below<F: PartialBoard>(
        &mut self, descent: &mut Descent<'_, F>, limit: &mut Effort<'_>,
    ) -> Result<(), Stop> {
        limit.spend()?;
        let room = descent.room();
        let mean = self.mean(room);
        if mean <= FEW {
            self.boards.found.nothing = false;
            // Numbers are drawn in the last rooms only. The means of a fork's rooms add up to that of the
            // whole, and their numbers do not depend on each other: no number must be divided among them, and
            // a part that another thread takes is drawn without a word to the others.
            let count = poisson(mean, &mut self.random);
            return self.fire(descent, count, limit);
        }
        // What follows from a decision makes the room smaller, before anything is drawn.
        let Branch::Fork(cell) = descent.look(|group| self.whole(group))? else { return Ok(()) };
        for atom in [false, true] {
            descent.with(cell, atom, |descent| self.below(descent, limit))?;
        }
        Ok(())
    }

    /// Draws boards of a group that all satisfy the evidence.
    fn whole<F: PartialBoard>(&mut self, group: &BoardGroup<'_, F>) {
        self.boards.found.nothing = false;
        let mean = self.mean(room(group));
        self.boards.draw(group, poisson(mean, &mut self.random), &mut self.random);
    }

    /// Draws boards where the descent stands, and keeps those on which the rays end as observed.
    fn fire<F: PartialBoard>(
        &mut self, descent: &Descent<'_, F>, count: u64, limit: &mut Effort<'_>,
    ) -> Result<(), Stop> {
        // All draws with one number of atoms go through the rays together. A tree, not a hash table: the
        // order of the numbers, and with it the boards, is the same each time.
        let mut by_number = BTreeMap::new();
        let numbers = Numbers::for_room(descent.room());
        for _ in 0..count {
            limit.spend()?;
            *by_number.entry(numbers.draw(&mut self.random)).or_insert(0) += 1;
        }
        for (extra, count) in by_number {
            descent.draw(count, extra, &mut self.random, |group, count, random| {
                self.boards.draw(group, count.into(), random);
            });
        }
        Ok(())
    }
}
