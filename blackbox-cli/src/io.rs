//! The streams that a command reads and writes.

use std::{
    fmt,
    io::{self, BufWriter, IsTerminal, Read, Write},
    panic,
    thread::{self, Builder},
};

use crate::Failure;

/// Standard input, output and error of one run of the command.
#[allow(missing_debug_implementations, reason = "streams show nothing")]
pub struct Io<'a> {
    /// Where `-` reads from.
    pub input: &'a mut dyn Read,
    /// Where answers go.
    pub output: &'a mut dyn Write,
    /// Where errors and progress go.
    pub errors: &'a mut dyn Write,
    /// Whether a person at a terminal types the input and sees the output, so that a game may take the whole
    /// screen.
    pub is_terminal: bool,
    /// Whether a person at a terminal sees the output.
    pub is_seen: bool,
}

impl<'a> Io<'a> {
    /// Standard input, to be read while answers are written; then it is empty.
    pub(crate) fn take_input(&mut self) -> &'a mut dyn Read {
        // It takes no memory: there is nothing in it.
        std::mem::replace(&mut self.input, Box::leak(Box::new(io::empty())))
    }

    /// Whether the output shows colours, and they are wanted.
    pub(crate) fn takes_colours(&self) -> bool {
        let is_empty = |name| std::env::var_os(name).is_none_or(|value| value.is_empty());
        self.is_seen && is_empty("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
    }

    pub(crate) fn print(&mut self, text: fmt::Arguments<'_>) -> Result<(), Failure> {
        self.output.write_fmt(text).map_err(|error| Failure::io("standard output", &error))
    }

    pub(crate) fn line(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        self.print(format_args!("{text}\n"))
    }

    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.output.flush().map_err(|error| Failure::io("standard output", &error))
    }

    /// Prints a failure and answers the exit code. If the reader of our output went away, there is nothing to
    /// print.
    pub(crate) fn report(&mut self, failure: &Failure) -> u8 {
        let flushed = self.flush();
        let code = failure.code();
        if code == 0 {
            return 0;
        }
        if !failure.is_told() {
            self.complain(format_args!("{failure}"));
        }
        if flushed.is_ok() { code } else { 1 }
    }

    /// Prints a line to standard error; a failure is ignored.
    pub(crate) fn complain(&mut self, text: fmt::Arguments<'_>) {
        let _ = self.errors.write_fmt(format_args!("{text}\n"));
        let _ = self.errors.flush();
    }
}

/// The stack of a command: what a search on the largest boards takes, and as much again.
const STACK: usize = 8 << 20;

/// Runs `body` on a thread of its own with a known stack, as the caller's may be small (`ulimit -s`); where
/// the system has no thread, on this one.
pub(crate) fn with_known_stack<R: Send>(body: impl Fn() -> R + Sync) -> R {
    thread::scope(|scope| match Builder::new().stack_size(STACK).spawn_scoped(scope, &body) {
        Ok(thread) => thread.join().unwrap_or_else(|fault| panic::resume_unwind(fault)),
        Err(_) => body(),
    })
}

struct Closed;

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("it is closed"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whether the number of standard output stands for a file, or cannot be asked; `Stdout` itself drops what is
/// written to none, without an error.
#[cfg(unix)]
fn has_file() -> bool {
    std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned().is_ok()
}

#[cfg(not(unix))]
const fn has_file() -> bool {
    true
}

/// Runs `body` on the process's streams, the output buffered.
pub(crate) fn with_standard_streams<R>(has_output: bool, body: impl FnOnce(&mut Io<'_>) -> R) -> R {
    let is_seen = io::stdout().is_terminal();
    let is_terminal = io::stdin().is_terminal() && is_seen;
    let mut input = io::stdin().lock();
    let inner: Box<dyn Write> =
        if has_output && has_file() { Box::new(io::stdout().lock()) } else { Box::new(Closed) };
    let mut output = BufWriter::with_capacity(1 << 16, inner);
    let mut errors = io::stderr();
    body(&mut Io { input: &mut input, output: &mut output, errors: &mut errors, is_terminal, is_seen })
}
