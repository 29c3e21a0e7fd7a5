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

/// Keys are random, but the least of several is small in front, where the map looks for differences.
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
#[path = "tests/position_cache.rs"]
mod tests;
