//! `Positions`: what a seeker is asked about at once.

use std::sync::Arc;

use blackbox_analysis::{
    evidence::ResultCode,
    strategy::{OutcomeTable, Position as Seen},
};
use blackbox_core::{self as core, Outcome, ray::Code};
use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods};
use pyo3::{prelude::*, types::PyTuple};

use super::Position;
use crate::prelude::*;

/// Many positions of one size, about which `evaluate` asks a seeker at once with ``batches=True``. A sequence
/// of `Position`; make your own to try such a seeker.
///
/// Parameters
/// ----------
/// positions : iterable of Position
///     One at least, of boards of one size.
///
/// >>> two = Positions([Position("8x8", 3), Position("8x8", 3, [("L5", "B5")])])
/// >>> two.counts.tolist(), two.part_counts.shape, int(two.codes[1, 4])
/// ([41664, 795], (2, 32, 34), 12)
#[pyclass(module = "blackbox", frozen, eq, hash, sequence, weakref)]
#[derive(PartialEq, Hash)]
pub(crate) struct Positions(Vec<Position>);

impl Positions {
    pub(super) fn new(table: &Arc<OutcomeTable>, positions: &[Seen<'_>]) -> PyResult<Self> {
        positions.iter().map(|position| Position::new(table, position)).collect::<PyResult<_>>().map(Self)
    }

    fn core_size(&self) -> core::Size {
        self.0[0].seen().size()
    }
}

getters! { Positions: self;
    /// The size of the boards.
    size -> Size = Size(self.core_size());
}

#[pymethods]
impl Positions {
    #[new]
    #[pyo3(signature = (positions, /))]
    fn from_positions(positions: &Bound<'_, PyAny>) -> PyResult<Self> {
        let given = positions.try_iter().map_err(|_| {
            let got = arrays::described(positions);
            errors::wrong_type(format_args!("invalid positions (got {got}), expected those of one size"))
        });
        let each = given?.map(|position| Ok(Position::clone(&*position?.extract::<ValueArg<Position>>()?)));
        let some: Vec<Position> = each.collect::<PyResult<_>>()?;
        let sizes: Vec<core::Size> = some.iter().map(|position| position.seen().size()).collect();
        match sizes.first() {
            None => Err(errors::strategy("no positions, expected one at least")),
            Some(first) if sizes.iter().any(|size| size != first) => {
                Err(errors::strategy("positions of several sizes, expected those of one"))
            }
            Some(_) => Ok(Self(some)),
        }
    }

    /// How many placements are left in each: uint64 of shape (n,).
    #[getter]
    fn counts<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        PyArray1::from_iter(py, self.0.iter().map(|position| position.seen().placements()))
    }

    /// Rows of codes as `advise_many` takes them: uint8 of shape (n, ports). See `blackbox.codes`; a port
    /// that is the far end of a detour has its code, too.
    #[getter]
    fn codes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let ports = usize::from(self.core_size().ports());
        let rows = arrays::new_rows::<u8>(py, [self.0.len(), ports])?;
        let mut written = rows.readwrite();
        let codes = written.as_slice_mut().map_err(errors::array)?;
        codes.fill(<u8 as ResultCode>::UNFIRED);
        for (position, row) in self.0.iter().zip(codes.chunks_exact_mut(ports)) {
            for &(port, outcome) in position.seen().history() {
                row[usize::from(port.index())] = Code::pack(outcome);
                if let Outcome::Detour(exit) = outcome {
                    row[usize::from(exit.index())] = Code::detour(port.index());
                }
            }
        }
        drop(written);
        Ok(rows)
    }

    /// `Position.part_counts` of each: uint64 of shape (n, ports, ports + 2), a new array each time.
    #[getter]
    fn part_counts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u64>>> {
        let ports = usize::from(self.core_size().ports());
        let each = ports * (ports + 2);
        arrays::room(py, 8 * self.0.len() as u128 * each as u128, self.0.len())?;
        let made = arrays::zeros(py, &[self.0.len(), ports, ports + 2])?;
        let mut written = made.readwrite();
        let counts = written.as_slice_mut().map_err(errors::array)?;
        caught(|| {
            for (position, counts) in self.0.iter().zip(counts.chunks_exact_mut(each)) {
                position.seen().add_counts_by_port(counts);
            }
            Ok(())
        })?;
        drop(written);
        Ok(made)
    }

    fn __len__(&self) -> usize {
        self.0.len()
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(PyTuple::new(py, self.0.clone())?.try_iter()?.into_any())
    }

    fn __getitem__(&self, #[pyo3(from_py_with = nearest)] at: i64) -> PyResult<Position> {
        let place = if at < 0 { at + self.0.len() as i64 } else { at };
        let found = usize::try_from(place).ok().and_then(|place| self.0.get(place));
        found.cloned().ok_or_else(|| {
            pyo3::exceptions::PyIndexError::new_err(format!(
                "no position {at}, expected one of {}",
                self.0.len()
            ))
        })
    }

    fn __repr__(&self) -> String {
        format!("<{} positions of {}>", self.0.len(), self.core_size())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Vec<Position>,)) {
        (py.get_type::<Self>().into_any(), (self.0.clone(),))
    }
}

/// The ports that a seeker answered for so many positions: an integer array of their indices, or ports.
pub(super) fn answers(
    answer: &Bound<'_, PyAny>, size: core::Size, positions: usize,
) -> PyResult<Vec<core::Port>> {
    let array = answer.py().import("numpy")?.call_method1("asarray", (answer,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    let wanted = |got: String| {
        errors::strategy(format_args!(
            "the seeker gave no ports (got {got}), expected the index of one for each position, an integer \
             array of shape ({positions},)"
        ))
    };
    let ports: Vec<core::Port> = if "iu".contains(&kind) {
        let indices = array.call_method1("astype", ("int64",))?;
        let indices =
            indices.cast::<PyArray1<i64>>().map_err(|_| wanted(arrays::described(&array)))?.to_vec()?;
        let port = |index: i64| {
            u16::try_from(index).ok().and_then(|index| core::Port::new(index, size).ok()).ok_or_else(|| {
                errors::port(format_args!(
                    "the seeker gave the index {index}, expected 0 to {} on a board of {size}",
                    size.ports() - 1
                ))
            })
        };
        indices.into_iter().map(port).collect::<PyResult<_>>()?
    } else {
        let labels: Vec<PortArg> = answer.extract().map_err(|_| wanted(arrays::described(answer)))?;
        labels.iter().map(|port| port.resolve(size)).collect::<PyResult<_>>()?
    };
    if ports.len() == positions { Ok(ports) } else { Err(wanted(format!("{} of them", ports.len()))) }
}
