//! Facts: what one ray says, numbered.

use blackbox_core::{Outcome, Port};

use crate::strategy::outcome_row::WIDE;

/// Room for the ports of every board.
pub(super) const PORTS: usize = WIDE;

/// The code of a hit. A detour is coded as its exit's index, a reflection as the ray's own port.
pub(super) const HIT: u8 = PORTS as u8;

pub(super) fn code(outcome: Outcome, port: Port) -> u8 {
    match outcome {
        Outcome::Hit => HIT,
        Outcome::Reflection => port.index() as u8,
        Outcome::Detour(exit) => exit.index() as u8,
    }
}

/// The numbers of pairs of ports: the two ends of a detour; of a reflection one port twice.
pub(super) const PAIRS: usize = PORTS * (PORTS + 1) / 2;

/// How many facts there are: the pairs, then a hit for each port.
pub(super) const FACTS: usize = PAIRS + PORTS;

pub(super) fn fact(port: usize, code: u8) -> usize {
    if code == HIT {
        return PAIRS + port;
    }
    let exit = usize::from(code);
    let (low, high) = (port.min(exit), port.max(exit));
    pairs_from(low) + high - low
}

/// The number of the pair of a port with itself; those with the next ports follow.
fn pairs_from(port: usize) -> usize {
    port * (2 * PORTS + 1 - port) / 2
}

/// The two ends of a pair, the lower first.
pub(super) fn ends(pair: usize) -> [usize; 2] {
    ENDS[pair].map(usize::from)
}

static ENDS: [[u8; 2]; PAIRS] = {
    let (mut ends, mut pair, mut low) = ([[0; 2]; PAIRS], 0, 0);
    while low < PORTS {
        let mut high = low;
        while high < PORTS {
            ends[pair] = [low as u8, high as u8];
            (pair, high) = (pair + 1, high + 1);
        }
        low += 1;
    }
    ends
};

#[cfg(test)]
#[path = "tests/facts.rs"]
mod tests;
