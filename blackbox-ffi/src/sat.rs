//! Evidence as clauses: what can be said of boards on which the search of `bb_evidence_solve` takes too long.
//!
//! A solver for propositional logic finds boards of any size, to 255 x 255, and says whether they are the
//! only ones, but never how many there are. A step of a watch's limit is a decision of the solver here, a few
//! microseconds. The watch is asked every few milliseconds. A call that is to stop ends when the solver has
//! drawn what follows from one decision: with every ray known that takes some ten milliseconds at 40 x 40 and
//! tenths of a second at 100 x 100.

use std::io;

use blackbox_analysis::{
    Evidence, conclude,
    sat::{self, DimacsError, Encoding, Problem},
};

use blackbox_core::Numbering;

use crate::prelude::*;

/// How rays are made into clauses: one of `BB_ENCODING_...`.
pub type bb_encoding = i32;

/// The one that suits the evidence.
pub const BB_ENCODING_AUTO: bb_encoding = 0;
/// A variable for each ray and place that it may pass; best for few rays.
pub const BB_ENCODING_PATH: bb_encoding = 1;
/// How a ray from each place ends, in binary, shared by all rays; best for many.
pub const BB_ENCODING_LABEL: bb_encoding = 2;

/// What the solver finds out about evidence.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_decision {
    /// Whether exactly one board satisfies the evidence: `BB_DECIDED_NO`, `BB_DECIDED_YES` or `BB_UNDECIDED`.
    pub unique: bb_decided,
    /// Whether at least one does and all that do have the same signature, likewise.
    pub unique_class: bb_decided,
    /// Whether at least one board does.
    pub consistent: bool,
    /// Whether the conflict is known: no if the limit was spent first.
    pub conflict_known: bool,
}

fn encoding_of(number: bb_encoding, evidence: &Evidence) -> Result<Encoding, Failure> {
    // The library's list has no word for its own choice, which is 0 here.
    match number.checked_sub(1) {
        Some(-1) => Ok(Encoding::for_evidence(evidence)),
        place => value_of(&Encoding::ALL, place.unwrap_or(-1), "encoding"),
    }
}

fn decided(answer: Option<bool>) -> bb_decided {
    answer.map_or(BB_UNDECIDED, i32::from)
}

/// Finds a board that satisfies the evidence, by search if that takes but a moment, else by the solver; none,
/// with a size of zeros, if there is none. The caller frees it.
///
/// `BB_ERROR_LIMIT`, `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says. A full perimeter of 20 x 20 takes
/// some ten milliseconds.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_find(
    evidence: In<bb_evidence>, watch: In<bb_watch>, board: Out<bb_board>,
) -> bb_status {
    board.makes("board", || {
        let evidence = &evidence.get("evidence")?.0;
        let found = Watch::new(&watch)?.limited(|limit| sat::find(evidence, limit))?;
        Ok(found.map_or(bb_board::NONE, bb_board::from))
    })
}

/// Says what the solver finds out: whether there is a board, whether it is the only one, in `model`, which
/// may be NULL, such a board (a size of zeros if there is none; the caller frees it), and in `conflict`, if
/// there is none, facts that contradict each other, all of them needed for that. See "Buffers" above; as many
/// as the evidence has facts are always enough.
///
/// `BB_ERROR_LIMIT`, `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says, where not even that a board exists
/// is known.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_decide(
    evidence: In<bb_evidence>, encoding: bb_encoding, watch: In<bb_watch>, decision: Out<bb_decision>,
    model: Out<bb_board>, conflict: Out<bb_fact>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let board = model.wanted("model")?;
        board.set(bb_board::NONE);
        let out = decision.needed("decision")?;
        let evidence = &evidence.get("evidence")?.0;
        let encoding = encoding_of(encoding, evidence)?;
        let found = Watch::new(&watch)?.limited(|limit| sat::solve(evidence, encoding, limit))?;
        let facts = found.conflict.iter().flatten().copied();
        conflict.write_items(facts, capacity, "conflict", count)?;
        out.set(bb_decision {
            unique: decided(found.unique),
            unique_class: decided(found.unique_class),
            consistent: found.is_consistent(),
            conflict_known: found.conflict.is_some(),
        });
        if let Some(model) = found.model {
            board.set(model);
        }
        Ok(())
    })
}

/// Writes what follows from evidence as far as it is found within the watch's budget, to a function of the
/// caller's: the JSON object that `blackbox solve --json` prints, and a line end. All boards are counted
/// together; where this takes long and the number of atoms is not known, they are counted by their number of
/// atoms, from the fewest; and where no board is known then, it is what the solver knows. What is unknown is
/// null.
///
/// A step of its limit is the trial of one cell, half of them for all numbers of atoms together, and a
/// decision of the solver; without a limit it takes some seconds to minutes. `BB_ERROR_LIMIT`,
/// `BB_ERROR_MEMORY`, `BB_ERROR_SIZE` or `BB_ERROR_CANCELLED` as it says, where something is unknown; what is
/// known was written all the same.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_conclude(
    evidence: In<bb_evidence>, watch: In<bb_watch>, writer: bb_writer,
) -> bb_status {
    entry(|| {
        let evidence = &evidence.get("evidence")?.0;
        let mut watch = Watch::new(&watch)?;
        let found = conclude(evidence, Numbering::Letters, &mut watch.effort(), &mut |_| {})?;
        let found = watch.unless_refused(found)?;
        let json = found.json(Numbering::Letters);
        write_to(format_args!("{json}\n"), writer.parts())?;
        found.stop.map_or(Ok(()), |stop| Err(stop.into()))
    })
}

/// Writes the clauses of evidence as DIMACS CNF, for other solvers, to a function of the caller's. Variable
/// `1 + i` is an atom in the cell with index i, row by row; comments explain the others.
///
/// The clauses are made once and written once; `watch`, which may be NULL, is asked while they are written,
/// too. `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_dimacs(
    evidence: In<bb_evidence>, encoding: bb_encoding, watch: In<bb_watch>, writer: bb_writer,
) -> bb_status {
    entry(|| {
        let evidence = &evidence.get("evidence")?.0;
        let encoding = encoding_of(encoding, evidence)?;
        Watch::new(&watch)?.limited(|limit| {
            let problem = Problem::new(evidence, encoding, limit)?;
            let all = |out: &mut dyn io::Write| {
                problem.write_dimacs(out, limit).map_err(|error| match error {
                    DimacsError::Stop(stop) => Some(Failure::from(stop)),
                    // What the function answered is kept.
                    _ => None,
                })
            };
            write_with(writer.parts(), all)?;
            problem.free(limit).map_err(Failure::from)
        })
    })
}
