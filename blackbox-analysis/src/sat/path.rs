//! The encoding `path`: for every observed ray, where it comes by.
//!
//! A variable for each (cell, heading) says "the ray comes by"; clauses carry that forward along the step that the
//! atoms around make it take, and forbid it to end otherwise than was seen. Forward is enough: a ray from outside
//! never loops, so it is driven to its end.

use std::collections::HashMap;

use blackbox_core::{Outcome, Port, Size};

use super::{
    Cnf, Literal, Meaning,
    ray_step::{Next, RayStep},
};

/// Demands the result of a ray, unless `spared` holds.
pub(super) fn observe(cnf: &mut Cnf, size: Size, port: Port, outcome: Outcome, spared: Option<Literal>) {
    let (first, look) = RayStep::entering(port, size);
    let mut walk = Walk { cnf, port, passes: HashMap::new(), due: Vec::new() };
    let begin = walk.passes(first);
    let spared = || spared.into_iter();
    match outcome {
        Outcome::Hit => {
            for side in look.sides() {
                walk.cnf.add(spared().chain([look.front, !side]));
            }
            walk.cnf.add(spared().chain([look.front, begin]));
        }
        Outcome::Reflection => {
            walk.cnf.add(spared().chain([!look.front]));
            walk.cnf.add(spared().chain(look.sides()).chain([begin]));
        }
        Outcome::Detour(_) => {
            for atom in look.sides().chain([look.front]) {
                walk.cnf.add(spared().chain([!atom]));
            }
            walk.cnf.add(spared().chain([begin]));
        }
    }
    while let Some(ray) = walk.due.pop() {
        let here = walk.passes(ray);
        ray.cases(size, |unless, next| {
            let on = match next {
                Next::Step(to) => Some(walk.passes(to)),
                Next::Hit if outcome == Outcome::Hit => return,
                Next::Back if outcome == Outcome::Reflection => return,
                Next::Leave(exit) if outcome == Outcome::Detour(exit) => return,
                Next::Hit | Next::Back | Next::Leave(_) => None,
            };
            walk.cnf.add([!here].into_iter().chain(unless.iter().copied()).chain(on));
        });
    }
}

/// A ray's way through all ray steps that it can reach.
struct Walk<'a> {
    cnf: &'a mut Cnf,
    port: Port,
    passes: HashMap<RayStep, Literal>,
    /// Poses whose next step has no clauses yet.
    due: Vec<RayStep>,
}

impl Walk<'_> {
    fn passes(&mut self, ray: RayStep) -> Literal {
        let Self { cnf, port, passes, due } = self;
        *passes.entry(ray).or_insert_with(|| {
            due.push(ray);
            cnf.variable(Meaning::Passes { port: *port, cell: ray.cell, heading: ray.heading })
        })
    }
}
