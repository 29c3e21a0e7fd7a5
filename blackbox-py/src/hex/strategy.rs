//! `Played` and `strategy`.

use blackbox_analysis::hex::seekers::{self, Seeker, Table};
use blackbox_core::hex::Size;
use pyo3::prelude::*;

use super::args;
use crate::{
    control::{Cancel, Control, Seconds},
    enumerate::read_seed,
    errors,
    whole::{Whole, nearest},
};

/// What a seeker needs for all hexagonal boards of a size with a number of atoms. Made by `strategy`.
#[pyclass(module = "blackbox.hex", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Played {
    size: Size,
    atoms: u32,
    seeker: Seeker,
    /// Boards, rays, markers and the most rays for a board.
    totals: (u64, u64, u64, u32),
}

impl Played {
    fn played(&self) -> seekers::Played {
        let (boards, rays, markers, worst) = self.totals;
        seekers::Played { boards, rays, markers, worst }
    }
}

#[pymethods]
impl Played {
    /// The cells a side of the boards.
    #[getter]
    fn side(&self) -> u8 {
        self.size.side()
    }

    /// The number of atoms.
    #[getter]
    fn atoms(&self) -> u32 {
        self.atoms
    }

    /// The seeker's name.
    #[getter]
    fn seeker(&self) -> &'static str {
        self.seeker.name()
    }

    /// The boards played.
    #[getter]
    fn boards(&self) -> u64 {
        self.totals.0
    }

    /// The rays fired, over all boards.
    #[getter]
    fn total_rays(&self) -> u64 {
        self.totals.1
    }

    /// The markers over all boards: one for a hit or a reflection, two for a detour.
    #[getter]
    fn total_markers(&self) -> u64 {
        self.totals.2
    }

    /// The most rays fired for one board.
    #[getter]
    fn worst_rays(&self) -> u32 {
        self.totals.3
    }

    /// The mean rays of a board.
    #[getter]
    fn mean_rays(&self) -> f64 {
        self.played().mean_rays()
    }

    /// The mean markers of a board.
    #[getter]
    fn mean_markers(&self) -> f64 {
        self.played().mean_markers()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let kept = (self.side(), self.atoms, self.seeker(), self.totals);
        Ok((py.import("blackbox._hex")?.getattr("_played")?, kept))
    }

    fn __repr__(&self) -> String {
        format!(
            "<Played side {} with {} atoms by {}: {:.4} rays on average, {} at worst>",
            self.size,
            self.atoms,
            self.seeker,
            self.mean_rays(),
            self.worst_rays()
        )
    }
}

/// What pickle keeps: the cells a side, the atoms, the seeker, and the totals.
type Kept = (u8, u32, &'static str, (u64, u64, u64, u32));

fn named(word: &str) -> PyResult<Seeker> {
    word.parse().map_err(|error| errors::strategy(format_args!("{word:?}: {error}")))
}

/// What unpickles it.
#[pyfunction]
#[pyo3(signature = (side, atoms, seeker, totals, /))]
pub(crate) fn _played(side: u8, atoms: u32, seeker: &str, totals: (u64, u64, u64, u32)) -> PyResult<Played> {
    Ok(Played { size: args::size(side.into())?, atoms, seeker: named(seeker)?, totals })
}

/// Play all hexagonal boards of a size with a number of atoms until one signature is left.
///
/// Parameters
/// ----------
/// side : int
///     The cells a side, 2 to 5.
/// atoms : int
///     The number of atoms; at most 10**7 boards.
/// seeker : {"reference", "entropy", "worst", "outcomes", "random"}
///     How the next port is chosen: the fewest boards left on average, by which par is measured; the greatest entropy; the
///     fewest boards left in the worst case; the most outcomes; any port.
/// rule : {"hit", "reflection"}
///     What an atom straight ahead of a port does with another beside it.
/// seed : int or numpy.random.Generator, optional
///     For the seeker "random".
/// threads : int
///     How many threads work; 0 for as many as the machine runs at once.
/// progress, timeout, cancel
///     As for `census`.
///
/// Raises
/// ------
/// StrategyError
///     If there are too many boards, or no seeker has the name.
///
/// >>> strategy(3, 2).total_rays, strategy(3, 2, "entropy").worst_rays
/// (440, 4)
#[pyfunction]
#[pyo3(
    signature = (side, atoms, seeker = "reference", *, rule = "hit", seed = None, threads = None, progress = None,
        timeout = None, cancel = None),
    text_signature = "(side, atoms, seeker='reference', *, rule='hit', seed=None, threads=0, progress=None, \
        timeout=None, cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn strategy(
    py: Python<'_>,
    #[pyo3(from_py_with = nearest)] side: i64,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    seeker: &str,
    rule: &str,
    seed: Option<&Bound<'_, PyAny>>,
    threads: Option<Whole>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Played> {
    let size = args::size(side)?;
    let atoms = args::atoms(atoms, size)?;
    let (seeker, rule) = (named(seeker)?, args::rule(rule)?);
    let seed = if seeker == Seeker::Random { read_seed(py, seed)? } else { 0 };
    let threads = Whole::threads(threads, 0)?;
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    let played = control.run(py, errors::strategy, |control| {
        Table::with_progress(size, atoms, rule, control)?.play(seeker, seed, threads, control)
    })?;
    let totals = (played.boards, played.rays, played.markers, played.worst);
    Ok(Played { size, atoms, seeker, totals })
}
