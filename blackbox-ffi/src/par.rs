//! Costs, par, certificates, the optimum.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::{
    par::{Difficulty, Par, certificate_of, par_of},
    strategy::{self, EvaluateError},
};
use blackbox_core::game::Scoring;

use crate::prelude::*;

statuses! {
    EvaluateError: |error| match error {
        EvaluateError::Interrupted => BB_ERROR_CANCELLED,
        _ => BB_ERROR_STATE,
    };
}

/// What rays and wrong atoms cost: one of `BB_SCORING_...`.
pub type bb_scoring = i32;

/// 1 point a ray, 5 a wrong atom.
pub const BB_SCORING_RAYS: bb_scoring = 0;
/// 1 point a hit or reflection, 2 a detour, 5 a wrong atom (Parker Brothers).
pub const BB_SCORING_MARKERS: bb_scoring = 1;
/// 1 point a hit or reflection, 2 a detour, 10 a wrong atom.
pub const BB_SCORING_WADDINGTONS: bb_scoring = 2;

pub(crate) fn scoring_of(number: bb_scoring) -> Result<Scoring, Failure> {
    value_of(&Scoring::ALL, number, "scoring")
}

/// How hard a placement is: one of `BB_DIFFICULTY_...`.
pub type bb_difficulty = i32;

/// Any difficulty.
pub const BB_DIFFICULTY_ANY: bb_difficulty = -1;
/// Difficulty by the mean of the images: at most 6 rays.
pub const BB_DIFFICULTY_EASY: bb_difficulty = 0;
/// Below 7 rays.
pub const BB_DIFFICULTY_MEDIUM: bb_difficulty = 1;
/// Below 8 rays.
pub const BB_DIFFICULTY_HARD: bb_difficulty = 2;
/// From 8 rays on.
pub const BB_DIFFICULTY_EXPERT: bb_difficulty = 3;

/// The difficulty with this number; none for `BB_DIFFICULTY_ANY`.
pub(crate) fn difficulty_of(number: bb_difficulty) -> Result<Option<Difficulty>, Failure> {
    if number == BB_DIFFICULTY_ANY {
        Ok(None)
    } else {
        value_of(&Difficulty::ALL, number, "difficulty").map(Some)
    }
}

/// How many rays the reference seeker needs for a placement.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_par {
    /// The sum over the eight rotations and reflections (of a rectangle the four, twice), on a hexagon the
    /// twelve.
    pub rays: u32,
    /// The number of these images: 8 or 12.
    pub images: u32,
    /// Their mean, rounded half up.
    pub rounded: u32,
    /// `BB_DIFFICULTY_...`.
    pub difficulty: bb_difficulty,
}

impl From<Par> for bb_par {
    fn from(par: Par) -> Self {
        Self {
            rays: par.rays().into(),
            images: par.images().into(),
            rounded: par.rounded().into(),
            difficulty: number_of(&Difficulty::ALL, par.difficulty()),
        }
    }
}

/// Gives the par and the difficulty of one board.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_par(board: bb_board, watch: In<bb_watch>, par: Out<bb_par>) -> bb_status {
    par.gives("par", || {
        let board = board.word()?;
        Watch::new(&watch)?.limited(|limit| par_of(&board.into(), limit))
    })
}

/// Lists the fewest ports that prove one board, up to its class, in canonical order.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_certificate(
    board: bb_board, watch: In<bb_watch>, ports: Out<bb_port>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let board = board.word()?;
        let found = Watch::new(&watch)?.limited(|limit| certificate_of(board, limit))?;
        let found = found.iter().map(|port| port.index());
        ports.write_items(found, capacity, "ports", count)
    })
}

/// Gives the sums of rays over the images of every placement by rank, that is `rays` of `bb_par`. `capacity`
/// must be at least the number of placements. `threads` 0 for as many as the machine runs at once, and never
/// more.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_pars(
    table: In<bb_outcome_table>, threads: u32, watch: In<bb_watch>, pars: Out<u16>, capacity: usize,
) -> bb_status {
    entry(|| {
        let table = &table.get("table")?.0;
        fits(table.placements(), capacity, "pars")?;
        let watch = Watch::new(&watch)?.on(frame::threads(threads));
        let found = watch.reporting(|effort| strategy::pars(table, effort))?;
        let rays = found.iter().map(|par| par.rays());
        pars.write_items(rays, capacity, "pars", Out::NULL)
    })
}

/// Gives the number of rays of every placement's certificate by rank. `capacity` must be at least the number
/// of placements. `threads` 0 for as many as the machine runs at once, and never more.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_certificates(
    table: In<bb_outcome_table>, threads: u32, watch: In<bb_watch>, rays: Out<u8>, capacity: usize,
) -> bb_status {
    entry(|| {
        let table = &table.get("table")?.0;
        fits(table.placements(), capacity, "rays")?;
        let watch = Watch::new(&watch)?.on(frame::threads(threads));
        let found = watch.reporting(|effort| strategy::certificates(table, effort))?;
        rays.write_items(found.iter().copied(), capacity, "rays", Out::NULL)
    })
}

/// Finds the least total cost over all placements until one class is left: no seeker does with less than
/// `lower`, and some seeker does with `upper`. The two are equal, and the optimum known, if the limit and the
/// memory of the watch suffice; a step is a position. Neither is an error if it does not.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_optimal(
    table: In<bb_outcome_table>, scoring: bb_scoring, watch: In<bb_watch>, lower: Out<u64>, upper: Out<u64>,
) -> bb_status {
    entry(|| {
        let lower = lower.needed("lower")?;
        let upper = upper.needed("upper")?;
        let table = &table.get("table")?.0;
        let scoring = scoring_of(scoring)?;
        let search = |limit: &mut Effort<'_>| strategy::optimal_bracket(table, scoring, limit);
        let (least, most) = Watch::new(&watch)?.limited(search)?;
        lower.set(least);
        upper.set(most);
        Ok(())
    })
}

/// Finds the least cost that suffices for every placement until one class is left. `watch` may be NULL; a
/// step is a position. `BB_ERROR_LIMIT` or `BB_ERROR_MEMORY` if what it allows does not suffice.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_optimal_worst(
    table: In<bb_outcome_table>, scoring: bb_scoring, watch: In<bb_watch>, worst: Out<u32>,
) -> bb_status {
    worst.gives("worst", || {
        let table = &table.get("table")?.0;
        let scoring = scoring_of(scoring)?;
        let search = |limit: &mut Effort<'_>| strategy::optimal_worst(table, scoring, limit);
        Watch::new(&watch)?.limited(search)
    })
}

/// Lists, by index, a smallest set of ports that tell all classes apart if all are fired. `watch` may be
/// NULL; a step is a branch. `BB_ERROR_LIMIT` if its limit does not suffice.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_fixed_ports(
    table: In<bb_outcome_table>, watch: In<bb_watch>, ports: Out<bb_port>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let table = &table.get("table")?.0;
        let found = Watch::new(&watch)?.limited(|limit| strategy::fixed_ports(table, limit))?;
        let found = found.iter().map(|port| port.index());
        ports.write_items(found, capacity, "ports", count)
    })
}
