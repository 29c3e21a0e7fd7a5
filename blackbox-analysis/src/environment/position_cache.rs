//! Positions by their keys, in bounded memory.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    sync::Arc,
};

use super::position::Position;

/// Positions by the least of their keys. Once their bytes exceed half of the bound, those that are not asked
/// for until as many bytes have come again are dropped.
pub(super) struct PositionCache {
    /// The most bytes.
    most: usize,
    /// The bytes of `recent`.
    bytes: usize,
    recent: ByKey,
    before: ByKey,
}

type ByKey = HashMap<u64, Arc<Position>, BuildHasherDefault<Halves>>;

/// What the map itself takes for a position, with room to grow.
const PLACE: usize = 48;

impl PositionCache {
    pub(super) fn new(most: usize) -> Self {
        Self { most, bytes: 0, recent: HashMap::default(), before: HashMap::default() }
    }

    pub(super) fn get(&mut self, key: u64) -> Option<Arc<Position>> {
        if let Some(found) = self.recent.get(&key) {
            return Some(Arc::clone(found));
        }
        let found = self.before.remove(&key)?;
        self.insert(key, Arc::clone(&found));
        Some(found)
    }

    pub(super) fn insert(&mut self, key: u64, position: Arc<Position>) {
        let bytes = position.bytes() + PLACE;
        if self.bytes + bytes > self.most / 2 {
            self.before = std::mem::take(&mut self.recent);
            self.bytes = 0;
        }
        self.bytes += bytes;
        if let Some(old) = self.recent.insert(key, position) {
            self.bytes -= old.bytes() + PLACE;
        }
    }
}

/// Keys are random already. The least of several has small numbers in front, where the map looks for
/// differences.
#[derive(Default)]
struct Halves(u64);

impl Hasher for Halves {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are words of 64 bits");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key.rotate_left(32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_asked_for_stays_and_the_bytes_are_bounded() {
        let position = |boards: u32| Arc::new(Position::for_tests(boards));
        let most = 40 * (position(100).bytes() + PLACE);
        let mut kept = PositionCache::new(most);
        for key in 0..1000 {
            kept.insert(key, position(100));
            assert_eq!(kept.get(0).expect("asked for each time").left, 100);
            let all = kept.recent.values().chain(kept.before.values());
            assert!(all.map(|position| position.bytes() + PLACE).sum::<usize>() <= most);
        }
        assert!(kept.get(999).is_some() && kept.get(1).is_none());
        // The same key again takes the place of the old one.
        let mut kept = PositionCache::new(most);
        (0..1000).for_each(|left| kept.insert(5, position(left)));
        assert_eq!(kept.get(5).expect("the last").left, 999);
        assert_eq!(kept.bytes, position(999).bytes() + PLACE);
    }
}
