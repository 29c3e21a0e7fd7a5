//! `blackbox random`: random boards, and inputs of the contest.

use blackbox_analysis::arrays::RandomBoards;
use blackbox_core::internal::SplitMix;
use blackbox_table::entropy;

use crate::prelude::*;

/// Prints random boards in compact notation, one a line: every board of N atoms is equally likely.
///
/// With --contest they are the cases of an input of `blackbox trace`, each with 1 to 32 random entry ports.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox random 8x8 4 100000 | blackbox signature - --json\n  \
    blackbox random hex5 3-6 10 --seed 7\n  \
    blackbox random 8x8 0-12 1000000 --contest > contest.in")]
pub(crate) struct Random {
    /// The size of the boards.
    #[arg(value_name = "SIZE")]
    size: Size,

    /// The number of atoms, or a range such as 3-6, or all: then the number is drawn first, each alike.
    #[arg(value_name = "N")]
    atoms: AtomRange,

    /// How many boards.
    #[arg(value_name = "COUNT", default_value_t = 1)]
    count: u64,

    /// Equal seeds give equal boards, those of `random_boards` in Python [default: another one each time].
    #[arg(long)]
    seed: Option<u64>,

    /// Print an input of the contest instead; SIZE is 8x8.
    #[arg(long)]
    contest: bool,
}

impl Random {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        if self.contest && self.size != Size::CLASSIC {
            return Err(Failure::input("--contest", format_args!("the size is {}, expected 8x8", self.size)));
        }
        let seed = self.seed.unwrap_or_else(entropy);
        let mut boards = RandomBoards::new(self.size, seed);
        // The rays do not change the boards.
        let mut rays = SplitMix(!seed);
        for _ in 0..self.count {
            let board = boards.next_board(self.atoms).map_err(|error| Failure::input("N", error))?;
            if self.contest { case(&board, &mut rays, io)? } else { io.line(&board)? }
        }
        if self.contest { io.line("X") } else { Ok(()) }
    }
}

/// A case: the board, the number of its rays, and where each enters.
fn case(board: &Board, random: &mut SplitMix, io: &mut Io<'_>) -> Result<(), Failure> {
    let grid = Notation::Grid.display(board).expect("a form for every board");
    let (size, ports) = (board.size(), u32::from(board.size().ports()));
    let rays = random.below(ports) + 1;
    io.print(format_args!("{grid}\n{rays}\n"))?;
    (0..rays).try_for_each(|_| {
        let port = Port::new(random.below(ports) as u16, size).expect("a port of the board");
        io.line(port.label(size))
    })
}
