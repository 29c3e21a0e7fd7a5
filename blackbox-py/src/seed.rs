//! Seeds as callers give them.

use pyo3::prelude::*;

use crate::prelude::*;

/// The 64 bits of a seed: a number as it is, from a NumPy generator its next ones; without one NumPy makes
/// them up.
pub(crate) fn read_seed(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    if let Some(seed) = seed
        && let Ok(number) = seed.extract::<Whole>()
    {
        return number.within().ok_or_else(|| {
            errors::argument(format_args!(
                "invalid seed (got {number}), expected an int of 0 to 2**64 - 1 or a numpy.random.Generator"
            ))
        });
    }
    let generator = py.import("blackbox._seed")?.call_method1("generator", (seed,))?;
    let drawn = generator.call_method1("bytes", (8,))?;
    Ok(u64::from_le_bytes(drawn.extract()?))
}
