//! The twelve symmetries of the hexagon.

use super::{Size, geometry::direction_image};

/// A symmetry of the hexagon: left and right change places or not, and then the board is turned counter-clockwise by 0 to 5
/// times 60 degrees. All of them commute with tracing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Symmetry(u8);

impl Symmetry {
    /// Leaves everything where it is.
    pub const IDENTITY: Self = Self(0);

    /// All twelve: the six turns, and the same after left and right have changed places.
    pub const ALL: [Self; 12] = {
        let mut all = [Self(0); 12];
        let mut index = 0;
        while index < 12 {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// The symmetry of so many turns of 60 degrees, after left and right have changed places if `mirrored`.
    pub const fn new(turns: u8, mirrored: bool) -> Self {
        Self(turns % 6 + if mirrored { 6 } else { 0 })
    }

    /// The turns of 60 degrees, 0 to 5.
    pub const fn turns(self) -> u8 {
        self.0 % 6
    }

    /// Whether left and right change places first.
    pub const fn is_mirrored(self) -> bool {
        self.0 >= 6
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        if self.is_mirrored() { self } else { Self::new(6 - self.turns(), false) }
    }

    /// This symmetry followed by `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        // A mirror changes the sense of the turns before it.
        let turns = if next.is_mirrored() { 6 - self.turns() } else { self.turns() };
        Self::new(turns + next.turns(), self.is_mirrored() != next.is_mirrored())
    }

    /// The image of a direction, 0 to 5 counter-clockwise from the right.
    pub const fn direction(self, direction: u8) -> u8 {
        direction_image(direction as usize % 6, self.is_mirrored(), self.turns() as usize) as u8
    }

    /// The image of the bits of a board. O(atoms).
    pub const fn bits(self, bits: u64, size: Size) -> u64 {
        let images = &size.geometry().cell_images[self.0 as usize];
        let (mut rest, mut image) = (bits & size.mask(), 0);
        while rest != 0 {
            image |= 1 << images[rest.trailing_zeros() as usize];
            rest &= rest - 1;
        }
        image
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}
