//! `Signature`.

use std::iter;

use blackbox_analysis as analysis;
use blackbox_core as core;
use core::{WideSignature, ray::Code};
use numpy::PyArray1;
use pyo3::{
    exceptions::{PyKeyError, PyTypeError},
    prelude::*,
    types::PyTuple,
};

use crate::prelude::*;

/// The outcomes of a board at all its ports: a mapping from ports, in canonical order, to outcomes.
///
/// Boards with equal signatures cannot be told apart by any play. A `Signature` is made by `Board.signature`,
/// or from a text of results in canonical order.
///
/// Parameters
/// ----------
/// results : str
///     A word for every port: "H", "R" or the exit port.
/// size : Size, str or (int, int)
///     The size of the board.
///
/// >>> signature = Board("@1/2").signature()
/// >>> signature["L1"], signature["B2"]
/// (Outcome('H'), Outcome('R2', '2x2'))
/// >>> signature.codes
/// array([254, 255, 254,   4,   3, 254, 255, 254], dtype=uint8)
/// >>> sum(outcome == Outcome.HIT for outcome in signature.values())
/// 4
/// >>> signature
/// Signature('H R H R2 B2 H R H', '2x2')
#[pyclass(module = "blackbox", frozen, eq, hash, mapping, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Signature(Kind);

/// The size of the board decides the kind, so equal signatures are of one kind.
#[derive(PartialEq, Eq, Hash)]
enum Kind {
    Small(core::Signature),
    Wide(Box<WideSignature>),
}

macro_rules! either {
    ($self:expr, $signature:ident => $body:expr) => {
        match &$self.0 {
            Kind::Small($signature) => $body,
            Kind::Wide($signature) => $body,
        }
    };
}

/// Boards with more ports than this pack an outcome into two bytes.
const MOST_BYTE_PORTS: u16 = 254;

impl Signature {
    /// The signature of a board.
    pub(crate) fn of(board: &analysis::Board) -> Self {
        Self(match board.as_board() {
            Some(board) => Kind::Small(board.signature()),
            None => Kind::Wide(Box::new(board.signature())),
        })
    }

    fn from_outcomes(size: core::Size, outcomes: impl IntoIterator<Item = core::Outcome>) -> PyResult<Self> {
        // A ray back to its own port is a reflection.
        let outcomes = outcomes.into_iter().zip(0..).map(|(outcome, entry)| match outcome {
            core::Outcome::Detour(exit) if exit.index() == entry => core::Outcome::Reflection,
            outcome => outcome,
        });
        caught(|| {
            let kind = if size.fits_word() {
                core::Signature::from_outcomes(size, outcomes).map(Kind::Small)
            } else {
                WideSignature::from_outcomes(size, outcomes).map(|signature| Kind::Wide(Box::new(signature)))
            };
            kind.map(Self).map_err(errors::signature)
        })
    }

    fn from_packed<C: Code>(size: core::Size, codes: &[C]) -> PyResult<Self> {
        Self::from_outcomes(size, codes.iter().map(|code| code.unpack()))
    }

    fn size(&self) -> core::Size {
        either!(self, signature => signature.size())
    }

    fn outcomes(&self) -> Vec<core::Outcome> {
        either!(self, signature => signature.outcomes().collect())
    }

    /// The results as words, `H`, `R` or the exit port.
    fn words(&self) -> impl Iterator<Item = String> {
        let size = self.size();
        self.outcomes().into_iter().map(move |outcome| PyOutcome::on(size, outcome).__str__())
    }

    /// The words with blanks between, what the constructor takes.
    fn results(&self) -> String {
        self.words().collect::<Vec<_>>().join(" ")
    }
}

in_any_form! { Signature }

#[pymethods]
impl Signature {
    #[new]
    #[pyo3(signature = (results, /, size))]
    fn new(results: &str, size: SizeArg) -> PyResult<Self> {
        let SizeArg(size) = size;
        let outcomes: Vec<_> = results
            .split_ascii_whitespace()
            .map(|word| OutcomeArg::Text(word.to_owned()).resolve(size))
            .collect::<PyResult<_>>()?;
        Self::from_outcomes(size, outcomes)
    }

    /// The signature with these packed outcomes, such as a row of `signatures`.
    ///
    /// Parameters
    /// ----------
    /// codes : ndarray of shape (ports,)
    ///     uint8, or uint16 for boards of more than 254 ports.
    /// size : Size, str or (int, int)
    ///     The size of the board.
    ///
    /// >>> import numpy
    /// >>> Signature.from_codes(numpy.full(4, 254, dtype=numpy.uint8), "1x1")
    /// Signature('H H H H', '1x1')
    #[staticmethod]
    #[pyo3(signature = (codes, /, size))]
    fn from_codes(codes: &Bound<'_, PyAny>, size: SizeArg) -> PyResult<Self> {
        let SizeArg(size) = size;
        let bytes = size.ports() <= MOST_BYTE_PORTS;
        let (kind, ports) = (if bytes { "uint8" } else { "uint16" }, size.ports());
        let wanted = format!("a {kind} array of shape ({ports},)");
        if bytes {
            Self::from_packed(size, &arrays::row::<u8>(codes, "codes", &wanted)?)
        } else {
            Self::from_packed(size, &arrays::row::<u16>(codes, "codes", &wanted)?)
        }
    }

    /// The packed outcomes in canonical port order, a new array of shape (ports,).
    ///
    /// uint8 for boards of at most 254 ports: the 0-based index of the exit port, 254 a hit, 255 a
    /// reflection; uint16 for larger boards: 65534 a hit, 65535 a reflection.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        match &self.0 {
            Kind::Small(signature) => PyArray1::from_slice(py, signature.codes()).into_any(),
            Kind::Wide(signature) if self.size().ports() <= MOST_BYTE_PORTS => {
                PyArray1::from_iter(py, signature.outcomes().map(u8::pack)).into_any()
            }
            Kind::Wide(signature) => PyArray1::from_slice(py, signature.codes()).into_any(),
        }
    }

    /// The packed outcomes, what `numpy.asarray` takes; see `codes`.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self, py: Python<'py>, dtype: Option<Bound<'py, PyAny>>, copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        arrays::asked(self.codes(py), dtype, copy)
    }

    /// The size of the board.
    #[getter(size)]
    fn py_size(&self) -> Size {
        Size(self.size())
    }

    /// The ports, in canonical order: a view, as a dict has.
    fn keys(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        view("KeysView", slf)
    }

    /// The outcomes, in canonical order: a view, as a dict has.
    fn values(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        view("ValuesView", slf)
    }

    /// Pairs of port and outcome, in canonical order: a view, as a dict has.
    fn items(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        view("ItemsView", slf)
    }

    /// The outcome at a port, or `default` if the board has no such port.
    #[pyo3(signature = (port, default = None, /))]
    fn get<'py>(
        &self, port: PortArg, default: Option<Bound<'py, PyAny>>, py: Python<'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match port.find(py, self.size())? {
            Some(_) => Ok(Some(Bound::new(py, self.__getitem__(port, py)?)?.into_any())),
            None => Ok(default),
        }
    }

    /// The signature of the image of the board under a symmetry.
    ///
    /// >>> board = Board("3/@2")
    /// >>> image = board.transformed(Symmetry.ROTATE90)
    /// >>> image.signature() == board.signature().transformed(Symmetry.ROTATE90)
    /// True
    #[pyo3(signature = (symmetry, /))]
    fn transformed(&self, symmetry: SymmetryArg) -> PyResult<Self> {
        let symmetry = symmetry.0.core();
        caught(|| {
            Ok(Self(match &self.0 {
                Kind::Small(signature) => Kind::Small(signature.transformed(symmetry)),
                Kind::Wide(signature) => Kind::Wide(Box::new(signature.transformed(symmetry))),
            }))
        })
    }

    fn __getitem__(&self, port: PortArg, py: Python<'_>) -> PyResult<PyOutcome> {
        let size = self.size();
        let missing = |error: PyErr| {
            if error.is_instance_of::<PyTypeError>(py) {
                error
            } else {
                PyKeyError::new_err(error.to_string())
            }
        };
        let port = port.resolve(size).map_err(missing)?;
        Ok(PyOutcome::on(size, either!(self, signature => signature.outcome(port))))
    }

    fn __contains__(&self, port: PortArg, py: Python<'_>) -> PyResult<bool> {
        Ok(port.find(py, self.size())?.is_some())
    }

    fn __len__(&self) -> usize {
        self.size().ports().into()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let size = self.size();
        let ports: Vec<Port> = core::Port::all(size).map(|port| Port { port, size }).collect();
        Ok(PyTuple::new(py, ports)?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        let size = self.size();
        let results = core::Port::all(size).zip(self.words());
        results.map(|(port, word)| format!("{}:{word}", port.label(size))).collect::<Vec<_>>().join(" ")
    }

    fn _repr_html_(&self) -> String {
        let size = self.size();
        let caption = format!("Signature of a board of {size}");
        if !size.has_columns() {
            let rows = core::Port::all(size).zip(self.words());
            let rows = rows.map(|(port, word)| vec![port.label(size).to_string(), word]);
            return html::table(&caption, &["port", "result"], rows);
        }
        let sides = [
            ("left", core::Side::Left),
            ("bottom", core::Side::Bottom),
            ("right", core::Side::Right),
            ("top", core::Side::Top),
        ];
        let rows = sides.into_iter().map(|(name, side)| {
            let on_side = core::Port::all(size).zip(self.words());
            let words = on_side.filter(|(port, _)| port.label(size).side == Some(side)).map(|(_, word)| word);
            iter::once(name.to_owned()).chain(words).collect()
        });
        let numbers: Vec<String> =
            (1..=size.width().max(size.height())).map(|number| number.to_string()).collect();
        let head: Vec<&str> = iter::once("").chain(numbers.iter().map(String::as_str)).collect();
        html::table(&caption, &head, rows)
    }

    fn __repr__(&self) -> String {
        format!("Signature('{}'{})", self.results(), size_text(self.size()))
    }

    fn __getnewargs__(&self) -> (String, Size) {
        (self.results(), Size(self.size()))
    }
}

/// A view of a mapping, of a class in `collections.abc`.
fn view<'py>(class: &str, mapping: Bound<'py, Signature>) -> PyResult<Bound<'py, PyAny>> {
    mapping.py().import("collections.abc")?.getattr(class)?.call1((mapping,))
}
