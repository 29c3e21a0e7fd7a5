//! What the symmetries of the board do to facts, and how the images of a board are numbered.

use blackbox_core::{Cell, Port, Size, Symmetry};

use super::facts::{FACTS, HIT, fact};

/// The most symmetries that are used: each takes room.
pub(super) const SYMMETRIES: usize = 8;

/// The symmetries of a size that are used: all of a rectangle; six of the twelve of a hexagon, the turns by
/// thirds and three mirrors. They are a group; the identity is the first.
pub(super) fn few(size: Size) -> impl Iterator<Item = Symmetry> {
    let all = Symmetry::group(size);
    all.iter().step_by(all.len().div_ceil(SYMMETRIES)).copied()
}

/// Room for the numbers of all facts: a power of two.
pub(super) const ROOM: usize = 2048;

pub(super) struct BoardSymmetry {
    symmetry: Symmetry,
    /// By fact, its image. Numbers that are no fact stay beyond the pairs.
    facts: [u16; ROOM],
    /// By fact, the one that it is the image of.
    back: [u16; FACTS],
    /// By the bit of a cell in a board, that of its image.
    bits: [u8; 64],
}

impl BoardSymmetry {
    fn new(symmetry: Symmetry, size: Size) -> Self {
        let mut made = Self {
            symmetry,
            facts: std::array::from_fn(|fact| fact as u16),
            back: [0; FACTS],
            bits: [0; 64],
        };
        let image = |port: Port| symmetry.port(port, size).index() as u8;
        for (port, exit) in Port::all(size).flat_map(|port| Port::all(size).map(move |exit| (port, exit))) {
            made.note(fact(port.index().into(), exit.index() as u8), fact(image(port).into(), image(exit)));
        }
        for port in Port::all(size) {
            made.note(fact(port.index().into(), HIT), fact(image(port).into(), HIT));
        }
        for cell in Cell::all(size) {
            let bit = |cell: Cell| cell.bit(size).trailing_zeros() as u8;
            made.bits[usize::from(bit(cell))] = bit(symmetry.cell(cell, size));
        }
        made
    }

    fn note(&mut self, fact: usize, image: usize) {
        (self.facts[fact], self.back[image]) = (image as u16, fact as u16);
    }

    pub(super) fn fact(&self, fact: u16) -> usize {
        usize::from(self.facts[usize::from(fact) % ROOM]) % ROOM
    }

    pub(super) fn back(&self, fact: usize) -> usize {
        self.back[fact].into()
    }

    pub(super) fn bit(&self, bit: usize) -> usize {
        usize::from(self.bits[bit % 64]) % 64
    }
}

/// The symmetries of a board's size that are used. The identity is the first.
pub(super) struct BoardSymmetries {
    size: Size,
    all: Vec<BoardSymmetry>,
}

impl BoardSymmetries {
    pub(super) fn new(size: Size) -> Self {
        let all = few(size).map(|symmetry| BoardSymmetry::new(symmetry, size)).collect();
        Self { size, all }
    }

    pub(super) fn all(&self) -> &[BoardSymmetry] {
        &self.all
    }

    pub(super) fn of(&self, board: u32) -> &BoardSymmetry {
        &self.all[number_of_turn(board)]
    }

    pub(super) fn images(&self, board: u64) -> impl Iterator<Item = u64> {
        self.all.iter().map(move |turn| turn.symmetry.bits(board, self.size))
    }
}

/// Where the number of a symmetry begins in a board's number. Below it is that of the original.
pub(super) const TURN: u32 = 20;

pub(super) fn number(turn: usize, original: usize) -> u32 {
    (turn << TURN | original) as u32
}

/// The symmetry that makes a board of its original.
pub(super) fn number_of_turn(board: u32) -> usize {
    (board >> TURN) as usize % SYMMETRIES
}

pub(super) fn original(board: u32) -> usize {
    (board & ((1 << TURN) - 1)) as usize
}
