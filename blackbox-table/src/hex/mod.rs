//! The game table on hexagonal boards ([`blackbox_core::hex`]): advice, par, the game with its history and saves, and what a front end
//! shows.
//!
//! ```
//! use blackbox_core::hex::game::GameId;
//! use blackbox_table::hex::{Game, GameTable, Settings};
//!
//! let game = Game::of_id(GameId::parse("s3m2M2#1")?, 0);
//! let mut table = GameTable::new(game, Settings::default());
//! table.run("fire 3", 0)?;
//! assert_eq!(serde_json::to_string(&table.state().marks)?, r#"{"3":"H"}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
mod game;
mod layout;
mod par;
mod review;
mod save;
mod state;
mod table;

pub use advice::{Advice, PortAdvice, advise};
pub use game::Game;
pub use layout::{Layout, Point};
pub use par::{Par, par_of};
pub use review::{Review, ReviewedRay, review, why};
pub use save::{SaveError, SaveErrorKind};
pub use state::{Bits, Hint, Proof, Scores, State, Way};
pub use table::{GameTable, Refusal, Settings, find_hint};
