//! Which port to fire next under a prior.

use alloc::{collections::BTreeMap, vec::Vec};
use core::f64::consts::LN_2;

use crate::effort::Effort;
use blackbox_core::{AtomRange, Outcome, Port, Size, game::Scoring};

#[cfg(feature = "std")]
use super::weighed::Narrowed;
use super::{Advice, Evidence, PortAdvice, Solver, Unweighed};
#[cfg(feature = "std")]
use crate::prior::outcome_of;
use crate::prior::{Mixture, Prior, Scaled, answered, information};

/// The boards with one outcome at a port: how many they are, and their share.
type Parts = BTreeMap<Outcome, (u128, f64)>;

impl Evidence {
    /// As [`Evidence::advise`], where boards are as likely as a prior says. Where answers may be wrong the
    /// outcomes, and their numbers of boards, are those of the boards; bits and cost are those of the answer,
    /// and no board is excluded by it.
    ///
    /// ```
    /// # #[cfg(feature = "std")] {
    /// use blackbox::{Effort, Evidence, Scoring, analysis::prior::Prior};
    ///
    /// let evidence: Evidence = "2x1 1".parse()?;
    /// let prior = Prior::default().with_odds(&[vec![3.0, 1.0]])?;
    /// let advice = evidence.advise_under(&prior, Scoring::Rays, &mut Effort::none())?;
    /// // Three in four: the first ray from above tells which cell it is.
    /// assert!((advice.ports[0].bits - 0.8113).abs() < 1e-4);
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`Unweighed`].
    ///
    /// # Complexity
    /// For numbers of atoms as [`Evidence::advise`] for each of them; else each board that satisfies the
    /// evidence, or with an error rate each board, is weighed, and is a node of the limit.
    pub fn advise_under(
        &self, prior: &Prior, scoring: Scoring, limit: &mut Effort<'_>,
    ) -> Result<Advice, Unweighed> {
        Solver::new().advise_under(self, prior, scoring, limit)
    }
}

impl Solver {
    /// Which port to fire next under a prior; see [`Evidence::advise_under`].
    ///
    /// # Errors
    /// As [`Evidence::advise_under`].
    pub fn advise_under(
        &mut self, evidence: &Evidence, prior: &Prior, scoring: Scoring, limit: &mut Effort<'_>,
    ) -> Result<Advice, Unweighed> {
        #[cfg(feature = "std")]
        if !prior.is_of_numbers() {
            return self.advise_of_boards(evidence, prior, scoring, limit);
        }
        self.advise_by_number(evidence, prior, scoring, limit).map(|(advice, _)| advice)
    }

    /// The same where more than the number of atoms matters.
    #[cfg(feature = "std")]
    fn advise_of_boards(
        &mut self, evidence: &Evidence, prior: &Prior, scoring: Scoring, limit: &mut Effort<'_>,
    ) -> Result<Advice, Unweighed> {
        let size = evidence.size();
        let answer = Answer { size, error: prior.error(), scoring };
        let tally = self.tally(Narrowed::new(evidence, prior)?, true, limit)?;
        let unfired = Port::all(size).filter(|&port| evidence.result(port).is_none());
        let ports = unfired.map(|port| {
            let (shares, boards) = tally.outcomes(port.index().into()).expect("rays are wanted");
            let some = shares.into_iter().zip(boards).enumerate().filter(|&(_, (_, &boards))| boards > 0);
            let parts =
                some.map(|(code, (share, &boards))| (outcome_of(port, code, size), (boards.into(), share)));
            answer.advice(port, parts.collect(), tally.boards)
        });
        Ok(Advice::ranked(size, tally.boards, ports.collect()))
    }

    /// The same where only the number of atoms matters, with the entropy of the boards in bits.
    pub(crate) fn advise_by_number(
        &mut self, evidence: &Evidence, prior: &Prior, scoring: Scoring, limit: &mut Effort<'_>,
    ) -> Result<(Advice, f64), Unweighed> {
        let (size, range) = (evidence.size(), evidence.atoms());
        let answer = Answer { size, error: 0.0, scoring };
        let mut exact = evidence.clone();
        let mut found: Vec<(Scaled, Advice)> = Vec::new();
        for atoms in range.min()..=range.max().min(size.cells()) {
            let weight = prior.of_number(size, atoms);
            if weight.is_zero() {
                continue;
            }
            // All boards of one number weigh the same: they are counted, one number after the other.
            exact.set_atoms(AtomRange::exactly(atoms)).expect("no more atoms than cells");
            let advice = self.advise(&exact, scoring, limit)?;
            if advice.count > 0 {
                found.push((weight, advice));
            }
        }
        let weigh = |(weight, advice): &(Scaled, Advice)| {
            let boards = advice.count as f64;
            Mixture { weight: weight.times(Scaled::new(boards)), entropy: libm::log(boards) }
        };
        let all = found.iter().map(weigh).fold(Mixture::NOTHING, Mixture::or);
        if all.weight.is_zero() {
            return Err(Unweighed::Nothing);
        }
        let count = found.iter().map(|(_, advice)| advice.count).sum();
        let mut ports = BTreeMap::<Port, Parts>::new();
        // What each outcome weighs is the sum over the numbers, by all that there is.
        for (weight, advice) in &found {
            for port in &advice.ports {
                for &(outcome, boards) in &port.parts {
                    let (sum, share) = ports.entry(port.port).or_default().entry(outcome).or_default();
                    *sum += boards;
                    *share += weight.times(Scaled::new(boards as f64)).share_of(all.weight);
                }
            }
        }
        let ports = ports.into_iter().map(|(port, parts)| answer.advice(port, parts, count));
        Ok((Advice::ranked(size, count, ports.collect()), all.entropy / LN_2))
    }
}

/// How rays are answered, and what they cost.
struct Answer {
    size: Size,
    error: f64,
    scoring: Scoring,
}

impl Answer {
    /// What a ray may tell that has these outcomes.
    fn advice(&self, port: Port, parts: Parts, count: u128) -> PortAdvice {
        let chances = |outcome| parts.get(&outcome).map_or(0.0, |&(_, share)| share);
        let outcomes = [Outcome::Hit, Outcome::Reflection];
        let outcomes = outcomes
            .into_iter()
            .chain(Port::all(self.size).filter(|&exit| exit != port).map(Outcome::Detour));
        // A wrong answer may be one that no board gives: all are listed, each with its chance to be heard.
        let mut seen: Vec<(Outcome, f64)> =
            outcomes.map(|outcome| (outcome, answered(chances(outcome), self.error, self.size))).collect();
        // In order of size, so that ports that look alike cost exactly the same.
        seen.sort_by(|one, other| one.1.total_cmp(&other.1));
        let told = || seen.iter().map(|&(_, chance)| chance).collect();
        // With one outcome nothing can be told, whatever the sums come to by rounding.
        let bits = if parts.len() > 1 { information(told(), self.error, self.size) } else { 0.0 };
        let more = |&(outcome, chance)| chance * f64::from(self.scoring.ray(outcome) - 1);
        let expected_cost = 1.0 + seen.iter().map(more).sum::<f64>();
        // Where an answer may be wrong it excludes no board.
        let expected_remaining = if self.error > 0.0 {
            count as f64
        } else {
            parts.values().map(|&(boards, share)| boards as f64 * share).sum()
        };
        let parts = parts.into_iter().map(|(outcome, (boards, _))| (outcome, boards)).collect();
        PortAdvice { port, parts, bits, expected_remaining, expected_cost }
    }
}
