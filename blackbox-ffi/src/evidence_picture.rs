//! Pictures of what a seeker knows.

use blackbox_analysis::draw::EvidencePicture;
use libc::c_char;

use crate::prelude::*;

/// Draws evidence to a buffer of the caller: the marks at the ports that were fired, and the cells that are
/// known. With a solution of it, which may be NULL, each cell shows the chance of an atom instead, in per
/// cent.
///
/// `BB_ERROR_SIZE` for a solution of another size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_draw(
    evidence: *const bb_evidence, solution: *const bb_solution, picture: bb_picture, out: *mut c_char,
    capacity: usize, length: *mut usize,
) -> bb_status {
    entry(|| {
        let drawn = unsafe { shown(evidence, solution, picture) }?;
        unsafe { write_text(drawn, out, capacity, length) }
    })
}

/// Draws evidence to a function of the caller's; as `bb_evidence_draw`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_draw_to(
    evidence: *const bb_evidence, solution: *const bb_solution, picture: bb_picture, writer: bb_writer,
) -> bb_status {
    entry(|| {
        let drawn = unsafe { shown(evidence, solution, picture) }?;
        unsafe { write_to(drawn, writer.parts()) }
    })
}

unsafe fn shown(
    evidence: *const bb_evidence, solution: *const bb_solution, picture: bb_picture,
) -> Result<String, Failure> {
    let evidence = unsafe { handle(evidence, "evidence") }?.get();
    let mut known = EvidencePicture::new(evidence);
    if !solution.is_null() {
        let answer = unsafe { handle(solution, "solution") }?.answer();
        let (found, expected) = (answer.size, evidence.size());
        if found != expected {
            return Err(Failure::new(
                BB_ERROR_SIZE,
                format_args!("the solution is of a board of {found}, expected one of {expected}"),
            ));
        }
        known = known.solved(&answer);
    }
    drawn(picture, || known.text(), || known.svg())
}
