//! A fact of an evidence.

use blackbox_core::{self as core, Fact};
use pyo3::{Borrowed, prelude::*, types::PyTuple};

use crate::prelude::*;

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

/// A fact as a caller writes it: (port, outcome), or (cell, bool).
pub(crate) enum FactArg {
    Ray(PortArg, OutcomeArg),
    Cell(CellArg, bool),
}

impl FactArg {
    pub(crate) fn resolve(&self, size: core::Size) -> PyResult<Fact> {
        Ok(match self {
            Self::Ray(port, outcome) => {
                let port = port.resolve(size)?;
                Fact::Ray { port, outcome: outcome.of_ray(port, size)? }
            }
            Self::Cell(cell, atom) => Fact::Cell { cell: cell.resolve(size)?, atom: *atom },
        })
    }
}

impl<'py> FromPyObject<'_, 'py> for FactArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let pair = object.cast::<PyTuple>().ok().filter(|pair| pair.len() == 2).ok_or_else(|| {
            errors::wrong_type("invalid fact, expected a pair (port, outcome) or ((x, y), bool)")
        })?;
        let (about, what) = (pair.get_item(0)?, pair.get_item(1)?);
        match what.extract::<bool>() {
            Ok(atom) => Ok(Self::Cell(about.extract()?, atom)),
            Err(_) if about.is_instance_of::<PyTuple>() => Err(errors::wrong_type(format_args!(
                "invalid fact (a cell with {}), expected a pair (port, outcome) or ((x, y), bool)",
                what.get_type().name()?
            ))),
            Err(_) => Ok(Self::Ray(about.extract()?, what.extract()?)),
        }
    }
}
