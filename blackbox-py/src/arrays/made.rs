//! New NumPy arrays, which the system may refuse.

use blackbox_analysis::arrays::Packing;
use blackbox_core::{Cell, Size};
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayDyn,
    ndarray::{Array2, Dimension},
};
use pyo3::{exceptions::PyMemoryError, prelude::*, sync::PyOnceLock, types::PyTuple};

use crate::prelude::*;

/// Refuses what the machine's memory cannot hold.
pub(crate) fn room(py: Python<'_>, bytes: u128, things: usize) -> PyResult<()> {
    // Asking the system takes longer than a small call.
    if bytes < 1 << 24 {
        return Ok(());
    }
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

/// A new array of this shape. What the system refuses is an exception; the function of the same name for Rust
/// panics there.
pub(crate) fn zeros<'py, T: Element, D: Dimension>(
    py: Python<'py>, shape: &[usize],
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    static ZEROS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    match ZEROS.import(py, "numpy", "zeros")?.call1((PyTuple::new(py, shape)?, T::get_dtype(py))) {
        Ok(array) => Ok(array.cast_into()?),
        Err(error) if error.is_instance_of::<PyMemoryError>(py) => Err(errors::memory(error.value(py))),
        Err(error) => Err(error),
    }
}

/// A new array of so many boards, without atoms.
pub(crate) fn new_boards(
    py: Python<'_>, packing: Packing, count: usize,
) -> PyResult<Bound<'_, PyArrayDyn<u64>>> {
    let words = packing.words();
    room(py, (count as u128) * 8 * words as u128, count)?;
    let shape = if words == 1 { vec![count] } else { vec![count, words] };
    zeros(py, &shape)
}

pub(crate) fn new_column<T: Element>(py: Python<'_>, length: usize) -> PyResult<Bound<'_, PyArray1<T>>> {
    zeros(py, &[length])
}

/// A new array of two dimensions.
pub(crate) fn new_rows<T: Element>(py: Python<'_>, shape: [usize; 2]) -> PyResult<Bound<'_, PyArray2<T>>> {
    room(py, shape[0] as u128 * shape[1] as u128 * size_of::<T>() as u128, shape[0])?;
    zeros(py, &shape)
}

/// A value for each cell, in the order of their indices, as an array of shape (height, width), indexed [y,
/// x]; with `none` beyond the ends of the shorter rows of a hexagon.
pub(crate) fn grid<T: Element + Copy>(
    py: Python<'_>, size: Size, none: T, values: impl IntoIterator<Item = T>,
) -> Bound<'_, PyArray2<T>> {
    let mut rows = Array2::from_elem((size.height().into(), size.width().into()), none);
    let cells = (0..=u8::MAX).zip(rows.rows_mut());
    let cells = cells.flat_map(|(y, row)| row.into_iter().take(size.row_length(y).into()));
    cells.zip(values).for_each(|(cell, value)| *cell = value);
    PyArray2::from_array(py, &rows)
}

/// Moves rows of a value for each cell, one behind the other at the beginning of `places`, to where arrays of
/// shape (rows, height, width) have them; 0 beyond the ends of the shorter rows of a hexagon.
pub(crate) fn spread<T: Copy + Default>(size: Size, rows: usize, places: &mut [T]) {
    let (cells, width) = (size.cells() as usize, usize::from(size.width()));
    let each = width * usize::from(size.height());
    if cells == each || places.is_empty() {
        return;
    }
    places[rows * cells..].fill(T::default());
    // From the end: no place is written before what is in it has gone.
    for row in (0..rows).rev() {
        for (index, cell) in Cell::all(size).enumerate().rev() {
            let value = std::mem::take(&mut places[row * cells + index]);
            places[row * each + width * usize::from(cell.y) + usize::from(cell.x)] = value;
        }
    }
}
