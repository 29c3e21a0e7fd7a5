//! What a symmetry does to a signature.

use crate::{
    grid::{Size, Symmetry},
    ray::{Heading, Port},
};

#[derive(Clone, Copy, Debug)]
pub(super) struct Image {
    /// All bits set if the order of the ports is reversed.
    pub(super) mirrored: u64,
    /// The side that the left side becomes.
    pub(super) left: usize,
    /// The exit `c` becomes `(c ^ flip) + first` modulo the ports.
    pub(super) flip: u8,
    pub(super) first: u8,
    /// The code, in 6 bits, that each code in 6 bits becomes.
    pub(super) codes: [u8; 64],
    /// For each byte of the image's sides the port of the signature that it comes from; beyond a side 0.
    pub(super) sources: [u8; 32],
}

impl Image {
    pub(super) fn new(symmetry: Symmetry, size: Size) -> Self {
        let to = |index| symmetry.port(Port::from_index_unchecked(index), size);
        // A mirror turns the other way round: left of ahead is right of ahead's image.
        let straight = symmetry.heading(Heading::Right);
        let mirrored = symmetry.heading(Heading::Up) != straight.left();
        let first = to(0).index() as u8;
        let mut image = Self {
            mirrored: if mirrored { u64::MAX } else { 0 },
            left: to(0).label(size).side.map_or(0, |side| side as usize),
            // 255 - c is !c. Mirrored exits are first - c, plus all ports so as not to be below 0.
            flip: if mirrored { u8::MAX } else { 0 },
            first: if mirrored { (first + size.ports() as u8).wrapping_add(1) } else { first },
            codes: core::array::from_fn(|code| code as u8),
            sources: [0; 32],
        };
        let (mut byte, mut port): (usize, u16) = (0, 0);
        for length in [size.height(), size.width(), size.height(), size.width()] {
            for _ in 0..length {
                let exit = to(port).index();
                image.codes[usize::from(port)] = exit as u8;
                image.sources[byte] =
                    symmetry.inverse().port(Port::from_index_unchecked(port), size).index() as u8;
                byte += 1;
                port += 1;
            }
            byte = byte.next_multiple_of(8);
        }
        image
    }

    pub(super) fn becomes(&self, side: usize) -> usize {
        if self.mirrored == 0 { (self.left + side) % 4 } else { (self.left + 4 - side) % 4 }
    }

    /// How many bits the hits, read as they run, are turned to the left: backwards, the left side is byte 3.
    pub(super) fn turn(&self) -> u32 {
        8 * (self.left as u32 + u32::from(self.mirrored != 0))
    }
}
