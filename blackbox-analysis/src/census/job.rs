//! What a census counts, and the slices in which it does so.

use std::{fmt, ops::RangeInclusive};

use blackbox_core::{Size, Symmetry, internal::binomial};

/// The boards of a census and the ways to tell classes apart: what a result depends on, nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// The size of the boards.
    pub size: Size,
    /// The numbers of atoms; boards of all of them are pooled.
    pub atoms: RangeInclusive<u32>,
    /// Whether to walk one board of each class under the symmetries instead of all. The result is the same.
    pub symmetry: bool,
    /// Whether to keep the boards beside the keys and compare the signatures themselves wherever keys agree.
    /// Then no collision can go unseen. Twice the memory.
    pub confirm: bool,
    /// Draws the key function; 0 by default. Another seed must give the same result.
    pub seed: u64,
}

impl Job {
    /// The census of the boards of a size with a number of atoms.
    pub fn new(size: Size, atoms: u32) -> Self {
        Self::pooled(size, atoms..=atoms)
    }

    /// The census of the boards of a size with any number of atoms, all in one.
    pub fn all(size: Size) -> Self {
        Self::pooled(size, 0..=size.cells())
    }

    /// The census of the boards of a size with any number of atoms in a range, all in one.
    pub fn pooled(size: Size, atoms: RangeInclusive<u32>) -> Self {
        Self { size, atoms, symmetry: true, confirm: false, seed: 0 }
    }

    /// The number of boards; `None` above `u128`.
    pub fn boards(&self) -> Option<u128> {
        self.atoms.clone().try_fold(0u128, |sum, atoms| sum.checked_add(binomial(self.size.cells(), atoms)?))
    }

    pub(super) fn group(&self) -> &'static [Symmetry] {
        if self.symmetry { Symmetry::group(self.size) } else { &Symmetry::ALL[..1] }
    }

    pub(super) fn order(&self) -> u32 {
        self.group().len() as u32
    }

    /// The bits that say how many symmetries leave a signature as it is: of 4 or 8, a power of two.
    pub(super) fn fixing_bits(&self) -> u32 {
        if self.order().is_power_of_two() { 2 } else { 3 }
    }
}

/// One line that names the job and how its slices are cut, as checkpoints keep it.
impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (self.atoms.start(), self.atoms.end());
        write!(f, "census {} atoms {least} to {most} seed {} slices 2", self.size, self.seed)?;
        f.write_str(if self.symmetry { " symmetry" } else { " no-symmetry" })?;
        f.write_str(if self.confirm { " confirm" } else { "" })
    }
}

pub(super) const SHARD_BITS: u32 = 12;

/// A part of all signatures: in some shards, the signatures with a key that ends in certain bits.
///
/// A shard is a function of the signature's class under the symmetries, so all boards that cannot be told
/// apart, and their images, fall into one slice, and what is counted in different slices just adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slice {
    /// The first shard, and the first beyond.
    pub(super) shards: (u32, u32),
    /// The last `bits` bits of a key must be `part`.
    pub(super) bits: u32,
    pub(super) part: u32,
}

impl Slice {
    pub(super) const ALL: Self = Self { shards: (0, 1 << SHARD_BITS), bits: 0, part: 0 };

    /// Slice `index` of `count`, at most as many as there are shards.
    pub(super) fn nth(index: u32, count: u32) -> Self {
        let cut = |index: u32| ((u64::from(index) << SHARD_BITS) / u64::from(count)) as u32;
        Self { shards: (cut(index), cut(index + 1)), ..Self::ALL }
    }

    /// Its two halves; `None` if it cannot be halved any more.
    pub(super) fn halves(self) -> Option<[Self; 2]> {
        let (start, end) = self.shards;
        if end - start > 1 {
            let middle = start.midpoint(end);
            return Some([Self { shards: (start, middle), ..self }, Self { shards: (middle, end), ..self }]);
        }
        let bits = self.bits + 1;
        (bits <= SHARD_BITS)
            .then(|| [self.part, self.part | 1 << self.bits].map(|part| Self { bits, part, ..self }))
    }

    /// What part of a number that all shards share alike falls into its shards.
    pub(super) fn share(&self, of: u64) -> u64 {
        ((u128::from(of) * u128::from(self.shards.1 - self.shards.0)) >> SHARD_BITS) as u64
    }

    pub(super) fn has_shard(&self, shard: u32) -> bool {
        self.shards.0 <= shard && shard < self.shards.1
    }

    /// The shard of a number that is a function of the signature's class.
    pub(super) fn shard(of: u32) -> u32 {
        // Fibonacci hashing (Knuth, The Art of Computer Programming 3, 6.4).
        (u64::from(of).wrapping_mul(0x9e3779b97f4a7c15) >> (64 - SHARD_BITS)) as u32
    }
}

#[cfg(test)]
#[path = "tests/job.rs"]
mod tests;
