//! Draws boards leaf by leaf, and divides the leaves in which many draws are rejected.

use blackbox_core::{
    Cell, Evidence,
    evidence::{Limit, PartialBoard, Stop},
    internal::{Branch, Descent, SplitMix, Undecided},
};

use super::{
    drawn_boards::Trial,
    leaves::Leaves,
    scaled_counts::{Fineness, Scale},
};
use crate::evidence::{board_list::bit, board_words, packed_group::below};

/// How many draws are dropped in a leaf before it is divided.
const MISSES: u32 = 16;

/// A leaf is divided until its parts have less than its number shifted by so many bits.
const FINER: u64 = 2;

/// A leaf is divided by no more than this many decisions.
const DEEPER: u32 = 48;

pub(super) struct Partition<F> {
    leaves: Leaves,
    memory: usize,
    scale: Scale,
    trial: Trial<F>,
    /// The cells by their bits in a packed board, and the words that have the bits of all cells.
    cells: Box<[Cell]>,
    bits: Box<[u64]>,
    random: SplitMix,
}

impl<F: PartialBoard> Partition<F> {
    pub(super) fn new(
        descent: &Descent<'_, F>,
        evidence: &Evidence<F::Board>,
        memory: usize,
        seed: u64,
        fineness: Fineness,
    ) -> Self {
        let (size, words) = (evidence.size(), board_words(evidence.size()));
        let mut cells = vec![Cell::new(0, 0); 64 * words].into_boxed_slice();
        let mut bits = vec![0; words].into_boxed_slice();
        for cell in (0..size.cells()).filter_map(|index| Cell::from_index(index, size)) {
            let bit = bit(cell, size);
            cells[bit] = cell;
            bits[bit / 64] |= 1 << (bit % 64);
        }
        let mut partition = Self {
            leaves: Leaves::new(size),
            memory,
            scale: Scale::new(descent.room(), fineness),
            trial: Trial::new(evidence),
            cells,
            bits,
            random: SplitMix(seed),
        };
        partition.open(descent);
        partition
    }

    /// Whether no board is left.
    pub(super) fn is_empty(&self) -> bool {
        self.leaves.parts() == 0
    }

    pub(super) fn is_full(&self) -> bool {
        self.leaves.memory() >= self.memory
    }

    /// Draws once; whether a board was written and not the draw dropped.
    pub(super) fn draw(
        &mut self,
        descent: &mut Descent<'_, F>,
        board: &mut [u64],
        limit: &mut Limit<'_>,
    ) -> Result<bool, Stop> {
        limit.spend()?;
        if self.is_empty() {
            return Ok(false);
        }
        let (at, part) = self.leaves.find(below(self.leaves.parts(), &mut self.random));
        let leaf = *self.leaves.leaf(at);
        if part + 1 == leaf.parts && !self.scale.last_counts(leaf.room, &mut self.random) {
            return Ok(false);
        }
        let extra = self.extra(leaf.room);
        self.leaves.group(at).draw_extra(extra, board, &mut self.random);
        if leaf.all || self.trial.answers(board) {
            return Ok(true);
        }
        let leaf = self.leaves.leaf(at);
        leaf.misses += 1;
        if leaf.misses >= MISSES && !self.is_full() {
            self.divide(at, descent, limit)?;
        }
        Ok(false)
    }

    /// How many further atoms a board of a room has, as often as there are boards with as many.
    fn extra(&mut self, room: Undecided) -> u32 {
        let Undecided { unknown, extra: [mut extra, most] } = room;
        if extra < most {
            let mut number = super::binomials::below(&self.scale.ways().in_room(room), &mut self.random);
            while extra < most {
                let here = self.scale.ways().choose(unknown, extra);
                if number < here {
                    break;
                }
                (extra, number) = (extra + 1, number - here);
            }
        }
        extra
    }

    /// Divides a leaf.
    fn divide(&mut self, at: usize, descent: &mut Descent<'_, F>, limit: &mut Limit<'_>) -> Result<(), Stop> {
        let floor = self.leaves.leaf(at).parts >> FINER;
        let known = self.leaves.group(at).known(&self.bits).map(|(bit, atom)| (self.cells[bit], atom));
        let fits = descent.restart(known)?;
        self.leaves.remove(at);
        if fits {
            self.grow(descent, (floor, DEEPER), limit)?;
        }
        while self.scale.refine(self.leaves.parts()) {
            self.leaves.count(|room| self.scale.parts(room));
        }
        Ok(())
    }

    /// Looks what is below where the descent stands, makes leaves of it, and goes on where more than `floor`
    /// parts may be.
    fn grow(
        &mut self,
        descent: &mut Descent<'_, F>,
        (floor, deeper): (u128, u32),
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop> {
        limit.spend()?;
        let (leaves, scale) = (&mut self.leaves, &mut self.scale);
        let found = descent.look(|group| {
            let parts = scale.parts(Undecided { unknown: group.free(), extra: group.extra() });
            leaves.add(group, parts, true);
        })?;
        let Branch::Fork(cell) = found else { return Ok(()) };
        for atom in [false, true] {
            descent.with(cell, atom, |descent| {
                if deeper > 0 && self.scale.parts(descent.room()) > floor && !self.is_full() {
                    self.grow(descent, (floor, deeper - 1), limit)
                } else {
                    self.open(descent);
                    Ok(())
                }
            })?;
        }
        Ok(())
    }

    /// Makes a leaf of all boards that what is decided leaves open.
    fn open(&mut self, descent: &Descent<'_, F>) {
        let parts = self.scale.parts(descent.room());
        descent.undecided(|group| self.leaves.add(group, parts, false));
    }
}
