//! The fast ways to the signatures of many boards.
//!
//! All kernels give the same bytes; [`signatures`] takes the fastest that this machine runs.
//! `docs/research/kernels.md` explains them with pictures.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
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
pub(crate) mod with_kernel;

use dispatch::run;
pub use error::BatchError;
pub use kernel::Kernel;
pub use planes::planes;
#[cfg(feature = "alloc")]
use with_kernel::packed_signatures_with;
use with_kernel::signatures_with;

use crate::grid::{Cell, Size};

/// Writes the signatures of boards of one size, each of one `u64`: for board `i` the bytes `i * ports ..
/// (i + 1) * ports` of `codes`, each the 0-based index of the exit port, 254 for a hit or 255 for a
/// reflection, in canonical order.
///
/// ```
/// use blackbox_core::{Size, ray::kernels::signatures};
///
/// let size = Size::new(2, 1)?;
/// let mut codes = [0; 12];
/// signatures(size, &[0b00, 0b01], &mut codes)?;
/// assert_eq!(codes, [3, 5, 4, 0, 2, 1, 254, 254, 255, 254, 255, 254]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`BatchError`] if the size is a rectangle beyond 8 x 8, `codes` is not `boards.len() * ports` long or an
/// atom lies outside the size; nothing is written then.
///
/// # Complexity
/// O(boards); of hexagons, from 64 boards on, 0.3 MB on the heap with the feature `alloc`, else no memory.
/// Best in batches of 64 and more whose signatures fit the first cache.
pub fn signatures(size: Size, boards: &[u64], codes: &mut [u8]) -> Result<(), BatchError> {
    signatures_with(Kernel::best(), size, boards, codes)
}

/// Writes the signatures of boards of any shape with at most 64 ports, as [`signatures`] does; bit `i % 64`
/// of word `i / 64` of a board is its cell `i`, row by row, and bits beyond the last cell do not matter.
///
/// ```
/// use blackbox_core::{Size, ray::kernels::packed_signatures};
///
/// let mut codes = [0; 50];
/// packed_signatures(Size::new(24, 1)?, &[1], &mut codes)?;
/// assert_eq!((codes[0], codes[2], codes[3]), (254, 255, 47));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`BatchError::TooLarge`] if there are more ports, [`BatchError::Length`] if `codes` has not a byte for
/// each port of each board.
///
/// # Complexity
/// O(boards), 0.3 MB on the heap. For fewer than a hundred boards,
/// [`Rays::signature`](crate::Rays::signature) of each is faster.
#[cfg(feature = "alloc")]
pub fn packed_signatures(size: Size, boards: &[u64], codes: &mut [u8]) -> Result<(), BatchError> {
    packed_signatures_with(Kernel::best(), size, boards, codes)
}

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

/// Holds the boards to the size.
fn check(size: Size, boards: &[u64]) -> Result<(), BatchError> {
    if !size.fits_word() {
        return Err(BatchError::TooLarge { size });
    }
    let outside = !size.mask();
    if boards.iter().fold(0, |all, bits| all | bits) & outside == 0 {
        return Ok(());
    }
    let (index, bits) =
        boards.iter().enumerate().find(|(_, bits)| *bits & outside != 0).expect("a board with it");
    let cell = Cell::of_bit((bits & outside).trailing_zeros() as u8, size);
    Err(BatchError::OffBoard { index, cell, size })
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
