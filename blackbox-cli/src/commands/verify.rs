//! `blackbox verify`: checks a proof of `blackbox optimal`.

use blackbox_analysis::strategy::{self, Proof};
use clap::Args;

use crate::{Failure, Io, input};

/// Checks a proof that `blackbox optimal --proof` wrote, with nothing of the code that found it.
///
/// The tree is played for all placements, and every lower bound is derived anew from those of smaller sets. Prints
/// the optimum if all of it holds; else says what does not and ends with exit code 2.
#[derive(Args, Debug)]
#[command(
    after_help = "Example:\n  blackbox optimal 5x5 2 --proof optimum.txt && blackbox verify optimum.txt"
)]
pub(crate) struct Verify {
    /// The proof; - for standard input.
    #[arg(value_name = "FILE")]
    file: String,
}

impl Verify {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, text) = input::read_text(&self.file, io, "a proof of blackbox optimal")?;
        let proof = Proof::parse(&text).map_err(|error| Failure::input(&place, error))?;
        strategy::verify(&proof).map_err(|error| Failure::input(&place, error))?;
        io.line(format_args!("verified: {} {} {} {}", proof.size, proof.atoms, proof.scoring, proof.lower))
    }
}
