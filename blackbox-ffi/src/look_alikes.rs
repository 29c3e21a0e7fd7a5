//! The boards behind a census: classes of a size, the class of a board, all boards that have look-alikes.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    arrays::Packing,
    census::{self, Class, Job},
};

use crate::prelude::*;

/// Classes of boards that have one signature each. Free it with `bb_class_list_free`.
pub struct bb_class_list(Vec<Class>);

/// Lists the classes of exactly `class_size` boards, ordered by their first boards, at most `most` of them;
/// the boards of a class come by their number of atoms and their rank. The caller frees the list.
///
/// The signatures themselves are compared. `options` and `watch` as for `bb_census_new`, whose errors these
/// are; `checkpoint` is not used.
#[unsafe(no_mangle)]
pub extern "C" fn bb_class_list_of_size(
    size: bb_size, min_atoms: u32, max_atoms: u32, class_size: u64, most: usize,
    options: In<bb_census_options>, watch: In<bb_watch>, list: Out<Handle<bb_class_list>>,
) -> bb_status {
    list.makes("list", || {
        let job = Job::pooled(size.check()?, min_atoms..=max_atoms);
        let (job, _, watch) = configured(job, &options, &watch)?;
        let classes = watch.reporting(|effort| census::classes_of(&job, class_size, most, effort))?;
        Ok(bb_class_list(classes))
    })
}

/// Finds the boards of `min_atoms` to `max_atoms` atoms with the signature of a board: `count`, which may be
/// NULL, says how many there are, and the list has the first `most` of them as one class. The caller frees
/// the list.
///
/// Microseconds for each board. `BB_ERROR_SIZE` beyond 64 x 64, `BB_ERROR_ARGUMENT` for an empty range.
#[unsafe(no_mangle)]
pub extern "C" fn bb_class_list_of_board(
    board: bb_board, min_atoms: u32, max_atoms: u32, most: usize, watch: In<bb_watch>, count: Out<bb_u128>,
    list: Out<Handle<bb_class_list>>,
) -> bb_status {
    list.makes("list", || {
        let count = count.wanted("count")?;
        let board = board.get()?.any();
        if min_atoms > max_atoms {
            let message = "an empty range of atoms, expected one number at least";
            return Err(Failure::new(BB_ERROR_ARGUMENT, message));
        }
        let search = |limit: &mut Effort<'_>| census::look_alikes(&board, min_atoms..=max_atoms, most, limit);
        let found = Watch::new(&watch)?.limited(search)?;
        count.set(found.count);
        Ok(bb_class_list(vec![found.boards]))
    })
}

/// Frees a list. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_class_list_free(list: Handle<bb_class_list>) {
    list.free();
}

/// Gives how many classes are listed.
#[unsafe(no_mangle)]
pub extern "C" fn bb_class_list_count(list: In<bb_class_list>, classes: Out<usize>) -> bb_status {
    classes.gives("classes", || Ok(list.get("list")?.0.len()))
}

/// Gives the boards of a class, counted from 0, in words as `bb_board_list` has them. `capacity` counts
/// words; `count` counts boards, and with capacity 0 the call only says how many there are.
/// `BB_ERROR_ARGUMENT` if there is no such class.
#[unsafe(no_mangle)]
pub extern "C" fn bb_class_list_boards(
    list: In<bb_class_list>, class_index: usize, mut boards: Out<u64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let count = count.wanted("count")?;
        let classes = &list.get("list")?.0;
        let Some(class) = classes.get(class_index) else {
            return Err(Failure::new(
                BB_ERROR_ARGUMENT,
                format_args!("no class {class_index} in the list, expected one of {} from 0", classes.len()),
            ));
        };
        let out = boards.slice(capacity, "boards")?;
        count.set(class.len());
        let words = class.first().map_or(1, |board| Packing::new(board.size()).words());
        if capacity > 0 {
            fits(class.len() * words, capacity, "boards")?;
        }
        for (board, words) in class.iter().zip(out.chunks_exact_mut(words)) {
            Packing::new(board.size()).write(board, words);
        }
        Ok(())
    })
}

/// Lists all boards that have look-alikes, as bits, by their number of atoms and their rank. `options` and
/// `watch` as for `bb_census_new`, whose errors these are, and `BB_ERROR_SIZE` for rectangles beyond 8 x 8.
///
/// The work is done at every call. A census says how many there are: its boards without the unique ones.
#[unsafe(no_mangle)]
pub extern "C" fn bb_ambiguous_boards(
    size: bb_size, min_atoms: u32, max_atoms: u32, options: In<bb_census_options>, watch: In<bb_watch>,
    boards: Out<u64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let job = Job::pooled(size.word()?, min_atoms..=max_atoms);
        let (job, _, watch) = configured(job, &options, &watch)?;
        let found = watch.reporting(|effort| census::ambiguous_boards(&job, effort))?;
        boards.write_items(found.iter().copied(), capacity, "boards", count)
    })
}
