//! How well the game can be played: par, certificates, seekers.

mod exact;
mod fixed;
mod hardness;
mod optimal_parts;
mod play;
mod position;
mod positions;
mod proof;
mod worst_case;

pub(crate) use exact::optimal;
pub(crate) use fixed::fixed_ports;
pub(crate) use hardness::{Par, certificate, par};
pub(crate) use optimal_parts::{_optimal_join, _optimal_part, _optimal_parts, _optimal_passes};
pub(crate) use play::{_evaluated, _tabled};
pub(crate) use position::Position;
pub(crate) use positions::Positions;
pub(crate) use proof::Proof;
pub(crate) use worst_case::optimal_worst;

use std::ops::ControlFlow;

use blackbox_analysis::{
    effort::{Effort, Progress, Watch},
    strategy::{OutcomeTable, OutcomeTableError},
};
use blackbox_core::{AtomRange, Size, internal::Counted};
use pyo3::prelude::*;

use crate::prelude::*;

/// The table of all placements of a size and so many atoms.
fn table(size: Size, atoms: impl Into<AtomRange>, control: &mut Control) -> PyResult<OutcomeTable> {
    let made = OutcomeTable::with_progress(
        size,
        atoms,
        OutcomeTable::LIMIT,
        &mut Effort::none().watched(&mut Quiet(control)),
    );
    made.map_err(fault)
}

/// A fault of a table or of a position in it, as an exception.
fn fault(error: OutcomeTableError) -> PyErr {
    match error {
        OutcomeTableError::Enumerate(_) => errors::board(error),
        OutcomeTableError::Memory => errors::memory(error),
        error => errors::strategy(error),
    }
}

/// Looks after work without reporting how far it is, because more work follows.
struct Quiet<'a>(&'a mut Control);

impl Watch for Quiet<'_> {
    fn report(&mut self, _: Progress) -> ControlFlow<()> {
        if self.0.goes_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// A size and the atoms as a caller gives them.
fn asked(SizeArg(size): SizeArg, atoms: &AtomsArg) -> PyResult<(Size, AtomRange)> {
    Ok((size, atoms.held_by(size)?))
}

/// So many atoms in words.
fn in_words(atoms: AtomRange) -> String {
    if atoms.min() == atoms.max() {
        Counted(atoms.min(), "atom").to_string()
    } else {
        format!("{atoms} atoms")
    }
}
