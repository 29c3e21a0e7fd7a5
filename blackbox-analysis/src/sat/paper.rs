//! The encoding of the one paper on this question, rebuilt to be measured against.
//!
//! "Black Box Consistency with SAT" (a course project at Northeastern University, CS 2800, 2020; its program
//! is `zachnieto/BlackBoxSAT`) makes for every hint one formula over the atoms. The formula follows the ray
//! through every way that it might take: from each cell straight on, turned clockwise and turned
//! counter-clockwise, until it leaves the board or comes to a (cell, heading) where it has been before on
//! this way. The number of ways grows beyond all bounds: see [`calls`].
//!
//! Three of its formulas are wrong as printed. With `P` for "an atom there", `cw` and `ccw` for the cells
//! diagonally ahead with an atom that turns the ray clockwise and counter-clockwise, and `h` for "hits from
//! the next cell on":
//!
//! | section | about | must be |
//! |---|---|---|
//! | 3.3 | a ray inside | the second implication's antecedent is `P_cw and not P_ccw` |
//! | 3.5 | a hit, entering | `P_hit or (not P_cw and not P_ccw and h)`, `h` from the first cell inside |
//! | 3.6 | a hit, along the border | `P_front or (not P_side and h)` |
//!
//! Rule 1 (in its 3.2) is meant as "no atom straight ahead, and a diagonal one". Its handling of cycles is
//! unnecessary, as a ray from outside never loops; it is kept here since it decides the number of calls.
//!
//! To be fair to it, equal parts of the formulas are kept once, they become clauses by Tseitin's method, and
//! the same solver solves them. The paper knows neither a number of atoms nor known cells; they are added as
//! everywhere else.

use std::collections::HashMap;

use crate::effort::Effort;
use blackbox_core::{Fact, Heading, Outcome, Port, Size, evidence::Stop};

use super::{
    Literal, Problem,
    formula::{Formula, Formulas},
    ray_step::{Ahead, Next, RayStep},
    solver::Solver,
};
use crate::{AnyBoard, AnyEvidence};

/// The ray steps a ray has come by on the way that is being followed.
struct Way(Vec<bool>);

impl Way {
    fn new(size: Size) -> Self {
        Self(vec![false; 4 * size.cells() as usize])
    }

    fn mark(&mut self, ray: RayStep, size: Size) -> &mut bool {
        &mut self.0[4 * ray.cell.index(size) as usize + ray.heading as usize]
    }
}

/// What the recursion follows from a ray step inside: the front cell's look, and the step straight on, and
/// the steps turned clockwise and counter-clockwise where there is a cell for the atom that turns it.
fn branches(ray: RayStep, size: Size) -> (Option<Ahead>, [Option<Next>; 3]) {
    let look = ray.cell.step(ray.heading, size).map(|front| Ahead::at(front, ray.heading, size));
    let turned = |heading: Heading, by: Option<Literal>| by.map(|_| ray.stepping(heading, size));
    let (left, right) = look.as_ref().map_or((None, None), |look| (look.left, look.right));
    let steps = [
        Some(ray.stepping(ray.heading, size)),
        turned(ray.heading.right(), left),
        turned(ray.heading.left(), right),
    ];
    (look, steps)
}

/// How many calls the paper's recursion makes for the hints of a full perimeter: 32, 96, 480, 201,984 and
/// 9,179,589,432 on the squares of side 2 to 6. A call outside the board, or in a ray step where the way has
/// been, ends at once and counts too.
///
/// # Errors
/// [`Stop`] where the limit was spent before all were counted, a node of it being a call; [`Stop::TooLarge`]
/// beyond 8 x 8, where the calls would go too deep and never end.
///
/// # Complexity
/// The calls are made, those of ports that are mirror images of each other only once.
pub fn calls(size: Size, limit: &mut Effort<'_>) -> Result<u64, Stop> {
    fn follow(next: Next, size: Size, way: &mut Way, limit: &mut Effort<'_>) -> Result<u64, Stop> {
        limit.spend()?;
        let Next::Step(ray) = next else { return Ok(1) };
        if std::mem::replace(way.mark(ray, size), true) {
            return Ok(1);
        }
        let mut calls = 1;
        for next in branches(ray, size).1.into_iter().flatten() {
            calls += follow(next, size, way, limit)?;
        }
        *way.mark(ray, size) = false;
        Ok(calls)
    }
    if !size.has_columns() {
        return Err(Stop::Hexagon);
    }
    if !size.fits_word() {
        return Err(Stop::TooLarge);
    }
    let (width, height) = (u16::from(size.width()), u16::from(size.height()));
    // Half of the left side, then half of the bottom: the other ports are mirror images of these. A square
    // can be mirrored at its diagonal too.
    let sides = [(0, height, 2), (height, width, 2)];
    let sides = if width == height { &[(0, height, 4)][..] } else { &sides[..] };
    let mut total = 0;
    for &(first, length, alike) in sides {
        for at in 0..length.div_ceil(2) {
            let images = if 2 * at + 1 == length { alike } else { 2 * alike };
            let Some(port) = Port::all(size).nth((first + at).into()) else { continue };
            let entry = Next::Step(RayStep::entering(port, size).0);
            total += images * follow(entry, size, &mut Way::new(size), limit)?;
        }
    }
    Ok(total)
}

/// The clauses of the paper's formulas for evidence.
///
/// ```
/// use blackbox_analysis::{AnyEvidence, internal::paper};
/// use blackbox_core::Numbering;
/// use blackbox_analysis::effort::Effort;
///
/// let evidence = AnyEvidence::parse("3x3 ?; L1 H; T3 B3", Numbering::Letters)?;
/// let problem = paper::problem(&evidence, &mut Effort::none())?;
/// assert!(problem.cnf().meanings().len() > 9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] where the limit was spent, a node of it being a call of the recursion; [`Stop::TooLarge`] beyond
/// 8 x 8.
///
/// # Complexity
/// As many steps as [`calls`] for a full perimeter: out of reach from 6 x 6 on.
pub fn problem(evidence: &AnyEvidence, limit: &mut Effort<'_>) -> Result<Problem, Stop> {
    let size = evidence.size();
    if !size.has_columns() {
        return Err(Stop::Hexagon);
    }
    if !size.fits_word() {
        return Err(Stop::TooLarge);
    }
    let mut problem = Problem::without_facts(size, evidence.atoms(), limit)?;
    let mut formulas = Formulas::new();
    let mut named = HashMap::new();
    for fact in evidence.facts() {
        match fact {
            Fact::Cell { .. } => problem.add(fact, super::Encoding::Label, None, limit)?,
            Fact::Ray { port, outcome } => {
                let ends = [Some((port, outcome)), twin(port, outcome)];
                for (port, outcome) in ends.into_iter().flatten() {
                    let mut hint =
                        Hint { size, outcome, formulas: &mut formulas, way: Way::new(size), limit };
                    let formula = hint.entering(port)?;
                    formulas.demand(formula, &mut problem.writer(limit), &mut named)?;
                }
            }
        }
    }
    Ok(problem)
}

/// The hint at the other end of a detour; the paper counts it as a hint, too.
fn twin(port: Port, outcome: Outcome) -> Option<(Port, Outcome)> {
    match outcome {
        Outcome::Detour(exit) => Some((exit, Outcome::Detour(port))),
        _ => None,
    }
}

/// A board that satisfies the evidence by the paper's encoding, or `None` if there is none.
///
/// # Errors
/// [`Stop`] where the limit was spent; [`Stop::TooLarge`] beyond 8 x 8.
pub fn model(evidence: &AnyEvidence, limit: &mut Effort<'_>) -> Result<Option<AnyBoard>, Stop> {
    let problem = problem(evidence, limit)?;
    let mut solver = Solver::new(limit);
    solver.take(problem.cnf())?;
    Ok(solver.solve(&[])?.then(|| problem.board(|literal| solver.holds(literal))))
}

struct Hint<'a, 'b> {
    size: Size,
    outcome: Outcome,
    formulas: &'a mut Formulas,
    way: Way,
    limit: &'a mut Effort<'b>,
}

/// The formulas of a look.
#[derive(Clone, Copy)]
struct Parts {
    front: Formula,
    /// No atom beside the front cell.
    clear: Formula,
    /// Only the one that turns the ray clockwise, only the other, both.
    cw: Formula,
    ccw: Formula,
    both: Formula,
}

impl Hint<'_, '_> {
    fn parts(&mut self, look: &Ahead) -> Parts {
        let formulas = &mut *self.formulas;
        let front = formulas.variable(look.front);
        let [cw, ccw] = [look.left, look.right]
            .map(|side| side.map_or(Formulas::FALSE, |literal| formulas.variable(literal)));
        let (not_cw, not_ccw) = (formulas.not(cw), formulas.not(ccw));
        Parts {
            front,
            clear: formulas.all([not_cw, not_ccw]),
            cw: formulas.all([cw, not_ccw]),
            ccw: formulas.all([not_cw, ccw]),
            both: formulas.all([cw, ccw]),
        }
    }

    /// Sections 3.2 and 3.5: the ray at its port.
    fn entering(&mut self, port: Port) -> Result<Formula, Stop> {
        let (first, look) = RayStep::entering(port, self.size);
        let parts = self.parts(&look);
        let inside = self.follow(Next::Step(first))?;
        let formulas = &mut *self.formulas;
        let free = formulas.not(parts.front);
        let through = formulas.all([parts.clear, inside]);
        Ok(match self.outcome {
            Outcome::Hit => formulas.any([parts.front, through]),
            Outcome::Reflection => {
                let beside = formulas.not(parts.clear);
                let back = formulas.any([beside, inside]);
                formulas.all([free, back])
            }
            Outcome::Detour(_) => formulas.all([free, through]),
        })
    }

    /// Sections 3.3, 3.4 and 3.6: the ray inside.
    fn follow(&mut self, next: Next) -> Result<Formula, Stop> {
        self.limit.spend()?;
        let ray = match next {
            Next::Step(ray) => ray,
            Next::Leave(exit) if self.outcome == Outcome::Detour(exit) => return Ok(Formulas::TRUE),
            _ => return Ok(Formulas::FALSE),
        };
        if std::mem::replace(self.way.mark(ray, self.size), true) {
            return Ok(Formulas::FALSE);
        }
        let (look, steps) = branches(ray, self.size);
        let mut ways = [Formulas::FALSE; 3];
        for (way, next) in ways.iter_mut().zip(steps) {
            if let Some(next) = next {
                *way = self.follow(next)?;
            }
        }
        *self.way.mark(ray, self.size) = false;
        let Some(look) = look else { return Ok(ways[0]) };
        let parts = self.parts(&look);
        let formulas = &mut *self.formulas;
        let cases = [parts.clear, parts.cw, parts.ccw, parts.both];
        let back = if self.outcome == Outcome::Reflection { Formulas::TRUE } else { Formulas::FALSE };
        let wanted = [ways[0], ways[1], ways[2], back];
        let mut rules = [Formulas::TRUE; 4];
        for (rule, (case, wanted)) in rules.iter_mut().zip(cases.into_iter().zip(wanted)) {
            *rule = formulas.implies(case, wanted);
        }
        let further = formulas.all(rules);
        Ok(if self.outcome == Outcome::Hit {
            formulas.any([parts.front, further])
        } else {
            let free = formulas.not(parts.front);
            formulas.all([free, further])
        })
    }
}
