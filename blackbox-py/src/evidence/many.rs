//! `solve_many`, `advise_many`: many problems in one call.

mod advise;
mod solve;

pub(crate) use advise::{_many_advice, ManyAdvice, advise_many};
pub(crate) use solve::{_many_solutions, ManySolutions, solve_many};

use blackbox_analysis::{
    AnyEvidence,
    evidence::{ManyError, Problems, ResultCode},
};
use blackbox_core::{self as core, AtomRange};
use numpy::{
    Element, PyArray, PyArrayMethods, PyReadonlyArray2, PyReadwriteArray, PyUntypedArrayMethods,
    ndarray::Dimension,
};
use pyo3::{
    prelude::*,
    types::{PyDict, PyTuple},
};

use crate::{
    arrays, errors,
    prior::{Prior, unweighed},
    size::Size,
};

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
    problems: Problems<'a, C>,
    prior: Option<&'a Prior>,
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

/// What pickle keeps of columns: the function `restore`, and its arguments, the size and the columns.
fn kept<'py>(
    restore: &str,
    size: Size,
    columns: &Bound<'py, PyDict>,
) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
    let py = columns.py();
    let mut arguments = vec![Bound::new(py, size)?.into_any()];
    arguments.extend(columns.values());
    Ok((py.import("blackbox._blackbox")?.getattr(restore)?, PyTuple::new(py, arguments)?))
}

/// The evidence of a single row.
pub(super) fn one_problem(
    codes: &Bound<'_, PyAny>,
    size: core::Size,
    atoms: AtomRange,
) -> PyResult<AnyEvidence> {
    fn of<C: ResultCode>(size: core::Size, atoms: AtomRange, codes: &[C]) -> PyResult<AnyEvidence> {
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
