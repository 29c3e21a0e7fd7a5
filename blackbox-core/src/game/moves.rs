//! Moves and their text.

use core::fmt;

use super::c_numbers;
use crate::{
    grid::{Cell, Size},
    ray::{AskedPort, Port, PortError, no_such_port},
    text::Counted,
};

/// A move of the game.
///
/// On rectangles the text is upstream's, on hexagons words, for [`Move::parse`] and [`Move::display`].
///
/// | rectangle | hexagon | move |
/// |---|---|---|
/// | `F31` | `fire 1` | [`Move::Fire`], the number an sgt index on the rectangle, the printed number on the hexagon |
/// | `T2,3` | `guess C2` | [`Move::Guess`] |
/// | `LB2,3` | `lock C2` | [`Move::LockCell`] |
/// | `LC2` | | [`Move::LockColumn`] |
/// | `LR3` | `lock-row C` | [`Move::LockRow`] |
/// | `R` | `check` | [`Move::Check`] |
/// | `S` | `solve` | [`Move::Solve`] |
///
/// ```
/// use blackbox::{Cell, Move, Size};
///
/// let size = Size::CLASSIC;
/// let toggle = Move::parse(b"T2,3", size)?;
/// assert_eq!(toggle, Move::Guess(Cell::new(1, 2)));
/// assert_eq!(toggle.display(size).to_string(), "T2,3");
/// assert_eq!(Move::parse(b"guess C2", Size::PLUS)?, toggle);
/// # Ok::<(), blackbox::core::game::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Fires a ray.
    Fire(Port),
    /// Puts a guessed atom on a cell or takes it away.
    Guess(Cell),
    /// Locks a cell or unlocks it.
    LockCell(Cell),
    /// Locks the column with this x or, where more than half of it is locked, unlocks it. On rectangles only.
    LockColumn(u8),
    /// Locks the row with this y or, where more than half of its cells are locked, unlocks it.
    LockRow(u8),
    /// Checks the guesses.
    Check,
    /// Ends the game and reveals the atoms.
    Solve,
}

impl Move {
    /// Reads a move of a board of this size. On rectangles it is as lenient as upstream: numbers may have
    /// leading blanks, zeros and a plus sign; what follows is ignored, except after `S`.
    ///
    /// ```
    /// use blackbox::{Move, Port, Size};
    ///
    /// let l1 = Port::new(0, Size::CLASSIC)?;
    /// assert_eq!(Move::parse(b"F31", Size::CLASSIC)?, Move::Fire(l1));
    /// assert!(Move::parse(b"F32", Size::CLASSIC).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`MoveError::Unknown`] for a text that is no move or lacks a number, [`MoveError::NoPort`],
    /// [`MoveError::NoCell`] or [`MoveError::NoLine`] for a number out of range.
    pub fn parse(text: &[u8], size: Size) -> Result<Self, MoveError> {
        if !size.has_columns() {
            return Self::in_words(text, size);
        }
        match text {
            b"S" => Ok(Self::Solve),
            [b'R', ..] => Ok(Self::Check),
            [b'F', rest @ ..] => {
                let (index, _) = c_numbers::scan(rest).ok_or(MoveError::Unknown { size })?;
                let index = u16::try_from(index).map_err(|_| MoveError::NoPort { asked: None, size })?;
                Port::from_sgt(index, size).map(Self::Fire).map_err(|error| off_board(error, size))
            }
            [b'T', rest @ ..] => cell(rest, size).map(Self::Guess),
            [b'L', b'B', rest @ ..] => cell(rest, size).map(Self::LockCell),
            [b'L', b'C', rest @ ..] => line(rest, columns(size), size).map(Self::LockColumn),
            [b'L', b'R', rest @ ..] => line(rest, size.height(), size).map(Self::LockRow),
            _ => Err(MoveError::Unknown { size }),
        }
    }

    fn in_words(text: &[u8], size: Size) -> Result<Self, MoveError> {
        let text = core::str::from_utf8(text).map_err(|_| MoveError::Unknown { size })?;
        let (word, place) = text.split_once(' ').unwrap_or((text, ""));
        let cell = || Cell::parse(place, size).map_err(|_| MoveError::NoCell { size });
        match (word, place) {
            ("fire", _) => {
                Port::from_label(place, size).map(Self::Fire).map_err(|error| off_board(error, size))
            }
            ("guess", _) => cell().map(Self::Guess),
            ("lock", _) => cell().map(Self::LockCell),
            ("lock-row", _) => row(place, size).map(Self::LockRow).ok_or(MoveError::NoLine { size }),
            ("check", "") => Ok(Self::Check),
            ("solve", "") => Ok(Self::Solve),
            _ => Err(MoveError::Unknown { size }),
        }
    }

    /// Shows the move in the form of saved games.
    ///
    /// ```
    /// use blackbox::{Move, Size};
    ///
    /// assert_eq!(Move::LockRow(2).display(Size::CLASSIC).to_string(), "LR3");
    /// assert_eq!(Move::LockRow(2).display(Size::PLUS).to_string(), "lock-row C");
    /// ```
    ///
    /// # Panics
    /// When shown, if the port is not on a board of this size.
    pub fn display(self, size: Size) -> impl fmt::Display {
        struct ShownMove(Move, Size);
        impl fmt::Display for ShownMove {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let from_one = |coordinate: u8| u16::from(coordinate) + 1;
                if !self.1.has_columns() {
                    return in_words(self.0, self.1, f);
                }
                match self.0 {
                    Move::Fire(port) => write!(f, "F{}", port.sgt(self.1)),
                    Move::Guess(cell) => write!(f, "T{},{}", from_one(cell.x), from_one(cell.y)),
                    Move::LockCell(cell) => write!(f, "LB{},{}", from_one(cell.x), from_one(cell.y)),
                    Move::LockColumn(x) => write!(f, "LC{}", from_one(x)),
                    Move::LockRow(y) => write!(f, "LR{}", from_one(y)),
                    Move::Check => f.write_str("R"),
                    Move::Solve => f.write_str("S"),
                }
            }
        }
        ShownMove(self, size)
    }

    /// The move, if its port, cell or line is on a board of this size.
    ///
    /// # Errors
    /// [`MoveError`] that says which of them is not.
    pub fn checked(self, size: Size) -> Result<Self, MoveError> {
        let (on, error) = match self {
            Self::Fire(port) => {
                return Port::new(port.index(), size).map(|_| self).map_err(|error| off_board(error, size));
            }
            Self::Guess(cell) | Self::LockCell(cell) => (cell.is_on(size), MoveError::NoCell { size }),
            Self::LockColumn(x) => (x < columns(size), MoveError::NoLine { size }),
            Self::LockRow(y) => (y < size.height(), MoveError::NoLine { size }),
            Self::Check | Self::Solve => return Ok(self),
        };
        if on { Ok(self) } else { Err(error) }
    }
}

pub(super) const fn columns(size: Size) -> u8 {
    if size.has_columns() { size.width() } else { 0 }
}

fn in_words(made: Move, size: Size, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match made {
        Move::Fire(port) => write!(f, "fire {}", port.label(size)),
        Move::Guess(cell) => write!(f, "guess {}", cell.display(size)),
        Move::LockCell(cell) => write!(f, "lock {}", cell.display(size)),
        Move::LockColumn(_) => f.write_str("lock-column"),
        Move::LockRow(y) => write!(f, "lock-row {}", char::from(b'A'.saturating_add(y))),
        Move::Check => f.write_str("check"),
        Move::Solve => f.write_str("solve"),
    }
}

/// The row of a hexagon that a letter names.
fn row(text: &str, size: Size) -> Option<u8> {
    let &[letter] = text.as_bytes() else { return None };
    letter.checked_sub(b'A').filter(|&row| row < size.height())
}

/// That the board has no such port.
fn off_board(error: PortError, size: Size) -> MoveError {
    let PortError::OffBoard { asked, size } = error else { return MoveError::NoPort { asked: None, size } };
    MoveError::NoPort { asked, size }
}

/// Reads `x,y`, from 1.
fn cell(text: &[u8], size: Size) -> Result<Cell, MoveError> {
    let (x, rest) = c_numbers::scan(text).ok_or(MoveError::Unknown { size })?;
    let (y, _) = rest.strip_prefix(b",").and_then(c_numbers::scan).ok_or(MoveError::Unknown { size })?;
    let coordinate = |value: i64| u8::try_from(value.saturating_sub(1)).ok();
    let cell = coordinate(x).zip(coordinate(y)).map(|(x, y)| Cell::new(x, y));
    cell.filter(|cell| cell.is_on(size)).ok_or(MoveError::NoCell { size })
}

/// Reads the number of a column or row, from 1.
fn line(text: &[u8], lines: u8, size: Size) -> Result<u8, MoveError> {
    let (line, _) = c_numbers::scan(text).ok_or(MoveError::Unknown { size })?;
    let line = u8::try_from(line.saturating_sub(1)).ok().filter(|&line| line < lines);
    line.ok_or(MoveError::NoLine { size })
}

/// A move that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum MoveError {
    /// The text is no move.
    Unknown { size: Size },
    /// The board has no such port.
    NoPort { asked: Option<AskedPort>, size: Size },
    /// The board has no such cell.
    NoCell { size: Size },
    /// The board has no such row or column.
    NoLine { size: Size },
    /// The atoms are revealed: only [`Move::Solve`] is possible now.
    Over,
    /// A ray has entered or left at the port.
    Fired { port: Port, size: Size },
    /// The number of guesses is outside the range of the parameters.
    Count { guesses: u32, min: u32, max: u32 },
    /// The cell is locked. Only [`Session::play`](super::Session::play) refuses this.
    Locked { cell: Cell, size: Size },
    /// The last check was wrong, nothing changed since. Only [`Session::play`](super::Session::play) says so.
    JustWrong,
}

crate::text::error!(MoveError, |error, f| match error {
    Self::Unknown { size } if !size.has_columns() =>
        f.write_str("not a move, expected fire PORT, guess CELL, lock CELL, lock-row ROW, check or solve"),
    Self::Unknown { .. } => {
        f.write_str("not a move, expected F<port>, T<x>,<y>, LB<x>,<y>, LC<x>, LR<y>, R or S")
    }
    Self::NoPort { asked, size } => {
        no_such_port(*asked, f)?;
        write!(f, ", expected one of the {} of a board of {size}", size.ports())
    }
    Self::NoCell { size } => write!(f, "no such cell, expected one of a board of {size}"),
    Self::NoLine { size } => write!(f, "no such row or column, expected one of a board of {size}"),
    Self::Over => f.write_str("the atoms are revealed, expected no more moves"),
    Self::Fired { port, size } => {
        write!(f, "the port {} has been used, expected an unfired one", port.label(*size))
    }
    Self::Count { guesses, min, max } => {
        let are = if *guesses == 1 { "is" } else { "are" };
        write!(f, "{} {are} guessed, expected {min}", Counted(*guesses, "atom"))?;
        if min == max { Ok(()) } else { write!(f, " to {max}") }
    }
    Self::Locked { cell, size } => {
        write!(f, "the cell {} is locked, expected an unlocked one", cell.display(*size))
    }
    Self::JustWrong => f.write_str("these guesses were just found wrong, expected a change first"),
});
