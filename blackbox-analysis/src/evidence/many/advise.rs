//! Advice in many problems.

use blackbox_core::game::Scoring;

use super::{
    super::{Advice, Evidence, Solver},
    ROWS,
    error::{ManyError, ProblemStatus},
    problems::{Problems, ResultCode},
};
use crate::{arrays::each_portion, effort::Effort, prior::Prior};

/// Advises in every problem, as [`Evidence::advise`](super::super::Evidence::advise) does, and hands
/// the advice of each row, or what became of it, to `take`, from several threads and in no order. Where no
/// board is left that is [`ProblemStatus::Contradicted`]. The effort's nodes are of each problem.
///
/// # Errors
/// [`ManyError::Interrupted`].
///
/// # Complexity
/// As [`GridSolver::outcomes`](blackbox_core::evidence::GridSolver::outcomes) for each problem.
pub fn advise_many<C: ResultCode>(
    problems: Problems<'_, C>, scoring: Scoring, take: impl Fn(usize, Result<Advice, ProblemStatus>) + Sync,
    effort: &mut Effort<'_>,
) -> Result<(), ManyError> {
    let evidence = |row| problems.any_evidence(row);
    advise_rows(problems.len(), &evidence, problems.prior, scoring, &take, effort)
}

/// As [`advise_many`], compiled once for all codes.
fn advise_rows(
    rows: usize, evidence: &(dyn Fn(usize) -> Result<Evidence, ManyError> + Sync), prior: Option<&Prior>,
    scoring: Scoring, take: &(dyn Fn(usize, Result<Advice, ProblemStatus>) + Sync), effort: &mut Effort<'_>,
) -> Result<(), ManyError> {
    let (portions, nodes) = ((0..rows).step_by(ROWS).collect(), effort.left());
    each_portion(portions, effort, |first: usize, work| {
        let mut solver = Solver::new();
        for row in first..rows.min(first + ROWS) {
            let mut go_on = |_| work.goes_on();
            let mut limit = Effort::nodes(nodes).watched(&mut go_on);
            let evidence = evidence(row).map_err(|_| ProblemStatus::Faulty);
            let advice = evidence.and_then(|evidence| {
                let advice = match prior {
                    None => solver.advise(&evidence, scoring, &mut limit).map_err(ProblemStatus::from),
                    Some(prior) => solver
                        .advise_under(&evidence, prior, scoring, &mut limit)
                        .map_err(ProblemStatus::from),
                };
                // Where answers may be wrong, no board is excluded.
                let none = match &advice {
                    _ if prior.is_some_and(|prior| prior.error() > 0.0) => false,
                    Ok(advice) => advice.count == 0,
                    Err(status) => {
                        *status == ProblemStatus::NoWeight && solver.count(&evidence, &mut limit) == Ok(0)
                    }
                };
                if none { Err(ProblemStatus::Contradicted) } else { advice }
            });
            if work.stopped() {
                return Err(ManyError::Interrupted);
            }
            take(row, advice);
        }
        Ok(())
    })
}
