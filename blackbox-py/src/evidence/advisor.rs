//! `Advisor`.

use std::sync::{Arc, Mutex};

use blackbox_analysis::strategy;
use blackbox_core::{evidence::Limit, game::Scoring};
use pyo3::prelude::*;

use super::{Advice, Evidence};
use crate::{
    control::{Cancel, Control, Seconds},
    errors,
    game::scoring::ScoringArg,
    size,
    whole::Whole,
};

/// Advises the player of a game, ray after ray: what the best seeker fires, by its opening book, looking far ahead
/// where few boards are left.
///
/// It keeps a table of all placements where there are at most 2**20, and what the rays so far have left of it, so that
/// advice after a further ray takes a millisecond. It answers about any evidence; about that of its own game fastest.
/// Several threads may ask it; they are answered one after another.
///
/// Parameters
/// ----------
/// width, height, atoms : int
///     The game that it advises in.
/// scoring : str or Scoring
///     What rays cost.
///
/// >>> advisor = Advisor(8, 8, 4)
/// >>> advisor.advise(Evidence(8, 8, 4)).count
/// 635376
#[pyclass(module = "blackbox", frozen)]
pub(crate) struct Advisor {
    width: i64,
    height: i64,
    atoms: u32,
    scoring: Scoring,
    engine: Arc<Mutex<strategy::Advisor>>,
}

#[pymethods]
impl Advisor {
    #[new]
    #[pyo3(
        signature = (width, height, atoms, *, scoring = None),
        text_signature = "(width, height, atoms, *, scoring='rays')"
    )]
    fn new(
        py: Python<'_>,
        width: i64,
        height: i64,
        atoms: i64,
        scoring: Option<ScoringArg>,
    ) -> PyResult<Self> {
        let size = size::size(width, height)?;
        let atoms = size::atoms(atoms, size)?;
        let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
        let advisor = Control::plain().run(
            py,
            |error: PyErr| error,
            |_| Ok(strategy::Advisor::new(size, atoms, scoring)),
        )?;
        Ok(Self { width, height, atoms, scoring, engine: Arc::new(Mutex::new(advisor)) })
    }

    /// What the ray from each unfired port may answer, and which port to fire.
    ///
    /// Parameters
    /// ----------
    /// evidence : Evidence
    ///     What is known.
    /// limit, timeout, cancel
    ///     As for `Evidence.advise`.
    #[pyo3(signature = (evidence, /, *, limit = None, timeout = None, cancel = None))]
    fn advise(
        &self,
        py: Python<'_>,
        evidence: &Evidence,
        limit: Option<Whole>,
        timeout: Option<Seconds>,
        cancel: Option<Py<Cancel>>,
    ) -> PyResult<Advice> {
        let (asked, limit) = (evidence.0.clone(), Whole::limit(limit)?);
        let advisor = Arc::clone(&self.engine);
        // A panic in another call left a table that is never half written.
        let advise = |limit: &mut Limit<'_>| {
            advisor.lock().unwrap_or_else(std::sync::PoisonError::into_inner).advise(&asked, limit)
        };
        Control::new(timeout, cancel).search(py, limit, errors::evidence, advise).map(Advice)
    }

    fn __repr__(&self) -> String {
        let Self { width, height, atoms, scoring, .. } = self;
        format!("Advisor({width}, {height}, {atoms}, scoring='{}')", scoring.name())
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((i64, i64, u32), Bound<'py, pyo3::types::PyDict>)> {
        let keywords = pyo3::types::PyDict::new(py);
        keywords.set_item("scoring", self.scoring.name())?;
        Ok(((self.width, self.height, self.atoms), keywords))
    }
}
