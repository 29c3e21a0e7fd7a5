//! `blackbox optimal`: the exact optimum, or a proven bracket.

use std::{fs::File, io::Write};

use blackbox_analysis::strategy::{OutcomeTable, optimal};
use blackbox_core::{Size, evidence::Limit, game::Scoring};
use clap::Args;
use serde_json::json;

use crate::{Failure, Io, input::bytes, reporter::Reporter, words::one_of};

/// Finds the least total cost, over all placements of N atoms, of playing until one signature class is left.
///
/// Small boards are solved exactly. Where the limit on the search is spent, a bracket is printed: no seeker does with
/// less than its lower end, and the best seeker known does with its upper end.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox optimal 4x4 3\n  \
    blackbox optimal 8x8 2 --scoring markers --json\n  \
    blackbox optimal 8x8 2 --proof optimum.txt && blackbox verify optimum.txt")]
pub(crate) struct Optimal {
    /// The size of the board, at most 8x8.
    #[arg(value_name = "WxH")]
    size: Size,

    /// The number of atoms.
    #[arg(value_name = "N")]
    atoms: u32,

    /// What rays cost; wrong atoms do not count.
    #[arg(long, value_parser = one_of(&Scoring::ALL, Scoring::name, Scoring::about), default_value_t)]
    scoring: Scoring,

    /// Give up the exact search after so many positions.
    #[arg(long, value_name = "POSITIONS", default_value_t = 1_000_000)]
    limit: u64,

    /// How much memory the positions may take that the search keeps, beside the table of all placements: bytes, or with
    /// K, M, G or T. Where it is spent, so is the limit.
    #[arg(long, value_name = "BYTES", default_value = "1G", value_parser = bytes)]
    memory: u64,

    /// Write the proof of an exact optimum to this file, for `blackbox verify`.
    #[arg(long, value_name = "FILE")]
    proof: Option<String>,

    /// Print one JSON object: {"lower","upper","proved"}.
    #[arg(long)]
    json: bool,
}

impl Optimal {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let table =
            OutcomeTable::new(self.size, self.atoms).map_err(|error| Failure::input("WxH N", error))?;
        let reporter = Reporter::new()?;
        let mut go_on = || reporter.go_on();
        let mut limit = Limit::nodes(self.limit).polled(&mut go_on).with_memory(self.memory);
        let found =
            optimal(&table, self.scoring, &mut limit).map_err(|stop| Failure::unable("optimal", stop))?;
        drop(reporter);
        if let Some(name) = &self.proof {
            if !found.proved() {
                return Err(Failure::unable(
                    "optimal",
                    format_args!(
                        "no proof: the limit is spent with {} to {} open, expected a greater --limit",
                        found.lower, found.upper
                    ),
                ));
            }
            File::create(name)
                .and_then(|mut file| file.write_all(found.to_string().as_bytes()))
                .map_err(|error| Failure::io(format_args!("{name:?}"), &error))?;
        }
        if self.json {
            return io.line(json!({
                "lower": found.lower.to_string(),
                "upper": found.upper.to_string(),
                "proved": found.proved(),
            }));
        }
        let mean = |total: u64| total as f64 / table.placements() as f64;
        if found.proved() {
            return io.line(format_args!(
                "optimum {} in total, {:.6} on average",
                found.lower,
                mean(found.lower)
            ));
        }
        io.line(format_args!("lower {} in total, {:.6} on average", found.lower, mean(found.lower)))?;
        io.line(format_args!("upper {} in total, {:.6} on average", found.upper, mean(found.upper)))
    }
}
