//! The boards of a rectangle by their frame, the answers of the eight rays along its sides.
//!
//! These rays see the two outermost lines of their side alone. So a frame is a function of the signature that is
//! known before a board is traced, and the boards of some frames are walked without the others:
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

mod sides;

use std::{collections::BTreeMap, collections::HashMap, ops::Range, sync::OnceLock};

use blackbox_core::{Size, Symmetry, internal::Subsets};

use self::sides::{Frame, Lines, Side, Turns};
use super::job::{Job, SHARD_BITS, Slice};

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

/// How frames are shared out to shards: in their order, so that a slice leaves out most of what is not in it.
#[derive(Debug)]
struct Shards {
    /// The first code of each shard, and one beyond all.
    first: Vec<u32>,
    /// Nearly how many boards the shards before each have, and all.
    before: Vec<u64>,
}

/// Frames by their tops, then their bottoms.
const fn code([top, right, bottom, left]: Frame) -> u32 {
    u32::from_be_bytes([top, bottom, right, left])
}

/// Some boards of a frame: all combinations of the parts of four groups and some atoms in the middle.
struct Leaf<'a> {
    groups: [&'a Group; 4],
    middles: &'a [u64],
    /// The symmetries that leave the frame as it is, by their places.
    keeping: u8,
    code: u32,
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
        let most = *job.atoms.end();
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
            let found = subsets(cells, most).map(|bits| {
                let corners = corners_of(bits);
                (([corners[end], corners[2 + end]], lines[side].side(bits), bits.count_ones()), bits)
            });
            grouped(found.collect(), side, &turns, &mut parts)
        });
        let columns = [(right, 0, 1), (0, 2, 3)].map(|(x, end, side)| {
            let cells = two_columns << x;
            let ends = cells & (0xffff | 0xffff << (8 * last));
            let found = subsets(cells, most).map(|bits| {
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

    /// How many pieces the walk has.
    pub(super) fn pieces(&self) -> u64 {
        (self.atoms.len() * self.rows[0].len() * self.rows[1].len()) as u64
    }

    /// Nearly how many boards a slice has.
    pub(super) fn boards_in(&self, slice: &Slice) -> u64 {
        let (from, to) = slice.shards;
        if slice.shards == Slice::ALL.shards {
            return self.boards;
        }
        let Shards { before, .. } = self.shards.get_or_init(|| self.shared_out());
        before[to as usize] - before[from as usize]
    }

    /// The codes of the frames of a slice.
    fn codes(&self, slice: &Slice) -> Range<u32> {
        let (from, to) = slice.shards;
        if slice.shards == Slice::ALL.shards {
            return 0..u32::MAX;
        }
        let Shards { first, .. } = self.shards.get_or_init(|| self.shared_out());
        first[from as usize]..first[to as usize]
    }

    /// Shares the frames out so that shards have as many boards as each other, where no single frame has more.
    fn shared_out(&self) -> Shards {
        // Where symmetries leave a frame as it is, their share of its boards is counted.
        let mut weights: HashMap<u32, u64> = HashMap::new();
        self.leaves(0..self.pieces(), &(0..u32::MAX), &mut |leaf| {
            let boards: usize = leaf.groups.iter().map(|group| group.parts.len()).product();
            let boards = boards as u64 * leaf.middles.len() as u64;
            *weights.entry(leaf.code).or_default() += boards.div_ceil(u64::from(leaf.keeping.count_ones()));
            true
        });
        let all = u128::from(weights.values().sum::<u64>());
        let (mut first, mut before, mut sum) = (Vec::new(), Vec::new(), 0);
        for (code, boards) in weights.into_iter().collect::<BTreeMap<_, _>>() {
            while (first.len() as u128) * all <= u128::from(sum) << SHARD_BITS {
                first.push(code);
                before.push(sum);
            }
            sum += boards;
        }
        first.resize((1 << SHARD_BITS) + 1, u32::MAX);
        before.resize((1 << SHARD_BITS) + 1, sum);
        Shards { first, before }
    }

    /// Hands over the boards of some pieces that are in a slice, one of each class under the symmetries, until
    /// the sink says `false`; returns whether it came to the end.
    pub(super) fn walk<const BATCH: usize>(
        &self, pieces: Range<u64>, slice: &Slice, mut sink: impl FnMut(&[u64]) -> bool,
    ) -> bool {
        let mut boards = [0; BATCH];
        let mut filled = 0;
        let whole = self.leaves(pieces, &self.codes(slice), &mut |leaf| {
            // Two of a frame's boards are images of each other only by what leaves the frame as it is.
            let kept: Vec<Symmetry> = (1..self.group.len())
                .filter(|place| leaf.keeping >> place & 1 == 1)
                .map(|place| self.group[place])
                .collect();
            let [top, right, bottom, left] =
                leaf.groups.map(|group| &self.parts[group.parts.start as usize..group.parts.end as usize]);
            for &top in top {
                for &bottom in bottom {
                    for &left in left {
                        for &right in right {
                            let fixed = top | bottom | left | right;
                            let mut middles = leaf.middles;
                            while !middles.is_empty() {
                                let (now, later) = middles.split_at(middles.len().min(BATCH - filled));
                                middles = later;
                                if kept.is_empty() {
                                    for (board, middle) in boards[filled..].iter_mut().zip(now) {
                                        *board = fixed | middle;
                                    }
                                    filled += now.len();
                                } else {
                                    for &middle in now {
                                        let board = fixed | middle;
                                        boards[filled] = board;
                                        let is_least = kept
                                            .iter()
                                            .all(|symmetry| symmetry.bits(board, self.size) >= board);
                                        filled += usize::from(is_least);
                                    }
                                }
                                if filled == BATCH {
                                    if !sink(&boards) {
                                        return false;
                                    }
                                    filled = 0;
                                }
                            }
                        }
                    }
                }
            }
            true
        });
        whole && sink(&boards[..filled])
    }

    /// Visits the frames with these codes in some pieces, of each frame under the symmetries the least alone.
    fn leaves(
        &self, pieces: Range<u64>, codes: &Range<u32>, visit: &mut dyn FnMut(&Leaf<'_>) -> bool,
    ) -> bool {
        if codes.is_empty() {
            return true;
        }
        let [tops, bottoms] = &self.rows;
        let middle = self.middles.len() as u32 - 1;
        // What the codes begin with.
        let (least, most) = (codes.start >> 16, (codes.end - 1) >> 16);
        let mut piece = pieces.start as usize;
        while (piece as u64) < pieces.end {
            let (rest, at_bottom) = (piece / bottoms.len(), piece % bottoms.len());
            let top = &tops[rest % tops.len()];
            let atoms = self.atoms[rest / tops.len()];
            let begins = u32::from(top.side) << 8;
            let after = (pieces.end as usize).min(piece - at_bottom + bottoms.len());
            let here = at_bottom..at_bottom + after - piece;
            piece = after;
            if top.least_at_top < top.side || top.atoms > atoms || begins + 0xff < least || begins > most {
                continue;
            }
            for bottom in &bottoms[here] {
                let begins = begins + u32::from(bottom.side);
                if top.atoms + bottom.atoms > atoms
                    || bottom.least_at_top < top.side
                    || begins < least
                    || begins > most
                {
                    continue;
                }
                let atoms = atoms - top.atoms - bottom.atoms;
                let [rights, lefts] =
                    [0, 1].map(|end| &self.columns[end][meeting(top.corners[end], bottom.corners[end])]);
                for right in rights {
                    if right.atoms > atoms || right.least_at_top < top.side {
                        continue;
                    }
                    let atoms = atoms - right.atoms;
                    for left in lefts {
                        if left.atoms > atoms || atoms - left.atoms > middle || left.least_at_top < top.side {
                            continue;
                        }
                        let groups = [top, right, bottom, left];
                        let frame = groups.map(|group| group.side);
                        let code = code(frame);
                        if !codes.contains(&code) {
                            continue;
                        }
                        // Only a symmetry that brings the same side to the top can keep the frame or make it less.
                        let is_free = groups.iter().all(|group| group.least_at_top > top.side);
                        let keeping = if is_free { Some(1) } else { self.turns.keeping(frame) };
                        let Some(keeping) = keeping else { continue };
                        let middles = &self.middles[(atoms - left.atoms) as usize];
                        if !visit(&Leaf { groups, middles, keeping, code }) {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }
}

fn subsets(cells: u64, most: u32) -> impl Iterator<Item = u64> {
    (0..=most.min(cells.count_ones())).flat_map(move |count| Subsets::new(cells, count))
}

/// Puts parts with the same corners, side and number of atoms into a group.
fn grouped(
    mut found: Vec<(([u8; 2], Side, u32), u64)>, at: usize, turns: &Turns, parts: &mut Vec<u64>,
) -> Vec<Group> {
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
