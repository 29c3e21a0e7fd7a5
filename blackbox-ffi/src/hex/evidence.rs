//! Evidence about hexagonal boards: what a seeker knows.
//!
//! The results of rays, cells whose content is known, and how many atoms there may be. Evidence may contradict itself. A
//! detour is one fact, from whichever end it is given.

use std::fmt;

use blackbox_core::hex::{Evidence, Fact, Size};
use libc::c_char;

use super::{
    at_port,
    board::bb_hex_board,
    cell,
    game::bb_hex_game,
    outcome,
    place::{bb_hex_cell, bb_hex_port},
    port,
    ray::{bb_hex_at_port, bb_hex_outcome},
    size,
};
use crate::{
    evidence::range,
    fact::{BB_FACT_ATOM, BB_FACT_EMPTY, BB_FACT_RAY, bb_fact_kind},
    frame::{
        Failure, Out, entry, handle, handle_mut, number_of, release, text, write_items, write_text, write_to,
    },
    status::{BB_ERROR_ARGUMENT, BB_ERROR_SIZE, bb_status},
    writer::bb_writer,
};

/// What a seeker of a hexagonal board knows. Free it with `bb_hex_evidence_free`.
#[derive(Clone)]
pub struct bb_hex_evidence(Evidence);

impl bb_hex_evidence {
    /// What is behind the handle.
    pub(crate) fn get(&self) -> &Evidence {
        &self.0
    }
}

/// What evidence about a hexagonal board is about.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_evidence_size {
    /// Cells a side.
    pub side: u32,
    /// The fewest atoms there may be.
    pub min_atoms: u32,
    /// The most atoms there may be; perhaps more than there are cells.
    pub max_atoms: u32,
    /// What happens at a port with an atom straight ahead and another beside.
    pub at_port: bb_hex_at_port,
    /// The facts: results of rays, a detour once, and known cells.
    pub facts: u32,
}

/// One thing that a seeker of a hexagonal board knows. What its kind does not name is 0.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_fact {
    /// `BB_FACT_...`.
    pub kind: bb_fact_kind,
    /// Where the ray entered.
    pub port: bb_hex_port,
    /// What it answered.
    pub outcome: bb_hex_outcome,
    /// The cell.
    pub cell: bb_hex_cell,
}

impl From<Fact> for bb_hex_fact {
    fn from(fact: Fact) -> Self {
        let none = Self { kind: BB_FACT_RAY, port: 0, outcome: 0, cell: 0 };
        match fact {
            Fact::Ray { port, outcome } => Self { port: port.index(), outcome: outcome.code(), ..none },
            Fact::Cell { cell, atom } => {
                let kind = if atom { BB_FACT_ATOM } else { BB_FACT_EMPTY };
                Self { kind, cell: cell.index(), ..none }
            }
        }
    }
}

impl bb_hex_fact {
    /// The fact, if there can be such a one on a board of this size.
    fn check(self, size: Size) -> Result<Fact, Failure> {
        let known = |atom| Ok(Fact::Cell { cell: cell(self.cell, size)?, atom });
        match self.kind {
            BB_FACT_RAY => {
                Ok(Fact::Ray { port: port(self.port, size)?, outcome: outcome(self.outcome, size)? })
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

/// Makes evidence without facts about a hexagonal board with `min_atoms` to `max_atoms` atoms; as `bb_evidence_new`. The
/// caller frees it.
///
/// `BB_ERROR_SIZE` unless there are 2 to 5 cells a side, `BB_ERROR_ARGUMENT` for an empty range or an unknown outcome at the
/// port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_new(
    side: u32,
    min_atoms: u32,
    max_atoms: u32,
    at_port: bb_hex_at_port,
    evidence: *mut *mut bb_hex_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(evidence, "evidence") }?;
        let (size, rule) = (size(side)?, self::at_port(at_port)?);
        out.give(bb_hex_evidence(Evidence::new(size, range(min_atoms, max_atoms)?, rule)));
        Ok(())
    })
}

/// Reads evidence as text, such as "5 6; 24 17; 10 H; =E5 @": the cells a side and the number of atoms (6, 5-6 or ?), then
/// `reflection` for the other outcome at the port; results of rays, known cells, each on a line or after a semicolon. The
/// caller frees it.
///
/// `BB_ERROR_TEXT` for what cannot be read; `bb_last_error_place` says where.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_parse(
    text: *const c_char,
    length: usize,
    evidence: *mut *mut bb_hex_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(evidence, "evidence") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        out.give(bb_hex_evidence(text.parse::<Evidence>()?));
        Ok(())
    })
}

/// Makes the evidence of a seeker who has fired every port of a hexagonal board and knows the number of its atoms. The caller
/// frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_full(
    board: bb_hex_board,
    at_port: bb_hex_at_port,
    evidence: *mut *mut bb_hex_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(evidence, "evidence") }?;
        out.give(bb_hex_evidence(Evidence::full(board.check()?, self::at_port(at_port)?)));
        Ok(())
    })
}

/// Makes the evidence of the player of a game: the numbers of atoms that its parameters admit, and the results of its rays.
/// The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_evidence(
    game: *const bb_hex_game,
    evidence: *mut *mut bb_hex_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(evidence, "evidence") }?;
        out.give(bb_hex_evidence(unsafe { handle(game, "game") }?.get().session().evidence()));
        Ok(())
    })
}

/// Makes a copy. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_clone(
    evidence: *const bb_hex_evidence,
    copy: *mut *mut bb_hex_evidence,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(copy, "copy") }?;
        out.give(unsafe { handle(evidence, "evidence") }?.clone());
        Ok(())
    })
}

/// Frees evidence. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_free(evidence: *mut bb_hex_evidence) {
    unsafe { release(evidence) }
}

/// Gives the size, the possible numbers of atoms, the outcome at the port and the number of facts.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_read(
    evidence: *const bb_hex_evidence,
    size: *mut bb_hex_evidence_size,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(size, "size") }?;
        let evidence = unsafe { handle(evidence, "evidence") }?.get();
        let atoms = evidence.atoms();
        out.set(bb_hex_evidence_size {
            side: evidence.size().side().into(),
            min_atoms: atoms.min(),
            max_atoms: atoms.max(),
            at_port: number_of(&blackbox_core::hex::AtPort::ALL, evidence.rule()),
            facts: evidence.facts().count() as u32,
        });
        Ok(())
    })
}

/// Writes evidence to a buffer of the caller: on one line, or with `lines` one fact a line. See "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_format(
    evidence: *const bb_hex_evidence,
    lines: bool,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let shown = Shown { evidence: unsafe { handle(evidence, "evidence") }?.get(), lines };
        unsafe { write_text(shown, out, capacity, length) }
    })
}

/// Writes evidence to a function of the caller's; as `bb_hex_evidence_format`, see "Writers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_format_to(
    evidence: *const bb_hex_evidence,
    lines: bool,
    writer: bb_writer,
) -> bb_status {
    entry(|| {
        let shown = Shown { evidence: unsafe { handle(evidence, "evidence") }?.get(), lines };
        unsafe { write_to(shown, writer.parts()) }
    })
}

/// Evidence as text, on one line or on many.
struct Shown<'a> {
    evidence: &'a Evidence,
    lines: bool,
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.lines { write!(f, "{:#}", self.evidence) } else { write!(f, "{}", self.evidence) }
    }
}

/// Adds a fact. One that is there already changes nothing; one that contradicts others is no error.
///
/// `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have, `BB_ERROR_ARGUMENT` for an unknown kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_add(evidence: *mut bb_hex_evidence, fact: bb_hex_fact) -> bb_status {
    entry(|| {
        let evidence = &mut unsafe { handle_mut(evidence, "evidence") }?.0;
        let fact = fact.check(evidence.size())?;
        Ok(evidence.add(fact)?)
    })
}

/// Adds that the ray from a port answered `outcome`; as `bb_hex_evidence_add`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_observe(
    evidence: *mut bb_hex_evidence,
    port: bb_hex_port,
    outcome: bb_hex_outcome,
) -> bb_status {
    unsafe { bb_hex_evidence_add(evidence, bb_hex_fact { kind: BB_FACT_RAY, port, outcome, cell: 0 }) }
}

/// Adds that a cell holds an atom, or that it is empty; as `bb_hex_evidence_add`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_know(
    evidence: *mut bb_hex_evidence,
    cell: bb_hex_cell,
    atom: bool,
) -> bb_status {
    let kind = if atom { BB_FACT_ATOM } else { BB_FACT_EMPTY };
    unsafe { bb_hex_evidence_add(evidence, bb_hex_fact { kind, port: 0, outcome: 0, cell }) }
}

/// Lists the facts: the results of rays by their ports, a detour once, from its lower port, then the known cells, then, where
/// facts contradict each other, the first that did; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_facts(
    evidence: *const bb_hex_evidence,
    facts: *mut bb_hex_fact,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found: Vec<Fact> = unsafe { handle(evidence, "evidence") }?.get().facts().collect();
        unsafe { write_items(found.into_iter().map(bb_hex_fact::from), (facts, capacity, "facts"), count) }
    })
}

/// Says whether a port has been fired, the far end of a detour too, and what it answered. `outcome`, which may be NULL,
/// is left alone if it has not.
///
/// `BB_ERROR_PORT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_result(
    evidence: *const bb_hex_evidence,
    port: bb_hex_port,
    fired: *mut bool,
    outcome: *mut bb_hex_outcome,
) -> bb_status {
    entry(|| {
        let fired = unsafe { Out::new(fired, "fired") }?;
        let out = unsafe { Out::optional(outcome, "outcome") }?;
        let evidence = unsafe { handle(evidence, "evidence") }?.get();
        let result = evidence.result(self::port(port, evidence.size())?);
        fired.set(result.is_some());
        if let Some(outcome) = result {
            out.set(outcome.code());
        }
        Ok(())
    })
}

/// Says whether the content of a cell is known as a fact, and then whether it holds an atom. `atom`, which may be NULL, is
/// left alone if it is not.
///
/// `BB_ERROR_CELL` for a cell off the board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_known(
    evidence: *const bb_hex_evidence,
    cell: bb_hex_cell,
    known: *mut bool,
    atom: *mut bool,
) -> bb_status {
    entry(|| {
        let known = unsafe { Out::new(known, "known") }?;
        let out = unsafe { Out::optional(atom, "atom") }?;
        let evidence = unsafe { handle(evidence, "evidence") }?.get();
        let found = evidence.known(self::cell(cell, evidence.size())?);
        known.set(found.is_some());
        if let Some(atom) = found {
            out.set(atom);
        }
        Ok(())
    })
}

/// Says whether a hexagonal board is one of those that the evidence leaves: it has an allowed number of atoms and satisfies
/// every fact.
///
/// `BB_ERROR_SIZE` for a board of another size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_allows(
    evidence: *const bb_hex_evidence,
    board: bb_hex_board,
    allows: *mut bool,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(allows, "allows") }?;
        let evidence = unsafe { handle(evidence, "evidence") }?.get();
        let board = board.check()?;
        same(board.size(), evidence.size(), "board")?;
        out.set(evidence.allows(board));
        Ok(())
    })
}

/// Refuses what is about another size than the evidence.
pub(super) fn same(found: Size, expected: Size, what: &str) -> Result<(), Failure> {
    if found == expected {
        return Ok(());
    }
    Err(Failure::new(
        BB_ERROR_SIZE,
        format_args!("the {what} is of {found} cells a side, expected {expected}"),
    ))
}
