//! What Python callers may pass for a size, a cell, a port or a numbering.

use blackbox_core as core;
use core::Numbering;
use pyo3::{
    Borrowed,
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
    types::PyString,
};

use crate::{errors, port::Port};

/// The size of `width` x `height` cells.
pub(crate) fn size(width: i64, height: i64) -> PyResult<core::Size> {
    let side = |cells: i64| u32::try_from(cells).unwrap_or(0);
    core::Size::new(side(width), side(height)).map_err(|_| {
        errors::size(format_args!("invalid size {width}x{height}, expected 1 to 255 cells each way"))
    })
}

/// So many atoms, which must find room on a board of this size.
pub(crate) fn atoms(atoms: i64, size: core::Size) -> PyResult<u32> {
    u32::try_from(atoms).ok().filter(|&atoms| atoms <= size.cells()).ok_or_else(|| {
        errors::board(format_args!("{atoms} atoms on a {size} board, expected 0 to {}", size.cells()))
    })
}

/// The size where the caller may leave out a side, which is 8 then; `None` where both are left out.
pub(crate) fn optional_size(width: Option<i64>, height: Option<i64>) -> PyResult<Option<core::Size>> {
    if width.is_none() && height.is_none() {
        return Ok(None);
    }
    size(width.unwrap_or(8), height.unwrap_or(8)).map(Some)
}

/// A cell as a caller writes it: any sequence of two whole numbers, on the board or not.
#[derive(Clone, Copy)]
pub(crate) struct CellArg {
    x: i64,
    y: i64,
}

impl CellArg {
    /// The cell, if it is on a board of this size.
    pub(crate) fn on(self, size: core::Size) -> Option<core::Cell> {
        let cell = core::Cell::new(u8::try_from(self.x).ok()?, u8::try_from(self.y).ok()?);
        cell.is_on(size).then_some(cell)
    }

    /// The cell, which must be on the largest board.
    pub(crate) fn anywhere(self) -> PyResult<core::Cell> {
        size(255, 255).and_then(|largest| self.resolve(largest))
    }

    /// The cell, which must be on a board of this size.
    pub(crate) fn resolve(self, size: core::Size) -> PyResult<core::Cell> {
        self.on(size).ok_or_else(|| {
            let Self { x, y } = self;
            errors::board(format_args!("the cell ({x},{y}) is off the board, expected a cell of {size}"))
        })
    }
}

impl<'py> FromPyObject<'_, 'py> for CellArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let fault = || {
            let kind = object.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string());
            PyTypeError::new_err(format!("invalid cell (got {kind}), expected a pair of ints (x, y)"))
        };
        if object.is_instance_of::<PyString>() || object.len().map_err(|_| fault())? != 2 {
            return Err(fault());
        }
        let side = |at: usize| {
            let item = object.get_item(at).map_err(|_| fault())?;
            item.extract::<i64>().or_else(|error| {
                // A number too large for 64 bits is off every board; which number does not matter.
                if error.is_instance_of::<PyOverflowError>(object.py()) { Ok(i64::MAX) } else { Err(fault()) }
            })
        };
        Ok(Self { x: side(0)?, y: side(1)? })
    }
}

/// A port as a caller writes it: its label or a `Port`.
pub(crate) enum PortArg {
    Label(String),
    Port(Port),
}

impl PortArg {
    /// The port, which must be one of a board of this size.
    pub(crate) fn resolve(&self, size: core::Size) -> PyResult<core::Port> {
        match self {
            Self::Label(label) => core::Port::from_label(label, size)
                .map_err(|error| errors::port(format_args!("{label:?}: {error}"))),
            Self::Port(port) if port.size == size => Ok(port.port),
            Self::Port(port) => Err(errors::port(format_args!(
                "the port {} is one of a {} board, expected one of a {size} board",
                port.port.label(port.size),
                port.size
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
        object.extract().map(Self::Label).map_err(|_| {
            PyTypeError::new_err(
                "invalid port, expected a text such as 'L1' or a Port; a bare number names no port, \
                 write Port(number, numbering='numbers')",
            )
        })
    }
}

/// The numbering of this name.
pub(crate) fn numbering(name: &str) -> PyResult<Numbering> {
    name.parse().map_err(|error| errors::port(format_args!("{name:?}: {error}")))
}
