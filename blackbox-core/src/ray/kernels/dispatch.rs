//! From a kernel's name to its code. None is inlined, as each call would reserve the stack of the largest.

use super::{Kernel, Measure, one_board, sliced};
#[cfg(target_arch = "x86_64")]
use super::{avx2, avx512};
use crate::{
    grid::Size,
    ray::{box_tables::Layout, hexagon::PreparedHexagon},
};

/// Traces boards that have been held to their size, into `ports` bytes each. Hexagons are traced in
/// bit slices, in words as wide as those of the kernel, or, where they are few, ray by ray.
///
/// # Panics
/// If this machine cannot run the kernel.
pub(super) fn run(kernel: Kernel, size: Size, boards: &[u64], codes: &mut [u8]) {
    assert!(kernel.is_available(), "this machine cannot run the kernel {kernel}");
    if !size.has_columns() {
        #[cfg(feature = "alloc")]
        if boards.len() >= super::sliced_any_shape::FEW && kernel != Kernel::OneBoard {
            return super::sliced_any_shape::signatures(kernel, size, 1, boards, codes);
        }
        for (&bits, codes) in boards.iter().zip(codes.chunks_exact_mut(size.ports().into())) {
            PreparedHexagon::new(bits, size).write_signature(codes);
        }
        return;
    }
    let layout = Layout::for_size(size);
    match kernel {
        // SAFETY: the kernel is available: the processor has its instructions.
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => unsafe { avx512::signatures(layout, boards, codes) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => unsafe { avx2::signatures(size, boards, codes) },
        Kernel::Sliced => sliced::signatures(size, layout, boards, codes),
        Kernel::OneBoard => one_board::signatures(layout, boards, codes),
        #[cfg(not(target_arch = "x86_64"))]
        Kernel::Avx512 | Kernel::Avx2 => unreachable!("a kernel of another processor is not available"),
    }
}

/// Measures the rays of rectangles that have been held to their size, into `ports` bytes each.
///
/// # Panics
/// If this machine cannot run the kernel.
pub(super) fn measure(kernel: Kernel, size: Size, measure: Measure, boards: &[u64], numbers: &mut [u8]) {
    assert!(kernel.is_available(), "this machine cannot run the kernel {kernel}");
    match kernel {
        // SAFETY: the kernel is available: the processor has its instructions.
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => unsafe { avx512::measures(Layout::for_size(size), measure, boards, numbers) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => unsafe { avx2::measures(size, measure, boards, numbers) },
        _ => one_board::measures(Layout::for_size(size), measure, boards, numbers),
    }
}
