//! `Symmetry`.

use blackbox_core as core;
use pyo3::{Borrowed, prelude::*, types::PyTuple};

use crate::prelude::*;

/// A symmetry of the square or of the hexagon. All of them commute with tracing.
///
/// A square board has the first eight; a rectangle has the first four, and the next four turn a `w` x `h`
/// board into an `h` x `w` one. A hexagon has the first four and the last eight: six rotations and six
/// mirrors. Rotations are clockwise, a mirror is named by the angle of its axis. Where a symmetry is asked
/// for, its word will do: "rotate90", "mirror_x".
///
/// >>> board = Board("3/@2")
/// >>> print(board.transformed("rotate90"))
/// @.
/// ..
/// ..
/// >>> Symmetry.ROTATE90.then(Symmetry.ROTATE270)
/// Symmetry.IDENTITY
#[pyclass(module = "blackbox", frozen, eq, hash, rename_all = "SCREAMING_SNAKE_CASE", weakref)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Symmetry {
    Identity,
    MirrorX,
    MirrorY,
    Rotate180,
    Transpose,
    Rotate90,
    Rotate270,
    AntiTranspose,
    Rotate60,
    Rotate120,
    Rotate240,
    Rotate300,
    Mirror30,
    Mirror60,
    Mirror120,
    Mirror150,
}

impl Symmetry {
    #[rustfmt::skip]
    const ALL: [Self; 16] = [
        Self::Identity, Self::MirrorX, Self::MirrorY, Self::Rotate180, Self::Transpose, Self::Rotate90,
        Self::Rotate270, Self::AntiTranspose, Self::Rotate60, Self::Rotate120, Self::Rotate240, Self::Rotate300,
        Self::Mirror30, Self::Mirror60, Self::Mirror120, Self::Mirror150,
    ];

    /// The core's symmetry of the same name.
    pub(crate) fn core(self) -> core::Symmetry {
        core::Symmetry::ALL[self as usize]
    }

    /// The core's symmetry, which must act on boards of this size.
    pub(crate) fn applied(self, size: core::Size) -> PyResult<core::Symmetry> {
        let symmetry = self.core();
        if symmetry.applies_to(size) {
            return Ok(symmetry);
        }
        let names: Vec<String> =
            Self::ALL.iter().filter(|other| other.core().applies_to(size)).map(Self::name).collect();
        Err(errors::board(format_args!(
            "{} is no symmetry of a board of {size}, expected {}",
            self.name(),
            names.join(", ")
        )))
    }
}

impl From<core::Symmetry> for Symmetry {
    fn from(symmetry: core::Symmetry) -> Self {
        Self::ALL[symmetry as usize]
    }
}

/// A symmetry as a caller writes it: its word, such as "rotate90", or a `Symmetry`.
pub(crate) struct SymmetryArg(pub(crate) Symmetry);

impl<'py> FromPyObject<'_, 'py> for SymmetryArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(symmetry) = object.cast::<Symmetry>() {
            return Ok(Self(*symmetry.get()));
        }
        let word = object.extract::<String>().ok();
        word.and_then(|word| word.parse::<core::Symmetry>().ok()).map(|found| Self(found.into())).ok_or_else(
            || {
                errors::wrong_type(format_args!(
                    "invalid symmetry (got {}), expected a Symmetry or its word such as 'rotate90'",
                    arrays::described(&object)
                ))
            },
        )
    }
}

/// What `getattr` needs to find a symmetry again.
type ClassAndName<'py> = (Bound<'py, PyAny>, String);

getters! { Symmetry: self;
    /// The name, such as "ROTATE90".
    name -> String = self.core().name().to_uppercase();
    /// The symmetry that undoes this one.
    inverse -> Self = self.core().inverse().into();
}

#[pymethods]
impl Symmetry {
    /// All; the first four keep the size of every board, the first eight are those of squares.
    #[classattr]
    #[pyo3(name = "ALL")]
    fn all(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        let all = Self::ALL.map(|symmetry| Bound::new(py, symmetry));
        PyTuple::new(py, all.into_iter().collect::<PyResult<Vec<_>>>()?)
    }

    /// The symmetries that map boards of this size to boards of this size: 8 for a square, 4 for a rectangle,
    /// 12 for a hexagon.
    ///
    /// >>> [len(Symmetry.group(size)) for size in ("8x8", "8x5", "hex5")]
    /// [8, 4, 12]
    #[staticmethod]
    #[pyo3(signature = (size))]
    fn group(size: SizeArg) -> Vec<Self> {
        core::Symmetry::group(size.0).iter().map(|&symmetry| symmetry.into()).collect()
    }

    /// This symmetry followed by `after`.
    #[pyo3(signature = (after, /))]
    fn then(&self, after: SymmetryArg) -> Self {
        self.core().then(after.0.core()).into()
    }

    /// The size of the image of a board of this size.
    ///
    /// >>> Symmetry.TRANSPOSE.size("8x5")
    /// Size('5x8')
    #[pyo3(signature = (size, /))]
    fn size(&self, size: SizeArg) -> PyResult<Size> {
        Ok(Size(self.applied(size.0)?.size(size.0)))
    }

    /// The image of a cell (x, y) of a board of this size.
    ///
    /// >>> Symmetry.MIRROR_X.cell((0, 3), "8x8")
    /// (7, 3)
    #[pyo3(signature = (cell, size, /))]
    fn cell(&self, cell: CellArg, size: SizeArg) -> PyResult<(u8, u8)> {
        let SizeArg(size) = size;
        let image = self.applied(size)?.cell(cell.resolve(size)?, size);
        Ok((image.x, image.y))
    }

    /// The image of a port, which knows its board's size.
    ///
    /// >>> Symmetry.MIRROR_X.port(Port("L1", "8x8"))
    /// Port('R1', '8x8')
    #[pyo3(signature = (port, /))]
    fn port(&self, port: ValueArg<Port>) -> PyResult<Port> {
        let symmetry = self.applied(port.size)?;
        caught(|| Ok(Port { port: symmetry.port(port.port, port.size), size: symmetry.size(port.size) }))
    }

    /// The image of an outcome.
    ///
    /// >>> Symmetry.MIRROR_X.outcome(Outcome("L1", "8x8"))
    /// Outcome('R1', '8x8')
    #[pyo3(signature = (outcome, /))]
    fn outcome(&self, outcome: ValueArg<PyOutcome>) -> PyResult<PyOutcome> {
        let Some(exit) = outcome.exit() else { return Ok(*outcome) };
        let symmetry = self.applied(exit.size)?;
        caught(|| Ok(PyOutcome::on(symmetry.size(exit.size), symmetry.outcome(outcome.0.core(), exit.size))))
    }

    fn __repr__(&self) -> String {
        format!("Symmetry.{}", self.name())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, ClassAndName<'py>)> {
        let getattr = py.import("builtins")?.getattr("getattr")?;
        Ok((getattr, (py.get_type::<Self>().into_any(), self.name())))
    }
}
