//! The two-round mask that hides a description from readers, streamed: it needs no buffer for the bytes.
//!
//! The bytes are cut into halves A and C. Written is A ^ mask(C), then C ^ mask(the written A), where
//! mask(seed) is SHA-1(seed "0"), SHA-1(seed "1"), ... A SHA-1 state that has taken the seed can be cloned
//! for every counter, so only hash states are kept. Source: `obfuscate_bitmap` in the collection's `misc.c`.

use sha1::{Digest, Sha1};

/// The bytes of mask(seed), without end.
#[derive(Clone, Debug)]
pub(super) struct Mask {
    seed: Sha1,
    counter: u32,
    block: [u8; 20],
    used: usize,
}

impl Mask {
    /// The mask of the seed that has been fed to `seed`.
    pub(super) fn new(seed: Sha1) -> Self {
        Self { seed, counter: 0, block: [0; 20], used: 20 }
    }

    pub(super) fn of(seed: impl Iterator<Item = u8>) -> Self {
        let mut hash = Sha1::new();
        seed.for_each(|byte| hash.update([byte]));
        Self::new(hash)
    }
}

impl Iterator for Mask {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        if self.used == self.block.len() {
            let mut digits = [0; 10];
            let mut at = digits.len();
            let mut counter = self.counter;
            while at == digits.len() || counter > 0 {
                at -= 1;
                digits[at] = b'0' + (counter % 10) as u8;
                counter /= 10;
            }
            self.block = self.seed.clone().chain_update(&digits[at..]).finalize().into();
            self.counter += 1;
            self.used = 0;
        }
        let byte = self.block[self.used];
        self.used += 1;
        Some(byte)
    }
}

/// Hands the masked form of `length` bytes to `put`, in order, until it fails.
///
/// # Complexity
/// Two walks over `plain`.
pub(crate) fn hide<E>(
    plain: impl Iterator<Item = u8> + Clone, length: usize, mut put: impl FnMut(u8) -> Result<(), E>,
) -> Result<(), E> {
    let half = length / 2;
    // The first half is hidden by a mask of the second, then the second by a mask of the hidden first.
    let first_mask = Mask::of(plain.clone().skip(half));
    let mut bytes = plain.zip(0..length).map(|(byte, _)| byte);
    let mut hash = Sha1::new();
    for (byte, mask) in bytes.by_ref().take(half).zip(first_mask) {
        hash.update([byte ^ mask]);
        put(byte ^ mask)?;
    }
    bytes.zip(Mask::new(hash)).try_for_each(|(byte, mask)| put(byte ^ mask))
}

/// The plain form of masked bytes: an iterator that can be restarted, with constant memory.
#[derive(Clone, Debug)]
pub(crate) struct Plain<I> {
    hidden: I,
    /// Bytes of the first half still to come.
    first: usize,
    first_mask: Mask,
    second_mask: Mask,
}

impl<I: Iterator<Item = u8> + Clone> Plain<I> {
    /// Reveals `length` bytes.
    pub(crate) fn new(hidden: I, length: usize) -> Self {
        let half = length / 2;
        // In the inverse order: the hidden first half gives the second, and the plain second the first.
        let second_mask = Mask::of(hidden.clone().take(half));
        let second = hidden.clone().skip(half).zip(second_mask.clone()).map(|(byte, mask)| byte ^ mask);
        Self { first_mask: Mask::of(second), hidden, first: half, second_mask }
    }
}

impl<I: Iterator<Item = u8>> Iterator for Plain<I> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let byte = self.hidden.next()?;
        let mask = if self.first > 0 { &mut self.first_mask } else { &mut self.second_mask };
        self.first = self.first.saturating_sub(1);
        mask.next().map(|mask| byte ^ mask)
    }
}

#[cfg(test)]
#[path = "tests/mask.rs"]
mod tests;
