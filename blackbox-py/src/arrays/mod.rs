//! NumPy arrays from callers: checked for dtype, shape and layout, never converted silently.

mod made;

pub(crate) use made::{grid, new_boards, new_column, new_rows, room, spread, zeros};

use std::fmt::{self, Display};

use blackbox_analysis::arrays::{ArrayError, Packing};
use blackbox_core::Size;
use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods, PyReadonlyArray,
    PyReadonlyArrayDyn, PyReadwriteArray, PyUntypedArray, PyUntypedArrayMethods,
    ndarray::{Array2, Dimension},
};
use pyo3::{intern, prelude::*, sync::PyOnceLock, types::PyType};

use crate::prelude::*;

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
    format!("{layout}{} of shape {}", array.dtype(), Shape(array.shape()))
}

/// A shape as Python writes it.
struct Shape<'a>(&'a [usize]);

impl Display for Shape<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sides: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        write!(f, "({}{})", sides.join(", "), if sides.len() == 1 { "," } else { "" })
    }
}

/// Whether some elements are masked, or could be: their values must not be used.
fn is_masked(object: &Bound<'_, PyAny>) -> bool {
    // Only classes made of arrays have masks; asking an array itself makes an exception and drops it.
    !object.is_exact_instance_of::<PyUntypedArray>() && object.hasattr("mask").unwrap_or(false)
}

/// The array called `name`, which must be C-contiguous and as `wanted` says.
fn contiguous<'py, T: Element, D: Dimension>(
    object: &Bound<'py, PyAny>, name: &str, wanted: &(impl Display + ?Sized),
) -> PyResult<Bound<'py, PyArray<T, D>>> {
    let fault = |made: &str| {
        errors::array(format_args!("invalid {name} (got {}), expected {wanted}{made}", described(object)))
    };
    let array = object.cast::<PyArray<T, D>>().map_err(|_| fault(""))?;
    match (is_masked(object), array.is_c_contiguous()) {
        (false, true) => Ok(array.clone()),
        (false, false) if name != "out" => Err(fault(", as numpy.ascontiguousarray makes of this one")),
        _ => Err(fault("")),
    }
}

/// The elements of a row, which may be a column of a larger array.
pub(crate) fn row<T: Element + Copy>(
    object: &Bound<'_, PyAny>, name: &str, wanted: &str,
) -> PyResult<Vec<T>> {
    match object.cast::<PyArray1<T>>() {
        Ok(array) if !is_masked(object) => Ok(readable(array, name)?.as_array().to_vec()),
        _ => {
            Err(errors::array(format_args!("invalid {name} (got {}), expected {wanted}", described(object))))
        }
    }
}

/// The elements of a two-dimensional bool array, in any layout; `None` for anything else, and for a masked
/// one. NumPy takes any byte but 0 for true, as a view of numbers may have it.
pub(crate) fn bools(object: &Bound<'_, PyAny>) -> Option<Array2<bool>> {
    let array = object.cast::<PyArray2<bool>>().ok().filter(|_| !is_masked(object))?;
    let bytes = array.call_method1("view", ("uint8",)).ok()?;
    let bytes = bytes.cast::<PyArray2<u8>>().ok()?.try_readonly().ok()?;
    Some(bytes.as_array().mapv(|byte| byte != 0))
}

/// An array that is not written to meanwhile.
fn readable<'py, T: Element, D: Dimension>(
    array: &Bound<'py, PyArray<T, D>>, name: &str,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    array
        .try_readonly()
        .map_err(|_| errors::array(format_args!("{name} is being written to by another call")))
}

/// An array to read from. One that is not aligned, as may be what has come from another process, is copied.
pub(crate) fn input<'py, T: Element, D: Dimension>(
    object: &Bound<'py, PyAny>, name: &str, wanted: &(impl Display + ?Sized),
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    let mut array = contiguous::<T, D>(object, name, wanted)?;
    if !array.is_aligned() {
        array = array.call_method0("copy")?.cast_into()?;
    }
    readable(&array, name)
}

/// Where to write: the argument `out`, which must have this shape, or a new array.
pub(crate) fn output<'py, T: Element, D: Dimension>(
    py: Python<'py>, out: Option<&Bound<'py, PyAny>>, shape: &[usize],
) -> PyResult<(Bound<'py, PyAny>, PyReadwriteArray<'py, T, D>)> {
    let Some(out) = out else {
        let elements: u128 = shape.iter().map(|&side| side as u128).product();
        room(py, elements * size_of::<T>() as u128, shape[0])?;
        let made: Bound<'py, PyArray<T, D>> = zeros(py, shape)?;
        return Ok((made.clone().into_any(), made.readwrite()));
    };
    let kind = numpy::dtype::<T>(py);
    // Texts are made where they are needed: most take longer than a board.
    let wanted = &format_args!("a C-contiguous {kind} array of shape {}", Shape(shape));
    let array = contiguous::<T, D>(out, "out", wanted)?;
    if array.shape() != shape || !array.is_aligned() {
        let layout = if array.is_aligned() { "" } else { "unaligned " };
        return Err(errors::array(format_args!(
            "invalid out (got {layout}{}), expected {wanted}",
            described(out)
        )));
    }
    let written = array.try_readwrite().map_err(|_| {
        errors::array("out is read-only or shares memory with another argument, expected an array of its own")
    })?;
    Ok((out.clone(), written))
}

/// Boards of one size: a `BoardArray`, or an array of their words with the size beside it.
pub(crate) struct Boards<'py> {
    array: PyReadonlyArrayDyn<'py, u64>,
    pub(crate) packing: Packing,
}

impl<'py> Boards<'py> {
    /// The boards called `boards`.
    pub(crate) fn new(object: &Bound<'py, PyAny>, size: Option<SizeArg>) -> PyResult<Self> {
        let (object, size) = worded(object, size)?;
        let packing = Packing::new(size);
        let words = packing.words();
        let shape: &dyn Display = if words == 1 { &"(n,)" } else { &format_args!("(n, {words})") };
        let wanted =
            &format_args!("a BoardArray, or a C-contiguous uint64 array of shape {shape} for {size} boards");
        let array: PyReadonlyArrayDyn<'py, u64> = input(&unsigned(&object)?, "boards", wanted)?;
        let fits = match array.shape() {
            [_] => words == 1,
            [_, each] => *each == words && words > 1,
            _ => false,
        };
        if fits {
            return Ok(Self { array, packing });
        }
        Err(errors::array(format_args!("invalid boards (got {}), expected {wanted}", described(&object))))
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

/// The class of many boards.
fn board_array(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    CLASS.import(py, "blackbox._board_array", "BoardArray")
}

/// The words of boards, and their size: a `BoardArray` has its own, and a size named beside it must agree.
/// The columns of tables of pandas and polars, and arrays of texts, are read by it.
fn worded<'py>(object: &Bound<'py, PyAny>, size: Option<SizeArg>) -> PyResult<(Bound<'py, PyAny>, Size)> {
    let py = object.py();
    let column = match object.cast::<PyUntypedArray>() {
        Ok(array) => matches!(array.dtype().kind(), b'O' | b'T' | b'U'),
        Err(_) => object.hasattr(intern!(py, "to_numpy"))?,
    };
    if column {
        let read = board_array(py)?.call1((object, size.map(|SizeArg(size)| crate::size::Size(size))))?;
        return worded(&read, None);
    }
    if !object.is_instance_of::<PyUntypedArray>() && object.is_instance(board_array(py)?)? {
        let SizeArg(own) = object.getattr(intern!(py, "_size"))?.extract()?;
        return match size {
            Some(SizeArg(size)) if size != own => {
                Err(errors::board(format_args!("boards of {own}, expected boards of {size}")))
            }
            _ => Ok((object.getattr(intern!(py, "_words"))?, own)),
        };
    }
    match size {
        Some(SizeArg(size)) => Ok((object.clone(), size)),
        None => Err(errors::array(format_args!(
            "invalid boards (got {}), expected a BoardArray, or an array of uint64 with size= beside it{}",
            described(object),
            if object.is_instance_of::<PyUntypedArray>() {
                ""
            } else {
                "; BoardArray(...) reads lists of texts"
            }
        ))),
    }
}

/// An array of int64 without negative numbers as one of uint64, which shares its memory; anything else as it
/// is.
pub(crate) fn unsigned<'py>(object: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let Ok(array) = object.cast::<PyArrayDyn<i64>>() else {
        return Ok(object.clone());
    };
    let positive = array.is_c_contiguous()
        && !is_masked(object)
        && array.try_readonly().is_ok_and(|words| words.as_array().iter().all(|&word| word >= 0));
    if positive { object.call_method1("view", ("uint64",)) } else { Ok(object.clone()) }
}

/// Boards in an array of their words as a `BoardArray`, which takes the array as its own.
pub(crate) fn batch(words: Bound<'_, PyArrayDyn<u64>>, size: Size) -> PyResult<Bound<'_, PyAny>> {
    let py = words.py();
    board_array(py)?.call_method1(intern!(py, "_of"), (words, crate::size::Size(size)))
}

/// What `numpy.asarray` asks of a value, which makes a new array each time.
pub(crate) fn asked<'py>(
    array: Bound<'py, PyAny>, dtype: Option<Bound<'py, PyAny>>, copy: Option<bool>,
) -> PyResult<Bound<'py, PyAny>> {
    if copy == Some(false) {
        return Err(errors::array("the value has no array to share, expected copy=None or True"));
    }
    match dtype {
        Some(dtype) => array.call_method1("astype", (dtype,)),
        None => Ok(array),
    }
}

/// A fault of an array of boards, as an exception.
pub(crate) fn fault(error: ArrayError) -> PyErr {
    match error {
        ArrayError::Length { .. } => errors::array(error),
        ArrayError::Memory => errors::memory(error),
        error => errors::board(error),
    }
}
