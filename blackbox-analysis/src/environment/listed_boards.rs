//! A list of the boards left, which each game holds for itself.

use super::{facts::fact, positions::Positions};

#[derive(Clone, Debug, Default)]
pub(super) struct ListedBoards {
    /// The boards that were left before the pending rays, or nothing if there are too many.
    pub(super) list: Vec<u32>,
    /// The symmetry that takes the game to the list.
    pub(super) frame: usize,
    /// Ports and codes.
    pub(super) pending: Vec<(u8, u8)>,
}

impl ListedBoards {
    /// Lists of at most this many boards are remembered.
    pub(super) const LISTED: usize = 8192;

    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.pending.clear();
    }

    pub(super) fn narrow(&mut self, positions: &Positions) {
        let image = positions.images.get(self.frame);
        for (port, code) in self.pending.drain(..) {
            positions.boards.keep(&mut self.list, fact(image.port(port.into()), image.code(code)));
        }
    }
}
