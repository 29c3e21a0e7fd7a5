//! Evidence: what a seeker knows of a hidden board.
//!
//! The results of rays, cells whose content is known, and how many atoms there may be, on a board of any size.
//! Evidence may contradict itself; `bb_evidence_solve` then says which facts are to blame. A detour is one fact,
//! whichever end it is told from.

use std::ffi::c_char;

use blackbox_analysis::{AnyEvidence, evidence::OtherSize};
use blackbox_core::{
    AtomRange, Fact, Port, Size,
    evidence::{AtomRangeError, EvidenceError},
    notation::evidence::EvidenceParseError,
    ray::Code,
};

use crate::{
    frame::{Failure, Out, entry, handle, handle_mut, release, statuses, text, write_items, write_text},
    game::bb_game,
    grid::{bb_cell, cell_of},
    port::{bb_numbering, bb_port, numbering},
    ray::{bb_outcome, outcome_of},
    status::{BB_ERROR_ARGUMENT, BB_ERROR_CELL, BB_ERROR_PORT, BB_ERROR_SIZE, BB_ERROR_TEXT, bb_status},
    wide::bb_wide_board,
};

/// As the most atoms, with 0 as the fewest: the number of atoms is unknown.
pub const BB_ATOMS_UNKNOWN: u32 = 65025;

/// What a seeker knows. Free it with `bb_evidence_free`.
#[derive(Clone)]
pub struct bb_evidence(AnyEvidence);

/// What evidence is about.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_evidence_size {
    /// Cells in a row.
    pub width: u32,
    /// Cells in a column.
    pub height: u32,
    /// The fewest atoms there may be.
    pub min_atoms: u32,
    /// The most atoms there may be; perhaps more than there are cells.
    pub max_atoms: u32,
    /// The facts: results of rays, a detour once, and known cells.
    pub facts: u32,
}

/// A kind of fact: one of `BB_FACT_...`.
pub type bb_fact_kind = i32;

/// The ray from `port` answered `outcome`.
pub const BB_FACT_RAY: bb_fact_kind = 0;
/// `cell` holds an atom.
pub const BB_FACT_ATOM: bb_fact_kind = 1;
/// `cell` is empty.
pub const BB_FACT_EMPTY: bb_fact_kind = 2;

/// One thing that a seeker knows. What its kind does not name is 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_fact {
    /// `BB_FACT_...`.
    pub kind: bb_fact_kind,
    /// Where the ray entered.
    pub port: bb_port,
    /// What it answered.
    pub outcome: bb_outcome,
    /// The cell.
    pub cell: bb_cell,
}

impl From<Fact> for bb_fact {
    fn from(fact: Fact) -> Self {
        let none = Self { kind: BB_FACT_RAY, port: 0, outcome: 0, cell: bb_cell { x: 0, y: 0 } };
        match fact {
            Fact::Ray { port, outcome } => {
                Self { port: port.index(), outcome: bb_outcome::pack(outcome), ..none }
            }
            Fact::Cell { cell, atom } => {
                let kind = if atom { BB_FACT_ATOM } else { BB_FACT_EMPTY };
                Self { kind, cell: cell.into(), ..none }
            }
        }
    }
}

impl bb_fact {
    /// The fact, if there can be such a one on a board of this size.
    fn check(self, size: Size) -> Result<Fact, Failure> {
        let known = |atom| Ok(Fact::Cell { cell: cell_of(self.cell, size)?, atom });
        match self.kind {
            BB_FACT_RAY => {
                let port = Port::new(self.port, size)?;
                Ok(Fact::Ray { port, outcome: outcome_of(self.outcome, size)? })
            }
            BB_FACT_ATOM => known(true),
            BB_FACT_EMPTY => known(false),
            kind => Err(Failure::new(
                BB_ERROR_ARGUMENT,
                format_args!("no kind of fact has the number {kind}, expected 0 to 2"),
            )),
        }
    }
}

impl bb_evidence {
    /// What is behind the handle.
    pub(crate) fn get(&self) -> &AnyEvidence {
        &self.0
    }
}

statuses! {
    AtomRangeError: |_| BB_ERROR_ARGUMENT;
    OtherSize: |_| BB_ERROR_SIZE;
    EvidenceError: |error| match error {
        EvidenceError::Cell { .. } => BB_ERROR_CELL,
        _ => BB_ERROR_PORT,
    };
}

impl From<EvidenceParseError> for Failure {
    #[cold]
    fn from(error: EvidenceParseError) -> Self {
        Self::at(BB_ERROR_TEXT, (error.line, error.column), error)
    }
}

/// The range with these bounds.
fn range(min_atoms: u32, max_atoms: u32) -> Result<AtomRange, Failure> {
    if max_atoms > BB_ATOMS_UNKNOWN {
        return Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("no board has {max_atoms} atoms, expected at most {BB_ATOMS_UNKNOWN}"),
        ));
    }
    Ok(AtomRange::new(min_atoms, max_atoms)?)
}

/// Makes evidence without facts about a board with `min_atoms` to `max_atoms` atoms: both the same where the number is
/// known, 0 and `BB_ATOMS_UNKNOWN` where nothing is. The caller frees it.
///
/// `BB_ERROR_SIZE` beyond 1 x 1 to 255 x 255, `BB_ERROR_ARGUMENT` for an empty range. More atoms than cells make evidence
/// that no board satisfies.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_new(
    width: u32,
    height: u32,
    min_atoms: u32,
    max_atoms: u32,
    evidence: *mut *mut bb_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(evidence, "evidence") }?;
        let size = Size::new(width, height)?;
        out.give(bb_evidence(AnyEvidence::new(size, range(min_atoms, max_atoms)?)?));
        Ok(())
    })
}

/// Reads evidence as text, such as "8x8 4; L5 B5; R1 H; =(3,4) @": size and number of atoms (4, 3-6 or ?), results of
/// rays, known cells, each on a line or after a semicolon. The caller frees it.
///
/// `BB_ERROR_TEXT` for what cannot be read; `bb_last_error_place` says where. `BB_ERROR_ARGUMENT` for an unknown
/// numbering.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_parse(
    text: *const c_char,
    length: usize,
    numbering: bb_numbering,
    evidence: *mut *mut bb_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(evidence, "evidence") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        out.give(bb_evidence(AnyEvidence::parse(text, self::numbering(numbering)?)?));
        Ok(())
    })
}

/// Makes the evidence of a seeker who has fired every port of a board and was told the number of its atoms. The caller
/// frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_full(
    board: *const bb_wide_board,
    evidence: *mut *mut bb_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(evidence, "evidence") }?;
        out.give(bb_evidence(AnyEvidence::full(unsafe { handle(board, "board") }?.get())));
        Ok(())
    })
}

/// Makes the evidence of the player of a game: the numbers of atoms that its parameters admit, and the results of its rays.
/// The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_evidence(
    game: *const bb_game,
    evidence: *mut *mut bb_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(evidence, "evidence") }?;
        out.give(bb_evidence(unsafe { handle(game, "game") }?.get().evidence()));
        Ok(())
    })
}

/// Makes a copy. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_clone(
    evidence: *const bb_evidence,
    copy: *mut *mut bb_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(copy, "copy") }?;
        out.give(unsafe { handle(evidence, "evidence") }?.clone());
        Ok(())
    })
}

/// Frees evidence. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_free(evidence: *mut bb_evidence) {
    unsafe { release(evidence) }
}

/// Tells what the evidence is about.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_read(
    evidence: *const bb_evidence,
    size: *mut bb_evidence_size,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(size, "size") }?;
        let evidence = &unsafe { handle(evidence, "evidence") }?.0;
        let (size, atoms) = (evidence.size(), evidence.atoms());
        out.set(bb_evidence_size {
            width: size.width().into(),
            height: size.height().into(),
            min_atoms: atoms.min(),
            max_atoms: atoms.max(),
            facts: evidence.facts().len() as u32,
        });
        Ok(())
    })
}

/// Writes evidence with side letters to a buffer of the caller: on one line, or with `lines` one fact a line. See
/// "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_format(
    evidence: *const bb_evidence,
    lines: bool,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let evidence = &unsafe { handle(evidence, "evidence") }?.0;
        if lines {
            unsafe { write_text(format_args!("{evidence:#}"), out, capacity, length) }
        } else {
            unsafe { write_text(evidence, out, capacity, length) }
        }
    })
}

/// Adds a fact. One that is there already changes nothing; one that contradicts others is no error.
///
/// `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have, `BB_ERROR_ARGUMENT` for an unknown kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_add(evidence: *mut bb_evidence, fact: bb_fact) -> bb_status {
    entry(|| {
        let evidence = unsafe { handle_mut(evidence, "evidence") }?;
        let fact = fact.check(evidence.0.size())?;
        Ok(evidence.0.add(fact)?)
    })
}

/// Adds that the ray from a port answered `outcome`; as `bb_evidence_add`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_observe(
    evidence: *mut bb_evidence,
    port: bb_port,
    outcome: bb_outcome,
) -> bb_status {
    let cell = bb_cell { x: 0, y: 0 };
    unsafe { bb_evidence_add(evidence, bb_fact { kind: BB_FACT_RAY, port, outcome, cell }) }
}

/// Adds that a cell holds an atom, or that it is empty; as `bb_evidence_add`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_know(
    evidence: *mut bb_evidence,
    cell: bb_cell,
    atom: bool,
) -> bb_status {
    let kind = if atom { BB_FACT_ATOM } else { BB_FACT_EMPTY };
    unsafe { bb_evidence_add(evidence, bb_fact { kind, port: 0, outcome: 0, cell }) }
}

/// Lists the facts: the results of rays in the canonical order of their ports, a detour once, from its lower port, then
/// the known cells in row-major order; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_facts(
    evidence: *const bb_evidence,
    facts: *mut bb_fact,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = unsafe { handle(evidence, "evidence") }?.0.facts();
        unsafe { write_items(found.into_iter().map(bb_fact::from), (facts, capacity, "facts"), count) }
    })
}

/// Tells whether a port has been fired, the far end of a detour too, and what it answered. `outcome`, which may be NULL,
/// is left alone if it has not.
///
/// `BB_ERROR_PORT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_result(
    evidence: *const bb_evidence,
    port: bb_port,
    fired: *mut bool,
    outcome: *mut bb_outcome,
) -> bb_status {
    entry(|| {
        let fired = unsafe { Out::new(fired, "fired") }?;
        let out = unsafe { Out::optional(outcome, "outcome") }?;
        let evidence = &unsafe { handle(evidence, "evidence") }?.0;
        let result = evidence.result(Port::new(port, evidence.size())?);
        fired.set(result.is_some());
        if let Some(outcome) = result {
            out.set(bb_outcome::pack(outcome));
        }
        Ok(())
    })
}

/// Holds a guess against the evidence: in `agrees`, for each fact in the order of `bb_evidence_facts`, whether the guess
/// satisfies it. The number of atoms is not among the facts. See "Buffers" above.
///
/// `BB_ERROR_SIZE` for a guess of another size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_check(
    evidence: *const bb_evidence,
    guess: *const bb_wide_board,
    agrees: *mut bool,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let (evidence, guess) = unsafe { (handle(evidence, "evidence")?, handle(guess, "guess")?) };
        let checked = evidence.0.check(guess.get())?;
        let checked = checked.iter().map(|&(_, agrees)| agrees);
        unsafe { write_items(checked, (agrees, capacity, "agrees"), count) }
    })
}

/// Tells whether a board is one of those that the evidence leaves: it has an allowed number of atoms and satisfies every
/// fact.
///
/// `BB_ERROR_SIZE` for a board of another size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_allows(
    evidence: *const bb_evidence,
    board: *const bb_wide_board,
    allows: *mut bool,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(allows, "allows") }?;
        let (evidence, board) = unsafe { (handle(evidence, "evidence")?, handle(board, "board")?) };
        out.set(evidence.0.allows(board.get())?);
        Ok(())
    })
}
