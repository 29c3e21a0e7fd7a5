//! One game being played.

use core::fmt;

use super::{
    Mark, Params,
    marks::{Flag, Marks},
};
use crate::{
    Rays,
    grid::{BoardError, Cell},
    ray::{Outcome, Port},
};

/// A game being played: the hidden board, the guesses and locks of the seeker, and what the ports show.
///
/// [`Session::apply`] makes a move and answers a token that [`Session::revert`] takes back, so undo costs no
/// allocation and the history lives with the caller. The value is 2 kB and the boards: keep it in one place.
///
/// ```
/// use blackbox_core::{Board, Port, game::{Mark, Move, Params, Session}};
///
/// let board: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let mut session = Session::new(Params::of(&board, false)?, board)?;
/// let l5 = Port::from_label("L5", board_size())?;
/// let undo = session.apply(Move::Fire(l5))?;
/// assert_eq!(session.mark(l5), Some(Mark::Detour(1)));
/// session.revert(undo)?;
/// assert_eq!(session.mark(l5), None);
/// # fn board_size() -> blackbox_core::Size { blackbox_core::Size::CLASSIC }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq)]
pub struct Session<G> {
    pub(super) params: Params,
    /// The board that was hidden at the start.
    pub(super) hidden: G,
    pub(super) guesses: G,
    pub(super) guess_count: u32,
    pub(super) locks: G,
    pub(super) marks: Marks,
    /// The number of the next detour.
    pub(super) next_detour: u16,
    pub(super) phase: Phase,
    pub(super) errors: i32,
    /// Moves made and not taken back: what an undo token is held against.
    pub(super) moves: u32,
}

/// How far the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Open,
    /// The last move was a check and found this.
    JustWrong(Refutation),
    /// The atoms are revealed.
    Revealed,
    /// The atoms are revealed, and the guesses have become the truth.
    Accepted,
}

/// The port at which a check shows its refutation; its exit is flagged alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refutation {
    pub(super) port: Port,
    pub(super) flag: Flag,
}

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
    pub const fn value(self) -> i8 {
        match self {
            Self::InPlay => 0,
            Self::Won => 1,
            Self::GivenUp => -1,
        }
    }
}

/// The guesses held against the atoms, once these are revealed; all 0 before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GuessCounts {
    /// Atoms that were guessed.
    pub right: u32,
    /// Guesses that are no atoms.
    pub wrong: u32,
    /// Atoms that were not guessed.
    pub missed: u32,
}

impl<G: Rays> Session<G> {
    /// A new game in which `hidden` is to be found.
    ///
    /// # Errors
    /// [`SessionError::Size`] if the board has another size than the parameters. Its number of atoms may be
    /// outside their range, as in upstream's games with an atom named twice.
    pub fn new(params: Params, hidden: G) -> Result<Self, SessionError> {
        if hidden.size() != params.size() {
            return Err(SessionError::Size { found: hidden.size(), expected: params.size() });
        }
        let empty = G::empty(params.size())?;
        Ok(Self {
            params,
            hidden,
            guesses: empty.clone(),
            guess_count: 0,
            locks: empty,
            marks: Marks::NONE,
            next_detour: 1,
            phase: Phase::Open,
            errors: 0,
            moves: 0,
        })
    }

    /// The same game from its start, the error counter kept.
    ///
    /// A restart forgets everything, so what undoes it is the session before: keep that, or the moves that
    /// led to it.
    #[must_use]
    pub fn restarted(&self) -> Self {
        let mut fresh = self.clone();
        fresh.guesses.clear();
        fresh.locks.clear();
        fresh.guess_count = 0;
        fresh.marks = Marks::NONE;
        fresh.next_detour = 1;
        fresh.phase = Phase::Open;
        fresh.moves = 0;
        fresh
    }

    /// Shows the real outcome at `port` and gives a detour its number.
    pub(super) fn fire(&mut self, port: Port) {
        match self.hidden.fire(port) {
            Outcome::Hit => self.marks.set(port, Mark::Hit),
            Outcome::Reflection => self.marks.set(port, Mark::Reflection),
            Outcome::Detour(exit) => {
                self.marks.set(port, Mark::Detour(self.next_detour));
                self.marks.set(exit, Mark::Detour(self.next_detour));
                self.next_detour += 1;
            }
        }
    }

    pub(super) fn toggle_guess(&mut self, cell: Cell) {
        toggle(&mut self.guesses, cell);
        self.guess_count = if self.is_guessed(cell) { self.guess_count + 1 } else { self.guess_count - 1 };
    }

    /// Raises the flag of a check's refutation, at its exit too.
    pub(super) fn raise(&mut self, refutation: Refutation) {
        self.marks.raise(refutation.port, refutation.flag);
        if let Outcome::Detour(exit) = self.hidden.fire(refutation.port) {
            self.marks.raise(exit, refutation.flag);
        }
    }

    /// Lowers what [`Session::raise`] raised.
    pub(super) fn lower(&mut self, refutation: Refutation) {
        self.marks.lower(refutation.port, refutation.flag);
        if let Outcome::Detour(exit) = self.hidden.fire(refutation.port) {
            self.marks.lower(exit, refutation.flag);
        }
    }
}

/// What the session shows.
impl<G: Rays> Session<G> {
    /// The parameters.
    pub fn params(&self) -> Params {
        self.params
    }

    /// The atoms: those hidden at the start or, once equivalent guesses have been accepted, the guesses.
    pub fn atoms(&self) -> &G {
        if matches!(self.phase, Phase::Accepted) { &self.guesses } else { &self.hidden }
    }

    /// The cells where the seeker guesses atoms.
    pub fn guesses(&self) -> &G {
        &self.guesses
    }

    /// The number of guesses.
    pub fn guess_count(&self) -> u32 {
        self.guess_count
    }

    /// Whether an atom is guessed on `cell`.
    pub fn is_guessed(&self, cell: Cell) -> bool {
        self.guesses.contains(cell)
    }

    /// The locked cells.
    pub fn locks(&self) -> &G {
        &self.locks
    }

    /// Whether `cell` is locked.
    pub fn is_locked(&self, cell: Cell) -> bool {
        self.locks.contains(cell)
    }

    /// What `port` shows: `None` as long as no ray has entered or left there.
    ///
    /// # Panics
    /// If the index of `port` is 1,020 or more, which no board has.
    pub fn mark(&self, port: Port) -> Option<Mark> {
        self.marks.get(port)
    }

    /// Whether the guesses contradict what was fired at `port`, as the last check or the end of the game
    /// says.
    pub fn is_wrong(&self, port: Port) -> bool {
        self.marks.has(port, Flag::Wrong)
    }

    /// Whether the ray at `port` was fired by the last check, or by the end of the game, to show that the
    /// guesses are not right.
    pub fn is_omitted(&self, port: Port) -> bool {
        self.marks.has(port, Flag::Omitted)
    }

    /// The number that the next detour will get.
    pub fn next_detour(&self) -> u16 {
        self.next_detour
    }

    /// The outcomes known from fired ports, canonical order, both ends of a detour.
    pub fn observations(&self) -> impl Iterator<Item = (Port, Outcome)> {
        Port::all(self.params.size())
            .filter(|&port| self.marks.is_fired(port))
            .map(|port| (port, self.hidden.fire(port)))
    }

    /// Whether the last move was a check and found the guesses wrong.
    pub fn is_just_wrong(&self) -> bool {
        matches!(self.phase, Phase::JustWrong(_))
    }

    /// Whether the atoms are revealed: the game is over.
    pub fn is_revealed(&self) -> bool {
        matches!(self.phase, Phase::Revealed | Phase::Accepted)
    }

    /// Whether a player may check now: as many guesses as the parameters admit, and a change since a wrong
    /// check.
    pub fn can_check(&self) -> bool {
        matches!(self.phase, Phase::Open) && self.params.admits(self.guess_count)
    }

    /// The guesses held against the atoms, once these are revealed.
    pub fn guess_counts(&self) -> GuessCounts {
        if !self.is_revealed() {
            return GuessCounts::default();
        }
        let right = self.guesses.atoms().filter(|&cell| self.atoms().contains(cell)).count() as u32;
        GuessCounts { right, wrong: self.guess_count - right, missed: self.atoms().count() - right }
    }

    /// How the game stands.
    pub fn result(&self) -> GameResult {
        if !self.is_revealed() {
            return GameResult::InPlay;
        }
        let GuessCounts { right, wrong, missed } = self.guess_counts();
        let won = wrong == 0 && missed == 0 && right >= self.params.min_atoms();
        if won { GameResult::Won } else { GameResult::GivenUp }
    }

    /// The checks by [`Session::play`] that found the guesses wrong. Undo does not lower it.
    pub fn errors(&self) -> i32 {
        self.errors
    }

    /// Sets the error counter, as a saved game does. Upstream takes any number from a file, negative ones
    /// too.
    pub fn set_errors(&mut self, errors: i32) {
        self.errors = errors;
    }
}

impl<G: Rays> fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("params", &self.params)
            .field("status", &format_args!("{}", self.status()))
            .field("guesses", &self.guess_count)
            .finish_non_exhaustive()
    }
}

pub(super) fn toggle<G: Rays>(grid: &mut G, cell: Cell) {
    let set = !grid.contains(cell);
    put(grid, cell, set);
}

pub(super) fn put<G: Rays>(grid: &mut G, cell: Cell, set: bool) {
    if set {
        grid.insert(cell);
    } else {
        grid.remove(cell);
    }
}

/// A session that cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SessionError {
    /// The board has another size than the parameters.
    Size {
        /// The size of the board.
        found: crate::Size,
        /// The size of the parameters.
        expected: crate::Size,
    },
    /// This kind of board cannot hold the size.
    Board(BoardError),
}

impl From<BoardError> for SessionError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { found, expected } => {
                write!(f, "the board is {found}, expected {expected} as the parameters have it")
            }
            Self::Board(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for SessionError {}
