//! What is known of sets: a memo of the large ones, which forgets nothing, and a cache of the small ones.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use super::{cancellation::Cancellation, sets::Key};

/// What is known of the cost of a set, and the port that the upper bound begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) lower: u64,
    pub(super) upper: u64,
    pub(super) port: u8,
}

/// No upper bound.
pub(super) const OPEN: u64 = u64::MAX;

/// As [`Found`], in less room.
#[derive(Clone, Copy, Debug)]
struct Kept {
    lower: u32,
    upper: u32,
    /// The largest target that the lower bound could not be raised to.
    in_vain: u32,
    port: u8,
    /// How many rays ahead the lower bound has looked.
    looked: u8,
}

impl From<Kept> for Found {
    fn from(kept: Kept) -> Self {
        let upper = if kept.upper == u32::MAX { OPEN } else { kept.upper.into() };
        Self { lower: kept.lower.into(), upper, port: kept.port }
    }
}

impl From<Found> for Kept {
    fn from(found: Found) -> Self {
        let upper = u32::try_from(found.upper).unwrap_or(u32::MAX);
        let lower = u32::try_from(found.lower).unwrap_or(u32::MAX - 1);
        Self { lower, upper, in_vain: 0, port: found.port, looked: 0 }
    }
}

/// Maps with random words for keys: the last word is the hash.
pub(super) type Hashed = BuildHasherDefault<Last>;

/// The last word that was written.
#[derive(Default)]
pub(super) struct Last(u64);

impl Hasher for Last {
    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are words")
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// What a set takes in a map, which may be half empty.
const BYTES: u64 = 2 * (size_of::<(Key, Kept)>() as u64 + 1);

/// Threads wait for each other only where they ask for keys of one shard. There are at least this many.
const SHARDS: u64 = 64;

/// The most sets of a shard: to move them to a larger map takes much less than a millisecond.
const SHARD: u64 = 1 << 13;

pub(super) struct Memo {
    shards: Vec<Mutex<HashMap<Key, Kept, Hashed>>>,
    entries: AtomicU64,
    most: u64,
}

impl Memo {
    pub(super) fn new(bytes: u64) -> Self {
        let most = bytes / BYTES;
        let shards = (most / SHARD).clamp(SHARDS, 1 << 16).next_power_of_two();
        let shards = (0..shards).map(|_| Mutex::default()).collect();
        Self { shards, entries: AtomicU64::new(0), most }
    }

    pub(super) fn free(self, cancellation: &mut Cancellation<'_>) {
        self.shards.into_iter().for_each(|shard| {
            drop(shard);
            cancellation.walks(0);
        });
    }

    fn shard(&self, key: Key) -> MutexGuard<'_, HashMap<Key, Kept, Hashed>> {
        // A thread that panics leaves a map that is whole.
        self.shards[key.0 as usize & (self.shards.len() - 1)].lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self, key: Key) -> Option<Found> {
        self.shard(key).get(&key).map(|&kept| kept.into())
    }

    /// Keeps the better of the bounds that were and are known.
    pub(super) fn put(&self, key: Key, found: Found) {
        let mut shard = self.shard(key);
        let mut new = false;
        let kept = shard.entry(key).or_insert_with(|| {
            new = true;
            found.into()
        });
        let found = Kept::from(found);
        kept.lower = kept.lower.max(found.lower);
        if found.upper < kept.upper {
            (kept.upper, kept.port) = (found.upper, found.port);
        }
        self.entries.fetch_add(new.into(), Ordering::Relaxed);
    }

    /// Takes note that the lower bound of a set that is kept could not be raised to a target, or has looked
    /// so many rays ahead.
    pub(super) fn tried(&self, key: Key, target: u64, rays: u32) {
        if let Some(kept) = self.shard(key).get_mut(&key) {
            kept.in_vain = kept.in_vain.max(u32::try_from(target).unwrap_or(0));
            kept.looked = kept.looked.max(u8::try_from(rays).unwrap_or(u8::MAX));
        }
    }

    /// The largest target that the lower bound of a set could not be raised to.
    pub(super) fn in_vain(&self, key: Key) -> u64 {
        self.shard(key).get(&key).map_or(0, |kept| kept.in_vain.into())
    }

    /// How many rays ahead the lower bound of a set has looked.
    pub(super) fn looked(&self, key: Key) -> u32 {
        self.shard(key).get(&key).map_or(0, |kept| kept.looked.into())
    }

    pub(super) fn is_full(&self) -> bool {
        self.len() >= self.most
    }

    pub(super) fn len(&self) -> u64 {
        self.entries.load(Ordering::Relaxed)
    }

    /// All sets at one moment, and how far each has looked: what a bound rests on is there, too.
    pub(super) fn all(&self) -> Vec<(Key, Found, u32)> {
        // A writer holds one lock at a time, so all can be held at once.
        let held: Vec<_> =
            self.shards.iter().map(|shard| shard.lock().unwrap_or_else(PoisonError::into_inner)).collect();
        let mut all = Vec::with_capacity(self.len() as usize);
        for shard in &held {
            all.extend(shard.iter().map(|(&key, &kept)| (key, kept.into(), kept.looked.into())));
        }
        all
    }
}

/// The small sets: a table without locks; an entry may take the place of another.
///
/// A slot is two words: what is known, and the key with that mixed in. So a torn slot is no key's.
pub(super) struct Cache {
    slots: Vec<[AtomicU64; 2]>,
}

/// Sets that share this many slots take each other's places.
const WAYS: usize = 4;

/// Bounds take this many bits each.
const BITS: u32 = 24;

impl Cache {
    /// A cache of about this many bytes, or of fewer where the system refuses them.
    pub(super) fn new(bytes: u64) -> Self {
        let most = (bytes / 16).max(1 << 12).ilog2();
        // Zeros of the system: slots that no set uses cost neither time nor memory.
        let slots = (0..=most).rev().find_map(|bits| bytemuck::try_zeroed_vec(1 << bits).ok());
        Self { slots: slots.expect("room for a slot") }
    }

    pub(super) fn free(self, cancellation: &mut Cancellation<'_>) {
        cancellation.frees(self.slots);
    }

    fn bucket(&self, key: Key) -> &[[AtomicU64; 2]] {
        let at = key.1 as usize & (self.slots.len() - 1) & !(WAYS - 1);
        &self.slots[at..at + WAYS]
    }

    /// Looks where a set would be. What is looked at one right after the other is fetched at the same time.
    pub(super) fn touch(&self, key: Key) -> u64 {
        self.bucket(key)[0][1].load(Ordering::Relaxed)
    }

    pub(super) fn get(&self, key: Key) -> Option<Found> {
        for [check, data] in self.bucket(key) {
            let data = data.load(Ordering::Relaxed);
            if data != 0 && check.load(Ordering::Relaxed) ^ data == key.0 {
                // From the top: classes 8 bits, port 8, upper 24, lower 24.
                let part = |at: u32| data >> at & ((1 << BITS) - 1);
                let upper = if part(BITS) == (1 << BITS) - 1 { OPEN } else { part(BITS) };
                return Some(Found { lower: part(0), upper, port: (data >> (2 * BITS)) as u8 });
            }
        }
        None
    }

    /// Keeps what is known of a set of this many classes, in the place of itself or of a smaller set.
    pub(super) fn put(&self, key: Key, found: Found, classes: usize) {
        let upper = if found.upper == OPEN { (1 << BITS) - 1 } else { found.upper };
        if found.lower >= 1 << BITS || upper >= 1 << BITS {
            return;
        }
        let new = found.lower
            | upper << BITS
            | u64::from(found.port) << (2 * BITS)
            | (classes as u64) << (2 * BITS + 8);
        // Its own slot or an empty one; else that of the smallest set, which is the soonest solved anew.
        let mut least = (u64::MAX, 0);
        for (at, [check, data]) in self.bucket(key).iter().enumerate() {
            let data = data.load(Ordering::Relaxed);
            if data == 0 || check.load(Ordering::Relaxed) ^ data == key.0 {
                least = (0, at);
                break;
            }
            least = least.min((data >> (2 * BITS + 8), at));
        }
        let [check, data] = &self.bucket(key)[least.1];
        // A reader between the two stores finds a check that does not fit, and takes it for another set.
        check.store(key.0 ^ new, Ordering::Relaxed);
        data.store(new, Ordering::Relaxed);
    }
}
