//! Why a command ended without its answer.

use std::{fmt, io as std_io};

use crate::Io;

/// A failure of a command: the exit code and the line for standard error.
#[derive(Debug)]
pub struct Failure {
    kind: Kind,
    place: String,
    message: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Exit code 2.
    Input,
    /// Exit code 1.
    Unable,
    /// The reader of our output went away: not an error of ours.
    BrokenPipe,
}

impl Failure {
    /// Bad input or usage at `place`: exit code 2. The message says what is wrong and what was expected.
    pub fn input(place: impl fmt::Display, message: impl fmt::Display) -> Self {
        Self { kind: Kind::Input, place: place.to_string(), message: message.to_string() }
    }

    /// The work could not be done: exit code 1.
    pub fn unable(place: impl fmt::Display, message: impl fmt::Display) -> Self {
        Self { kind: Kind::Unable, place: place.to_string(), message: message.to_string() }
    }

    /// Reading or writing `place` failed: exit code 1, or a quiet end if the reader of our output went away.
    pub fn io(place: impl fmt::Display, error: &std_io::Error) -> Self {
        let mut failure = Self::unable(place, error);
        if error.kind() == std_io::ErrorKind::BrokenPipe {
            failure.kind = Kind::BrokenPipe;
        }
        failure
    }

    /// Prints the failure and answers the exit code.
    pub(crate) fn report(&self, io: &mut Io<'_>) -> u8 {
        let flushed = io.flush();
        if self.kind == Kind::BrokenPipe {
            return 0;
        }
        io.complain(format_args!("blackbox: {}: {}", self.place, self.message));
        match (self.kind, flushed) {
            (Kind::Input, Ok(())) => 2,
            _ => 1,
        }
    }
}
