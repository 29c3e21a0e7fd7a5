//! Taking moves back.

use super::{
    Session,
    marks::Flag,
    moves::columns,
    session::{Phase, Refutation, put},
};
use crate::{
    Rays,
    grid::Cell,
    ray::{Outcome, Port},
};

/// A token that takes back one move: made by [`Session::apply`], taken by [`Session::revert`].
///
/// The value has 56 bytes and owns nothing, so a history is a stack of tokens that the caller keeps. It fits
/// only the session that made it, and only as long as its move is the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undo {
    pub(super) moves: u32,
    pub(super) before: Phase,
    pub(super) done: Done,
}

/// The effect of a move, apart from ending the state "just wrong".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Done {
    Fired(Port),
    Guessed(Cell),
    LockedCell(Cell),
    /// The column, and which of its cells were locked before, bit by bit.
    LockedColumn(u8, [u64; 4]),
    /// The row, and which of its cells were locked before, bit by bit.
    LockedRow(u8, [u64; 4]),
    Refuted(Refutation),
    Accepted,
    Solved {
        next_detour: u16,
    },
    /// Solved once more; `raised` if that flagged rays which the first time had fired.
    SolvedAgain {
        raised: bool,
    },
}

impl<G: Rays> Session<G> {
    /// Takes back the last move. The error counter stays, as upstream has it.
    ///
    /// ```
    /// use blackbox::{Move, Params, core::{WordBoard, game::{Session, StaleUndo}}};
    ///
    /// let board: WordBoard = "3/1@1/3".parse()?;
    /// let mut session = Session::new(Params::of(&board, false)?, board)?;
    /// let undo = session.apply(Move::Guess((0, 0).into()))?;
    /// session.revert(undo)?;
    /// assert_eq!((session.guess_count(), session.revert(undo)), (0, Err(StaleUndo)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`StaleUndo`] if the token is not that of the last move made and not taken back; nothing has changed
    /// then. A token of another session may be accepted and leaves a state that no play leads to.
    pub fn revert(&mut self, undo: Undo) -> Result<(), StaleUndo> {
        if undo.moves != self.moves || !self.knows(undo.done) {
            return Err(StaleUndo);
        }
        self.moves = self.moves.wrapping_sub(1);
        match undo.done {
            Done::Fired(port) => self.unfire(port),
            Done::Guessed(cell) => self.toggle_guess(cell),
            Done::LockedCell(cell) => {
                let locked = self.is_locked(cell);
                put(&mut self.locks, cell, !locked);
            }
            Done::LockedColumn(x, before) => {
                (0..self.params.size().height())
                    .for_each(|y| put(&mut self.locks, Cell::new(x, y), bit(before, y)));
            }
            Done::LockedRow(y, before) => {
                (0..self.params.size().row_length(y))
                    .for_each(|x| put(&mut self.locks, Cell::new(x, y), bit(before, x)));
            }
            Done::Refuted(refutation) => {
                self.lower(refutation);
                if refutation.flag == Flag::Omitted {
                    self.unfire(refutation.port);
                }
            }
            Done::Accepted => {}
            Done::Solved { next_detour } => {
                for port in Port::all(self.params.size()) {
                    if self.is_omitted(port) {
                        self.marks.clear(port);
                    }
                    self.marks.lower(port, Flag::Wrong);
                }
                self.next_detour = next_detour;
            }
            Done::SolvedAgain { raised } => {
                for port in Port::all(self.params.size()) {
                    if raised && self.is_omitted(port) {
                        self.marks.lower(port, Flag::Wrong);
                    }
                }
            }
        }
        self.phase = undo.before;
        if let Phase::JustWrong(refutation) = undo.before {
            self.raise(refutation);
        }
        Ok(())
    }

    /// Whether the places that a token names are on this board.
    fn knows(&self, done: Done) -> bool {
        let size = self.params.size();
        match done {
            Done::Fired(port) | Done::Refuted(Refutation { port, .. }) => port.index() < size.ports(),
            Done::Guessed(cell) | Done::LockedCell(cell) => cell.is_on(size),
            Done::LockedColumn(x, _) => x < columns(size),
            Done::LockedRow(y, _) => y < size.height(),
            Done::Accepted | Done::Solved { .. } | Done::SolvedAgain { .. } => true,
        }
    }

    fn unfire(&mut self, port: Port) {
        self.marks.clear(port);
        if let Outcome::Detour(exit) = self.hidden.fire(port) {
            self.marks.clear(exit);
            self.next_detour = self.next_detour.saturating_sub(1);
        }
    }
}

fn bit(bits: [u64; 4], at: u8) -> bool {
    bits[at as usize / 64] & (1 << (at % 64)) != 0
}

/// An undo token that is not the last move's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleUndo;

crate::text::error!(StaleUndo, |_, f| f
    .write_str("not the undo token of the last move, expected moves to be taken back last first"));
