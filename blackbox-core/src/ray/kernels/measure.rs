//! What may be asked about a ray.

use crate::{grid::Size, ray::Heading};

/// What is measured of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The cells that it enters, a cell counted again when the ray comes back to it:
    /// [`Trace::length`](crate::Trace::length).
    Length,
    /// Its deflections; being sent back by two atoms is one:
    /// [`Trace::deflections`](crate::Trace::deflections).
    Deflections,
}

impl Measure {
    /// What no ray of a size exceeds: it enters no cell twice with one heading, from outside only the first.
    ///
    /// ```
    /// use blackbox::{Size, core::ray::kernels::Measure};
    ///
    /// assert_eq!(Measure::most(Size::CLASSIC), 225);
    /// ```
    pub fn most(size: Size) -> u32 {
        size.cells() * Heading::of(size).len() as u32 - u32::from(size.ports()) + 1
    }
}

/// What a kernel is compiled to write about each ray: its code or one of its measures.
#[cfg(target_arch = "x86_64")]
pub(super) const CODES: u8 = 0;
pub(super) const LENGTHS: u8 = 1;
pub(super) const DEFLECTIONS: u8 = 2;
