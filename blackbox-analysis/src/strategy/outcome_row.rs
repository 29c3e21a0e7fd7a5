//! One signature class as the seekers see it: a code for its outcome at every port.
//!
//! Rows have room for `P` ports, and there are `C` codes, one more: an exit's index for a detour, the ray's
//! own port for a reflection, and `P` for a hit. Rows are copied and counted all the time, so there are two
//! widths; a board's size says which. What works on rows has both numbers as its parameters.

use blackbox_core::{Outcome, Port, Size};

/// The ports of the rows for boards of at most this many ports, and those of the rows for all others.
pub(crate) const NARROW: usize = 32;
pub(crate) const WIDE: usize = 56;

pub(crate) fn hit(size: Size) -> u8 {
    if usize::from(size.ports()) <= NARROW { NARROW as u8 } else { WIDE as u8 }
}

/// One signature class: its outcomes at all ports, its number and how many placements it has.
///
/// Ports that the board does not have hold 0, so that they split nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row<const P: usize> {
    pub(crate) codes: [u8; P],
    pub(crate) class: u32,
    pub(crate) weight: u32,
}

impl<const P: usize> Row<P> {
    pub(crate) const EMPTY: Self = Self { codes: [0; P], class: 0, weight: 0 };
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Rows<'a> {
    Narrow(&'a [Row<NARROW>]),
    Wide(&'a [Row<WIDE>]),
}

/// Evaluates an expression for rows of either width, with the number of their codes.
macro_rules! of_either {
    ($rows:expr, $of:ident, $codes:ident => $body:expr) => {
        match $rows {
            $crate::strategy::outcome_row::Rows::Narrow($of) => {
                const $codes: usize = $crate::strategy::outcome_row::NARROW + 1;
                $body
            }
            $crate::strategy::outcome_row::Rows::Wide($of) => {
                const $codes: usize = $crate::strategy::outcome_row::WIDE + 1;
                $body
            }
        }
    };
    ($rows:expr, $of:ident => $body:expr) => {
        match $rows {
            $crate::strategy::outcome_row::Rows::Narrow($of) => $body,
            $crate::strategy::outcome_row::Rows::Wide($of) => $body,
        }
    };
}
pub(crate) use of_either;

pub(crate) fn outcome(code: u8, port: usize, size: Size) -> Outcome {
    if code == hit(size) {
        Outcome::Hit
    } else if usize::from(code) == port {
        Outcome::Reflection
    } else {
        Outcome::Detour(Port::new(u16::from(code), size).expect("a code of the table"))
    }
}

pub(crate) fn code(outcome: Outcome, port: Port, size: Size) -> u8 {
    match outcome {
        Outcome::Hit => hit(size),
        Outcome::Reflection => port.index() as u8,
        Outcome::Detour(exit) => exit.index() as u8,
    }
}
