//! One signature class as the seekers see it: a code for its outcome at every port.

use blackbox_core::{Outcome, Port, Size};

/// The code of a hit in a [`Row`]. A detour is coded as its exit's index, a reflection as the ray's own port.
pub(crate) const HIT: u8 = 32;

/// How many codes there are.
pub(crate) const CODES: usize = 33;

/// The most ports of a board within the 8 x 8 box.
pub(crate) const PORTS: usize = 32;

/// One signature class: its outcomes at all ports, its number and how many placements it has.
///
/// Ports that the board does not have hold 0, so that they split nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    pub(crate) codes: [u8; PORTS],
    pub(crate) class: u32,
    pub(crate) weight: u32,
}

impl Row {
    pub(crate) const EMPTY: Row = Row { codes: [0; PORTS], class: 0, weight: 0 };
}

/// The outcome that a code stands for at a port.
pub(crate) fn outcome(code: u8, port: usize, size: Size) -> Outcome {
    if code == HIT {
        Outcome::Hit
    } else if usize::from(code) == port {
        Outcome::Reflection
    } else {
        Outcome::Detour(Port::new(u16::from(code), size).expect("a code of the table"))
    }
}

/// The code of an outcome at a port.
pub(crate) fn code(outcome: Outcome, port: Port) -> u8 {
    match outcome {
        Outcome::Hit => HIT,
        Outcome::Reflection => port.index() as u8,
        Outcome::Detour(exit) => exit.index() as u8,
    }
}
