//! A census in slices that are counted apart, on other machines if need be, and put together.
//!
//! Two boards that are counted apart may have the same signature, which must be counted once. A slice is a
//! part of all signatures, so what different slices count adds up, and nothing but a few numbers is passed
//! on. On rectangles from 4x4 to 8x8 it is known before a board is traced to which slice it belongs, and a
//! counter walks the boards of its slice alone; on others it traces all boards and keeps its signatures.
//!
//! ```
//! use blackbox::{
//!     Effort, Size,
//!     analysis::{census::Job, internal::census_slices::{combine, count_slice}},
//! };
//!
//! let job = Job::new(Size::CLASSIC, 3);
//! let slice = |slice| count_slice(&job, slice, 2, &mut Effort::none());
//! let census = combine(&job, &[slice(0)?, slice(1)?], &mut Effort::none())?;
//! assert_eq!((census.signatures, census.unique()), (41_644, 41_624));
//! # Ok::<(), blackbox::analysis::census::CensusError>(())
//! ```

use std::collections::BTreeMap;

use super::{
    error::CensusError,
    job::{Job, SHARD_BITS, Slice},
    result::Census,
    source::Source,
    whole_census::{self, check, finish},
    wide_boards::WideSource,
    word_boards::BoxSource,
};
use crate::effort::Effort;

mod bytes;

/// What was counted in one slice.
#[derive(Clone, Debug, PartialEq)]
pub struct SliceCount {
    job: String,
    slice: u32,
    slices: u32,
    class_sizes: BTreeMap<u64, u128>,
    collision_bound: f64,
}

impl SliceCount {
    /// The boards of the slice, and their different signatures.
    pub fn totals(&self) -> [u128; 2] {
        [
            self.class_sizes.iter().map(|(&size, &classes)| u128::from(size) * classes).sum(),
            self.class_sizes.values().sum(),
        ]
    }
}

/// How many boards a job traces, on rectangles from 4x4 to 8x8 nearly: for all slices together, on others for
/// each.
///
/// # Errors
/// [`CensusError`] if there is no such job.
pub fn walk_length(job: &Job) -> Result<u64, CensusError> {
    check(job, u64::MAX)?;
    Ok(if job.size.fits_word() {
        BoxSource::new(job).walked(&Slice::ALL)
    } else {
        WideSource::new(job).length()
    })
}

/// Counts one slice by itself.
///
/// # Errors
/// [`CensusError`].
///
/// # Complexity
/// Tracing the boards of the slice, on some sizes all boards, and sorting the keys of the slice.
pub fn count_slice(
    job: &Job, slice: u32, slices: u32, effort: &mut Effort<'_>,
) -> Result<SliceCount, CensusError> {
    check(job, effort.memory())?;
    if slice >= slices || slices > 1 << SHARD_BITS {
        return Err(CensusError::NoSuchSlice { slice, slices });
    }
    let state = whole_census::count_slices(job, Some((slice, slices)), None, effort)?;
    Ok(SliceCount {
        job: job.to_string(),
        slice,
        slices,
        class_sizes: state.class_sizes,
        collision_bound: state.collision_bound,
    })
}

/// Puts the census together from the counts of all its slices, in any order.
///
/// # Errors
/// [`CensusError::Slices`] unless the counts are those of all slices of this job;
/// [`CensusError::Interrupted`].
pub fn combine(job: &Job, counts: &[SliceCount], effort: &mut Effort<'_>) -> Result<Census, CensusError> {
    check(job, u64::MAX)?;
    let slices = counts.first().map_or(0, |count| count.slices);
    if counts.iter().any(|count| count.job != job.to_string() || count.slices != slices) {
        return Err(CensusError::Slices("they are of different jobs, or cut differently"));
    }
    let mut numbers: Vec<u32> = counts.iter().map(|count| count.slice).collect();
    numbers.sort_unstable();
    if slices == 0 || !numbers.iter().copied().eq(0..slices) {
        return Err(CensusError::Slices("some slice is missing or there twice"));
    }
    let mut class_sizes = BTreeMap::new();
    for count in counts {
        whole_census::add(&mut class_sizes, count.class_sizes.clone());
    }
    let bound = counts.iter().map(|count| count.collision_bound).sum();
    finish(job, class_sizes, bound, effort)
}
