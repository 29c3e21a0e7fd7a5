//! `blackbox draw`: a picture of a board and its rays, or of what a seeker knows.

use blackbox_analysis::draw::{EvidencePicture, ExplanationPicture, Picture};

use crate::prelude::*;
use crate::{boards::each_evidence, records::Record};

use super::solve::explained;

/// Draws a board and, if asked, its rays, or evidence, as text or as SVG.
///
/// Marks at the ports: H a hit, R a reflection, and the two ends of a detour share a number. Cells of
/// evidence: @ an atom, . none, ? unknown; with --posterior the chance of an atom in per cent, with --why the
/// cells and rays that are certain by few observations. The SVG goes to standard output. Many drawings have
/// an empty line between them; as SVG each is one line. A terminal shows the text in colour, unless
/// `NO_COLOR` is set.
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

    /// The rays to draw: ports with commas or blanks between them, or all.
    #[arg(long, value_name = "PORTS", conflicts_with = "evidence")]
    rays: Option<String>,

    /// More ports of --rays, with blanks between them.
    #[arg(value_name = "PORT", requires = "rays", hide = true)]
    more_rays: Vec<String>,

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

/// A picture of any kind as SVG, or as text with colours or without.
macro_rules! in_form {
    ($self:ident, $picture:expr, $in_colour:expr) => {
        match ($self.svg, $in_colour) {
            (true, _) => $picture.svg(),
            (_, true) => $picture.text_in_colour(),
            _ => $picture.text(),
        }
    };
}

impl Draw {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (mut is_first, in_colour) = (true, io.takes_colours());
        // Of many drawings each has a line, or in text an empty line before the next.
        let form = if self.svg { Form::FullIfAlone } else { Form::Plain };
        let mut put = |drawn: String, record: &Record, io: &mut Io<'_>| {
            if self.svg && record.is_one_of_many {
                return io.line(drawn.replace('\n', " ").trim_end());
            }
            let gap = if std::mem::take(&mut is_first) { "" } else { "\n" };
            io.print(format_args!("{gap}{drawn}"))
        };
        if let Some(file) = &self.evidence {
            return each_evidence(file, self.numbering, form, io, &mut |evidence, record, io| {
                put(self.known(&record.place, &evidence, in_colour)?, record, io)
            });
        }
        let board = self.board.as_ref().expect("asked for where there is no evidence");
        let ports: Vec<String> = self.rays.iter().chain(&self.more_rays).cloned().collect();
        board.each(form, io, &mut |board, record, io| {
            let rays = self.numbering.list("--rays", &ports, board.size())?;
            let picture = Picture::new(&board).with_rays(rays);
            put(in_form!(self, picture, in_colour), record, io)
        })
    }

    fn known(&self, place: &str, evidence: &Evidence, in_colour: bool) -> Result<String, Failure> {
        if let Some(cell) = &self.why {
            let why = explained(cell, place, evidence, self.limit, 0)?;
            let drawn = ExplanationPicture::new(&why);
            return Ok(in_form!(self, drawn, in_colour));
        }
        let mut known = EvidencePicture::new(evidence);
        if self.posterior {
            let nodes = self.limit.unwrap_or(usual::count(evidence.size()));
            let answer = watched(Effort::nodes(nodes), |effort| evidence.solve(effort))?;
            known = known.solved(&answer.map_err(|stop| Failure::stopped(place, stop, &["--limit"]))?);
        }
        Ok(in_form!(self, known, in_colour))
    }
}
