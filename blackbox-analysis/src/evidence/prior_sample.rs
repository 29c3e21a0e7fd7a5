//! Boards drawn at random, each as likely as a prior says.

use crate::effort::Effort;
use blackbox_core::{AtomRange, evidence::Stop, internal::SplitMix};

use super::{Evidence, Solver, Unweighed, board_words, weighed::Narrowed};
use crate::{
    memory_left::has_room,
    prior::{Prior, Scaled},
};

/// Draws between two questions to the limit's caller.
const ASK: usize = 4096;

impl Solver {
    /// As [`Solver::sample`], where each board is as likely as a prior says.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Solver, analysis::prior::Prior};
    ///
    /// let evidence: Evidence = "2x1 1".parse()?;
    /// let prior = Prior::default().with_odds(&[vec![3.0, 1.0]])?;
    /// let mut boards = [0; 1000];
    /// Solver::new().sample_under(&evidence, &prior, 7, &mut boards, &mut Effort::none())?;
    /// let first = boards.iter().filter(|&&board| board == 1).count();
    /// assert!((700..800).contains(&first));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Unweighed`].
    ///
    /// # Panics
    /// Never: a number of atoms that boards have is in the range.
    ///
    /// # Complexity
    /// For numbers of atoms as [`Solver::posterior`] and then [`Solver::sample`] for each of them; else
    /// each board is weighed, and is a node of the limit.
    pub fn sample_under(
        &mut self, evidence: &Evidence, prior: &Prior, seed: u64, out: &mut [u64], limit: &mut Effort<'_>,
    ) -> Result<usize, Unweighed> {
        let words = board_words(evidence.size());
        let (mut random, wanted) = (SplitMix(seed), out.len() / words);
        // The places of all draws, in their order and by what they fall into, and the boards once more.
        if !has_room((wanted * (4 + words) * size_of::<u64>()) as u64) {
            return Err(Stop::Memory.into());
        }
        if prior.is_of_numbers() {
            let posterior = self.posterior(evidence, prior, limit)?;
            let (numbers, shares): (Vec<u32>, Vec<f64>) = posterior.by_atoms.into_iter().unzip();
            // First how many atoms each draw has, then boards of each number, put where they were drawn.
            let drawn = draws(&shares, wanted, &mut random, limit)?;
            for (at, atoms) in numbers.into_iter().enumerate() {
                let places: Vec<usize> = (0..wanted).filter(|&draw| drawn[draw] == at).collect();
                let mut exact = evidence.clone();
                exact.set_atoms(AtomRange::exactly(atoms)).expect("no more atoms than before");
                let mut boards = vec![0; places.len() * words];
                self.sample(&exact, random.bits(), &mut boards, limit)?;
                for (place, board) in places.into_iter().zip(boards.chunks_exact(words)) {
                    out[place * words..][..words].copy_from_slice(board);
                }
            }
            return Ok(wanted);
        }
        let boards = self.weighed_boards(Narrowed::new(evidence, prior)?, limit)?;
        let mut batch = boards.batch();
        let mut sums = Vec::with_capacity(boards.batches());
        for number in 0..boards.batches() {
            limit.ask()?;
            boards.weigh(number, false, &mut batch);
            sums.push(batch.weights.iter().copied().fold(Scaled::ZERO, Scaled::plus));
        }
        let drawn = draws(&parts(&sums).ok_or(Unweighed::Nothing)?, wanted, &mut random, limit)?;
        // First the batch of each draw, then the board in it. A batch that is drawn is weighed again, once
        // for all of its draws, as the weights of all boards are too many to be kept.
        let mut by_batch: Vec<usize> = (0..wanted).collect();
        by_batch.sort_by_key(|&draw| drawn[draw]);
        for places in by_batch.chunk_by(|&one, &next| drawn[one] == drawn[next]) {
            limit.ask()?;
            boards.weigh(drawn[places[0]], false, &mut batch);
            let shares = parts(&batch.weights).expect("a batch that was drawn has a weight");
            let found = draws(&shares, places.len(), &mut random, limit)?;
            for (&place, at) in places.iter().zip(found) {
                out[place * words..][..words].copy_from_slice(&batch.words[at * words..][..words]);
            }
        }
        Ok(wanted)
    }
}

/// Weights as parts of the largest; none if all are 0.
fn parts(weights: &[Scaled]) -> Option<Vec<f64>> {
    let largest = weights.iter().copied().fold(Scaled::ZERO, Scaled::max);
    (!largest.is_zero()).then(|| weights.iter().map(|weight| weight.share_of(largest)).collect())
}

/// Draws places, each as likely as its share.
fn draws(
    shares: &[f64], count: usize, random: &mut SplitMix, limit: &mut Effort<'_>,
) -> Result<Vec<usize>, Stop> {
    let ends: Vec<f64> = shares
        .iter()
        .scan(0.0, |sum, share| {
            *sum += share;
            Some(*sum)
        })
        .collect();
    let total = ends.last().copied().unwrap_or(0.0);
    (0..count)
        .map(|draw| {
            if draw.is_multiple_of(ASK) {
                limit.ask()?;
            }
            let point = (random.bits() >> 11) as f64 / (1u64 << 53) as f64 * total;
            // Below the total, whatever is rounded: 2^-53 of it is half of its last digit at least.
            Ok(ends.partition_point(|&end| end <= point))
        })
        .collect()
}
