//! Random numbers that a seed decides.

/// `SplitMix64` (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014) from a state.
///
/// ```
/// use blackbox::core::internal::SplitMix;
///
/// let mut random = SplitMix(1234567);
/// assert_eq!([random.bits(), random.bits()], [6457827717110365317, 3203168211198807973]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// The difference of one state and the next.
    pub const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// The number of a state.
    pub const fn of_state(state: u64) -> u64 {
        let x = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(Self::STEP);
        Self::of_state(self.0)
    }

    /// A number below `bound`, all equally likely.
    pub fn below(&mut self, bound: u32) -> u32 {
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
    pub fn below_in_one_step(&mut self, bound: u32) -> u32 {
        ((u128::from(self.bits()) * u128::from(bound)) >> 64) as u32
    }
}
