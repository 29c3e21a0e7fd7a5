//! Numbers of boards as fractions of the number at the root.

use std::collections::HashMap;

use blackbox_core::internal::{SplitMix, Undecided};
use num_bigint::BigUint;

use super::binomials::{Ways, below};

/// How fine the parts are, as powers of two: how many there are in the beginning, and how many there are to
/// be again once fewer are left than rounding them would change.
#[derive(Clone, Copy)]
pub(super) struct Fineness {
    pub(super) begin: u32,
    pub(super) coarse: u32,
    pub(super) again: u32,
}

impl Default for Fineness {
    fn default() -> Self {
        Self { begin: 120, coarse: 56, again: 112 }
    }
}

/// How many parts of all boards there are in a room, rounded up. A part that is not a whole one counts as
/// often as it is large, so the rounding changes nothing: see [`Scale::last_counts`].
pub(super) struct Scale {
    ways: Ways,
    top: BigUint,
    /// The boards of the top are two to this power parts.
    bits: u32,
    fineness: Fineness,
    rooms: HashMap<Undecided, u128>,
}

impl Scale {
    pub(super) fn new(top: Undecided, fineness: Fineness) -> Self {
        let mut ways = Ways::default();
        let top = ways.in_room(top);
        Self { ways, top, bits: fineness.begin, fineness, rooms: HashMap::new() }
    }

    pub(super) fn ways(&mut self) -> &mut Ways {
        &mut self.ways
    }

    /// Makes the parts finer where no more than `left` of them are left and that is too few; whether it did.
    pub(super) fn refine(&mut self, left: u128) -> bool {
        let too_few = left > 0 && left >> self.fineness.coarse == 0;
        if too_few {
            self.bits += self.fineness.again - left.ilog2();
            self.rooms.clear();
        }
        too_few
    }

    /// The parts of a room, rounded up.
    pub(super) fn parts(&mut self, room: Undecided) -> u128 {
        if let Some(&parts) = self.rooms.get(&room) {
            return parts;
        }
        let boards = self.ways.in_room(room) << self.bits;
        let parts = if boards == BigUint::ZERO {
            0
        } else {
            let parts = (boards - 1u32) / &self.top + 1u32;
            u128::try_from(parts).expect("the parts at the top fit, and no room has more")
        };
        self.rooms.insert(room, parts);
        parts
    }

    /// Whether the last part of a room counts this time: as often as it is large.
    pub(super) fn last_counts(&mut self, room: Undecided, random: &mut SplitMix) -> bool {
        let parts = self.parts(room);
        let over = &self.top * parts - (self.ways.in_room(room) << self.bits);
        below(&self.top, random) >= over
    }
}
