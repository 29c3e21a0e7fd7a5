//! The command `blackbox`, for the console script.

use std::ffi::OsString;

use pyo3::prelude::*;

use crate::prelude::*;

/// Run the command with these arguments, the program's name first, on the process's own standard streams, and
/// answer the exit code: 0 done, 1 could not, 2 bad input or usage.
///
/// It runs without the GIL, past `sys.stdout`, and sees no Python signal handler.
#[pyfunction]
#[pyo3(signature = (args, /))]
pub(crate) fn run(py: Python<'_>, args: Vec<OsString>) -> PyResult<u8> {
    caught(|| Ok(py.detach(|| blackbox_cli::run(args, true))))
}
