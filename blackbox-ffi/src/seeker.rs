//! Seekers that play all placements of a table: the library's and the caller's.

use blackbox_analysis::strategy::{self, OutcomeTable, Position, Seeker, SeekerName};
use blackbox_core::{Port, ray::Code};
use libc::c_void;
use std::num::NonZero;

use crate::prelude::*;

/// Who chooses the rays: one of `BB_SEEKER_...`.
pub type bb_seeker = i32;

/// The port with the smallest sum of squares over its outcomes; the one that par is measured with.
pub const BB_SEEKER_REFERENCE: bb_seeker = 0;
/// The port where a ray gives the most information on average.
pub const BB_SEEKER_ENTROPY: bb_seeker = 1;
/// The port with the fewest placements left in the worst case.
pub const BB_SEEKER_WORST: bb_seeker = 2;
/// The port with the most outcomes.
pub const BB_SEEKER_OUTCOMES: bb_seeker = 3;
/// Any port that was not fired, drawn by `seed` of `bb_play_options`.
pub const BB_SEEKER_RANDOM: bb_seeker = 4;
/// Two rays ahead, and the end exactly.
pub const BB_SEEKER_STRONG: bb_seeker = 5;
/// The best there is for these placements: an opening book where there is one.
pub const BB_SEEKER_BEST: bb_seeker = 6;
/// The function of the caller.
pub const BB_SEEKER_CUSTOM: bb_seeker = 100;

/// What a seeker of the caller's is asked: lent to `bb_choose`, for the time of the call.
pub struct bb_position<'a>(Position<'a>);

/// Chooses the port to fire in a position, always the same in the same one; a negative number gives up.
/// Called from several threads at once unless the evaluation was given one thread.
pub type bb_choose = Option<extern "C" fn(position: *const bb_position<'_>, user: *mut c_void) -> i32>;

/// How to play all placements. All but `size` may be 0: the reference seeker counting rays.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_play_options {
    /// `sizeof(bb_play_options)`; see "Options" above.
    pub size: usize,
    /// Who plays, `BB_SEEKER_...`.
    pub seeker: bb_seeker,
    /// What rays cost, `BB_SCORING_...`.
    pub scoring: bb_scoring,
    /// Any of `BB_PLAY_...`, added.
    pub flags: u32,
    /// The threads that work; 0 for as many as the machine runs at once, and never more.
    pub threads: u32,
    /// What `BB_SEEKER_RANDOM` draws by, else ignored.
    pub seed: u64,
    /// The function of `BB_SEEKER_CUSTOM`, else ignored.
    pub choose: bb_choose,
    /// Passed to `choose`.
    pub user: *mut c_void,
}

options!(bb_play_options);

/// The seeker may guess wherever that costs less than playing on, and every wrong atom counts 5, even between
/// placements of one class.
pub const BB_PLAY_STRICT: u32 = 1;

/// How a seeker did over all placements.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_played {
    /// The placements played.
    pub placements: u64,
    /// The rays fired, over all of them.
    pub total_rays: u64,
    /// The score over all of them, lower is better.
    pub total_score: u64,
    /// The positions where play ended.
    pub leaves: u64,
    /// The most rays fired for one placement.
    pub worst_rays: u32,
}

/// An outcome and how many of the placements left give it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_outcome_count {
    /// The placements.
    pub placements: u64,
    /// The outcome.
    pub outcome: bb_outcome,
}
struct Custom {
    choose: extern "C" fn(*const bb_position<'_>, *mut c_void) -> i32,
    user: *mut c_void,
}

// SAFETY: `bb_choose` says that it is called from several threads at once, unless there is only one.
unsafe impl Sync for Custom {}

impl Seeker for Custom {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let lent = bb_position(*position);
        let chosen = (self.choose)(&raw const lent, self.user);
        u16::try_from(chosen).ok().and_then(|index| Port::new(index, position.size()).ok())
    }
}

/// Plays all placements with a seeker. `histogram`, which may be NULL with capacity 0, gets how many
/// placements took 0, 1, 2, ... rays up to the worst.
///
/// `options` and `watch` may be NULL. `BB_ERROR_STATE` if the caller's seeker gives up, or fires a port that
/// is not there or that it has fired before; `BB_ERROR_ARGUMENT` for an unknown seeker, scoring or flag.
#[unsafe(no_mangle)]
pub extern "C" fn bb_outcome_table_play(
    table: In<bb_outcome_table>, options: In<bb_play_options>, watch: In<bb_watch>, played: Out<bb_played>,
    histogram: Out<u64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let out = played.wanted("played")?;
        let table = &table.get("table")?.0;
        let (seeker, options, threads) = configure(table, &options.sized("options")?)?;
        let watch = Watch::new(&watch)?.on(threads);
        let found = watch.reporting(|effort| strategy::evaluate(table, &*seeker, &options, effort))?;
        histogram.write_items(found.histogram.iter().copied(), capacity, "histogram", count)?;
        out.set(bb_played {
            placements: found.placements,
            total_rays: found.total_rays,
            total_score: found.total_score,
            leaves: found.leaves,
            worst_rays: found.worst_rays,
        });
        Ok(())
    })
}

/// A seeker, how it plays, and with how many threads.
type Configured = (Box<dyn Seeker>, strategy::EvaluateOptions, NonZero<usize>);

fn configure(table: &OutcomeTable, options: &bb_play_options) -> Result<Configured, Failure> {
    if options.flags & !BB_PLAY_STRICT != 0 {
        return Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("unknown flags {:#x}, expected BB_PLAY_... added", options.flags),
        ));
    }
    let (size, atoms, scoring) = (table.size(), table.atoms(), scoring_of(options.scoring)?);
    let seeker: Box<dyn Seeker> = match options.seeker {
        BB_SEEKER_CUSTOM => {
            Box::new(Custom { choose: required(options.choose, "choose")?, user: options.user })
        }
        number => value_of(&SeekerName::ALL, number, "seeker")?.seeker(size, atoms, scoring, options.seed),
    };
    let (strict, threads) = (options.flags & BB_PLAY_STRICT != 0, threads(options.threads));
    Ok((seeker, strategy::EvaluateOptions::default().scoring(scoring).strict(strict), threads))
}

/// Gives how many classes and placements are left. Either pointer may be NULL.
#[unsafe(no_mangle)]
pub extern "C" fn bb_position_left(
    position: In<bb_position<'_>>, classes: Out<u64>, placements: Out<u64>,
) -> bb_status {
    entry(|| {
        let classes = classes.wanted("classes")?;
        let placements = placements.wanted("placements")?;
        let position = &position.get("position")?.0;
        classes.set(position.classes() as u64);
        placements.set(position.placements());
        Ok(())
    })
}

/// Lists the rays fired so far and their outcomes.
#[unsafe(no_mangle)]
pub extern "C" fn bb_position_history(
    position: In<bb_position<'_>>, rays: Out<bb_observation>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let history = position.get("position")?.0.history();
        let fired = history
            .iter()
            .map(|&(port, outcome)| bb_observation { port: port.index(), outcome: Code::pack(outcome) });
        rays.write_items(fired, capacity, "rays", count)
    })
}

/// Lists the placements left as bits, grouped by class. `bb_position_left` says how many there are.
#[unsafe(no_mangle)]
pub extern "C" fn bb_position_boards(
    position: In<bb_position<'_>>, boards: Out<u64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let left = position.get("position")?.0.boards();
        boards.write_items(left.iter().map(|board| board.bits()), capacity, "boards", count)
    })
}

/// Lists the outcomes that a port can give, with how many of the placements left give each; one outcome means
/// that firing it gives no information. See "Buffers" above; 56 are always enough.
#[unsafe(no_mangle)]
pub extern "C" fn bb_position_outcomes(
    position: In<bb_position<'_>>, port: bb_port, outcomes: Out<bb_outcome_count>, capacity: usize,
    count: Out<usize>,
) -> bb_status {
    entry(|| {
        let position = &position.get("position")?.0;
        let found = position.outcomes(Port::new(port, position.size())?);
        let found = found
            .iter()
            .map(|&(outcome, placements)| bb_outcome_count { placements, outcome: Code::pack(outcome) });
        outcomes.write_items(found, capacity, "outcomes", count)
    })
}
