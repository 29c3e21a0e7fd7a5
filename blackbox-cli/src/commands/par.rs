//! `blackbox par`: par, difficulty and certificate of a board.

use blackbox_analysis::strategy::{self, Table};
use blackbox_core::Grid;
use clap::Args;
use serde_json::json;

use crate::{Failure, Io, input::BoardArg};

/// Prints the par of a board, its difficulty and its certificate.
///
/// Par is how many rays a fixed reference seeker fires until it knows the placement up to equivalence: the mean over
/// the board's eight rotations and reflections. Difficulty goes by the sum over the eight: easy up to 48, medium
/// below 56, hard below 64, else expert. The certificate is the fewest rays that prove the placement in hindsight.
///
/// Boards up to 8x8 are taken, with so many atoms that there are at most 134,217,728 placements.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox par 8/8/1@4@1/8/8/3@4/8/6@1\n  \
    blackbox par board.txt --json")]
pub(crate) struct Par {
    #[command(flatten)]
    board: BoardArg,

    /// Print one JSON object: {"par8","par","difficulty","certificate"}.
    #[arg(long)]
    json: bool,
}

impl Par {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let board = self.board.read(io)?;
        let table =
            Table::new(board.size(), board.count()).map_err(|error| Failure::input("BOARD", error))?;
        let board = board.as_board().expect("the table takes boards within the box only");
        let par = strategy::par(&table, board).expect("a placement of its own table");
        let certificate = strategy::certificate(&table, board).expect("a placement of its own table");
        if self.json {
            return io.line(json!({
                "par8": par.par8(),
                "par": par.mean(),
                "difficulty": par.difficulty().name(),
                "certificate": certificate.len(),
            }));
        }
        let ports: Vec<String> =
            certificate.iter().map(|port| port.label(board.size()).to_string()).collect();
        io.line(format_args!("par {} ({} over the eight images)", par.mean(), par.par8()))?;
        io.line(format_args!("difficulty {}", par.difficulty()))?;
        io.line(format_args!("certificate {} {}", certificate.len(), ports.join(" ")).to_string().trim_end())
    }
}
