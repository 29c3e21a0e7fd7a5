//! `solve_many`, `advise_many`: many problems in one call.

/// A class of columns with a row for each problem, and the function that unpickles it.
macro_rules! answers {
    (
        $(#[$($about:tt)*])*
        $class:ident by $restored:ident;
        $($(#[$($said:tt)*])* $column:ident: $array:ty,)*
    ) => {
        $(#[$($about)*])*
        #[pyclass(module = "blackbox.results", frozen, weakref)]
        pub(crate) struct $class {
            /// The size of the boards.
            #[pyo3(get)]
            size: Size,
            $($(#[$($said)*])* $column: Py<$array>,)*
        }

        impl $class {
            /// The arrays by name.
            fn columns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
                let columns = PyDict::new(py);
                $(columns.set_item(stringify!($column), &self.$column)?;)*
                Ok(columns)
            }
        }

        #[pymethods]
        impl $class {
            fn __len__(&self, py: Python<'_>) -> usize {
                self.counts.bind(py).len()
            }

            /// The rows, each a dict of its columns.
            fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
                data_frame::rows(&self.columns(py)?)
            }

            /// Whether the same was answered.
            fn __eq__<'py>(&self, py: Python<'py>, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
                match other.cast::<Self>() {
                    Ok(other) if other.get().size.0 == self.size.0 => {
                        data_frame::same(&self.columns(py)?, &other.get().columns(py)?)
                    }
                    Ok(_) => Ok(false.into_pyobject(py)?.to_owned().into_any()),
                    Err(_) => Ok(py.NotImplemented().into_bound(py)),
                }
            }

            /// The arrays, a row for each problem, as an Arrow stream, for pandas, polars, DuckDB and others;
            /// needs the package nanoarrow.
            #[pyo3(signature = (requested_schema = None))]
            fn __arrow_c_stream__<'py>(
                &self,
                py: Python<'py>,
                requested_schema: Option<&Bound<'py, PyAny>>,
            ) -> PyResult<Bound<'py, PyAny>> {
                data_frame::stream(&self.columns(py)?, requested_schema)
            }

            fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
                let mut arguments = vec![Bound::new(py, self.size)?.into_any()];
                arguments.extend(self.columns(py)?.values());
                let restored = py.import("blackbox._blackbox")?.getattr(stringify!($restored))?;
                Ok((restored, PyTuple::new(py, arguments)?))
            }

            fn __repr__(&self, py: Python<'_>) -> String {
                let (class, size) = (stringify!($class), self.size.0);
                format!("<{class} of {} problems on {size} boards>", self.__len__(py))
            }
        }

        /// What unpickles it.
        #[pyfunction]
        #[pyo3(signature = (size, $($column,)* /))]
        pub(crate) fn $restored(size: &Size, $($column: Py<$array>),*) -> $class {
            $class { size: *size, $($column),* }
        }
    };
}

mod advise;
mod solve;

pub(crate) use advise::{_many_advice, ManyAdvice, advise_many};
pub(crate) use solve::{_many_solutions, ManySolutions, solve_many};

use blackbox_analysis::{
    self as analysis,
    evidence::{ManyError, Problems, ResultCode},
};
use blackbox_core::{self as core, AtomRange};
use numpy::{
    Element, PyArray, PyArray2, PyArrayMethods, PyReadonlyArray2, PyReadwriteArray, PyUntypedArrayMethods,
    ndarray::Dimension,
};
use pyo3::prelude::*;

use crate::prelude::*;

/// A fault of many problems, as an exception.
fn fault(error: ManyError) -> PyErr {
    match error {
        ManyError::Code { .. } | ManyError::Length { .. } | ManyError::Ports { .. } => errors::array(error),
        ManyError::Unweighed(error) => unweighed(error),
        error => errors::evidence(error),
    }
}

/// Problems under a prior, if there is one.
fn under<'a, C: ResultCode>(
    problems: Problems<'a, C>, prior: Option<&'a Prior>,
) -> PyResult<Problems<'a, C>> {
    match prior {
        Some(prior) => problems.under(&prior.0).map_err(fault),
        None => Ok(problems),
    }
}

/// Rows of packed results, as a caller gives them.
enum Codes<'py> {
    Bytes(PyReadonlyArray2<'py, u8>),
    Words(PyReadonlyArray2<'py, u16>),
}

impl<'py> Codes<'py> {
    fn new(codes: &Bound<'py, PyAny>, size: core::Size) -> PyResult<Self> {
        let ports = usize::from(size.ports());
        let wanted = format!("a C-contiguous uint8 or uint16 array of shape (n, {ports}) for {size} boards");
        let found = match arrays::input(codes, "codes", &wanted) {
            Ok(codes) => Self::Bytes(codes),
            Err(fault) if codes.is_instance_of::<PyArray2<u8>>() => return Err(fault),
            Err(_) => Self::Words(arrays::input(codes, "codes", &wanted)?),
        };
        if found.shape()[1] == ports {
            return Ok(found);
        }
        Err(errors::array(format_args!(
            "invalid codes (got {}), expected {wanted}",
            arrays::described(codes)
        )))
    }

    fn shape(&self) -> &[usize] {
        match self {
            Self::Bytes(codes) => codes.shape(),
            Self::Words(codes) => codes.shape(),
        }
    }
}

/// An array that nothing else uses meanwhile.
fn own<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    array
        .try_readwrite()
        .map_err(|_| errors::array("out is read-only or in use, expected an array of its own"))
}

/// The evidence of a single row.
pub(super) fn one_problem(
    codes: &Bound<'_, PyAny>, size: core::Size, atoms: AtomRange,
) -> PyResult<analysis::Evidence> {
    fn of<C: ResultCode>(size: core::Size, atoms: AtomRange, codes: &[C]) -> PyResult<analysis::Evidence> {
        if codes.len() != usize::from(size.ports()) {
            let (found, ports) = (codes.len(), size.ports());
            return Err(errors::array(format_args!("{found} codes, expected {ports} for a board of {size}")));
        }
        Problems::new(size, atoms, codes).and_then(|problem| problem.any_evidence(0)).map_err(fault)
    }
    let wanted = format!("a uint8 or uint16 array of shape ({},)", size.ports());
    match arrays::row::<u8>(codes, "codes", &wanted) {
        Ok(codes) => of(size, atoms, &codes),
        Err(_) => of(size, atoms, &arrays::row::<u16>(codes, "codes", &wanted)?),
    }
}
