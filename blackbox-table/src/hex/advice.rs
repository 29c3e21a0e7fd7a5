//! Which port to fire next.

use blackbox_core::{
    evidence::{Limit, Stop},
    game::Scoring,
    hex::{Evidence, Outcome, Port, Size},
};

/// What the next ray may tell, port by port.
pub type Advice = crate::Advice<Size, Port, Outcome>;

/// What a ray from one port may tell.
pub type PortAdvice = crate::PortAdvice<Port, Outcome>;

/// Ranks the unfired ports by the information that a ray is expected to give for each point that it is expected to cost, of equally
/// good ones the first: as on the square board ([`crate::advise`]).
///
/// ```
/// use blackbox_core::{evidence::Limit, game::Scoring, hex::Evidence};
/// use blackbox_table::hex::advise;
///
/// let evidence: Evidence = "2 1; 3 R".parse()?;
/// let advice = advise(&evidence, Scoring::Rays, &mut Limit::none())?;
/// assert_eq!((advice.count, advice.best), (1, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] if the limit ends the search.
///
/// # Complexity
/// As [`Evidence::outcomes`].
pub fn advise(evidence: &Evidence, scoring: Scoring, limit: &mut Limit<'_>) -> Result<Advice, Stop> {
    let outcomes = evidence.outcomes(limit)?;
    let count = u128::from(outcomes.count());
    let cost = |outcome: &Outcome| if matches!(outcome, Outcome::Detour(_)) { scoring.detour() } else { 1 };
    let ports = outcomes.ports().filter(|_| count > 0).map(|port| {
        let parts = outcomes.of(port).map(|(outcome, boards)| (outcome, boards.into())).collect();
        PortAdvice::with_costs(port, parts, cost)
    });
    Ok(Advice::ranked(evidence.size(), count, ports.collect()))
}
