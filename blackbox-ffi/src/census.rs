//! How many boards can be told apart.

use std::path::PathBuf;

use blackbox_analysis::{
    census::{self, Census, CensusError, Job},
    effort::usual,
};
use libc::c_char;

use crate::prelude::*;

/// Walk all boards instead of one of each class under the symmetries.
pub const BB_CENSUS_NO_SYMMETRY: u32 = 1;
/// Compare signatures wherever their keys agree, so that no collision can go unseen. Twice the memory.
pub const BB_CENSUS_CONFIRM: u32 = 2;

/// How a census is taken. Nothing here changes its result. All but `size` may be 0, which is the default.
#[repr(C)]
pub struct bb_census_options {
    /// `sizeof(bb_census_options)`; see "Options" above.
    pub size: usize,
    /// The threads that work; 0 for as many as the machine runs at once, and never more.
    pub threads: u32,
    /// Any of `BB_CENSUS_...`, added.
    pub flags: u32,
    /// A folder that keeps what is counted, as a C string, so that a census that was stopped goes on; NULL
    /// for none.
    pub checkpoint: In<c_char>,
}

options!(bb_census_options);

/// What a census finds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_census_totals {
    /// The boards.
    pub boards: bb_u128,
    /// The different signatures: so many classes of boards can be told apart.
    pub signatures: bb_u128,
    /// The boards that are alone in their class.
    pub unique: bb_u128,
    /// The boards in the largest class.
    pub largest: u64,
    /// An upper bound of the probability that two different signatures were taken for one; 0 with
    /// `BB_CENSUS_CONFIRM`.
    pub collision_bound: f64,
    /// The rays that are absorbed, over all boards and ports.
    pub hits: bb_u128,
    /// The rays that come back.
    pub reflections: bb_u128,
    /// The rays that leave through another port; a path is counted at both its ends.
    pub detours: bb_u128,
    /// What single rays do, lent by the census.
    pub rays: *const bb_ray_statistics,
}

/// How many classes have a certain size.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_class_size {
    /// The boards of such a class.
    pub boards: u64,
    /// The classes, that is signatures, with so many boards.
    pub signatures: bb_u128,
}

/// A census that has been taken. Free it with `bb_census_free`.
pub struct bb_census {
    census: Census,
    rays: bb_ray_statistics,
}

statuses! {
    CensusError: |error| match error {
        CensusError::TooManyBoards { .. } => BB_ERROR_SIZE,
        CensusError::Memory { .. } | CensusError::Full { .. } | CensusError::System(_) => BB_ERROR_MEMORY,
        CensusError::Interrupted => BB_ERROR_CANCELLED,
        CensusError::Checkpoint(_) => BB_ERROR_IO,
        _ => BB_ERROR_ARGUMENT,
    };
}

/// A job, done as the options ask, in the memory that the watch allows.
pub(crate) fn configured(
    mut job: Job, options: &In<bb_census_options>, watch: &In<bb_watch>,
) -> Result<(Job, Option<PathBuf>, Watch), Failure> {
    let options = options.sized("options")?;
    if options.flags & !(BB_CENSUS_NO_SYMMETRY | BB_CENSUS_CONFIRM) != 0 {
        return Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("unknown flags {:#x}, expected BB_CENSUS_... added", options.flags),
        ));
    }
    job.symmetry = options.flags & BB_CENSUS_NO_SYMMETRY == 0;
    job.confirm = options.flags & BB_CENSUS_CONFIRM != 0;
    let watch = Watch::new(watch)?.on(threads(options.threads)).holding(usual::CENSUS);
    if options.checkpoint.is_null() {
        return Ok((job, None, watch));
    }
    let path = options.checkpoint.text(usize::MAX, "options->checkpoint")?;
    Ok((job, Some(path.into()), watch))
}

/// Takes the census of all boards of a size with `min_atoms` to `max_atoms` atoms, in one. The caller frees
/// it.
///
/// `options` and `watch` may be NULL. Signatures take at most 8 GiB, or what `memory` of the watch says, at
/// least 16 MiB. `BB_ERROR_SIZE` from 2^64 boards on; `BB_ERROR_ARGUMENT` for more atoms than cells or an
/// empty range; `BB_ERROR_MEMORY` if the memory is too small; `BB_ERROR_IO` for a checkpoint that cannot be
/// used; `BB_ERROR_CANCELLED`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_census_new(
    size: bb_size, min_atoms: u32, max_atoms: u32, options: In<bb_census_options>, watch: In<bb_watch>,
    census: Out<Handle<bb_census>>,
) -> bb_status {
    census.makes("census", || {
        let job = Job::pooled(size.check()?, min_atoms..=max_atoms);
        let (job, checkpoint, watch) = configured(job, &options, &watch)?;
        let census = watch.reporting(|effort| census::census(&job, checkpoint.as_deref(), effort))?;
        let rays = bb_ray_statistics(census.rays.clone());
        Ok(bb_census { census, rays })
    })
}

/// Frees a census. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_census_free(census: Handle<bb_census>) {
    census.free();
}

/// Gives what the census has found.
#[unsafe(no_mangle)]
pub extern "C" fn bb_census_read(census: In<bb_census>, totals: Out<bb_census_totals>) -> bb_status {
    totals.gives("totals", || {
        let bb_census { census, rays } = census.get("census")?;
        Ok(bb_census_totals {
            boards: census.boards.into(),
            signatures: census.signatures.into(),
            unique: census.unique().into(),
            largest: census.largest(),
            collision_bound: census.collision_bound,
            hits: census.rays.hits().into(),
            reflections: census.rays.reflections().into(),
            detours: census.rays.detours().into(),
            rays,
        })
    })
}

/// Lists the sizes of classes that occur, ascending, in an array of the caller.
#[unsafe(no_mangle)]
pub extern "C" fn bb_census_class_sizes(
    census: In<bb_census>, sizes: Out<bb_class_size>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let sizes_found = &census.get("census")?.census.class_sizes;
        let items = sizes_found
            .iter()
            .map(|(&boards, &signatures)| bb_class_size { boards, signatures: signatures.into() });
        sizes.write_items(items, capacity, "sizes", count)
    })
}

/// Writes what the census has found as a JSON object on one line, as the command `blackbox census --json` has
/// it, to a buffer of the caller. Large numbers are decimal strings; `atoms` is a number, or for a range a
/// string such as "3-6", and "all" for all.
#[unsafe(no_mangle)]
pub extern "C" fn bb_census_json(
    census: In<bb_census>, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| out.write_text(census.get("census")?.census.json(), capacity, length))
}
