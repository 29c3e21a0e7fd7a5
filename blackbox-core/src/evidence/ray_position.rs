//! One ray on a partly known board: where it is and what it needs next.

use crate::{Heading, ray::Code};

/// The place of a cell in a board's arrays.
pub(super) type Place = u16;

pub(super) const NOWHERE: Place = u16::MAX;

pub(super) const HIT: u16 = <u16 as Code>::HIT;
pub(super) const REFLECTION: u16 = <u16 as Code>::REFLECTION;

/// Where a packed outcome is counted in a row of numbers: the exits, hit, reflection.
pub(super) const fn column(code: u16, ports: u16) -> usize {
    match code {
        HIT => ports as usize,
        REFLECTION => ports as usize + 1,
        exit => exit as usize,
    }
}

/// Where a ray is.
#[derive(Clone, Copy, Debug)]
pub struct RayPosition {
    /// Its place; while it is outside, the first place ahead.
    pub(super) place: Place,
    pub(super) heading: Heading,
    pub(super) outside: bool,
}

/// What a ray meets next, given the result that was observed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encounter {
    /// It ends, and whether as observed.
    End(bool),
    /// The unknown place must be empty, or it could not end as observed.
    Empty(Place),
    /// It goes on in one way if the unknown place holds an atom, in another if it is empty.
    Fork(Place),
}

/// What a ray meets next, whatever its result may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sight {
    /// It ends, with this packed result.
    End(u16),
    /// The content of this unknown place matters.
    Unknown(Place, Side),
}

/// Where an unknown place lies that a ray looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    /// Straight ahead, with no atom beside it: an atom there absorbs the ray.
    Front,
    /// Beside the first cell, or opposite an atom: another atom there reflects the ray.
    Closing,
    /// Where an atom may turn the ray.
    Open,
}
