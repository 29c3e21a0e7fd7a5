//! The game of Black Box for a web page: a thin face of the game table ([`blackbox_table`]).
//!
//! A [`Page`] takes commands, lines of text, and answers JSON: `{"state": ..., "error": null or text}`, with
//! the state of a [`GameTable`] or of an [`Explorer`]. In WebAssembly the page writes a command into the
//! module's memory and reads the answer there; see `web/package/src/core.ts`. [`ask`] answers questions that
//! need no game. `web/package` is a package for JavaScript of both, `web/page` a page.

#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "the page reaches the module's memory by address")]
mod exports;
mod json;
#[cfg(feature = "package")]
mod package;
mod questions;
mod words;

use blackbox_analysis::Board;
use blackbox_core::{Size, game::Params, internal::fresh_seed};
use blackbox_table::Explorer;
use blackbox_table::{Game, GameTable, Refusal, Settings};
#[cfg(feature = "package")]
pub use package::signatures;
pub use questions::ask;
use serde::Serialize;

/// The longest side of a rectangle: what one solver holds, and a screen.
const SIDE: u8 = 16;

/// A game and an open board.
pub struct Page {
    table: GameTable,
    explorer: Explorer,
}

impl std::fmt::Debug for Page {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Page").finish_non_exhaustive()
    }
}

#[derive(Serialize)]
struct Answer<S> {
    state: S,
    error: Option<String>,
}

impl Page {
    /// A game of the default parameters, and an empty board.
    ///
    /// # Panics
    /// Never: there is such a game.
    pub fn new(entropy: u64) -> Self {
        let game =
            Game::new(Params::default(), &fresh_seed(entropy)).expect("a game of the default parameters");
        let settings =
            Settings::default().side(SIDE).limit(blackbox_analysis::effort::usual::PAGE).allow_zero(false);
        Self {
            table: GameTable::new(game, settings),
            explorer: Explorer::new(Board::empty(Size::CLASSIC).expect("a board of any size"), SIDE),
        }
    }

    /// Obeys a command at the game; none asks for the state only. A new game without a seed gets one of
    /// `entropy`. `replay` finds the par before the end, too, for a program to which the board is no secret.
    pub fn play(&mut self, command: &[u8], entropy: u64) -> Vec<u8> {
        let done = match command {
            b"" => Ok(()),
            #[cfg(feature = "package")]
            b"replay" => {
                self.table.find_par();
                Ok(())
            }
            _ => self.table.run(command, entropy),
        };
        answer(self.table.state(), done)
    }

    /// Obeys a command at the open board; none asks for the state only.
    pub fn explore(&mut self, command: &[u8]) -> Vec<u8> {
        let done = if command.is_empty() { Ok(()) } else { self.explorer.run(command) };
        answer(self.explorer.state(), done)
    }
}

fn answer<S: Serialize>(state: S, done: Result<(), Refusal>) -> Vec<u8> {
    json::written(&Answer { state, error: done.err().map(|refusal| refusal.to_string()) })
}
