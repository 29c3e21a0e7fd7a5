//! Which image of a board of one word is the canonical one.

use super::orbits::{LENGTHS, MOST_ORBITS};
use crate::grid::{Size, Symmetry};

/// The place in the group of a size of a symmetry that makes a board with these bits
/// [`canonical`](super::canonical).
pub(super) fn place(bits: u64, size: Size) -> usize {
    let group = Symmetry::group(size);
    let mut images = [0; LENGTHS[0]];
    for (image, symmetry) in images.iter_mut().zip(group) {
        *image = symmetry.bits(bits, size);
    }
    // The orbits that hold atoms and their lengths: they are met in the order of their first cells, and
    // longer ones are put before shorter ones.
    let (mut orbits, mut count) = ([(0, 0); MOST_ORBITS], 0);
    let mut left = images.iter().fold(0, |all, image| all | image);
    while left != 0 {
        let orbit = orbit(left & left.wrapping_neg(), size);
        let (length, mut at) = (orbit.count_ones(), count);
        while at > 0 && orbits[at - 1].1 < length {
            orbits[at] = orbits[at - 1];
            at -= 1;
        }
        orbits[at] = (orbit, length);
        left &= !orbit;
        count += 1;
    }
    let orbits = &orbits[..count];
    (1..group.len()).fold(0, |best, place| {
        // The first orbit on which two images differ decides, there the first cell that only one has.
        let differ = images[best] ^ images[place];
        let differ = orbits.iter().map(|(orbit, _)| orbit & differ).find(|&differ| differ != 0).unwrap_or(0);
        if differ & differ.wrapping_neg() & images[place] != 0 { place } else { best }
    })
}

/// The images of a cell, as bits.
fn orbit(cell: u64, size: Size) -> u64 {
    if !size.has_columns() {
        return Symmetry::group(size).iter().fold(0, |orbit, symmetry| orbit | symmetry.bits(cell, size));
    }
    let (x, y) = (cell.trailing_zeros() % 8, cell.trailing_zeros() / 8);
    let (last_x, last_y) = (u32::from(size.width()) - 1, u32::from(size.height()) - 1);
    // The columns and the rows at a distance from an edge.
    let columns = |x: u32| 0x0101010101010101u64 << x | 0x0101010101010101 << (last_x - x);
    let rows = |y: u32| 0xffu64 << (8 * y) | 0xff << (8 * (last_y - y));
    let turned = if last_x == last_y { columns(y) & rows(x) } else { 0 };
    columns(x) & rows(y) | turned
}
