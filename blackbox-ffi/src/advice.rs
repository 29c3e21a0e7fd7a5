//! Which port to fire next: what each ray may answer.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::evidence::{Advice, PortAdvice};
use blackbox_core::{Port, ray::Code};

use crate::prelude::*;

/// What the next ray may answer, port by port. Free it with `bb_advice_free`.
pub struct bb_advice(pub(crate) Advice);

/// What advice comes to.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_advice_totals {
    /// The boards that satisfy the evidence; in an estimate, how many were drawn.
    pub count: bb_u128,
    /// The unfired ports; 0 if the evidence contradicts itself.
    pub ports: u32,
    /// The port to fire; 0 if there is none.
    pub best: bb_port,
    /// Whether there is one: a port whose ray gives information.
    pub has_best: bool,
    /// Whether the numbers are those of boards drawn at random.
    pub estimated: bool,
}

/// What the ray from a port may answer.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_port_advice {
    /// The information that it is expected to give, in bits: the entropy of its outcome, 0 where that is
    /// certain.
    pub bits: f64,
    /// How many boards are expected to be left after it.
    pub expected_remaining: f64,
    /// What it is expected to cost, in points of the scoring.
    pub expected_cost: f64,
    /// How many different outcomes it may have.
    pub outcomes: u32,
    /// The port.
    pub port: bb_port,
}

/// An outcome and how many of the boards left give it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_outcome_boards {
    /// The boards.
    pub boards: bb_u128,
    /// The outcome.
    pub outcome: bb_outcome,
}

impl From<&PortAdvice> for bb_port_advice {
    fn from(advice: &PortAdvice) -> Self {
        Self {
            bits: advice.bits,
            expected_remaining: advice.expected_remaining,
            expected_cost: advice.expected_cost,
            outcomes: advice.parts.len() as u32,
            port: advice.port.index(),
        }
    }
}

/// Ranks the unfired ports by the information that a ray is expected to give for each point that it is
/// expected to cost; with `BB_SCORING_RAYS` by information alone. The caller frees it.
///
/// `prior` may be NULL: then all boards that satisfy the evidence are equally likely. `watch` may be NULL;
/// its steps are cells that unfired rays look at, and boards that are weighed. `BB_ERROR_ARGUMENT` for an
/// unknown scoring, else as `bb_evidence_solve`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_advise(
    evidence: In<bb_evidence>, prior: In<bb_prior>, scoring: bb_scoring, watch: In<bb_watch>,
    advice: Out<Handle<bb_advice>>,
) -> bb_status {
    advice.makes("advice", || {
        let evidence = &evidence.get("evidence")?.0;
        let (prior, scoring) = (given(&prior)?, scoring_of(scoring)?);
        let work = |limit: &mut Effort<'_>| match prior {
            Some(prior) => evidence.advise_under(prior, scoring, limit),
            None => Ok(evidence.advise(scoring, limit)?),
        };
        Ok(bb_advice(Watch::new(&watch)?.limited(work)?))
    })
}

/// Frees advice. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_advice_free(advice: Handle<bb_advice>) {
    advice.free();
}

/// Says which port to fire.
#[unsafe(no_mangle)]
pub extern "C" fn bb_advice_read(advice: In<bb_advice>, totals: Out<bb_advice_totals>) -> bb_status {
    totals.gives("totals", || {
        let Advice { count, best, ports, estimated, .. } = &advice.get("advice")?.0;
        Ok(bb_advice_totals {
            count: (*count).into(),
            ports: ports.len() as u32,
            best: best.map_or(0, Port::index),
            has_best: best.is_some(),
            estimated: *estimated,
        })
    })
}

/// Lists the unfired ports, the best first, of equally good ones the first in canonical order.
#[unsafe(no_mangle)]
pub extern "C" fn bb_advice_ports(
    advice: In<bb_advice>, ports: Out<bb_port_advice>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let found = &advice.get("advice")?.0.ports;
        ports.write_items(found.iter(), capacity, "ports", count)
    })
}

/// Lists the outcomes that a ray from an unfired port may have: hit, reflection, then the detours in the
/// order of their exits.
///
/// `BB_ERROR_STATE` if nothing is said of it, because it has been fired or because the evidence contradicts
/// itself.
#[unsafe(no_mangle)]
pub extern "C" fn bb_advice_outcomes(
    advice: In<bb_advice>, port: bb_port, outcomes: Out<bb_outcome_boards>, capacity: usize,
    count: Out<usize>,
) -> bb_status {
    entry(|| {
        let advice = &advice.get("advice")?.0;
        let port = Port::new(port, advice.size)?;
        let found = advice.ports.iter().find(|advice| advice.port == port).ok_or_else(|| {
            let label = port.label(advice.size);
            Failure::new(
                BB_ERROR_STATE,
                format_args!("{label} is not in the advice, expected an unfired port"),
            )
        })?;
        let found = found.parts.iter().map(|&(outcome, boards)| bb_outcome_boards {
            boards: boards.into(),
            outcome: bb_outcome::pack(outcome),
        });
        outcomes.write_items(found, capacity, "outcomes", count)
    })
}
