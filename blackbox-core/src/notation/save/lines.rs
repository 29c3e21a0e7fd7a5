//! Saved games of hexagons, as lines of text.
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
//! The first line names the form and its version, the second the game by its description. `seed` is there if
//! the game was made from one. `errors` counts the wrong checks, `position` is the current state from 1, and
//! the moves follow, those undone included; `restart` starts again. Each line ends with a line feed, before
//! which the reader takes a carriage return, too. There is one text for a game, and one game for a text.

use super::{
    error::{SaveError, SaveErrorKind},
    record::{Record, RecordKind},
};
use crate::{
    game::{Deal, Params},
    grid::WordBoard,
    notation::sgt::{Description, GameId, Origin},
    text::{decimal, unmarked},
};

/// How every such file begins, whatever its version.
pub(super) const START: &[u8] = b"blackbox hexagons";
pub(super) const FIRST: &str = "blackbox hexagons 1";
pub(super) const RESTART: &[u8] = b"restart";

/// What the lines say before the moves.
pub(super) struct Head<'a> {
    pub(super) params: Params,
    pub(super) description: Description<'a>,
    pub(super) seed: Option<&'a [u8]>,
    pub(super) errors: i32,
    pub(super) position: u32,
    pub(super) states: u32,
    /// Where the first move begins.
    pub(super) moves: usize,
}

#[derive(Clone, Copy)]
struct SaveLines<'a> {
    file: &'a [u8],
    at: usize,
}

impl<'a> SaveLines<'a> {
    fn error(&self, at: usize, kind: SaveErrorKind) -> SaveError {
        SaveError::new(self.file, at, kind)
    }

    /// The next line and where it begins, without its end; `None` at the end of the file.
    fn read(&mut self) -> Result<Option<(usize, &'a [u8])>, SaveError> {
        let (at, rest) = (self.at, &self.file[self.at..]);
        if rest.is_empty() {
            return Ok(None);
        }
        let length = rest.iter().position(|&byte| byte == b'\n');
        let length = length.ok_or_else(|| self.error(at, SaveErrorKind::NoEnd))?;
        self.at += length + 1;
        let line = &rest[..length];
        Ok(Some((at, line.strip_suffix(b"\r").unwrap_or(line))))
    }

    /// What follows a word in the next line, and where the line begins.
    fn field(&mut self, word: &str, expected: &'static str) -> Result<(usize, &'a [u8]), SaveError> {
        let at = self.at;
        let found = self.read()?.and_then(|(_, line)| line.strip_prefix(word.as_bytes()));
        found.map(|rest| (at, rest)).ok_or_else(|| self.error(at, SaveErrorKind::Line { expected }))
    }

    fn number(&mut self, word: &str, expected: &'static str) -> Result<(usize, i32), SaveError> {
        let (at, digits) = self.field(word, expected)?;
        let number = core::str::from_utf8(digits).ok().and_then(decimal::<i32>);
        number.map(|number| (at, number)).ok_or_else(|| self.error(at, SaveErrorKind::Line { expected }))
    }
}

/// Reads a saved game; the moves are found but not played.
pub(super) fn parse(file: &[u8], allow_zero: bool) -> Result<Head<'_>, SaveError> {
    const GAME: &str = "game and its ID by description";
    let mut lines = SaveLines { file, at: file.len() - unmarked(file).len() };
    let (_, more) = lines.field(FIRST, FIRST)?;
    if !more.is_empty() {
        return Err(lines.error(0, SaveErrorKind::Line { expected: FIRST }));
    }
    let (at, id) = lines.field("game ", GAME)?;
    let id = GameId::lenient(id, allow_zero).map_err(|error| lines.error(at, SaveErrorKind::Game(error)))?;
    let Origin::Description(description) = id.origin else {
        return Err(lines.error(at, SaveErrorKind::Line { expected: GAME }));
    };
    if id.params.size().has_columns() {
        return Err(lines.error(at, SaveErrorKind::Line { expected: "game of a hexagon" }));
    }
    let mut seed = None;
    let mut after = lines;
    if let Some((at, line)) = after.read()?
        && let Some(found) = line.strip_prefix(b"seed ")
    {
        if !stands_for(found, id.params, description) {
            return Err(lines.error(at, SaveErrorKind::Line { expected: "the seed of this game" }));
        }
        seed = Some(found);
        lines = after;
    }
    let (_, errors) = lines.number("errors ", "errors NUMBER")?;
    let (at, position) = lines.number("position ", "position NUMBER")?;
    let moves = lines.at;
    let mut states = 1;
    while lines.read()?.is_some() {
        states += 1;
    }
    if position < 1 || position as u32 > states {
        return Err(lines.error(at, SaveErrorKind::Position { position, states }));
    }
    let params = id.params;
    Ok(Head { params, description, seed, errors, position: position as u32, states, moves })
}

/// Whether a game of these parameters made from this seed has this description.
fn stands_for(seed: &[u8], params: Params, description: Description<'_>) -> bool {
    Deal::<WordBoard>::new(params, seed).is_ok_and(|deal| Ok(deal.board()) == description.board())
}

/// The moves of a file whose first is at this place. It has been read before, so all lines are whole.
pub(super) fn records<'a>(
    file: &'a [u8], moves: usize, description: &'a [u8],
) -> impl Iterator<Item = Record<'a>> + use<'a> {
    let mut lines = SaveLines { file, at: moves };
    core::iter::from_fn(move || {
        let (offset, line) = lines.read().ok()??;
        let (kind, text) = match line {
            RESTART => (RecordKind::Restart, description),
            b"solve" => (RecordKind::Solve, line),
            _ => (RecordKind::Move, line),
        };
        Some(Record { kind, text, offset })
    })
}
