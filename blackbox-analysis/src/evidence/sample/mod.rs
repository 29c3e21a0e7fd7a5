//! Boards drawn at random where they are too many to be listed.
//!
//! Each board is drawn or not by itself, with the same small chance: the draws are the points of a Poisson
//! process, so however the boards are divided, the number of points in a part has the distribution of
//! Poisson, with a mean in proportion to the boards of the part, and does not depend on those of others (J.
//! F. C. Kingman, "Poisson Processes", 1993). A round goes down the search for boards. Where a place still
//! has many boards that are to be drawn, it is divided by decisions and what follows from them; where it has
//! few, as many are drawn and each is dropped at the first ray that does not answer as observed. What is
//! drawn is put in a random order. Further rounds follow until there are enough: first few boards are asked
//! for, then as many as the others say it takes. So every board is equally likely each time, whatever was
//! drawn before, to the precision of a float.

mod poisson;
mod rooms;
mod round;

use blackbox_core::{evidence::Stop, internal::SplitMix};

use super::{Evidence, Solver, board_words, search_parts::on_threads, solver::ask};
use crate::{effort::Effort, prior::Scaled};
use round::Round;

/// How many nodes a list may take before boards are drawn otherwise: some milliseconds, and more for each
/// board that is wanted, up to a fraction of a second.
const LISTED: [u64; 3] = [1 << 12, 1 << 2, 1 << 20];

/// How many boards the first round is to draw, those that are dropped included.
const FIRST: f64 = 64.0;

/// A round without a board is followed by one that draws so many times as many.
const MORE: f64 = 8.0;

/// A round is to find no more boards than so many times the square of those that were found before: from few
/// it is badly known how many must be drawn for one.
const TRUST: f64 = 8.0;

/// The most bytes of boards that a round is to find: with more, a draw takes little less.
const BYTES: usize = 1 << 21;

/// A round that took more nodes than this is followed by ones that are shared out.
const ALONE: u64 = 1 << 13;

impl Solver {
    /// Fills `out` with boards that satisfy the evidence, drawn at random, packed as [`board_words`] says,
    /// and answers how many: as many as there is room for, none if there is no board. Every board is equally
    /// likely each time and independent of the others. The same seed draws the same boards where the length
    /// of `out`, the memory and the limit's nodes are the same.
    ///
    /// Where a short search lists all boards in the memory of the effort they are drawn from the list, else
    /// in rounds through the search; long ones are shared out. For any number of threads the boards are the
    /// same.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Numbering, Solver};
    ///
    /// // Nobody has counted these.
    /// let evidence = Evidence::parse("16x16 20; L3 R3; T5 H; B7 R; L9 T2", Numbering::Letters)?;
    /// let mut boards = [0; 4 * 10];
    /// let drawn = Solver::new().sample(&evidence, 7, &mut boards, &mut Effort::none())?;
    /// assert_eq!(drawn, 10);
    /// assert!(boards.chunks(4).all(|board| board.iter().map(|word| word.count_ones()).sum::<u32>() == 20));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Solver::solve`].
    ///
    /// # Complexity
    /// From a list about as [`BoardList::sample`](super::BoardList::sample). Else it depends on the evidence,
    /// and a draw takes the less the more there are. Where boards are so rare that none is found, it may take
    /// as long as [`Solver::solve`].
    pub fn sample(
        &mut self, evidence: &Evidence, seed: u64, out: &mut [u64], limit: &mut Effort<'_>,
    ) -> Result<usize, Stop> {
        let [few, each, most] = LISTED;
        let wanted = out.len() / board_words(evidence.size());
        // The rounds, too, need nodes.
        let nodes = most.min(few + each * wanted as u64).min(limit.left() / 2);
        match limit.within(nodes, |limit| self.shared_list(evidence, limit)) {
            Ok(list) => list.sample_within(seed, out, limit),
            Err(Stop::Limit | Stop::Memory | Stop::Overflow) => {
                self.in_rounds(evidence, seed, out, FIRST, limit)
            }
            Err(stop) => Err(stop),
        }
    }

    /// The same without a list.
    fn in_rounds(
        &mut self, evidence: &Evidence, seed: u64, out: &mut [u64], first: f64, limit: &mut Effort<'_>,
    ) -> Result<usize, Stop> {
        // What the evidence leaves open by itself, unless it contradicts itself.
        let top = ask!(self, evidence, |solver, evidence| {
            Ok::<_, Stop>(solver.descent(evidence)?.map(|descent| descent.room()))
        })?;
        let Some(top) = top else { return Ok(0) };
        let words = board_words(evidence.size());
        let most = (BYTES / size_of::<u64>() / words) as f64;
        let mut random = SplitMix(seed);
        let mut parts = vec![evidence.clone()];
        let mut points = Scaled::new(first);
        let (mut all_points, mut all_found) = (Scaled::ZERO, 0);
        let mut rest = out.chunks_exact_mut(words);
        let wanted = rest.len();
        while rest.len() > 0 {
            let (before, seed) = (limit.left(), random.bits());
            let found = on_threads(
                parts.len(),
                limit,
                |_| false,
                |part, solver, limit| {
                    // Each part has random numbers of its own, whichever thread draws it.
                    let seed = SplitMix::of_state(seed.wrapping_add(part as u64));
                    let round = Round { top, points, seed };
                    ask!(solver, &parts[part], |solver, evidence| round.draw(solver, evidence, limit))
                },
            )?;
            let boards: Vec<&[u64]> =
                found.iter().flat_map(|found| found.boards.chunks_exact(words)).collect();
            all_points = all_points.plus(points);
            all_found += boards.len();
            if found.iter().all(|found| found.nothing) {
                return Ok(0);
            }
            // Not all may be wanted: in the order of the search its last places would be drawn too rarely.
            in_random_order(boards, &mut random)
                .zip(&mut rest)
                .for_each(|(from, to)| to.copy_from_slice(from));
            points = if all_found == 0 {
                points.times(Scaled::new(MORE))
            } else {
                // What is missing, and two deviations: of the rate as `found` tells it, and of the next draw.
                let found = all_found as f64;
                let rest = rest.len() as f64;
                // By as much as they may well be fewer than expected.
                let enough = rest + rest / found.sqrt() + rest.sqrt();
                all_points.times(Scaled::new(enough.min(TRUST * found * found).min(most) / found))
            };
            if parts.len() == 1 && before - limit.left() > ALONE {
                parts = self.parts(evidence, limit)?;
            }
        }
        Ok(wanted)
    }
}

fn in_random_order<T>(mut things: Vec<T>, random: &mut SplitMix) -> impl Iterator<Item = T> {
    for last in (1..things.len()).rev() {
        things.swap(last, random.below(last as u32 + 1) as usize);
    }
    things.into_iter()
}

#[cfg(test)]
#[path = "../tests/sample.rs"]
mod tests;
