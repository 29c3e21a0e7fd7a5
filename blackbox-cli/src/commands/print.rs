//! `blackbox print`: puzzles on paper.

use std::{ffi::OsString, path::PathBuf};

use blackbox_analysis::{internal::files, par::Difficulty};
use blackbox_core::{evidence::Stop, notation::sgt::GameId};
use blackbox_sheet::{Format, Paper, PrintedPuzzle, Sheet, SheetOptions};
use blackbox_table::{Game, Games};
use clap::Args;

use super::generate::deduction;
use crate::{Failure, Io, game_argument::Named, input, reporter::Reporter, word_options::one_of};

/// Prints puzzles on sheets: empty boards with clues around them, as SVG, PDF or PostScript.
///
/// The clues are answers of rays: H a hit, R a reflection, and the two ends of a detour share a number. They
/// leave one board, up to equivalence. Without --difficulty they are the fewest that do so (on hexagons and
/// boards to 8x8; on larger boards, and where the fewest are not found in time, none can be left out; the
/// sheet says which); with it they are those of deduction puzzles, as `blackbox generate --clues` makes them.
///
/// N new games of PARAMS are printed, or without N the games whose IDs are on standard input, one a line. The
/// same games and options always make the same file. The file is written whole or not at all.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command")]
#[command(after_help = "Examples:\n  \
    blackbox print 6 'w8h8m4M4#teacher' -o sheet.pdf --title 'Black Box' --rules --solutions\n  \
    blackbox print 6 s5m5M6 -o hexagons.pdf\n  \
    blackbox generate 12 w6h6m3M3 | blackbox print -o sheet.svg --grid 3x4\n  \
    blackbox print 4 'w6h6m3M3#7' -o sheet.ps --difficulty medium --large --grid 1x1 --paper letter")]
pub(crate) struct Print {
    /// How many puzzles; left out, game IDs are read from standard input.
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    count: Option<u32>,

    /// The parameters of new games, and after # a random seed; or a game ID, a size and a number of atoms, a
    /// link to a game, or a saved game's file [default: w8h8m5M5].
    #[arg(value_name = "PARAMS[#SEED]", requires = "count")]
    id: Option<OsString>,

    /// The file; its ending says what it is: .svg, .pdf or .ps.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// How many puzzles stand beside and below each other on a page.
    #[arg(long, value_name = "WxH", default_value = "2x3", value_parser = grid)]
    grid: (u32, u32),

    /// Begin with a page that says in pictures how rays go and what H, R and numbers mean.
    #[arg(long)]
    rules: bool,

    /// Add pages with the atoms and the path of every clue.
    #[arg(long)]
    solutions: bool,

    /// Add pages with the way to each solution in words.
    #[arg(long)]
    steps: bool,

    /// How large the cells are at most: 1 is 8 mm [default: as large as fits].
    #[arg(long, value_name = "S")]
    scale: Option<f64>,

    /// Give marks and paths colours.
    #[arg(long)]
    colour: bool,

    /// The title at the top of every page.
    #[arg(long, default_value = "")]
    title: String,

    /// a3, a4, a5, letter, legal, in small or large letters, or width x height in millimetres.
    #[arg(long, default_value = "a4")]
    paper: Paper,

    /// Large print: large texts, and cells as large as fits.
    #[arg(long)]
    large: bool,

    /// Print deduction puzzles that need reasoning of this grade, and nothing harder. Games that do not are
    /// passed over.
    #[arg(long, value_parser = one_of(&Difficulty::ALL, Difficulty::name, Difficulty::about_reasoning))]
    difficulty: Option<Difficulty>,

    /// A font for a title that the built-in font cannot write; fonts of the system come after it.
    #[arg(long, value_name = "FILE")]
    font: Vec<PathBuf>,

    /// Let the least number of atoms be 0.
    #[arg(long)]
    allow_zero: bool,
}

fn grid(text: &str) -> Result<(u32, u32), String> {
    let parsed =
        text.split_once('x').and_then(|(width, height)| Some((width.parse().ok()?, height.parse().ok()?)));
    parsed.ok_or_else(|| "expected puzzles beside each other x below each other, such as 2x3".to_owned())
}

impl Print {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let format =
            Format::of(&self.output).map_err(|error| Failure::input(self.output.display(), error))?;
        let mut fonts = Vec::new();
        for font in &self.font {
            fonts.push(input::read_file(font).map_err(|error| Failure::io(font.display(), &error))?);
        }
        let options = SheetOptions::default()
            .title(self.title.clone())
            .grid(self.grid)
            .scale(self.scale)
            .colour(self.colour)
            .rules(self.rules)
            .solutions(self.solutions)
            .steps(self.steps)
            .large(self.large)
            .paper(self.paper)
            .fonts(fonts);
        // What is wrong with the options is said before the puzzles are made.
        Sheet::new(&[], &options).map_err(|error| Failure::input("print", error))?;
        let puzzles = self.puzzles(io)?;
        let sheet = Sheet::new(&puzzles, &options).map_err(|error| Failure::input("print", error))?;
        let bytes = sheet.write(format).map_err(|error| Failure::input("print", error))?;
        files::write(&self.output, &bytes).map_err(|error| Failure::io(self.output.display(), &error))
    }

    fn puzzles(&self, io: &mut Io<'_>) -> Result<Vec<PrintedPuzzle>, Failure> {
        let mut reporter = Reporter::new()?;
        let mut puzzles = Vec::new();
        let Some(count) = self.count else {
            let (_, text) = input::read_text("-", io, "game IDs")?;
            for (line, id) in (1..).zip(text.lines()).filter(|(_, id)| !id.trim().is_empty()) {
                let place = format!("standard input, line {line}");
                // Parameters alone would be a game of chance.
                let named = Named::of_file(place.clone(), id.trim().as_bytes(), self.allow_zero)?;
                let game = named.certain_game(self.allow_zero)?;
                puzzles.push(self.puzzle(&game, &place, &mut reporter)?);
            }
            if puzzles.is_empty() {
                return Err(Failure::input("standard input", "no game ID, expected one a line"));
            }
            return Ok(puzzles);
        };
        let named = Named::read(self.id.as_deref(), self.allow_zero, io)?;
        let (place, id) = (&named.place, named.id());
        let id = GameId::parse(&id, self.allow_zero).map_err(|error| Failure::input(place, error))?;
        let mut games = Games::new(id);
        for _ in 0..count {
            let puzzle = if self.difficulty.is_some() {
                deduction(&mut games, self.difficulty, place, &mut reporter)?.0
            } else {
                let game = games.next_game().map_err(|error| Failure::input(place, error))?;
                self.puzzle(&game, place, &mut reporter)?
            };
            puzzles.push(puzzle);
        }
        Ok(puzzles)
    }

    /// The puzzle of a given game.
    fn puzzle(&self, game: &Game, place: &str, reporter: &mut Reporter) -> Result<PrintedPuzzle, Failure> {
        let Some(wanted) = self.difficulty else {
            return PrintedPuzzle::with_fewest_clues(game, &mut || reporter.go_on())
                .map_err(|stop| Failure::unable(place, stop));
        };
        match PrintedPuzzle::solved_by_reasoning(game, wanted, &mut || reporter.go_on()) {
            Some((puzzle, grade)) if grade == wanted => Ok(puzzle),
            _ if reporter.go_on().is_break() => Err(Failure::unable(place, Stop::Interrupted)),
            _ => Err(Failure::unable(
                place,
                format_args!("the game makes no {wanted} puzzle, expected one that does"),
            )),
        }
    }
}
