//! Words of one bit of many boards each, as wide as the processor's registers are.
//!
//! Words wider than those of AVX2 are slower: the labels of a batch then leave the first caches.

#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::{
    __m256i, _mm256_and_si256, _mm256_andnot_si256, _mm256_loadu_si256, _mm256_or_si256,
    _mm256_setzero_si256, _mm256_storeu_si256, _mm256_xor_si256,
};

use super::{
    Kernel,
    board_bits::{Slice, transpose},
};

/// A bit of `64 * N` boards each, to compute with. Where there is one the processor has what others need.
pub(crate) trait Word<const N: usize>: Copy {
    /// A word of these bits.
    fn with(self, slice: Slice<N>) -> Self;

    fn slice(self) -> Slice<N>;

    fn and(self, other: Self) -> Self;

    fn or(self, other: Self) -> Self;

    /// One of them, not both.
    fn xor(self, other: Self) -> Self;

    fn and_not(self, other: Self) -> Self;

    /// The boards that do not have it.
    #[inline(always)]
    fn not(self) -> Self {
        self.with(Slice::ALL).and_not(self)
    }
}

/// Functions of two words.
macro_rules! of_two {
    ($($name:ident: |$one:ident, $other:ident| $value:expr;)+) => {$(
        #[inline(always)]
        fn $name(self, $other: Self) -> Self {
            let $one = self;
            $value
        }
    )+};
}

/// What is computed with words, of any kind.
pub(crate) trait WordTask {
    /// Does it with words like `none`, which has no bits.
    fn run<const N: usize, W: Word<N>>(self, none: W);
}

/// Does it with the widest words that suit a kernel.
///
/// # Panics
/// If this machine cannot run the kernel.
pub(crate) fn on_widest(kernel: Kernel, task: impl WordTask) {
    assert!(kernel.is_available(), "this machine cannot run the kernel {kernel}");
    match kernel {
        // SAFETY: a kernel is available that needs AVX2.
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 | Kernel::Avx2 => unsafe { on_registers(task) },
        _ => task.run::<2, Slice<2>>(Slice::NONE),
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn on_registers(task: impl WordTask) {
    task.run::<4, Register>(Register(_mm256_setzero_si256()));
}

/// Gives every bit of at most `64 * N` boards, of `words` words each: its number and the boards that have it.
#[inline(always)]
pub(crate) fn each_bit<const N: usize, W: Word<N>>(
    none: W, words: usize, boards: &[u64], mut found: impl FnMut(usize, W),
) {
    for first in 0..words {
        // 64 boards by 64 cells are turned over; larger boards have several words.
        let mut cells = [Slice::NONE; 64];
        for (word, boards) in boards.chunks(64 * words).enumerate() {
            for (slice, board) in cells.iter_mut().zip(boards.chunks_exact(words)) {
                slice.0[word] = board[first];
            }
        }
        transpose(&mut cells);
        for (bit, &slice) in cells.iter().enumerate() {
            found(64 * first + bit, none.with(slice));
        }
    }
}

/// The opposite: writes the words of boards from the boards that have each bit.
#[inline(always)]
pub(crate) fn write_boards<const N: usize, W: Word<N>>(bits: &[W], words: usize, boards: &mut [u64]) {
    for (first, bits) in bits.chunks(64).enumerate() {
        let mut cells = [Slice::NONE; 64];
        for (slice, bit) in cells.iter_mut().zip(bits) {
            *slice = bit.slice();
        }
        transpose(&mut cells);
        for (word, boards) in boards.chunks_mut(64 * words).enumerate() {
            for (slice, board) in cells.iter().zip(boards.chunks_exact_mut(words)) {
                board[first] = slice.0[word];
            }
        }
    }
}

impl<const N: usize> Word<N> for Slice<N> {
    #[inline(always)]
    fn with(self, slice: Slice<N>) -> Self {
        slice
    }

    #[inline(always)]
    fn slice(self) -> Self {
        self
    }

    of_two! {
        and: |one, other| Self::and(one, other);
        or: |one, other| Self::or(one, other);
        xor: |one, other| Self::xor(one, other);
        and_not: |one, other| Self::and_not(one, other);
    }
}

/// A register of AVX2.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Register(__m256i);

#[cfg(target_arch = "x86_64")]
impl Word<4> for Register {
    #[inline(always)]
    fn with(self, slice: Slice<4>) -> Self {
        // SAFETY: the first register was made where there is AVX2, and a slice is as long as a register.
        Self(unsafe { _mm256_loadu_si256(slice.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn slice(self) -> Slice<4> {
        let mut slice = Slice::NONE;
        // SAFETY: as `with`.
        unsafe { _mm256_storeu_si256(slice.0.as_mut_ptr().cast(), self.0) }
        slice
    }

    of_two! {
        // SAFETY: as `with`.
        and: |one, other| Self(unsafe { _mm256_and_si256(one.0, other.0) });
        // SAFETY: as `with`.
        or: |one, other| Self(unsafe { _mm256_or_si256(one.0, other.0) });
        // SAFETY: as `with`.
        xor: |one, other| Self(unsafe { _mm256_xor_si256(one.0, other.0) });
        // SAFETY: as `with`.
        and_not: |one, other| Self(unsafe { _mm256_andnot_si256(other.0, one.0) });
    }
}
