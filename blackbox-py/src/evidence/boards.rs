//! Boards that satisfy evidence, as arrays: all of them, block by block, or some at random.

use std::{
    ops::ControlFlow,
    sync::{Mutex, PoisonError},
};

use blackbox_analysis::{
    self as analysis,
    arrays::Packing,
    evidence::{BoardList, Solver, board_words},
    prior::Prior,
};
use blackbox_core::evidence::Stop;
use numpy::PyArrayMethods;
use pyo3::prelude::*;

use super::Evidence;
use crate::prelude::*;

/// Boards that are written at a time.
const CHUNK: usize = 1 << 16;

/// All of so many boards.
pub(super) fn all<'py>(
    py: Python<'py>, evidence: &analysis::Evidence, count: usize, control: Control,
) -> PyResult<Bound<'py, PyAny>> {
    let packing = Packing::new(evidence.size());
    let array = arrays::new_boards(py, packing, count)?;
    let mut written = array.readwrite();
    let boards = written.as_slice_mut().map_err(errors::array)?;
    control.search(py, errors::evidence, |limit| {
        let (mut block, mut filled) = (vec![0; CHUNK * packing.words()], 0);
        Solver::new().each_block(evidence, &mut block, limit, |block| {
            boards[filled..filled + block.len()].copy_from_slice(block);
            filled += block.len();
            ControlFlow::Continue(())
        })
    })?;
    drop(written);
    arrays::batch(array, evidence.size())
}

/// So many boards drawn at random, by a seed.
pub(crate) fn sampled<'py>(
    py: Python<'py>, evidence: &analysis::Evidence, prior: Option<&Prior>, (count, seed): (usize, u64),
    control: Control,
) -> PyResult<Bound<'py, PyAny>> {
    let array = arrays::new_boards(py, Packing::new(evidence.size()), count)?;
    let mut written = array.readwrite();
    let boards = written.as_slice_mut().map_err(errors::array)?;
    let drawn = control.search(py, unweighed, |limit| match prior {
        Some(prior) => Solver::new().sample_under(evidence, prior, seed, boards, limit),
        None => Ok(Solver::new().sample(evidence, seed, boards, limit)?),
    })?;
    drop(written);
    if drawn == count {
        return arrays::batch(array, evidence.size());
    }
    Err(errors::evidence("no board satisfies the evidence, expected one to draw"))
}

/// An iterator over boards, one `BoardArray` after another. Made by `Solution.blocks`.
///
/// A copy, and one sent to another process, goes on at the same block; it searches anew for the groups of
/// boards.
///
/// >>> blocks = Evidence("8x8 3; L1 H").solve().blocks(10000)
/// >>> blocks.count, len(next(blocks))
/// (12404, 10000)
#[pyclass(module = "blackbox.results", frozen, weakref)]
pub(crate) struct BoardBlocks {
    evidence: analysis::Evidence,
    list: BoardList,
    size: usize,
    memory: u64,
    /// How many boards were handed out; several threads may share the iterator.
    position: Mutex<u128>,
}

impl BoardBlocks {
    pub(super) fn of(
        py: Python<'_>, evidence: &analysis::Evidence, size: usize, memory: u64, control: Control,
    ) -> PyResult<Self> {
        if size == 0 {
            return Err(errors::argument("invalid n (got 0), expected a positive number of boards"));
        }
        arrays::room(py, 8 * size as u128 * board_words(evidence.size()) as u128, size)?;
        let list = control
            .holding(memory)
            .search(py, errors::evidence, |limit| Solver::new().list(evidence, limit))?;
        Ok(Self { evidence: evidence.clone(), list, size, memory, position: Mutex::new(0) })
    }

    /// The boards from one position to before another.
    fn block<'py>(&self, py: Python<'py>, begin: u128, end: u128) -> PyResult<Bound<'py, PyAny>> {
        let packing = Packing::new(self.list.size());
        let array = arrays::new_boards(py, packing, (end - begin) as usize)?;
        let mut written = array.readwrite();
        let boards = written.as_slice_mut().map_err(errors::array)?;
        Control::plain().run(py, errors::evidence, |control| {
            for (at, chunk) in boards.chunks_mut(CHUNK * packing.words()).enumerate() {
                self.list.write(begin + (at * CHUNK) as u128, chunk);
                if !control.goes_on() {
                    return Err(Stop::Interrupted);
                }
            }
            Ok(())
        })?;
        drop(written);
        arrays::batch(array, self.list.size())
    }
}

#[pymethods]
impl BoardBlocks {
    /// How many boards there are in all blocks.
    #[getter]
    fn count(&self) -> u128 {
        self.list.count()
    }

    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (begin, end) = {
            let mut position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
            let begin = *position;
            *position = self.list.count().min(begin + self.size as u128);
            (begin, *position)
        };
        if begin == end {
            return Ok(None);
        }
        self.block(py, begin, end).map(Some).inspect_err(|_| {
            // The next call is given this block, unless another thread has taken the next.
            let mut position = self.position.lock().unwrap_or_else(PoisonError::into_inner);
            if *position == end {
                *position = begin;
            }
        })
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let position = *self.position.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = (Evidence::of(self.evidence.clone()), self.size, self.memory, position);
        Ok((py.import("blackbox._blackbox")?.getattr("_board_blocks")?, kept))
    }

    fn __repr__(&self) -> String {
        format!("<BoardBlocks of {} boards by {}>", self.list.count(), self.size)
    }
}

/// What pickle keeps of an iterator: the evidence, the boards of a block, the memory it may take, and how
/// many boards it has handed out.
type Kept = (Evidence, usize, u64, u128);

/// What unpickles an iterator: it finds the groups again, so the pickle is short.
#[pyfunction]
#[pyo3(signature = (evidence, size, memory, position, /))]
pub(crate) fn _board_blocks(
    py: Python<'_>, evidence: &Evidence, size: usize, memory: u64, position: u128,
) -> PyResult<BoardBlocks> {
    let blocks = BoardBlocks::of(py, &evidence.0, size, memory, Control::plain())?;
    if position > blocks.list.count() {
        return Err(errors::evidence("damaged state of blocks of boards"));
    }
    *blocks.position.lock().unwrap_or_else(PoisonError::into_inner) = position;
    Ok(blocks)
}
