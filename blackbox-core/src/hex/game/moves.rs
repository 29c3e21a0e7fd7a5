//! Moves and their text.

use core::fmt;

use super::super::{Cell, CellError, Port, PortError, Size};

/// A move of the game: `fire 10`, `guess E5`, `lock E5`, `check` or `solve`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Fires a ray.
    Fire(Port),
    /// Guesses an atom on a cell, or takes the guess away.
    Guess(Cell),
    /// Locks a cell against guesses, or unlocks it.
    Lock(Cell),
    /// Checks the guesses.
    Check,
    /// Gives the guesses as the final answer and reveals the atoms.
    Solve,
}

impl Move {
    /// Reads a move on a board of this size.
    ///
    /// ```
    /// use blackbox_core::hex::{Size, game::Move};
    ///
    /// let made = Move::parse("guess E5", Size::PLUS)?;
    /// assert_eq!(made.display(Size::PLUS).to_string(), "guess E5");
    /// # Ok::<(), blackbox_core::hex::game::MoveError>(())
    /// ```
    ///
    /// # Errors
    /// [`MoveError::Unknown`], [`MoveError::Port`] or [`MoveError::Cell`].
    pub fn parse(text: &str, size: Size) -> Result<Self, MoveError> {
        let (word, place) = text.split_once(' ').unwrap_or((text, ""));
        let cell = || Cell::parse(place, size).map_err(MoveError::Cell);
        match (word, place) {
            ("fire", _) => Port::parse(place, size).map(Self::Fire).map_err(MoveError::Port),
            ("guess", _) => cell().map(Self::Guess),
            ("lock", _) => cell().map(Self::Lock),
            ("check", "") => Ok(Self::Check),
            ("solve", "") => Ok(Self::Solve),
            _ => Err(MoveError::Unknown),
        }
    }

    /// Shows the move on a board of this size.
    ///
    /// # Panics
    /// When shown, if the cell is not on such a board.
    pub fn display(self, size: Size) -> impl fmt::Display {
        struct Shown(Move, Size);
        impl fmt::Display for Shown {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.0 {
                    Move::Fire(port) => write!(f, "fire {port}"),
                    Move::Guess(cell) => write!(f, "guess {}", cell.label(self.1)),
                    Move::Lock(cell) => write!(f, "lock {}", cell.label(self.1)),
                    Move::Check => f.write_str("check"),
                    Move::Solve => f.write_str("solve"),
                }
            }
        }
        Shown(self, size)
    }
}

/// A move that cannot be made; nothing has changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is no move.
    Unknown,
    /// The board has no such port.
    Port(PortError),
    /// The board has no such cell.
    Cell(CellError),
    /// The atoms are revealed.
    Over,
    /// The port has been fired, or a ray has left there.
    Fired {
        /// The port.
        port: Port,
    },
    /// The cell is locked.
    Locked {
        /// The cell.
        cell: Cell,
        /// The size of the board.
        size: Size,
    },
    /// The number of guesses is none that the game asks for.
    Count {
        /// The number of guesses.
        guesses: u32,
        /// The smallest number asked for.
        min: u32,
        /// The largest number asked for.
        max: u32,
    },
    /// The last check found these guesses wrong.
    JustWrong,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown => {
                f.write_str("not a move, expected fire PORT, guess CELL, lock CELL, check or solve")
            }
            Self::Port(error) => error.fmt(f),
            Self::Cell(error) => error.fmt(f),
            Self::Over => f.write_str("the atoms are revealed, expected no more moves"),
            Self::Fired { port } => write!(f, "the port {port} has been used, expected an unfired one"),
            Self::Locked { cell, size } => {
                write!(f, "the cell {} is locked, expected an unlocked one", cell.label(*size))
            }
            Self::Count { guesses, min, max } if min == max => {
                write!(f, "{guesses} atoms are guessed, expected {min}")
            }
            Self::Count { guesses, min, max } => {
                write!(f, "{guesses} atoms are guessed, expected {min} to {max}")
            }
            Self::JustWrong => f.write_str("these guesses were just found wrong, expected a change first"),
        }
    }
}

impl core::error::Error for MoveError {}
