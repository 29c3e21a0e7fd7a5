//! What is kept of a board: its key, and where it is asked for the board itself.

use bytemuck::Pod;

use super::source::Entry;

/// Bytes of a line: what an arena stages for a bucket before it moves it to its chunk.
pub(super) const LINE: usize = 64;

/// What is kept of a key and of [`Entry::fixing`]: the bits of the key that choose the bucket come before.
pub(super) const KEPT_BITS: u32 = 64;

pub(super) trait Item: Pod + Send + Sync {
    /// As many items as make up a line of an arena.
    type Line: Pod + Send + Sync + AsRef<[Self]> + AsMut<[Self]>;

    /// Made of an entry; the first `bucket_bits` bits of its key choose its bucket.
    fn new(entry: &Entry, bucket_bits: u32, fixing_bits: u32) -> Self;

    /// The part of the key that is kept, and in the last bits what [`Entry::fixing`] says.
    fn key(&self) -> u64;

    /// What the board is found by, where it is kept.
    fn token(&self) -> Option<u64>;
}

impl Item for u64 {
    type Line = [Self; LINE / 8];

    fn new(entry: &Entry, bucket_bits: u32, fixing_bits: u32) -> Self {
        // Shifts of 128 bits by a number known beforehand are half as long.
        entry.key.bits(bucket_bits, KEPT_BITS) & u64::MAX << fixing_bits | u64::from(entry.fixing)
    }

    fn key(&self) -> u64 {
        *self
    }

    fn token(&self) -> Option<u64> {
        None
    }
}

/// A key and a board.
impl Item for [u64; 2] {
    type Line = [Self; LINE / 16];

    fn new(entry: &Entry, bucket_bits: u32, fixing_bits: u32) -> Self {
        [u64::new(entry, bucket_bits, fixing_bits), entry.token]
    }

    fn key(&self) -> u64 {
        self[0]
    }

    fn token(&self) -> Option<u64> {
        Some(self[1])
    }
}
