//! Sweeps: marks that flow along lines, on all lines of a board at once.
//!
//! The board's layout cuts each line into groups of three cells, the same place of all groups in one register
//! (see [`crate::board`]). A sweep goes through the three registers one after another, for all groups at
//! once, and notes which groups let a flow through and which have one that leaves; it then carries from group
//! to group; and goes through the three registers again with what comes in. Carrying is where the directions
//! differ: eastward, towards higher bits, the carry of an addition does it; westward and between lanes it
//! takes steps of 1, 2, 4, ... groups.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is compiled without the caller's instructions"
)]

use fearless_simd::{prelude::*, u32x8};

/// One slice of a board in a register.
pub(crate) type Slice<S> = u32x8<S>;
/// The three slices of a line's cells, in the order of a flow.
pub(crate) type Line<S> = [Slice<S>; 3];

pub(crate) trait Flow<S: Simd> {
    /// What is in the last place of a group, moved to the first place of the next group.
    fn across(slice: Slice<S>) -> Slice<S>;

    /// The groups that a flow comes into, given the groups that one leaves of itself and those that let one
    /// through. No group does both, as a source stands in the way of a flow.
    fn carry(leaves: Slice<S>, passes: Slice<S>) -> Slice<S>;
}

pub(crate) struct Eastward;
pub(crate) struct Westward;
/// A flow from lane to lane: a rotation by one lane, and by two.
pub(crate) struct Lanes<const ONE: usize, const TWO: usize>;
pub(crate) type Southward = Lanes<7, 6>;
pub(crate) type Northward = Lanes<1, 2>;

impl<S: Simd> Flow<S> for Eastward {
    #[inline(always)]
    fn across(slice: Slice<S>) -> Slice<S> {
        slice << 1
    }

    #[inline(always)]
    fn carry(leaves: Slice<S>, passes: Slice<S>) -> Slice<S> {
        // An addition carries through a run of ones; what it changed is where a carry came in.
        (passes + (leaves + leaves)) ^ passes
    }
}

impl<S: Simd> Flow<S> for Westward {
    #[inline(always)]
    fn across(slice: Slice<S>) -> Slice<S> {
        slice >> 1
    }

    #[inline(always)]
    fn carry(leaves: Slice<S>, passes: Slice<S>) -> Slice<S> {
        let (mut comes, mut through) = (leaves >> 1, passes >> 1);
        comes |= through & (comes >> 1);
        through &= through >> 1;
        comes |= through & (comes >> 2);
        through &= through >> 2;
        comes |= through & (comes >> 4);
        through &= through >> 4;
        comes |= through & (comes >> 8);
        through &= through >> 8;
        comes | (through & (comes >> 16))
    }
}

// A rotation of the lanes costs one instruction, a shift two. What it brings around never gets on: the last
// row of lane 7 is closed in every maze, so nothing leaves lane 7 and nothing passes through it. Southward,
// lane 0 receives nothing; northward, lane 7 receives what leaves lane 0, holds it in its closed row and does
// not pass it.

impl<S: Simd, const ONE: usize, const TWO: usize> Flow<S> for Lanes<ONE, TWO> {
    #[inline(always)]
    fn across(slice: Slice<S>) -> Slice<S> {
        slice.slide::<ONE>(slice)
    }

    #[inline(always)]
    fn carry(leaves: Slice<S>, passes: Slice<S>) -> Slice<S> {
        let (mut comes, mut through) = (leaves.slide::<ONE>(leaves), passes.slide::<ONE>(passes));
        comes |= through & comes.slide::<ONE>(comes);
        through &= through.slide::<ONE>(through);
        comes |= through & comes.slide::<TWO>(comes);
        through &= through.slide::<TWO>(through);
        comes | (through & comes.slide::<4>(comes))
    }
}

/// The cells that a flow from the `sources` comes into, through cells that are `free`; the first thing in its
/// way, wall or monster, is still among them. A source is never free.
#[inline(always)]
pub(crate) fn swept<S: Simd, F: Flow<S>>(sources: Line<S>, free: Line<S>) -> Line<S> {
    let leaves = (((sources[0] & free[1]) | sources[1]) & free[2]) | sources[2];
    let first = F::carry(leaves, free[0] & free[1] & free[2]);
    let second = (first & free[0]) | sources[0];
    [first, second, (second & free[1]) | sources[1]]
}

/// A line in the order of the opposite flow.
#[inline(always)]
pub(crate) const fn reverse<T: Copy>(line: [T; 3]) -> [T; 3] {
    [line[2], line[1], line[0]]
}
