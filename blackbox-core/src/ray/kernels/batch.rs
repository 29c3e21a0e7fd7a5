//! The signatures of many boards, with the fastest kernel or one of the caller's choice.

#[cfg(feature = "alloc")]
use super::sliced_any_shape;
use super::{BatchError, Kernel, dispatch::run};
use crate::grid::{Cell, Size};

/// Writes the signatures of boards of one size, each of one `u64`: for board `i` the bytes `i * ports ..
/// (i + 1) * ports` of `codes`, each the 0-based index of the exit port, 254 for a hit or 255 for a
/// reflection, in canonical order.
///
/// ```
/// use blackbox::{Size, core::ray::kernels::signatures};
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

/// As [`signatures`], with a kernel of the caller's choice.
///
/// ```
/// use blackbox::{Size, core::{internal::signatures_with, ray::kernels::Kernel}};
///
/// let mut codes = [0; 6];
/// signatures_with(Kernel::OneBoard, Size::new(2, 1)?, &[0b01], &mut codes)?;
/// assert_eq!(codes, [254, 254, 255, 254, 255, 254]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`signatures`], and [`BatchError::Unavailable`].
pub fn signatures_with(
    kernel: Kernel, size: Size, boards: &[u64], codes: &mut [u8],
) -> Result<(), BatchError> {
    check_rows(kernel, size, boards, codes.len())?;
    run(kernel, size, boards, codes);
    Ok(())
}

/// Holds boards of one word to what a kernel takes, and the room for their rows to their ports.
pub(super) fn check_rows(kernel: Kernel, size: Size, boards: &[u64], found: usize) -> Result<(), BatchError> {
    if !kernel.is_available() {
        return Err(BatchError::Unavailable { kernel });
    }
    let expected = boards.len() * usize::from(size.ports());
    if found != expected {
        return Err(BatchError::Length { found, expected });
    }
    check(size, boards)
}

/// Writes the signatures of boards of any shape with at most 64 ports, as [`signatures`] does; bit `i % 64`
/// of word `i / 64` of a board is its cell `i`, row by row, and bits beyond the last cell do not matter.
///
/// ```
/// use blackbox::{Size, core::ray::kernels::packed_signatures};
///
/// let mut codes = [0; 50];
/// packed_signatures(Size::new(24, 1)?, &[1], &mut codes)?;
/// assert_eq!((codes[0], codes[2], codes[3]), (254, 255, 47));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`BatchError::TooLarge`] if there are more ports, [`BatchError::Length`] if `codes` has another length.
///
/// # Complexity
/// O(boards), 0.3 MB on the heap. For fewer than a hundred boards,
/// [`Rays::signature`](crate::Rays::signature) of each is faster.
#[cfg(feature = "alloc")]
pub fn packed_signatures(size: Size, boards: &[u64], codes: &mut [u8]) -> Result<(), BatchError> {
    packed_signatures_with(Kernel::best(), size, boards, codes)
}

/// As [`packed_signatures`], in words as wide as those of a kernel.
///
/// ```
/// use blackbox::{Size, core::{internal::packed_signatures_with, ray::kernels::Kernel}};
///
/// let mut codes = [0; 6];
/// packed_signatures_with(Kernel::Sliced, Size::new(2, 1)?, &[0b01], &mut codes)?;
/// assert_eq!(codes, [254, 254, 255, 254, 255, 254]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`packed_signatures`], and [`BatchError::Unavailable`].
#[cfg(feature = "alloc")]
pub fn packed_signatures_with(
    kernel: Kernel, size: Size, boards: &[u64], codes: &mut [u8],
) -> Result<(), BatchError> {
    let words = check_packed(kernel, size, boards, codes.len())?;
    sliced_any_shape::signatures(kernel, size, words, boards, codes);
    Ok(())
}

/// Holds boards of any shape to what [`sliced_any_shape`] takes; gives the words of a board.
#[cfg(feature = "alloc")]
pub(super) fn check_packed(
    kernel: Kernel, size: Size, boards: &[u64], found: usize,
) -> Result<usize, BatchError> {
    if !kernel.is_available() {
        return Err(BatchError::Unavailable { kernel });
    }
    let words = size.cells().div_ceil(64) as usize;
    let ports = usize::from(size.ports());
    if ports > sliced_any_shape::PORTS {
        return Err(BatchError::TooLarge { size });
    }
    let expected = boards.len() / words * ports;
    if found != expected || !boards.len().is_multiple_of(words) {
        return Err(BatchError::Length { found, expected });
    }
    Ok(words)
}

pub(super) fn check(size: Size, boards: &[u64]) -> Result<(), BatchError> {
    if !size.fits_word() {
        return Err(BatchError::TooLarge { size });
    }
    let outside = !size.mask();
    let all = boards.iter().fold(0, |all, bits| all | bits) & outside;
    if all == 0 {
        return Ok(());
    }
    let found = boards.iter().map(|bits| bits & outside).enumerate().find(|&(_, bits)| bits != 0);
    // An array from another language may be changed there between the two looks at it.
    let (index, bits) = found.unwrap_or((0, all));
    let cell = Cell::of_bit(bits.trailing_zeros() as u8, size);
    Err(BatchError::OffBoard { index, cell, size })
}
