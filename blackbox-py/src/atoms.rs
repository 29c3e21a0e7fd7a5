//! How many atoms there may be, as callers write it.

use std::{fmt::Display, ops::RangeInclusive};

use blackbox_core::{AtomRange, Size, internal::Counted};
use pyo3::{Borrowed, prelude::*, types::PyString};

use crate::prelude::*;

/// How many atoms there may be.
pub(crate) enum AtomsArg {
    Exactly(Whole),
    Text(String),
    Between((Whole, Whole)),
}

impl<'py> FromPyObject<'_, 'py> for AtomsArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(text) = object.cast::<PyString>() {
            return Ok(Self::Text(text.to_string()));
        }
        if let Ok(number) = object.extract() {
            return Ok(Self::Exactly(number));
        }
        object.extract().map(Self::Between).map_err(|_| {
            errors::wrong_type(format_args!(
                "invalid atoms ({}), expected a number, a pair of the smaller and the larger one, or a text such as \"3-5\" \
                 or \"?\"",
                shown(&object)
            ))
        })
    }
}

impl AtomsArg {
    /// The range, which a board of this size must be able to hold; of none named, every number.
    pub(crate) fn range(this: Option<&Self>, size: Size) -> PyResult<AtomRange> {
        this.map_or(Ok(AtomRange::ANY), |this| this.found(size).map_err(errors::evidence))
    }

    fn found(&self, size: Size) -> Result<AtomRange, String> {
        let bound = |atoms: &Whole| u32::try_from(atoms.nearest()).ok();
        let between = |least, most| AtomRange::new(bound(least)?, bound(most)?).ok();
        match self {
            Self::Exactly(atoms) => held(between(atoms, atoms), size, atoms),
            Self::Between((least, most)) => {
                held(between(least, most), size, format_args!("{least} to {most}"))
            }
            Self::Text(text) => held(text.trim().parse().ok(), size, format_args!("{text:?}")),
        }
    }

    /// The range; where the number is unknown, all that the board can hold.
    pub(crate) fn held_by(&self, size: Size) -> PyResult<AtomRange> {
        let range = self.found(size).map_err(errors::board)?;
        AtomRange::new(range.min(), range.max().min(size.cells())).map_err(errors::board)
    }

    /// The same as numbers from the least to the greatest.
    pub(crate) fn bounds(&self, size: Size) -> PyResult<RangeInclusive<u32>> {
        self.held_by(size).map(|range| range.min()..=range.max())
    }

    /// The numbers of atoms of a game; where any will do, from 1, or 0 if that is allowed, to one below the
    /// cells.
    pub(crate) fn of_a_game(&self, size: Size, allow_zero: bool) -> PyResult<RangeInclusive<u32>> {
        let (range, cells) = (self.found(size).map_err(errors::board)?, size.cells());
        let any = u32::from(!allow_zero)..=cells - 1;
        Ok(if range == AtomRange::ANY { any } else { range.min()..=range.max().min(cells) })
    }

    /// The number, where only one can be used.
    pub(crate) fn exactly(&self, size: Size) -> PyResult<u32> {
        let bounds = self.bounds(size)?;
        if bounds.start() == bounds.end() {
            return Ok(*bounds.start());
        }
        let (least, most) = bounds.into_inner();
        Err(errors::board(format_args!(
            "invalid atoms (got {least} to {most}), expected one number of atoms"
        )))
    }
}

/// The range, if there is one and the board has the cells for it.
fn held(atoms: Option<AtomRange>, size: Size, got: impl Display) -> Result<AtomRange, String> {
    let atoms = atoms.ok_or_else(|| {
        format!(
            "invalid atoms (got {got}), expected a number, a pair of the smaller and the larger one, or a text such as \
             \"3-5\" or \"?\", 0 to {} on a board of {size}",
            size.cells()
        )
    })?;
    atoms.on(size).map_err(|error| error.to_string())
}

/// The least and the greatest number of atoms in words.
pub(crate) fn in_words((least, most): (u32, u32)) -> String {
    if least == most { Counted(least, "atom").to_string() } else { format!("{least} to {most} atoms") }
}
