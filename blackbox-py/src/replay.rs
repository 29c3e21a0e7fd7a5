//! What the rays of a log left and were worth, for `blackbox.logs`.

use blackbox_analysis::{
    evidence::ManyError,
    replay::{self, Log, Worth},
};
use blackbox_core::{Outcome, Port, ray::Code};
use numpy::{Element, PyArray1, PyArray3, PyArrayMethods, PyReadonlyArray1};
use pyo3::{prelude::*, types::PyDict};

use crate::prelude::*;

/// For `blackbox.logs`: the columns of all rays of some games, which end where `ends` says. Ports are
/// indices, answers packed outcomes of 16 bits.
#[pyfunction]
#[pyo3(
    signature = (ports, answers, ends, size, atoms, /, *, prior, error, posterior, threads = None, limit = None, progress = None,
        timeout = None, cancel = None)
)]
pub(crate) fn _replayed<'py>(
    py: Python<'py>,
    ports: PyReadonlyArray1<'py, u16>,
    answers: PyReadonlyArray1<'py, u16>,
    ends: PyReadonlyArray1<'py, u64>,
    size: SizeArg,
    atoms: AtomsArg,
    prior: Option<PriorArg>,
    error: f64,
    posterior: bool,
    threads: Option<ThreadsArg>,
    limit: Option<LimitArg>,
    progress: Option<Py<PyAny>>,
    timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Bound<'py, PyDict>> {
    let SizeArg(size) = size;
    let atoms = AtomsArg::range(Some(&atoms), size)?;
    let control = Control::new(timeout, cancel)
        .on(ThreadsArg::number(threads))
        .within(limit)
        .reporting(py, progress)?;
    let port = |index: u16| Port::new(index, size).map_err(errors::port);
    let rays: Vec<(Port, Outcome)> = ports
        .as_array()
        .iter()
        .zip(answers.as_array())
        .map(|(&index, &answer)| {
            let outcome = match answer.unpack() {
                Outcome::Detour(exit) => Outcome::Detour(port(exit.index())?),
                outcome => outcome,
            };
            Ok((port(index)?, outcome))
        })
        .collect::<PyResult<_>>()?;
    let ends: Vec<usize> = ends.as_array().iter().map(|&end| end as usize).collect();
    let mut games = Log::new(size, atoms, &ends, &rays).map_err(errors::evidence)?;
    let own = prior.as_deref().map(|prior| prior.0.clone());
    let weighed = (own.is_some() || error != 0.0).then(|| own.unwrap_or_default());
    // A prior may have an error rate of its own.
    let weighed = match weighed {
        Some(prior) if error != 0.0 => Some(prior.with_error(error).map_err(errors::argument)?),
        weighed => weighed,
    };
    if let Some(prior) = &weighed {
        games = games.under(prior);
    }
    let rows = rays.len();
    let mut worth = vec![Worth::default(); rows];
    let columns = PyDict::new(py);
    let places: Option<Bound<'py, PyArray3<f32>>> = posterior
        .then(|| {
            let shape = [rows, size.height().into(), size.width().into()];
            arrays::room(py, 4 * shape.iter().map(|&side| side as u128).product::<u128>(), rows)?;
            arrays::zeros(py, &shape)
        })
        .transpose()?;
    let mut written = places.as_ref().map(PyArrayMethods::readwrite);
    let all = written.as_mut().map_or(Ok(&mut [][..]), |places| places.as_slice_mut());
    let all = all.map_err(errors::array)?;
    let cells = if posterior { size.cells() as usize } else { 0 };
    let some = &mut all[..rows * cells];
    let failed = |error: ManyError| match error {
        ManyError::Unweighed(error) => unweighed(error),
        error => errors::evidence(error),
    };
    control.run(py, failed, |control| replay::replay(games, &mut worth, some, &mut control.effort()))?;
    arrays::spread(size, rows, all);
    drop(written);
    columns.set_item("judged", column(py, &worth, |ray| ray.judged as u8))?;
    columns.set_item("left", column(py, &worth, |ray| ray.left))?;
    columns.set_item("entropy", column(py, &worth, |ray| ray.entropy))?;
    columns.set_item("gain", column(py, &worth, |ray| ray.gain))?;
    columns.set_item("expected", column(py, &worth, |ray| ray.expected))?;
    columns
        .set_item("best", column(py, &worth, |ray| ray.best.map_or(-1, |port| i32::from(port.index()))))?;
    columns.set_item("best_bits", column(py, &worth, |ray| ray.best_bits))?;
    columns.set_item("posterior", places)?;
    Ok(columns)
}

fn column<'py, T: Element>(
    py: Python<'py>,
    worth: &[Worth],
    of: impl Fn(&Worth) -> T,
) -> Bound<'py, PyArray1<T>> {
    PyArray1::from_iter(py, worth.iter().map(of))
}
