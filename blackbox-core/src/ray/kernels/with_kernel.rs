//! The signatures of many boards with a kernel of the caller's choice, which tests and benches compare.

#[cfg(feature = "alloc")]
use super::sliced_any_shape;
use super::{BatchError, Kernel, check, dispatch::run};
use crate::grid::Size;

/// As [`signatures`](super::signatures), with a kernel of the caller's choice.
///
/// ```
/// use blackbox_core::{Size, internal::signatures_with, ray::kernels::Kernel};
///
/// let mut codes = [0; 6];
/// signatures_with(Kernel::OneBoard, Size::new(2, 1)?, &[0b01], &mut codes)?;
/// assert_eq!(codes, [254, 254, 255, 254, 255, 254]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`signatures`](super::signatures), and [`BatchError::Unavailable`].
pub fn signatures_with(
    kernel: Kernel,
    size: Size,
    boards: &[u64],
    codes: &mut [u8],
) -> Result<(), BatchError> {
    if !kernel.is_available() {
        return Err(BatchError::Unavailable { kernel });
    }
    let expected = boards.len() * usize::from(size.ports());
    if codes.len() != expected {
        return Err(BatchError::Length { found: codes.len(), expected });
    }
    check(size, boards)?;
    run(kernel, size, boards, codes);
    Ok(())
}

/// As [`packed_signatures`](super::packed_signatures), in words as wide as those of a kernel.
///
/// ```
/// use blackbox_core::{Size, internal::packed_signatures_with, ray::kernels::Kernel};
///
/// let mut codes = [0; 6];
/// packed_signatures_with(Kernel::Sliced, Size::new(2, 1)?, &[0b01], &mut codes)?;
/// assert_eq!(codes, [254, 254, 255, 254, 255, 254]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`packed_signatures`](super::packed_signatures), and [`BatchError::Unavailable`].
#[cfg(feature = "alloc")]
pub fn packed_signatures_with(
    kernel: Kernel,
    size: Size,
    boards: &[u64],
    codes: &mut [u8],
) -> Result<(), BatchError> {
    if !kernel.is_available() {
        return Err(BatchError::Unavailable { kernel });
    }
    let words = size.cells().div_ceil(64) as usize;
    let ports = usize::from(size.ports());
    if ports > sliced_any_shape::PORTS {
        return Err(BatchError::TooLarge { size });
    }
    let expected = boards.len() / words * ports;
    if codes.len() != expected || !boards.len().is_multiple_of(words) {
        return Err(BatchError::Length { found: codes.len(), expected });
    }
    sliced_any_shape::signatures(kernel, size, words, boards, codes);
    Ok(())
}
