//! `blackbox par`: par, difficulty and certificate of a board.

use blackbox_analysis::par::{certificate_of, par_of};
use blackbox_core::evidence::Limit;
use clap::Args;
use serde_json::json;

use super::solve::NODES;
use crate::{
    Failure, Io, failure::stop_in_words, input::BoardArg, number_text::thousandths, reporter::Reporter,
};

/// Prints the par of a board, its difficulty and its certificate.
///
/// Par is how many rays a fixed reference seeker fires until it knows the placement up to equivalence: the
/// mean over the board's eight rotations and reflections, of a hexagon twelve. Difficulty goes by the mean:
/// easy up to 6, medium below 7, hard below 8, else expert. The certificate is the fewest rays that prove the
/// placement in hindsight.
///
/// Hexagons and boards up to 8x8 are taken, with any number of atoms; many atoms take long. Ctrl-C stops the
/// work.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox par 8/8/1@4@1/8/8/3@4/8/6@1\n  \
    blackbox par board.txt --json\n  \
    blackbox par 3/1@2/1@3/4/3\n  \
    blackbox generate 1 w8h8m9M9 | blackbox par - --limit 1000000000")]
pub(crate) struct Par {
    #[command(flatten)]
    board: BoardArg,

    /// Give up with exit code 1 after this many nodes, placements of one cell that the search tries; 10
    /// million take about a second.
    #[arg(long, value_name = "NODES", default_value_t = NODES)]
    limit: u64,

    /// Print one JSON object: {"par8","par","difficulty","certificate"}; of a hexagon it is "par12".
    #[arg(long)]
    json: bool,
}

impl Par {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let board = self.board.read(io)?;
        let Some(board) = board.as_board() else {
            return Err(Failure::input(
                "BOARD",
                format_args!("the board is {}, expected at most 8x8, or a hexagon", board.size()),
            ));
        };
        let reporter = Reporter::new()?;
        let mut go_on = || reporter.go_on();
        let mut limit = Limit::nodes(self.limit).polled(&mut go_on);
        let spent = |stop| Failure::unable("par", stop_in_words(stop, &["--limit"]));
        let par = par_of(&board.into(), &mut limit).map_err(spent)?;
        let certificate = certificate_of(board, &mut limit).map_err(spent)?;
        drop(reporter);
        if self.json {
            let sum = format!("par{}", par.images());
            return io.line(json!({
                sum: par.rays(),
                "par": par.mean(),
                "difficulty": par.difficulty().name(),
                "certificate": certificate.len(),
            }));
        }
        let ports: Vec<String> =
            certificate.iter().map(|port| port.label(board.size()).to_string()).collect();
        let images = if par.images() == 8 { "eight" } else { "twelve" };
        io.line(format_args!("par {} ({} over the {images} images)", thousandths(par.mean()), par.rays()))?;
        io.line(format_args!("difficulty {}", par.difficulty()))?;
        io.line(format_args!("certificate {} {}", certificate.len(), ports.join(" ")).to_string().trim_end())
    }
}
