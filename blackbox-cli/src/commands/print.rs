//! `blackbox print`: puzzles on paper.

use blackbox_analysis::effort::Progress;
use std::path::PathBuf;

use blackbox_analysis::{internal::files, par::Difficulty};
use blackbox_core::{
    Fact,
    evidence::Stop,
    internal::decimal,
    notation::{ReadOptions, read_board, sgt::GameId},
};
use blackbox_sheet::{Format, Language, Paper, PrintedPuzzle, Sheet, SheetOptions};
use blackbox_table::{Game, Games, entropy};

use super::generate::deduction;
use crate::prelude::*;
use crate::{
    boards::{only_board, parse_evidence},
    grades::GradesArg,
    input,
    records::{Record, answer_each, is_problem},
};

/// Prints puzzles on sheets: empty boards with clues around them, as SVG, PDF or PostScript.
///
/// The clues are answers of rays: H a hit, R a reflection, and the two ends of a detour share a number. They
/// leave one board, up to equivalence. Without --difficulty they are the fewest that do so (on hexagons and
/// boards to 8x8; on larger boards, and where the fewest are not found in time, none can be left out; the
/// sheet says which); with it they are those of deduction puzzles, as `blackbox generate --clues` makes them.
///
/// N new games of PARAMS are printed, or without N what is on standard input, one a line: game IDs, or
/// deduction puzzles as `blackbox generate --clues` makes them, which are printed as they are. The same games
/// and options always make the same file. The file is written whole or not at all.
#[derive(Args, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of the command")]
#[command(after_help = "Examples:\n  \
    blackbox print 6 'w8h8m4M4#teacher' -o sheet.pdf --title 'Black Box' --rules --solutions\n  \
    blackbox print 6 s5m5M6 -o hexagons.pdf\n  \
    blackbox generate 12 w6h6m3M3 | blackbox print -o sheet.svg --grid 3x4\n  \
    blackbox generate 4 w6h6m3M3 --clues --difficulty easy | blackbox print - -o easy.pdf\n  \
    blackbox print 12 w6h6m3M3 -o week.pdf --difficulty easy-expert --solutions --language de\n  \
    blackbox print 4 'w6h6m3M3#7' -o sheet.ps --difficulty medium --large --grid 1x1 --paper letter")]
pub(crate) struct Print {
    /// How many new puzzles; or a file with game IDs or deduction puzzles, one a line, or - for standard
    /// input.
    #[arg(value_name = "N", default_value = "-")]
    source: OsString,

    /// The parameters of new games, and after # a random seed; or a game ID, a size and a number of atoms, a
    /// link to a game, or a saved game's file [default: w8h8m5M5].
    #[arg(value_name = "PARAMS[#SEED]")]
    id: Option<OsString>,

    /// The file; its ending says what it is: .svg, .pdf or .ps.
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,

    /// How many puzzles stand beside and below each other on a page at most.
    #[arg(long, value_name = "WxH", default_value = "2x3", value_parser = grid)]
    grid: (u32, u32),

    /// Begin with a page that says in pictures how rays go and what H, R and numbers mean.
    #[arg(long)]
    rules: bool,

    /// Add pages with the atoms and the path of every clue.
    #[arg(long)]
    solutions: bool,

    /// Add pages with the way to each solution, a small picture and at most two lines for each step.
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

    /// Large print: every text is larger, the cells as large as fits, and a page has fewer puzzles where that
    /// takes it.
    #[arg(long)]
    large: bool,

    /// The language of the texts; the title stays as it is.
    #[arg(long, default_value_t, value_parser = one_of(&Language::ALL, Language::name, Language::about))]
    language: Language,

    #[command(flatten)]
    grades: GradesArg,

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
            .language(self.language)
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
        let mut puzzles = Vec::new();
        let number = self.source.to_str().filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
        let Some(number) = number.filter(|text| !text.is_empty()) else {
            if let Some(id) = &self.id {
                let message = "parameters follow no number of puzzles, expected N before them";
                return Err(Failure::input(id.display(), message));
            }
            answer_each(&self.source, false, Form::Plain, io, &mut |record, _| {
                puzzles.push(self.given(record)?);
                Ok(())
            })?;
            return Ok(puzzles);
        };
        let count = decimal::<u32>(number).filter(|count| (1..=MOST).contains(count));
        let count = count.ok_or_else(|| {
            Failure::input(format_args!("N {number}"), format_args!("expected 1 to {MOST}"))
        })?;
        let named = Named::read(self.id.as_deref(), self.allow_zero, io)?;
        let (place, id) = (&named.place, named.id()?);
        let id = GameId::parse(&id, self.allow_zero).map_err(|error| Failure::input(place, error))?;
        let mut games = Games::new(id, entropy);
        watched(Effort::none(), |effort| {
            for number in 0..count {
                let (done, total) = (number.into(), count.into());
                if effort.report(Progress { done, total }).is_break() {
                    return Err(Failure::unable(place, Stop::Interrupted));
                }
                let grade = self.grades.of(done, total);
                puzzles.push(if grade.is_some() {
                    deduction(&mut games, grade, place, effort)?.0
                } else {
                    let game = games.next_game().map_err(|error| Failure::input(place, error))?;
                    self.puzzle(&game, place, effort)?
                });
            }
            Ok(puzzles)
        })?
    }

    /// The puzzle that a line names or is. After a fault nothing is printed, so nothing else is read.
    fn given(&self, record: &Record) -> Result<PrintedPuzzle, Failure> {
        let faulty = |failure: Failure| failure.in_line(&record.place, record.before + 1).ending();
        match std::str::from_utf8(&record.bytes) {
            Ok(text) if is_problem(text) => self.clued(record, text).map_err(faulty),
            _ => {
                // Parameters alone would be a game of chance.
                let id = record.bytes.trim_ascii();
                if id.is_empty() {
                    let message = "no game, expected a game ID or a deduction puzzle on each line";
                    return Err(Failure::input(&record.place, message));
                }
                let named = Named::of_file(record.place.clone(), id, self.allow_zero).map_err(faulty)?;
                let game = named.certain_game(self.allow_zero).map_err(faulty)?;
                watched(Effort::none(), |effort| self.puzzle(&game, &record.place, effort))?.map_err(faulty)
            }
        }
    }

    /// A deduction puzzle as it stands.
    fn clued(&self, record: &Record, text: &str) -> Result<PrintedPuzzle, Failure> {
        let evidence = parse_evidence(record, text, Numbering::Letters)?;
        let board = only_board(&evidence, record)?;
        let ray = |fact| match fact {
            Fact::Ray { port, outcome } => Ok((port, outcome)),
            Fact::Cell { .. } => {
                let message = "a cell that is known has no place on a sheet, expected rays alone";
                Err(Failure::input(&record.place, message))
            }
        };
        let rays = evidence.facts().into_iter().map(ray).collect::<Result<_, _>>()?;
        // The ID that generate writes behind the clues, if it is of this board.
        let remark =
            text.lines().next().and_then(|line| line.split_once('#')).map_or("", |(_, remark)| remark);
        let is_board = |id: &&str| read_board(id, ReadOptions::default()).is_ok_and(|of: Board| of == board);
        let named = remark.split_whitespace().last().filter(is_board).map(str::to_owned);
        let own = || Notation::Sgt.display(&board).map_or_else(|_| board.to_string(), |id| id.to_string());
        let id = named.unwrap_or_else(|| own().trim_end().to_owned());
        let atoms = evidence.atoms();
        let puzzle =
            watched(Effort::none(), |effort| PrintedPuzzle::of_clues(board, atoms, rays, id, effort))?;
        let puzzle = puzzle.map_err(|stop| Failure::unable(&record.place, stop))?;
        let is_wanted =
            self.grades.all().is_none_or(|all| puzzle.grade.is_some_and(|grade| all.contains(&grade)));
        if is_wanted {
            return Ok(puzzle);
        }
        let grade = puzzle.grade.map_or("beyond expert", Difficulty::name);
        Err(Failure::unable(
            &record.place,
            format_args!("the puzzle is {grade}, expected the difficulty asked for"),
        ))
    }

    fn puzzle(&self, game: &Game, place: &str, effort: &mut Effort<'_>) -> Result<PrintedPuzzle, Failure> {
        let Some(wanted) = self.grades.all() else {
            let puzzle = PrintedPuzzle::with_fewest_clues(game, effort);
            return puzzle.map_err(|stop| Failure::unable(place, stop));
        };
        let hardest = wanted.last().copied().unwrap_or(Difficulty::Expert);
        let found = PrintedPuzzle::solved_by_reasoning(game, hardest, effort);
        match found.map_err(|stop| Failure::unable(place, stop))? {
            Some((puzzle, grade)) if wanted.contains(&grade) => Ok(puzzle),
            _ => Err(Failure::unable(
                place,
                "the game makes no puzzle of this difficulty, expected one that does",
            )),
        }
    }
}

/// How many new puzzles are made at most.
const MOST: u32 = 10_000;
