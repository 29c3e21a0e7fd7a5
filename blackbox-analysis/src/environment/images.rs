//! What the symmetries of the board do to the rays of a game.

use blackbox_core::{Cell, Port, Size, Symmetry, internal::SplitMix};

use super::{
    facts::{FACTS, HIT, PORTS, fact},
    symmetries::{SYMMETRIES, few},
};

/// The codes of the outcomes at all ports, [`UNFIRED`] where no ray has entered or left.
pub(super) type Codes = [u8; PORTS];

/// The code of a port without an outcome.
pub(super) const UNFIRED: u8 = u8::MAX;

/// What a symmetry does to ports, codes and cells.
pub(super) struct Image {
    ports: Box<[u8]>,
    codes: [u8; 256],
    cells: Box<[u8]>,
}

impl Image {
    fn new(symmetry: Symmetry, size: Size) -> Self {
        let mut codes = [0; 256];
        codes[usize::from(HIT)] = HIT;
        codes[usize::from(UNFIRED)] = UNFIRED;
        let ports: Box<[u8]> = Port::all(size).map(|port| symmetry.port(port, size).index() as u8).collect();
        // Detours have the code of their exit, reflections of their own port: both move as ports do.
        codes[..ports.len()].copy_from_slice(&ports);
        let cells = Cell::all(size).map(|cell| symmetry.cell(cell, size).index(size) as u8).collect();
        Self { ports, codes, cells }
    }

    pub(super) fn port(&self, port: usize) -> usize {
        self.ports[port].into()
    }

    pub(super) fn code(&self, code: u8) -> u8 {
        self.codes[usize::from(code)]
    }

    pub(super) fn of(&self, codes: &Codes) -> Codes {
        let mut taken = [UNFIRED; PORTS];
        for (&port, &code) in self.ports.iter().zip(codes) {
            taken[usize::from(port)] = self.codes[usize::from(code)];
        }
        taken
    }

    pub(super) fn take_cells_back<T: Copy>(&self, values: &[T], out: &mut [T]) {
        for (out, &image) in out.iter_mut().zip(&self.cells) {
            *out = values[usize::from(image)];
        }
    }
}

/// A number for the facts of a game under each symmetry: the exclusive or of random numbers, one for each
/// fact. So a ray changes it in a few instructions. Two games with the same number have the same facts almost
/// certainly, and a caller that must be sure compares them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Keys([u64; SYMMETRIES]);

impl Keys {
    pub(super) fn least(&self, images: &Images) -> (u64, usize) {
        let keys = self.0.iter().zip(0..images.all.len());
        keys.map(|(&key, image)| (key, image)).min().expect("the identity")
    }
}

/// All symmetries of a board.
pub(super) struct Images {
    all: Vec<Image>,
    /// By the second symmetry, then by the first: the symmetry that does both.
    both: [[usize; SYMMETRIES]; SYMMETRIES],
    /// By fact.
    keys: Vec<[u64; SYMMETRIES]>,
}

impl Images {
    pub(super) fn new(size: Size) -> Self {
        let all: Vec<Image> = few(size).map(|symmetry| Image::new(symmetry, size)).collect();
        let mut random = SplitMix(0);
        let numbers: Vec<u64> = (0..FACTS).map(|_| random.bits()).collect();
        let mut keys = vec![[0; SYMMETRIES]; FACTS];
        let ports = 0..size.ports().into();
        for (port, code) in ports.flat_map(|port| (0..=HIT).map(move |code| (port, code))) {
            // Under a symmetry a fact has the number of its image. So the keys of a game and of an image of
            // it are the same numbers in another order, and the least of them is one for both.
            for (key, image) in keys[fact(port, code)].iter_mut().zip(&all) {
                *key = numbers[fact(image.port(port), image.codes[usize::from(code)])];
            }
        }
        let mut both = [[0; SYMMETRIES]; SYMMETRIES];
        for (second, row) in all.iter().zip(&mut both) {
            for (first, both) in all.iter().zip(row) {
                let ports: Box<[u8]> =
                    first.ports.iter().map(|&port| second.ports[usize::from(port)]).collect();
                *both = all.iter().position(|image| image.ports == ports).expect("symmetries are a group");
            }
        }
        Self { all, both, keys }
    }

    /// The symmetry that does first one and then another.
    pub(super) fn after(&self, first: usize, second: usize) -> usize {
        self.both[second][first]
    }

    /// The symmetry that does, after the first one, what another does at once.
    pub(super) fn between(&self, first: usize, at_once: usize) -> usize {
        let found = (0..self.all.len()).find(|&second| self.after(first, second) == at_once);
        found.expect("symmetries are a group")
    }

    /// A symmetry by its number; the identity is the first.
    pub(super) fn get(&self, image: usize) -> &Image {
        &self.all[image]
    }

    pub(super) fn add(&self, keys: &mut Keys, port: usize, code: u8) {
        for (key, number) in keys.0.iter_mut().zip(self.keys[fact(port, code)]) {
            *key ^= number;
        }
    }
}
