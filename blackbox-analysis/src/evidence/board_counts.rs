//! Counts of any width: by the solver where 128 bits hold them, else summed up from the groups it finds.

use std::{collections::BTreeMap, ops::ControlFlow};

use blackbox_core::{
    Cell, Evidence, Size,
    evidence::{BoardGroup, Limit, PartialBoard, Solver, Stop},
};
use num_bigint::BigUint;

use super::{Count, solver::any_board};
use crate::AnyBoard;

/// How many boards satisfy the evidence, and where their atoms are.
pub(super) struct BoardCounts {
    pub(super) count: Count,
    pub(super) by_atoms: Vec<(u32, Count)>,
    pub(super) probability: Vec<f64>,
    pub(super) model: Option<AnyBoard>,
}

/// Counts the boards.
pub(super) fn board_counts<F: PartialBoard>(
    solver: &mut Solver<F>,
    evidence: &Evidence<F::Board>,
    limit: &mut Limit<'_>,
) -> Result<BoardCounts, Stop> {
    let size = evidence.size();
    match solver.solve(evidence, limit) {
        Ok(solution) => Ok(BoardCounts {
            count: solution.count().into(),
            by_atoms: solution.count_by_atoms().map(|(atoms, boards)| (atoms, boards.into())).collect(),
            probability: cells(size).map(|cell| solution.probability(cell)).collect(),
            model: solution.model().map(any_board),
        }),
        Err(Stop::Overflow) => sum(solver, evidence, limit),
        Err(stop) => Err(stop),
    }
}

/// Counts the boards by the group.
fn sum<F: PartialBoard>(
    solver: &mut Solver<F>,
    evidence: &Evidence<F::Board>,
    limit: &mut Limit<'_>,
) -> Result<BoardCounts, Stop> {
    let mut sum = Sum::new(evidence.size());
    solver.each_board_group(evidence, limit, |group| {
        sum.take(group);
        ControlFlow::Continue(())
    })?;
    Ok(sum.board_counts())
}

fn cells(size: Size) -> impl Iterator<Item = Cell> {
    (0..size.cells()).filter_map(move |index| Cell::from_index(index, size))
}

/// What decides a group's worth: its atoms, its free cells, and how many further atoms there may be.
type Shape = (u32, u32, [u32; 2]);

/// How often groups of one shape were seen, and for each cell in how many it is an atom, or free.
struct Seen {
    groups: u64,
    atom: Vec<u64>,
    free: Vec<u64>,
}

/// A sum over groups. Groups of one shape are only counted until there are many shapes, since sums of such large
/// numbers are expensive.
struct Sum {
    size: Size,
    seen: BTreeMap<Shape, Seen>,
    by_atoms: Vec<BigUint>,
    places: Vec<BigUint>,
    model: Option<AnyBoard>,
}

/// How many shapes are kept apart: a few megabytes on the largest board that the solvers hold.
const SHAPES: usize = 64;

impl Sum {
    fn new(size: Size) -> Self {
        let cells = size.cells() as usize;
        Self {
            size,
            seen: BTreeMap::new(),
            by_atoms: vec![BigUint::default(); cells + 1],
            places: vec![BigUint::default(); cells],
            model: None,
        }
    }

    fn take<F: PartialBoard>(&mut self, group: &BoardGroup<'_, F>) {
        if self.model.is_none() {
            self.model = Some(any_board(&group.first_board()));
        }
        let shape = (group.atoms(), group.free(), group.extra());
        if self.seen.len() == SHAPES && !self.seen.contains_key(&shape) {
            self.add_up();
        }
        let nothing = || vec![0; self.places.len()];
        let seen =
            self.seen.entry(shape).or_insert_with(|| Seen { groups: 0, atom: nothing(), free: nothing() });
        seen.groups += 1;
        for (index, cell) in cells(self.size).enumerate() {
            seen.atom[index] += u64::from(group.has_atom(cell));
            seen.free[index] += u64::from(group.is_free(cell));
        }
    }

    /// Adds up what was seen.
    fn add_up(&mut self) {
        for ((atoms, free, [least, most]), seen) in std::mem::take(&mut self.seen) {
            // All boards of a group, and those of them that hold an atom on one free cell.
            let [mut all, mut each] = [const { BigUint::ZERO }; 2];
            // The ways to choose so many of all free cells: C(n, k + 1) = C(n, k) (n - k) / (k + 1).
            let mut ways = BigUint::from(1u32);
            for extra in 0..=most {
                if extra >= least {
                    self.by_atoms[(atoms + extra) as usize] += &ways * seen.groups;
                    // C(n - 1, k - 1) = C(n, k) k / n.
                    if extra > 0 {
                        each += &ways * extra / free;
                    }
                    all += &ways;
                }
                if extra < most {
                    ways = ways * (free - extra) / (extra + 1);
                }
            }
            for (index, place) in self.places.iter_mut().enumerate() {
                *place += &all * seen.atom[index] + &each * seen.free[index];
            }
        }
    }

    fn board_counts(mut self) -> BoardCounts {
        self.add_up();
        let count: Count = self.by_atoms.iter().sum::<BigUint>().into();
        let probability = self.places.into_iter().map(|place| Count::from(place).share_of(&count)).collect();
        let by_atoms = (0..).zip(self.by_atoms.into_iter().map(Count::from));
        let by_atoms = by_atoms.filter(|(_, boards)| *boards > 0).collect();
        BoardCounts { count, by_atoms, probability, model: self.model }
    }
}

#[cfg(test)]
mod tests {
    use blackbox_core::evidence::{BoxSolver, Solver16};

    use super::*;

    /// Where 128 bits hold the counts, the sum over groups is the solver's own answer.
    fn agree<F: PartialBoard>(solver: &mut Solver<F>, text: &str, shapes: usize)
    where
        Evidence<F::Board>: std::str::FromStr<Err: std::fmt::Debug>,
    {
        let evidence: Evidence<F::Board> = text.parse().expect("evidence");
        let own = board_counts(solver, &evidence, &mut Limit::none()).expect("no limit");
        let summed = sum(solver, &evidence, &mut Limit::none()).expect("no limit");
        assert_eq!((&summed.count, &summed.by_atoms, &summed.model), (&own.count, &own.by_atoms, &own.model));
        for (summed, own) in summed.probability.iter().zip(&own.probability) {
            assert!((summed - own).abs() < 1e-12, "{text}");
        }
        let mut seen = std::collections::BTreeSet::new();
        let note = |group: &BoardGroup<'_, F>| {
            seen.insert((group.atoms(), group.free(), group.extra()));
            ControlFlow::Continue(())
        };
        solver.each_board_group(&evidence, &mut Limit::none(), note).expect("no limit");
        assert!(seen.len() >= shapes, "{text}: {} shapes", seen.len());
    }

    #[test]
    fn a_sum_over_bundles_is_the_solvers_count() {
        let mut solver = BoxSolver::boxed();
        // No board at all, one group, some, and more shapes than are kept.
        agree(&mut solver, "3x3 1; L1 H; L3 H", 0);
        agree(&mut solver, "6x5 ?; =(2,2) @; =(0,1) .", 1);
        agree(&mut solver, "6x6 3-5; L2 H; T3 R", 4);
        agree(&mut solver, "8x8 ?; L2 H; T5 H", SHAPES + 1);
        agree(&mut Solver16::boxed(), "9x6 ?; L2 H; T7 R", SHAPES + 1);
    }
}
