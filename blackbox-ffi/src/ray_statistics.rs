//! What single rays do over all boards.

use blackbox_analysis::census::{self, Extreme, Job, RayStatistics};
use blackbox_core::Port;

use crate::prelude::*;

/// The ray that is the longest, or is deflected most often, over all boards.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_extreme {
    /// The cells it enters, or its deflections.
    pub value: u32,
    /// Where it enters.
    pub port: bb_port,
}

/// What single rays do over all boards of a census: every board, every port. Free it with
/// `bb_ray_statistics_free`, unless it belongs to a census.
pub struct bb_ray_statistics(RayStatistics);

impl From<RayStatistics> for bb_ray_statistics {
    fn from(rays: RayStatistics) -> Self {
        Self(rays)
    }
}

/// Finds what single rays do over all boards of a size with `min_atoms` to `max_atoms` atoms, without walking
/// the boards: far faster than a census. The caller frees it.
///
/// `threads` 0 for as many as the machine runs at once, and never more. `BB_ERROR_SIZE` from 2^112 boards on,
/// else as `bb_census_new`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_new(
    size: bb_size, min_atoms: u32, max_atoms: u32, threads: u32, watch: *const bb_watch,
    rays: *mut *mut bb_ray_statistics,
) -> bb_status {
    makes(unsafe { Out::made(rays, "rays") }, || {
        let job = Job::pooled(size.check()?, min_atoms..=max_atoms);
        let watch = unsafe { Watch::new(watch) }?.on(frame::threads(threads));
        let found = watch.reporting(|effort| census::ray_statistics(&job, effort))?;
        Ok(bb_ray_statistics(found))
    })
}

/// Frees statistics of rays. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_free(rays: *mut bb_ray_statistics) {
    unsafe { release(rays) }
}

/// Gives how the rays of a port end, over all boards: `hits` and `reflections`, which may be NULL, and in
/// `detours` how many leave through each port in canonical order (0 at its own). `capacity` must be at least
/// the number of ports, or 0 to leave `detours` out.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_outcomes(
    rays: *const bb_ray_statistics, port: bb_port, hits: *mut bb_u128, reflections: *mut bb_u128,
    detours: *mut bb_u128, capacity: usize,
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

/// Gives how many rays enter 0, 1, 2, ... cells, over all boards and ports.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_lengths(
    rays: *const bb_ray_statistics, lengths: *mut bb_u128, capacity: usize, count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = &unsafe { handle(rays, "rays") }?.0.lengths;
        let items = found.iter().map(|&rays| rays.into());
        unsafe { write_items(items, (lengths, capacity, "lengths"), count) }
    })
}

/// Gives how many rays are deflected 0, 1, 2, ... times, over all boards and ports.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_deflections(
    rays: *const bb_ray_statistics, deflections: *mut bb_u128, capacity: usize, count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = &unsafe { handle(rays, "rays") }?.0.deflections;
        let items = found.iter().map(|&rays| rays.into());
        unsafe { write_items(items, (deflections, capacity, "deflections"), count) }
    })
}

/// Gives the longest ray and the atoms, row-major, of a board on which it goes. `ray` may be NULL.
/// `BB_ERROR_ARGUMENT` where there is no board.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_ray_statistics_longest(
    rays: *const bb_ray_statistics, ray: *mut bb_extreme, atoms: *mut bb_cell, capacity: usize,
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
    rays: *const bb_ray_statistics, ray: *mut bb_extreme, atoms: *mut bb_cell, capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = unsafe { handle(rays, "rays") }?.0.most_deflected.as_ref();
        unsafe { extreme(found, ray, (atoms, capacity, "atoms"), count) }
    })
}

unsafe fn extreme(
    found: Option<&Extreme>, ray: *mut bb_extreme, atoms: (*mut bb_cell, usize, &str), count: *mut usize,
) -> Result<(), Failure> {
    let out = unsafe { Out::optional(ray, "ray") }?;
    let Some(found) = found else {
        return Err(Failure::new(BB_ERROR_ARGUMENT, "there is no board, so no ray, expected some boards"));
    };
    unsafe { write_items(found.atoms.iter().map(|&atom| bb_cell::from(atom)), atoms, count) }?;
    out.set(bb_extreme { value: found.value, port: Port::index(found.port) });
    Ok(())
}
