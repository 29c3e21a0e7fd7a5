//! What follows from evidence: how many boards it leaves, where their atoms are, what contradicts.

use std::{f64::consts::LN_2, ops::ControlFlow};

use blackbox_analysis::effort::Effort;
use blackbox_analysis::evidence::{Posterior, Solution, Solver, Unweighed};
use libc::{c_char, c_void};

use crate::prelude::*;

/// Everything that follows from evidence. Free it with `bb_solution_free`.
pub struct bb_solution {
    answer: Solution,
    posterior: Option<Posterior>,
}

impl bb_solution {
    /// What follows, with the chances by the prior if there was one.
    pub(crate) fn answer(&self) -> Solution {
        let mut answer = self.answer.clone();
        if let Some(posterior) = &self.posterior {
            answer.probability.clone_from(&posterior.probability);
        }
        answer
    }
}

/// What evidence leaves.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_solution_totals {
    /// The boards that satisfy the evidence; the largest number there is if they are more than 128 bits hold,
    /// which `bb_solution_count_format` then writes.
    pub count: bb_u128,
    /// The entropy in bits of which of them it is, by the prior if there was one; 0 if there is none.
    pub entropy: f64,
    /// One of them, always the same for the same evidence; none, with a size of zeros, if there is none. It
    /// is lent by the solution.
    pub model: bb_board,
    /// Whether there is at least one.
    pub consistent: bool,
    /// Whether there is exactly one.
    pub unique: bool,
    /// Whether there is at least one, and all have the same signature: no further ray tells them apart.
    pub unique_class: bool,
}

/// How many of the boards have so many atoms.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_atoms_count {
    /// The boards; as `count` of `bb_solution_totals`.
    pub boards: bb_u128,
    /// The probability of this number of atoms.
    pub probability: f64,
    /// The number of atoms.
    pub atoms: u32,
}

/// Finds everything that follows from evidence. The caller frees it.
///
/// `prior` may be NULL: then all boards that satisfy the evidence are equally likely. A prior changes
/// probabilities and the entropy and nothing else; where answers may be wrong, evidence that contradicts
/// itself has them, too.
///
/// `BB_ERROR_SIZE` beyond 64 x 64 and for a prior of other boards, `BB_ERROR_MEMORY` if the search does not
/// fit its tables or boards are too many to be weighed, `BB_ERROR_ARGUMENT` for a prior that allows no board.
/// Exponential at worst: on 8 x 8 microseconds for many rays, up to seconds for few rays and many atoms.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_solve(
    evidence: In<bb_evidence>, prior: In<bb_prior>, watch: In<bb_watch>, solution: Out<Handle<bb_solution>>,
) -> bb_status {
    solution.makes("solution", || {
        let evidence = &evidence.get("evidence")?.0;
        let prior = given(&prior)?;
        let work = |limit: &mut Effort<'_>| {
            let answer = evidence.solve(limit)?;
            let posterior = match prior.map(|prior| evidence.posterior(prior, limit)).transpose() {
                // What contradicts itself has no posterior, unless answers may be wrong.
                Err(Unweighed::Nothing) if !answer.is_consistent() => None,
                posterior => posterior?,
            };
            Ok::<_, Unweighed>(bb_solution { answer, posterior })
        };
        Watch::new(&watch)?.limited(work)
    })
}

/// Frees a solution. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_solution_free(solution: Handle<bb_solution>) {
    solution.free();
}

/// Gives how many boards the evidence leaves.
#[unsafe(no_mangle)]
pub extern "C" fn bb_solution_read(solution: In<bb_solution>, totals: Out<bb_solution_totals>) -> bb_status {
    totals.gives("totals", || {
        let bb_solution { answer, posterior } = solution.get("solution")?;
        let alike = || (answer.count.ln() / LN_2).max(0.0);
        Ok(bb_solution_totals {
            count: (&answer.count).into(),
            entropy: posterior.as_ref().map_or_else(alike, |posterior| posterior.entropy),
            model: answer.model.as_ref().map_or(bb_board::NONE, bb_board::lent),
            consistent: answer.is_consistent(),
            unique: answer.unique,
            unique_class: answer.unique_class,
        })
    })
}

/// Lists the numbers of atoms that occur, ascending. Their probabilities add up to 1, unless there is no
/// board; where answers may be wrong, of those that occur.
#[unsafe(no_mangle)]
pub extern "C" fn bb_solution_atoms(
    solution: In<bb_solution>, atoms: Out<bb_atoms_count>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let bb_solution { answer, posterior } = solution.get("solution")?;
        // In the order of the numbers of atoms.
        let chances: Vec<(u32, f64)> = match posterior {
            Some(posterior) => posterior.by_atoms.clone(),
            None => answer.probability_by_atoms().collect(),
        };
        let found = answer.count_by_atoms.iter().map(|(atoms, boards)| bb_atoms_count {
            boards: boards.into(),
            // A number that the prior does not admit has none.
            probability: chances
                .binary_search_by_key(atoms, |chance| chance.0)
                .map_or(0.0, |at| chances[at].1),
            atoms: *atoms,
        });
        atoms.write_items(found, capacity, "atoms", count)
    })
}

/// Writes the number of boards with so many atoms, or of all with `BB_ATOMS_UNKNOWN`, however large, in
/// decimal digits to a buffer of the caller: 0 if that number of atoms does not occur.
#[unsafe(no_mangle)]
pub extern "C" fn bb_solution_count_format(
    solution: In<bb_solution>, atoms: u32, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let answer = &solution.get("solution")?.answer;
        let of_number = || answer.count_by_atoms.iter().find(|(number, _)| *number == atoms);
        let found =
            if atoms == BB_ATOMS_UNKNOWN { Some(&answer.count) } else { of_number().map(|one| &one.1) };
        match found {
            Some(boards) => out.write_text(boards, capacity, length),
            None => out.write_text(0, capacity, length),
        }
    })
}

/// Gives the probability of an atom for each cell row by row, 0 to 1, and 0 everywhere if no board is left.
#[unsafe(no_mangle)]
pub extern "C" fn bb_solution_probability(
    solution: In<bb_solution>, probability: Out<f64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let bb_solution { answer, posterior } = solution.get("solution")?;
        let found = posterior.as_ref().map_or(&answer.probability, |posterior| &posterior.probability);
        probability.write_items(found.iter().copied(), capacity, "probability", count)
    })
}

/// Lists facts of the evidence that contradict each other, all of them needed for that; none if the evidence
/// is consistent.
#[unsafe(no_mangle)]
pub extern "C" fn bb_solution_conflict(
    solution: In<bb_solution>, facts: Out<bb_fact>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let found = &solution.get("solution")?.answer.conflict;
        let found = found.iter().copied().map(bb_fact::from);
        facts.write_items(found, capacity, "facts", count)
    })
}

/// Is lent a board, which it must not free; answers 0 to go on.
pub type bb_board_visitor = Option<extern "C" fn(board: bb_board, user: *mut c_void) -> i32>;

/// Lends the first boards that satisfy the evidence, at most `most` of them, to `visitor`: by their number of
/// atoms, then in the order of `bb_boards`. Each is lent as soon as it is found.
///
/// `BB_ERROR_CANCELLED` if the visitor says so, else as `bb_evidence_solve`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_models(
    evidence: In<bb_evidence>, most: usize, watch: In<bb_watch>, visitor: bb_board_visitor, user: *mut c_void,
) -> bb_status {
    entry(|| {
        let evidence = &evidence.get("evidence")?.0;
        let visitor = required(visitor, "visitor")?;
        let watch = Watch::new(&watch)?;
        let (mut left, mut stopped) = (most, false);
        if most > 0 {
            watch.limited(|limit| {
                Solver::new().each_model(evidence, limit, |board| {
                    stopped = visitor(bb_board::lent(&board), user) != 0;
                    left -= 1;
                    if stopped || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
            })?;
        }
        if stopped { Err(Failure::new(BB_ERROR_CANCELLED, "stopped by the visitor")) } else { Ok(()) }
    })
}
