//! `Evidence`: what it does.

mod advice;
mod advisor;
mod boards;
mod explanation;
mod fact;
mod many;
mod prior;
mod solution;
mod value;

pub(crate) use advice::{_advice, _port_advice, Advice, PortAdvice};
pub(crate) use advisor::Advisor as PyAdvisor;
pub(crate) use boards::{_board_blocks, BoardBlocks, sampled};
pub(crate) use explanation::{_explanation, Explanation};
pub(crate) use fact::{FactArg, PyFact};
pub(crate) use many::{_many_advice, _many_solutions, ManyAdvice, ManySolutions, advise_many, solve_many};
pub(crate) use solution::{_solution, Solution};
pub(crate) use value::Evidence;

use std::collections::BTreeMap;

use blackbox_analysis::{AnyEvidence, draw::EvidencePicture};
use blackbox_core as core;
use core::{AtomRange, Fact, game::Scoring};
use num_bigint::BigUint;
use pyo3::{prelude::*, types::PyDict};

use crate::{
    atoms::AtomsArg,
    board_value::Board,
    cell::CellArg,
    drawing::Drawing,
    errors::{self, caught},
    long_calls::{Cancel, Control, Seconds},
    outcome::{OutcomeArg, PyOutcome},
    port::{self, Port, PortArg},
    scoring::ScoringArg,
    seed::read_seed,
    size::{Size, SizeArg},
    whole_numbers::Whole,
};

#[pymethods]
impl Evidence {
    #[new]
    #[pyo3(
        signature = (evidence, /, atoms = None, *, numbering = "letters"),
        text_signature = "(evidence, /, atoms='?', *, numbering='letters')"
    )]
    fn new(evidence: &Bound<'_, PyAny>, atoms: Option<AtomsArg>, numbering: &str) -> PyResult<Self> {
        let numbering = port::numbering_of(numbering)?;
        // What is more than a size is the whole evidence.
        let more = |text: &str| match atoms {
            Some(_) => text.trim().contains(char::is_whitespace),
            None => text.parse::<core::Size>().is_err(),
        };
        // The content of a file may be bytes.
        let bytes = || String::from_utf8(evidence.extract::<&[u8]>().ok()?.to_vec()).ok();
        if let Some(text) = evidence.extract::<String>().ok().or_else(bytes)
            && more(&text)
        {
            if atoms.is_some() {
                return Err(errors::evidence("a text says its number of atoms, expected none beside it"));
            }
            return caught(|| AnyEvidence::parse(&text, numbering).map(Self).map_err(errors::parse));
        }
        let SizeArg(size) = evidence.extract()?;
        let atoms = AtomsArg::range(atoms.as_ref(), size)?;
        AnyEvidence::new(size, atoms).map(Self).map_err(errors::board)
    }

    /// What a seeker knows who has fired every port of a board and knows the number of its atoms.
    ///
    /// >>> Evidence.full(Board("@1/2"))
    /// Evidence('2x2 1; L1 H; L2 R; B1 H; B2 R2; R1 H; T2 R; T1 H')
    #[staticmethod]
    #[pyo3(signature = (board, /))]
    fn full(board: &Board) -> PyResult<Self> {
        caught(|| Ok(Self(AnyEvidence::full(&board.0))))
    }

    /// Evidence with the result of a ray as well; this one stays as it is.
    ///
    /// Parameters
    /// ----------
    /// port : str or Port
    ///     Where the ray entered.
    /// result : str, Port or Outcome
    ///     "H", "R", or the port where it left.
    ///
    /// Raises
    /// ------
    /// PortError
    ///     If the board has no such port; nothing is added then.
    ///
    /// >>> Evidence("3x3 1").add("L1", "R1").add("L3", "H")
    /// Evidence('3x3 1; L1 R1; L3 H')
    /// >>> begun = Evidence("3x3 1")
    /// >>> [begun.add("L2", result).solve().count for result in ("H", "R", "R2")]
    /// [3, 2, 0]
    #[pyo3(signature = (port, result, /))]
    fn add(&self, port: PortArg, result: OutcomeArg) -> PyResult<Self> {
        let (size, mut more) = (self.size(), self.0.clone());
        let fact = Fact::Ray { port: port.resolve(size)?, outcome: result.resolve(size)? };
        more.add(fact).map_err(errors::port)?;
        Ok(Self(more))
    }

    /// Evidence that a cell (x, y) holds an atom as well, or that it is empty; this one stays as it is.
    ///
    /// >>> Evidence("3x3 1").know((1, 1), False)
    /// Evidence('3x3 1; =(1,1) .')
    #[pyo3(signature = (cell, atom = true, /))]
    fn know(&self, cell: CellArg, atom: bool) -> PyResult<Self> {
        let (cell, mut more) = (cell.resolve(self.size())?, self.0.clone());
        more.add(Fact::Cell { cell, atom }).map_err(errors::board)?;
        Ok(Self(more))
    }

    /// Evidence without a fact, which is taken back; this one stays as it is.
    ///
    /// Parameters
    /// ----------
    /// fact : (port, outcome) or ((x, y), bool)
    ///     One of `facts`; a detour by either end.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If it is not one of them.
    ///
    /// >>> known = Evidence("3x3 1; L1 R1; L3 H")
    /// >>> known.without(("L3", "H")), known.without(known.facts[0])
    /// (Evidence('3x3 1; L1 R1'), Evidence('3x3 1; L3 H'))
    #[pyo3(signature = (fact, /))]
    fn without(&self, fact: FactArg) -> PyResult<Self> {
        let fact = fact.resolve(self.size())?;
        self.0.without(fact).map(Self).ok_or_else(|| {
            errors::evidence("the evidence has no such fact, expected one of its facts, such as ('L5', 'B5')")
        })
    }

    /// The size of the board.
    #[getter(size)]
    fn py_size(&self) -> Size {
        Size(self.size())
    }

    /// The least and the greatest number of atoms; where it is unknown, 0 and the number of cells.
    #[getter]
    fn atoms(&self) -> (u32, u32) {
        let atoms = self.0.atoms();
        (atoms.min(), if atoms == AtomRange::ANY { self.size().cells() } else { atoms.max() })
    }

    /// The ports that were fired, with their outcomes, in canonical order; the far end of a detour too.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (size, observations) = (self.size(), PyDict::new(py));
        for port in core::Port::all(size) {
            if let Some(outcome) = self.0.result(port) {
                observations.set_item(Port { port, size }, PyOutcome::on(size, outcome))?;
            }
        }
        Ok(observations)
    }

    /// The ports that were not fired, in canonical order.
    #[getter]
    fn unfired(&self) -> Vec<Port> {
        let size = self.size();
        let unfired = core::Port::all(size).filter(|&port| self.0.result(port).is_none());
        unfired.map(|port| Port { port, size }).collect()
    }

    /// The facts: (port, outcome) pairs in canonical order, a detour once, then ((x, y), bool) pairs.
    #[getter]
    fn facts(&self) -> Vec<PyFact> {
        self.facts_with(|fact| fact)
    }

    /// Find everything that follows: how many boards are left, where their atoms are, or what contradicts.
    ///
    /// Exact, and exponential at worst: on 8x8 microseconds for many rays, up to seconds for few rays and
    /// many atoms. Other Python threads run meanwhile, and Ctrl-C ends it.
    ///
    /// Parameters
    /// ----------
    /// prior : Prior, optional
    ///     What was likely beforehand. It changes `probability`, `probability_by_atoms` and `entropy`, nothing else. Without
    ///     it all boards are equally likely.
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
        &self,
        py: Python<'_>,
        prior: Option<&Bound<'_, PyAny>>,
        limit: Option<Whole>,
        threads: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Solution> {
        let (limit, threads) = (Whole::limit(limit)?, Whole::threads(threads)?);
        let keywords = prior::keywords(py, limit, timeout.as_ref(), cancel.as_ref())?;
        let prior = prior.map(|prior| prior::read(prior, &self.0, &keywords)).transpose()?;
        Solution::of(py, &self.0, prior, limit, Control::new(timeout, cancel).on(threads))
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
        &self,
        py: Python<'_>,
        limit: Option<Whole>,
        memory: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<BTreeMap<u32, BigUint>> {
        let evidence = self.0.clone();
        let (limit, memory) = (Whole::limit(limit)?, Whole::memory(memory)?);
        let answer = Control::new(timeout, cancel).search(py, limit, errors::evidence, move |limit| {
            blackbox_analysis::sweep::count(&evidence, &mut limit.part(limit.left()).with_memory(memory))
        })?;
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
    ///     What was likely beforehand. Then the boards that are left are weighed one by one, 2**22 at most.
    /// threads : int, optional
    ///     As for `solve`.
    /// seeker : {"entropy", "best"}
    ///     Which port is `best`: with "entropy" that with the most bits for its cost; with "best" that of the best seeker,
    ///     from its opening book or by looking far ahead where few boards are left, else as with "entropy".
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
    #[allow(clippy::too_many_arguments)]
    fn advise<'py>(
        &self,
        py: Python<'py>,
        scoring: ScoringArg,
        prior: Option<&Bound<'py, PyAny>>,
        limit: Option<Whole>,
        seeker: &str,
        threads: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (limit, threads) = (Whole::limit(limit)?, Whole::threads(threads)?);
        if let Some(prior) = prior {
            if seeker != "entropy" {
                return Err(errors::argument(
                    "the best seeker knows no prior, expected seeker=\"entropy\" beside one",
                ));
            }
            let keywords = prior::keywords(py, limit, timeout.as_ref(), cancel.as_ref())?;
            let scoring = Bound::new(py, crate::scoring::Scoring(scoring.0))?.into_any();
            return prior::ask("advised", prior, &self.0, &[scoring], &keywords);
        }
        let advice =
            Advice::of(py, &self.0, scoring.0, seeker, limit, Control::new(timeout, cancel).on(threads))?;
        Ok(Bound::new(py, advice)?.into_any())
    }

    /// Explain why a cell is certain: find the fewest facts that force it.
    ///
    /// These facts leave no board, of those with an allowed number of atoms, in which the cell is otherwise;
    /// an exact search proves that no fewer do, or `smallest` is false: it took too long, and none of them
    /// was found to be spared.
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
        &self,
        py: Python<'_>,
        cell: CellArg,
        limit: Option<Whole>,
        threads: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Explanation> {
        let (cell, limit) = (cell.resolve(self.size())?, Whole::limit(limit)?);
        Explanation::of(py, &self.0, cell, limit, Control::new(timeout, cancel).on(Whole::threads(threads)?))
    }

    /// For `blackbox._weighing`: for each number of atoms the logarithm of the weight of all boards that
    /// satisfy the evidence, where each weighs the product of the odds of its atoms, and the probability of
    /// an atom on each cell.
    #[pyo3(signature = (ln_odds, /, *, limit = None, timeout = None, cancel = None))]
    fn _weigh(
        &self,
        py: Python<'_>,
        ln_odds: Vec<f64>,
        limit: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Vec<(u32, f64, Vec<f64>)>> {
        let control = Control::new(timeout, cancel);
        let weighed = control.search(py, Whole::limit(limit)?, errors::evidence, |limit| {
            self.0.weigh_cells(&ln_odds, limit)
        })?;
        Ok(weighed.into_iter().map(|part| (part.atoms, part.ln_total, part.probability)).collect())
    }

    /// A drawing of what is known: marks at the ports that were fired, ? in cells of which nothing is.
    fn draw(&self) -> PyResult<Drawing> {
        caught(|| {
            let known = EvidencePicture::new(&self.0);
            Ok(Drawing::new(known.svg(), known.text()))
        })
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        caught(|| Ok(EvidencePicture::new(&self.0).svg()))
    }

    /// Evidence of one row of packed results, such as a row of `signatures`.
    ///
    /// Parameters
    /// ----------
    /// codes : ndarray of shape (ports,)
    ///     uint8 for boards of at most 252 ports: the index of the exit, 253 for a port that was not fired, 254 a hit,
    ///     255 a reflection; or uint16 with 65533, 65534 and 65535. See `UNFIRED`, `HIT`, `REFLECTION`.
    /// size : Size, str or (int, int)
    ///     The size of the board.
    /// atoms : int, (int, int) or str, optional
    ///     The number of atoms, as in the constructor.
    ///
    /// >>> board = Board("@1/2")
    /// >>> Evidence.from_codes(board.signature().codes, "2x2", 1) == Evidence.full(board)
    /// True
    #[staticmethod]
    #[pyo3(signature = (codes, size, atoms = None), text_signature = "(codes, size, atoms='?')")]
    fn from_codes(codes: &Bound<'_, PyAny>, size: SizeArg, atoms: Option<AtomsArg>) -> PyResult<Self> {
        let SizeArg(size) = size;
        let atoms = AtomsArg::range(atoms.as_ref(), size)?;
        caught(|| many::one_problem(codes, size, atoms).map(Self))
    }

    /// Boards that satisfy the evidence, drawn at random: every board is equally likely each time, and they
    /// are independent.
    ///
    /// Exact: where a short search lists all boards they are drawn from the list, else from leaves of a
    /// search that are divided where draws fail. On 8x8 a fraction of a microsecond a board; on large boards
    /// with little evidence some tens of microseconds, with more of it up to milliseconds, and longer still
    /// where boards are very rare.
    ///
    /// Parameters
    /// ----------
    /// n : int
    ///     How many.
    /// seed : int or numpy.random.Generator, optional
    ///     Equal seeds give equal boards, on every machine; a generator gives other boards each time. Without it NumPy
    ///     makes one up.
    /// prior : Prior, optional
    ///     What was likely beforehand. Then the boards that are left are listed and weighed, 2**22 at most.
    /// memory : int
    ///     The most bytes that the list or the leaves may take.
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
    ///     If no board satisfies the evidence, the limit is spent, or the memory is full and boards are still too rare
    ///     among what is drawn.
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
    #[allow(clippy::too_many_arguments)]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        n: Whole,
        seed: Option<&Bound<'py, PyAny>>,
        prior: Option<&Bound<'py, PyAny>>,
        memory: Option<Whole>,
        limit: Option<Whole>,
        threads: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let memory = memory.map_or(Ok(boards::SAMPLED), |memory| memory.count("memory"))?;
        let (seed, n, limit) = (read_seed(py, seed)?, n.count("n")?, Whole::limit(limit)?);
        if let Some(prior) = prior {
            let keywords = prior::keywords(py, limit, timeout.as_ref(), cancel.as_ref())?;
            let more = [n.into_pyobject(py)?.into_any(), seed.into_pyobject(py)?.into_any()];
            return prior::ask("sampled", prior, &self.0, &more, &keywords);
        }
        boards::sampled_within(
            py,
            &self.0,
            (n, seed),
            memory,
            limit,
            Control::new(timeout, cancel).on(Whole::threads(threads)?),
        )
    }

    /// Which facts a guess satisfies: every fact, as `facts` gives it, with whether the board agrees with it.
    ///
    /// The number of atoms is not among them; `allows` looks at it too.
    ///
    /// Raises
    /// ------
    /// BoardError
    ///     If the guess has another size.
    ///
    /// >>> evidence = Evidence("3x3 1; L1 H; =(1,1) .")
    /// >>> [agrees for fact, agrees in evidence.satisfied(Board("3/1@1/3"))]
    /// [False, False]
    #[pyo3(signature = (guess, /))]
    fn satisfied(&self, guess: &Board) -> PyResult<Vec<(PyFact, bool)>> {
        let checked = caught(|| self.0.check(&guess.0).map_err(errors::board))?;
        Ok(checked.into_iter().map(|(fact, agrees)| (PyFact::on(self.size(), fact), agrees)).collect())
    }

    /// Whether a board is one of those that satisfy the evidence: all its facts and the number of atoms.
    #[pyo3(signature = (board, /))]
    fn allows(&self, board: &Board) -> PyResult<bool> {
        caught(|| self.0.allows(&board.0).map_err(errors::board))
    }

    fn __str__(&self) -> String {
        format!("{:#}", self.0).trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("Evidence('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}
