//! The walk over the boards of some frames.

use std::{collections::HashMap, ops::Range};

use blackbox_core::{Symmetry, evidence::Stop};

use super::{
    super::job::Slice,
    Frames, Group, code, meeting,
    shards::{ALL, Shards},
};
use crate::effort::Effort;

/// Pieces between two questions whether to go on, some milliseconds.
const PIECES_AT_ONCE: u64 = 1 << 12;

/// Some boards of a frame: all combinations of the parts of four groups and some atoms in the middle.
pub(super) struct Leaf<'a> {
    /// In the order of the sides.
    pub(super) groups: [&'a Group; 4],
    pub(super) middles: &'a [u64],
    /// The symmetries that leave the frame as it is, by their places.
    pub(super) keeping: u8,
    pub(super) code: u32,
}

impl Frames {
    /// How many pieces the walk has: pairs of a group at the top and one at the bottom.
    pub(in super::super) fn pieces(&self) -> u64 {
        (self.atoms.len() * self.rows[0].len() * self.rows[1].len()) as u64
    }

    /// Nearly how many boards a slice has, whatever the keys.
    pub(in super::super) fn boards_in(&self, slice: &Slice) -> u64 {
        if slice.shards == Slice::ALL.shards { self.boards } else { self.shards().weight(slice.shards) }
    }

    /// Weighs the frames: before that no slice can be walked but the one of all. It takes seconds at most.
    pub(in super::super) fn weigh(&self, effort: &mut Effort<'_>) -> Result<(), Stop> {
        if self.shards.get().is_some() {
            return Ok(());
        }
        let (mut weights, all) = (HashMap::new(), self.pieces());
        for start in (0..all).step_by(PIECES_AT_ONCE as usize) {
            self.leaves(start..all.min(start + PIECES_AT_ONCE), &ALL, &mut |leaf| {
                let boards: usize = leaf.groups.iter().map(|group| group.parts.len()).product();
                let boards = boards as u64 * leaf.middles.len() as u64;
                // Where symmetries leave a frame as it is, nearly their share is walked.
                *weights.entry(leaf.code).or_default() +=
                    boards.div_ceil(u64::from(leaf.keeping.count_ones()));
                true
            });
            effort.ask()?;
        }
        self.shards.get_or_init(|| Shards::new(weights));
        Ok(())
    }

    fn shards(&self) -> &Shards {
        self.shards.get().expect("frames that were weighed")
    }

    /// Hands over the boards of some pieces that are in a slice, one of each class under the symmetries,
    /// until the sink says `false`; returns whether it came to the end.
    pub(in super::super) fn walk<const BATCH: usize>(
        &self, pieces: Range<u64>, slice: &Slice, mut sink: impl FnMut(&[u64]) -> bool,
    ) -> bool {
        let (mut boards, mut filled) = ([0; BATCH], 0);
        let codes = if slice.shards == Slice::ALL.shards { ALL } else { self.shards().codes(slice.shards) };
        let whole = self.leaves(pieces, &codes, &mut |leaf| {
            // Two of a frame's boards are images of each other only by what leaves the frame as it is.
            let places = (1..self.group.len()).filter(|place| leaf.keeping >> place & 1 == 1);
            let keeping: Vec<Symmetry> = places.map(|place| self.group[place]).collect();
            let is_least = |board| keeping.iter().all(|symmetry| symmetry.bits(board, self.size) >= board);
            let [top, right, bottom, left] = leaf.groups.map(|group| self.parts(group));
            for fixed in
                joined(top, bottom).flat_map(|rows| joined(left, right).map(move |sides| rows | sides))
            {
                let mut rest = leaf.middles;
                while !rest.is_empty() {
                    let (now, later) = rest.split_at(rest.len().min(BATCH - filled));
                    rest = later;
                    if keeping.is_empty() {
                        for (board, middle) in boards[filled..].iter_mut().zip(now) {
                            *board = fixed | middle;
                        }
                        filled += now.len();
                    } else {
                        for &middle in now {
                            boards[filled] = fixed | middle;
                            filled += usize::from(is_least(fixed | middle));
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
            true
        });
        whole && sink(&boards[..filled])
    }

    fn parts(&self, group: &Group) -> &[u64] {
        &self.parts[group.parts.start as usize..group.parts.end as usize]
    }

    /// Visits the frames with these codes in some pieces, of each frame under the symmetries the least alone.
    pub(super) fn leaves(
        &self, pieces: Range<u64>, codes: &Range<u32>, visit: &mut dyn FnMut(Leaf<'_>) -> bool,
    ) -> bool {
        if codes.is_empty() {
            return true;
        }
        let [tops, bottoms] = &self.rows;
        // What codes begin with.
        let begins = |top: &Group, bottom: &Group| u32::from_be_bytes([0, 0, top.side, bottom.side]);
        let (least, most) = (codes.start >> 16, (codes.end - 1) >> 16);
        let mut at = pieces.start as usize;
        while (at as u64) < pieces.end {
            let (row, start) = (at / bottoms.len(), at % bottoms.len());
            let length = (bottoms.len() - start).min(pieces.end as usize - at);
            at += length;
            let (top, atoms) = (&tops[row % tops.len()], self.atoms[row / tops.len()]);
            let is_near = (least >> 8..=most >> 8).contains(&top.side.into());
            if top.least_at_top < top.side || top.atoms > atoms || !is_near {
                continue;
            }
            for bottom in &bottoms[start..start + length] {
                let rows = top.atoms + bottom.atoms;
                let is_near = (least..=most).contains(&begins(top, bottom));
                if is_near
                    && bottom.least_at_top >= top.side
                    && rows <= atoms
                    && !self.between(top, bottom, atoms - rows, codes, visit)
                {
                    return false;
                }
            }
        }
        true
    }

    /// The same for one piece with so many atoms between its rows.
    fn between(
        &self, top: &Group, bottom: &Group, atoms: u32, codes: &Range<u32>,
        visit: &mut dyn FnMut(Leaf<'_>) -> bool,
    ) -> bool {
        let [rights, lefts] =
            [0, 1].map(|end| &self.columns[end][meeting(top.corners[end], bottom.corners[end])]);
        for right in rights.iter().filter(|right| right.least_at_top >= top.side) {
            for left in lefts.iter().filter(|left| left.least_at_top >= top.side) {
                let middle = atoms.checked_sub(right.atoms + left.atoms);
                let Some(middles) = middle.and_then(|middle| self.middles.get(middle as usize)) else {
                    continue;
                };
                let groups = [top, right, bottom, left];
                let frame = groups.map(|group| group.side);
                let code = code(frame);
                if !codes.contains(&code) {
                    continue;
                }
                // Only what brings the same side to the top can keep the frame or make it less.
                let is_free = groups.iter().all(|group| group.least_at_top > top.side);
                let keeping = if is_free { Some(1) } else { self.turns.keeping(frame) };
                let Some(keeping) = keeping else { continue };
                if !visit(Leaf { groups, middles, keeping, code }) {
                    return false;
                }
            }
        }
        true
    }
}

/// What is one of the first and one of the others.
fn joined(some: &[u64], others: &[u64]) -> impl Iterator<Item = u64> {
    some.iter().flat_map(move |one| others.iter().map(move |other| one | other))
}
