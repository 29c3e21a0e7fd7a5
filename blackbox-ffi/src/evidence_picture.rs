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
pub extern "C" fn bb_evidence_draw(
    evidence: In<bb_evidence>, solution: In<bb_solution>, picture: bb_picture, out: Out<c_char>,
    capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let evidence = &evidence.get("evidence")?.0;
        let mut known = EvidencePicture::new(evidence);
        if !solution.is_null() {
            let answer = solution.get("solution")?.answer();
            let (found, expected) = (answer.size, evidence.size());
            if found != expected {
                return Err(Failure::new(
                    BB_ERROR_SIZE,
                    format_args!("the solution is of a board of {found}, expected one of {expected}"),
                ));
            }
            known = known.solved(&answer);
        }
        let drawn = drawn(picture, || known.text(), || known.svg())?;
        out.write_text(drawn, capacity, length)
    })
}
