//! `Outcome`.

use blackbox_core as core;
use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*};

use crate::{
    errors,
    port::{Port, PortArg},
    rebuild::{self, NewArgs, size_text},
    size,
    whole::nearest_if_any,
};

/// What a ray answers: a hit, a reflection, or a detour to the port where it leaves.
///
/// Parameters
/// ----------
/// result : str or Port
///     "H", "R", or the exit port.
/// width, height : int
///     The size of the board, for the label of an exit port; 8 where left out.
///
/// Raises
/// ------
/// PortError
///     If it is none of these.
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
#[pyclass(module = "blackbox", name = "Outcome", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PyOutcome(pub(crate) Outcome);

/// What a ray answers, with a port that knows its board's size.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Outcome {
    Hit,
    Reflection,
    Detour(Port),
}

impl Outcome {
    /// The outcome on any board of this size, as the core has it.
    pub(crate) fn core(self) -> core::Outcome {
        match self {
            Self::Hit => core::Outcome::Hit,
            Self::Reflection => core::Outcome::Reflection,
            Self::Detour(exit) => core::Outcome::Detour(exit.port),
        }
    }
}

impl PyOutcome {
    /// An outcome on a board of this size.
    pub(crate) fn on(size: core::Size, outcome: core::Outcome) -> Self {
        Self(match outcome {
            core::Outcome::Hit => Outcome::Hit,
            core::Outcome::Reflection => Outcome::Reflection,
            core::Outcome::Detour(port) => Outcome::Detour(Port { port, size }),
        })
    }
}

/// An outcome as a caller writes it: "H", "R", the exit port, or an `Outcome`.
pub(crate) enum OutcomeArg {
    Outcome(Outcome),
    Text(String),
}

impl OutcomeArg {
    /// The outcome, which a board of this size can give.
    pub(crate) fn resolve(&self, size: core::Size) -> PyResult<core::Outcome> {
        match self {
            Self::Outcome(Outcome::Detour(exit)) => {
                PortArg::Port(*exit).resolve(size).map(core::Outcome::Detour)
            }
            Self::Outcome(outcome) => Ok(outcome.core()),
            Self::Text(text) => core::Outcome::parse(text, core::Numbering::Letters, size).map_err(|error| {
                errors::port(format_args!("{text:?} is no outcome, expected H, R or an exit ({error})"))
            }),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for OutcomeArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(outcome) = object.cast::<PyOutcome>() {
            return Ok(Self::Outcome(outcome.get().0));
        }
        if let Ok(port) = object.cast::<Port>() {
            return Ok(Self::Outcome(Outcome::Detour(*port.get())));
        }
        object.extract().map(Self::Text).map_err(|_| {
            PyTypeError::new_err(
                "invalid outcome, expected 'H', 'R', the label of an exit port, a Port or an Outcome",
            )
        })
    }
}

#[pymethods]
impl PyOutcome {
    #[new]
    #[pyo3(signature = (result, *, width = None, height = None))]
    fn new(
        result: OutcomeArg,
        #[pyo3(from_py_with = nearest_if_any)] width: Option<i64>,
        #[pyo3(from_py_with = nearest_if_any)] height: Option<i64>,
    ) -> PyResult<Self> {
        let size = size::optional_size(width, height)?.unwrap_or(match &result {
            OutcomeArg::Outcome(Outcome::Detour(exit)) => exit.size,
            _ => core::Size::CLASSIC,
        });
        result.resolve(size).map(|outcome| Self::on(size, outcome))
    }

    /// A hit: the ray was absorbed by an atom.
    #[classattr]
    #[pyo3(name = "HIT")]
    fn hit() -> Self {
        Self(Outcome::Hit)
    }

    /// A reflection: the ray came back to its own port.
    #[classattr]
    #[pyo3(name = "REFLECTION")]
    fn reflection() -> Self {
        Self(Outcome::Reflection)
    }

    /// "hit", "reflection" or "detour".
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Outcome::Hit => "hit",
            Outcome::Reflection => "reflection",
            Outcome::Detour(_) => "detour",
        }
    }

    /// The port where a detour leaves; `None` for a hit or a reflection.
    #[getter]
    pub(crate) fn exit(&self) -> Option<Port> {
        match self.0 {
            Outcome::Detour(exit) => Some(exit),
            _ => None,
        }
    }

    pub(crate) fn __str__(&self) -> String {
        let size = self.exit().map_or(core::Size::CLASSIC, |exit| exit.size);
        self.0.core().display(core::Numbering::Letters, size).to_string()
    }

    fn __repr__(&self) -> String {
        let size = self.exit().map_or_else(String::new, |exit| size_text(exit.size));
        format!("Outcome('{}'{size})", self.__str__())
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (String,)>> {
        let size = self.exit().map_or(core::Size::CLASSIC, |exit| exit.size);
        rebuild::sized(py, (self.__str__(),), size)
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("kind", "exit")
    }
}
