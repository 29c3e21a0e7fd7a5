//! Facts: added to evidence, listed, and held against boards.

use blackbox_core::{
    Fact, Port, Size,
    evidence::{EvidenceError, OtherSize},
    ray::Code,
};

use crate::prelude::*;

statuses! {
    OtherSize: |_| BB_ERROR_SIZE;
    EvidenceError: |error| match error {
        EvidenceError::Cell { .. } => BB_ERROR_CELL,
        _ => BB_ERROR_PORT,
    };
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

/// Adds a fact. One that is there already changes nothing; one that contradicts others is no error.
/// `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have, `BB_ERROR_ARGUMENT` for an unknown
/// kind.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_add(mut evidence: Handle<bb_evidence>, fact: bb_fact) -> bb_status {
    entry(|| {
        let evidence = &mut evidence.get("evidence")?.0;
        let fact = fact.check(evidence.size())?;
        Ok(evidence.add(fact)?)
    })
}

/// Takes a fact back and gives in `removed`, which may be NULL, whether it was known. A detour is one fact,
/// from whichever end it is given. Where two facts exclude each other, the one that stays stands in the place
/// of the other; what was refused later is not kept.
///
/// `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have, `BB_ERROR_ARGUMENT` for an unknown
/// kind.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_remove(
    mut evidence: Handle<bb_evidence>, fact: bb_fact, removed: Out<bool>,
) -> bb_status {
    entry(|| {
        let removed = removed.wanted("removed")?;
        let evidence = &mut evidence.get("evidence")?.0;
        let fact = fact.check(evidence.size())?;
        let fewer = evidence.without(fact);
        removed.set(fewer.is_some());
        if let Some(fewer) = fewer {
            *evidence = fewer;
        }
        Ok(())
    })
}

/// Lists the facts: the results of rays in the canonical order of their ports, a detour once, from its lower
/// port, then the known cells in row-major order.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_facts(
    evidence: In<bb_evidence>, facts: Out<bb_fact>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let found = evidence.get("evidence")?.0.facts();
        facts.write_items(found.into_iter(), capacity, "facts", count)
    })
}

/// Says whether a port has been fired, the far end of a detour too, and what it answered. `outcome`, which
/// may be NULL, is left alone if it has not.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_result(
    evidence: In<bb_evidence>, port: bb_port, fired: Out<bool>, outcome: Out<bb_outcome>,
) -> bb_status {
    entry(|| {
        let fired = fired.needed("fired")?;
        let out = outcome.wanted("outcome")?;
        let evidence = &evidence.get("evidence")?.0;
        let result = evidence.result(Port::new(port, evidence.size())?);
        fired.set(result.is_some());
        if let Some(outcome) = result {
            out.set(bb_outcome::pack(outcome));
        }
        Ok(())
    })
}

/// Holds a board against the evidence. `allows`, which may be NULL, says whether it is one of those that the
/// evidence leaves: it has an allowed number of atoms and satisfies every fact. `agrees` says for each fact
/// in the order of `bb_evidence_facts` whether the board satisfies it.
///
/// `BB_ERROR_SIZE` for a board of another size.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_check(
    evidence: In<bb_evidence>, board: bb_board, allows: Out<bool>, agrees: Out<bool>, capacity: usize,
    count: Out<usize>,
) -> bb_status {
    entry(|| {
        let allows = allows.wanted("allows")?;
        let evidence = &evidence.get("evidence")?.0;
        let board = board.get()?.any();
        let checked = evidence.check(&board)?;
        let found = checked.iter().map(|&(_, agrees)| agrees);
        agrees.write_items(found, capacity, "agrees", count)?;
        allows.set(evidence.allows(&board)?);
        Ok(())
    })
}

/// Says whether the content of a cell is known as a fact, and then whether it holds an atom. `atom`, which
/// may be NULL, is left alone if it is not; what only follows is what `bb_solution_probability` says.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_known(
    evidence: In<bb_evidence>, cell: bb_cell, known: Out<bool>, atom: Out<bool>,
) -> bb_status {
    entry(|| {
        let known = known.needed("known")?;
        let out = atom.wanted("atom")?;
        let evidence = &evidence.get("evidence")?.0;
        let found = evidence.known(cell_of(cell, evidence.size())?);
        known.set(found.is_some());
        if let Some(atom) = found {
            out.set(atom);
        }
        Ok(())
    })
}
