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
pub(crate) fn given(prior: &In<bb_prior>) -> Result<Option<&Prior>, Failure> {
    Ok(prior.given("prior")?.map(|prior| &prior.0))
}

/// What was likely. All but `size` may be 0: then all boards are equally likely, and every answer is right.
#[repr(C)]
pub struct bb_prior_options {
    /// `sizeof(bb_prior_options)`; see "Options" above.
    pub size: usize,
    /// How likely each number of atoms was; those that are not named are impossible, and the weights of one
    /// named twice are added. So games are dealt: first the number, then a board with so many.
    pub numbers: In<bb_atoms_weight>,
    /// How many numbers these are.
    pub number_count: usize,
    /// The size of the boards that `ln_odds` and `boards` are about.
    pub board_size: bb_size,
    /// How likely an atom was on each cell, row by row and independent of each other, by the natural
    /// logarithms of the odds, `log(p / (1 - p))`: from -1e17 to 1e17, minus infinity where there is no atom
    /// for certain, infinity where there is one.
    pub ln_odds: In<f64>,
    /// The boards that alone are possible, in words as `bb_board_list` has them. Weights of a board that is
    /// named twice are added.
    pub boards: In<u64>,
    /// The natural logarithms of their weights; NULL if these are equal.
    pub ln_weights: In<f64>,
    /// How many boards these are.
    pub board_count: usize,
    /// How likely each answer of a ray is wrong, 0 to below 1, independent of the others: then it is any
    /// other outcome, each as likely: a hit, a reflection, or any other port.
    pub error: f64,
}

options!(bb_prior_options);

/// Makes a prior as `options` say, which may be NULL. The caller frees it.
///
/// `BB_ERROR_ARGUMENT` for weights that are negative, no number or too large, or none of which is above 0;
/// for odds that are no number, or finite and out of their range; for bits that are no cells; for another
/// rate of errors.
#[unsafe(no_mangle)]
pub extern "C" fn bb_prior_new(options: In<bb_prior_options>, prior: Out<Handle<bb_prior>>) -> bb_status {
    prior.makes("prior", || {
        let given = options.sized("options")?;
        let mut prior = Prior::default();
        if !given.numbers.is_null() {
            let weights = given.numbers.slice(given.number_count, "options->numbers")?;
            let weights = weights.iter().map(|&bb_atoms_weight { weight, atoms }| (atoms, weight));
            prior = prior.with_numbers(weights)?;
        }
        if !given.ln_odds.is_null() {
            let size = given.board_size.check()?;
            let mut left = given.ln_odds.slice(size.cells() as usize, "options->ln_odds")?;
            let rows = (0..size.height()).map(|y| {
                let (row, rest) = left.split_at(size.row_length(y).into());
                left = rest;
                row.to_vec()
            });
            prior = prior.with_ln_odds(&rows.collect::<Vec<_>>())?;
        }
        if !given.boards.is_null() {
            let size = given.board_size.check()?;
            let count = given.board_count.saturating_mul(board_words(size));
            let words = given.boards.slice(count, "options->boards")?;
            prior = if given.ln_weights.is_null() {
                prior.with_boards(size, words, None)?
            } else {
                let logs = given.ln_weights.slice(given.board_count, "options->ln_weights")?;
                prior.with_ln_boards(size, words, logs)?
            };
        }
        Ok(bb_prior(prior.with_error(given.error)?))
    })
}

/// Frees a prior. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_prior_free(prior: Handle<bb_prior>) {
    prior.free();
}
