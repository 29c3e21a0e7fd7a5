//! `Port`.

use blackbox_core as core;
use core::{Heading, Numbering, ray::PortError};
use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*, pyclass::CompareOp, types::PyString};

use crate::prelude::*;

/// A place on the edge of a board of one size, where rays enter and leave.
///
/// On rectangles ports are named by a side letter and a position from 1: L1 to Lh downwards, B1 to Bw left to
/// right, R1 to Rh downwards, T1 to Tw left to right; on hexagons by their printed number. Wherever a port is
/// wanted, the text will do: `board.fire("L5")`; on hexagons the number, too: `board.fire(24)`.
///
/// Parameters
/// ----------
/// name : str or int
///     "L5"; with another numbering, and on hexagons, its number.
/// size : Size, str or (int, int)
///     The size of the board.
/// numbering : {"letters", "numbers", "sgt", "clockwise", "bottom"}
///     "numbers" are those printed on the original board: from 1, counter-clockwise from the upper left;
///     "sgt" those of the sgt game: from 0, clockwise from the top left; "clockwise" the same from 1; "bottom"
///     letters with rows counted from the bottom.
///
/// Raises
/// ------
/// PortError
///     If the board has no such port.
///
/// >>> port = Port("R8", "8x8")
/// >>> port.number, port.sgt, port.index
/// (17, 15, 16)
/// >>> Port(17, "8x8", numbering="numbers") == port == "R8"
/// True
/// >>> print(port, port.cell, port.heading)
/// R8 (7, 7) left
/// >>> Port(24, "hex5").cell
/// (2, 8)
#[pyclass(module = "blackbox", frozen, weakref)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Port {
    pub(crate) port: core::Port,
    pub(crate) size: core::Size,
}

getters! { Port: self;
    /// The 0-based index in the canonical order: the column of this port in arrays of signatures.
    index -> u16 = self.port.index();
    /// The number printed on the original board, from 1.
    number -> u16 = self.port.number();
    /// The number in the sgt game, from 0.
    sgt -> u16 = self.port.sgt(self.size);
    /// The letter of the side: "L", "B", "R" or "T"; None on a hexagon.
    side -> Option<char> = self.port.label(self.size).side.map(core::Side::letter);
    /// The position on the side, from 1.
    position -> u8 = self.port.label(self.size).position;
    /// The size of the board.
    size -> Size = Size(self.size);
}

#[pymethods]
impl Port {
    #[new]
    #[pyo3(
        signature = (name, size, *, numbering = "letters"),
        text_signature = "(name, size, *, numbering='letters')"
    )]
    fn new(name: PortArg, size: SizeArg, numbering: &str) -> PyResult<Self> {
        let (SizeArg(size), numbering) = (size, numbering_of(numbering)?);
        let text = match name {
            PortArg::Label(text) => text,
            PortArg::Number(_) if !numbering.is_of_numbers() && size.has_columns() => {
                return Err(bare_number());
            }
            PortArg::Number(number) => number.to_string(),
            port @ PortArg::Port(_) => return port.resolve(size).map(|port| Self { port, size }),
        };
        core::Port::parse(&text, numbering, size)
            .map(|port| Self { port, size })
            .map_err(|error| errors::port(format_args!("{text:?}: {}", error.unnamed())))
    }

    /// The port with this 0-based index in the canonical order, the order of arrays.
    ///
    /// >>> Port.from_index(8, "8x8")
    /// Port('B1', '8x8')
    #[staticmethod]
    #[pyo3(signature = (index, size))]
    fn from_index(#[pyo3(from_py_with = nearest)] index: i64, size: SizeArg) -> PyResult<Self> {
        let SizeArg(size) = size;
        u16::try_from(index)
            .ok()
            .and_then(|index| core::Port::new(index, size).ok())
            .map(|port| Self { port, size })
            .ok_or_else(|| {
                errors::port(format_args!(
                    "no port has the index {index}, expected 0 to {} on a board of {size}",
                    size.ports() - 1
                ))
            })
    }

    /// All ports of a board of this size, in canonical order: counter-clockwise from the upper left.
    ///
    /// >>> print(*Port.all("2x1"))
    /// L1 B1 B2 R1 T2 T1
    #[staticmethod]
    #[pyo3(signature = (size))]
    fn all(size: SizeArg) -> Vec<Self> {
        let SizeArg(size) = size;
        core::Port::all(size).map(|port| Self { port, size }).collect()
    }

    /// The cell (x, y) straight ahead of a ray that enters here.
    #[getter]
    fn cell(&self) -> (u8, u8) {
        let (cell, _) = self.port.entry(self.size);
        (cell.x, cell.y)
    }

    /// The heading of a ray that enters here: "right", "up", "left" or "down"; on hexagons "right",
    /// "up-right", and so on.
    #[getter]
    fn heading(&self) -> &'static str {
        let (_, heading): (_, Heading) = self.port.entry(self.size);
        heading.name()
    }

    /// Ports of one size compare in canonical order; ports of two sizes are unequal and have no order. A port
    /// is equal to its name.
    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        compared(
            other,
            op,
            |name| core::Port::from_label(name, self.size) == Ok(self.port),
            |other: &Self| {
                let order = (self.size, self.port).cmp(&(other.size, other.port));
                (self.size == other.size, order)
            },
        )
    }

    /// That of its name, to which it is equal.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.__str__()).hash()
    }

    fn __str__(&self) -> String {
        self.port.label(self.size).to_string()
    }

    fn __repr__(&self) -> String {
        format!("Port({}{})", shown(self.port, self.size), size_text(self.size))
    }

    fn __getnewargs__(&self) -> (String, Size) {
        (self.__str__(), Size(self.size))
    }
}

/// A port as a repr writes it: `'L1'`, on hexagons `24`.
pub(crate) fn shown(port: core::Port, size: core::Size) -> String {
    let label = port.label(size);
    if size.has_columns() { format!("'{label}'") } else { label.to_string() }
}

/// Whether it is an index, or of which numbering, a number does not say.
fn bare_number() -> PyErr {
    errors::wrong_type(
        "a bare number names no port, expected a text such as 'L1' or a Port; Port.from_index(index, size) is that of \
         an index, from 0, Port(number, size, numbering=...) that of a printed number",
    )
}

/// A port as a caller writes it: its label, on hexagons its number, or a `Port`.
pub(crate) enum PortArg {
    Label(String),
    Number(Whole),
    Port(Port),
}

impl PortArg {
    /// The port, which must be one of a board of this size.
    pub(crate) fn resolve(&self, size: core::Size) -> PyResult<core::Port> {
        match self {
            Self::Label(label) => core::Port::from_label(label, size)
                .map_err(|error| errors::port(format_args!("{label:?}: {}", error.unnamed()))),
            Self::Number(number) if !size.has_columns() => {
                let port = u16::try_from(number.nearest()).ok();
                port.and_then(|port| core::Port::from_number(port, size).ok()).ok_or_else(|| {
                    let error = PortError::OffBoard { asked: None, size };
                    errors::port(format_args!("{number}: {error}"))
                })
            }
            Self::Number(_) => Err(bare_number()),
            Self::Port(port) if port.size == size => Ok(port.port),
            Self::Port(port) => Err(errors::port(format_args!(
                "the port {} is one of a board of {}, expected one of a board of {size}",
                port.port.label(port.size),
                port.size
            ))),
        }
    }

    /// The port, if a board of this size has it; what can name no port of it is an error still.
    pub(crate) fn find(&self, py: Python<'_>, size: core::Size) -> PyResult<Option<core::Port>> {
        match self.resolve(size) {
            Ok(port) => Ok(Some(port)),
            Err(error) if error.is_instance_of::<PyTypeError>(py) => Err(error),
            Err(_) => Ok(None),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for PortArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(port) = object.cast::<Port>() {
            return Ok(Self::Port(*port.get()));
        }
        if let Ok(label) = object.extract() {
            return Ok(Self::Label(label));
        }
        object.extract().map(Self::Number).map_err(|_| {
            errors::wrong_type("invalid port, expected a text such as 'L1', on hexagons a number, or a Port")
        })
    }
}

pub(crate) fn numbering_of(name: &str) -> PyResult<Numbering> {
    name.parse().map_err(|error| errors::port(format_args!("{name:?}: {error}")))
}
