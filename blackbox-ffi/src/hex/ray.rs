//! Rays of hexagonal boards: outcomes, paths, and the outcomes at all ports, of one board and of many.

use blackbox_analysis::hex::batch;
use blackbox_core::hex::{Board, Outcome, Step, Trace};
use libc::c_char;

use super::{
    at_port,
    board::bb_hex_board,
    outcome,
    place::{bb_hex_cell, bb_hex_port},
    port, size, unread,
};
use crate::{
    frame::{self, Failure, Out, disjoint, entry, fits, slice, slice_mut, text, write_items, write_text},
    status::{BB_ERROR_CELL, bb_status},
};

/// What a ray on a hexagonal board answers: the port where it left, `BB_HIT8` or `BB_REFLECTION8`.
pub type bb_hex_outcome = u8;

/// What an atom straight ahead of a port does to a ray with another atom beside its first cell, where the sources of the
/// rules differ: one of `BB_HEX_AT_PORT_...`.
pub type bb_hex_at_port = i32;

/// It absorbs the ray, as on the square board.
pub const BB_HEX_AT_PORT_HIT: bb_hex_at_port = 0;
/// The ray is thrown back.
pub const BB_HEX_AT_PORT_REFLECTION: bb_hex_at_port = 1;

/// In `left` of a step: the ray is absorbed here by the atom straight on.
pub const BB_HEX_ABSORBED: u8 = 255;

/// A cell on the way of a ray. Directions are 0 to 5, counter-clockwise from the right.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_step {
    /// Where the ray is.
    pub cell: bb_hex_cell,
    /// The direction in which it came here.
    pub entered: u8,
    /// The direction in which it goes on, or `BB_HEX_ABSORBED`.
    pub left: u8,
}

impl From<Step> for bb_hex_step {
    fn from(Step { cell, entered, left }: Step) -> Self {
        Self { cell: cell.index(), entered, left: left.unwrap_or(BB_HEX_ABSORBED) }
    }
}

/// Fires a ray and gives its outcome.
///
/// `BB_ERROR_PORT` if the board has no such port, `BB_ERROR_ARGUMENT` for an unknown outcome at the port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_fire(
    board: bb_hex_board,
    port: bb_hex_port,
    at_port: bb_hex_at_port,
    outcome: *mut bb_hex_outcome,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(outcome, "outcome") }?;
        let board = board.check()?;
        out.set(board.fire(self::port(port, board.size())?, self::at_port(at_port)?).code());
        Ok(())
    })
}

/// Fires a ray and gives its path in an array of the caller (see "Buffers" above) and, unless `outcome` is NULL, its outcome.
///
/// A ray that is absorbed or thrown back at the port has no step. Else as `bb_hex_board_fire`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_trace(
    board: bb_hex_board,
    port: bb_hex_port,
    at_port: bb_hex_at_port,
    steps: *mut bb_hex_step,
    capacity: usize,
    count: *mut usize,
    outcome: *mut bb_hex_outcome,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::optional(outcome, "outcome") }?;
        let board = board.check()?;
        let trace: Trace = board.trace(self::port(port, board.size())?, self::at_port(at_port)?);
        unsafe { write_items(trace.clone().map(bb_hex_step::from), (steps, capacity, "steps"), count) }?;
        out.set(trace.outcome().code());
        Ok(())
    })
}

/// Fires all ports of a hexagonal board: the outcomes in the order of the ports. `capacity` must be at least the number of
/// ports, at most 54, and exactly so many bytes are written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_signature(
    board: bb_hex_board,
    at_port: bb_hex_at_port,
    signature: *mut bb_hex_outcome,
    capacity: usize,
) -> bb_status {
    entry(|| {
        let out = unsafe { slice_mut(signature, capacity, "signature") }?;
        let board = board.check()?;
        let ports = usize::from(board.size().ports());
        fits(ports, capacity, "signature")?;
        out[..ports].copy_from_slice(board.signature(self::at_port(at_port)?).codes());
        Ok(())
    })
}

/// Gives the signatures of `count` hexagonal boards of one size, each given by its bits: an outcome for each port, one board
/// after the other, each as `bb_hex_board_signature` has it.
///
/// `capacity` must be at least the bytes that are written, `boards` and `signatures` must not overlap. Much faster
/// than board by board. `threads` is how many work: 1 is the thread that calls, 0 as many as the machine runs at once, and
/// never more. `BB_ERROR_CELL` names the first board with a bit beyond the cells, before anything is written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_signatures(
    boards: *const u64,
    count: usize,
    side: u32,
    at_port: bb_hex_at_port,
    threads: u32,
    signatures: *mut bb_hex_outcome,
    capacity: usize,
) -> bb_status {
    entry(|| {
        let (size, rule) = (size(side)?, self::at_port(at_port)?);
        let boards = unsafe { slice(boards, count, "boards") }?;
        let codes = unsafe { slice_mut(signatures, capacity, "signatures") }?;
        disjoint((boards.as_ptr(), boards.len(), "boards"), (codes.as_ptr(), codes.len(), "signatures"))?;
        // Saturated is still more than any buffer has.
        let needed = count.saturating_mul(size.ports().into());
        fits(needed, capacity, "signatures")?;
        if let Some(index) = boards.iter().position(|bits| bits & !size.mask() != 0) {
            Board::from_bits(boards[index], size)
                .map_err(|error| Failure::new(BB_ERROR_CELL, format_args!("board {index}: {error}")))?;
        }
        batch::signatures(boards, size, rule, &mut codes[..needed], frame::threads(threads));
        Ok(())
    })
}

/// Reads an outcome: `H`, `R`, or the number of a port.
///
/// `BB_ERROR_TEXT` if the text is none of these.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_outcome_parse(
    text: *const c_char,
    length: usize,
    side: u32,
    outcome: *mut bb_hex_outcome,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(outcome, "outcome") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        out.set(Outcome::parse(text, size(side)?).map_err(unread)?.code());
        Ok(())
    })
}

/// Writes an outcome, `H`, `R`, or the number of the exit port, to a buffer of the caller; 3 bytes are always enough. See
/// "Buffers" above.
///
/// `BB_ERROR_PORT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_outcome_format(
    outcome: bb_hex_outcome,
    side: u32,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| unsafe { write_text(self::outcome(outcome, size(side)?)?, out, capacity, length) })
}
