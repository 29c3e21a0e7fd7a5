//! Signatures: the outcomes at all ports, of one board and of many.

use std::{
    ffi::{CString, c_char},
    sync::OnceLock,
};

use blackbox_core::{
    Grid, Port, Rays,
    ray::kernels::{self, Kernel},
};

use crate::{
    frame::{Failure, Out, disjoint, entry, fits, slice, slice_mut},
    grid::{bb_board, box_size},
    port::bb_port,
    ray::{bb_outcome, outcome_of},
    status::bb_status,
};

/// Fires all ports of a board: the outcomes in canonical order, one byte each, the exit port or `BB_HIT8` or
/// `BB_REFLECTION8`. `capacity` must be at least `2 * (width + height)`, at most 32, and exactly so many bytes
/// are written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_signature(
    board: bb_board,
    signature: *mut u8,
    capacity: usize,
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

/// Gives the signatures of `count` boards of one size within 8 x 8, each given by its bits: `2 * (width + height)`
/// bytes a board, one board after the other, each as `bb_board_signature` has it.
///
/// `length` must be at least the bytes that are written, `boards` and `signatures` must not overlap. Much faster
/// than board by board. `BB_ERROR_CELL` names the first board with a bit outside the size, before anything is
/// written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_signatures(
    boards: *const u64,
    count: usize,
    width: u32,
    height: u32,
    signatures: *mut u8,
    length: usize,
) -> bb_status {
    entry(|| {
        let size = box_size(width, height)?;
        let boards = unsafe { slice(boards, count, "boards") }?;
        let codes = unsafe { slice_mut(signatures, length, "signatures") }?;
        disjoint((boards.as_ptr(), boards.len(), "boards"), (codes.as_ptr(), codes.len(), "signatures"))?;
        // Saturated is still more than any buffer has.
        let needed = count.saturating_mul(size.ports().into());
        fits(needed, length, "signatures")?;
        Ok(kernels::signatures(size, boards, &mut codes[..needed])?)
    })
}

/// Gives which of `count` boards of one size within 8 x 8, each given by its bits, answer `outcomes[q]` at `ports[q]`,
/// for every q below `questions`: so many masks one after the other, each of `words = (count + 63) / 64` words. Bit i
/// of word j is board 64 * j + i; the bits beyond the last board are 0.
///
/// `length` must be at least the `questions * words` words that are written, and `masks` must not overlap the others.
/// All boards are traced once, whatever is asked. `BB_ERROR_PORT` for a question that no such board can be asked or
/// answer, `BB_ERROR_CELL` for the first board with a bit outside the size, before anything is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_planes(
    boards: *const u64,
    count: usize,
    width: u32,
    height: u32,
    ports: *const bb_port,
    outcomes: *const bb_outcome,
    questions: usize,
    masks: *mut u64,
    length: usize,
) -> bb_status {
    entry(|| {
        let size = box_size(width, height)?;
        let boards = unsafe { slice(boards, count, "boards") }?;
        let ports = unsafe { slice(ports, questions, "ports") }?;
        let outcomes = unsafe { slice(outcomes, questions, "outcomes") }?;
        let masks = unsafe { slice_mut(masks, length, "masks") }?;
        disjoint((boards.as_ptr(), boards.len(), "boards"), (masks.as_ptr(), masks.len(), "masks"))?;
        disjoint((ports.as_ptr(), ports.len(), "ports"), (masks.as_ptr(), masks.len(), "masks"))?;
        disjoint((outcomes.as_ptr(), outcomes.len(), "outcomes"), (masks.as_ptr(), masks.len(), "masks"))?;
        let question = |(&port, &outcome)| Ok((Port::new(port, size)?, outcome_of(outcome, size)?));
        let questions: Vec<_> = ports.iter().zip(outcomes).map(question).collect::<Result<_, Failure>>()?;
        // Saturated is still more than any buffer has.
        let needed = count.div_ceil(64).saturating_mul(questions.len());
        fits(needed, length, "masks")?;
        Ok(kernels::planes(size, boards, &questions, &mut masks[..needed])?)
    })
}

/// The name that [`bb_kernel`] gives out, ending with NUL.
static NAME: OnceLock<CString> = OnceLock::new();

/// Names the kernel that traces, by its word in docs/kernels.md. The text is static.
///
/// All kernels give the same answers; see "Kernels" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_kernel(name: *mut *const c_char) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(name, "name") }?;
        // A word holds no NUL.
        out.set(NAME.get_or_init(|| CString::new(Kernel::best().name()).unwrap_or_default()).as_ptr());
        Ok(())
    })
}
