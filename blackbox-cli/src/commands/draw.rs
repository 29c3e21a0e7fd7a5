//! `blackbox draw`: a picture of a board and its rays.

use blackbox_analysis::draw::Picture;
use blackbox_core::{Grid, Port, Size};
use clap::Args;

use crate::{Failure, Io, input::BoardArg};

/// Draws a board and, if asked, its rays, as text or as SVG.
///
/// Marks at the ports: H a hit, R a reflection, and the two ends of a detour share a number. The SVG goes to
/// standard output.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox draw 8/8/1@4@1/8/8/3@4/8/6@1 --rays L5,R1\n  \
    blackbox draw 8/8/1@4@1/8/8/3@4/8/6@1 --rays all --svg > board.svg")]
pub(crate) struct Draw {
    #[command(flatten)]
    board: BoardArg,

    /// The rays to draw: ports separated by commas, or all.
    #[arg(long, value_name = "PORTS")]
    rays: Option<String>,

    /// Draw SVG instead of text.
    #[arg(long)]
    svg: bool,
}

impl Draw {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let board = self.board.read(io)?;
        let rays = self.rays.as_deref().map_or(Ok(Vec::new()), |rays| ports(rays, board.size()))?;
        let picture = Picture::new(&board).with_rays(rays);
        io.print(format_args!("{}", if self.svg { picture.svg() } else { picture.text() }))
    }
}

/// Reads `L1,B3` or `all`.
fn ports(text: &str, size: Size) -> Result<Vec<Port>, Failure> {
    if text == "all" {
        return Ok(Port::all(size).collect());
    }
    text.split(',')
        .map(|label| {
            Port::from_label(label, size)
                .map_err(|error| Failure::input(format_args!("--rays {label:?}"), error))
        })
        .collect()
}
