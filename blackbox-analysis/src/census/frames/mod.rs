//! The boards of a rectangle by their frame, the answers of the eight rays along its sides.
//!
//! These rays see the two outermost lines of their side alone. So a frame is a function of the signature that
//! is known before a board is traced, and the boards of some frames are walked without the others:
//!
//! ```text
//!  t t T T T T t t     t, T   two rows at the top: the answers along it
//!  t t T T T T t t     b, B   two rows at the bottom
//!  l l . . . . r r     l, r   the rest of two columns: with what is at the corners (t, b),
//!  l l . . . . r r            the answers along the left and the right
//!  l l . . . . r r     .      nothing that a frame depends on
//!  l l . . . . r r
//!  b b B B B B b b
//!  b b B B B B b b
//! ```
//!
//! What can stand in a part is put into groups that are alike for all that; four groups have one frame, and
//! the boards of a frame with one more in the middle are all their combinations.

mod shards;
mod sides;
mod walk;

use std::{ops::Range, sync::OnceLock};

use blackbox_core::{Size, Symmetry, internal::Subsets};

use self::{
    shards::Shards,
    sides::{Frame, Lines, Side, Turns},
};
use super::job::Job;

/// The boards of a job by frames.
#[derive(Debug)]
pub(super) struct Frames {
    size: Size,
    group: &'static [Symmetry],
    turns: Turns,
    /// The numbers of atoms of the job.
    atoms: Vec<u32>,
    rows: [Vec<Group>; 2],
    /// By the corners of the rows, the groups of the columns at the right and at the left.
    columns: [Vec<Vec<Group>>; 2],
    /// The parts of all groups, one after the other.
    parts: Vec<u64>,
    /// What can stand in the middle, by the number of atoms.
    middles: Vec<Vec<u64>>,
    /// Nearly how many there are under the symmetries.
    boards: u64,
    shards: OnceLock<Shards>,
}

/// Parts of boards that lead to the same frames and have as many atoms.
#[derive(Clone, Debug)]
struct Group {
    side: Side,
    /// The least side that a symmetry brings to the top from here.
    least_at_top: Side,
    atoms: u32,
    /// What is at the right and at the left end of two rows, as numbers below 16.
    corners: [u8; 2],
    parts: Range<u32>,
}

/// What the parts of a group have in common: corners, side and number of atoms.
type Likeness = ([u8; 2], Side, u32);

/// Frames by their tops, then their bottoms.
const fn code([top, right, bottom, left]: Frame) -> u32 {
    u32::from_be_bytes([top, bottom, right, left])
}

/// The cells of two lines that meet, as a number below 16.
fn corner(bits: u64, x: u8, y: u8) -> u8 {
    let lines = bits >> (8 * y + x);
    (lines & 3 | (lines >> 8 & 3) << 2) as u8
}

impl Frames {
    /// For a job of rectangles within the box; `None` if a side is less than 4, so that corners meet.
    pub(super) fn new(job: &Job) -> Option<Self> {
        let size = job.size;
        if !size.has_columns() || size.width() < 4 || size.height() < 4 {
            return None;
        }
        let (right, last) = (size.width() - 2, size.height() - 2);
        let group = job.group();
        let turns = Turns::new(group, size);
        let lines = Lines::around(size);
        let two_columns = 0x0303_0303_0303_0303 & size.mask();
        let corners_of = |bits: u64| {
            [corner(bits, right, 0), corner(bits, right, last), corner(bits, 0, 0), corner(bits, 0, last)]
        };
        let mut parts = Vec::new();
        let rows = [(0, 0, 0), (last, 1, 2)].map(|(y, end, side)| {
            let cells = (0xffff << (8 * y)) & size.mask();
            let found = parts_of(cells, job).map(|bits| {
                let corners = corners_of(bits);
                (([corners[end], corners[2 + end]], lines[side].side(bits), bits.count_ones()), bits)
            });
            grouped(found.collect(), side, &turns, &mut parts)
        });
        let columns = [(right, 0, 1), (0, 2, 3)].map(|(x, end, side)| {
            let cells = two_columns << x;
            let ends = cells & (0xffff | 0xffff << (8 * last));
            let found = parts_of(cells, job).map(|bits| {
                let corners = corners_of(bits);
                let between = bits & !ends;
                (([corners[end], corners[end + 1]], lines[side].side(bits), between.count_ones()), between)
            });
            let mut columns = vec![Vec::new(); 256];
            for group in grouped(found.collect(), side, &turns, &mut parts) {
                columns[meeting(group.corners[0], group.corners[1])].push(group);
            }
            columns
        });
        let frame = 0xffff | 0xffff << (8 * last) | two_columns | two_columns << right;
        let middle = size.mask() & !frame;
        let middles = (0..=middle.count_ones()).map(|count| Subsets::new(middle, count).collect()).collect();
        Some(Self {
            size,
            group,
            turns,
            atoms: job.atoms.clone().collect(),
            rows,
            columns,
            parts,
            middles,
            boards: job.boards()?.div_ceil(u128::from(job.order())) as u64,
            shards: OnceLock::new(),
        })
    }
}

/// What can stand on some cells of a job's boards.
fn parts_of(cells: u64, job: &Job) -> impl Iterator<Item = u64> {
    let elsewhere = job.size.cells() - cells.count_ones();
    let counts = job.atoms.start().saturating_sub(elsewhere)..=(*job.atoms.end()).min(cells.count_ones());
    counts.flat_map(move |count| Subsets::new(cells, count))
}

/// Puts parts that are alike into a group.
fn grouped(mut found: Vec<(Likeness, u64)>, at: usize, turns: &Turns, parts: &mut Vec<u64>) -> Vec<Group> {
    found.sort_unstable();
    let groups = found.chunk_by(|one, other| one.0 == other.0).map(|group| {
        let (corners, side, atoms) = group[0].0;
        let start = parts.len() as u32;
        parts.extend(group.iter().map(|&(_, part)| part));
        let least_at_top = turns.least_at_top(at, side);
        Group { side, least_at_top, atoms, corners, parts: start..parts.len() as u32 }
    });
    groups.collect()
}

/// The place of columns by the corners at their ends.
fn meeting(one: u8, other: u8) -> usize {
    usize::from(one << 4 | other)
}

#[cfg(test)]
mod tests;
