//! `Cell`.

use blackbox_core::hex::{self, Size};
use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*, types::PyDict};

use super::args;
use crate::{errors, rebuild::NewArgs, whole::nearest};

/// A cell of a hexagonal board.
///
/// Cells are named by their row, a letter from A at the top, and their place in it from 1: E5 is the middle of the board
/// with five cells a side. Wherever a cell is wanted, the text will do.
///
/// Parameters
/// ----------
/// name : str
///     "E5".
/// side : int
///     The cells a side of the board, 2 to 5.
///
/// Raises
/// ------
/// BoardError
///     If the board has no such cell.
///
/// >>> cell = Cell("E5")
/// >>> cell.index, cell.axial, cell.row, cell.place
/// (30, (0, 0), 4, 4)
/// >>> print(Cell.at(1, -2, side=3))
/// A2
#[pyclass(module = "blackbox.hex", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Cell {
    pub(super) size: Size,
    pub(super) cell: hex::Cell,
}

#[pymethods]
impl Cell {
    #[new]
    #[pyo3(signature = (name, /, *, side = 5))]
    fn new(name: &str, #[pyo3(from_py_with = nearest)] side: i64) -> PyResult<Self> {
        let size = args::size(side)?;
        CellArg::Label(name.to_owned()).resolve(size).map(|cell| Self { size, cell })
    }

    /// The cell with this index, from 0, row by row from the top: the bit of the cell in a board.
    ///
    /// >>> Cell.from_index(0)
    /// Cell('A1')
    #[staticmethod]
    #[pyo3(signature = (index, /, *, side = 5))]
    fn from_index(
        #[pyo3(from_py_with = nearest)] index: i64,
        #[pyo3(from_py_with = nearest)] side: i64,
    ) -> PyResult<Self> {
        let size = args::size(side)?;
        let cell = u32::try_from(index).ok().and_then(|index| hex::Cell::new(index, size));
        cell.map(|cell| Self { size, cell }).ok_or_else(|| {
            let most = size.cells() - 1;
            errors::board(format_args!(
                "no cell has the index {index}, expected 0 to {most} with side {size}"
            ))
        })
    }

    /// The cell at axial coordinates (q, r) from the middle: a step to the right is (1, 0), to the lower right (0, 1).
    #[staticmethod]
    #[pyo3(signature = (q, r, /, *, side = 5))]
    fn at(
        #[pyo3(from_py_with = nearest)] q: i64,
        #[pyo3(from_py_with = nearest)] r: i64,
        #[pyo3(from_py_with = nearest)] side: i64,
    ) -> PyResult<Self> {
        let size = args::size(side)?;
        let place = i8::try_from(q).ok().zip(i8::try_from(r).ok());
        let cell = place.and_then(|(q, r)| hex::Cell::at(q, r, size));
        cell.map(|cell| Self { size, cell }).ok_or_else(|| {
            errors::board(format_args!(
                "no cell at ({q}, {r}), expected one of a board of {size} cells a side"
            ))
        })
    }

    /// All cells of a board, row by row from the top.
    ///
    /// >>> print(*Cell.all(side=2))
    /// A1 A2 B1 B2 B3 C1 C2
    #[staticmethod]
    #[pyo3(signature = (*, side = 5))]
    fn all(#[pyo3(from_py_with = nearest)] side: i64) -> PyResult<Vec<Self>> {
        let size = args::size(side)?;
        Ok(hex::Cell::all(size).map(|cell| Self { size, cell }).collect())
    }

    /// The index, from 0, row by row from the top.
    #[getter]
    fn index(&self) -> u8 {
        self.cell.index()
    }

    /// The axial coordinates (q, r) from the middle.
    #[getter]
    fn axial(&self) -> (i8, i8) {
        self.cell.axial(self.size)
    }

    /// The row, from 0 at the top.
    #[getter]
    fn row(&self) -> u8 {
        self.cell.row(self.size).0
    }

    /// The place in the row, from 0.
    #[getter]
    fn place(&self) -> u8 {
        self.cell.row(self.size).1
    }

    /// The cells a side of the board.
    #[getter]
    fn side(&self) -> u8 {
        self.size.side()
    }

    pub(super) fn __str__(&self) -> String {
        self.cell.label(self.size).to_string()
    }

    pub(super) fn __repr__(&self) -> String {
        format!("Cell('{}'{})", self.__str__(), args::side_text(self.size))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (String,)>> {
        sided(py, (self.__str__(),), self.size)
    }
}

/// The arguments `args` and the cells a side, for pickle.
pub(super) fn sided<A>(py: Python<'_>, args: A, size: Size) -> PyResult<NewArgs<'_, A>> {
    let keywords = PyDict::new(py);
    keywords.set_item("side", size.side())?;
    Ok((args, keywords))
}

/// A cell as a caller writes it: its name or a `Cell`.
pub(super) enum CellArg {
    Label(String),
    Cell(Cell),
}

impl CellArg {
    /// The cell, which must be one of a board of this size.
    pub(super) fn resolve(&self, size: Size) -> PyResult<hex::Cell> {
        match self {
            Self::Label(label) => hex::Cell::parse(label, size)
                .map_err(|error| errors::board(format_args!("{label:?}: {error}"))),
            Self::Cell(cell) if cell.size == size => Ok(cell.cell),
            Self::Cell(cell) => Err(errors::board(format_args!(
                "the cell {} is one of a board of {} cells a side, expected one of {size}",
                cell.__str__(),
                cell.size
            ))),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for CellArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(cell) = object.cast::<Cell>() {
            return Ok(Self::Cell(*cell.get()));
        }
        object
            .extract()
            .map(Self::Label)
            .map_err(|_| PyTypeError::new_err("invalid cell, expected a text such as 'E5' or a Cell"))
    }
}
