//! Many problems solved.

use crate::effort::Effort;
use blackbox_core::{
    Cell, GridEvidence, Rays, Size,
    evidence::{GridSolver, PartialBoard, Stop},
};

use super::{
    super::{Evidence, Solver, solver::ask},
    ROWS,
    answers::{Answers, set},
    error::{ManyError, ProblemStatus},
    problems::{Problems, ResultCode},
};
use crate::{
    arrays::{Packing, each_portion},
    prior::Prior,
    progress::Work,
};

/// Solves every problem, as [`Evidence::solve`](super::super::Evidence::solve) does, without the
/// conflicts. The effort's nodes are of each problem.
///
/// ```
/// use blackbox::{
///     AtomRange, Effort, Grid, Rays,
///     analysis::evidence::{Answers, Problems, solve_many},
///     core::WordBoard,
/// };
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let signature = board.signature();
/// let problems = Problems::new(board.size(), AtomRange::exactly(4), signature.codes())?;
/// let (mut counts, mut models, mut probability) = ([0], [0], [0.0; 64]);
/// let (mut unique, mut unique_class) = ([false], [false]);
/// let answers = Answers {
///     status: &mut [],
///     counts: &mut counts,
///     unique: &mut unique,
///     unique_class: &mut unique_class,
///     models: &mut models,
///     probability: &mut probability,
/// };
/// solve_many(problems, answers, &mut Effort::none())?;
/// assert_eq!((counts, models), ([1], [board.bits()]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A problem that is faulty, not solved within the limit, or contradicted has its [`ProblemStatus`], no
/// count, no model, and probabilities that are no numbers.
///
/// # Errors
/// [`ManyError::Length`] if an array has another length; [`ManyError::Interrupted`].
///
/// # Complexity
/// As [`GridSolver::solve`] for each problem, with one solver for each thread.
pub fn solve_many<C: ResultCode>(
    problems: Problems<'_, C>, answers: Answers<'_>, effort: &mut Effort<'_>,
) -> Result<(), ManyError> {
    let (rows, size) = (problems.len(), problems.size);
    let evidence = |row| problems.any_evidence(row);
    solve_rows((rows, size), &evidence, problems.prior, answers, effort)
}

/// As [`solve_many`], compiled once for all codes.
fn solve_rows(
    (rows, size): (usize, Size), evidence: &(dyn Fn(usize) -> Result<Evidence, ManyError> + Sync),
    prior: Option<&Prior>, answers: Answers<'_>, effort: &mut Effort<'_>,
) -> Result<(), ManyError> {
    answers.check(rows, size)?;
    let mut portions = Vec::new();
    let mut left = answers;
    for first in (0..rows).step_by(ROWS) {
        let portion = first..rows.min(first + ROWS);
        // Each portion gets its own rows of all arrays: threads write without a lock.
        let (answers, later) = left.split(portion.len(), size);
        left = later;
        portions.push((portion, answers));
    }
    let nodes = effort.left();
    each_portion(portions, effort, |(portion, answers), work| {
        let mut solver = Solver::new();
        let packing = Packing::new(size);
        let mut models = answers.models.chunks_exact_mut(packing.words());
        let mut places = answers.probability.chunks_exact_mut(size.cells() as usize);
        for (at, row) in portion.enumerate() {
            let (model, places) = (models.next().unwrap_or_default(), places.next().unwrap_or_default());
            let found = match evidence(row) {
                Ok(evidence) => {
                    let mut go_on = |_| work.goes_on();
                    let mut limit = Effort::nodes(nodes).watched(&mut go_on);
                    let found = ask!(solver, &evidence, |solver, evidence| {
                        solve_row(solver, evidence, packing, &mut *model, &mut *places, &mut limit)
                    });
                    found.map_err(ProblemStatus::from).and_then(|found| {
                        if let Some(prior) = prior {
                            solver.weigh(&evidence, prior, &found, &mut *places, nodes, work)?;
                        }
                        Ok(found)
                    })
                }
                Err(_) => Err(ProblemStatus::Faulty),
            };
            let (found, status) = match found {
                Err(status) => {
                    if work.stopped() {
                        return Err(ManyError::Interrupted);
                    }
                    model.fill(0);
                    places.fill(f64::NAN);
                    (SolvedGroup { count: 0, unique_class: false }, status)
                }
                Ok(found) if found.count > u64::MAX.into() => (found, ProblemStatus::TooMany),
                Ok(found) if found.count == 0 && prior.is_none_or(|prior| prior.error() == 0.0) => {
                    places.fill(f64::NAN);
                    (found, ProblemStatus::Contradicted)
                }
                Ok(found) => (found, ProblemStatus::Solved),
            };
            let count = if status == ProblemStatus::TooMany { u64::MAX } else { found.count as u64 };
            set(answers.status, at, status as u8);
            set(answers.counts, at, count);
            set(answers.unique, at, found.count == 1);
            set(answers.unique_class, at, found.unique_class);
        }
        Ok(())
    })
}

impl Solver {
    /// Writes the probabilities under a prior, as far as they are wanted.
    fn weigh(
        &mut self, evidence: &Evidence, prior: &Prior, found: &SolvedGroup, places: &mut [f64], nodes: u64,
        work: &Work,
    ) -> Result<(), ProblemStatus> {
        let mut go_on = |_| work.goes_on();
        let mut limit = Effort::nodes(nodes).watched(&mut go_on);
        // What contradicts itself has no posterior, unless answers may be wrong.
        if !places.is_empty() && (found.count > 0 || prior.error() > 0.0) {
            places.copy_from_slice(&self.posterior(evidence, prior, &mut limit)?.probability);
        }
        Ok(())
    }
}

/// What a row has as numbers.
struct SolvedGroup {
    count: u128,
    unique_class: bool,
}

/// Solves one problem into its row of the arrays, as far as there are any; the work may stop it.
fn solve_row<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, packing: Packing, model: &mut [u64],
    places: &mut [f64], limit: &mut Effort<'_>,
) -> Result<SolvedGroup, Stop> {
    let solution = solver.solve(evidence, limit)?;
    let count = solution.count();
    for (place, index) in places.iter_mut().zip(0..) {
        let cell = Cell::from_index(index, packing.size()).expect("a cell of the board");
        *place = solution.probability(cell);
    }
    let Some(board) = solution.model().cloned() else {
        model.fill(0);
        return Ok(SolvedGroup { count, unique_class: false });
    };
    if !model.is_empty() {
        packing.write(&board, model);
    }
    if count == 1 || evidence.unfired().next().is_none() {
        return Ok(SolvedGroup { count, unique_class: true });
    }
    // All outcomes of one of the boards as facts: if they leave as many boards, all have its signature.
    let mut whole = evidence.clone();
    for port in evidence.unfired() {
        whole.observe(port, board.fire(port)).expect("a port of the board");
    }
    Ok(SolvedGroup { count, unique_class: solver.count(&whole, limit)? == count })
}
