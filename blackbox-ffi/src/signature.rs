//! Signatures: the outcomes at all ports, of one board and of many.

use blackbox_analysis::effort::Effort;
use std::sync::OnceLock;

use blackbox_analysis::arrays::{self, ArrayError, Packing, RowsMut};
use blackbox_core::{
    Port, Rays,
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

/// Fires all ports of a board: the outcomes in canonical order. `capacity` must be at least the number of
/// ports, at most 1,020, and exactly so many outcomes are written.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_signature(
    board: bb_board, mut signature: Out<bb_outcome>, capacity: usize,
) -> bb_status {
    entry(|| {
        let out = signature.slice(capacity, "signature")?;
        on!(board, board => {
            let ports = usize::from(board.size().ports());
            fits(ports, capacity, "signature")?;
            board.write_signature(&mut out[..ports]);
            Ok(())
        })
    })
}

/// Gives the signatures of `count` boards of one size, each given by its words: an outcome for each port in
/// canonical order, one board after the other. They go to `codes`, in one byte each, an exit, `BB_HIT8` or
/// `BB_REFLECTION8`, where boards have at most 254 ports; or to `outcomes`. The other of the two is NULL.
///
/// `capacity` must be at least the outcomes that are written, and `boards` must not overlap them. Much faster
/// than board by board. `threads` is how many work: 1 is the thread that calls, 0 as many as the machine runs
/// at once, and never more; they are worth it from some 100,000 boards on. `BB_ERROR_CELL` names the first
/// board with a bit that is no cell, before anything is written, `BB_ERROR_ARGUMENT` is for codes of one byte
/// of boards with more than 254 ports.
#[unsafe(no_mangle)]
pub extern "C" fn bb_signatures(
    boards: In<u64>, count: usize, size: bb_size, threads: u32, mut codes: Out<u8>,
    mut outcomes: Out<bb_outcome>, capacity: usize,
) -> bb_status {
    entry(|| {
        let packing = Packing::new(size.check()?);
        // Saturated is still more than any array has.
        let boards = boards.slice(count.saturating_mul(packing.words()), "boards")?;
        let needed = count.saturating_mul(packing.size().ports().into());
        let rows = if outcomes.is_null() {
            if packing.size().ports() > 254 {
                let message = "no byte holds the outcomes of so many ports, expected `outcomes`";
                return Err(Failure::new(BB_ERROR_ARGUMENT, message));
            }
            RowsMut::Bytes(part(codes.array(capacity, "codes")?, boards, needed)?)
        } else {
            if !codes.is_null() {
                let message = "`codes` and `outcomes` are both given, expected one of them";
                return Err(Failure::new(BB_ERROR_ARGUMENT, message));
            }
            RowsMut::Words(part(outcomes.array(capacity, "outcomes")?, boards, needed)?)
        };
        let rows = match rows {
            RowsMut::Bytes(codes) if threads == 1 && packing.size().fits_word() => {
                return Ok(kernels::signatures(packing.size(), boards, codes)?);
            }
            rows => rows,
        };
        // Threads write what they have traced, so the fault must be found before.
        packing.check(boards, 0)?;
        let mut effort = Effort::none().with_threads(frame::threads(threads).get());
        Ok(arrays::signatures(packing, boards, rows, &mut effort)?)
    })
}

/// The part of an array of the caller's that a batch writes.
fn part<'a, C>(rows: Array<'a, C>, boards: &[u64], needed: usize) -> Result<&'a mut [C], Failure> {
    let rows = rows.apart(&[Region::of(boards, "boards")])?;
    rows.fits(needed)?;
    Ok(&mut rows.slice()[..needed])
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
pub extern "C" fn bb_planes(
    boards: In<u64>, count: usize, size: bb_size, ports: In<bb_port>, outcomes: In<bb_outcome>,
    questions: usize, mut masks: Out<u64>, capacity: usize,
) -> bb_status {
    entry(|| {
        let size = size.word()?;
        let boards = boards.slice(count, "boards")?;
        let ports = ports.slice(questions, "ports")?;
        let outcomes = outcomes.slice(questions, "outcomes")?;
        let inputs =
            [Region::of(boards, "boards"), Region::of(ports, "ports"), Region::of(outcomes, "outcomes")];
        let masks = masks.array(capacity, "masks")?.apart(&inputs)?;
        let question = |(&port, &outcome)| Ok((Port::new(port, size)?, outcome_of(outcome, size)?));
        let questions: Vec<_> = ports.iter().zip(outcomes).map(question).collect::<Result<_, Failure>>()?;
        // Saturated is still more than any buffer has.
        let needed = count.div_ceil(64).saturating_mul(questions.len());
        masks.fits(needed)?;
        Ok(kernels::planes(size, boards, &questions, &mut masks.slice()[..needed])?)
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
