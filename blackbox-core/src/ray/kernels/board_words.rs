//! Words of one bit of many boards each, as wide as the processor's registers are.
//!
//! Words wider than those of AVX2 are slower: the labels of a batch then leave the first caches.

#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_loadu_si256, _mm256_or_si256, _mm256_set1_epi64x,
    _mm256_storeu_si256, _mm256_xor_si256,
};

use super::board_bits::Slice;

/// A bit of `64 * N` boards each, to compute with.
pub(super) trait Word<const N: usize>: Copy {
    /// A word of these bits.
    ///
    /// # Safety
    /// The processor must have the instructions of this kind of word; then its other methods are safe.
    unsafe fn new(slice: Slice<N>) -> Self;

    fn slice(self) -> Slice<N>;

    fn and(self, other: Self) -> Self;

    fn or(self, other: Self) -> Self;

    /// One of them, not both.
    fn xor(self, other: Self) -> Self;

    fn and_not(self, other: Self) -> Self;

    /// The boards that do not have it.
    fn not(self) -> Self;
}

impl<const N: usize> Word<N> for Slice<N> {
    #[inline(always)]
    unsafe fn new(slice: Slice<N>) -> Self {
        slice
    }

    #[inline(always)]
    fn slice(self) -> Self {
        self
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self::and(self, other)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self::or(self, other)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self::xor(self, other)
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Self::and_not(self, other)
    }

    #[inline(always)]
    fn not(self) -> Self {
        Self::not(self)
    }
}

/// A register of AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(super) struct Register(__m256i);

// SAFETY of all blocks: the caller of `new` has warranted AVX2, and a slice is as long as a register.
#[cfg(target_arch = "x86_64")]
impl Word<4> for Register {
    #[inline(always)]
    unsafe fn new(slice: Slice<4>) -> Self {
        Self(unsafe { _mm256_loadu_si256(slice.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn slice(self) -> Slice<4> {
        let mut slice = Slice::NONE;
        unsafe { _mm256_storeu_si256(slice.0.as_mut_ptr().cast(), self.0) }
        slice
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(unsafe { _mm256_and_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(unsafe { _mm256_xor_si256(self.0, other.0) })
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Self(unsafe { _mm256_andnot_si256(other.0, self.0) })
    }

    #[inline(always)]
    fn not(self) -> Self {
        Self(unsafe { _mm256_andnot_si256(self.0, _mm256_set1_epi64x(-1)) })
    }
}
