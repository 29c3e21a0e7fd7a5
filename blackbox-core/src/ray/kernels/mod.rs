//! The fast ways to the signatures of many boards.
//!
//! All kernels give the same bytes; [`signatures`] takes the fastest that this machine runs. `docs/kernels.md`
//! explains them with pictures.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx512;
mod error;
mod layout;
mod single;

use core::{
    fmt,
    str::FromStr,
    sync::atomic::{AtomicU8, Ordering},
};

pub use error::BatchError;

use crate::grid::{Cell, Size};
use layout::Layout;

/// A way to trace many boards within the 8 x 8 box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
#[non_exhaustive]
pub enum Kernel {
    /// x86-64 with AVX-512 (F, BW, VBMI) and GFNI: 64 rays a register.
    Avx512 = 5,
    /// Portable: one board at a time, the first look of all rays at once, then jumps.
    Single = 1,
}

impl Kernel {
    /// All kernels, from the fastest to the slowest; not every machine can run every one.
    pub const ALL: [Kernel; 2] = [Kernel::Avx512, Kernel::Single];

    /// The kernel's word: `avx512`, `avx2`, `neon`, `sliced` or `single`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Avx512 => "avx512",
            Self::Single => "single",
        }
    }

    /// Whether this machine can run the kernel.
    pub fn is_available(self) -> bool {
        match self {
            Self::Avx512 => true,
            Self::Single => true,
        }
    }

    /// The kernels that this machine can run, from the fastest to the slowest.
    pub fn available() -> impl Iterator<Item = Kernel> {
        Self::ALL.into_iter().filter(|kernel| kernel.is_available())
    }

    /// The kernel in use: the fastest that this machine can run, unless another one was forced.
    pub fn best() -> Kernel {
        let known = CHOSEN.load(Ordering::Relaxed);
        if let Some(kernel) = Self::ALL.into_iter().find(|&kernel| kernel as u8 == known) {
            return kernel;
        }
        let fastest = Self::available().next().unwrap_or(Self::Single);
        // Should another thread force a kernel at this moment, its word stands.
        match CHOSEN.compare_exchange(0, fastest as u8, Ordering::Relaxed, Ordering::Relaxed) {
            Ok(_) => fastest,
            Err(_) => Self::best(),
        }
    }

    /// Makes the whole process use this kernel, for tests, benches and reports of faults.
    ///
    /// # Errors
    /// [`BatchError::Unavailable`] if this machine cannot run it.
    pub fn force(self) -> Result<(), BatchError> {
        if !self.is_available() {
            return Err(BatchError::Unavailable { kernel: self });
        }
        CHOSEN.store(self as u8, Ordering::Relaxed);
        Ok(())
    }
}

/// The kernel in use; 0 until it is known.
static CHOSEN: AtomicU8 = AtomicU8::new(0);

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads the words of [`Kernel::name`].
impl FromStr for Kernel {
    type Err = UnknownKernel;

    fn from_str(word: &str) -> Result<Self, UnknownKernel> {
        Self::ALL.into_iter().find(|kernel| kernel.name() == word).ok_or(UnknownKernel)
    }
}

/// A word that names no kernel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownKernel;

impl fmt::Display for UnknownKernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown kernel, expected one of")?;
        Kernel::ALL.into_iter().try_for_each(|kernel| write!(f, " {kernel}"))
    }
}

impl core::error::Error for UnknownKernel {}

/// Writes the signatures of boards of one size within the 8 x 8 box: for board `i` the bytes
/// `i * ports .. (i + 1) * ports` of `codes`, each the 0-based index of the exit port, 254 for a hit or 255 for a
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
/// [`BatchError`] if the size is beyond the box, `codes` is not `boards.len() * ports` long or an atom lies outside
/// the size; nothing is written then.
///
/// # Complexity
/// O(boards); no memory. Best in batches of 64 and more whose signatures fit the first cache.
pub fn signatures(size: Size, boards: &[u64], codes: &mut [u8]) -> Result<(), BatchError> {
    signatures_with(Kernel::best(), size, boards, codes)
}

/// As [`signatures`], with a kernel of the caller's choice.
///
/// # Errors
/// As [`signatures`], and [`BatchError::Unavailable`].
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

/// Holds the boards to the size.
fn check(size: Size, boards: &[u64]) -> Result<(), BatchError> {
    if !size.fits_box() {
        return Err(BatchError::TooLarge { size });
    }
    let outside = !size.mask();
    if boards.iter().fold(0, |all, bits| all | bits) & outside == 0 {
        return Ok(());
    }
    let (index, bits) =
        boards.iter().enumerate().find(|(_, bits)| *bits & outside != 0).expect("a board with it");
    let at = (bits & outside).trailing_zeros() as u8;
    Err(BatchError::OffBoard { index, cell: Cell::new(at % 8, at / 8), size })
}

/// Traces boards that have been checked, with a kernel that this machine runs.
fn run(kernel: Kernel, size: Size, boards: &[u64], codes: &mut [u8]) {
    match kernel {
        Kernel::Avx512 => unsafe { avx512::signatures(Layout::of(size), boards, codes) },
        Kernel::Single if size == Size::CLASSIC => single::classic(boards, codes),
        Kernel::Single => single::signatures(Layout::of(size), boards, codes),
    }
}

/// The signatures of 8 x 8 boards with a kernel that this machine runs; `codes` has 32 bytes for each.
pub(crate) fn classic(kernel: Kernel, boards: &[u64], codes: &mut [u8]) {
    debug_assert_eq!(codes.len(), 32 * boards.len());
    run(kernel, Size::CLASSIC, boards, codes);
}
