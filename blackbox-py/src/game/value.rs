//! The class `Game`: what it is.

use blackbox_core as core;
use core::{Port as CorePort, game::Move};
use pyo3::prelude::*;

use crate::prelude::*;

/// A game being played, with its whole history.
///
/// Its game IDs and saved games are those of Black Box in Simon Tatham's puzzle collection, the sgt program.
/// Fire rays, guess atoms, check. If the guesses are wrong, the check shows one ray that proves it. Guesses
/// that no ray can tell from the hidden atoms are right. A game changes as it is played.
///
/// Parameters
/// ----------
/// game : str, bytes, Board, Size or (int, int)
///     A game ID, "w8h8m5M5#12345" or "w8h8m5M5:925f...", with any bytes as seed; parameters alone for a new
///     game; a board to hide; or the size of a new game.
/// atoms : int, (int, int) or str, optional
///     The number of atoms beside a size, or the range that it is chosen from.
/// seed : str or bytes, optional
///     Equal seeds make equal games, the same that the sgt program makes.
/// allow_zero : bool
///     Whether the least number of atoms may be 0, as in the sgt program before July 2024.
///
/// Raises
/// ------
/// GameError
///     If the ID is wrong, or the board is outside the limits: 2 to 255 cells each way, an atom and a free cell.
///
/// >>> game = Game("w5h5m3M3#1")
/// >>> print(game.fire("L2"), game.fire("T3"))
/// T2 R
/// >>> game.guess((3, 1))
/// >>> print(game)
///     1 2 3 4 5
///       1 R
/// 1   . . . . .
/// 2 1 . . . o .
/// 3   . . . . .
/// 4   . . . . .
/// 5   . . . . .
/// >>> game.status
/// 'Atoms guessed: 1 / 3'
/// >>> game.undo()
/// True
/// >>> game.guesses
/// []
#[pyclass(module = "blackbox", frozen, weakref)]
pub(crate) struct Game {
    /// Several threads may play; each move is made whole.
    played: Shared<blackbox_table::Game>,
    /// That of the board, which no move changes.
    size: core::Size,
    pub(super) allow_zero: bool,
}

impl Game {
    pub(super) fn size(&self) -> core::Size {
        self.size
    }

    pub(super) fn port(&self, port: CorePort) -> Port {
        Port { port, size: self.size() }
    }

    /// The ports that satisfy `wanted`, in canonical order.
    pub(super) fn ports(&self, wanted: impl Fn(CorePort) -> bool) -> Vec<Port> {
        CorePort::all(self.size()).filter(|&port| wanted(port)).map(|port| self.port(port)).collect()
    }

    /// Does something with the game while no other thread has it. No Python code may run meanwhile: it might
    /// wait for a thread that waits for the game.
    pub(crate) fn with<T>(&self, work: impl FnOnce(&mut blackbox_table::Game) -> T) -> T {
        self.played.with(work)
    }

    pub(super) fn new_game(game: blackbox_table::Game, allow_zero: bool) -> Self {
        let size = game.params().size();
        Self { played: Shared::new(game), size, allow_zero }
    }

    pub(super) fn make(&self, made: Move) -> PyResult<()> {
        caught(|| self.with(|game| game.play(made)).map_err(errors::moved))
    }
}
