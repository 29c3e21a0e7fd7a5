//! `census`.

mod columns;
pub(crate) mod sampled;
pub(crate) mod slices;

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
    ops::RangeInclusive,
    path::PathBuf,
};

use blackbox_analysis::{
    self as analysis,
    census::{self as taken, CensusError, Extreme, Job, PortOutcomes, RayStatistics},
    effort::usual,
};
use blackbox_core::{self as core};
use numpy::{PyArray1, PyArrayMethods};
use pyo3::prelude::*;

use crate::prelude::*;

/// What can be told apart among all boards of a size with a number of atoms. Made by `census`.
#[pyclass(module = "blackbox.results", frozen, eq, hash, weakref)]
pub(crate) struct Census {
    found: taken::Census,
    job: Job,
    threads: usize,
    memory: u64,
}

/// A census is what it says about the boards, however it was taken: the example of a longest ray and the
/// bound of an error are no part of that.
impl PartialEq for Census {
    fn eq(&self, other: &Self) -> bool {
        self.says() == other.says()
    }
}

impl Hash for Census {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let (size, atoms, classes, ..) = self.says();
        (size, atoms, classes).hash(state);
    }
}

/// Size, atoms, sizes of classes, outcomes, lengths, deflections.
type Said<'a> = (
    core::Size,
    &'a RangeInclusive<u32>,
    &'a BTreeMap<u64, u128>,
    &'a [PortOutcomes],
    &'a [u128],
    &'a [u128],
);

impl Census {
    fn says(&self) -> Said<'_> {
        let taken::Census { size, atoms, class_sizes, rays, .. } = &self.found;
        (*size, atoms, class_sizes, &rays.outcomes, &rays.lengths, &rays.deflections)
    }
}

pub(super) fn fault(error: CensusError) -> PyErr {
    match error {
        CensusError::TooManyAtoms { .. } => errors::board(error),
        CensusError::System(_) => errors::memory(error),
        error => errors::census(error),
    }
}

/// The census of the boards of this size with so many atoms, several numbers pooled.
fn job_of(SizeArg(size): SizeArg, atoms: &AtomsArg) -> PyResult<Job> {
    Ok(Job::pooled(size, atoms.bounds(size)?))
}

/// Count the boards that rays can tell apart, of any size.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     The size of the boards.
/// atoms : int, (int, int) or str
///     The number of atoms; a pair `(least, most)`, or "3-5", pools the boards of every number from one to the other, "?"
///     those of every number there is.
/// symmetry : bool
///     Whether to walk one board of each class under the symmetries instead of all. The result is the same.
/// confirm : bool
///     Whether to compare the signatures themselves wherever their keys agree; `collision_bound` is 0 then. It
///     takes twice the memory.
/// threads : int, optional
///     How many threads work; without it as many as `set_threads` says. Other Python threads run meanwhile.
/// memory : int
///     The bytes that the signatures may take, at least 16 MiB; where they take more, the boards are walked several
///     times.
/// checkpoint : path, optional
///     A directory that keeps what is counted, so that a census that was stopped or killed goes on from there.
/// progress : callable or bool, optional
///     Called some 50 times a second as `progress(done, total)`; what it raises stops the census. True draws a bar by
///     `tqdm.auto`, in a notebook as a widget. Ctrl-C stops the census within a tenth of a second.
/// timeout : float, optional
///     The most seconds it may take; then it raises `TimeLimitError`.
/// cancel : Cancel, optional
///     Ends the census from another thread or an asyncio task.
///
/// Raises
/// ------
/// CensusError
///     If there are no such boards, or 2**64 or more; if the memory does not suffice; if the checkpoint is damaged
///     or of another census.
///
/// >>> found = census("8x8", 3)
/// >>> found
/// <Census of 8x8 with 3 atoms: 41644 signatures of 41664 boards>
/// >>> found.class_sizes
/// {1: 41624, 2: 20}
#[pyfunction]
#[pyo3(
    signature = (size, atoms, *, symmetry = true, confirm = false, threads = None, memory = None,
        checkpoint = None, progress = None, timeout = None, cancel = None),
    text_signature = "(size, atoms, *, symmetry=True, confirm=False, threads=None, memory=8589934592, \
        checkpoint=None, progress=None, timeout=None, cancel=None)"
)]
pub(crate) fn census(
    py: Python<'_>, size: SizeArg, atoms: AtomsArg, symmetry: bool, confirm: bool,
    threads: Option<ThreadsArg>, memory: Option<MemoryArg>, checkpoint: Option<PathBuf>,
    progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
) -> PyResult<Census> {
    let threads = ThreadsArg::number(threads);
    let memory = memory.map_or(usual::CENSUS, |memory| memory.0);
    let mut job = job_of(size, &atoms)?;
    (job.symmetry, job.confirm) = (symmetry, confirm);
    let control = Control::new(timeout, cancel).on(threads).holding(memory).reporting(py, progress)?;
    let found = control
        .run(py, fault, |control| taken::census(&job, checkpoint.as_deref(), &mut control.effort()))?;
    Ok(Census { found, job, threads, memory })
}

getters! { Census: self;
    /// The size of the boards.
    size -> Size = Size(self.found.size);
    /// The least and the greatest number of atoms of the boards.
    atoms -> (u32, u32) = (*self.found.atoms.start(), *self.found.atoms.end());
    /// The boards.
    boards -> u128 = self.found.boards;
    /// The different signatures: so many classes of boards can be told apart.
    signatures -> u128 = self.found.signatures;
    /// The boards that are alone in their class.
    unique -> u128 = self.found.unique();
    /// The boards in the largest class.
    largest -> u64 = self.found.largest();
    /// For each size of a class, how many signatures have so many boards; a dict of its own.
    class_sizes -> BTreeMap<u64, u128> = self.found.class_sizes.clone();
    /// The rays that are absorbed, over all boards and ports.
    hits -> u128 = self.found.rays.hits();
    /// The rays that come back.
    reflections -> u128 = self.found.rays.reflections();
    /// The rays that leave through another port; each such path is counted at both its ends.
    detours -> u128 = self.found.rays.detours();
    /// An upper bound of the probability that two different signatures had the same key and were counted as
    /// one; 0 with `confirm`.
    collision_bound -> f64 = self.found.collision_bound;
    /// The longest ray over all boards: the cells it enters, where it enters, and a board on which it does
    /// so; None where there is no board.
    longest -> Option<(u32, Port, Board)> = self.extreme(self.found.rays.longest.as_ref());
    /// The ray with the most deflections: their number, where it enters, and a board on which it does so.
    most_deflected -> Option<(u32, Port, Board)> = self.extreme(self.found.rays.most_deflected.as_ref());
}

#[pymethods]
impl Census {
    /// The classes of exactly this many `boards`, ordered by their first boards: the first `n` of them, each
    /// with its boards by rank. The signatures themselves are compared. The boards are walked anew.
    ///
    /// Raises
    /// ------
    /// CensusError
    ///     If the memory of the census does not suffice.
    ///
    /// >>> pair = census("8x8", 3).classes(2)[0]
    /// >>> pair[0].signature() == pair[1].signature()
    /// True
    #[pyo3(
        signature = (boards = None, *, n = None, progress = None, timeout = None, cancel = None),
        text_signature = "($self, boards=2, *, n=100, progress=None, timeout=None, cancel=None)"
    )]
    fn classes(
        &self, py: Python<'_>, boards: Option<Whole>, n: Option<CountArg>, progress: Option<Py<PyAny>>,
        timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<Vec<Vec<Board>>> {
        let boards = boards.map_or(Ok(2), |boards| boards.named("boards", u64::MAX))?;
        let n = n.map_or(100, |n| n.0);
        let control = self.control(timeout, cancel).reporting(py, progress)?;
        let classes = control
            .run(py, fault, |control| taken::classes_of(&self.job, boards, n, &mut control.effort()))?;
        Ok(classes.into_iter().map(|class| class.into_iter().map(Board).collect()).collect())
    }

    /// The boards of this census with the signature of a board, fewer atoms first and then by rank; with `n`,
    /// no more than so many. The board is one of them if it is one of the census.
    ///
    /// Raises
    /// ------
    /// BoardError
    ///     If the board is of another size.
    /// CensusError
    ///     Beyond 64x64.
    ///
    /// >>> found = census("8x8", 4)
    /// >>> [len(found.look_alikes(board)) for board in found.classes(5)[0]]
    /// [5, 5, 5, 5, 5]
    #[pyo3(signature = (board, /, *, n = None, timeout = None, cancel = None))]
    fn look_alikes(
        &self, py: Python<'_>, board: ValueArg<Board>, n: Option<CountArg>, timeout: Option<TimeoutArg>,
        cancel: Option<CancelArg>,
    ) -> PyResult<Vec<Board>> {
        if board.0.size() != self.job.size {
            return Err(errors::board(format_args!(
                "a board of {}, expected one of {}",
                board.0.size(),
                self.job.size
            )));
        }
        let n = n.map_or(usize::MAX, |n| n.0);
        let alike = self.control(timeout, cancel).search(py, errors::census, |limit| {
            taken::look_alikes(&board.0, self.job.atoms.clone(), n, limit)
        })?;
        Ok(alike.boards.into_iter().map(Board).collect())
    }

    /// All boards of this census that have look-alikes, fewer atoms first and then by rank; within 8x8. The
    /// boards are walked anew.
    ///
    /// Returns
    /// -------
    /// BoardArray
    ///
    /// >>> len(census("8x8", 3).ambiguous())
    /// 40
    #[pyo3(signature = (*, progress = None, timeout = None, cancel = None))]
    fn ambiguous<'py>(
        &self, py: Python<'py>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
        cancel: Option<CancelArg>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let control = self.control(timeout, cancel).reporting(py, progress)?;
        let boards =
            control.run(py, fault, |control| taken::ambiguous_boards(&self.job, &mut control.effort()))?;
        arrays::batch(PyArray1::from_vec(py, boards).to_dyn().clone(), self.job.size)
    }

    /// A table of the census as columns of one length, which pandas and polars take without copying.
    ///
    /// Parameters
    /// ----------
    /// table : {"classes", "outcomes", "lengths", "deflections"}
    ///     "classes": `class_size` ascending and how many `signatures` have it. "outcomes": `port` and `outcome`, as
    ///     indices, an outcome of 65534 a hit and of 65535 a reflection, and on how many `boards` it is so. "lengths":
    ///     how many `rays` enter so many `cells`; "deflections": how many are deflected so often.
    ///
    /// Returns
    /// -------
    /// dict of ndarray, an Arrow stream as well
    ///     `port` and `outcome` uint16, `cells` and `deflections` uint32, counts uint64.
    ///
    /// Raises
    /// ------
    /// CensusError
    ///     If a count does not fit 64 bits.
    ///
    /// >>> census("8x8", 3).to_numpy()["signatures"]
    /// array([41624,    20], dtype=uint64)
    #[pyo3(signature = (table = "classes"))]
    fn to_numpy<'py>(&self, py: Python<'py>, table: &str) -> PyResult<Bound<'py, PyAny>> {
        data_frame::table(&columns::table(py, &self.found, table)?)
    }

    /// The rows of the table of the classes, each a dict of its columns.
    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        data_frame::rows(&columns::table(py, &self.found, "classes")?)
    }

    /// The table of the classes, as `to_numpy` gives it, as an Arrow stream, for pandas, polars, DuckDB and
    /// others; needs the package nanoarrow.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self, py: Python<'py>, requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let columns = columns::table(py, &self.found, "classes")?;
        data_frame::stream(&columns, requested_schema)
    }

    fn _repr_html_(&self) -> String {
        let rows = self.found.class_sizes.iter();
        let rows = rows.map(|(size, signatures)| vec![size.to_string(), signatures.to_string()]);
        html::table(self.__repr__().trim_matches(['<', '>']), &["class size", "signatures"], rows)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Kept)> {
        let taken::Census { size, class_sizes, rays, collision_bound, .. } = &self.found;
        let outcomes = rays.outcomes.iter();
        let extreme = |extreme: &Extreme| {
            let cells = extreme.atoms.iter().map(|cell| (cell.x, cell.y)).collect();
            (extreme.value, extreme.port.index(), cells)
        };
        let kept = (
            (Size(*size), self.atoms(), self.job.symmetry, self.job.confirm, self.threads, self.memory),
            class_sizes.clone(),
            outcomes.map(|port| (port.hits, port.reflections, port.detours.clone())).collect(),
            (rays.lengths.clone(), rays.deflections.clone()),
            (rays.longest.as_ref().map(extreme), rays.most_deflected.as_ref().map(extreme)),
            *collision_bound,
        );
        Ok((py.import("blackbox._blackbox")?.getattr("_census")?, kept))
    }

    fn __repr__(&self) -> String {
        let taken::Census { size, boards, signatures, .. } = &self.found;
        let atoms = in_words(self.atoms());
        format!("<Census of {size} with {atoms}: {signatures} signatures of {boards} boards>")
    }
}

impl Census {
    /// How the walks that follow the census are taken.
    fn control(&self, timeout: Option<TimeoutArg>, cancel: Option<CancelArg>) -> Control {
        Control::new(timeout, cancel).on(self.threads).holding(self.memory)
    }

    fn extreme(&self, found: Option<&Extreme>) -> Option<(u32, Port, Board)> {
        let size = self.found.size;
        found.map(|found| {
            let board = analysis::Board::from_atoms(found.atoms.iter().copied(), size);
            let board = board.expect("the atoms of a board of this size");
            (found.value, Port { port: found.port, size }, Board(board))
        })
    }
}

/// A longest or most deflected ray: its number, its port, the atoms of a board.
type KeptExtreme = (u32, u16, Vec<(u8, u8)>);

/// What pickle keeps of a census: how it was taken, its classes, the outcomes by port, lengths and
/// deflections, the extreme rays, the bound of an error.
type Kept = (
    (Size, (u32, u32), bool, bool, usize, u64),
    BTreeMap<u64, u128>,
    Vec<(u128, u128, Vec<u128>)>,
    (Vec<u128>, Vec<u128>),
    (Option<KeptExtreme>, Option<KeptExtreme>),
    f64,
);

/// What unpickles a census.
#[pyfunction]
#[pyo3(signature = (how, class_sizes, outcomes, rays, extremes, collision_bound, /))]
pub(crate) fn _census(
    how: (Bound<'_, Size>, (u32, u32), bool, bool, usize, u64), class_sizes: BTreeMap<u64, u128>,
    outcomes: Vec<(u128, u128, Vec<u128>)>, rays: (Vec<u128>, Vec<u128>),
    extremes: (Option<KeptExtreme>, Option<KeptExtreme>), collision_bound: f64,
) -> PyResult<Census> {
    let (size, (least, most), symmetry, confirm, threads, memory) = how;
    let size = size.get().0;
    let extreme = |(value, port, cells): KeptExtreme| {
        let port = core::Port::new(port, size).map_err(errors::port)?;
        let atoms: Vec<_> = cells.into_iter().map(|(x, y)| core::Cell::new(x, y)).collect();
        analysis::Board::from_atoms(atoms.iter().copied(), size).map_err(errors::board)?;
        Ok::<_, PyErr>(Extreme { value, port, atoms })
    };
    let ports = outcomes.into_iter();
    let rays = RayStatistics {
        outcomes: ports
            .map(|(hits, reflections, detours)| PortOutcomes { hits, reflections, detours })
            .collect(),
        lengths: rays.0,
        deflections: rays.1,
        longest: extremes.0.map(extreme).transpose()?,
        most_deflected: extremes.1.map(extreme).transpose()?,
    };
    let mut job = Job::pooled(size, least..=most);
    (job.symmetry, job.confirm) = (symmetry, confirm);
    let found = taken::Census::new(size, least..=most, class_sizes, rays, collision_bound);
    Ok(Census { found, job, threads, memory })
}
