//! `Signature`.

use blackbox_core::hex::{self, AtPort, Size};
use numpy::{PyArray1, PyReadonlyArray1};
use pyo3::{exceptions::PyKeyError, prelude::*, types::PyTuple};

use super::{
    args,
    cell::sided,
    outcome::{Outcome, OutcomeArg},
    port::{Port, PortArg},
};
use crate::{arrays, errors, html, rebuild::NewArgs, whole::nearest};

/// The outcomes of a hexagonal board at all its ports: a mapping from ports, in the order of their numbers, to outcomes.
///
/// Made by `Board.signature`, or from a text with a word for every port.
///
/// Parameters
/// ----------
/// results : str
///     A word for every port: "H", "R" or the exit port.
/// side : int
///     The cells a side of the board.
///
/// Raises
/// ------
/// SignatureError
///     If there are not as many words as ports, or a detour does not lead back.
///
/// >>> signature = Board("@1/3/2").signature()
/// >>> signature[1], signature[8], len(signature)
/// (Outcome('H'), Outcome(4, side=2), 18)
#[pyclass(module = "blackbox.hex", frozen, eq, hash, mapping)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Signature {
    size: Size,
    codes: Vec<u8>,
}

impl Signature {
    /// The signature of a board.
    pub(super) fn of(board: hex::Board, rule: AtPort) -> Self {
        Self { size: board.size(), codes: board.signature(rule).codes().to_vec() }
    }

    /// The signature of these codes, if rays can answer so.
    fn checked(size: Size, codes: Vec<u8>) -> PyResult<Self> {
        if codes.len() != usize::from(size.ports()) {
            return Err(errors::signature(format_args!(
                "{} outcomes, expected {}, one for each port",
                codes.len(),
                size.ports()
            )));
        }
        for (port, &code) in codes.iter().enumerate() {
            let Some(outcome) = hex::Outcome::from_code(code, size) else {
                return Err(errors::signature(format_args!(
                    "the code {code} at port {}, expected 0 to {}, 254 or 255",
                    port + 1,
                    size.ports() - 1
                )));
            };
            let back = |exit: hex::Port| codes[usize::from(exit.index())];
            if let hex::Outcome::Detour(exit) = outcome
                && (usize::from(back(exit)) != port || usize::from(exit.index()) == port)
            {
                return Err(errors::signature(format_args!(
                    "port {} leads to {exit}, expected a detour that leads back from another port",
                    port + 1
                )));
            }
        }
        Ok(Self { size, codes })
    }

    fn outcome(&self, port: hex::Port) -> Outcome {
        let code = self.codes[usize::from(port.index())];
        Outcome::on(self.size, hex::Outcome::from_code(code, self.size).unwrap_or(hex::Outcome::Hit))
    }

    fn words(&self) -> Vec<String> {
        hex::Port::all(self.size).map(|port| self.outcome(port).__str__()).collect()
    }
}

#[pymethods]
impl Signature {
    #[new]
    #[pyo3(signature = (results, /, *, side = 5))]
    fn new(results: &str, #[pyo3(from_py_with = nearest)] side: i64) -> PyResult<Self> {
        let size = args::size(side)?;
        let code = |word: &str| OutcomeArg::Text(word.to_owned()).resolve(size).map(hex::Outcome::code);
        Self::checked(size, results.split_ascii_whitespace().map(code).collect::<PyResult<_>>()?)
    }

    /// The signature with these packed outcomes, such as a row of `signatures`.
    #[staticmethod]
    #[pyo3(signature = (codes, /, *, side = 5))]
    fn from_codes(codes: &Bound<'_, PyAny>, #[pyo3(from_py_with = nearest)] side: i64) -> PyResult<Self> {
        let size = args::size(side)?;
        let array: PyReadonlyArray1<'_, u8> = codes.extract().map_err(|_| {
            errors::array(format_args!(
                "invalid codes (got {}), expected a uint8 array of shape ({},)",
                arrays::described(codes),
                size.ports()
            ))
        })?;
        Self::checked(size, array.as_array().to_vec())
    }

    /// The packed outcomes, a new uint8 array of shape (ports,): the 0-based index of the exit port, 254 a hit, 255 a
    /// reflection.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        PyArray1::from_slice(py, &self.codes)
    }

    /// The cells a side of the board.
    #[getter]
    fn side(&self) -> u8 {
        self.size.side()
    }

    /// The ports: a view, as a dict has.
    fn keys(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        view("KeysView", slf)
    }

    /// The outcomes: a view, as a dict has.
    fn values(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        view("ValuesView", slf)
    }

    /// Pairs of port and outcome: a view, as a dict has.
    fn items(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyAny>> {
        view("ItemsView", slf)
    }

    /// The outcome at a port, or `default` if the board has no such port.
    #[pyo3(signature = (port, default = None, /))]
    fn get<'py>(
        &self,
        port: PortArg,
        default: Option<Bound<'py, PyAny>>,
        py: Python<'py>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        match port.resolve(self.size) {
            Ok(port) => Ok(Some(Bound::new(py, self.outcome(port))?.into_any())),
            Err(_) => Ok(default),
        }
    }

    fn __getitem__(&self, port: PortArg) -> PyResult<Outcome> {
        let port = port.resolve(self.size).map_err(|error| PyKeyError::new_err(error.to_string()))?;
        Ok(self.outcome(port))
    }

    fn __contains__(&self, port: PortArg) -> bool {
        port.resolve(self.size).is_ok()
    }

    fn __len__(&self) -> usize {
        self.codes.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let size = self.size;
        let ports: Vec<Port> = hex::Port::all(size).map(|port| Port { size, port }).collect();
        Ok(PyTuple::new(py, ports)?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        let results = hex::Port::all(self.size).zip(self.words());
        results.map(|(port, word)| format!("{port}:{word}")).collect::<Vec<_>>().join(" ")
    }

    fn _repr_html_(&self) -> String {
        let rows = hex::Port::all(self.size).zip(self.words());
        let rows = rows.map(|(port, word)| vec![port.to_string(), word]);
        html::table(&format!("Signature of a board of {} cells a side", self.size), &["port", "result"], rows)
    }

    fn __repr__(&self) -> String {
        format!("Signature('{}'{})", self.words().join(" "), args::side_text(self.size))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (String,)>> {
        sided(py, (self.words().join(" "),), self.size)
    }
}

/// A view of a mapping, of a class in `collections.abc`.
fn view<'py>(class: &str, mapping: Bound<'py, Signature>) -> PyResult<Bound<'py, PyAny>> {
    mapping.py().import("collections.abc")?.getattr(class)?.call1((mapping,))
}
