//! What the methods of `Evidence` take.

use std::collections::BTreeMap;

use blackbox_analysis::{AnyEvidence, evidence::Prior};
use blackbox_core::{self as core, AtomRange, Numbering};
use pyo3::{prelude::*, types::PyDict};

use crate::{errors, whole::Whole};

/// The whole evidence as a text, or the width of a board.
#[derive(FromPyObject)]
pub(super) enum TextOrWidth {
    #[pyo3(transparent, annotation = "str")]
    Text(String),
    #[pyo3(transparent, annotation = "int")]
    Width(Whole),
}

/// How many atoms there may be.
#[derive(FromPyObject)]
pub(crate) enum AtomsArg {
    #[pyo3(transparent, annotation = "int")]
    Exactly(Whole),
    #[pyo3(transparent, annotation = "str")]
    Text(String),
    #[pyo3(transparent, annotation = "(int, int)")]
    Between((Whole, Whole)),
}

impl AtomsArg {
    /// The range, which a board of this size must be able to hold.
    pub(crate) fn range(this: Option<&Self>, size: core::Size) -> PyResult<AtomRange> {
        let (least, most) = match this {
            None => return Ok(AtomRange::ANY),
            Some(Self::Exactly(atoms)) => (*atoms, *atoms),
            Some(Self::Between(bounds)) => *bounds,
            Some(Self::Text(text)) => return Self::read(text, size),
        };
        Self::checked(least, most, size).ok_or_else(|| Self::fault(format_args!("{least} to {most}"), size))
    }

    /// `4`, `3-5` or `?`, as the evidence notation has it.
    pub(crate) fn read(text: &str, size: core::Size) -> PyResult<AtomRange> {
        // The notation itself reads it: evidence without facts.
        let begun = AnyEvidence::parse(&format!("{size} {text}"), Numbering::Letters).ok();
        let atoms = begun.filter(|begun| begun.facts().is_empty()).map(|begun| begun.atoms());
        let held = |atoms: &AtomRange| *atoms == AtomRange::ANY || atoms.max() <= size.cells();
        atoms.filter(held).ok_or_else(|| Self::fault(format_args!("{text:?}"), size))
    }

    fn checked(least: Whole, most: Whole, size: core::Size) -> Option<AtomRange> {
        let bound = |atoms: Whole| u32::try_from(atoms.nearest()).ok().filter(|&atoms| atoms <= size.cells());
        AtomRange::new(bound(least)?, bound(most)?).ok()
    }

    fn fault(got: impl std::fmt::Display, size: core::Size) -> PyErr {
        let cells = size.cells();
        errors::evidence(format_args!(
            "invalid atoms (got {got}), expected a number, a pair of the smaller and the larger one, or a text such as \
             \"3-5\" or \"?\", 0 to {cells} on a {size} board"
        ))
    }
}

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
