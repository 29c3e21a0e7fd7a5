//! A set brought together: what every port asks of its classes, copied side by side. The classes of a set lie far apart in
//! the tables of all classes, where each port would wait for them anew.

use super::{
    super::row::{CODES, HIT, PORTS},
    pulse::Pulse,
    sets::{Sets, Words},
};

/// What is asked of each class of a set.
#[derive(Default)]
pub(super) struct Near {
    codes: Vec<[u8; PORTS]>,
    words: Vec<Words>,
    weights: Vec<u32>,
}

/// What a port makes of a set, by outcome.
pub(super) struct Split {
    /// The classes, those of the same outcome together.
    pub(super) classes: Vec<u32>,
    /// Where the classes of each outcome end.
    pub(super) ends: [u32; CODES],
    /// How many placements there are of each outcome.
    pub(super) weights: [u64; CODES],
    /// The sums of their words.
    pub(super) sums: [Words; CODES],
}

impl Near {
    /// Brings the classes of a set together; of no use if the pulse stopped.
    pub(super) fn gather(&mut self, sets: &Sets<'_>, set: &[u32], pulse: &mut Pulse<'_>) {
        self.codes.clear();
        self.words.clear();
        self.weights.clear();
        for piece in pulse.pieces(set) {
            self.codes.extend(piece.iter().map(|&class| sets.codes(class).map(|code| code.min(HIT))));
            self.words.extend(piece.iter().map(|&class| *sets.words(class)));
            self.weights.extend(piece.iter().map(|&class| sets.table.weight(class)));
        }
    }

    /// Splits the set that was brought together last by its outcomes at a port, of which `counts` says how many classes
    /// give each; of no use if the pulse stopped.
    pub(super) fn split(
        &self,
        set: &[u32],
        port: usize,
        counts: &[[u32; PORTS]; CODES],
        pulse: &mut Pulse<'_>,
    ) -> Split {
        let mut split = Split {
            classes: vec![0; set.len()],
            ends: [0; CODES],
            weights: [0; CODES],
            sums: [Words::NONE; CODES],
        };
        let mut sum = 0;
        for (end, counts) in split.ends.iter_mut().zip(counts) {
            (*end, sum) = (sum, sum + counts[port]);
        }
        let mut from = 0;
        for piece in pulse.pieces(set) {
            let near = from..from + piece.len();
            let rest =
                self.codes[near.clone()].iter().zip(&self.words[near.clone()]).zip(&self.weights[near]);
            for (&class, ((codes, words), &weight)) in piece.iter().zip(rest) {
                let code = usize::from(codes[port]);
                let at = &mut split.ends[code];
                split.classes[*at as usize] = class;
                *at += 1;
                split.weights[code] += u64::from(weight);
                split.sums[code].add(words);
            }
            from += piece.len();
        }
        split
    }
}
