//! The kernel in use: chosen once, by the environment or the machine.

use core::sync::atomic::{AtomicU8, Ordering};

use super::Kernel;
#[cfg(feature = "environment")]
use super::environment;

/// The kernel in use, its number plus one; 0 until asked.
static IN_USE: AtomicU8 = AtomicU8::new(0);

impl Kernel {
    /// The kernel in use. The first call chooses it: the fastest that this machine can run, unless, with the
    /// feature `environment`, `BLACKBOX_KERNEL` names another one that the machine can run.
    ///
    /// ```
    /// use blackbox::core::ray::kernels::Kernel;
    ///
    /// assert!(Kernel::best().is_available());
    /// ```
    pub fn best() -> Kernel {
        let mut number = IN_USE.load(Ordering::Relaxed);
        if number == 0 {
            // Threads that ask together choose the same.
            number = Self::choose() as u8 + 1;
            IN_USE.store(number, Ordering::Relaxed);
        }
        Self::ALL.get(usize::from(number - 1)).copied().unwrap_or(Self::OneBoard)
    }

    /// The kernel that the environment asks for, if it runs here, else the fastest.
    #[cold]
    fn choose() -> Kernel {
        #[cfg(feature = "environment")]
        let asked = environment::asked().ok().flatten();
        #[cfg(not(feature = "environment"))]
        let asked = None;
        asked
            .filter(|kernel: &Kernel| kernel.is_available())
            .or_else(|| Self::available().next())
            .unwrap_or(Self::OneBoard)
    }
}
