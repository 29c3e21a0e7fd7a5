//! `strategy`.

use std::{
    hash::{Hash, Hasher},
    num::NonZero,
    sync::{Arc, Mutex, PoisonError},
};

use blackbox_analysis::strategy::{
    self as played, Options, OutcomeTable, Random, Seeker, SeekerName, evaluate_with_progress,
};
use blackbox_core as core;
use numpy::PyArray1;
use pyo3::{exceptions::PyTypeError, prelude::*};

use super::{Position, position::answer, table};
use crate::{
    atoms::AtomsArg,
    control::{Cancel, Control, Seconds},
    errors, html,
    scoring::{Scoring, ScoringArg},
    size::{Size, SizeArg},
    whole::Whole,
};

/// How many rays and points a seeker needed over all placements. Made by `strategy`.
#[pyclass(module = "blackbox", frozen, eq, hash)]
#[derive(PartialEq)]
pub(crate) struct Played {
    size: core::Size,
    atoms: u32,
    scoring: core::game::Scoring,
    totals: played::Played,
}

impl Hash for Played {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let played::Played { placements, total_rays, total_score, leaves, .. } = self.totals;
        (self.size, self.atoms, placements, total_rays, total_score, leaves).hash(state);
    }
}

#[pymethods]
impl Played {
    /// The size of the boards.
    #[getter]
    fn size(&self) -> Size {
        Size(self.size)
    }

    /// The number of atoms.
    #[getter]
    fn atoms(&self) -> u32 {
        self.atoms
    }

    /// What rays cost.
    #[getter]
    fn scoring(&self) -> Scoring {
        Scoring(self.scoring)
    }

    /// The placements played.
    #[getter]
    fn placements(&self) -> u64 {
        self.totals.placements
    }

    /// The rays fired, over all placements.
    #[getter]
    fn total_rays(&self) -> u64 {
        self.totals.total_rays
    }

    /// The points over all placements; lower is better.
    #[getter]
    fn total_score(&self) -> u64 {
        self.totals.total_score
    }

    /// The mean rays of a placement.
    #[getter]
    fn mean_rays(&self) -> f64 {
        self.totals.mean_rays()
    }

    /// The mean points of a placement.
    #[getter]
    fn mean_score(&self) -> f64 {
        self.totals.mean_score()
    }

    /// The most rays fired for one placement.
    #[getter]
    fn worst_rays(&self) -> u32 {
        self.totals.worst_rays
    }

    /// The positions where play ended: the signature classes, or fewer when strict.
    #[getter]
    fn leaves(&self) -> u64 {
        self.totals.leaves
    }

    /// How many placements took 0, 1, 2, ... rays up to the worst, as a new uint64 array.
    #[getter]
    fn histogram<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_slice(py, &self.totals.histogram)
    }

    fn _repr_html_(&self) -> String {
        let rows = (0..).zip(&self.totals.histogram).filter(|&(_, &placements)| placements > 0);
        let rows = rows.map(|(rays, placements): (u32, _)| vec![rays.to_string(), placements.to_string()]);
        html::table(self.__repr__().trim_matches(['<', '>']), &["rays", "placements"], rows)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, KeptPlay)> {
        let played::Played { placements, total_rays, total_score, worst_rays, leaves, histogram } =
            &self.totals;
        let totals = (*placements, *total_rays, *total_score, *worst_rays, *leaves, histogram.clone());
        let kept = (self.size(), self.atoms, self.scoring(), totals);
        Ok((py.import("blackbox._blackbox")?.getattr("_played")?, kept))
    }

    fn __repr__(&self) -> String {
        format!(
            "<Played {} with {} atoms: {:.4} {} on average, {} rays at worst>",
            self.size,
            self.atoms,
            self.mean_score(),
            if self.scoring == core::game::Scoring::Rays { "rays" } else { "points" },
            self.worst_rays()
        )
    }
}

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
        Err(PyTypeError::new_err("invalid seeker, expected its name or a callable that takes a Position"))
    }
}

/// A seeker of the caller's, and what it raised.
struct Custom {
    seeker: Py<PyAny>,
    table: Arc<OutcomeTable>,
    raised: Mutex<Option<PyErr>>,
}

impl Seeker for Custom {
    fn choose(&self, position: &played::Position<'_>) -> Option<core::Port> {
        let asked = Position::new(&self.table, position);
        let chosen = Python::attach(|py| {
            let given = self.seeker.call1(py, (asked,))?;
            answer(given.bind(py), position.size())
        });
        match chosen {
            Ok(port) => Some(port),
            Err(error) => {
                self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
                None
            }
        }
    }
}

/// Play all boards of a size within 8x8 with a number of atoms until one signature class is left.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     The size of the boards.
/// atoms : int
///     Their number of atoms; of at most 2**27 boards.
/// seeker : str or callable
///     "reference", the seeker that par is measured by; "entropy"; "worst", the fewest boards left in the worst case;
///     "outcomes", the most outcomes; "random"; "strong"; "best"; or a callable that takes a `Position` and gives the port to
///     fire, always the same in the same position.
/// scoring : str or Scoring
///     What rays cost, and what the seekers "strong" and "best" save.
/// seed : int
///     By which the seeker "random" draws.
/// strict : bool
///     Whether every wrong atom counts, even between boards that no ray tells apart, and the seeker may guess early.
/// threads : int, optional
///     How many threads work; without it as many as `set_threads` says. A callable is asked on one thread.
/// progress : callable or bool, optional
///     Called now and then as `progress(done, total)`; what it raises stops the work. True draws a bar by
///     `tqdm.auto`.
///
/// Raises
/// ------
/// BoardError
///     If there are no such boards.
/// StrategyError
///     If there are too many, if no seeker has the name, or if the seeker gives no port or one that it has fired
///     before. What a callable raises itself is passed on.
///
/// >>> strategy("8x8", 3).total_rays
/// 214521
/// >>> def in_order(position):
/// ...     return next(port for port in Port.all("4x4") if position.splits(port))
/// >>> strategy("4x4", 2, in_order).total_rays, strategy("4x4", 2, "best").total_rays
/// (475, 371)
#[pyfunction]
#[pyo3(
    signature = (size, atoms, seeker = SeekerArg::Name(SeekerName::Reference), *, scoring = None, seed = None, strict = false,
        threads = None, progress = None, timeout = None, cancel = None),
    text_signature = "(size, atoms, seeker='reference', *, scoring='rays', seed=0, strict=False, threads=None, \
        progress=None, timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn strategy(
    py: Python<'_>,
    size: SizeArg,
    atoms: AtomsArg,
    seeker: SeekerArg,
    scoring: Option<ScoringArg>,
    seed: Option<Whole>,
    strict: bool,
    threads: Option<Whole>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Played> {
    let SizeArg(size) = size;
    let atoms = atoms.exactly(size)?;
    let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
    let threads = NonZero::new(Whole::threads(threads)?);
    let seed = seed.map_or(Ok(0), |seed| seed.named("seed", u64::MAX))?;
    let mut options = Options { scoring, strict, threads };
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    let totals = control.run(
        py,
        |error: PyErr| error,
        |control| {
            let table = Arc::new(table(size, atoms, control)?);
            match seeker {
                SeekerArg::Name(name) => {
                    let seeker = match name {
                        SeekerName::Random => Box::new(Random::new(seed)),
                        other => other.seeker(size, atoms, scoring),
                    };
                    evaluate_with_progress(&table, &*seeker, &options, control).map_err(errors::strategy)
                }
                SeekerArg::Callable(seeker) => {
                    options.threads = NonZero::new(1);
                    let seeker = Custom { seeker, table: Arc::clone(&table), raised: Mutex::new(None) };
                    let found = evaluate_with_progress(&table, &seeker, &options, control);
                    let raised = seeker.raised.into_inner().unwrap_or_else(PoisonError::into_inner);
                    found.map_err(|error| raised.unwrap_or_else(|| errors::strategy(error)))
                }
            }
        },
    )?;
    Ok(Played { size, atoms, scoring, totals })
}

/// What pickle keeps of play: size, atoms, scoring, and the totals.
type KeptPlay = (Size, u32, Scoring, (u64, u64, u64, u32, u64, Vec<u64>));

/// What unpickles play.
#[pyfunction]
#[pyo3(signature = (size, atoms, scoring, totals, /))]
pub(crate) fn _played(
    size: &Size,
    atoms: u32,
    scoring: &Scoring,
    totals: (u64, u64, u64, u32, u64, Vec<u64>),
) -> Played {
    let (placements, total_rays, total_score, worst_rays, leaves, histogram) = totals;
    let totals = played::Played { placements, total_rays, total_score, worst_rays, leaves, histogram };
    Played { size: size.0, atoms, scoring: scoring.0, totals }
}
