//! How many atoms there may be, as callers write it.

use std::fmt::Display;

use blackbox_analysis::AnyEvidence;
use blackbox_core::{AtomRange, Numbering, Size};
use pyo3::prelude::*;

use crate::{errors, whole::Whole};

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
    pub(crate) fn range(this: Option<&Self>, size: Size) -> PyResult<AtomRange> {
        Self::within(this, size.cells(), format_args!("a {size} board"), |text| Self::noted(text, size))
    }

    /// `4`, `3-5` or `?`, as the evidence notation has it.
    pub(crate) fn read(text: &str, size: Size) -> PyResult<AtomRange> {
        held(Self::noted(text, size), size.cells(), format_args!("{text:?}"), format_args!("a {size} board"))
    }

    /// The notation itself reads it: evidence without facts.
    fn noted(text: &str, size: Size) -> Option<AtomRange> {
        let begun = AnyEvidence::parse(&format!("{size} {text}"), Numbering::Letters).ok();
        begun.filter(|begun| begun.facts().is_empty()).map(|begun| begun.atoms())
    }

    /// The range on a board of any geometry with so many cells; `noted` reads a text.
    pub(crate) fn within(
        this: Option<&Self>,
        cells: u32,
        board: impl Display,
        noted: impl FnOnce(&str) -> Option<AtomRange>,
    ) -> PyResult<AtomRange> {
        let bound = |atoms: &Whole| u32::try_from(atoms.nearest()).ok().filter(|&atoms| atoms <= cells);
        let between = |least, most| AtomRange::new(bound(least)?, bound(most)?).ok();
        match this {
            None => Ok(AtomRange::ANY),
            Some(Self::Exactly(atoms)) => held(between(atoms, atoms), cells, atoms, board),
            Some(Self::Between((least, most))) => {
                held(between(least, most), cells, format_args!("{least} to {most}"), board)
            }
            Some(Self::Text(text)) => held(noted(text), cells, format_args!("{text:?}"), board),
        }
    }
}

/// The range, if there is one and the board has the cells for it.
fn held(atoms: Option<AtomRange>, cells: u32, got: impl Display, board: impl Display) -> PyResult<AtomRange> {
    atoms.filter(|atoms| *atoms == AtomRange::ANY || atoms.max() <= cells).ok_or_else(|| {
        errors::evidence(format_args!(
            "invalid atoms (got {got}), expected a number, a pair of the smaller and the larger one, or a text such as \
             \"3-5\" or \"?\", 0 to {cells} on {board}"
        ))
    })
}
