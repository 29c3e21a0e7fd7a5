//! Seekers, and how well they play.

use std::sync::{Arc, Mutex, PoisonError};

use blackbox_analysis::strategy::{
    self as played, EvaluateError, EvaluateOptions, OutcomeTable, Seeker, SeekerName, evaluate_classes,
    games_of, table_pays,
};
use blackbox_core as core;
use numpy::PyArray1;
use pyo3::prelude::*;

use super::{Position, Positions, asked, fault, position::answer, positions::answers, table};
use crate::prelude::*;

/// A seeker as a caller writes it: its name, or a callable that takes a `Position` and gives a port.
pub(crate) enum SeekerArg {
    Name(SeekerName),
    Callable(Py<PyAny>),
}

impl<'py> FromPyObject<'_, 'py> for SeekerArg {
    type Error = PyErr;

    fn extract(object: pyo3::Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(name) = object.extract::<String>() {
            let named = name.parse().map_err(|error| errors::strategy(format_args!("{name:?}: {error}")))?;
            return Ok(Self::Name(named));
        }
        if object.is_callable() {
            return Ok(Self::Callable(object.to_owned().unbind()));
        }
        Err(errors::wrong_type("invalid seeker, expected its name or a callable that takes a Position"))
    }
}

/// A seeker of the caller's, and what it raised.
struct Custom {
    seeker: Py<PyAny>,
    table: Arc<OutcomeTable>,
    /// How many positions it is asked about at once.
    batch: usize,
    raised: Mutex<Option<PyErr>>,
}

/// Positions about which a seeker is asked at once: those of 8x8 have 9 MB of counts together.
const BATCH: usize = 1 << 10;

impl Custom {
    /// Asks; what is raised is kept.
    fn asked<T>(&self, ask: impl FnOnce(Python<'_>) -> PyResult<T>) -> Option<T> {
        let keep = |error| {
            self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        };
        Python::attach(ask).map_err(keep).ok()
    }
}

impl Seeker for Custom {
    fn choose(&self, position: &played::Position<'_>) -> Option<core::Port> {
        self.asked(|py| {
            let asked = Position::new(&self.table, position)?;
            answer(self.seeker.call1(py, (asked,))?.bind(py), position.size())
        })
    }

    fn choose_many(&self, positions: &[played::Position<'_>]) -> Option<Vec<core::Port>> {
        self.asked(|py| {
            let asked = Positions::new(&self.table, positions)?;
            answers(self.seeker.call1(py, (asked,))?.bind(py), self.table.size(), positions.len())
        })
    }

    fn batch(&self) -> usize {
        self.batch
    }
}

/// For `blackbox.evaluate`: whether a callable plays so many games cheaper by a table of all boards; nothing
/// for boards beyond a word. What is no seeker is refused.
#[pyfunction]
pub(crate) fn _tabled(
    size: SizeArg, atoms: AtomsArg, _seeker: SeekerArg, games: u64,
) -> PyResult<Option<bool>> {
    let (size, atoms) = asked(size, &atoms)?;
    Ok(size.fits_word().then(|| table_pays(size, atoms, games)))
}

/// The rays and the points of each board, and, board after board, the indices of the ports fired.
type Counted<'py> = (Bound<'py, PyArray1<u16>>, Bound<'py, PyArray1<u32>>, Option<Bound<'py, PyArray1<u16>>>);

/// For `blackbox.evaluate`: the rays that a seeker fires for each board of a size with so many atoms until
/// one class is left, and the points; for boards in an array of words, or for all by rank. A callable is
/// asked about many positions at once with `batches`; with `transcripts` the ports are given as well.
#[pyfunction]
#[pyo3(signature = (size, atoms, seeker, words, *, scoring, seed, strict, batches, transcripts, threads,
    progress, timeout, cancel))]
pub(crate) fn _evaluated<'py>(
    py: Python<'py>, size: SizeArg, atoms: AtomsArg, seeker: SeekerArg, words: Option<&Bound<'py, PyAny>>,
    scoring: ScoringArg, seed: u64, strict: bool, batches: bool, transcripts: bool,
    threads: Option<ThreadsArg>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Counted<'py>> {
    let boards = words.map(|words| Boards::new(words, Some(size))).transpose()?;
    let words = boards.as_ref().map(Boards::words).transpose()?;
    let ((size, atoms), ScoringArg(scoring)) = (asked(size, &atoms)?, scoring);
    let options = EvaluateOptions::default().scoring(scoring).strict(strict).transcripts(transcripts);
    let control = Control::new(timeout, cancel).on(ThreadsArg::number(threads)).reporting(py, progress)?;
    let found = control.run(py, identity, |control| {
        if let (&SeekerArg::Name(name), Some(words), false) = (&seeker, words, strict) {
            return games((size, atoms), name, words, (scoring, seed), control);
        }
        let table = Arc::new(table(size, atoms, control)?);
        let classes = match words {
            None => table.class_of().to_vec(),
            Some(words) => words.iter().map(|&bits| class(&table, bits)).collect::<PyResult<_>>()?,
        };
        let wanted = words.map(|_| {
            let mut wanted = vec![false; table.classes()];
            classes.iter().for_each(|&class| wanted[class as usize] = true);
            wanted
        });
        let by_class = match seeker {
            SeekerArg::Name(name) => {
                let seeker = name.seeker(size, atoms, scoring, seed);
                evaluate_classes(&table, &*seeker, &options, wanted.as_deref(), &mut control.effort())
                    .map_err(ended)?
            }
            SeekerArg::Callable(seeker) => {
                let (table, raised) = (Arc::clone(&table), Mutex::new(None));
                let batch = if batches { BATCH } else { 1 };
                let seeker = Custom { seeker, table, batch, raised };
                // Threads that all ask Python wait for each other.
                let effort = control.effort();
                let mut effort = if batches { effort } else { effort.with_threads(1) };
                let wanted = wanted.as_deref();
                let found = evaluate_classes(&seeker.table, &seeker, &options, wanted, &mut effort);
                let raised = seeker.raised.into_inner().unwrap_or_else(PoisonError::into_inner);
                found.map_err(|error| raised.unwrap_or_else(|| ended(error)))?
            }
        };
        let bits = words.unwrap_or_else(|| table.boards());
        let of = |(&class, &bits): (&u32, &u64)| {
            let class = class as usize;
            let wrong = if strict { by_class.wrong(class, bits) * scoring.wrong_atom() } else { 0 };
            (u16::from(by_class.rays[class]), by_class.points[class] + wrong)
        };
        let (rays, points): (Vec<_>, Vec<_>) = classes.iter().zip(bits).map(of).unzip();
        let fired = transcripts.then(|| {
            let ports = classes.iter().flat_map(|&class| &by_class.fired[class as usize]);
            ports.map(|&port| u16::from(port)).collect::<Vec<_>>()
        });
        Ok((rays, points, fired))
    })?;
    let fired = found.2.filter(|_| transcripts).map(|fired| PyArray1::from_vec(py, fired));
    Ok((PyArray1::from_vec(py, found.0), PyArray1::from_vec(py, found.1), fired))
}

/// Rays, points and, if they are wanted, the ports fired, one game after the other.
type Found = (Vec<u16>, Vec<u32>, Option<Vec<u16>>);

/// What a seeker by name needs for some boards.
fn games(
    (size, atoms): (core::Size, core::AtomRange), name: SeekerName, words: &[u64],
    (scoring, seed): (core::game::Scoring, u64), control: &mut Control,
) -> PyResult<Found> {
    let board = |&bits: &u64| {
        let board = core::WordBoard::new(bits, size).map_err(errors::board)?;
        if atoms.contains(board.count()) { Ok(board) } else { Err(other_number(bits, atoms)) }
    };
    let boards: Vec<core::WordBoard> = words.iter().map(board).collect::<PyResult<_>>()?;
    let games = games_of(&boards, atoms, name, scoring, seed, &mut control.effort()).map_err(ended)?;
    let (rays, points) = games.iter().map(|game| (game.fired.len() as u16, game.points)).unzip();
    Ok((rays, points, Some(games.iter().flat_map(|game| &game.fired).map(|port| port.index()).collect())))
}

pub(super) fn ended(error: EvaluateError) -> PyErr {
    match error {
        EvaluateError::Memory => errors::memory(error),
        EvaluateError::Table(error) => fault(error),
        error => errors::strategy(error),
    }
}

fn class(table: &OutcomeTable, bits: u64) -> PyResult<u32> {
    let board = core::WordBoard::new(bits, table.size()).map_err(errors::board)?;
    table.class(board).ok_or_else(|| other_number(bits, table.atoms()))
}

fn other_number(bits: u64, atoms: core::AtomRange) -> PyErr {
    errors::board(format_args!("a board of {} atoms, expected boards of {atoms}", bits.count_ones()))
}
