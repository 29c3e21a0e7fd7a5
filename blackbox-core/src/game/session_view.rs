//! What a session shows.

use super::{Mark, Params, Session, marks::Flag, session::Phase};
use crate::{
    Rays,
    grid::Cell,
    ray::{Outcome, Port},
};

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The atoms are not revealed.
    InPlay,
    /// The guesses were right, or equivalent to what was hidden.
    Won,
    /// The atoms were revealed and the guesses were not right.
    GivenUp,
}

impl GameResult {
    /// Upstream's number: 0 in play, 1 won, -1 given up.
    ///
    /// ```
    /// use blackbox::GameResult;
    ///
    /// assert_eq!([GameResult::Won.value(), GameResult::GivenUp.value()], [1, -1]);
    /// ```
    pub const fn value(self) -> i8 {
        match self {
            Self::InPlay => 0,
            Self::Won => 1,
            Self::GivenUp => -1,
        }
    }
}

/// The guesses compared with the atoms, once these are revealed; all 0 before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GuessCounts {
    /// Atoms that were guessed.
    pub right: u32,
    /// Guesses where no atom is.
    pub wrong: u32,
    /// Atoms that were not guessed.
    pub missed: u32,
}

/// What the session shows.
impl<G: Rays> Session<G> {
    /// The parameters. See [`Session`].
    pub fn params(&self) -> Params {
        self.params
    }

    /// The atoms: those hidden or, once equivalent guesses were accepted, the guesses. See [`Session`].
    pub fn atoms(&self) -> &G {
        if matches!(self.phase, Phase::Accepted) { &self.guesses } else { &self.hidden }
    }

    /// The cells where the seeker guesses atoms. See [`Session`].
    pub fn guesses(&self) -> &G {
        &self.guesses
    }

    /// The number of guesses. See [`Session`].
    pub fn guess_count(&self) -> u32 {
        self.guess_count
    }

    /// Whether an atom is guessed on `cell`. See [`Session`].
    pub fn is_guessed(&self, cell: Cell) -> bool {
        self.guesses.contains(cell)
    }

    /// The locked cells. See [`Session`].
    pub fn locks(&self) -> &G {
        &self.locks
    }

    /// Whether `cell` is locked. See [`Session`].
    pub fn is_locked(&self, cell: Cell) -> bool {
        self.locks.contains(cell)
    }

    /// The mark at `port`: `None` as long as no ray has entered or left there. See [`Session`].
    ///
    /// # Panics
    /// If the index of `port` is 1,020 or more, which no board has.
    pub fn mark(&self, port: Port) -> Option<Mark> {
        self.marks.get(port)
    }

    /// Whether the last check or the end shows guesses that contradict the ray at `port`. See [`Session`].
    pub fn is_wrong(&self, port: Port) -> bool {
        self.marks.has(port, Flag::Wrong)
    }

    /// Whether the last check or the end fired the ray at `port` to show wrong guesses. See [`Session`].
    pub fn is_omitted(&self, port: Port) -> bool {
        self.marks.has(port, Flag::Omitted)
    }

    /// The number that the next detour will get. See [`Session`].
    pub fn next_detour(&self) -> u16 {
        self.next_detour
    }

    /// The outcomes known from fired ports, in canonical order, with both ends of a detour. See [`Session`].
    pub fn observations(&self) -> impl Iterator<Item = (Port, Outcome)> {
        Port::all(self.params.size())
            .filter(|&port| self.marks.is_fired(port))
            .map(|port| (port, self.hidden.fire(port)))
    }

    /// Where the ray enters that refutes the guesses, if the last move was a check and found them wrong: of a
    /// detour that the check fired, the end where it was fired. See [`Session`].
    pub fn refuted_at(&self) -> Option<Port> {
        if let Phase::JustWrong(refutation) = self.phase { Some(refutation.port) } else { None }
    }

    /// Whether the last move was a check and found the guesses wrong. See [`Session`].
    pub fn is_just_wrong(&self) -> bool {
        self.refuted_at().is_some()
    }

    /// Whether the atoms are revealed: the game is over. See [`Session`].
    pub fn is_revealed(&self) -> bool {
        matches!(self.phase, Phase::Revealed | Phase::Accepted)
    }

    /// Whether a player may check now: with an admitted number of guesses, changed since a wrong check.
    pub fn can_check(&self) -> bool {
        matches!(self.phase, Phase::Open) && self.params.admits(self.guess_count)
    }

    /// The guesses compared with the atoms, once these are revealed. See [`Session`].
    pub fn guess_counts(&self) -> GuessCounts {
        if !self.is_revealed() {
            return GuessCounts::default();
        }
        let right = self.guesses.atoms().filter(|&cell| self.atoms().contains(cell)).count() as u32;
        GuessCounts { right, wrong: self.guess_count - right, missed: self.atoms().count() - right }
    }

    /// How the game stands. See [`Session`].
    pub fn result(&self) -> GameResult {
        if !self.is_revealed() {
            return GameResult::InPlay;
        }
        let GuessCounts { right, wrong, missed } = self.guess_counts();
        let won = wrong == 0 && missed == 0 && right >= self.params.min_atoms();
        if won { GameResult::Won } else { GameResult::GivenUp }
    }

    /// The checks by [`Session::play`] that found the guesses wrong. Undo does not lower it. See [`Session`].
    pub fn errors(&self) -> i32 {
        self.errors
    }

    /// Sets the error counter, as a saved game does. Any number is allowed, as in upstream's files.
    ///
    /// ```
    /// use blackbox::{Params, core::{WordBoard, game::Session}};
    ///
    /// let board: WordBoard = "3/1@1/3".parse()?;
    /// let mut session = Session::new(Params::of(&board, false)?, board)?;
    /// session.set_errors(2);
    /// assert_eq!(session.sgt_status().to_string(), "Balls marked: 0 / 1 (2 errors)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_errors(&mut self, errors: i32) {
        self.errors = errors;
    }
}
