//! Words of bits, one bit a board.

/// One bit of `64 * WORDS` boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slice<const WORDS: usize>(pub(crate) [u64; WORDS]);

impl<const WORDS: usize> Slice<WORDS> {
    pub(crate) const NONE: Self = Self([0; WORDS]);
    pub(crate) const ALL: Self = Self([u64::MAX; WORDS]);

    #[inline]
    fn with(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    /// One of them, not both.
    #[cfg(feature = "alloc")]
    #[inline]
    pub(crate) fn xor(self, other: Self) -> Self {
        self.with(other, |a, b| a ^ b)
    }

    #[inline]
    pub(crate) fn and_not(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    /// The boards that do not have it.
    #[inline]
    pub(crate) fn not(self) -> Self {
        Self::ALL.and_not(self)
    }

    pub(crate) fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub(crate) fn set(&mut self, board: usize, value: bool) {
        let bit = 1 << (board % 64);
        let word = &mut self.0[board / 64];
        *word = if value { *word | bit } else { *word & !bit };
    }
}

/// Exchanges bit `j` of word `i` and bit `i` of word `j`, of each set of 64 boards (Hacker's Delight, 7-3).
pub(crate) fn transpose<const WORDS: usize>(slices: &mut [Slice<WORDS>; 64]) {
    let mut width = 32;
    let mut mask = u64::MAX >> 32;
    while width > 0 {
        for block in slices.chunks_exact_mut(2 * width) {
            // a b   two halves of the block, and in each the lower and the upper half of every word: b and c
            // c d   change places; then the same in blocks of half the length, down to pairs of words
            let (low, high) = block.split_at_mut(width);
            for (a, b) in low.iter_mut().zip(high) {
                let differ = a.with(*b, |a, b| (a >> width ^ b) & mask);
                *b = b.with(differ, |b, differ| b ^ differ);
                *a = a.with(differ, |a, differ| a ^ differ << width);
            }
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// Writes a number of `BITS` bits, 8 or 16, for each end of the rays, a row a board; `bit_of` gives its bits.
#[inline(always)]
pub(crate) fn write_rows<const BITS: usize, E, const WORDS: usize>(
    ends: &[E], rows: &mut [u8], bit_of: impl Fn(&E, usize) -> Slice<WORDS>,
) {
    let length = ends.len() * BITS / 8;
    for (first, ends) in ends.chunks(64 / BITS).enumerate() {
        // So many ends that their numbers have 64 bits. Turned over, each word has the 8 bytes of one board.
        let mut eights = [Slice::NONE; 64];
        for (end, bits) in ends.iter().zip(eights.as_chunks_mut::<BITS>().0) {
            *bits = core::array::from_fn(|bit| bit_of(end, bit));
        }
        transpose(&mut eights);
        for (word, rows) in rows.chunks_mut(64 * length).enumerate() {
            for (row, eight) in rows.chunks_mut(length).zip(&eights) {
                let (row, eight) = (&mut row[8 * first..], eight.0[word].to_le_bytes());
                match row.first_chunk_mut() {
                    Some(row) => *row = eight,
                    None => row.copy_from_slice(&eight[..row.len()]),
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "tests/board_bits.rs"]
mod tests;
