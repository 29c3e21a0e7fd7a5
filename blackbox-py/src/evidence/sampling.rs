//! Boards that satisfy evidence, drawn at random.

use blackbox_analysis::effort::usual;
use pyo3::prelude::*;

use super::{Evidence, boards};
use crate::prelude::*;

#[pymethods]
impl Evidence {
    /// Boards that satisfy the evidence, drawn at random: every board is equally likely each time, and they
    /// are independent.
    ///
    /// Where a short search lists all boards they are drawn from the list, else a search divides the boards
    /// until few of those to be drawn are in one part, and draws there. On 8x8 a fraction of a microsecond a
    /// board; on large boards with little evidence some microseconds, with more of it some tens, and longer
    /// where boards are very rare. Of many boards each takes less.
    ///
    /// Parameters
    /// ----------
    /// n : int
    ///     How many.
    /// seed : int or numpy.random.Generator, optional
    ///     Equal seeds give equal boards where `n`, `memory` and `limit` are equal, on every machine; a generator gives
    ///     other boards each time. Without it NumPy makes one up.
    /// prior : Prior, optional
    ///     What was likely beforehand. Then the boards that are left, or with an error rate all, are weighed one by one,
    ///     2**30 at most, unless it names numbers of atoms only.
    /// memory : int
    ///     The most bytes that the list may take.
    /// limit : int, optional
    ///     Give up once the search has tried so many placements of one cell.
    /// threads, timeout, cancel
    ///     As for `solve`.
    ///
    /// Returns
    /// -------
    /// BoardArray
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If no board satisfies the evidence, or the limit is spent.
    ///
    /// >>> evidence = Evidence("8x8 4; L5 B5; R1 H; T3 R")
    /// >>> drawn = evidence.sample(1000, seed=1)
    /// >>> len(drawn), all(evidence.allows(board) for board in drawn)
    /// (1000, True)
    #[pyo3(
        signature = (n, /, *, seed = None, prior = None, memory = None, limit = None, threads = None, timeout = None,
            cancel = None),
        text_signature = "($self, n, /, *, seed=None, prior=None, memory=268435456, limit=None, threads=None, timeout=None, \
            cancel=None)"
    )]
    fn sample<'py>(
        &self, py: Python<'py>, n: CountArg, seed: Option<&Bound<'py, PyAny>>, prior: Option<PriorArg>,
        memory: Option<MemoryArg>, limit: Option<LimitArg>, threads: Option<ThreadsArg>,
        timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let memory = memory.map_or(usual::SAMPLES, |memory| memory.0);
        let control = Control::new(timeout, cancel).within(limit).holding(memory);
        let (control, seed) = (control.on(ThreadsArg::number(threads)), read_seed(py, seed)?);
        boards::sampled(py, &self.0, prior.as_deref().map(|prior| &prior.0), (n.0, seed), control)
    }
}
