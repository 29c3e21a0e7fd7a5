//! Outcomes, rays and their paths.

use blackbox_core::{Outcome, Port, Size, Step, Trace, Turn, ray::Code};
use libc::c_char;

use crate::prelude::*;

/// What a ray answers: the port where it left, `BB_HIT` or `BB_REFLECTION`. A straight miss leaves through
/// the opposite port.
pub type bb_outcome = u16;

/// Absorbed by an atom.
pub const BB_HIT: bb_outcome = 65534;
/// Came back to its own port.
pub const BB_REFLECTION: bb_outcome = 65535;
/// `BB_HIT` in one byte, for boards of at most 254 ports.
pub const BB_HIT8: u8 = 254;
/// `BB_REFLECTION` in one byte, for boards of at most 254 ports.
pub const BB_REFLECTION8: u8 = 255;
/// In rows of results: this port was not fired.
pub const BB_UNFIRED: bb_outcome = 65533;
/// `BB_UNFIRED` in one byte, for boards of at most 252 ports.
pub const BB_UNFIRED8: u8 = 253;

/// The ray has just moved into the cell.
pub const BB_TURN_NONE: u8 = 0;
/// The ray was turned to the left in the cell, by an atom ahead on its right.
pub const BB_TURN_LEFT: u8 = 1;
/// The ray was turned to the right in the cell, by an atom ahead on its left.
pub const BB_TURN_RIGHT: u8 = 2;
/// The ray was sent back, by atoms ahead on both sides.
pub const BB_TURN_BACK: u8 = 3;
/// By 120 degrees to the left. On hexagons.
pub const BB_TURN_SHARP_LEFT: u8 = 4;
/// By 120 degrees to the right. On hexagons.
pub const BB_TURN_SHARP_RIGHT: u8 = 5;

/// One place of a ray. A ray makes a step when it enters a cell and another when it is turned there.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_step {
    /// Where the ray is.
    pub cell: bb_cell,
    /// Where it looks, `BB_HEADING_...`.
    pub heading: u8,
    /// The deflection that gave it this heading here, `BB_TURN_...`.
    pub turn: u8,
}

/// What is known of a ray at its end.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_trace {
    /// The cells entered, counting a cell again when the ray comes back to it.
    pub length: u32,
    /// The deflections; being sent back by two atoms is one.
    pub deflections: u32,
    /// The answer.
    pub outcome: bb_outcome,
}

impl From<Step> for bb_step {
    fn from(step: Step) -> Self {
        let turn = match step.turn {
            None => BB_TURN_NONE,
            Some(Turn::Left) => BB_TURN_LEFT,
            Some(Turn::Right) => BB_TURN_RIGHT,
            Some(Turn::Back) => BB_TURN_BACK,
            Some(Turn::SharpLeft) => BB_TURN_SHARP_LEFT,
            Some(Turn::SharpRight) => BB_TURN_SHARP_RIGHT,
        };
        Self { cell: step.cell.into(), heading: step.heading as u8, turn }
    }
}

/// The outcome with this code, if a board of this size can answer so.
pub(crate) fn outcome_of(code: bb_outcome, size: Size) -> Result<Outcome, Failure> {
    let outcome = code.unpack();
    if let Outcome::Detour(exit) = outcome {
        Port::new(exit.index(), size)?;
    }
    Ok(outcome)
}

/// A port and what its ray answered.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_observation {
    /// Where the ray entered.
    pub port: bb_port,
    /// What it answered.
    pub outcome: bb_outcome,
}

/// Fires a ray and gives its outcome.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_fire(board: bb_board, port: bb_port, outcome: Out<bb_outcome>) -> bb_status {
    outcome.gives(
        "outcome",
        || on!(board, board => Ok(bb_outcome::pack(board.fire(Port::new(port, board.size())?)))),
    )
}

/// Fires a ray and gives its path in an array of the caller (see "Buffers" above; four steps a cell are
/// always enough on a rectangle) and, unless `trace` is NULL, its outcome and lengths.
///
/// A ray that is absorbed or reflected at the edge has no step.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_trace(
    board: bb_board, port: bb_port, steps: Out<bb_step>, capacity: usize, count: Out<usize>,
    trace: Out<bb_trace>,
) -> bb_status {
    entry(|| {
        let out = trace.wanted("trace")?;
        on!(board, board => {
            let mut ray = Trace::new(board, Port::new(port, board.size())?);
            steps.write_items(ray.clone(), capacity, "steps", count)?;
            let outcome = bb_outcome::pack(ray.finish());
            out.set(bb_trace { length: ray.length(), deflections: ray.deflections(), outcome });
            Ok(())
        })
    })
}

/// Reads an outcome: `H`, `R`, or a port in a numbering. `BB_ERROR_TEXT` if the text is none of these.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_parse(
    text: In<c_char>, length: usize, numbering: bb_numbering, size: bb_size, outcome: Out<bb_outcome>,
) -> bb_status {
    outcome.gives("outcome", || {
        let text = text.text(length, "text")?;
        let (numbering, size) = (self::numbering(numbering)?, size.check()?);
        Ok(bb_outcome::pack(Outcome::parse(text, numbering, size)?))
    })
}

/// Writes an outcome, `H`, `R`, or the exit port in a numbering, to a buffer of the caller; 5 bytes are
/// always enough.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_format(
    outcome: bb_outcome, numbering: bb_numbering, size: bb_size, out: Out<c_char>, capacity: usize,
    length: Out<usize>,
) -> bb_status {
    entry(|| {
        let (numbering, size) = (self::numbering(numbering)?, size.check()?);
        let shown = outcome_of(outcome, size)?.display(numbering, size);
        out.write_text(shown, capacity, length)
    })
}
