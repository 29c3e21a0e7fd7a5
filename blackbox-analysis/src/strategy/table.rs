//! The outcomes of all placements, grouped into signature classes.

use std::fmt;

use blackbox_core::{
    Board, Grid, Outcome, Port, Size, Symmetry,
    enumerate::{self, Boards, EnumerateError},
    ray::kernels,
};

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
#[derive(Clone, Debug)]
pub struct Table {
    size: Size,
    atoms: u32,
    rows: Vec<Row>,
    boards: Vec<u64>,
    class_of: Vec<u32>,
}

impl Table {
    /// The most placements that [`Table::new`] takes: 2^27, which take about 8 GiB.
    pub const LIMIT: u64 = 1 << 27;

    /// The table of all placements of `atoms` atoms on boards of `size`.
    ///
    /// # Errors
    /// [`TableError`] if the size is beyond 8 x 8, if there are more atoms than cells, or if there are more than
    /// [`Table::LIMIT`] placements.
    ///
    /// # Complexity
    /// One signature for each placement; 52 bytes of memory for each (8 x 8 with 4 atoms: 635,376 placements,
    /// 33 MB; with 5: 7,624,512).
    pub fn new(size: Size, atoms: u32) -> Result<Self, TableError> {
        let placements = Boards::count_of(size, atoms)?;
        if placements > Self::LIMIT {
            return Err(TableError::TooMany { placements, limit: Self::LIMIT });
        }
        let mut boards = vec![0; placements as usize];
        Boards::new(size, atoms)?.fill(&mut boards);
        let (rows, class_of) = classify(size, &boards);
        Ok(Self { size, atoms, rows, boards, class_of })
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
        self.rows.len()
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
        self.rows[class as usize].weight
    }

    /// The outcome of a class at a port.
    ///
    /// # Panics
    /// If there is no such class, or the port is not one of the board's.
    pub fn outcome(&self, class: u32, port: Port) -> Outcome {
        assert!(port.index() < self.size.ports(), "a port of {}", self.size);
        let at = usize::from(port.index());
        outcome(self.rows[class as usize].codes[at], at, self.size)
    }

    /// One port of each orbit under the symmetries of the board, as bits.
    pub(crate) fn port_orbits(&self) -> u32 {
        let least = |port: Port| {
            let images = Symmetry::group(self.size).iter().map(|symmetry| symmetry.port(port, self.size));
            images.min() == Some(port)
        };
        Port::all(self.size).filter(|&port| least(port)).fold(0, |ports, port| ports | 1 << port.index())
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.rows
    }
}

/// The classes in the order of their first boards, and the class of each board.
fn classify(size: Size, boards: &[u64]) -> (Vec<Row>, Vec<u32>) {
    const FREE: u32 = u32::MAX;
    let mut rows: Vec<Row> = Vec::with_capacity(boards.len());
    let mut class_of = Vec::with_capacity(boards.len());
    // Open addressing, at most half full.
    let slots = (2 * boards.len()).next_power_of_two();
    let mut table = vec![FREE; slots];
    let ports = usize::from(size.ports());
    let mut packed = vec![0; PORTION * ports];
    for boards in boards.chunks(PORTION) {
        let packed = &mut packed[..boards.len() * ports];
        kernels::signatures(size, boards, packed).expect("placements of this size");
        for signature in packed.chunks_exact(ports) {
            let codes = coded(signature);
            let mut slot = hash(&codes) as usize & (slots - 1);
            let class = loop {
                let class = table[slot];
                if class == FREE {
                    let class = rows.len() as u32;
                    table[slot] = class;
                    rows.push(Row { codes, class, weight: 0 });
                    break class;
                }
                if rows[class as usize].codes == codes {
                    break class;
                }
                slot = (slot + 1) & (slots - 1);
            };
            rows[class as usize].weight += 1;
            class_of.push(class);
        }
    }
    rows.shrink_to_fit();
    (rows, class_of)
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
        }
    }
}

impl std::error::Error for TableError {}
