//! `Advisor`.

use std::{
    hash::{Hash, Hasher},
    sync::{Arc, Mutex},
};

use blackbox_analysis::effort::Effort;
use blackbox_analysis::strategy;
use blackbox_core::game::Scoring;
use pyo3::prelude::*;

use super::{Advice, Evidence};
use crate::prelude::*;

/// Advises the player of a game, ray after ray. The port is that of the best seeker: from its opening book,
/// by looking far ahead where few boards are left, else the port with the most information.
///
/// If there are at most 2**20 placements, it keeps a table of them and of those that agree with the rays so
/// far. So advice after a further ray takes about a millisecond. It advises on any evidence, and is fastest
/// on that of its own game. Several threads may ask it; it answers them one after another.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     The size of the boards of the game that it advises in.
/// atoms : int
///     Their number of atoms.
/// scoring : str or Scoring
///     What rays cost.
///
/// >>> advisor = Advisor("8x8", 4)
/// >>> advisor.advise(Evidence("8x8", 4)).count
/// 635376
#[pyclass(module = "blackbox", frozen, eq, hash, weakref)]
pub(crate) struct Advisor {
    size: Size,
    atoms: u32,
    scoring: Scoring,
    engine: Arc<Mutex<strategy::Advisor>>,
}

/// The table follows from what it is asked about.
impl PartialEq for Advisor {
    fn eq(&self, other: &Self) -> bool {
        (self.size.0, self.atoms, self.scoring) == (other.size.0, other.atoms, other.scoring)
    }
}

impl Hash for Advisor {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.size.0, self.atoms, self.scoring.name()).hash(state);
    }
}

in_any_form! { Advisor }

#[pymethods]
impl Advisor {
    #[new]
    #[pyo3(
        signature = (size, atoms, *, scoring = None),
        text_signature = "(size, atoms, *, scoring='rays')"
    )]
    fn new(py: Python<'_>, size: SizeArg, atoms: AtomsArg, scoring: Option<ScoringArg>) -> PyResult<Self> {
        let SizeArg(size) = size;
        let atoms = atoms.exactly(size)?;
        let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
        let advisor =
            Control::plain().run(py, identity, |_| Ok(strategy::Advisor::new(size, atoms, scoring)))?;
        Ok(Self { size: Size(size), atoms, scoring, engine: Arc::new(Mutex::new(advisor)) })
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
        &self, py: Python<'_>, evidence: ValueArg<Evidence>, limit: Option<LimitArg>,
        timeout: Option<TimeoutArg>, cancel: Option<CancelArg>,
    ) -> PyResult<Advice> {
        let (asked, advisor) = (evidence.0.clone(), Arc::clone(&self.engine));
        // A panic in another call left a table that is never half written.
        let advise = |limit: &mut Effort<'_>| {
            advisor.lock().unwrap_or_else(std::sync::PoisonError::into_inner).advise(&asked, limit)
        };
        Control::new(timeout, cancel).within(limit).search(py, errors::evidence, advise).map(Advice)
    }

    /// Free the tables that `Evidence.advise` with the seeker "best" keeps for later calls, 160 MB at most.
    ///
    /// >>> Advisor.clear_cache()
    #[staticmethod]
    fn clear_cache() {
        strategy::clear_advisor_cache();
    }

    fn __repr__(&self) -> String {
        let Self { size: Size(size), atoms, scoring, .. } = self;
        format!("Advisor('{size}', {atoms}, scoring='{}')", scoring.name())
    }

    fn __getnewargs_ex__<'py>(
        &self, py: Python<'py>,
    ) -> PyResult<((Size, u32), Bound<'py, pyo3::types::PyDict>)> {
        let keywords = pyo3::types::PyDict::new(py);
        keywords.set_item("scoring", self.scoring.name())?;
        Ok(((self.size, self.atoms), keywords))
    }
}
