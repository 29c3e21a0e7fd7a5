//! One step of the whole dungeon: player and monsters as sets of cells.
//!
//! The cells where the player can be alive are a set, and so are the monsters that face each way. (Two monsters never
//! come to be at the same place facing the same way: one that arrives finds the cell empty, one that turns was there
//! before.) A step of the game is then
//!
//! 1. the player's set grows by one cell in all directions, less walls and monsters;
//! 2. the cells that monsters see are taken away;
//! 3. of each of the four sets of monsters, those that are stopped go over to the next set, the others move on.
//!
//! Steps 2 and 3 ask the same question of a cell: *what is the first thing on my line to the west (north, ...)?* A
//! **sweep** answers it for all cells at once. A mark starts at every source and flows along its line through open
//! cells until something stands in the way. Sources are the monsters that face east: then the flow covers what they
//! see. Sources are all monsters: then a monster facing west that stands in the flow sees another monster.
//!
//! The board's layout cuts each line into groups of three cells, the same place of all groups in one register (see
//! [`crate::board`]). A sweep goes through the three registers one after another, for all groups at once, and notes
//! which groups let a flow through and which have one that leaves; it then carries from group to group; and goes
//! through the three registers again with what comes in. Carrying is where the directions differ: eastward, towards
//! higher bits, the carry of an addition does it; westward and between lanes it takes steps of 1, 2, 4, ... groups.

use fearless_simd::{SimdBase, prelude::*, u32x8};

use crate::board::{Board, SLICES};

/// One slice of a board in a register.
type Slice<S> = u32x8<S>;
/// A board in registers.
pub(crate) type Field<S> = [Slice<S>; SLICES];
/// The three slices of a line's cells, in the order of a flow.
type Line<S> = [Slice<S>; 3];

/// The slices of rows `y mod 3 = 0, 1, 2` from west to east, and of columns `x mod 3 = 0, 1, 2` from north to south.
const ROWS: [[usize; 3]; 3] = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
const COLUMNS: [[usize; 3]; 3] = [[0, 3, 6], [1, 4, 7], [2, 5, 8]];

/// What stays the same in a dungeon.
pub(crate) struct Ground<S: Simd> {
    /// The cells without a wall.
    pub(crate) open: Field<S>,
    /// The open cells whose neighbour to the east, south, west and north is a wall.
    pub(crate) walled: [Field<S>; 4],
    /// The exit: its slice, and its bit there.
    pub(crate) exit: (usize, Slice<S>),
}

/// What changes from step to step.
pub(crate) struct Scene<S: Simd> {
    /// The monsters that face east, south, west and north.
    pub(crate) monsters: [Field<S>; 4],
    /// The cells where the player can be alive.
    pub(crate) alive: Field<S>,
}

/// How a step ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Event {
    /// The player can be alive and is not out.
    None,
    /// The exit can be reached with this step.
    Escape,
    /// The player is seen wherever he goes.
    Caught,
}

/// Loads a board into registers.
#[inline(always)]
pub(crate) fn load<S: Simd>(simd: S, board: &Board) -> Field<S> {
    let mut field = [Slice::splat(simd, 0); SLICES];
    for (slice, lanes) in field.iter_mut().zip(board) {
        *slice = Slice::load_array_ref(simd, lanes);
    }
    field
}

/// Stores registers to a board.
#[inline(always)]
pub(crate) fn store<S: Simd>(field: &Field<S>, board: &mut Board) {
    for (slice, lanes) in field.iter().zip(board) {
        slice.store_slice(lanes);
    }
}

/// Whether two boards differ anywhere.
#[inline(always)]
pub(crate) fn differ<S: Simd>(one: &Field<S>, other: &Field<S>) -> bool {
    let mut difference = one[0] ^ other[0];
    for (one, other) in one.iter().zip(other).skip(1) {
        difference |= *one ^ *other;
    }
    is_some(difference)
}

#[inline(always)]
fn is_some<S: Simd>(slice: Slice<S>) -> bool {
    slice.simd_eq(Slice::splat(slice.token(), 0)).any_false()
}

#[inline(always)]
fn pick<S: Simd>(field: &Field<S>, line: [usize; 3]) -> Line<S> {
    [field[line[0]], field[line[1]], field[line[2]]]
}

/// A direction in which things flow.
trait Flow<S: Simd> {
    /// Whatever is in the last place of a group, moved to the first place of the next group.
    fn across(slice: Slice<S>) -> Slice<S>;

    /// The groups that a flow comes into, given the groups that one leaves of itself and those that let one
    /// through. No group does both, as a source stands in the way of a flow.
    fn carry(leaves: Slice<S>, passes: Slice<S>) -> Slice<S>;
}

struct Eastward;
struct Southward;
struct Westward;
struct Northward;

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

// A rotation of the lanes costs one instruction, a shift two. What it brings around never gets on: the last row of
// lane 7 is closed in every maze, so nothing leaves lane 7 and nothing passes through it. Southward, lane 0 receives
// nothing; northward, lane 7 receives what leaves lane 0, holds it in its closed row and does not pass it.

impl<S: Simd> Flow<S> for Southward {
    #[inline(always)]
    fn across(slice: Slice<S>) -> Slice<S> {
        slice.slide::<7>(slice)
    }

    #[inline(always)]
    fn carry(leaves: Slice<S>, passes: Slice<S>) -> Slice<S> {
        let (mut comes, mut through) = (leaves.slide::<7>(leaves), passes.slide::<7>(passes));
        comes |= through & comes.slide::<7>(comes);
        through &= through.slide::<7>(through);
        comes |= through & comes.slide::<6>(comes);
        through &= through.slide::<6>(through);
        comes | (through & comes.slide::<4>(comes))
    }
}

impl<S: Simd> Flow<S> for Northward {
    #[inline(always)]
    fn across(slice: Slice<S>) -> Slice<S> {
        slice.slide::<1>(slice)
    }

    #[inline(always)]
    fn carry(leaves: Slice<S>, passes: Slice<S>) -> Slice<S> {
        let (mut comes, mut through) = (leaves.slide::<1>(leaves), passes.slide::<1>(passes));
        comes |= through & comes.slide::<1>(comes);
        through &= through.slide::<1>(through);
        comes |= through & comes.slide::<2>(comes);
        through &= through.slide::<2>(through);
        comes | (through & comes.slide::<4>(comes))
    }
}

/// Moves a line's content one cell on.
#[inline(always)]
fn shifted<S: Simd, F: Flow<S>>(line: Line<S>) -> Line<S> {
    [F::across(line[2]), line[0], line[1]]
}

/// The cells that a flow from the `sources` comes into, through cells that are `free`; the first thing in its way,
/// wall or monster, is still among them. A source is never free.
#[inline(always)]
fn swept<S: Simd, F: Flow<S>>(sources: Line<S>, free: Line<S>) -> Line<S> {
    let leaves = (((sources[0] & free[1]) | sources[1]) & free[2]) | sources[2];
    let first = F::carry(leaves, free[0] & free[1] & free[2]);
    let second = (first & free[0]) | sources[0];
    [first, second, (second & free[1]) | sources[1]]
}

/// All that happens along one line's flow: the monsters that look along it take their view from the player, and those
/// that look against it find out whether they are stopped. Answers which of the latter are, and which are not.
#[inline(always)]
fn act<S: Simd, F: Flow<S>, const SIGHT: bool>(
    line: [usize; 3],
    scene: (&Field<S>, &Field<S>),
    lookers: (&Field<S>, &Field<S>),
    walled: &Field<S>,
    alive: &mut Field<S>,
) -> (Line<S>, Line<S>) {
    let (occupied, free) = (pick(scene.0, line), pick(scene.1, line));
    let seen = swept::<S, F>(pick(lookers.0, line), free);
    let monster_ahead = if SIGHT { swept::<S, F>(occupied, free) } else { shifted::<S, F>(occupied) };
    let mut stopped = pick(lookers.1, line);
    let mut going = stopped;
    for (place, &slice) in line.iter().enumerate() {
        // What is swept but not free is not alive either.
        alive[slice] &= !seen[place];
        let stop = monster_ahead[place] | walled[slice];
        stopped[place] &= stop;
        going[place] &= !stop;
    }
    (stopped, going)
}

const fn reversed(line: [usize; 3]) -> [usize; 3] {
    [line[2], line[1], line[0]]
}

impl<S: Simd> Clone for Scene<S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Self { monsters: self.monsters, alive: self.alive }
    }
}

impl<S: Simd> Scene<S> {
    /// The player makes a step, then the monsters do. If the player escapes, nothing is changed.
    #[inline(always)]
    pub(crate) fn step<const SIGHT: bool>(&mut self, ground: &Ground<S>) -> Event {
        let [east, south, west, north] = &self.monsters;
        let mut occupied = *east;
        let mut free = ground.open;
        for slice in 0..SLICES {
            occupied[slice] |= south[slice] | west[slice] | north[slice];
            free[slice] &= !occupied[slice];
        }
        let mut alive = self.grown(&free);
        if is_some(alive[ground.exit.0] & ground.exit.1) {
            return Event::Escape;
        }
        let scene = (&occupied, &free);
        let mut next = self.monsters;
        for line in COLUMNS {
            let walled = &ground.walled;
            let (stopped_north, going_north) =
                act::<S, Southward, SIGHT>(line, scene, (south, north), &walled[3], &mut alive);
            let (stopped_south, going_south) =
                act::<S, Northward, SIGHT>(reversed(line), scene, (north, south), &walled[1], &mut alive);
            let southward = shifted::<S, Southward>(reverse(going_south));
            let northward = shifted::<S, Northward>(reverse(going_north));
            for (place, slice) in line.into_iter().enumerate() {
                next[0][slice] = stopped_north[place];
                next[1][slice] = southward[place];
                next[2][slice] = stopped_south[2 - place];
                next[3][slice] = northward[2 - place];
            }
        }
        for line in ROWS {
            let walled = &ground.walled;
            let (stopped_west, going_west) =
                act::<S, Eastward, SIGHT>(line, scene, (east, west), &walled[2], &mut alive);
            let (stopped_east, going_east) =
                act::<S, Westward, SIGHT>(reversed(line), scene, (west, east), &walled[0], &mut alive);
            let eastward = shifted::<S, Eastward>(reverse(going_east));
            let westward = shifted::<S, Westward>(reverse(going_west));
            for (place, slice) in line.into_iter().enumerate() {
                next[0][slice] |= eastward[place];
                next[1][slice] |= stopped_east[2 - place];
                next[2][slice] |= westward[2 - place];
                next[3][slice] |= stopped_west[place];
            }
        }
        self.monsters = next;
        self.alive = alive;
        let anywhere = alive[1..].iter().fold(alive[0], |all, &slice| all | slice);
        if is_some(anywhere) { Event::None } else { Event::Caught }
    }

    /// The player's cells and their neighbours, as far as they are free.
    #[inline(always)]
    fn grown(&self, free: &Field<S>) -> Field<S> {
        let mut grown = self.alive;
        for line in ROWS {
            let from_west = shifted::<S, Eastward>(pick(&self.alive, line));
            let from_east = shifted::<S, Westward>(pick(&self.alive, reversed(line)));
            for (place, slice) in line.into_iter().enumerate() {
                grown[slice] |= from_west[place] | from_east[2 - place];
            }
        }
        for line in COLUMNS {
            let from_north = shifted::<S, Southward>(pick(&self.alive, line));
            let from_south = shifted::<S, Northward>(pick(&self.alive, reversed(line)));
            for (place, slice) in line.into_iter().enumerate() {
                grown[slice] = (grown[slice] | from_north[place] | from_south[2 - place]) & free[slice];
            }
        }
        grown
    }
}

#[inline(always)]
fn reverse<S: Simd>(line: Line<S>) -> Line<S> {
    [line[2], line[1], line[0]]
}
