//! Advice from boards drawn at random, where counting them all would take too long.

use crate::evidence::TOO_LARGE;
use std::iter;

use crate::effort::{Effort, usual};
use blackbox_core::{
    AtomRange, Cell, Fact, Outcome, Port, evidence::Stop, game::Scoring, internal::SplitMix,
};

use super::find;
use crate::{
    Board, Evidence,
    evidence::{Advice, PortAdvice},
};

/// How many boards are drawn.
const SAMPLE: u32 = 1_000;

/// Changes between two boards of the sample.
const BETWEEN: u32 = 50;

/// Changes before the first.
const BEFORE: u32 = 5_000;

/// Changes on the way to a first board, where nothing else has found one: a second or two.
const TOWARDS: u32 = 1 << 20;

const LARGE: u64 = 1 << 16;

/// What a counted outcome takes, in a list that may be half empty.
const BYTES: u64 = 2 * size_of::<(Outcome, u128)>() as u64;

impl Evidence {
    /// As [`Evidence::advise`], or an estimate where the boards cannot be counted: the nodes are spent,
    /// the number of boards does not fit 128 bits, or the search is at the end of its room.
    ///
    /// # Errors
    /// As [`Evidence::estimate`].
    pub fn advise_or_estimate(&self, scoring: Scoring, limit: &mut Effort<'_>) -> Result<Advice, Stop> {
        match self.advise(scoring, limit) {
            Err(Stop::Limit | Stop::Overflow | Stop::Memory) => self.estimate(scoring, limit),
            advice => advice,
        }
    }

    /// As [`Evidence::advise`], but estimated from 1,000 boards that satisfy the evidence, drawn at
    /// random; their number is `count`. The same evidence gives the same estimate.
    ///
    /// The boards come from a walk: an atom is moved, added or taken away at random, and the step is taken if
    /// the evidence still holds (Metropolis et al. 1953, all boards being equally likely). Boards that no
    /// such steps lead to are missed, and a share of one part in `n` is off by about `1 / sqrt(1000 n)`.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Numbering, Scoring};
    ///
    /// let evidence = Evidence::parse("16x16 10; L3 R3; T5 H", Numbering::Letters)?;
    /// let advice = evidence.estimate(Scoring::Rays, &mut Effort::none())?;
    /// assert!(advice.estimated && advice.best.is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Stop::Limit`] where not even one board was found within some seconds, neither by [`find`] nor by a
    /// walk from any board that takes no step by which more facts are broken; [`Stop::Memory`] likewise, or
    /// where the outcomes counted take more than the limit allows; [`Stop::Interrupted`]. The nodes of the
    /// limit do not count here: an estimate is asked for where they are spent.
    ///
    /// # Complexity
    /// Some 50,000 boards are fired at through the ports of the evidence, and 1,000 through all ports. 64
    /// bytes for each outcome met at each port: up to 4 MB at 64 x 64, beside what finds the first board.
    pub fn estimate(&self, scoring: Scoring, limit: &mut Effort<'_>) -> Result<Advice, Stop> {
        let mut left = limit.memory();
        let first = if self.size().width().max(self.size().height()) > 11 {
            find(self, &mut limit.part(LARGE))
        } else {
            self.models(1, &mut limit.part(usual::ESTIMATE)).map(|models| models.into_iter().next())
        };
        let mut walk = match first {
            Ok(Some(board)) => EstimateWalk::from(self, board),
            Ok(None) => return Ok(Advice::ranked(self.size(), 0, Vec::new())),
            Err(stop @ (Stop::Limit | Stop::Memory)) => EstimateWalk::towards(self, limit)?.ok_or(stop)?,
            Err(stop) => return Err(stop),
        };
        // The first board is whichever was found; after so many steps the walk has forgotten it. Between two
        // boards that are taken it goes on, as neighbours are nearly the same board.
        walk.steps(BEFORE, limit)?;
        let ports: Vec<Port> = Port::all(self.size()).filter(|&port| self.result(port).is_none()).collect();
        let mut counts: Vec<Vec<(Outcome, u128)>> = vec![Vec::new(); ports.len()];
        for _ in 0..SAMPLE {
            walk.steps(BETWEEN, limit)?;
            for (&port, counts) in ports.iter().zip(&mut counts) {
                let outcome = walk.board.fire(port);
                // What comes often is met early: it is near the front of the list.
                if let Some(count) = counts.iter_mut().find(|count| count.0 == outcome) {
                    count.1 += 1;
                } else {
                    left = left.checked_sub(BYTES).ok_or(Stop::Memory)?;
                    counts.push((outcome, 1));
                }
            }
        }
        let advice = ports.into_iter().zip(counts).map(|(port, mut parts)| {
            parts.sort_unstable_by_key(|&(outcome, _)| in_order(outcome));
            PortAdvice::new(port, parts, scoring)
        });
        let advice = Advice::ranked(self.size(), SAMPLE.into(), advice.collect());
        Ok(Advice { estimated: true, ..advice })
    }
}

/// Hit, reflection, then the detours by exit.
fn in_order(outcome: Outcome) -> (u8, u16) {
    match outcome {
        Outcome::Hit => (0, 0),
        Outcome::Reflection => (1, 0),
        Outcome::Detour(exit) => (2, exit.index()),
    }
}

/// A walk over the boards that break no more facts than the first.
struct EstimateWalk {
    facts: Vec<Fact>,
    atoms: AtomRange,
    board: Board,
    /// How many facts the board breaks.
    broken: usize,
    random: SplitMix,
}

/// Steps between two questions to the limit's caller: at most some milliseconds.
const ASK: u32 = 16;

impl EstimateWalk {
    fn from(evidence: &Evidence, board: Board) -> Self {
        let (facts, atoms) = (evidence.facts(), evidence.atoms());
        let mut walk = Self { facts, atoms, board, broken: 0, random: SplitMix(1) };
        walk.broken = walk.breaks();
        walk
    }

    /// A walk that has come to a board which satisfies the evidence, if it did soon.
    fn towards(evidence: &Evidence, limit: &mut Effort<'_>) -> Result<Option<Self>, Stop> {
        let size = evidence.size();
        let mut walk =
            Self::from(evidence, Board::from_atoms(iter::empty::<Cell>(), size).map_err(|_| TOO_LARGE)?);
        // One cell in ten holds an atom, as far as the evidence leaves that open.
        let most = walk.atoms.max().min(size.cells());
        while walk.board.count() < (size.cells() / 10).clamp(walk.atoms.min(), most) {
            let cell = walk.cell();
            walk.board.insert(cell);
        }
        walk.broken = walk.breaks();
        let mut steps = 0;
        while walk.broken > 0 {
            if steps == TOWARDS {
                return Ok(None);
            }
            walk.steps(ASK, limit)?;
            steps += ASK;
        }
        Ok(Some(walk))
    }

    fn steps(&mut self, count: u32, limit: &mut Effort<'_>) -> Result<(), Stop> {
        for step in 0..count {
            if step.is_multiple_of(ASK) {
                limit.ask()?;
            }
            self.step();
        }
        Ok(())
    }

    /// Changes one or two cells, if no more facts are broken then: steps there and back are equally likely.
    fn step(&mut self) {
        // Both cells are drawn without a look at the board, so the way back is drawn as often as the way
        // there: all boards that the walk reaches are met equally often in the long run.
        let one = self.cell();
        let two = self.cell();
        let changes = self.atoms.min() != self.atoms.max() && self.random.below_in_one_step(2) == 0;
        let is_move = self.board.contains(one) != self.board.contains(two);
        if !changes && !is_move {
            return;
        }
        self.toggle(one);
        if !changes {
            self.toggle(two);
        }
        let broken = self.breaks();
        if broken <= self.broken && self.atoms.contains(self.board.count()) {
            self.broken = broken;
        } else {
            // A refused step is undone, and the board met once more, or few neighbours would mean few visits.
            self.toggle(one);
            if !changes {
                self.toggle(two);
            }
        }
    }

    fn breaks(&self) -> usize {
        let agrees = |fact: &&Fact| match **fact {
            Fact::Ray { port, outcome } => self.board.fire(port) == outcome,
            Fact::Cell { cell, atom } => self.board.contains(cell) == atom,
        };
        self.facts.len() - self.facts.iter().filter(agrees).count()
    }

    fn toggle(&mut self, cell: Cell) {
        if self.board.contains(cell) {
            self.board.remove(cell);
        } else {
            self.board.insert(cell);
        }
    }

    fn cell(&mut self) -> Cell {
        let size = self.board.size();
        let index = self.random.below_in_one_step(size.cells());
        Cell::from_index(index, size).expect("a cell of the board")
    }
}
