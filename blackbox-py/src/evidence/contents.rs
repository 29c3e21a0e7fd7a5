//! What evidence holds: how it is made, added to, read and shown.

use blackbox_analysis::{self as analysis, draw::EvidencePicture};
use blackbox_core as core;
use core::{AtomRange, Fact};
use pyo3::{prelude::*, types::PyDict};

use super::{
    Evidence,
    fact::{FactArg, PyFact},
    many,
};
use crate::prelude::*;

in_any_form! { Evidence }

#[pymethods]
impl Evidence {
    #[new]
    #[pyo3(
        signature = (evidence, /, atoms = None, observations = None, *, numbering = "letters"),
        text_signature = "(evidence, /, atoms='?', observations=(), *, numbering='letters')"
    )]
    fn new(
        evidence: &Bound<'_, PyAny>, atoms: Option<AtomsArg>, observations: Option<&Bound<'_, PyAny>>,
        numbering: &str,
    ) -> PyResult<Self> {
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
            if atoms.is_some() || observations.is_some() {
                let what = if atoms.is_some() { "its number of atoms" } else { "its observations" };
                return Err(errors::evidence(format_args!("a text says {what}, expected none beside it")));
            }
            return caught(|| analysis::Evidence::parse(&text, numbering).map(Self).map_err(errors::parse));
        }
        let SizeArg(size) = evidence.extract()?;
        let atoms = AtomsArg::range(atoms.as_ref(), size)?;
        let mut made = analysis::Evidence::new(size, atoms).map_err(errors::board)?;
        for fact in observations.map(observed).transpose()?.unwrap_or_default() {
            made.add(fact.resolve(size)?).map_err(errors::port)?;
        }
        Ok(Self(made))
    }

    /// Evidence of one row of packed results, such as a row of `signatures`.
    ///
    /// Parameters
    /// ----------
    /// codes : ndarray of shape (ports,)
    ///     uint8 for boards of at most 252 ports: the index of the exit, 253 for a port that was not fired, 254 a hit,
    ///     255 a reflection; or uint16 with 65533, 65534 and 65535. See `blackbox.codes`.
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

    /// What a seeker knows after firing every port of a board, with the number of its atoms.
    ///
    /// >>> Evidence.full(Board("@1/2"))
    /// Evidence('2x2 1; L1 H; L2 R; B1 H; B2 R2; R1 H; T2 R; T1 H')
    #[staticmethod]
    #[pyo3(signature = (board, /))]
    fn full(board: ValueArg<Board>) -> PyResult<Self> {
        caught(|| Ok(Self(analysis::Evidence::full(&board.0))))
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

    /// A drawing of what is known: marks at the ports that were fired, ? in unknown cells.
    fn draw(&self) -> PyResult<Drawing> {
        caught(|| {
            let known = EvidencePicture::new(&self.0);
            Ok(Drawing::new(known.svg(), known.text()))
        })
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        caught(|| Ok(EvidencePicture::new(&self.0).svg()))
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
    fn satisfied(&self, guess: ValueArg<Board>) -> PyResult<Vec<(PyFact, bool)>> {
        let checked = caught(|| self.0.check(&guess.0).map_err(errors::board))?;
        Ok(checked.into_iter().map(|(fact, agrees)| (PyFact::on(self.size(), fact), agrees)).collect())
    }

    /// Whether a board is one of those that satisfy the evidence: all its facts and the number of atoms.
    #[pyo3(signature = (board, /))]
    fn allows(&self, board: ValueArg<Board>) -> PyResult<bool> {
        caught(|| self.0.allows(&board.0).map_err(errors::board))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Evidence('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// Observations as a caller gives them: a mapping, or pairs.
fn observed(observations: &Bound<'_, PyAny>) -> PyResult<Vec<FactArg>> {
    let pairs = match observations.call_method0("items") {
        Ok(items) => items,
        Err(_) => observations.clone(),
    };
    let pairs = pairs.try_iter().map_err(|_| {
        let got = arrays::described(observations);
        errors::wrong_type(format_args!(
            "invalid observations (got {got}), expected a dict of ports and outcomes, or pairs of them"
        ))
    })?;
    pairs.map(|pair| pair?.extract()).collect()
}
