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

use crate::effort::Effort;
use blackbox_core::{evidence::Stop, internal::SplitMix};

use super::{AnyEvidence, AnySolver, board_words, search_parts::on_threads, solver::ask};
use crate::prior::Scaled;
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

impl AnySolver {
    /// Fills `out` with boards that satisfy the evidence, drawn at random, packed as [`board_words`] says,
    /// and answers how many: as many as there is room for, none if there is no board. Every board is equally
    /// likely each time and independent of the others. The same seed draws the same boards where the length
    /// of `out`, the memory and the limit's nodes are the same.
    ///
    /// Where a short search lists all boards in `memory` bytes they are drawn from the list, else in rounds
    /// through the search; long ones are shared out. For any number of threads the boards are the same.
    ///
    /// ```
    /// use blackbox_analysis::{AnyEvidence, evidence::AnySolver};
    /// use blackbox_core::Numbering;
    /// use blackbox_analysis::effort::Effort;
    ///
    /// // Nobody has counted these.
    /// let evidence = AnyEvidence::parse("16x16 20; L3 R3; T5 H; B7 R; L9 T2", Numbering::Letters)?;
    /// let mut boards = [0; 4 * 10];
    /// let drawn = AnySolver::new().sample(&evidence, 7, &mut boards, 1 << 26, &mut Effort::none())?;
    /// assert_eq!(drawn, 10);
    /// assert!(boards.chunks(4).all(|board| board.iter().map(|word| word.count_ones()).sum::<u32>() == 20));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`AnySolver::solve`].
    ///
    /// # Complexity
    /// From a list about as [`BoardList::sample`](super::BoardList::sample). Else it depends on the evidence,
    /// and a draw takes the less the more there are. Where boards are so rare that none is found, it may take
    /// as long as [`AnySolver::solve`].
    pub fn sample(
        &mut self,
        evidence: &AnyEvidence,
        seed: u64,
        out: &mut [u64],
        memory: usize,
        limit: &mut Effort<'_>,
    ) -> Result<usize, Stop> {
        let [few, each, most] = LISTED;
        let wanted = out.len() / board_words(evidence.size());
        let nodes = most.min(few + each * wanted as u64).min(limit.left());
        match self.shared_list(evidence, memory, &mut limit.part(nodes)) {
            Ok(list) => list.sample_within(seed, out, limit),
            Err(Stop::Limit | Stop::Memory | Stop::Overflow) => {
                self.in_rounds(evidence, seed, out, FIRST, limit)
            }
            Err(stop) => Err(stop),
        }
    }

    /// The same without a list.
    fn in_rounds(
        &mut self,
        evidence: &AnyEvidence,
        seed: u64,
        out: &mut [u64],
        first: f64,
        limit: &mut Effort<'_>,
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
        let mut points = Scaled::of(first);
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
            in_random_order(boards, &mut random)
                .zip(&mut rest)
                .for_each(|(from, to)| to.copy_from_slice(from));
            points = if all_found == 0 {
                points.times(Scaled::of(MORE))
            } else {
                let found = all_found as f64;
                let rest = rest.len() as f64;
                // By as much as they may well be fewer than expected.
                let enough = rest + rest / found.sqrt() + rest.sqrt();
                all_points.times(Scaled::of(enough.min(TRUST * found * found).min(most) / found))
            };
            if parts.len() == 1 && before - limit.left() > ALONE {
                parts = self.parts(evidence, limit)?;
            }
        }
        Ok(wanted)
    }
}

/// Draws the order of some things.
fn in_random_order<T>(mut things: Vec<T>, random: &mut SplitMix) -> impl Iterator<Item = T> {
    for last in (1..things.len()).rev() {
        things.swap(last, random.below(last as u32 + 1) as usize);
    }
    things.into_iter()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use blackbox_core::{Numbering, Outcome, Port};

    use super::*;
    use crate::AnyBoard;

    /// Draws without a list, and how often each of the listed boards came.
    fn drawn(text: &str, draws: usize, seed: u64, first: f64) -> (usize, BTreeMap<Vec<u64>, u64>) {
        let evidence = AnyEvidence::parse(text, Numbering::Letters).expect("evidence");
        let mut solver = AnySolver::new();
        let list = solver.list(&evidence, 1 << 26, &mut Effort::none()).expect("no limit");
        let (count, words) = (list.count() as usize, list.words());
        let mut all = vec![0; words * count];
        list.write(0, &mut all);
        let mut seen: BTreeMap<Vec<u64>, u64> = all.chunks(words).map(|board| (board.to_vec(), 0)).collect();
        let mut out = vec![0; words * draws];
        let found =
            solver.in_rounds(&evidence, seed, &mut out, first, &mut Effort::none()).expect("no limit");
        for board in out.chunks(words).take(found) {
            *seen.get_mut(board).expect("a board that satisfies the evidence") += 1;
        }
        (found, seen)
    }

    /// Evidence of some rays of a board.
    fn fired(board: &str, atoms: &str, ports: &str) -> String {
        let board: AnyBoard = board.parse().expect("a board");
        let size = board.size();
        let facts: String = ports
            .split_whitespace()
            .map(|label| {
                let port = Port::from_label(label, size).expect("a port");
                match board.fire(port) {
                    Outcome::Hit => format!("; {label} H"),
                    Outcome::Reflection => format!("; {label} R"),
                    Outcome::Detour(exit) => format!("; {label} {}", exit.label(size)),
                }
            })
            .collect();
        format!("{size} {atoms}{facts}")
    }

    /// How far the counts are from even by chi-square, in standard deviations.
    fn unevenness(seen: &BTreeMap<Vec<u64>, u64>) -> f64 {
        let mean = seen.values().sum::<u64>() as f64 / seen.len() as f64;
        let squares: f64 = seen.values().map(|&count| (count as f64 - mean).powi(2) / mean).sum();
        let freedom = (seen.len() - 1) as f64;
        (squares - freedom) / (2.0 * freedom).sqrt()
    }

    /// Evidence with a few to a few thousand boards, those of wide boards among them.
    fn listed() -> Vec<String> {
        let fired = |(board, atoms, ports)| fired(board, atoms, ports);
        [
            ("4x4:(1,1)(2,3)", "2-3", "L1 T3"),
            ("5x5:(0,2)(3,1)(4,4)", "2-3", "L1 B2 R4"),
            ("6x6:(1,1)(2,3)(4,4)", "?", "L1 L2 L4 T2 T4 B1 B6 R3"),
            ("8x8:(2,0)(5,2)(2,5)(5,7)", "4", "L2 T4 B7 R5 L7 T1"),
            ("9x9:(3,3)(5,6)(1,7)", "3", "L2 T7 R9 B2"),
            ("12x12:(3,3)(9,6)", "2", "L2 T7 L4"),
            ("12x12:(3,3)(9,6)", "2", "L4 T1"),
            ("12x12:(3,3)(9,6)(5,10)", "3", "L3 B5"),
            ("17x4:(3,3)(11,2)", "2", "L2 T7 B13"),
            ("20x5:(3,3)(11,2)(16,1)", "3", "L3 T7 L4"),
            ("hex3:(1,1)(2,3)", "2-3", "1 8"),
            ("hex5r:(3,3)(5,6)(1,7)", "3", "5 18 30 41"),
        ]
        .map(fired)
        .into()
    }

    /// Every board of the listing is drawn equally often, whether the rounds drop most of what they draw,
    /// some, or nothing because they come to every board.
    ///
    /// The mean of 16 such figures is off by a quarter of a standard deviation; these are the same in every
    /// run.
    #[test]
    fn draws_are_even() {
        for text in listed() {
            let (_, boards) = drawn(&text, 0, 0, FIRST);
            assert!((2..4000).contains(&boards.len()), "{text}: {} boards", boards.len());
            for first in [0.1, FIRST, 1e6] {
                let off = (0..16).map(|seed| {
                    let (found, seen) = drawn(&text, 10 * boards.len(), seed, first);
                    assert_eq!(found, 10 * boards.len(), "{text}");
                    unevenness(&seen)
                });
                let off = off.sum::<f64>() / 16.0;
                assert!(off.abs() < 1.0, "{text}, {first} at first: {off} standard deviations");
            }
        }
    }

    /// Two draws in a row are any two boards equally often.
    #[test]
    fn draws_are_independent() {
        let text = fired("12x12:(3,3)(9,6)", "2", "T9 B1");
        let evidence = AnyEvidence::parse(&text, Numbering::Letters).expect("evidence");
        let mut solver = AnySolver::new();
        let boards = solver.count(&evidence, &mut Effort::none()).expect("no limit") as usize;
        assert!((5..100).contains(&boards), "{text}: {boards} boards");
        let mut out = vec![0; 3 * 2 * 20 * boards * boards];
        solver.in_rounds(&evidence, 3, &mut out, FIRST, &mut Effort::none()).expect("no limit");
        let mut pairs = BTreeMap::new();
        for pair in out.chunks(6) {
            *pairs.entry(pair.to_vec()).or_insert(0) += 1;
        }
        assert_eq!(pairs.len(), boards * boards);
        assert!(unevenness(&pairs).abs() < 4.0);
    }

    #[test]
    fn where_no_board_is_left_none_is_drawn() {
        for text in ["3x3 1; L1 H; L3 H", "8x8 2; L1 H; L3 H; L5 H; L7 H; T1 B1; T2 B2"] {
            assert_eq!(drawn(text, 5, 1, FIRST).0, 0, "{text}");
        }
    }

    /// As many threads as there may be draw the same boards, where rounds are shared out.
    #[test]
    fn threads_draw_the_same() {
        let text = "16x16 20; L3 R3; T5 H; B7 R; L9 H; R12 H";
        let evidence = AnyEvidence::parse(text, Numbering::Letters).expect("evidence");
        let drawn = [1, 3].map(|threads| {
            let (mut out, mut limit) = (vec![0; 4 * 1000], Effort::none().with_threads(threads));
            assert_eq!(AnySolver::new().sample(&evidence, 1, &mut out, 1 << 28, &mut limit), Ok(1000));
            assert!(u64::MAX - limit.left() > 4 * ALONE, "the last rounds are shared out");
            out
        });
        assert!(drawn[0] == drawn[1]);
    }

    /// The counts need not fit any number of bits.
    #[test]
    fn many_boards_are_no_matter() {
        let evidence = AnyEvidence::parse("40x40 ?; L9 H; T5 H", Numbering::Letters).expect("evidence");
        let mut out = vec![0; 25 * 20];
        let found = AnySolver::new().sample(&evidence, 1, &mut out, 1 << 24, &mut Effort::none());
        assert_eq!(found, Ok(20));
        // Half of the cells hold an atom.
        let atoms: u32 = out.iter().map(|word| word.count_ones()).sum();
        assert!((20 * 750..20 * 850).contains(&atoms), "{atoms}");
    }
}
