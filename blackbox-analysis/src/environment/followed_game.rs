//! One game, followed ray by ray: which boards are left, and what rays would do to them.

use std::sync::Arc;

use blackbox_core::{Outcome, Port};

use super::{
    counting::{Chances, Posterior, SHORT},
    facts::{PORTS, code},
    images::{Codes, Keys, UNFIRED},
    listed_boards::ListedBoards,
    position::Position,
    positions::Positions,
};

#[derive(Clone, Debug)]
pub(crate) struct FollowedGame {
    codes: Codes,
    keys: Keys,
    left: Left,
    /// The symmetry that takes the game to its position, or to the list if few boards are left.
    frame: usize,
    own: ListedBoards,
    /// What rays would do, if the list is short, once that was asked.
    chances: Option<Box<Chances>>,
}

/// What the rays of a game have left.
#[derive(Clone, Debug)]
enum Left {
    /// Many boards: a position that games share.
    Many(Arc<Position>),
    /// Few boards: the game's own list, which is short.
    Few,
}

/// What is known already of a ray and its outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    New,
    Same,
    /// Something else, at one of the ray's ends.
    Other,
}

impl FollowedGame {
    pub(crate) fn new(positions: &Positions) -> Self {
        Self {
            codes: [UNFIRED; PORTS],
            keys: Keys::default(),
            left: Left::Many(positions.root()),
            frame: 0,
            own: ListedBoards::default(),
            chances: None,
        }
    }

    pub(crate) fn begin(&mut self, positions: &Positions) {
        (self.codes, self.keys) = ([UNFIRED; PORTS], Keys::default());
        (self.left, self.frame) = (Left::Many(positions.root()), 0);
        self.own.clear();
    }

    pub(super) fn codes(&self) -> &Codes {
        &self.codes
    }

    pub(crate) fn knows(&self, port: Port, outcome: Outcome) -> Known {
        let (at, code) = (port.index(), code(outcome, port));
        let far = match outcome {
            Outcome::Detour(exit) => exit.index(),
            _ => at,
        };
        match [self.codes[usize::from(at)], self.codes[usize::from(far)]] {
            [UNFIRED, UNFIRED] => Known::New,
            [near, _] if near == code => Known::Same,
            _ => Known::Other,
        }
    }

    /// Takes a ray about which nothing was known; says whether it changed what is left. `room` is for a list.
    pub(crate) fn fire(
        &mut self, positions: &Positions, port: Port, outcome: Outcome, room: &mut Vec<u32>,
    ) -> bool {
        let (index, code) = (usize::from(port.index()), code(outcome, port));
        positions.images.add(&mut self.keys, index, code);
        self.codes[index] = code;
        if let Outcome::Detour(exit) = outcome {
            self.codes[usize::from(exit.index())] = index as u8;
        }
        self.own.pending.push((index as u8, code));
        // Few boards: the list is the game's own, and shrinks.
        let parent = match &self.left {
            Left::Few => {
                let before = self.own.list.len();
                self.own.narrow(positions);
                if self.own.list.len() == before {
                    return false;
                }
                self.chances = None;
                return true;
            }
            Left::Many(parent) => parent,
        };
        // Many boards: some game was here before, or its images were. Then nothing is listed, and the rays
        // stay pending until a list is needed.
        if let Some((position, frame)) = positions.find(&self.codes, &self.keys) {
            (self.left, self.frame) = (Left::Many(position), frame);
            return true;
        }
        // The shortest list at hand is narrowed: that of the position before, else the game's own, else all.
        if !parent.list.is_empty() {
            self.own.clear();
            self.own.list.extend_from_slice(&parent.list);
            self.own.pending.push((index as u8, code));
            self.own.frame = self.frame;
        }
        let list = if self.own.list.is_empty() {
            positions.boards.list(&self.codes, room);
            // Remembered only if it is short enough to be kept for each game.
            if room.len() <= ListedBoards::LISTED {
                self.own.list.extend_from_slice(room);
            }
            self.own.pending.clear();
            self.own.frame = 0;
            room
        } else {
            self.own.narrow(positions);
            &mut self.own.list
        };
        self.frame = self.own.frame;
        self.chances = None;
        self.left = if list.len() <= SHORT {
            Left::Few
        } else {
            Left::Many(positions.add(&self.codes, &self.keys, self.frame, list))
        };
        true
    }

    /// What rays would do, and for each port its place there.
    pub(super) fn chances<'a>(
        &'a mut self, positions: &'a Positions,
    ) -> (&'a Chances, impl Fn(usize) -> usize + use<'a>) {
        let chances = match &self.left {
            Left::Many(position) => &position.chances,
            Left::Few => {
                &**self.chances.get_or_insert_with(|| positions.boards.count_rays(&self.own.list).into())
            }
        };
        let image = positions.images.get(self.frame);
        (chances, move |port| image.port(port))
    }

    /// For each port, the information that its ray is expected to give, in bits.
    pub(crate) fn bits<'a>(&'a mut self, positions: &'a Positions) -> impl Iterator<Item = f32> + use<'a> {
        let (chances, place) = self.chances(positions);
        (0..positions.boards.ports()).map(move |port| chances.bits[place(port)])
    }

    pub(crate) fn left(&self) -> u32 {
        match &self.left {
            Left::Many(position) => position.left,
            Left::Few => self.own.list.len() as u32,
        }
    }

    pub(super) fn entropy(&self, positions: &Positions) -> f64 {
        match &self.left {
            Left::Many(position) => position.entropy,
            Left::Few => positions.boards.entropy(&self.own.list),
        }
    }

    /// Whether no ray tells them apart.
    pub(super) fn is_one_class(&self, positions: &Positions) -> bool {
        match &self.left {
            Left::Many(position) => position.one_class,
            Left::Few => positions.boards.is_one_class(&self.own.list),
        }
    }

    /// Writes for each cell, row by row, the share of the boards left that have an atom there.
    pub(crate) fn posterior(&self, positions: &Positions, out: &mut [f32]) {
        let few: Posterior;
        let posterior = match &self.left {
            Left::Many(position) => &position.posterior,
            Left::Few => {
                few = positions.boards.count_atoms(&self.own.list);
                &few
            }
        };
        positions.images.get(self.frame).take_cells_back(posterior, out);
    }
}
