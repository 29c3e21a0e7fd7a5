//! How many ways there are to choose cells, and numbers drawn below such numbers.

use std::collections::HashMap;

use blackbox_core::internal::{SplitMix, Undecided};
use num_bigint::BigUint;

/// How many ways there are to choose cells, each worked out once.
#[derive(Default)]
pub(super) struct Ways {
    single: HashMap<(u32, u32), BigUint>,
    rooms: HashMap<(u32, [u32; 2]), BigUint>,
}

impl Ways {
    /// The ways to choose so many of these cells.
    pub(super) fn choose(&mut self, cells: u32, chosen: u32) -> BigUint {
        let ways = self.single.entry((cells, chosen)).or_insert_with(|| {
            if chosen > cells {
                return BigUint::ZERO;
            }
            let chosen = chosen.min(cells - chosen);
            (0..chosen).fold(BigUint::from(1u32), |ways, i| ways * (cells - i) / (i + 1))
        });
        ways.clone()
    }

    /// The ways to place the further atoms in a room.
    pub(super) fn in_room(&mut self, room: Undecided) -> BigUint {
        let Undecided { unknown, extra } = room;
        if let Some(ways) = self.rooms.get(&(unknown, extra)) {
            return ways.clone();
        }
        let ways: BigUint = (extra[0]..=extra[1]).map(|atoms| self.choose(unknown, atoms)).sum();
        self.rooms.insert((unknown, extra), ways.clone());
        ways
    }
}

/// A number below `end`, each equally likely; 0 below 0.
pub(super) fn below(end: &BigUint, random: &mut SplitMix) -> BigUint {
    if *end == BigUint::ZERO {
        return BigUint::ZERO;
    }
    let bits = end.bits();
    let digits = bits.div_ceil(32);
    let top = u32::MAX >> (32 * digits - bits);
    loop {
        let mut words: Vec<u32> = (0..digits).map(|_| random.bits() as u32).collect();
        if let Some(last) = words.last_mut() {
            *last &= top;
        }
        let number = BigUint::new(words);
        if number < *end {
            return number;
        }
    }
}
