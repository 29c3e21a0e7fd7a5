//! `solve_many`, `advise_many`: many problems in one call.

use std::sync::{Mutex, PoisonError};

use blackbox_analysis::{
    arrays::Packing,
    evidence::{self, Answers, ManyError, ManyOptions, Problems, ResultCode},
};
use blackbox_core::{self as core, AtomRange};
use numpy::{
    PyArray, PyArray1, PyArray2, PyArray3, PyArrayDyn, PyArrayMethods, PyReadonlyArray2,
    PyUntypedArrayMethods, ndarray::Dimension,
};
use pyo3::{prelude::*, types::PyDict};

use super::AtomRangeArg;
use crate::{
    arrays,
    control::{Cancel, Control, Seconds},
    errors,
    game::scoring::ScoringArg,
    port::Port,
    size::{self, Size},
    table,
    whole::Whole,
};

/// A fault of many problems, as an exception.
pub(super) fn fault(error: ManyError) -> PyErr {
    match error {
        ManyError::Code { .. } | ManyError::Length { .. } | ManyError::Ports { .. } => errors::array(error),
        error => errors::evidence(error),
    }
}

/// Rows of packed results, as a caller gives them.
enum Codes<'py> {
    Bytes(PyReadonlyArray2<'py, u8>),
    Words(PyReadonlyArray2<'py, u16>),
}

impl<'py> Codes<'py> {
    fn new(codes: &Bound<'py, PyAny>, size: core::Size) -> PyResult<Self> {
        let ports = usize::from(size.ports());
        let wanted = format!("a C-contiguous uint8 or uint16 array of shape (n, {ports}) for {size} boards");
        let found = match arrays::input(codes, "codes", &wanted) {
            Ok(codes) => Self::Bytes(codes),
            Err(_) => Self::Words(arrays::input(codes, "codes", &wanted)?),
        };
        if found.shape()[1] == ports {
            return Ok(found);
        }
        Err(errors::array(format_args!(
            "invalid codes (got {}), expected {wanted}",
            arrays::described(codes)
        )))
    }

    fn shape(&self) -> &[usize] {
        match self {
            Self::Bytes(codes) => codes.shape(),
            Self::Words(codes) => codes.shape(),
        }
    }
}

/// Everything that follows in many problems. Made by `solve_many`.
///
/// The arrays have a row for each problem.
#[pyclass(module = "blackbox", frozen, get_all)]
pub(crate) struct ManySolutions {
    /// The size of the boards.
    size: Size,
    /// How many boards satisfy the evidence, uint64; 0 if it contradicts itself.
    counts: Py<PyArray1<u64>>,
    /// Whether exactly one board does, bool.
    unique: Py<PyArray1<bool>>,
    /// Whether all boards that do, one at least, have the same signature, bool.
    unique_class: Py<PyArray1<bool>>,
    /// A board that satisfies the evidence, uint64 as `signatures` takes it; no atoms if there is none.
    models: Py<PyArrayDyn<u64>>,
    /// The probability of an atom on each cell, float64 of shape (n, height, width); 0 everywhere if no board is left.
    probability: Py<PyArray3<f64>>,
}

#[pymethods]
impl ManySolutions {
    fn __len__(&self, py: Python<'_>) -> usize {
        self.counts.bind(py).len()
    }

    /// The arrays, a row for each problem, as an Arrow stream, for pandas, polars, DuckDB and others; needs the package nanoarrow.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Self { counts, unique, unique_class, models, probability, .. } = self;
        let columns = PyDict::new(py);
        columns.set_item("counts", counts)?;
        columns.set_item("unique", unique)?;
        columns.set_item("unique_class", unique_class)?;
        columns.set_item("models", models)?;
        columns.set_item("probability", probability)?;
        table::stream(&columns, requested_schema)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, KeptSolutions)> {
        let Self { size, counts, unique, unique_class, models, probability } = self;
        let kept = (
            *size,
            counts.clone_ref(py),
            unique.clone_ref(py),
            unique_class.clone_ref(py),
            models.clone_ref(py),
            probability.clone_ref(py),
        );
        Ok((py.import("blackbox._blackbox")?.getattr("_many_solutions")?, kept))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let size = self.size.0;
        format!("<ManySolutions of {} problems on {size} boards>", self.__len__(py))
    }
}

/// What the next ray may answer in many problems. Made by `advise_many`.
///
/// The arrays have a row for each problem and a column for each port in canonical order.
#[pyclass(module = "blackbox", frozen, get_all)]
pub(crate) struct ManyAdvice {
    /// The size of the boards.
    size: Size,
    /// How many boards satisfy the evidence, float64.
    counts: Py<PyArray1<f64>>,
    /// The index of the port to fire, int16; -1 if no ray gives information.
    best: Py<PyArray1<i16>>,
    /// The information in bits that a ray is expected to give, float64; NaN at ports that were fired.
    bits: Py<PyArray2<f64>>,
    /// How many boards are expected to be left after the ray, float64; NaN at ports that were fired.
    expected_remaining: Py<PyArray2<f64>>,
    /// How many different outcomes are possible, uint16; 0 at ports that were fired.
    outcomes: Py<PyArray2<u16>>,
}

#[pymethods]
impl ManyAdvice {
    /// The port to fire in a problem; None if no ray gives information.
    #[pyo3(signature = (row, /))]
    fn port(&self, py: Python<'_>, row: usize) -> PyResult<Option<Port>> {
        let best = self.best.bind(py).readonly();
        let index = *best.get(row).ok_or_else(|| pyo3::exceptions::PyIndexError::new_err("no such row"))?;
        let port = u16::try_from(index).ok().and_then(|index| core::Port::new(index, self.size.0).ok());
        Ok(port.map(|port| Port { port, size: self.size.0 }))
    }

    fn __len__(&self, py: Python<'_>) -> usize {
        self.best.bind(py).len()
    }

    /// The arrays, a row for each problem, as an Arrow stream, for pandas, polars, DuckDB and others; needs the package nanoarrow.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Self { counts, best, bits, expected_remaining, outcomes, .. } = self;
        let columns = PyDict::new(py);
        columns.set_item("counts", counts)?;
        columns.set_item("best", best)?;
        columns.set_item("bits", bits)?;
        columns.set_item("expected_remaining", expected_remaining)?;
        columns.set_item("outcomes", outcomes)?;
        table::stream(&columns, requested_schema)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, KeptAdvice)> {
        let Self { size, counts, best, bits, expected_remaining, outcomes } = self;
        let kept = (
            *size,
            counts.clone_ref(py),
            best.clone_ref(py),
            bits.clone_ref(py),
            expected_remaining.clone_ref(py),
            outcomes.clone_ref(py),
        );
        Ok((py.import("blackbox._blackbox")?.getattr("_many_advice")?, kept))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<ManyAdvice of {} problems on {} boards>", self.__len__(py), self.size.0)
    }
}

/// Solve many problems of evidence at once, at the speed of the engine.
///
/// Parameters
/// ----------
/// codes : ndarray of shape (n, ports), uint8 or uint16, C-contiguous
///     A row of packed results for each problem: the index of the exit, or for uint8 (boards of at most 252 ports) 253 a
///     port that was not fired, 254 a hit, 255 a reflection; for uint16 65533, 65534, 65535. See `UNFIRED`, `HIT`,
///     `REFLECTION`. Rows of `signatures` are full perimeters.
/// atoms : int, (int, int), str, optional
///     The number of atoms, of all problems, as for `Evidence`.
/// width, height : int
///     The size of the boards, 1 to 64 each.
/// threads : int
///     How many threads work; 0 for as many as the machine runs at once. Other Python threads run meanwhile.
/// limit : int, optional
///     The nodes that the searches for one problem may take, as for `Evidence.solve`.
/// out : ManySolutions, optional
///     Answers to as many problems that are written over and returned, which saves the time that fresh memory costs.
/// progress, timeout, cancel
///     As for `census`.
///
/// Returns
/// -------
/// ManySolutions
///     `counts`, `unique`, `unique_class`, `models`, `probability`.
///
/// Raises
/// ------
/// ArrayError
///     If the array has another dtype, shape or memory layout, or a code is that of no outcome.
/// EvidenceError
///     If a limit is spent or a count does not fit 64 bits, with the row.
///
/// >>> hidden = random_boards(1000, 8, 8, 4, seed=1)
/// >>> found = solve_many(signatures(hidden, 8, 8), 4, width=8, height=8)
/// >>> found.probability.shape, bool((found.counts >= 1).all())
/// ((1000, 8, 8), True)
#[pyfunction]
#[pyo3(
    signature = (codes, atoms = None, *, width, height, threads = None, limit = None, out = None, progress = None,
        timeout = None, cancel = None),
    text_signature = "(codes, atoms=None, *, width, height, threads=0, limit=None, out=None, progress=None, \
        timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn solve_many<'py>(
    py: Python<'py>,
    codes: &Bound<'py, PyAny>,
    atoms: Option<AtomRangeArg>,
    width: i64,
    height: i64,
    threads: Option<Whole>,
    limit: Option<Whole>,
    out: Option<Bound<'py, ManySolutions>>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Bound<'py, ManySolutions>> {
    let size = size::size(width, height)?;
    let atoms = AtomRangeArg::range(atoms.as_ref(), size)?;
    let options = ManyOptions { threads: Whole::threads(threads, 0)?, limit: Whole::limit(limit)? };
    let codes = Codes::new(codes, size)?;
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    let rows = codes.shape()[0];
    let found = match out {
        Some(out) if out.get().size.0 == size && out.get().__len__(py) == rows => out,
        Some(out) => {
            let got = out.get().__repr__(py);
            return Err(errors::array(format_args!(
                "invalid out (got {got}), expected that of {rows} problems on {size} boards"
            )));
        }
        None => Bound::new(py, new_solutions(py, size, rows)?)?,
    };
    match &codes {
        Codes::Bytes(codes) => solved(py, size, atoms, codes.as_slice(), options, found.get(), control)?,
        Codes::Words(codes) => solved(py, size, atoms, codes.as_slice(), options, found.get(), control)?,
    }
    Ok(found)
}

fn new_solutions(py: Python<'_>, size: core::Size, rows: usize) -> PyResult<ManySolutions> {
    let (height, width) = (usize::from(size.height()), usize::from(size.width()));
    arrays::room(py, (rows as u128) * (8 * u128::from(size.cells()) + 32), rows)?;
    Ok(ManySolutions {
        size: Size(size),
        counts: arrays::new_column(py, rows).unbind(),
        unique: arrays::new_column(py, rows).unbind(),
        unique_class: arrays::new_column(py, rows).unbind(),
        models: arrays::new_boards(py, Packing::new(size), rows)?.unbind(),
        probability: PyArray3::zeros(py, [rows, height, width], false).unbind(),
    })
}

/// An array that nothing else uses meanwhile.
fn own<'py, T: numpy::Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<numpy::PyReadwriteArray<'py, T, D>> {
    array.try_readwrite().map_err(|_| errors::array("out is read-only or in use, expected one of its own"))
}

fn solved<C: ResultCode>(
    py: Python<'_>,
    size: core::Size,
    atoms: AtomRange,
    codes: Result<&[C], impl std::fmt::Display>,
    options: ManyOptions,
    found: &ManySolutions,
    control: Control,
) -> PyResult<()> {
    let problems = Problems::new(size, atoms, codes.map_err(errors::array)?).map_err(fault)?;
    let mut counts = own(found.counts.bind(py))?;
    let mut unique = own(found.unique.bind(py))?;
    let mut unique_class = own(found.unique_class.bind(py))?;
    let mut models = own(found.models.bind(py))?;
    let mut probability = own(found.probability.bind(py))?;
    let answers = Answers {
        counts: counts.as_slice_mut().map_err(errors::array)?,
        unique: unique.as_slice_mut().map_err(errors::array)?,
        unique_class: unique_class.as_slice_mut().map_err(errors::array)?,
        models: models.as_slice_mut().map_err(errors::array)?,
        probability: probability.as_slice_mut().map_err(errors::array)?,
    };
    control.run(py, fault, |control| evidence::solve_many(problems, options, answers, control))
}

/// Rank the unfired ports in many problems at once, by the information that a ray is expected to give for its cost.
///
/// Parameters
/// ----------
/// codes, atoms, width, height, threads, limit, progress, timeout, cancel
///     As for `solve_many`.
/// scoring : str or Scoring
///     What rays cost.
///
/// Returns
/// -------
/// ManyAdvice
///     `counts`, `best`, `bits`, `expected_remaining`, `outcomes`.
///
/// >>> import numpy
/// >>> codes = numpy.full((1, 12), UNFIRED, dtype=numpy.uint8)
/// >>> advice = advise_many(codes, 1, width=3, height=3)
/// >>> advice.port(0), round(float(advice.bits[0, 1]), 3)
/// (Port('L2', width=3, height=3), 2.419)
#[pyfunction]
#[pyo3(
    signature = (codes, atoms = None, *, width, height, scoring = None, threads = None, limit = None, progress = None,
        timeout = None, cancel = None),
    text_signature = "(codes, atoms=None, *, width, height, scoring='rays', threads=0, limit=None, progress=None, \
        timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn advise_many<'py>(
    py: Python<'py>,
    codes: &Bound<'py, PyAny>,
    atoms: Option<AtomRangeArg>,
    width: i64,
    height: i64,
    scoring: Option<ScoringArg>,
    threads: Option<Whole>,
    limit: Option<Whole>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<ManyAdvice> {
    let size = size::size(width, height)?;
    let atoms = AtomRangeArg::range(atoms.as_ref(), size)?;
    let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
    let options = ManyOptions { threads: Whole::threads(threads, 0)?, limit: Whole::limit(limit)? };
    let codes = Codes::new(codes, size)?;
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    let (rows, ports) = (codes.shape()[0], usize::from(size.ports()));
    let table = Mutex::new(Table {
        counts: vec![0.0; rows],
        best: vec![-1; rows],
        bits: vec![f64::NAN; rows * ports],
        remaining: vec![f64::NAN; rows * ports],
        outcomes: vec![0; rows * ports],
    });
    let take = |row: usize, advice: evidence::Advice| {
        table.lock().unwrap_or_else(PoisonError::into_inner).take(row, ports, &advice);
    };
    match &codes {
        Codes::Bytes(codes) => {
            let problems =
                Problems::new(size, atoms, codes.as_slice().map_err(errors::array)?).map_err(fault)?;
            control
                .run(py, fault, |control| evidence::advise_many(problems, scoring, options, take, control))?;
        }
        Codes::Words(codes) => {
            let problems =
                Problems::new(size, atoms, codes.as_slice().map_err(errors::array)?).map_err(fault)?;
            control
                .run(py, fault, |control| evidence::advise_many(problems, scoring, options, take, control))?;
        }
    }
    let Table { counts, best, bits, remaining, outcomes } =
        table.into_inner().unwrap_or_else(PoisonError::into_inner);
    let rows_of = |column: Vec<f64>| PyArray1::from_vec(py, column).reshape([rows, ports]);
    Ok(ManyAdvice {
        size: Size(size),
        counts: PyArray1::from_vec(py, counts).unbind(),
        best: PyArray1::from_vec(py, best).unbind(),
        bits: rows_of(bits)?.unbind(),
        expected_remaining: rows_of(remaining)?.unbind(),
        outcomes: PyArray1::from_vec(py, outcomes).reshape([rows, ports])?.unbind(),
    })
}

/// The columns of advice while they are filled.
struct Table {
    counts: Vec<f64>,
    best: Vec<i16>,
    bits: Vec<f64>,
    remaining: Vec<f64>,
    outcomes: Vec<u16>,
}

impl Table {
    fn take(&mut self, row: usize, ports: usize, advice: &evidence::Advice) {
        self.counts[row] = advice.count as f64;
        self.best[row] = advice.best.map_or(-1, |port| port.index() as i16);
        for port in &advice.ports {
            let at = row * ports + usize::from(port.port.index());
            self.bits[at] = port.bits;
            self.remaining[at] = port.expected_remaining;
            self.outcomes[at] = port.parts.len() as u16;
        }
    }
}

/// What pickle keeps: the size and the columns.
type KeptSolutions =
    (Size, Py<PyArray1<u64>>, Py<PyArray1<bool>>, Py<PyArray1<bool>>, Py<PyArrayDyn<u64>>, Py<PyArray3<f64>>);
type KeptAdvice =
    (Size, Py<PyArray1<f64>>, Py<PyArray1<i16>>, Py<PyArray2<f64>>, Py<PyArray2<f64>>, Py<PyArray2<u16>>);

/// What unpickles many solutions.
#[pyfunction]
#[pyo3(signature = (size, counts, unique, unique_class, models, probability, /))]
pub(crate) fn _many_solutions(
    size: &Size,
    counts: Py<PyArray1<u64>>,
    unique: Py<PyArray1<bool>>,
    unique_class: Py<PyArray1<bool>>,
    models: Py<PyArrayDyn<u64>>,
    probability: Py<PyArray3<f64>>,
) -> ManySolutions {
    ManySolutions { size: *size, counts, unique, unique_class, models, probability }
}

/// What unpickles much advice.
#[pyfunction]
#[pyo3(signature = (size, counts, best, bits, expected_remaining, outcomes, /))]
pub(crate) fn _many_advice(
    size: &Size,
    counts: Py<PyArray1<f64>>,
    best: Py<PyArray1<i16>>,
    bits: Py<PyArray2<f64>>,
    expected_remaining: Py<PyArray2<f64>>,
    outcomes: Py<PyArray2<u16>>,
) -> ManyAdvice {
    ManyAdvice { size: *size, counts, best, bits, expected_remaining, outcomes }
}
