//! Boards of one kind as boards of the other.

use super::{Board, BoardError, WideBoard};

/// A rectangle with the same atoms.
///
/// # Errors
/// [`BoardError::TooLarge`] where the board is a hexagon.
impl TryFrom<Board> for WideBoard {
    type Error = BoardError;

    fn try_from(board: Board) -> Result<Self, BoardError> {
        Self::from_atoms(board.size(), &board)
    }
}

/// The board of one word with the same atoms.
///
/// # Errors
/// [`BoardError::TooLarge`] where a side is above 8.
impl TryFrom<&WideBoard> for Board {
    type Error = BoardError;

    fn try_from(board: &WideBoard) -> Result<Self, BoardError> {
        Self::from_atoms(board.size(), board)
    }
}
