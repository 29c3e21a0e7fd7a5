//! The boards that satisfy evidence where some cells are likelier than others, weighed group by group.

use std::{collections::BTreeMap, ops::ControlFlow};

use crate::effort::Effort;
use blackbox_core::{
    Cell, GridEvidence,
    evidence::{GridSolver, PartialBoard, Stop},
};

use super::{Evidence, Solver, posterior::OfNumber, solver::ask};
use crate::{
    arrays::Packing,
    prior::{Mixture, Scaled},
};

impl Solver {
    /// What follows for each number of atoms if a board weighs the product of its odds, placed as bits.
    pub(super) fn weigh_groups(
        &mut self, evidence: &Evidence, odds: &[Scaled], limit: &mut Effort<'_>,
    ) -> Result<Vec<OfNumber>, Stop> {
        let packing = Packing::new(evidence.size());
        let odds: Vec<Scaled> = Cell::all(evidence.size()).map(|cell| odds[packing.bit(cell)]).collect();
        let Sums(sums) = ask!(self, evidence, |solver, known| weigh(solver, known, &odds, limit))?;
        let weighed = sums.into_iter().filter(|(_, sum)| !sum.all.weight.is_zero());
        Ok(weighed
            .map(|(atoms, Sum { all, places })| OfNumber {
                atoms,
                all,
                probability: places.into_iter().map(|place| place.share_of(all.weight).min(1.0)).collect(),
            })
            .collect())
    }
}

/// By the number of atoms.
struct Sums(BTreeMap<u32, Sum>);

/// All boards, and for each cell the weight of those with an atom there.
struct Sum {
    all: Mixture,
    places: Vec<Scaled>,
}

/// Weighs the groups that a solver finds.
fn weigh<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, odds: &[Scaled], limit: &mut Effort<'_>,
) -> Result<Sums, Stop> {
    let (size, mut sums) = (evidence.size(), Sums(BTreeMap::new()));
    solver.each_board_group(evidence, limit, |group| {
        let (mut fixed, mut free, mut weight) = (Vec::new(), Vec::new(), Scaled::ONE);
        for (at, cell) in Cell::all(size).enumerate() {
            if group.has_atom(cell) {
                fixed.push(at);
                weight = weight.times(odds[at]);
            } else if group.is_free(cell) {
                free.push(at);
            }
        }
        sums.add_group(odds, weight, &fixed, &free, group.extra().map(|extra| extra as usize));
        ControlFlow::Continue(())
    })?;
    Ok(sums)
}

impl Sums {
    /// Adds the boards that have the fixed atoms and some more on free cells.
    fn add_group(
        &mut self, odds: &[Scaled], weight: Scaled, fixed: &[usize], free: &[usize],
        [least, most]: [usize; 2],
    ) {
        // `before[i][k]`: all ways to put k atoms on the first i free cells; `after` so from the end.
        let before = ways(free.iter().map(|&at| odds[at]), most);
        let after = ways(free.iter().rev().map(|&at| odds[at]), most);
        for extra in least..=most {
            let sum = self
                .0
                .entry((fixed.len() + extra) as u32)
                .or_insert_with(|| Sum { all: Mixture::NOTHING, places: vec![Scaled::ZERO; odds.len()] });
            let all = before[free.len()][extra].and(Mixture::one(weight));
            sum.all = sum.all.or(all);
            for &at in fixed {
                sum.places[at] = sum.places[at].plus(all.weight);
            }
            if extra == 0 {
                continue;
            }
            for (place, &at) in free.iter().enumerate() {
                let (left, right) = (&before[place], &after[free.len() - 1 - place]);
                // With an atom here: each way to have some of the others before and the rest behind.
                let others =
                    (0..extra).map(|atoms| left[atoms].weight.times(right[extra - 1 - atoms].weight));
                let others = others.fold(Scaled::ZERO, Scaled::plus);
                sum.places[at] = sum.places[at].plus(weight.times(odds[at]).times(others));
            }
        }
    }
}

/// All ways to put 0 to `most` atoms on the first 0, 1, 2, ... cells of these odds.
fn ways(odds: impl Iterator<Item = Scaled>, most: usize) -> Vec<Vec<Mixture>> {
    let mut last = vec![Mixture::NOTHING; most + 1];
    last[0] = Mixture::one(Scaled::ONE);
    let mut all = vec![last.clone()];
    for odds in odds {
        for atoms in (1..=most).rev() {
            // From the most atoms down: what is read has not had this cell yet.
            last[atoms] = last[atoms].or(last[atoms - 1].and(Mixture::one(odds)));
        }
        all.push(last.clone());
    }
    all
}
