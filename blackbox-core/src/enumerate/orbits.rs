//! The orbits of a board's cells under its symmetries, and the images of parts of an orbit.

use super::binomial::small;
use crate::grid::{Cell, Size, Symmetry};

/// The most orbits that a board of one `u64` has (8 x 7: 16; a square: 10; a hexagon: 9).
pub(super) const MOST_ORBITS: usize = 16;

/// The possible lengths of orbits, from the greatest: divisors of 12 on hexagons, of 8 on rectangles.
pub(super) const LENGTHS: [usize; 7] = [12, 8, 6, 4, 3, 2, 1];

const MOST_SYMMETRIES: usize = 12;

/// The most images of orbits under symmetries but the identity: 9 under 11, 10 under 7, or 16 under 3.
const MOST_IMAGES: usize = 9 * (MOST_SYMMETRIES - 1);

/// These take 10 kB: on the heap where there is one.
#[cfg(feature = "alloc")]
type Images = alloc::boxed::Box<[Image]>;
#[cfg(not(feature = "alloc"))]
type Images = [Image; MOST_IMAGES];

#[cfg(feature = "alloc")]
fn no_images() -> Images {
    alloc::vec![Image::NONE; MOST_IMAGES].into()
}

#[cfg(not(feature = "alloc"))]
fn no_images() -> Images {
    [Image::NONE; MOST_IMAGES]
}

/// A set of symmetries, bit by bit their places in [`Symmetry::group`].
pub(super) type Group = u16;

pub(super) fn whole(size: Size) -> Group {
    (1 << Symmetry::group(size).len()) - 1
}

/// The orbits of the cells of one size, the largest first, orbits of one length by their first cell.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    pub(super) group: Group,
    /// The symmetries that move no cell: the identity, and more where a side is 1.
    pub(super) kernel: Group,
    pub(super) len: usize,
    pub(super) cells: [u64; MOST_ORBITS],
    /// `from[i]`: the cells of orbit `i` and of all later ones.
    pub(super) from: [u64; MOST_ORBITS + 1],
    /// For each symmetry the number of cells in a cycle of more than one cell. All such cycles of a symmetry
    /// are alike: a turn moves every cell but the middle, and a mirror applied twice moves none.
    lengths: [u8; MOST_SYMMETRIES],
    /// `cycles[i][g]`: how many cells in `from[i]` symmetry `g` does not move, and its cycles of the others.
    cycles: [[[u8; 2]; MOST_SYMMETRIES]; MOST_ORBITS + 1],
    /// The images of the parts of an orbit, one orbit after the other, for each symmetry but the identity.
    images: Images,
}

impl Orbits {
    pub(super) fn new(size: Size) -> Self {
        let symmetries = Symmetry::group(size);
        let mut orbits = Self {
            group: whole(size),
            kernel: 0,
            len: 0,
            cells: [0; MOST_ORBITS],
            from: [0; MOST_ORBITS + 1],
            lengths: [1; MOST_SYMMETRIES],
            cycles: [[[0; 2]; MOST_SYMMETRIES]; MOST_ORBITS + 1],
            images: no_images(),
        };
        for length in LENGTHS {
            for cell in Cell::all(size) {
                let images = symmetries.iter().map(|symmetry| symmetry.cell(cell, size));
                let orbit = images.fold(0u64, |orbit, image| orbit | image.bit(size));
                if orbit.count_ones() as usize == length
                    && orbit.trailing_zeros() == cell.bit(size).trailing_zeros()
                {
                    orbits.cells[orbits.len] = orbit;
                    orbits.len += 1;
                }
            }
        }
        for (length, &symmetry) in orbits.lengths.iter_mut().zip(symmetries) {
            // How often it must be applied until nothing has moved.
            let mut power = symmetry;
            while power != Symmetry::Identity {
                power = power.then(symmetry);
                *length += 1;
            }
        }
        // From the last orbit to the first, so that the sums of the later ones are at hand.
        for level in (0..orbits.len).rev() {
            orbits.from[level] = orbits.from[level + 1] | orbits.cells[level];
            for (place, &symmetry) in symmetries.iter().enumerate() {
                let orbit = orbits.cells[level];
                let fixed = bits(orbit).filter(|&bit| symmetry.bits(bit, size) == bit).count() as u8;
                let [later, cycles] = orbits.cycles[level + 1][place];
                let more = (orbit.count_ones() as u8 - fixed) / orbits.lengths[place];
                orbits.cycles[level][place] = [later + fixed, cycles + more];
                if place > 0 {
                    orbits.images[level * (symmetries.len() - 1) + place - 1] =
                        Image::new(orbit, symmetry, size);
                }
            }
        }
        for place in 0..symmetries.len() {
            let [fixed, _] = orbits.cycles[0][place];
            orbits.kernel |= Group::from(u32::from(fixed) == size.cells()) << place;
        }
        orbits
    }

    /// Which of some symmetries leave a part of an orbit as it is; `None` if one makes it greater.
    pub(super) fn keeping(&self, level: usize, part: u16, group: Group) -> Option<Group> {
        // The part must be the greatest of its images. The identity is place 0 and has no table.
        let images = &self.images[level * (self.group.count_ones() as usize - 1)..];
        let (mut same, mut rest) = (group & 1, group & !1);
        while rest != 0 {
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            let image = images[place as usize - 1].of(part);
            if image > part {
                return None;
            }
            same |= Group::from(image == part) << place;
        }
        Some(same)
    }

    /// The number of classes under `group` of sets of `atoms` cells in orbit `level` and later.
    pub(super) fn classes(&self, level: usize, group: Group, atoms: u32) -> u64 {
        // Burnside: there are as many classes as a symmetry of the group maps sets to themselves, on average.
        let of = (0..MOST_SYMMETRIES).filter(|place| group >> place & 1 == 1);
        let fixed: u64 = of.map(|place| self.fixed(level, place, atoms)).sum();
        fixed / u64::from(group.count_ones())
    }

    /// The number of sets of `atoms` cells in orbit `level` and later that a symmetry maps to themselves.
    fn fixed(&self, level: usize, place: usize, atoms: u32) -> u64 {
        let [ones, cycles] = self.cycles[level][place].map(u32::from);
        let length = u32::from(self.lengths[place]);
        // A set mapped to itself has of each cycle all cells or none; other atoms stand on fixed cells.
        let some = 0..=cycles.min(atoms / length);
        some.map(|some| small(cycles, some) * small(ones, atoms - length * some)).sum()
    }
}

fn bits(set: u64) -> impl Iterator<Item = u64> {
    let mut rest = set;
    core::iter::from_fn(move || {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The images of the parts of one orbit under a symmetry.
///
/// A part is a pattern: the cells of the orbit as the bits of a number, the first cell the highest, so that
/// the part whose list of cells comes first in lexicographic order is the greatest number.
#[derive(Clone, Copy, Debug)]
struct Image {
    /// The images of each four cells of a pattern, the lowest first.
    of_four: [[u16; 16]; 3],
}

impl Image {
    const NONE: Self = Self { of_four: [[0; 16]; 3] };

    fn new(orbit: u64, symmetry: Symmetry, size: Size) -> Self {
        let mut image = Self::NONE;
        for (place, bit) in bits(orbit).enumerate() {
            let place = orbit.count_ones() as usize - 1 - place;
            let moved = pattern(symmetry.bits(bit, size), orbit);
            for (four, image) in image.of_four[place / 4].iter_mut().enumerate() {
                *image |= if four >> (place % 4) & 1 == 1 { moved } else { 0 };
            }
        }
        image
    }

    fn of(&self, part: u16) -> u16 {
        let [low, middle, high] = &self.of_four;
        low[usize::from(part) & 15] | middle[usize::from(part >> 4) & 15] | high[usize::from(part >> 8) & 15]
    }
}

pub(super) fn cells(pattern: u16, orbit: u64) -> u64 {
    let last = orbit.count_ones() - 1;
    (0..).zip(bits(orbit)).filter(|(place, _)| pattern >> (last - place) & 1 == 1).map(|(_, bit)| bit).sum()
}

fn pattern(cells: u64, orbit: u64) -> u16 {
    bits(orbit).fold(0, |pattern, bit| pattern << 1 | u16::from(cells & bit != 0))
}
