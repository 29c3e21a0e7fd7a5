//! A board in the open and all of its rays.

use blackbox_core::{Grid, Outcome, Port, Rays, Size, WideBoard, notation::Options};

use crate::{
    json::Json,
    words::{self, Refusal, refuse},
};

/// The board being explored.
pub struct Explorer {
    board: WideBoard,
}

impl Default for Explorer {
    fn default() -> Self {
        Self { board: empty(Size::CLASSIC) }
    }
}

fn empty(size: Size) -> WideBoard {
    WideBoard::empty(size).expect("a wide board holds any size")
}

impl Explorer {
    /// Runs a command: `atom x,y`, `board TEXT`, `clear`.
    ///
    /// # Errors
    /// [`Refusal`]; nothing has changed then.
    pub fn run(&mut self, command: &[u8]) -> Result<(), Refusal> {
        let (verb, rest) = words::parted(command);
        let size = self.board.size();
        match verb {
            b"atom" => {
                let cell = words::cell(rest, size)?;
                if !self.board.remove(cell) {
                    self.board.insert(cell);
                }
            }
            b"board" => {
                let board: WideBoard =
                    blackbox_core::notation::read_board(words::text(rest)?, Options::default())?;
                words::check_size(board.size())?;
                self.board = board;
            }
            b"clear" => self.board = empty(size),
            _ => refuse!("no such command, expected atom, board or clear"),
        }
        Ok(())
    }

    /// Writes everything that is shown: detours are numbered from 1 in canonical order and drawn once.
    pub fn write(&self, json: &mut Json) {
        let (board, size) = (&self.board, self.board.size());
        let outcome = |port| board.fire(port);
        // A detour is told from its first port.
        let is_first = |port| !matches!(outcome(port), Outcome::Detour(exit) if exit < port);
        let is_detour = |port| matches!(outcome(port), Outcome::Detour(_));
        let number = |port: Port| {
            Port::all(size).filter(|&other| other <= port && is_first(other) && is_detour(other)).count()
        };
        let count = |wanted: Outcome| Port::all(size).filter(|&port| outcome(port) == wanted).count();
        json.key("width").raw(size.width());
        json.key("height").raw(size.height());
        json.key("atoms").cells(board);
        json.key("text").string(board);
        json.key("marks").object(|json| {
            for port in Port::all(size) {
                let key = json.key(port.label(size));
                match outcome(port) {
                    Outcome::Detour(exit) => key.string(number(port.min(exit))),
                    other => key.outcome(other, size),
                }
            }
        });
        json.key("results").object(|json| {
            Port::all(size).for_each(|port| json.key(port.label(size)).outcome(outcome(port), size));
        });
        json.key("rays").list(|json| {
            for port in Port::all(size).filter(|&port| is_first(port)) {
                json.object(|json| json.ray(board.trace(port), size));
            }
        });
        json.key("hits").raw(count(Outcome::Hit));
        json.key("reflections").raw(count(Outcome::Reflection));
        let ends = Port::all(size).filter(|&port| is_detour(port)).count();
        json.key("detours").raw(ends / 2);
    }
}
