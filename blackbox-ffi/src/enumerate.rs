//! All boards of a size with so many atoms: counted, walked, by rank; one of each class under symmetries.
//!
//! The rank of a board is its position, from 0, in the lexicographic order of ascending lists of row-major
//! cell indices: the order of Python's `itertools.combinations`. Work is cut into equal parts by rank. Boards
//! of one word; lists of cells, at the end, are the same for boards of any size.

use blackbox_core::{
    enumerate::{self, Canonical, EnumerateError, WordBoards},
    internal::lists,
};

use crate::prelude::*;

statuses! {
    EnumerateError: |error| match error {
        EnumerateError::TooLarge { .. } => BB_ERROR_SIZE,
        _ => BB_ERROR_ARGUMENT,
    };
}

/// Counts the boards of a size with a number of atoms. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8,
/// `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_boards_count(size: bb_size, atoms: u32, count: *mut u64) -> bb_status {
    gives(unsafe { Out::new(count, "count") }, || Ok(WordBoards::count_of(size.check()?, atoms)?))
}

/// Gives the bits of the boards from rank `first` on, as many as there are and as `capacity` has room for;
/// `count` says how many. Call again with `first + count` until `count` is below `capacity`.
///
/// `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_boards(
    size: bb_size, atoms: u32, first: u64, boards: *mut u64, capacity: usize, count: *mut usize,
) -> bb_status {
    gives(unsafe { Out::new(count, "count") }, || {
        let out = unsafe { slice_mut(boards, capacity, "boards") }?;
        let all = WordBoards::new(size.check()?, atoms)?;
        Ok(all.slice(first..u64::MAX).fill(out))
    })
}

/// Gives the rank of a board among the boards of its size with as many atoms.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_rank(board: bb_board, rank: *mut u64) -> bb_status {
    gives(unsafe { Out::new(rank, "rank") }, || Ok(enumerate::rank(board.check()?)))
}

/// Gives the board of a rank. `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more
/// atoms than cells or a rank past the last board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_unrank(
    size: bb_size, atoms: u32, rank: u64, board: *mut bb_board,
) -> bb_status {
    gives(unsafe { Out::new(board, "board") }, || Ok(enumerate::unrank(size.word()?, atoms, rank)?.into()))
}

/// Gives the image of a board, under the symmetries that keep its size, that stands for all of them, and,
/// unless `weight` is NULL, how many different images there are, 1 to 12.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_canonical(
    board: bb_board, canonical: *mut bb_board, weight: *mut u32,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(canonical, "canonical") }?;
        let weight = unsafe { Out::optional(weight, "weight") }?;
        let board = board.check()?;
        out.set(enumerate::canonical(&board).into());
        weight.set(enumerate::orbit_size(&board).into());
        Ok(())
    })
}

/// Makes the canonical image of a board of any size; as `bb_board_canonical`. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_canonical(
    board: *const bb_wide_board, canonical: *mut *mut bb_wide_board, weight: *mut u32,
) -> bb_status {
    makes(unsafe { Out::made(canonical, "canonical") }, || {
        let weight = unsafe { Out::optional(weight, "weight") }?;
        let board = unsafe { handle(board, "board") }?.get();
        weight.set(enumerate::orbit_size(board).into());
        Ok(enumerate::canonical(board).into())
    })
}

/// A walk over the canonical boards of a size with a number of atoms: one board of each class under the
/// symmetries. Free it with `bb_classes_free`.
pub struct bb_classes(Canonical);

/// Counts the classes of the boards of a size with a number of atoms under the symmetries that keep the size.
/// `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_classes_count(size: bb_size, atoms: u32, count: *mut u64) -> bb_status {
    gives(unsafe { Out::new(count, "count") }, || Ok(Canonical::new(size.check()?, atoms)?.remaining()))
}

/// Begins a walk over the classes with positions `first` to before `stop`, cut off at the end; 0 and
/// `UINT64_MAX` for all. The caller frees it.
///
/// `BB_ERROR_SIZE` for a rectangle beyond 8 x 8, `BB_ERROR_ARGUMENT` for more atoms than cells.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_classes_new(
    size: bb_size, atoms: u32, first: u64, stop: u64, classes: *mut *mut bb_classes,
) -> bb_status {
    makes(unsafe { Out::made(classes, "classes") }, || {
        Ok(bb_classes(Canonical::new(size.check()?, atoms)?.slice(first..stop)))
    })
}

/// Gives the bits of the next canonical boards and, unless `weights` is NULL, for each how many boards it
/// stands for; both arrays have room for `capacity`. `count` below `capacity` says that no more are left.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_classes_next(
    classes: *mut bb_classes, boards: *mut u64, weights: *mut u8, capacity: usize, count: *mut usize,
) -> bb_status {
    entry(|| {
        let count = unsafe { Out::new(count, "count") }?;
        let boards = unsafe { slice_mut(boards, capacity, "boards") }?;
        let classes = unsafe { handle_mut(classes, "classes") }?;
        if weights.is_null() {
            count.set(classes.0.fill(boards));
            return Ok(());
        }
        let weights = unsafe { slice_mut(weights, capacity, "weights") }?;
        let mut given = 0;
        for ((board, weight), class) in boards.iter_mut().zip(weights).zip(&mut classes.0) {
            (*board, *weight) = (class.board.bits(), class.weight);
            given += 1;
        }
        count.set(given);
        Ok(())
    })
}

/// Ends a walk. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_classes_free(classes: *mut bb_classes) {
    unsafe { release(classes) }
}

/// Makes a list of `length` cell indices the first in the order: 0, 1, 2 and so on. `BB_ERROR_ARGUMENT` for
/// more cells in the list than `cells` on the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cells_first(list: *mut u32, length: usize, cells: u32) -> bb_status {
    entry(|| {
        let list = unsafe { slice_mut(list, length, "list") }?;
        enough(length, cells)?;
        lists::first(list);
        Ok(())
    })
}

/// Makes an ascending list of indices below `cells` the next one; `more` is false, and the list as it was, if
/// it is the last. `BB_ERROR_ARGUMENT` if the list is not ascending below `cells`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cells_next(
    list: *mut u32, length: usize, cells: u32, more: *mut bool,
) -> bb_status {
    gives(unsafe { Out::new(more, "more") }, || {
        let list = unsafe { slice_mut(list, length, "list") }?;
        ascending(list, cells)?;
        Ok(lists::advance(list, cells))
    })
}

/// Gives the rank of an ascending list of indices below `cells`. `BB_ERROR_ARGUMENT` if the list is not
/// ascending below `cells`, or the rank beyond 128 bits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cells_rank(
    list: *const u32, length: usize, cells: u32, rank: *mut bb_u128,
) -> bb_status {
    gives(unsafe { Out::new(rank, "rank") }, || {
        let list = unsafe { slice(list, length, "list") }?;
        ascending(list, cells)?;
        Ok(lists::rank(list, cells).ok_or_else(beyond)?.into())
    })
}

/// Makes a list the one with a rank. `BB_ERROR_ARGUMENT` for a rank past the last list, or where the ranks go
/// beyond 128 bits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_cells_unrank(
    list: *mut u32, length: usize, cells: u32, rank: bb_u128,
) -> bb_status {
    entry(|| {
        let list = unsafe { slice_mut(list, length, "list") }?;
        enough(length, cells)?;
        if lists::unrank(list, cells, rank.into()).ok_or_else(beyond)? {
            return Ok(());
        }
        let rank = u128::from(rank);
        Err(Failure::new(BB_ERROR_ARGUMENT, format_args!("no list of rank {rank}, expected a smaller one")))
    })
}

/// Refuses lists longer than there are cells; what a board of 255 x 255 has is also a bound of the work.
fn enough(length: usize, cells: u32) -> Result<(), Failure> {
    if cells > 255 * 255 || length > cells as usize {
        return Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("{length} of {cells} cells, expected at most all of at most 65025"),
        ));
    }
    Ok(())
}

fn ascending(list: &[u32], cells: u32) -> Result<(), Failure> {
    enough(list.len(), cells)?;
    if list.is_sorted_by(|a, b| a < b) && list.last().is_none_or(|&last| last < cells) {
        return Ok(());
    }
    Err(Failure::new(
        BB_ERROR_ARGUMENT,
        format_args!("the list is not ascending, expected indices below {cells}"),
    ))
}

#[cold]
fn beyond() -> Failure {
    Failure::new(BB_ERROR_ARGUMENT, "the number of lists is beyond 128 bits, expected fewer cells")
}
