//! The game table of Black Box: what any front end shows and does, once, without threads or files.
//!
//! A [`GameTable`] takes verbs ([`Verb`], lines of text) and answers what is shown ([`State`], one structure
//! that serialises by serde). The page, the notebook's widget, `blackbox play` and `blackbox replay --json`
//! are faces of it. A [`Duel`] is a match of two players; an [`Explorer`] is a board in the open.
//!
//! ```
//! use blackbox_core::{WideBoard, game::Params};
//! use blackbox_table::{Game, GameTable, Settings};
//!
//! let game: Game<WideBoard> = Game::new(Params::decode(b"w5h5m3M3", false)?, b"1")?;
//! let mut table = GameTable::new(game, Settings::default());
//! table.run(b"fire L2", 0)?;
//! assert_eq!(serde_json::to_string(&table.state().marks)?, r#"{"L2":"1","T2":"1"}"#);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod advice;
mod any_shape;
pub mod clues;
mod daily;
mod duel;
mod explain;
mod explorer;
mod find_board;
mod four_decimals;
mod game;
mod heap_sort;
mod heat_colour;
mod hint;
mod larger;
mod layout;
mod lessons;
mod par;
mod params_text;
mod playable;
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

pub use advice::{Advice, Advise, PortAdvice, advise};
pub use any_shape::{TableBoard, TableEvidence};
pub use daily::daily;
pub use duel::{Duel, DuelState};
pub use explain::{
    CertainPath, Explain, Explanation, Find, SmallSet, Unexplained, Why, WhyRay, answer_in_words, explain,
    fact_in_words, place_in_words, port_in_words, smallest_hitting_set,
};
pub use explorer::{Explored, Explorer};
#[cfg(feature = "entropy")]
pub use game::entropy;
pub use game::{Game, Unique};
pub use heat_colour::{has_dark_ink, heat};
pub use hint::{Hint, at_least, find_hint, is_one_class};
pub use layout::{Layout, Point};
pub use lessons::{HEXAGON_LESSONS, LESSONS, Lesson, Taught, Tutorial, last_lesson, lessons, rules};
pub use par::{Difficulty, Par, images, par_of};
pub use params_text::ParamsText;
pub use playable::{Playable, Task};
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
