//! The parts of a census, for `blackbox.distributed`: jobs as plain tuples, parts and counts as bytes.

use blackbox_analysis::{
    census::{CensusOptions, Job},
    internal::census_parts::{self as parts, Cut, Part, SliceCount},
};
use pyo3::{prelude::*, pybacked::PyBackedBytes, types::PyBytes};

use super::{Census, fault};
use crate::{atoms::AtomsArg, long_calls::Control, size::SizeArg};

/// Size, atoms, and whether symmetry is used.
type JobArg = (SizeArg, AtomsArg, bool);

fn job((size, atoms, symmetry): JobArg) -> PyResult<Job> {
    let mut job = super::job_of(size, &atoms)?;
    job.symmetry = symmetry;
    Ok(job)
}

fn options(threads: usize, memory: u64) -> CensusOptions {
    CensusOptions::default().threads(threads).memory(memory).checkpoint(None)
}

/// How many boards a job traces.
#[pyfunction]
pub(crate) fn _census_length(py: Python<'_>, job_of: JobArg) -> PyResult<u64> {
    let job = job(job_of)?;
    Control::plain().run(py, fault, |_| parts::walk_length(&job))
}

/// The keys of one slice in one stretch of the walk.
#[pyfunction]
pub(crate) fn _census_part(
    py: Python<'_>,
    job_of: JobArg,
    cut: (u32, u32, u32, u32),
    threads: usize,
    memory: u64,
) -> PyResult<Bound<'_, PyBytes>> {
    let job = job(job_of)?;
    let (slice, slices, rank, ranks) = cut;
    let cut = Cut { slice, slices, rank, ranks };
    let bytes = Control::plain().run(py, fault, |observer| {
        parts::part(&job, &cut, &options(threads, memory), &mut observer.effort()).map(|part| part.to_bytes())
    })?;
    Ok(PyBytes::new(py, &bytes))
}

/// The count of a slice, from the parts of all its stretches.
#[pyfunction]
pub(crate) fn _census_merge(
    py: Python<'_>,
    job_of: JobArg,
    found: Vec<PyBackedBytes>,
) -> PyResult<Bound<'_, PyBytes>> {
    let job = job(job_of)?;
    let bytes = Control::plain().run(py, fault, |_| {
        let found: Vec<Part> =
            found.iter().map(|bytes| Part::from_bytes(bytes, &job)).collect::<Result<_, _>>()?;
        parts::merge(&job, &found).map(|count| count.to_bytes())
    })?;
    Ok(PyBytes::new(py, &bytes))
}

/// The count of a slice, by walking all boards.
#[pyfunction]
pub(crate) fn _census_count(
    py: Python<'_>,
    job_of: JobArg,
    index: u32,
    slices: u32,
    threads: usize,
    memory: u64,
) -> PyResult<Bound<'_, PyBytes>> {
    let job = job(job_of)?;
    let bytes = Control::plain().run(py, fault, |observer| {
        parts::count_slice(&job, index, slices, &options(threads, memory), &mut observer.effort())
            .map(|count| count.to_bytes())
    })?;
    Ok(PyBytes::new(py, &bytes))
}

/// The census, from the counts of all its slices.
#[pyfunction]
pub(crate) fn _census_combine(
    py: Python<'_>,
    job_of: JobArg,
    counts: Vec<PyBackedBytes>,
    threads: usize,
    memory: u64,
) -> PyResult<Census> {
    let job = job(job_of)?;
    let found = Control::plain().run(py, fault, |observer| {
        let counts: Vec<SliceCount> =
            counts.iter().map(|bytes| SliceCount::from_bytes(bytes, &job)).collect::<Result<_, _>>()?;
        parts::combine(&job, &counts, threads, &mut observer.effort())
    })?;
    Ok(Census { found, job, threads, memory })
}
