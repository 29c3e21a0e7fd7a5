//! Where the keys of a census come from.

use std::ops::Range;

use blackbox_core::evidence::Stop;

use super::{job::Slice, key::Key};
use crate::{Board, effort::Effort};

/// One signature, met on the walk.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// The key of its class under the symmetries.
    pub(super) key: Key,
    /// How many of the symmetries leave the signature as it is, by its place in
    /// [`FIXING`](super::images::FIXING).
    pub(super) fixing: u32,
    /// How many of the boards that this one stands for have the very same signature.
    pub(super) boards: u32,
    /// What the source finds the board by.
    pub(super) token: u64,
}

impl Entry {
    /// The shard of a signature whose key says all that is asked.
    pub(super) fn shard(&self) -> u32 {
        Slice::shard(self.key.bits(20, 32) as u32)
    }
}

/// A walk over boards that yields the keys of their signatures.
pub(super) trait Source: Sync {
    /// How many positions the walk has.
    fn length(&self) -> u64;

    /// Nearly how many boards the walk of a slice goes over, where it goes to those of the slice alone;
    /// `None` where it goes over one board at each position, whatever the slice.
    fn boards_in(&self, _: &Slice) -> Option<u64> {
        None
    }

    /// Makes ready for slices other than the one of all.
    fn prepare(&self, _: &mut Effort<'_>) -> Result<(), Stop> {
        Ok(())
    }

    /// How many boards are walked for a slice.
    fn walked(&self, slice: &Slice) -> u64 {
        self.boards_in(slice).unwrap_or_else(|| self.length())
    }

    /// Nearly how many signatures a slice has, equal ones as often as they are met.
    fn met(&self, slice: &Slice) -> u64 {
        let met = self.boards_in(slice).unwrap_or_else(|| slice.share(self.length()));
        met >> slice.bits
    }

    /// The bits that [`Entry::fixing`] takes: [`Job::fixing_bits`](super::job::Job::fixing_bits).
    fn fixing_bits(&self) -> u32;

    fn most_at_once(&self) -> u64;

    /// Hands over what falls into a slice, until the sink says `false`; returns whether it came to the end.
    fn walk<S: FnMut(Entry) -> bool>(
        &self, positions: Range<u64>, slice: &Slice, pulse: &dyn Pulse, sink: S,
    ) -> bool;

    fn board(&self, token: u64) -> Board;

    fn same_class(&self, one: u64, other: u64) -> bool;
}

/// Counts what has been walked and returns whether to go on.
pub(super) trait Pulse: Sync {
    fn beat(&self, positions: u64) -> bool;
}
