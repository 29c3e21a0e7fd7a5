//! What follows from evidence where some cells were likelier than others to hold an atom.

use blackbox_analysis::evidence::WeightError;

use crate::{
    evidence::bb_evidence,
    frame::{entry, handle, slice, slice_mut, statuses, write_items},
    status::{BB_ERROR_ARGUMENT, bb_status},
    watch::{Watch, bb_watch, of_stop},
};

statuses! {
    WeightError: |error| match error {
        WeightError::Stop(stop) => of_stop(*stop),
        _ => BB_ERROR_ARGUMENT,
    };
}

/// The weight of all boards with one number of atoms.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_weighed {
    /// Its natural logarithm.
    pub ln_total: f64,
    /// The number of atoms.
    pub atoms: u32,
}

/// Weighs the boards that satisfy evidence, where a board weighs the product of the odds of its atoms.
/// `ln_odds` has for each of the `cells` cells, row by row, the natural logarithm of its odds: 0 everywhere
/// weighs all boards alike, minus infinity excludes an atom.
///
/// Lists each number of atoms that has a weight, ascending, and after one another, for each of them, the
/// probability of an atom for each cell. `weighed` has room for `capacity` numbers, as many as the evidence
/// admits are enough, and `probability`, which may be NULL, for `capacity` times the cells. See "Buffers"
/// above.
///
/// `watch` may be NULL. `BB_ERROR_ARGUMENT` for odds that are no number or infinite, or of another number
/// than there are cells; else as `bb_evidence_solve`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_evidence_weigh(
    evidence: *const bb_evidence,
    ln_odds: *const f64,
    cells: usize,
    watch: *const bb_watch,
    weighed: *mut bb_weighed,
    probability: *mut f64,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let evidence = unsafe { handle(evidence, "evidence") }?.get();
        let ln_odds = unsafe { slice(ln_odds, cells, "ln_odds") }?;
        let room = if probability.is_null() { 0 } else { capacity.saturating_mul(cells) };
        let probability = unsafe { slice_mut(probability, room, "probability") }?;
        let found = unsafe { Watch::new(watch) }?.limited(|limit| evidence.weigh_cells(ln_odds, limit))?;
        let parts = found.iter().map(|part| bb_weighed { ln_total: part.ln_total, atoms: part.atoms });
        unsafe { write_items(parts, (weighed, capacity, "weighed"), count) }?;
        for (to, part) in probability.chunks_exact_mut(cells).zip(&found) {
            to.copy_from_slice(&part.probability);
        }
        Ok(())
    })
}
