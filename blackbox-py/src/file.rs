//! Files that calls write, by the writer of the command.

use std::{
    io,
    path::PathBuf,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
};

use blackbox_analysis::internal::files;
use pyo3::{exceptions::PyOSError, prelude::*};

use crate::long_calls::{Control, PAUSE};

/// Write a file, whole or not at all.
#[pyfunction]
#[pyo3(name = "_write", signature = (path, contents, /))]
pub(crate) fn write(py: Python<'_>, path: PathBuf, contents: Vec<u8>) -> PyResult<()> {
    let (done, told) = mpsc::channel();
    let target = path.clone();
    // Nobody may read from a pipe: a thread of its own waits for that, and Ctrl-C ends the call.
    let writer = move || done.send(files::write(&target, &contents));
    let begun = thread::Builder::new().spawn(writer);
    Control::plain().run(
        py,
        |error| fault(error, path),
        move |control| {
            begun?;
            while control.goes_on() {
                match told.recv_timeout(PAUSE) {
                    Ok(written) => return written,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            Err(io::ErrorKind::Interrupted.into())
        },
    )
}

/// An error of the file system as Python has it, with its number and the file.
fn fault(error: io::Error, path: PathBuf) -> PyErr {
    match error.raw_os_error().filter(|_| cfg!(unix)) {
        Some(number) => {
            let message = error.to_string();
            let words = message.split(" (os error").next().unwrap_or_default().to_owned();
            PyOSError::new_err((number, words, path))
        }
        None => error.into(),
    }
}
