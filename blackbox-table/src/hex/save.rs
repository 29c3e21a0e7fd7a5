//! Saved games, as text.
//!
//! ```text
//! blackbox hexagons 1
//! game s5m6M6:0c5f...
//! seed 12345
//! errors 0
//! position 3
//! fire 10
//! guess E5
//! check
//! ```
//!
//! The first line names the form and its version, the second the game by its description. `seed` is there if the game was made from
//! one. `errors` counts the wrong checks, `position` is the current state from 1, and the moves follow, those undone included. Each
//! line ends with a line feed. There is one text for a game, and one game for a text.

use alloc::{string::String, vec::Vec};
use core::fmt::{self, Write as _};

use blackbox_core::{
    hex::game::{GameId, GameIdError, Move, MoveError, Origin, deal},
    text::{FaultKind, Located, PlaceForm, decimal},
};

use super::Game;

const FIRST: &str = "blackbox hexagons 1";

impl Game {
    /// The saved game; see the source of this module for its form, which `docs/hex.md` describes.
    ///
    /// # Panics
    /// Never: a string takes all text.
    pub fn save(&self) -> String {
        let mut text = String::new();
        let mut line =
            |content: fmt::Arguments<'_>| writeln!(text, "{content}").expect("a string takes all text");
        line(format_args!("{FIRST}"));
        line(format_args!("game {}", self.id()));
        if let Some(seed) = self.seed() {
            line(format_args!("seed {seed}"));
        }
        line(format_args!("errors {}", self.session().errors()));
        line(format_args!("position {}", self.position()));
        for made in self.moves() {
            line(format_args!("{}", made.display(self.params().size())));
        }
        text
    }

    /// Reads a saved game; the moves that had been undone can be redone.
    ///
    /// # Errors
    /// [`SaveError`] with the line and what was expected there.
    pub fn load(text: &str) -> Result<Self, SaveError> {
        let mut at = 0;
        let mut lines = Vec::new();
        for line in text.split_inclusive('\n') {
            lines.push((at, line.strip_suffix('\n')));
            at += line.len();
        }
        let fault = |at, kind| Located::new(text.as_bytes(), at, kind);
        let mut lines = lines.into_iter();
        let mut next = |expected| match lines.next() {
            Some((at, Some(line))) => Ok((at, line)),
            Some((at, None)) => Err(fault(at, SaveErrorKind::NoEnd)),
            None => Err(fault(text.len(), SaveErrorKind::Expected(expected))),
        };
        let field = |(at, line): (usize, &'_ str), word: &'static str, expected| {
            line.strip_prefix(word)
                .map(|rest| (at, at + line.len() - rest.len()))
                .ok_or_else(|| fault(at, SaveErrorKind::Expected(expected)))
        };
        let (at, first) = next(FIRST)?;
        if first != FIRST {
            return Err(fault(at, SaveErrorKind::Expected(FIRST)));
        }
        let line = next("game ID")?;
        let (at, start) = field(line, "game ", "game ID")?;
        let id = GameId::parse(&text[start..at + line.1.len()])
            .map_err(|error| fault(at, SaveErrorKind::Game(error)))?;
        let Origin::Board(hidden) = id.origin else {
            return Err(fault(at, SaveErrorKind::Expected("game and its ID by description")));
        };
        let mut line = next("seed TEXT or errors NUMBER")?;
        let mut seed = None;
        if let Some(found) = line.1.strip_prefix("seed ") {
            let named = !found.is_empty() && !found.chars().any(char::is_control);
            if !named || deal(id.params, found) != hidden {
                return Err(fault(line.0, SaveErrorKind::Expected("the seed of this game")));
            }
            seed = Some(found.into());
            line = next("errors NUMBER")?;
        }
        let mut game = Self::start(id.params, hidden, seed);
        let number = |line: (usize, &str), word, expected| {
            let (at, start) = field(line, word, expected)?;
            decimal::<u32>(&text[start..at + line.1.len()])
                .ok_or_else(|| fault(at, SaveErrorKind::Expected(expected)))
        };
        let errors = number(line, "errors ", "errors NUMBER")?;
        let line = next("position NUMBER")?;
        let position = number(line, "position ", "position NUMBER")?;
        let at_position = line.0;
        for (at, line) in lines {
            let line = line.ok_or_else(|| fault(at, SaveErrorKind::NoEnd))?;
            let made = Move::parse(line, id.params.size()).and_then(|made| game.play(made));
            made.map_err(|error| fault(at, SaveErrorKind::Move(error)))?;
        }
        if !game.go_to(position as usize) {
            return Err(fault(at_position, SaveErrorKind::Expected("position of a state, from 1")));
        }
        game.set_errors(errors);
        Ok(game)
    }
}

/// A fault in a saved game.
pub type SaveError = Located<SaveErrorKind>;

/// What is wrong with a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum SaveErrorKind {
    /// Another line was expected.
    Expected(&'static str),
    /// The line has no end: the file was cut.
    NoEnd,
    /// The game is none.
    Game(GameIdError),
    /// The move cannot be made.
    Move(MoveError),
}

impl fmt::Display for SaveErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected(expected) => write!(f, "another line, expected {expected}"),
            Self::NoEnd => f.write_str("the line has no end, expected a line feed: the file was cut"),
            Self::Game(error) => error.fmt(f),
            Self::Move(error) => error.fmt(f),
        }
    }
}

impl FaultKind for SaveErrorKind {
    fn place_form(&self) -> PlaceForm {
        PlaceForm::Line
    }
}
