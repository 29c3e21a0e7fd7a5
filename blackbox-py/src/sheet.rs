//! Deduction puzzles and sheets of puzzles; `blackbox._sheet` is what users see.

use std::borrow::Cow;

use blackbox_analysis::{self as analysis, par::Difficulty};
use blackbox_core::{
    Fact,
    evidence::Stop,
    notation::sgt::{GameId, Origin},
};
use blackbox_sheet::{Format, PrintedPuzzle, Sheet, SheetOptions};
use blackbox_table::{Game, Games, GenerateError, PuzzleState, entropy};
use pyo3::prelude::*;

use crate::prelude::*;

/// A puzzle: its game ID, what its solver is told, the hidden board, its grade and its steps in words.
type Made = (String, Evidence, Board, &'static str, Vec<String>);

/// Deduction puzzles from the games of an ID.
#[pyfunction]
#[pyo3(signature = (n, params, difficulty, allow_zero, timeout, cancel, /))]
pub(crate) fn _deduction_puzzles(
    py: Python<'_>, n: CountArg, params: IdArg, difficulty: Option<&str>, allow_zero: bool,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Vec<Made>> {
    let n = n.0;
    let id = params.parse(allow_zero)?;
    let difficulty = difficulty
        .map(|name| name.parse().map_err(|error| errors::game(format_args!("{name:?}: {error}"))))
        .transpose()?;
    let control = Control::new(timeout, cancel);
    control.run(py, errors::game, |control| {
        let mut games = Games::new(id, entropy);
        (0..n)
            .map(|_| {
                let (puzzle, grade) = PrintedPuzzle::next_of(&mut games, difficulty, &mut control.effort())?;
                let steps = puzzle.reasoning.words();
                Ok((
                    puzzle.id.clone(),
                    Evidence::of(puzzle.evidence()),
                    Board(puzzle.board),
                    grade.name(),
                    steps,
                ))
            })
            .collect::<Result<_, GenerateError>>()
    })
}

/// Everything that a widget shows of the first deduction puzzle of a grade among the games of an ID, as JSON.
#[pyfunction]
#[pyo3(signature = (name, difficulty, timeout, /))]
pub(crate) fn _puzzle_state(
    py: Python<'_>, name: IdArg, difficulty: &str, timeout: Option<TimeoutArg>,
) -> PyResult<String> {
    let read = name.parse(false)?;
    let grade: Difficulty =
        difficulty.parse().map_err(|error| errors::game(format_args!("{difficulty:?}: {error}")))?;
    let control = Control::new(timeout, None);
    control.run(py, errors::game, |control| {
        let mut games = Games::new(read, entropy);
        let state = PuzzleState::next_of(&mut games, grade, &mut control.effort())?;
        Ok::<_, GenerateError>(serde_json::to_string(&state).expect("a state has texts as keys"))
    })
}

/// A game to print: its ID, and the clues with their grade if they are given.
type Asked = (String, Option<(Py<Evidence>, String)>);

/// The bytes of a sheet.
#[pyfunction]
#[pyo3(signature = (games, kind, title, grid, scale, colour, rules, solutions, steps, large, language, paper, fonts, allow_zero, timeout, cancel, /))]
#[allow(
    clippy::too_many_arguments,
    clippy::fn_params_excessive_bools,
    reason = "each is an option of the sheet"
)]
pub(crate) fn _sheet(
    py: Python<'_>, games: Vec<Asked>, kind: &str, title: String, grid: (Whole, Whole), scale: Option<f64>,
    colour: bool, rules: bool, solutions: bool, steps: bool, large: bool, language: &str, paper: &str,
    fonts: Vec<Vec<u8>>, allow_zero: bool, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Cow<'static, [u8]>> {
    let format = Format::of(std::path::Path::new(&format!("sheet.{kind}"))).map_err(|_| {
        errors::argument(format_args!("{kind:?} is no kind of file, expected svg, pdf or ps"))
    })?;
    let paper = paper.parse().map_err(|error| errors::argument(format_args!("{paper:?}: {error}")))?;
    let language =
        language.parse().map_err(|error| errors::argument(format_args!("{language:?}: {error}")))?;
    let grid = (grid.0.named("grid", u32::MAX)?, grid.1.named("grid", u32::MAX)?);
    let options = SheetOptions::default()
        .title(title)
        .grid(grid)
        .scale(scale)
        .colour(colour)
        .rules(rules)
        .solutions(solutions)
        .steps(steps)
        .large(large)
        .language(language)
        .paper(paper)
        .fonts(fonts);
    let mut asked = Vec::with_capacity(games.len());
    for (id, clues) in games {
        let named = GameId::parse(id.as_bytes(), allow_zero).map_err(errors::game)?;
        if named.origin == Origin::Chance {
            return Err(errors::game(format_args!(
                "{id:?} is no game ID, expected one such as w8h8m5M5#12345"
            )));
        }
        let game = Game::of_id(named, 0).map_err(errors::game)?;
        let clues = clues.map(|(clues, grade)| {
            let grade: Difficulty = grade.parse().map_err(errors::game)?;
            Ok::<_, PyErr>((rays(&clues.get().0), grade))
        });
        asked.push((game, clues.transpose()?));
    }
    Sheet::new(&[], &options).map_err(errors::argument)?;
    let control = Control::new(timeout, cancel);
    let puzzles = control.run(py, errors::game, |control| {
        asked
            .into_iter()
            .map(|(game, clues)| match clues {
                Some((rays, grade)) => PrintedPuzzle::given(&game, rays, grade, &mut control.effort()),
                None => PrintedPuzzle::with_fewest_clues(&game, &mut control.effort()),
            })
            .collect::<Result<Vec<_>, Stop>>()
    })?;
    let written = py.detach(|| Sheet::new(&puzzles, &options).and_then(|sheet| sheet.write(format)));
    Ok(written.map_err(errors::argument)?.into())
}

/// The rays of evidence, of a detour one end.
fn rays(evidence: &analysis::Evidence) -> Vec<(blackbox_core::Port, blackbox_core::Outcome)> {
    let ray = |fact: Fact| match fact {
        Fact::Ray { port, outcome } => Some((port, outcome)),
        Fact::Cell { .. } => None,
    };
    evidence.facts().into_iter().filter_map(ray).collect()
}
