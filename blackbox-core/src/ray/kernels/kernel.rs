//! The kernels by name, and which of them this machine runs.

use core::sync::atomic::{AtomicU8, Ordering};

use crate::words;

/// A way to trace many boards within the 8 x 8 box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Kernel {
    /// AVX-512 (F, IFMA, BW, VBMI, VBMI2) and GFNI, from Ice Lake and Zen 4 on: 64 rays a register.
    Avx512 = 0,
    /// x86-64 with AVX2: 32 rays a register.
    Avx2 = 1,
    /// Portable: 128 boards at a time, a bit of a word each.
    Sliced = 2,
    /// Portable: one board at a time, the first look of all rays at once, then jumps.
    OneBoard = 3,
}

/// The kernels that this machine runs, a bit each; 0 until asked.
static AVAILABLE: AtomicU8 = AtomicU8::new(0);

impl Kernel {
    /// Whether this machine can run the kernel. The machine is asked once in a process.
    ///
    /// ```
    /// use blackbox::core::ray::kernels::Kernel;
    ///
    /// assert!(Kernel::Sliced.is_available() && Kernel::OneBoard.is_available());
    /// ```
    #[inline]
    pub fn is_available(self) -> bool {
        let available = match AVAILABLE.load(Ordering::Relaxed) {
            0 => Self::all_available(),
            available => available,
        };
        available >> self as u8 & 1 == 1
    }

    /// A bit for each kernel that this machine can run; never none.
    #[cold]
    fn all_available() -> u8 {
        let available =
            Self::ALL.into_iter().fold(0, |all, kernel| all | u8::from(kernel.runs_here()) << kernel as u8);
        AVAILABLE.store(available, Ordering::Relaxed);
        available
    }

    fn runs_here(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => super::detect::Features::detect().avx512,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => super::detect::Features::detect().avx2,
            Self::Sliced | Self::OneBoard => true,
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
        }
    }

    /// The kernels that this machine can run, from the fastest to the slowest.
    ///
    /// ```
    /// use blackbox::core::ray::kernels::Kernel;
    ///
    /// assert_eq!(Kernel::available().last(), Some(Kernel::OneBoard));
    /// ```
    pub fn available() -> impl Iterator<Item = Kernel> {
        Self::ALL.into_iter().filter(|kernel| kernel.is_available())
    }
}

// By number, from the fastest to the slowest; not every machine can run every one.
words!(Kernel, "kernel", {
    Avx512: "avx512",
    Avx2: "avx2",
    Sliced: "sliced",
    OneBoard: "one-board",
});
