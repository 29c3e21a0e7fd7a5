//! Games on hexagonal boards: made, played, saved.
//!
//! A game has a list of states, from 1, and a position in it; a new move drops what had been undone. IDs and saved games are
//! of a form of their own, which docs/hex.md describes.

use blackbox_core::{
    game::Score,
    hex::{
        AtPort, Size,
        game::{GameId, Mark, Move, Origin, Params},
    },
};
use blackbox_table::hex::Game;
use libc::c_char;

use super::{
    at_port,
    board::bb_hex_board,
    cell,
    place::{bb_hex_cell, bb_hex_port},
    port,
    ray::{bb_hex_at_port, bb_hex_outcome},
    size,
};
use crate::{
    frame::{
        Failure, Out, entry, handle, handle_mut, number_of, release, text, write_items, write_text, write_to,
    },
    game_state::{BB_MARK_HIT, BB_MARK_NONE, BB_MARK_REFLECTION, bb_mark, bb_score, bb_scoring, scoring_of},
    status::{BB_ERROR_ARGUMENT, BB_ERROR_STATE, bb_status},
    writer::bb_writer,
};

/// What a game on a hexagonal board is played with.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_params {
    /// Cells a side, 2 to 5.
    pub side: u32,
    /// The smallest number of atoms: at least 1.
    pub min_atoms: u32,
    /// The largest number of atoms; a cell must be left free.
    pub max_atoms: u32,
    /// What happens at a port with an atom straight ahead and another beside.
    pub at_port: bb_hex_at_port,
}

impl From<Params> for bb_hex_params {
    fn from(params: Params) -> Self {
        Self {
            side: params.size().side().into(),
            min_atoms: params.min_atoms(),
            max_atoms: params.max_atoms(),
            at_port: number_of(&AtPort::ALL, params.rule()),
        }
    }
}

/// A game on a hexagonal board with its history. Free it with `bb_hex_game_free`.
#[derive(Clone)]
pub struct bb_hex_game(Game);

impl bb_hex_game {
    /// The game behind the handle.
    pub(crate) fn get(&self) -> &Game {
        &self.0
    }
}

/// How a game on a hexagonal board stands.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_game_state {
    /// The parameters.
    pub params: bb_hex_params,
    /// The atoms: those hidden, whether they are revealed or not; once equivalent guesses have been accepted, these.
    pub atoms: bb_hex_board,
    /// The cells where atoms are guessed.
    pub guesses: bb_hex_board,
    /// The locked cells.
    pub locks: bb_hex_board,
    /// The number of states.
    pub states: u32,
    /// The current state, from 1.
    pub position: u32,
    /// 0 in play, 1 won, -1 given up.
    pub result: i32,
    /// The checks that found the guesses wrong; undo does not lower it.
    pub errors: u32,
    /// Once the atoms are revealed: atoms that were guessed.
    pub right: u32,
    /// Guesses that are no atoms.
    pub wrong: u32,
    /// Atoms not guessed.
    pub missed: u32,
    /// The port whose ray proves the guesses of the last check wrong; 0 if `just_wrong` is false.
    pub proof: bb_hex_port,
    /// Whether the last move was a check and found the guesses wrong.
    pub just_wrong: bool,
    /// Whether the atoms are revealed: the game is over.
    pub revealed: bool,
    /// Whether a player may check now.
    pub can_check: bool,
}

/// A kind of move on a hexagonal board: one of `BB_HEX_MOVE_...`.
pub type bb_hex_move_kind = i32;

/// Fires a ray from `port`.
pub const BB_HEX_MOVE_FIRE: bb_hex_move_kind = 0;
/// Puts a guessed atom on `cell` or takes it away.
pub const BB_HEX_MOVE_GUESS: bb_hex_move_kind = 1;
/// Locks `cell` or unlocks it.
pub const BB_HEX_MOVE_LOCK: bb_hex_move_kind = 2;
/// Checks the guesses.
pub const BB_HEX_MOVE_CHECK: bb_hex_move_kind = 3;
/// Gives the guesses as the final answer and reveals the atoms.
pub const BB_HEX_MOVE_SOLVE: bb_hex_move_kind = 4;

/// A move on a hexagonal board. What its kind does not use is ignored.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_move {
    /// What is done, `BB_HEX_MOVE_...`.
    pub kind: bb_hex_move_kind,
    /// The port of `BB_HEX_MOVE_FIRE`.
    pub port: bb_hex_port,
    /// The cell of the others.
    pub cell: bb_hex_cell,
}

impl bb_hex_move {
    fn check(self, size: Size) -> Result<Move, Failure> {
        Ok(match self.kind {
            BB_HEX_MOVE_FIRE => Move::Fire(port(self.port, size)?),
            BB_HEX_MOVE_GUESS => Move::Guess(cell(self.cell, size)?),
            BB_HEX_MOVE_LOCK => Move::Lock(cell(self.cell, size)?),
            BB_HEX_MOVE_CHECK => Move::Check,
            BB_HEX_MOVE_SOLVE => Move::Solve,
            kind => {
                return Err(Failure::new(
                    BB_ERROR_ARGUMENT,
                    format_args!("no kind of move has the number {kind}, expected 0 to 4"),
                ));
            }
        })
    }
}

impl From<Move> for bb_hex_move {
    fn from(made: Move) -> Self {
        let (kind, port, cell) = match made {
            Move::Fire(port) => (BB_HEX_MOVE_FIRE, port.index(), 0),
            Move::Guess(cell) => (BB_HEX_MOVE_GUESS, 0, cell.index()),
            Move::Lock(cell) => (BB_HEX_MOVE_LOCK, 0, cell.index()),
            Move::Check => (BB_HEX_MOVE_CHECK, 0, 0),
            Move::Solve => (BB_HEX_MOVE_SOLVE, 0, 0),
        };
        Self { kind, port, cell }
    }
}

/// Makes a new game from parameters and a seed of `length` bytes of text. The caller frees it.
///
/// `BB_ERROR_ARGUMENT` for parameters that no game has, or a seed that is empty or has control characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_new(
    params: bb_hex_params,
    seed: *const c_char,
    length: usize,
    game: *mut *mut bb_hex_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(game, "game") }?;
        let seed = unsafe { text(seed, length, "seed") }?;
        let (size, rule) = (size(params.side)?, at_port(params.at_port)?);
        let params = Params::new(size, params.min_atoms, params.max_atoms, rule)?;
        // An ID knows what a seed may be.
        out.give(bb_hex_game(Game::of_id(GameId::parse(&format!("{params}#{seed}"))?, 0)));
        Ok(())
    })
}

/// Makes a new game from a game ID: `s5m6M6#seed`, `s5m6M6:description`, or parameters alone, which get a random seed. The
/// caller frees it.
///
/// `BB_ERROR_TEXT` for a bad description, `BB_ERROR_ARGUMENT` for parameters that no game has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_from_id(
    id: *const c_char,
    length: usize,
    game: *mut *mut bb_hex_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(game, "game") }?;
        let id = GameId::parse(unsafe { text(id, length, "id") }?)?;
        let entropy =
            if matches!(id.origin, Origin::Chance) { blackbox_analysis::game::entropy() } else { 0 };
        out.give(bb_hex_game(Game::of_id(id, entropy)));
        Ok(())
    })
}

/// Makes a new game in which a board is hidden, its number of atoms known. The caller frees it.
///
/// `BB_ERROR_ARGUMENT` for a board without atoms, or without a free cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_hiding(
    board: bb_hex_board,
    at_port: bb_hex_at_port,
    game: *mut *mut bb_hex_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(game, "game") }?;
        out.give(bb_hex_game(Game::hiding(board.check()?, self::at_port(at_port)?)?));
        Ok(())
    })
}

/// Reads a saved game, `length` bytes; what had been undone can be redone. The caller frees it.
///
/// `BB_ERROR_TEXT` for what is no saved game; `bb_last_error_place` says where.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_load(
    file: *const c_char,
    length: usize,
    game: *mut *mut bb_hex_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(game, "game") }?;
        out.give(bb_hex_game(Game::load(unsafe { text(file, length, "file") }?)?));
        Ok(())
    })
}

/// Writes the saved game to a buffer of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_save(
    game: *const bb_hex_game,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| unsafe { write_text(handle(game, "game")?.0.save(), out, capacity, length) })
}

/// Writes the saved game to a function of the caller's; as `bb_hex_game_save`, see "Writers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_save_to(game: *const bb_hex_game, writer: bb_writer) -> bb_status {
    entry(|| unsafe { write_to(handle(game, "game")?.0.save(), writer.parts()) })
}

/// Makes a copy. The caller frees it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_clone(
    game: *const bb_hex_game,
    copy: *mut *mut bb_hex_game,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(copy, "copy") }?;
        out.give(unsafe { handle(game, "game") }?.clone());
        Ok(())
    })
}

/// Frees a game. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_free(game: *mut bb_hex_game) {
    unsafe { release(game) }
}

/// Writes the game ID by description, `s5m6M6:...`, to a buffer of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_id(
    game: *const bb_hex_game,
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
pub unsafe extern "C" fn bb_hex_game_seed(
    game: *const bb_hex_game,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let Some(seed) = unsafe { handle(game, "game") }?.0.seed() else {
            return Err(Failure::new(BB_ERROR_STATE, "the game was not made from a seed"));
        };
        unsafe { write_text(seed, out, capacity, length) }
    })
}

/// Makes a move.
///
/// Nothing has changed after a failure: `BB_ERROR_PORT`, `BB_ERROR_CELL` for what the board does not have,
/// `BB_ERROR_STATE` for what the rules refuse now (a port that was used, a guess on a locked cell, a check with too
/// few or too many guesses or right after a wrong one, a move after the end), `BB_ERROR_ARGUMENT` for an unknown kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_play(game: *mut bb_hex_game, made: bb_hex_move) -> bb_status {
    entry(|| {
        let game = &mut unsafe { handle_mut(game, "game") }?.0;
        let made = made.check(game.params().size())?;
        Ok(game.play(made)?)
    })
}

/// Takes the last move back. `done`, which may be NULL, says whether there was one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_undo(game: *mut bb_hex_game, done: *mut bool) -> bb_status {
    unsafe { turn(game, done, Game::undo) }
}

/// Makes the move again that was taken back last. `done`, which may be NULL, says whether there was one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_redo(game: *mut bb_hex_game, done: *mut bool) -> bb_status {
    unsafe { turn(game, done, Game::redo) }
}

unsafe fn turn(game: *mut bb_hex_game, done: *mut bool, how: fn(&mut Game) -> bool) -> bb_status {
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
pub unsafe extern "C" fn bb_hex_game_go_to(game: *mut bb_hex_game, position: usize) -> bb_status {
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

/// Lists the moves, those undone as well; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_moves(
    game: *const bb_hex_game,
    moves: *mut bb_hex_move,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let made: Vec<Move> = unsafe { handle(game, "game") }?.0.moves().collect();
        unsafe { write_items(made.into_iter().map(bb_hex_move::from), (moves, capacity, "moves"), count) }
    })
}

/// Reads a move as saved games have it: `fire 10`, `guess E5`, `lock E5`, `check`, `solve`.
///
/// `BB_ERROR_TEXT` if the text is no move, `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_move_parse(
    text: *const c_char,
    length: usize,
    side: u32,
    made: *mut bb_hex_move,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(made, "made") }?;
        let text = unsafe { self::text(text, length, "text") }?;
        out.set(Move::parse(text, size(side)?)?.into());
        Ok(())
    })
}

/// Writes a move as saved games have it to a buffer of the caller; see "Buffers" above.
///
/// `BB_ERROR_PORT` or `BB_ERROR_CELL` for what the board does not have, `BB_ERROR_ARGUMENT` for an unknown kind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_move_format(
    made: bb_hex_move,
    side: u32,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let size = size(side)?;
        unsafe { write_text(made.check(size)?.display(size), out, capacity, length) }
    })
}

/// Gives how the game stands.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_read(
    game: *const bb_hex_game,
    state: *mut bb_hex_game_state,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(state, "state") }?;
        let game = unsafe { handle(game, "game") }?.get();
        let session = game.session();
        let (counts, proof) = (session.guess_counts(), session.proof());
        out.set(bb_hex_game_state {
            params: session.params().into(),
            atoms: session.atoms().into(),
            guesses: session.guesses().into(),
            locks: session.locks().into(),
            states: game.states() as u32,
            position: game.position() as u32,
            result: session.standing().value().into(),
            errors: session.errors(),
            right: counts.right,
            wrong: counts.wrong,
            missed: counts.missed,
            proof: proof.map_or(0, |(port, _)| port.index()),
            just_wrong: proof.is_some(),
            revealed: session.is_revealed(),
            can_check: session.can_check(),
        });
        Ok(())
    })
}

/// Gives what stands at a port and, unless `outcome` is NULL, what is known of its ray; that is left alone if nothing stands
/// there.
///
/// `BB_ERROR_PORT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_mark(
    game: *const bb_hex_game,
    port: bb_hex_port,
    mark: *mut bb_mark,
    outcome: *mut bb_hex_outcome,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(mark, "mark") }?;
        let outcome = unsafe { Out::optional(outcome, "outcome") }?;
        let session = unsafe { handle(game, "game") }?.get().session();
        let port = self::port(port, session.params().size())?;
        let mark = match session.mark(port) {
            None => BB_MARK_NONE,
            Some(Mark::Hit) => BB_MARK_HIT,
            Some(Mark::Reflection) => BB_MARK_REFLECTION,
            Some(Mark::Ray(number)) => number.into(),
        };
        out.set(bb_mark { mark, wrong: session.is_wrong(port), omitted: session.is_omitted(port) });
        if let Some(result) = session.result(port) {
            outcome.set(result.code());
        }
        Ok(())
    })
}

/// Gives the score so far, final once the atoms are revealed; that of Black Box+ is `BB_SCORING_MARKERS`.
///
/// `BB_ERROR_ARGUMENT` for an unknown scoring.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_score(
    game: *const bb_hex_game,
    scoring: bb_scoring,
    score: *mut bb_score,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(score, "score") }?;
        let session = unsafe { handle(game, "game") }?.get().session();
        let Score { rays, atoms } = session.score(scoring_of(scoring)?);
        out.set(bb_score { rays, atoms });
        Ok(())
    })
}
