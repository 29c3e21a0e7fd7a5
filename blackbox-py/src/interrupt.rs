//! Ctrl-C during long calls.

use pyo3::prelude::*;

/// Lets Python handle the signals that have arrived: `KeyboardInterrupt` after Ctrl-C. To be called between the
/// chunks of a long loop that runs without the GIL.
pub(crate) fn check() -> PyResult<()> {
    // The method itself is not general enough in its lifetime.
    #[allow(clippy::redundant_closure_for_method_calls)]
    Python::attach(|py| py.check_signals())
}
