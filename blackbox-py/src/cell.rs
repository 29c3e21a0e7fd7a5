//! Cells as callers write them.

use blackbox_core as core;
use pyo3::{
    Borrowed,
    exceptions::{PyOverflowError, PyTypeError},
    prelude::*,
    types::PyString,
};

use crate::{errors, size};

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
        size::size(255, 255).and_then(|largest| self.resolve(largest))
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
