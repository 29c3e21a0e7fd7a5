//! `Census` and `census`.

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
};

use blackbox_analysis::hex::census as taken;
use pyo3::prelude::*;

use super::args;
use crate::{
    control::{Cancel, Control, Seconds},
    errors,
    whole::{Whole, nearest},
};

/// How many hexagonal boards of a size with a number of atoms there are, and what of them rays can tell apart. Made by
/// `census`.
#[pyclass(module = "blackbox.hex", frozen, eq, hash)]
#[derive(PartialEq, Eq)]
pub(crate) struct Census(taken::Census);

impl Hash for Census {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let taken::Census { size, atoms, boards, class_sizes } = &self.0;
        (size, atoms, boards, class_sizes).hash(state);
    }
}

#[pymethods]
impl Census {
    /// The cells a side of the boards.
    #[getter]
    fn side(&self) -> u8 {
        self.0.size.side()
    }

    /// The number of atoms.
    #[getter]
    fn atoms(&self) -> u32 {
        self.0.atoms
    }

    /// The boards.
    #[getter]
    fn boards(&self) -> u64 {
        self.0.boards
    }

    /// The different signatures: so many classes of boards can be told apart.
    #[getter]
    fn signatures(&self) -> u64 {
        self.0.signatures()
    }

    /// The boards that no other board has the signature of.
    #[getter]
    fn unique(&self) -> u64 {
        self.0.unique()
    }

    /// The boards in the largest class.
    #[getter]
    fn largest(&self) -> u64 {
        self.0.largest()
    }

    /// For each size of a class, how many signatures have so many boards; a dict of its own.
    #[getter]
    fn class_sizes(&self) -> BTreeMap<u64, u64> {
        self.0.class_sizes.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let kept = (self.side(), self.atoms(), self.boards(), self.class_sizes());
        Ok((py.import("blackbox._hex")?.getattr("_census")?, kept))
    }

    fn __repr__(&self) -> String {
        format!(
            "<Census of side {} with {} atoms: {} boards, {} signatures, {} unique>",
            self.0.size,
            self.0.atoms,
            self.0.boards,
            self.signatures(),
            self.unique()
        )
    }
}

/// What pickle keeps of a census.
type Kept = (u8, u32, u64, BTreeMap<u64, u64>);

/// What unpickles a census.
#[pyfunction]
#[pyo3(signature = (side, atoms, boards, class_sizes, /))]
pub(crate) fn _census(
    side: u8,
    atoms: u32,
    boards: u64,
    class_sizes: BTreeMap<u64, u64>,
) -> PyResult<Census> {
    let size = args::size(side.into())?;
    Ok(Census(taken::Census { size, atoms, boards, class_sizes }))
}

/// Count the hexagonal boards that rays can tell apart.
///
/// Parameters
/// ----------
/// side : int
///     The cells a side, 2 to 5.
/// atoms : int
///     The number of atoms.
/// rule : {"hit", "reflection"}
///     What an atom straight ahead of a port does with another beside it.
/// threads : int
///     How many threads work; 0 for as many as the machine runs at once. Other Python threads run meanwhile.
/// memory : int
///     The bytes that hashes of signatures may take; where they take more, the boards are walked several times.
/// progress : callable or bool, optional
///     Called now and then as `progress(done, total)`; what it raises stops the census. True draws a bar by `tqdm.auto`.
/// timeout, cancel
///     As for `boards`.
///
/// Raises
/// ------
/// CensusError
///     If there are more than 10**9 boards.
///
/// >>> found = census(3, 5)
/// >>> found.boards, found.signatures, found.unique, found.largest
/// (11628, 11580, 11538, 3)
#[pyfunction]
#[pyo3(
    signature = (side, atoms, *, rule = "hit", threads = None, memory = None, progress = None, timeout = None,
        cancel = None),
    text_signature = "(side, atoms, *, rule='hit', threads=0, memory=2147483648, progress=None, timeout=None, \
        cancel=None)"
)]
#[allow(clippy::too_many_arguments)]
pub(crate) fn census(
    py: Python<'_>,
    #[pyo3(from_py_with = nearest)] side: i64,
    #[pyo3(from_py_with = nearest)] atoms: i64,
    rule: &str,
    threads: Option<Whole>,
    memory: Option<Whole>,
    progress: Option<Py<PyAny>>,
    timeout: Option<Seconds>,
    cancel: Option<Py<Cancel>>,
) -> PyResult<Census> {
    let size = args::size(side)?;
    let mut job = taken::Job::new(size, args::atoms(atoms, size)?);
    job.rule = args::rule(rule)?;
    job.threads = Whole::threads(threads, 0)?;
    if let Some(memory) = memory {
        job.memory = memory.named("memory", u64::MAX)?;
    }
    let control = Control::new(timeout, cancel).reporting(py, progress)?;
    control.run(py, errors::census, |control| taken::census(&job, control)).map(Census)
}
