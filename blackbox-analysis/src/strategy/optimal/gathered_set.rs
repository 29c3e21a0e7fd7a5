//! A set of classes copied side by side, with what every port asks of them. In the tables of all classes they
//! lie far apart, and each port would wait for memory again.
//!
//! The largest sets are few, and are read where they are: a copy would take more memory than it saves time.

use super::{
    cancellation::Cancellation,
    sets::{Sets, Words},
};

/// The most classes that are copied, 10 MB of them.
const COPIED: usize = 1 << 16;

/// What is asked of each class of a set; nothing but the sum of the words if the set is too large.
pub(super) struct GatheredSet<const P: usize, const C: usize> {
    codes: Vec<[u8; P]>,
    words: Vec<Words>,
    weights: Vec<u32>,
    /// The sum of the words of all classes.
    sum: Words,
    /// The classes of the last split, those of the same outcome together, and their places in the set. They
    /// stay: large pieces of memory that come and go leave gaps.
    classes: Vec<u32>,
    places: Vec<u32>,
}

/// What a port makes of a set: where the classes of each outcome end, and how many placements they have.
pub(super) struct Split<const C: usize> {
    pub(super) ends: [u32; C],
    pub(super) weights: [u64; C],
}

impl<const P: usize, const C: usize> GatheredSet<P, C> {
    pub(super) fn new() -> Self {
        Self {
            codes: Vec::new(),
            words: Vec::new(),
            weights: Vec::new(),
            sum: Words::NONE,
            classes: Vec::new(),
            places: Vec::new(),
        }
    }

    /// Brings the classes of a set together; the result means nothing if it was cancelled.
    pub(super) fn gather(&mut self, sets: &Sets<'_, P, C>, set: &[u32], cancellation: &mut Cancellation<'_>) {
        self.codes.clear();
        self.words.clear();
        self.weights.clear();
        self.sum = Words::NONE;
        for piece in cancellation.pieces(set) {
            piece.iter().for_each(|&class| self.sum.add(sets.words(class)));
            if set.len() <= COPIED {
                self.codes.extend(piece.iter().map(|&class| sets.codes(class).map(|code| code.min(P as u8))));
                self.words.extend(piece.iter().map(|&class| *sets.words(class)));
                self.weights.extend(piece.iter().map(|&class| sets.table.weight(class)));
            }
        }
    }

    /// Splits the set that was brought together last by its outcomes at a port; `counts` says how many
    /// classes give each of them; the result means nothing if it was cancelled.
    pub(super) fn split(
        &mut self, sets: &Sets<'_, P, C>, set: &[u32], port: usize, counts: &[[u32; P]; C],
        cancellation: &mut Cancellation<'_>,
    ) -> Split<C> {
        let mut split = Split { ends: [0; C], weights: [0; C] };
        // Counting sort, the counts being known: ends begin as the starts of their groups.
        let mut sum = 0;
        for (end, counts) in split.ends.iter_mut().zip(counts) {
            (*end, sum) = (sum, sum + counts[port]);
        }
        self.classes.resize(set.len(), 0);
        self.places.resize(set.len(), 0);
        let is_copied = set.len() <= COPIED;
        let mut place = 0;
        for piece in cancellation.pieces(set) {
            for &class in piece {
                let (code, weight) = if is_copied {
                    (self.codes[place][port], self.weights[place])
                } else {
                    (sets.codes(class)[port].min(P as u8), sets.table.weight(class))
                };
                let end = &mut split.ends[usize::from(code)];
                self.classes[*end as usize] = class;
                self.places[*end as usize] = place as u32;
                *end += 1;
                split.weights[usize::from(code)] += u64::from(weight);
                place += 1;
            }
        }
        split
    }

    pub(super) fn part(&self, start: usize, end: usize) -> &[u32] {
        &self.classes[start..end]
    }

    /// The sums of the words of all parts of the last split; the last, the largest, is what the others leave.
    pub(super) fn sums(
        &self, sets: &Sets<'_, P, C>, parts: impl ExactSizeIterator<Item = (usize, usize)>,
        cancellation: &mut Cancellation<'_>,
    ) -> Vec<Words> {
        let (count, mut rest) = (parts.len(), self.sum);
        let sum = |(at, (start, end))| {
            if at + 1 == count {
                return rest;
            }
            let mut sum = Words::NONE;
            if self.words.is_empty() {
                let pieces = cancellation.pieces(&self.classes[start..end]).flatten();
                pieces.for_each(|&class| sum.add(sets.words(class)));
            } else {
                self.places[start..end].iter().for_each(|&place| sum.add(&self.words[place as usize]));
            }
            rest.subtract(&sum);
            sum
        };
        parts.enumerate().map(sum).collect()
    }
}

#[cfg(test)]
#[path = "tests/gathered_set.rs"]
mod tests;
