//! The class `Board`: what it is. What it does stands apart, since that makes traces and pictures, which hold boards.

use blackbox_analysis::AnyBoard;
use blackbox_core as core;
use core::Grid;
use pyo3::prelude::*;

/// A board: a size and a set of cells that hold atoms. It cannot be changed.
///
/// Cells are (x, y): x grows to the right, y downwards, (0, 0) is the top left. A board acts as the set of its
/// atoms: `len`, `in`, iteration in row-major order, `|`, `&`, `^`, `-` and `<=` between boards of one size, `~`.
///
/// Parameters
/// ----------
/// text : str or int
///     Any notation (grid, compact, bits, atoms, an sgt game ID), or the bits as a number: bit 8*y + x, for boards
///     within 8x8.
/// width, height : int, optional
///     The size of a board given as bits, 8 where left out. A text that carries its size must agree.
/// allow_zero : bool
///     Whether an sgt game ID may ask for 0 atoms.
///
/// Raises
/// ------
/// ParseError
///     If the text is no board; the message says where and what was expected.
/// BoardError
///     If an atom is off the board.
///
/// >>> board = Board("1@1/3/2@")
/// >>> print(board)
/// .@.
/// ...
/// ..@
/// >>> len(board), (1, 0) in board, list(board)
/// (2, True, [(1, 0), (2, 2)])
/// >>> print(board.fire("L1"), board.fire("L2"), board.fire("R2"))
/// H B1 R
/// >>> Board(0b11, width=2, height=1)
/// Board('@@')
#[pyclass(module = "blackbox", frozen)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) AnyBoard);

impl Board {
    pub(crate) fn size(&self) -> core::Size {
        self.0.size()
    }

    /// The board, if it is within 8x8.
    pub(crate) fn small(&self) -> Option<core::Board> {
        self.0.as_board()
    }
}
