//! A deduction puzzle as a front end shows it.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board,
    clues::{Deduction, Puzzle, Technique},
    par::Difficulty,
};
use blackbox_core::{Outcome, Size};
use serde::Serialize;

use crate::{ByPort, Games, GenerateError, Name, Shape, ShownCell, ShownOutcome};

/// Everything that is shown of a deduction puzzle; its solution, too, which a front end keeps to itself until
/// it is asked.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PuzzleState {
    /// The ID of the game, by its description. With the grade it is this puzzle.
    pub id: String,
    /// The grade of the hardest step, [`Difficulty::name`].
    pub grade: &'static str,
    /// The size of the board; its fields are this structure's.
    #[serde(flatten)]
    pub shape: Shape,
    /// The least and the most atoms there may be, as the solver is told.
    pub wanted: [u32; 2],
    /// The clues: results of rays, a detour's at both ends.
    pub results: ByPort<ShownOutcome>,
    /// The same as marks: `H`, `R`, and one number for both ends of a detour.
    pub marks: ByPort<String>,
    /// The solution.
    pub atoms: Vec<ShownCell>,
    /// How it is found.
    pub steps: Vec<PuzzleStep>,
}

/// A step to the solution.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PuzzleStep {
    /// The technique, [`Technique::name`].
    pub technique: &'static str,
    /// The rays that it rests on, with their answers.
    pub rays: Vec<(Name, ShownOutcome)>,
    /// The cells that it shows to hold an atom.
    pub atoms: Vec<ShownCell>,
    /// The cells that it shows to be empty.
    pub empty: Vec<ShownCell>,
    /// [`Deduction::number`].
    pub number: u32,
    /// The step as a sentence.
    pub words: String,
}

impl PuzzleState {
    /// The deduction puzzle of the first of the games to come that has one of exactly this grade.
    ///
    /// ```
    /// use blackbox::{
    ///     Effort,
    ///     analysis::par::Difficulty,
    ///     core::notation::sgt::GameId,
    ///     table::{Games, PuzzleState},
    /// };
    ///
    /// let mut games = Games::new(GameId::parse(b"w5h5m3M3#e", false)?, || 0);
    /// let puzzle = PuzzleState::next_of(&mut games, Difficulty::Expert, &mut Effort::none())?;
    /// assert_eq!((puzzle.results.0.len(), puzzle.steps.len()), (4, 14));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Games::next_that`].
    pub fn next_of(
        games: &mut Games<'_>, grade: Difficulty, effort: &mut Effort<'_>,
    ) -> Result<Self, GenerateError> {
        games.next_that(effort, |game, effort| {
            let (board, atoms) = (game.session().atoms(), game.params().atoms());
            let puzzle = Puzzle::of(board, atoms, Technique::hardest_of(grade), effort);
            let puzzle = puzzle.map_err(GenerateError::Undecided)?.filter(|puzzle| puzzle.grade == grade);
            Ok(puzzle.map(|puzzle| Self::of(&puzzle, board, game.id(), [atoms.min(), atoms.max()])))
        })
    }

    fn of(puzzle: &Puzzle, board: &Board, id: String, wanted: [u32; 2]) -> Self {
        let size = board.size();
        let seen = |port| {
            let outcome = board.fire(port);
            let entry =
                puzzle.rays.iter().position(|&(clue, _)| clue == port || outcome.exit(port) == Some(clue));
            entry.map(|at| (at, outcome))
        };
        // Detours have their numbers in the order of the clues.
        let number = |at: usize| {
            let detours =
                puzzle.rays[..=at].iter().filter(|(_, outcome)| matches!(outcome, Outcome::Detour(_)));
            detours.count().to_string()
        };
        let marks = ByPort::of(size, |port| {
            let (at, outcome) = seen(port)?;
            Some(match ShownOutcome::of(outcome, size) {
                ShownOutcome::Hit => "H".into(),
                ShownOutcome::Reflection => "R".into(),
                ShownOutcome::Detour(_) => number(at),
            })
        });
        Self {
            id,
            grade: puzzle.grade.name(),
            shape: Shape::of(size),
            wanted,
            results: ByPort::of(size, |port| Some(ShownOutcome::of(seen(port)?.1, size))),
            marks,
            atoms: ShownCell::all(board),
            steps: puzzle.reasoning.steps.iter().map(|step| PuzzleStep::of(step, size)).collect(),
        }
    }
}

impl PuzzleStep {
    fn of(step: &Deduction, size: Size) -> Self {
        let cells = |wanted: bool| {
            let of_kind = step.cells.iter().filter(|(_, atom)| *atom == wanted);
            of_kind.map(|&(cell, _)| ShownCell::of(cell)).collect()
        };
        let rays =
            step.rays.iter().map(|&(port, outcome)| (Name::of(port, size), ShownOutcome::of(outcome, size)));
        Self {
            technique: step.technique.name(),
            rays: rays.collect(),
            atoms: cells(true),
            empty: cells(false),
            number: step.number,
            words: step.sentence(size),
        }
    }
}
