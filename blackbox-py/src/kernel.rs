//! `kernel`: which kernel traces.

use blackbox_analysis::kernel as choice;
use pyo3::prelude::*;

use crate::errors::{self, caught};

/// The kernel that traces: "avx512", "avx2", "neon", "sliced" or "single".
///
/// It is the fastest that this machine runs, unless the environment variable BLACKBOX_KERNEL named another when the
/// package was first used. All kernels give the same answers.
///
/// Raises
/// ------
/// KernelError
///     If the variable names no kernel, or one that this machine cannot run; every other function raises it then,
///     too.
///
/// >>> kernel() in ("avx512", "avx2", "neon", "sliced", "single")
/// True
#[pyfunction]
pub(crate) fn kernel() -> PyResult<&'static str> {
    caught(|| Ok(choice::in_use().map_err(errors::kernel)?.name()))
}
