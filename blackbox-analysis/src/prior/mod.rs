//! What was likely before any ray, and how likely an answer is wrong.
//!
//! | item | is |
//! |---|---|
//! | [`Prior`] | numbers of atoms with weights, odds of cells, boards with weights, an error rate of answers |
//! | [`PriorError`] | why there is no such prior, or none of such boards |
//!
//! All weights are kept as logarithms, and sums are of numbers with powers of their own, so none is too small
//! or too large. Entropies are added up part by part, so that none is the difference of large numbers.
//! [`Evidence::posterior`](crate::Evidence::posterior) and its neighbours take priors.

#[cfg(feature = "std")]
mod beliefs;
mod error;
#[cfg(feature = "std")]
mod histogram;
mod information;
mod mixture;
mod scaled;
#[cfg(feature = "std")]
mod signature_blocks;
#[cfg(feature = "std")]
mod table;
#[cfg(feature = "std")]
mod tally;
#[cfg(feature = "std")]
mod weights;

use alloc::{collections::BTreeMap, sync::Arc, vec::Vec};

use blackbox_core::{Size, game::Params};

#[cfg(feature = "std")]
pub(crate) use beliefs::{Belief, Beliefs, Doing};
pub use error::PriorError;
pub(crate) use information::{answered, information};
pub(crate) use mixture::Mixture;
pub(crate) use scaled::Scaled;
#[cfg(feature = "std")]
pub(crate) use signature_blocks::{SignatureBlocks, code_of, outcome_of};
#[cfg(feature = "std")]
pub(crate) use table::WeighedTable;
#[cfg(feature = "std")]
pub(crate) use tally::Tally;
#[cfg(feature = "std")]
pub(crate) use weights::Weights;

#[cfg(feature = "std")]
use crate::arrays::Packing;

/// What was likely before any ray, and how likely an answer is wrong.
///
/// A board weighs its own weight, if boards are named, times the odds of its atoms, if odds are given. Where
/// numbers of atoms have weights, boards with so many atoms share the weight of their number in proportion to
/// these products. Weights need not add up to 1. Without any of them all boards are equally likely.
///
/// ```
/// use blackbox::{Effort, Evidence, analysis::prior::Prior};
///
/// let evidence: Evidence = "2x1 ?; T1 H".parse()?;
/// // One atom is on the first cell in one of two boards, two atoms are there for certain.
/// let prior = Prior::default().with_numbers([(1, 1.0), (2, 1.0)])?;
/// let posterior = evidence.posterior(&prior, &mut Effort::none())?;
/// assert!((posterior.probability[1] - 2.0 / 3.0).abs() < 1e-12);
/// # #[cfg(feature = "std")] {
/// // An atom on the second cell is as likely as not.
/// let posterior = evidence.posterior(&Prior::default().with_odds(&[vec![9.0, 1.0]])?, &mut Effort::none())?;
/// assert!((posterior.probability[1] - 0.5).abs() < 1e-12);
/// // One answer in ten is wrong: then it was any of the six others.
/// let posterior = evidence.posterior(&Prior::default().with_error(0.1)?, &mut Effort::none())?;
/// assert!((posterior.probability[0] - 0.9 / (0.9 + 0.1 / 6.0)).abs() < 1e-12);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Prior {
    /// The logarithms of the weights of numbers of atoms.
    numbers: Option<BTreeMap<u32, f64>>,
    /// The logarithms of the odds, row by row.
    odds: Option<Vec<Vec<f64>>>,
    boards: Option<Arc<Named>>,
    error: f64,
}

/// Boards that are named, each once.
#[derive(Clone, Debug, PartialEq)]
struct Named {
    size: Size,
    words: Vec<u64>,
    /// The logarithms of their weights.
    logs: Vec<f64>,
}

/// The largest logarithm of a weight, and below 0 the smallest.
const LARGEST: f64 = 1e17;

impl Prior {
    /// What a game dealt by these parameters hides: a number of atoms, each as likely, then a board.
    ///
    /// ```
    /// use blackbox::{Params, analysis::prior::Prior};
    ///
    /// let dealt = Prior::of_deal(Params::decode(b"w5h5m1M2", false)?);
    /// assert_eq!(dealt, Prior::default().with_numbers([(1, 1.0), (2, 1.0)])?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_deal(params: Params) -> Self {
        Self::of_range(params.min_atoms(), params.max_atoms())
    }

    /// The same from the least and the most atoms.
    pub(crate) fn of_range(least: u32, most: u32) -> Self {
        Self { numbers: Some((least..=most).map(|atoms| (atoms, 0.0)).collect()), ..Self::default() }
    }

    /// The same with weights of numbers of atoms: others are impossible, the weights of one named twice add.
    ///
    /// # Errors
    /// [`PriorError`] if a weight is negative or not finite, or if none is above 0.
    pub fn with_numbers(self, weights: impl IntoIterator<Item = (u32, f64)>) -> Result<Self, PriorError> {
        let mut numbers = BTreeMap::<u32, f64>::new();
        for (atoms, weight) in weights {
            if !(weight.is_finite() && weight >= 0.0) {
                return Err(PriorError::Number { atoms, weight });
            }
            if weight > 0.0 {
                let sum = numbers.entry(atoms).or_insert(f64::NEG_INFINITY);
                *sum = ln_sum(*sum, libm::log(weight));
            }
        }
        Self { numbers: Some(numbers), ..self }.checked()
    }

    /// The same with the natural logarithms of weights of numbers of atoms, each named once.
    ///
    /// # Errors
    /// [`PriorError`] if a logarithm is no number or too large, or if none is above minus infinity.
    pub fn with_ln_numbers(self, logs: impl IntoIterator<Item = (u32, f64)>) -> Result<Self, PriorError> {
        let mut numbers = BTreeMap::new();
        for (atoms, log) in logs {
            if !is_weight(log) {
                return Err(PriorError::Number { atoms, weight: log });
            }
            if log > f64::NEG_INFINITY {
                numbers.insert(atoms, log + 0.0);
            }
        }
        Self { numbers: Some(numbers), ..self }.checked()
    }

    /// The same with odds of an atom on each cell, p / (1 - p), independent of each other: 0 where there is
    /// none for certain, infinity where there is one for certain. They stand row by row; a row of a hexagon
    /// may be as long as the longest, and what is beyond its end does not count.
    ///
    /// # Errors
    /// [`PriorError`] if one is below 0 or no number.
    #[cfg(feature = "std")]
    pub fn with_odds(self, rows: &[Vec<f64>]) -> Result<Self, PriorError> {
        self.with_rows(rows, |odds| if odds >= 0.0 { Some(odds.ln()) } else { None })
    }

    /// The same with the natural logarithms of the odds of an atom on each cell.
    ///
    /// # Errors
    /// [`PriorError`] if one is no number, or finite and beyond 1e17 or -1e17.
    #[cfg(feature = "std")]
    pub fn with_ln_odds(self, rows: &[Vec<f64>]) -> Result<Self, PriorError> {
        self.with_rows(rows, |log| (is_weight(log) || log == f64::INFINITY).then_some(log + 0.0))
    }

    #[cfg(feature = "std")]
    fn with_rows(self, rows: &[Vec<f64>], log: impl Fn(f64) -> Option<f64>) -> Result<Self, PriorError> {
        let cell = |x, y, odds| log(odds).ok_or(PriorError::Odds { x, y, odds });
        let row = |(y, row): (usize, &Vec<f64>)| {
            row.iter().enumerate().map(|(x, &odds)| cell(x, y, odds)).collect::<Result<_, _>>()
        };
        let odds = rows.iter().enumerate().map(row).collect::<Result<_, _>>()?;
        Ok(Self { odds: Some(odds), ..self })
    }

    /// The same with the boards that alone are possible, packed as [`Packing`] says, and their weights; equal
    /// weights where there are none. Weights of a board that is named twice are added.
    ///
    /// # Errors
    /// [`PriorError`] if a board is none, a weight is negative or not finite, there are not as many weights
    /// as boards, or none is above 0.
    #[cfg(feature = "std")]
    pub fn with_boards(self, size: Size, words: &[u64], weights: Option<&[f64]>) -> Result<Self, PriorError> {
        let Some(weights) = weights else {
            return self.with_ln_boards(size, words, &vec![0.0; words.len() / Packing::new(size).words()]);
        };
        let is_none = |&weight: &f64| !(weight.is_finite() && weight >= 0.0);
        if let Some(index) = weights.iter().position(is_none) {
            return Err(PriorError::Weight { index, weight: weights[index] });
        }
        self.with_ln_boards(size, words, &weights.iter().map(|weight| weight.ln()).collect::<Vec<_>>())
    }

    /// The same with the natural logarithms of the weights of boards.
    ///
    /// # Errors
    /// As [`Prior::with_boards`]; [`PriorError::Weight`] for a logarithm that is no number or too large.
    #[cfg(feature = "std")]
    pub fn with_ln_boards(self, size: Size, words: &[u64], logs: &[f64]) -> Result<Self, PriorError> {
        let packing = Packing::new(size);
        let count = words.len() / packing.words();
        packing.check(&words[..count * packing.words()], 0).map_err(|_| PriorError::Board { size })?;
        if logs.len() != count {
            return Err(PriorError::Weights { found: logs.len(), expected: count });
        }
        if let Some(index) = logs.iter().position(|&log| !is_weight(log)) {
            return Err(PriorError::Weight { index, weight: logs[index] });
        }
        let mut order: Vec<usize> = (0..count).filter(|&at| logs[at] > f64::NEG_INFINITY).collect();
        let board = |at: usize| &words[at * packing.words()..][..packing.words()];
        // Equal boards side by side, the first of them first; they get the place of their first.
        order.sort_by_key(|&at| board(at));
        let mut kept: Vec<(usize, f64)> = Vec::with_capacity(order.len());
        for at in order {
            match kept.last_mut() {
                Some((first, sum)) if board(*first) == board(at) => *sum = ln_sum(*sum, logs[at]),
                _ => kept.push((at, logs[at] + 0.0)),
            }
        }
        kept.sort_unstable_by_key(|&(at, _)| at);
        let words = kept.iter().flat_map(|&(at, _)| board(at)).copied().collect();
        let named = Named { size, words, logs: kept.into_iter().map(|(_, log)| log).collect() };
        Self { boards: Some(Arc::new(named)), ..self }.checked()
    }

    /// The same where each answer of a ray is wrong with this probability, independent of the others: then it
    /// is any other outcome, each equally likely (a hit, a reflection, or any other port of the board, also
    /// one that no ray from there reaches). What is known of cells is never wrong.
    ///
    /// # Errors
    /// [`PriorError::Error`] if it is not from 0 to below 1.
    #[cfg(feature = "std")]
    pub fn with_error(self, error: f64) -> Result<Self, PriorError> {
        if (0.0..1.0).contains(&error) {
            Ok(Self { error: error + 0.0, ..self })
        } else {
            Err(PriorError::Error { error })
        }
    }

    fn checked(self) -> Result<Self, PriorError> {
        let nothing = self.numbers.as_ref().is_some_and(BTreeMap::is_empty)
            || self.boards.as_ref().is_some_and(|named| named.logs.is_empty());
        if nothing { Err(PriorError::Nothing) } else { Ok(self) }
    }

    /// The natural logarithms of the weights of numbers of atoms, if they have any.
    pub fn numbers(&self) -> Option<&BTreeMap<u32, f64>> {
        self.numbers.as_ref()
    }

    /// The natural logarithms of the odds of cells, row by row, if there are any.
    pub fn ln_odds(&self) -> Option<&[Vec<f64>]> {
        self.odds.as_deref()
    }

    /// The boards that are named, each once: their size, words, and the natural logarithms of their weights.
    pub fn boards(&self) -> Option<(Size, &[u64], &[f64])> {
        self.boards.as_ref().map(|named| (named.size, &named.words[..], &named.logs[..]))
    }

    /// How likely each answer is wrong.
    pub fn error(&self) -> f64 {
        self.error
    }

    /// What a board with so many atoms weighs where only the number matters.
    pub(crate) fn of_number(&self, size: Size, atoms: u32) -> Scaled {
        let Some(numbers) = &self.numbers else { return Scaled::ONE };
        let Some(&log) = numbers.get(&atoms).filter(|_| atoms <= size.cells()) else { return Scaled::ZERO };
        let ratio = |at: u32| Scaled::new((size.cells() - at).into()).over(Scaled::new((at + 1).into()));
        let boards = (0..atoms).map(ratio).fold(Scaled::ONE, Scaled::times);
        Scaled::from_ln(log).over(boards)
    }

    /// Whether nothing but the number of atoms matters, and every answer is right.
    #[cfg(feature = "std")]
    pub(crate) fn is_of_numbers(&self) -> bool {
        self.odds.is_none() && self.boards.is_none() && self.error == 0.0
    }
}

/// Whether this may be the logarithm of a weight.
fn is_weight(log: f64) -> bool {
    log == f64::NEG_INFINITY || log.abs() <= LARGEST
}

fn ln_sum(a: f64, b: f64) -> f64 {
    Scaled::from_ln(a).plus(Scaled::from_ln(b)).ln()
}
