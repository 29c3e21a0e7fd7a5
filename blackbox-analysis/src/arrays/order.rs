//! The ranks of many boards, and the boards of many ranks.

use crate::effort::Effort;
use blackbox_core::{
    AtomRange, Cell, Size,
    internal::{binomial, lists},
};

use super::{ArrayError, PORTION, Packing};
use crate::{
    Board,
    progress::{Interrupted, Progress},
};

/// The place of a board among those of its size with so many atoms: first those with fewer, those with
/// equally many in the order of [`enumerate`](blackbox_core::enumerate). `None` if 128 bits do not hold it.
pub fn rank(board: &Board, atoms: AtomRange) -> Option<u128> {
    let cells = board.size().cells();
    let list: Vec<u32> = board.atoms().map(|cell| cell.index(board.size())).collect();
    let before = (atoms.min()..board.count())
        .try_fold(0u128, |sum, atoms| sum.checked_add(binomial(cells, atoms)?))?;
    before.checked_add(lists::rank(&list, cells)?)
}

/// The board at a place in the same order; an inner `None` if there is none, an outer one beyond 128 bits.
pub fn unrank(size: Size, atoms: AtomRange, rank: u128) -> Option<Option<Board>> {
    let (mut left, most) = (rank, atoms.max().min(size.cells()));
    for atoms in atoms.min()..=most {
        if atoms < most {
            let boards = binomial(size.cells(), atoms)?;
            if left >= boards {
                left -= boards;
                continue;
            }
        }
        let mut list = vec![0; atoms as usize];
        if !lists::unrank(&mut list, size.cells(), left)? {
            break;
        }
        let cells = list.into_iter().filter_map(|cell| Cell::from_index(cell, size));
        return Some(Board::from_atoms(cells, size).ok());
    }
    Some(None)
}

/// Writes the [`rank`] of each board: among those with as many atoms as it has, or with so many.
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Among`] the first with another number
/// of atoms, [`ArrayError::Length`], [`ArrayError::TooMany`] for a place beyond 64 bits,
/// [`ArrayError::Interrupted`].
pub fn ranks(
    packing: Packing, atoms: Option<AtomRange>, boards: &[u64], ranks: &mut [u64], effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    let expected = packing.count(boards)?;
    if ranks.len() != expected {
        return Err(ArrayError::Length { found: ranks.len(), expected });
    }
    for (index, (words, place)) in boards.chunks_exact(packing.words()).zip(ranks).enumerate() {
        ask(index, expected, effort)?;
        let board = packing.read(words, index)?;
        let among = atoms.unwrap_or(board.count().into());
        if !(among.min()..=among.max()).contains(&board.count()) {
            return Err(ArrayError::Among { index, found: board.count(), atoms: among });
        }
        *place = rank(&board, among)
            .and_then(|rank| u64::try_from(rank).ok())
            .ok_or(ArrayError::TooMany { size, atoms: among })?;
    }
    Ok(())
}

/// Writes the boards with so many atoms at these places, as [`unrank`] gives them.
///
/// # Errors
/// [`ArrayError::Rank`] naming the first place that no board has, [`ArrayError::Length`],
/// [`ArrayError::Atoms`], [`ArrayError::TooMany`], [`ArrayError::Interrupted`].
pub fn unranked(
    packing: Packing, atoms: AtomRange, ranks: &[u64], boards: &mut [u64], effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    if atoms.min() > size.cells() {
        return Err(ArrayError::Atoms { size, atoms: atoms.min() });
    }
    let expected = ranks.len() * packing.words();
    if boards.len() != expected {
        return Err(ArrayError::Length { found: boards.len(), expected });
    }
    let too_many = ArrayError::TooMany { size, atoms };
    for (index, (&rank, words)) in ranks.iter().zip(boards.chunks_exact_mut(packing.words())).enumerate() {
        ask(index, ranks.len(), effort)?;
        let Some(board) = unrank(size, atoms, rank.into()).ok_or(too_many)? else {
            // Ranks below 2^64 lie below the number of boards where that is larger.
            let boards = (atoms.min()..=atoms.max().min(size.cells())).try_fold(0u64, |sum, atoms| {
                sum.checked_add(binomial(size.cells(), atoms)?.try_into().ok()?)
            });
            return Err(ArrayError::Rank { index, boards: boards.unwrap_or(u64::MAX) });
        };
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
