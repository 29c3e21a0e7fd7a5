//! The fast ways to the signatures of many boards.
//!
//! All kernels give the same bytes; [`signatures`] takes the fastest that this machine runs.
//! `docs/research/kernels.md` explains them with pictures.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod batch;
mod board_bits;
#[cfg(feature = "alloc")]
#[expect(unsafe_code, reason = "words of the processor's registers need its instructions")]
mod board_words;
mod chosen;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "XGETBV needs a processor that has it")]
mod detect;
#[allow(unsafe_code, reason = "a kernel needs a processor that has its instructions")]
mod dispatch;
#[cfg(feature = "environment")]
pub(crate) mod environment;
mod error;
mod hexagon;
mod kernel;
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
#[expect(unsafe_code, reason = "NEON loads and stores")]
mod neon;
mod one_board;
pub(crate) mod planes;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
mod register_groups;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "loads and stores of whole registers")]
pub(crate) mod registers;
mod sliced;
#[cfg(feature = "alloc")]
#[allow(unsafe_code, reason = "words of the processor's registers need its instructions")]
mod sliced_any_shape;

#[cfg(feature = "alloc")]
pub use batch::packed_signatures;
pub use batch::signatures;
use dispatch::run;
pub use error::BatchError;
pub use kernel::Kernel;
pub use planes::planes;

use crate::grid::Size;

/// How many cells the ray of each port of a board enters, and how often it is deflected, in canonical order;
/// `None` unless the size is a rectangle within 8 x 8. No ray is longer than 225 cells. These are
/// [`Trace::length`](crate::Trace::length) and [`Trace::deflections`](crate::Trace::deflections), about as
/// fast as the kernel `one-board` traces. Bits outside the size do not matter.
///
/// ```
/// use blackbox_core::{Size, ray::kernels::measures};
///
/// let [lengths, deflections] = measures(Size::new(3, 3)?, 1 << 9).unwrap();
/// assert_eq!((&lengths[..2], &deflections[..2]), (&[1, 1][..], &[1, 0][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn measures(size: Size, bits: u64) -> Option<[[u8; 32]; 2]> {
    (size.fits_word() && size.has_columns()).then(|| one_board::measures(size, bits & size.mask()))
}

/// The signatures of 8 x 8 boards with a kernel that this machine runs; `codes` has 32 bytes for each.
pub(crate) fn classic(kernel: Kernel, boards: &[u64], codes: &mut [u8]) {
    debug_assert_eq!(codes.len(), 32 * boards.len());
    run(kernel, Size::CLASSIC, boards, codes);
}

/// The signatures of boards that lie within the size; `codes` has a byte for each port of each.
pub(crate) fn many(size: Size, boards: &[u64], codes: &mut [u8]) {
    debug_assert_eq!(codes.len(), boards.len() * usize::from(size.ports()));
    run(Kernel::best(), size, boards, codes);
}

/// The signature of one board within its size; `codes` has a byte for each port.
pub(crate) fn one(size: Size, board: u64, codes: &mut [u8]) {
    debug_assert_eq!(codes.len(), usize::from(size.ports()));
    run(Kernel::best(), size, &[board], codes);
}
