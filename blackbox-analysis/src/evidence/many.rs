//! Many problems of evidence in one call: rows of packed results in, columns of answers out.

use std::fmt;

use blackbox_core::{
    AtomRange, Cell, Evidence, Fact, Outcome, Port, Rays, Size,
    evidence::{Limit, PartialBoard, Solver, Stop},
    game::Scoring,
    grid::BoardError,
    ray::PortError,
};

use super::{Advice, AnyEvidence, AnySolver, solver::Task};
use crate::{
    arrays::{Packing, each_portion},
    progress::{Interrupted, Observer, Work},
};

/// Rows that a thread takes at a time.
const ROWS: usize = 64;

/// A packed result of a ray, or the code of a port that was not fired.
///
/// `u8` for boards of at most 252 ports: the index of the exit, 253 not fired, 254 a hit, 255 a reflection.
/// `u16` for every board: 65533 not fired, 65534 a hit, 65535 a reflection.
pub trait ResultCode: Copy + Sync + fmt::Debug {
    /// The code of a port that was not fired.
    const UNFIRED: Self;
    /// The code of a hit.
    const HIT: Self;
    /// The code of a reflection.
    const REFLECTION: Self;
    /// The most ports of a board whose results these codes hold.
    const MOST_PORTS: u16;

    /// The index of an exit.
    fn index(self) -> u16;
}

macro_rules! result_code {
    ($type:ty, $most:expr) => {
        impl ResultCode for $type {
            const UNFIRED: Self = Self::MAX - 2;
            const HIT: Self = Self::MAX - 1;
            const REFLECTION: Self = Self::MAX;
            const MOST_PORTS: u16 = $most;

            fn index(self) -> u16 {
                self.into()
            }
        }
    };
}

result_code!(u8, 252);
result_code!(u16, 1020);

/// Many problems: for each a row of `size.ports()` packed results, and how many atoms there may be.
#[derive(Clone, Copy, Debug)]
pub struct Problems<'a, C> {
    size: Size,
    atoms: AtomRange,
    codes: &'a [C],
}

impl<'a, C: ResultCode> Problems<'a, C> {
    /// Problems about boards of `size` with so many atoms.
    ///
    /// # Errors
    /// [`ManyError::Length`] if the codes are no whole number of rows; [`ManyError::Ports`] if the board has
    /// more ports than the codes can name; [`ManyError::TooLarge`] beyond 64 x 64; [`ManyError::Atoms`] for
    /// more atoms than cells.
    pub fn new(size: Size, atoms: AtomRange, codes: &'a [C]) -> Result<Self, ManyError> {
        let ports = size.ports();
        if ports > C::MOST_PORTS {
            return Err(ManyError::Ports { ports, most: C::MOST_PORTS });
        }
        if size.width().max(size.height()) > 64 {
            return Err(ManyError::TooLarge { size });
        }
        if !codes.len().is_multiple_of(ports.into()) {
            return Err(ManyError::Length {
                found: codes.len(),
                expected: codes.len() / usize::from(ports) * usize::from(ports),
            });
        }
        let atoms = atoms.on(size).map_err(ManyError::Atoms)?;
        Ok(Self { size, atoms, codes })
    }

    /// How many problems there are.
    pub fn len(&self) -> usize {
        self.codes.len() / usize::from(self.size.ports())
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// Asks that every result be one, where a row that is faulty is to fail the whole call.
    ///
    /// # Errors
    /// [`ManyError::Code`] of the first code that is that of no outcome.
    pub fn check(&self) -> Result<(), ManyError> {
        (0..self.len()).try_for_each(|row| self.results(row).try_for_each(|result| result.map(drop)))
    }

    /// The ports of a problem that were fired, with their outcomes.
    fn results(&self, row: usize) -> impl Iterator<Item = Result<(Port, Outcome), ManyError>> {
        let ports = usize::from(self.size.ports());
        Port::all(self.size).zip(&self.codes[row * ports..][..ports]).filter_map(move |(port, &code)| {
            let unknown = ManyError::Code { row, port: port.index(), code: code.index() };
            let found = outcome(code, self.size).map_err(|_| unknown).transpose()?;
            Some(found.map(|outcome| (port, outcome)))
        })
    }

    /// The evidence of a problem.
    ///
    /// # Errors
    /// [`ManyError::Code`] for a code that is that of no outcome.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn any_evidence(&self, row: usize) -> Result<AnyEvidence, ManyError> {
        let mut evidence =
            AnyEvidence::new(self.size, self.atoms).expect("a size and atoms that were checked");
        for result in self.results(row) {
            let (port, outcome) = result?;
            evidence.add(Fact::Ray { port, outcome }).expect("ports of the board");
        }
        Ok(evidence)
    }
}

/// The outcome of a code, `None` for a port that was not fired.
fn outcome<C: ResultCode>(code: C, size: Size) -> Result<Option<Outcome>, PortError> {
    let index = code.index();
    if index == C::UNFIRED.index() {
        Ok(None)
    } else if index == C::HIT.index() {
        Ok(Some(Outcome::Hit))
    } else if index == C::REFLECTION.index() {
        Ok(Some(Outcome::Reflection))
    } else {
        Port::new(index, size).map(|exit| Some(Outcome::Detour(exit)))
    }
}

/// Why many problems have no answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ManyError {
    /// A code that is that of no outcome.
    Code {
        /// Which row, from 0.
        row: usize,
        /// The index of the port.
        port: u16,
        /// The code.
        code: u16,
    },
    /// An array has another length than the rows ask for.
    Length {
        /// The length it has.
        found: usize,
        /// The length expected.
        expected: usize,
    },
    /// The board has more ports than codes of one byte can name.
    Ports {
        /// The ports of the board.
        ports: u16,
        /// The most that the codes can name.
        most: u16,
    },
    /// The board is larger than a solver holds.
    TooLarge {
        /// Its size.
        size: Size,
    },
    /// There may be more atoms than the board has cells.
    Atoms(BoardError),
    /// The observer said so.
    Interrupted,
}

impl fmt::Display for ManyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Code { row, port, code } => write!(
                f,
                "row {row}, port {port}: {code} is the code of no outcome, expected a port's index or the code of a hit, \
                 a reflection or an unfired port"
            ),
            Self::Length { found, expected } => {
                write!(f, "the array has {found} elements, expected {expected}")
            }
            Self::Ports { ports, most } => {
                write!(
                    f,
                    "codes of one byte name at most {most} ports, expected codes of two bytes for {ports} ports"
                )
            }
            Self::TooLarge { size } => write!(f, "no solver holds a board of {size}, expected at most 64x64"),
            Self::Atoms(error) => error.fmt(f),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl std::error::Error for ManyError {}

impl From<Interrupted> for ManyError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// What became of a problem; as a number its place in this list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ProblemStatus {
    /// All was found out.
    #[default]
    Solved,
    /// The search ended at its limit: nothing is known.
    Limit,
    /// There are more boards than 64 bits count; the count is the greatest number they hold, all else is
    /// right.
    TooMany,
    /// There are more boards than 128 bits count: nothing is known.
    Overflow,
    /// A result is the code of no outcome: nothing is known.
    Faulty,
}

impl From<Stop> for ProblemStatus {
    fn from(stop: Stop) -> Self {
        if stop == Stop::Overflow { Self::Overflow } else { Self::Limit }
    }
}

/// How many problems are solved.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct ManyOptions {
    /// How many threads work; 0 for as many as the machine runs at once.
    pub threads: usize,
    /// How many nodes the searches for one problem may take; see [`Limit::nodes`].
    pub limit: Option<u64>,
}

blackbox_core::internal::setters!(ManyOptions {
    threads: usize,
    limit: Option<u64>,
});

/// Where the answers to many problems go; each slice has an element for each problem unless it says
/// otherwise, and none where its answers are not wanted.
#[derive(Debug)]
pub struct Answers<'a> {
    /// What became of the problem, a [`ProblemStatus`] as a number.
    pub status: &'a mut [u8],
    /// How many boards satisfy the evidence; 0 if it contradicts itself.
    pub counts: &'a mut [u64],
    /// Whether exactly one does.
    pub unique: &'a mut [bool],
    /// Whether all that do, one at least, have the same signature.
    pub unique_class: &'a mut [bool],
    /// A board that satisfies the evidence, [`Packing::words`] words each; no atoms if there is none.
    pub models: &'a mut [u64],
    /// For each cell, row-major, the probability of an atom there; 0 everywhere if no board is left.
    pub probability: &'a mut [f64],
}

/// The first elements and the others; two empty slices where there are none.
fn split<T>(slice: &mut [T], at: usize) -> (&mut [T], &mut [T]) {
    slice.split_at_mut(at.min(slice.len()))
}

/// Writes an element, if there are any.
fn set<T>(slice: &mut [T], at: usize, value: T) {
    if let Some(place) = slice.get_mut(at) {
        *place = value;
    }
}

impl Answers<'_> {
    /// The answers to the first `rows` problems, and the others.
    fn split(self, rows: usize, size: Size) -> (Self, Self) {
        let (words, cells) = (Packing::new(size).words(), size.cells() as usize);
        let (status, status_later) = split(self.status, rows);
        let (counts, counts_later) = split(self.counts, rows);
        let (unique, unique_later) = split(self.unique, rows);
        let (unique_class, unique_class_later) = split(self.unique_class, rows);
        let (models, models_later) = split(self.models, rows * words);
        let (probability, probability_later) = split(self.probability, rows * cells);
        (
            Self { status, counts, unique, unique_class, models, probability },
            Self {
                status: status_later,
                counts: counts_later,
                unique: unique_later,
                unique_class: unique_class_later,
                models: models_later,
                probability: probability_later,
            },
        )
    }

    fn check(&self, rows: usize, size: Size) -> Result<(), ManyError> {
        let (words, cells) = (Packing::new(size).words(), size.cells() as usize);
        let lengths = [
            (self.status.len(), rows),
            (self.counts.len(), rows),
            (self.unique.len(), rows),
            (self.unique_class.len(), rows),
            (self.models.len(), rows * words),
            (self.probability.len(), rows * cells),
        ];
        match lengths.into_iter().find(|&(found, expected)| found != 0 && found != expected) {
            Some((found, expected)) => Err(ManyError::Length { found, expected }),
            None => Ok(()),
        }
    }
}

/// Solves every problem, as [`AnyEvidence::solve`](super::AnyEvidence::solve) does, without the conflicts.
///
/// ```
/// use blackbox_analysis::{evidence::{Answers, ManyOptions, Problems, solve_many}, progress::Silent};
/// use blackbox_core::{AtomRange, Board, Grid, Rays};
///
/// let board: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let signature = board.signature();
/// let problems = Problems::new(board.size(), AtomRange::exactly(4), signature.codes())?;
/// let (mut counts, mut models, mut probability) = ([0], [0], [0.0; 64]);
/// let (mut unique, mut unique_class) = ([false], [false]);
/// let answers = Answers {
///     status: &mut [],
///     counts: &mut counts,
///     unique: &mut unique,
///     unique_class: &mut unique_class,
///     models: &mut models,
///     probability: &mut probability,
/// };
/// solve_many(problems, ManyOptions::default(), answers, &mut Silent)?;
/// assert_eq!((counts, models), ([1], [board.bits()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A problem that is faulty or not solved within the limit has its [`ProblemStatus`], no count, no model, and
/// probabilities that are no numbers.
///
/// # Errors
/// [`ManyError::Length`] if an array has another length; [`ManyError::Interrupted`].
///
/// # Complexity
/// As [`Solver::solve`] for each problem, with one solver for each thread.
pub fn solve_many<C: ResultCode>(
    problems: Problems<'_, C>,
    options: ManyOptions,
    answers: Answers<'_>,
    observer: &mut dyn Observer,
) -> Result<(), ManyError> {
    let (rows, size) = (problems.len(), problems.size);
    solve_rows(rows, size, &|row| problems.any_evidence(row), options, answers, observer)
}

/// As [`solve_many`], compiled once for all codes.
fn solve_rows(
    rows: usize,
    size: Size,
    evidence: &(dyn Fn(usize) -> Result<AnyEvidence, ManyError> + Sync),
    options: ManyOptions,
    answers: Answers<'_>,
    observer: &mut dyn Observer,
) -> Result<(), ManyError> {
    answers.check(rows, size)?;
    let mut portions = Vec::new();
    let mut left = answers;
    for first in (0..rows).step_by(ROWS) {
        let portion = first..rows.min(first + ROWS);
        let (answers, later) = left.split(portion.len(), size);
        left = later;
        portions.push((portion, answers));
    }
    each_portion(portions, options.threads, observer, |(portion, answers), work| {
        let mut solver = AnySolver::new();
        let packing = Packing::new(size);
        let mut models = answers.models.chunks_exact_mut(packing.words());
        let mut places = answers.probability.chunks_exact_mut(size.cells() as usize);
        for (at, row) in portion.enumerate() {
            let (model, places) = (models.next().unwrap_or_default(), places.next().unwrap_or_default());
            let found = match evidence(row) {
                Ok(evidence) => {
                    let task = Row { packing, model: &mut *model, places: &mut *places };
                    solver.search(task, &evidence, options.limit, work).map_err(ProblemStatus::from)
                }
                Err(_) => Err(ProblemStatus::Faulty),
            };
            let (found, status) = match found {
                Err(status) => {
                    if work.stopped() {
                        return Err(ManyError::Interrupted);
                    }
                    model.fill(0);
                    places.fill(f64::NAN);
                    (Found { count: 0, unique_class: false }, status)
                }
                Ok(found) if found.count > u64::MAX.into() => (found, ProblemStatus::TooMany),
                Ok(found) => (found, ProblemStatus::Solved),
            };
            let count = if status == ProblemStatus::TooMany { u64::MAX } else { found.count as u64 };
            set(answers.status, at, status as u8);
            set(answers.counts, at, count);
            set(answers.unique, at, found.count == 1);
            set(answers.unique_class, at, found.unique_class);
        }
        Ok(())
    })
}

impl AnySolver {
    /// Does a task of one row; the work may stop it.
    fn search<T: Task>(
        &mut self,
        task: T,
        evidence: &AnyEvidence,
        nodes: Option<u64>,
        work: &Work,
    ) -> Result<T::Answer, Stop> {
        let mut go_on = || work.goes_on();
        let mut limit = nodes.map_or_else(Limit::none, Limit::nodes).polled(&mut go_on);
        self.run(task, evidence, &mut limit)
    }
}

/// Solves one problem into its row of the arrays, as far as there are any.
struct Row<'a> {
    packing: Packing,
    model: &'a mut [u64],
    places: &'a mut [f64],
}

/// What a row has as numbers.
struct Found {
    count: u128,
    unique_class: bool,
}

impl Task for Row<'_> {
    type Answer = Found;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Found, Stop> {
        let Self { packing, model, places } = self;
        let solution = solver.solve(evidence, limit)?;
        let count = solution.count();
        for (place, index) in places.iter_mut().zip(0..) {
            let cell = Cell::from_index(index, packing.size()).expect("a cell of the board");
            *place = solution.probability(cell);
        }
        let Some(board) = solution.model().cloned() else {
            model.fill(0);
            return Ok(Found { count, unique_class: false });
        };
        if !model.is_empty() {
            packing.write(&board, model);
        }
        if count == 1 || evidence.unfired().next().is_none() {
            return Ok(Found { count, unique_class: true });
        }
        let mut whole = evidence.clone();
        for port in evidence.unfired() {
            whole.observe(port, board.fire(port)).expect("a port of the board");
        }
        Ok(Found { count, unique_class: solver.count(&whole, limit)? == count })
    }
}

/// Advises in every problem, as [`AnyEvidence::advise`](super::AnyEvidence::advise) does, and hands the
/// advice of each row, or what became of it, to `take`, from several threads and in no order.
///
/// # Errors
/// [`ManyError::Interrupted`].
///
/// # Complexity
/// As [`Solver::outcomes`] for each problem, with one solver for each portion of rows.
pub fn advise_many<C: ResultCode>(
    problems: Problems<'_, C>,
    scoring: Scoring,
    options: ManyOptions,
    take: impl Fn(usize, Result<Advice, ProblemStatus>) + Sync,
    observer: &mut dyn Observer,
) -> Result<(), ManyError> {
    advise_rows(problems.len(), &|row| problems.any_evidence(row), scoring, options, &take, observer)
}

/// As [`advise_many`], compiled once for all codes.
fn advise_rows(
    rows: usize,
    evidence: &(dyn Fn(usize) -> Result<AnyEvidence, ManyError> + Sync),
    scoring: Scoring,
    options: ManyOptions,
    take: &(dyn Fn(usize, Result<Advice, ProblemStatus>) + Sync),
    observer: &mut dyn Observer,
) -> Result<(), ManyError> {
    let portions = (0..rows).step_by(ROWS).collect();
    each_portion(portions, options.threads, observer, |first: usize, work| {
        let mut solver = AnySolver::new();
        for row in first..rows.min(first + ROWS) {
            let mut go_on = || work.goes_on();
            let mut limit = options.limit.map_or_else(Limit::none, Limit::nodes).polled(&mut go_on);
            let evidence = evidence(row).map_err(|_| ProblemStatus::Faulty);
            let advice = evidence.and_then(|evidence| {
                solver.advise(&evidence, scoring, &mut limit).map_err(ProblemStatus::from)
            });
            if work.stopped() {
                return Err(ManyError::Interrupted);
            }
            take(row, advice);
        }
        Ok(())
    })
}
