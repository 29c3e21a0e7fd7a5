//! Outcomes as integers.

use core::fmt;

use super::{Outcome, Port};

/// The integer that packs one outcome: `u8` for boards of at most 254 ports, `u16` for all.
///
/// The code of a detour is the 0-based index of the exit port; the two highest values are hit and reflection.
///
/// ```
/// use blackbox::{Outcome, core::ray::Code};
///
/// assert_eq!((u8::pack(Outcome::Hit), u16::pack(Outcome::Reflection)), (254, 65535));
/// assert_eq!((254u8.unpack(), u8::detour(12).value()), (Outcome::Hit, 12));
/// assert_eq!(u16::from_byte(255), 65535);
/// ```
pub trait Code: Copy + Eq + fmt::Debug {
    /// A hit: 254, or 65534.
    const HIT: Self;
    /// A reflection: 255, or 65535.
    const REFLECTION: Self;

    /// The code of a detour to the port with this index. See [`Code`].
    fn detour(index: u16) -> Self;

    /// The code of the outcome that has this code of one byte. See [`Code`].
    fn from_byte(code: u8) -> Self;

    /// The value as an integer. See [`Code`].
    fn value(self) -> u16;

    /// Packs an outcome. See [`Code`].
    fn pack(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Hit => Self::HIT,
            Outcome::Reflection => Self::REFLECTION,
            Outcome::Detour(exit) => Self::detour(exit.index()),
        }
    }

    /// The packed outcome. See [`Code`].
    fn unpack(self) -> Outcome {
        if self == Self::HIT {
            Outcome::Hit
        } else if self == Self::REFLECTION {
            Outcome::Reflection
        } else {
            Outcome::Detour(Port::from_index_unchecked(self.value()))
        }
    }
}

impl Code for u8 {
    const HIT: Self = 254;
    const REFLECTION: Self = 255;

    fn detour(index: u16) -> Self {
        index as u8
    }

    fn from_byte(code: u8) -> Self {
        code
    }

    fn value(self) -> u16 {
        u16::from(self)
    }
}

impl Code for u16 {
    const HIT: Self = 65534;
    const REFLECTION: Self = 65535;

    fn detour(index: u16) -> Self {
        index
    }

    fn from_byte(code: u8) -> Self {
        // The two highest of a byte are the two highest of all.
        u16::from(code) | if code >= u8::HIT { 0xff00 } else { 0 }
    }

    fn value(self) -> u16 {
        self
    }
}
