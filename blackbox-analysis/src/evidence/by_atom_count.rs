//! What follows from evidence, one number of atoms after another: what is known of few is known soon.

use crate::evidence::TOO_LARGE;
use alloc::{vec, vec::Vec};

use blackbox_core::{AtomRange, Rays, evidence::Stop};
use num_bigint::BigUint;

use super::{Count, Evidence, Solution, Solver};
use crate::{Board, effort::Effort};

/// What is known of the numbers of atoms so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CountsSoFar {
    /// The numbers of atoms that occur, ascending, each with how many boards have this many.
    pub by_atoms: Vec<(u32, Count)>,
    /// The first number of atoms that was not counted; `None` if all were.
    pub next: Option<u32>,
    /// A board, if there is one with a number of atoms that was counted.
    pub model: Option<Board>,
}

impl CountsSoFar {
    /// The boards that were counted.
    pub fn count(&self) -> Count {
        self.by_atoms.iter().map(|(_, count)| count.as_biguint()).sum::<BigUint>().into()
    }
}

impl Evidence {
    /// Counts boards by their number of atoms, from the fewest, and tells what is known after each number.
    /// Answers that, and all that follows once every number is counted and there is a board.
    ///
    /// One limit serves all searches: where it ends the last one, [`CountsSoFar::next`] says from where on
    /// nothing is known, and the reason stands beside it.
    ///
    /// ```
    /// use blackbox::{Effort, Evidence, Numbering};
    ///
    /// let evidence = Evidence::parse("3x3 1-3; R2 H; T1 H; T2 R", Numbering::Letters)?;
    /// let (counted, answer, _) = evidence.solve_by_number(&mut Effort::none(), &mut |_| {});
    /// assert_eq!((counted.count(), counted.next), (19.into(), None));
    /// assert_eq!(answer.map(|answer| answer.count), Some(evidence.solve(&mut Effort::none())?.count));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve_by_number(
        &self, limit: &mut Effort<'_>, tell: &mut dyn FnMut(&CountsSoFar),
    ) -> (CountsSoFar, Option<Solution>, Option<Stop>) {
        let (mut solver, mut one) = (Solver::new(), self.clone());
        let (mut counted, mut answers) = (CountsSoFar::default(), Vec::new());
        let most = self.atoms().max().min(self.size().cells());
        for atoms in self.atoms().min()..=most {
            counted.next = Some(atoms);
            let exact = one.set_atoms(AtomRange::exactly(atoms)).map_err(|_| TOO_LARGE);
            let answer = match exact.and_then(|()| solver.solve_consistent(&one, limit)) {
                Ok(answer) => answer,
                Err(stop) => return (counted, None, Some(stop)),
            };
            if answer.count > 0 {
                counted.model = counted.model.or_else(|| answer.model.clone());
                counted.by_atoms.push((atoms, answer.count.clone()));
                answers.push(answer);
            }
            counted.next = None;
            tell(&counted);
        }
        let answer = whole(&counted, &answers);
        (counted, answer, None)
    }
}

/// The sums of the counts for each cell; empty where 128 bits do not hold them.
fn sums(answers: &[Solution]) -> Vec<u128> {
    let add = |mut sum: Vec<u128>, more: &[u128]| {
        for (sum, more) in sum.iter_mut().zip(more) {
            *sum = sum.checked_add(*more)?;
        }
        (sum.len() == more.len()).then_some(sum)
    };
    let mut counts = answers.iter().map(|answer| &answer.atom_count[..]);
    let first = counts.next().unwrap_or_default().to_vec();
    counts.try_fold(first, add).unwrap_or_default()
}

/// What follows from the answers for each number of atoms, if there is a board.
fn whole(counted: &CountsSoFar, answers: &[Solution]) -> Option<Solution> {
    let first = answers.first()?;
    let count = counted.count();
    let mut probability = vec![0.0; first.probability.len()];
    for answer in answers {
        let share = answer.count.share_of(&count);
        for (sum, chance) in probability.iter_mut().zip(&answer.probability) {
            *sum += share * chance;
        }
    }
    let signature = |answer: &Solution| answer.model.as_ref().map(Rays::signature);
    let is_class = answers.iter().all(|answer| answer.unique_class && signature(answer) == signature(first));
    Some(Solution {
        size: first.size,
        unique: count == 1,
        count,
        count_by_atoms: counted.by_atoms.clone(),
        atom_count: sums(answers),
        probability,
        unique_class: is_class,
        model: counted.model.clone(),
        conflict: Vec::new(),
    })
}
