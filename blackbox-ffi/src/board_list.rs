//! The boards that satisfy evidence, as bits: listed in blocks, or drawn at random.
//!
//! A board takes `words` words of 64 bits. Where `bb_board` holds it it is one, its `bits`. Else its cells
//! are the bits one after the other, row by row: the cell (x, y) is bit `i % 64` of word `i / 64`, with `i =
//! width * y + x`. `bb_board_from_words` makes a board of them.

use std::ops::ControlFlow;

use blackbox_analysis::effort::{Effort, usual};
use blackbox_analysis::evidence::{BoardList, Solver, board_words};
use libc::c_void;

use crate::prelude::*;

/// All boards that satisfy some evidence, kept so that each board is made quickly. Free it with
/// `bb_board_list_free`.
pub struct bb_board_list(BoardList);

/// What a list is of.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_board_list_size {
    /// The boards.
    pub count: bb_u128,
    /// The size of the boards.
    pub size: bb_size,
    /// The words of 64 bits that a board takes.
    pub words: u32,
}

/// Finds all boards that satisfy evidence. The caller frees the list.
///
/// They have an order, always the same for the same evidence, which is not that of their ranks. The memory of
/// the list is in proportion to the groups in which the search finds them, not to the boards.
/// `BB_ERROR_MEMORY` if the list takes more memory than the watch allows, or if the boards are more than 128
/// bits count; else as `bb_evidence_solve`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_list(
    evidence: In<bb_evidence>, watch: In<bb_watch>, list: Out<Handle<bb_board_list>>,
) -> bb_status {
    list.makes("list", || {
        let evidence = &evidence.get("evidence")?.0;
        let search = |limit: &mut Effort<'_>| Solver::new().list(evidence, limit);
        Ok(bb_board_list(Watch::new(&watch)?.limited(search)?))
    })
}

/// Frees a list. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_list_free(list: Handle<bb_board_list>) {
    list.free();
}

/// Gives what a list is of.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_list_read(list: In<bb_board_list>, size: Out<bb_board_list_size>) -> bb_status {
    size.gives("size", || {
        let list = &list.get("list")?.0;
        Ok(bb_board_list_size {
            count: list.count().into(),
            size: list.size().into(),
            words: list.words() as u32,
        })
    })
}

/// Writes the boards from a position on, as many as `boards` has room for, fewer only at the end, and gives
/// how many in `count`, which may be NULL. `capacity` counts words; those beyond the last board are not
/// written.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_list_boards(
    list: In<bb_board_list>, from: bb_u128, mut boards: Out<u64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let list = &list.get("list")?.0;
        let boards = boards.slice(capacity, "boards")?;
        let count = count.wanted("count")?;
        count.set(list.write(from.into(), boards));
        Ok(())
    })
}

/// Draws boards at random, as many as `boards` has room for, each board equally likely each time and
/// independent of the others, and gives how many in `count`, which may be NULL: 0 if there is no board. The
/// same seed draws the same boards. `capacity` counts words.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_list_sample(
    list: In<bb_board_list>, seed: u64, mut boards: Out<u64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let list = &list.get("list")?.0;
        let boards = boards.slice(capacity, "boards")?;
        let count = count.wanted("count")?;
        count.set(list.sample(seed, boards));
        Ok(())
    })
}

/// Draws boards that satisfy evidence at random; as `bb_board_list_sample`, for boards too many to be listed
/// as well. Where a short search lists them all they are drawn from the list, else a search divides the
/// boards until few of those to be drawn are in one part, and draws there. The same seed draws the same
/// boards where `capacity`, the memory and the nodes are the same.
///
/// `prior` may be NULL: then every board is equally likely. `watch` may be NULL; its `memory` bounds the
/// list, 256 MiB if it is 0. Fails as `bb_evidence_solve`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_sample(
    evidence: In<bb_evidence>, prior: In<bb_prior>, seed: u64, watch: In<bb_watch>, mut boards: Out<u64>,
    capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let evidence = &evidence.get("evidence")?.0;
        let boards = boards.slice(capacity, "boards")?;
        let count = count.wanted("count")?;
        let prior = given(&prior)?;
        // Boards that were drawn before a failure are not the caller's.
        let mut drawn = vec![0; boards.len()];
        let search = |limit: &mut Effort<'_>| {
            let mut solver = Solver::new();
            match prior {
                Some(prior) => solver.sample_under(evidence, prior, seed, &mut drawn, limit),
                None => Ok(solver.sample(evidence, seed, &mut drawn, limit)?),
            }
        };
        let found = Watch::new(&watch)?.holding(usual::SAMPLES).limited(search)?;
        let words = found * board_words(evidence.size());
        boards[..words].copy_from_slice(&drawn[..words]);
        count.set(found);
        Ok(())
    })
}

/// Is lent `count` boards, `words` words each; answers 0 to go on.
pub type bb_block_visitor =
    Option<extern "C" fn(boards: *const u64, count: usize, words: usize, user: *mut c_void) -> i32>;

/// Lends all boards that satisfy evidence to `visitor`, in blocks of at most `most` boards, in the order of
/// `bb_evidence_list` and without its memory.
///
/// `BB_ERROR_ARGUMENT` for blocks of no board, `BB_ERROR_CANCELLED` if the visitor says so, else as
/// `bb_evidence_solve`; what was lent until then are the first boards all the same.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_blocks(
    evidence: In<bb_evidence>, most: usize, watch: In<bb_watch>, visitor: bb_block_visitor, user: *mut c_void,
) -> bb_status {
    entry(|| {
        let evidence = &evidence.get("evidence")?.0;
        let visitor = required(visitor, "visitor")?;
        let words = board_words(evidence.size());
        if most == 0 {
            return Err(Failure::new(BB_ERROR_ARGUMENT, "`most` is 0, expected blocks of at least 1 board"));
        }
        // More would only stay in the way of the first.
        let mut block = vec![0; words * most.min(BLOCK)];
        let mut stopped = false;
        let mut visit = |boards: &[u64]| {
            stopped = visitor(boards.as_ptr(), boards.len() / words, words, user) != 0;
            if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let search =
            |limit: &mut Effort<'_>| Solver::new().each_block(evidence, &mut block, limit, &mut visit);
        Watch::new(&watch)?.limited(search)?;
        if stopped {
            return Err(Failure::new(BB_ERROR_CANCELLED, "stopped by the visitor"));
        }
        Ok(())
    })
}

/// No block has more boards.
const BLOCK: usize = 1 << 16;
