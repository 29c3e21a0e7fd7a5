//! What the methods of `Evidence` take.

use std::collections::BTreeMap;

use blackbox_analysis::evidence::Prior;
use blackbox_core::{self as core, AtomRange};
use pyo3::prelude::*;

use crate::{arguments::PortArg, errors, outcome::Outcome, port::Port};

/// The whole evidence as a text, or the width of a board.
#[derive(FromPyObject)]
pub(super) enum TextOrWidth {
    #[pyo3(transparent, annotation = "str")]
    Text(String),
    #[pyo3(transparent, annotation = "int")]
    Width(i64),
}

/// How many atoms there may be.
#[derive(FromPyObject)]
pub(super) enum AtomsArg {
    #[pyo3(transparent, annotation = "int")]
    Exactly(i64),
    #[pyo3(transparent, annotation = "(int, int)")]
    Between((i64, i64)),
}

impl AtomsArg {
    pub(super) fn range(this: Option<&Self>) -> PyResult<AtomRange> {
        let (least, most) = match this {
            None => return Ok(AtomRange::ANY),
            Some(Self::Exactly(atoms)) => (*atoms, *atoms),
            Some(Self::Between(bounds)) => *bounds,
        };
        let bound = |atoms: i64| u32::try_from(atoms).ok().filter(|&atoms| atoms <= AtomRange::LIMIT);
        (bound(least).zip(bound(most))).and_then(|(least, most)| AtomRange::new(least, most).ok()).ok_or_else(
            || {
                let limit = AtomRange::LIMIT;
                errors::evidence(format_args!(
                    "invalid atoms (got {least} to {most}), expected the smaller number first, 0 to {limit}"
                ))
            },
        )
    }
}

/// What a ray answered, as a caller writes it.
#[derive(FromPyObject)]
pub(super) enum ResultArg<'py> {
    #[pyo3(transparent)]
    Outcome(PyRef<'py, Outcome>),
    #[pyo3(transparent)]
    Text(PortArg),
}

impl ResultArg<'_> {
    pub(super) fn on(&self, size: core::Size) -> PyResult<core::Outcome> {
        match self {
            Self::Text(text) => Outcome::read(text, size),
            Self::Outcome(outcome) => match outcome.outcome {
                core::Outcome::Detour(port) => {
                    let exit = PortArg::Port(Port { port, size: outcome.size });
                    exit.resolve(size).map(core::Outcome::Detour)
                }
                other => Ok(other),
            },
        }
    }
}

/// How likely each number of atoms was beforehand.
pub(super) fn read_prior(weights: BTreeMap<i64, f64>) -> PyResult<Prior> {
    let mut prior = Vec::with_capacity(weights.len());
    for (atoms, weight) in weights {
        let atoms = u32::try_from(atoms).map_err(|_| {
            errors::evidence(format_args!(
                "invalid prior (got a weight of {atoms} atoms), expected 0 atoms or more"
            ))
        })?;
        prior.push((atoms, weight));
    }
    Prior::new(prior).map_err(errors::evidence)
}
