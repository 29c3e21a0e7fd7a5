//! How well the game can be played: par, certificates, seekers.

mod exact;
mod hardness;
mod play;
mod position;

pub(crate) use exact::{_optimal_join, _optimal_part, _optimal_parts, _optimal_passes, Proof, optimal};
pub(crate) use hardness::{Par, certificate, certificates, par, par_of, pars};
pub(crate) use play::{_played, Played, strategy};
pub(crate) use position::Position;

use std::ops::ControlFlow;

use blackbox_analysis::{
    progress::{Observer, Progress},
    strategy::{OutcomeTable, OutcomeTableError},
};
use blackbox_core::Size;
use pyo3::prelude::*;

use crate::{control::Control, errors};

/// The table of all placements of a size and number of atoms.
fn table(size: Size, atoms: u32, control: &mut Control) -> PyResult<OutcomeTable> {
    let made = OutcomeTable::with_progress(size, atoms, OutcomeTable::LIMIT, &mut Quiet(control));
    made.map_err(|error| match error {
        OutcomeTableError::Enumerate(_) => errors::board(error),
        error => errors::strategy(error),
    })
}

/// Looks after work without reporting how far it is, because more work follows.
struct Quiet<'a>(&'a mut Control);

impl Observer for Quiet<'_> {
    fn report(&mut self, _: Progress) -> ControlFlow<()> {
        if self.0.goes_on() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}
