//! The class `Board`: what it is. What it does stands apart, since that makes traces and pictures, which hold
//! boards.

use blackbox_analysis as analysis;
use blackbox_core as core;
use pyo3::prelude::*;

use crate::prelude::*;

/// A board: a size and a set of cells that hold atoms. It cannot be changed.
///
/// Cells are (x, y): x is the place in the row, y the row, (0, 0) is the top left; "E5" names one of a
/// hexagon. A board acts as the set of its atoms: `len`, `in`, iteration in row-major order, `|`, `&`, `^`,
/// `-` and `<=` between boards of one size, `~`.
///
/// Parameters
/// ----------
/// text : str or int
///     Any notation (grid, compact, bits, atoms, an sgt game ID), or the bits as a number: bit 8*y + x of rectangles within
///     8x8, else the bit with the index of the cell, row by row.
/// size : Size, str or (int, int), optional
///     The size of a board given as bits. A text that carries its size must agree; "hex5r" says the rule of one that
///     carries none.
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
/// >>> Board(0b11, "2x1")
/// Board('@@')
/// >>> Board("5/6/1@5/3@@2@/2@@5/8/7/6/5").fire(24)
/// Outcome(17, 'hex5')
#[pyclass(module = "blackbox", frozen, weakref)]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Board(pub(crate) analysis::Board);

impl Board {
    pub(crate) fn size(&self) -> core::Size {
        self.0.size()
    }

    /// The board, if it is within 8x8.
    pub(crate) fn small(&self) -> Option<core::WordBoard> {
        self.0.as_board()
    }
}

/// The board, which must be of the size that a caller names beside it.
pub(crate) fn of_size(board: &Board, size: Option<SizeArg>) -> PyResult<&Board> {
    match size {
        Some(SizeArg(size)) if size != board.size() => {
            Err(errors::board(format_args!("a board of {}, expected one of {size}", board.size())))
        }
        _ => Ok(board),
    }
}
