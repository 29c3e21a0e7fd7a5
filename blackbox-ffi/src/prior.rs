//! What was likely before any ray, and how likely an answer is wrong.

use blackbox_analysis::{
    evidence::{Unweighed, board_words},
    prior::{Prior, PriorError},
};

use crate::prelude::*;

/// What was likely before any ray, and how likely an answer is wrong. Free it with `bb_prior_free`.
///
/// A board weighs its own weight, if boards are named, times the odds of its atoms, if odds are given. Where
/// numbers of atoms have weights, boards with so many atoms share the weight of their number in proportion to
/// these products. Weights need not add up to 1. Without any of them all boards are equally likely.
pub struct bb_prior(pub(crate) Prior);

/// How likely a number of atoms was before any ray was fired.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_atoms_weight {
    /// The weight, from 0; all of them need not add up to 1.
    pub weight: f64,
    /// The number of atoms.
    pub atoms: u32,
}

statuses! {
    PriorError: |error| match error {
        PriorError::Size { .. } => BB_ERROR_SIZE,
        _ => BB_ERROR_ARGUMENT,
    };
    Unweighed: |error| status_of(error);
}

pub(crate) fn status_of(error: &Unweighed) -> bb_status {
    match *error {
        Unweighed::Stop(stop) => of_stop(stop),
        Unweighed::Prior(PriorError::Size { .. }) | Unweighed::Ports { .. } => BB_ERROR_SIZE,
        Unweighed::TooMany { .. } => BB_ERROR_MEMORY,
        _ => BB_ERROR_ARGUMENT,
    }
}

/// A prior that may be NULL.
///
/// # Safety
/// As [`handle`].
pub(crate) unsafe fn given<'a>(prior: *const bb_prior) -> Result<Option<&'a Prior>, Failure> {
    // SAFETY: passed on.
    if prior.is_null() { Ok(None) } else { Ok(Some(&unsafe { handle(prior, "prior") }?.0)) }
}

/// Changes a prior, unless that fails.
///
/// # Safety
/// As [`handle_mut`].
unsafe fn change(
    prior: *mut bb_prior, change: impl FnOnce(Prior) -> Result<Prior, Failure>,
) -> Result<(), Failure> {
    // SAFETY: passed on.
    let prior = unsafe { handle_mut(prior, "prior") }?;
    prior.0 = change(prior.0.clone())?;
    Ok(())
}

/// Makes a prior by which all boards are equally likely and every answer is right. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_prior_new(prior: *mut *mut bb_prior) -> bb_status {
    makes(unsafe { Out::made(prior, "prior") }, || Ok(bb_prior(Prior::default())))
}

/// Frees a prior. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_prior_free(prior: *mut bb_prior) {
    unsafe { release(prior) }
}

/// Says how likely each number of atoms was; those that are not named are impossible, and the weights of one
/// named twice are added. So games are dealt: first the number, then a board with so many.
///
/// `BB_ERROR_ARGUMENT` for a weight that is negative or no number, or if none is above 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_prior_set_numbers(
    prior: *mut bb_prior, weights: *const bb_atoms_weight, count: usize,
) -> bb_status {
    entry(|| {
        let weights = unsafe { slice(weights, count, "weights") }?;
        let weights = weights.iter().map(|&bb_atoms_weight { weight, atoms }| (atoms, weight));
        unsafe { change(prior, |prior| Ok(prior.with_numbers(weights)?)) }
    })
}

/// Says how likely an atom was on each of the `cells` cells of boards of a size, row by row and independent
/// of each other, by the natural logarithms of the odds, `log(p / (1 - p))`: from -1e17 to 1e17, minus
/// infinity where there is no atom for certain, infinity where there is one.
///
/// `BB_ERROR_ARGUMENT` for odds of another number than there are cells, or that are no number or finite and
/// beyond that.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_prior_set_ln_odds(
    prior: *mut bb_prior, size: bb_size, ln_odds: *const f64, cells: usize,
) -> bb_status {
    entry(|| {
        let size = size.check()?;
        let mut left = unsafe { slice(ln_odds, cells, "ln_odds") }?;
        if left.len() != size.cells() as usize {
            let message = format_args!("{cells} odds, expected {}", size.cells());
            return Err(Failure::new(BB_ERROR_ARGUMENT, message));
        }
        let rows = (0..size.height()).map(|y| {
            let (row, rest) = left.split_at(size.row_length(y).into());
            left = rest;
            row.to_vec()
        });
        let rows: Vec<Vec<f64>> = rows.collect();
        unsafe { change(prior, |prior| Ok(prior.with_ln_odds(&rows)?)) }
    })
}

/// Says which `count` boards of a size alone are possible, in words as `bb_board_list` has them, and the
/// natural logarithms of their weights; equal weights where `ln_weights` is NULL. Weights of a board that is
/// named twice are added.
///
/// `BB_ERROR_ARGUMENT` for bits that are no cells, for a weight that is no number or too large, or if none is
/// above 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_prior_set_boards(
    prior: *mut bb_prior, size: bb_size, boards: *const u64, ln_weights: *const f64, count: usize,
) -> bb_status {
    entry(|| {
        let size = size.check()?;
        let words = unsafe { slice(boards, count.saturating_mul(board_words(size)), "boards") }?;
        let logs = if ln_weights.is_null() {
            None
        } else {
            Some(unsafe { slice(ln_weights, count, "ln_weights") }?)
        };
        unsafe {
            change(prior, |prior| match logs {
                Some(logs) => Ok(prior.with_ln_boards(size, words, logs)?),
                None => Ok(prior.with_boards(size, words, None)?),
            })
        }
    })
}

/// Says how likely each answer of a ray is wrong, 0 to below 1, independent of the others: then it is any
/// other outcome that a ray from its port can have, each as likely. `BB_ERROR_ARGUMENT` for another number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_prior_set_error(prior: *mut bb_prior, rate: f64) -> bb_status {
    entry(|| unsafe { change(prior, |prior| Ok(prior.with_error(rate)?)) })
}
