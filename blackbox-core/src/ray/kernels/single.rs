//! One board at a time, in portable code.

use crate::{
    grid::{Board, Grid, Size},
    ray::{Code, Port},
};

/// Writes the signatures of boards one after the other.
pub(super) fn signatures(size: Size, boards: &[u64], codes: &mut [u8]) {
    for (&bits, codes) in boards.iter().zip(codes.chunks_exact_mut(size.ports().into())) {
        let board = Board::new(bits, size).expect("atoms on the board");
        for (port, code) in Port::all(size).zip(codes) {
            *code = u8::pack(board.fire(port));
        }
    }
}
