//! The game table of Black Box: what any front end shows and does, once, without threads or files.
//!
//! A [`GameTable`] takes verbs ([`Verb`], lines of text) and answers what is shown ([`State`], one structure
//! that serialises by serde). The page, the notebook's widget, `blackbox play` and `blackbox replay --json`
//! are faces of it. A [`Duel`] is a match of two players; an [`Explorer`] is a board in the open.
//!
//! ```
//! use blackbox::{Game, Params, table::{GameTable, Settings}};
//!
//! let game = Game::new(Params::decode(b"w5h5m3M3", false)?, b"1")?;
//! let mut table = GameTable::new(game, Settings::default());
//! table.run(b"fire L2", 0)?;
//! assert_eq!(serde_json::to_string(&table.state().marks)?, r#"{"L2":"1","T2":"1"}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod daily;
mod duel;
mod explorer;
mod four_decimals;
mod game;
mod hint;
mod larger;
mod lessons;
mod params_text;
mod puzzle_state;
mod ray_path;
mod refusal;
mod review;
mod rule_texts;
mod shape;
mod state;
mod state_values;
mod status_line;
mod table;
mod verb;
mod why;

pub use daily::{daily, day_of_puzzle};
pub use duel::{Duel, DuelState};
pub use explorer::{Explored, Explorer};
#[cfg(feature = "entropy")]
pub use game::entropy;
pub use game::{Game, Games, GenerateError, TRIES, Unique, Wanted};
pub use hint::Hint;
pub use lessons::{HEXAGON_LESSONS, LESSONS, Lesson, Taught, Tutorial, last_lesson, lessons, rules};
pub use params_text::ParamsText;
pub use puzzle_state::{PuzzleState, PuzzleStep};
pub use ray_path::RayPath;
pub use refusal::Refusal;
pub use review::{Review, ReviewedRay, review};
pub use rule_texts::{ANSWER, GOAL, MARKS, RuleText, STEPS};
pub use shape::Shape;
pub use state::{Bits, Found, Refutation, Scores, State};
pub use state_values::{ByPort, Name, ShownCell, ShownOutcome};
pub use status_line::status_in_words;
pub use table::{GameTable, Settings};
pub use verb::Verb;
pub use why::{Why, WhyRay};
