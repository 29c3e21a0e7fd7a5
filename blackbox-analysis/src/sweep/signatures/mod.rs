//! How many different signatures the boards of few rows and any length have: a finite automaton.
//!
//! A signature is written as a word that is read from left to right: first a letter for each port on the
//! left, then for each column a letter for the port at its top and one for that at its bottom, last a letter
//! for each port on the right. A letter says that the ray is absorbed, that it comes back, that it leaves at
//! a port further on (it *opens*), or at which of the open ports it leaves (it *closes* that). So words and
//! signatures are the same thing, and at most as many ports are open at a cut as there are rows.
//!
//! A state is a column, its neighbour, the links of the cut between them, and for each path that crosses the
//! cut what its port's letter promised. A board is one path through states. Boards of one signature write one
//! word, so boards are not counted: the subset construction (M. Rabin, D. Scott, "Finite automata and their
//! decision problems", 1959) makes the automaton deterministic, and then each word is one path. To know which
//! words only one board writes, a subset keeps for each state whether one board leads there or more.

mod states;
mod subsets;

use std::collections::BTreeMap;

use blackbox_core::{Size, evidence::Stop};
use num_bigint::BigUint;

use self::subsets::Subsets;
use super::NARROW;
use super::column::MAX_HEIGHT;
use crate::{effort::Effort, evidence::Count};

/// What can be told apart among all boards of a size, with any number of atoms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignatureCount {
    /// The different signatures.
    pub signatures: Count,
    /// The boards that are alone in their class; `None` if they were not asked for.
    pub unique: Option<Count>,
}

/// Counts the different signatures of all boards of some rows and 1, 2, 3, ... columns.
///
/// ```
/// use blackbox::{Effort, analysis::sweep::SignatureCounts};
///
/// let mut counts = SignatureCounts::new(2, true)?;
/// let found: Vec<_> = (0..6)
///     .map(|_| counts.next(&mut Effort::none()).map(|count| (count.signatures, count.unique.expect("asked for"))))
///     .collect::<Result<_, _>>()?;
/// let known: [(u128, u128); 6] = [(4, 4), (16, 16), (64, 64), (256, 256), (966, 917), (3554, 3093)];
/// assert!(found.into_iter().eq(known.map(|(signatures, unique)| (signatures.into(), unique.into()))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
/// The deterministic automaton has 627 states for boards of 3 rows, and 2,569 if unique boards are counted
/// too: each further column takes as many steps. For 4 rows there are some ten thousands; for 5 rows and more
/// no end of their growth is known.
#[derive(Debug)]
pub struct SignatureCounts {
    subsets: Subsets,
    /// How many words lead to each subset.
    words: BTreeMap<u32, BigUint>,
    columns: u32,
}

/// No signatures are counted.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
#[error("{height} rows, expected 1 to {MAX_HEIGHT}")]
pub struct SweepError {
    /// The number of rows asked for.
    pub height: usize,
}

impl SignatureCounts {
    /// For boards of this many rows; says whether unique boards are counted too.
    ///
    /// # Errors
    /// [`SweepError`] if there are no rows or more than 12.
    pub fn new(height: usize, unique: bool) -> Result<Self, SweepError> {
        if height == 0 || height > MAX_HEIGHT {
            return Err(SweepError { height });
        }
        Ok(Self { subsets: Subsets::new(height, unique), words: BTreeMap::new(), columns: 0 })
    }

    /// Counts the boards of one size, on their shorter side.
    ///
    /// # Errors
    /// [`Stop::Hexagon`]; [`Stop::TooLarge`] with more than 12 cells on both sides; as
    /// [`SignatureCounts::next`].
    pub fn of(size: Size, unique: bool, limit: &mut Effort<'_>) -> Result<SignatureCount, Stop> {
        if !size.has_columns() {
            return Err(Stop::Hexagon);
        }
        let (height, length) = (size.width().min(size.height()), size.width().max(size.height()));
        let mut counts = Self::new(height.into(), unique).map_err(|_| NARROW)?;
        let mut count = counts.next(limit)?;
        for _ in 1..length {
            count = counts.next(limit)?;
        }
        Ok(count)
    }

    /// The count for one column more than the last, from one on. After an error there are no more.
    ///
    /// # Errors
    /// [`Stop::Limit`] and [`Stop::Interrupted`], a node being a step of a state or of a subset;
    /// [`Stop::Memory`] beyond the memory of the limit.
    pub fn next(&mut self, limit: &mut Effort<'_>) -> Result<SignatureCount, Stop> {
        self.words = if self.columns == 0 {
            self.subsets.first(limit)?.into_iter().map(|(subset, words)| (subset, words.into())).collect()
        } else {
            let mut next: BTreeMap<u32, BigUint> = BTreeMap::new();
            for (&subset, words) in &self.words {
                for &(to, letters) in self.subsets.moves(subset, limit)? {
                    *next.entry(to).or_default() += words * letters;
                }
            }
            next
        };
        self.columns += 1;
        let [mut signatures, mut unique] = [BigUint::default(), BigUint::default()];
        for (&subset, words) in &self.words {
            let [all, alone] = self.subsets.ends(subset, limit)?;
            signatures += words * all;
            unique += words * alone;
        }
        let unique = self.subsets.unique.then(|| unique.into());
        Ok(SignatureCount { signatures: signatures.into(), unique })
    }

    /// The states of the deterministic automaton met so far. Once a column meets no new ones every sequence
    /// it counts satisfies a linear recurrence of at most this order.
    pub fn states(&self) -> usize {
        self.subsets.len()
    }
}
