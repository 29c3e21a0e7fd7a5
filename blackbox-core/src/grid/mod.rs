//! Sizes, cells, boards and the symmetries that act on them.

mod atoms;
mod board;
mod cell;
mod cells;
mod convert;
mod size;
mod symmetry;
pub(crate) mod tables;
mod wide;

pub use atoms::Atoms;
pub use board::{BoardError, WordBoard};
pub use cell::{Cell, CellError};
pub use size::{Size, SizeError};
pub use symmetry::Symmetry;
pub(crate) use wide::Line;
pub use wide::WideBoard;

/// A board of either kind. Code above the grid is written once, for this trait.
///
/// A board is a [`Size`] and a set of cells that hold atoms. [`WordBoard`] keeps it in one `u64` (a rectangle
/// of at most 8 x 8, or a hexagon), [`WideBoard`] in bit lines (a rectangle of at most 255 x 255). Cells
/// outside the board never hold atoms.
///
/// ```
/// use blackbox::{Cell, Grid, Size, core::{WideBoard, WordBoard}};
///
/// /// A board of any kind with atoms on the cells of its top row.
/// fn full_row<G: Grid>(size: Size) -> Result<G, blackbox::core::grid::BoardError> {
///     let mut board = G::empty(size)?;
///     for x in 0..size.row_length(0) {
///         board.insert(Cell::new(x, 0));
///     }
///     Ok(board)
/// }
///
/// assert_eq!(full_row::<WordBoard>(Size::PLUS)?.count(), 5);
/// assert_eq!(full_row::<WideBoard>(Size::new(200, 100)?)?.count(), 200);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Grid: Clone + PartialEq + Sized {
    /// A board without atoms. See [`WordBoard::empty`](crate::WordBoard::empty).
    ///
    /// # Errors
    /// [`BoardError`] where this kind cannot hold `size`.
    fn empty(size: Size) -> Result<Self, BoardError>;

    /// The shape and size. See [`WordBoard::size`](crate::WordBoard::size).
    fn size(&self) -> Size;

    /// Whether `cell` holds an atom; `false` for every cell outside the board.
    /// See [`WordBoard::contains`](crate::WordBoard::contains).
    fn contains(&self, cell: Cell) -> bool;

    /// Puts an atom on `cell` and returns whether the cell was free.
    /// See [`WordBoard::insert`](crate::WordBoard::insert).
    ///
    /// # Panics
    /// If `cell` is outside the board.
    fn insert(&mut self, cell: Cell) -> bool;

    /// Takes the atom off `cell` and returns whether there was one.
    /// See [`WordBoard::remove`](crate::WordBoard::remove).
    fn remove(&mut self, cell: Cell) -> bool;

    /// Takes all atoms off.
    ///
    /// ```
    /// use blackbox::{Grid, core::WordBoard};
    ///
    /// let mut board: WordBoard = "2@/@2".parse()?;
    /// board.clear();
    /// assert_eq!(board, WordBoard::empty(board.size())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn clear(&mut self);

    /// The number of atoms. See [`WordBoard::count`](crate::WordBoard::count).
    fn count(&self) -> u32;

    /// The atoms row by row. See [`WordBoard::atoms`](crate::WordBoard::atoms).
    fn atoms(&self) -> Atoms<'_, Self> {
        Atoms::new(self)
    }

    /// The first atom at or after `cell`, row by row; [`Grid::atoms`] calls it.
    ///
    /// ```
    /// use blackbox::{Cell, Grid, core::WordBoard};
    ///
    /// let board: WordBoard = "2@/@2".parse()?;
    /// assert_eq!(board.next_atom(Cell::new(2, 0)), Some(Cell::new(2, 0)));
    /// assert_eq!(board.next_atom(Cell::new(1, 1)), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn next_atom(&self, cell: Cell) -> Option<Cell>;

    /// The bits of a rectangle of one word, whose rays skip what is free.
    #[doc(hidden)]
    #[inline]
    fn box_bits(&self) -> Option<u64> {
        None
    }

    /// The image of the board under `symmetry`; its size is `symmetry.size(self.size())`.
    /// See [`WordBoard::transformed`](crate::WordBoard::transformed).
    fn transformed(&self, symmetry: Symmetry) -> Self;
}
