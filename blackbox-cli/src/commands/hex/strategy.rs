//! How many rays a board takes.

use blackbox_analysis::hex::seekers::{PlayError, Seeker, Table};
use blackbox_core::{
    evidence::Limit,
    hex::{AtPort, Size},
};
use blackbox_table::hex::par_of;
use clap::Args;
use serde_json::json;

use super::board::BoardArg;
use crate::{Failure, Io, reporter::Reporter, words::one_of};

/// Prints the par of a board: the rays that the reference seeker needs for its twelve images, on average.
///
/// The reference seeker knows the number of atoms and fires the port that leaves the fewest boards on average, until all boards left have
/// one signature.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox hex par 3/1@2/1@3/4/3")]
pub(super) struct Par {
    #[command(flatten)]
    board: BoardArg,

    /// Give up once the search has looked at so many nodes.
    #[arg(long, value_name = "NODES", default_value_t = 1_000_000_000)]
    limit: u64,
}

impl Par {
    pub(super) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (board, rule) = self.board.read()?;
        let reporter = Reporter::new()?;
        let mut go_on = || reporter.go_on();
        let par = par_of(board, rule, &mut Limit::nodes(self.limit).polled(&mut go_on));
        drop(reporter);
        let par = par.map_err(|stop| Failure::unable("BOARD", stop))?;
        io.line(format_args!("{:.4} rays, {} for all twelve images", par.mean(), par.par12()))
    }
}

/// Lets a seeker look for every board of SIDE cells a side with N atoms, and prints what it needs.
#[derive(Args, Debug)]
#[command(after_help = "Example:\n  blackbox hex strategy 5 3 --seeker entropy")]
pub(super) struct Strategy {
    /// The cells of a side, 2 to 5.
    #[arg(value_name = "SIDE", value_parser = clap::value_parser!(u32).range(2..=5))]
    side: u32,

    /// The number of atoms.
    #[arg(value_name = "N")]
    atoms: u32,

    /// How the next port is chosen.
    #[arg(long, value_parser = one_of(&Seeker::ALL, Seeker::name, Seeker::about), default_value_t)]
    seeker: Seeker,

    /// Draws the ports of the random seeker.
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// What an atom straight ahead of a port does to a ray with another beside it: hit or reflection.
    #[arg(long, value_name = "OUTCOME", default_value_t)]
    at_port: AtPort,

    #[arg(
        long,
        help = "Print one JSON object: {\"side\",\"atoms\",\"seeker\",\"boards\",\"signatures\",\"mean_rays\",\"mean_markers\",\"worst\"}"
    )]
    json: bool,
}

impl Strategy {
    pub(super) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let size = Size::new(self.side).map_err(|error| Failure::input("SIDE", error))?;
        let refused = |error| match error {
            PlayError::Interrupted => Failure::unable("strategy", error),
            error => Failure::input("SIDE N", error),
        };
        let table = Table::new(size, self.atoms, self.at_port).map_err(refused)?;
        let mut reporter = Reporter::new()?;
        let played = table.play(self.seeker, self.seed, 0, &mut reporter).map_err(refused)?;
        drop(reporter);
        if self.json {
            return io.line(json!({
                "side": self.side, "atoms": self.atoms, "seeker": self.seeker.name(), "boards": played.boards,
                "signatures": table.signatures(), "mean_rays": played.mean_rays(),
                "mean_markers": played.mean_markers(), "worst": played.worst,
            }));
        }
        io.line(format_args!("boards        {}", played.boards))?;
        io.line(format_args!("mean rays     {:.4}", played.mean_rays()))?;
        io.line(format_args!("mean markers  {:.4}", played.mean_markers()))?;
        io.line(format_args!("worst rays    {}", played.worst))
    }
}
