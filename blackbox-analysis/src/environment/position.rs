//! The boards that a position has left, and what is counted of them.

use super::{
    all_boards::AllBoards,
    counting::{Chances, Posterior},
    images::Codes,
};

/// What some rays have left, up to symmetry.
#[derive(Debug)]
pub(super) struct Position {
    pub(super) codes: Codes,
    /// The symmetry that takes the image with the least key here.
    pub(super) turn: usize,
    pub(super) left: u32,
    /// Their entropy in bits.
    pub(super) entropy: f64,
    /// Whether no ray tells them apart.
    pub(super) one_class: bool,
    /// For each cell, the share of them that have an atom there.
    pub(super) posterior: Posterior,
    pub(super) chances: Chances,
    /// The boards, or nothing if they are too many to be kept.
    pub(super) list: Box<[u32]>,
}

impl Position {
    /// Lists of at most this many boards are kept.
    const LISTED: usize = 512;

    pub(super) fn count(boards: &AllBoards, codes: Codes, turn: usize, list: &[u32]) -> Self {
        let (posterior, chances) = boards.count(list);
        Self {
            codes,
            turn,
            left: list.len() as u32,
            entropy: boards.entropy(list),
            one_class: boards.is_one_class(list),
            posterior,
            chances,
            list: if list.len() <= Self::LISTED { list.into() } else { Box::default() },
        }
    }

    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.list)
    }

    /// A position that has nothing but a number of boards.
    #[cfg(test)]
    pub(super) fn for_tests(left: u32) -> Self {
        Self {
            codes: [0; super::facts::PORTS],
            turn: 0,
            left,
            entropy: 0.0,
            one_class: false,
            posterior: [0.0; 64],
            chances: Chances::NONE,
            list: (0..left).collect(),
        }
    }
}
