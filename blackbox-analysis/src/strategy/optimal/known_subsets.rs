//! What the cache knows of the subsets of a small set: other small sets have had the same ones.

use super::super::endgame::{KnownCosts, NO_PORT, bits};
use super::{
    memo::{Cache, Found, OPEN},
    sets::{Key, Sets, Words},
};

/// The subsets of one set.
pub(super) struct KnownSubsets<'a, 'b, const P: usize, const C: usize> {
    pub(super) sets: &'a Sets<'b, P, C>,
    pub(super) cache: &'a Cache,
    pub(super) set: &'a [u32],
}

impl<const P: usize, const C: usize> KnownCosts for KnownSubsets<'_, '_, P, C> {
    type Key = Key;

    fn key(&self, subset: u64) -> Key {
        let mut sums = Words::NONE;
        bits(subset).for_each(|at| sums.add(self.sets.words(self.set[at])));
        self.sets.keyed(&sums).key
    }

    fn get(&self, key: Key) -> Option<(u64, bool)> {
        self.cache.get(key).map(|found| (found.lower, found.lower == found.upper))
    }

    fn put(&mut self, key: Key, classes: u32, (lower, is_exact): (u64, bool)) {
        let upper = if is_exact { lower } else { OPEN };
        self.cache.put(key, Found { lower, upper, port: NO_PORT }, classes as usize);
    }
}
