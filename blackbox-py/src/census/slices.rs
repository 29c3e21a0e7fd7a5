//! The slices of a census, for `blackbox.distributed`: jobs as plain tuples, counts as bytes.

use blackbox_analysis::{
    census::Job,
    internal::census_slices::{self as slices, SliceCount},
};
use pyo3::{prelude::*, pybacked::PyBackedBytes, types::PyBytes};

use super::{Census, fault};
use crate::prelude::*;

/// Size, atoms, and whether symmetry is used.
type JobArg = (SizeArg, AtomsArg, bool);

fn job((size, atoms, symmetry): JobArg) -> PyResult<Job> {
    let mut job = super::job_of(size, &atoms)?;
    job.symmetry = symmetry;
    Ok(job)
}

/// How many boards a job traces for each slice.
#[pyfunction]
pub(crate) fn _census_length(py: Python<'_>, job_of: JobArg) -> PyResult<u64> {
    let job = job(job_of)?;
    Control::plain().run(py, fault, |_| slices::walk_length(&job))
}

/// The count of one of so many slices.
#[pyfunction]
pub(crate) fn _census_count(
    py: Python<'_>, job_of: JobArg, index: u32, count: u32, threads: usize, memory: u64,
) -> PyResult<Bound<'_, PyBytes>> {
    let job = job(job_of)?;
    let control = Control::plain().on(threads).holding(memory);
    let counted = control.search(py, fault, |effort| slices::count_slice(&job, index, count, effort))?;
    Ok(PyBytes::new(py, &counted.to_bytes()))
}

/// The census, from the counts of all its slices.
#[pyfunction]
pub(crate) fn _census_combine(
    py: Python<'_>, job_of: JobArg, counts: Vec<PyBackedBytes>, threads: usize, memory: u64,
) -> PyResult<Census> {
    let job = job(job_of)?;
    let found = Control::plain().on(threads).search(py, fault, |effort| {
        let counts: Vec<SliceCount> =
            counts.iter().map(|bytes| SliceCount::from_bytes(bytes, &job)).collect::<Result<_, _>>()?;
        slices::combine(&job, &counts, effort)
    })?;
    Ok(Census { found, job, threads, memory })
}
