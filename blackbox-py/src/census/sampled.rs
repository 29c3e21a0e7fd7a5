//! `sample_census`: a census estimated from random boards.

use blackbox_analysis::census::{self as taken, Estimate, SampleOptions};
use num_bigint::BigUint;
use pyo3::prelude::*;

use super::{AtomsArg, fault};
use crate::{
    control::{Cancel, Control, Seconds},
    size::{self, Size},
    whole::Whole,
};

/// What can be told apart among boards, estimated from some of them. Made by `sample_census`.
///
/// An estimate is `(low, high, (from, to))`: where every class was counted `low` and `high` are the same, the mean of the
/// sample. What the budget left uncounted lies between bounds, `low` and `high` are the means with either, and the
/// confidence interval of 95 % holds both.
#[pyclass(module = "blackbox", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct SampledCensus(taken::SampledCensus);

type Triple = (f64, f64, (f64, f64));

fn triple(estimate: Estimate) -> Triple {
    (estimate.low, estimate.high, estimate.interval)
}

/// Estimate a census from random boards, of any size and number of atoms for which the class of a board can be counted.
///
/// Parameters
/// ----------
/// width, height : int
///     The size of the boards.
/// atoms : int, (int, int) or "all"
///     The number of atoms, as for `census`.
/// samples : int
///     How many boards are drawn, 2 at least.
/// seed : int
///     Draws the boards; the same seed gives the same estimates.
/// limit : int
///     The nodes that the search for one board's class may take.
/// threads : int
///     How many threads work; 0 for as many as the machine runs at once.
/// progress : callable or bool, optional
///     As for `census`.
///
/// Raises
/// ------
/// CensusError
///     If fewer than 2 boards are to be drawn, or the boards are beyond 64x64 or more than 2**1000.
///
/// >>> found = sample_census(8, 8, 5, samples=2000)
/// >>> low, high, (least, most) = found.signatures
/// >>> low == high, least < 7_400_641 < most
/// (True, True)
#[pyfunction]
#[pyo3(
    signature = (width, height, atoms, *, samples = 1000, seed = 0, limit = 1_000_000, threads = None,
    progress = None, timeout = None, cancel = None),
    text_signature = "(width, height, atoms, *, samples=1000, seed=0, limit=1000000, threads=0, progress=None, \
        timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn sample_census(
    py: Python<'_>,
    width: i64,
    height: i64,
    atoms: AtomsArg,
    samples: u64,
    seed: u64,
    limit: u64,
    threads: Option<Whole>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<SampledCensus> {
    let job = atoms.job(size::size(width, height)?)?;
    let threads = Whole::threads(threads, 0)?;
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    let options = SampleOptions { samples, seed, nodes: limit, threads };
    control.run(py, fault, |control| taken::sample(&job, &options, control)).map(SampledCensus)
}

#[pymethods]
impl SampledCensus {
    /// The size of the boards.
    #[getter]
    fn size(&self) -> Size {
        Size(self.0.size)
    }

    /// The least and the greatest number of atoms of the boards.
    #[getter]
    fn atoms(&self) -> (u32, u32) {
        (*self.0.atoms.start(), *self.0.atoms.end())
    }

    /// The boards, exactly.
    #[getter]
    fn boards(&self) -> BigUint {
        self.0.boards.as_biguint().clone()
    }

    /// How many boards were drawn.
    #[getter]
    fn samples(&self) -> u64 {
        self.0.samples
    }

    /// For how many of these the budget ended before the class was counted.
    #[getter]
    fn uncounted(&self) -> u64 {
        self.0.uncounted
    }

    /// The different signatures.
    #[getter]
    fn signatures(&self) -> Triple {
        triple(self.0.signatures)
    }

    /// The share of boards that are alone in their class, 0 to 1.
    #[getter]
    fn unique(&self) -> Triple {
        triple(self.0.unique)
    }

    /// The mean size of a random board's class; its interval is that of large samples.
    #[getter]
    fn mean_class(&self) -> Triple {
        triple(self.0.class)
    }

    /// The bits of information that all rays together give, the entropy of the signature.
    #[getter]
    fn bits(&self) -> Triple {
        triple(self.0.bits)
    }

    fn __repr__(&self) -> String {
        let (least, most) = self.atoms();
        let atoms = if least == most { least.to_string() } else { format!("{least} to {most}") };
        format!("<SampledCensus of {} with {atoms} atoms: {} boards drawn>", self.0.size, self.0.samples)
    }
}
