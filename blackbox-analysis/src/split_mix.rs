//! Random numbers that a seed decides.

/// `SplitMix64` (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014) from a
/// state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    /// The next 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number below `bound`, all equally likely.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        let bound = u64::from(bound);
        loop {
            let product = u128::from(self.bits()) * u128::from(bound);
            // The lowest `2^64 mod bound` products would come once too often.
            if product as u64 >= bound.wrapping_neg() % bound {
                return (product >> 64) as u32;
            }
        }
    }

    /// A number below `bound` of exactly one step; the bias is below 2^-32.
    pub(crate) fn below_in_one_step(&mut self, bound: u32) -> u32 {
        ((u128::from(self.bits()) * u128::from(bound)) >> 64) as u32
    }
}
