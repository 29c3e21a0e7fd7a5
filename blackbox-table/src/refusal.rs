//! Why a verb was refused.

use alloc::string::String;
use core::fmt;

use blackbox_core::{
    Size,
    evidence::Stop,
    game::MoveError,
    internal::Counted,
    notation::{ParseError, save::SaveError, sgt::GameIdError},
    ray::PortError,
};

/// Why the table did not do what it was asked to do; nothing has changed then.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum Refusal {
    /// The first word is no verb.
    Verb { found: String, expected: &'static str },
    /// The text is no cell, column, row or day.
    Place { found: String, expected: &'static str },
    /// The text is no UTF-8.
    Text,
    /// There is no such port.
    Port(PortError),
    /// The rules do not admit the move.
    Move(MoveError),
    /// The text names no game, or the game's ID is wrong.
    Id(GameIdError),
    /// The file is no saved game.
    Save(SaveError),
    /// The text is no board.
    Board(ParseError),
    /// The board is larger than this table takes.
    Large { size: Size, side: u8 },
    /// A board of another size, or with a number of atoms that the game does not ask for.
    Hidden { size: Size, atoms: u32, wanted: crate::ParamsText },
    /// A final answer with a number of guesses that the game does not ask for.
    Guesses { guesses: u32, wanted: crate::ParamsText },
    /// A ray that would be taken back in the puzzle of a day.
    Stays,
    /// Evidence that a game cannot lead to: cells are known, or facts exclude each other.
    BeyondRays,
    /// No board satisfies the evidence.
    NoBoard,
    /// A search ended without an answer.
    Stopped(Stop),
    /// The file holds no match; `byte` from 0.
    Match { byte: usize, expected: &'static str },
    /// What is not done at this point of a duel.
    Turn { expected: &'static str },
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verb { found, expected } => write!(f, "'{found}' is no command, expected {expected}"),
            Self::Place { found, expected } => write!(f, "got '{found}', expected {expected}"),
            Self::Text => f.write_str("bytes that are no UTF-8, expected text"),
            Self::Port(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
            Self::Id(error) => error.fmt(f),
            Self::Save(error) => error.fmt(f),
            Self::Board(error) => error.fmt(f),
            Self::Match { byte, expected } => write!(f, "byte {byte} of the match: expected {expected}"),
            Self::Large { size, side } => {
                write!(f, "the board is {size}, expected at most {side}x{side} here")
            }
            Self::Hidden { size, atoms, wanted } => {
                write!(f, "the board is {size} with {}, expected {wanted}", Counted(*atoms, "atom"))
            }
            Self::Guesses { guesses, wanted } => {
                let are = if *guesses == 1 { "is" } else { "are" };
                let (least, most) = (wanted.0.min_atoms(), wanted.0.max_atoms());
                write!(f, "{} {are} guessed, expected {least}", Counted(*guesses, "atom"))?;
                if most > least { write!(f, " to {most}") } else { Ok(()) }
            }
            Self::Stays => f.write_str(
                "in the puzzle of a day a ray that was fired stays fired, expected guesses or locks to take back",
            ),
            Self::BeyondRays => f.write_str("a game cannot know cells, expected results of rays only"),
            Self::NoBoard => f.write_str("no board satisfies the evidence, expected one that does"),
            Self::Stopped(stop) => stop.fmt(f),
            Self::Turn { expected } => write!(f, "not done in a match now, expected {expected}"),
        }
    }
}

impl core::error::Error for Refusal {}

macro_rules! from {
    ($($error:ty => $variant:ident),* $(,)?) => {
        $(impl From<$error> for Refusal {
            fn from(error: $error) -> Self {
                Self::$variant(error)
            }
        })*
    };
}

from! {
    PortError => Port,
    MoveError => Move,
    GameIdError => Id,
    SaveError => Save,
    ParseError => Board,
    Stop => Stopped,
}
