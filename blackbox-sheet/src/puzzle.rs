//! A board with clues to print.

use blackbox_analysis::{
    AnyBoard, AnyEvidence,
    clues::{self, Clues, Reasoner, Reasoning, Technique},
    par::Difficulty,
};
use blackbox_core::{
    AtomRange, Outcome, Port,
    evidence::{Poll, Stop},
};
use blackbox_table::{Game, Games, GenerateError, TRIES};

/// A puzzle to print: the hidden board, and what its solver is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedPuzzle {
    /// The hidden board.
    pub board: AnyBoard,
    /// How many atoms there are, as the solver is told.
    pub atoms: AtomRange,
    /// The rays with their answers, one end of a detour.
    pub rays: Vec<(Port, Outcome)>,
    /// The game ID, printed below.
    pub id: String,
    /// What else is said of it, such as how hard it is.
    pub note: String,
    /// How far a person's techniques lead, and by which steps.
    pub reasoning: Reasoning,
}

/// What the search for the fewest clues of one board may cost, in nodes.
const NODES: u64 = 200_000;

impl PrintedPuzzle {
    /// A game with the fewest clues that are enough (see [`Clues::of`]); the note says how few they are and
    /// which grade of reasoning solves them, up to hard.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] beyond 64 x 64, [`Stop::Interrupted`] where `go_on` says `Break`.
    pub fn with_fewest_clues(game: &Game, go_on: &mut Poll<'_>) -> Result<Self, Stop> {
        let (board, atoms) = told(game);
        let Clues { rays, least } = Clues::of(&board, atoms, NODES, go_on)?;
        let reasoning = Reasoner::new(board.size(), atoms, &rays).reason(Technique::Share);
        let grade = reasoning.grade().map_or("beyond hard", Difficulty::name);
        let note = format!("{}, {grade}", least.about());
        Ok(Self { board, atoms, rays, id: game.id(), note, reasoning })
    }

    /// A game with clues that the techniques of at most this grade solve (see [`clues::Puzzle::of`]), or
    /// `None` if there are none; the note says which grade they need.
    pub fn solved_by_reasoning(
        game: &Game,
        most: Difficulty,
        go_on: &mut Poll<'_>,
    ) -> Option<(Self, Difficulty)> {
        let (board, atoms) = told(game);
        let puzzle = clues::Puzzle::of(&board, atoms, Technique::hardest_of(most), go_on)?;
        let clues::Puzzle { rays, grade, reasoning } = puzzle;
        Some((Self { board, atoms, rays, id: game.id(), note: grade.name().to_owned(), reasoning }, grade))
    }

    /// The deduction puzzle of the next game of a series that has one of this grade; of at most hard, if none
    /// is named.
    ///
    /// # Errors
    /// [`GenerateError`]: the ID has no game, [`TRIES`] games in a row make no such puzzle, or `go_on` says `Break`.
    pub fn next_of(
        games: &mut Games<'_>,
        wanted: Option<Difficulty>,
        go_on: &mut Poll<'_>,
    ) -> Result<(Self, Difficulty), GenerateError> {
        for _ in 0..TRIES {
            let game = games.next_game()?;
            let found = Self::solved_by_reasoning(&game, wanted.unwrap_or(Difficulty::Hard), go_on);
            if go_on().is_break() {
                return Err(GenerateError::Undecided(Stop::Interrupted));
            }
            if let Some((puzzle, grade)) = found
                && wanted.is_none_or(|wanted| wanted == grade)
            {
                return Ok((puzzle, grade));
            }
        }
        Err(GenerateError::NotFound { tries: TRIES })
    }

    /// A game with clues that were found before, and the grade of reasoning that they need.
    pub fn given(game: &Game, rays: Vec<(Port, Outcome)>, grade: Difficulty) -> Self {
        let (board, atoms) = told(game);
        let reasoning = Reasoner::new(board.size(), atoms, &rays).reason(Technique::hardest_of(grade));
        Self { board, atoms, rays, id: game.id(), note: grade.name().to_owned(), reasoning }
    }

    /// What the solver is told, as evidence.
    ///
    /// # Panics
    /// If the numbers of atoms are not those of a board of the size.
    pub fn evidence(&self) -> AnyEvidence {
        AnyEvidence::of_rays(self.board.size(), self.atoms, self.rays.iter().copied())
            .expect("atoms that fit the board")
    }
}

/// The hidden board, and the numbers of atoms that the parameters admit.
fn told(game: &Game) -> (AnyBoard, AtomRange) {
    (game.session().atoms().clone(), game.evidence().atoms())
}
