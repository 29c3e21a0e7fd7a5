//! The fast ways to the signatures of many boards, and to the measures of their rays.
//!
//! All kernels give the same bytes; [`signatures`] takes the fastest that this machine runs.
//! `docs/research/kernels.md` explains them with pictures.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
pub(crate) mod batch;
pub(crate) mod board_bits;
#[cfg(feature = "alloc")]
#[allow(unsafe_code, reason = "words of the processor's registers need its instructions")]
pub(crate) mod board_words;
mod chosen;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "XGETBV needs a processor that has it")]
mod detect;
#[allow(unsafe_code, reason = "a kernel needs a processor that has its instructions")]
mod dispatch;
#[cfg(feature = "environment")]
pub(crate) mod environment;
mod error;
mod kernel;
mod measure;
pub(crate) mod measures;
mod one_board;
pub(crate) mod planes;
#[cfg(target_arch = "x86_64")]
mod register_groups;
#[cfg(target_arch = "x86_64")]
#[expect(unsafe_code, reason = "loads and stores of whole registers")]
pub(crate) mod registers;
mod sliced;
#[cfg(feature = "alloc")]
mod sliced_any_shape;

#[cfg(feature = "alloc")]
pub use batch::packed_signatures;
pub use batch::signatures;
use dispatch::run;
pub use error::BatchError;
pub use kernel::Kernel;
pub use measure::Measure;
pub use measures::measures;
#[cfg(feature = "alloc")]
pub use measures::packed_measures;
pub use planes::planes;

use crate::grid::Size;

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
