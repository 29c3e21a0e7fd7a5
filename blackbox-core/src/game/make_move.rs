//! Making moves.

use super::{
    Move, MoveError, Session,
    session::{Phase, put, toggle},
    undo::{Done, Undo},
};
use crate::{Rays, grid::Cell};

impl<G: Rays> Session<G> {
    /// Makes a move as upstream's engine does when it loads a game: a guess may fall on a locked cell, and a
    /// check may follow a wrong one at once. The error counter stays.
    ///
    /// ```
    /// use blackbox::{Move, MoveError, Params, Port, core::{WordBoard, game::{Mark, Session}}};
    ///
    /// let board: WordBoard = "3/1@1/3".parse()?;
    /// let (size, mut session) = (board.size(), Session::new(Params::of(&board, false)?, board)?);
    /// let port = Port::from_label("L2", size)?;
    /// session.apply(Move::Fire(port))?;
    /// assert_eq!(session.mark(port), Some(Mark::Hit));
    /// assert_eq!(session.apply(Move::Fire(port)), Err(MoveError::Fired { port, size }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`MoveError`]; nothing has changed then.
    ///
    /// # Complexity
    /// A fired ray costs its path; a check or solve fires all ports twice.
    pub fn apply(&mut self, made: Move) -> Result<Undo, MoveError> {
        made.checked(self.params.size())?;
        let over = matches!(self.phase, Phase::Revealed | Phase::Accepted);
        match made {
            Move::Solve => {}
            _ if over => return Err(MoveError::Over),
            Move::Fire(port) if self.marks.is_fired(port) => {
                return Err(MoveError::Fired { port, size: self.params.size() });
            }
            Move::Check if !self.params.admits(self.guess_count) => return Err(self.count_error()),
            _ => {}
        }
        let before = self.phase;
        if let Phase::JustWrong(refutation) = before {
            self.lower(refutation);
            self.phase = Phase::Open;
        }
        let done = match made {
            Move::Fire(port) => {
                self.fire(port);
                Done::Fired(port)
            }
            Move::Guess(cell) => {
                self.toggle_guess(cell);
                Done::Guessed(cell)
            }
            Move::LockCell(cell) => {
                toggle(&mut self.locks, cell);
                Done::LockedCell(cell)
            }
            Move::LockColumn(x) => self.lock_column(x),
            Move::LockRow(y) => self.lock_row(y),
            Move::Check => self.check(),
            Move::Solve => self.solve(over),
        };
        self.moves = self.moves.wrapping_add(1);
        Ok(Undo { moves: self.moves, before, done })
    }

    /// Makes a move as a player at the board does: besides what [`Session::apply`] refuses, a guess on a
    /// locked cell and a second check of guesses just found wrong are refused; a check that finds them wrong
    /// counts as an error.
    ///
    /// ```
    /// use blackbox::{Move, MoveError, Params, core::{WordBoard, game::Session}};
    ///
    /// let board: WordBoard = "3/1@1/3".parse()?;
    /// let mut session = Session::new(Params::of(&board, false)?, board)?;
    /// session.play(Move::Guess((0, 0).into()))?;
    /// session.play(Move::Check)?;
    /// assert_eq!(session.errors(), 1);
    /// assert_eq!(session.play(Move::Check), Err(MoveError::JustWrong));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`MoveError`]; nothing has changed then.
    pub fn play(&mut self, made: Move) -> Result<Undo, MoveError> {
        made.checked(self.params.size())?;
        match made {
            Move::Guess(cell) if self.is_locked(cell) && !self.is_revealed() => {
                return Err(MoveError::Locked { cell, size: self.params.size() });
            }
            Move::Check if self.is_just_wrong() => return Err(MoveError::JustWrong),
            _ => {}
        }
        let undo = self.apply(made)?;
        self.errors = self.errors.saturating_add(i32::from(self.is_just_wrong()));
        Ok(undo)
    }

    fn lock_column(&mut self, x: u8) -> Done {
        let cells = (0..self.params.size().height()).map(|y| Cell::new(x, y));
        Done::LockedColumn(x, self.lock_line(cells))
    }

    fn lock_row(&mut self, y: u8) -> Done {
        let cells = (0..self.params.size().row_length(y)).map(|x| Cell::new(x, y));
        Done::LockedRow(y, self.lock_line(cells))
    }

    /// Locks the cells or, where more than half are locked, unlocks them; returns which were, bit by bit.
    fn lock_line(&mut self, cells: impl ExactSizeIterator<Item = Cell> + Clone) -> [u64; 4] {
        let mut before = [0; 4];
        let mut locked = 0;
        for (at, _) in cells.clone().enumerate().filter(|(_, cell)| self.locks.contains(*cell)) {
            before[at / 64] |= 1 << (at % 64);
            locked += 1;
        }
        let lock = locked <= cells.len() / 2;
        cells.for_each(|cell| put(&mut self.locks, cell, lock));
        before
    }

    fn count_error(&self) -> MoveError {
        let (min, max) = (self.params.min_atoms(), self.params.max_atoms());
        MoveError::Count { guesses: self.guess_count, min, max }
    }
}
