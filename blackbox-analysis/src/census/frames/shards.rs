//! How frames are shared out to shards.

use std::{
    collections::{BTreeMap, HashMap},
    ops::Range,
};

use super::super::job::SHARD_BITS;

/// The codes of all frames.
pub(super) const ALL: Range<u32> = 0..u32::MAX;

/// The frames of each shard: some that follow each other, so that a slice passes over most others at once.
#[derive(Debug)]
pub(super) struct Shards {
    /// The first code of each shard, and one beyond all.
    first: Vec<u32>,
    /// The weight of what comes before each shard, and of all.
    before: Vec<u64>,
}

impl Shards {
    /// Shards that weigh as much as each other, where no single frame weighs more; frames by their codes.
    pub(super) fn new(weights: HashMap<u32, u64>) -> Self {
        let all = u128::from(weights.values().sum::<u64>());
        let (mut first, mut before, mut sum) = (Vec::new(), Vec::new(), 0);
        for (code, weight) in weights.into_iter().collect::<BTreeMap<_, _>>() {
            while first.len() as u128 * all <= u128::from(sum) << SHARD_BITS {
                first.push(code);
                before.push(sum);
            }
            sum += weight;
        }
        first.resize((1 << SHARD_BITS) + 1, ALL.end);
        before.resize((1 << SHARD_BITS) + 1, sum);
        Self { first, before }
    }

    pub(super) fn weight(&self, (from, to): (u32, u32)) -> u64 {
        self.before[to as usize] - self.before[from as usize]
    }

    /// The codes of the frames of some shards.
    pub(super) fn codes(&self, (from, to): (u32, u32)) -> Range<u32> {
        self.first[from as usize]..self.first[to as usize]
    }
}
