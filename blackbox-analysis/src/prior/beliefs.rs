//! What one player believes who hears answers one by one, some of which may be wrong.

use std::{f64::consts::LN_2, sync::Arc};

use blackbox_core::{Cell, Outcome, Port};

use super::{
    Mixture, Scaled,
    histogram::Histogram,
    information::{answered, information},
    signature_blocks::{BLOCK, code_of, outcome_of},
    table::{ByBoard, WeighedTable},
};
use crate::progress::{Interrupted, each};

/// Blocks that one thread adds up where sums are floats: always the same, so that the sums are, too.
const PART: usize = 1 << 8;

/// Blocks between two questions whether to go on: less than a millisecond.
const ASK: usize = 1 << 5;

#[derive(Clone, Copy)]
pub(crate) struct Doing<'a> {
    pub(crate) threads: usize,
    pub(crate) stopped: &'a (dyn Fn() -> bool + Sync),
}

/// What a player believes after some answers.
#[derive(Clone, Debug)]
pub(crate) struct Beliefs {
    /// By board, how many answers are its own.
    right: Vec<u16>,
    /// By answer and block, a bit for each board whose own it is.
    answers: Vec<Arc<[u64]>>,
    /// After each number of answers, from none.
    at: Vec<Arc<Belief>>,
}

#[derive(Clone, Debug)]
pub(crate) struct Belief {
    /// How many boards have a weight.
    pub(crate) left: usize,
    /// Their entropy in bits.
    pub(crate) entropy: f64,
    /// By port, the information in bits that its answer is expected to give.
    pub(crate) bits: Vec<f64>,
    /// By port, how likely its answer is a detour.
    pub(crate) detours: Vec<f64>,
    /// Whether no ray tells the boards apart.
    pub(crate) one_class: bool,
    /// The weight that counts as 1.
    unit: Scaled,
    /// Its logarithm, as all weights were measured by it where each board has a weight of its own.
    ln_unit: f64,
    /// The sum of all weights in units.
    total: f64,
    /// By class of weights and number of right answers, how many boards have each outcome; nothing where each
    /// board has a weight of its own.
    counts: Vec<Histogram<u32>>,
}

impl Beliefs {
    /// What is believed before any answer.
    pub(crate) fn new(table: &WeighedTable, doing: Doing<'_>) -> Result<Self, Interrupted> {
        let mut beliefs = Self { right: vec![0; table.len()], answers: Vec::new(), at: Vec::new() };
        let first = match &table.weights {
            ByBoard::Classes { weights, .. } => {
                table.counted(0, beliefs.count(table, weights.len(), 1, doing, |_| u64::MAX)?)
            }
            _ => beliefs.weighed(table, doing)?,
        };
        beliefs.at.push(Arc::new(first));
        Ok(beliefs)
    }

    pub(crate) fn now(&self) -> &Belief {
        self.at.last().expect("what is believed before any answer")
    }

    pub(crate) fn len(&self) -> usize {
        self.answers.len()
    }

    /// Hears an answer; whether there is a board left.
    ///
    /// # Errors
    /// [`Interrupted`]; then nothing more may be asked.
    pub(crate) fn hear(
        &mut self, table: &WeighedTable, port: Port, answer: Outcome, doing: Doing<'_>,
    ) -> Result<bool, Interrupted> {
        let (port, code) = (usize::from(port.index()), code_of(port, answer, table.size()));
        let heard = self.answers.len();
        let blocks = table.len().div_ceil(BLOCK);
        let agreeing: Arc<[u64]> =
            (0..blocks).map(|block| table.blocks.agreeing(block, port, code)).collect();
        let now = if let ByBoard::Classes { weights, .. } = &table.weights {
            let classes = weights.len();
            let before = &self.now().counts;
            // Whichever is less work: the boards that agree are counted, or the others.
            // Boards of one class that have heard as many right answers weigh the same: so they are counted,
            // and nothing is added up but whole numbers.
            let all: u64 = before.iter().map(number).sum();
            let right: u64 = before.iter().map(|counts| u64::from(counts.row(port)[usize::from(code)])).sum();
            let few = 2 * right <= all;
            let chosen = |block: usize| if few { agreeing[block] } else { !agreeing[block] };
            let mut some = self.count(table, classes, heard + 1, doing, chosen)?;
            if !few {
                for (counts, before) in some.iter_mut().zip(before) {
                    counts.change(before, |others, all| *others = all - *others);
                }
            }
            // Now they are those that agree. They come to the counts of one right answer more; if answers may
            // be wrong the others stay where they are, and otherwise they have no weight any more.
            let stay = table.error > 0.0;
            let ports = table.blocks.ports();
            let mut after = Vec::with_capacity(classes * (heard + 2));
            for class in 0..classes {
                for right in 0..=heard + 1 {
                    let mut counts = Histogram::new(ports);
                    if stay && right <= heard {
                        let at = class * (heard + 1) + right;
                        counts.change(&before[at], |sum, all| *sum = all);
                        counts.change(&some[at], |sum, gone| *sum -= gone);
                    }
                    if right > 0 && (stay || right == heard + 1) {
                        counts.change(&some[class * (heard + 1) + right - 1], |sum, come| *sum += come);
                    }
                    after.push(counts);
                }
            }
            self.move_boards(&agreeing, |right| right + 1);
            self.answers.push(agreeing);
            table.counted(heard + 1, after)
        } else {
            self.move_boards(&agreeing, |right| right + 1);
            self.answers.push(agreeing);
            self.weighed(table, doing)?
        };
        self.at.push(Arc::new(now));
        Ok(self.now().left > 0)
    }

    pub(crate) fn take_back(&mut self) {
        if let Some(agreeing) = self.answers.pop() {
            self.at.pop();
            self.move_boards(&agreeing, |right| right - 1);
        }
    }

    fn move_boards(&mut self, agreeing: &[u64], change: impl Fn(u16) -> u16) {
        for (right, &agreeing) in self.right.chunks_mut(BLOCK).zip(agreeing) {
            let mut agreeing = agreeing;
            while agreeing != 0 {
                let right = &mut right[agreeing.trailing_zeros() as usize];
                *right = change(*right);
                agreeing &= agreeing - 1;
            }
        }
    }

    /// Counts the outcomes of the boards that are chosen, by class and number of right answers; where no
    /// answer is wrong, of those that all answers are right of.
    fn count(
        &self, table: &WeighedTable, classes: usize, numbers: usize, doing: Doing<'_>,
        chosen: impl Fn(usize) -> u64 + Sync,
    ) -> Result<Vec<Histogram<u32>>, Interrupted> {
        let ByBoard::Classes { of, .. } = &table.weights else { unreachable!("weights are classed") };
        let blocks = table.len().div_ceil(BLOCK);
        let threads = crate::progress::threads(doing.threads).clamp(1, blocks.div_ceil(PART).max(1));
        let share = blocks.div_ceil(threads).max(1);
        let parts = each(threads, threads, |thread| {
            // Each thread counts by itself: whole numbers may be added up in any order.
            let mut counts = vec![Histogram::new(table.blocks.ports()); classes * numbers];
            for block in (thread * share).min(blocks)..((thread + 1) * share).min(blocks) {
                if block.is_multiple_of(ASK) && (doing.stopped)() {
                    return Err(Interrupted);
                }
                let first = block * BLOCK;
                let boards = (table.len() - first).min(BLOCK);
                let mut left = chosen(block) & u64::MAX >> (BLOCK - boards);
                let columns = table.blocks.block(block);
                while left != 0 {
                    let at = left.trailing_zeros() as usize;
                    left &= left - 1;
                    let right = usize::from(self.right[first + at]);
                    if table.error > 0.0 || right + 1 == numbers {
                        counts[usize::from(of[first + at]) * numbers + right].add(columns, at, 1);
                    }
                }
            }
            Ok(counts)
        })?;
        let sum = |mut all: Vec<Histogram<u32>>, part: Vec<Histogram<u32>>| {
            all.iter_mut().zip(&part).for_each(|(sum, part)| sum.change(part, |sum, count| *sum += count));
            all
        };
        Ok(parts.into_iter().reduce(sum).expect("a part for each thread"))
    }

    /// Adds up the weights of all boards, each by itself.
    fn weighed(&self, table: &WeighedTable, doing: Doing<'_>) -> Result<Belief, Interrupted> {
        let ByBoard::Own(own) = &table.weights else { unreachable!("each board has a weight") };
        let likely = table.likelihoods(self.answers.len()).into_iter().map(Scaled::ln).collect::<Vec<_>>();
        let parts = table.len().div_ceil(PART * BLOCK);
        let boards = |part: usize| part * PART * BLOCK..((part + 1) * PART * BLOCK).min(table.len());
        // Two walks: the largest weight first, by logarithms, then all as parts of it. So no power is too
        // large for a float, and what is too small to be one does not matter beside it.
        let largest = each(doing.threads, parts, |part| {
            if (doing.stopped)() {
                Err(Interrupted)
            } else {
                let log = |board: usize| own.log(board) + likely[usize::from(self.right[board])];
                Ok(boards(part).map(log).fold(f64::NEG_INFINITY, f64::max))
            }
        })?;
        let unit = largest.into_iter().fold(f64::NEG_INFINITY, f64::max);
        let factors: Vec<(f64, f64)> = likely.iter().map(|log| (log - unit, (log - unit).exp())).collect();
        let ports = table.blocks.ports();
        let sums = each(doing.threads, parts, |part| {
            let (mut rays, mut left, mut sum, mut entropy) = (Histogram::new(ports), 0, 0.0, 0.0);
            for board in boards(part) {
                if board.is_multiple_of(ASK * BLOCK) && (doing.stopped)() {
                    return Err(Interrupted);
                }
                let (log, share) = own.times(board, factors[usize::from(self.right[board])]);
                left += usize::from(log > f64::NEG_INFINITY);
                if share > 0.0 {
                    (sum, entropy) = (sum + share, entropy - share * log);
                    rays.add(table.blocks.block(board / BLOCK), board % BLOCK, share);
                }
            }
            Ok((rays, left, sum, entropy))
        })?;
        let all = sums.into_iter().reduce(|mut all, part| {
            all.0.change(&part.0, |sum, share| *sum += share);
            (all.0, all.1 + part.1, all.2 + part.2, all.3 + part.3)
        });
        let (rays, left, total, entropy) = all.unwrap_or_else(|| (Histogram::new(ports), 0, 0.0, 0.0));
        // Each board has the share s / total of all, and ln s is its `log`. So -sum of p ln p is ln(total) +
        // sum of -s ln s / total. No s is above 1, so nothing is taken off anything.
        let entropy = if left == 0 { 0.0 } else { f64::ln(total) + entropy / total };
        let belief =
            table.belief(left, entropy, Scaled::from_ln(unit), total, |port| rays.row(port).to_vec());
        Ok(Belief { ln_unit: unit, ..belief })
    }

    /// Writes for each cell, row by row, how likely an atom is there.
    pub(crate) fn posterior(
        &self, table: &WeighedTable, out: &mut [f32], doing: Doing<'_>,
    ) -> Result<(), Interrupted> {
        let (now, packing) = (self.now(), table.blocks.packing());
        if now.left == 0 {
            out.fill(0.0);
            return Ok(());
        }
        let nothing = || vec![0.0; 64 * packing.words()];
        let sums = self.shares(table, doing, nothing, |places: &mut Vec<f64>, words, share| {
            for (&word, places) in words.iter().zip(places.chunks_exact_mut(64)) {
                let mut left = word;
                while left != 0 {
                    places[left.trailing_zeros() as usize % 64] += share;
                    left &= left - 1;
                }
            }
        })?;
        for (out, cell) in out.iter_mut().zip(Cell::all(packing.size())) {
            let sum: f64 = sums.iter().map(|places| places[packing.bit(cell)]).sum();
            *out = (sum / now.total).min(1.0) as f32;
        }
        Ok(())
    }

    /// How likely all these cells hold atoms; no number if no board is left.
    pub(crate) fn chance(
        &self, table: &WeighedTable, cells: &[Cell], doing: Doing<'_>,
    ) -> Result<f64, Interrupted> {
        let (now, packing) = (self.now(), table.blocks.packing());
        if now.left == 0 {
            return Ok(f64::NAN);
        }
        let sums = self.shares(
            table,
            doing,
            || 0.0,
            |sum, words, share| {
                if cells.iter().all(|&cell| packing.contains(cell, words)) {
                    *sum += share;
                }
            },
        )?;
        Ok((sums.iter().sum::<f64>() / now.total).min(1.0))
    }

    /// Adds up something of each board that has a weight, with that in units: a sum for each part.
    fn shares<S: Send>(
        &self, table: &WeighedTable, doing: Doing<'_>, nothing: impl Fn() -> S + Sync,
        add: impl Fn(&mut S, &[u64], f64) + Sync,
    ) -> Result<Vec<S>, Interrupted> {
        let (now, packing) = (self.now(), table.blocks.packing());
        let likelihoods = table.likelihoods(self.answers.len());
        let share =
            |weight: Scaled, right: u16| weight.times(likelihoods[usize::from(right)]).share_of(now.unit);
        // By class and number of right answers.
        let numbers = likelihoods.len();
        let classed: Vec<f64> = match &table.weights {
            ByBoard::Classes { weights, .. } => weights
                .iter()
                .flat_map(|&weight| (0..numbers).map(move |right| (weight, right as u16)))
                .map(|(weight, right)| share(weight, right))
                .collect(),
            _ => Vec::new(),
        };
        let factor = |likely: &Scaled| (likely.ln() - now.ln_unit, likely.share_of(now.unit));
        let factors: Vec<(f64, f64)> = likelihoods.iter().map(factor).collect();
        each(doing.threads, table.len().div_ceil(PART * BLOCK), |part| {
            if (doing.stopped)() {
                return Err(Interrupted);
            }
            let mut sum = nothing();
            for board in part * PART * BLOCK..((part + 1) * PART * BLOCK).min(table.len()) {
                let right = self.right[board];
                let share = match &table.weights {
                    ByBoard::Classes { of, .. } => {
                        classed[usize::from(of[board]) * numbers + usize::from(right)]
                    }
                    ByBoard::Own(own) => own.times(board, factors[usize::from(right)]).1,
                    ByBoard::Each(_) => unreachable!("all boards are there"),
                };
                if share > 0.0 {
                    add(&mut sum, &table.blocks.words[board * packing.words()..][..packing.words()], share);
                }
            }
            Ok(sum)
        })
    }
}

impl WeighedTable {
    /// By the number of right answers of so many, how likely these are.
    fn likelihoods(&self, answers: usize) -> Vec<Scaled> {
        let of =
            |right: usize| self.right.powi(right as u32).times(self.wrong.powi((answers - right) as u32));
        (0..=answers).map(of).collect()
    }

    /// What is believed after so many answers, by the outcomes of each class and number of right answers.
    fn counted(&self, answers: usize, counts: Vec<Histogram<u32>>) -> Belief {
        let ByBoard::Classes { weights, .. } = &self.weights else { unreachable!("weights are classed") };
        let likelihoods = self.likelihoods(answers);
        let weight = |at: usize| weights[at / (answers + 1)].times(likelihoods[at % (answers + 1)]);
        // What some boards weigh each, how many they are, and where their outcomes are.
        let parts = counts.iter().enumerate().map(|(at, counts)| (weight(at), number(counts), at));
        let mut parts: Vec<(Scaled, u64, usize)> =
            parts.filter(|(weight, number, _)| !weight.is_zero() && *number > 0).collect();
        // The largest first.
        parts.sort_by(|one, other| {
            if one.0.is_larger(other.0) { std::cmp::Ordering::Less } else { std::cmp::Ordering::Greater }
        });
        let unit = parts.first().map_or(Scaled::ZERO, |part| part.0);
        // The entropy of equal boards is the logarithm of their number; the groups are joined.
        let all = parts.iter().fold(Mixture::NOTHING, |all, &(weight, number, _)| {
            let number = number as f64;
            all.or(Mixture { weight: weight.times(Scaled::new(number)), entropy: number.ln() })
        });
        let left = parts.iter().map(|&(_, number, _)| number as usize).sum();
        let shares: Vec<(f64, usize)> =
            parts.iter().map(|&(weight, _, at)| (weight.share_of(unit), at)).collect();
        let total =
            parts.iter().zip(&shares).map(|(&(_, number, _), (share, _))| number as f64 * share).sum();
        let row = |port: usize| {
            let mut sums = vec![0.0; self.blocks.ports() + 1];
            for &(share, at) in &shares {
                for (sum, &count) in sums.iter_mut().zip(counts[at].row(port)) {
                    *sum += share * f64::from(count);
                }
            }
            sums
        };
        let belief = self.belief(left, all.entropy, unit, total, row);
        Belief { counts, ..belief }
    }

    /// What is believed where boards weigh this much together, and by port and outcome.
    fn belief(
        &self, left: usize, entropy: f64, unit: Scaled, total: f64, row: impl Fn(usize) -> Vec<f64>,
    ) -> Belief {
        let (size, error) = (self.size(), self.error);
        let (mut bits, mut detours, mut one_class) = (Vec::new(), Vec::new(), true);
        for port in Port::all(size) {
            if left == 0 {
                bits.push(0.0);
                detours.push(0.0);
                continue;
            }
            let mut seen = Vec::with_capacity(self.blocks.ports() + 1);
            let (mut detour, mut outcomes) = (0.0, 0);
            for (code, sum) in row(port.index().into()).into_iter().take(self.blocks.ports() + 1).enumerate()
            {
                // What is heard, not what is: with wrong answers any outcome may be heard that no board has.
                let chance = answered(sum / total, error, size);
                outcomes += usize::from(sum > 0.0);
                if matches!(outcome_of(port, code, size), Outcome::Detour(_)) {
                    detour += chance;
                }
                seen.push(chance);
            }
            one_class &= outcomes <= 1;
            bits.push(if outcomes > 1 { information(seen, error, size) } else { 0.0 });
            detours.push(detour);
        }
        let (entropy, ln_unit) = (entropy / LN_2, unit.ln());
        Belief { left, entropy, bits, detours, one_class, unit, ln_unit, total, counts: Vec::new() }
    }
}

/// How many boards were counted: each has one outcome at the first port.
fn number(counts: &Histogram<u32>) -> u64 {
    counts.row(0).iter().map(|&count| u64::from(count)).sum()
}
