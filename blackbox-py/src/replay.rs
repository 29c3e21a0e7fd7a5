//! What the rays of a log left and were worth, for `blackbox.logs`.

use blackbox_analysis::{
    arrays::Packing,
    evidence::ManyError,
    replay::{self, CellGuess, Log, Out, Worth},
};
use blackbox_core::{Cell, Outcome, Port, ray::Code};
use numpy::{Element, PyArray1, PyArray2, PyArray3, PyArrayMethods, PyReadonlyArray1};
use pyo3::{prelude::*, types::PyDict};

use crate::prelude::*;

/// For `blackbox.logs`: the columns of all rays of some games, which end where `ends` says. Ports are
/// indices, answers packed outcomes of 16 bits. Guesses are boards, with the game of each and how many of its
/// rays were fired before.
#[pyfunction]
#[pyo3(
    signature = (ports, answers, ends, size, atoms, /, *, prior, error, posterior, port_bits, guesses,
        threads = None, limit = None, progress = None, timeout = None, cancel = None)
)]
pub(crate) fn _replayed<'py>(
    py: Python<'py>, ports: PyReadonlyArray1<'py, u16>, answers: PyReadonlyArray1<'py, u16>,
    ends: PyReadonlyArray1<'py, u64>, size: SizeArg, atoms: AtomsArg, prior: Option<PriorArg>, error: f64,
    posterior: bool, port_bits: bool,
    guesses: (PyReadonlyArray1<'py, u64>, PyReadonlyArray1<'py, u64>, Bound<'py, PyAny>),
    threads: Option<ThreadsArg>, limit: Option<LimitArg>, progress: Option<Py<PyAny>>,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
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
    let bits: Option<Bound<'py, PyArray2<f32>>> =
        port_bits.then(|| arrays::new_rows(py, [rows, size.ports().into()])).transpose()?;
    let boards = arrays::Boards::new(&guesses.2, Some(SizeArg(size)))?;
    let boards = guessed(boards.packing, boards.words()?)?;
    let (guessed_in, after) = (guesses.0.as_array(), guesses.1.as_array());
    let guesses: Vec<CellGuess> = guessed_in
        .iter()
        .zip(after)
        .zip(boards)
        .map(|((&game, &after), cells)| CellGuess { game: game as usize, after: after as usize, cells })
        .collect();
    let mut written_bits = bits.as_ref().map(PyArrayMethods::readwrite);
    let all_bits = written_bits.as_mut().map_or(Ok(&mut [][..]), |bits| bits.as_slice_mut());
    let all_bits = all_bits.map_err(errors::array)?;
    let mut written = places.as_ref().map(PyArrayMethods::readwrite);
    let all = written.as_mut().map_or(Ok(&mut [][..]), |places| places.as_slice_mut());
    let all = all.map_err(errors::array)?;
    let cells = if posterior { size.cells() as usize } else { 0 };
    let some = &mut all[..rows * cells];
    let failed = |error: ManyError| match error {
        ManyError::Unweighed(error) => unweighed(error),
        error => errors::evidence(error),
    };
    let chances = control.run(py, failed, |control| {
        let out = Out { worth: &mut worth, posterior: some, bits: all_bits };
        replay::replay(games, out, &mut control.effort())?;
        replay::chances(games, &guesses, &mut control.effort())
    })?;
    arrays::spread(size, rows, all);
    drop((written, written_bits));
    columns.set_item("judged", column(py, &worth, |ray| ray.judged as u8))?;
    columns.set_item("left", column(py, &worth, |ray| ray.left))?;
    columns.set_item("entropy", column(py, &worth, |ray| ray.entropy))?;
    columns.set_item("gain", column(py, &worth, |ray| ray.gain))?;
    columns.set_item("expected", column(py, &worth, |ray| ray.expected))?;
    columns
        .set_item("best", column(py, &worth, |ray| ray.best.map_or(-1, |port| i32::from(port.index()))))?;
    columns.set_item("best_bits", column(py, &worth, |ray| ray.best_bits))?;
    columns.set_item("posterior", places)?;
    columns.set_item("port_bits", bits)?;
    columns.set_item("chances", PyArray1::from_vec(py, chances))?;
    Ok(columns)
}

/// The cells of boards in words.
fn guessed(packing: Packing, words: &[u64]) -> PyResult<Vec<Vec<Cell>>> {
    let boards = words.chunks_exact(packing.words()).enumerate();
    boards.map(|(at, board)| Ok(packing.read(board, at).map_err(arrays::fault)?.atoms().collect())).collect()
}

fn column<'py, T: Element>(
    py: Python<'py>, worth: &[Worth], of: impl Fn(&Worth) -> T,
) -> Bound<'py, PyArray1<T>> {
    PyArray1::from_iter(py, worth.iter().map(of))
}
