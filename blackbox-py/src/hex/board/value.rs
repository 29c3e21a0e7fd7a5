//! The class `Board`: what it is. What it does stands apart, since that makes traces and pars, which are made of boards.

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::hex;
use pyo3::prelude::*;

use crate::drawing::Drawing;

/// A hexagonal board: which of its cells hold atoms.
///
/// Boards are values. Where an atom is straight ahead of a port with another beside the first cell, sources differ:
/// `rule="hit"`, the default, absorbs the ray there, `rule="reflection"` throws it back.
///
/// Parameters
/// ----------
/// text : str or int
///     The rows from the top, joined by "/": numbers for empty cells, "@" an atom. Or the atoms as bits, cell by cell.
/// side : int
///     The cells a side, 2 to 5, for bits; a text says it itself.
///
/// Raises
/// ------
/// ParseError
///     If the text is no board; the message says where and what was expected.
/// BoardError
///     If there is a bit beyond the cells.
///
/// >>> board = Board("5/6/1@5/3@@2@/2@@5/8/7/6/5")
/// >>> print(board.fire(10), board.fire(28), board.fire(24))
/// H R 17
/// >>> board.count, board.side, board.atoms[0]
/// (6, 5, Cell('C2'))
#[pyclass(module = "blackbox.hex", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Board(pub(in crate::hex) hex::Board);

/// Both forms of a picture.
pub(in crate::hex) fn drawing(picture: &Picture) -> Drawing {
    Drawing::new(picture.svg(), picture.text())
}
