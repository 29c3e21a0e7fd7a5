//! The ranks of many boards, and the boards of many ranks.

use crate::effort::Effort;
use blackbox_core::{Cell, internal::lists};

use super::{ArrayError, PORTION, Packing};
use crate::{
    AnyBoard,
    progress::{Interrupted, Progress},
};

/// Writes the place of each board among those of its size and number of atoms, in the order of
/// [`enumerate`](blackbox_core::enumerate).
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`], [`ArrayError::TooMany`] for
/// a place beyond 64 bits, [`ArrayError::Interrupted`].
pub fn ranks(
    packing: Packing,
    boards: &[u64],
    ranks: &mut [u64],
    effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    let expected = packing.count(boards)?;
    if ranks.len() != expected {
        return Err(ArrayError::Length { found: ranks.len(), expected });
    }
    let mut list = Vec::new();
    for (at, (words, rank)) in boards.chunks_exact(packing.words()).zip(ranks).enumerate() {
        ask(at, expected, effort)?;
        let board = packing.read(words, at)?;
        list.clear();
        list.extend(board.atoms().map(|cell| cell.index(size)));
        let place = lists::rank(&list, size.cells()).and_then(|rank| u64::try_from(rank).ok());
        *rank = place.ok_or(ArrayError::TooMany { size, atoms: board.count().into() })?;
    }
    Ok(())
}

/// Writes the boards with this many atoms at these places in the order of all.
///
/// # Errors
/// [`ArrayError::Rank`] naming the first place that no board has, [`ArrayError::Length`],
/// [`ArrayError::Atoms`], [`ArrayError::TooMany`], [`ArrayError::Interrupted`].
pub fn unranked(
    packing: Packing,
    atoms: u32,
    ranks: &[u64],
    boards: &mut [u64],
    effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    if atoms > size.cells() {
        return Err(ArrayError::Atoms { size, atoms });
    }
    let expected = ranks.len() * packing.words();
    if boards.len() != expected {
        return Err(ArrayError::Length { found: boards.len(), expected });
    }
    let too_many = ArrayError::TooMany { size, atoms: atoms.into() };
    let mut list = vec![0; atoms as usize];
    for (index, (&rank, words)) in ranks.iter().zip(boards.chunks_exact_mut(packing.words())).enumerate() {
        ask(index, ranks.len(), effort)?;
        if !lists::unrank(&mut list, size.cells(), rank.into()).ok_or(too_many)? {
            let boards = blackbox_core::internal::binomial(size.cells(), atoms).ok_or(too_many)?;
            // Ranks below 2^64 lie below the number of boards where that is larger.
            return Err(ArrayError::Rank { index, boards: u64::try_from(boards).unwrap_or(u64::MAX) });
        }
        let cells = list.iter().filter_map(|&cell| Cell::from_index(cell, size));
        let board =
            AnyBoard::from_atoms(size, cells).map_err(|_| ArrayError::Outside { index, cell: None, size })?;
        packing.write(&board, words);
    }
    Ok(())
}

/// Asks the watch now and then whether to go on.
fn ask(done: usize, total: usize, effort: &mut Effort<'_>) -> Result<(), ArrayError> {
    let progress = Progress { done: done as u64, total: total as u64 };
    if done.is_multiple_of(4 * PORTION) && effort.report(progress).is_break() {
        return Err(Interrupted.into());
    }
    Ok(())
}
