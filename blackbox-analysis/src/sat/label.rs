//! The encoding `label`: the outcome from every ray step, once for all rays.
//!
//! Every (cell, heading) has the number of the outcome in binary, `ceil(log2(2(w + h) + 2))` bits; clauses
//! carry it back along the step that the atoms around make a ray take. Ray steps that rays from outside never
//! reach may lie on cycles, where any number will do: they constrain nothing.

use blackbox_core::{Cell, Heading, Outcome, Port, Size, evidence::Stop};

use super::{
    Literal, Meaning,
    cnf::Writer,
    ray_step::{Ahead, Next, RayStep},
};

/// Where the bits of the outcomes are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Labels {
    size: Size,
    bits: u32,
    /// The variable of the first bit.
    first: u32,
}

impl Labels {
    /// Adds the variables, and the clauses that hold for any rays.
    pub(super) fn new(cnf: &mut Writer<'_, '_>, size: Size) -> Result<Self, Stop> {
        let outcomes = u32::from(size.ports()) + 2;
        let bits = outcomes.next_power_of_two().trailing_zeros();
        let labels = Self { size, bits, first: cnf.variables() + 1 };
        for (cell, heading) in ray_steps(size) {
            for bit in 0..bits {
                cnf.variable(Meaning::Bit { cell, heading, bit })?;
            }
        }
        for (cell, heading) in ray_steps(size) {
            let ray = RayStep { cell, heading };
            ray.cases(size, |unless, next| labels.carry(cnf, ray, unless, next))?;
        }
        Ok(labels)
    }

    fn number(&self, outcome: Outcome) -> u32 {
        let ports = u32::from(self.size.ports());
        match outcome {
            Outcome::Detour(exit) => exit.index().into(),
            Outcome::Hit => ports,
            Outcome::Reflection => ports + 1,
        }
    }

    fn bit(&self, ray: RayStep, bit: u32) -> Literal {
        let index = 4 * ray.cell.index(self.size) + ray.heading as u32;
        Literal::variable(self.first + self.bits * index + bit)
    }

    fn says(&self, ray: RayStep, outcome: Outcome) -> impl Iterator<Item = Literal> {
        let number = self.number(outcome);
        (0..self.bits).map(move |bit| {
            let literal = self.bit(ray, bit);
            if number >> bit & 1 == 1 { literal } else { !literal }
        })
    }

    fn carry(
        &self, cnf: &mut Writer<'_, '_>, ray: RayStep, unless: &[Literal], next: Next,
    ) -> Result<(), Stop> {
        let unless = || unless.iter().copied();
        let outcome = match next {
            Next::Hit => Outcome::Hit,
            Next::Back => Outcome::Reflection,
            Next::Leave(port) => Outcome::Detour(port),
            Next::Step(to) => {
                for bit in 0..self.bits {
                    // Equal bits, as two implications: both ray steps have the same outcome.
                    let (here, there) = (self.bit(ray, bit), self.bit(to, bit));
                    cnf.add(unless().chain([!here, there]))?;
                    cnf.add(unless().chain([here, !there]))?;
                }
                return Ok(());
            }
        };
        for bit in self.says(ray, outcome) {
            cnf.add(unless().chain([bit]))?;
        }
        Ok(())
    }

    /// Demands the result of a ray, unless `spared` holds.
    pub(super) fn observe(
        &self, cnf: &mut Writer<'_, '_>, port: Port, outcome: Outcome, spared: Option<Literal>,
    ) -> Result<(), Stop> {
        let (ray, look) = RayStep::entering(port, self.size);
        let spared = || spared.into_iter();
        match outcome {
            Outcome::Hit => {
                // An atom ahead, or none beside it and the label of a hit.
                for side in look.sides() {
                    cnf.add(spared().chain([look.front, !side]))?;
                }
                for bit in self.says(ray, outcome) {
                    cnf.add(spared().chain([look.front, bit]))?;
                }
            }
            Outcome::Reflection => {
                // No atom ahead; one beside it, or the label of a reflection.
                cnf.add(spared().chain([!look.front]))?;
                for bit in self.says(ray, outcome) {
                    cnf.add(spared().chain(look.sides()).chain([bit]))?;
                }
            }
            Outcome::Detour(_) => {
                for atom in look.sides().chain([look.front]) {
                    cnf.add(spared().chain([!atom]))?;
                }
                for bit in self.says(ray, outcome) {
                    cnf.add(spared().chain([bit]))?;
                }
            }
        }
        Ok(())
    }

    /// Demands that a ray has another result, unless `spared` holds.
    pub(super) fn differ(
        &self, cnf: &mut Writer<'_, '_>, port: Port, outcome: Outcome, spared: Literal,
    ) -> Result<(), Stop> {
        let (ray, Ahead { front, left, right }) = RayStep::entering(port, self.size);
        let sides = || left.into_iter().chain(right);
        // Another number: one bit at least is not as it is in this one.
        let another = self.says(ray, outcome).map(|bit| !bit);
        match outcome {
            Outcome::Hit => {
                cnf.add([spared, !front])?;
                cnf.add([spared].into_iter().chain(sides()).chain(another))?;
            }
            Outcome::Reflection => {
                for side in sides() {
                    cnf.add([spared, front, !side])?;
                }
                cnf.add([spared, front].into_iter().chain(another))?;
            }
            Outcome::Detour(_) => cnf.add([spared, front].into_iter().chain(sides()).chain(another))?,
        }
        Ok(())
    }
}

fn ray_steps(size: Size) -> impl Iterator<Item = (Cell, Heading)> {
    (0..size.cells())
        .filter_map(move |index| Cell::from_index(index, size))
        .flat_map(move |cell| Heading::of(size).iter().map(move |&heading| (cell, heading)))
}
