//! Which port of a hexagonal board to fire next: what each ray may answer.

use blackbox_core::hex::Port;
use blackbox_table::hex::{Advice, PortAdvice, advise};

use super::{evidence::bb_hex_evidence, place::bb_hex_port, port, ray::bb_hex_outcome};
use crate::{
    frame::{Failure, Out, entry, handle, release, write_items},
    game_state::{bb_scoring, scoring_of},
    status::{BB_ERROR_STATE, bb_status},
    watch::{Watch, bb_watch},
};

/// What the next ray on a hexagonal board may answer, port by port. Free it with `bb_hex_advice_free`.
pub struct bb_hex_advice(Advice);

/// What advice comes to.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_advice_totals {
    /// The boards that satisfy the evidence.
    pub count: u64,
    /// The unfired ports; 0 if the evidence contradicts itself.
    pub ports: u32,
    /// The port to fire; 0 if there is none.
    pub best: bb_hex_port,
    /// Whether there is one: a port whose ray gives information.
    pub has_best: bool,
}

/// What the ray from a port may answer.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_port_advice {
    /// The information that it is expected to give, in bits: the entropy of its outcome, 0 where that is certain.
    pub bits: f64,
    /// How many boards are expected to be left after it.
    pub expected_remaining: f64,
    /// What it is expected to cost, in points of the scoring.
    pub expected_cost: f64,
    /// How many different outcomes it may have.
    pub outcomes: u32,
    /// The port.
    pub port: bb_hex_port,
}

/// An outcome and how many of the boards left give it.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_hex_outcome_boards {
    /// The boards.
    pub boards: u64,
    /// The outcome.
    pub outcome: bb_hex_outcome,
}

impl From<&PortAdvice> for bb_hex_port_advice {
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

/// Hexagonal boards are fewer than 2^61.
fn boards(count: u128) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// Ranks the unfired ports by the information that a ray is expected to give for each point that it is expected to cost;
/// with `BB_SCORING_RAYS` by information alone. The caller frees it.
///
/// All boards that satisfy the evidence are equally likely. `watch` may be NULL; its steps are cells that rays look
/// at. `BB_ERROR_ARGUMENT` for an unknown scoring, else as `bb_hex_evidence_solve`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_evidence_advise(
    evidence: *const bb_hex_evidence,
    scoring: bb_scoring,
    watch: *const bb_watch,
    advice: *mut *mut bb_hex_advice,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::made(advice, "advice") }?;
        let evidence = unsafe { handle(evidence, "evidence") }?.get();
        let scoring = scoring_of(scoring)?;
        let found = unsafe { Watch::new(watch) }?.limited(|limit| advise(evidence, scoring, limit))?;
        out.give(bb_hex_advice(found));
        Ok(())
    })
}

/// Frees advice. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_advice_free(advice: *mut bb_hex_advice) {
    unsafe { release(advice) }
}

/// Says which port to fire.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_advice_read(
    advice: *const bb_hex_advice,
    totals: *mut bb_hex_advice_totals,
) -> bb_status {
    entry(|| {
        let out = unsafe { Out::new(totals, "totals") }?;
        let advice = &unsafe { handle(advice, "advice") }?.0;
        out.set(bb_hex_advice_totals {
            count: boards(advice.count),
            ports: advice.ports.len() as u32,
            best: advice.best.map_or(0, Port::index),
            has_best: advice.best.is_some(),
        });
        Ok(())
    })
}

/// Lists the unfired ports, the best first, of equally good ones the first; see "Buffers" above.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_advice_ports(
    advice: *const bb_hex_advice,
    ports: *mut bb_hex_port_advice,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let found = &unsafe { handle(advice, "advice") }?.0.ports;
        unsafe { write_items(found.iter().map(bb_hex_port_advice::from), (ports, capacity, "ports"), count) }
    })
}

/// Lists the outcomes that a ray from an unfired port may have: the detours in the order of their exits, hit, reflection; see
/// "Buffers" above.
///
/// `BB_ERROR_PORT` if the board has no such port, `BB_ERROR_STATE` if nothing is said of it, because it has been fired or
/// because the evidence contradicts itself.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bb_hex_advice_outcomes(
    advice: *const bb_hex_advice,
    port: bb_hex_port,
    outcomes: *mut bb_hex_outcome_boards,
    capacity: usize,
    count: *mut usize,
) -> bb_status {
    entry(|| {
        let advice = &unsafe { handle(advice, "advice") }?.0;
        let port = self::port(port, advice.size)?;
        let found = advice.ports.iter().find(|advice| advice.port == port).ok_or_else(|| {
            Failure::new(
                BB_ERROR_STATE,
                format_args!("port {port} is not in the advice, expected an unfired port"),
            )
        })?;
        let found = found.parts.iter().map(|&(outcome, count)| bb_hex_outcome_boards {
            boards: boards(count),
            outcome: outcome.code(),
        });
        unsafe { write_items(found, (outcomes, capacity, "outcomes"), count) }
    })
}
