//! Evidence: what a seeker knows of a hidden board.
//!
//! The results of rays, cells whose content is known, and how many atoms there may be, on a board of any
//! size. Evidence may contradict itself; `bb_evidence_solve` then says which facts are to blame. A detour is
//! one fact, from whichever end it is given.

use blackbox_analysis::Evidence;
use blackbox_core::{AtomRange, evidence::AtomRangeError};
use libc::c_char;

use crate::prelude::*;

/// As the most atoms, with 0 as the fewest: the number of atoms is unknown.
pub const BB_ATOMS_UNKNOWN: u32 = 65025;

/// An answer that may be missing: `BB_DECIDED_NO`, `BB_DECIDED_YES` or `BB_UNDECIDED`.
pub type bb_decided = i32;

/// No.
pub const BB_DECIDED_NO: bb_decided = 0;
/// Yes.
pub const BB_DECIDED_YES: bb_decided = 1;
/// It is not known.
pub const BB_UNDECIDED: bb_decided = -1;

/// What a seeker knows. Free it with `bb_evidence_free`.
#[derive(Clone)]
pub struct bb_evidence(pub(crate) Evidence);

/// What evidence is about.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_evidence_size {
    /// The size of the board.
    pub size: bb_size,
    /// The fewest atoms there may be.
    pub min_atoms: u32,
    /// The most atoms there may be: `BB_ATOMS_UNKNOWN` where nothing is known.
    pub max_atoms: u32,
    /// The facts: results of rays, a detour once, and known cells.
    pub facts: u32,
}

statuses! {
    AtomRangeError: |_| BB_ERROR_ARGUMENT;
}

pub(crate) fn range(min_atoms: u32, max_atoms: u32) -> Result<AtomRange, Failure> {
    if max_atoms > BB_ATOMS_UNKNOWN {
        return Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("no board has {max_atoms} atoms, expected at most {BB_ATOMS_UNKNOWN}"),
        ));
    }
    Ok(AtomRange::new(min_atoms, max_atoms)?)
}

/// Makes evidence without facts about a board with `min_atoms` to `max_atoms` atoms: both the same where the
/// number is known, 0 and `BB_ATOMS_UNKNOWN` where nothing is. The caller frees it.
///
/// `BB_ERROR_ARGUMENT` for an empty range and for more atoms than cells.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_new(
    size: bb_size, min_atoms: u32, max_atoms: u32, evidence: Out<Handle<bb_evidence>>,
) -> bb_status {
    evidence.makes("evidence", || {
        let size = size.check()?;
        Ok(bb_evidence(Evidence::new(size, range(min_atoms, max_atoms)?)?))
    })
}

/// Reads evidence as text, such as "8x8 4; L5 B5; R1 H; =(3,4) @" or "hex5 6; 24 17; 10 H; =E5 @": size and
/// number of atoms (4, 3-6 or ?), results of rays, known cells, each on a line or after a semicolon; or a
/// saved game: what its player knows. The caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_parse(
    text: In<c_char>, length: usize, numbering: bb_numbering, evidence: Out<Handle<bb_evidence>>,
) -> bb_status {
    evidence.makes("evidence", || {
        let text = text.text(length, "text")?;
        Ok(bb_evidence(Evidence::parse(text, self::numbering(numbering)?)?))
    })
}

/// Makes the evidence of a seeker who has fired every port of a board and knows the number of its atoms. The
/// caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_full(board: bb_board, evidence: Out<Handle<bb_evidence>>) -> bb_status {
    evidence.makes("evidence", || Ok(bb_evidence(Evidence::full(&board.get()?.any()))))
}

/// Makes a copy. The caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_clone(evidence: In<bb_evidence>, copy: Out<Handle<bb_evidence>>) -> bb_status {
    copy.makes("copy", || Ok(evidence.get("evidence")?.clone()))
}

/// Frees evidence. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_free(evidence: Handle<bb_evidence>) {
    evidence.free();
}

/// Gives the size, the possible numbers of atoms and the number of facts.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_read(evidence: In<bb_evidence>, size: Out<bb_evidence_size>) -> bb_status {
    size.gives("size", || {
        let evidence = &evidence.get("evidence")?.0;
        let (size, atoms) = (evidence.size(), evidence.atoms());
        Ok(bb_evidence_size {
            size: size.into(),
            min_atoms: atoms.min(),
            max_atoms: atoms.max(),
            facts: evidence.facts().len() as u32,
        })
    })
}

/// Writes evidence with side letters to a buffer of the caller: on one line, or with `lines` one fact a line.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_format(
    evidence: In<bb_evidence>, lines: bool, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let evidence = &evidence.get("evidence")?.0;
        if lines {
            out.write_text(format_args!("{evidence:#}"), capacity, length)
        } else {
            out.write_text(evidence, capacity, length)
        }
    })
}
