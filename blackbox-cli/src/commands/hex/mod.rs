//! `blackbox hex`: hexagonal boards.

mod board;
mod census;
mod evidence;
mod play;
mod strategy;

use clap::{Args, Subcommand};

pub(super) use play::Play;

use crate::{Failure, Io};

/// Hexagonal Black Box (Black Box+, Franjos 2007): rays, evidence, figures, pictures and the game.
///
/// A board is written row by row from the top: numbers for empty cells, @ for an atom, / between rows. Ports have the numbers printed on
/// the board: 1 is the upper left edge of the leftmost cell of the top row, and on counter-clockwise. A cell is named by its row, A at
/// the top, and its place there: E5 is the middle of the board with five cells a side.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox hex trace 5/6/1@5/3@@2@/2@@5/8/7/6/5 24\n  \
    blackbox hex draw 5/6/1@5/3@@2@/2@@5/8/7/6/5 --rays 24,28\n  \
    blackbox hex play")]
pub(crate) struct Hex {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand, Debug)]
enum Command {
    Trace(board::Trace),
    Signature(board::Signature),
    Draw(board::Draw),
    Solve(evidence::Solve),
    Advise(evidence::Advise),
    Par(strategy::Par),
    Strategy(strategy::Strategy),
    Census(census::Census),
    Play(Play),
}

impl Hex {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        match &self.command {
            Command::Trace(command) => command.run(io),
            Command::Signature(command) => command.run(io),
            Command::Draw(command) => command.run(io),
            Command::Solve(command) => command.run(io),
            Command::Advise(command) => command.run(io),
            Command::Par(command) => command.run(io),
            Command::Strategy(command) => command.run(io),
            Command::Census(command) => command.run(io),
            Command::Play(command) => command.run(io),
        }
    }
}
