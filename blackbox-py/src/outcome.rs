//! `Outcome`.

use blackbox_core as core;
use pyo3::{Borrowed, prelude::*, pyclass::CompareOp, types::PyString};

use crate::prelude::*;

/// What a ray answers: a hit, a reflection, or a detour to the port where it leaves.
///
/// Parameters
/// ----------
/// result : str, int or Port
///     "H" or "hit", "R" or "reflection", or the exit port.
/// size : Size, str or (int, int), optional
///     The size of the board, for the name of an exit port; a `Port` has its own.
///
/// Raises
/// ------
/// PortError
///     If it is none of these.
///
/// >>> outcome = Board("8/8/1@4@1/8/8/3@4/8/6@1").fire("L5")
/// >>> outcome.kind, outcome.exit
/// ('detour', Port('B5', '8x8'))
/// >>> print(outcome, outcome == Outcome("B5", "8x8") == "B5")
/// B5 True
/// >>> match Outcome("hit"):
/// ...     case Outcome("hit"):
/// ...         print("absorbed")
/// absorbed
#[pyclass(module = "blackbox", name = "Outcome", frozen, weakref)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PyOutcome(pub(crate) Outcome);

/// What a ray answers, with a port that knows its board's size.
#[derive(Clone, Copy, PartialEq, Eq)]
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
    Exit(PortArg),
}

impl OutcomeArg {
    /// The outcome, which a board of this size can give.
    pub(crate) fn resolve(&self, size: core::Size) -> PyResult<core::Outcome> {
        match self {
            Self::Outcome(Outcome::Detour(exit)) => {
                PortArg::Port(*exit).resolve(size).map(core::Outcome::Detour)
            }
            Self::Outcome(outcome) => Ok(outcome.core()),
            Self::Exit(exit) => exit.resolve(size).map(core::Outcome::Detour),
            Self::Text(text) => Self::kind_of(text).map_or_else(
                || {
                    core::Outcome::parse(text, core::Numbering::Letters, size).map_err(|error| {
                        errors::port(format_args!(
                            "{text:?} is no outcome, expected H, R or an exit ({error})"
                        ))
                    })
                },
                Ok,
            ),
        }
    }

    /// The outcome of a ray from this port: back to its own port it is a reflection.
    pub(crate) fn of_ray(&self, entry: core::Port, size: core::Size) -> PyResult<core::Outcome> {
        Ok(match self.resolve(size)? {
            core::Outcome::Detour(exit) if exit == entry => core::Outcome::Reflection,
            outcome => outcome,
        })
    }

    /// A hit or a reflection, on boards of any size: by the letter, or by the word that `Outcome.kind` has.
    fn kind_of(text: &str) -> Option<core::Outcome> {
        let is = |word: &str| text.trim().eq_ignore_ascii_case(word);
        if is("H") || is("hit") {
            Some(core::Outcome::Hit)
        } else if is("R") || is("reflection") {
            Some(core::Outcome::Reflection)
        } else {
            None
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for OutcomeArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(outcome) = object.cast::<PyOutcome>() {
            return Ok(Self::Outcome(outcome.get().0));
        }
        if let Ok(text) = object.extract() {
            return Ok(Self::Text(text));
        }
        object.extract().map(Self::Exit).map_err(|_| {
            errors::wrong_type(
                "invalid outcome, expected 'H', 'R', the label of an exit port, a Port or an Outcome",
            )
        })
    }
}

in_any_form! { PyOutcome }

#[pymethods]
impl PyOutcome {
    #[new]
    #[pyo3(signature = (result, size = None))]
    fn new(result: OutcomeArg, size: Option<SizeArg>) -> PyResult<Self> {
        let size = match (size, &result) {
            (Some(SizeArg(size)), _) => size,
            (None, OutcomeArg::Outcome(Outcome::Detour(exit)) | OutcomeArg::Exit(PortArg::Port(exit))) => {
                exit.size
            }
            (None, OutcomeArg::Outcome(outcome)) => return Ok(Self(*outcome)),
            // The outcomes of rays that leave nowhere are those of boards of any size.
            (None, OutcomeArg::Text(text)) if OutcomeArg::kind_of(text).is_some() => core::Size::CLASSIC,
            _ => {
                return Err(errors::port(
                    "an exit is a port of a board, expected its size as well, such as Outcome('B5', '8x8')",
                ));
            }
        };
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

    /// A hit comes before a reflection, then detours by their exits; exits on boards of two sizes have no
    /// order. An outcome is equal to what it is called.
    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<Py<PyAny>> {
        let place = |outcome: &Self| match outcome.0 {
            Outcome::Hit => (0, None),
            Outcome::Reflection => (1, None),
            Outcome::Detour(exit) => (2, Some((exit.size, exit.port))),
        };
        let is_called = |name: &str| {
            let size = self.exit().map_or(core::Size::CLASSIC, |exit| exit.size);
            let named = OutcomeArg::Text(name.to_owned()).resolve(size);
            named.is_ok_and(|outcome| Self::on(size, outcome) == *self)
        };
        compared(other, op, is_called, |other: &Self| {
            let ordered = self.exit().zip(other.exit()).is_none_or(|(one, other)| one.size == other.size);
            (ordered, place(self).cmp(&place(other)))
        })
    }

    /// That of its name, to which it is equal.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.__str__()).hash()
    }

    fn __repr__(&self) -> String {
        match self.exit() {
            Some(exit) => format!("Outcome({}{})", port::shown(exit.port, exit.size), size_text(exit.size)),
            None => format!("Outcome('{}')", self.__str__()),
        }
    }

    fn __getnewargs__(&self) -> (String, Size) {
        (self.__str__(), Size(self.exit().map_or(core::Size::CLASSIC, |exit| exit.size)))
    }

    #[classattr]
    fn __match_args__() -> (&'static str, &'static str) {
        ("kind", "exit")
    }
}
