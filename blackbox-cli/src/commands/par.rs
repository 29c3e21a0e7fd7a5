//! `blackbox par`: par, difficulty and certificate of a board.

use blackbox_analysis::par::{certificate_of, par_of};

use crate::number_text::thousandths;
use crate::prelude::*;

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
    blackbox generate 1 w8h8m9M9 | blackbox par - --limit 1000000000\n  \
    blackbox generate 100 w8h8m4M4 | blackbox par - --csv")]
pub(crate) struct Par {
    #[command(flatten)]
    board: BoardArg,

    /// Give up with exit code 1 after this many nodes, placements of one cell that the search tries; 10
    /// million take about a second.
    #[arg(long, value_name = "NODES", default_value_t = usual::NODES)]
    limit: u64,

    /// Print one JSON object a board: {"par8","par","difficulty","certificate"}; of a hexagon it is "par12".
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    table: TableArg,
}

impl Par {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let mut table = Table::default();
        self.board.each(self.table.form(self.json), io, &mut |board, _, io| {
            let Some(board) = board.as_board() else {
                let message = format!("the board is {}, expected at most 8x8, or a hexagon", board.size());
                return Err(Failure::input("BOARD", message));
            };
            let found = watched(Effort::nodes(self.limit), |effort| {
                Ok((par_of(&board.into(), effort)?, certificate_of(board, effort)?))
            })?;
            let (par, certificate) = found.map_err(|stop| Failure::stopped("par", stop, &["--limit"]))?;
            if self.json || self.table.csv {
                let sum = format!("par{}", par.images());
                let object = json!({
                    sum: par.rays(),
                    "par": par.mean(),
                    "difficulty": par.difficulty().name(),
                    "certificate": certificate.len(),
                });
                return if self.json { io.line(object) } else { table.object(object, io) };
            }
            let ports: Vec<String> =
                certificate.iter().map(|port| port.label(board.size()).to_string()).collect();
            let images = if par.images() == 8 { "eight" } else { "twelve" };
            let mean = thousandths(par.mean());
            io.line(format_args!("par {mean} ({} over the {images} images)", par.rays()))?;
            io.line(format_args!("difficulty {}", par.difficulty()))?;
            let certificate = format!("certificate {} {}", certificate.len(), ports.join(" "));
            io.line(certificate.trim_end())
        })
    }
}
