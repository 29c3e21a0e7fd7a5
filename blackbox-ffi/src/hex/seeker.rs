//! How many rays hexagonal boards take: seekers that play all boards, and par.

use blackbox_analysis::hex::seekers::{Seeker, Table};
use blackbox_table::hex::{Par, par_of};

use super::{at_port, board::bb_hex_board, game::bb_hex_game, ray::bb_hex_at_port, size};
use crate::{
    frame::{Out, entry, handle, threads, value_of},
    status::bb_status,
    watch::{Watch, bb_watch},
};

/// A seeker of hexagonal boards that looks one ray ahead: one of `BB_HEX_SEEKER_...`.
pub type bb_hex_seeker = i32;

/// The fewest boards left on average: par is measured by it.
pub const BB_HEX_SEEKER_REFERENCE: bb_hex_seeker = 0;
/// The greatest entropy of the outcomes.
pub const BB_HEX_SEEKER_ENTROPY: bb_hex_seeker = 1;
/// The fewest boards left in the worst case.
pub const BB_HEX_SEEKER_WORST: bb_hex_seeker = 2;
/// The most outcomes.
pub const BB_HEX_SEEKER_OUTCOMES: bb_hex_seeker = 3;
/// Any port that was not fired, drawn by a seed.
pub const BB_HEX_SEEKER_RANDOM: bb_hex_seeker = 4;

/// How a seeker did over all hexagonal boards of a size with a number of atoms.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_played {
    /// The boards.
    pub boards: u64,
    /// The rays fired, over all of them.
    pub total_rays: u64,
    /// The markers over all of them: one for a hit or a reflection, two for a detour.
    pub total_markers: u64,
    /// The most rays fired for one board.
    pub worst_rays: u32,
}

/// How hard a hexagonal board is.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_par {
    /// The rays that the reference seeker needs, on average over the twelve images of the board.
    pub mean: f64,
    /// Their sum.
    pub par12: u32,
}

impl From<Par> for bb_hex_par {
    fn from(par: Par) -> Self {
        Self { mean: par.mean(), par12: par.par12().into() }
    }
}

/// Lets a seeker look for all hexagonal boards of a size with a number of atoms, until one signature is left. `seed` is for
/// the random seeker.
///
/// `threads` 0 for as many as the machine runs at once, and never more; `watch` may be NULL. 60 bytes a board.
/// `BB_ERROR_SIZE` unless there are 2 to 5 cells a side, and for more than 10^7 boards; `BB_ERROR_ARGUMENT` for more atoms
/// than cells, an unknown seeker or outcome at the port; `BB_ERROR_CANCELLED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_strategy(
    side: u32,
    atoms: u32,
    at_port: bb_hex_at_port,
    seeker: bb_hex_seeker,
    seed: u64,
    threads: u32,
    watch: *const bb_watch,
    played: *mut bb_hex_played,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(played, "played") }?;
        let (size, rule) = (size(side)?, self::at_port(at_port)?);
        let seeker = value_of(&Seeker::ALL, seeker, "seeker")?;
        let threads = self::threads(threads).get();
        let found = unsafe { Watch::new(watch) }?.reporting(|observer| {
            Table::with_progress(size, atoms, rule, observer)?.play(seeker, seed, threads, observer)
        })?;
        out.set(bb_hex_played {
            boards: found.boards,
            total_rays: found.rays,
            total_markers: found.markers,
            worst_rays: found.worst,
        });
        Ok(())
    })
}

/// Gives the par of a hexagonal board. Its number of atoms is known to the seeker.
///
/// `watch` may be NULL; its steps are those of `bb_hex_evidence_solve`. `BB_ERROR_BUDGET` or `BB_ERROR_CANCELLED` as it says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_board_par(
    board: bb_hex_board,
    at_port: bb_hex_at_port,
    watch: *const bb_watch,
    par: *mut bb_hex_par,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(par, "par") }?;
        let (board, rule) = (board.check()?, self::at_port(at_port)?);
        out.set(unsafe { Watch::new(watch) }?.limited(|limit| par_of(board, rule, limit))?.into());
        Ok(())
    })
}

/// Gives the par of the board that a game hides, as `bb_hex_board_par`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_game_par(
    game: *const bb_hex_game,
    watch: *const bb_watch,
    par: *mut bb_hex_par,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(par, "par") }?;
        let game = unsafe { handle(game, "game") }?.get();
        out.set(unsafe { Watch::new(watch) }?.limited(|limit| game.par(limit))?.into());
        Ok(())
    })
}
