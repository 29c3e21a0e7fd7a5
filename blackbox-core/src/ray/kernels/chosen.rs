//! The kernel in use: chosen once, by the environment or the machine, or forced.

use core::sync::atomic::{AtomicU8, Ordering};

#[cfg(feature = "environment")]
use super::environment;
use super::{BatchError, Kernel};

/// The kernel in use, its number plus one; 0 until asked.
static IN_USE: AtomicU8 = AtomicU8::new(0);

impl Kernel {
    /// The kernel in use. The first call chooses it: the fastest that this machine can run, unless another
    /// one was forced or, with the feature `environment`, `BLACKBOX_KERNEL` names another one that the
    /// machine can run.
    ///
    /// ```
    /// use blackbox::core::ray::kernels::Kernel;
    ///
    /// assert!(Kernel::best().is_available());
    /// ```
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
        let asked = environment::asked().ok().flatten();
        #[cfg(not(feature = "environment"))]
        let asked = None;
        asked
            .filter(|kernel: &Kernel| kernel.is_available())
            .or_else(|| Self::available().next())
            .unwrap_or(Self::OneBoard)
    }

    /// Makes the whole process use this kernel, for tests, benches and reports of faults.
    ///
    /// ```
    /// use blackbox::core::ray::kernels::Kernel;
    ///
    /// let fastest = Kernel::best();
    /// Kernel::OneBoard.force()?;
    /// assert_eq!(Kernel::best(), Kernel::OneBoard);
    /// fastest.force()?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BatchError::Unavailable`] if this machine cannot run it.
    pub fn force(self) -> Result<(), BatchError> {
        if !self.is_available() {
            return Err(BatchError::Unavailable { kernel: self });
        }
        IN_USE.store(self as u8 + 1, Ordering::Relaxed);
        Ok(())
    }
}
