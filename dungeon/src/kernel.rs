//! One step of the whole dungeon: player and monsters as sets of cells.
//!
//! The cells where the player can be alive are a set, and so are the monsters that face each way. (Two
//! monsters never come to be at the same place facing the same way: one that arrives finds the cell empty,
//! one that turns was there before.) A step of the game is then
//!
//! 1. the player's set grows by one cell in all directions, less walls and monsters;
//! 2. the cells that monsters see are taken away;
//! 3. of each of the four sets of monsters, those that are stopped go over to the next set, the others move
//!    on.
//!
//! Steps 2 and 3 ask the same question of a cell: *what is the first thing on my line to the west (north,
//! ...)?* A **sweep** answers it for all cells at once. A mark starts at every source and flows along its
//! line through open cells until something stands in the way (see [`crate::flow`]). Sources are the monsters
//! that face east: then the flow covers what they see. Sources are all monsters: then a monster facing west
//! that stands in the flow sees another monster.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is compiled without the caller's instructions"
)]

use fearless_simd::prelude::*;

use crate::{
    board::{Board, SLICES},
    flow::{Eastward, Flow, Line, Northward, Slice, Southward, Westward, reverse, swept},
};

pub(crate) type CellSet<S> = [Slice<S>; SLICES];

/// The slices of rows `y mod 3 = 0, 1, 2` from west to east.
const ROWS: [[usize; 3]; 3] = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
/// The slices of columns `x mod 3 = 0, 1, 2` from north to south.
const COLUMNS: [[usize; 3]; 3] = [[0, 3, 6], [1, 4, 7], [2, 5, 8]];

/// What stays the same in a dungeon.
pub(crate) struct Ground<S: Simd> {
    /// The cells without a wall.
    pub(crate) open: CellSet<S>,
    pub(crate) exit: CellSet<S>,
}

/// What changes from step to step.
pub(crate) struct Scene<S: Simd> {
    /// The monsters that face east, south, west and north.
    pub(crate) monsters: [CellSet<S>; 4],
    /// The cells where the player can be alive.
    pub(crate) alive: CellSet<S>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Event {
    /// The player can be alive and is not out.
    None,
    /// The exit can be reached with this step.
    Escape,
    /// The player is seen wherever he goes.
    Caught,
}

#[inline(always)]
pub(crate) fn load<S: Simd>(simd: S, board: &Board) -> CellSet<S> {
    let mut field = [Slice::splat(simd, 0); SLICES];
    for (slice, lanes) in field.iter_mut().zip(board) {
        *slice = Slice::load_array_ref(simd, lanes);
    }
    field
}

#[inline(always)]
pub(crate) fn store<S: Simd>(field: &CellSet<S>, board: &mut Board) {
    for (slice, lanes) in field.iter().zip(board) {
        slice.store_slice(lanes);
    }
}

#[inline(always)]
fn is_some<S: Simd>(slice: Slice<S>) -> bool {
    slice.simd_eq(Slice::splat(slice.token(), 0)).any_false()
}

#[inline(always)]
fn pick<S: Simd>(field: &CellSet<S>, line: [usize; 3]) -> Line<S> {
    [field[line[0]], field[line[1]], field[line[2]]]
}

struct Sights<S: Simd> {
    /// The cells that those who look along the flow see, and the thing in their way.
    seen: Line<S>,
    /// The cells where the first thing behind, against the flow, is a monster. Rule `adjacent` does not ask.
    met: Line<S>,
}

#[inline(always)]
fn sights<S: Simd, F: Flow<S>>(sight: bool, occupied: Line<S>, free: Line<S>, along: Line<S>) -> Sights<S> {
    let nothing = [Slice::splat(along[0].token(), 0); 3];
    let met = if sight { swept::<S, F>(occupied, free) } else { nothing };
    Sights { seen: swept::<S, F>(along, free), met }
}

/// What the rows learn from the columns.
struct Columns<S: Simd> {
    /// The cells that are seen from the north or from the south.
    seen: CellSet<S>,
    /// The cells where the first thing to the north is a monster, and those where the first thing to the
    /// south is one.
    met_north: CellSet<S>,
    met_south: CellSet<S>,
}

#[inline(always)]
fn from_west<S: Simd>(field: &CellSet<S>, slice: usize) -> Slice<S> {
    if slice.is_multiple_of(3) { Eastward::across(field[slice + 2]) } else { field[slice - 1] }
}

#[inline(always)]
fn from_east<S: Simd>(field: &CellSet<S>, slice: usize) -> Slice<S> {
    if slice % 3 == 2 { Westward::across(field[slice - 2]) } else { field[slice + 1] }
}

#[inline(always)]
fn from_north<S: Simd>(field: &CellSet<S>, slice: usize) -> Slice<S> {
    if slice < 3 { Southward::across(field[slice + 6]) } else { field[slice - 3] }
}

#[inline(always)]
fn from_south<S: Simd>(field: &CellSet<S>, slice: usize) -> Slice<S> {
    if slice >= 6 { Northward::across(field[slice - 6]) } else { field[slice + 3] }
}

impl<S: Simd> Clone for Scene<S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Self { monsters: self.monsters, alive: self.alive }
    }
}

impl<S: Simd> Scene<S> {
    /// Whether all monsters, their headings included, and all cells where the player can be alive are the
    /// same.
    #[inline(always)]
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        // Two slices are nearly always enough.
        let glance = (self.monsters[0][4] ^ other.monsters[0][4]) | (self.alive[0] ^ other.alive[0]);
        !is_some(glance) && !self.differs(other)
    }

    #[inline(never)]
    fn differs(&self, other: &Self) -> bool {
        let differ =
            |one: &CellSet<S>, other: &CellSet<S>| one.iter().zip(other).any(|(one, other)| **one != **other);
        differ(&self.alive, &other.alive)
            || self.monsters.iter().zip(&other.monsters).any(|(one, other)| differ(one, other))
    }

    /// The player makes a step, then the monsters do: what is so after it is written to `next`. If the player
    /// escapes, `next` is of no use.
    #[inline(always)]
    pub(crate) fn step(&self, sight: bool, ground: &Ground<S>, next: &mut Self) -> Event {
        let [east, south, west, north] = &self.monsters;
        let zero = Slice::splat(self.alive[0].token(), 0);
        let mut occupied = *east;
        let mut free = ground.open;
        for slice in 0..SLICES {
            occupied[slice] |= south[slice] | west[slice] | north[slice];
            free[slice] &= !occupied[slice];
        }
        let scene = (&occupied, &free);
        let mut columns =
            Columns { seen: [zero; SLICES], met_north: [zero; SLICES], met_south: [zero; SLICES] };
        // Written out: what the compiler leaves a loop looks its slices up at run time, at twice the cost.
        self.look_along_column(sight, COLUMNS[0], scene, &mut columns);
        self.look_along_column(sight, COLUMNS[1], scene, &mut columns);
        self.look_along_column(sight, COLUMNS[2], scene, &mut columns);
        let first = self.act_on_row(sight, ROWS[0], ground, scene, &columns, next);
        let second = self.act_on_row(sight, ROWS[1], ground, scene, &columns, next);
        let third = self.act_on_row(sight, ROWS[2], ground, scene, &columns, next);
        if is_some(first.0 | second.0 | third.0) {
            Event::Escape
        } else if is_some(first.1 | second.1 | third.1) {
            Event::None
        } else {
            Event::Caught
        }
    }

    /// What there is to see to the south and to the north.
    #[inline(always)]
    fn look_along_column(
        &self, sight: bool, line: [usize; 3], (occupied, free): (&CellSet<S>, &CellSet<S>),
        columns: &mut Columns<S>,
    ) {
        let back = reverse(line);
        let [_, south, _, north] = &self.monsters;
        let southward =
            sights::<S, Southward>(sight, pick(occupied, line), pick(free, line), pick(south, line));
        let northward =
            sights::<S, Northward>(sight, pick(occupied, back), pick(free, back), pick(north, back));
        for (place, slice) in line.into_iter().enumerate() {
            columns.seen[slice] = southward.seen[place] | northward.seen[2 - place];
            columns.met_north[slice] = southward.met[place];
            columns.met_south[slice] = northward.met[2 - place];
        }
    }

    /// Everybody's move on a third of the rows. Answers where the player can be out and where he can be
    /// alive.
    #[inline(always)]
    fn act_on_row(
        &self, sight: bool, line: [usize; 3], ground: &Ground<S>,
        (occupied, free): (&CellSet<S>, &CellSet<S>), columns: &Columns<S>, next: &mut Self,
    ) -> (Slice<S>, Slice<S>) {
        let back = reverse(line);
        let [east, _, west, _] = &self.monsters;
        let eastward = sights::<S, Eastward>(sight, pick(occupied, line), pick(free, line), pick(east, line));
        let westward = sights::<S, Westward>(sight, pick(occupied, back), pick(free, back), pick(west, back));
        let [first, second, third] = line;
        let (met_west, met_east) = (eastward.met, reverse(westward.met));
        self.move_monsters(first, free, columns, met_west[0], met_east[0], next);
        self.move_monsters(second, free, columns, met_west[1], met_east[1], next);
        self.move_monsters(third, free, columns, met_west[2], met_east[2], next);
        let mut seen = reverse(westward.seen);
        for (place, slice) in line.into_iter().enumerate() {
            seen[place] |= eastward.seen[place] | columns.seen[slice];
        }
        let grown = [
            self.grown(first) & free[first],
            self.grown(second) & free[second],
            self.grown(third) & free[third],
        ];
        let zero = Slice::splat(self.alive[0].token(), 0);
        let (mut out, mut anywhere) = (zero, zero);
        for (place, slice) in line.into_iter().enumerate() {
            out |= grown[place] & ground.exit[slice];
            // What is swept but not free is not alive either.
            next.alive[slice] = grown[place] & !seen[place];
            anywhere |= next.alive[slice];
        }
        (out, anywhere)
    }

    /// The player's cells and their neighbours.
    #[inline(always)]
    fn grown(&self, slice: usize) -> Slice<S> {
        let alive = &self.alive;
        let beside = from_west(alive, slice) | from_east(alive, slice);
        alive[slice] | beside | from_north(alive, slice) | from_south(alive, slice)
    }

    /// Who is on the cells of a slice after a step: those who go there, and those who were there and turn.
    ///
    /// A cell receives who looks at it from beside if it is free and no monster is met behind it. A monster
    /// turns if the cell ahead is not free or a monster is met. What lies beyond the board is never free.
    #[inline(always)]
    fn move_monsters(
        &self, slice: usize, free: &CellSet<S>, columns: &Columns<S>, met_west: Slice<S>, met_east: Slice<S>,
        next: &mut Self,
    ) {
        let [east, south, west, north] = &self.monsters;
        let (met_south, met_north) = (columns.met_south[slice], columns.met_north[slice]);
        let here = free[slice];
        let gone_east = from_west(east, slice) & here & !met_east;
        let gone_south = from_north(south, slice) & here & !met_south;
        let gone_west = from_east(west, slice) & here & !met_west;
        let gone_north = from_south(north, slice) & here & !met_north;
        let turned_east = north[slice] & (!from_north(free, slice) | met_north);
        let turned_south = east[slice] & (!from_east(free, slice) | met_east);
        let turned_west = south[slice] & (!from_south(free, slice) | met_south);
        let turned_north = west[slice] & (!from_west(free, slice) | met_west);
        next.monsters[0][slice] = gone_east | turned_east;
        next.monsters[1][slice] = gone_south | turned_south;
        next.monsters[2][slice] = gone_west | turned_west;
        next.monsters[3][slice] = gone_north | turned_north;
    }
}
