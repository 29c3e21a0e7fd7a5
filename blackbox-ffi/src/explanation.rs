//! Why a cell is certain: the fewest facts that force it.

use blackbox_analysis::evidence::{Explanation, Unexplained};
use libc::c_char;

use crate::prelude::*;

/// Why a cell is certain. Free it with `bb_explanation_free`.
pub struct bb_explanation(Explanation);

/// What an explanation comes to.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_explanation_totals {
    /// The facts that force the cell; 0 where the number of atoms alone does.
    pub facts: u32,
    /// The cell.
    pub cell: bb_cell,
    /// Whether it holds an atom.
    pub atom: bool,
    /// Whether it is proved that no fewer facts force the cell. Otherwise no fact was found that can be left
    /// out.
    pub smallest: bool,
    /// Whether it takes the number of atoms too.
    pub by_number: bool,
}

statuses! {
    Unexplained: |why| match why {
        Unexplained::OffBoard { .. } => BB_ERROR_CELL,
        Unexplained::Stopped(stop) => of_stop(*stop),
        _ => BB_ERROR_STATE,
    };
}

/// Finds the fewest facts that force a cell: that leave no board in which it is otherwise. The caller frees
/// the explanation.
///
/// It is the smallest set where that is found in time (`smallest` of `bb_explanation_totals`), else facts are
/// left out one by one; always the same for the same evidence and limit. `BB_ERROR_STATE` if the cell is not
/// certain, with two boards that differ there in the message, or if no board satisfies the evidence,
/// `BB_ERROR_CELL` if the board has no such cell, else as `bb_evidence_solve`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_explain(
    evidence: In<bb_evidence>, cell: bb_cell, watch: In<bb_watch>, explanation: Out<Handle<bb_explanation>>,
) -> bb_status {
    explanation.makes("explanation", || {
        let evidence = &evidence.get("evidence")?.0;
        let found = Watch::new(&watch)?.limited(|limit| evidence.explain(cell.into(), limit))?;
        Ok(bb_explanation(found))
    })
}

/// Frees an explanation. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_explanation_free(explanation: Handle<bb_explanation>) {
    explanation.free();
}

/// Gives what an explanation comes to.
#[unsafe(no_mangle)]
pub extern "C" fn bb_explanation_read(
    explanation: In<bb_explanation>, totals: Out<bb_explanation_totals>,
) -> bb_status {
    totals.gives("totals", || {
        let Explanation { cell, atom, facts, smallest, by_number, .. } = &explanation.get("explanation")?.0;
        Ok(bb_explanation_totals {
            facts: facts.len() as u32,
            cell: (*cell).into(),
            atom: *atom,
            smallest: *smallest,
            by_number: *by_number,
        })
    })
}

/// Lists the facts that force the cell.
#[unsafe(no_mangle)]
pub extern "C" fn bb_explanation_facts(
    explanation: In<bb_explanation>, facts: Out<bb_fact>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let found = &explanation.get("explanation")?.0.facts;
        let found = found.iter().copied().map(bb_fact::from);
        facts.write_items(found, capacity, "facts", count)
    })
}

/// Gives what these facts force of every cell, in row-major order: `BB_DECIDED_YES` for an atom,
/// `BB_DECIDED_NO` for an empty cell, `BB_UNDECIDED` for what is open.
#[unsafe(no_mangle)]
pub extern "C" fn bb_explanation_forced(
    explanation: In<bb_explanation>, forced: Out<bb_decided>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let found = &explanation.get("explanation")?.0.forced;
        let found = found.iter().map(|cell| match cell {
            Some(true) => BB_DECIDED_YES,
            Some(false) => BB_DECIDED_NO,
            None => BB_UNDECIDED,
        });
        forced.write_items(found, capacity, "forced", count)
    })
}

/// Writes an explanation in a sentence or two, rows and columns counted from 1, to a buffer of the caller.
#[unsafe(no_mangle)]
pub extern "C" fn bb_explanation_format(
    explanation: In<bb_explanation>, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let explanation = &explanation.get("explanation")?.0;
        out.write_text(explanation, capacity, length)
    })
}
