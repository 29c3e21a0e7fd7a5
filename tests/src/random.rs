//! Random boards that are the same in every run.

/// The generator `SplitMix64` (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator; equal seeds give equal numbers.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58476d1ce4e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d049bb133111eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `limit - 1`. The bias is below `limit / 2^64`.
    pub fn below(&mut self, limit: u64) -> u64 {
        ((u128::from(self.bits()) * u128::from(limit)) >> 64) as u64
    }

    /// The bits of a board of `width` x `height` (bit `8 * y + x`, both at most 8) with `atoms` atoms.
    ///
    /// # Panics
    /// If there are more atoms than cells.
    pub fn board(&mut self, width: u64, height: u64, atoms: u64) -> u64 {
        let cells = width * height;
        assert!(atoms <= cells, "{atoms} atoms on {cells} cells");
        // Drawing the few: the atoms, or the cells left empty.
        let few = atoms.min(cells - atoms);
        let mut drawn = 0u64;
        while u64::from(drawn.count_ones()) < few {
            let cell = self.below(cells);
            drawn |= 1 << (8 * (cell / width) + cell % width);
        }
        if few == atoms {
            return drawn;
        }
        let all = (0..cells).fold(0, |all, cell| all | 1 << (8 * (cell / width) + cell % width));
        all & !drawn
    }
}
