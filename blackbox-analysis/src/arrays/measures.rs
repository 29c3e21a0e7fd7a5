//! How long rays are and how often they are deflected.

use blackbox_core::Port;

use super::{ArrayError, PORTION, Packing, rays::by_rows};
use crate::progress::Observer;

/// What is measured of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The cells that it enters, a cell counted again when the ray comes back to it.
    Length,
    /// Its deflections; being sent back by two atoms is one.
    Deflections,
}

/// Writes a number for each port of each board, a row a board, in canonical port order.
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`], [`ArrayError::Interrupted`].
///
/// # Complexity
/// A step for each cell that a ray enters and for each deflection.
pub fn measures(
    packing: Packing,
    measure: Measure,
    boards: &[u64],
    rows: &mut [u32],
    threads: usize,
    observer: &mut dyn Observer,
) -> Result<(), ArrayError> {
    let ports = usize::from(packing.size().ports());
    by_rows(packing, boards, rows, threads, observer, |portion, boards, rows| {
        for (at, (words, row)) in
            boards.chunks_exact(packing.words()).zip(rows.chunks_exact_mut(ports)).enumerate()
        {
            let board = packing.read(words, portion * PORTION + at)?;
            for (number, port) in row.iter_mut().zip(Port::all(packing.size())) {
                let mut trace = board.trace(port);
                trace.by_ref().for_each(drop);
                *number = match measure {
                    Measure::Length => trace.length(),
                    Measure::Deflections => trace.deflections(),
                };
            }
        }
        Ok(())
    })
}
