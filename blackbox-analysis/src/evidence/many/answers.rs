//! The arrays that the answers are written to.

use blackbox_core::Size;

use super::error::ManyError;
use crate::arrays::Packing;

/// Where the answers to many problems go; each slice has an element for each problem unless it says
/// otherwise, and none where its answers are not wanted.
#[derive(Debug)]
pub struct Answers<'a> {
    /// What became of the problem, a [`ProblemStatus`](super::ProblemStatus) as a number.
    pub status: &'a mut [u8],
    /// How many boards satisfy the evidence; 0 if it contradicts itself.
    pub counts: &'a mut [u64],
    /// Whether exactly one does.
    pub unique: &'a mut [bool],
    /// Whether all that do, one at least, have the same signature.
    pub unique_class: &'a mut [bool],
    /// A board that satisfies the evidence, [`Packing::words`] words each; no atoms if there is none.
    pub models: &'a mut [u64],
    /// For each cell, row-major, the probability of an atom there; no numbers if no board is left.
    pub probability: &'a mut [f64],
}

/// The first elements and the others; two empty slices where there are none.
fn split<T>(slice: &mut [T], at: usize) -> (&mut [T], &mut [T]) {
    slice.split_at_mut(at.min(slice.len()))
}

pub(super) fn set<T>(slice: &mut [T], at: usize, value: T) {
    if let Some(place) = slice.get_mut(at) {
        *place = value;
    }
}

impl Answers<'_> {
    /// The answers to the first `rows` problems, and the others.
    pub(super) fn split(self, rows: usize, size: Size) -> (Self, Self) {
        let (words, cells) = (Packing::new(size).words(), size.cells() as usize);
        let (status, status_later) = split(self.status, rows);
        let (counts, counts_later) = split(self.counts, rows);
        let (unique, unique_later) = split(self.unique, rows);
        let (unique_class, unique_class_later) = split(self.unique_class, rows);
        let (models, models_later) = split(self.models, rows * words);
        let (probability, probability_later) = split(self.probability, rows * cells);
        (
            Self { status, counts, unique, unique_class, models, probability },
            Self {
                status: status_later,
                counts: counts_later,
                unique: unique_later,
                unique_class: unique_class_later,
                models: models_later,
                probability: probability_later,
            },
        )
    }

    pub(super) fn check(&self, rows: usize, size: Size) -> Result<(), ManyError> {
        let (words, cells) = (Packing::new(size).words(), size.cells() as usize);
        let lengths = [
            (self.status.len(), rows),
            (self.counts.len(), rows),
            (self.unique.len(), rows),
            (self.unique_class.len(), rows),
            (self.models.len(), rows * words),
            (self.probability.len(), rows * cells),
        ];
        match lengths.into_iter().find(|&(found, expected)| found != 0 && found != expected) {
            Some((found, expected)) => Err(ManyError::Length { found, expected }),
            None => Ok(()),
        }
    }
}
