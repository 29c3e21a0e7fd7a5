//! `blackbox trace`: the contest format, streaming.

use blackbox_analysis::contest::{self, AnswerError};
use clap::Args;

use crate::{Failure, Io, input};

/// Answers the contest "Black Box Ray Tracing": boards and entry ports in, one answer a line out.
///
/// A case is 8 lines of 8 characters (. or @), a line with the number of rays (1 to 32), and this many lines
/// with an entry port (L, B, R or T and a position from 1 to 8). After the last case comes a line X. The
/// answer of a ray is H, R, or the port where it leaves. Any amount of input is read, in constant memory.
///
/// A byte-order mark at the start, blanks at the ends of lines and empty lines after X do no harm; else
/// reading is strict. The answers of the cases before a faulty one are still written; then the command ends
/// with exit code 2 and a message that names the line. `blackbox random 8x8 4 COUNT --contest` makes inputs.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox trace examples/contest.in\n  \
    zcat contests.gz | blackbox trace > answers.txt")]
pub(crate) struct Trace {
    /// The contest; standard input if left out or -.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: String,
}

impl Trace {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        input::say_what_is_awaited(&self.file, io);
        let (place, input) = input::open(&self.file, io.input)?;
        match contest::answer(input, &mut *io.output) {
            Ok(_) => Ok(()),
            Err(AnswerError::Input(fault)) => Err(Failure::input(place, fault)),
            Err(AnswerError::Read(error)) => Err(Failure::io(place, &error)),
            Err(AnswerError::Write(error)) => Err(Failure::io("standard output", &error)),
            Err(other) => Err(Failure::unable(place, other)),
        }
    }
}
