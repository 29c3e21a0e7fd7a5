//! A fact of an evidence.

use blackbox_core::{self as core, Fact};
use pyo3::prelude::*;

use crate::{outcome::PyOutcome, port::Port};

/// A fact as Python has it: a port and its outcome, or a cell and whether it holds an atom.
#[derive(IntoPyObject)]
pub(crate) enum PyFact {
    Ray((Port, PyOutcome)),
    Cell(((u8, u8), bool)),
}

impl PyFact {
    pub(crate) fn on(size: core::Size, fact: Fact) -> Self {
        match fact {
            Fact::Ray { port, outcome } => Self::Ray((Port { port, size }, PyOutcome::on(size, outcome))),
            Fact::Cell { cell, atom } => Self::Cell(((cell.x, cell.y), atom)),
        }
    }
}
