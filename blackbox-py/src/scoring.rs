//! `Scoring`.

use blackbox_core::game;
use pyo3::{prelude::*, types::PyString};

use crate::prelude::*;

/// What rays and wrong atoms cost, in points; lower is better.
///
/// ============  ===============  ======  ==========
/// name          hit, reflection  detour  wrong atom
/// ============  ===============  ======  ==========
/// rays          1                1       5
/// markers       1                2       5
/// waddingtons   1                2       10
/// ============  ===============  ======  ==========
///
/// Parameters
/// ----------
/// name : str
///     "rays", "markers" (Parker Brothers) or "waddingtons". Wherever a scoring is wanted, the name will do.
///
/// >>> Scoring("markers").ray(Outcome("B5", "8x8"))
/// 2
#[pyclass(module = "blackbox", frozen, eq, hash, weakref)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Scoring(pub(crate) game::Scoring);

getters! { Scoring: self;
    /// The model's name.
    name -> &'static str = self.0.name();
    /// What a wrong atom in the final answer costs, in points.
    wrong_atom -> u32 = self.0.wrong_atom();
}

#[pymethods]
impl Scoring {
    #[new]
    #[pyo3(signature = (name = "rays", /))]
    fn new(name: &str) -> PyResult<Self> {
        name.parse().map(Self).map_err(|error| errors::game(format_args!("{name:?}: {error}")))
    }

    /// All models; the first is the default.
    #[classattr]
    #[pyo3(name = "ALL")]
    fn all() -> (Self, Self, Self) {
        let [rays, markers, waddingtons] = game::Scoring::ALL.map(Self);
        (rays, markers, waddingtons)
    }

    /// What a ray with this outcome costs, in points.
    #[pyo3(signature = (outcome, /))]
    fn ray(&self, outcome: &PyOutcome) -> u32 {
        self.0.ray(outcome.0.core())
    }

    fn __str__(&self) -> &'static str {
        self.name()
    }

    fn __repr__(&self) -> String {
        format!("Scoring('{}')", self.name())
    }

    fn __getnewargs__(&self) -> (&'static str,) {
        (self.name(),)
    }
}

/// A scoring as a caller writes it: its name or a `Scoring`.
pub(crate) struct ScoringArg(pub(crate) game::Scoring);

impl<'py> FromPyObject<'_, 'py> for ScoringArg {
    type Error = PyErr;

    fn extract(object: pyo3::Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(scoring) = object.cast::<Scoring>() {
            return Ok(Self(scoring.get().0));
        }
        let name = object.cast::<PyString>().map_err(|_| {
            errors::wrong_type("invalid scoring, expected 'rays', 'markers', 'waddingtons' or a Scoring")
        })?;
        Scoring::new(&name.to_cow()?).map(|scoring| Self(scoring.0))
    }
}
