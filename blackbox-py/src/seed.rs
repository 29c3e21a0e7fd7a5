//! Seeds as callers give them.

use pyo3::prelude::*;

use crate::{errors, whole_numbers::Whole};

/// The 64 bits of a seed: a number as it is, from a NumPy generator its next ones.
pub(crate) fn read_seed(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    let fault =
        || errors::argument("invalid seed, expected an int of 0 to 2**64 - 1 or a numpy.random.Generator");
    if let Some(seed) = seed
        && let Ok(number) = seed.extract::<Whole>()
    {
        return match number {
            Whole::Number(number) => u64::try_from(number).map_err(|_| fault()),
            Whole::Huge => Err(fault()),
        };
    }
    let generator = py.import("numpy.random")?.call_method1("default_rng", (seed,)).map_err(|_| fault())?;
    let drawn = generator.call_method1("bytes", (8,))?;
    Ok(u64::from_le_bytes(drawn.extract()?))
}
