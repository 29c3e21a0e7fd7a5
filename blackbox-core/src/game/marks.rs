//! What the ports show: outcomes, and the flags of wrong guesses.

use core::fmt;

use crate::ray::Port;

/// What a fired port shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A hit: `H`.
    Hit,
    /// A reflection: `R`.
    Reflection,
    /// An end of a detour: the detour's number, from 1, the same at both ends.
    Detour(u16),
}

/// `H`, `R` or the detour's number.
impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hit => f.write_str("H"),
            Self::Reflection => f.write_str("R"),
            Self::Detour(number) => number.fmt(f),
        }
    }
}

/// How a port shows that the guesses are wrong, after a check or at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flag {
    /// The guesses contradict what was fired here: upstream's red circle.
    Wrong = 0x4000,
    /// The ray was fired to show it: upstream's red text.
    Omitted = 0x0800,
}

const PORTS: usize = 1020;
// The values are upstream's, because its hints are drawn from their bytes.
const REFLECTION: u16 = 0x1000;
const HIT: u16 = 0x2000;
const FLAGS: u16 = Flag::Wrong as u16 | Flag::Omitted as u16;

/// The marks of all ports, canonical order; 0 is unfired.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Marks([u16; PORTS]);

impl Marks {
    pub(super) const NONE: Self = Self([0; PORTS]);

    fn at(&self, port: Port) -> u16 {
        self.0[port.index() as usize]
    }

    fn at_mut(&mut self, port: Port) -> &mut u16 {
        &mut self.0[port.index() as usize]
    }

    pub(super) fn get(&self, port: Port) -> Option<Mark> {
        match self.value(port) {
            0 => None,
            HIT => Some(Mark::Hit),
            REFLECTION => Some(Mark::Reflection),
            number => Some(Mark::Detour(number)),
        }
    }

    /// Upstream's value of the mark, without flags.
    pub(super) fn value(&self, port: Port) -> u16 {
        self.at(port) & !FLAGS
    }

    pub(super) fn is_fired(&self, port: Port) -> bool {
        self.value(port) != 0
    }

    pub(super) fn set(&mut self, port: Port, mark: Mark) {
        *self.at_mut(port) = match mark {
            Mark::Hit => HIT,
            Mark::Reflection => REFLECTION,
            Mark::Detour(number) => number,
        };
    }

    pub(super) fn clear(&mut self, port: Port) {
        *self.at_mut(port) = 0;
    }

    pub(super) fn has(&self, port: Port, flag: Flag) -> bool {
        self.at(port) & flag as u16 != 0
    }

    pub(super) fn raise(&mut self, port: Port, flag: Flag) {
        *self.at_mut(port) |= flag as u16;
    }

    pub(super) fn lower(&mut self, port: Port, flag: Flag) {
        *self.at_mut(port) &= !(flag as u16);
    }
}
