//! What follows from evidence about hexagonal boards: how many boards it leaves, where their atoms are, what contradicts.

use blackbox_core::{
    evidence::{Limit, Stop},
    hex::{Cell, Evidence, Fact, Solution},
};

use super::{
    board::bb_hex_board,
    evidence::{bb_hex_evidence, bb_hex_fact},
};
use crate::{
    frame::{Out, entry, handle, release, slice_mut, write_items},
    status::bb_status,
    watch::{Watch, bb_watch},
};

/// Everything that follows from evidence about a hexagonal board. Free it with `bb_hex_solution_free`.
pub struct bb_hex_solution {
    found: Solution,
    unique_class: bool,
    conflict: Vec<Fact>,
}

impl bb_hex_solution {
    /// What was found.
    pub(crate) fn get(&self) -> &Solution {
        &self.found
    }

    fn of(evidence: &Evidence, limit: &mut Limit<'_>) -> Result<Self, Stop> {
        let found = evidence.solve(limit)?;
        let conflict = if found.is_consistent() { None } else { evidence.conflict(limit)? };
        let conflict = conflict.map_or_else(Vec::new, |facts| facts.facts().collect());
        let unique_class = found.is_unique() || evidence.is_unique_class(limit)?;
        Ok(Self { found, unique_class, conflict })
    }
}

/// What evidence about a hexagonal board leaves.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_solution_totals {
    /// The boards that satisfy the evidence.
    pub count: u64,
    /// One of them, always the same for the same evidence; without atoms if there is none.
    pub model: bb_hex_board,
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
pub struct bb_hex_atoms_count {
    /// The boards.
    pub boards: u64,
    /// The number of atoms.
    pub atoms: u32,
}

/// Finds everything that follows from evidence. All boards that satisfy it are equally likely. The caller frees it.
///
/// `watch` may be NULL; a step is the trial of one cell. `BB_ERROR_BUDGET` or `BB_ERROR_CANCELLED` as it says. Exponential at
/// worst: a millisecond for many rays, seconds for few rays and many atoms on five cells a side.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_solve(
    evidence: *const bb_hex_evidence,
    watch: *const bb_watch,
    solution: *mut *mut bb_hex_solution,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(solution, "solution") }?;
        let evidence = unsafe { handle(evidence, "evidence") }?.get();
        out.give(unsafe { Watch::new(watch) }?.limited(|limit| bb_hex_solution::of(evidence, limit))?);
        Ok(())
    })
}

/// Frees a solution. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_solution_free(solution: *mut bb_hex_solution) {
    unsafe { release(solution) }
}

/// Gives how many boards the evidence leaves, and one of them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_solution_read(
    solution: *const bb_hex_solution,
    totals: *mut bb_hex_solution_totals,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(totals, "totals") }?;
        let solution = unsafe { handle(solution, "solution") }?;
        let found = &solution.found;
        let none = bb_hex_board { bits: 0, side: found.size().side().into() };
        out.set(bb_hex_solution_totals {
            count: found.count(),
            model: found.model().map_or(none, Into::into),
            consistent: found.is_consistent(),
            unique: found.is_unique(),
            unique_class: solution.unique_class,
        });
        Ok(())
    })
}

/// Lists the numbers of atoms that occur, ascending; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_solution_atoms(
    solution: *const bb_hex_solution,
    atoms: *mut bb_hex_atoms_count,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found: Vec<(u32, u64)> =
            unsafe { handle(solution, "solution") }?.found.count_by_atoms().collect();
        let found = found.into_iter().map(|(atoms, boards)| bb_hex_atoms_count { boards, atoms });
        unsafe { write_items(found, (atoms, capacity, "atoms"), count) }
    })
}

/// Gives the probability of an atom for each cell, row by row, 0 to 1; 0 everywhere if no board is left. See "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_solution_probability(
    solution: *const bb_hex_solution,
    probability: *mut f64,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = &unsafe { handle(solution, "solution") }?.found;
        let found = Cell::all(found.size()).map(|cell| found.probability(cell));
        unsafe { write_items(found, (probability, capacity, "probability"), count) }
    })
}

/// Lists facts of the evidence that no board satisfies together and of which none can be spared; none if the evidence is
/// consistent, or if the number of atoms alone excludes every board. See "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_solution_conflict(
    solution: *const bb_hex_solution,
    facts: *mut bb_hex_fact,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = &unsafe { handle(solution, "solution") }?.conflict;
        let found = found.iter().copied().map(bb_hex_fact::from);
        unsafe { write_items(found, (facts, capacity, "facts"), count) }
    })
}

/// Gives the bits of the first boards that satisfy the evidence, as many as there are and as `capacity` has room for;
/// `count` says how many. Their order is always the same, and is not that of their ranks.
///
/// `watch` may be NULL; each board is a step, too. As `bb_hex_evidence_solve`; after a failure some boards may have been written.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_boards(
    evidence: *const bb_hex_evidence,
    watch: *const bb_watch,
    boards: *mut u64,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let count = unsafe { Out::new(count, "count") }?;
        let out = unsafe { slice_mut(boards, capacity, "boards") }?;
        let evidence = unsafe { handle(evidence, "evidence") }?.get();
        let mut given = 0;
        let mut keep = |bits| {
            if let Some(place) = out.get_mut(given) {
                *place = bits;
                given += 1;
            }
            given < capacity
        };
        unsafe { Watch::new(watch) }?.limited(|limit| match capacity {
            0 => Ok(()),
            _ => evidence.boards(limit, |board| keep(board.bits())),
        })?;
        count.set(given);
        Ok(())
    })
}
