//! The number by which a census knows a signature.
//!
//! Of rectangles within the 8 x 8 box it is made by `SignatureKeys`, whose
//! documentation names the sources; of all others by [`Hasher`], in the same way from more words.

use blackbox_core::internal::SplitMix;

/// The leading bits of the sum that are as good as drawn at random.
const GOOD_BITS: u32 = 128 - 48 + 1;

/// A key: 81 bits, the highest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Key(u128);

impl Key {
    /// The key of its 64 leading bits and the next.
    pub(super) const fn new(high: u64, low: u64) -> Self {
        Self((high as u128) << 64 | low as u128)
    }

    /// What [`Key::new`] makes it of.
    pub(super) const fn words(self) -> [u64; 2] {
        [(self.0 >> 64) as u64, self.0 as u64]
    }

    /// The bits `from..from + count`, counted from the highest.
    pub(super) const fn bits(self, from: u32, count: u32) -> u64 {
        debug_assert!(from + count <= GOOD_BITS && count <= 64);
        ((self.0 << from) >> (128 - count)) as u64
    }

    /// The last `count` bits of the 81; at least one.
    pub(super) const fn last_bits(self, count: u32) -> u64 {
        self.bits(GOOD_BITS - count, count)
    }
}

#[derive(Clone, Debug)]
pub(super) struct Hasher {
    start: u128,
    factors: Vec<u128>,
}

impl Hasher {
    pub(super) fn new(seed: u64, words: usize) -> Self {
        let mut random = SplitMix(seed);
        let mut draw = || {
            let high = random.bits();
            u128::from(high) << 64 | u128::from(random.bits())
        };
        Self { start: draw(), factors: (0..words).map(|_| draw()).collect() }
    }

    /// The key of some words below 2^48; missing words count as 0.
    pub(super) fn key(&self, words: impl IntoIterator<Item = u64>) -> Key {
        Key(self.factors.iter().zip(words).fold(self.start, |sum, (factor, word)| {
            debug_assert!(word < 1 << 48);
            sum.wrapping_add(factor.wrapping_mul(u128::from(word)))
        }))
    }
}
