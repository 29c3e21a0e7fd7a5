//! What a player can ask of the table, and its text.

use alloc::{string::String, vec::Vec};

use blackbox_core::{Cell, Port, Size, game::Move, grid::CellError};

use crate::Refusal;

/// What a player asks of the table.
///
/// | text | what |
/// |---|---|
/// | `fire L5` | fires a ray |
/// | `guess x,y` | guesses an atom, or takes the guess away |
/// | `lock x,y`, `lock-column x`, `lock-row y` | locks a cell or a line, or unlocks it; hexagons have no columns |
/// | `check`, `solve` | checks the guesses; gives them as the final answer and ends the game |
/// | `undo`, `redo`, `restart` | moves in the history |
/// | `new ID` | begins the game of an ID or of parameters; `new` alone another of the same parameters |
/// | `daily DAY` | begins the puzzle of a day, `2026-11-22`: the same for everybody, of the shape that is played. In it a ray that was fired stays fired, and the first check is the final answer |
/// | `load FILE` | goes on with a saved game, given as its bytes |
/// | `hints on`, `hints off` | whether it is shown what is still possible |
/// | `advice` | finds out what every ray would tell |
/// | `why x,y` | finds out why a cell is certain |
/// | `review` | finds what the rays were worth, and the par, once the game is over |
/// | `par` | finds the par only |
///
/// Cells count from 0. On hexagons ports are numbers, and cells and rows have names, too: `fire 10`, `guess
/// E5`, `lock-row E`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// A move of the game.
    Move(Move),
    /// Takes the last move back.
    Undo,
    /// Makes the move again that was taken back last.
    Redo,
    /// Starts again with the same board.
    Restart,
    /// Begins the game of an ID or of parameters; of the present ones if there is no text.
    New(Vec<u8>),
    /// Begins the puzzle of a day.
    Daily(String),
    /// Goes on with a saved game, the content of its file.
    Load(Vec<u8>),
    /// Whether hints are shown.
    Hints(bool),
    /// What every ray would tell.
    Advice,
    /// Why a cell is certain.
    Why(Cell),
    /// What the rays were worth, and the par, once the game is over.
    Review,
    /// The par, once the game is over.
    Par,
}

impl Verb {
    /// The verbs' words.
    pub const WORDS: &str = "fire, guess, lock, lock-column, lock-row, check, solve, undo, redo, restart, new, daily, \
                             load, hints, advice, why, review or par";

    /// Reads a verb that is about a board of this size.
    ///
    /// ```
    /// use blackbox::{Cell, Move, Size, table::Verb};
    ///
    /// let size = Size::CLASSIC;
    /// assert_eq!(Verb::parse(b"guess 2,3", size)?, Verb::Move(Move::Guess(Cell::new(2, 3))));
    /// assert!(Verb::parse(b"guess 8,0", size).is_err());
    /// assert_eq!(Verb::parse(b"guess C2", Size::PLUS)?, Verb::Move(Move::Guess(Cell::new(1, 2))));
    /// # Ok::<(), blackbox::table::Refusal>(())
    /// ```
    ///
    /// # Errors
    /// [`Refusal`] with what was found and what was expected.
    pub fn parse(command: &[u8], size: Size) -> Result<Self, Refusal> {
        let end = command.iter().position(|&byte| byte == b' ').unwrap_or(command.len());
        let (word, rest) = (&command[..end], command.get(end + 1..).unwrap_or_default());
        let made = match word {
            b"fire" => Move::Fire(Port::from_label(text(rest)?, size)?),
            b"guess" => Move::Guess(cell(rest, size)?),
            b"lock" => Move::LockCell(cell(rest, size)?),
            b"lock-column" => Move::LockColumn(line(rest)?),
            b"lock-row" => Move::LockRow(row(rest, size)?),
            b"check" => Move::Check,
            b"solve" => Move::Solve,
            b"undo" => return Ok(Self::Undo),
            b"redo" => return Ok(Self::Redo),
            b"restart" => return Ok(Self::Restart),
            b"new" => return Ok(Self::New(rest.into())),
            b"daily" => return Ok(Self::Daily(text(rest)?.into())),
            b"load" => return Ok(Self::Load(rest.into())),
            b"hints" => return Ok(Self::Hints(rest == b"on")),
            b"advice" => return Ok(Self::Advice),
            b"why" => return Ok(Self::Why(cell(rest, size)?)),
            b"review" => return Ok(Self::Review),
            b"par" => return Ok(Self::Par),
            _ => {
                return Err(Refusal::Verb { found: latin1(word), expected: Self::WORDS });
            }
        };
        Ok(Self::Move(made))
    }
}

pub(crate) fn text(bytes: &[u8]) -> Result<&str, Refusal> {
    core::str::from_utf8(bytes).map_err(|_| Refusal::Text)
}

/// Reads a cell, `x,y` from 0; of a hexagon by its name, too, `E5`.
pub(crate) fn cell(bytes: &[u8], size: Size) -> Result<Cell, Refusal> {
    let Some((x, y)) = text(bytes)?.split_once(',') else {
        if size.has_columns() {
            return Err(place(bytes, "a cell x,y, from 0"));
        }
        return Cell::parse(text(bytes)?, size).map_err(|error| match error {
            CellError::OffBoard { .. } => place(bytes, "a cell of the board"),
            _ => place(bytes, "a cell such as A1, or x,y from 0"),
        });
    };
    let cell = Cell::new(line(x.as_bytes())?, line(y.as_bytes())?);
    if cell.is_on(size) { Ok(cell) } else { Err(place(bytes, "a cell of the board, from 0")) }
}

/// Reads the number of a column or row, from 0.
fn line(bytes: &[u8]) -> Result<u8, Refusal> {
    text(bytes)?.parse().map_err(|_| place(bytes, "a number from 0"))
}

/// Reads a row: a number from 0; of a hexagon by its letter, too.
fn row(bytes: &[u8], size: Size) -> Result<u8, Refusal> {
    match bytes {
        &[letter @ b'A'..=b'Z'] if !size.has_columns() => Ok(letter - b'A'),
        _ => line(bytes),
    }
}

fn place(bytes: &[u8], expected: &'static str) -> Refusal {
    Refusal::Place { found: latin1(bytes), expected }
}

/// Bytes as text, one character a byte.
pub(crate) fn latin1(bytes: &[u8]) -> String {
    bytes.iter().map(|&byte| char::from(byte)).collect()
}
