//! `kernel`: which kernel traces.

use blackbox_core::ray::kernels::Kernel;
use pyo3::prelude::*;

use crate::prelude::*;

/// The kernel that traces, by its word in docs/research/kernels.md: "sliced", say.
///
/// It is the fastest that this machine runs, unless the environment variable BLACKBOX_KERNEL named another
/// that it runs when the first board was traced. All kernels give the same answers.
///
/// >>> type(kernel()) is str
/// True
#[pyfunction]
pub(crate) fn kernel() -> PyResult<&'static str> {
    caught(|| Ok(Kernel::best().name()))
}
