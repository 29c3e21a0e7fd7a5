//! Games: made, loaded and saved.
//!
//! A game has a list of states, from 1, and a position in it. On rectangles IDs, seeds, boards and saved
//! games are those of the "Black Box" of Simon Tatham's collection; docs/hex.md has the form of those on
//! hexagons.

use blackbox_core::{
    game::{DealError, Params, ParamsError},
    notation::sgt::GameIdError,
};
use blackbox_table::Game;
use libc::c_char;

use crate::prelude::*;

/// What a game is played with: a rectangle of 2 to 255 cells each way or a hexagon, and how many atoms may be
/// hidden.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_params {
    /// The size of the board.
    pub size: bb_size,
    /// The smallest number of atoms: at least 1, and a cell must be left free.
    pub min_atoms: u32,
    /// The largest number of atoms; on a hexagon a cell must be left free.
    pub max_atoms: u32,
}

/// A game with its history. Free it with `bb_game_free`.
#[derive(Clone)]
pub struct bb_game(pub(crate) Game);

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<bb_game>();
};

statuses! {
    ParamsError: |_| BB_ERROR_ARGUMENT;
    DealError: |_| BB_ERROR_ARGUMENT;
    GameIdError: |error| match error {
        GameIdError::Name { .. } | GameIdError::Description(_) | GameIdError::Chance => BB_ERROR_TEXT,
        _ => BB_ERROR_ARGUMENT,
    };
}

impl bb_params {
    /// The parameters, if a game can have them.
    fn check(self, allow_zero: bool) -> Result<Params, Failure> {
        // Numbers that no game can have stay such when they are brought into range.
        let number = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        Ok(Params::new(self.size.check()?, number(self.min_atoms), number(self.max_atoms), allow_zero)?)
    }
}

impl From<Params> for bb_params {
    fn from(params: Params) -> Self {
        let size = params.size();
        let (min_atoms, max_atoms) = (params.min_atoms(), params.max_atoms());
        Self { size: size.into(), min_atoms, max_atoms }
    }
}

/// Makes a new game from a seed of `length` bytes: on a rectangle the board that the sgt game makes from it.
/// The caller frees it.
///
/// `allow_zero` lets `min_atoms` be 0. `BB_ERROR_ARGUMENT` for parameters that no game has, or a range of
/// atoms that none can be drawn from.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_new(
    params: bb_params, allow_zero: bool, seed: In<c_char>, length: usize, game: Out<Handle<bb_game>>,
) -> bb_status {
    game.makes("game", || {
        let seed = seed.bytes(length, "seed")?;
        Ok(bb_game(Game::new(params.check(allow_zero)?, seed)?))
    })
}

/// Makes a new game from what names one: a game ID, such as `w8h8m5M5#seed`, `w8h8m5M5:description`,
/// `s5m6M6#seed` on a hexagon; parameters alone, or a size and a number of atoms (`10x6 4`), which get a
/// random seed; a link to a game. The caller frees it.
///
/// `BB_ERROR_TEXT` for what names no game and for a bad description, `BB_ERROR_ARGUMENT` for parameters that
/// no game has.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_from_id(
    id: In<c_char>, length: usize, allow_zero: bool, game: Out<Handle<bb_game>>,
) -> bb_status {
    game.makes("game", || {
        let id = id.bytes(length, "id")?;
        Ok(bb_game(Game::from_id(id, allow_zero)?))
    })
}

/// Makes a new game in which a board is hidden, its number of atoms known. The caller frees it.
/// `BB_ERROR_ARGUMENT` for a board outside the limits of `bb_params`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_hiding(board: bb_board, allow_zero: bool, game: Out<Handle<bb_game>>) -> bb_status {
    game.makes("game", || Ok(bb_game(Game::hiding(board.get()?.any().into_owned(), allow_zero)?)))
}

/// Reads a saved game, of the sgt collection or of hexagons, `length` bytes; what had been undone can be
/// redone. The caller frees it. `BB_ERROR_TEXT` for what is no saved game.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_load(
    file: In<c_char>, length: usize, allow_zero: bool, game: Out<Handle<bb_game>>,
) -> bb_status {
    game.makes("game", || {
        let file = file.bytes(length, "file")?;
        Ok(bb_game(Game::load(file, allow_zero)?))
    })
}

/// Writes the saved game, of a rectangle as the sgt collection does, to a buffer of the caller.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_save(
    game: In<bb_game>, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let file = game.get("game")?.0.save();
        out.write_bytes(&file, capacity, length)
    })
}

/// Makes a copy. The caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_clone(game: In<bb_game>, copy: Out<Handle<bb_game>>) -> bb_status {
    copy.makes("copy", || Ok(game.get("game")?.clone()))
}

/// Frees a game. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_free(game: Handle<bb_game>) {
    game.free();
}

/// Writes the game ID by description, `w8h8m5M5:...`, to a buffer of the caller.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_id(
    game: In<bb_game>, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| out.write_text(game.get("game")?.0.id(), capacity, length))
}

/// Writes the seed that the game was made from to a buffer of the caller: any bytes, NUL too, as many as
/// `length` says. `BB_ERROR_STATE` if it was made from none.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_seed(
    game: In<bb_game>, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let Some(seed) = game.get("game")?.0.seed() else {
            return Err(Failure::new(BB_ERROR_STATE, "the game was not made from a seed"));
        };
        out.write_bytes(seed, capacity, length)
    })
}
