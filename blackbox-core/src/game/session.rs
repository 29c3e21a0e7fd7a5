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
/// [`Session::apply`] makes a move and returns a token, with which [`Session::revert`] takes the move back.
/// So undo needs no allocation, and the caller keeps the history. The value is 2 kB and the boards: keep it
/// in one place.
///
/// ```
/// use blackbox::{Move, Params, Port, core::{WordBoard, game::{Mark, Session}}};
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let mut session = Session::new(Params::of(&board, false)?, board)?;
/// let l5 = Port::from_label("L5", board.size())?;
/// let undo = session.apply(Move::Fire(l5))?;
/// assert_eq!((session.mark(l5), session.next_detour()), (Some(Mark::Detour(1)), 2));
/// session.revert(undo)?;
/// assert_eq!(session.mark(l5), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// What it shows, until the atoms are revealed and after:
/// ```
/// use blackbox::{GameResult, Move, Params, core::{WordBoard, game::{GuessCounts, Session}}};
///
/// let board: WordBoard = "3/1@1/3".parse()?;
/// let params = Params::of(&board, false)?;
/// let (mut session, corner) = (Session::new(params, board)?, (0, 0).into());
/// session.play(Move::Guess(corner))?;
/// session.play(Move::LockCell(corner))?;
/// assert!(session.is_guessed(corner) && session.is_locked(corner) && session.can_check());
/// assert_eq!((session.guess_count(), session.guesses(), session.locks().count()), (1, &"@2/3/3".parse()?, 1));
///
/// session.play(Move::Check)?;
/// assert!(session.is_just_wrong() && !session.can_check());
/// let shown = session.refuted_at().expect("a ray that refutes the guesses");
/// assert!(session.is_omitted(shown) && !session.is_wrong(shown) && session.mark(shown).is_some());
/// assert!(session.observations().any(|seen| seen == (shown, board.fire(shown))) && session.errors() == 1);
///
/// session.play(Move::Solve)?;
/// assert!(session.is_revealed() && session.result() == GameResult::GivenUp);
/// assert_eq!(session.guess_counts(), GuessCounts { right: 0, wrong: 1, missed: 1 });
/// assert_eq!((session.atoms(), session.params()), (&board, params));
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
    pub(super) next_detour: u16,
    pub(super) phase: Phase,
    pub(super) errors: i32,
    /// The number of moves made and not taken back; an undo token has the same number.
    pub(super) moves: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Open,
    /// The last move was a check and found this.
    JustWrong(Refutation),
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

impl<G: Rays> Session<G> {
    /// A new game in which `hidden` is to be found.
    ///
    /// ```
    /// use blackbox::{Params, core::{WordBoard, game::Session}};
    ///
    /// let board: WordBoard = "3/1@1/3".parse()?;
    /// assert!(Session::new(Params::of(&board, false)?, board).is_ok());
    /// assert!(Session::new(Params::default(), board).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

impl<G: Rays> fmt::Debug for Session<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("params", &self.params)
            .field("status", &format_args!("{}", self.sgt_status()))
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

/// Why a session cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum SessionError {
    /// The board has another size than the parameters.
    Size { found: crate::Size, expected: crate::Size },
    /// This kind of board cannot hold the size.
    Board(BoardError),
}

impl From<BoardError> for SessionError {
    fn from(error: BoardError) -> Self {
        Self::Board(error)
    }
}

crate::text::error!(SessionError, |error, f| match error {
    Self::Size { found, expected } => {
        write!(f, "the board is {found}, expected {expected} as the parameters have it")
    }
    Self::Board(error) => error.fmt(f),
}, of Board);
