//! `blackbox draw`: a picture of a board and its rays, or of what a seeker knows.

use std::ffi::OsString;

use blackbox_analysis::{
    AnyEvidence,
    draw::{EvidencePicture, Picture},
};
use blackbox_core::{Grid, Numbering, Port, Size};
use clap::Args;

use crate::{
    Failure, Io,
    input::{BoardArg, read_text},
};

use super::solve::counting_limit;

/// Draws a board and, if asked, its rays, or evidence, as text or as SVG.
///
/// Marks at the ports: H a hit, R a reflection, and the two ends of a detour share a number. Cells of evidence: @ an
/// atom, . none, ? unknown; with --posterior the chance of an atom in per cent. The SVG goes to standard output.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox draw 8/8/1@4@1/8/8/3@4/8/6@1 --rays L5,R1\n  \
    blackbox draw 8/8/1@4@1/8/8/3@4/8/6@1 --rays all --svg > board.svg\n  \
    blackbox draw --evidence evidence.txt\n  \
    echo '8x8 4; L5 B5; R1 H; T3 R' | blackbox draw --evidence - --posterior --svg > chances.svg")]
pub(crate) struct Draw {
    #[command(flatten)]
    board: Option<BoardArg>,

    /// The rays to draw: ports separated by commas, or all.
    #[arg(long, value_name = "PORTS", conflicts_with = "evidence")]
    rays: Option<String>,

    /// Draw evidence instead of a board: a file as solve reads it, or - for standard input.
    #[arg(long, value_name = "FILE", conflicts_with = "board", required_unless_present = "board")]
    evidence: Option<OsString>,

    /// Draw the chance of an atom in each cell, over all boards that satisfy the evidence.
    #[arg(long, conflicts_with = "board")]
    posterior: bool,

    /// Give up the posterior once the search has tried this many placements of one cell [default: no limit, beyond 11
    /// x 11 a million].
    #[arg(long, value_name = "NODES", requires = "posterior", conflicts_with = "board")]
    limit: Option<u64>,

    /// Draw SVG instead of text.
    #[arg(long)]
    svg: bool,
}

impl Draw {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let drawn = if let Some(file) = &self.evidence {
            let known = self.known(file, io)?;
            if self.svg { known.svg() } else { known.text() }
        } else {
            let board = self.board.as_ref().expect("asked for where there is no evidence").read(io)?;
            let rays = self.rays.as_deref().map_or(Ok(Vec::new()), |rays| ports(rays, board.size()))?;
            let picture = Picture::new(&board).with_rays(rays);
            if self.svg { picture.svg() } else { picture.text() }
        };
        io.print(format_args!("{drawn}"))
    }

    fn known(&self, file: &OsString, io: &mut Io<'_>) -> Result<EvidencePicture, Failure> {
        let (place, text) = read_text(file, io, "evidence such as 8x8 4; L5 B5; R1 H")?;
        let evidence =
            AnyEvidence::parse(&text, Numbering::Letters).map_err(|error| Failure::input(&place, error))?;
        let known = EvidencePicture::new(&evidence);
        if !self.posterior {
            return Ok(known);
        }
        let mut limit = counting_limit(self.limit, evidence.size());
        let answer = evidence.solve(&mut limit).map_err(|stop| Failure::unable(&place, stop))?;
        Ok(known.solved(&answer))
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
