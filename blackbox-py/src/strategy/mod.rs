//! How well the game can be played: par, certificates, seekers.

mod hardness;
mod play;
mod position;

pub(crate) use hardness::{Par, certificate, certificates, par, pars};
pub(crate) use play::{Played, strategy};
pub(crate) use position::Position;

use std::ops::ControlFlow;

use blackbox_analysis::{
    progress::{Observer, Progress},
    strategy::{Table, TableError},
};
use pyo3::prelude::*;

use crate::{arguments, errors, interrupt::Watch};

/// Tells a Python callable about the progress, looks for Ctrl-C, and keeps what either raises.
pub(crate) struct Teller {
    progress: Option<Py<PyAny>>,
    watch: Watch,
    raised: Option<PyErr>,
}

impl Teller {
    pub(crate) fn new(progress: Option<Py<PyAny>>) -> Self {
        Self { progress, watch: Watch::new(), raised: None }
    }

    /// The result of the work, unless something was raised meanwhile.
    pub(crate) fn outcome<T>(self, result: PyResult<T>) -> PyResult<T> {
        self.raised.map_or(result, Err)
    }
}

impl Observer for Teller {
    fn report(&mut self, Progress { done, total }: Progress) -> ControlFlow<()> {
        let mut look = self.watch.poll();
        if let (Some(progress), true) = (&self.progress, look.is_continue())
            && let Err(error) = Python::attach(|py| progress.call1(py, (done, total)))
        {
            look = ControlFlow::Break(error);
        }
        match look {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(error) => {
                self.raised.get_or_insert(error);
                ControlFlow::Break(())
            }
        }
    }
}

/// The table of all placements that a caller asks for, made without the GIL.
fn table(py: Python<'_>, width: i64, height: i64, atoms: i64) -> PyResult<Table> {
    let size = arguments::size(width, height)?;
    let atoms = arguments::atoms(atoms, size)?;
    let mut teller = Teller::new(None);
    let made = py.detach(|| Table::watched(size, atoms, Table::LIMIT, &mut teller));
    teller.outcome(made.map_err(|error| match error {
        TableError::Enumerate(_) => errors::board(error),
        error => errors::strategy(error),
    }))
}
