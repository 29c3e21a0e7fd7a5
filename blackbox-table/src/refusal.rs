//! Why a verb was refused.

use alloc::{
    format,
    string::{String, ToString},
};

use blackbox_analysis::in_words::place_in_words;
use blackbox_core::{
    Size,
    evidence::Stop,
    game::MoveError,
    internal::Counted,
    notation::{ParseError, save::SaveError, sgt::GameIdError},
    ray::PortError,
};

/// Why the table did not do what it was asked to do; nothing has changed then.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Refusal {
    /// The first word is no verb.
    #[error("'{found}' is no command, expected {expected}")]
    Verb { found: String, expected: &'static str },
    /// The text is no cell, column, row or day.
    #[error("got '{found}', expected {expected}")]
    Place { found: String, expected: &'static str },
    /// The text is no UTF-8.
    #[error("bytes that are no UTF-8, expected text")]
    Text,
    /// There is no such port.
    #[error("{0}")]
    Port(#[from] PortError),
    /// The rules do not admit the move.
    #[error("{}", move_in_words(.0))]
    Move(#[from] MoveError),
    /// The text names no game, or the game's ID is wrong.
    #[error("{0}")]
    Id(#[from] GameIdError),
    /// The file is no saved game.
    #[error("{0}")]
    Save(#[from] SaveError),
    /// The text is no board.
    #[error("{0}")]
    Board(#[from] ParseError),
    /// The board is larger than this table takes.
    #[error("the board is {size}, expected at most {side}x{side} here")]
    Large { size: Size, side: u8 },
    /// A board of another size, or with a number of atoms that the game does not ask for.
    #[error("the board is {size} with {}, expected {wanted}", Counted(*atoms, "atom"))]
    Hidden { size: Size, atoms: u32, wanted: crate::ParamsText },
    /// A final answer with a number of guesses that the game does not ask for.
    #[error("{}", MoveError::Count { guesses: *guesses, min: wanted.0.min_atoms(), max: wanted.0.max_atoms() })]
    Guesses { guesses: u32, wanted: crate::ParamsText },
    /// A ray that would be taken back in the puzzle of a day.
    #[error(
        "in the puzzle of a day a ray that was fired stays fired, expected guesses or locks to take back"
    )]
    Stays,
    /// Evidence that a game cannot lead to: cells are known, or facts exclude each other.
    #[error("a game cannot know cells, expected results of rays only")]
    BeyondRays,
    /// No board satisfies the evidence.
    #[error("no board satisfies the evidence, expected one that does")]
    NoBoard,
    /// A search ended without an answer.
    #[error("{0}")]
    Stopped(#[from] Stop),
    /// The file holds no match; `byte` from 0.
    #[error("byte {byte} of the match: expected {expected}")]
    Match { byte: usize, expected: &'static str },
    /// What is not done at this point of a duel.
    #[error("not done in a match now, expected {expected}")]
    Turn { expected: &'static str },
}

/// Why a move is not made, with rows and columns from 1, as the player's drawing has them.
fn move_in_words(error: &MoveError) -> String {
    match error {
        MoveError::Locked { cell, size } if size.has_columns() => {
            format!("the cell in {} is locked, expected an unlocked one", place_in_words(*cell, *size))
        }
        error => error.to_string(),
    }
}
