//! Games as the sgt collection plays them: made, loaded and saved, moved, undone.
//!
//! A game has a list of states, from 1, and a position in it; undo and redo move the position, a new move drops what
//! had been undone. IDs, seeds, boards and saved games are those of the "Black Box" of Simon Tatham's collection.

use std::ffi::c_char;

use blackbox_analysis::Game;
use blackbox_core::{
    Cell, Port, Size,
    game::{DealError, Move, MoveError, Params, ParamsError},
    notation::{save::SaveError, sgt::GameIdError},
};

use crate::{
    frame::{Failure, Out, bytes, entry, handle, handle_mut, release, statuses, write_bytes, write_text},
    grid::bb_cell,
    port::bb_port,
    status::{BB_ERROR_ARGUMENT, BB_ERROR_CELL, BB_ERROR_PORT, BB_ERROR_STATE, BB_ERROR_TEXT, bb_status},
    wide::bb_wide_board,
};

/// What a game is played with: 2 to 255 cells each way, and how many atoms may be hidden.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_params {
    /// Cells in a row.
    pub width: u32,
    /// Cells in a column.
    pub height: u32,
    /// The smallest number of atoms: at least 1, and a cell must be left free.
    pub min_atoms: u32,
    /// The largest number of atoms.
    pub max_atoms: u32,
}

/// A kind of move: one of `BB_MOVE_...`.
pub type bb_move_kind = i32;

/// Fires a ray from `port`.
pub const BB_MOVE_FIRE: bb_move_kind = 0;
/// Puts a guessed atom on `cell` or takes it away.
pub const BB_MOVE_GUESS: bb_move_kind = 1;
/// Locks `cell` or unlocks it.
pub const BB_MOVE_LOCK_CELL: bb_move_kind = 2;
/// Locks column `cell.x` or, where more than half of its cells are locked, unlocks it.
pub const BB_MOVE_LOCK_COLUMN: bb_move_kind = 3;
/// Locks row `cell.y` or, where more than half of its cells are locked, unlocks it.
pub const BB_MOVE_LOCK_ROW: bb_move_kind = 4;
/// Checks the guesses.
pub const BB_MOVE_CHECK: bb_move_kind = 5;
/// Ends the game and reveals the atoms.
pub const BB_MOVE_SOLVE: bb_move_kind = 6;

/// A move. What its kind does not use is ignored.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_move {
    /// What is done, `BB_MOVE_...`.
    pub kind: bb_move_kind,
    /// The port of `BB_MOVE_FIRE`.
    pub port: bb_port,
    /// The cell, column or row of the others.
    pub cell: bb_cell,
}

/// A game with its history. Free it with `bb_game_free`.
#[derive(Clone)]
pub struct bb_game(Game);

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<bb_game>();
};

impl From<Game> for bb_game {
    fn from(game: Game) -> Self {
        Self(game)
    }
}

impl bb_game {
    /// The game behind the handle.
    pub(crate) fn get(&self) -> &Game {
        &self.0
    }
}

statuses! {
    ParamsError: |_| BB_ERROR_ARGUMENT;
    DealError: |_| BB_ERROR_ARGUMENT;
    GameIdError: |error| match error {
        GameIdError::Description(_) | GameIdError::Chance => BB_ERROR_TEXT,
        _ => BB_ERROR_ARGUMENT,
    };
    MoveError: |error| match error {
        MoveError::Unknown => BB_ERROR_TEXT,
        MoveError::NoPort { .. } => BB_ERROR_PORT,
        MoveError::NoCell { .. } | MoveError::NoLine { .. } => BB_ERROR_CELL,
        _ => BB_ERROR_STATE,
    };
}

impl From<SaveError> for Failure {
    #[cold]
    fn from(error: SaveError) -> Self {
        Self::at(BB_ERROR_TEXT, (u32::try_from(error.line).unwrap_or(u32::MAX), 1), error)
    }
}

impl bb_params {
    /// The parameters, if a game can have them.
    fn check(self, allow_zero: bool) -> Result<Params, Failure> {
        // Numbers that no game can have stay such when they are brought into range.
        let number = |value: u32| i32::try_from(value).unwrap_or(i32::MAX);
        let (width, height) = (number(self.width), number(self.height));
        Ok(Params::new(width, height, number(self.min_atoms), number(self.max_atoms), allow_zero)?)
    }
}

impl From<Params> for bb_params {
    fn from(params: Params) -> Self {
        let size = params.size();
        let (min_atoms, max_atoms) = (params.min_atoms(), params.max_atoms());
        Self { width: size.width().into(), height: size.height().into(), min_atoms, max_atoms }
    }
}

impl bb_move {
    fn check(self, size: Size) -> Result<Move, Failure> {
        Ok(match self.kind {
            BB_MOVE_FIRE => Move::Fire(Port::new(self.port, size)?),
            BB_MOVE_GUESS => Move::Guess(self.cell.into()),
            BB_MOVE_LOCK_CELL => Move::LockCell(self.cell.into()),
            BB_MOVE_LOCK_COLUMN => Move::LockColumn(self.cell.x),
            BB_MOVE_LOCK_ROW => Move::LockRow(self.cell.y),
            BB_MOVE_CHECK => Move::Check,
            BB_MOVE_SOLVE => Move::Solve,
            kind => {
                return Err(Failure::new(
                    BB_ERROR_ARGUMENT,
                    format_args!("no kind of move has the number {kind}, expected 0 to 6"),
                ));
            }
        })
    }
}

impl From<Move> for bb_move {
    fn from(made: Move) -> Self {
        let none = Self { kind: BB_MOVE_SOLVE, port: 0, cell: Cell::new(0, 0).into() };
        match made {
            Move::Fire(port) => Self { kind: BB_MOVE_FIRE, port: port.index(), ..none },
            Move::Guess(cell) => Self { kind: BB_MOVE_GUESS, cell: cell.into(), ..none },
            Move::LockCell(cell) => Self { kind: BB_MOVE_LOCK_CELL, cell: cell.into(), ..none },
            Move::LockColumn(x) => Self { kind: BB_MOVE_LOCK_COLUMN, cell: Cell::new(x, 0).into(), ..none },
            Move::LockRow(y) => Self { kind: BB_MOVE_LOCK_ROW, cell: Cell::new(0, y).into(), ..none },
            Move::Check => Self { kind: BB_MOVE_CHECK, ..none },
            Move::Solve => none,
        }
    }
}

/// Makes a new game from a seed of `length` bytes: the board that the sgt game makes from it. The caller frees it.
///
/// `allow_zero` lets `min_atoms` be 0. `BB_ERROR_ARGUMENT` for parameters that no game has, or a range of atoms that
/// none can be drawn from.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_new(
    params: bb_params,
    allow_zero: bool,
    seed: *const c_char,
    length: usize,
    game: *mut *mut bb_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(game, "game") }?;
        let seed = unsafe { bytes(seed, length, "seed") }?;
        out.give(bb_game(Game::new(params.check(allow_zero)?, seed)?));
        Ok(())
    })
}

/// Makes a new game from a game ID, such as `w8h8m5M5#seed`, `w8h8m5M5:description`, or parameters alone, which get a
/// seed of chance. The caller frees it.
///
/// `BB_ERROR_TEXT` for a bad description, `BB_ERROR_ARGUMENT` for parameters that no game has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_from_id(
    id: *const c_char,
    length: usize,
    allow_zero: bool,
    game: *mut *mut bb_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(game, "game") }?;
        let id = unsafe { bytes(id, length, "id") }?;
        out.give(bb_game(Game::from_id(id, allow_zero)?));
        Ok(())
    })
}

/// Makes a new game in which a board is hidden, its number of atoms known. The caller frees it.
///
/// `BB_ERROR_ARGUMENT` for a board outside the limits of `bb_params`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_hiding(
    board: *const bb_wide_board,
    allow_zero: bool,
    game: *mut *mut bb_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(game, "game") }?;
        let board = unsafe { handle(board, "board") }?.get().clone();
        out.give(bb_game(Game::hiding(board, allow_zero)?));
        Ok(())
    })
}

/// Reads a saved game of the sgt collection, `length` bytes; what had been undone can be redone. The caller frees it.
///
/// `BB_ERROR_TEXT` for what is no saved game; `bb_last_error_place` names the line.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_load(
    file: *const c_char,
    length: usize,
    allow_zero: bool,
    game: *mut *mut bb_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(game, "game") }?;
        let file = unsafe { bytes(file, length, "file") }?;
        out.give(bb_game(Game::load(file, allow_zero)?));
        Ok(())
    })
}

/// Writes the saved game, as the sgt collection does, to a buffer of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_save(
    game: *const bb_game,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let file = unsafe { handle(game, "game") }?.0.save();
        unsafe { write_bytes(&file, out, capacity, length) }
    })
}

/// Makes a copy. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_clone(game: *const bb_game, copy: *mut *mut bb_game) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(copy, "copy") }?;
        out.give(unsafe { handle(game, "game") }?.clone());
        Ok(())
    })
}

/// Frees a game. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_free(game: *mut bb_game) {
    unsafe { release(game) }
}

/// Writes the game ID by description, `w8h8m5M5:...`, to a buffer of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_id(
    game: *const bb_game,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| unsafe { write_text(handle(game, "game")?.0.id(), out, capacity, length) })
}

/// Writes the seed that the game was made from to a buffer of the caller; see "Buffers" above.
///
/// `BB_ERROR_STATE` if it was made from none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_seed(
    game: *const bb_game,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let Some(seed) = unsafe { handle(game, "game") }?.0.seed() else {
            return Err(Failure::new(BB_ERROR_STATE, "the game was not made from a seed"));
        };
        unsafe { write_bytes(seed, out, capacity, length) }
    })
}

/// Makes a move as a player does.
///
/// Nothing has changed after a failure: `BB_ERROR_PORT`, `BB_ERROR_CELL` for what the board does not have,
/// `BB_ERROR_STATE` for what the rules refuse now (a port that was used, a guess on a locked cell, a check with too
/// few or too many guesses or right after a wrong one, a move after the end), `BB_ERROR_ARGUMENT` for an unknown kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_play(game: *mut bb_game, made: bb_move) -> bb_status {
    entry(|| {
        let game = &mut unsafe { handle_mut(game, "game") }?.0;
        let made = made.check(game.params().size())?;
        Ok(game.play(made)?)
    })
}

/// Makes a move as the sgt program's engine does when it loads a game: a guess may fall on a locked cell, a check may
/// follow a wrong one at once, and errors are not counted. Else as `bb_game_play`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_apply(game: *mut bb_game, made: bb_move) -> bb_status {
    entry(|| {
        let game = &mut unsafe { handle_mut(game, "game") }?.0;
        let made = made.check(game.params().size())?;
        Ok(game.apply(made)?)
    })
}

/// Takes the last move back. `done`, which may be NULL, tells whether there was one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_undo(game: *mut bb_game, done: *mut bool) -> bb_status {
    unsafe { turn(game, done, Game::undo) }
}

/// Makes the move again that was taken back last. `done`, which may be NULL, tells whether there was one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_redo(game: *mut bb_game, done: *mut bool) -> bb_status {
    unsafe { turn(game, done, Game::redo) }
}

/// Starts again with the same board, as a move that can be undone. `done`, which may be NULL, tells whether there was
/// anything to start again from.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_restart(game: *mut bb_game, done: *mut bool) -> bb_status {
    unsafe { turn(game, done, Game::restart) }
}

unsafe fn turn(game: *mut bb_game, done: *mut bool, how: fn(&mut Game) -> bool) -> bb_status {
    entry(|| {
        let out = unsafe { Out::optional(done, "done") }?;
        out.set(how(&mut unsafe { handle_mut(game, "game") }?.0));
        Ok(())
    })
}

/// Goes to a state, from 1, by undo or redo.
///
/// `BB_ERROR_ARGUMENT` if there is no such state.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_go_to(game: *mut bb_game, position: usize) -> bb_status {
    entry(|| {
        let game = &mut unsafe { handle_mut(game, "game") }?.0;
        if game.go_to(position) {
            return Ok(());
        }
        let states = game.states();
        Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("no state has the number {position}, expected 1 to {states}"),
        ))
    })
}

/// Reads a move of a `width` x `height` board as saved games have it: `F27`, `T2,3`, `LB2,3`, `LC2`, `LR3`, `R`, `S`.
///
/// `BB_ERROR_TEXT` if the text is no move, `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_move_parse(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    made: *mut bb_move,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(made, "made") }?;
        let text = unsafe { bytes(text, length, "text") }?;
        out.set(Move::parse(text, Size::new(width, height)?)?.into());
        Ok(())
    })
}

/// Writes a move of a `width` x `height` board as saved games have it to a buffer of the caller; see "Buffers" above.
///
/// `BB_ERROR_PORT` if the board has no such port, `BB_ERROR_ARGUMENT` for an unknown kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_move_format(
    made: bb_move,
    width: u32,
    height: u32,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let size = Size::new(width, height)?;
        unsafe { write_text(made.check(size)?.display(size), out, capacity, length) }
    })
}

/// Writes a move of the history, from 1, as saved games have it, to a buffer of the caller; see "Buffers" above. Moves
/// that were undone come last; a restart is the description of the board.
///
/// `BB_ERROR_ARGUMENT` if there is no such move.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_game_history(
    game: *const bb_game,
    number: usize,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let mut moves = unsafe { handle(game, "game") }?.0.moves();
        let count = moves.len();
        let Some(record) = number.checked_sub(1).and_then(|index| moves.nth(index)) else {
            return Err(Failure::new(
                BB_ERROR_ARGUMENT,
                format_args!("no move has the number {number}, expected 1 to {count}"),
            ));
        };
        unsafe { write_bytes(record.text, out, capacity, length) }
    })
}
