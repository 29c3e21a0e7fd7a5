//! `blackbox draw`: a picture of a board and its rays, or of what a seeker knows.

use std::ffi::OsString;

use blackbox_analysis::draw::{EvidencePicture, ExplanationPicture, Picture};
use blackbox_core::{Port, Size};
use clap::Args;

use crate::{
    Failure, Io,
    failure::stop_in_words,
    input::{BoardArg, PortsArg, read_evidence},
    reporter::Reporter,
};

use super::solve::{counting_limit, explained};

/// Draws a board and, if asked, its rays, or evidence, as text or as SVG.
///
/// Marks at the ports: H a hit, R a reflection, and the two ends of a detour share a number. Cells of
/// evidence: @ an atom, . none, ? unknown; with --posterior the chance of an atom in per cent, with --why the
/// cells and rays that are certain by few observations. The SVG goes to standard output.
#[derive(Args, Debug)]
#[command(
    override_usage = "blackbox draw [OPTIONS] BOARD\n       blackbox draw [OPTIONS] --evidence FILE",
    after_help = "Examples:\n  \
    blackbox draw 8/8/1@4@1/8/8/3@4/8/6@1 --rays L5,R1\n  \
    blackbox draw 8/8/1@4@1/8/8/3@4/8/6@1 --rays all --svg > board.svg\n  \
    blackbox draw 5/6/1@5/3@@2@/2@@5/8/7/6/5 --rays 24,28\n  \
    blackbox draw --evidence evidence.txt\n  \
    blackbox draw --evidence evidence.txt --why 3,4 --svg > why.svg\n  \
    blackbox draw --evidence '8x8 4; L5 B5; R1 H; T3 R' --posterior --svg > chances.svg"
)]
pub(crate) struct Draw {
    #[command(flatten)]
    board: Option<BoardArg>,

    /// The rays to draw: ports separated by commas, or all.
    #[arg(long, value_name = "PORTS", conflicts_with = "evidence")]
    rays: Option<String>,

    /// Draw evidence instead of a board: a file or evidence itself, as solve takes them, or - for standard
    /// input.
    #[arg(long, value_name = "FILE", conflicts_with = "board")]
    evidence: Option<OsString>,

    #[command(flatten)]
    numbering: PortsArg,

    /// Draw the chance of an atom in each cell, over all boards that satisfy the evidence.
    #[arg(long, conflicts_with = "board", group = "searched")]
    posterior: bool,

    /// Draw why the cell in column X, row Y, both from 1, or of a hexagon the cell E5, is certain: the fewest
    /// observations that force it.
    #[arg(long, value_name = "CELL", conflicts_with = "board", group = "searched")]
    why: Option<String>,

    /// Give up the posterior, or why, after this many nodes, placements of one cell that the search tries
    /// [default: a billion, for the posterior beyond 11 x 11 a million].
    #[arg(long, value_name = "NODES", requires = "searched", conflicts_with = "board")]
    limit: Option<u64>,

    /// Draw SVG instead of text.
    #[arg(long)]
    svg: bool,
}

impl Draw {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let drawn = if let Some(file) = &self.evidence {
            self.known(file, io)?
        } else {
            let board = self.board.as_ref().expect("asked for where there is no evidence").read(io)?;
            let rays = self.rays.as_deref();
            let rays = rays.map_or(Ok(Vec::new()), |rays| ports(rays, self.numbering, board.size()))?;
            let picture = Picture::new(&board).with_rays(rays);
            if self.svg { picture.svg() } else { picture.text() }
        };
        io.print(format_args!("{drawn}"))
    }

    fn known(&self, file: &OsString, io: &mut Io<'_>) -> Result<String, Failure> {
        let (place, evidence) = read_evidence(file, self.numbering, io)?;
        if let Some(cell) = &self.why {
            let why = explained(cell, &place, &evidence, self.limit, 0)?;
            let drawn = ExplanationPicture::new(&why);
            return Ok(if self.svg { drawn.svg() } else { drawn.text() });
        }
        let mut known = EvidencePicture::new(&evidence);
        if self.posterior {
            let reporter = Reporter::new()?;
            let mut go_on = || reporter.go_on();
            let mut limit = counting_limit(self.limit, evidence.size()).polled(&mut go_on);
            let answer = evidence.solve(&mut limit);
            drop(reporter);
            known = known
                .solved(&answer.map_err(|stop| Failure::unable(&place, stop_in_words(stop, &["--limit"])))?);
        }
        Ok(if self.svg { known.svg() } else { known.text() })
    }
}

/// Reads `L1,B3` or `all`.
fn ports(text: &str, names: PortsArg, size: Size) -> Result<Vec<Port>, Failure> {
    if text == "all" {
        return Ok(Port::all(size).collect());
    }
    text.split(',').map(|port| names.port("--rays", port, size)).collect()
}
