//! The kinds of boards that evidence can be about.

use core::fmt;

use super::board_count::Weight;
use crate::{Rays, WideBoard, WordBoard, grid::tables::PORTS};

/// A kind of board that evidence can be about: [`WordBoard`] or [`WideBoard`].
pub trait Seek: Rays + Eq + fmt::Debug {
    /// A number of boards: `u64` within 8 x 8, else `u128`.
    type Count: Weight;

    /// The packed result of every port; an unfired port has a code of its own.
    type Results: Clone + Eq + fmt::Debug + AsRef<[u16]> + AsMut<[u16]>;

    /// The results of ports that were not fired.
    const UNFIRED: Self::Results;
}

impl Seek for WordBoard {
    type Count = u64;
    type Results = [u16; PORTS];

    const UNFIRED: [u16; PORTS] = [UNFIRED; PORTS];
}

impl Seek for WideBoard {
    type Count = u128;
    type Results = [u16; 1020];

    const UNFIRED: [u16; 1020] = [UNFIRED; 1020];
}

/// The packed result of a port that was not fired; the others are the codes of a wide signature.
pub(super) const UNFIRED: u16 = 65533;
