//! `solve_many`.

use blackbox_analysis::{
    arrays::Packing,
    evidence::{self, Answers, Problems, ResultCode},
};
use blackbox_core::{self as core, AtomRange};
use numpy::{PyArray1, PyArray3, PyArrayDyn, PyUntypedArrayMethods};
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};

use super::{Codes, fault, own, under};
use crate::prelude::*;

answers! {
    /// Everything that follows in many problems. Made by `solve_many`.
    ///
    /// The arrays have a row for each problem.
    ManySolutions by _many_solutions;
    /// What became of each problem, uint8: 0 all was found out; 1 the limit was spent, 3 there are more
    /// boards than 128 bits count, 4 a code stands for no outcome, and nothing is known; 2 there are more
    /// boards than 64 bits count, and all else is right; 5 the prior allows no board that satisfies the
    /// evidence; 6 no board does. What is not known is NaN, or 0 in columns of whole numbers.
    #[pyo3(get)]
    status: PyArray1<u8>,
    /// How many boards satisfy the evidence, uint64; 0 if it contradicts itself.
    #[pyo3(get)]
    counts: PyArray1<u64>,
    /// Whether exactly one board does, bool.
    #[pyo3(get)]
    unique: PyArray1<bool>,
    /// Whether all boards that do, one at least, have the same signature, bool.
    #[pyo3(get)]
    unique_class: PyArray1<bool>,
    models: PyArrayDyn<u64>,
    /// The probability of an atom on each cell, float64 of shape (n, height, width), as
    /// `Solution.probability`; NaN everywhere if no board is left.
    #[pyo3(get)]
    probability: PyArray3<f64>,
}

#[pymethods]
impl ManySolutions {
    /// A board that satisfies the evidence, as a BoardArray; no atoms if there is none.
    #[getter]
    fn models<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        // The array itself may be written to again.
        let own = self.models.bind(py).call_method0("copy")?;
        arrays::batch(own.cast_into()?, self.size.0)
    }
}

/// Solve many problems of evidence at once, at the speed of the engine.
///
/// Parameters
/// ----------
/// codes : ndarray of shape (n, ports), uint8 or uint16, C-contiguous
///     A row of packed results for each problem: the index of the exit, or for uint8 (boards of at most 252 ports) 253 a
///     port that was not fired, 254 a hit, 255 a reflection; for uint16 65533, 65534, 65535: `blackbox.codes`. Rows of
///     `signatures` are full perimeters.
/// size : Size, str or (int, int)
///     The size of the boards: a hexagon, or 1 to 64 cells each way.
/// atoms : int, (int, int), str, optional
///     The number of atoms, of all problems, as for `Evidence`.
/// prior : Prior, optional
///     What was likely beforehand, as for `Evidence.solve`: it changes `probability`. A problem of which it allows no
///     board has the status 5.
/// threads : int, optional
///     How many threads work; without it as many as `set_threads` says. Other Python threads run meanwhile.
/// limit : int, optional
///     The nodes that the searches for one problem may take, as for `Evidence.solve`.
/// out : ManySolutions, optional
///     Earlier answers to as many problems. Their arrays are overwritten and returned, which is faster than new memory.
/// progress, timeout, cancel
///     As for `census`.
///
/// Returns
/// -------
/// ManySolutions
///     `status`, `counts`, `unique`, `unique_class`, `models`, `probability`. A problem beyond the limit,
///     with more boards than 64 bits count, with a code that stands for no outcome, or that contradicts
///     itself has its status; the others are answered.
///
/// Raises
/// ------
/// ArrayError
///     If the array has another dtype, shape or memory layout.
/// EvidenceError
///     If the boards are larger than 64x64.
///
/// >>> hidden = random_boards(1000, "8x8", 4, seed=1)
/// >>> found = solve_many(signatures(hidden, "8x8"), "8x8", 4)
/// >>> found.probability.shape, bool((found.counts >= 1).all())
/// ((1000, 8, 8), True)
#[pyfunction]
#[pyo3(
    signature = (codes, size, atoms = None, *, prior = None, threads = None, limit = None, out = None, progress = None,
        timeout = None, cancel = None),
    text_signature = "(codes, size, atoms='?', *, prior=None, threads=None, limit=None, out=None, progress=None, \
        timeout=None, cancel=None)"
)]
pub(crate) fn solve_many<'py>(
    py: Python<'py>, codes: &Bound<'py, PyAny>, size: SizeArg, atoms: Option<AtomsArg>,
    prior: Option<PriorArg>, threads: Option<ThreadsArg>, limit: Option<LimitArg>,
    out: Option<Bound<'py, ManySolutions>>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, ManySolutions>> {
    let SizeArg(size) = size;
    let atoms = AtomsArg::range(atoms.as_ref(), size)?;
    let codes = Codes::new(codes, size)?;
    let control = Control::new(timeout, cancel)
        .on(ThreadsArg::number(threads))
        .within(limit)
        .reporting(py, progress)?;
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
        Codes::Bytes(codes) => {
            solved(py, (size, atoms), codes.as_slice(), prior, found.get(), control)?;
        }
        Codes::Words(codes) => {
            solved(py, (size, atoms), codes.as_slice(), prior, found.get(), control)?;
        }
    }
    Ok(found)
}

fn new_solutions(py: Python<'_>, size: core::Size, rows: usize) -> PyResult<ManySolutions> {
    let (height, width) = (usize::from(size.height()), usize::from(size.width()));
    arrays::room(py, (rows as u128) * (8 * u128::from(size.cells()) + 32), rows)?;
    Ok(ManySolutions {
        size: Size(size),
        status: arrays::new_column(py, rows)?.unbind(),
        counts: arrays::new_column(py, rows)?.unbind(),
        unique: arrays::new_column(py, rows)?.unbind(),
        unique_class: arrays::new_column(py, rows)?.unbind(),
        models: arrays::new_boards(py, Packing::new(size), rows)?.unbind(),
        probability: arrays::zeros(py, &[rows, height, width])?.unbind(),
    })
}

fn solved<C: ResultCode>(
    py: Python<'_>, (size, atoms): (core::Size, AtomRange), codes: Result<&[C], impl std::fmt::Display>,
    prior: Option<PriorArg>, found: &ManySolutions, control: Control,
) -> PyResult<()> {
    let problems = Problems::new(size, atoms, codes.map_err(errors::array)?);
    let problems = under(problems.map_err(fault)?, prior.as_deref())?;
    let mut status = own(found.status.bind(py))?;
    let mut counts = own(found.counts.bind(py))?;
    let mut unique = own(found.unique.bind(py))?;
    let mut unique_class = own(found.unique_class.bind(py))?;
    let mut models = own(found.models.bind(py))?;
    let mut probability = own(found.probability.bind(py))?;
    let rows = found.__len__(py);
    let places = probability.as_slice_mut().map_err(errors::array)?;
    let answers = Answers {
        status: status.as_slice_mut().map_err(errors::array)?,
        counts: counts.as_slice_mut().map_err(errors::array)?,
        unique: unique.as_slice_mut().map_err(errors::array)?,
        unique_class: unique_class.as_slice_mut().map_err(errors::array)?,
        models: models.as_slice_mut().map_err(errors::array)?,
        probability: &mut places[..rows * size.cells() as usize],
    };
    control.run(py, fault, |control| evidence::solve_many(problems, answers, &mut control.effort()))?;
    arrays::spread(size, rows, places);
    Ok(())
}
