//! What the methods of `Evidence` take.

use std::collections::BTreeMap;

use blackbox_analysis::evidence::Prior;
use pyo3::{prelude::*, types::PyDict};

use crate::{errors, whole::Whole};

/// How likely each number of atoms was beforehand.
pub(super) fn read_prior(weights: &Bound<'_, PyDict>) -> PyResult<Prior> {
    let mut prior = BTreeMap::new();
    for (atoms, weight) in weights {
        let atoms: Whole = atoms.extract()?;
        let number = u32::try_from(atoms.nearest()).map_err(|_| {
            errors::evidence(format_args!(
                "invalid prior (got a weight of {atoms} atoms), expected 0 to {} atoms",
                u32::MAX
            ))
        })?;
        prior.insert(number, weight.extract()?);
    }
    Prior::new(prior).map_err(errors::evidence)
}
