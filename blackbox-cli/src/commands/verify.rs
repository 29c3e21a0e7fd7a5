//! `blackbox verify`: checks a proof of `blackbox optimal`.

use std::{io::ErrorKind, num::NonZero};

use blackbox_analysis::strategy::{self, Proof};
use blackbox_core::evidence::Limit;
use clap::Args;

use crate::{Failure, Io, input, packed, reporter::Reporter};

/// Checks a proof that `blackbox optimal --proof` wrote, with nothing of the code that found it.
///
/// The tree is played for all placements, and every lower bound is derived anew from those of smaller sets. Prints
/// the optimum, or the bracket, if all of it holds; else says what does not and ends with exit code 2.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox optimal 5x5 2 --proof optimum.gz && blackbox verify optimum.gz")]
pub(crate) struct Verify {
    /// The proof, packed by gzip or not; - for standard input.
    #[arg(value_name = "FILE")]
    file: String,

    /// How much memory the proof may take, beside up to 1 GB for the classes and the small sets: bytes, or with K, M, G or T.
    /// Half of it is for the proof as it is read, 64 bytes for each of its text, half for what is known of its claims, 128 bytes each.
    #[arg(long, value_name = "BYTES", value_parser = input::bytes, default_value = "8G")]
    memory: u64,

    /// How many threads check claims; no more than the machine runs at once.
    #[arg(long, value_name = "T", default_value = "1")]
    threads: NonZero<usize>,
}

/// What each byte of a proof may take once it is read: a claim of two bytes takes 32, in a list that may be half empty.
const EACH: u64 = 64;

impl Verify {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, bytes) = input::read_bytes(&self.file, io)?;
        let longest = self.memory / 2 / EACH;
        let unpacked = packed::unpack(bytes, longest);
        let bytes = unpacked.map_err(|error| match error.kind() {
            ErrorKind::FileTooLarge => Failure::unable(
                &place,
                format_args!("{error}, expected no more or a greater --memory than {}", self.memory),
            ),
            _ => Failure::input(&place, error),
        })?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to() + 1;
            Failure::input(&place, format_args!("byte {at}: not UTF-8, expected a proof of blackbox optimal"))
        })?;
        let proof = Proof::parse(&text).map_err(|error| Failure::input(&place, error))?;
        drop(text);
        // Freeing the classes of large boards takes a while: Ctrl-C ends the program without that.
        let reporter = Reporter::without_ctrl_c();
        let mut go_on = || reporter.go_on();
        let mut limit = Limit::none().polled(&mut go_on).with_memory(self.memory / 2);
        let checked = strategy::verify_within(&proof, self.threads.get(), &mut limit);
        drop(reporter);
        // The claims fit: what each takes is less than what its text was allowed.
        checked.map_err(|error| Failure::input(&place, error))?;
        let Proof { size, atoms, scoring, lower, upper, .. } = proof;
        if proof.proved() {
            return io.line(format_args!("verified: {size} {atoms} {scoring} {lower}"));
        }
        io.line(format_args!("verified: {size} {atoms} {scoring} {lower} to {upper}"))
    }
}
