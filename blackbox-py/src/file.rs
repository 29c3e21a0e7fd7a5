//! Files that calls read and write, by the reader and the writer of the command.

use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::PathBuf,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
};

use blackbox_analysis::internal::files;
use pyo3::{exceptions::PyOSError, prelude::*, types::PyBytes};

use crate::{
    errors,
    long_calls::{Control, PAUSE},
};

/// Write a file, whole or not at all.
#[pyfunction]
#[pyo3(name = "_write", signature = (path, contents, /))]
pub(crate) fn write(py: Python<'_>, path: PathBuf, contents: Vec<u8>) -> PyResult<()> {
    let target = path.clone();
    waited(py, path, move || files::write(&target, &contents))
}

/// What a file holds: at most so many bytes, and in a text no NUL near its beginning.
#[pyfunction]
#[pyo3(name = "_read", signature = (path, most = files::LARGEST, *, text = false))]
pub(crate) fn read(py: Python<'_>, path: PathBuf, most: u64, text: bool) -> PyResult<Bound<'_, PyBytes>> {
    let source = path.clone();
    let bytes = waited(py, path, move || {
        let mut reader = BufReader::new(File::open(source)?);
        match reader.fill_buf()?.iter().position(|&byte| byte == 0).filter(|_| text) {
            Some(at) => {
                let fault = format!("byte {}: NUL, expected text", at + 1);
                Err(io::Error::new(io::ErrorKind::InvalidData, fault))
            }
            None => files::read(reader, most),
        }
    })?;
    PyBytes::new_with(py, bytes.len(), |room| {
        room.copy_from_slice(&bytes);
        Ok(())
    })
}

/// Nobody may write into a pipe, or read from it: a thread of its own waits for that, and Ctrl-C ends the
/// call.
fn waited<T: Send + 'static>(
    py: Python<'_>, path: PathBuf, work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> PyResult<T> {
    let (done, told) = mpsc::channel();
    let begun = thread::Builder::new().spawn(move || done.send(work()));
    Control::plain().run(
        py,
        |error| fault(error, path),
        move |control| {
            begun?;
            while control.goes_on() {
                match told.recv_timeout(PAUSE) {
                    Ok(done) => return done,
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
            Err(io::ErrorKind::Interrupted.into())
        },
    )
}

/// An error of the file system as Python has it, with its number and the file; or what is wrong with a file.
fn fault(error: io::Error, path: PathBuf) -> PyErr {
    match (error.kind(), error.raw_os_error().filter(|_| cfg!(unix))) {
        (_, Some(number)) => {
            let message = error.to_string();
            let words = message.split(" (os error").next().unwrap_or_default().to_owned();
            PyOSError::new_err((number, words, path))
        }
        (io::ErrorKind::FileTooLarge | io::ErrorKind::InvalidData, None) => {
            errors::argument(format_args!("{}: {error}", path.display()))
        }
        (io::ErrorKind::OutOfMemory, None) => errors::memory(format_args!("{}: {error}", path.display())),
        (_, None) => error.into(),
    }
}
