//! Boards drawn at random where they are too many to be listed: exact all the same.
//!
//! The boards are shared out among leaves. Each has some known cells and a number that its boards do not
//! exceed: the ways to place the missing atoms on the cells that it leaves open. A draw comes to a leaf with
//! a chance in proportion to that number, places the missing atoms at random, fires the rays that were
//! observed, and is dropped if they do not answer as they did. So every board is drawn with the same chance,
//! one divided by the sum of the numbers, whatever the leaves are (self-reducible acceptance and rejection:
//! M. Huber, "Exact sampling from perfect matchings of dense regular bipartite graphs", Algorithmica 44,
//! 2006). A leaf in which several draws were dropped is divided by decisions and what follows from them, and
//! what turns out to have no board is left out. The more is drawn, the less is dropped, and nothing once no
//! leaf has a board that does not satisfy the evidence.
//!
//! The numbers are counted in parts of all boards, rounded up, so that they fit a word; a draw that comes to
//! the piece of a part by which a number is too large is dropped.

mod binomials;
mod cumulative_sums;
mod drawn_boards;
mod leaves;
mod partition;
mod scaled_counts;

use blackbox_core::{
    Evidence,
    evidence::{Limit, PartialBoard, Solver, Stop},
};

use super::{AnyEvidence, AnySolver, board_words, solver::Task};
use partition::Partition;
use scaled_counts::Fineness;

/// How many nodes a list may take before leaves are drawn from instead: a fraction of a second.
const LISTED: u64 = 1 << 20;

/// The same on larger boards, where a node may try every cell that a ray waits for.
const LISTED_WIDE: u64 = 1 << 14;

/// How many draws in a row are dropped, once the memory is full, before the search for a board is given up:
/// some seconds.
const PATIENCE: u32 = 1 << 22;

impl AnySolver {
    /// Fills `out` with boards that satisfy the evidence, drawn at random, packed as [`board_words`] says,
    /// and answers how many: as many as there is room for, none if there is no board. Every board is equally
    /// likely each time and independent of the others. The same seed draws the same boards.
    ///
    /// Where a short search lists all boards they are drawn from the list; else they are drawn from leaves of
    /// a search, which take at most `memory` bytes and a little more.
    ///
    /// ```
    /// use blackbox_analysis::{AnyEvidence, evidence::AnySolver};
    /// use blackbox_core::{Numbering, evidence::Limit};
    ///
    /// // Nobody has counted these.
    /// let evidence = AnyEvidence::parse("16x16 20; L3 R3; T5 H; B7 R; L9 T2", Numbering::Letters)?;
    /// let mut boards = [0; 4 * 10];
    /// let drawn = AnySolver::new().sample(&evidence, 7, &mut boards, 1 << 26, &mut Limit::none())?;
    /// assert_eq!(drawn, 10);
    /// assert!(boards.chunks(4).all(|board| board.iter().map(|word| word.count_ones()).sum::<u32>() == 20));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`AnySolver::solve`]; [`Stop::Memory`] where the memory is full and four million draws in a row
    /// gave no board.
    ///
    /// # Complexity
    /// From a list about as [`BoardList::sample`](super::BoardList::sample). Else about half a microsecond
    /// for each draw that was dropped, the search included; how many those are depends on the evidence.
    pub fn sample(
        &mut self,
        evidence: &AnyEvidence,
        seed: u64,
        out: &mut [u64],
        memory: usize,
        limit: &mut Limit<'_>,
    ) -> Result<usize, Stop> {
        let size = evidence.size();
        let nodes = if size.width().max(size.height()) > 11 { LISTED_WIDE } else { LISTED };
        match self.shared_list(evidence, memory, &mut limit.part(nodes)) {
            Ok(list) => list.sample_within(seed, out, limit),
            Err(Stop::Limit | Stop::Memory | Stop::Overflow) => {
                let fineness = Fineness::default();
                self.run(Sample { seed, out, memory, fineness }, evidence, limit)
            }
            Err(stop) => Err(stop),
        }
    }
}

struct Sample<'a> {
    seed: u64,
    out: &'a mut [u64],
    memory: usize,
    fineness: Fineness,
}

impl Task for Sample<'_> {
    type Answer = usize;

    fn run<F: PartialBoard>(
        self,
        solver: &mut Solver<F>,
        evidence: &Evidence<F::Board>,
        limit: &mut Limit<'_>,
    ) -> Result<usize, Stop> {
        let Some(mut descent) = solver.descent(evidence)? else { return Ok(0) };
        let mut partition = Partition::new(&descent, evidence, self.memory, self.seed, self.fineness);
        let mut drawn = 0;
        for board in self.out.chunks_exact_mut(board_words(evidence.size())) {
            let mut dropped = 0;
            while !partition.draw(&mut descent, board, limit)? {
                dropped += 1;
                if partition.is_empty() {
                    return Ok(0);
                }
                if partition.is_full() && dropped >= PATIENCE {
                    return Err(Stop::Memory);
                }
            }
            drawn += 1;
        }
        Ok(drawn)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use blackbox_core::{Numbering, Outcome, Port};

    use super::{leaves::Leaves, *};
    use crate::AnyBoard;

    /// Draws from leaves, and how often each of the listed boards came.
    fn drawn(
        text: &str,
        draws: usize,
        memory: usize,
        fineness: Fineness,
    ) -> (usize, BTreeMap<Vec<u64>, u64>) {
        let evidence = AnyEvidence::parse(text, Numbering::Letters).expect("evidence");
        let mut solver = AnySolver::new();
        let list = solver.list(&evidence, 1 << 26, &mut Limit::none()).expect("no limit");
        let (count, words) = (list.count() as usize, list.words());
        let mut all = vec![0; words * count];
        list.write(0, &mut all);
        let mut seen: BTreeMap<Vec<u64>, u64> = all.chunks(words).map(|board| (board.to_vec(), 0)).collect();
        let mut out = vec![0; words * draws];
        let task = Sample { seed: 5, out: &mut out, memory, fineness };
        let found = solver.run(task, &evidence, &mut Limit::none()).expect("no limit");
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

    /// Every board of the listing is drawn equally often, whether the leaves are divided or not, and whether
    /// the parts in which they are counted are so coarse that the draws live on the pieces of them, or are
    /// made finer all the time.
    ///
    /// If the statistic had the normal distribution, one such figure in 16,000 would be as far off by chance;
    /// these figures are the same in every run. If finished leaves count twice, the first that fails is off
    /// by 5.3 standard deviations; if the pieces are not dropped, by 20.6.
    #[test]
    fn draws_are_even() {
        for text in listed() {
            let (_, boards) = drawn(&text, 0, 1, Fineness::default());
            assert!((2..4000).contains(&boards.len()), "{text}: {} boards", boards.len());
            let draws = 10 * boards.len();
            let coarse = Fineness { begin: 6, coarse: 0, again: 6 };
            let finer = Fineness { begin: 20, coarse: 20, again: 21 };
            for (memory, fineness) in [
                (1 << 26, Fineness::default()),
                (6 * Leaves::bytes(1), Fineness::default()),
                (1 << 26, coarse),
                (1 << 26, finer),
            ] {
                let (found, seen) = drawn(&text, draws, memory, fineness);
                assert_eq!(found, draws, "{text}");
                let off = unevenness(&seen);
                assert!(off.abs() < 4.0, "{text} in {memory} bytes: {off} standard deviations");
            }
        }
    }

    /// Two draws in a row are any two boards equally often.
    #[test]
    fn draws_are_independent() {
        let text = fired("12x12:(3,3)(9,6)", "2", "T9 B1");
        let evidence = AnyEvidence::parse(&text, Numbering::Letters).expect("evidence");
        let mut solver = AnySolver::new();
        let boards = solver.count(&evidence, &mut Limit::none()).expect("no limit") as usize;
        assert!((5..100).contains(&boards), "{text}: {boards} boards");
        let mut out = vec![0; 3 * 2 * 20 * boards * boards];
        let task = Sample { seed: 3, out: &mut out, memory: 1 << 26, fineness: Fineness::default() };
        solver.run(task, &evidence, &mut Limit::none()).expect("no limit");
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
            assert_eq!(drawn(text, 5, 1 << 20, Fineness::default()).0, 0, "{text}");
        }
    }

    /// The numbers of a tree stay bounds however often it is gone down.
    #[test]
    fn a_tree_of_a_large_board_keeps_its_bounds() {
        for text in
            ["16x16 20; L3 R3; T5 H; B7 R; L9 H; R12 H", "16x16 10; L3 R3; T5 H; B7 R; T14 T11; L1 H; B1 H"]
        {
            let evidence = AnyEvidence::parse(text, Numbering::Letters).expect("evidence");
            let mut out = vec![0; 4 * 100];
            let found = AnySolver::new().sample(&evidence, 1, &mut out, 1 << 28, &mut Limit::none());
            assert_eq!(found, Ok(100), "{text}");
        }
    }

    /// The counts need not fit any number of bits.
    #[test]
    fn many_boards_are_no_matter() {
        let evidence = AnyEvidence::parse("40x40 ?; L9 H; T5 H", Numbering::Letters).expect("evidence");
        let mut out = vec![0; 25 * 20];
        let found = AnySolver::new().sample(&evidence, 1, &mut out, 1 << 24, &mut Limit::none());
        assert_eq!(found, Ok(20));
        // Half of the cells hold an atom.
        let atoms: u32 = out.iter().map(|word| word.count_ones()).sum();
        assert!((20 * 750..20 * 850).contains(&atoms), "{atoms}");
    }
}
