//! A cache of partitions: what each port makes of a large set. So a set is bounded again without a split.

use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering},
    },
};

use super::{
    cancellation::Cancellation,
    memo::{Found, Hashed, OPEN},
    sets::{Key, Keyed},
};

/// Sets of fewer classes are split anew: that is as fast.
const LEAST: usize = 256;

/// The stores that threads ask for one after the other.
const SHARDS: usize = 256;

/// One outcome of a port, of two classes or more.
pub(super) struct KeptPart {
    /// Seen from the image that the set's key is of; nothing if the part is too small to be kept.
    pub(super) key: Option<Keyed>,
    pub(super) classes: u32,
    pub(super) weight: u32,
    pub(super) code: u8,
    lower: AtomicU32,
    upper: AtomicU32,
    /// Whether its classes have been looked at.
    seen: AtomicBool,
}

impl KeptPart {
    /// A part with nothing known but a lower bound.
    pub(super) fn new(key: Option<Keyed>, classes: usize, weight: u64, code: u8, lower: u64) -> Self {
        let (lower, upper) = (AtomicU32::new(lower as u32), AtomicU32::new(u32::MAX));
        let seen = AtomicBool::new(false);
        Self { key, classes: classes as u32, weight: weight as u32, code, lower, upper, seen }
    }

    pub(super) fn is_seen(&self) -> bool {
        self.seen.load(Ordering::Relaxed)
    }

    pub(super) fn found(&self) -> (u64, u64) {
        let upper = self.upper.load(Ordering::Relaxed);
        let upper = if upper == u32::MAX { OPEN } else { upper.into() };
        (self.lower.load(Ordering::Relaxed).into(), upper)
    }

    pub(super) fn learn(&self, found: Found) {
        self.seen.store(true, Ordering::Relaxed);
        self.lower.fetch_max(u32::try_from(found.lower).unwrap_or(0), Ordering::Relaxed);
        self.upper.fetch_min(u32::try_from(found.upper).unwrap_or(u32::MAX), Ordering::Relaxed);
    }
}

/// What a port makes of a set.
#[derive(Default)]
pub(super) struct KeptPort {
    /// What beginning with it costs at least; no limit if it splits nothing.
    lower: AtomicU64,
    /// What the ray costs all placements, and the parts, the smallest first; nothing until asked for.
    pub(super) parts: OnceLock<(u64, Box<[KeptPart]>)>,
}

impl KeptPort {
    pub(super) fn lower(&self) -> u64 {
        self.lower.load(Ordering::Relaxed)
    }

    pub(super) fn raise(&self, lower: u64) {
        self.lower.fetch_max(lower, Ordering::Relaxed);
    }

    fn bytes(&self) -> usize {
        self.parts.get().map_or(0, |(_, parts)| size_of_val(&**parts))
    }
}

/// What all ports make of a set, in the image that its key is of.
pub(super) struct KeptPorts<const P: usize> {
    pub(super) ports: [KeptPort; P],
}

impl<const P: usize> Default for KeptPorts<P> {
    fn default() -> Self {
        Self { ports: std::array::from_fn(|_| KeptPort::default()) }
    }
}

impl<const P: usize> KeptPorts<P> {
    fn bytes(&self) -> usize {
        size_of::<Self>() + self.ports.iter().map(KeptPort::bytes).sum::<usize>()
    }
}

struct Shard<const P: usize> {
    /// The cached sets, with the number of classes and the bytes counted.
    sets: HashMap<Key, (usize, usize, Arc<KeptPorts<P>>), Hashed>,
    bytes: usize,
    /// Sets of this many classes or fewer were thrown out.
    out: usize,
}

/// The sets that are kept: the largest of those that were met, as many as there is room for.
pub(super) struct PartitionCache<const P: usize> {
    shards: Vec<Mutex<Shard<P>>>,
    /// The bytes of a shard.
    most: usize,
}

impl<const P: usize> PartitionCache<P> {
    pub(super) fn new(bytes: u64) -> Self {
        let most = usize::try_from(bytes).unwrap_or(usize::MAX) / SHARDS;
        Self { shards: (0..SHARDS).map(|_| Mutex::new(Shard::new())).collect(), most }
    }

    pub(super) fn free(self, cancellation: &mut Cancellation<'_>) {
        for shard in self.shards {
            let shard = shard.into_inner().unwrap_or_else(PoisonError::into_inner);
            shard.sets.into_values().for_each(|kept| {
                drop(kept);
                cancellation.walks(P);
            });
        }
    }

    /// Whether sets of this many classes are kept at all.
    pub(super) fn takes(&self, classes: usize) -> bool {
        classes >= LEAST && self.most > 0
    }

    fn shard(&self, key: Key) -> &Mutex<Shard<P>> {
        &self.shards[key.0 as usize % SHARDS]
    }

    pub(super) fn get(&self, key: Key) -> Option<Arc<KeptPorts<P>>> {
        let shard = self.shard(key).lock().unwrap_or_else(PoisonError::into_inner);
        shard.sets.get(&key).map(|(.., kept)| Arc::clone(kept))
    }

    /// Keeps a set of this many classes, or takes note of what it has grown by.
    pub(super) fn put(&self, key: Key, classes: usize, kept: &Arc<KeptPorts<P>>) {
        let mut shard = self.shard(key).lock().unwrap_or_else(PoisonError::into_inner);
        if classes <= shard.out {
            return;
        }
        let bytes = kept.bytes();
        let before = shard.sets.insert(key, (classes, bytes, Arc::clone(kept)));
        shard.bytes += bytes;
        shard.bytes -= before.map_or(0, |(_, bytes, _)| bytes);
        if shard.bytes > self.most {
            shard.shrink(self.most / 4 * 3);
        }
    }
}

impl<const P: usize> Shard<P> {
    const fn new() -> Self {
        Self { sets: HashMap::with_hasher(Hashed::new()), bytes: 0, out: 0 }
    }

    /// Throws out the sets of the fewest classes until the others take this many bytes at most.
    fn shrink(&mut self, bytes: usize) {
        let mut sizes: Vec<_> = self.sets.values().map(|&(classes, bytes, _)| (classes, bytes)).collect();
        sizes.sort_unstable();
        let mut left = self.bytes;
        for (classes, size) in sizes {
            if left <= bytes {
                break;
            }
            // Sets of as many classes go together, and are not taken again: they would push each other out.
            (self.out, left) = (classes, left - size);
        }
        self.sets.retain(|_, (classes, ..)| *classes > self.out);
        self.bytes = self.sets.values().map(|(_, bytes, _)| bytes).sum();
    }
}

#[cfg(test)]
#[path = "tests/partition_cache.rs"]
mod tests;
