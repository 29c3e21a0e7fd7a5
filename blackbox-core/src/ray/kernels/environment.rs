//! The kernel that the user's environment asks for.
//!
//! It is read once in a process, for measurements and for finding faults: all kernels give the same answers.

use std::env;

use super::Kernel;
use crate::text::UnknownWord;

/// The environment variable that names the kernel to be used. An empty one counts as not set.
pub const VARIABLE: &str = "BLACKBOX_KERNEL";

/// The kernel that the environment asks for, if it asks for one; this machine may be unable to run it.
///
/// # Errors
/// [`UnknownWord`] if the variable names no kernel.
pub fn asked() -> Result<Option<Kernel>, UnknownWord> {
    match env::var_os(VARIABLE).as_deref().unwrap_or_default().to_string_lossy().as_ref() {
        "" => Ok(None),
        word => word.parse().map(Some),
    }
}
