//! What a player does, move by move.

use alloc::string::{String, ToString};
use core::ops::Deref;

use blackbox_analysis::Board;
use blackbox_core::{
    Cell, Outcome, Port,
    game::{Move, MoveError, Session},
};

use super::Game;
use crate::status_in_words;

impl Game {
    /// Fires a ray and answers its outcome.
    ///
    /// ```
    /// use blackbox::{Game, Port};
    ///
    /// let mut game: Game = "w5h5m3M3#1".parse()?;
    /// let port = Port::from_label("L2", game.params().size())?;
    /// assert_eq!(game.fire(port)?.label(game.params().size()).to_string(), "T2");
    /// assert!(game.fire(port).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn fire(&mut self, port: Port) -> Result<Outcome, MoveError> {
        self.play(Move::Fire(port))?;
        Ok(self.atoms().fire(port))
    }

    /// Guesses an atom on a cell, or takes the guess away.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn guess(&mut self, cell: impl Into<Cell>) -> Result<(), MoveError> {
        self.play(Move::Guess(cell.into()))
    }

    /// Locks a cell or unlocks it; [`Move::LockRow`] and [`Move::LockColumn`] are for [`Game::play`].
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn lock(&mut self, cell: impl Into<Cell>) -> Result<(), MoveError> {
        self.play(Move::LockCell(cell.into()))
    }

    /// Checks the guesses and answers whether they are right: that ends the game. If they are wrong, one ray
    /// that proves it is shown.
    ///
    /// ```
    /// use blackbox::{Board, Game};
    ///
    /// let mut game = Game::hiding(Board::parse("3/1@1/3")?, false)?;
    /// game.guess((0, 0))?;
    /// assert!(!game.check()?);
    /// assert_eq!(game.status(), "Wrong! Guess again. (1 failed check)");
    /// game.guess((0, 0))?;
    /// game.guess((1, 1))?;
    /// assert!(game.check()?);
    /// assert_eq!(game.status(), "Solved! (1 failed check)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn check(&mut self) -> Result<bool, MoveError> {
        self.play(Move::Check)?;
        Ok(self.is_revealed())
    }

    /// Ends the game: the guesses become the final answer, and the atoms are revealed.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn solve(&mut self) -> Result<(), MoveError> {
        self.play(Move::Solve)
    }

    /// How the game stands, in words.
    pub fn status(&self) -> String {
        status_in_words(&self.sgt_status().to_string())
    }
}

/// What the session shows is shown by the game; only the game makes moves, which its history needs.
impl Deref for Game {
    type Target = Session<Board>;

    fn deref(&self) -> &Session<Board> {
        self.session()
    }
}
