//! Advice in a game, ray after ray: from a book, a table of all placements, the evidence engine or estimates.

use blackbox_analysis::effort::Effort;
use blackbox_analysis::strategy::Advisor;

use crate::prelude::*;

/// Advises the player of a game and keeps what helps with the next ray. Free it with `bb_advisor_free`.
pub struct bb_advisor(Advisor);

/// Makes an advisor for games on boards of a size with so many atoms; it answers about others as well, only
/// not as fast. The caller frees it.
///
/// For at most 2^20 placements it makes a table of them in a tenth of a second. For 8 x 8 with 4 atoms it
/// takes 30 MB, and 50 MB from the first ray on; at most 128 bytes a placement.
#[unsafe(no_mangle)]
pub extern "C" fn bb_advisor_new(
    size: bb_size, atoms: u32, scoring: bb_scoring, advisor: Out<Handle<bb_advisor>>,
) -> bb_status {
    advisor.makes("advisor", || {
        let size = size.check()?;
        Ok(bb_advisor(Advisor::new(size, atoms, scoring_of(scoring)?)))
    })
}

/// Frees an advisor. NULL is allowed and does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_advisor_free(advisor: Handle<bb_advisor>) {
    advisor.free();
}

/// Says which port to fire next. `best` is that of the best seeker wherever that is quick, in its book and
/// where few placements are left, and else the first of `bb_advice_ports`. The caller frees the advice.
///
/// `watch` may be NULL; where its limit is spent the advice is estimated, and says so. Else as
/// `bb_evidence_advise`.
#[unsafe(no_mangle)]
pub extern "C" fn bb_advisor_advise(
    mut advisor: Handle<bb_advisor>, evidence: In<bb_evidence>, watch: In<bb_watch>,
    advice: Out<Handle<bb_advice>>,
) -> bb_status {
    advice.makes("advice", || {
        let evidence = &evidence.get("evidence")?.0;
        let advisor = advisor.get("advisor")?;
        let work = |limit: &mut Effort<'_>| advisor.0.advise(evidence, limit);
        Ok(bb_advice(Watch::new(&watch)?.limited(work)?))
    })
}

/// Ranks the unfired ports as `bb_evidence_advise`, by boards drawn at random instead of all: for evidence
/// that leaves too many to count. Always the same for the same evidence. The caller frees it.
///
/// `watch` may be NULL; its limit is not looked at. `BB_ERROR_MEMORY` or `BB_ERROR_CANCELLED` as it says,
/// `BB_ERROR_LIMIT` if ten million steps of search found no board, `BB_ERROR_SIZE` beyond 64 x 64,
/// `BB_ERROR_ARGUMENT` for an unknown scoring. 5 MB are always enough.
#[unsafe(no_mangle)]
pub extern "C" fn bb_evidence_estimate(
    evidence: In<bb_evidence>, scoring: bb_scoring, watch: In<bb_watch>, advice: Out<Handle<bb_advice>>,
) -> bb_status {
    advice.makes("advice", || {
        let evidence = &evidence.get("evidence")?.0;
        let scoring = scoring_of(scoring)?;
        let drawn = Watch::new(&watch)?.limited(|limit| evidence.estimate(scoring, limit))?;
        Ok(bb_advice(drawn))
    })
}
