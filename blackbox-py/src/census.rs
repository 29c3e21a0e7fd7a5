//! `census`.

use std::{collections::BTreeMap, ops::ControlFlow, path::PathBuf};

use blackbox_analysis::{
    census::{self as taken, CensusError, CensusOptions, Job},
    progress::Progress,
};
use numpy::PyArray1;
use pyo3::{exceptions::PyTypeError, prelude::*, types::PyDict};

use crate::{
    arguments,
    errors::{self, caught},
    interrupt::Watch,
    size::Size,
};

/// What can be told apart among all boards of a size with a number of atoms. Made by `census`.
#[pyclass(module = "blackbox", frozen, eq)]
#[derive(PartialEq)]
pub(crate) struct Census(taken::Census);

/// A number of atoms, or all.
#[derive(FromPyObject)]
pub(crate) enum AtomsArg {
    #[pyo3(transparent)]
    Number(i64),
    #[pyo3(transparent)]
    Word(String),
}

/// Count the boards that rays can tell apart, of any size.
///
/// Parameters
/// ----------
/// width, height : int
///     The size of the boards.
/// atoms : int or "all"
///     The number of atoms; "all" pools the boards of every number.
/// symmetry : bool
///     Whether to walk one board of each class under the symmetries instead of all. The result is the same.
/// confirm : bool
///     Whether to compare the signatures themselves wherever their keys agree; `collision_bound` is 0 then. It
///     takes twice the memory.
/// threads : int
///     How many threads work; 0 for as many as the machine runs at once. Other Python threads run meanwhile.
/// memory : int
///     The bytes that the signatures may take, at least 16 MiB; where they take more, the boards are walked several
///     times.
/// checkpoint : path, optional
///     A directory that keeps what is counted, so that a census that was stopped or killed goes on from there.
/// progress : callable, optional
///     Called now and then as `progress(done, total)`; what it raises stops the census.
///
/// Raises
/// ------
/// CensusError
///     If there are no such boards, or 2**64 or more; if the memory does not suffice; if the checkpoint is damaged
///     or of another census.
///
/// >>> found = census(8, 8, 3)
/// >>> found
/// <Census of 8x8 with 3 atoms: 41644 signatures of 41664 boards>
/// >>> found.class_sizes
/// {1: 41624, 2: 20}
#[pyfunction]
#[pyo3(signature = (width, height, atoms, *, symmetry = true, confirm = false, threads = 0, memory = 8_589_934_592,
    checkpoint = None, progress = None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn census(
    py: Python<'_>,
    width: i64,
    height: i64,
    atoms: AtomsArg,
    symmetry: bool,
    confirm: bool,
    threads: usize,
    memory: u64,
    checkpoint: Option<PathBuf>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Census> {
    let size = arguments::size(width, height)?;
    let mut job = match atoms {
        AtomsArg::Number(atoms) => Job::new(size, arguments::atoms(atoms, size)?),
        AtomsArg::Word(word) if word == "all" => Job::all(size),
        AtomsArg::Word(word) => {
            return Err(PyTypeError::new_err(format!(
                "invalid atoms (got {word:?}), expected an int or \"all\""
            )));
        }
    };
    (job.symmetry, job.confirm) = (symmetry, confirm);
    let options = CensusOptions { threads, memory, checkpoint };
    caught(|| {
        let mut watch = Watch::new();
        let mut raised = None;
        let found = py.detach(|| {
            let mut observer = |Progress { done, total }: Progress| {
                let mut look = watch.poll();
                if let (Some(progress), true) = (&progress, look.is_continue())
                    && let Err(error) = Python::attach(|py| progress.call1(py, (done, total)))
                {
                    look = ControlFlow::Break(error);
                }
                match look {
                    ControlFlow::Continue(()) => ControlFlow::Continue(()),
                    ControlFlow::Break(error) => {
                        raised.get_or_insert(error);
                        ControlFlow::Break(())
                    }
                }
            };
            taken::census(&job, &options, &mut observer)
        });
        match (found, raised) {
            (_, Some(error)) => Err(error),
            (Ok(found), None) => Ok(Census(found)),
            (Err(error @ CensusError::TooManyAtoms { .. }), None) => Err(errors::board(error)),
            (Err(error), None) => Err(errors::census(error)),
        }
    })
}

#[pymethods]
impl Census {
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

    /// The boards.
    #[getter]
    fn boards(&self) -> u128 {
        self.0.boards
    }

    /// The different signatures: so many classes of boards can be told apart.
    #[getter]
    fn signatures(&self) -> u128 {
        self.0.signatures
    }

    /// The boards that no other board has the signature of.
    #[getter]
    fn unique(&self) -> u128 {
        self.0.unique()
    }

    /// The boards in the largest class.
    #[getter]
    fn largest(&self) -> u64 {
        self.0.largest()
    }

    /// For each size of a class, how many signatures have so many boards; a dict of its own.
    #[getter]
    fn class_sizes(&self) -> BTreeMap<u64, u128> {
        self.0.class_sizes.clone()
    }

    /// The rays that are absorbed, over all boards and ports.
    #[getter]
    fn hits(&self) -> u128 {
        self.0.rays.hits()
    }

    /// The rays that come back.
    #[getter]
    fn reflections(&self) -> u128 {
        self.0.rays.reflections()
    }

    /// The rays that leave through another port; each such path is counted at both its ends.
    #[getter]
    fn detours(&self) -> u128 {
        self.0.rays.detours()
    }

    /// An upper bound of the chance that two signatures were taken for one; 0 with `confirm`.
    #[getter]
    fn collision_bound(&self) -> f64 {
        self.0.collision_bound
    }

    /// The class sizes as columns, which pandas and polars take as they are: `class_size` ascending and how many
    /// `signatures` have it, both uint64 of one length.
    ///
    /// >>> census(8, 8, 3).to_numpy()["signatures"]
    /// array([41624,    20], dtype=uint64)
    fn to_numpy<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        let sizes = self.0.class_sizes.keys().copied();
        // A census has fewer than 2^64 boards, so fewer signatures.
        let signatures = self.0.class_sizes.values().map(|&signatures| signatures as u64);
        columns.set_item("class_size", PyArray1::from_iter(py, sizes))?;
        columns.set_item("signatures", PyArray1::from_iter(py, signatures))?;
        Ok(columns)
    }

    fn __repr__(&self) -> String {
        let taken::Census { size, boards, signatures, .. } = &self.0;
        let (least, most) = self.atoms();
        let atoms = if least == most { least.to_string() } else { format!("{least} to {most}") };
        format!("<Census of {size} with {atoms} atoms: {signatures} signatures of {boards} boards>")
    }
}
