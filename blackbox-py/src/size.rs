//! `Size`.

use blackbox_core as core;
use pyo3::{prelude::*, types::PyTuple};

use crate::{
    errors,
    whole::{Whole, nearest_if_any},
};

/// The size of a board: 1 to 255 cells each way.
///
/// >>> size = Size(8, 5)
/// >>> size.cells, size.ports
/// (40, 26)
/// >>> width, height = size
/// >>> print(size, Size("8x5") == size)
/// 8x5 True
#[pyclass(module = "blackbox", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Size(pub(crate) core::Size);

#[derive(FromPyObject)]
enum First {
    #[pyo3(transparent)]
    Text(String),
    #[pyo3(transparent)]
    Width(Whole),
}

#[pymethods]
impl Size {
    #[new]
    #[pyo3(signature = (width, height = None, /))]
    fn new(width: First, #[pyo3(from_py_with = nearest_if_any)] height: Option<i64>) -> PyResult<Self> {
        match (width, height) {
            (First::Text(text), None) => text.parse().map(Self).map_err(errors::size),
            (First::Width(width), Some(height)) => size(width.nearest(), height).map(Self),
            _ => Err(errors::size("expected two numbers, or one text such as '8x8'")),
        }
    }

    /// Cells in a row.
    #[getter]
    fn width(&self) -> u8 {
        self.0.width()
    }

    /// Cells in a column.
    #[getter]
    fn height(&self) -> u8 {
        self.0.height()
    }

    /// The number of cells.
    #[getter]
    fn cells(&self) -> u32 {
        self.0.cells()
    }

    /// The number of ports, 2 * (width + height).
    #[getter]
    fn ports(&self) -> u16 {
        self.0.ports()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let pair = PyTuple::new(py, [self.0.width(), self.0.height()])?;
        Ok(pair.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Size({}, {})", self.0.width(), self.0.height())
    }

    fn __getnewargs__(&self) -> (u8, u8) {
        (self.0.width(), self.0.height())
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("width", "height")
    }
}

/// The size of `width` x `height` cells.
pub(crate) fn size(width: i64, height: i64) -> PyResult<core::Size> {
    let side = |cells: i64| u32::try_from(cells).unwrap_or(0);
    core::Size::new(side(width), side(height)).map_err(|_| {
        errors::size(format_args!("invalid size {width}x{height}, expected 1 to 255 cells each way"))
    })
}

/// The size where the caller may leave out a side, which is 8 then; `None` where both are left out.
pub(crate) fn optional_size(width: Option<i64>, height: Option<i64>) -> PyResult<Option<core::Size>> {
    if width.is_none() && height.is_none() {
        return Ok(None);
    }
    size(width.unwrap_or(8), height.unwrap_or(8)).map(Some)
}

/// So many atoms, which must find room on a board of this size.
pub(crate) fn atoms(atoms: i64, size: core::Size) -> PyResult<u32> {
    u32::try_from(atoms).ok().filter(|&atoms| atoms <= size.cells()).ok_or_else(|| {
        errors::board(format_args!("{atoms} atoms on a {size} board, expected 0 to {}", size.cells()))
    })
}
