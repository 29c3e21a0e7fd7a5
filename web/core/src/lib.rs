//! The game of Black Box for a web page: a thin face of the game table ([`blackbox_table`]).
//!
//! A [`Page`] takes commands, lines of text, and answers JSON: `{"state": ..., "error": null or text}`, with
//! the state of a [`GameTable`] or of an [`Explorer`]. In WebAssembly the page writes a command into the
//! module's memory and reads the answer there; see `web/package/src/core.ts`. [`ask`] answers questions that
//! need no game. `web/package` is a package for JavaScript of both, `web/page` a page.
#![deny(unsafe_code)]

#[cfg(target_arch = "wasm32")]
#[allow(unsafe_code, reason = "the page reaches the module's memory by address")]
mod exports;
mod json;
#[cfg(all(feature = "package", not(feature = "first")))]
mod package;
#[cfg(not(feature = "first"))]
mod questions;
#[cfg(not(feature = "first"))]
mod signatures;
#[cfg(not(feature = "first"))]
mod words;

#[cfg(not(feature = "first"))]
use blackbox_analysis::AnyBoard;
use blackbox_core::{Size, game::Params, internal::fresh_seed};
#[cfg(not(feature = "first"))]
use blackbox_table::Explorer;
use blackbox_table::{Game, GameTable, Refusal, Settings, Tutorial, rules};
use serde::Serialize;
#[cfg(not(feature = "first"))]
pub use {questions::ask, signatures::signatures};

/// The longest side of a rectangle: what one solver holds, and a screen.
const SIDE: u8 = 16;

/// A game and an open board.
pub struct Page {
    table: GameTable,
    #[cfg(not(feature = "first"))]
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
    /// A game of the default parameters, and an empty board. What is loaded first has no open board.
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
            #[cfg(not(feature = "first"))]
            explorer: Explorer::new(AnyBoard::empty(Size::CLASSIC).expect("a board of any size"), SIDE),
        }
    }

    /// Obeys a command at the game; none asks for the state only. A new game without a seed gets one of
    /// `entropy`.
    pub fn play(&mut self, command: &[u8], entropy: u64) -> Vec<u8> {
        let done = if command.is_empty() { Ok(()) } else { self.table.run(command, entropy) };
        answer(self.table.state(), done)
    }

    /// Obeys a command at the open board; none asks for the state only.
    #[cfg(not(feature = "first"))]
    pub fn explore(&mut self, command: &[u8]) -> Vec<u8> {
        let done = if command.is_empty() { Ok(()) } else { self.explorer.run(command) };
        answer(self.explorer.state(), done)
    }
}

fn answer<S: Serialize>(state: S, done: Result<(), Refusal>) -> Vec<u8> {
    // What is loaded first has no messages: the page asks the whole core what is wrong.
    let error =
        done.err().map(|refusal| if cfg!(feature = "first") { String::new() } else { refusal.to_string() });
    json::written(&Answer { state, error })
}

/// The tutorial and the rules: `tutorial` and `rules` on squares, `tutorial hexagons` and `rules hexagons` on
/// hexagons. Nothing where the question is another.
fn taught(question: &[u8]) -> Option<Vec<u8>> {
    #[derive(Serialize)]
    struct Answer<A> {
        answer: A,
    }
    let size = if question.ends_with(b" hexagons") { Size::PLUS } else { Size::CLASSIC };
    let word = question.strip_suffix(b" hexagons").unwrap_or(question);
    match word {
        b"tutorial" => Some(json::written(&Answer { answer: Tutorial::new(size) })),
        b"rules" => Some(json::written(&Answer { answer: rules(size) })),
        _ => None,
    }
}

/// The questions that what is loaded first answers: [`taught`].
#[cfg(feature = "first")]
pub fn ask(question: &[u8]) -> Vec<u8> {
    taught(question).unwrap_or_default()
}
