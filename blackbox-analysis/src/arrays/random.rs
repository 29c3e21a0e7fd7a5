//! Uniform random boards.

use std::ops::ControlFlow;

use blackbox_core::{Cell, internal::SplitMix};

use super::{ArrayError, PORTION, Packing};
use crate::progress::{Observer, Progress};

/// Writes random boards with this many atoms: every board is equally likely, and the boards are independent.
/// Equal seeds give equal boards, on every machine.
///
/// The cells are drawn by Floyd's way of sampling without repetition (Bentley, Floyd 1987), the numbers come
/// from `SplitMix64` (Steele, Lea, Flood 2014) and are made even by rejection (Lemire 2019).
///
/// ```
/// use blackbox_analysis::{arrays::{Packing, random_boards}, progress::Silent};
/// use blackbox_core::Size;
///
/// let mut boards = [0; 1_000];
/// random_boards(Packing::new(Size::CLASSIC), 4, 7, &mut boards, &mut Silent)?;
/// assert!(boards.iter().all(|board| board.count_ones() == 4));
/// # Ok::<(), blackbox_analysis::arrays::ArrayError>(())
/// ```
///
/// # Errors
/// [`ArrayError::Atoms`], [`ArrayError::Length`], [`ArrayError::Interrupted`].
///
/// # Complexity
/// O(atoms) for each board.
pub fn random_boards(
    packing: Packing,
    atoms: u32,
    seed: u64,
    boards: &mut [u64],
    observer: &mut dyn Observer,
) -> Result<(), ArrayError> {
    let size = packing.size();
    if atoms > size.cells() {
        return Err(ArrayError::Atoms { size, atoms });
    }
    let total = packing.count(boards)? as u64;
    let mut random = SplitMix(seed);
    for (at, portion) in boards.chunks_mut(4 * PORTION * packing.words()).enumerate() {
        for words in portion.chunks_exact_mut(packing.words()) {
            words.fill(0);
            for last in size.cells() - atoms..size.cells() {
                let drawn = cell(random.below(last + 1), packing);
                let chosen = if packing.contains(drawn, words) { cell(last, packing) } else { drawn };
                packing.insert(chosen, words);
            }
        }
        let done = ((at as u64 + 1) * 4 * PORTION as u64).min(total);
        if observer.report(Progress { done, total }) == ControlFlow::Break(()) {
            return Err(ArrayError::Interrupted);
        }
    }
    Ok(())
}

fn cell(index: u32, packing: Packing) -> Cell {
    Cell::from_index(index, packing.size()).expect("an index below the number of cells")
}
