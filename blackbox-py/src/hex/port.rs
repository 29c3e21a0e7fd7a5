//! `Port`.

use blackbox_core::hex::{self, Size};
use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*};

use super::{
    args,
    cell::{Cell, sided},
};
use crate::{
    errors,
    rebuild::NewArgs,
    whole::{Whole, nearest},
};

/// A place on the edge of a hexagonal board, where rays enter and leave.
///
/// Ports have the numbers printed on the board of Black Box+, from 1, counter-clockwise: 1 is the upper left edge of the
/// leftmost cell of the top row. Wherever a port is wanted, the number will do: `board.fire(10)`.
///
/// Parameters
/// ----------
/// number : int or str
///     The number.
/// side : int
///     The cells a side of the board, 2 to 5.
///
/// Raises
/// ------
/// PortError
///     If the board has no such port.
///
/// >>> port = Port(10)
/// >>> port.number, port.index, port.cell
/// (10, 9, Cell('E1'))
/// >>> len(Port.all(side=3))
/// 30
#[pyclass(module = "blackbox.hex", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Port {
    pub(super) size: Size,
    pub(super) port: hex::Port,
}

#[pymethods]
impl Port {
    #[new]
    #[pyo3(signature = (number, /, *, side = 5))]
    fn new(number: PortArg, #[pyo3(from_py_with = nearest)] side: i64) -> PyResult<Self> {
        let size = args::size(side)?;
        number.resolve(size).map(|port| Self { size, port })
    }

    /// The port with this 0-based index, the order of arrays.
    ///
    /// >>> Port.from_index(9)
    /// Port(10)
    #[staticmethod]
    #[pyo3(signature = (index, /, *, side = 5))]
    fn from_index(
        #[pyo3(from_py_with = nearest)] index: i64,
        #[pyo3(from_py_with = nearest)] side: i64,
    ) -> PyResult<Self> {
        let size = args::size(side)?;
        let port = u8::try_from(index).ok().and_then(|index| hex::Port::new(index, size).ok());
        port.map(|port| Self { size, port }).ok_or_else(|| {
            let most = size.ports() - 1;
            errors::port(format_args!("no port has the index {index}, expected 0 to {most} with side {size}"))
        })
    }

    /// All ports of a board, in the order of their numbers.
    #[staticmethod]
    #[pyo3(signature = (*, side = 5))]
    fn all(#[pyo3(from_py_with = nearest)] side: i64) -> PyResult<Vec<Self>> {
        let size = args::size(side)?;
        Ok(hex::Port::all(size).map(|port| Self { size, port }).collect())
    }

    /// The number printed on the board, from 1.
    #[getter]
    fn number(&self) -> u32 {
        self.port.number()
    }

    /// The 0-based index: the column of this port in arrays of signatures.
    #[getter]
    fn index(&self) -> u8 {
        self.port.index()
    }

    /// The first cell of a ray that enters here.
    #[getter]
    fn cell(&self) -> Cell {
        Cell { size: self.size, cell: self.port.entry(self.size).0 }
    }

    /// The direction of a ray that enters here: 0 to 5, counter-clockwise from the right.
    #[getter]
    fn direction(&self) -> u8 {
        self.port.entry(self.size).1
    }

    /// The cells a side of the board.
    #[getter]
    fn side(&self) -> u8 {
        self.size.side()
    }

    fn __int__(&self) -> u32 {
        self.number()
    }

    fn __str__(&self) -> String {
        self.port.to_string()
    }

    pub(super) fn __repr__(&self) -> String {
        format!("Port({}{})", self.port, args::side_text(self.size))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (u32,)>> {
        sided(py, (self.number(),), self.size)
    }
}

/// A port as a caller writes it: its number, also as a text, or a `Port`.
pub(super) enum PortArg {
    Number(Whole),
    Text(String),
    Port(Port),
}

impl PortArg {
    /// The port, which must be one of a board of this size.
    pub(super) fn resolve(&self, size: Size) -> PyResult<hex::Port> {
        match self {
            Self::Number(number) => {
                let found = u32::try_from(number.nearest()).unwrap_or(u32::MAX);
                hex::Port::from_number(found, size)
                    .map_err(|error| errors::port(format_args!("{number}: {error}")))
            }
            Self::Text(text) => {
                hex::Port::parse(text, size).map_err(|error| errors::port(format_args!("{text:?}: {error}")))
            }
            Self::Port(port) if port.size == size => Ok(port.port),
            Self::Port(port) => Err(errors::port(format_args!(
                "the port {} is one of a board of {} cells a side, expected one of {size}",
                port.port, port.size
            ))),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for PortArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(port) = object.cast::<Port>() {
            return Ok(Self::Port(*port.get()));
        }
        if let Ok(text) = object.extract() {
            return Ok(Self::Text(text));
        }
        object
            .extract()
            .map(Self::Number)
            .map_err(|_| PyTypeError::new_err("invalid port, expected its number from 1 or a Port"))
    }
}
