//! A census by sampling: what can be told apart, estimated from random boards.

use std::ops::RangeInclusive;

use crate::effort::{Effort, usual};
use blackbox_core::{
    AtomRange, Cell, Grid, GridEvidence, Size,
    evidence::{
        BoxSolver, GridSolver, HexSolver, PartialBoard, Solver11, Solver16, Solver32, Solver64, Stop,
    },
    internal::SplitMix,
};
use num_bigint::BigUint;

use super::{CensusError, Job};
use crate::{
    evidence::Count,
    progress::{self, Interrupted, Work},
};

/// How boards are sampled.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SampleOptions {
    /// How many boards are drawn.
    pub samples: u64,
    /// Draws the boards: the same seed gives the same estimate, whatever the number of threads.
    pub seed: u64,
    /// The nodes that the search for the class of one board may take.
    pub limit: u64,
}

blackbox_core::internal::setters!(SampleOptions { samples: u64, seed: u64, limit: u64 });

/// A thousand boards, the [usual](usual::SAMPLED) nodes for each, seed 0.
impl Default for SampleOptions {
    fn default() -> Self {
        Self { samples: 1000, seed: 0, limit: usual::SAMPLED }
    }
}

/// A mean over all boards, estimated from some of them.
///
/// Where every board's class was counted, `low` and `high` are the mean of the sample, an unbiased estimate.
/// Where the budget ended before some class was counted, its value is somewhere between bounds; `low` and
/// `high` are the means with the one and the other bound, and the mean of the whole sample lies between them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The estimate, classes that were not counted taken at their lower bound.
    pub low: f64,
    /// The estimate, classes that were not counted taken at their upper bound.
    pub high: f64,
    /// A confidence interval of 95 % around both.
    pub interval: (f64, f64),
}

/// What can be told apart among boards of a size, estimated. Made by [`sample`].
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct SampledCensus {
    /// The size of the boards.
    pub size: Size,
    /// The numbers of atoms of the boards, all pooled.
    pub atoms: RangeInclusive<u32>,
    /// The boards, exactly.
    pub boards: Count,
    /// How many were drawn.
    pub samples: u64,
    /// For how many of these the budget ended before the class was counted.
    pub uncounted: u64,
    /// The different signatures: the boards times the mean of 1 / class size.
    pub signatures: Estimate,
    /// The share of boards that are alone in their class.
    pub unique: Estimate,
    /// The mean size of a random board's class. Its interval is the usual one of large samples (1.96 standard
    /// errors); a few huge classes that were not drawn may move the mean out of it.
    pub class: Estimate,
    /// The bits of information that all rays together give: the entropy of the signature, the mean of the
    /// logarithm of boards / class size. The logarithm of [`SampledCensus::boards`] gives the bits that would
    /// be needed to know the board.
    pub bits: Estimate,
}

/// Estimates a census from random boards, where the class of a board can be counted.
///
/// A signature with a class of `c` boards is met with `c` of them, so the number of signatures is the sum of
/// 1 / `c` over all boards: the boards times the mean of 1 / `c` over random boards. The class of one board
/// is one call of the evidence engine, with the board's signature as evidence. The intervals of means that
/// are bounded (all but that of the class size) are those of Maurer and Pontil ("Empirical Bernstein bounds
/// and sample-variance penalization", COLT 2009, theorem 4): they hold with 95 % at least for every size of
/// the sample.
///
/// ```
/// use blackbox::{Effort, Size, analysis::census::{Job, SampleOptions, sample}};
///
/// let options = SampleOptions::default().samples(2000);
/// let found = sample(&Job::new(Size::CLASSIC, 5), &options, &mut Effort::none())?;
/// // The census says 7,400,641 signatures and 94.78 % unique boards.
/// assert!(found.signatures.interval.0 < 7_400_641.0 && 7_400_641.0 < found.signatures.interval.1);
/// assert!((found.unique.low - 0.9478).abs() < 0.02 && found.uncounted == 0);
/// # Ok::<(), blackbox::analysis::census::CensusError>(())
/// ```
///
/// # Errors
/// [`CensusError::TooManyAtoms`], [`CensusError::NoAtoms`]; [`CensusError::Samples`] for fewer than 2 boards
/// to draw; [`CensusError::BeyondSearch`] beyond 64 x 64 or 2^1000 boards; [`CensusError::Interrupted`].
///
/// # Complexity
/// One count for each board, 16 bytes for each.
pub fn sample(
    job: &Job, options: &SampleOptions, effort: &mut Effort<'_>,
) -> Result<SampledCensus, CensusError> {
    let size = job.size;
    if *job.atoms.end() > size.cells() {
        return Err(CensusError::TooManyAtoms { atoms: *job.atoms.end(), size });
    }
    if job.atoms.is_empty() {
        return Err(CensusError::NoAtoms);
    }
    if options.samples < 2 {
        return Err(CensusError::Samples { samples: options.samples });
    }
    let deck = Deck::new(job, options.seed);
    let side = size.width().max(size.height());
    if side > 64 || deck.boards.bits() > 1000 {
        return Err(CensusError::BeyondSearch { size });
    }
    let work = Work::new(options.samples);
    let threads = progress::threads(effort.threads());
    let classes = progress::run(threads, &work, effort, |_| match side {
        _ if !size.has_columns() => deck.draw(&mut HexSolver::boxed(), options, &work),
        0..=8 => deck.draw(&mut BoxSolver::boxed(), options, &work),
        9..=11 => deck.draw(&mut Solver11::boxed(), options, &work),
        12..=16 => deck.draw(&mut Solver16::boxed(), options, &work),
        17..=32 => deck.draw(&mut Solver32::boxed(), options, &work),
        _ => deck.draw(&mut Solver64::boxed(), options, &work),
    });
    let mut classes = classes.map_err(|Interrupted| CensusError::Interrupted)?.concat();
    // In the order of the draws, so that sums of floats are the same for any number of threads.
    classes.sort_unstable_by_key(|&(number, _)| number);
    let classes: Vec<Class> = classes.into_iter().map(|(_, class)| class).collect();
    Ok(deck.estimate(&classes))
}

/// The size of a class: exact, or at least so many boards.
#[derive(Clone, Copy, Debug)]
struct Class {
    boards: f64,
    exact: bool,
}

struct Deck<'a> {
    job: &'a Job,
    seed: u64,
    boards: BigUint,
    /// For each number of atoms, how many boards have at most so many.
    up_to: Vec<BigUint>,
}

impl<'a> Deck<'a> {
    fn new(job: &'a Job, seed: u64) -> Self {
        let cells = job.size.cells();
        // Row by row, so that no number of boards is too large.
        let mut binomial = BigUint::from(1u8);
        let mut sum = BigUint::default();
        let mut up_to = Vec::new();
        for atoms in 0..=*job.atoms.end() {
            if atoms > 0 {
                binomial = binomial * (cells - atoms + 1) / atoms;
            }
            if job.atoms.contains(&atoms) {
                sum += &binomial;
                up_to.push(sum.clone());
            }
        }
        Self { job, seed, boards: sum, up_to }
    }

    /// Draws boards and counts their classes until none is left to draw.
    fn draw<F: PartialBoard>(
        &self, solver: &mut GridSolver<F>, options: &SampleOptions, work: &Work,
    ) -> Vec<(u64, Class)> {
        let (least, most) = (*self.job.atoms.start(), *self.job.atoms.end());
        let range = AtomRange::new(least, most).expect("not empty");
        let mut classes = Vec::new();
        while let Some(number) = work.next_unit() {
            let mut evidence = GridEvidence::full(&self.board::<F::Board>(number));
            evidence.set_atoms(range).expect("no more than cells");
            let mut go_on = |_| work.goes_on();
            let mut limit = Effort::nodes(options.limit).watched(&mut go_on);
            let (boards, stop) = solver.count_until(&evidence, &mut limit);
            if stop == Some(Stop::Interrupted) {
                break;
            }
            let exact = stop.is_none();
            // The board itself is one of them.
            classes.push((number, Class { boards: boards.max(1) as f64, exact }));
            work.add(1);
        }
        classes
    }

    fn board<G: Grid>(&self, number: u64) -> G {
        let size = self.job.size;
        let mut random = random(self.seed, number);
        let atoms = self.atoms(&mut random);
        // Drawing the few: the atoms, or the cells left empty.
        let few = atoms.min(size.cells() - atoms);
        let mut drawn = vec![false; size.cells() as usize];
        let mut left = few;
        while left > 0 {
            let cell = &mut drawn[random.below_in_one_step(size.cells()) as usize];
            left -= u32::from(!*cell);
            *cell = true;
        }
        let mut board = G::empty(size).expect("a solver that holds the size");
        for (index, drawn) in (0..).zip(drawn) {
            if drawn == (few == atoms) {
                board.insert(Cell::from_index(index, size).expect("a cell of the board"));
            }
        }
        board
    }

    /// A number of atoms, as likely as there are boards with so many.
    fn atoms(&self, random: &mut SplitMix) -> u32 {
        let first = *self.job.atoms.start();
        if self.up_to.len() == 1 {
            return first;
        }
        loop {
            // A number below that of all boards, each equally likely: as many bits as that has, drawn anew
            // where too large. The sums up to each number of atoms then say which it falls into.
            let words = self.boards.bits().div_ceil(32);
            let mut drawn: Vec<u32> = (0..words).map(|_| (random.bits() >> 32) as u32).collect();
            if let Some(high) = drawn.last_mut() {
                *high &= u32::MAX >> (32 * words - self.boards.bits());
            }
            let drawn = BigUint::new(drawn);
            if drawn < self.boards {
                return first + self.up_to.partition_point(|up_to| *up_to <= drawn) as u32;
            }
        }
    }

    fn estimate(&self, classes: &[Class]) -> SampledCensus {
        let boards = Count::from(self.boards.clone());
        // Below 2^1000.
        let all = boards.ln().exp();
        let whole_bits = boards.ln() / std::f64::consts::LN_2;
        let bounded = |range: f64, value: &dyn Fn(f64) -> f64| {
            // A class that was not counted has at least the boards that were met, and at most all. All these
            // functions rise or fall, so the values at both ends bound the value of the class.
            let bounds = classes.iter().map(|class| {
                let [one, other] =
                    [value(class.boards), if class.exact { value(class.boards) } else { value(all) }];
                [one.min(other), one.max(other)]
            });
            mean(&bounds, |moments| moments.bernstein(range), range)
        };
        let share = bounded(1.0, &f64::recip);
        SampledCensus {
            size: self.job.size,
            atoms: self.job.atoms.clone(),
            samples: classes.len() as u64,
            uncounted: classes.iter().filter(|class| !class.exact).count() as u64,
            signatures: Estimate {
                low: share.low * all,
                high: share.high * all,
                interval: (share.interval.0 * all, share.interval.1 * all),
            },
            unique: bounded(1.0, &|boards| f64::from(u8::from(boards < 1.5))),
            class: mean(
                &classes.iter().map(|class| [class.boards, if class.exact { class.boards } else { all }]),
                Moments::normal,
                all,
            ),
            bits: bounded(whole_bits, &|boards| whole_bits - boards.log2()),
            boards,
        }
    }
}

/// The mean of values from 0 to `most`, with a lower and an upper bound for each.
fn mean(
    bounds: &(impl Iterator<Item = [f64; 2]> + Clone), half: impl Fn(&Moments) -> f64, most: f64,
) -> Estimate {
    let [low, high] = [0, 1].map(|bound| Moments::new(bounds.clone().map(move |bounds| bounds[bound])));
    let interval = ((low.mean - half(&low)).max(0.0), (high.mean + half(&high)).min(most));
    Estimate { low: low.mean, high: high.mean, interval }
}

struct Moments {
    number: f64,
    mean: f64,
    /// The variance of the values around their mean, as of a sample.
    variance: f64,
}

impl Moments {
    fn new(values: impl Iterator<Item = f64> + Clone) -> Self {
        let number = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / number;
        let variance = values.map(|value| (value - mean).powi(2)).sum::<f64>() / (number - 1.0);
        Self { number, mean, variance }
    }

    /// Half the interval of Maurer and Pontil for values from 0 to `range`, both sides together 95 %.
    fn bernstein(&self, range: f64) -> f64 {
        // Theorem 4 has ln(2 / d) for one side with probability 1 - d; here d is 0.025.
        let log = (4.0 / 0.05f64).ln();
        (2.0 * self.variance * log / self.number).sqrt() + 7.0 * range * log / (3.0 * (self.number - 1.0))
    }

    /// Half the usual interval of large samples, 95 %.
    fn normal(&self) -> f64 {
        1.96 * (self.variance / self.number).sqrt()
    }
}

fn random(seed: u64, number: u64) -> SplitMix {
    let key = SplitMix(seed).bits();
    SplitMix(SplitMix(number ^ key).bits())
}

#[cfg(test)]
#[path = "tests/sample.rs"]
mod tests;
