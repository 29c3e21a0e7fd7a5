//! A board with clues to print.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    Board, Evidence,
    clues::{self, Clues, Least, Reasoner, Reasoning, Technique},
    par::Difficulty,
};
use blackbox_core::{AtomRange, Outcome, Port, evidence::Stop};
use blackbox_table::{Game, Games, GenerateError};

/// A puzzle to print: the hidden board, and what its solver is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedPuzzle {
    /// The hidden board.
    pub board: Board,
    /// How many atoms there are, as the solver is told.
    pub atoms: AtomRange,
    /// The rays with their answers, one end of a detour.
    pub rays: Vec<(Port, Outcome)>,
    /// The game ID, printed below.
    pub id: String,
    /// How few its clues are, where that was asked for.
    pub least: Option<Least>,
    /// Which grade of reasoning solves it, if one does that was tried.
    pub grade: Option<Difficulty>,
    /// How far a person's techniques lead, and by which steps.
    pub reasoning: Reasoning,
}

impl PrintedPuzzle {
    /// A game with the fewest clues that are enough (see [`Clues::of`]), how few they are, and which grade of
    /// reasoning solves them, up to hard.
    ///
    /// # Errors
    /// [`Stop::TooLarge`] beyond 64 x 64, [`Stop::Interrupted`] where the watch says so.
    pub fn with_fewest_clues(game: &Game, effort: &mut Effort<'_>) -> Result<Self, Stop> {
        let (board, atoms) = told(game);
        let Clues { rays, least } = Clues::of(&board, atoms, effort)?;
        let reasoning = Reasoner::new(board.size(), atoms, &rays).reason(Technique::Share, effort)?;
        let (least, grade) = (Some(least), reasoning.grade());
        Ok(Self { board, atoms, rays, id: game.id(), least, grade, reasoning })
    }

    /// A game with clues that the techniques of at most this grade solve (see [`clues::Puzzle::of`]), or
    /// `None` if there are none; the note says which grade they need.
    ///
    /// # Errors
    /// [`Stop`] where the effort ended first.
    pub fn solved_by_reasoning(
        game: &Game, most: Difficulty, effort: &mut Effort<'_>,
    ) -> Result<Option<(Self, Difficulty)>, Stop> {
        let (board, atoms) = told(game);
        let puzzle = clues::Puzzle::of(&board, atoms, Technique::hardest_of(most), effort)?;
        Ok(puzzle.map(|clues::Puzzle { rays, grade, reasoning }| {
            let id = game.id();
            (Self { board, atoms, rays, id, least: None, grade: Some(grade), reasoning }, grade)
        }))
    }

    /// The deduction puzzle of the next game of a series that has one of this grade; of at most hard, if none
    /// is named.
    ///
    /// # Errors
    /// As [`Games::next_that`].
    pub fn next_of(
        games: &mut Games<'_>, wanted: Option<Difficulty>, effort: &mut Effort<'_>,
    ) -> Result<(Self, Difficulty), GenerateError> {
        games.next_that(effort, |game, effort| {
            let found = Self::solved_by_reasoning(&game, wanted.unwrap_or(Difficulty::Hard), effort);
            let found = found.map_err(GenerateError::Undecided)?;
            Ok(found.filter(|&(_, grade)| wanted.is_none_or(|wanted| wanted == grade)))
        })
    }

    /// A game with clues that were found before, and the grade of reasoning that they need.
    ///
    /// # Errors
    /// [`Stop`] where the effort ended first.
    pub fn given(
        game: &Game, rays: Vec<(Port, Outcome)>, grade: Difficulty, effort: &mut Effort<'_>,
    ) -> Result<Self, Stop> {
        let (board, atoms) = told(game);
        let reasoning =
            Reasoner::new(board.size(), atoms, &rays).reason(Technique::hardest_of(grade), effort)?;
        Ok(Self { board, atoms, rays, id: game.id(), least: None, grade: Some(grade), reasoning })
    }

    /// Clues as they stand, of which this board is the solution.
    ///
    /// # Errors
    /// [`Stop`] where the effort ended first.
    pub fn of_clues(
        board: Board, atoms: AtomRange, rays: Vec<(Port, Outcome)>, id: String, effort: &mut Effort<'_>,
    ) -> Result<Self, Stop> {
        let reasoning = Reasoner::new(board.size(), atoms, &rays).reason(Technique::WhatIf, effort)?;
        let grade = reasoning.grade();
        Ok(Self { board, atoms, rays, id, least: None, grade, reasoning })
    }

    /// What the solver is told, as evidence.
    ///
    /// # Panics
    /// If the numbers of atoms are not those of a board of the size.
    pub fn evidence(&self) -> Evidence {
        Evidence::of_rays(self.board.size(), self.atoms, self.rays.iter().copied())
            .expect("atoms that fit the board")
    }
}

/// The hidden board, and the numbers of atoms that the parameters admit.
fn told(game: &Game) -> (Board, AtomRange) {
    (game.session().atoms().clone(), game.evidence().atoms())
}
