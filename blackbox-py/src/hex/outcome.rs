//! `Outcome`.

use blackbox_core::hex::{self, Size};
use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*};

use super::{
    args,
    cell::sided,
    port::{Port, PortArg},
};
use crate::{errors, rebuild::NewArgs, whole::nearest_if_any};

/// What a ray answers: a hit, a reflection, or a detour to the port where it leaves.
///
/// Parameters
/// ----------
/// result : str, int or Port
///     "H", "R", or the exit port.
/// side : int
///     The cells a side of the board, for the number of an exit port; 5 where left out.
///
/// Raises
/// ------
/// PortError
///     If it is none of these.
///
/// >>> outcome = Board("5/6/1@5/3@@2@/2@@5/8/7/6/5").fire(24)
/// >>> outcome.kind, outcome.exit, outcome == Outcome(17)
/// ('detour', Port(17), True)
#[pyclass(module = "blackbox.hex", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Outcome(Kind);

/// Only a detour has a board's size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Kind {
    Hit,
    Reflection,
    Detour(Port),
}

impl Outcome {
    /// An outcome on a board of this size.
    pub(super) fn on(size: Size, outcome: hex::Outcome) -> Self {
        Self(match outcome {
            hex::Outcome::Hit => Kind::Hit,
            hex::Outcome::Reflection => Kind::Reflection,
            hex::Outcome::Detour(port) => Kind::Detour(Port { size, port }),
        })
    }
}

/// An outcome as a caller writes it: "H", "R", the exit port, or an `Outcome`.
pub(super) enum OutcomeArg {
    Outcome(Outcome),
    Text(String),
    Port(PortArg),
}

impl OutcomeArg {
    /// The outcome, which a board of this size can give.
    pub(super) fn resolve(&self, size: Size) -> PyResult<hex::Outcome> {
        match self {
            Self::Outcome(Outcome(Kind::Hit)) => Ok(hex::Outcome::Hit),
            Self::Outcome(Outcome(Kind::Reflection)) => Ok(hex::Outcome::Reflection),
            Self::Outcome(Outcome(Kind::Detour(exit))) => {
                PortArg::Port(*exit).resolve(size).map(hex::Outcome::Detour)
            }
            Self::Port(exit) => exit.resolve(size).map(hex::Outcome::Detour),
            Self::Text(text) => hex::Outcome::parse(text, size).map_err(|error| {
                errors::port(format_args!("{text:?} is no outcome, expected H, R or an exit ({error})"))
            }),
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for OutcomeArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(outcome) = object.cast::<Outcome>() {
            return Ok(Self::Outcome(*outcome.get()));
        }
        match object.extract().map_err(|_| {
            PyTypeError::new_err(
                "invalid outcome, expected 'H', 'R', the number of an exit port, a Port or an Outcome",
            )
        })? {
            PortArg::Text(text) => Ok(Self::Text(text)),
            port => Ok(Self::Port(port)),
        }
    }
}

#[pymethods]
impl Outcome {
    #[new]
    #[pyo3(signature = (result, /, *, side = None))]
    fn new(result: OutcomeArg, #[pyo3(from_py_with = nearest_if_any)] side: Option<i64>) -> PyResult<Self> {
        let size = match (side, &result) {
            (Some(side), _) => args::size(side)?,
            (None, OutcomeArg::Outcome(Self(Kind::Detour(exit))) | OutcomeArg::Port(PortArg::Port(exit))) => {
                exit.size
            }
            (None, _) => Size::PLUS,
        };
        result.resolve(size).map(|outcome| Self::on(size, outcome))
    }

    /// A hit: the ray was absorbed by an atom.
    #[classattr]
    #[pyo3(name = "HIT")]
    fn hit() -> Self {
        Self(Kind::Hit)
    }

    /// A reflection: the ray came back to its own port.
    #[classattr]
    #[pyo3(name = "REFLECTION")]
    fn reflection() -> Self {
        Self(Kind::Reflection)
    }

    /// "hit", "reflection" or "detour".
    #[getter]
    fn kind(&self) -> &'static str {
        match self.0 {
            Kind::Hit => "hit",
            Kind::Reflection => "reflection",
            Kind::Detour(_) => "detour",
        }
    }

    /// The port where a detour leaves; `None` for a hit or a reflection.
    #[getter]
    fn exit(&self) -> Option<Port> {
        match self.0 {
            Kind::Detour(exit) => Some(exit),
            _ => None,
        }
    }

    pub(super) fn __str__(&self) -> String {
        match self.0 {
            Kind::Hit => hex::Outcome::Hit.to_string(),
            Kind::Reflection => hex::Outcome::Reflection.to_string(),
            Kind::Detour(exit) => exit.port.to_string(),
        }
    }

    fn __repr__(&self) -> String {
        match self.0 {
            Kind::Detour(exit) => format!("Outcome({}{})", exit.port, args::side_text(exit.size)),
            _ => format!("Outcome('{}')", self.__str__()),
        }
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<NewArgs<'py, (String,)>> {
        sided(py, (self.__str__(),), self.exit().map_or(Size::PLUS, |exit| exit.size))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("kind", "exit")
    }
}
