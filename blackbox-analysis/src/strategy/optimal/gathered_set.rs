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

/// What is asked of each class of a set; nothing if the set is too large.
pub(super) struct GatheredSet<const P: usize, const C: usize> {
    codes: Vec<[u8; P]>,
    words: Vec<Words>,
    weights: Vec<u32>,
    /// Room for the classes of a split: large pieces of memory that come and go leave gaps.
    spare: Vec<u32>,
}

/// What a port makes of a set, by outcome.
pub(super) struct Split<const C: usize> {
    /// The classes, those of the same outcome together.
    pub(super) classes: Vec<u32>,
    /// Where the classes of each outcome end.
    pub(super) ends: [u32; C],
    /// How many placements there are of each outcome.
    pub(super) weights: [u64; C],
    /// The sums of their words.
    pub(super) sums: [Words; C],
}

impl<const P: usize, const C: usize> GatheredSet<P, C> {
    /// Nothing yet.
    pub(super) fn new() -> Self {
        Self { codes: Vec::new(), words: Vec::new(), weights: Vec::new(), spare: Vec::new() }
    }

    /// Brings the classes of a set together; the result means nothing if it was cancelled.
    pub(super) fn gather(&mut self, sets: &Sets<'_, P, C>, set: &[u32], cancellation: &mut Cancellation<'_>) {
        self.codes.clear();
        self.words.clear();
        self.weights.clear();
        if set.len() > COPIED {
            return;
        }
        for piece in cancellation.pieces(set) {
            self.codes.extend(piece.iter().map(|&class| sets.codes(class).map(|code| code.min(P as u8))));
            self.words.extend(piece.iter().map(|&class| *sets.words(class)));
            self.weights.extend(piece.iter().map(|&class| sets.table.weight(class)));
        }
    }

    /// Splits the set that was brought together last by its outcomes at a port; `counts` says how many
    /// classes give each of them; the result means nothing if it was cancelled.
    pub(super) fn split(
        &mut self,
        sets: &Sets<'_, P, C>,
        set: &[u32],
        port: usize,
        counts: &[[u32; P]; C],
        cancellation: &mut Cancellation<'_>,
    ) -> Split<C> {
        let counts = counts.map(|counts| counts[port]);
        let spare = std::mem::take(&mut self.spare);
        if set.len() > COPIED {
            let far = |_, class| {
                (sets.codes(class)[port].min(P as u8), sets.words(class), sets.table.weight(class))
            };
            return Split::of(set, spare, counts, far, cancellation);
        }
        let near = |at: usize, _| (self.codes[at][port], &self.words[at], self.weights[at]);
        Split::of(set, spare, counts, near, cancellation)
    }

    /// Takes back the room that a split is in.
    pub(super) fn reuse(&mut self, classes: Vec<u32>) {
        self.spare = classes;
    }
}

impl<const C: usize> Split<C> {
    /// Splits a set into some room, given how many classes have each outcome, and for a place in the set and
    /// its class the outcome, the words and the number of placements.
    fn of<'w>(
        set: &[u32],
        mut room: Vec<u32>,
        counts: [u32; C],
        class_at: impl Fn(usize, u32) -> (u8, &'w Words, u32),
        cancellation: &mut Cancellation<'_>,
    ) -> Self {
        room.resize(set.len(), 0);
        let mut split = Self { classes: room, ends: [0; C], weights: [0; C], sums: [Words::NONE; C] };
        let mut sum = 0;
        for (end, count) in split.ends.iter_mut().zip(counts) {
            (*end, sum) = (sum, sum + count);
        }
        let mut at = 0;
        for piece in cancellation.pieces(set) {
            for &class in piece {
                let (code, words, weight) = class_at(at, class);
                let code = usize::from(code);
                let end = &mut split.ends[code];
                split.classes[*end as usize] = class;
                *end += 1;
                split.weights[code] += u64::from(weight);
                split.sums[code].add(words);
                at += 1;
            }
        }
        split
    }
}

#[cfg(test)]
mod tests {
    use blackbox_core::{Size, game::Scoring};

    use super::{
        super::{counting_bound::CountingBound, sets::groups},
        *,
    };
    use crate::strategy::{OutcomeTable, outcome_table::Either};

    #[test]
    fn a_copied_set_and_one_that_is_not_are_split_as_in_the_tables() {
        let table = OutcomeTable::new(Size::new(7, 7).expect("a size"), 4).expect("a table");
        let mut go_on = |_| true;
        let cancellation = &mut Cancellation::new(&mut go_on);
        let Either::Narrow(with) = table.with_codes() else { panic!("32 ports") };
        let sets = Sets::new(with, Scoring::Rays, cancellation);
        let counting = CountingBound::new(Scoring::Rays, 33, cancellation);
        let all: Vec<u32> = (0..table.classes() as u32).rev().collect();
        assert!(all.len() > COPIED);
        let mut near = GatheredSet::new();
        for set in [&all[..], &all[..COPIED], &all[..70]] {
            near.gather(&sets, set, cancellation);
            let counts = counting.by_port(&sets, set, cancellation).counts;
            for port in [0, 11, 27] {
                let split = near.split(&sets, set, port, &counts, cancellation);
                let mut classes = vec![0; set.len()];
                assert_eq!(split.ends, sets.split(set, port, &mut classes, cancellation));
                assert_eq!(split.classes, classes);
                for (code, start, end) in groups(&split.ends) {
                    let part = &classes[start..end];
                    assert_eq!(split.weights[usize::from(code)], sets.weight(part, cancellation));
                    assert_eq!(
                        sets.keyed(&split.sums[usize::from(code)]).key,
                        sets.key(part, cancellation).key
                    );
                }
            }
        }
    }
}
