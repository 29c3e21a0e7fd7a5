//! Rays of boards of any size.
//!
//! Every function has a counterpart for `bb_board` that does the same.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{Board, arrays};
use blackbox_core::{Port, Rays, ray::Code};

use crate::prelude::*;

/// Fires a ray and gives its outcome.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_fire(
    board: *const bb_wide_board, port: bb_port, outcome: *mut bb_outcome,
) -> bb_status {
    gives(unsafe { Out::new(outcome, "outcome") }, || {
        let board = unsafe { handle(board, "board") }?.get();
        Ok(bb_outcome::pack(board.fire(Port::new(port, board.size())?)))
    })
}

/// Fires a ray and gives its path; as `bb_board_trace`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_trace(
    board: *const bb_wide_board, port: bb_port, steps: *mut bb_step, capacity: usize, count: *mut usize,
    trace: *mut bb_trace,
) -> bb_status {
    entry(|| {
        let board = unsafe { handle(board, "board") }?.get();
        unsafe { trace_on(board, port, (steps, capacity), count, trace) }
    })
}

/// Fires all ports of a board: the outcomes in canonical order. `capacity`, in outcomes, must be at least the
/// number of ports, at most 1,020, and exactly so many are written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_board_signature(
    board: *const bb_wide_board, signature: *mut bb_outcome, capacity: usize,
) -> bb_status {
    entry(|| {
        let out = unsafe { slice_mut(signature, capacity, "signature") }?;
        let board = unsafe { handle(board, "board") }?.get();
        let ports = usize::from(board.size().ports());
        fits(ports, capacity, "signature")?;
        board.write_signature(&mut out[..ports]);
        Ok(())
    })
}

/// Gives the signatures of `count` boards of one size: an outcome for each port, one board after the other,
/// each as `bb_wide_board_signature` has it.
///
/// `capacity`, in outcomes, must be at least what is written. `threads` is how many work: 1 is the thread
/// that calls, 0 as many as the machine runs at once, and never more. `BB_ERROR_SIZE` if the boards differ in
/// size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_wide_signatures(
    boards: *const *const bb_wide_board, count: usize, threads: u32, signatures: *mut bb_outcome,
    capacity: usize,
) -> bb_status {
    entry(|| {
        let boards = unsafe { slice(boards, count, "boards") }?;
        let codes = unsafe { slice_mut(signatures, capacity, "signatures") }?;
        let boards: Vec<&Board> = boards
            .iter()
            .map(|&board| Ok(unsafe { handle(board, "boards[i]") }?.get()))
            .collect::<Result<_, Failure>>()?;
        let Some(size) = boards.first().map(|board| board.size()) else { return Ok(()) };
        if let Some(index) = boards.iter().position(|board| board.size() != size) {
            let found = boards[index].size();
            return Err(Failure::new(
                BB_ERROR_SIZE,
                format_args!("board {index} is {found}, expected {size} as the first"),
            ));
        }
        let needed = count.saturating_mul(size.ports().into());
        fits(needed, capacity, "signatures")?;
        let mut effort = Effort::none().with_threads(frame::threads(threads).get());
        arrays::signatures_of(&boards, &mut codes[..needed], &mut effort);
        Ok(())
    })
}
