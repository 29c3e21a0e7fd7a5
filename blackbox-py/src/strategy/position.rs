//! `Position`.

use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

use blackbox_analysis::{
    self as analysis,
    strategy::{self, OutcomeTable, OutcomeTableError, OwnedPosition},
};
use blackbox_core::{self as core, AtomRange, Fact};
use numpy::{PyArray1, PyArray2, PyArrayMethods, ndarray::Array2};
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};

use super::{asked, fault, in_words, table};
use crate::prelude::*;

/// What a seeker knows when it is asked for a port. `evaluate` makes positions for a seeker that is a Python
/// callable; make your own to try such a seeker.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     The size of the boards.
/// atoms : int, (int, int) or str
///     Their number of atoms, or what is known of it; of at most 2**27 boards; a table of them is made.
/// history : sequence of (port, outcome)
///     The rays fired so far.
/// scoring : str or Scoring
///     What rays cost.
/// timeout, cancel
///     As for `par`.
///
/// >>> position = Position("8x8", 3, [("L5", "B5")])
/// >>> position.count, position.splits("L1")
/// (795, True)
#[pyclass(module = "blackbox", frozen, eq, hash, weakref)]
#[derive(Clone)]
pub(crate) struct Position(Arc<OwnedPosition>);

/// Positions of one game are equal if the same rays were fired; the rest follows.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.says() == other.says()
    }
}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.says().hash(state);
    }
}

impl Position {
    pub(super) fn new(table: &Arc<OutcomeTable>, position: &strategy::Position<'_>) -> PyResult<Self> {
        Self::of(position.kept(table))
    }

    fn of(made: Result<OwnedPosition, OutcomeTableError>) -> PyResult<Self> {
        made.map(|position| Self(Arc::new(position))).map_err(fault)
    }

    fn says(&self) -> (core::Size, AtomRange, &'static str, &[(core::Port, core::Outcome)]) {
        let position = self.0.get();
        (position.size(), position.atoms(), position.scoring().name(), position.history())
    }

    pub(super) fn seen(&self) -> strategy::Position<'_> {
        self.0.get()
    }

    fn core_size(&self) -> core::Size {
        self.0.get().size()
    }
}

getters! { Position: self;
    /// The size of the board.
    size -> Size = Size(self.core_size());
    /// What rays cost.
    scoring -> Scoring = Scoring(self.0.get().scoring());
    /// How many signature classes are left, at least 2 where a seeker is asked.
    classes -> usize = self.0.get().classes();
    /// How many placements are left.
    count -> u64 = self.0.get().placements();
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(
        signature = (size, atoms, history = None, *, scoring = None, timeout = None, cancel = None),
        text_signature = "(size, atoms, history=(), *, scoring='rays', timeout=None, cancel=None)"
    )]
    fn from_history(
        py: Python<'_>, size: SizeArg, atoms: AtomsArg, history: Option<&Bound<'_, PyAny>>,
        scoring: Option<ScoringArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<Self> {
        let (size, atoms) = asked(size, &atoms)?;
        let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
        let history = history.map_or(Ok(Vec::new()), |history| {
            history.extract::<Vec<(PortArg, OutcomeArg)>>().map_err(|_| {
                let got = arrays::described(history);
                errors::wrong_type(format_args!(
                    "invalid history (got {got}), expected pairs (port, outcome)"
                ))
            })
        })?;
        let ray = |(port, outcome): &(PortArg, OutcomeArg)| {
            Ok((port.resolve(size)?, outcome.of_ray(port.resolve(size)?, size)?))
        };
        let history: Vec<_> = history.iter().map(ray).collect::<PyResult<_>>()?;
        Control::new(timeout, cancel).run(py, identity, |control| {
            let table = Arc::new(table(size, atoms, control)?);
            let found =
                Self::of(OwnedPosition::after_with_progress(table, history, scoring, &mut control.effort()))?;
            if found.seen().classes() == 0 {
                return Err(errors::strategy("no board gives these outcomes, expected rays of one board"));
            }
            Ok(found)
        })
    }

    /// The position after one ray more.
    ///
    /// >>> Position("8x8", 3).after("L5", "B5").count
    /// 795
    #[pyo3(signature = (port, outcome, /))]
    fn after(&self, port: PortArg, outcome: OutcomeArg) -> PyResult<Self> {
        let port = port.resolve(self.core_size())?;
        let outcome = outcome.of_ray(port, self.core_size())?;
        caught(|| Self::of(self.0.next(port, outcome)))
    }

    /// What is known, as evidence.
    #[getter]
    fn evidence(&self) -> PyResult<Evidence> {
        let position = self.0.get();
        let mut evidence =
            analysis::Evidence::new(position.size(), position.atoms()).map_err(errors::board)?;
        for &(port, outcome) in position.history() {
            evidence.add(Fact::Ray { port, outcome }).map_err(errors::port)?;
        }
        Ok(Evidence::of(evidence))
    }

    /// The least and the greatest number of atoms.
    #[getter]
    fn atoms(&self) -> (u32, u32) {
        let atoms = self.0.get().atoms();
        (atoms.min(), atoms.max())
    }

    /// The rays fired so far, each a port and its outcome.
    #[getter]
    fn history(&self) -> Vec<(Port, PyOutcome)> {
        let size = self.core_size();
        let fired = self.0.get().history().iter();
        fired.map(|&(port, outcome)| (Port { port, size }, PyOutcome::on(size, outcome))).collect()
    }

    /// For each port in canonical order how many of the placements left give each outcome: a uint64 array of
    /// shape (ports, ports + 2). The columns are the exits of detours by index, then `codes.HIT` and
    /// `codes.REFLECTION`.
    #[getter]
    fn part_counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u64>>> {
        let ports = usize::from(self.core_size().ports());
        caught(|| {
            let mut counts = Array2::zeros((ports, ports + 2));
            self.0.get().add_counts_by_port(counts.as_slice_mut().expect("in one piece"));
            Ok(PyArray2::from_owned_array(py, counts))
        })
    }

    /// Whether firing a port gives information.
    #[pyo3(signature = (port, /))]
    fn splits(&self, port: PortArg) -> PyResult<bool> {
        let port = port.resolve(self.core_size())?;
        caught(|| Ok(self.0.get().splits(port)))
    }

    /// The outcomes that a port can give, each with how many of the placements left give it.
    #[pyo3(signature = (port, /))]
    fn parts<'py>(&self, py: Python<'py>, port: PortArg) -> PyResult<Bound<'py, PyDict>> {
        let size = self.core_size();
        let (port, found) = (port.resolve(size)?, PyDict::new(py));
        for (outcome, count) in caught(|| Ok(self.0.get().outcomes(port)))? {
            found.set_item(PyOutcome::on(size, outcome), count)?;
        }
        Ok(found)
    }

    /// The placements left, by rank, as a BoardArray.
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        caught(|| {
            let left = self.0.get().boards();
            let words = PyArray1::from_iter(py, left.into_iter().map(core::WordBoard::bits));
            arrays::batch(words.to_dyn().clone(), self.core_size())
        })
    }

    fn _repr_html_(&self) -> String {
        let size = self.core_size();
        let history = self.0.get().history();
        let rows = history.iter().map(|&(port, outcome)| {
            vec![port.label(size).to_string(), PyOutcome::on(size, outcome).__str__()]
        });
        html::table(self.__repr__().trim_matches(['<', '>']), &["port", "outcome"], rows)
    }

    fn __repr__(&self) -> String {
        let (size, atoms, _, history) = self.says();
        let (rays, placements) = (history.len(), self.count());
        let atoms = in_words(atoms);
        format!("<Position of {size} with {atoms} after {rays} rays: {placements} placements>")
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let (size, _, scoring, _) = self.says();
        let keywords = PyDict::new(py);
        keywords.set_item("scoring", scoring)?;
        Ok(((Size(size), self.atoms(), self.history()).into_pyobject(py)?, keywords))
    }
}

/// The port that a seeker answered, if it is one of the board's.
pub(super) fn answer(answer: &Bound<'_, PyAny>, size: core::Size) -> PyResult<core::Port> {
    let port: PortArg = answer.extract().map_err(|_| {
        let kind = answer.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string());
        errors::strategy(format_args!("the seeker gave no port (got {kind}), expected a label or a Port"))
    })?;
    port.resolve(size)
}
