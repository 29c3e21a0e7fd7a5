//! `optimal`, its proofs, and the parts of a search for `blackbox.distributed`.

use std::{
    hash::{Hash, Hasher},
    ops::ControlFlow,
    path::PathBuf,
    time::Duration,
};

use blackbox_analysis::{
    progress::{Observer, Progress},
    strategy::{
        self as played, OptimalError, OptimalOptions, OptimalPart, OptimalSearch, OutcomeTable, VerifyError,
    },
};
use blackbox_core::{self as core, Numbering, Outcome};
use pyo3::prelude::*;

use super::{Quiet, table};
use crate::{
    control::{Cancel, Control, Seconds},
    errors,
    game::scoring::{Scoring, ScoringArg},
    size::{self, Size},
    whole::Whole,
};

/// How often a checkpoint is written.
const PERIOD: Duration = Duration::from_secs(600);

/// The least total cost that is possible over all boards, or a bracket around it, with the means to check it. Made by
/// `optimal`, or from the text of one, which `blackbox verify` and `scripts/verify_optimal.py` take as a file.
///
/// Raises
/// ------
/// ParseError
///     If the text is not that of a proof.
///
/// >>> proof = Proof(optimal(4, 4, 2).text)
/// >>> proof
/// <Proof 4x4 with 2 atoms: 366 rays>
/// >>> proof.verify()
#[pyclass(module = "blackbox", frozen, eq, hash)]
#[derive(PartialEq)]
pub(crate) struct Proof {
    proof: played::Proof,
}

impl Hash for Proof {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let played::Proof { size, atoms, scoring, lower, upper, .. } = &self.proof;
        (size, atoms, scoring, lower, upper).hash(state);
    }
}

#[pymethods]
impl Proof {
    #[new]
    #[pyo3(signature = (text, /))]
    fn new(py: Python<'_>, text: &str) -> PyResult<Self> {
        let proof = py.detach(|| played::Proof::parse(text)).map_err(errors::parse)?;
        Ok(Self { proof })
    }

    /// The size of the boards.
    #[getter]
    fn size(&self) -> Size {
        Size(self.proof.size)
    }

    /// The number of atoms.
    #[getter]
    fn atoms(&self) -> u32 {
        self.proof.atoms
    }

    /// What rays cost.
    #[getter]
    fn scoring(&self) -> Scoring {
        Scoring(self.proof.scoring)
    }

    /// No seeker does with less, over all boards.
    #[getter]
    fn lower(&self) -> u64 {
        self.proof.lower
    }

    /// Some seeker does with this.
    #[getter]
    fn upper(&self) -> u64 {
        self.proof.upper
    }

    /// Whether the optimum is known: the two are equal.
    #[getter]
    fn proved(&self) -> bool {
        self.proof.proved()
    }

    /// How many positions the tree of the upper bound has.
    #[getter]
    fn positions(&self) -> usize {
        self.proof.tree.len()
    }

    /// On how many claims about positions the lower bound rests.
    #[getter]
    fn claims(&self) -> usize {
        self.proof.claims.len()
    }

    /// All of it as a text, which a file may hold.
    #[getter]
    fn text(&self, py: Python<'_>) -> String {
        py.detach(|| self.proof.to_string())
    }

    /// Check everything with nothing of the search: play the tree, and derive every claim from those of smaller sets.
    ///
    /// Parameters
    /// ----------
    /// memory : int
    ///     How many bytes what is known of the claims may take, 128 each, beside up to 1 GB for the boards and small sets.
    /// threads : int
    ///     How many threads check claims; 0 for as many as the machine runs at once, which is also the most.
    /// progress : callable or bool, optional
    ///     Called now and then as `progress(done, total)` with the number of claims checked so far and of all; what it raises
    ///     stops the check. True draws a bar by `tqdm.auto`.
    /// timeout, cancel : optional
    ///     As for `optimal`.
    ///
    /// Raises
    /// ------
    /// StrategyError
    ///     With the first line that does not hold, or where the memory is spent.
    #[pyo3(
        signature = (*, memory = None, threads = None, progress = None, timeout = None, cancel = None),
        text_signature = "($self, *, memory=4294967296, threads=1, progress=None, timeout=None, cancel=None)"
    )]
    fn verify(
        &self,
        py: Python<'_>,
        memory: Option<Whole>,
        threads: Option<Whole>,
        progress: Option<Py<PyAny>>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<()> {
        let memory = memory.map_or(Ok(4 << 30), |memory| memory.named("memory", u64::MAX))?;
        let threads = Whole::threads(threads, 1)?;
        Control::new(timeout, cancel).reporting(py, progress)?.run(
            py,
            |error: VerifyError| errors::strategy(error),
            |control| played::verify_within(&self.proof, threads, memory, control),
        )
    }

    fn __repr__(&self) -> String {
        let played::Proof { size, atoms, scoring, lower, upper, .. } = self.proof;
        let total = if lower == upper { lower.to_string() } else { format!("{lower} to {upper}") };
        format!("<Proof {size} with {atoms} atoms: {total} {scoring}>")
    }

    fn __getnewargs__(&self, py: Python<'_>) -> (String,) {
        (self.text(py),)
    }
}

/// The least total cost over all boards of a size within 8x8 with a number of atoms, of playing until one signature class
/// is left.
///
/// Parameters
/// ----------
/// width, height, atoms : int
///     The boards, as for `boards`; at most 2**27 of them.
/// scoring : str or Scoring
///     What rays cost.
/// limit : int, optional
///     After so many positions the search ends with a bracket.
/// memory : int
///     How many bytes the positions may take that are kept; where they are spent, the search ends with a bracket.
/// threads : int
///     How many threads search; 0 for as many as the machine runs at once.
/// ahead : int
///     Before it plays, the search bounds the cost from below by looking one ray ahead, two, and so on to this many.
/// bracket : float, optional
///     Only raise the lower bound, against the seeker "best" as upper bound, until the bracket is no wider than so many
///     percent of its upper end.
/// checkpoint : path, optional
///     A directory that keeps what is known, every ten minutes and at the end; a later search goes on from there.
/// progress : callable or bool, optional
///     Called now and then as `progress(lower, upper)` with the bracket so far, where `upper` is 0 until some seeker is
///     known; what it raises stops the search. True draws a bar by `tqdm.auto`.
/// timeout, cancel : optional
///     As for `strategy`.
///
/// Raises
/// ------
/// BoardError
///     If there are no such boards.
/// StrategyError
///     If there are too many, or if the checkpoint cannot be used.
///
/// >>> optimal(5, 5, 2)
/// <Proof 5x5 with 2 atoms: 952 rays>
#[pyfunction]
#[pyo3(
    signature = (width, height, atoms, *, scoring = None, limit = None, memory = None, threads = None, ahead = None,
        bracket = None, checkpoint = None, progress = None, timeout = None, cancel = None),
    text_signature = "(width, height, atoms, *, scoring='rays', limit=None, memory=1073741824, threads=1, ahead=2, \
        bracket=None, checkpoint=None, progress=None, timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn optimal(
    py: Python<'_>,
    width: i64,
    height: i64,
    atoms: i64,
    scoring: Option<ScoringArg>,
    limit: Option<Whole>,
    memory: Option<Whole>,
    threads: Option<Whole>,
    ahead: Option<Whole>,
    bracket: Option<f64>,
    checkpoint: Option<PathBuf>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Proof> {
    let (size, atoms) = board(width, height, atoms)?;
    let usual = OptimalOptions::default();
    if let Some(percent) = bracket
        && !(percent > 0.0 && percent < 100.0)
    {
        let expected = "expected a percentage above 0 and below 100";
        return Err(errors::argument(format_args!("invalid bracket (got {percent}), {expected}")));
    }
    let options = OptimalOptions {
        scoring: scoring.map_or_else(Default::default, |scoring| scoring.0),
        memory: memory.map_or(Ok(usual.memory), |memory| memory.named("memory", u64::MAX))?,
        threads: Whole::threads(threads, usual.threads)?,
        limit: Whole::limit(limit)?.unwrap_or(usual.limit),
        ahead: ahead.map_or(Ok(usual.ahead), |ahead| ahead.named("ahead", u32::MAX))?,
        gap: bracket.unwrap_or(0.0) / 100.0,
    };
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    control.run(py, same, |control| {
        let table = table(size, atoms, control)?;
        let search = OptimalSearch::new(&table, &options);
        if bracket.is_some() {
            search.play_best(&mut Quiet(control)).map_err(errors::strategy)?;
        }
        let mut observer = Bracket { control: &mut *control, search: &search };
        let done = match &checkpoint {
            Some(directory) => search.run_kept(directory, PERIOD, &mut observer),
            None => search.run(&mut observer).map_err(OptimalError::from),
        };
        done.map_err(errors::strategy)?;
        proof(&search, control)
    })
}

/// What work without the GIL raised.
fn same(error: PyErr) -> PyErr {
    error
}

fn board(width: i64, height: i64, atoms: i64) -> PyResult<(core::Size, u32)> {
    let size = size::size(width, height)?;
    Ok((size, size::atoms(atoms, size)?))
}

fn proof(search: &OptimalSearch<'_>, control: &mut Control) -> PyResult<Proof> {
    let proof = search.proof(&mut || control.goes_on()).map_err(errors::strategy)?;
    Ok(Proof { proof })
}

/// Reports the bracket.
struct Bracket<'a, 'b> {
    control: &'a mut Control,
    search: &'a OptimalSearch<'b>,
}

impl Observer for Bracket<'_, '_> {
    fn report(&mut self, _: Progress) -> ControlFlow<()> {
        let (lower, upper) = self.search.bracket();
        self.control.report(Progress { done: lower, total: upper.unwrap_or(0) })
    }
}

/// Width, height, atoms and scoring of a search that is cut into parts.
type JobArg = (i64, i64, i64, ScoringArg);

/// A part: its rays as labels and outcomes, and its bound.
type PartArg = (Vec<(String, String)>, u64);

/// A search whose parts others have solved, with what they found.
fn joined<T: Send>(
    py: Python<'_>,
    job: JobArg,
    known: Vec<String>,
    (threads, memory): (usize, u64),
    work: impl FnOnce(&OptimalSearch<'_>, &mut Control) -> PyResult<T> + Send,
) -> PyResult<T> {
    let (width, height, atoms, ScoringArg(scoring)) = job;
    let (size, atoms) = board(width, height, atoms)?;
    Control::plain().run(py, same, |control| {
        let table: OutcomeTable = table(size, atoms, control)?;
        let options = OptimalOptions { scoring, threads, memory, ..OptimalOptions::default() };
        let search = OptimalSearch::new(&table, &options);
        for known in &known {
            search.join(known).map_err(errors::strategy)?;
        }
        work(&search, control)
    })
}

/// How many passes a search has.
#[pyfunction]
pub(crate) fn _optimal_passes() -> usize {
    OptimalSearch::PASSES
}

/// The parts of a pass, after the passes before it.
#[pyfunction]
pub(crate) fn _optimal_parts(
    py: Python<'_>,
    job: JobArg,
    known: Vec<String>,
    pass_: usize,
    rays: usize,
    room: (usize, u64),
) -> PyResult<Vec<PartArg>> {
    joined(py, job, known, room, |search, control| {
        search.run_passes(pass_, control).map_err(errors::strategy)?;
        let size = search.size();
        let label = |&(port, outcome): &(core::Port, Outcome)| {
            (port.label(size).to_string(), outcome.display(Numbering::Letters, size).to_string())
        };
        let part = |part: OptimalPart| -> PartArg { (part.history.iter().map(label).collect(), part.bound) };
        Ok(search.parts(pass_, rays).into_iter().map(part).collect())
    })
}

/// What is known once a part is solved as closely as a pass does.
#[pyfunction]
pub(crate) fn _optimal_part(
    py: Python<'_>,
    job: JobArg,
    known: Vec<String>,
    pass_: usize,
    part: PartArg,
    room: (usize, u64),
) -> PyResult<String> {
    joined(py, job, known, room, |search, control| {
        let size = search.size();
        let ray = |(port, outcome): &(String, String)| {
            let port = core::Port::from_label(port, size).map_err(errors::port)?;
            Ok((port, Outcome::parse(outcome, Numbering::Letters, size).map_err(errors::notation)?))
        };
        let history = part.0.iter().map(ray).collect::<PyResult<_>>()?;
        let part = OptimalPart { history, bound: part.1 };
        search.run_part(&part, pass_, control).map_err(errors::strategy)?;
        Ok(search.known())
    })
}

/// The proof, by a search that begins with what is known of the parts.
#[pyfunction]
pub(crate) fn _optimal_join(
    py: Python<'_>,
    job: JobArg,
    known: Vec<String>,
    room: (usize, u64),
) -> PyResult<Proof> {
    joined(py, job, known, room, |search, control| {
        search.run(control).map_err(errors::strategy)?;
        proof(search, control)
    })
}
