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
//! cells until something stands in the way (see [`crate::flow`]). Sources are the monsters that face east: then the
//! flow covers what they see. Sources are all monsters: then a monster facing west that stands in the flow sees
//! another monster.

#![expect(
    clippy::inline_always,
    reason = "what is not inlined is compiled without the caller's instructions"
)]

use fearless_simd::prelude::*;

use crate::{
    board::{Board, SLICES},
    flow::{Eastward, Flow, Line, Northward, Slice, Southward, Westward, reverse, shifted, swept},
};

/// A board in registers.
pub(crate) type Field<S> = [Slice<S>; SLICES];

/// The slices of rows `y mod 3 = 0, 1, 2` from west to east.
const ROWS: [[usize; 3]; 3] = [[0, 1, 2], [3, 4, 5], [6, 7, 8]];
/// The slices of columns `x mod 3 = 0, 1, 2` from north to south.
const COLUMNS: [[usize; 3]; 3] = [[0, 3, 6], [1, 4, 7], [2, 5, 8]];

/// What stays the same in a dungeon.
pub(crate) struct Ground<S: Simd> {
    /// The cells without a wall.
    pub(crate) open: Field<S>,
    /// The exit alone.
    pub(crate) exit: Field<S>,
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

/// What monsters do on one line: `along` those that look along the flow, `against` those that look against it.
struct Acts<S: Simd> {
    /// The cells that those along the flow see, and the thing in their way.
    seen: Line<S>,
    /// Those against the flow that turn.
    turned: Line<S>,
    /// Those against the flow that go, where they come to.
    gone: Line<S>,
}

/// The acts along a flow, its lines given in the flow's order and answered so.
#[inline(always)]
fn act<S: Simd, F: Flow<S>, const SIGHT: bool>(
    occupied: Line<S>,
    free: Line<S>,
    along: Line<S>,
    against: Line<S>,
) -> Acts<S> {
    let seen = swept::<S, F>(along, free);
    // Who looks against the flow can go where the cell behind, in the flow's order, is neither wall nor monster.
    // What lies beyond the board is never free.
    let mut clear = shifted::<S, F>(free);
    if SIGHT {
        // Behind a free cell there is what was behind that one, so two of a group's marks tell of three cells.
        let [first, second, _] = swept::<S, F>(occupied, free);
        clear = [clear[0] & !first, clear[1] & !first, clear[2] & !second];
    }
    let turned = [against[0] & !clear[0], against[1] & !clear[1], against[2] & !clear[2]];
    let gone = shifted::<S, F::Back>([against[2] & clear[2], against[1] & clear[1], against[0] & clear[0]]);
    Acts { seen, turned, gone: reverse(gone) }
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
        // Two slices nearly always tell.
        let glance = (self.monsters[0][4] ^ other.monsters[0][4]) | (self.alive[0] ^ other.alive[0]);
        !is_some(glance) && !self.differs(other)
    }

    #[inline(never)]
    fn differs(&self, other: &Self) -> bool {
        let differ =
            |one: &Field<S>, other: &Field<S>| one.iter().zip(other).any(|(one, other)| **one != **other);
        differ(&self.alive, &other.alive)
            || self.monsters.iter().zip(&other.monsters).any(|(one, other)| differ(one, other))
    }

    /// The player makes a step, then the monsters do: what is so after it is written to `next`. If the player
    /// escapes, `next` is of no use.
    #[inline(always)]
    pub(crate) fn step<const SIGHT: bool>(&self, ground: &Ground<S>, next: &mut Self) -> Event {
        let [east, south, west, north] = &self.monsters;
        let mut occupied = *east;
        let mut free = ground.open;
        for slice in 0..SLICES {
            occupied[slice] |= south[slice] | west[slice] | north[slice];
            free[slice] &= !occupied[slice];
        }
        let scene = (&occupied, &free);
        let out = self.act_on_column::<SIGHT>(COLUMNS[0], ground, scene, next)
            | self.act_on_column::<SIGHT>(COLUMNS[1], ground, scene, next)
            | self.act_on_column::<SIGHT>(COLUMNS[2], ground, scene, next);
        let alive = self.act_on_row::<SIGHT>(ROWS[0], scene, next)
            | self.act_on_row::<SIGHT>(ROWS[1], scene, next)
            | self.act_on_row::<SIGHT>(ROWS[2], scene, next);
        if is_some(out) {
            Event::Escape
        } else if is_some(alive) {
            Event::None
        } else {
            Event::Caught
        }
    }

    /// The player's move, and the acts of those who look south and north.
    #[inline(always)]
    fn act_on_column<const SIGHT: bool>(
        &self,
        line: [usize; 3],
        ground: &Ground<S>,
        (occupied, free): (&Field<S>, &Field<S>),
        next: &mut Self,
    ) -> Slice<S> {
        let back = reverse(line);
        let [_, south, _, north] = &self.monsters;
        let souths = act::<S, Southward, SIGHT>(
            pick(occupied, line),
            pick(free, line),
            pick(south, line),
            pick(north, line),
        );
        let norths = act::<S, Northward, SIGHT>(
            pick(occupied, back),
            pick(free, back),
            pick(north, back),
            pick(south, back),
        );
        let column = pick(&self.alive, line);
        let from_north = shifted::<S, Southward>(column);
        let from_south = reverse(shifted::<S, Northward>(reverse(column)));
        let mut out = Slice::splat(self.alive[0].token(), 0);
        for (place, slice) in line.into_iter().enumerate() {
            let (from_west, from_east) = self.beside(slice);
            let grown = column[place] | from_north[place] | from_south[place] | from_west | from_east;
            let grown = grown & free[slice];
            out |= grown & ground.exit[slice];
            // What is swept but not free is not alive either.
            next.alive[slice] = grown & !souths.seen[place] & !norths.seen[2 - place];
            next.monsters[0][slice] = souths.turned[place];
            next.monsters[1][slice] = norths.gone[2 - place];
            next.monsters[2][slice] = norths.turned[2 - place];
            next.monsters[3][slice] = souths.gone[place];
        }
        out
    }

    /// The player's cells, moved one cell to the east and to the west.
    #[inline(always)]
    fn beside(&self, slice: usize) -> (Slice<S>, Slice<S>) {
        let from_west = match slice % 3 {
            0 => Eastward::across(self.alive[slice + 2]),
            _ => self.alive[slice - 1],
        };
        let from_east = match slice % 3 {
            2 => Westward::across(self.alive[slice - 2]),
            _ => self.alive[slice + 1],
        };
        (from_west, from_east)
    }

    /// The acts of those who look east and west.
    #[inline(always)]
    fn act_on_row<const SIGHT: bool>(
        &self,
        line: [usize; 3],
        (occupied, free): (&Field<S>, &Field<S>),
        next: &mut Self,
    ) -> Slice<S> {
        let back = reverse(line);
        let [east, _, west, _] = &self.monsters;
        let easts = act::<S, Eastward, SIGHT>(
            pick(occupied, line),
            pick(free, line),
            pick(east, line),
            pick(west, line),
        );
        let wests = act::<S, Westward, SIGHT>(
            pick(occupied, back),
            pick(free, back),
            pick(west, back),
            pick(east, back),
        );
        let mut anywhere = Slice::splat(self.alive[0].token(), 0);
        for (place, slice) in line.into_iter().enumerate() {
            let alive = next.alive[slice] & !easts.seen[place] & !wests.seen[2 - place];
            next.alive[slice] = alive;
            anywhere |= alive;
            next.monsters[0][slice] |= wests.gone[2 - place];
            next.monsters[1][slice] |= wests.turned[2 - place];
            next.monsters[2][slice] |= easts.gone[place];
            next.monsters[3][slice] |= easts.turned[place];
        }
        anywhere
    }
}
