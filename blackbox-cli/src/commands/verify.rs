//! `blackbox verify`: checks a proof of `blackbox optimal`.

use blackbox_analysis::strategy::{self, Proof, VerifyError};
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
}

/// The most bytes of a proof that is unpacked.
const LONGEST: u64 = 4 << 30;

impl Verify {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, bytes) = input::read_bytes(&self.file, io)?;
        let bytes = packed::unpack(bytes, LONGEST).map_err(|error| Failure::input(&place, error))?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to() + 1;
            Failure::input(&place, format_args!("byte {at}: not UTF-8, expected a proof of blackbox optimal"))
        })?;
        let proof = Proof::parse(&text).map_err(|error| Failure::input(&place, error))?;
        let reporter = Reporter::new()?;
        let checked = strategy::verify_watched(&proof, &mut || reporter.go_on());
        drop(reporter);
        checked.map_err(|error| match error {
            VerifyError::Interrupted => Failure::unable("verify", error),
            _ => Failure::input(&place, error),
        })?;
        let Proof { size, atoms, scoring, lower, upper, .. } = proof;
        if proof.proved() {
            return io.line(format_args!("verified: {size} {atoms} {scoring} {lower}"));
        }
        io.line(format_args!("verified: {size} {atoms} {scoring} {lower} to {upper}"))
    }
}
