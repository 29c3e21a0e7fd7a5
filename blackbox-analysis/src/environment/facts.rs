//! Facts: what one ray says, numbered.

use crate::strategy::row::{HIT, PORTS};

/// The numbers of pairs of ports: a detour has its two ends, whichever was entered; a reflection has one port twice.
pub(super) const PAIRS: usize = PORTS * (PORTS + 1) / 2;

/// How many facts there are: the pairs, then a hit for each port.
pub(super) const FACTS: usize = PAIRS + PORTS;

/// The number of what the code says at a port.
pub(super) fn fact(port: usize, code: u8) -> usize {
    if code == HIT {
        return PAIRS + port;
    }
    let exit = usize::from(code);
    let (low, high) = (port.min(exit), port.max(exit));
    pairs_from(low) + high - low
}

/// The number of the pair of a port with itself; those with the next ports follow.
pub(super) fn pairs_from(port: usize) -> usize {
    port * (2 * PORTS + 1 - port) / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ends_say_the_same_and_nothing_else_does() {
        let mut seen = vec![None; FACTS];
        for port in 0..PORTS {
            for code in 0..=HIT {
                let ends = if code == HIT {
                    (port, usize::from(HIT))
                } else {
                    (port.min(code.into()), port.max(code.into()))
                };
                assert_eq!(*seen[fact(port, code)].get_or_insert(ends), ends);
            }
        }
        assert!(seen.iter().all(Option::is_some));
    }
}
