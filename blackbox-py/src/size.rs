//! `Size`, and sizes and numbers of atoms as callers write them.

use blackbox_core as core;
use pyo3::{
    Borrowed,
    prelude::*,
    types::{PyString, PyTuple},
};

use crate::prelude::*;

/// The shape and the size of a board: a rectangle of 1 to 255 cells each way, or a hexagon of 2 to 5 cells a
/// side.
///
/// Wherever a size is wanted, its text or the pair of width and height will do. Cells are (x, y), the place
/// in their row and the row, from 0 at the top left.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     "8x5" or (8, 5), width and height; "hex5", a hexagon of 5 cells a side; "hex5r", the same with the other rule of the
///     first look: an atom straight ahead of a port with another beside it throws the ray back. `Size(8, 5)` will do, too.
///
/// Raises
/// ------
/// SizeError
///     If no board has this size.
///
/// >>> size = Size("8x5")
/// >>> size.cells, size.port_count, size == Size(8, 5)
/// (40, 26, True)
/// >>> width, height = size
/// >>> plus = Size("hex5")
/// >>> plus.cells, plus.port_count, plus.side, plus.rows
/// (61, 54, 5, [5, 6, 7, 8, 9, 8, 7, 6, 5])
/// >>> plus.name((4, 4)), plus.cell("E5"), plus.axial("E6")
/// ('E5', (4, 4), (1, 0))
#[pyclass(module = "blackbox", frozen, eq, hash, weakref)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Size(pub(crate) core::Size);

/// A cell by its index or its name.
enum Named {
    Index(Whole),
    Cell(CellArg),
}

impl<'py> FromPyObject<'_, 'py> for Named {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        object.extract().map(Self::Index).or_else(|_| object.extract().map(Self::Cell))
    }
}

getters! { Size: self;
    /// Cells in the longest row.
    width -> u8 = self.0.width();
    /// Rows.
    height -> u8 = self.0.height();
    /// The cells of a side of a hexagon; None for a rectangle.
    side -> Option<u8> = self.0.side();
    /// Whether an atom straight ahead of a port with another beside it throws the ray back, "hex5r".
    reflects -> bool = self.0.reflects();
    /// The number of cells of each row, from the top.
    rows -> Vec<usize> = (0..self.0.height()).map(|y| self.0.row_length(y).into()).collect();
    /// The number of cells.
    cells -> u32 = self.0.cells();
    /// The number of ports: 2 * (width + height) of a rectangle, 6 * (2 * side - 1) of a hexagon.
    port_count -> u16 = self.0.ports();
}

#[pymethods]
impl Size {
    #[new]
    #[pyo3(signature = (size, height = None, /))]
    fn new(
        size: &Bound<'_, PyAny>, #[pyo3(from_py_with = nearest_if_any)] height: Option<i64>,
    ) -> PyResult<Self> {
        let width = || size.extract::<Whole>().ok();
        let fault = || {
            errors::size(
                "invalid size, expected a text such as '8x8' or 'hex5', or two numbers, width and height",
            )
        };
        match height {
            Some(height) => rectangle(width().ok_or_else(fault)?.nearest(), height).map(Self),
            None => match size.extract() {
                Ok(SizeArg(size)) => Ok(Self(size)),
                Err(error) => Err(if width().is_some() { fault() } else { error }),
            },
        }
    }

    /// The cell (x, y) with an index, row by row from 0, or with a name: "E5" on a hexagon, "3,4" on a
    /// rectangle.
    ///
    /// >>> Size("3x2").cell(4), Size("hex5").cell("A1")
    /// ((1, 1), (0, 0))
    #[pyo3(signature = (cell, /))]
    fn cell(&self, cell: Named) -> PyResult<(u8, u8)> {
        let cell = match cell {
            Named::Cell(cell) => cell.resolve(self.0)?,
            Named::Index(index) => {
                let place = u32::try_from(index.nearest()).ok();
                place.and_then(|place| core::Cell::from_index(place, self.0)).ok_or_else(|| {
                    let most = self.0.cells() - 1;
                    errors::board(format_args!(
                        "no cell has the index {index}, expected 0 to {most} on a board of {}",
                        self.0
                    ))
                })?
            }
        };
        Ok((cell.x, cell.y))
    }

    /// The index of a cell, row by row from 0.
    ///
    /// >>> Size("hex5").index((4, 4))
    /// 30
    #[pyo3(signature = (cell, /))]
    fn index(&self, cell: CellArg) -> PyResult<u32> {
        Ok(cell.resolve(self.0)?.index(self.0))
    }

    /// The name of a cell, as people write it: "E5" on a hexagon, "(3,4)" on a rectangle.
    #[pyo3(signature = (cell, /))]
    fn name(&self, cell: CellArg) -> PyResult<String> {
        Ok(cell.resolve(self.0)?.display(self.0).to_string())
    }

    /// The axial coordinates (q, r) of a cell of a hexagon from the middle: a step to the right is (1, 0), to
    /// the lower right (0, 1).
    ///
    /// Raises
    /// ------
    /// BoardError
    ///     If the board has no such cell, or is a rectangle.
    #[pyo3(signature = (cell, /))]
    fn axial(&self, cell: CellArg) -> PyResult<(i8, i8)> {
        cell.resolve(self.0)?.axial(self.0).ok_or_else(|| self.no_hexagon())
    }

    /// The cell (x, y) of a hexagon at axial coordinates (q, r).
    ///
    /// >>> Size("hex3").from_axial(1, -2)
    /// (1, 0)
    #[pyo3(signature = (q, r, /))]
    #[allow(clippy::wrong_self_convention, reason = "the Python method's name, of a size")]
    fn from_axial(&self, q: Whole, r: Whole) -> PyResult<(u8, u8)> {
        if self.0.has_columns() {
            return Err(self.no_hexagon());
        }
        let near = |step: Whole| i8::try_from(step.nearest()).ok();
        let cell = near(q).zip(near(r)).and_then(|(q, r)| core::Cell::from_axial(q, r, self.0));
        cell.map(|cell| (cell.x, cell.y)).ok_or_else(|| {
            errors::board(format_args!("no cell is at ({q}, {r}), expected one of a board of {}", self.0))
        })
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if !self.0.has_columns() {
            return Err(errors::size(format_args!(
                "a board of {} has no width and height, expected a rectangle",
                self.0
            )));
        }
        let pair = PyTuple::new(py, [self.0.width(), self.0.height()])?;
        Ok(pair.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Size('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.__str__(),)
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("width", "height")
    }
}

impl Size {
    fn no_hexagon(&self) -> PyErr {
        errors::board(format_args!("a board of {} has no axial coordinates, expected a hexagon", self.0))
    }
}

/// A size as a caller writes it: a `Size`, its text, or the pair of width and height.
#[derive(Clone, Copy)]
pub(crate) struct SizeArg(pub(crate) core::Size);

impl<'py> FromPyObject<'_, 'py> for SizeArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(size) = object.cast::<Size>() {
            return Ok(Self(size.get().0));
        }
        if let Ok(text) = object.cast::<PyString>() {
            let text = text.to_cow()?;
            return text.parse().map(Self).map_err(|error| errors::size(format_args!("{text:?}: {error}")));
        }
        if let Ok((width, height)) = object.extract::<(Whole, Whole)>() {
            return rectangle(width.nearest(), height.nearest()).map(Self);
        }
        let kind = object.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string());
        Err(errors::wrong_type(format_args!(
            "invalid size (got {kind}), expected a Size, a text such as '8x5' or 'hex5', or (width, height)"
        )))
    }
}

/// The rectangle of `width` x `height` cells.
fn rectangle(width: i64, height: i64) -> PyResult<core::Size> {
    let side = |cells: i64| u32::try_from(cells).unwrap_or(0);
    core::Size::new(side(width), side(height)).map_err(|_| {
        errors::size(format_args!("invalid size {width}x{height}, expected 1 to 255 cells each way"))
    })
}
