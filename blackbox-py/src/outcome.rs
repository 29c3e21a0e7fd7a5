//! `Outcome`.

use blackbox_core as core;
use pyo3::prelude::*;

use crate::{
    arguments::{self, PortArg},
    port::Port,
    rebuild::{self, NewArgs, size_text},
};

/// What a ray answers: a hit, a reflection, or a detour to the port where it leaves.
///
/// Parameters
/// ----------
/// result : str or Port
///     "H", "R", or the exit port.
/// width, height : int
///     The size of the board, for the label of an exit port.
///
/// >>> outcome = Board("8/8/1@4@1/8/8/3@4/8/6@1").fire("L5")
/// >>> outcome.kind, outcome.exit
/// ('detour', Port('B5'))
/// >>> print(outcome, outcome == Outcome("B5"))
/// B5 True
/// >>> match Outcome("H"):
/// ...     case Outcome("hit"):
/// ...         print("absorbed")
/// absorbed
#[pyclass(module = "blackbox", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Outcome {
    pub(crate) outcome: core::Outcome,
    /// The size of the exit port; 8x8 where there is none, so that all hits are equal.
    pub(crate) size: core::Size,
}

impl Outcome {
    /// An outcome on a board of this size.
    pub(crate) fn on(size: core::Size, outcome: core::Outcome) -> Self {
        let size = if matches!(outcome, core::Outcome::Detour(_)) { size } else { core::Size::CLASSIC };
        Self { outcome, size }
    }

    /// Reads `H`, `R` or an exit port of a board of this size.
    pub(crate) fn read(result: &PortArg, size: core::Size) -> PyResult<core::Outcome> {
        match result {
            PortArg::Label(word) if word == "H" => Ok(core::Outcome::Hit),
            PortArg::Label(word) if word == "R" => Ok(core::Outcome::Reflection),
            port => port.resolve(size).map(core::Outcome::Detour),
        }
    }
}

#[pymethods]
impl Outcome {
    #[new]
    #[pyo3(signature = (result, *, width = None, height = None))]
    fn new(result: PortArg, width: Option<i64>, height: Option<i64>) -> PyResult<Self> {
        let size = arguments::optional_size(width, height)?.unwrap_or(match &result {
            PortArg::Port(port) => port.size,
            PortArg::Label(_) => core::Size::CLASSIC,
        });
        Self::read(&result, size).map(|outcome| Self::on(size, outcome))
    }

    /// A hit: the ray was absorbed by an atom.
    #[classattr]
    #[pyo3(name = "HIT")]
    fn hit() -> Self {
        Self::on(core::Size::CLASSIC, core::Outcome::Hit)
    }

    /// A reflection: the ray came back to its own port.
    #[classattr]
    #[pyo3(name = "REFLECTION")]
    fn reflection() -> Self {
        Self::on(core::Size::CLASSIC, core::Outcome::Reflection)
    }

    /// "hit", "reflection" or "detour".
    #[getter]
    fn kind(&self) -> &'static str {
        match self.outcome {
            core::Outcome::Hit => "hit",
            core::Outcome::Reflection => "reflection",
            core::Outcome::Detour(_) => "detour",
        }
    }

    /// The port where a detour leaves; `None` for a hit or a reflection.
    #[getter]
    fn exit(&self) -> Option<Port> {
        match self.outcome {
            core::Outcome::Detour(port) => Some(Port { port, size: self.size }),
            _ => None,
        }
    }

    pub(crate) fn __str__(&self) -> String {
        match self.outcome {
            core::Outcome::Hit => "H".into(),
            core::Outcome::Reflection => "R".into(),
            core::Outcome::Detour(port) => port.label(self.size).to_string(),
        }
    }

    fn __repr__(&self) -> String {
        format!("Outcome('{}'{})", self.__str__(), size_text(self.size))
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (String,)>> {
        rebuild::sized(py, (self.__str__(),), self.size)
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("kind", "exit")
    }
}
