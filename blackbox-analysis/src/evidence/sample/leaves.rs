//! The leaves: each is the set of boards with some known cells, and no board is in two leaves.

use blackbox_core::{
    Size,
    evidence::PartialBoard,
    internal::{BoardGroup, Undecided},
};

use super::cumulative_sums::Sums;
use crate::evidence::{board_list::pack, board_words, packed_group::Group};

/// What is known of a leaf beside its cells.
#[derive(Clone, Copy)]
pub(super) struct Leaf {
    /// No fewer than its boards, as parts of all.
    pub(super) parts: u128,
    /// What its cells leave open.
    pub(super) room: Undecided,
    /// Whether all its boards satisfy the evidence.
    pub(super) all: bool,
    /// The draws that were dropped in it.
    pub(super) misses: u32,
}

pub(super) struct Leaves {
    size: Size,
    words: usize,
    /// For each leaf the words of its atoms, then those of the free cells.
    cells: Vec<u64>,
    list: Vec<Leaf>,
    parts: Sums,
    /// Leaves without boards, to be used again.
    vacant: Vec<usize>,
}

impl Leaves {
    pub(super) fn new(size: Size) -> Self {
        let words = board_words(size);
        Self { size, words, cells: Vec::new(), list: Vec::new(), parts: Sums::default(), vacant: Vec::new() }
    }

    /// What a leaf of boards of some words takes.
    pub(super) const fn bytes(words: usize) -> usize {
        size_of::<Leaf>() + size_of::<u128>() + size_of::<usize>() + 2 * words * size_of::<u64>()
    }

    /// The bytes that the leaves take at most: the arrays may have room for twice as many.
    pub(super) fn memory(&self) -> usize {
        2 * self.list.len() * Self::bytes(self.words)
    }

    /// The parts of all leaves.
    pub(super) fn parts(&self) -> u128 {
        self.parts.all()
    }

    /// The leaf where a part is, and the number of the part there.
    pub(super) fn find(&self, part: u128) -> (usize, u128) {
        self.parts.find(part)
    }

    pub(super) fn leaf(&mut self, at: usize) -> &mut Leaf {
        &mut self.list[at]
    }

    /// The atoms of a leaf and the cells on which there may be more.
    pub(super) fn group(&self, at: usize) -> Group<'_> {
        let (atoms, free) = self.cells[2 * self.words * at..][..2 * self.words].split_at(self.words);
        Group { atoms, free, extra: self.list[at].room.extra.map(|atoms| atoms as u16) }
    }

    /// Adds a leaf with some parts.
    pub(super) fn add<F: PartialBoard>(&mut self, group: &BoardGroup<'_, F>, parts: u128, all: bool) {
        let room = Undecided { unknown: group.free(), extra: group.extra() };
        let leaf = Leaf { parts, room, all, misses: 0 };
        let at = self.vacant.pop().unwrap_or(self.list.len());
        if at == self.list.len() {
            self.list.push(leaf);
            self.parts.push(parts);
            self.cells.resize(self.cells.len() + 2 * self.words, 0);
        } else {
            self.list[at] = leaf;
            self.parts.change(at, 0, parts);
        }
        pack(group, self.size, &mut self.cells[2 * self.words * at..][..2 * self.words]);
    }

    /// Takes a leaf's boards away.
    pub(super) fn remove(&mut self, at: usize) {
        self.parts.change(at, self.list[at].parts, 0);
        self.list[at].parts = 0;
        self.vacant.push(at);
    }

    /// Counts the parts of all leaves anew.
    pub(super) fn count(&mut self, mut parts: impl FnMut(Undecided) -> u128) {
        self.parts = Sums::default();
        for leaf in &mut self.list {
            if leaf.parts > 0 {
                leaf.parts = parts(leaf.room);
            }
            self.parts.push(leaf.parts);
        }
    }
}
