//! The game ID of the sgt collection, as a text form of its board.

use core::fmt;

use super::{
    error::{Fault, ParseErrorKind},
    sgt::{GameId, GameIdError, Origin, description::described, link, name},
    sink::{Sink, SizedSink},
};
use crate::{
    game::{Deal, Params},
    grid::{Grid, WideBoard, WordBoard},
};

pub(super) const ABOUT: &str =
    "A game ID of the sgt collection, such as w8h8m5M5#12345, whose seed may be any bytes";
pub(super) const EXPECTED: &str = "an sgt game ID such as w8h8m5M5#12345";
pub(super) const BOUNDS: &str = "2 to 255 cells each way, at least one atom and a free cell";

/// Any text with a `:` or a `#`, escaped or not, or with a link, that is none of the notations tried before.
pub(super) fn looks_like(text: &str) -> bool {
    let is_escaped = |escape: &str| text.split('%').skip(1).any(|after| after.starts_with(escape));
    text.contains([':', '#'])
        || ["23", "3A", "3a"].into_iter().any(is_escaped)
        || link::is_in(text.as_bytes())
}

pub(super) fn read<S: Sink>(id: &[u8], allow_zero: bool, sink: &mut SizedSink<'_, S>) -> Result<(), Fault> {
    if let Some(end) = id.iter().position(|&byte| byte == b'\n').filter(|_| !link::is_in(id)) {
        let expected = "a game ID on one line";
        return Err(Fault::new(end, ParseErrorKind::Character { expected }));
    }
    let (parsed, at) = name::read(id, allow_zero).map_err(|(at, error)| match error {
        GameIdError::Name { at, fault } => Fault::new(at, ParseErrorKind::Name(fault)),
        error => Fault::new(at, ParseErrorKind::Game(error)),
    })?;
    let size = parsed.params.size();
    sink.size(size, 0)?;
    // A sink need not store the board, so whether a dealt cell is free is known here.
    let dealt = if size.fits_word() {
        hand_over::<WordBoard, S>(&parsed, sink)
    } else {
        hand_over::<WideBoard, S>(&parsed, sink)
    };
    dealt.map_err(|error| Fault::new(at, ParseErrorKind::Game(error)))
}

fn hand_over<G: Grid, S: Sink>(id: &GameId<'_>, sink: &mut SizedSink<'_, S>) -> Result<(), GameIdError> {
    match id.origin {
        Origin::Chance => return Err(GameIdError::Chance),
        Origin::Seed(seed) => {
            let deal = Deal::<G>::of(id.params, seed).map_err(GameIdError::Deal)?;
            for cell in deal {
                sink.atom(cell);
            }
        }
        Origin::Description(description) => {
            for cell in description.atoms() {
                sink.atom(cell);
            }
        }
    }
    Ok(())
}

/// Whether upstream can hold a board: 2 to 255 cells each way, at least one atom and a free cell.
pub(super) fn holds<G: Grid>(board: &G) -> bool {
    Params::of(board, false).is_ok()
}

/// Writes the ID by description of a board with its exact number of atoms, in row-major order.
pub(super) fn write<G: Grid>(board: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let params = Params::of(board, false).map_err(|_| fmt::Error)?;
    write!(f, "{}", described(params, board.atoms()))
}
