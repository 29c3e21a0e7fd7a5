//! `Board`: what it does.

pub(crate) use std::hash::{DefaultHasher, Hash, Hasher};

use blackbox_analysis::{self as analysis, arrays::Packing, draw::Gallery};
use blackbox_core as core;
use core::{
    Cell, enumerate,
    notation::{self, Notation},
};
use num_bigint::BigUint;
use numpy::{PyArray2, PyArrayDyn};
use pyo3::{
    exceptions::{PyOverflowError, PyValueError},
    prelude::*,
    pyclass::CompareOp,
    types::PyTuple,
};

use crate::prelude::*;

impl Board {
    /// The other board of a set operation, which must have this one's size.
    fn same_size<'a>(&self, other: &'a Self) -> PyResult<&'a analysis::Board> {
        if other.size() == self.size() {
            return Ok(&other.0);
        }
        Err(errors::board(format_args!(
            "the boards are {} and {}, expected boards of one size",
            self.size(),
            other.size()
        )))
    }

    /// The board of this size with the cells that `keep` accepts.
    fn filtered(&self, keep: impl Fn(Cell) -> bool) -> PyResult<Self> {
        let size = self.size();
        let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
        analysis::Board::from_atoms(cells.filter(|&cell| keep(cell)), size).map(Self).map_err(errors::board)
    }

    fn combined(&self, other: &Self, keep: impl Fn(bool, bool) -> bool) -> PyResult<Self> {
        let other = self.same_size(other)?;
        caught(|| self.filtered(|cell| keep(self.0.contains(cell), other.contains(cell))))
    }

    fn is_subset(&self, other: &Self) -> PyResult<bool> {
        let other = self.same_size(other)?;
        Ok(self.0.atoms().all(|atom| other.contains(atom)))
    }

    fn changed(
        &self, cells: &Bound<'_, PyAny>, change: impl Fn(&mut analysis::Board, Cell) -> bool,
    ) -> PyResult<Self> {
        let mut board = self.0.clone();
        for cell in cells.try_iter()? {
            change(&mut board, cell?.extract::<CellArg>()?.resolve(self.size())?);
        }
        Ok(Self(board))
    }
}

getters! { Board: self;
    /// Cells in the longest row.
    width -> u8 = self.size().width();
    /// Rows.
    height -> u8 = self.size().height();
    /// The atoms (x, y) in row-major order.
    atoms -> Vec<(u8, u8)> = self.0.atoms().map(|atom| (atom.x, atom.y)).collect();
    /// The ports in canonical order.
    ports -> Vec<Port> = core::Port::all(self.size()).map(|port| Port { port, size: self.size() }).collect();
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (text, /, size = None, *, allow_zero = false))]
    fn new(text: &Bound<'_, PyAny>, size: Option<SizeArg>, allow_zero: bool) -> PyResult<Self> {
        let size = size.map(|SizeArg(size)| size);
        if let Ok(text) = text.extract::<String>() {
            return caught(|| {
                analysis::Board::read(
                    &text,
                    notation::ReadOptions::default().size(size).allow_zero(allow_zero),
                )
                .map(Self)
                .map_err(errors::parse)
            });
        }
        let bits = bits_of(text)?;
        let size = size.ok_or_else(|| {
            errors::board("bits do not say their size, expected size= beside them, such as '8x8'")
        })?;
        caught(|| of_bits(&bits, size))
    }

    /// A board without atoms.
    ///
    /// >>> Board.empty("3x2"), Board.empty("hex2")
    /// (Board('3/3'), Board('2/3/2'))
    #[staticmethod]
    #[pyo3(signature = (size))]
    fn empty(size: SizeArg) -> PyResult<Self> {
        analysis::Board::empty(size.0).map(Self).map_err(errors::board)
    }

    /// A board with these atoms, an iterable of (x, y) or names of cells, or a bool array indexed [y, x] as
    /// `from_array` takes it; naming a cell twice is naming it once.
    ///
    /// A pair is (x, y): the column, then the row, from 0. NumPy's indices are [y, x], so of a bool array
    /// write `Board.from_atoms(array, size)`, and of pairs [y, x], as `numpy.argwhere` gives them,
    /// `Board.from_atoms(pairs[:, ::-1], size)`.
    ///
    /// >>> Board.from_atoms([(1, 2), (6, 2)], "8x8").bits
    /// 4325376
    /// >>> Board.from_atoms(["A1", "C2"], "hex2")
    /// Board('@1/3/1@')
    #[staticmethod]
    #[pyo3(signature = (atoms, size))]
    fn from_atoms(atoms: &Bound<'_, PyAny>, size: SizeArg) -> PyResult<Self> {
        if atoms.cast::<PyArrayDyn<bool>>().is_ok() {
            return Self::from_array(atoms, Some(size));
        }
        Self::empty(size)?.with_atoms(atoms)
    }

    /// A board from a bool array of shape (height, width), indexed [y, x]; True is an atom.
    ///
    /// Parameters
    /// ----------
    /// array : ndarray of shape (height, width), bool
    ///     The cells. Where the rows of a hexagon are shorter, the elements beyond their ends must be False.
    /// size : Size, str or (int, int), optional
    ///     The size of the board; without it a rectangle of the array's shape.
    ///
    /// Raises
    /// ------
    /// ArrayError
    ///     If the array is not of bool, not two-dimensional, or of another shape than the size.
    ///
    /// >>> import numpy
    /// >>> Board.from_array(numpy.eye(3, dtype=bool))
    /// Board('@2/1@1/2@')
    #[staticmethod]
    #[pyo3(signature = (array, /, size = None))]
    fn from_array(array: &Bound<'_, PyAny>, size: Option<SizeArg>) -> PyResult<Self> {
        let fault = |wanted: &str| {
            let got = crate::arrays::described(array);
            errors::array(format_args!(
                "invalid board array (got {got}), expected a bool array of shape {wanted}"
            ))
        };
        let cells = crate::arrays::bools(array).ok_or_else(|| fault("(height, width)"))?;
        let (height, width) = cells.dim();
        let board = match size {
            Some(size) => Self::empty(size)?,
            None => Self::empty((width, height).into_pyobject(array.py())?.extract()?)?,
        };
        let size = board.size();
        if (width, height) != (size.width().into(), size.height().into()) {
            return Err(fault(&format!("({}, {}) for a board of {size}", size.height(), size.width())));
        }
        for ((y, x), _) in cells.indexed_iter().filter(|(_, atom)| **atom) {
            if !Cell::new(x as u8, y as u8).is_on(size) {
                return Err(errors::board(format_args!(
                    "the cell ({x},{y}) is off the board, expected a cell of {size}"
                )));
            }
        }
        board.filtered(|cell| cells[(cell.y.into(), cell.x.into())])
    }

    /// The board as a new bool array of shape (height, width), indexed [y, x]. Beyond the ends of the shorter
    /// rows of a hexagon it is False; `(~board).to_array() | board.to_array()` says where the cells are.
    fn to_array<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray2<bool>> {
        grid(py, self.size(), false, Cell::all(self.size()).map(|cell| self.0.contains(cell)))
    }

    /// The shape and the size.
    #[getter(size)]
    fn py_size(&self) -> Size {
        Size(self.size())
    }

    /// The atoms as a number, bit 8*y + x, for a rectangle within 8x8, else the bits of the indices of the
    /// cells, row by row; also `int(board)`.
    ///
    /// >>> Board("2/@1").bits, Board.from_atoms([(0, 7)], "10x8").bits == 1 << 70
    /// (256, True)
    #[getter]
    fn bits(&self) -> BigUint {
        let packing = Packing::new(self.size());
        let mut words = vec![0; packing.words()];
        packing.write(&self.0, &mut words);
        words.into_iter().rev().fold(BigUint::ZERO, |bits, word| (bits << 64) | BigUint::from(word))
    }

    fn __int__(&self) -> BigUint {
        self.bits()
    }

    /// Fire a ray and return its outcome.
    ///
    /// Parameters
    /// ----------
    /// port : str or Port
    ///     Where the ray enters, such as "L5".
    ///
    /// Raises
    /// ------
    /// PortError
    ///     If the board has no such port.
    ///
    /// >>> print(Board("4/1@2/4").fire("L2"))
    /// H
    #[pyo3(signature = (port, /))]
    fn fire(&self, port: PortArg) -> PyResult<PyOutcome> {
        let port = port.resolve(self.size())?;
        caught(|| Ok(PyOutcome::on(self.size(), self.0.fire(port))))
    }

    /// Fire a ray and keep its path.
    ///
    /// >>> Board("4/3@/4/4").trace("L3").cells
    /// [(0, 2), (1, 2), (2, 2), (2, 2), (2, 3)]
    #[pyo3(signature = (port, /))]
    fn trace(&self, port: PortArg) -> PyResult<Trace> {
        let port = port.resolve(self.size())?;
        caught(|| Ok(Trace::of(&self.0, port)))
    }

    /// The outcomes of all ports. Boards with equal signatures cannot be told apart by any play.
    ///
    /// >>> print(Board("@1/2").signature())
    /// L1:H L2:R B1:H B2:R2 R2:B2 R1:H T2:R T1:H
    fn signature(&self) -> PyResult<Signature> {
        caught(|| Ok(Signature::of(&self.0)))
    }

    /// The board as text in a notation: "grid", "compact", "bits", "atoms" or "sgt".
    ///
    /// Raises
    /// ------
    /// NotationError
    ///     If the notation is unknown or has no form for the board.
    ///
    /// >>> Board("2@/3").to("atoms")
    /// '3x2:(2,0)'
    #[pyo3(signature = (notation, /))]
    fn to(&self, notation: &str) -> PyResult<String> {
        let notation: Notation =
            notation.parse().map_err(|error| errors::notation(format_args!("{notation:?}: {error}")))?;
        caught(|| Ok(notation.display(&self.0).map_err(errors::notation)?.to_string()))
    }

    /// The image of the board under a symmetry.
    #[pyo3(signature = (symmetry, /))]
    fn transformed(&self, symmetry: SymmetryArg) -> PyResult<Self> {
        let symmetry = symmetry.0.applied(self.size())?;
        caught(|| Ok(Self(self.0.transformed(symmetry))))
    }

    /// One of the images of the board under the symmetries that keep its size, the same one for each of these
    /// images. So boards with equal canonical boards differ by a symmetry only.
    ///
    /// >>> Board("3/2@/3").canonical() == Board("1@1/3/3").canonical()
    /// True
    fn canonical(&self) -> PyResult<Self> {
        caught(|| Ok(Self(enumerate::canonical(&self.0))))
    }

    /// How many different images the board has under these symmetries, itself counted.
    ///
    /// >>> Board("@2/3/3").orbit_size()
    /// 4
    fn orbit_size(&self) -> PyResult<u8> {
        caught(|| Ok(enumerate::orbit_size(&self.0)))
    }

    /// A picture of the board with these rays: a notebook shows it, `print` gives it as text.
    ///
    /// Parameters
    /// ----------
    /// rays : iterable of str or Port, or "all"
    ///     The ports where rays enter.
    /// atoms : bool
    ///     False hides the atoms and the paths: what a seeker sees.
    ///
    /// >>> print(Board("2/@1").draw("all"))
    ///     1 2
    ///     H 1
    /// 1 R │ └ 1
    /// 2 H @── H
    ///     H R
    #[pyo3(signature = (rays = None, *, atoms = true))]
    fn draw(&self, rays: Option<&Bound<'_, PyAny>>, atoms: bool) -> PyResult<Picture> {
        Picture::with(&self.0, rays, atoms)
    }

    /// The different boards that the symmetries make of this one, drawn side by side with the symmetry's
    /// name.
    ///
    /// >>> print(Board("@1/2").draw_orbit())
    /// identity  mirror_x  mirror_y  rotate180
    /// @.        .@        ..        ..
    /// ..        ..        @.        .@
    fn draw_orbit(&self) -> PyResult<Drawing> {
        caught(|| gallery_drawing(&Gallery::orbit(&self.0)))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        Picture::of(&self.0, Vec::new(), true).svg()
    }

    /// The board with these cells (x, y) filled as well.
    ///
    /// >>> Board("2/2").with_atoms([(0, 1)])
    /// Board('2/@1')
    #[pyo3(signature = (cells, /))]
    fn with_atoms(&self, cells: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.changed(cells, analysis::Board::insert)
    }

    /// The board with these cells (x, y) emptied.
    #[pyo3(signature = (cells, /))]
    fn without_atoms(&self, cells: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.changed(cells, analysis::Board::remove)
    }

    /// Whether no atom is on both boards.
    #[pyo3(signature = (other, /))]
    fn isdisjoint(&self, other: &Self) -> PyResult<bool> {
        let other = self.same_size(other)?;
        Ok(!self.0.atoms().any(|atom| other.contains(atom)))
    }

    /// The board as an array, what `numpy.asarray` takes; see `to_array`.
    #[pyo3(signature = (dtype = None, copy = None))]
    fn __array__<'py>(
        &self, py: Python<'py>, dtype: Option<Bound<'py, PyAny>>, copy: Option<bool>,
    ) -> PyResult<Bound<'py, PyAny>> {
        asked(self.to_array(py).into_any(), dtype, copy)
    }

    fn __len__(&self) -> usize {
        self.0.count() as usize
    }

    /// One without atoms would be false, as a set is, and what is asked mostly is whether there is a board.
    #[allow(clippy::unused_self, reason = "Python asks an object")]
    fn __bool__(&self) -> PyResult<bool> {
        Err(errors::no_truth("a board", "len(board) > 0, or 'board is not None'"))
    }

    fn __contains__(&self, cell: CellArg) -> PyResult<bool> {
        Ok(cell.on(self.size())?.is_some_and(|cell| self.0.contains(cell)))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, self.atoms())?.try_iter()?.into_any())
    }

    fn __or__(&self, other: &Self) -> PyResult<Self> {
        self.combined(other, |a, b| a | b)
    }

    fn __and__(&self, other: &Self) -> PyResult<Self> {
        self.combined(other, |a, b| a & b)
    }

    fn __xor__(&self, other: &Self) -> PyResult<Self> {
        self.combined(other, |a, b| a ^ b)
    }

    fn __sub__(&self, other: &Self) -> PyResult<Self> {
        self.combined(other, |a, b| a && !b)
    }

    fn __invert__(&self) -> PyResult<Self> {
        caught(|| self.filtered(|cell| !self.0.contains(cell)))
    }

    /// `<=` and its kin ask for subsets; boards of two sizes are unequal, and no subset of each other is
    /// asked for.
    fn __richcmp__(&self, other: &Self, op: CompareOp) -> PyResult<bool> {
        match op {
            CompareOp::Eq => Ok(self == other),
            CompareOp::Ne => Ok(self != other),
            CompareOp::Le => self.is_subset(other),
            CompareOp::Ge => other.is_subset(self),
            CompareOp::Lt => Ok(self != other && self.is_subset(other)?),
            CompareOp::Gt => Ok(self != other && other.is_subset(self)?),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn __str__(&self) -> PyResult<String> {
        self.to(Notation::Grid.name())
    }

    pub(crate) fn __repr__(&self) -> String {
        // The compact notation says everything but the rule of the first look.
        let size = if self.size().reflects() { size_text(self.size()) } else { String::new() };
        format!("Board('{}'{size})", self.0)
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Size)> {
        let argument = match self.0.as_board() {
            Some(board) => board.bits().into_pyobject(py)?.into_any(),
            None => self.0.to_string().into_pyobject(py)?.into_any(),
        };
        Ok((argument, Size(self.size())))
    }
}

fn of_bits(bits: &BigUint, size: core::Size) -> PyResult<Board> {
    let packing = Packing::new(size);
    let mut words: Vec<u64> = bits.iter_u64_digits().collect();
    if words.len() > packing.words() {
        return Err(errors::board(format_args!(
            "the bits are out of range, expected 0 to 2**{} - 1 for a board of {size}",
            64 * packing.words()
        )));
    }
    words.resize(packing.words(), 0);
    if let [bits] = words[..]
        && size.fits_word()
    {
        return core::WordBoard::new(bits, size).map(|board| Board(board.into())).map_err(errors::board);
    }
    packing.read(&words, 0).map(Board).map_err(errors::board)
}

/// A number as bits.
fn bits_of(bits: &Bound<'_, PyAny>) -> PyResult<BigUint> {
    bits.extract::<BigUint>().map_err(|error| {
        if error.is_instance_of::<PyOverflowError>(bits.py())
            || error.is_instance_of::<PyValueError>(bits.py())
        {
            return errors::board("the bits are negative, expected a number from 0");
        }
        let kind = bits.get_type().name().map_or_else(|_| "this".into(), |name| name.to_string());
        errors::wrong_type(format_args!("invalid board (got {kind}), expected a text or the bits as an int"))
    })
}
