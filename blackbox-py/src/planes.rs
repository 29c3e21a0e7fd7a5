//! `planes`: which boards of a batch answer so.

use blackbox_analysis::batch::{self, Failure};
use blackbox_core::{self as core, Board, Grid};
use numpy::PyArray2;
use pyo3::{Borrowed, prelude::*};

use crate::{
    arguments::{self, PortArg},
    arrays,
    errors::{self, caught},
    interrupt::Watch,
    outcome::Outcome,
};

/// An outcome as a caller writes it: "H", "R", the exit port, or an `Outcome`.
pub(crate) enum Answer {
    Outcome(Outcome),
    Word(PortArg),
}

impl<'py> FromPyObject<'_, 'py> for Answer {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.cast::<Outcome>() {
            Ok(outcome) => Ok(Self::Outcome(*outcome.get())),
            Err(_) => object.extract().map(Self::Word),
        }
    }
}

impl Answer {
    /// The outcome, which a board of this size can give.
    fn resolve(&self, size: core::Size) -> PyResult<core::Outcome> {
        match self {
            Self::Word(word) => Outcome::read(word, size),
            Self::Outcome(Outcome { outcome: core::Outcome::Detour(_), size: other }) if *other != size => {
                Err(errors::port(format_args!(
                    "an outcome of a {other} board, expected one of a {size} board"
                )))
            }
            Self::Outcome(outcome) => Ok(outcome.outcome),
        }
    }
}

/// Which of many boards within 8x8 give an outcome at a port, for several questions at once.
///
/// Much faster than comparing columns of `signatures`, where many boards are asked the same few questions.
///
/// Parameters
/// ----------
/// boards : ndarray of shape (n,), uint64, contiguous
///     Bits 8*y + x, whatever the size.
/// questions : sequence of (port, outcome)
///     Ports as "L1" or `Port`; outcomes as "H", "R", the exit port, or `Outcome`.
/// width, height : int
///     The size of the boards, 1 to 8 each.
/// out : ndarray of shape (questions, ceil(n / 64)), uint64, C-contiguous, optional
///     Where to write; without it a new array is made. After an error it is written in part.
///
/// Returns
/// -------
/// ndarray of shape (questions, ceil(n / 64)), uint64
///     A row for each question; bit i of word j is board 64*j + i, and the bits beyond the last board are 0. It is
///     `out` if that was given. `numpy.bitwise_and.reduce` of the rows are the boards that answer all questions so;
///     `numpy.unpackbits(masks.view(numpy.uint8), axis=1, count=n, bitorder="little")` makes an element of each bit
///     on a little-endian machine.
///
/// Raises
/// ------
/// ArrayError
///     If an array has another dtype, shape or memory layout; nothing is converted silently.
/// BoardError
///     If a board has bits outside the size, or the size is beyond 8x8.
/// PortError
///     If the boards have no such port.
///
/// >>> import numpy
/// >>> boards = numpy.array([0, 1, 2], dtype=numpy.uint64)
/// >>> planes(boards, [("L1", "H"), ("T1", "R")], width=2, height=1)
/// array([[6],
///        [4]], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (boards, questions, *, width = 8, height = 8, out = None))]
pub(crate) fn planes<'py>(
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    questions: Vec<(PortArg, Answer)>,
    width: i64,
    height: i64,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let size = arguments::size(width, height)?;
    Board::empty(size).map_err(errors::board)?;
    let question = |(port, outcome): &(PortArg, Answer)| Ok((port.resolve(size)?, outcome.resolve(size)?));
    let questions: Vec<_> = questions.iter().map(question).collect::<PyResult<_>>()?;
    let boards = arrays::input::<u64>(boards, "boards", "a C-contiguous uint64 array of shape (n,)")?;
    let bits = boards.as_slice().map_err(errors::array)?;
    let shape = [questions.len(), bits.len().div_ceil(64)];
    let out = match out {
        Some(out) => out.clone(),
        None => PyArray2::<u64>::zeros(py, shape, false).into_any(),
    };
    let wanted = format!("a C-contiguous uint64 array of shape ({}, {})", shape[0], shape[1]);
    let mut rows = arrays::output::<u64>(&out, shape, "out", &wanted)?;
    let masks = rows.as_slice_mut().map_err(errors::array)?;
    caught(|| {
        let mut watch = Watch::new();
        let asked = py.detach(|| batch::planes(size, bits, &questions, masks, || watch.poll()));
        asked.map_err(|failure| match failure {
            Failure::Boards(error) => errors::board(error),
            Failure::Stopped(error) => error,
        })
    })?;
    Ok(out)
}
