//! Advice in many problems.

use blackbox_core::{evidence::Limit, game::Scoring};

use super::{
    super::{Advice, AnyEvidence, AnySolver},
    ManyOptions, ROWS,
    error::{ManyError, ProblemStatus},
    problems::{Problems, ResultCode},
};
use crate::{arrays::each_portion, progress::Observer};

/// Advises in every problem, as [`AnyEvidence::advise`](super::super::AnyEvidence::advise) does, and hands
/// the advice of each row, or what became of it, to `take`, from several threads and in no order.
///
/// # Errors
/// [`ManyError::Interrupted`].
///
/// # Complexity
/// As [`Solver::outcomes`](blackbox_core::evidence::Solver::outcomes) for each problem, with one solver for
/// each portion of rows.
pub fn advise_many<C: ResultCode>(
    problems: Problems<'_, C>,
    scoring: Scoring,
    options: ManyOptions,
    take: impl Fn(usize, Result<Advice, ProblemStatus>) + Sync,
    observer: &mut dyn Observer,
) -> Result<(), ManyError> {
    advise_rows(problems.len(), &|row| problems.any_evidence(row), scoring, options, &take, observer)
}

/// As [`advise_many`], compiled once for all codes.
fn advise_rows(
    rows: usize,
    evidence: &(dyn Fn(usize) -> Result<AnyEvidence, ManyError> + Sync),
    scoring: Scoring,
    options: ManyOptions,
    take: &(dyn Fn(usize, Result<Advice, ProblemStatus>) + Sync),
    observer: &mut dyn Observer,
) -> Result<(), ManyError> {
    let portions = (0..rows).step_by(ROWS).collect();
    each_portion(portions, options.threads, observer, |first: usize, work| {
        let mut solver = AnySolver::new();
        for row in first..rows.min(first + ROWS) {
            let mut go_on = || work.goes_on();
            let mut limit = options.limit.map_or_else(Limit::none, Limit::nodes).polled(&mut go_on);
            let evidence = evidence(row).map_err(|_| ProblemStatus::Faulty);
            let advice = evidence.and_then(|evidence| {
                solver.advise(&evidence, scoring, &mut limit).map_err(ProblemStatus::from)
            });
            if work.stopped() {
                return Err(ManyError::Interrupted);
            }
            take(row, advice);
        }
        Ok(())
    })
}
