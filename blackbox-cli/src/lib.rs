//! The command `blackbox`: it parses arguments, calls the library and prints. No rule lives here.
//!
//! [`run`] is the whole command; the binary and the Python package's console script both call it.
//!
//! Exit codes: 0 done (inconsistent evidence is an answer, not an error), 1 could not (I/O, interrupted,
//! budget spent), 2 bad input or usage. An error is one line on standard error, `blackbox: WHERE: what,
//! expected what`.

#![forbid(unsafe_code)]
#![cfg_attr(
    not(feature = "default"),
    allow(dead_code, reason = "what is shared serves commands that are left out")
)]

mod boards;
mod commands;
mod environment;
mod failure;
#[cfg(feature = "search")]
mod game_argument;
#[cfg(feature = "sheets")]
mod grades;
#[cfg(feature = "search")]
mod gzip;
mod input;
mod io;
mod json;
#[cfg(feature = "search")]
mod number_text;
#[cfg(feature = "search")]
mod play;
#[cfg(feature = "search")]
mod prior;
mod records;
#[cfg(feature = "search")]
mod reporter;
mod table;
mod usage;
mod word_options;

/// What the commands have of each other and of the library.
#[allow(unused_imports, reason = "commands that are left out do not use all of it")]
mod prelude {
    pub(crate) use std::ffi::{OsStr, OsString};

    pub(crate) use blackbox_analysis::{
        Board, Evidence,
        effort::{Effort, usual},
    };
    pub(crate) use blackbox_core::{AtomRange, Numbering, Port, Size, game::Scoring, notation::Notation};
    pub(crate) use clap::Args;
    pub(crate) use serde_json::{Value, json};

    pub(crate) use crate::{
        Failure, Io,
        boards::BoardArg,
        input::{PortsArg, bytes},
        json::about,
        records::Form,
        table::{Table, TableArg},
        word_options::one_of,
    };
    #[cfg(feature = "search")]
    pub(crate) use crate::{environment::ThreadsArg, game_argument::Named, reporter::watched};
}

use std::ffi::OsString;

use blackbox_core::{
    internal::{KERNEL_VARIABLE, asked_kernel},
    ray::kernels::Kernel,
};
use clap::{CommandFactory, FromArgMatches, error::ErrorKind};

pub use failure::Failure;
pub use io::Io;

/// Runs the command with these arguments, the program's name first, on the process's own standard streams,
/// and answers the exit code.
///
/// Without output nothing can be printed. A program whose standard output was closed says so, as the standard
/// library hides it.
pub fn run(args: impl IntoIterator<Item = OsString>, has_output: bool) -> u8 {
    let args: Vec<_> = args.into_iter().collect();
    io::with_known_stack(|| io::with_standard_streams(has_output, |io| run_with(args.iter().cloned(), io)))
}

/// Runs the command on the given streams.
pub fn run_with(args: impl IntoIterator<Item = OsString>, io: &mut Io<'_>) -> u8 {
    let args = usage::help_asked_for(args);
    let parsed = commands::Blackbox::command()
        .try_get_matches_from(&args)
        .and_then(|matches| commands::Blackbox::from_arg_matches(&matches));
    let result = match parsed {
        Ok(blackbox) => heard().and_then(|()| blackbox.command.run(io)).and_then(|()| io.flush()),
        Err(error) => explain(&error, &args, io),
    };
    #[cfg(feature = "search")]
    reporter::forget();
    match result {
        Ok(()) => 0,
        Err(failure) => io.report(&failure),
    }
}

/// What the environment says is refused before anything is done where it means nothing.
fn heard() -> Result<(), Failure> {
    #[cfg(feature = "search")]
    environment::heard_threads()?;
    kernel().map(|_| ())
}

/// The kernel that traces.
///
/// # Errors
/// A word of the environment names none.
fn kernel() -> Result<Kernel, Failure> {
    match asked_kernel() {
        Ok(_) => Ok(Kernel::best()),
        Err(error) => Err(Failure::input(KERNEL_VARIABLE, error)),
    }
}

/// Prints the help or version that was asked for, or turns clap's complaint into ours.
fn explain(error: &clap::Error, args: &[OsString], io: &mut Io<'_>) -> Result<(), Failure> {
    let text = error.render().to_string();
    match error.kind() {
        ErrorKind::DisplayHelp => {
            io.print(format_args!("{text}"))?;
            io.flush()
        }
        ErrorKind::DisplayVersion => {
            let all: Vec<_> = Kernel::available().map(Kernel::name).collect();
            io.print(format_args!("{text}kernel {}, of {} here\n", kernel()?, all.join(" ")))?;
            io.flush()
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let failure = Failure::input("usage", "no command given, expected one of these");
            Err(failure.with_help(format!("\n\n{text}")))
        }
        _ => {
            let known = usage::left_out(args).or_else(|| usage::misplaced(args));
            Err(Failure::input("usage", known.unwrap_or_else(|| usage::fault(error, args))))
        }
    }
}
