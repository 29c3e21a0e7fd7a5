//! The naive census: every board is traced one cell at a time, and whole signatures are kept in a map.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::{
    hex::{self, NaiveHex},
    naive::{Answer, NaiveBoard},
};

/// What a census over some boards of one size finds.
#[derive(Clone, Debug, Default)]
pub struct NaiveCensus {
    /// The boards counted.
    pub boards: u128,
    /// The signatures, one byte a port, and how many boards have each. For at most 254 ports.
    pub signatures: HashMap<Vec<u8>, u64>,
    /// For each port how often each code, 0 to 255, was its answer.
    pub outcomes: Vec<[u128; 256]>,
    /// For each number how many rays enter this many cells.
    pub lengths: Vec<u128>,
    /// For each number how many rays are deflected so often.
    pub deflections: Vec<u128>,
}

impl NaiveCensus {
    /// Counts the boards of a size with a number of atoms.
    pub fn of(width: i32, height: i32, atoms: usize) -> Self {
        let mut census = Self::default();
        let mut board = NaiveBoard::empty(width, height);
        census.place(&mut board, 0, atoms);
        census
    }

    fn place(&mut self, board: &mut NaiveBoard, from: usize, atoms: usize) {
        if atoms == 0 {
            return self.count(board);
        }
        for cell in from..board.atoms.len() {
            board.atoms[cell] = true;
            self.place(board, cell + 1, atoms - 1);
            board.atoms[cell] = false;
        }
    }

    fn count(&mut self, board: &NaiveBoard) {
        self.add_board(board.ports(), |port, pace| match board.walk(port, |(x, y, ..)| pace((x, y))) {
            Answer::Hit => 254,
            Answer::Reflection => 255,
            Answer::Exit(exit) => exit as u8,
        });
    }

    /// Counts the hexagons of this many cells a side with a number of atoms, by either rule of the first
    /// look.
    pub fn of_hexagons(side: i32, hit_first: bool, atoms: usize) -> Self {
        let mut census = Self::default();
        let mut board = NaiveHex { side, atoms: HashSet::new(), hit_first };
        let (cells, ports) = (board.cells(), board.ports());
        census.place_on_hexagon(&mut board, &cells, &ports, atoms);
        census
    }

    fn place_on_hexagon(
        &mut self, board: &mut NaiveHex, cells: &[hex::Place], ports: &[(hex::Place, usize)], atoms: usize,
    ) {
        if atoms == 0 {
            return self.add_board(ports.len(), |port, pace| match board.walk(ports, port + 1, pace) {
                hex::Answer::Hit => 254,
                hex::Answer::Reflection => 255,
                hex::Answer::Exit(exit) => exit as u8 - 1,
            });
        }
        for (at, &cell) in cells.iter().enumerate() {
            board.atoms.insert(cell);
            self.place_on_hexagon(board, &cells[at + 1..], ports, atoms - 1);
            board.atoms.remove(&cell);
        }
    }

    /// Counts a board of this many ports. `walk` follows the ray from a port, tells where it has entered a
    /// cell or turned, and answers its code.
    fn add_board(&mut self, ports: usize, walk: impl Fn(usize, &mut dyn FnMut(hex::Place)) -> u8) {
        self.boards += 1;
        self.outcomes.resize(ports, [0; 256]);
        let mut signature = [0; 254];
        let signature = &mut signature[..ports];
        for (port, code) in signature.iter_mut().enumerate() {
            // A pace in another cell than the last is a cell entered, one in the same cell a deflection.
            let (mut last, mut length, mut deflections) = (None, 0, 0);
            *code = walk(port, &mut |place| {
                if last.replace(place) == Some(place) {
                    deflections += 1;
                } else {
                    length += 1;
                }
            });
            self.outcomes[port][usize::from(*code)] += 1;
            add_to(&mut self.lengths, length, 1);
            add_to(&mut self.deflections, deflections, 1);
        }
        match self.signatures.get_mut(&*signature) {
            Some(boards) => *boards += 1,
            None => {
                self.signatures.insert(signature.to_vec(), 1);
            }
        }
    }

    /// Adds what another census of the same size found.
    pub fn add(&mut self, other: &Self) {
        self.boards += other.boards;
        self.outcomes.resize(other.outcomes.len(), [0; 256]);
        for (sums, counts) in self.outcomes.iter_mut().zip(&other.outcomes) {
            for (sum, count) in sums.iter_mut().zip(counts) {
                *sum += count;
            }
        }
        for (signature, boards) in &other.signatures {
            *self.signatures.entry(signature.clone()).or_default() += boards;
        }
        for (sums, counts) in
            [(&mut self.lengths, &other.lengths), (&mut self.deflections, &other.deflections)]
        {
            for (value, &count) in counts.iter().enumerate() {
                add_to(sums, value, count);
            }
        }
    }

    /// For each number of boards, how many signatures have this many.
    pub fn class_sizes(&self) -> BTreeMap<u64, u128> {
        let mut sizes = BTreeMap::new();
        for &boards in self.signatures.values() {
            *sizes.entry(boards).or_default() += 1;
        }
        sizes
    }
}

/// Adds to the count of a value, the first of its kind or not.
fn add_to(counts: &mut Vec<u128>, value: usize, count: u128) {
    if value >= counts.len() {
        counts.resize(value + 1, 0);
    }
    counts[value] += count;
}
