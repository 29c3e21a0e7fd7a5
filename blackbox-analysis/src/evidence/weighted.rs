//! What follows from evidence where some cells are likelier than others, by logarithms.

use std::{collections::BTreeMap, fmt, ops::ControlFlow};

use blackbox_core::{
    Cell, Evidence, Size,
    evidence::{Limit, PartialBoard, Solver, Stop},
};

use super::{AnyEvidence, AnySolver, solver::ask, wide_float::Scaled};

/// What follows for the boards with one number of atoms.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighted {
    /// The number of atoms.
    pub atoms: u32,
    /// The natural logarithm of the weight of all these boards.
    pub ln_total: f64,
    /// For each cell, row-major, the probability of an atom there.
    pub probability: Vec<f64>,
}

/// Why weights give no answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum WeightError {
    /// The logarithm of odds that is no number, or plus infinity.
    Odds {
        /// The index of the cell, from 0.
        index: usize,
        /// The logarithm.
        ln_odds: f64,
    },
    /// Odds of another number than there are cells.
    Length {
        /// The number of odds.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// The search ended without an answer.
    Stop(Stop),
}

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Odds { index, ln_odds } => {
                write!(f, "the logarithm of odds {index} is {ln_odds}, expected a number below infinity")
            }
            Self::Length { found, expected } => write!(f, "{found} odds, expected {expected}"),
            Self::Stop(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for WeightError {}

impl From<Stop> for WeightError {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl AnyEvidence {
    /// What follows if before all rays each cell held an atom with these odds, row-major, independently of
    /// the others: a board weighs the product of the odds of its atoms. One answer for each number of atoms
    /// that has a weight, ascending.
    ///
    /// ```
    /// use blackbox_analysis::AnyEvidence;
    /// use blackbox_core::{Numbering, evidence::Limit};
    ///
    /// // An atom on either cell, the second twice as likely, and neither likely at all.
    /// let evidence = AnyEvidence::parse("2x1 1", Numbering::Letters)?;
    /// let weighed = evidence.weigh_cells(&[-2000.0, -2000.0 + 2f64.ln()], &mut Limit::none())?;
    /// assert_eq!((weighed.len(), weighed[0].atoms), (1, 1));
    /// assert!((weighed[0].ln_total - (3f64.ln() - 2000.0)).abs() < 1e-9);
    /// assert!((weighed[0].probability[1] - 2.0 / 3.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WeightError`].
    ///
    /// # Complexity
    /// As [`Solver::each_board_group`], with O(free^2 * extra) for each group of boards.
    pub fn weigh_cells(&self, ln_odds: &[f64], limit: &mut Limit<'_>) -> Result<Vec<Weighted>, WeightError> {
        let expected = self.size().cells() as usize;
        if ln_odds.len() != expected {
            return Err(WeightError::Length { found: ln_odds.len(), expected });
        }
        let bad = |ln_odds: &f64| ln_odds.is_nan() || *ln_odds == f64::INFINITY;
        if let Some(index) = ln_odds.iter().position(bad) {
            return Err(WeightError::Odds { index, ln_odds: ln_odds[index] });
        }
        let odds: Vec<Scaled> = ln_odds.iter().map(|&ln| Scaled::of_ln(ln)).collect();
        let mut solver = AnySolver::new();
        let Sums(sums) = ask!(solver, self, |solver, evidence| sums(solver, evidence, &odds, limit))?;
        let weighed = sums.into_iter().filter(|(_, sum)| !sum.total.is_zero());
        Ok(weighed
            .map(|(atoms, Sum { total, places })| Weighted {
                atoms,
                ln_total: total.ln(),
                probability: places.into_iter().map(|place| place.share_of(total).min(1.0)).collect(),
            })
            .collect())
    }
}

fn cells(size: Size) -> impl Iterator<Item = Cell> {
    (0..size.cells()).filter_map(move |index| Cell::from_index(index, size))
}

/// By the number of atoms.
struct Sums(BTreeMap<u32, Sum>);

/// The weight of all boards, and for each cell that of those with an atom there.
struct Sum {
    total: Scaled,
    places: Vec<Scaled>,
}

fn sums<F: PartialBoard>(
    solver: &mut Solver<F>,
    evidence: &Evidence<F::Board>,
    odds: &[Scaled],
    limit: &mut Limit<'_>,
) -> Result<Sums, Stop> {
    let size = evidence.size();
    let mut sums = Sums(BTreeMap::new());
    solver.each_board_group(evidence, limit, |group| {
        let (mut fixed, mut free, mut weight) = (Vec::new(), Vec::new(), Scaled::ONE);
        for (at, cell) in cells(size).enumerate() {
            if group.has_atom(cell) {
                fixed.push(at);
                weight = weight.times(odds[at]);
            } else if group.is_free(cell) {
                free.push(at);
            }
        }
        if !weight.is_zero() {
            sums.add_group(odds, weight, &fixed, &free, group.extra().map(|extra| extra as usize));
        }
        ControlFlow::Continue(())
    })?;
    Ok(sums)
}

impl Sums {
    /// Adds the boards that have the fixed atoms and some more on free cells.
    fn add_group(
        &mut self,
        odds: &[Scaled],
        weight: Scaled,
        fixed: &[usize],
        free: &[usize],
        [least, most]: [usize; 2],
    ) {
        // `before[i][k]`: the weight of all ways to put k atoms on the first i free cells; `after` so from
        // the end.
        let before = ways(free.iter().map(|&at| odds[at]), most);
        let after = ways(free.iter().rev().map(|&at| odds[at]), most);
        for extra in least..=most {
            let sum = self
                .0
                .entry((fixed.len() + extra) as u32)
                .or_insert_with(|| Sum { total: Scaled::ZERO, places: vec![Scaled::ZERO; odds.len()] });
            let all = weight.times(before[free.len()][extra]);
            sum.total = sum.total.plus(all);
            for &at in fixed {
                sum.places[at] = sum.places[at].plus(all);
            }
            if extra == 0 {
                continue;
            }
            for (place, &at) in free.iter().enumerate() {
                let (left, right) = (&before[place], &after[free.len() - 1 - place]);
                let others = (0..extra).map(|atoms| left[atoms].times(right[extra - 1 - atoms]));
                let others = others.fold(Scaled::ZERO, Scaled::plus);
                sum.places[at] = sum.places[at].plus(weight.times(odds[at]).times(others));
            }
        }
    }
}

/// The weight of all ways to put 0 to `most` atoms on the first 0, 1, 2, ... cells of these odds.
fn ways(odds: impl Iterator<Item = Scaled>, most: usize) -> Vec<Vec<Scaled>> {
    let mut last = vec![Scaled::ZERO; most + 1];
    last[0] = Scaled::ONE;
    let mut all = vec![last.clone()];
    for odds in odds {
        for atoms in (1..=most).rev() {
            last[atoms] = last[atoms].plus(odds.times(last[atoms - 1]));
        }
        all.push(last.clone());
    }
    all
}
