//! Why games cannot be made, reset or stepped.

use blackbox_core::{Size, game::DealError};
use thiserror::Error;

use super::all_boards::AllBoards;
use crate::evidence::Unweighed;

/// The most games of one environment.
pub(super) const MOST: usize = 1 << 20;

/// Why games cannot be made, reset or stepped.
#[derive(Clone, Copy, Debug, Error, PartialEq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum EnvironmentError {
    /// A number of games outside 1 to [`Environment::MOST`](super::Environment::MOST).
    #[error("{found} games, expected 1 to {MOST}")]
    Games { found: usize },
    /// A seed has no board.
    #[error("{0}")]
    Deal(#[source] DealError),
    /// A given board has another size or number of atoms than the games.
    #[error("a board of another size or number of atoms, expected those of the games")]
    Board,
    /// An ideal observer would have too many boards to list; `boards` is `None` for rectangles beyond 8 x 8.
    #[error("{}boards of {size}, expected at most {} of hexagons or within 8x8 for an ideal observer",
        boards.map_or(String::new(), |boards| format!("{boards} ")), AllBoards::MOST)]
    Ideal { size: Size, boards: Option<u128> },
    /// The prior of an ideal observer gives no answer.
    #[error("{0}")]
    Unweighed(#[source] Unweighed),
    /// Another number of actions than games.
    #[error("{found} actions, expected {expected}, one for each game")]
    Actions { found: usize, expected: usize },
    /// A number that is no action.
    #[error("game {game}: the action {found}, expected 0 to {}", actions - 1)]
    Action { game: usize, found: i64, actions: usize },
    /// The game is over.
    #[error("game {game} is over, expected a reset before the next step")]
    Over { game: usize },
    /// The action is not legal, and such are refused.
    #[error("game {game}: the action {found} is illegal, expected one that the mask allows")]
    Illegal { game: usize, found: i64 },
}
