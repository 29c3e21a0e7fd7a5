//! Ctrl-C during long calls.

use pyo3::prelude::*;

/// Lets Python handle the signals that have arrived: `KeyboardInterrupt` after Ctrl-C. To be called between the
/// chunks of a long loop that runs without the GIL.
pub(crate) fn check() -> PyResult<()> {
    Python::attach(Python::check_signals)
}
