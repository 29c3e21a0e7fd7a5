//! What is asked of evidence.

use std::collections::BTreeMap;

use blackbox_analysis::effort::Effort;
use blackbox_core::game::Scoring;
use num_bigint::BigUint;
use pyo3::prelude::*;

use super::{Advice, Conclusion, Evidence, Explanation, Solution};
use crate::prelude::*;

#[pymethods]
impl Evidence {
    /// Find everything that follows: how many boards are left, where their atoms are, or what contradicts.
    ///
    /// Exact, and exponential at worst: on 8x8 microseconds for many rays, up to seconds for few rays and
    /// many atoms. Other Python threads run meanwhile, and Ctrl-C ends it.
    ///
    /// Parameters
    /// ----------
    /// prior : Prior, optional
    ///     What was likely beforehand, and how often answers are wrong. It changes `probability`, `probability_by_atoms` and
    ///     `entropy`, nothing else. Without it all boards are equally likely, so of a range of atoms the numbers with many
    ///     boards; the prior of a game, which draws the number first, is `Game.prior`.
    /// limit : int, optional
    ///     Give up once the searches have tried so many placements of one cell.
    /// threads : int, optional
    ///     How many threads a long search may take, with the same answer; without it as many as `set_threads` says.
    /// timeout : float, optional
    ///     The most seconds it may take; then it raises `TimeLimitError`.
    /// cancel : Cancel, optional
    ///     Ends the call from another thread or an asyncio task.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the limit is spent, the board is larger than 64x64, or the prior is none or allows no board that satisfies
    ///     the evidence.
    ///
    /// >>> solution = Evidence("3x3 1-3; R2 H; T1 H; T2 R").solve()
    /// >>> solution.count, solution.count_by_atoms
    /// (19, {2: 4, 3: 15})
    #[pyo3(signature = (*, prior = None, limit = None, threads = None, timeout = None, cancel = None))]
    fn solve(
        &self, py: Python<'_>, prior: Option<PriorArg>, limit: Option<LimitArg>, threads: Option<ThreadsArg>,
        timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<Solution> {
        let prior = prior.as_deref().map(|prior| &prior.0);
        let control = Control::new(timeout, cancel).within(limit).on(ThreadsArg::number(threads));
        Solution::of(py, &self.0, prior, control)
    }

    /// Find what follows as far as it is found within a budget: count all boards together; where this takes
    /// long and the number of atoms is not known, count them by their number of atoms, from the fewest; and
    /// where no board is known then, say what a solver for propositional logic knows.
    ///
    /// The same as the command `blackbox solve` says.
    ///
    /// Parameters
    /// ----------
    /// limit : int, optional
    ///     The placements of one cell that the searches try, half of them for all numbers of atoms together, and the
    ///     decisions that the solver makes; without it what takes some seconds to minutes.
    /// memory : int
    ///     The bytes that the solver may take.
    /// threads, timeout, cancel
    ///     As for `solve`.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If nothing is known when the limit is spent.
    ///
    /// >>> Evidence("30x30 60; L4 H; T9 H; B7 R").conclude(limit=100_000).unique
    /// False
    #[pyo3(
        signature = (*, limit = None, memory = None, threads = None, timeout = None, cancel = None),
        text_signature = "($self, *, limit=None, memory=1073741824, threads=None, timeout=None, cancel=None)"
    )]
    fn conclude(
        &self, py: Python<'_>, limit: Option<LimitArg>, memory: Option<MemoryArg>,
        threads: Option<ThreadsArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<Conclusion> {
        let control = Control::new(timeout, cancel).within(limit).holding(MemoryArg::bytes(memory));
        Conclusion::of(py, self, control.on(ThreadsArg::number(threads)))
    }

    /// Count the boards by a sweep over the columns, which shares nothing with the search of `solve`: for
    /// boards whose shorter side has at most some 6 cells (12 are taken), however long they are.
    ///
    /// Parameters
    /// ----------
    /// limit : int, optional
    ///     Give up after so many steps.
    /// memory : int
    ///     The bytes that the cuts may take.
    ///
    /// Returns
    /// -------
    /// dict of int to int
    ///     The numbers of atoms that occur, each with how many boards have so many; none if the evidence contradicts itself.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the limit or the memory is spent, or both sides have more than 12 cells.
    ///
    /// >>> Evidence("3x3 1-3; R2 H; T1 H; T2 R").sweep()
    /// {2: 4, 3: 15}
    #[pyo3(
        signature = (*, limit = None, memory = None, timeout = None, cancel = None),
        text_signature = "($self, *, limit=None, memory=1073741824, timeout=None, cancel=None)"
    )]
    fn sweep(
        &self, py: Python<'_>, limit: Option<LimitArg>, memory: Option<MemoryArg>,
        timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<BTreeMap<u32, BigUint>> {
        let evidence = self.0.clone();
        let control = Control::new(timeout, cancel).within(limit).holding(MemoryArg::bytes(memory));
        let counted = move |effort: &mut Effort<'_>| blackbox_analysis::sweep::count(&evidence, effort);
        let answer = control.search(py, errors::evidence, counted)?;
        let counts = answer.count_by_atoms.iter();
        Ok(counts.map(|(atoms, boards)| (*atoms, boards.as_biguint().clone())).collect())
    }

    /// Rank the unfired ports by the information that a ray is expected to give for its cost.
    ///
    /// Parameters
    /// ----------
    /// scoring : str or Scoring
    ///     What rays cost.
    /// limit : int, optional
    ///     Once the search has looked at so many cells on the way of a ray, estimate from 1,000 boards drawn at
    ///     random; the advice says so.
    /// prior : Prior, optional
    ///     What was likely beforehand. Then the boards that are left, or with an error rate all, are weighed one by one,
    ///     2**30 at most, unless it names numbers of atoms only.
    /// threads : int, optional
    ///     As for `solve`.
    /// seeker : {"entropy", "best"}
    ///     Which port is `best`: with "entropy" that with the most bits for its cost; with "best" that of the best seeker,
    ///     from its opening book or by looking far ahead where few boards are left, else as with "entropy". Its tables
    ///     are kept for later calls; `Advisor.clear_cache` frees them.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the board is larger than 64x64.
    ///
    /// >>> advice = Evidence("3x3 1; L1 R1").advise()
    /// >>> advice.count, advice.best
    /// (3, Port('L2', '3x3'))
    #[pyo3(
        signature = (*, scoring = ScoringArg(Scoring::Rays), prior = None, limit = None, seeker = "entropy", threads = None,
            timeout = None, cancel = None),
        text_signature = "($self, *, scoring='rays', prior=None, limit=None, seeker='entropy', threads=None, timeout=None, \
            cancel=None)"
    )]
    fn advise(
        &self, py: Python<'_>, scoring: ScoringArg, prior: Option<PriorArg>, limit: Option<LimitArg>,
        seeker: &str, threads: Option<ThreadsArg>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<Advice> {
        let prior = prior.as_deref().map(|prior| &prior.0);
        let control = Control::new(timeout, cancel).within(limit).on(ThreadsArg::number(threads));
        Advice::of(py, &self.0, prior, scoring.0, seeker, control)
    }

    /// Explain why a cell is certain: find the fewest facts that force it.
    ///
    /// These facts leave no board, of those with an allowed number of atoms, in which the cell is otherwise;
    /// an exact search proves that no fewer do, or `smallest` is false: it took too long, and no fact was
    /// found that can be left out.
    ///
    /// Parameters
    /// ----------
    /// cell : (int, int)
    ///     The cell (x, y), from 0.
    /// limit : int, optional
    ///     Give up once the searches have tried so many placements of one cell.
    /// threads, timeout, cancel
    ///     As for `solve`.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the cell is not certain (the message has two boards that differ there), no board satisfies the evidence, the
    ///     limit is spent, or the board is larger than 64x64.
    /// BoardError
    ///     If the cell is off the board.
    ///
    /// >>> why = Evidence("4x4 1; L1 R1; L4 B2").explain((2, 2))
    /// >>> print(why)
    /// Row 3 column 3 holds an atom: L4 came out at B2. This one observation is enough.
    /// >>> why.facts, why.smallest
    /// ([(Port('L4', '4x4'), Outcome('B2', '4x4'))], True)
    /// >>> print(why.draw())
    ///     1 2 3 4
    /// 1   . . . .
    /// 2   . . . .
    /// 3   . . ◉ .
    /// 4 1 ──┐ . .
    ///       1
    #[pyo3(signature = (cell, /, *, limit = None, threads = None, timeout = None, cancel = None))]
    fn explain(
        &self, py: Python<'_>, cell: CellArg, limit: Option<LimitArg>, threads: Option<ThreadsArg>,
        timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<Explanation> {
        let control = Control::new(timeout, cancel).within(limit).on(ThreadsArg::number(threads));
        Explanation::of(py, &self.0, cell.resolve(self.size())?, control)
    }
}
