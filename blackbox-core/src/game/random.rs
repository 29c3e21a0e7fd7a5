//! The sgt collection's random generator, from SHA-1.

use sha1::{Digest, Sha1};

/// The random generator of the sgt collection: the same seed gives the same numbers and so the same games.
///
/// The state is a 20-byte counter and 20 fixed bytes, both from the seed by SHA-1; every 20 random bytes are
/// the SHA-1 of the state. Source: the collection's `random.c`.
///
/// ```
/// use blackbox::core::internal::Random;
///
/// let mut random = Random::new(b"12345");
/// let first: Vec<u32> = (0..10).map(|_| random.below(8)).collect();
/// assert_eq!(first, [4, 6, 6, 1, 5, 6, 2, 3, 3, 4]);
/// ```
#[derive(Clone, Debug)]
pub struct Random {
    state: [u8; 40],
    block: [u8; 20],
    used: usize,
}

impl Random {
    /// Limits of [`Random::below`] must stay below this, 2^28.
    pub const LIMIT: u32 = 1 << 28;

    /// The generator with these seed bytes.
    ///
    /// ```
    /// use blackbox::core::internal::Random;
    ///
    /// assert_eq!(Random::new(b"12345").below(8), 4);
    /// ```
    pub fn new(seed: &[u8]) -> Self {
        Self::from_hash(Sha1::new_with_prefix(seed))
    }

    /// The generator with these seed bytes, one by one.
    pub(super) fn of(seed: impl Iterator<Item = u8>) -> Self {
        let mut hash = Sha1::new();
        seed.for_each(|byte| hash.update([byte]));
        Self::from_hash(hash)
    }

    /// The generator whose seed bytes have been fed to `hash`.
    pub(super) fn from_hash(hash: Sha1) -> Self {
        let mut state = [0; 40];
        let counter: [u8; 20] = hash.finalize().into();
        let fixed: [u8; 20] = Sha1::digest(counter).into();
        state[..20].copy_from_slice(&counter);
        state[20..].copy_from_slice(&fixed);
        Self { state, block: Sha1::digest(state).into(), used: 0 }
    }

    fn byte(&mut self) -> u8 {
        if self.used == self.block.len() {
            // The counter is little-endian and wraps.
            for byte in &mut self.state[..20] {
                *byte = byte.wrapping_add(1);
                if *byte != 0 {
                    break;
                }
            }
            self.block = Sha1::digest(self.state).into();
            self.used = 0;
        }
        let byte = self.block[self.used];
        self.used += 1;
        byte
    }

    /// The next `count` random bits. It draws whole bytes and drops the surplus.
    ///
    /// ```
    /// use blackbox::core::internal::Random;
    ///
    /// assert_eq!(Random::new(b"12345").bits(7) >> 4, Random::new(b"12345").below(8));
    /// ```
    ///
    /// # Panics
    /// If `count` is above 31.
    pub fn bits(&mut self, count: u32) -> u32 {
        assert!(count < 32, "at most 31 bits at a time");
        let drawn = (0..count.div_ceil(8)).fold(0, |bits, _| bits << 8 | u32::from(self.byte()));
        drawn & ((1 << count) - 1)
    }

    /// A random number from 0 to `limit - 1`. A limit of 1 draws a byte, too.
    ///
    /// ```
    /// use blackbox::core::internal::Random;
    ///
    /// let mut random = Random::new(b"12345");
    /// assert_eq!([(); 4].map(|()| random.below(8)), [4, 6, 6, 1]);
    /// ```
    ///
    /// # Panics
    /// If `limit` is 0 or [`Random::LIMIT`] or more.
    pub fn below(&mut self, limit: u32) -> u32 {
        assert!(limit > 0 && limit < Self::LIMIT, "a limit from 1 to 2^28 - 1");
        // As upstream: three bits more than the limit has are drawn and cut into equal shares. What is left
        // over, below one in eight, is drawn again, so that all numbers are equally likely.
        let bits = u32::BITS - limit.leading_zeros() + 3;
        let share = (1 << bits) / limit;
        loop {
            let drawn = self.bits(bits);
            if drawn < limit * share {
                return drawn / share;
            }
        }
    }
}
