//! What single rays do over all boards.

use blackbox_analysis::census::{self, Job, RayStatistics};
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
pub struct bb_ray_statistics(pub(crate) RayStatistics);

/// Finds what single rays do over all boards of a size with `min_atoms` to `max_atoms` atoms, without walking
/// the boards: far faster than a census. The caller frees it.
///
/// `threads` 0 for as many as the machine runs at once, and never more. `BB_ERROR_SIZE` from 2^112 boards on,
/// else as `bb_census_new`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_ray_statistics_new(
    size: bb_size, min_atoms: u32, max_atoms: u32, threads: u32, watch: In<bb_watch>,
    rays: Out<Handle<bb_ray_statistics>>,
) -> bb_status {
    rays.makes("rays", || {
        let job = Job::pooled(size.check()?, min_atoms..=max_atoms);
        let watch = Watch::new(&watch)?.on(frame::threads(threads));
        let found = watch.reporting(|effort| census::ray_statistics(&job, effort))?;
        Ok(bb_ray_statistics(found))
    })
}

/// Frees statistics of rays. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_ray_statistics_free(rays: Handle<bb_ray_statistics>) {
    rays.free();
}

/// Gives how the rays of a port end, over all boards: `hits` and `reflections`, which may be NULL, and in
/// `detours` how many leave through each port in canonical order (0 at its own). `capacity` must be at least
/// the number of ports, or 0 to leave `detours` out.
#[unsafe(no_mangle)]
pub extern "C" fn bb_ray_statistics_outcomes(
    rays: In<bb_ray_statistics>, port: bb_port, hits: Out<bb_u128>, reflections: Out<bb_u128>,
    mut detours: Out<bb_u128>, capacity: usize,
) -> bb_status {
    entry(|| {
        let hits = hits.wanted("hits")?;
        let reflections = reflections.wanted("reflections")?;
        let detours = detours.slice(capacity, "detours")?;
        let rays = &rays.get("rays")?.0;
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
        hits.set(found.hits);
        reflections.set(found.reflections);
        Ok(())
    })
}

/// What a ray is measured by: one of `BB_RAY_...`.
pub type bb_ray_measure = i32;

/// The cells that it enters.
pub const BB_RAY_LENGTH: bb_ray_measure = 0;
/// How often it is deflected.
pub const BB_RAY_DEFLECTIONS: bb_ray_measure = 1;

/// What is kept of the one measure or the other.
fn by<T>(measure: bb_ray_measure, lengths: T, deflections: T) -> Result<T, Failure> {
    match measure {
        BB_RAY_LENGTH => Ok(lengths),
        BB_RAY_DEFLECTIONS => Ok(deflections),
        number => Err(Failure::new(
            BB_ERROR_ARGUMENT,
            format_args!("no measure of a ray has the number {number}, expected BB_RAY_..."),
        )),
    }
}

/// Gives how many rays measure 0, 1, 2, ..., over all boards and ports.
#[unsafe(no_mangle)]
pub extern "C" fn bb_ray_statistics_histogram(
    rays: In<bb_ray_statistics>, measure: bb_ray_measure, histogram: Out<bb_u128>, capacity: usize,
    count: Out<usize>,
) -> bb_status {
    entry(|| {
        let rays = &rays.get("rays")?.0;
        let items = by(measure, &rays.lengths, &rays.deflections)?.iter().copied();
        histogram.write_items(items, capacity, "histogram", count)
    })
}

/// Gives the ray that measures most and the atoms, row-major, of a board on which it goes. `ray` may be NULL.
/// `BB_ERROR_ARGUMENT` where there is no board.
#[unsafe(no_mangle)]
pub extern "C" fn bb_ray_statistics_extreme(
    rays: In<bb_ray_statistics>, measure: bb_ray_measure, ray: Out<bb_extreme>, atoms: Out<bb_cell>,
    capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let out = ray.wanted("ray")?;
        let rays = &rays.get("rays")?.0;
        let Some(found) = by(measure, &rays.longest, &rays.most_deflected)? else {
            return Err(Failure::new(
                BB_ERROR_ARGUMENT,
                "there is no board, so no ray, expected some boards",
            ));
        };
        let places = found.atoms.iter().map(|&atom| bb_cell::from(atom));
        atoms.write_items(places, capacity, "atoms", count)?;
        out.set(bb_extreme { value: found.value, port: Port::index(found.port) });
        Ok(())
    })
}
