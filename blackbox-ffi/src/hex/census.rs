//! How many hexagonal boards can be told apart.

use blackbox_analysis::hex::census::{self, Census, Job};

use super::{at_port, ray::bb_hex_at_port, size};
use crate::{
    frame::{Out, entry, handle, release, threads, write_items},
    status::bb_status,
    watch::{Watch, bb_watch},
};

/// What a census of hexagonal boards finds.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_census_totals {
    /// The boards.
    pub boards: u64,
    /// The different signatures: so many classes of boards can be told apart.
    pub signatures: u64,
    /// The boards that no other board has the signature of.
    pub unique: u64,
    /// The boards in the largest class.
    pub largest: u64,
}

/// How many classes have a certain size.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_class_size {
    /// The boards of such a class.
    pub boards: u64,
    /// The classes, that is signatures, with so many boards.
    pub signatures: u64,
}

/// A census of hexagonal boards that has been taken. Free it with `bb_hex_census_free`.
pub struct bb_hex_census(Census);

/// Takes the census of all hexagonal boards of a size with a number of atoms. The caller frees it.
///
/// `threads` 0 for as many as the machine runs at once, and never more. `watch` may be NULL. Hashes take at most 2 GiB, or
/// what `memory` of the watch says if that is less; with little memory the boards are walked several times.
/// `BB_ERROR_SIZE` unless there are 2 to 5 cells a side, and for more than 10^9 boards (up to six atoms there are fewer);
/// `BB_ERROR_ARGUMENT` for an unknown outcome at the port; `BB_ERROR_CANCELLED`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_census_new(
    side: u32,
    atoms: u32,
    at_port: bb_hex_at_port,
    threads: u32,
    watch: *const bb_watch,
    census: *mut *mut bb_hex_census,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(census, "census") }?;
        let mut job = Job { rule: self::at_port(at_port)?, ..Job::new(size(side)?, atoms) };
        job.threads = self::threads(threads).get();
        let watch = unsafe { Watch::new(watch) }?;
        job.memory = watch.memory().map_or(job.memory, |memory| memory.min(job.memory));
        out.give(bb_hex_census(watch.reporting(|observer| census::census(&job, observer))?));
        Ok(())
    })
}

/// Frees a census. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_census_free(census: *mut bb_hex_census) {
    unsafe { release(census) }
}

/// Gives what the census has found.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_census_read(
    census: *const bb_hex_census,
    totals: *mut bb_hex_census_totals,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(totals, "totals") }?;
        let census = &unsafe { handle(census, "census") }?.0;
        out.set(bb_hex_census_totals {
            boards: census.boards,
            signatures: census.signatures(),
            unique: census.unique(),
            largest: census.largest(),
        });
        Ok(())
    })
}

/// Lists the sizes of classes that occur, ascending, in an array of the caller; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_census_class_sizes(
    census: *const bb_hex_census,
    sizes: *mut bb_hex_class_size,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = &unsafe { handle(census, "census") }?.0.class_sizes;
        let found = found.iter().map(|(&boards, &signatures)| bb_hex_class_size { boards, signatures });
        unsafe { write_items(found, (sizes, capacity, "sizes"), count) }
    })
}
