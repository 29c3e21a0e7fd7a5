//! Boards of one kind as boards of the other.

use super::{BoardError, WideBoard, WordBoard};

/// A rectangle with the same atoms.
///
/// # Errors
/// [`BoardError::TooLarge`] where the board is a hexagon.
impl TryFrom<WordBoard> for WideBoard {
    type Error = BoardError;

    fn try_from(board: WordBoard) -> Result<Self, BoardError> {
        Self::from_atoms(&board, board.size())
    }
}

/// The board of one word with the same atoms.
///
/// # Errors
/// [`BoardError::TooLarge`] where a side is above 8.
impl TryFrom<&WideBoard> for WordBoard {
    type Error = BoardError;

    fn try_from(board: &WideBoard) -> Result<Self, BoardError> {
        Self::from_atoms(board, board.size())
    }
}
