//! `sample_census`: a census estimated from random boards.

use std::hash::{Hash, Hasher};

use blackbox_analysis::{
    census::{self as taken, Estimate, SampleOptions},
    effort::usual,
};
use num_bigint::BigUint;
use pyo3::prelude::*;

use super::{fault, job_of};
use crate::prelude::*;

/// What can be told apart among boards, estimated from some of them. Made by `sample_census`.
///
/// An estimate is `(low, high, (from, to))`. If every class was counted, `low` and `high` are the same: the
/// mean of the sample. A class that was not counted within the limit has a least and a greatest possible
/// size: `low` is the mean with the least sizes, `high` that with the greatest. `(from, to)` is a confidence
/// interval of 95 % that contains both.
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
#[derive(PartialEq)]
pub(crate) struct SampledCensus {
    size: Size,
    atoms: (u32, u32),
    boards: BigUint,
    samples: u64,
    uncounted: u64,
    /// Signatures, unique boards, mean class, bits.
    estimates: [Triple; 4],
}

type Triple = (f64, f64, (f64, f64));

fn triple(estimate: Estimate) -> Triple {
    (estimate.low, estimate.high, estimate.interval)
}

impl SampledCensus {
    fn of(found: taken::SampledCensus) -> Self {
        Self {
            size: Size(found.size),
            atoms: (*found.atoms.start(), *found.atoms.end()),
            boards: found.boards.as_biguint().clone(),
            samples: found.samples,
            uncounted: found.uncounted,
            estimates: [found.signatures, found.unique, found.class, found.bits].map(triple),
        }
    }
}

/// Equal estimates are of equal samples.
impl Hash for SampledCensus {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size, self.atoms, self.samples, self.uncounted).hash(state);
    }
}

/// Estimate a census from random boards, of any size and number of atoms for which the class of a board can
/// be counted.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     The size of the boards.
/// atoms : int, (int, int) or str
///     The number of atoms, as for `census`; of a range all boards are equally likely, as a census counts them. Where the
///     number is drawn first, take the mean of the estimates for each number.
/// n : int
///     How many boards are drawn, 2 at least.
/// seed : int or numpy.random.Generator, optional
///     Draws the boards; the same number gives the same estimates.
/// limit : int
///     The nodes that the search for one board's class may take.
/// threads : int, optional
///     How many threads work; without it as many as `set_threads` says.
/// progress : callable or bool, optional
///     As for `census`.
///
/// Raises
/// ------
/// CensusError
///     If fewer than 2 boards are to be drawn, or the boards are beyond 64x64 or more than 2**1000.
///
/// >>> found = sample_census("8x8", 5, n=2000)
/// >>> low, high, (least, most) = found.signatures
/// >>> low == high, least < 7_400_641 < most
/// (True, True)
#[pyfunction]
#[pyo3(
    signature = (size, atoms, *, n = None, seed = None, limit = None, threads = None,
    progress = None, timeout = None, cancel = None),
    text_signature = "(size, atoms, *, n=1000, seed=None, limit=1000000, threads=None, progress=None, \
        timeout=None, cancel=None)"
)]
pub(crate) fn sample_census(
    py: Python<'_>, size: SizeArg, atoms: AtomsArg, n: Option<CountArg>, seed: Option<&Bound<'_, PyAny>>,
    limit: Option<LimitArg>, threads: Option<ThreadsArg>, progress: Option<Py<PyAny>>,
    timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<SampledCensus> {
    let job = job_of(size, &atoms)?;
    let threads = ThreadsArg::number(threads);
    let control = Control::new(timeout, cancel).on(threads).reporting(py, progress)?;
    let samples = n.map_or(1000, |n| n.0 as u64);
    let seed = read_seed(py, seed)?;
    let nodes = LimitArg::nodes(limit).unwrap_or(usual::SAMPLED);
    let options = SampleOptions::default().samples(samples).seed(seed).limit(nodes);
    control
        .run(py, fault, |control| taken::sample(&job, &options, &mut control.effort()))
        .map(SampledCensus::of)
}

getters! { SampledCensus: self;
    /// The size of the boards.
    size -> Size = self.size;
    /// The least and the greatest number of atoms of the boards.
    atoms -> (u32, u32) = self.atoms;
    /// The boards, exactly.
    boards -> BigUint = self.boards.clone();
    /// How many boards were drawn.
    samples -> u64 = self.samples;
    /// For how many of these boards the limit was spent before the class was counted.
    uncounted -> u64 = self.uncounted;
    /// The different signatures.
    signatures -> Triple = self.estimates[0];
    /// The share of boards that are alone in their class, 0 to 1.
    unique -> Triple = self.estimates[1];
    /// The mean size of a random board's class; its interval is that of large samples.
    mean_class -> Triple = self.estimates[2];
    /// The bits of information that all rays together give, the entropy of the signature.
    bits -> Triple = self.estimates[3];
}

#[pymethods]
impl SampledCensus {
    fn __repr__(&self) -> String {
        let atoms = in_words(self.atoms);
        format!("<SampledCensus of {} with {atoms}: {} boards drawn>", self.size.0, self.samples)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let Self { size, atoms, ref boards, samples, uncounted, estimates } = *self;
        let kept = (size, atoms, boards.clone(), samples, uncounted, estimates);
        Ok((py.import("blackbox._blackbox")?.getattr("_sampled_census")?, kept))
    }
}

/// What pickle keeps.
type Kept = (Size, (u32, u32), BigUint, u64, u64, [Triple; 4]);

/// What unpickles a sampled census.
#[pyfunction]
#[pyo3(signature = (size, atoms, boards, samples, uncounted, estimates, /))]
pub(crate) fn _sampled_census(
    size: &Size, atoms: (u32, u32), boards: BigUint, samples: u64, uncounted: u64, estimates: [Triple; 4],
) -> SampledCensus {
    SampledCensus { size: *size, atoms, boards, samples, uncounted, estimates }
}
