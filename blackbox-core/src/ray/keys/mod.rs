//! Keys of signatures up to symmetry: numbers by which many signatures are sorted and counted.
//!
//! The symmetries of a size map signatures to signatures. The least image of a signature, in some order,
//! stands for all its images, and its key is the key of the class. [`SignatureKeys::orient`] finds it without
//! making all images: it takes the ports that are hit as a number and compares the images of this number.
//! Mostly one image is the least, and [`SignatureKeys::keys`] makes its key. [`SignatureKeys::class`] makes
//! and compares the images that agree in their hits.
//!
//! # The key
//! An outcome takes 6 bits, a side one word below 2^48. The key is the leading 81 bits of `b + sum of a[i] *
//! word[i]` modulo 2^128, with `a` and `b` of 128 bits drawn from a seed. Over the draw this family is
//! strongly universal (M. Dietzfelbinger, "Universal hashing and k-wise independent random variables via
//! integer arithmetic without primes", STACS 1996; its multilinear form: D. Lemire and O. Kaser, "Strongly
//! universal string hashing is fast", 2014): two different signatures agree in any `k` chosen bits of the 81
//! with probability 2^-k. A key is the same on every machine and with every kernel.

#[cfg(target_arch = "x86_64")]
#[expect(
    unsafe_code,
    reason = "AVX-512 loads and stores, and a kernel needs a processor that has its instructions"
)]
mod avx512;
mod image;
mod portable;
#[cfg(test)]
mod tests;

use super::kernels::{BatchError, Kernel};
use crate::{
    grid::{Size, Symmetry},
    split_mix::SplitMix,
};
use image::Image;

/// The outcomes of a signature, eight bytes a side in canonical order, 0 beyond a side.
type Sides = [u8; 32];

/// A signature of a batch and one of its images, whose key is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The signature's index in the batch.
    pub index: u16,
    /// The image's place in [`Symmetry::group`].
    pub place: u8,
}

/// A signature's class under the symmetries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SignatureClass {
    /// The least image: equal for two signatures exactly if a symmetry maps one to the other.
    pub least: [u64; 4],
    /// A place in [`Symmetry::group`] that gives the least image.
    pub place: u8,
    /// How many symmetries leave the signature as it is: 1, 2, 4 or 8.
    pub fixing: u8,
}

/// The function from signatures of one size within the 8 x 8 box to keys.
///
/// ```
/// use blackbox::{Grid, Rays, Symmetry, core::{WordBoard, internal::SignatureKeys}};
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let keys = SignatureKeys::new(board.size(), true, 0)?;
/// let class = |board: WordBoard| {
///     let (signature, mut hits, mut places) = (board.signature(), [0], [0]);
///     keys.orient(signature.codes(), &mut hits, &mut places);
///     keys.class(signature.codes(), places[0]).least
/// };
/// for &symmetry in Symmetry::group(board.size()) {
///     assert_eq!(class(board.transformed(symmetry)), class(board));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SignatureKeys {
    ports: u8,
    /// The first port of each side.
    starts: [usize; 4],
    lengths: [u32; 4],
    /// The bytes of each side that are outcomes.
    valid: [u64; 4],
    images: [Image; 8],
    order: usize,
    start: u128,
    factors: [u128; 4],
}

impl SignatureKeys {
    /// For signatures of this size, up to its symmetries or as they are. The seed draws the key function.
    ///
    /// # Errors
    /// [`BatchError::TooLarge`] beyond the box, and for hexagons.
    pub fn new(size: Size, symmetry: bool, seed: u64) -> Result<Self, BatchError> {
        if !size.fits_word() || !size.has_columns() {
            return Err(BatchError::TooLarge { size });
        }
        let mut random = SplitMix(seed);
        let start = draw(&mut random);
        let factors = core::array::from_fn(|_| draw(&mut random));
        let (w, h) = (usize::from(size.width()), usize::from(size.height()));
        let lengths = [h, w, h, w].map(|length| length as u32);
        Ok(Self {
            ports: size.ports() as u8,
            starts: [0, h, h + w, 2 * h + w],
            lengths,
            valid: lengths.map(|length| u64::MAX >> (64 - 8 * length)),
            images: core::array::from_fn(|place| {
                Image::new(Symmetry::group(size).get(place).copied().unwrap_or(Symmetry::Identity), size)
            }),
            order: if symmetry { Symmetry::group(size).len() } else { 1 },
            start,
            factors,
        })
    }

    /// How many images a signature has, counting equal ones: 8, 4, or 1 without symmetry.
    pub const fn order(&self) -> usize {
        self.order
    }

    /// For each signature of a batch, as [`signatures`](super::kernels::signatures) writes it: the hits of
    /// the image with the least hits, as a number that is the same for the whole class, and, bit by bit, the
    /// places of the images that have them.
    ///
    /// # Panics
    /// If the three are not of as many signatures.
    pub fn orient(&self, codes: &[u8], hits: &mut [i32], places: &mut [u8]) {
        assert!(
            codes.len() == hits.len() * usize::from(self.ports) && hits.len() == places.len(),
            "as many signatures everywhere"
        );
        match Kernel::best() {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::orient(self, codes, hits, places),
            _ => self.orient_portably(codes, hits, places),
        }
    }

    /// The keys of some images of signatures of a batch, as two words each: the 64 leading bits, and the next
    /// 64. Only the first 17 of the latter are part of the key.
    ///
    /// # Panics
    /// If a pick is not of the batch, or there is not as much room as there are picks.
    pub fn keys(&self, codes: &[u8], picks: &[Pick], high: &mut [u64], low: &mut [u64]) {
        assert!(picks.len() == high.len() && picks.len() == low.len(), "as many keys as picks");
        match Kernel::best() {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => avx512::keys(self, codes, picks, high, low),
            _ => self.keys_portably(codes, picks, high, low),
        }
    }

    /// The class of one signature; `places` are the places that [`SignatureKeys::orient`] gave for it.
    ///
    /// # Panics
    /// If the codes are not as many as the ports.
    pub fn class(&self, codes: &[u8], places: u8) -> SignatureClass {
        self.least_image(&self.sides(codes), places)
    }

    /// The key of a least image.
    fn sum(&self, words: [u64; 4]) -> u128 {
        self.factors
            .iter()
            .zip(words)
            .fold(self.start, |sum, (factor, word)| sum.wrapping_add(factor.wrapping_mul(u128::from(word))))
    }
}

/// The next 128 bits.
fn draw(random: &mut SplitMix) -> u128 {
    u128::from(random.bits()) << 64 | u128::from(random.bits())
}
