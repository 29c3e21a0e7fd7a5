//! What a game shows: its status, the marks at the ports, guesses, locks, scores, its picture.

use blackbox_analysis::draw::GamePicture;
use blackbox_core::{
    Port,
    game::{CheckResult, GameResult, Mark, Score},
    ray::Code,
};
use libc::c_char;

use crate::prelude::*;

/// How a game stands.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_game_state {
    /// The parameters.
    pub params: bb_params,
    /// The number of states, and which is the current one, from 1.
    pub states: u32,
    /// The current state, from 1.
    pub position: u32,
    /// 0 in play, 1 won, -1 given up.
    pub result: i32,
    /// The cells where atoms are guessed, lent by the game until it changes.
    pub guesses: bb_board,
    /// The locked cells, likewise.
    pub locks: bb_board,
    /// The hidden atoms, whether they are revealed or not, likewise. Once equivalent guesses have been
    /// accepted, they are the atoms.
    pub atoms: bb_board,
    /// How many atoms are guessed.
    pub guess_count: u32,
    /// The checks that found the guesses wrong; undo does not lower it.
    pub errors: i32,
    /// Once the atoms are revealed: atoms that were guessed, guesses that are no atoms, atoms not guessed.
    pub right: u32,
    /// Guesses that are no atoms.
    pub wrong: u32,
    /// Atoms not guessed.
    pub missed: u32,
    /// Whether the atoms are revealed: the game is over.
    pub revealed: bool,
    /// Whether the last move was a check and found the guesses wrong.
    pub just_wrong: bool,
    /// Whether a player may check now.
    pub can_check: bool,
}

/// The port has not been used.
pub const BB_MARK_NONE: u16 = 0;
/// A hit.
pub const BB_MARK_HIT: u16 = 65534;
/// A reflection.
pub const BB_MARK_REFLECTION: u16 = 65535;

/// What stands at a port.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_mark {
    /// `BB_MARK_...`, or the number of a detour, from 1, the same at both of its ends.
    pub mark: u16,
    /// The guesses contradict what was fired here, as the last check or the end of the game says.
    pub wrong: bool,
    /// The ray was fired by the last check or the end of the game to show that the guesses are not right.
    pub omitted: bool,
}

/// Points, lower is better; their sum is the score.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_score {
    /// For the rays fired.
    pub rays: u32,
    /// For wrong atoms; 0 until the atoms are revealed.
    pub atoms: u32,
}

/// What the guesses are worth: one of `BB_CHECK_...`.
pub type bb_check_result = i32;

/// They are the hidden atoms, or no ray can tell them from these.
pub const BB_CHECK_RIGHT: bb_check_result = 0;
/// They contradict the ray that was fired at a port.
pub const BB_CHECK_CONTRADICTED: bb_check_result = 1;
/// They agree with all that was fired; a ray from a port would tell them from the hidden atoms.
pub const BB_CHECK_DISTINGUISHED: bb_check_result = 2;

/// Gives the state of the game.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_read(game: In<bb_game>, state: Out<bb_game_state>) -> bb_status {
    state.gives("state", || {
        let game = &game.get("game")?.0;
        let session = game.session();
        let counts = session.guess_counts();
        Ok(bb_game_state {
            params: session.params().into(),
            states: game.states() as u32,
            position: game.position() as u32,
            result: match session.result() {
                GameResult::InPlay => 0,
                GameResult::Won => 1,
                GameResult::GivenUp => -1,
            },
            guesses: bb_board::lent(session.guesses()),
            locks: bb_board::lent(session.locks()),
            atoms: bb_board::lent(session.atoms()),
            guess_count: session.guess_count(),
            errors: session.errors(),
            right: counts.right,
            wrong: counts.wrong,
            missed: counts.missed,
            revealed: session.is_revealed(),
            just_wrong: session.is_just_wrong(),
            can_check: session.can_check(),
        })
    })
}

/// Writes how the game stands, in words, to a buffer of the caller.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_status(
    game: In<bb_game>, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| out.write_text(game.get("game")?.0.status(), capacity, length))
}

/// Gives what stands at a port.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_mark(game: In<bb_game>, port: bb_port, mark: Out<bb_mark>) -> bb_status {
    mark.gives("mark", || {
        let session = game.get("game")?.0.session();
        let port = Port::new(port, session.params().size())?;
        let mark = match session.mark(port) {
            None => BB_MARK_NONE,
            Some(Mark::Hit) => BB_MARK_HIT,
            Some(Mark::Reflection) => BB_MARK_REFLECTION,
            Some(Mark::Detour(number)) => number,
        };
        Ok(bb_mark { mark, wrong: session.is_wrong(port), omitted: session.is_omitted(port) })
    })
}

/// Lists what is known from fired ports, in canonical order, both ends of a detour.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_observations(
    game: In<bb_game>, observations: Out<bb_observation>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let session = game.get("game")?.0.session();
        let known: Vec<bb_observation> = session
            .observations()
            .map(|(port, outcome)| bb_observation { port: port.index(), outcome: Code::pack(outcome) })
            .collect();
        observations.write_items(known.into_iter(), capacity, "observations", count)
    })
}

/// Gives the score so far, final once the atoms are revealed.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_score(game: In<bb_game>, scoring: bb_scoring, score: Out<bb_score>) -> bb_status {
    score.gives("score", || {
        let session = game.get("game")?.0.session();
        let Score { rays, atoms } = session.score(scoring_of(scoring)?);
        Ok(bb_score { rays, atoms })
    })
}

/// Holds the guesses against the hidden atoms without changing anything. `port`, which may be NULL, gets the
/// port whose ray shows that they are wrong; it is left alone if they are right.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_check_result(
    game: In<bb_game>, result: Out<bb_check_result>, port: Out<bb_port>,
) -> bb_status {
    entry(|| {
        let out = result.needed("result")?;
        let proof = port.wanted("port")?;
        let (found, port) = match game.get("game")?.0.session().check_result() {
            CheckResult::Right => (BB_CHECK_RIGHT, None),
            CheckResult::Contradicted(port) => (BB_CHECK_CONTRADICTED, Some(port)),
            CheckResult::Distinguished(port) => (BB_CHECK_DISTINGUISHED, Some(port)),
        };
        out.set(found);
        if let Some(port) = port {
            proof.set(port.index());
        }
        Ok(())
    })
}

/// Draws a game as its seeker sees it, with guesses and locks, to a buffer of the caller; once the atoms are
/// revealed, with these and the paths of the rays.
#[unsafe(no_mangle)]
pub extern "C" fn bb_game_draw(
    game: In<bb_game>, picture: bb_picture, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| {
        let shown = GamePicture::new(game.get("game")?.0.session());
        let drawn = drawn(picture, || shown.text(), || shown.svg())?;
        out.write_text(drawn, capacity, length)
    })
}
