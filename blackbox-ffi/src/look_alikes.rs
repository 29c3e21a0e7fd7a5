//! The boards behind a census: classes of a size, the class of a board, all boards that have look-alikes.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board,
    census::{self, Class, Job},
};
use blackbox_core::grid::BoardError;

use crate::prelude::*;

/// Classes of boards that have one signature each. Free it with `bb_class_list_free`.
pub struct bb_class_list(Vec<Class>);

/// Lists the classes of exactly `class_size` boards, ordered by their first boards, at most `most` of them;
/// the boards of a class come by their number of atoms and their rank. The caller frees the list.
///
/// The signatures themselves are compared. `options` and `watch` as for `bb_census_new`, whose errors these
/// are; `checkpoint` is not used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_class_list_of_size(
    size: bb_size, min_atoms: u32, max_atoms: u32, class_size: u64, most: usize,
    options: *const bb_census_options, watch: *const bb_watch, list: *mut *mut bb_class_list,
) -> bb_status {
    makes(unsafe { Out::made(list, "list") }, || {
        let job = Job::pooled(size.check()?, min_atoms..=max_atoms);
        let (job, _, watch) = unsafe { configured(job, options, watch) }?;
        let classes = watch.reporting(|effort| census::classes_of(&job, class_size, most, effort))?;
        Ok(bb_class_list(classes))
    })
}

/// Finds the boards of `min_atoms` to `max_atoms` atoms with the signature of a board of one word: `count`,
/// which may be NULL, says how many there are, and the list has the first `most` of them as one class. The
/// caller frees the list.
///
/// Microseconds for each board. `BB_ERROR_ARGUMENT` for an empty range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_class_list_of_board(
    board: bb_board, min_atoms: u32, max_atoms: u32, most: usize, watch: *const bb_watch,
    count: *mut bb_u128, list: *mut *mut bb_class_list,
) -> bb_status {
    let board = || Ok(board.check()?.into());
    unsafe { of_board(board, (min_atoms, max_atoms), most, watch, count, list) }
}

/// Finds the boards with the signature of a board of any size; as `bb_class_list_of_board`, and
/// `BB_ERROR_SIZE` beyond 64 x 64.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_class_list_of_board(
    board: *const bb_wide_board, min_atoms: u32, max_atoms: u32, most: usize, watch: *const bb_watch,
    count: *mut bb_u128, list: *mut *mut bb_class_list,
) -> bb_status {
    let board = || Ok(unsafe { handle(board, "board") }?.get().clone());
    unsafe { of_board(board, (min_atoms, max_atoms), most, watch, count, list) }
}

unsafe fn of_board(
    board: impl FnOnce() -> Result<Board, Failure>, (min_atoms, max_atoms): (u32, u32), most: usize,
    watch: *const bb_watch, count: *mut bb_u128, list: *mut *mut bb_class_list,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(list, "list") }?;
        let count = unsafe { Out::optional(count, "count") }?;
        let board = board()?;
        if min_atoms > max_atoms {
            return Err(Failure::new(
                BB_ERROR_ARGUMENT,
                "an empty range of atoms, expected one number at least",
            ));
        }
        let search = |limit: &mut Effort<'_>| census::look_alikes(&board, min_atoms..=max_atoms, most, limit);
        let found = unsafe { Watch::new(watch) }?.limited(search)?;
        count.set(found.count.into());
        out.give(bb_class_list(vec![found.boards]));
        Ok(())
    })
}

/// Frees a list. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_class_list_free(list: *mut bb_class_list) {
    unsafe { release(list) }
}

/// Gives how many classes are listed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_class_list_count(list: *const bb_class_list, classes: *mut usize) -> bb_status {
    gives(unsafe { Out::new(classes, "classes") }, || Ok(unsafe { handle(list, "list") }?.0.len()))
}

/// Gives how many boards of a class, counted from 0, are listed. `BB_ERROR_ARGUMENT` if there is no such
/// class.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_class_list_size(
    list: *const bb_class_list, class_index: usize, boards: *mut usize,
) -> bb_status {
    gives(unsafe { Out::new(boards, "boards") }, || Ok(unsafe { class(list, class_index) }?.len()))
}

/// Gives a board of a class, both counted from 0. The caller frees it. `BB_ERROR_ARGUMENT` if there is no
/// such board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_class_list_board(
    list: *const bb_class_list, class_index: usize, board_index: usize, board: *mut *mut bb_wide_board,
) -> bb_status {
    makes(unsafe { Out::made(board, "board") }, || {
        let class = unsafe { class(list, class_index) }?;
        let found = class.get(board_index).ok_or_else(|| none("board", board_index, class.len()))?;
        Ok(found.clone().into())
    })
}

/// Lists the boards of a class, counted from 0, as bits. `BB_ERROR_ARGUMENT` if there is no such class,
/// `BB_ERROR_SIZE` for rectangles beyond 8 x 8.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_class_list_bits(
    list: *const bb_class_list, class_index: usize, boards: *mut u64, capacity: usize, count: *mut usize,
) -> bb_status {
    entry(|| {
        let class = unsafe { class(list, class_index) }?;
        let bits = |board: &Board| match board {
            Board::Small(board) => Ok(board.bits()),
            Board::Wide(board) => Err(BoardError::TooLarge { size: board.size() }.into()),
        };
        let found = class.iter().map(bits).collect::<Result<Vec<u64>, Failure>>()?;
        unsafe { write_items(found.into_iter(), (boards, capacity, "boards"), count) }
    })
}

/// Lists all boards that have look-alikes, as bits, by their number of atoms and their rank. `options` and
/// `watch` as for `bb_census_new`, whose errors these are, and `BB_ERROR_SIZE` for rectangles beyond 8 x 8.
///
/// The work is done at every call. A census says how many there are: its boards without the unique ones.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ambiguous_boards(
    size: bb_size, min_atoms: u32, max_atoms: u32, options: *const bb_census_options, watch: *const bb_watch,
    boards: *mut u64, capacity: usize, count: *mut usize,
) -> bb_status {
    entry(|| {
        let job = Job::pooled(size.word()?, min_atoms..=max_atoms);
        let (job, _, watch) = unsafe { configured(job, options, watch) }?;
        let found = watch.reporting(|effort| census::ambiguous_boards(&job, effort))?;
        unsafe { write_items(found.iter().copied(), (boards, capacity, "boards"), count) }
    })
}

/// A class of a list.
///
/// # Safety
/// As [`handle`].
unsafe fn class<'a>(list: *const bb_class_list, index: usize) -> Result<&'a Class, Failure> {
    // SAFETY: passed on.
    let classes = &unsafe { handle(list, "list") }?.0;
    classes.get(index).ok_or_else(|| none("class", index, classes.len()))
}

fn none(what: &str, index: usize, listed: usize) -> Failure {
    Failure::new(
        BB_ERROR_ARGUMENT,
        format_args!("no {what} {index} in the list, expected one of {listed} from 0"),
    )
}
