//! The kernels by name, and which of them this machine runs.

use core::{
    fmt,
    sync::atomic::{AtomicU8, Ordering},
};

use crate::words;

/// A way to trace many boards within the 8 x 8 box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Kernel {
    /// x86-64 with AVX-512 (F, IFMA, BW, VBMI, VBMI2) and GFNI, from Ice Lake and Zen 4 on: 64 rays a register.
    Avx512 = 0,
    /// x86-64 with AVX2: 32 rays a register.
    Avx2 = 1,
    /// aarch64 with NEON, which nearly all have: 16 rays a register.
    Neon = 2,
    /// Portable: 128 boards at a time, a bit of a word each.
    Sliced = 3,
    /// Portable: one board at a time, the first look of all rays at once, then jumps.
    OneBoard = 4,
}

/// The kernel in use, its number plus one; 0 until asked.
static IN_USE: AtomicU8 = AtomicU8::new(0);

/// The kernels that this machine runs, a bit each; 0 until asked.
static AVAILABLE: AtomicU8 = AtomicU8::new(0);

impl Kernel {
    /// Whether this machine can run the kernel. The machine is asked once, then the answer is remembered.
    pub fn is_available(self) -> bool {
        let mut available = AVAILABLE.load(Ordering::Relaxed);
        if available == 0 {
            available = Self::ALL
                .into_iter()
                .fold(0, |all, kernel| all | u8::from(kernel.runs_here()) << kernel as u8);
            AVAILABLE.store(available, Ordering::Relaxed);
        }
        available >> self as u8 & 1 == 1
    }

    /// Asks the machine.
    fn runs_here(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => super::detect::Features::detect().avx512,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => super::detect::Features::detect().avx2,
            Self::Neon => {
                cfg!(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))
            }
            Self::Sliced | Self::OneBoard => true,
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx512 | Self::Avx2 => false,
        }
    }

    /// The kernels that this machine can run, from the fastest to the slowest.
    pub fn available() -> impl Iterator<Item = Kernel> {
        Self::ALL.into_iter().filter(|kernel| kernel.is_available())
    }

    /// The kernel in use: the fastest that this machine can run, unless another one was forced or, with the feature
    /// `environment`, the user's environment asks for another one that it can run. It is chosen by the first call.
    pub fn best() -> Kernel {
        let mut number = IN_USE.load(Ordering::Relaxed);
        if number == 0 {
            let chosen = Self::choose() as u8 + 1;
            // If another thread forces a kernel meanwhile, that stands.
            let before = IN_USE.compare_exchange(0, chosen, Ordering::Relaxed, Ordering::Relaxed);
            number = before.err().unwrap_or(chosen);
        }
        Self::ALL.get(usize::from(number - 1)).copied().unwrap_or(Self::OneBoard)
    }

    /// The kernel that the environment asks for, if it runs here, else the fastest.
    #[cold]
    fn choose() -> Kernel {
        #[cfg(feature = "environment")]
        let asked = super::environment::asked().ok().flatten();
        #[cfg(not(feature = "environment"))]
        let asked = None;
        asked
            .filter(|kernel: &Kernel| kernel.is_available())
            .or_else(|| Self::available().next())
            .unwrap_or(Self::OneBoard)
    }

    /// Makes the whole process use this kernel, for tests, benches and reports of faults.
    ///
    /// # Errors
    /// [`UnavailableKernel`] if this machine cannot run it.
    pub fn force(self) -> Result<(), UnavailableKernel> {
        if !self.is_available() {
            return Err(UnavailableKernel(self));
        }
        IN_USE.store(self as u8 + 1, Ordering::Relaxed);
        Ok(())
    }
}

// By number, from the fastest to the slowest; not every machine can run every one.
words!(Kernel, "kernel", {
    Avx512: "avx512",
    Avx2: "avx2",
    Neon: "neon",
    Sliced: "sliced",
    OneBoard: "one-board",
});

/// A kernel that this machine cannot run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnavailableKernel(pub Kernel);

impl fmt::Display for UnavailableKernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this machine cannot run the kernel {}, expected one of", self.0)?;
        Kernel::available().try_for_each(|kernel| write!(f, " {kernel}"))
    }
}

impl core::error::Error for UnavailableKernel {}
