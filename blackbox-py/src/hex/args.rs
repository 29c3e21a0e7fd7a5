//! What callers write: sizes, numbers of atoms, the outcome at the port.

use blackbox_core::{
    AtomRange,
    hex::{self, AtPort, Size},
};
use pyo3::prelude::*;

use crate::{atoms::AtomsArg, errors};

/// The size of so many cells a side.
pub(super) fn size(side: i64) -> PyResult<Size> {
    // What is no number of cells is refused with the words of one that is none either.
    let cells = u32::try_from(side).unwrap_or(0);
    Size::new(cells).map_err(|_| errors::size(format_args!("{side} cells a side, expected 2 to 5")))
}

/// So many atoms, which must find room on a board of this size.
pub(super) fn atoms(atoms: i64, size: Size) -> PyResult<u32> {
    u32::try_from(atoms).ok().filter(|&atoms| atoms <= size.cells()).ok_or_else(|| {
        errors::board(format_args!(
            "{atoms} atoms on a board of {size} cells a side, expected 0 to {}",
            size.cells()
        ))
    })
}

/// What an atom straight ahead of a port does with another beside it.
pub(super) fn rule(word: &str) -> PyResult<AtPort> {
    word.parse().map_err(|error| errors::argument(format_args!("{word:?}: {error}")))
}

/// `, side=N` as a repr needs it: nothing for 5, which is the default everywhere.
pub(super) fn side_text(size: Size) -> String {
    if size == Size::PLUS { String::new() } else { format!(", side={size}") }
}

/// `, rule='reflection'` as a repr needs it: nothing for the default.
pub(super) fn rule_text(rule: AtPort) -> String {
    if rule == AtPort::default() { String::new() } else { format!(", rule='{rule}'") }
}

/// How many atoms there may be on a board of this size.
pub(super) fn range(atoms: Option<&AtomsArg>, size: Size) -> PyResult<AtomRange> {
    AtomsArg::within(atoms, size.cells(), format_args!("a board of {size} cells a side"), |text| {
        // The notation itself reads it: evidence without facts.
        let read: Option<hex::Evidence> = format!("{size} {text}").parse().ok();
        let plain = read.filter(|read| read.facts().next().is_none() && read.rule() == AtPort::Hit);
        plain.map(|read| read.atoms())
    })
}
