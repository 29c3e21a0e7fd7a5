//! A deduction puzzle as a front end shows it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use blackbox_analysis::{
    AnyBoard,
    clues::{Deduction, Puzzle, Technique},
    par::Difficulty,
};
use blackbox_core::{
    Outcome, Size,
    evidence::Poll,
    internal::fresh_seed,
    notation::sgt::{GameId, GameIdError, Origin},
};
use serde::Serialize;

use crate::{ByPort, Game, Name, Shape, ShownCell, ShownOutcome};

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
    /// How many games are tried for one puzzle.
    pub const TRIES: u32 = 10_000;

    /// The first deduction puzzle of this grade among the games of an ID, or `None` if none of
    /// [`PuzzleState::TRIES`] games makes one. The games are those of `blackbox generate`: of a seed, that of
    /// its text, then of its text with `-1`, `-2`, ... appended; of a description, one. Parameters alone get
    /// a seed made of `entropy`. `go_on` is asked now and then and ends the search with `None` by `Break`.
    ///
    /// ```
    /// use blackbox_analysis::par::Difficulty;
    /// use blackbox_core::notation::sgt::GameId;
    /// use blackbox_table::PuzzleState;
    ///
    /// let id = GameId::parse(b"w5h5m3M3#e", false)?;
    /// let puzzle = PuzzleState::of_id(id, Difficulty::Expert, 0, &mut || core::ops::ControlFlow::Continue(()))?.expect("there is one");
    /// assert_eq!((puzzle.results.0.len(), puzzle.steps.len()), (4, 14));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`GameIdError`] where a seed has no board.
    pub fn of_id(
        id: GameId<'_>,
        grade: Difficulty,
        entropy: u64,
        go_on: &mut Poll<'_>,
    ) -> Result<Option<Self>, GameIdError> {
        let seed: Vec<u8> = match id.origin {
            Origin::Description(description) => {
                return Ok(Self::of_game(&Game::described(id.params, description), grade, go_on));
            }
            Origin::Seed(seed) => seed.bytes().collect(),
            Origin::Chance => fresh_seed(entropy).to_vec(),
        };
        for made in 0..Self::TRIES {
            let more = if made == 0 { String::new() } else { format!("-{made}") };
            let game = Game::new(id.params, &[&seed, more.as_bytes()].concat()).map_err(GameIdError::Deal)?;
            if let Some(puzzle) = Self::of_game(&game, grade, go_on) {
                return Ok(Some(puzzle));
            }
            if go_on().is_break() {
                break;
            }
        }
        Ok(None)
    }

    /// The deduction puzzle of a game, if it has one of exactly this grade.
    pub fn of_game(game: &Game, grade: Difficulty, go_on: &mut Poll<'_>) -> Option<Self> {
        let atoms = game.params().atoms();
        let board = game.session().atoms();
        let puzzle = Puzzle::of(board, atoms, Technique::hardest_of(grade), go_on)?;
        (puzzle.grade == grade).then(|| Self::of(&puzzle, board, game.id(), [atoms.min(), atoms.max()]))
    }

    fn of(puzzle: &Puzzle, board: &AnyBoard, id: String, wanted: [u32; 2]) -> Self {
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
