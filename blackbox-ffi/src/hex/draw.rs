//! Pictures of hexagonal boards, of evidence and of games, as text and as SVG.

use blackbox_analysis::hex::draw::Picture;
use blackbox_core::hex::Port;
use libc::c_char;

use super::{
    at_port,
    board::bb_hex_board,
    evidence::{bb_hex_evidence, same},
    game::bb_hex_game,
    place::bb_hex_port,
    port,
    ray::bb_hex_at_port,
    solution::bb_hex_solution,
};
use crate::{
    draw::{bb_picture, drawn},
    frame::{Failure, entry, handle, slice, write_text, write_to},
    status::bb_status,
    writer::bb_writer,
};

/// Draws a hexagonal board and the rays from some ports to a buffer of the caller; see "Buffers" above.
///
/// Without `atoms` the atoms and the paths are left out: what a seeker sees. Detours are numbered from 1 in the
/// order of `ports`; a ray given again, from either end, is drawn once. `BB_ERROR_PORT` if the board has no such
/// port, `BB_ERROR_ARGUMENT` for an unknown kind of picture or outcome at the port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_draw(
    board: bb_hex_board,
    at_port: bb_hex_at_port,
    picture: bb_picture,
    ports: *const bb_hex_port,
    count: usize,
    atoms: bool,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| {
        let ports = unsafe { slice(ports, count, "ports") }?;
        unsafe { write_text(of_board(board, at_port, ports, atoms)?.kind(picture)?, out, capacity, length) }
    })
}

/// Draws a hexagonal board to a function of the caller's; as `bb_hex_board_draw`, see "Writers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_draw_to(
    board: bb_hex_board,
    at_port: bb_hex_at_port,
    picture: bb_picture,
    ports: *const bb_hex_port,
    count: usize,
    atoms: bool,
    writer: bb_writer,
) -> bb_status {
    entry(|| {
        let ports = unsafe { slice(ports, count, "ports") }?;
        unsafe { write_to(of_board(board, at_port, ports, atoms)?.kind(picture)?, writer.parts()) }
    })
}

/// Draws evidence to a buffer of the caller: the marks at the ports that were fired, and the cells that are known; see
/// "Buffers" above. With a solution of it, which may be NULL, each cell that is not known shows the chance of an atom, in per
/// cent.
///
/// `BB_ERROR_SIZE` for a solution of another size, `BB_ERROR_ARGUMENT` for an unknown kind of picture.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_draw(
    evidence: *const bb_hex_evidence,
    solution: *const bb_hex_solution,
    picture: bb_picture,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| unsafe { write_text(of_evidence(evidence, solution)?.kind(picture)?, out, capacity, length) })
}

/// Draws evidence to a function of the caller's; as `bb_hex_evidence_draw`, see "Writers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_draw_to(
    evidence: *const bb_hex_evidence,
    solution: *const bb_hex_solution,
    picture: bb_picture,
    writer: bb_writer,
) -> bb_status {
    entry(|| unsafe { write_to(of_evidence(evidence, solution)?.kind(picture)?, writer.parts()) })
}

/// Draws a game as its seeker sees it to a buffer of the caller; once the atoms are revealed, with these and the paths of the
/// rays. See "Buffers" above.
///
/// `BB_ERROR_ARGUMENT` for an unknown kind of picture.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_draw(
    game: *const bb_hex_game,
    picture: bb_picture,
    out: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> bb_status {
    entry(|| unsafe { write_text(of_game(game)?.kind(picture)?, out, capacity, length) })
}

/// Draws a game to a function of the caller's; as `bb_hex_game_draw`, see "Writers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_draw_to(
    game: *const bb_hex_game,
    picture: bb_picture,
    writer: bb_writer,
) -> bb_status {
    entry(|| unsafe { write_to(of_game(game)?.kind(picture)?, writer.parts()) })
}

/// A picture that is ready to be written.
struct Ready(Picture);

impl Ready {
    fn kind(self, kind: bb_picture) -> Result<String, Failure> {
        drawn(kind, || self.0.text(), || self.0.svg())
    }
}

fn of_board(
    board: bb_hex_board,
    at_port: bb_hex_at_port,
    ports: &[bb_hex_port],
    atoms: bool,
) -> Result<Ready, Failure> {
    let (board, rule) = (board.check()?, self::at_port(at_port)?);
    let ports: Vec<Port> =
        ports.iter().map(|&index| port(index, board.size())).collect::<Result<_, Failure>>()?;
    let picture = Picture::new(board, rule).with_rays(ports);
    Ok(Ready(if atoms { picture } else { picture.without_atoms() }))
}

unsafe fn of_evidence(
    evidence: *const bb_hex_evidence,
    solution: *const bb_hex_solution,
) -> Result<Ready, Failure> {
    let evidence = unsafe { handle(evidence, "evidence") }?.get();
    let picture = Picture::of_evidence(evidence);
    if solution.is_null() {
        return Ok(Ready(picture));
    }
    let solution = unsafe { handle(solution, "solution") }?.get();
    same(solution.size(), evidence.size(), "solution")?;
    Ok(Ready(picture.with_chances(solution)))
}

unsafe fn of_game(game: *const bb_hex_game) -> Result<Ready, Failure> {
    Ok(Ready(Picture::of_session(unsafe { handle(game, "game") }?.get().session())))
}
