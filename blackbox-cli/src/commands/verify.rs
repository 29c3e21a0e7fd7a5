//! `blackbox verify`: checks a proof of `blackbox optimal`.

use std::{io::ErrorKind, num::NonZero};

use blackbox_analysis::strategy::{self, Proof, VerifyError};

use crate::prelude::*;
use crate::{environment::threads_or_one, gzip, input};

/// Checks a proof that `blackbox optimal --proof` wrote, by code that shares nothing with the search.
///
/// The tree is played for all placements, and every lower bound is derived anew from those of smaller sets.
/// Prints the optimum, or the bracket, if all of it holds; else says what does not and ends with exit code 2.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox optimal 5x5 2 --proof optimum.gz && blackbox verify optimum.gz")]
pub(crate) struct Verify {
    /// The proof, packed by gzip or not; - for standard input.
    #[arg(value_name = "FILE")]
    file: OsString,

    /// How much memory the proof may take, beside up to 1 GB for the classes and the small sets: bytes, or
    /// with K, M, G or T. Half of it is for the proof as it is read, 136 bytes for each line and 4 for each
    /// byte of it, half for what is known of its claims, 128 bytes each. The file may have 64 MiB, or a 128th
    /// of the memory if that is more.
    #[arg(long, value_name = "BYTES", value_parser = input::bytes, default_value = "8G")]
    memory: u64,

    /// How many threads check claims, no more than the machine runs at once; `BLACKBOX_THREADS` sets the
    /// default.
    #[arg(long, value_name = "T", default_value_t = threads_or_one())]
    threads: NonZero<usize>,
}

/// The part of the memory that a file may have, if that is more than other files may.
const FILE: u64 = 128;

impl Verify {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let most = self.memory / 2;
        let largest = input::LARGEST.max(self.memory / FILE);
        let (place, bytes) = input::read_bytes_within(&self.file, largest, io)?;
        let memory = self.memory;
        let read = gzip::unpacked(&bytes, |reader| Proof::read(reader, most));
        let proof = read.map_err(|error| match error.kind() {
            ErrorKind::FileTooLarge => {
                Failure::unable(&place, format_args!("{error}, expected a greater --memory than {memory}"))
            }
            _ => Failure::input(&place, error),
        })?;
        drop(bytes);
        let effort = Effort::none().with_threads(self.threads.get()).with_memory(most);
        // The claims fit: each takes less than its line was allowed.
        watched(effort, |effort| strategy::verify(&proof, effort))?.map_err(|error| match error {
            VerifyError::Interrupted => Failure::unable(&place, error),
            _ => Failure::input(&place, error),
        })?;
        let Proof { size, atoms, scoring, lower, upper, .. } = proof;
        let to = if proof.proved() { String::new() } else { format!(" to {upper}") };
        io.line(format_args!("verified: {size} {atoms} {scoring} {lower}{to}"))
    }
}
