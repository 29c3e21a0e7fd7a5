//! `Picture`: a board and rays, drawn.

use blackbox_analysis::{self as analysis, draw};
use blackbox_core as core;
use pyo3::{
    prelude::*,
    types::{PyDict, PyString},
};

use crate::prelude::*;

/// A picture of a board and rays: a notebook shows it, `print` gives it as text. `Board.draw` makes it.
///
/// Marks stand at the ports: H a hit, R a reflection; the two ends of a detour share a number.
///
/// Parameters
/// ----------
/// board : Board
///     What is drawn.
/// rays : iterable of str or Port, or "all"
///     The ports where rays enter.
/// atoms : bool
///     False hides the atoms and the paths: what a seeker sees.
///
/// >>> print(Picture(Board("4/1@2/4"), ["L3", "T2"]))
///     1 2 3 4
///       H
/// 1   . │ . .
/// 2   . @ . .
/// 3 1 ┐ . . .
///     1
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Picture {
    board: analysis::Board,
    rays: Vec<core::Port>,
    atoms: bool,
}

impl Picture {
    /// The picture of a board with these rays.
    pub(crate) fn of(board: &analysis::Board, rays: Vec<core::Port>, atoms: bool) -> Self {
        Self { board: board.clone(), rays, atoms }
    }

    /// The picture with the rays as a caller names them.
    pub(crate) fn with(
        board: &analysis::Board, rays: Option<&Bound<'_, PyAny>>, atoms: bool,
    ) -> PyResult<Self> {
        let rays = rays.map_or(Ok(Vec::new()), |rays| read_rays(rays, board.size()))?;
        Ok(Self::of(board, rays, atoms))
    }

    fn drawn<R>(&self, form: impl FnOnce(draw::Picture<'_>) -> R) -> PyResult<R> {
        caught(|| {
            let picture = draw::Picture::new(&self.board).with_rays(self.rays.iter().copied());
            Ok(form(if self.atoms { picture } else { picture.without_atoms() }))
        })
    }
}

/// The ports in an iterable, or all.
fn read_rays(rays: &Bound<'_, PyAny>, size: core::Size) -> PyResult<Vec<core::Port>> {
    if let Ok(text) = rays.cast::<PyString>() {
        if text.to_cow()? == "all" {
            return Ok(core::Port::all(size).collect());
        }
        return rays.extract::<PortArg>()?.resolve(size).map(|port| vec![port]);
    }
    rays.try_iter()?.map(|ray| ray?.extract::<PortArg>()?.resolve(size)).collect()
}

getters! { Picture: self;
    /// The board.
    board -> Board = Board(self.board.clone());
    /// Whether atoms and paths are shown.
    atoms -> bool = self.atoms;
    /// The picture as text, paths in box drawing characters.
    text -> PyResult<String> = self.drawn(|picture| picture.text());
}

#[pymethods]
impl Picture {
    #[new]
    #[pyo3(signature = (board, /, rays = None, *, atoms = true))]
    fn new(board: ValueArg<Board>, rays: Option<&Bound<'_, PyAny>>, atoms: bool) -> PyResult<Self> {
        Self::with(&board.0, rays, atoms)
    }

    /// The ports where the rays enter.
    #[getter]
    fn rays(&self) -> Vec<Port> {
        let size = self.board.size();
        self.rays.iter().map(|&port| Port { port, size }).collect()
    }

    /// The picture as an SVG document.
    #[getter]
    pub(crate) fn svg(&self) -> PyResult<String> {
        self.drawn(|picture| picture.svg())
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg()
    }

    /// Write the picture to a file, whole or not at all.
    ///
    /// Parameters
    /// ----------
    /// path : str or os.PathLike
    ///     The file; its ending, ".svg", ".png" or ".pdf", says the form.
    /// scale : float
    ///     How many pixels of a ".png" a unit of the picture has; 32 units are a cell.
    ///
    /// Raises
    /// ------
    /// ArgumentError
    ///     If the ending is another.
    /// ModuleNotFoundError
    ///     If CairoSVG, which ".png" and ".pdf" need, is not installed: `pip install cairosvg`.
    /// OSError
    ///     If the file cannot be written.
    #[pyo3(signature = (path, /, *, scale = 2.0))]
    fn save(&self, py: Python<'_>, path: &Bound<'_, PyAny>, scale: f64) -> PyResult<()> {
        drawing::save(py, &self.svg()?, path, scale)
    }

    pub(crate) fn __str__(&self) -> PyResult<String> {
        Ok(self.text()?.trim_end().to_owned())
    }

    fn __repr__(&self) -> String {
        let labels: Vec<String> =
            self.rays.iter().map(|port| format!("'{}'", port.label(self.board.size()))).collect();
        let atoms = if self.atoms { "" } else { ", atoms=False" };
        format!("Picture({}, [{}]{atoms})", self.board().__repr__(), labels.join(", "))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (Board, Vec<Port>)>> {
        let keywords = PyDict::new(py);
        keywords.set_item("atoms", self.atoms)?;
        Ok(((self.board(), self.rays()), keywords))
    }
}
