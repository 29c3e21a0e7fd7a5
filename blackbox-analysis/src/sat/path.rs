//! The encoding `path`: for every observed ray, the cells that it passes.
//!
//! A variable for each (cell, heading) says "the ray passes here"; clauses carry that forward along the step
//! that the atoms around make it take, and forbid it to end otherwise than was seen. Forward is enough: a ray
//! from outside never loops, so it is driven to its end.

use std::collections::HashMap;

use blackbox_core::{Outcome, Port, Size, evidence::Stop};

use super::{
    Literal, Meaning,
    cnf::Writer,
    ray_step::{Next, RayStep},
};

/// Demands the result of a ray, unless `spared` holds.
pub(super) fn observe(
    cnf: &mut Writer<'_, '_>, size: Size, port: Port, outcome: Outcome, spared: Option<Literal>,
) -> Result<(), Stop> {
    let (first, look) = RayStep::entering(port, size);
    let mut walk = PathWalk { cnf, port, passes: HashMap::new(), due: Vec::new() };
    let begin = walk.passes(first)?;
    let spared = || spared.into_iter();
    // The look from outside. A hit is an atom on the first cell, or the ray enters, which needs empty sides;
    // a reflection may be due to a side, and else the ray enters; a detour enters in any case.
    match outcome {
        Outcome::Hit => {
            for side in look.sides() {
                walk.cnf.add(spared().chain([look.front, !side]))?;
            }
            walk.cnf.add(spared().chain([look.front, begin]))?;
        }
        Outcome::Reflection => {
            walk.cnf.add(spared().chain([!look.front]))?;
            walk.cnf.add(spared().chain(look.sides()).chain([begin]))?;
        }
        Outcome::Detour(_) => {
            for atom in look.sides().chain([look.front]) {
                walk.cnf.add(spared().chain([!atom]))?;
            }
            walk.cnf.add(spared().chain([begin]))?;
        }
    }
    while let Some(ray) = walk.due.pop() {
        let here = walk.passes(ray)?;
        ray.cases(size, |unless, next| {
            // "If the ray passes here, and the atoms make it do this, it passes there." Where it would end
            // otherwise than was seen, the clause ends there: it may not come here then.
            let on = match next {
                Next::Step(to) => Some(walk.passes(to)?),
                Next::Hit if outcome == Outcome::Hit => return Ok(()),
                Next::Back if outcome == Outcome::Reflection => return Ok(()),
                Next::Leave(exit) if outcome == Outcome::Detour(exit) => return Ok(()),
                Next::Hit | Next::Back | Next::Leave(_) => None,
            };
            walk.cnf.add([!here].into_iter().chain(unless.iter().copied()).chain(on))
        })?;
    }
    Ok(())
}

/// A ray's way through all ray steps that it can reach.
struct PathWalk<'a, 'b, 'c> {
    cnf: &'a mut Writer<'b, 'c>,
    port: Port,
    passes: HashMap<RayStep, Literal>,
    /// Ray steps whose next step has no clauses yet.
    due: Vec<RayStep>,
}

impl PathWalk<'_, '_, '_> {
    fn passes(&mut self, ray: RayStep) -> Result<Literal, Stop> {
        if let Some(&passes) = self.passes.get(&ray) {
            return Ok(passes);
        }
        let meaning = Meaning::Passes { port: self.port, cell: ray.cell, heading: ray.heading };
        let passes = self.cnf.variable(meaning)?;
        self.passes.insert(ray, passes);
        self.due.push(ray);
        Ok(passes)
    }
}
