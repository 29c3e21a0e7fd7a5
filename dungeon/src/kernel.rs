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

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is compiled without the caller's instructions"
)]

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
    /// The heading of those who look along the flow, as an index of [`Scene::monsters`].
    const HEADING: usize;
    /// The opposite direction.
    type Back: Flow<S>;

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
    const HEADING: usize = 0;
    type Back = Westward;

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
    const HEADING: usize = 2;
    type Back = Eastward;

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
    const HEADING: usize = 1;
    type Back = Northward;

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
    const HEADING: usize = 3;
    type Back = Southward;

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

/// A step while it is made: what was before it, and what becomes of it.
struct Action<'a, S: Simd> {
    before: &'a [Field<S>; 4],
    walled: &'a [Field<S>; 4],
    occupied: Field<S>,
    free: Field<S>,
    monsters: [Field<S>; 4],
    alive: Field<S>,
}

impl<S: Simd> Action<'_, S> {
    /// All that happens along the flow. (Three calls, as a loop over registers is not one for the compiler.)
    #[inline(always)]
    fn along<F: Flow<S>, const SIGHT: bool>(&mut self, lines: [[usize; 3]; 3]) {
        self.act::<F, SIGHT>(lines[0]);
        self.act::<F, SIGHT>(lines[1]);
        self.act::<F, SIGHT>(lines[2]);
    }

    /// The monsters that look along the flow take the cells that they see from the player; those that look against
    /// it find out what is before them, and turn or go.
    #[inline(always)]
    fn act<F: Flow<S>, const SIGHT: bool>(&mut self, line: [usize; 3]) {
        let (occupied, free) = (pick(&self.occupied, line), pick(&self.free, line));
        let seen = swept::<S, F>(pick(&self.before[F::HEADING], line), free);
        let monster_ahead = if SIGHT { swept::<S, F>(occupied, free) } else { shifted::<S, F>(occupied) };
        let back = F::Back::HEADING;
        let mut going = pick(&self.before[back], line);
        for (place, slice) in line.into_iter().enumerate() {
            // What is swept but not free is not alive either.
            self.alive[slice] &= !seen[place];
            let stop = monster_ahead[place] | self.walled[back][slice];
            self.monsters[(back + 1) % 4][slice] |= going[place] & stop;
            going[place] &= !stop;
        }
        let [first, second, third] = going;
        let gone = shifted::<S, F::Back>([third, second, first]);
        for (place, slice) in reversed(line).into_iter().enumerate() {
            self.monsters[back][slice] |= gone[place];
        }
    }
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
    /// Whether all monsters, their headings included, and all cells where the player can be alive are the same.
    #[inline(always)]
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        // The middle of the board nearly always tells.
        let glance = self.monsters[0][4] ^ other.monsters[0][4];
        !is_some(glance) && !self.differs(other)
    }

    #[inline(never)]
    fn differs(&self, other: &Self) -> bool {
        let differ =
            |one: &Field<S>, other: &Field<S>| one.iter().zip(other).any(|(one, other)| **one != **other);
        differ(&self.alive, &other.alive)
            || self.monsters.iter().zip(&other.monsters).any(|(one, other)| differ(one, other))
    }

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
        let alive = self.grown(&free);
        if is_some(alive[ground.exit.0] & ground.exit.1) {
            return Event::Escape;
        }
        let none = [Slice::splat(east[0].token(), 0); SLICES];
        let (before, walled) = (&self.monsters, &ground.walled);
        let mut action = Action { before, walled, occupied, free, monsters: [none; 4], alive };
        action.along::<Southward, SIGHT>(COLUMNS);
        action.along::<Northward, SIGHT>(COLUMNS.map(reversed));
        action.along::<Eastward, SIGHT>(ROWS);
        action.along::<Westward, SIGHT>(ROWS.map(reversed));
        (self.monsters, self.alive) = (action.monsters, action.alive);
        let anywhere = self.alive[1..].iter().fold(self.alive[0], |all, &slice| all | slice);
        if is_some(anywhere) { Event::None } else { Event::Caught }
    }

    /// The player's cells and their neighbours, as far as they are free.
    #[inline(always)]
    fn grown(&self, free: &Field<S>) -> Field<S> {
        let mut grown = self.alive;
        let mut spread = |from: Line<S>, to: [usize; 3]| {
            for (place, slice) in to.into_iter().enumerate() {
                grown[slice] |= from[place];
            }
        };
        for (row, column) in ROWS.into_iter().zip(COLUMNS) {
            spread(shifted::<S, Eastward>(pick(&self.alive, row)), row);
            spread(shifted::<S, Westward>(pick(&self.alive, reversed(row))), reversed(row));
            spread(shifted::<S, Southward>(pick(&self.alive, column)), column);
            spread(shifted::<S, Northward>(pick(&self.alive, reversed(column))), reversed(column));
        }
        for (grown, &free) in grown.iter_mut().zip(free) {
            *grown &= free;
        }
        grown
    }
}
