//! Signatures: the outcomes at all ports, of one board and of many.

use blackbox_analysis::effort::Effort;
use std::sync::OnceLock;

use blackbox_analysis::arrays::{self, ArrayError, Packing, RowsMut};
use blackbox_core::{
    Port, Rays, WordBoard,
    ray::kernels::{self, Kernel},
};
use libc::c_char;

use crate::prelude::*;

statuses! {
    ArrayError: |error| match error {
        ArrayError::Outside { .. } => BB_ERROR_CELL,
        ArrayError::Interrupted => BB_ERROR_CANCELLED,
        _ => BB_ERROR_ARGUMENT,
    };
}

/// Fires all ports of a board: the outcomes in canonical order, one byte each, the exit port or `BB_HIT8` or
/// `BB_REFLECTION8`. `capacity` must be at least the number of ports, at most 54, and exactly so many bytes
/// are written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_signature(
    board: bb_board, signature: *mut u8, capacity: usize,
) -> bb_status {
    entry(|| {
        let out = unsafe { slice_mut(signature, capacity, "signature") }?;
        let board = board.check()?;
        let ports = usize::from(board.size().ports());
        fits(ports, capacity, "signature")?;
        board.write_signature(&mut out[..ports]);
        Ok(())
    })
}

/// Gives the signatures of `count` boards of one word and one size, each given by its bits: a byte
/// for each port, one board after the other, each as `bb_board_signature` has it.
///
/// `capacity` must be at least the bytes that are written, `boards` and `signatures` must not overlap. Much
/// faster than board by board. `threads` is how many work: 1 is the thread that calls, 0 as many as the
/// machine runs at once, and never more; they are worth it from some 100,000 boards on. `BB_ERROR_CELL` names
/// the first board with a bit outside the size, before anything is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_signatures(
    boards: *const u64, count: usize, size: bb_size, threads: u32, signatures: *mut u8, capacity: usize,
) -> bb_status {
    entry(|| {
        let size = size.word()?;
        let boards = unsafe { slice(boards, count, "boards") }?;
        let codes = unsafe { slice_mut(signatures, capacity, "signatures") }?;
        disjoint((boards.as_ptr(), boards.len(), "boards"), (codes.as_ptr(), codes.len(), "signatures"))?;
        // Saturated is still more than any buffer has.
        let needed = count.saturating_mul(size.ports().into());
        fits(needed, capacity, "signatures")?;
        let codes = &mut codes[..needed];
        if threads == 1 {
            return Ok(kernels::signatures(size, boards, codes)?);
        }
        if let Some(index) = boards.iter().position(|bits| bits & !size.mask() != 0) {
            // Threads write what they have traced, so the fault must be found before. The error of the one
            // board is that of the batch.
            WordBoard::new(boards[index], size)
                .map_err(|error| Failure::new(BB_ERROR_CELL, format_args!("board {index}: {error}")))?;
        }
        let threads = frame::threads(threads).get();
        Ok(arrays::signatures(
            Packing::new(size),
            boards,
            RowsMut::Bytes(codes),
            &mut Effort::none().with_threads(threads),
        )?)
    })
}

/// Gives which of `count` boards of one word and one size, each given by its bits, answer `outcomes[q]` at
/// `ports[q]`, for every q below `questions`: so many masks one after the other, each of `words =
/// (count + 63) / 64` words. Bit i of word j is board 64 * j + i; the bits beyond the last board are 0.
///
/// `capacity` must be at least the `questions * words` words that are written, and `masks` must not overlap
/// the others. All boards are traced once for all questions. `BB_ERROR_PORT` for a question that no such
/// board can be asked or answer, `BB_ERROR_CELL` for the first board with a bit outside the size, before
/// anything is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_planes(
    boards: *const u64, count: usize, size: bb_size, ports: *const bb_port, outcomes: *const bb_outcome,
    questions: usize, masks: *mut u64, capacity: usize,
) -> bb_status {
    entry(|| {
        let size = size.word()?;
        let boards = unsafe { slice(boards, count, "boards") }?;
        let ports = unsafe { slice(ports, questions, "ports") }?;
        let outcomes = unsafe { slice(outcomes, questions, "outcomes") }?;
        let masks = unsafe { slice_mut(masks, capacity, "masks") }?;
        disjoint((boards.as_ptr(), boards.len(), "boards"), (masks.as_ptr(), masks.len(), "masks"))?;
        disjoint((ports.as_ptr(), ports.len(), "ports"), (masks.as_ptr(), masks.len(), "masks"))?;
        disjoint((outcomes.as_ptr(), outcomes.len(), "outcomes"), (masks.as_ptr(), masks.len(), "masks"))?;
        let question = |(&port, &outcome)| Ok((Port::new(port, size)?, outcome_of(outcome, size)?));
        let questions: Vec<_> = ports.iter().zip(outcomes).map(question).collect::<Result<_, Failure>>()?;
        // Saturated is still more than any buffer has.
        let needed = count.div_ceil(64).saturating_mul(questions.len());
        fits(needed, capacity, "masks")?;
        Ok(kernels::planes(size, boards, &questions, &mut masks[..needed])?)
    })
}

/// The name that [`bb_kernel`] gives out, ending with NUL.
static NAME: OnceLock<[u8; 32]> = OnceLock::new();

/// The name of the kernel that traces, by its word in docs/research/kernels.md. Static. All kernels give the
/// same answers; see "Kernels" above.
#[unsafe(no_mangle)]
pub extern "C" fn bb_kernel() -> *const c_char {
    let name = NAME.get_or_init(|| {
        let mut text = [0; 32];
        text[..31].iter_mut().zip(Kernel::best().name().bytes()).for_each(|(to, from)| *to = from);
        text
    });
    name.as_ptr().cast()
}
