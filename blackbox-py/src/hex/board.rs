//! What a `Board` does.

pub(super) mod value;

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::hex::{self, Size};
use pyo3::{prelude::*, types::PyString};

use super::{
    args,
    cell::{Cell, CellArg, sided},
    outcome::Outcome,
    par::{Par, par_of},
    port::PortArg,
    signature::Signature,
    symmetry::Symmetry,
    trace::Trace,
};
use crate::{
    control::{Cancel, Control, Seconds},
    drawing::Drawing,
    errors::{self, caught},
    rebuild::NewArgs,
    whole::{Whole, nearest, nearest_if_any},
};
pub(crate) use value::Board;
pub(super) use value::drawing;

#[derive(FromPyObject)]
enum TextOrBits {
    #[pyo3(transparent, annotation = "str")]
    Text(String),
    #[pyo3(transparent, annotation = "int")]
    Bits(Whole),
}

impl Board {
    fn size(self) -> Size {
        self.0.size()
    }

    fn picture(self, rays: Vec<hex::Port>, atoms: bool, rule: hex::AtPort) -> PyResult<Drawing> {
        caught(|| {
            let picture = Picture::new(self.0, rule).with_rays(rays);
            let picture = if atoms { picture } else { picture.without_atoms() };
            Ok(drawing(&picture))
        })
    }

    fn changed(self, cells: &Bound<'_, PyAny>, change: impl Fn(u64, u64) -> u64) -> PyResult<Self> {
        let mut bits = self.0.bits();
        for cell in cells.try_iter()? {
            bits = change(bits, cell?.extract::<CellArg>()?.resolve(self.size())?.bit());
        }
        hex::Board::from_bits(bits, self.size()).map(Self).map_err(errors::board)
    }
}

/// The ports in an iterable, or all.
pub(super) fn read_rays(rays: Option<&Bound<'_, PyAny>>, size: Size) -> PyResult<Vec<hex::Port>> {
    let Some(rays) = rays else { return Ok(Vec::new()) };
    if let Ok(text) = rays.cast::<PyString>()
        && text.to_cow()? == "all"
    {
        return Ok(hex::Port::all(size).collect());
    }
    if let Ok(port) = rays.extract::<PortArg>() {
        return port.resolve(size).map(|port| vec![port]);
    }
    rays.try_iter()?.map(|ray| ray?.extract::<PortArg>()?.resolve(size)).collect()
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (text, /, *, side = None))]
    fn new(text: TextOrBits, #[pyo3(from_py_with = nearest_if_any)] side: Option<i64>) -> PyResult<Self> {
        let size = side.map(args::size).transpose()?;
        match text {
            TextOrBits::Text(text) => {
                let board: hex::Board = caught(|| text.parse().map_err(errors::parse))?;
                if size.is_some_and(|size| size != board.size()) {
                    return Err(errors::board(format_args!(
                        "a text with {} cells a side, expected {}",
                        board.size(),
                        size.unwrap_or(Size::PLUS)
                    )));
                }
                Ok(Self(board))
            }
            TextOrBits::Bits(bits) => {
                let size = size.unwrap_or(Size::PLUS);
                let most = size.mask();
                let bits = match bits {
                    Whole::Number(bits) => u64::try_from(bits).ok(),
                    Whole::Huge => None,
                };
                let board = bits.and_then(|bits| hex::Board::from_bits(bits, size).ok());
                board.map(Self).ok_or_else(|| {
                    errors::board(format_args!("invalid bits, expected 0 to {most:#x} with side {size}"))
                })
            }
        }
    }

    /// A board without atoms.
    ///
    /// >>> Board.empty(side=2)
    /// Board('2/3/2')
    #[staticmethod]
    #[pyo3(signature = (*, side = 5))]
    fn empty(#[pyo3(from_py_with = nearest)] side: i64) -> PyResult<Self> {
        args::size(side).map(|size| Self(hex::Board::empty(size)))
    }

    /// A board with atoms on these cells; naming a cell twice is naming it once.
    ///
    /// >>> Board.from_atoms(["A1", "C2"], side=2).bits
    /// 65
    #[staticmethod]
    #[pyo3(signature = (atoms, /, *, side = 5))]
    fn from_atoms(atoms: &Bound<'_, PyAny>, #[pyo3(from_py_with = nearest)] side: i64) -> PyResult<Self> {
        Self::empty(side)?.with_atoms(atoms)
    }

    /// The board with atoms on these cells as well.
    #[pyo3(signature = (cells, /))]
    fn with_atoms(&self, cells: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.changed(cells, |bits, cell| bits | cell)
    }

    /// The board without atoms on these cells.
    #[pyo3(signature = (cells, /))]
    fn without_atoms(&self, cells: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.changed(cells, |bits, cell| bits & !cell)
    }

    /// The cells a side, 2 to 5.
    #[getter]
    fn side(&self) -> u8 {
        self.size().side()
    }

    /// The atoms as bits: bit i is the cell with index i.
    #[getter]
    fn bits(&self) -> u64 {
        self.0.bits()
    }

    /// The cells with atoms, row by row.
    #[getter]
    fn atoms(&self) -> Vec<Cell> {
        self.0.atoms().map(|cell| Cell { size: self.size(), cell }).collect()
    }

    /// The number of atoms.
    #[getter]
    fn count(&self) -> u32 {
        self.0.count()
    }

    /// What the ray that enters at a port answers.
    ///
    /// Raises
    /// ------
    /// PortError
    ///     If the board has no such port.
    ///
    /// >>> Board("2/@2/2").fire(3)
    /// Outcome('H')
    #[pyo3(signature = (port, /, *, rule = "hit"))]
    fn fire(&self, port: PortArg, rule: &str) -> PyResult<Outcome> {
        let (port, rule) = (port.resolve(self.size())?, args::rule(rule)?);
        caught(|| Ok(Outcome::on(self.size(), self.0.fire(port, rule))))
    }

    /// The path of the ray that enters at a port.
    #[pyo3(signature = (port, /, *, rule = "hit"))]
    fn trace(&self, port: PortArg, rule: &str) -> PyResult<Trace> {
        let (port, rule) = (port.resolve(self.size())?, args::rule(rule)?);
        caught(|| Ok(Trace::of(self.0, port, rule)))
    }

    /// The outcomes of all ports.
    #[pyo3(signature = (*, rule = "hit"))]
    fn signature(&self, rule: &str) -> PyResult<Signature> {
        let rule = args::rule(rule)?;
        caught(|| Ok(Signature::of(self.0, rule)))
    }

    /// The image under a symmetry.
    #[pyo3(signature = (symmetry, /))]
    fn transformed(&self, symmetry: &Symmetry) -> Self {
        Self(self.0.transformed(symmetry.0))
    }

    /// The image under all twelve symmetries whose bits are the least number: equal for boards that are images of each
    /// other.
    ///
    /// >>> Board("2/3/1@").canonical
    /// Board('@1/3/2')
    #[getter]
    fn canonical(&self) -> Self {
        Self(hex::canonical(self.0))
    }

    /// How many different images the board has, itself counted: 1, 2, 3, 4, 6 or 12.
    #[getter]
    fn orbit_size(&self) -> u32 {
        hex::orbit_size(self.0)
    }

    /// The par of the board; see `blackbox.hex.par`.
    #[pyo3(signature = (*, rule = "hit", limit = None, timeout = None, cancel = None))]
    fn par(
        &self,
        py: Python<'_>,
        rule: &str,
        limit: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Par> {
        par_of(py, self.0, args::rule(rule)?, limit, Control::new(timeout, cancel))
    }

    /// A drawing of the board: a notebook shows it, `print` gives it as text.
    ///
    /// Parameters
    /// ----------
    /// rays : iterable of int or Port, or "all"
    ///     The ports where rays enter.
    /// atoms : bool
    ///     False hides the atoms and the paths: what a seeker sees.
    /// rule : {"hit", "reflection"}
    ///     What an atom straight ahead of a port does with another beside it.
    ///
    /// Returns
    /// -------
    /// blackbox.Drawing
    ///
    /// >>> drawn = Board("2/1@1/2").draw([3])
    /// >>> "@" in drawn.text, drawn.svg.startswith("<svg ")
    /// (True, True)
    #[pyo3(signature = (rays = None, *, atoms = true, rule = "hit"))]
    fn draw(&self, rays: Option<&Bound<'_, PyAny>>, atoms: bool, rule: &str) -> PyResult<Drawing> {
        self.picture(read_rays(rays, self.size())?, atoms, args::rule(rule)?)
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        caught(|| Ok(Picture::new(self.0, hex::AtPort::default()).svg()))
    }

    fn __contains__(&self, cell: CellArg) -> PyResult<bool> {
        Ok(self.0.contains(cell.resolve(self.size())?))
    }

    fn __len__(&self) -> usize {
        self.0.count() as usize
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    pub(super) fn __repr__(&self) -> String {
        format!("Board('{}')", self.0)
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (String,)>> {
        sided(py, (self.__str__(),), self.size())
    }
}
