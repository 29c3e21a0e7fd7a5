//! `blackbox convert`: a board from one notation to another.

use blackbox_core::notation::Notation;
use clap::Args;

use crate::{Failure, Io, input::BoardArg, word_options::one_of};

/// Writes a board in another notation.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox convert 8/8/1@4@1/8/8/3@4/8/6@1 --to grid\n  \
    blackbox convert board.txt --to bits\n  \
    blackbox convert 0x1000 --size 5x5 --to atoms")]
pub(crate) struct Convert {
    #[command(flatten)]
    board: BoardArg,

    /// The notation to write.
    #[arg(long, value_name = "NOTATION", value_parser = one_of(&Notation::ALL, Notation::name, Notation::about))]
    to: Notation,
}

impl Convert {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let board = self.board.read(io)?;
        let shown = self
            .to
            .display(&board)
            .map_err(|error| Failure::input(format_args!("--to {}", self.to.name()), error))?;
        io.line(shown.to_string().trim_end())
    }
}
