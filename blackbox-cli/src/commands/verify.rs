//! `blackbox verify`: checks a proof of `blackbox optimal`.

use std::{io::ErrorKind, num::NonZero, path::PathBuf};

use blackbox_analysis::{
    checkpoint::PERIOD,
    strategy::{self, Proof, VerifyError},
};

use crate::prelude::*;
use crate::{environment::threads_or_one, failure::kept_in_words, gzip, input};

/// Checks a proof that `blackbox optimal --proof` wrote, by code that shares nothing with the search.
///
/// The tree is played for all placements, and every lower bound is derived anew from those of smaller sets.
/// Prints the optimum, or the bracket, if all of it holds; else says what does not and ends with exit code 2.
/// Ctrl-C stops the work; with --checkpoint it goes on from there, also after a crash.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox optimal 5x5 2 --proof optimum.gz && blackbox verify optimum.gz")]
pub(crate) struct Verify {
    /// The proof, packed by gzip or not; - for standard input.
    #[arg(value_name = "FILE")]
    file: OsString,

    /// How much memory the proof may take, beside up to 1 GB for the classes and the small sets: bytes, or
    /// with K, M, G or T. Half of it is for the proof as it is read, 136 bytes for each line and 4 for each
    /// byte of it, half for what is known of its claims, 128 bytes each.
    #[arg(long, value_name = "BYTES", value_parser = input::bytes, default_value = "8G")]
    memory: u64,

    /// How many threads check claims, no more than the machine runs at once; `BLACKBOX_THREADS` sets the
    /// default.
    #[arg(long, value_name = "T", default_value_t = threads_or_one())]
    threads: NonZero<usize>,

    /// Keep how many claims hold in this directory, every ten minutes and at the end, and go on from there.
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,
}

impl Verify {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let most = self.memory / 2;
        input::say_what_is_awaited(&self.file, io);
        let (place, reader) = input::open(&self.file, io.input)?;
        let (memory, read) = (self.memory, gzip::unpacked(reader, |reader| Proof::read(reader, most)));
        let proof = read.map_err(|error| match error.kind() {
            ErrorKind::FileTooLarge => {
                Failure::unable(&place, format_args!("{error}, expected a greater --memory than {memory}"))
            }
            ErrorKind::Other => Failure::input(&place, error),
            _ => Failure::io(&place, &error),
        })?;
        let effort = Effort::none().with_threads(self.threads.get()).with_memory(most);
        // The claims fit: each takes less than its line was allowed.
        let checked = watched(effort, |effort| match &self.checkpoint {
            Some(directory) => strategy::verify_kept(&proof, directory, PERIOD, effort),
            None => Ok(strategy::verify(&proof, effort)),
        })?;
        checked.map_err(|error| Failure::checkpoint(&error))?.map_err(|error| match error {
            VerifyError::Interrupted => {
                Failure::unable(&place, format_args!("{error}, {}", kept_in_words(self.checkpoint.is_some())))
            }
            _ => Failure::input(&place, error),
        })?;
        let Proof { size, atoms, scoring, lower, upper, .. } = proof;
        let to = if proof.proved() { String::new() } else { format!(" to {upper}") };
        io.line(format_args!("verified: {size} {atoms} {scoring} {lower}{to}"))
    }
}
