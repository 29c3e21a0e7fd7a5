//! One file a command: its arguments, its help, and what it prints.

mod advise;
mod census;
mod completions;
mod convert;
mod draw;
mod dungeon;
mod generate;
mod hard;
mod hex;
mod man;
mod optimal;
mod par;
mod path;
mod play;
mod print;
mod replay;
mod sat;
mod signature;
mod solve;
mod strategy;
mod trace;
mod verify;

use clap::{Parser, Subcommand};

pub(crate) use replay::{NODES, in_words};

use crate::{Failure, Io};

/// Black Box, the game of hidden atoms: rays, boards, games and statistics.
///
/// Atoms are hidden on a grid. A ray enters at a port on the edge and answers H (hit), R (reflection), or the port
/// where it leaves. Ports are named by side and position: L1 is the uppermost on the left, B1 the leftmost at the
/// bottom, R1 the uppermost on the right, T1 the leftmost at the top.
#[derive(Parser, Debug)]
#[command(
    name = "blackbox",
    bin_name = "blackbox",
    version,
    subcommand_required = true,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = "Examples:\n  \
        blackbox trace examples/contest.in\n  \
        blackbox signature 8/8/1@4@1/8/8/3@4/8/6@1\n  \
        blackbox draw 8/8/1@4@1/8/8/3@4/8/6@1 --rays L5,R1\n\n\
        Texts that are read whole (boards, evidence, saved games, proofs) have at most 64 MiB,\n\
        a proof more with a greater --memory.\n\n\
        Exit codes: 0 done, 1 could not, 2 bad input or usage."
)]
pub(crate) struct Blackbox {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Trace(trace::Trace),
    Signature(signature::Signature),
    Path(path::Path),
    Draw(draw::Draw),
    Convert(convert::Convert),
    Generate(generate::Generate),
    Play(play::Play),
    Print(print::Print),
    Replay(replay::Replay),
    Solve(solve::Solve),
    Sat(sat::Sat),
    Advise(advise::Advise),
    Census(census::Census),
    Par(par::Par),
    Strategy(strategy::Strategy),
    Optimal(optimal::Optimal),
    Verify(verify::Verify),
    Hard(hard::Hard),
    Hex(hex::Hex),
    Dungeon(dungeon::Dungeon),
    Completions(completions::Completions),
    Man(man::Man),
}

impl Command {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        match self {
            Self::Trace(command) => command.run(io),
            Self::Signature(command) => command.run(io),
            Self::Path(command) => command.run(io),
            Self::Draw(command) => command.run(io),
            Self::Convert(command) => command.run(io),
            Self::Generate(command) => command.run(io),
            Self::Play(command) => command.run(io),
            Self::Print(command) => command.run(io),
            Self::Replay(command) => command.run(io),
            Self::Solve(command) => command.run(io),
            Self::Sat(command) => command.run(io),
            Self::Advise(command) => command.run(io),
            Self::Census(command) => command.run(io),
            Self::Par(command) => command.run(io),
            Self::Strategy(command) => command.run(io),
            Self::Optimal(command) => command.run(io),
            Self::Verify(command) => command.run(io),
            Self::Hard(command) => command.run(io),
            Self::Hex(command) => command.run(io),
            Self::Dungeon(command) => command.run(io),
            Self::Completions(command) => command.run(io),
            Self::Man(command) => command.run(io),
        }
    }
}
