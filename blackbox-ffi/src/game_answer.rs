//! The answer of a game: the evidence for it, whether it is unique.

use blackbox_table::Unique;

use crate::prelude::*;

/// Makes the evidence of the player of a game: the numbers of atoms that its parameters admit, and the
/// results of its rays. The caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_evidence(game: In<bb_game>, evidence: Out<Handle<bb_evidence>>) -> bb_status {
    evidence.makes("evidence", || Ok(bb_evidence(game.get("game")?.0.evidence())))
}

/// How unique the answer of a game must be: one of `BB_UNIQUE_...`.
pub type bb_unique = i32;

/// The answer of a game need not be unique.
pub const BB_UNIQUE_ANY: bb_unique = 0;
/// All boards with the rays of the hidden one count as right. This holds for every ID that names no atom
/// twice.
pub const BB_UNIQUE_CLASS: bb_unique = 1;
/// No other board with an admitted number of atoms has the rays of the hidden one.
pub const BB_UNIQUE_BOARD: bb_unique = 2;

/// The uniqueness with this number; none for `BB_UNIQUE_ANY`.
pub(crate) fn unique_of(number: bb_unique) -> Result<Option<Unique>, Failure> {
    match number {
        BB_UNIQUE_ANY => Ok(None),
        BB_UNIQUE_CLASS => Ok(Some(Unique::Class)),
        BB_UNIQUE_BOARD => Ok(Some(Unique::Board)),
        number => Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("no uniqueness has the number {number}, expected BB_UNIQUE_..."),
        )),
    }
}

/// Says whether the answer of a game is as unique as `BB_UNIQUE_...` says, to a player who has fired every
/// ray; with `BB_UNIQUE_ANY` it always is.
///
/// `BB_ERROR_SIZE` beyond 64 x 64, `BB_ERROR_ARGUMENT` for an unknown uniqueness.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_is_unique(
    game: In<bb_game>, unique: bb_unique, watch: In<bb_watch>, is_unique: Out<bool>,
) -> bb_status {
    is_unique.gives("is_unique", || {
        let game = &game.get("game")?.0;
        Ok(match unique_of(unique)? {
            Some(unique) => Watch::new(&watch)?.limited(|limit| game.is_unique(unique, limit))?,
            None => true,
        })
    })
}
