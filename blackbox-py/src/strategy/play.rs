//! `strategy`.

use std::{
    num::NonZero,
    sync::{Arc, Mutex, PoisonError},
};

use blackbox_analysis::strategy::{
    self as played, Options, OutcomeTable, Seeker, SeekerName, evaluate_with_progress,
};
use blackbox_core as core;
use numpy::PyArray1;
use pyo3::{exceptions::PyTypeError, prelude::*};

use super::{Position, position::answer, table};
use crate::{
    errors::{self, caught},
    game::scoring::{Scoring, ScoringArg},
    progress::Progress,
    size::Size,
};

/// How a seeker did over all placements. Made by `strategy`.
#[pyclass(module = "blackbox", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct Played {
    size: core::Size,
    atoms: u32,
    scoring: core::game::Scoring,
    totals: played::Played,
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
/// width, height, atoms : int
///     The boards, as for `boards`; at most 2**27 of them.
/// seeker : str or callable
///     "reference", the seeker that par is measured by; "entropy"; "strong"; "best"; or a callable that takes a
///     `Position` and gives the port to fire, always the same in the same position.
/// scoring : str or Scoring
///     What rays cost, and what the seekers "strong" and "best" save.
/// strict : bool
///     Whether every wrong atom counts, even between boards that no ray tells apart, and the seeker may guess early.
/// threads : int
///     How many threads work; 0 for as many as the machine runs at once. A callable is asked on one thread.
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
/// >>> strategy(8, 8, 3).total_rays
/// 214521
/// >>> def in_order(position):
/// ...     return next(port for port in Port.all(width=4, height=4) if position.splits(port))
/// >>> strategy(4, 4, 2, in_order).total_rays, strategy(4, 4, 2, "best").total_rays
/// (475, 371)
#[pyfunction]
#[pyo3(
    signature = (width, height, atoms, seeker = SeekerArg::Name(SeekerName::Reference), *, scoring = None, strict = false,
        threads = 0, progress = None),
    text_signature = "(width, height, atoms, seeker='reference', *, scoring='rays', strict=False, threads=0, progress=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn strategy(
    py: Python<'_>,
    width: i64,
    height: i64,
    atoms: i64,
    seeker: SeekerArg,
    scoring: Option<ScoringArg>,
    strict: bool,
    threads: usize,
    progress: Option<Py<PyAny>>,
) -> PyResult<Played> {
    let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
    caught(|| {
        let table = Arc::new(table(py, width, height, atoms)?);
        let (size, atoms) = (table.size(), table.atoms());
        let mut progress = Progress::new(py, progress)?;
        let mut options = Options { scoring, strict, threads: NonZero::new(threads) };
        let found = match seeker {
            SeekerArg::Name(named) => {
                let seeker = named.seeker(size, atoms, scoring);
                py.detach(|| evaluate_with_progress(&table, &*seeker, &options, &mut progress))
                    .map_err(errors::strategy)
            }
            SeekerArg::Callable(seeker) => {
                options.threads = NonZero::new(1);
                let seeker = Custom { seeker, table: Arc::clone(&table), raised: Mutex::new(None) };
                let found = py.detach(|| evaluate_with_progress(&table, &seeker, &options, &mut progress));
                let raised = seeker.raised.into_inner().unwrap_or_else(PoisonError::into_inner);
                found.map_err(|error| raised.unwrap_or_else(|| errors::strategy(error)))
            }
        };
        let totals = progress.outcome(py, found)?;
        Ok(Played { size, atoms, scoring, totals })
    })
}
