//! The outcomes of all placements, grouped into signature classes.

use crate::effort::Effort;
use std::ops::{Deref, RangeInclusive};

use blackbox_core::{
    AtomRange, Outcome, Port, Size, WordBoard,
    enumerate::{self, EnumerateError, WordBoards},
    ray::kernels,
};

use super::{
    classes::{Classes, Hashes, PORTION},
    large_array::{LargeArray, OutOfMemory, zeroed},
    outcome_row::{NARROW, Row, Rows, WIDE, outcome},
};
use crate::progress::{self, Interrupted, Work};

/// All placements of a number of atoms, or of a range of numbers, on a hexagon or a rectangle within 8 x 8,
/// with their outcomes at every port.
///
/// Placements are numbered by rank: those with fewer atoms first, then in the lexicographic order of their
/// ascending lists of cell indices, row by row. Placements of one signature cannot be told apart by any play
/// and form a class; classes are numbered in the order of their first placements.
///
/// ```
/// use blackbox::{AtomRange, Size, analysis::strategy::OutcomeTable};
///
/// let table = OutcomeTable::new(Size::CLASSIC, 3)?;
/// assert_eq!((table.placements(), table.classes()), (41_664, 41_644));
/// let table = OutcomeTable::new(Size::CLASSIC, AtomRange::new(1, 3)?)?;
/// assert_eq!(table.placements(), 64 + 2_016 + 41_664);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct OutcomeTable {
    size: Size,
    atoms: AtomRange,
    boards: LargeArray<u64>,
    class_of: LargeArray<u32>,
    codes: TableCodes,
    weights: LargeArray<u32>,
    classes: usize,
}

/// The codes by class, as those of [`Row`]; there is room for as many classes as boards.
#[derive(Debug)]
enum TableCodes {
    Narrow(LargeArray<[u8; NARROW]>),
    Wide(LargeArray<[u8; WIDE]>),
}

/// A table with its codes: rows for `P` ports, and `C` codes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Table<'a, const P: usize, const C: usize> {
    whole: &'a OutcomeTable,
    codes: &'a [[u8; P]],
    rows: fn(&[Row<P>]) -> Rows<'_>,
}

/// The bytes of stack that work on a table takes at most: what plays and searches goes one call deeper with
/// each ray, and counts the outcomes of all ports on the way.
pub(crate) const STACK: usize = 1 << 20;

/// Evaluates an expression for a table with its codes, of whichever width they are, with [`STACK`].
macro_rules! with_codes {
    ($table:expr, $with:ident => $body:expr) => {
        $crate::stack::with_stack($crate::strategy::outcome_table::STACK, || match $table.with_codes() {
            $crate::strategy::outcome_table::Either::Narrow($with) => $body,
            $crate::strategy::outcome_table::Either::Wide($with) => $body,
        })
    };
}
pub(crate) use with_codes;

/// A [`Table`] of either width.
pub(crate) enum Either<'a> {
    Narrow(Table<'a, NARROW, { NARROW + 1 }>),
    Wide(Table<'a, WIDE, { WIDE + 1 }>),
}

impl OutcomeTable {
    /// The most placements that [`OutcomeTable::new`] takes: 2^27, which take up to 13 GiB while it works.
    pub const LIMIT: u64 = 1 << 27;

    /// The table of all placements of so many atoms on boards of `size`.
    ///
    /// # Errors
    /// [`OutcomeTableError`] if the size is a rectangle beyond 8 x 8, if there may be more atoms than cells,
    /// or if there are more than [`OutcomeTable::LIMIT`] placements or more than there is memory for.
    ///
    /// # Complexity
    /// One signature for each placement; 48 bytes of memory for each, 72 on boards of more than 32 ports, and
    /// while it works 8 more, up to 30 where most have their signature in common with others (8 x 8 with 4
    /// atoms: 635,376 placements, 30 MB, some 20 ms of CPU time in the bench; with 5: 7,624,512).
    pub fn new(size: Size, atoms: impl Into<AtomRange>) -> Result<Self, OutcomeTableError> {
        Self::watched(size, atoms.into(), &Work::new(0))
    }

    /// As [`OutcomeTable::new`], of at most `limit` placements, or [`OutcomeTable::LIMIT`] if that is less;
    /// the watch receives how many placements are done, and may stop the work.
    ///
    /// # Errors
    /// As [`OutcomeTable::new`]; [`OutcomeTableError::Interrupted`] if the watch said so.
    ///
    /// # Panics
    /// Never: one thread makes one table.
    pub fn with_progress(
        size: Size, atoms: impl Into<AtomRange>, limit: u64, effort: &mut Effort<'_>,
    ) -> Result<Self, OutcomeTableError> {
        let job = Self::counted(size, atoms.into(), limit.min(Self::LIMIT))?;
        let work = Work::new(job.placements);
        let made = progress::run(1, &work, effort, |_| job.make(&work))?;
        made.into_iter().next().expect("the table of the only thread")
    }

    /// As [`OutcomeTable::new`], as a part of other work.
    pub(crate) fn watched(size: Size, atoms: AtomRange, work: &Work) -> Result<Self, OutcomeTableError> {
        Self::counted(size, atoms, Self::LIMIT)?.make(work)
    }

    /// The table of some placements alone, which have so many atoms.
    pub(super) fn of_some(
        size: Size, atoms: AtomRange, mut boards: Vec<u64>,
    ) -> Result<Self, OutcomeTableError> {
        let board = |bits| WordBoard::new(bits, size).expect("a placement");
        boards.sort_by_cached_key(|&bits| (bits.count_ones(), enumerate::rank(board(bits))));
        let (numbers, placements) = (numbers(size, atoms), boards.len() as u64);
        Job { size, numbers, placements, some: Some(boards) }.make(&Work::new(0))
    }

    /// The work of making a table, if there are no more than `limit` placements.
    fn counted(size: Size, atoms: AtomRange, limit: u64) -> Result<Job, OutcomeTableError> {
        let placements = Self::count_of(size, atoms)?;
        match u64::try_from(placements) {
            Ok(placements) if placements <= limit => {
                Ok(Job { size, numbers: numbers(size, atoms), placements, some: None })
            }
            _ => Err(OutcomeTableError::TooMany { placements, limit }),
        }
    }

    /// Of how many placements of a size, up to [`OutcomeTable::LIMIT`], the table takes no more than so many
    /// bytes while it is made, or while a seeker plays them all, too.
    pub fn most_in(memory: u64, size: Size, played: bool) -> u64 {
        let each = match (usize::from(size.ports()) <= NARROW, played) {
            (true, false) => 78,
            (false, false) => 102,
            (true, true) => 170,
            (false, true) => 270,
        };
        (memory / each).min(Self::LIMIT)
    }

    /// How many placements there are of so many atoms on boards of `size`.
    ///
    /// # Errors
    /// As [`OutcomeTable::new`] for the size and the atoms.
    pub fn count_of(size: Size, atoms: impl Into<AtomRange>) -> Result<u128, EnumerateError> {
        numbers(size, atoms.into()).map(|number| WordBoards::count_of(size, number).map(u128::from)).sum()
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many atoms the placements have.
    pub fn atoms(&self) -> AtomRange {
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

    /// The bits of all placements by rank, as [`WordBoard::bits`].
    pub fn boards(&self) -> &[u64] {
        &self.boards
    }

    /// The placement of this rank.
    ///
    /// # Panics
    /// If there is no such rank.
    pub fn board(&self, rank: usize) -> WordBoard {
        WordBoard::new(self.boards[rank], self.size).expect("a placement")
    }

    /// The classes of all placements by rank.
    pub fn class_of(&self) -> &[u32] {
        &self.class_of
    }

    /// The rank of a board, or `None` if it is not one of this table's placements.
    pub fn rank(&self, board: WordBoard) -> Option<usize> {
        let atoms = board.count();
        if board.size() != self.size || !self.atoms.contains(atoms) {
            return None;
        }
        let fewer =
            (self.atoms.min()..atoms).filter_map(|number| WordBoards::count_of(self.size, number).ok());
        let before: u64 = fewer.sum();
        Some((before + enumerate::rank(board)) as usize)
    }

    /// The class of a board, or `None` if it is not one of this table's placements.
    pub fn class(&self, board: WordBoard) -> Option<u32> {
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

    /// The outcomes of a class at all ports, as those of [`Row`].
    pub(crate) fn codes(&self, class: u32) -> &[u8] {
        let class = class as usize;
        match &self.codes {
            TableCodes::Narrow(codes) => &codes[..self.classes][class],
            TableCodes::Wide(codes) => &codes[..self.classes][class],
        }
    }

    pub(crate) fn with_codes(&self) -> Either<'_> {
        match &self.codes {
            TableCodes::Narrow(codes) => Either::Narrow(Table::new(self, codes, |rows| Rows::Narrow(rows))),
            TableCodes::Wide(codes) => Either::Wide(Table::new(self, codes, |rows| Rows::Wide(rows))),
        }
    }
}

impl<'a, const P: usize, const C: usize> Table<'a, P, C> {
    fn new(table: &'a OutcomeTable, codes: &'a [[u8; P]], rows: fn(&[Row<P>]) -> Rows<'_>) -> Self {
        const { assert!(C == P + 1, "a code for each port, and one more") };
        Self { whole: table, codes: &codes[..table.classes], rows }
    }

    pub(crate) fn whole(self) -> &'a OutcomeTable {
        self.whole
    }

    /// The outcomes of a class at all ports, as those of [`Row`].
    pub(crate) fn codes(self, class: u32) -> &'a [u8; P] {
        &self.codes[class as usize]
    }

    pub(crate) fn row(self, class: u32) -> Row<P> {
        Row { codes: *self.codes(class), class, weight: self.weight(class) }
    }

    pub(crate) fn weights_by_codes(self) -> impl Iterator<Item = (&'a [u8; P], u32)> {
        self.codes.iter().zip(self.whole.weights[..self.classes].iter().copied())
    }

    pub(crate) fn rows(self) -> impl Iterator<Item = Row<P>> {
        (0..).zip(self.weights_by_codes()).map(|(class, (&codes, weight))| Row { codes, class, weight })
    }

    /// Some rows as those of either width.
    pub(crate) fn either(self, rows: &[Row<P>]) -> Rows<'_> {
        (self.rows)(rows)
    }
}

impl<const P: usize, const C: usize> Deref for Table<'_, P, C> {
    type Target = OutcomeTable;

    fn deref(&self) -> &OutcomeTable {
        self.whole
    }
}

struct Job {
    size: Size,
    numbers: RangeInclusive<u32>,
    placements: u64,
    /// By rank, if they are not all.
    some: Option<Vec<u64>>,
}

impl Job {
    fn make(&self, work: &Work) -> Result<OutcomeTable, OutcomeTableError> {
        if usize::from(self.size.ports()) <= NARROW {
            self.make_with(TableCodes::Narrow, work)
        } else {
            self.make_with(TableCodes::Wide, work)
        }
    }

    fn make_with<const P: usize>(
        &self, kept: fn(LargeArray<[u8; P]>) -> TableCodes, work: &Work,
    ) -> Result<OutcomeTable, OutcomeTableError> {
        let Self { size, placements, .. } = *self;
        let mut left: Vec<WordBoards> =
            self.numbers.clone().map(|number| WordBoards::new(size, number)).collect::<Result<_, _>>()?;
        let mut boards = zeroed(placements as usize)?;
        let mut codes = zeroed(boards.len())?;
        let mut hashes = Hashes::for_boards(boards.len())?;
        let ports = usize::from(size.ports());
        let mut packed = vec![0; PORTION * ports];
        let portions = boards.chunks_mut(PORTION).zip(codes.chunks_mut(PORTION));
        for (rank, (boards, rows)) in (0..).step_by(PORTION).zip(portions) {
            if work.stopped() {
                return Err(OutcomeTableError::Interrupted);
            }
            if let Some(some) = &self.some {
                boards.copy_from_slice(&some[rank..][..boards.len()]);
            } else {
                // One number of atoms after the other: one without boards fills nothing, and the next goes
                // on.
                left.iter_mut().fold(0, |filled, left| filled + left.fill(&mut boards[filled..]));
            }
            let packed = &mut packed[..boards.len() * ports];
            kernels::signatures(size, boards, packed).expect("placements of this size");
            for (row, signature) in rows.iter_mut().zip(packed.chunks_exact(ports)) {
                *row = coded(signature);
            }
            hashes.add(rank, rows);
            work.add(boards.len() as u64);
        }
        // All hashes are known: they say who may have company, and only those are compared.
        let mut classes = Classes::new(hashes, &mut codes)?;
        let mut class_of = zeroed(boards.len())?;
        for class_of in class_of.chunks_mut(PORTION) {
            if work.stopped() {
                return Err(OutcomeTableError::Interrupted);
            }
            classes.number(class_of);
        }
        let (found, weights) = classes.finish();
        let atoms = AtomRange::new(*self.numbers.start(), *self.numbers.end()).expect("a range");
        Ok(OutcomeTable { size, atoms, boards, class_of, codes: kept(codes), weights, classes: found })
    }
}

/// The numbers of atoms of a range, which may name none.
fn numbers(size: Size, atoms: AtomRange) -> RangeInclusive<u32> {
    atoms.min()..=if atoms == AtomRange::ANY { size.cells() } else { atoms.max() }
}

/// The packed outcomes of a board as the codes of a [`Row`].
fn coded<const P: usize>(signature: &[u8]) -> [u8; P] {
    // Places beyond the ports stay 0 in all rows, and so tell nothing apart.
    let mut codes = [0; P];
    if let Ok(all) = signature.try_into() {
        codes = all;
    } else {
        codes[..signature.len()].copy_from_slice(signature);
    }
    // All ports alike and without a branch, so that they become a few vectors: hits are 254, reflections 255.
    for (port, code) in (0..).zip(&mut codes) {
        let reflected = u8::from(*code == 255).wrapping_neg();
        *code = (*code).min(P as u8) & !reflected | port & reflected;
    }
    codes
}

/// Why a table could not be made.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum OutcomeTableError {
    /// There are no such placements.
    #[error("{0}")]
    Enumerate(#[from] EnumerateError),
    /// There are too many placements to keep.
    #[error("there are {placements} placements, expected at most {limit}")]
    TooMany { placements: u128, limit: u64 },
    /// The system has not so much memory.
    #[error("the system has not enough memory for the table")]
    Memory,
    /// The watch stopped the work.
    #[error("{Interrupted}")]
    Interrupted,
}

impl From<OutOfMemory> for OutcomeTableError {
    fn from(_: OutOfMemory) -> Self {
        Self::Memory
    }
}

impl From<Interrupted> for OutcomeTableError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}
