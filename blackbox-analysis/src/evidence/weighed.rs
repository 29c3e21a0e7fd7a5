//! Boards weighed one by one, by a prior and by answers that may be wrong.

use std::f64::consts::LN_2;

use crate::effort::Effort;
use blackbox_core::{AtomRange, Fact, Size, evidence::Stop};

use super::{
    BoardList, Evidence, Posterior, Solver, Unweighed,
    posterior::{OfNumber, together},
    unweighed::MOST_PORTS,
};
use crate::{
    arrays::Packing,
    memory_left::has_room,
    prior::{Prior, Scaled, SignatureBlocks, Tally, WeighedTable, Weights, code_of},
};

/// Boards that are weighed at a time.
const BATCH: usize = 1 << 12;

/// The most boards that are weighed one by one: a minute.
const MOST: u128 = 1 << 30;

/// Evidence as a prior sees it: what boards must be, what they weigh, and answers that may be wrong.
pub(super) struct Narrowed<'a> {
    pub(super) weights: Weights<'a>,
    /// What the boards are to satisfy.
    pub(super) evidence: Evidence,
    /// Ports and codes.
    answers: Vec<(usize, u8)>,
}

impl<'a> Narrowed<'a> {
    /// The evidence under a prior.
    ///
    /// # Errors
    /// [`Unweighed::Prior`], or [`Unweighed::Nothing`] where no number of atoms has a weight.
    pub(super) fn new(evidence: &Evidence, prior: &'a Prior) -> Result<Self, Unweighed> {
        let (size, atoms) = (evidence.size(), evidence.atoms());
        let weights = prior.on(size)?;
        let numbers = weights.numbers_within(atoms.min(), atoms.max().min(size.cells()));
        let [least, most] = numbers.ok_or(Unweighed::Nothing)?;
        let atoms = AtomRange::new(least, most).map_err(|_| Unweighed::Nothing)?;
        let mut narrowed = Evidence::new(size, atoms).map_err(|_| Unweighed::Nothing)?;
        // Named boards are not searched for: the answers weigh them, too.
        let is_weighed = prior.error() > 0.0 || prior.boards().is_some();
        let mut answers = Vec::new();
        let certain = weights.certain.iter().map(|&(cell, atom)| Fact::Cell { cell, atom });
        for fact in evidence.facts().into_iter().chain(certain) {
            match fact {
                Fact::Ray { port, outcome } if is_weighed => {
                    answers.push((port.index().into(), code_of(port, outcome, size)));
                }
                fact => narrowed.add(fact).expect("a fact about a board of the size"),
            }
        }
        Ok(Self { weights, evidence: narrowed, answers })
    }
}

pub(super) struct WeighedBoards<'a> {
    narrowed: Narrowed<'a>,
    /// All boards that satisfy the evidence, unless boards are named.
    list: Option<BoardList>,
    /// By the number of answers that are those of a board, how likely these answers are.
    likelihoods: Vec<Scaled>,
    count: usize,
}

/// Some boards that were weighed.
pub(super) struct Batch {
    pub(super) words: Vec<u64>,
    pub(super) weights: Vec<Scaled>,
    /// Their outcomes, if there are answers or they are wanted.
    pub(super) blocks: SignatureBlocks,
}

impl Solver {
    /// Where the atoms are where more than their number matters.
    pub(super) fn posterior_of_boards(
        &mut self, evidence: &Evidence, prior: &Prior, limit: &mut Effort<'_>,
    ) -> Result<Posterior, Unweighed> {
        let narrowed = Narrowed::new(evidence, prior)?;
        if prior.error() > 0.0 || prior.boards().is_some() {
            return self.tally(narrowed, false, limit).map(|tally| Posterior {
                size: evidence.size(),
                by_atoms: tally.by_atoms(),
                probability: tally.probability(),
                entropy: tally.all.entropy / LN_2,
            });
        }
        let odds =
            narrowed.weights.odds().expect("odds, where there are no named boards and no wrong answers");
        let weigh = |mut part: OfNumber| {
            part.all.weight = part.all.weight.times(narrowed.weights.of_number(part.atoms));
            part
        };
        let parts = self.weigh_groups(&narrowed.evidence, odds, limit)?;
        together(evidence.size(), parts.into_iter().map(weigh).collect())
    }

    /// Weighs all boards one by one, with their outcomes if rays are wanted.
    pub(super) fn tally(
        &mut self, narrowed: Narrowed<'_>, rays: bool, limit: &mut Effort<'_>,
    ) -> Result<Tally, Unweighed> {
        let mut tally = Tally::new(Packing::new(narrowed.evidence.size()), rays);
        let boards = self.weighed_boards(narrowed, limit)?;
        let mut batch = boards.batch();
        for number in 0..boards.batches() {
            limit.ask()?;
            boards.weigh(number, rays, &mut batch);
            tally.add(&batch.words, &batch.weights, rays.then_some(&batch.blocks));
        }
        if tally.boards == 0 { Err(Unweighed::Nothing) } else { Ok(tally) }
    }

    pub(super) fn weighed_boards<'a>(
        &mut self, narrowed: Narrowed<'a>, limit: &mut Effort<'_>,
    ) -> Result<WeighedBoards<'a>, Unweighed> {
        let size = narrowed.evidence.size();
        if size.ports() > MOST_PORTS {
            return Err(Unweighed::Ports { size });
        }
        let (list, count) = if let Some((words, _)) = narrowed.weights.named() {
            (None, (words.len() / Packing::new(size).words()) as u128)
        } else {
            let list = self.list(&narrowed.evidence, limit).map_err(|stop| match stop {
                Stop::Memory | Stop::Overflow => Unweighed::TooMany { boards: None, most: MOST },
                stop => Unweighed::Stop(stop),
            })?;
            let count = list.count();
            (Some(list), count)
        };
        if count > MOST {
            return Err(Unweighed::TooMany { boards: Some(count), most: MOST });
        }
        // A board is a node.
        if count > limit.left().into() {
            return Err(Stop::Limit.into());
        }
        limit.take(count as u64);
        let error = narrowed.weights.error;
        let answers = narrowed.answers.len() as u32;
        // At a port of n there are n + 1 outcomes; the n wrong ones share the error. So what the answers say
        // of a board depends only on how many agree with it, and a short table has it.
        let [right, wrong] =
            [1.0 - error, error / f64::from(size.ports())].map(|chance| Scaled::from_ln(f64::ln(chance)));
        let likelihoods = (0..=answers).map(|agree| right.powi(agree).times(wrong.powi(answers - agree)));
        Ok(WeighedBoards { list, likelihoods: likelihoods.collect(), count: count as usize, narrowed })
    }
}

impl Evidence {
    /// All boards that may be under a prior, with their outcomes, in the limit's memory; a board is a node.
    pub(crate) fn weighed_table(
        &self, prior: &Prior, limit: &mut Effort<'_>,
    ) -> Result<WeighedTable, Unweighed> {
        let size = self.size();
        let boards = Solver::new().weighed_boards(Narrowed::new(self, prior)?, limit)?;
        let most = limit.memory() / WeighedTable::bytes_a_board(size);
        if boards.count as u64 > most {
            return Err(Unweighed::TooMany { boards: Some(boards.count as u128), most: most.into() });
        }
        // Its lists double as they grow.
        if !has_room(2 * boards.count as u64 * WeighedTable::bytes_a_board(size)) {
            return Err(Stop::Memory.into());
        }
        let (mut table, mut batch) = (WeighedTable::new(size, prior.error()), boards.batch());
        for number in 0..boards.batches() {
            limit.ask()?;
            boards.weigh(number, false, &mut batch);
            table.push(&batch.words, &batch.weights);
        }
        let table = table.finish();
        if table.len() == 0 { Err(Unweighed::Nothing) } else { Ok(table) }
    }
}

impl WeighedBoards<'_> {
    fn size(&self) -> Size {
        self.narrowed.evidence.size()
    }

    pub(super) fn batches(&self) -> usize {
        self.count.div_ceil(BATCH)
    }

    pub(super) fn batch(&self) -> Batch {
        Batch { words: Vec::new(), weights: Vec::new(), blocks: SignatureBlocks::new(self.size()) }
    }

    pub(super) fn weigh(&self, number: usize, rays: bool, batch: &mut Batch) {
        let (weights, packing) = (&self.narrowed.weights, Packing::new(self.size()));
        let (first, each) = (number * BATCH, packing.words());
        let count = BATCH.min(self.count - first);
        batch.words.resize(count * each, 0);
        batch.weights.clear();
        match (&self.list, weights.named()) {
            (Some(list), _) => {
                list.write(first as u128, &mut batch.words);
                batch.weights.extend(batch.words.chunks_exact(each).map(|board| weights.of(board)));
            }
            (None, Some((words, of))) => {
                batch.words.copy_from_slice(&words[first * each..][..count * each]);
                let atoms = self.narrowed.evidence.atoms();
                let cells = self.narrowed.evidence.facts();
                // Named boards were not searched for: known cells are checked here, rays are answers.
                let is_so = |board: &[u64]| {
                    let number = board.iter().map(|word| word.count_ones()).sum();
                    atoms.contains(number)
                        && cells.iter().all(|fact| match *fact {
                            Fact::Cell { cell, atom } => packing.contains(cell, board) == atom,
                            Fact::Ray { .. } => true,
                        })
                };
                let boards = batch.words.chunks_exact(each).enumerate();
                batch.weights.extend(
                    boards.map(|(at, board)| if is_so(board) { of(first + at) } else { Scaled::ZERO }),
                );
            }
            (None, None) => unreachable!("boards are listed or named"),
        }
        batch.blocks.clear();
        let answers = &self.narrowed.answers;
        if rays || !answers.is_empty() {
            batch.blocks.push(&batch.words);
        }
        if answers.is_empty() {
            return;
        }
        // 64 boards are one word for each answer: those that agree with it have their bit set.
        for (block, weights) in batch.weights.chunks_mut(64).enumerate() {
            let mut right = [0usize; 64];
            for &(port, code) in answers {
                let mut agreeing = batch.blocks.agreeing(block, port, code);
                while agreeing != 0 {
                    right[agreeing.trailing_zeros() as usize] += 1;
                    agreeing &= agreeing - 1;
                }
            }
            for (weight, right) in weights.iter_mut().zip(right) {
                *weight = weight.times(self.likelihoods[right]);
            }
        }
    }
}
