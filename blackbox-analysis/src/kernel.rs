//! Which kernel traces: the fastest of this machine, or the one that the user's environment names.
//!
//! The core knows no environment. Whoever speaks to a user (the command, the Python package, the C library) asks
//! here before it traces.

use std::{env, ffi::OsStr, fmt, sync::OnceLock};

use blackbox_core::ray::kernels::{BatchError, Kernel, UnknownKernel};

/// The environment variable that names the kernel to be used: `avx512`, `avx2`, `neon`, `sliced` or `single`. Empty
/// is as good as not set. It serves those who look for a fault or measure; all kernels give the same answers.
pub const VARIABLE: &str = "BLACKBOX_KERNEL";

/// Makes the process use the kernel that the environment names, if it names one. The variable is read once, by the
/// first call in the process; later calls cost a nanosecond.
///
/// # Errors
/// [`KernelError`] if the variable names no kernel, or one that this machine cannot run; it is the same in every call.
#[inline]
pub fn check() -> Result<(), &'static KernelError> {
    static CHOICE: OnceLock<Result<(), KernelError>> = OnceLock::new();
    CHOICE.get_or_init(choose).as_ref().copied()
}

#[cold]
fn choose() -> Result<(), KernelError> {
    match named(env::var_os(VARIABLE).as_deref())? {
        Some(kernel) => kernel.force().map_err(KernelError::Unavailable),
        None => Ok(()),
    }
}

/// The kernel in use, after [`check`].
///
/// ```
/// use blackbox_analysis::kernel;
///
/// let kernel = kernel::in_use().map_err(Clone::clone)?;
/// assert!(kernel.is_available());
/// # Ok::<(), kernel::KernelError>(())
/// ```
///
/// # Errors
/// As [`check`].
pub fn in_use() -> Result<Kernel, &'static KernelError> {
    check().map(|()| Kernel::best())
}

/// The kernel that a value of the variable names.
fn named(value: Option<&OsStr>) -> Result<Option<Kernel>, KernelError> {
    let word = value.unwrap_or_default().to_string_lossy();
    if word.is_empty() {
        return Ok(None);
    }
    word.parse().map(Some).map_err(|reason| KernelError::Unknown { word: word.into_owned(), reason })
}

/// Why the kernel that the environment names cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KernelError {
    /// No kernel has this name.
    Unknown {
        /// The name.
        word: String,
        /// What was expected.
        reason: UnknownKernel,
    },
    /// This machine cannot run it.
    Unavailable(BatchError),
}

/// What is wrong with the variable, without its name.
impl fmt::Display for KernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { word, reason } => write!(f, "{word:?}: {reason}"),
            Self::Unavailable(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for KernelError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variable_names_a_kernel_or_nothing() {
        assert_eq!(named(None), Ok(None));
        assert_eq!(named(Some(OsStr::new(""))), Ok(None));
        for kernel in Kernel::ALL {
            assert_eq!(named(Some(OsStr::new(kernel.name()))), Ok(Some(kernel)));
        }
        for word in ["AVX2", "sse9", " single", "0"] {
            let error = named(Some(OsStr::new(word))).unwrap_err();
            let expected = "unknown kernel, expected one of avx512 avx2 neon sliced single";
            assert_eq!(error.to_string(), format!("{word:?}: {expected}"));
        }
    }

    #[test]
    fn what_this_machine_cannot_run_is_told() {
        for kernel in Kernel::ALL.into_iter().filter(|kernel| !kernel.is_available()) {
            let error = KernelError::Unavailable(kernel.force().unwrap_err());
            let start = format!("this machine cannot run the kernel {kernel}, expected one of");
            assert!(error.to_string().starts_with(&start), "{error}");
        }
    }
}
