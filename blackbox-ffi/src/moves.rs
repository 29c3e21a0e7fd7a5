//! Moves: made, undone, read and written.
//!
//! Undo and redo move a game's position among its states; a new move drops what had been undone.

use blackbox_core::{
    Cell, Port, Size,
    game::{Move, MoveError},
};
use blackbox_table::Game;
use libc::c_char;

use crate::prelude::*;

statuses! {
    MoveError: |error| match error {
        MoveError::Unknown { .. } => BB_ERROR_TEXT,
        MoveError::NoPort { .. } => BB_ERROR_PORT,
        MoveError::NoCell { .. } | MoveError::NoLine { .. } => BB_ERROR_CELL,
        _ => BB_ERROR_STATE,
    };
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

/// Makes a move as a player does.
///
/// Nothing has changed after a failure: `BB_ERROR_PORT`, `BB_ERROR_CELL` for what the board does not have,
/// `BB_ERROR_STATE` for what the rules refuse now (a port that was used, a guess on a locked cell, a check
/// with too few or too many guesses or right after a wrong one, a move after the end), `BB_ERROR_ARGUMENT`
/// for an unknown kind.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_play(mut game: Handle<bb_game>, made: bb_move) -> bb_status {
    entry(|| {
        let game = &mut game.get("game")?.0;
        let made = made.check(game.params().size())?;
        Ok(game.play(made)?)
    })
}

/// Makes a move as the sgt program's engine does when it loads a game: a guess may fall on a locked cell, a
/// check may follow a wrong one at once, and errors are not counted. Else as `bb_game_play`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_apply(mut game: Handle<bb_game>, made: bb_move) -> bb_status {
    entry(|| {
        let game = &mut game.get("game")?.0;
        let made = made.check(game.params().size())?;
        Ok(game.apply(made)?)
    })
}

/// Takes the last move back. `done`, which may be NULL, says whether there was one.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_undo(game: Handle<bb_game>, done: Out<bool>) -> bb_status {
    turn(game, done, Game::undo)
}

/// Makes the move again that was taken back last. `done`, which may be NULL, says whether there was one.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_redo(game: Handle<bb_game>, done: Out<bool>) -> bb_status {
    turn(game, done, Game::redo)
}

/// Starts again with the same board, as a move that can be undone. `done`, which may be NULL, says whether
/// there was anything to start again from.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_restart(game: Handle<bb_game>, done: Out<bool>) -> bb_status {
    turn(game, done, Game::restart)
}

fn turn(mut game: Handle<bb_game>, done: Out<bool>, how: fn(&mut Game) -> bool) -> bb_status {
    entry(|| {
        let out = done.wanted("done")?;
        out.set(how(&mut game.get("game")?.0));
        Ok(())
    })
}

/// Goes to a state, from 1, by undo or redo. `BB_ERROR_ARGUMENT` if there is no such state.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_go_to(mut game: Handle<bb_game>, position: usize) -> bb_status {
    entry(|| {
        let game = &mut game.get("game")?.0;
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

/// Reads a move as saved games have it: `F27`, `T2,3`, `LB2,3`, `LC2`, `LR3`, `R`, `S`. `BB_ERROR_TEXT` if
/// the text is no move, `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have.
#[unsafe(no_mangle)]
pub extern "C" fn bb_move_parse(
    text: In<c_char>, length: usize, size: bb_size, made: Out<bb_move>,
) -> bb_status {
    made.gives("made", || {
        let text = text.bytes(length, "text")?;
        Ok(Move::parse(text, size.check()?)?)
    })
}

/// Writes a move as saved games have it to a buffer of the caller. `BB_ERROR_PORT`, `BB_ERROR_CELL` for what
/// the board does not have, `BB_ERROR_ARGUMENT` for an unknown kind.
#[unsafe(no_mangle)]
pub extern "C" fn bb_move_format(
    made: bb_move, size: bb_size, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let size = size.check()?;
        out.write_text(made.check(size)?.checked(size)?.display(size), capacity, length)
    })
}

/// Writes a move of the history, from 1, as saved games have it, to a buffer of the caller. Moves that were
/// undone come last; a restart is the description of the board. `BB_ERROR_ARGUMENT` if there is no such move.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_history(
    game: In<bb_game>, number: usize, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let mut moves = game.get("game")?.0.moves();
        let count = moves.len();
        let Some(record) = number.checked_sub(1).and_then(|index| moves.nth(index)) else {
            return Err(Failure::new(
                BB_ERROR_ARGUMENT,
                format_args!("no move has the number {number}, expected 1 to {count}"),
            ));
        };
        out.write_bytes(record.text, capacity, length)
    })
}
