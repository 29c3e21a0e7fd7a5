//! `blackbox optimal`: the exact optimum, or a proven bracket.

use std::{
    num::NonZero,
    path::{Path, PathBuf},
};

use blackbox_analysis::{
    checkpoint::PERIOD,
    internal::files,
    strategy::{
        OptimalEstimate, OptimalOptions, OptimalSearch, OutcomeTable, OutcomeTableError, Proof, WorstBracket,
        fixed_ports, optimal_worst_within,
    },
};

use crate::prelude::*;
use crate::{
    environment::threads_or_one,
    failure::{kept_in_words, stop_in_words},
    gzip,
    reporter::Reporter,
};

/// Finds the least total cost, over all placements of N atoms, of playing until one signature class is left.
///
/// Where the limit or the memory is spent, a bracket is printed: no seeker does with less than its lower end,
/// and some seeker does with its upper end. Ctrl-C stops the search; with --checkpoint it goes on from there,
/// also after a crash.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "one for each flag")]
#[command(after_help = "Examples:\n  \
    blackbox optimal 4x4 3\n  \
    blackbox optimal hex3 3\n  \
    blackbox optimal 6x6 1-3\n  \
    blackbox optimal 8x8 2 --scoring markers --json\n  \
    blackbox optimal 8x8 3 --checkpoint search\n  \
    blackbox optimal 8x8 4 --bracket 10 --checkpoint search --proof bracket.gz\n  \
    blackbox optimal 8x8 4 --estimate 200\n  \
    blackbox optimal 6x6 2 --worst\n  \
    blackbox optimal 8x8 2 --fixed\n  \
    blackbox optimal 8x8 2 --proof optimum.gz && blackbox verify optimum.gz")]
pub(crate) struct Optimal {
    /// The size of the board: at most 8x8, or a hexagon such as hex3.
    #[arg(value_name = "SIZE")]
    size: Size,

    /// The number of atoms, or a range such as 1-3 if no more is known.
    #[arg(value_name = "N")]
    atoms: AtomRange,

    /// What rays cost; wrong atoms do not count.
    #[arg(long, value_parser = one_of(&Scoring::ALL, Scoring::name, Scoring::about), default_value_t)]
    scoring: Scoring,

    /// Give up the search after this many nodes, positions that it looks at.
    #[arg(long, value_name = "NODES")]
    limit: Option<u64>,

    /// How much memory the positions that the search keeps may take, beside the table of all placements:
    /// bytes, or with K, M, G or T. Where it is spent, the search ends as at the limit.
    #[arg(long, value_name = "BYTES", default_value = "1G", value_parser = bytes)]
    memory: u64,

    /// How many threads search, no more than the machine runs at once; `BLACKBOX_THREADS` sets the default.
    #[arg(long, value_name = "T", default_value_t = threads_or_one())]
    threads: NonZero<usize>,

    /// Before it plays, bound the cost from below by looking one ray ahead, two, and so on to this many.
    #[arg(long, value_name = "RAYS", default_value_t = 2)]
    ahead: u32,

    /// Only raise the lower bound, against the best seeker as upper bound, until the bracket is no wider than
    /// this many percent of its upper end.
    #[arg(long, value_name = "PERCENT", value_parser = percent, conflicts_with_all = ["worst", "fixed"])]
    bracket: Option<f64>,

    /// Keep what is known in this directory, every ten minutes and at the end, and go on from what it holds.
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,

    /// Write the proof of what was found to this file, for `blackbox verify`; compressed if its name ends in
    /// .gz.
    #[arg(long, value_name = "FILE")]
    proof: Option<PathBuf>,

    /// Find the least cost that suffices for every placement instead.
    #[arg(long, conflicts_with_all = ["checkpoint", "proof", "fixed"])]
    worst: bool,

    /// Find a smallest set of ports instead that tell all classes apart if all are fired.
    #[arg(long, conflicts_with_all = ["checkpoint", "proof", "scoring"])]
    fixed: bool,

    /// Estimate what the search would take instead, by this many random walks down its tree.
    #[arg(long, value_name = "WALKS", conflicts_with_all = ["bracket", "checkpoint", "proof", "worst", "fixed"])]
    estimate: Option<NonZero<u32>>,

    /// Print one JSON object: {"lower","upper","proved"}, or {"worst"}, or {"ports"}; of an estimate the
    /// positions and the seconds, each with its error.
    #[arg(long)]
    json: bool,
}

/// Where the walks begin to draw.
const SEED: u64 = 1;

/// Reads a share of the upper bound.
fn percent(text: &str) -> Result<f64, String> {
    let percent = text.parse().ok().filter(|percent| *percent > 0.0 && *percent < 100.0);
    percent.ok_or_else(|| "expected a percentage above 0 and below 100 such as 10".to_owned())
}

/// Writes a proof, packed if the name says so.
fn write(proof: &Proof, file: &Path) -> Result<(), Failure> {
    let text = proof.to_string();
    let is_packed = file.extension().is_some_and(|extension| extension == "gz");
    let bytes = if is_packed { gzip::pack(text.as_bytes()) } else { text.into_bytes() };
    files::write(file, &bytes)
        .map_err(|error| Failure::io(format_args!("{:?}", file.display().to_string()), &error))
}

impl Optimal {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        if self.proof.as_ref().is_some_and(|file| file.as_os_str() == "-") {
            return Err(Failure::input(
                "--proof",
                "- is standard input to verify, expected a file such as ./-",
            ));
        }
        let mut reporter = Reporter::new()?;
        let mut effort = Effort::none().watched(&mut reporter);
        let table = OutcomeTable::with_progress(self.size, self.atoms, OutcomeTable::LIMIT, &mut effort);
        let table = table.map_err(|error| match error {
            OutcomeTableError::Interrupted => Failure::unable("optimal", error),
            OutcomeTableError::Memory => Failure::unable("SIZE N", error),
            error => Failure::input("SIZE N", error),
        })?;
        if self.worst || self.fixed {
            return self.other(&table, reporter, io);
        }
        let options = OptimalOptions::default()
            .scoring(self.scoring)
            .ahead(self.ahead)
            .gap(self.bracket.unwrap_or(0.0) / 100.0);
        let interrupted = |interrupted| Failure::unable("optimal", interrupted);
        let search =
            OptimalSearch::new(&table, &options, &mut self.effort().watched(&mut |_| reporter.go_on()));
        let search = search.map_err(interrupted)?;
        if let Some(walks) = self.estimate {
            return self.estimated(&search, walks.get(), reporter, io);
        }
        if self.bracket.is_some() {
            let known = || ", playing the best seeker".to_owned();
            search
                .play_best(&mut Effort::none().watched(&mut |_| reporter.go_on_from(known)))
                .map_err(interrupted)?;
        }
        let known = || match search.bracket() {
            (lower, None) => format!(", {lower} at least"),
            (lower, Some(upper)) => format!(", {lower} to {upper}"),
        };
        let mut watch = |_| reporter.go_on_from(known);
        let mut effort = self.effort().watched(&mut watch);
        let done = match &self.checkpoint {
            Some(directory) => search
                .run_kept(directory, PERIOD, &mut effort)
                .map_err(|error| Failure::checkpoint(&error))?,
            None => search.run(&mut effort),
        };
        done.map_err(|_| {
            let (lower, upper) = search.bracket();
            let upper = upper.map_or_else(|| "unknown".to_owned(), |upper| upper.to_string());
            let kept = kept_in_words(self.checkpoint.is_some());
            Failure::unable("optimal", format_args!("interrupted with {lower} to {upper} open, {kept}"))
        })?;
        let (lower, upper) = match &self.proof {
            None => search
                .ends(&mut Effort::none().watched(&mut |_| reporter.go_on_from(known)))
                .map_err(interrupted)?,
            Some(file) => {
                let known = || format!(", writing the proof, {} claims", search.claims());
                let proof = search
                    .proof(&mut self.effort().watched(&mut |_| reporter.go_on_from(known)))
                    .map_err(interrupted)?;
                write(&proof, file)?;
                (proof.lower, proof.upper)
            }
        };
        drop(reporter);
        let proved = lower == upper;
        if self.json {
            return io
                .line(json!({"lower": lower.to_string(), "upper": upper.to_string(), "proved": proved}));
        }
        let mut total = |what: &str, total: u64| {
            let mean = total as f64 / table.placements() as f64;
            io.line(format_args!("{what} {total} in total, {mean:.6} on average"))
        };
        if proved {
            return total("optimum", lower);
        }
        total("lower", lower)?;
        total("upper", upper)
    }

    /// What the search may take.
    fn effort<'a>(&self) -> Effort<'a> {
        Effort::at_most(self.limit).with_threads(self.threads.get()).with_memory(self.memory)
    }

    /// The worst case or the fixed set.
    fn other(&self, table: &OutcomeTable, reporter: Reporter, io: &mut Io<'_>) -> Result<(), Failure> {
        let bracket = WorstBracket::default();
        let known = || if self.worst { format!(", {bracket}") } else { String::new() };
        let mut go_on = |_| reporter.go_on_from(known);
        let mut limit = self.effort().watched(&mut go_on);
        let unable = |stop| {
            Failure::unable(
                "optimal",
                format_args!("{}{}", stop_in_words(stop, &["--limit", "--memory"]), known()),
            )
        };
        if self.worst {
            let worst = optimal_worst_within(table, self.scoring, &bracket, &mut limit).map_err(unable)?;
            drop(reporter);
            let json = json!({"worst": worst});
            return if self.json { io.line(json) } else { io.line(format_args!("worst case {worst}")) };
        }
        let ports = fixed_ports(table, &mut limit).map_err(unable)?;
        drop(reporter);
        let labels: Vec<String> = ports.iter().map(|port| port.label(table.size()).to_string()).collect();
        if self.json {
            return io.line(json!({"ports": labels}));
        }
        io.line(format_args!("{} ports {}", labels.len(), labels.join(" ")))
    }

    /// What the search would take.
    fn estimated(
        &self, search: &OptimalSearch<'_>, walks: u32, mut reporter: Reporter, io: &mut Io<'_>,
    ) -> Result<(), Failure> {
        reporter.again();
        let found = search
            .estimate(walks, SEED, &mut Effort::none().watched(&mut reporter))
            .map_err(|interrupted| Failure::unable("optimal", interrupted))?;
        drop(reporter);
        let OptimalEstimate { positions, positions_error, seconds, seconds_error } = found;
        if self.json {
            return io.line(json!({
                "positions": positions,
                "positions_error": positions_error,
                "seconds": seconds,
                "seconds_error": seconds_error,
            }));
        }
        io.line(format_args!("{positions:.0} positions, standard error {positions_error:.0}"))?;
        let [hours, error] = [seconds, seconds_error].map(|seconds| seconds / 3600.0);
        io.line(format_args!("{hours:.6} core-hours, standard error {error:.6}"))
    }
}
