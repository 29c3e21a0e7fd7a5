//! The orbits of a board's cells under its symmetries, and what each symmetry does to a part of an orbit.

use super::binomial::small;
use crate::grid::{Cell, Size, Symmetry};

/// A rectangle of 8 x 8 cells or less has at most 16 orbits (8 x 7: 16; a square: 10).
pub(super) const MOST_ORBITS: usize = 16;

/// A set of symmetries, bit `symmetry as u8`.
pub(super) type Group = u8;

/// The orbits of the cells of one size, the largest first and among equals that with the first cell first.
#[derive(Clone, Debug)]
pub(super) struct Orbits {
    /// The symmetries of the size.
    pub(super) group: Group,
    /// Those that move no cell at all: more than the identity only where a side is 1.
    pub(super) kernel: Group,
    pub(super) len: usize,
    /// The cells of each orbit.
    pub(super) cells: [u64; MOST_ORBITS],
    /// `after[i]`: the cells of orbit `i` and of all later ones.
    pub(super) from: [u64; MOST_ORBITS + 1],
    /// `cycles[i][g]`: how many cycles of 1, 2 and 4 cells symmetry `g` makes of the cells in `from[i]`.
    cycles: [[[u8; 3]; 8]; MOST_ORBITS + 1],
}

impl Orbits {
    pub(super) fn new(size: Size) -> Self {
        let mut orbits = Self {
            group: Symmetry::group(size).iter().fold(0, |group, &symmetry| group | 1 << symmetry as u8),
            kernel: 0,
            len: 0,
            cells: [0; MOST_ORBITS],
            from: [0; MOST_ORBITS + 1],
            cycles: [[[0; 3]; 8]; MOST_ORBITS + 1],
        };
        for length in [8, 4, 2, 1] {
            for index in 0..size.cells() {
                let cell = Cell::from_index(index, size).expect("an index below the number of cells");
                let orbit = images(cell, size).fold(0, |orbit, image| orbit | image.bit(size));
                if orbit.count_ones() == length && orbit.trailing_zeros() == cell.bit(size).trailing_zeros() {
                    orbits.cells[orbits.len] = orbit;
                    orbits.len += 1;
                }
            }
        }
        for level in (0..orbits.len).rev() {
            orbits.from[level] = orbits.from[level + 1] | orbits.cells[level];
            orbits.cycles[level] = orbits.cycles[level + 1];
            for &symmetry in Symmetry::group(size) {
                let added = cycles(orbits.cells[level], symmetry, size);
                for (sum, added) in orbits.cycles[level][symmetry as usize].iter_mut().zip(added) {
                    *sum += added;
                }
            }
        }
        for &symmetry in Symmetry::group(size) {
            let [fixed, ..] = orbits.cycles[0][symmetry as usize];
            orbits.kernel |= u8::from(u32::from(fixed) == size.cells()) << symmetry as u8;
        }
        orbits
    }

    /// How many classes under `group` the sets of `atoms` cells of orbit `level` and later form, by Burnside's
    /// lemma.
    pub(super) fn classes(&self, level: usize, group: Group, atoms: u32) -> u64 {
        let fixed: u64 = (0..8).filter(|g| group >> g & 1 == 1).map(|g| self.fixed(level, g, atoms)).sum();
        fixed / u64::from(group.count_ones())
    }

    /// How many sets of `atoms` cells of orbit `level` and later a symmetry maps to themselves: those made of whole
    /// cycles.
    fn fixed(&self, level: usize, symmetry: usize, atoms: u32) -> u64 {
        let [ones, twos, fours] = self.cycles[level][symmetry].map(u32::from);
        let mut sum = 0;
        for four in 0..=fours.min(atoms / 4) {
            for two in 0..=twos.min((atoms - 4 * four) / 2) {
                sum += small(fours, four) * small(twos, two) * small(ones, atoms - 4 * four - 2 * two);
            }
        }
        sum
    }
}

fn images(cell: Cell, size: Size) -> impl Iterator<Item = Cell> {
    Symmetry::group(size).iter().map(move |symmetry| symmetry.cell(cell, size))
}

/// How many cycles of 1, 2 and 4 cells a symmetry makes of the cells of an orbit.
fn cycles(orbit: u64, symmetry: Symmetry, size: Size) -> [u8; 3] {
    let once = symmetry.then(symmetry);
    let mut cells = [0u8; 3];
    let mut rest = orbit;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        let length = if symmetry.bits(bit, size) == bit {
            0
        } else if once.bits(bit, size) == bit {
            1
        } else {
            2
        };
        cells[length] += 1;
    }
    [cells[0], cells[1] / 2, cells[2] / 4]
}

/// What the symmetries do to the parts of one orbit.
///
/// A part is a pattern: the cells of the orbit as the bits of a number, the first cell the highest, so that the part
/// whose list of cells comes first in lexicographic order is the greatest number.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    /// The symmetries whose image of the pattern is greater.
    pub(super) greater: [Group; 256],
    /// The symmetries that leave the pattern as it is.
    pub(super) same: [Group; 256],
}

impl Parts {
    pub(super) const NONE: Self = Self { greater: [0; 256], same: [0; 256] };

    pub(super) fn new(orbit: u64, size: Size) -> Self {
        let mut parts = Self::NONE;
        for &symmetry in Symmetry::group(size) {
            // Where each cell of a pattern goes.
            let mut image = [0u8; 8];
            for (place, image) in image.iter_mut().enumerate().take(orbit.count_ones() as usize) {
                *image = pattern(symmetry.bits(cells(1 << place, orbit), size), orbit);
            }
            for pattern in 0..1u16 << orbit.count_ones() {
                let moved = (0..8)
                    .filter(|place| pattern >> place & 1 == 1)
                    .fold(0, |moved, place| moved | image[place]);
                parts.greater[usize::from(pattern)] |= u8::from(u16::from(moved) > pattern) << symmetry as u8;
                parts.same[usize::from(pattern)] |= u8::from(u16::from(moved) == pattern) << symmetry as u8;
            }
        }
        parts
    }
}

/// The cells of a pattern of an orbit.
pub(super) fn cells(pattern: u8, orbit: u64) -> u64 {
    let (mut rest, mut cells) = (orbit, 0);
    for place in (0..orbit.count_ones()).rev() {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        if pattern >> place & 1 == 1 {
            cells |= bit;
        }
    }
    cells
}

/// The pattern of cells of an orbit.
pub(super) fn pattern(cells: u64, orbit: u64) -> u8 {
    let (mut rest, mut pattern) = (orbit, 0);
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        pattern = pattern << 1 | u8::from(cells & bit != 0);
    }
    pattern
}
