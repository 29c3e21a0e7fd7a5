//! The outcomes of all placements, grouped into signature classes.

use std::{fmt, io};

use blackbox_core::{
    Board, Grid, Outcome, Port, Size, Symmetry,
    enumerate::{self, Boards, EnumerateError},
    ray::kernels,
};
use bytemuck::Pod;

use super::pages::Pages;
use crate::progress::{self, Interrupted, Observer, Watch};

/// The code of a hit in a [`Row`]. A detour is coded as its exit's index, a reflection as the ray's own port.
pub(crate) const HIT: u8 = 32;

/// How many codes there are.
pub(crate) const CODES: usize = 33;

/// The most ports of a board within the 8 x 8 box.
pub(crate) const PORTS: usize = 32;

/// One signature class: its outcomes at all ports, its number and how many placements it has.
///
/// Ports that the board does not have hold 0, so that they split nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) codes: [u8; PORTS],
    pub(crate) class: u32,
    pub(crate) weight: u32,
}

impl Row {
    pub(crate) const EMPTY: Row = Row { codes: [0; PORTS], class: 0, weight: 0 };
}

/// The outcome that a code stands for at a port.
pub(crate) fn outcome(code: u8, port: usize, size: Size) -> Outcome {
    if code == HIT {
        Outcome::Hit
    } else if usize::from(code) == port {
        Outcome::Reflection
    } else {
        Outcome::Detour(Port::new(u16::from(code), size).expect("a code of the table"))
    }
}

/// The code of an outcome at a port.
pub(crate) fn code(outcome: Outcome, port: Port) -> u8 {
    match outcome {
        Outcome::Hit => HIT,
        Outcome::Reflection => port.index() as u8,
        Outcome::Detour(exit) => exit.index() as u8,
    }
}

/// All placements of a number of atoms on a board within the 8 x 8 box, with their outcomes at every port.
///
/// Placements are numbered by rank: the lexicographic order of their ascending lists of row-major cell indices.
/// Placements of one signature cannot be told apart by any play and form a class; classes are numbered in the order
/// of their first placements.
///
/// ```
/// use blackbox_analysis::strategy::Table;
/// use blackbox_core::Size;
///
/// let table = Table::new(Size::CLASSIC, 3)?;
/// assert_eq!((table.placements(), table.classes()), (41_664, 41_644));
/// # Ok::<(), blackbox_analysis::strategy::TableError>(())
/// ```
#[derive(Debug)]
pub struct Table {
    size: Size,
    atoms: u32,
    boards: Pages<u64>,
    class_of: Pages<u32>,
    /// By class, as those of [`Row`]; there is room for as many classes as boards.
    codes: Pages<[u8; PORTS]>,
    weights: Pages<u32>,
    classes: usize,
}

impl Table {
    /// The most placements that [`Table::new`] takes: 2^27, which take about 8 GiB while it works.
    pub const LIMIT: u64 = 1 << 27;

    /// The table of all placements of `atoms` atoms on boards of `size`.
    ///
    /// # Errors
    /// [`TableError`] if the size is beyond 8 x 8, if there are more atoms than cells, or if there are more than
    /// [`Table::LIMIT`] placements or more than there is memory for.
    ///
    /// # Complexity
    /// One signature for each placement; 48 bytes of memory for each, and while it works up to 22 more (8 x 8 with
    /// 4 atoms: 635,376 placements, 30 MB, some 75 ms of CPU time in the bench; with 5: 7,624,512).
    pub fn new(size: Size, atoms: u32) -> Result<Self, TableError> {
        Self::counted(size, atoms, Self::LIMIT)?.make(&Watch::new(0))
    }

    /// As [`Table::new`], of at most `limit` placements, or [`Table::LIMIT`] if that is less; the observer is told
    /// how many placements are done, and may stop the work.
    ///
    /// # Errors
    /// As [`Table::new`]; [`TableError::Interrupted`] if the observer said so.
    ///
    /// # Panics
    /// Never: one thread makes one table.
    pub fn watched(
        size: Size,
        atoms: u32,
        limit: u64,
        observer: &mut dyn Observer,
    ) -> Result<Self, TableError> {
        let job = Self::counted(size, atoms, limit.min(Self::LIMIT))?;
        let watch = Watch::new(job.placements);
        let made = progress::run(1, &watch, observer, |_| job.make(&watch))?;
        made.into_iter().next().expect("the table of the only thread")
    }

    /// The work of making a table, if there are no more than `limit` placements.
    fn counted(size: Size, atoms: u32, limit: u64) -> Result<Job, TableError> {
        let placements = Boards::count_of(size, atoms)?;
        if placements > limit {
            return Err(TableError::TooMany { placements, limit });
        }
        Ok(Job { size, atoms, placements })
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The atoms of each placement.
    pub fn atoms(&self) -> u32 {
        self.atoms
    }

    /// The number of placements.
    pub fn placements(&self) -> usize {
        self.boards.len()
    }

    /// The number of signature classes.
    pub fn classes(&self) -> usize {
        self.classes
    }

    /// The bits of all placements by rank, bit `8 * y + x`.
    pub fn boards(&self) -> &[u64] {
        &self.boards
    }

    /// The placement of this rank.
    ///
    /// # Panics
    /// If there is no such rank.
    pub fn board(&self, rank: usize) -> Board {
        Board::new(self.boards[rank], self.size).expect("a placement")
    }

    /// The classes of all placements by rank.
    pub fn class_of(&self) -> &[u32] {
        &self.class_of
    }

    /// The rank of a board, or `None` if it is not one of this table's placements.
    pub fn rank(&self, board: Board) -> Option<usize> {
        let ours = board.size() == self.size && board.count() == self.atoms;
        ours.then(|| enumerate::rank(board) as usize)
    }

    /// The class of a board, or `None` if it is not one of this table's placements.
    pub fn class(&self, board: Board) -> Option<u32> {
        self.rank(board).map(|rank| self.class_of[rank])
    }

    /// How many placements a class has.
    ///
    /// # Panics
    /// If there is no such class.
    pub fn weight(&self, class: u32) -> u32 {
        self.weights[..self.classes][class as usize]
    }

    /// The outcome of a class at a port.
    ///
    /// # Panics
    /// If there is no such class, or the port is not one of the board's.
    pub fn outcome(&self, class: u32, port: Port) -> Outcome {
        assert!(port.index() < self.size.ports(), "a port of {}", self.size);
        let at = usize::from(port.index());
        outcome(self.codes(class)[at], at, self.size)
    }

    /// One port of each orbit under the symmetries of the board, as bits.
    pub(crate) fn port_orbits(&self) -> u32 {
        let least = |port: Port| {
            let images = Symmetry::group(self.size).iter().map(|symmetry| symmetry.port(port, self.size));
            images.min() == Some(port)
        };
        Port::all(self.size).filter(|&port| least(port)).fold(0, |ports, port| ports | 1 << port.index())
    }

    /// The outcomes of a class at all ports, as those of [`Row`].
    pub(crate) fn codes(&self, class: u32) -> &[u8; PORTS] {
        &self.codes[..self.classes][class as usize]
    }

    pub(crate) fn row(&self, class: u32) -> Row {
        Row { codes: *self.codes(class), class, weight: self.weight(class) }
    }

    /// The outcomes and the weight of each class.
    pub(crate) fn weights_by_codes(&self) -> impl Iterator<Item = (&[u8; PORTS], u32)> {
        self.codes[..self.classes].iter().zip(self.weights[..self.classes].iter().copied())
    }

    /// All classes.
    pub(crate) fn rows(&self) -> impl Iterator<Item = Row> {
        (0..).zip(self.weights_by_codes()).map(|(class, (&codes, weight))| Row { codes, class, weight })
    }
}

/// A table to be made.
struct Job {
    size: Size,
    atoms: u32,
    placements: u64,
}

impl Job {
    fn make(&self, watch: &Watch) -> Result<Table, TableError> {
        let &Self { size, atoms, placements } = self;
        let mut boards = zeroed(placements as usize)?;
        Boards::new(size, atoms)?.fill(&mut boards);
        let mut classes = Classes::for_boards(boards.len())?;
        let mut class_of = zeroed(boards.len())?;
        let ports = usize::from(size.ports());
        let mut packed = vec![0; PORTION * ports];
        for (boards, class_of) in boards.chunks(PORTION).zip(class_of.chunks_mut(PORTION)) {
            if watch.stopped() {
                return Err(TableError::Interrupted);
            }
            let packed = &mut packed[..boards.len() * ports];
            kernels::signatures(size, boards, packed).expect("placements of this size");
            classes.add(packed, ports, class_of);
            watch.add(boards.len() as u64);
        }
        let Classes { codes, weights, found, .. } = classes;
        Ok(Table { size, atoms, boards, class_of, codes, weights, classes: found })
    }
}

fn zeroed<T: Pod>(length: usize) -> Result<Pages<T>, TableError> {
    Pages::zeroed(length).map_err(|_: io::Error| TableError::Memory)
}

/// The classes of the boards so far, in the order of their first boards.
struct Classes {
    codes: Pages<[u8; PORTS]>,
    weights: Pages<u32>,
    found: usize,
    /// Open addressing, at most three quarters full: the upper half of the hash, so that few rows of other classes
    /// are looked at, and below it the class plus 1; 0 is free.
    slots: Pages<u64>,
}

impl Classes {
    fn for_boards(boards: usize) -> Result<Self, TableError> {
        let slots = (boards + boards / 3 + 1).next_power_of_two();
        Ok(Self { codes: zeroed(boards)?, weights: zeroed(boards)?, found: 0, slots: zeroed(slots)? })
    }

    /// Adds boards by their packed signatures of so many ports each, at most [`PORTION`] of them, and tells their
    /// classes.
    fn add(&mut self, packed: &[u8], ports: usize, class_of: &mut [u32]) {
        let mut hashed = [([0; PORTS], 0); PORTION];
        for (signature, hashed) in packed.chunks_exact(ports).zip(&mut hashed) {
            let codes = coded(signature);
            *hashed = (codes, hash(&codes));
        }
        // The slots are scattered over memory: looked at all together, before any is needed, they arrive together.
        let slots = &self.slots[..];
        let looked =
            hashed.iter().fold(0, |looked, (_, hash)| looked | slots[*hash as usize & (slots.len() - 1)]);
        std::hint::black_box(looked);
        for ((codes, hash), class_of) in hashed.iter().zip(class_of) {
            *class_of = self.class(codes, *hash);
            self.weights[*class_of as usize] += 1;
        }
    }

    /// The class of a signature, which is new if it has not been seen.
    fn class(&mut self, codes: &[u8; PORTS], hash: u64) -> u32 {
        let slots = &mut self.slots[..];
        let mask = slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = slots[at];
            if slot == 0 {
                let class = self.found as u32;
                slots[at] = hash >> 32 << 32 | u64::from(class + 1);
                self.codes[class as usize] = *codes;
                self.found += 1;
                return class;
            }
            let class = slot as u32 - 1;
            if slot >> 32 == hash >> 32 && self.codes[class as usize] == *codes {
                return class;
            }
            at = (at + 1) & mask;
        }
    }
}

/// Boards whose signatures are kept in cache until they are classified.
const PORTION: usize = 256;

/// The packed outcomes of a board as the codes of a [`Row`].
fn coded(signature: &[u8]) -> [u8; PORTS] {
    let mut codes = [0; PORTS];
    for (port, (code, &packed)) in codes.iter_mut().zip(signature).enumerate() {
        *code = match packed {
            254 => HIT,
            255 => port as u8,
            exit => exit,
        };
    }
    codes
}

/// A mixture of all bytes of a signature.
fn hash(codes: &[u8; PORTS]) -> u64 {
    let (words, _) = codes.as_chunks::<8>();
    let mixed = words.iter().fold(0u64, |hash, &word| {
        let product = u128::from(hash ^ u64::from_le_bytes(word)) * 0x9e37_79b9_7f4a_7c15;
        (product >> 64) as u64 ^ product as u64
    });
    mixed ^ (mixed >> 32)
}

/// Why a table could not be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// There are no such placements.
    Enumerate(EnumerateError),
    /// There are too many placements to keep.
    TooMany {
        /// How many there are.
        placements: u64,
        /// How many are taken.
        limit: u64,
    },
    /// The system has not so much memory.
    Memory,
    /// The observer stopped the work.
    Interrupted,
}

impl From<Interrupted> for TableError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl From<EnumerateError> for TableError {
    fn from(error: EnumerateError) -> Self {
        Self::Enumerate(error)
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Enumerate(error) => error.fmt(f),
            Self::TooMany { placements, limit } => {
                write!(f, "there are {placements} placements, expected at most {limit}")
            }
            Self::Memory => f.write_str("the system has not enough memory for the table"),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl std::error::Error for TableError {}
