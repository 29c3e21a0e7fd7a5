//! Cells as callers write them.

use blackbox_core as core;
use core::grid::CellError;
use pyo3::{Borrowed, prelude::*, types::PyString};

use crate::prelude::*;

/// A cell as a caller writes it, on the board or not: any sequence of two whole numbers, or its name.
pub(crate) enum CellArg {
    At(Whole, Whole),
    Named(String),
}

impl CellArg {
    /// The cell, if it is on a board of this size; a text that names no cell of any is an error.
    pub(crate) fn on(&self, size: core::Size) -> PyResult<Option<core::Cell>> {
        match self {
            Self::At(..) => Ok(self.anywhere().ok().filter(|cell| cell.is_on(size))),
            Self::Named(name) => match core::Cell::parse(name, size) {
                Err(CellError::Text { .. }) => Err(fault(&format!("{name:?}"))),
                cell => Ok(cell.ok()),
            },
        }
    }

    /// The cell, which must be on some board.
    pub(crate) fn anywhere(&self) -> PyResult<core::Cell> {
        let cell = match self {
            Self::At(x, y) => x.within::<u8>().zip(y.within()),
            Self::Named(_) => None,
        };
        let cell = cell.filter(|&(x, y)| x < 255 && y < 255);
        cell.map(|(x, y)| core::Cell::new(x, y)).ok_or_else(|| match self {
            Self::At(x, y) => off(*x, *y, "255x255"),
            Self::Named(name) => errors::board(format_args!(
                "the cell {name:?} is one of no board, expected a pair of ints (x, y)"
            )),
        })
    }

    /// The cell, which must be on a board of this size.
    pub(crate) fn resolve(&self, size: core::Size) -> PyResult<core::Cell> {
        match self {
            Self::At(x, y) => self.on(size)?.ok_or_else(|| off(*x, *y, size)),
            Self::Named(name) => core::Cell::parse(name, size)
                .map_err(|error| errors::board(format_args!("the cell {name:?}: {error}"))),
        }
    }
}

fn off(x: Whole, y: Whole, size: impl std::fmt::Display) -> PyErr {
    errors::board(format_args!("the cell ({x},{y}) is off the board, expected a cell of {size}"))
}

fn fault(got: &str) -> PyErr {
    errors::wrong_type(format_args!("invalid cell (got {got}), expected a pair of ints (x, y), or its name"))
}

impl<'py> FromPyObject<'_, 'py> for CellArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let fault = || {
            let kind = object.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string());
            fault(&kind)
        };
        if let Ok(name) = object.cast::<PyString>() {
            return Ok(Self::Named(name.to_string()));
        }
        if object.len().map_err(|_| fault())? != 2 {
            return Err(fault());
        }
        let side = |at: usize| {
            let item = object.get_item(at).map_err(|_| fault())?;
            item.extract::<Whole>().map_err(|_| fault())
        };
        Ok(Self::At(side(0)?, side(1)?))
    }
}
