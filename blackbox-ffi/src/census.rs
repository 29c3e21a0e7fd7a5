//! How many boards can be told apart, and what rays do over all of them.

use std::ffi::{CStr, c_char, c_void};

use blackbox_analysis::census::{self, Census, CensusError, CensusOptions, Extreme, Job, RayStatistics};
use blackbox_core::{Port, Size};

use crate::{
    frame::{Failure, Out, entry, fits, handle, release, slice_mut, statuses, write_items},
    grid::bb_cell,
    number::bb_u128,
    port::bb_port,
    progress::{Told, bb_progress},
    status::{
        BB_ERROR_ARGUMENT, BB_ERROR_CANCELLED, BB_ERROR_IO, BB_ERROR_MEMORY, BB_ERROR_PORT, BB_ERROR_SIZE,
        BB_ERROR_TEXT, bb_status,
    },
};

/// Walk all boards instead of one of each class under the symmetries.
pub const BB_CENSUS_NO_SYMMETRY: u32 = 1;
/// Compare signatures wherever their keys agree, so that no collision can go unseen. Twice the memory.
pub const BB_CENSUS_CONFIRM: u32 = 2;

/// How a census is taken. Nothing here changes its result. All zero is the default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_census_options {
    /// The bytes that signatures may take, at least 16 MiB; 0 for 8 GiB.
    pub memory: u64,
    /// The threads that work; 0 for as many as the machine runs at once.
    pub threads: u32,
    /// Any of `BB_CENSUS_...`, added.
    pub flags: u32,
    /// A folder that keeps what is counted, as a C string, so that a census that was stopped goes on; NULL for none.
    pub checkpoint: *const c_char,
}

/// What a census finds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_census_totals {
    /// The boards.
    pub boards: bb_u128,
    /// The different signatures: so many classes of boards can be told apart.
    pub signatures: bb_u128,
    /// The boards that no other board has the signature of.
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

/// The ray that is the longest, or is deflected most often, over all boards.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_extreme {
    /// The cells it enters, or its deflections.
    pub value: u32,
    /// Where it enters.
    pub port: bb_port,
}

/// A census that has been taken. Free it with `bb_census_free`.
pub struct bb_census {
    census: Census,
    rays: bb_ray_statistics,
}

/// What single rays do over all boards of a census: every board, every port. Free it with `bb_ray_statistics_free`,
/// unless it belongs to a census.
pub struct bb_ray_statistics(RayStatistics);

statuses! {
    CensusError: |error| match error {
        CensusError::TooManyBoards { .. } => BB_ERROR_SIZE,
        CensusError::Memory { .. } | CensusError::Full { .. } | CensusError::System(_) => BB_ERROR_MEMORY,
        CensusError::Interrupted => BB_ERROR_CANCELLED,
        CensusError::Checkpoint(_) => BB_ERROR_IO,
        _ => BB_ERROR_ARGUMENT,
    };
}

/// The job of boards with `min_atoms` to `max_atoms` atoms.
pub(crate) fn job(width: u32, height: u32, min_atoms: u32, max_atoms: u32) -> Result<Job, Failure> {
    Ok(Job::pooled(Size::new(width, height)?, min_atoms..=max_atoms))
}

/// What the options ask for, if they are given.
///
/// # Safety
/// `options` is NULL or points to options whose path is NULL or a C string.
pub(crate) unsafe fn configure(
    options: *const bb_census_options,
    job: &mut Job,
) -> Result<CensusOptions, Failure> {
    let mut chosen = CensusOptions::default();
    if options.is_null() {
        return Ok(chosen);
    }
    // SAFETY: not NULL, and by contract the caller's options.
    let options = unsafe { handle(options, "options") }?;
    if options.flags & !(BB_CENSUS_NO_SYMMETRY | BB_CENSUS_CONFIRM) != 0 {
        return Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("unknown flags {:#x}, expected BB_CENSUS_... added", options.flags),
        ));
    }
    job.symmetry = options.flags & BB_CENSUS_NO_SYMMETRY == 0;
    job.confirm = options.flags & BB_CENSUS_CONFIRM != 0;
    chosen.threads = options.threads as usize;
    if options.memory != 0 {
        chosen.memory = options.memory;
    }
    if !options.checkpoint.is_null() {
        // SAFETY: by contract a C string.
        let path = unsafe { CStr::from_ptr(options.checkpoint) }.to_str();
        let path =
            path.map_err(|_| Failure::new(BB_ERROR_TEXT, "`checkpoint` is not UTF-8, expected a path"))?;
        chosen.checkpoint = Some(path.into());
    }
    Ok(chosen)
}

/// Takes the census of all boards of a size with `min_atoms` to `max_atoms` atoms, in one. The caller frees it.
///
/// `options` may be NULL; so may `progress`, which is told how far the census is and may stop it. `BB_ERROR_SIZE` from
/// 2^64 boards on; `BB_ERROR_ARGUMENT` for more atoms than cells or an empty range; `BB_ERROR_MEMORY` if the memory
/// does not do; `BB_ERROR_IO` for a checkpoint that cannot be used; `BB_ERROR_CANCELLED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_census_new(
    width: u32,
    height: u32,
    min_atoms: u32,
    max_atoms: u32,
    options: *const bb_census_options,
    progress: bb_progress,
    user: *mut c_void,
    census: *mut *mut bb_census,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(census, "census") }?;
        let mut job = job(width, height, min_atoms, max_atoms)?;
        let options = unsafe { configure(options, &mut job) }?;
        let census = census::census(&job, &options, &mut Told { progress, user })?;
        let rays = bb_ray_statistics(census.rays.clone());
        out.give(bb_census { census, rays });
        Ok(())
    })
}

/// Frees a census. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_census_free(census: *mut bb_census) {
    unsafe { release(census) }
}

/// Gives what the census has found.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_census_read(
    census: *const bb_census,
    totals: *mut bb_census_totals,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(totals, "totals") }?;
        let census = &unsafe { handle(census, "census") }?.census;
        out.set(bb_census_totals {
            boards: census.boards.into(),
            signatures: census.signatures.into(),
            unique: census.unique().into(),
            largest: census.largest(),
            collision_bound: census.collision_bound,
            hits: census.rays.hits().into(),
            reflections: census.rays.reflections().into(),
            detours: census.rays.detours().into(),
        });
        Ok(())
    })
}

/// Lists the sizes of classes that occur, ascending, in an array of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_census_class_sizes(
    census: *const bb_census,
    sizes: *mut bb_class_size,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let sizes_found = &unsafe { handle(census, "census") }?.census.class_sizes;
        let items = sizes_found
            .iter()
            .map(|(&boards, &signatures)| bb_class_size { boards, signatures: signatures.into() });
        unsafe { write_items(items, (sizes, capacity, "sizes"), count) }
    })
}

/// Gives what single rays do, as a pointer into the census.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_census_rays(
    census: *const bb_census,
    rays: *mut *const bb_ray_statistics,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(rays, "rays") }?;
        out.set(&raw const unsafe { handle(census, "census") }?.rays);
        Ok(())
    })
}

/// Finds what single rays do over all boards of a size with `min_atoms` to `max_atoms` atoms, without walking the
/// boards: far faster than a census. The caller frees it.
///
/// `threads` 0 for as many as the machine runs at once; `progress` may be NULL. `BB_ERROR_SIZE` from 2^112 boards on,
/// else as `bb_census_new`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_new(
    width: u32,
    height: u32,
    min_atoms: u32,
    max_atoms: u32,
    threads: u32,
    progress: bb_progress,
    user: *mut c_void,
    rays: *mut *mut bb_ray_statistics,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(rays, "rays") }?;
        let job = job(width, height, min_atoms, max_atoms)?;
        let found = census::ray_statistics(&job, threads as usize, &mut Told { progress, user })?;
        out.give(bb_ray_statistics(found));
        Ok(())
    })
}

/// Frees statistics of rays. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_free(rays: *mut bb_ray_statistics) {
    unsafe { release(rays) }
}

/// Gives how the rays of a port end, over all boards: `hits` and `reflections`, which may be NULL, and in `detours`
/// how many leave through each port in canonical order (0 at its own). `capacity` must be at least
/// `2 * (width + height)`, or 0 to leave `detours` out.
///
/// `BB_ERROR_PORT` if the boards have no such port.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_outcomes(
    rays: *const bb_ray_statistics,
    port: bb_port,
    hits: *mut bb_u128,
    reflections: *mut bb_u128,
    detours: *mut bb_u128,
    capacity: usize,
) -> bb_status {
    entry(|| {
        let hits = unsafe { Out::optional(hits, "hits") }?;
        let reflections = unsafe { Out::optional(reflections, "reflections") }?;
        let detours = unsafe { slice_mut(detours, capacity, "detours") }?;
        let rays = &unsafe { handle(rays, "rays") }?.0;
        let Some(found) = rays.outcomes.get(usize::from(port)) else {
            return Err(Failure::new(
                BB_ERROR_PORT,
                format_args!("no port {port}, expected 0 to {}", rays.outcomes.len() - 1),
            ));
        };
        if capacity != 0 {
            fits(found.detours.len(), capacity, "detours")?;
        }
        for (out, &boards) in detours.iter_mut().zip(&found.detours) {
            *out = boards.into();
        }
        hits.set(found.hits.into());
        reflections.set(found.reflections.into());
        Ok(())
    })
}

/// Gives how many rays enter 0, 1, 2, ... cells, over all boards and ports; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_lengths(
    rays: *const bb_ray_statistics,
    lengths: *mut bb_u128,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = &unsafe { handle(rays, "rays") }?.0.lengths;
        let items = found.iter().map(|&rays| rays.into());
        unsafe { write_items(items, (lengths, capacity, "lengths"), count) }
    })
}

/// Gives how many rays are deflected 0, 1, 2, ... times, over all boards and ports; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_deflections(
    rays: *const bb_ray_statistics,
    deflections: *mut bb_u128,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = &unsafe { handle(rays, "rays") }?.0.deflections;
        let items = found.iter().map(|&rays| rays.into());
        unsafe { write_items(items, (deflections, capacity, "deflections"), count) }
    })
}

/// Gives the longest ray and the atoms, row-major, of a board on which it goes; see "Buffers" above.
///
/// `ray` may be NULL. `BB_ERROR_ARGUMENT` where there is no board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_longest(
    rays: *const bb_ray_statistics,
    ray: *mut bb_extreme,
    atoms: *mut bb_cell,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = unsafe { handle(rays, "rays") }?.0.longest.as_ref();
        unsafe { extreme(found, ray, (atoms, capacity, "atoms"), count) }
    })
}

/// Gives the ray with the most deflections; as `bb_ray_statistics_longest`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_most_deflected(
    rays: *const bb_ray_statistics,
    ray: *mut bb_extreme,
    atoms: *mut bb_cell,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = unsafe { handle(rays, "rays") }?.0.most_deflected.as_ref();
        unsafe { extreme(found, ray, (atoms, capacity, "atoms"), count) }
    })
}

unsafe fn extreme(
    found: Option<&Extreme>,
    ray: *mut bb_extreme,
    atoms: (*mut bb_cell, usize, &str),
    count: *mut usize,
) -> Result<(), Failure> {
    let out = unsafe { Out::optional(ray, "ray") }?;
    let Some(found) = found else {
        return Err(Failure::new(BB_ERROR_ARGUMENT, "there is no board, so no ray, expected some boards"));
    };
    unsafe { write_items(found.atoms.iter().map(|&atom| bb_cell::from(atom)), atoms, count) }?;
    out.set(bb_extreme { value: found.value, port: Port::index(found.port) });
    Ok(())
}
