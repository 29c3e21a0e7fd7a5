//! How many hexagonal boards can be told apart.

use std::num::NonZero;

use blackbox_analysis::hex::census::{CensusError, Job, census};
use blackbox_core::hex::{AtPort, Size};
use clap::Args;
use serde_json::{Map, Value, json};

use crate::{Failure, Io, input::bytes, reporter::Reporter};

/// Counts the boards of SIDE cells a side with N atoms that rays can tell apart: boards, different signatures, boards alone with theirs, and
/// the largest class of look-alikes. Signatures themselves are compared, so the counts are exact.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox hex census 5 4\n  \
    blackbox hex census 3 1-6 --json")]
pub(super) struct Census {
    /// The cells of a side, 2 to 5.
    #[arg(value_name = "SIDE", value_parser = clap::value_parser!(u32).range(2..=5))]
    side: u32,

    /// The number of atoms: 4, or a range 1-6 for one census each.
    #[arg(value_name = "N")]
    atoms: String,

    /// What an atom straight ahead of a port does to a ray with another beside it: hit or reflection.
    #[arg(long, value_name = "OUTCOME", default_value_t)]
    at_port: AtPort,

    /// How many threads work [default and most: as many as the machine runs at once].
    #[arg(long, value_name = "T")]
    threads: Option<NonZero<usize>>,

    /// How much memory the signatures may take: bytes, or with K, M, G or T.
    #[arg(long, value_name = "BYTES", default_value = "2G", value_parser = bytes)]
    memory: u64,

    #[arg(
        long,
        help = "Print one JSON object a line: {\"side\",\"atoms\",\"boards\",\"signatures\",\"unique\",\"largest\",\"class_sizes\"}"
    )]
    json: bool,
}

impl Census {
    pub(super) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let range = blackbox_core::AtomRange::read(&self.atoms).filter(|_| self.atoms != "?");
        let size = Size::new(self.side).map_err(|error| Failure::input("SIDE", error))?;
        let range = range.filter(|range| range.max() <= size.cells()).ok_or_else(|| {
            Failure::input(
                "N",
                format_args!("expected a number or a range such as 1-6, at most {}", size.cells()),
            )
        })?;
        let mut reporter = Reporter::new()?;
        if !self.json {
            io.line("side  atoms       boards   signatures       unique    largest")?;
        }
        for atoms in range.min()..=range.max() {
            let job = Job {
                rule: self.at_port,
                threads: self.threads.map_or(0, NonZero::get),
                memory: self.memory,
                ..Job::new(size, atoms)
            };
            let found = census(&job, &mut reporter).map_err(|error| match error {
                CensusError::TooMany { .. } => Failure::input("SIDE N", error),
                _ => Failure::unable("census", error),
            })?;
            reporter.clear();
            let (boards, signatures, unique, largest) =
                (found.boards, found.signatures(), found.unique(), found.largest());
            if self.json {
                let sizes: Map<String, Value> = found
                    .class_sizes
                    .iter()
                    .map(|(size, count)| (size.to_string(), (*count).into()))
                    .collect();
                io.line(json!({
                    "side": self.side, "atoms": atoms, "boards": boards, "signatures": signatures,
                    "unique": unique, "largest": largest, "class_sizes": sizes,
                }))?;
            } else {
                let side = self.side;
                io.line(format_args!(
                    "{side:4}  {atoms:5}  {boards:11}  {signatures:11}  {unique:11}  {largest:9}"
                ))?;
            }
            io.flush()?;
        }
        Ok(())
    }
}
