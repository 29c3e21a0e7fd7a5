//! `Symmetry`.

use blackbox_core::hex;
use pyo3::{prelude::*, types::PyTuple};

use super::{cell::Cell, port::Port};
use crate::whole::nearest;

/// A symmetry of the hexagon: left and right change places or not, and then the board is turned counter-clockwise by so
/// many times 60 degrees. All twelve commute with tracing.
///
/// Parameters
/// ----------
/// turns : int
///     The turns of 60 degrees; six are none.
/// mirrored : bool
///     Whether left and right change places first.
///
/// >>> Symmetry(1).then(Symmetry(5)) == Symmetry.IDENTITY
/// True
/// >>> print(Board("2/@2/2").transformed(Symmetry(3)))
/// 2/2@/2
#[pyclass(module = "blackbox.hex", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Symmetry(pub(super) hex::Symmetry);

#[pymethods]
impl Symmetry {
    #[new]
    #[pyo3(signature = (turns, mirrored = false))]
    fn new(#[pyo3(from_py_with = nearest)] turns: i64, mirrored: bool) -> Self {
        Self(hex::Symmetry::new(turns.rem_euclid(6) as u8, mirrored))
    }

    /// Leaves everything where it is.
    #[classattr]
    #[pyo3(name = "IDENTITY")]
    fn identity() -> Self {
        Self(hex::Symmetry::IDENTITY)
    }

    /// All twelve: the six turns, and the same after left and right have changed places.
    #[classattr]
    #[pyo3(name = "ALL")]
    fn all(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        let all = hex::Symmetry::ALL.map(|symmetry| Bound::new(py, Self(symmetry)));
        PyTuple::new(py, all.into_iter().collect::<PyResult<Vec<_>>>()?)
    }

    /// The turns of 60 degrees, 0 to 5.
    #[getter]
    fn turns(&self) -> u8 {
        self.0.turns()
    }

    /// Whether left and right change places first.
    #[getter]
    fn mirrored(&self) -> bool {
        self.0.is_mirrored()
    }

    /// The symmetry that undoes this one.
    #[getter]
    fn inverse(&self) -> Self {
        Self(self.0.inverse())
    }

    /// This symmetry followed by `after`.
    #[pyo3(signature = (after, /))]
    fn then(&self, after: &Self) -> Self {
        Self(self.0.then(after.0))
    }

    /// The image of a port.
    #[pyo3(signature = (port, /))]
    fn port(&self, port: &Port) -> Port {
        Port { port: port.port.transformed(self.0, port.size), ..*port }
    }

    /// The image of a cell.
    #[pyo3(signature = (cell, /))]
    fn cell(&self, cell: &Cell) -> Cell {
        let image = self.0.bits(cell.cell.bit(), cell.size).trailing_zeros();
        Cell { cell: hex::Cell::new(image, cell.size).unwrap_or(cell.cell), ..*cell }
    }

    fn __repr__(&self) -> String {
        let mirrored = if self.mirrored() { ", True" } else { "" };
        format!("Symmetry({}{mirrored})", self.turns())
    }

    fn __getnewargs__(&self) -> (u8, bool) {
        (self.turns(), self.mirrored())
    }
}
