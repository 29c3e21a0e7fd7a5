//! `blackbox convert`: a board from one notation to another.

use crate::prelude::*;

/// Writes boards in another notation.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox convert 8/8/1@4@1/8/8/3@4/8/6@1 --to grid\n  \
    blackbox convert board.txt --to bits\n  \
    blackbox convert 0x1000 --size 5x5 --to atoms\n  \
    blackbox generate 1000 w8h8m4M4 | blackbox convert - --to compact")]
pub(crate) struct Convert {
    #[command(flatten)]
    board: BoardArg,

    /// The notation to write, one of those above.
    #[arg(long, value_name = "NOTATION", hide_possible_values = true, value_parser = one_of(&Notation::ALL, Notation::name, Notation::about))]
    to: Notation,
}

impl Convert {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let mut is_first = true;
        self.board.each(Form::Plain, io, &mut |board, _, io| {
            let refused = |error| Failure::input(format_args!("--to {}", self.to.name()), error);
            let shown = self.to.display(&board).map_err(refused)?;
            // Drawings have an empty line between them.
            if !std::mem::take(&mut is_first) && self.to == Notation::Grid {
                io.line("")?;
            }
            io.line(shown)
        })
    }
}
