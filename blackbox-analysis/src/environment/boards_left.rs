//! What follows from the rays of a game, from a list of all boards: quick, because games share it.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, OnceLock, PoisonError, Weak},
};

use blackbox_core::{Board, Cell, Port, Size, Symmetry, enumerate::Boards};

use crate::strategy::{
    self, OutcomeTable,
    row::{CODES, HIT, PORTS},
};

/// What the rays so far have left.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// How many boards.
    pub(super) left: u32,
    /// Whether no ray tells them apart.
    pub(super) one_class: bool,
    /// For each cell, the share of them that have an atom there.
    pub(super) posterior: Box<[f32]>,
    /// For each port, the information that its ray is expected to give, in bits.
    pub(super) bits: Box<[f32]>,
    /// For each port, the share of the boards where its ray is a detour.
    pub(super) detours: Box<[f32]>,
}

/// The codes of the outcomes at all ports, [`UNFIRED`] where no ray has entered or left.
pub(super) type Codes = [u8; PORTS];

/// The code of a port without an outcome.
pub(super) const UNFIRED: u8 = u8::MAX;

/// All boards of a size and some numbers of atoms, with their outcomes.
pub(super) struct AllBoards {
    size: Size,
    tables: Vec<OutcomeTable>,
    boards: Vec<u64>,
    /// A row of codes for each board.
    codes: Vec<Codes>,
    /// Boards of one class have one number.
    classes: Vec<u32>,
    /// For each port and code, which boards answer so: a bit each.
    sets: Vec<Box<[u64]>>,
    /// `n log2 n` for small n.
    logs: Vec<f32>,
    /// Positions that many games meet, by their first image under the symmetries.
    kept: Mutex<HashMap<Codes, Arc<Position>>>,
    images: Vec<Image>,
    /// By table: the pars of all placements, made when they are first asked for.
    pars: OnceLock<Vec<Vec<f32>>>,
}

/// What a symmetry does to ports, codes and cells.
struct Image {
    ports: [u8; PORTS],
    codes: [u8; 256],
    cells: Box<[u8]>,
}

impl AllBoards {
    /// The most boards that are listed: 2^20.
    pub(super) const MOST: u64 = 1 << 20;
    /// Positions of at most so many boards are counted anew, those of more are kept.
    pub(super) const FEW: u32 = 1024;
    /// How many positions are kept, each of some 500 bytes.
    const KEPT: usize = 1 << 16;

    /// The list for boards of a size with these numbers of atoms, shared by all who ask for the same; the number of
    /// boards if they are too many, or none for boards beyond 8 x 8.
    pub(super) fn shared(size: Size, least: u32, most: u32) -> Result<Arc<Self>, Option<u64>> {
        type Kept = Mutex<HashMap<(Size, u32, u32), Weak<AllBoards>>>;
        static SHARED: OnceLock<Kept> = OnceLock::new();
        let mut shared = SHARED.get_or_init(Kept::default).lock().unwrap_or_else(PoisonError::into_inner);
        let key = (size, least, most);
        if let Some(found) = shared.get(&key).and_then(Weak::upgrade) {
            return Ok(found);
        }
        let made = Arc::new(Self::new(size, least, most)?);
        shared.retain(|_, kept| kept.strong_count() > 0);
        shared.insert(key, Arc::downgrade(&made));
        Ok(made)
    }

    fn new(size: Size, least: u32, most: u32) -> Result<Self, Option<u64>> {
        if !size.fits_box() {
            return Err(None);
        }
        let counted = (least..=most).map(|atoms| Boards::count_of(size, atoms));
        let number = counted.map(|count| count.unwrap_or(u64::MAX)).fold(0, u64::saturating_add);
        if number > Self::MOST {
            return Err(Some(number));
        }
        let tables: Result<Vec<_>, _> = (least..=most).map(|atoms| OutcomeTable::new(size, atoms)).collect();
        let tables = tables.map_err(|_| Some(number))?;
        let mut made = Self {
            size,
            boards: Vec::with_capacity(number as usize),
            codes: Vec::with_capacity(number as usize),
            classes: Vec::with_capacity(number as usize),
            sets: vec![vec![0; (number as usize).div_ceil(64)].into(); PORTS * CODES],
            logs: (0..=Self::FEW).map(log).collect(),
            kept: Mutex::default(),
            images: Symmetry::group(size).iter().map(|&symmetry| Image::new(symmetry, size)).collect(),
            pars: OnceLock::new(),
            tables,
        };
        let mut first = 0;
        for table in &made.tables {
            made.boards.extend_from_slice(table.boards());
            for &class in table.class_of() {
                made.codes.push(*table.codes(class));
                made.classes.push(first + class);
            }
            first += table.classes() as u32;
        }
        let ports = usize::from(size.ports());
        for (at, codes) in made.codes.iter().enumerate() {
            for (port, &code) in codes[..ports].iter().enumerate() {
                made.sets[port * CODES + usize::from(code)][at / 64] |= 1 << (at % 64);
            }
        }
        Ok(made)
    }

    fn ports(&self) -> usize {
        self.size.ports().into()
    }

    /// The par of a board.
    pub(super) fn par(&self, board: Board) -> f32 {
        let pars = self.pars.get_or_init(|| {
            let one = std::num::NonZero::new(1);
            let of = |table| strategy::pars(table, one).expect("no observer stops it");
            let means = |pars: Vec<strategy::Par>| pars.into_iter().map(|par| par.mean() as f32).collect();
            self.tables.iter().map(|table| means(of(table))).collect()
        });
        let found = self.tables.iter().zip(pars).find_map(|(table, pars)| Some(pars[table.rank(board)?]));
        found.expect("a board of the list")
    }

    /// The position after these outcomes, and the symmetry that takes the game to it.
    pub(super) fn position(&self, codes: &Codes) -> (Arc<Position>, usize) {
        let ports = self.ports();
        let taken = self.images.iter().map(|image| image.of(codes, ports));
        let (image, first) = taken.enumerate().min_by_key(|(_, taken)| *taken).expect("the identity");
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = kept.get(&first) {
            return (Arc::clone(found), image);
        }
        let position = Arc::new(self.count(self.list(&first).into_iter()));
        if kept.len() >= Self::KEPT {
            kept.clear();
        }
        kept.insert(first, Arc::clone(&position));
        (position, image)
    }

    /// The boards that agree with these outcomes.
    pub(super) fn list(&self, codes: &Codes) -> Vec<u32> {
        let fired = (0..self.ports()).filter(|&port| codes[port] != UNFIRED);
        let sets: Vec<&[u64]> =
            fired.map(|port| &*self.sets[port * CODES + usize::from(codes[port])]).collect();
        let number = self.boards.len();
        let mut list = Vec::new();
        for word in 0..number.div_ceil(64) {
            let all = if 64 * (word + 1) <= number { u64::MAX } else { (1 << (number % 64)) - 1 };
            let mut left = sets.iter().fold(all, |left, set| left & set[word]);
            while left != 0 {
                list.push(64 * word as u32 + left.trailing_zeros());
                left &= left - 1;
            }
        }
        list
    }

    /// Keeps those boards that answer so.
    pub(super) fn keep(&self, list: &mut Vec<u32>, port: usize, code: u8) {
        list.retain(|&at| self.codes[at as usize][port] == code);
    }

    /// What follows from the boards left, one at least.
    pub(super) fn count(&self, list: impl Iterator<Item = u32>) -> Position {
        let ports = self.ports();
        let mut outcomes = [[0u32; CODES]; PORTS];
        let mut atoms = [0u32; 64];
        let (mut left, mut class, mut one_class) = (0u32, None, true);
        for at in list {
            let at = at as usize;
            left += 1;
            one_class &= *class.get_or_insert(self.classes[at]) == self.classes[at];
            for (counts, &code) in outcomes[..ports].iter_mut().zip(&self.codes[at]) {
                counts[usize::from(code)] += 1;
            }
            let mut bits = self.boards[at];
            while bits != 0 {
                atoms[bits.trailing_zeros() as usize] += 1;
                bits &= bits - 1;
            }
        }
        let whole = left as f32;
        let cells = (0..self.size.cells()).filter_map(|index| Cell::from_index(index, self.size));
        let bits = |counts: &[u32; CODES]| {
            let sum: f32 = counts.iter().filter(|&&count| count > 0).map(|&count| self.log(count)).sum();
            ((self.log(left) - sum) / whole).max(0.0)
        };
        let detours = |(port, counts): (usize, &[u32; CODES])| {
            (left - counts[usize::from(HIT)] - counts[port]) as f32 / whole
        };
        Position {
            left,
            one_class,
            posterior: cells
                .map(|cell| atoms[8 * usize::from(cell.y) + usize::from(cell.x)] as f32 / whole)
                .collect(),
            bits: outcomes[..ports].iter().map(bits).collect(),
            detours: outcomes[..ports].iter().enumerate().map(detours).collect(),
        }
    }

    fn log(&self, count: u32) -> f32 {
        self.logs.get(count as usize).copied().unwrap_or_else(|| log(count))
    }

    /// Where the port of a game is in a position that is the image under this symmetry.
    pub(super) fn port(&self, image: usize, port: usize) -> usize {
        self.images[image].ports[port].into()
    }

    /// Writes the posterior of a position for a game that it is this image of.
    pub(super) fn write_posterior(&self, position: &Position, image: usize, out: &mut [f32]) {
        for (out, &cell) in out.iter_mut().zip(&self.images[image].cells) {
            *out = position.posterior[usize::from(cell)];
        }
    }
}

impl fmt::Debug for AllBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AllBoards")
            .field("size", &self.size)
            .field("boards", &self.boards.len())
            .finish_non_exhaustive()
    }
}

fn log(count: u32) -> f32 {
    if count == 0 { 0.0 } else { (f64::from(count) * f64::from(count).log2()) as f32 }
}

impl Image {
    fn new(symmetry: Symmetry, size: Size) -> Self {
        let mut made = Self { ports: [0; PORTS], codes: [0; 256], cells: Box::default() };
        made.codes[usize::from(HIT)] = HIT;
        made.codes[usize::from(UNFIRED)] = UNFIRED;
        for port in Port::all(size) {
            let (at, image) = (usize::from(port.index()), symmetry.port(port, size).index() as u8);
            (made.ports[at], made.codes[at]) = (image, image);
        }
        let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
        made.cells = cells.map(|cell| symmetry.cell(cell, size).index(size) as u8).collect();
        made
    }

    /// The image of a game's outcomes.
    fn of(&self, codes: &Codes, ports: usize) -> Codes {
        let mut taken = [UNFIRED; PORTS];
        for (&port, &code) in self.ports[..ports].iter().zip(codes) {
            taken[usize::from(port)] = self.codes[usize::from(code)];
        }
        taken
    }
}
