//! NumPy arrays from callers: checked for dtype, shape and layout, never converted silently.

use blackbox_analysis::arrays::{ArrayError, Packing};
use blackbox_core::{Cell, Size};
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayDyn, PyArrayMethods, PyReadonlyArray, PyReadonlyArrayDyn,
    PyReadwriteArray, PyUntypedArray, PyUntypedArrayMethods,
    ndarray::{Array2, Dimension, Ix2},
};
use pyo3::prelude::*;

use crate::errors;

/// What an argument is, for the message of an error: dtype and shape of an array, the type of anything else.
pub(crate) fn described(object: &Bound<'_, PyAny>) -> String {
    let kind = || object.get_type().name().map_or_else(|_| "something else".into(), |name| name.to_string());
    let Ok(array) = object.cast::<PyUntypedArray>() else {
        return kind();
    };
    if is_masked(object) {
        return kind();
    }
    let layout = if array.is_c_contiguous() { "" } else { "non-contiguous " };
    let sides: Vec<String> = array.shape().iter().map(ToString::to_string).collect();
    let comma = if sides.len() == 1 { "," } else { "" };
    format!("{layout}{} of shape ({}{comma})", array.dtype(), sides.join(", "))
}

/// Whether some elements are masked, or could be: their values must not be used.
fn is_masked(object: &Bound<'_, PyAny>) -> bool {
    object.hasattr("mask").unwrap_or(false)
}

/// The array called `name`, which must be C-contiguous and as `wanted` says.
fn contiguous<'py, T: Element, D: Dimension>(
    object: &Bound<'py, PyAny>,
    name: &str,
    wanted: &str,
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let fault =
        || errors::array(format_args!("invalid {name} (got {}), expected {wanted}", described(object)));
    let array = object.cast::<PyArray<T, D>>().map_err(|_| fault())?;
    if array.is_c_contiguous() && !is_masked(object) { Ok(array.clone()) } else { Err(fault()) }
}

/// An array to read from. One that is not aligned, as may be what has come from another process, is copied.
pub(crate) fn input<'py, T: Element, D: Dimension>(
    object: &Bound<'py, PyAny>,
    name: &str,
    wanted: &str,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    let mut array = contiguous::<T, D>(object, name, wanted)?;
    if !array.is_aligned() {
        array = array.call_method0("copy")?.cast_into()?;
    }
    array
        .try_readonly()
        .map_err(|_| errors::array(format_args!("{name} is being written to by another call")))
}

/// A two-dimensional array of this shape to write to.
pub(crate) fn output<'py, T: Element>(
    object: &Bound<'py, PyAny>,
    shape: [usize; 2],
    name: &str,
    wanted: &str,
) -> PyResult<PyReadwriteArray<'py, T, Ix2>> {
    let array = contiguous::<T, Ix2>(object, name, wanted)?;
    if array.shape() != shape || !array.is_aligned() {
        let layout = if array.is_aligned() { "" } else { "unaligned " };
        return Err(errors::array(format_args!(
            "invalid {name} (got {layout}{}), expected {wanted}",
            described(object)
        )));
    }
    array.try_readwrite().map_err(|_| {
        errors::array(format_args!(
            "{name} is read-only or shares memory with another argument, expected an array of its own"
        ))
    })
}

/// An array of boards of one size.
pub(crate) struct Boards<'py> {
    array: PyReadonlyArrayDyn<'py, u64>,
    pub(crate) packing: Packing,
}

impl<'py> Boards<'py> {
    /// The array called `boards`.
    pub(crate) fn new(object: &Bound<'py, PyAny>, size: Size) -> PyResult<Self> {
        let packing = Packing::new(size);
        let words = packing.words();
        let shape = if words == 1 { "(n,)".into() } else { format!("(n, {words})") };
        let wanted = format!("a C-contiguous uint64 array of shape {shape} for {size} boards");
        let array: PyReadonlyArrayDyn<'py, u64> = input(object, "boards", &wanted)?;
        let fits = match array.shape() {
            [_] => words == 1,
            [_, each] => *each == words && words > 1,
            _ => false,
        };
        if fits {
            return Ok(Self { array, packing });
        }
        Err(errors::array(format_args!("invalid boards (got {}), expected {wanted}", described(object))))
    }

    /// How many boards there are.
    pub(crate) fn len(&self) -> usize {
        self.array.shape()[0]
    }

    /// The words of all boards.
    pub(crate) fn words(&self) -> PyResult<&[u64]> {
        self.array.as_slice().map_err(errors::array)
    }
}

/// A new array of so many boards, without atoms.
pub(crate) fn new_boards(
    py: Python<'_>,
    packing: Packing,
    count: usize,
) -> PyResult<Bound<'_, PyArrayDyn<u64>>> {
    let words = packing.words();
    room(py, (count as u128) * 8 * words as u128, count)?;
    let shape = if words == 1 { vec![count] } else { vec![count, words] };
    Ok(PyArrayDyn::zeros(py, shape, false))
}

/// Refuses what the machine's memory cannot hold.
pub(crate) fn room(py: Python<'_>, bytes: u128, things: usize) -> PyResult<()> {
    let os = py.import("os")?;
    let ask = |name: &str| os.call_method1("sysconf", (name,)).and_then(|number| number.extract::<u64>());
    // Where the system does not say how much it has, the allocation itself will.
    let Ok(memory) = ask("SC_PHYS_PAGES").and_then(|pages| Ok(pages * ask("SC_PAGE_SIZE")?)) else {
        return Ok(());
    };
    if bytes <= memory.into() {
        return Ok(());
    }
    Err(errors::memory(format_args!(
        "{things} rows take {} MB, expected at most the {} MB of this machine; take them in parts",
        bytes >> 20,
        memory >> 20
    )))
}

/// A new array of one dimension.
pub(crate) fn new_column<T: Element>(py: Python<'_>, length: usize) -> Bound<'_, PyArray1<T>> {
    PyArray1::zeros(py, length, false)
}

/// A new array of two dimensions.
pub(crate) fn new_rows<T: Element>(py: Python<'_>, shape: [usize; 2]) -> PyResult<Bound<'_, PyArray2<T>>> {
    room(py, shape[0] as u128 * shape[1] as u128 * size_of::<T>() as u128, shape[0])?;
    Ok(PyArray2::zeros(py, shape, false))
}

/// A value for each cell, in the order of their indices, as an array of shape (height, width), indexed [y, x]; with `none`
/// beyond the ends of the shorter rows of a hexagon.
pub(crate) fn grid<T: Element + Copy>(
    py: Python<'_>,
    size: Size,
    none: T,
    values: impl IntoIterator<Item = T>,
) -> Bound<'_, PyArray2<T>> {
    let mut rows = Array2::from_elem((size.height().into(), size.width().into()), none);
    for (cell, value) in Cell::all(size).zip(values) {
        rows[(cell.y.into(), cell.x.into())] = value;
    }
    PyArray2::from_owned_array(py, rows)
}

/// Moves rows of a value for each cell, one behind the other at the beginning of `places`, to where arrays of shape
/// (rows, height, width) have them; 0 beyond the ends of the shorter rows of a hexagon.
pub(crate) fn spread(size: Size, rows: usize, places: &mut [f64]) {
    let (cells, width) = (size.cells() as usize, usize::from(size.width()));
    let each = width * usize::from(size.height());
    if cells == each {
        return;
    }
    places[rows * cells..].fill(0.0);
    // From the end: no place is written before what is in it has gone.
    for row in (0..rows).rev() {
        for (index, cell) in Cell::all(size).enumerate().rev() {
            let value = std::mem::take(&mut places[row * cells + index]);
            places[row * each + width * usize::from(cell.y) + usize::from(cell.x)] = value;
        }
    }
}

/// A fault of an array of boards, as an exception.
pub(crate) fn fault(error: ArrayError) -> PyErr {
    match error {
        ArrayError::Length { .. } => errors::array(error),
        error => errors::board(error),
    }
}
