//! What `Evidence` does.

pub(super) mod value;

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::{AtomRange, evidence::Stop, game::Scoring, hex};
use numpy::PyArray1;
use pyo3::{prelude::*, types::PyDict};

use super::{
    advice::Advice,
    args,
    board::{Board, drawing},
    cell::CellArg,
    outcome::{Outcome, OutcomeArg},
    port::{Port, PortArg},
    solution::Solution,
};
use crate::{
    atoms::AtomsArg,
    control::{Cancel, Control, Seconds},
    drawing::Drawing,
    errors::{self, caught},
    game::scoring::ScoringArg,
    whole::Whole,
};
pub(crate) use value::Evidence;
use value::{PyFact, facts};

#[derive(FromPyObject)]
enum TextOrSide {
    #[pyo3(transparent, annotation = "str")]
    Text(String),
    #[pyo3(transparent, annotation = "int")]
    Side(Whole),
}

#[pymethods]
impl Evidence {
    #[new]
    #[pyo3(
        signature = (side = TextOrSide::Side(Whole::Number(5)), atoms = None, *, rule = None),
        text_signature = "(side=5, atoms=None, *, rule='hit')"
    )]
    fn new(side: TextOrSide, atoms: Option<AtomsArg>, rule: Option<&str>) -> PyResult<Self> {
        match side {
            TextOrSide::Side(side) => {
                let size = args::size(side.nearest())?;
                let range = args::range(atoms.as_ref(), size)?;
                Ok(Self(hex::Evidence::new(size, range, rule.map_or(Ok(hex::AtPort::Hit), args::rule)?)))
            }
            TextOrSide::Text(_) if atoms.is_some() || rule.is_some() => Err(errors::evidence(
                "a text says its number of atoms and its rule, expected neither beside it",
            )),
            TextOrSide::Text(text) => caught(|| text.parse().map(Self).map_err(errors::parse)),
        }
    }

    /// What a seeker knows who has fired every port of a board and knows the number of its atoms. The boards that satisfy it
    /// are the look-alikes of the board.
    #[staticmethod]
    #[pyo3(signature = (board, /, *, rule = "hit"))]
    fn full(board: &Board, rule: &str) -> PyResult<Self> {
        let rule = args::rule(rule)?;
        caught(|| Ok(Self(hex::Evidence::full(board.0, rule))))
    }

    /// Evidence with the result of a ray as well; this one stays as it is.
    ///
    /// Parameters
    /// ----------
    /// port : int or Port
    ///     Where the ray entered.
    /// result : str, int, Port or Outcome
    ///     "H", "R", or the port where it left.
    ///
    /// Raises
    /// ------
    /// PortError
    ///     If the board has no such port; nothing is added then.
    ///
    /// >>> Evidence("5 6").add(24, 17).add(10, "H")
    /// Evidence('5 6; 10 H; 17 24')
    #[pyo3(signature = (port, result, /))]
    fn add(&self, port: PortArg, result: OutcomeArg) -> PyResult<Self> {
        let (size, mut more) = (self.0.size(), self.0.clone());
        more.observe(port.resolve(size)?, result.resolve(size)?).map_err(errors::port)?;
        Ok(Self(more))
    }

    /// Evidence that a cell holds an atom as well, or that it is empty; this one stays as it is.
    ///
    /// >>> Evidence("5 6").know("E5", False)
    /// Evidence('5 6; =E5 .')
    #[pyo3(signature = (cell, atom = true, /))]
    fn know(&self, cell: CellArg, atom: bool) -> PyResult<Self> {
        let mut more = self.0.clone();
        more.know(cell.resolve(self.0.size())?, atom).map_err(errors::board)?;
        Ok(Self(more))
    }

    /// The cells a side of the board.
    #[getter]
    fn side(&self) -> u8 {
        self.0.size().side()
    }

    /// The least and the greatest number of atoms; where it is unknown, 0 and the number of cells.
    #[getter]
    fn atoms(&self) -> (u32, u32) {
        let atoms = self.0.atoms();
        (atoms.min(), if atoms == AtomRange::ANY { self.0.size().cells() } else { atoms.max() })
    }

    /// What an atom straight ahead of a port does with another beside it: "hit" or "reflection".
    #[getter]
    fn rule(&self) -> &'static str {
        self.0.rule().name()
    }

    /// The ports that were fired, with their outcomes; the far end of a detour too.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let (size, observations) = (self.0.size(), PyDict::new(py));
        for port in hex::Port::all(size) {
            if let Some(outcome) = self.0.result(port) {
                observations.set_item(Port { size, port }, Outcome::on(size, outcome))?;
            }
        }
        Ok(observations)
    }

    /// The ports that were not fired.
    #[getter]
    fn unfired(&self) -> Vec<Port> {
        let size = self.0.size();
        self.0.unfired().map(|port| Port { size, port }).collect()
    }

    /// The facts: (port, outcome) pairs, a detour once, then (cell, bool) pairs.
    #[getter]
    fn facts(&self) -> Vec<PyFact> {
        facts(&self.0)
    }

    /// Find everything that follows: how many boards are left, where their atoms are, or what contradicts.
    ///
    /// Exact, and exponential at worst: some seconds for few rays and many atoms. Other Python threads run meanwhile, and
    /// Ctrl-C ends it.
    ///
    /// Parameters
    /// ----------
    /// limit : int, optional
    ///     Give up once the searches have tried so many placements of one cell.
    /// timeout : float, optional
    ///     The most seconds it may take; then it raises `TimeLimitError`.
    /// cancel : Cancel, optional
    ///     Ends the call from another thread or an asyncio task.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the limit is spent.
    #[pyo3(signature = (*, limit = None, timeout = None, cancel = None))]
    fn solve(
        &self,
        py: Python<'_>,
        limit: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Solution> {
        let limit = Whole::limit(limit)?;
        Control::new(timeout, cancel)
            .search(py, limit, errors::evidence, |limit| Solution::of(&self.0, limit))
    }

    /// All boards that satisfy the evidence, as an array. Each board occurs once. The order is always the same, but it is
    /// not the order of the ranks.
    ///
    /// Parameters
    /// ----------
    /// most : int, optional
    ///     Stop after so many boards.
    /// limit, timeout, cancel
    ///     As for `solve`; each board is a placement of the limit.
    ///
    /// Returns
    /// -------
    /// ndarray of shape (n,), uint64
    ///
    /// >>> sorted(Board(int(bits), side=3) for bits in Evidence("3 2; 1 H; 5 R").boards())
    /// [Board('@2/@3/5/4/3'), Board('2@/@3/5/4/3')]
    #[pyo3(signature = (*, most = None, limit = None, timeout = None, cancel = None))]
    fn boards<'py>(
        &self,
        py: Python<'py>,
        most: Option<Whole>,
        limit: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Bound<'py, PyArray1<u64>>> {
        let limit = Whole::limit(limit)?;
        let most = most.map_or(Ok(usize::MAX), |most| most.count("most"))?;
        let found = Control::new(timeout, cancel).search(
            py,
            limit,
            errors::evidence,
            |limit| -> Result<_, Stop> {
                let mut found = Vec::new();
                if most > 0 {
                    self.0.boards(limit, |board| {
                        found.push(board.bits());
                        found.len() < most
                    })?;
                }
                Ok(found)
            },
        )?;
        Ok(PyArray1::from_vec(py, found))
    }

    /// Rank the unfired ports by the information that a ray is expected to give for its cost.
    ///
    /// Parameters
    /// ----------
    /// scoring : str or Scoring
    ///     What rays cost.
    /// limit, timeout, cancel
    ///     As for `solve`.
    ///
    /// Raises
    /// ------
    /// EvidenceError
    ///     If the limit is spent.
    ///
    /// >>> advice = Evidence("2 2; 1 H").advise()
    /// >>> advice.count, advice.best.number, round(advice[0].bits, 4)
    /// (9, 10, 2.6416)
    #[pyo3(
        signature = (*, scoring = ScoringArg(Scoring::Rays), limit = None, timeout = None, cancel = None),
        text_signature = "($self, *, scoring='rays', limit=None, timeout=None, cancel=None)"
    )]
    fn advise(
        &self,
        py: Python<'_>,
        scoring: ScoringArg,
        limit: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Advice> {
        let (limit, scoring) = (Whole::limit(limit)?, scoring.0);
        Control::new(timeout, cancel)
            .search(py, limit, errors::evidence, |limit| blackbox_table::hex::advise(&self.0, scoring, limit))
            .map(Advice)
    }

    /// Whether a board is one of those that satisfy the evidence: all its facts and the number of atoms.
    ///
    /// Raises
    /// ------
    /// BoardError
    ///     If the board has another size.
    #[pyo3(signature = (board, /))]
    fn allows(&self, board: &Board) -> PyResult<bool> {
        let (size, other) = (self.0.size(), board.0.size());
        if size != other {
            return Err(errors::board(format_args!("a board of {other} cells a side, expected {size}")));
        }
        caught(|| Ok(self.0.allows(board.0)))
    }

    /// A drawing of what is known: the marks at the ports, and the known cells.
    fn draw(&self) -> PyResult<Drawing> {
        caught(|| Ok(drawing(&Picture::of_evidence(&self.0))))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        caught(|| Ok(Picture::of_evidence(&self.0).svg()))
    }

    fn __str__(&self) -> String {
        format!("{:#}", self.0)
    }

    pub(super) fn __repr__(&self) -> String {
        format!("Evidence('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}
