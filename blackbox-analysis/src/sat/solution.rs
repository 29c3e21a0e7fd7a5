//! What the solver finds out about evidence.

use blackbox_core::{Fact, Port, Size, evidence::Stop};

use super::{Encoding, Literal, Problem, solver::Solver};
use crate::{Board, Evidence, effort::Effort, progress::apart};

/// What a solver for propositional logic can find out about evidence: everything but numbers of boards.
///
/// Where the limit was spent before a question was answered, its answer is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SatSolution {
    /// The size of the board.
    pub size: Size,
    /// A board that satisfies the evidence, if there is one.
    pub model: Option<Board>,
    /// Whether exactly one board satisfies the evidence.
    pub unique: Option<bool>,
    /// Whether all boards that satisfy the evidence, one at least, have the same signature.
    pub unique_class: Option<bool>,
    /// Facts that contradict each other; without any one of them the others do not. None if consistent.
    pub conflict: Option<Vec<Fact>>,
}

impl SatSolution {
    /// Whether at least one board satisfies the evidence.
    pub fn is_consistent(&self) -> bool {
        self.model.is_some()
    }
}

/// A board that satisfies the evidence, or `None`; always the same for the same evidence and encoding.
///
/// A node of the limit is a decision of the solver, a few microseconds.
///
/// ```
/// use blackbox::{Effort, Evidence, Grid, Numbering, analysis::sat::{self, Encoding}};
///
/// let evidence = Evidence::parse("100x100 50; L1 H; T2 B2", Numbering::Letters)?;
/// let model = sat::model(&evidence, Encoding::Path, &mut Effort::none())?.expect("a board");
/// assert_eq!(model.count(), 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where the limit was spent without an answer; [`Stop::Memory`] where its memory does not hold the
/// clauses.
///
/// # Complexity
/// Exponential in the worst case.
pub fn model(evidence: &Evidence, encoding: Encoding, limit: &mut Effort<'_>) -> Result<Option<Board>, Stop> {
    apart(limit, |limit| {
        let problem = Problem::new(evidence, encoding, limit)?;
        let mut solver = Solver::new(limit);
        let found = solver.take(problem.cnf()).and_then(|()| solver.solve(&[]));
        let found = found.map(|found| found.then(|| problem.board(|literal| solver.holds(literal))));
        drop(solver);
        problem.free(limit).and(found)
    })
}

/// Facts of the evidence that no board satisfies together; without any one of them some board satisfies the
/// others. `None` if the evidence is consistent. Of facts that exclude each other at one port or cell both
/// may be among them.
///
/// A variable switches each fact on. Of those needed for a refutation each is left out if it can be.
///
/// # Errors
/// [`Stop`] where the limit was spent without an answer; [`Stop::Memory`] where its memory does not hold the
/// clauses.
///
/// # Complexity
/// One search for every fact that the first refutation needs and one more.
pub fn conflict(
    evidence: &Evidence, encoding: Encoding, limit: &mut Effort<'_>,
) -> Result<Option<Vec<Fact>>, Stop> {
    apart(limit, |limit| {
        let problem = Problem::with_selectors(evidence, encoding, limit)?;
        let found = contradicting(&problem, limit);
        problem.free(limit).and(found)
    })
}

/// As [`conflict`], of a problem with selectors.
fn contradicting(problem: &Problem, limit: &mut Effort<'_>) -> Result<Option<Vec<Fact>>, Stop> {
    let mut solver = Solver::new(limit);
    solver.take(problem.cnf())?;
    let mut kept: Vec<(Fact, Literal)> = problem.selectors().to_vec();
    let literals = |kept: &[(Fact, Literal)]| kept.iter().map(|&(_, literal)| literal).collect::<Vec<_>>();
    if solver.solve(&literals(&kept))? {
        return Ok(None);
    }
    kept.retain(|&(_, literal)| solver.needed(literal));
    let mut tried = 0;
    while tried < kept.len() {
        let mut fewer = kept.clone();
        fewer.remove(tried);
        if solver.solve(&literals(&fewer))? {
            tried += 1;
        } else {
            // Those before were needed with more facts around, so they are needed here, too.
            fewer.retain(|&(_, literal)| solver.needed(literal));
            kept = fewer;
        }
    }
    Ok(Some(kept.into_iter().map(|(fact, _)| fact).collect()))
}

/// Whether `model`, which satisfies the evidence, is the only board that does.
///
/// # Errors
/// [`Stop`] where the limit was spent without an answer; [`Stop::Memory`] where its memory does not hold the
/// clauses.
pub fn is_only(
    evidence: &Evidence, model: &Board, encoding: Encoding, limit: &mut Effort<'_>,
) -> Result<bool, Stop> {
    apart(limit, |limit| {
        let mut problem = Problem::new(evidence, encoding, limit)?;
        let another: Vec<Literal> = problem.another(model).collect();
        problem.writer(limit).add(another)?;
        refuted(problem, limit)
    })
}

/// Whether every board that satisfies the evidence has the signature of `model`, which does: no further ray
/// tells them apart. This takes the encoding `label` for the rays that were not fired.
///
/// # Errors
/// [`Stop`] where the limit was spent without an answer; [`Stop::Memory`] where its memory does not hold the
/// clauses.
pub fn is_only_class(
    evidence: &Evidence, model: &Board, encoding: Encoding, limit: &mut Effort<'_>,
) -> Result<bool, Stop> {
    apart(limit, |limit| {
        let mut problem = Problem::new(evidence, encoding, limit)?;
        let unfired = Port::all(evidence.size()).filter(|&port| evidence.result(port).is_none());
        problem.differ(unfired.map(|port| (port, model.fire(port))), limit)?;
        refuted(problem, limit)
    })
}

fn refuted(problem: Problem, limit: &mut Effort<'_>) -> Result<bool, Stop> {
    let mut solver = Solver::new(limit);
    let found = solver.take(problem.cnf()).and_then(|()| solver.solve(&[]));
    drop(solver);
    problem.free(limit).and(found.map(|found| !found))
}

/// Answers all the questions, each within what is left of the limit.
///
/// # Errors
/// [`Stop`] where the limit was spent before it was clear whether there is a board.
pub fn solve(evidence: &Evidence, encoding: Encoding, limit: &mut Effort<'_>) -> Result<SatSolution, Stop> {
    let size = evidence.size();
    let Some(model) = model(evidence, encoding, limit)? else {
        let conflict = known(conflict(evidence, encoding, limit))?.map(Option::unwrap_or_default);
        return Ok(SatSolution {
            size,
            model: None,
            unique: Some(false),
            unique_class: Some(false),
            conflict,
        });
    };
    let unique = known(is_only(evidence, &model, encoding, limit))?;
    let unique_class = match unique {
        Some(true) => Some(true),
        _ => known(is_only_class(evidence, &model, encoding, limit))?,
    };
    Ok(SatSolution { size, model: Some(model), unique, unique_class, conflict: Some(Vec::new()) })
}

/// An answer, or `None` where the limit was spent before; an interruption stays an error.
fn known<T>(answer: Result<T, Stop>) -> Result<Option<T>, Stop> {
    match answer {
        Ok(answer) => Ok(Some(answer)),
        Err(Stop::Interrupted) => Err(Stop::Interrupted),
        Err(_) => Ok(None),
    }
}
