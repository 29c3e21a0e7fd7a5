//! The best seeker's advice on evidence by itself, by advisors that are kept from question to question.

use std::sync::{Mutex, MutexGuard, PoisonError};

use blackbox_core::{AtomRange, Size, evidence::Stop, game::Scoring};

use super::Advisor;
use crate::{Evidence, effort::Effort, evidence::Advice};

type Kept = Vec<((Size, u32, Scoring), Advisor)>;

/// The advisors of earlier questions, the latest last.
static KEPT: Mutex<Kept> = Mutex::new(Vec::new());

/// The placements of all tables that are kept: they and what is left of them take 160 MB at most.
const MOST: u64 = Advisor::TABLE;

/// As [`Advisor::advise`], of an advisor for the size and the atoms of the evidence. It is kept for the next
/// question, with others whose tables have at most 2^20 placements together.
///
/// # Errors
/// As [`Advisor::advise`].
///
/// # Complexity
/// As [`Advisor::new`] for the first question, then as [`Advisor::advise`].
pub fn advise_best(evidence: &Evidence, scoring: Scoring, limit: &mut Effort<'_>) -> Result<Advice, Stop> {
    let (size, atoms) = (evidence.size(), evidence.atoms().min());
    if evidence.atoms() != AtomRange::exactly(atoms) {
        return evidence.advise_or_estimate(scoring, limit);
    }
    let wanted = (size, atoms, scoring);
    // It is taken out while it works, so that nobody waits for it; who asks meanwhile has another.
    let found = {
        let mut kept = kept();
        kept.iter().position(|(game, _)| *game == wanted).map(|at| kept.remove(at).1)
    };
    let mut advisor = found.unwrap_or_else(|| Advisor::new(size, atoms, scoring));
    let advice = advisor.advise(evidence, limit);
    if advisor.placements() > 0 {
        let mut kept = kept();
        kept.retain(|(game, _)| *game != wanted);
        kept.push((wanted, advisor));
        while kept.iter().map(|(_, advisor)| advisor.placements()).sum::<u64>() > MOST {
            kept.remove(0);
        }
    }
    advice
}

/// Frees what [`advise_best`] has kept.
pub fn clear_advisor_cache() {
    kept().clear();
}

fn kept() -> MutexGuard<'static, Kept> {
    KEPT.lock().unwrap_or_else(PoisonError::into_inner)
}
