//! The proof of what a search found: the tree of the upper bound and the claims of the lower bound.

use std::sync::atomic::Ordering;

use crate::effort::Effort;
use blackbox_core::Port;

use super::super::{
    Best,
    endgame::MOST,
    outcome_row,
    proof::{Claim, Proof},
    scoring::cost,
    seeker,
};
use super::{
    cancellation::AskedAt,
    claims::{Claims, History},
    memo::OPEN,
    search::Search,
    sets::{Sets, groups},
    work::Searching,
};
use crate::progress::{self, Interrupted, Work};

impl<const P: usize, const C: usize> Searching<'_, P, C> {
    pub(super) fn proof(&self, effort: &mut Effort<'_>) -> Result<Proof, Interrupted> {
        let mut asked = |_| effort.ask().is_ok();
        let (mut prover, all) = self.prover(&mut asked);
        let (lower, upper, tree) = prover.ends(&all)?;
        let key = prover.search.key(&all).key;
        let claims = self.write(Claims::from_set(all, key, lower), effort)?;
        let Sets { table, scoring, .. } = self.shared.sets;
        Ok(Proof { size: table.size(), atoms: table.atoms(), scoring, lower, upper, tree, claims })
    }

    /// Writes claims on as many threads as search.
    fn write(&self, claims: Claims, effort: &mut Effort<'_>) -> Result<Vec<Claim>, Interrupted> {
        self.shared.claims.store(0, Ordering::Relaxed);
        if progress::threads(effort.threads()) > 1 {
            let work = Work::new(0);
            progress::run(effort.threads(), &work, effort, |_| {
                claims.write(&mut self.writer(&mut |_| !work.stopped()));
            })?;
        }
        let mut go_on = |_| effort.ask().is_ok();
        let mut search = self.writer(&mut go_on);
        claims.write(&mut search);
        claims.listed(&mut search)
    }

    /// A thread that only writes down what is known.
    fn writer<'s>(&'s self, go_on: &'s mut dyn FnMut(AskedAt) -> bool) -> Search<'s, 's, P, C> {
        let mut search = self.thread(go_on, 0);
        search.proving = true;
        search
    }

    pub(super) fn ends(&self, effort: &mut Effort<'_>) -> Result<(u64, u64), Interrupted> {
        let go_on: &mut dyn FnMut(AskedAt) -> bool = &mut |_| effort.ask().is_ok();
        let (mut prover, all) = self.prover(go_on);
        prover.ends(&all).map(|(lower, upper, _)| (lower, upper))
    }

    /// The tree of the upper end of [`OptimalSearch::proof`].
    pub(super) fn tree(&self, effort: &mut Effort<'_>) -> Result<Vec<Port>, Interrupted> {
        let go_on: &mut dyn FnMut(AskedAt) -> bool = &mut |_| effort.ask().is_ok();
        let (mut prover, all) = self.prover(go_on);
        prover.ends(&all).map(|(_, _, tree)| tree)
    }

    fn prover<'s>(&'s self, go_on: &'s mut dyn FnMut(AskedAt) -> bool) -> (Prover<'s, 's, P, C>, Vec<u32>) {
        let prover = Prover { search: self.writer(go_on), best: self.best() };
        (prover, (0..self.shared.sets.table.classes() as u32).collect())
    }
}

impl<const P: usize, const C: usize> Search<'_, '_, P, C> {
    /// What a set costs at least by what is known now.
    fn now(&mut self, set: &[u32]) -> u64 {
        if set.len() <= MOST {
            return self.solve(set, None, u64::MAX).lower;
        }
        let shared = self.shared;
        let keyed = self.key(set);
        // Two bounds hold: the one kept, and the least over the ports by what their parts cost.
        let kept = shared.memo.get(keyed.key).map_or(0, |found| found.lower);
        let by_port = shared.counting.by_port(&shared.sets, set, &mut self.cancellation);
        let ports = (0..shared.sets.ports()).filter(|&port| by_port.lower[port] < u64::MAX);
        self.near.gather(&shared.sets, set, &mut self.cancellation);
        if self.ends() {
            return kept;
        }
        let through = |port| self.candidate(set, port, &by_port, u64::MAX).lower;
        kept.max(ports.map(through).min().unwrap_or(0))
    }
}

struct Prover<'a, 'b, const P: usize, const C: usize> {
    search: Search<'a, 'b, P, C>,
    best: Best,
}

impl<const P: usize, const C: usize> Prover<'_, '_, P, C> {
    fn go_on(&mut self) -> Result<(), Interrupted> {
        if self.search.cancellation.goes_on(AskedAt::Within) { Ok(()) } else { Err(Interrupted) }
    }

    /// The bracket and the tree of its upper end.
    fn ends(&mut self, all: &[u32]) -> Result<(u64, u64, Vec<Port>), Interrupted> {
        let mut tree = Vec::new();
        let mut upper = self.tree(all, &mut Vec::new(), true, &mut tree)?;
        // Not known to be the best: where the memo knows no port, the best seeker's tree may be cheaper.
        if self.search.shared.lower.load(Ordering::Relaxed) < upper {
            let mut other = Vec::new();
            let total = self.tree(all, &mut Vec::new(), false, &mut other)?;
            if total < upper {
                (upper, tree) = (total, other);
            }
        }
        let lower = self.search.now(all).min(upper);
        self.go_on()?;
        Ok((lower, upper, tree))
    }

    /// Writes the ports of a tree, position by position, outcomes in the order of the codes; answers what it
    /// costs. By what is kept, or by the best seeker where nothing is, or always.
    fn tree(
        &mut self, set: &[u32], history: &mut History, by_memo: bool, tree: &mut Vec<Port>,
    ) -> Result<u64, Interrupted> {
        if set.len() <= 1 {
            return Ok(0);
        }
        self.go_on()?;
        let sets = &self.search.shared.sets;
        let size = sets.table.size();
        let keyed = (by_memo && set.len() > MOST).then(|| self.search.key(set));
        let kept = keyed.and_then(|keyed| Some((keyed, self.search.shared.memo.get(keyed.key)?)));
        let port = match kept {
            Some((keyed, found)) if found.upper < OPEN => usize::from(sets.of_image(keyed, found.port)),
            _ => self.search.choice(&self.best, set, history),
        };
        self.go_on()?;
        tree.push(seeker::port(port, size));
        let mut classes = vec![0; set.len()];
        let ends = sets.split(set, port, &mut classes, &mut self.search.cancellation);
        let mut total = 0;
        for (code, start, end) in groups(&ends) {
            let part = &classes[start..end];
            total += sets.weight(part, &mut self.search.cancellation) * cost::<P>(sets.scoring, code, port);
            history.push((seeker::port(port, size), outcome_row::outcome(code, port, size)));
            total += self.tree(part, history, by_memo, tree)?;
            history.pop();
        }
        Ok(total)
    }
}
