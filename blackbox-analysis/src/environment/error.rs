//! Why games cannot be made, reset or stepped.

use std::fmt;

use blackbox_core::{Size, game::DealError};

use super::all_boards::AllBoards;

/// The most games of one environment.
pub(super) const MOST: usize = 1 << 20;

/// Why games cannot be made, reset or stepped.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum EnvironmentError {
    /// A number of games outside 1 to [`Environment::MOST`](super::Environment::MOST).
    Games { found: usize },
    /// A seed has no board.
    Deal(DealError),
    /// A given board has another size or number of atoms than the games.
    Board,
    /// An ideal observer would have too many boards to list.
    Ideal {
        /// The size of the boards.
        size: Size,
        /// How many there are; `None` for rectangles beyond 8 x 8.
        boards: Option<u128>,
    },
    /// Another number of actions than games.
    Actions { found: usize, expected: usize },
    /// A number that is no action.
    Action { game: usize, found: i64, actions: usize },
    /// The game is over.
    Over { game: usize },
    /// The action is not legal, and such are refused.
    Illegal { game: usize, found: i64 },
}

impl fmt::Display for EnvironmentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Games { found } => write!(f, "{found} games, expected 1 to {MOST}"),
            Self::Deal(error) => error.fmt(f),
            Self::Board => {
                f.write_str("a board of another size or number of atoms, expected those of the games")
            }
            Self::Ideal { size, boards } => {
                match boards {
                    Some(boards) => write!(f, "{boards} boards of {size}")?,
                    None => write!(f, "boards of {size}")?,
                }
                write!(
                    f,
                    ", expected at most {} of hexagons or within 8x8 for an ideal observer",
                    AllBoards::MOST
                )
            }
            Self::Actions { found, expected } => {
                write!(f, "{found} actions, expected {expected}, one for each game")
            }
            Self::Action { game, found, actions } => {
                write!(f, "game {game}: the action {found}, expected 0 to {}", actions - 1)
            }
            Self::Over { game } => write!(f, "game {game} is over, expected a reset before the next step"),
            Self::Illegal { game, found } => {
                write!(f, "game {game}: the action {found} is illegal, expected one that the mask allows")
            }
        }
    }
}

impl std::error::Error for EnvironmentError {}
