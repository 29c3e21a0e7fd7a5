//! How long the rays of many boards are, and how often they are deflected.

use super::{BatchError, Kernel, Measure, batch::check_rows, dispatch};
#[cfg(feature = "alloc")]
use super::{batch::check_packed, sliced_any_shape};
use crate::grid::Size;

/// Writes a measure of all rays of rectangles within 8 x 8, each of one `u64`: for board `i` the bytes `i *
/// ports .. (i + 1) * ports` of `numbers`, in canonical order.
///
/// ```
/// use blackbox::{Size, core::ray::kernels::{Measure, measures}};
///
/// let mut numbers = [0; 12];
/// measures(Size::new(3, 3)?, Measure::Length, &[1 << 9], &mut numbers)?;
/// assert_eq!(numbers[..2], [1, 1]);
/// measures(Size::new(3, 3)?, Measure::Deflections, &[1 << 9], &mut numbers)?;
/// assert_eq!(numbers[..2], [1, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`BatchError`] if the size is no rectangle within 8 x 8, `numbers` is not `boards.len() * ports` long or
/// an atom lies outside the size; nothing is written then.
///
/// # Complexity
/// O(boards), a few times [`signatures`](super::signatures) at most; no memory.
pub fn measures(size: Size, measure: Measure, boards: &[u64], numbers: &mut [u8]) -> Result<(), BatchError> {
    measures_with(Kernel::best(), size, measure, boards, numbers)
}

/// As [`measures`], with a kernel of the caller's choice.
///
/// ```
/// use blackbox::{Size, core::{internal::measures_with, ray::kernels::{Kernel, Measure}}};
///
/// let mut numbers = [0; 6];
/// measures_with(Kernel::OneBoard, Size::new(2, 1)?, Measure::Length, &[0], &mut numbers)?;
/// assert_eq!(numbers, [2, 1, 1, 2, 1, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`measures`], and [`BatchError::Unavailable`].
pub fn measures_with(
    kernel: Kernel, size: Size, measure: Measure, boards: &[u64], numbers: &mut [u8],
) -> Result<(), BatchError> {
    if !size.has_columns() {
        return Err(BatchError::TooLarge { size });
    }
    check_rows(kernel, size, boards, numbers.len())?;
    dispatch::measure(kernel, size, measure, boards, numbers);
    Ok(())
}

/// Writes a measure of the rays of boards of any shape with at most 64 ports; the boards are those of
/// [`packed_signatures`](super::packed_signatures).
///
/// ```
/// use blackbox::{Size, core::ray::kernels::{Measure, packed_measures}};
///
/// let mut numbers = [0; 50];
/// packed_measures(Size::new(24, 1)?, Measure::Length, &[1], &mut numbers)?;
/// assert_eq!((numbers[0], numbers[2], numbers[3]), (0, 0, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`packed_signatures`](super::packed_signatures).
///
/// # Complexity
/// O(boards), 0.6 MB on the heap. For few boards, [`Trace`](crate::Trace) of each ray is faster.
#[cfg(feature = "alloc")]
pub fn packed_measures(
    size: Size, measure: Measure, boards: &[u64], numbers: &mut [u16],
) -> Result<(), BatchError> {
    packed_measures_with(Kernel::best(), size, measure, boards, numbers)
}

/// As [`packed_measures`], in words as wide as those of a kernel.
///
/// ```
/// use blackbox::{Size, core::{internal::packed_measures_with, ray::kernels::{Kernel, Measure}}};
///
/// let (size, mut numbers) = (Size::new(2, 1)?, [0; 6]);
/// packed_measures_with(Kernel::Sliced, size, Measure::Deflections, &[0b01], &mut numbers)?;
/// assert_eq!(numbers, [0; 6]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`packed_measures`], and [`BatchError::Unavailable`].
#[cfg(feature = "alloc")]
pub fn packed_measures_with(
    kernel: Kernel, size: Size, measure: Measure, boards: &[u64], numbers: &mut [u16],
) -> Result<(), BatchError> {
    let words = check_packed(kernel, size, boards, numbers.len())?;
    sliced_any_shape::measures(kernel, size, measure, words, boards, numbers);
    Ok(())
}
