//! What follows from evidence where some boards are likelier than others.

use std::{fmt, ops::ControlFlow};

use blackbox_core::{
    Cell, Evidence, Outcome, Port, Size,
    evidence::{Limit, PartialBoard, Solver, Stop},
    game::Scoring,
};

use super::{AnyEvidence, AnySolver, solver::Task};
use crate::{
    arrays::{self, ArrayError, Packing, RowsMut},
    progress::{Observer, Progress},
};

/// What follows from evidence and weights of boards.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighted {
    /// The size of the boards.
    pub size: Size,
    /// The weight of all boards that satisfy the evidence, above 0.
    pub total: f64,
    /// For each cell, row-major, the probability of an atom there.
    pub probability: Vec<f64>,
    /// The ports that were not fired, in canonical order, each with its possible outcomes and their probabilities; none
    /// where only the cells were weighed.
    pub ports: Vec<(Port, Vec<(Outcome, f64)>)>,
}

impl Weighted {
    /// The information in bits that a ray from each of [`Weighted::ports`] is expected to give.
    pub fn bits(&self) -> impl Iterator<Item = (Port, f64)> + '_ {
        self.ports.iter().map(|(port, parts)| {
            let bits: f64 = parts.iter().map(|&(_, share)| -share * share.log2()).sum();
            // Not below zero, where a certain outcome's share is rounded to a little more than 1.
            (*port, if parts.len() > 1 { bits.max(0.0) } else { 0.0 })
        })
    }

    /// The port with the most bits for each point that a ray is expected to cost, of equal ones the first; `None` if no
    /// ray gives information.
    pub fn best(&self, scoring: Scoring) -> Option<Port> {
        let cost = |parts: &[(Outcome, f64)]| -> f64 {
            parts.iter().map(|&(outcome, share)| share * f64::from(scoring.ray(outcome))).sum()
        };
        let worths =
            self.bits().zip(&self.ports).map(|((port, bits), (_, parts))| (port, bits / cost(parts)));
        let best = worths
            .filter(|&(_, worth)| worth > 0.0)
            .reduce(|best, next| if next.1 > best.1 { next } else { best });
        best.map(|(port, _)| port)
    }
}

/// Why weights give no answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum WeightError {
    /// A weight that is negative or no number.
    Weight {
        /// Which, from 0.
        index: usize,
        /// The weight.
        weight: f64,
    },
    /// Weights of another number than there are boards or cells.
    Length {
        /// The number of weights.
        found: usize,
        /// The number expected.
        expected: usize,
    },
    /// No board that satisfies the evidence has a weight above 0.
    Nothing,
    /// The total weight is beyond what a float holds.
    TooLarge,
    /// The boards are at fault.
    Boards(ArrayError),
    /// The search ended without an answer.
    Stop(Stop),
}

impl fmt::Display for WeightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Weight { index, weight } => {
                write!(f, "weight {index} is {weight}, expected a number from 0")
            }
            Self::Length { found, expected } => write!(f, "{found} weights, expected {expected}"),
            Self::Nothing => f.write_str(
                "the prior allows no board that satisfies the evidence, expected one with a weight above 0",
            ),
            Self::TooLarge => {
                f.write_str("the weights add up to more than a float holds, expected smaller ones")
            }
            Self::Boards(error) => error.fmt(f),
            Self::Stop(stop) => stop.fmt(f),
        }
    }
}

impl std::error::Error for WeightError {}

impl From<ArrayError> for WeightError {
    fn from(error: ArrayError) -> Self {
        Self::Boards(error)
    }
}

impl From<Stop> for WeightError {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

fn check(weights: &[f64]) -> Result<(), WeightError> {
    let bad = |weight: &f64| !(weight.is_finite() && *weight >= 0.0);
    match weights.iter().position(bad) {
        Some(index) => Err(WeightError::Weight { index, weight: weights[index] }),
        None => Ok(()),
    }
}

impl AnyEvidence {
    /// What follows if these boards alone are possible, with these weights (1 each where there are none): those that
    /// satisfy the evidence keep their weights.
    ///
    /// # Errors
    /// [`WeightError`]; [`WeightError::Nothing`] where no weight is left.
    ///
    /// # Complexity
    /// The signatures of all boards.
    pub fn weigh_boards(
        &self,
        boards: &[u64],
        weights: Option<&[f64]>,
        threads: usize,
        observer: &mut dyn Observer,
    ) -> Result<Weighted, WeightError> {
        /// Boards that are traced at a time, between two questions whether to go on.
        const STEP: usize = 1 << 13;
        let size = self.size();
        let (packing, ports) = (Packing::new(size), usize::from(size.ports()));
        let count = boards.len() / packing.words();
        if let Some(weights) = weights {
            check(weights)?;
            if weights.len() != count {
                return Err(WeightError::Length { found: weights.len(), expected: count });
            }
        }
        let wanted: Vec<Option<Outcome>> = Port::all(size).map(|port| self.result(port)).collect();
        let known: Vec<(Cell, bool)> =
            cells(size).filter_map(|cell| Some((cell, self.known(cell)?))).collect();
        let clash = self.facts().iter().any(|&fact| match fact {
            blackbox_core::Fact::Ray { port, outcome } => self.result(port) != Some(outcome),
            blackbox_core::Fact::Cell { cell, atom } => self.known(cell) != Some(atom),
        });
        let mut sum = Sum::new(size);
        for (at, boards) in boards.chunks(STEP * packing.words()).enumerate() {
            let rows = boards.len() / packing.words();
            let mut codes = vec![0u16; rows * ports];
            arrays::signatures(packing, boards, RowsMut::Words(&mut codes), threads, &mut |_: Progress| {
                observer.report(Progress { done: (at * STEP) as u64, total: count as u64 })
            })?;
            for (row, (words, codes)) in
                boards.chunks_exact(packing.words()).zip(codes.chunks_exact(ports)).enumerate()
            {
                let weight = weights.map_or(1.0, |weights| weights[at * STEP + row]);
                let agrees = !clash
                    && self.atoms().contains(words.iter().map(|word| word.count_ones()).sum())
                    && known.iter().all(|&(cell, atom)| packing.contains(cell, words) == atom)
                    && wanted.iter().zip(codes).all(|(wanted, &code)| {
                        wanted.is_none_or(|wanted| <u16 as blackbox_core::ray::Code>::pack(wanted) == code)
                    });
                if agrees && weight > 0.0 {
                    sum.add(packing, words, codes, weight);
                }
            }
            // A step is often done before the tracing has reported anything.
            if observer.report(Progress { done: (at * STEP) as u64, total: count as u64 }).is_break() {
                return Err(ArrayError::Interrupted.into());
            }
        }
        sum.weighted(&wanted)
    }

    /// What follows if before all rays each cell held an atom with these odds, row-major, independently of the others:
    /// a board weighs the product of the odds of its atoms. The number of atoms is that of the evidence. Only cells are
    /// weighed, not the ports.
    ///
    /// ```
    /// use blackbox_analysis::AnyEvidence;
    /// use blackbox_core::{Numbering, evidence::Limit};
    ///
    /// // An atom on either cell, the second twice as likely.
    /// let weighed = AnyEvidence::parse("2x1 1", Numbering::Letters)?.weigh_cells(&[1.0, 2.0], &mut Limit::none())?;
    /// assert_eq!((weighed.total, &weighed.probability[..]), (3.0, &[1.0 / 3.0, 2.0 / 3.0][..]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`WeightError`]; [`WeightError::Nothing`] where no weight is left.
    ///
    /// # Complexity
    /// As [`Solver::each_board_group`], with O(free^2 * extra) for each group of boards.
    pub fn weigh_cells(&self, odds: &[f64], limit: &mut Limit<'_>) -> Result<Weighted, WeightError> {
        let size = self.size();
        check(odds)?;
        if odds.len() != size.cells() as usize {
            return Err(WeightError::Length { found: odds.len(), expected: size.cells() as usize });
        }
        let Places { total, places } = AnySolver::new().run(Odds(odds), self, limit)?;
        finished(size, total, &places, Vec::new())
    }
}

fn cells(size: Size) -> impl Iterator<Item = Cell> {
    (0..size.cells()).filter_map(move |index| Cell::from_index(index, size))
}

fn finished(
    size: Size,
    total: f64,
    places: &[f64],
    ports: Vec<(Port, Vec<(Outcome, f64)>)>,
) -> Result<Weighted, WeightError> {
    if !total.is_finite() {
        return Err(WeightError::TooLarge);
    }
    if total <= 0.0 {
        return Err(WeightError::Nothing);
    }
    let probability = places.iter().map(|weight| (weight / total).min(1.0)).collect();
    Ok(Weighted { size, total, probability, ports })
}

/// The weights of boards by cell, and by port and outcome.
struct Sum {
    size: Size,
    total: f64,
    places: Vec<f64>,
    /// For each port the exits by index, then hits, then reflections.
    outcomes: Vec<f64>,
}

impl Sum {
    fn new(size: Size) -> Self {
        let ports = usize::from(size.ports());
        Self {
            size,
            total: 0.0,
            places: vec![0.0; size.cells() as usize],
            outcomes: vec![0.0; ports * (ports + 2)],
        }
    }

    fn add(&mut self, packing: Packing, words: &[u64], codes: &[u16], weight: f64) {
        self.total += weight;
        for (place, cell) in self.places.iter_mut().zip(cells(self.size)) {
            if packing.contains(cell, words) {
                *place += weight;
            }
        }
        let ports = codes.len();
        for (row, &code) in self.outcomes.chunks_exact_mut(ports + 2).zip(codes) {
            let column = match blackbox_core::ray::Code::unpack(code) {
                Outcome::Hit => ports,
                Outcome::Reflection => ports + 1,
                Outcome::Detour(exit) => exit.index().into(),
            };
            row[column] += weight;
        }
    }

    fn weighted(self, fired: &[Option<Outcome>]) -> Result<Weighted, WeightError> {
        let Self { size, total, places, outcomes } = self;
        let count = usize::from(size.ports());
        let order = || {
            [(count, Outcome::Hit), (count + 1, Outcome::Reflection)]
                .into_iter()
                .chain((0..count).zip(Port::all(size).map(Outcome::Detour)))
        };
        let rows = Port::all(size).zip(outcomes.chunks_exact(count + 2)).zip(fired);
        let ports = rows.filter(|(_, fired)| fired.is_none()).map(|((port, row), _)| {
            let parts = order().filter(|&(column, _)| row[column] > 0.0);
            (port, parts.map(|(column, outcome)| (outcome, row[column] / total)).collect())
        });
        finished(size, total, &places, ports.collect())
    }
}

struct Odds<'a>(&'a [f64]);

struct Places {
    total: f64,
    places: Vec<f64>,
}

impl Task for Odds<'_> {
    type Answer = Places;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<Places, Stop> {
        let (size, Self(odds)) = (evidence.size(), self);
        let mut sum = Places { total: 0.0, places: vec![0.0; odds.len()] };
        solver.each_board_group(evidence, limit, |group| {
            let (mut fixed, mut free, mut weight) = (Vec::new(), Vec::new(), 1.0);
            for (at, cell) in cells(size).enumerate() {
                if group.has_atom(cell) {
                    fixed.push(at);
                    weight *= odds[at];
                } else if group.is_free(cell) {
                    free.push(at);
                }
            }
            if weight > 0.0 {
                sum.add_group(odds, weight, &fixed, &free, group.extra().map(|extra| extra as usize));
            }
            ControlFlow::Continue(())
        })?;
        Ok(sum)
    }
}

impl Places {
    /// Adds the boards that have the fixed atoms and some more on free cells.
    fn add_group(
        &mut self,
        odds: &[f64],
        weight: f64,
        fixed: &[usize],
        free: &[usize],
        [least, most]: [usize; 2],
    ) {
        // `before[i][k]`: the weight of all ways to put k atoms on the first i free cells; `after` so from the end.
        let before = ways(free.iter().map(|&at| odds[at]), most);
        let after = ways(free.iter().rev().map(|&at| odds[at]), most);
        let all: f64 = before[free.len()][least..=most].iter().sum();
        self.total += weight * all;
        for &at in fixed {
            self.places[at] += weight * all;
        }
        for (place, &at) in free.iter().enumerate() {
            let (left, right) = (&before[place], &after[free.len() - 1 - place]);
            let mut others = 0.0;
            for extra in least.max(1)..=most {
                others += (0..extra).map(|atoms| left[atoms] * right[extra - 1 - atoms]).sum::<f64>();
            }
            self.places[at] += weight * odds[at] * others;
        }
    }
}

/// The weight of all ways to put 0 to `most` atoms on the first 0, 1, 2, ... cells of these odds.
fn ways(odds: impl Iterator<Item = f64>, most: usize) -> Vec<Vec<f64>> {
    let mut last = vec![0.0; most + 1];
    last[0] = 1.0;
    let mut all = vec![last.clone()];
    for odds in odds {
        for atoms in (1..=most).rev() {
            last[atoms] += odds * last[atoms - 1];
        }
        all.push(last.clone());
    }
    all
}
