//! Why a command ended without its answer.

use std::{fmt, io as std_io};

#[cfg(feature = "search")]
use blackbox_analysis::checkpoint::{CheckpointError, CheckpointFault};
use blackbox_analysis::internal::one_line;
#[cfg(feature = "search")]
use blackbox_core::evidence::Stop;

/// A failure of a command: the exit code and the line for standard error.
///
/// Places and messages may hold what others wrote. They are put on one line, without anything that a terminal
/// obeys, and cut where they are long.
#[derive(Debug)]
pub struct Failure {
    kind: Kind,
    place: String,
    message: String,
    /// Lines of the command's own that follow.
    help: String,
    /// Whether nothing that follows is answered, either.
    ends_all: bool,
    /// Whether it has been said.
    is_told: bool,
}

/// The most characters of a place and of a message that are shown.
const LONGEST_PLACE: usize = 300;
const LONGEST_MESSAGE: usize = 1_000;

/// What is said of a fault of the system: of a file that is not there, the same everywhere.
pub(crate) fn io_in_words(error: &std_io::Error) -> String {
    if error.kind() == std_io::ErrorKind::NotFound {
        "no such file or folder".to_owned()
    } else {
        error.to_string()
    }
}

/// What is expected where a build leaves something out.
pub(crate) const WHOLE: &str = "a whole one, as `cargo install --path blackbox-cli` makes it";

/// Why a search ended without its answer. If the command has the option that raises what was spent, it is
/// named.
#[cfg(feature = "search")]
pub(crate) fn stop_in_words(stop: Stop, options: &[&str]) -> String {
    let raises = match stop {
        Stop::Limit => "--limit",
        Stop::Memory => "--memory",
        _ => return stop.to_string(),
    };
    if options.contains(&raises) { format!("{stop}, expected a greater {raises}") } else { stop.to_string() }
}

/// What becomes of work that was interrupted.
#[cfg(feature = "search")]
pub(crate) fn kept_in_words(is_kept: bool) -> &'static str {
    ["nothing is kept without --checkpoint", "the same command goes on from its checkpoint"]
        [usize::from(is_kept)]
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Exit code 2.
    Input,
    /// Exit code 1.
    Unable,
    /// The reader of the output went away, which is no error.
    BrokenPipe,
}

impl Failure {
    fn new(kind: Kind, place: &dyn fmt::Display, message: &dyn fmt::Display) -> Self {
        Self {
            kind,
            place: one_line(&place.to_string(), LONGEST_PLACE),
            message: one_line(&message.to_string(), LONGEST_MESSAGE),
            help: String::new(),
            ends_all: false,
            is_told: false,
        }
    }

    /// The same failure with lines of the command's own below it.
    pub(crate) fn with_help(self, help: impl Into<String>) -> Self {
        Self { help: help.into(), ..self }
    }

    /// Bad input or usage at `place`: exit code 2. The message says what is wrong and what was expected.
    pub fn input(place: impl fmt::Display, message: impl fmt::Display) -> Self {
        Self::new(Kind::Input, &place, &message)
    }

    /// The work could not be done: exit code 1.
    pub fn unable(place: impl fmt::Display, message: impl fmt::Display) -> Self {
        Self::new(Kind::Unable, &place, &message)
    }

    /// The checkpoint cannot be used: exit code 1 where the system or another process is in the way.
    #[cfg(feature = "search")]
    pub(crate) fn checkpoint(error: &CheckpointError) -> Self {
        match error.fault {
            CheckpointFault::Io(_) | CheckpointFault::InUse => Self::unable("--checkpoint", error),
            _ => Self::input("--checkpoint", error),
        }
    }

    /// A search ended without its answer: exit code 1. If the command has the option that raises what was
    /// spent, it is named.
    #[cfg(feature = "search")]
    pub(crate) fn stopped(place: impl fmt::Display, stop: Stop, options: &[&str]) -> Self {
        Self::stopped_at(place, format_args!(""), stop, options)
    }

    /// The same where something is unknown because of it.
    #[cfg(feature = "search")]
    pub(crate) fn stopped_at(
        place: impl fmt::Display, unknown: fmt::Arguments<'_>, stop: Stop, options: &[&str],
    ) -> Self {
        let ends_all = matches!(stop, Stop::Interrupted);
        Self { ends_all, ..Self::unable(place, format_args!("{unknown}{}", stop_in_words(stop, options))) }
    }

    /// The same failure of one of several, which begins in this line.
    pub(crate) fn in_line(mut self, source: &str, line: u64) -> Self {
        if self.place != source {
            self.place = one_line(&format!("{source}: line {line}, {}", self.place), LONGEST_PLACE);
        } else if !self.message.starts_with("line ") {
            self.place = one_line(&format!("{source}: line {line}"), LONGEST_PLACE);
        }
        self
    }

    /// The same failure, after which nothing is answered.
    pub(crate) fn ending(self) -> Self {
        Self { ends_all: true, ..self }
    }

    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    /// Whether nothing else can be answered: the output is gone, or the work was stopped.
    pub(crate) const fn ends_all(&self) -> bool {
        self.ends_all
    }

    /// The same failure, already said: what is left is its exit code.
    pub(crate) fn told(self) -> Self {
        Self { is_told: true, ..self }
    }

    /// Whether it has been said.
    pub(crate) const fn is_told(&self) -> bool {
        self.is_told
    }

    /// Reading or writing `place` failed: exit code 1, or a quiet end if the reader of our output went away.
    pub fn io(place: impl fmt::Display, error: &std_io::Error) -> Self {
        let mut failure = Self::unable(place, io_in_words(error)).ending();
        if error.kind() == std_io::ErrorKind::BrokenPipe {
            failure.kind = Kind::BrokenPipe;
        }
        failure
    }

    pub(crate) fn code(&self) -> u8 {
        match self.kind {
            Kind::Input => 2,
            Kind::Unable => 1,
            Kind::BrokenPipe => 0,
        }
    }
}

/// What is printed on standard error.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "blackbox: {}: {}{}", self.place, self.message, self.help)
    }
}
