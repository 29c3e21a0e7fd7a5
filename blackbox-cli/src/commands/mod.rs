//! One file a command: its arguments, its help, and what it prints.

#[cfg(feature = "search")]
mod advise;
#[cfg(feature = "search")]
mod census;
mod completions;
mod convert;
#[cfg(feature = "search")]
mod draw;
mod dungeon;
#[cfg(feature = "sheets")]
mod generate;
#[cfg(feature = "search")]
mod hard;
mod man;
#[cfg(feature = "search")]
mod optimal;
#[cfg(feature = "search")]
mod par;
mod path;
#[cfg(feature = "search")]
mod play;
#[cfg(feature = "sheets")]
mod print;
#[cfg(feature = "search")]
mod random;
#[cfg(feature = "search")]
mod replay;
#[cfg(feature = "search")]
mod sat;
mod signature;
#[cfg(feature = "search")]
mod solve;
#[cfg(feature = "search")]
mod strategy;
mod trace;
#[cfg(feature = "search")]
mod verify;

use clap::{Parser, Subcommand};

use crate::{Failure, Io, environment::VARIABLES, failure::WHOLE};

/// Black Box, the game of hidden atoms: rays, boards, games and statistics.
///
/// Atoms are hidden on a grid. A ray enters at a port on the edge and answers H (hit), R (reflection), or the
/// port where it leaves. On a rectangle (8x8) ports are named by side and position: L1 is the uppermost on
/// the left, B1 the leftmost at the bottom, R1 the uppermost on the right, T1 the leftmost at the top. On a
/// hexagon (hex5, of five cells a side) they have the printed numbers, 1 at the upper left and on
/// counter-clockwise.
#[derive(Parser, Debug)]
#[command(
    name = "blackbox",
    bin_name = "blackbox",
    version,
    subcommand_required = true,
    arg_required_else_help = true,
    disable_help_subcommand = true,
    after_help = after_help()
)]
pub(crate) struct Blackbox {
    #[command(subcommand)]
    pub(crate) command: Command,
}

fn after_help() -> String {
    let left_out = if LEFT_OUT.is_empty() {
        String::new()
    } else {
        format!("\n\nLeft out of this build: {}; expected {}.", LEFT_OUT.join(", "), WHOLE)
    };
    let variables = VARIABLES.map(|(name, about)| format!("\n  {name}: {about}")).concat();
    format!("{EXAMPLES}\n\nEnvironment:{variables}\n\nExit codes: {EXIT_CODES}.{left_out}")
}

const EXAMPLES: &str = "Examples:\n  \
        blackbox trace examples/contest.in\n  \
        blackbox signature 8/8/1@4@1/8/8/3@4/8/6@1\n  \
        blackbox draw 8/8/1@4@1/8/8/3@4/8/6@1 --rays L5,R1\n  \
        blackbox draw 5/6/1@5/3@@2@/2@@5/8/7/6/5 --rays 24,28\n\n\
        Texts that are read whole (boards, evidence, saved games, proofs) have at most 64 MiB,\n\
        a proof more with a greater --memory.";

/// What the exit codes mean.
const EXIT_CODES: &str = "0 done, 1 could not, 2 bad input or usage";

/// Makes of a list of commands, each with the feature that has it if not every build does, what is parsed and
/// run.
macro_rules! commands {
    ($($name:ident $module:ident $(in $feature:literal)?,)*) => {
        #[derive(Subcommand, Debug)]
        pub(crate) enum Command {
            $($(#[cfg(feature = $feature)])? $name($module::$name),)*
        }

        impl Command {
            pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
                match self {
                    $($(#[cfg(feature = $feature)])? Self::$name(command) => command.run(io),)*
                }
            }
        }

        /// The commands that this build leaves out.
        pub(crate) const LEFT_OUT: &[&str] =
            &[$($(#[cfg(not(feature = $feature))] stringify!($module),)?)*];
    };
}

commands! {
    Trace trace,
    Signature signature,
    Path path,
    Draw draw in "search",
    Convert convert,
    Generate generate in "sheets",
    Random random in "search",
    Play play in "search",
    Print print in "sheets",
    Replay replay in "search",
    Solve solve in "search",
    Sat sat in "search",
    Advise advise in "search",
    Census census in "search",
    Par par in "search",
    Strategy strategy in "search",
    Optimal optimal in "search",
    Verify verify in "search",
    Hard hard in "search",
    Dungeon dungeon,
    Completions completions,
    Man man,
}
