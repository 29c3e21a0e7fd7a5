//! How well Black Box can be played: par, certificates, seekers, the optimum.
//!
//! All of these ask a table of all placements of a number of atoms on a board within 8 x 8, made once with
//! `bb_table_new`. A seeker fires until no port tells the placements apart that are left: one signature class.

use std::{ffi::c_void, num::NonZero};

use blackbox_analysis::strategy::{
    self, Best, Difficulty, Entropy, EvaluateError, Par, Position, Reference, Seeker, Strong, Table,
    TableError,
};
use blackbox_core::{Port, Size, enumerate::EnumerateError, ray::Code};

use crate::{
    frame::{Failure, Out, entry, fits, handle, release, required, statuses, write_items},
    game::BB_DIFFICULTY_ANY,
    grid::bb_board,
    port::bb_port,
    progress::{Told, bb_limit, bb_progress, limited},
    ray::bb_outcome,
    standing::{bb_observation, bb_scoring, scoring_of},
    status::{
        BB_ERROR_ARGUMENT, BB_ERROR_CANCELLED, BB_ERROR_MEMORY, BB_ERROR_SIZE, BB_ERROR_STATE, bb_status,
    },
};

/// All placements of a number of atoms on a board, by rank, with their signature classes. Free it with
/// `bb_table_free`. Its functions may run in several threads at once.
pub struct bb_table(Table);

/// What a table is made of.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_table_size {
    /// Cells in a row.
    pub width: u32,
    /// Cells in a column.
    pub height: u32,
    /// The atoms of each placement.
    pub atoms: u32,
    /// The placements.
    pub placements: u64,
    /// Their signature classes.
    pub classes: u64,
}

/// Difficulty by the par of the eight images: at most 48 rays.
pub const BB_DIFFICULTY_EASY: i32 = 0;
/// Below 56 rays.
pub const BB_DIFFICULTY_MEDIUM: i32 = 1;
/// Below 64 rays.
pub const BB_DIFFICULTY_HARD: i32 = 2;
/// From 64 rays on.
pub const BB_DIFFICULTY_EXPERT: i32 = 3;

/// The difficulty with this number; none for `BB_DIFFICULTY_ANY`.
pub(crate) fn difficulty_of(number: i32) -> Result<Option<Difficulty>, Failure> {
    const ALL: [Difficulty; 4] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];
    if number == BB_DIFFICULTY_ANY {
        return Ok(None);
    }
    let found = usize::try_from(number).ok().and_then(|index| ALL.get(index)).copied();
    found.map(Some).ok_or_else(|| {
        Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("no difficulty has the number {number}, expected BB_DIFFICULTY_..."),
        )
    })
}

/// How many rays the reference seeker needs for a placement.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_par {
    /// The sum over the eight rotations and reflections (on a rectangle the four, twice).
    pub par8: u32,
    /// Their mean, rounded half up.
    pub rounded: u32,
    /// `BB_DIFFICULTY_...`.
    pub difficulty: i32,
}

/// Who chooses the rays: one of `BB_SEEKER_...`.
pub type bb_seeker = i32;

/// The port with the smallest sum of squares over its outcomes; the one that par is measured with.
pub const BB_SEEKER_REFERENCE: bb_seeker = 0;
/// The port that tells the most on average.
pub const BB_SEEKER_ENTROPY: bb_seeker = 1;
/// Two rays ahead, and the end exactly.
pub const BB_SEEKER_STRONG: bb_seeker = 2;
/// The best there is for these placements: an opening book where there is one.
pub const BB_SEEKER_BEST: bb_seeker = 3;
/// The function of the caller.
pub const BB_SEEKER_CUSTOM: bb_seeker = 4;

/// What a seeker of the caller's is asked: lent to `bb_choose`, for the time of the call.
pub struct bb_position(Position<'static>);

/// Chooses the port to fire in a position, always the same in the same one; a negative number gives up. Called from
/// several threads at once unless the evaluation was given one thread.
pub type bb_choose = Option<unsafe extern "C" fn(position: *const bb_position, user: *mut c_void) -> i32>;

/// How to play all placements. All zero is the reference seeker counting rays.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_play_options {
    /// Who plays, `BB_SEEKER_...`.
    pub seeker: bb_seeker,
    /// What rays cost, `BB_SCORING_...`.
    pub scoring: bb_scoring,
    /// Any of `BB_PLAY_...`, added.
    pub flags: u32,
    /// The threads that work; 0 for as many as the machine runs at once.
    pub threads: u32,
    /// The function of `BB_SEEKER_CUSTOM`, else ignored.
    pub choose: bb_choose,
    /// Passed to `choose`.
    pub user: *mut c_void,
    /// Told how far the play is; may be NULL.
    pub progress: bb_progress,
    /// Passed to `progress`.
    pub progress_user: *mut c_void,
}

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

statuses! {
    TableError: |error| match error {
        TableError::Enumerate(EnumerateError::TooLarge { .. }) => BB_ERROR_SIZE,
        TableError::Enumerate(_) => BB_ERROR_ARGUMENT,
        TableError::Interrupted => BB_ERROR_CANCELLED,
        _ => BB_ERROR_MEMORY,
    };
    EvaluateError: |error| match error {
        EvaluateError::Threads => BB_ERROR_MEMORY,
        EvaluateError::Interrupted => BB_ERROR_CANCELLED,
        _ => BB_ERROR_STATE,
    };
}

/// Makes the table of all placements of a number of atoms. The caller frees it.
///
/// It takes 52 bytes a placement: 33 MB for 4 atoms on 8 x 8. `BB_ERROR_SIZE` beyond 8 x 8, `BB_ERROR_ARGUMENT` for
/// more atoms than cells, `BB_ERROR_MEMORY` beyond 2^27 placements. `progress` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_new(
    width: u32,
    height: u32,
    atoms: u32,
    progress: bb_progress,
    user: *mut c_void,
    table: *mut *mut bb_table,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(table, "table") }?;
        let size = Size::new(width, height)?;
        let told = &mut Told { progress, user };
        out.give(bb_table(Table::watched(size, atoms, Table::LIMIT, told)?));
        Ok(())
    })
}

/// Frees a table. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_free(table: *mut bb_table) {
    unsafe { release(table) }
}

/// Tells what the table is made of.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_read(table: *const bb_table, size: *mut bb_table_size) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(size, "size") }?;
        let table = &unsafe { handle(table, "table") }?.0;
        out.set(bb_table_size {
            width: table.size().width().into(),
            height: table.size().height().into(),
            atoms: table.atoms(),
            placements: table.placements() as u64,
            classes: table.classes() as u64,
        });
        Ok(())
    })
}

/// Gives the signature classes of all placements by rank, from 0; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_classes(
    table: *const bb_table,
    classes: *mut u32,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = unsafe { handle(table, "table") }?.0.class_of();
        unsafe { write_items(found.iter().copied(), (classes, capacity, "classes"), count) }
    })
}

/// The failure of a board that is none of the table's placements.
#[cold]
fn not_of(table: &Table) -> Failure {
    let (atoms, size) = (table.atoms(), table.size());
    Failure::new(
        BB_ERROR_ARGUMENT,
        format_args!("the board is not in the table, expected {atoms} atoms on {size}"),
    )
}

impl From<Par> for bb_par {
    fn from(par: Par) -> Self {
        let (par8, rounded) = (par.par8().into(), par.rounded().into());
        Self { par8, rounded, difficulty: par.difficulty() as i32 }
    }
}

/// Gives the par and the difficulty of a placement.
///
/// `BB_ERROR_ARGUMENT` if the board is none of the table's placements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_par(
    table: *const bb_table,
    board: bb_board,
    par: *mut bb_par,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(par, "par") }?;
        let table = &unsafe { handle(table, "table") }?.0;
        out.set(strategy::par(table, board.check()?).ok_or_else(|| not_of(table))?.into());
        Ok(())
    })
}

/// Gives the par and the difficulty of one board, without a table: for a few boards, or numbers of atoms whose table is
/// too large.
///
/// `limit` may be NULL. `BB_ERROR_BUDGET` or `BB_ERROR_CANCELLED` as it says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_par(
    board: bb_board,
    limit: *const bb_limit,
    par: *mut bb_par,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(par, "par") }?;
        let board = board.check()?;
        out.set(unsafe { limited(limit, |limit| strategy::par_of(board, limit)) }?.into());
        Ok(())
    })
}

/// Lists the fewest ports that prove one board, up to its class, without a table; as `bb_table_certificate` and
/// `bb_board_par`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_board_certificate(
    board: bb_board,
    limit: *const bb_limit,
    ports: *mut bb_port,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let board = board.check()?;
        let found = unsafe { limited(limit, |limit| strategy::certificate_of(board, limit)) }?;
        let found = found.iter().map(|port| port.index());
        unsafe { write_items(found, (ports, capacity, "ports"), count) }
    })
}

/// Gives the sums of rays over the eight images of every placement by rank, that is `par8` of `bb_par`. `capacity`
/// must be at least the number of placements. `threads` 0 for as many as the machine runs at once; `progress` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_pars(
    table: *const bb_table,
    threads: u32,
    progress: bb_progress,
    user: *mut c_void,
    pars: *mut u16,
    capacity: usize,
) -> bb_status {
    entry(|| {
        let table = &unsafe { handle(table, "table") }?.0;
        fits(table.placements(), capacity, "pars")?;
        let found =
            strategy::pars_watched(table, NonZero::new(threads as usize), &mut Told { progress, user })?;
        let par8 = found.iter().map(|par| par.par8());
        unsafe { write_items(par8, (pars, capacity, "pars"), std::ptr::null_mut()) }
    })
}

/// Lists the fewest ports that prove a placement, up to its class, in canonical order; see "Buffers" above.
///
/// `BB_ERROR_ARGUMENT` if the board is none of the table's placements.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_certificate(
    table: *const bb_table,
    board: bb_board,
    ports: *mut bb_port,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let table = &unsafe { handle(table, "table") }?.0;
        let found = strategy::certificate(table, board.check()?).ok_or_else(|| not_of(table))?;
        let found = found.iter().map(|port| port.index());
        unsafe { write_items(found, (ports, capacity, "ports"), count) }
    })
}

/// Gives the number of rays of every placement's certificate by rank. `capacity` must be at least the number of
/// placements. `threads` 0 for as many as the machine runs at once; `progress` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_certificates(
    table: *const bb_table,
    threads: u32,
    progress: bb_progress,
    user: *mut c_void,
    rays: *mut u8,
    capacity: usize,
) -> bb_status {
    entry(|| {
        let table = &unsafe { handle(table, "table") }?.0;
        fits(table.placements(), capacity, "rays")?;
        let found = strategy::certificates_watched(
            table,
            NonZero::new(threads as usize),
            &mut Told { progress, user },
        )?;
        unsafe { write_items(found.iter().copied(), (rays, capacity, "rays"), std::ptr::null_mut()) }
    })
}

/// Finds the least total cost over all placements until one class is left: no seeker does with less than `lower`, and
/// some seeker does with `upper`. The two are equal, and the optimum known, if `budget` positions suffice.
///
/// `BB_ERROR_ARGUMENT` for an unknown scoring.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_optimal(
    table: *const bb_table,
    scoring: bb_scoring,
    budget: u64,
    lower: *mut u64,
    upper: *mut u64,
) -> bb_status {
    entry(|| {
        let lower = unsafe { Out::new(lower, "lower") }?;
        let upper = unsafe { Out::new(upper, "upper") }?;
        let table = &unsafe { handle(table, "table") }?.0;
        let bracket = strategy::optimal(table, scoring_of(scoring)?, budget);
        lower.set(bracket.lower);
        upper.set(bracket.upper);
        Ok(())
    })
}

/// A seeker of the caller's.
struct Custom {
    choose: unsafe extern "C" fn(*const bb_position, *mut c_void) -> i32,
    user: *mut c_void,
}

// SAFETY: `bb_choose` says that it is called from several threads at once, unless there is only one.
unsafe impl Sync for Custom {}

impl Seeker for Custom {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        // SAFETY: the longer life is not used: what is lent ends with the call, as `bb_position` says.
        let lent = bb_position(unsafe { std::mem::transmute::<Position<'_>, Position<'static>>(*position) });
        // SAFETY: by contract a function of this type that does not unwind.
        let chosen = unsafe { (self.choose)(&raw const lent, self.user) };
        u16::try_from(chosen).ok().and_then(|index| Port::new(index, position.size()).ok())
    }
}

/// Plays all placements with a seeker. `histogram`, which may be NULL with capacity 0, gets how many placements took
/// 0, 1, 2, ... rays up to the worst; see "Buffers" above.
///
/// `options` may be NULL. `BB_ERROR_STATE` if the caller's seeker gives up, or fires a port that is not there or that it
/// has fired before; `BB_ERROR_ARGUMENT` for an unknown seeker, scoring or flag.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_table_play(
    table: *const bb_table,
    options: *const bb_play_options,
    played: *mut bb_played,
    histogram: *mut u64,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::optional(played, "played") }?;
        let table = &unsafe { handle(table, "table") }?.0;
        let options = if options.is_null() { None } else { Some(*unsafe { handle(options, "options") }?) };
        let told = options.map(|options| (options.progress, options.progress_user));
        let (progress, user) = told.unwrap_or((None, std::ptr::null_mut()));
        let (seeker, options) = configure(table, options)?;
        let found = strategy::evaluate_watched(table, &*seeker, &options, &mut Told { progress, user })?;
        unsafe {
            write_items(found.histogram.iter().copied(), (histogram, capacity, "histogram"), count)?;
        }
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

/// The seeker and the way of playing that the options ask for.
fn configure(
    table: &Table,
    options: Option<bb_play_options>,
) -> Result<(Box<dyn Seeker>, strategy::Options), Failure> {
    let Some(options) = options else {
        return Ok((Box::new(Reference), strategy::Options::default()));
    };
    if options.flags & !BB_PLAY_STRICT != 0 {
        return Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("unknown flags {:#x}, expected BB_PLAY_... added", options.flags),
        ));
    }
    let scoring = scoring_of(options.scoring)?;
    let seeker: Box<dyn Seeker> = match options.seeker {
        BB_SEEKER_REFERENCE => Box::new(Reference),
        BB_SEEKER_ENTROPY => Box::new(Entropy),
        BB_SEEKER_STRONG => Box::new(Strong::new(scoring)),
        BB_SEEKER_BEST => Box::new(Best::new(table.size(), table.atoms(), scoring)),
        BB_SEEKER_CUSTOM => {
            Box::new(Custom { choose: required(options.choose, "choose")?, user: options.user })
        }
        seeker => {
            return Err(Failure::new(
                BB_ERROR_ARGUMENT,
                format_args!("no seeker has the number {seeker}, expected BB_SEEKER_..."),
            ));
        }
    };
    let (strict, threads) = (options.flags & BB_PLAY_STRICT != 0, NonZero::new(options.threads as usize));
    Ok((seeker, strategy::Options { scoring, strict, threads }))
}

/// Tells how many classes and placements are left. Either pointer may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_position_left(
    position: *const bb_position,
    classes: *mut u64,
    placements: *mut u64,
) -> bb_status {
    entry(|| {
        let classes = unsafe { Out::optional(classes, "classes") }?;
        let placements = unsafe { Out::optional(placements, "placements") }?;
        let position = &unsafe { handle(position, "position") }?.0;
        classes.set(position.classes() as u64);
        placements.set(position.placements());
        Ok(())
    })
}

/// Lists the rays fired so far and their outcomes; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_position_history(
    position: *const bb_position,
    rays: *mut bb_observation,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let history = unsafe { handle(position, "position") }?.0.history();
        let fired = history
            .iter()
            .map(|&(port, outcome)| bb_observation { port: port.index(), outcome: Code::pack(outcome) });
        unsafe { write_items(fired, (rays, capacity, "rays"), count) }
    })
}

/// Lists the outcomes that a port can give, with how many of the placements left give each; one outcome means that
/// firing it tells nothing. See "Buffers" above; 34 are always enough.
///
/// `BB_ERROR_PORT` if the board has no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_position_outcomes(
    position: *const bb_position,
    port: bb_port,
    outcomes: *mut bb_outcome_count,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let position = &unsafe { handle(position, "position") }?.0;
        let found = position.outcomes(Port::new(port, position.size())?);
        let found = found
            .iter()
            .map(|&(outcome, placements)| bb_outcome_count { placements, outcome: Code::pack(outcome) });
        unsafe { write_items(found, (outcomes, capacity, "outcomes"), count) }
    })
}
