//! The proof of what a search found: the tree of the upper bound and the claims of the lower bound.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::atomic::Ordering,
};

use blackbox_core::{Outcome, Port};

use super::super::{
    Best,
    endgame::Endgame,
    proof::{Claim, Proof},
    row,
    scoring::cost,
    seeker,
};
use super::{
    memo::OPEN,
    pulse::Beat,
    search::Search,
    sets::{Key, Sets, groups},
    work::OptimalSearch,
};
use crate::progress::Interrupted;

/// The rays that led to a position.
pub(super) type History = Vec<(Port, Outcome)>;

impl OptimalSearch<'_> {
    /// What is known so far, with the means to check it.
    ///
    /// # Errors
    /// [`Interrupted`] if `go_on` said so.
    pub fn proof(&self, go_on: &mut dyn FnMut() -> bool) -> Result<Proof, Interrupted> {
        let go_on: &mut dyn FnMut(Beat) -> bool = &mut |_| go_on();
        let (mut prover, all) = self.prover(go_on);
        let (lower, upper, tree) = prover.ends(&all)?;
        prover.all_claims(&all, lower)?;
        let claims = prover.written()?;
        let Sets { table, scoring, .. } = self.shared.sets;
        Ok(Proof { size: table.size(), atoms: table.atoms(), scoring, lower, upper, tree, claims })
    }

    /// The two ends of what [`OptimalSearch::proof`] proves.
    pub(super) fn ends(&self, go_on: &mut dyn FnMut() -> bool) -> Result<(u64, u64), Interrupted> {
        let go_on: &mut dyn FnMut(Beat) -> bool = &mut |_| go_on();
        let (mut prover, all) = self.prover(go_on);
        prover.ends(&all).map(|(lower, upper, _)| (lower, upper))
    }

    /// With all classes.
    fn prover<'s>(&'s self, go_on: &'s mut dyn FnMut(Beat) -> bool) -> (Prover<'s, 's>, Vec<u32>) {
        let mut search = self.thread(go_on, 0);
        search.proving = true;
        let prover = Prover { search, best: self.best(), claims: BTreeMap::new(), claimed: BTreeSet::new() };
        (prover, (0..self.shared.sets.table.classes() as u32).collect())
    }
}

impl Search<'_, '_> {
    /// What a set costs at least by what is known now.
    fn now(&mut self, set: &[u32]) -> u64 {
        if set.len() <= Endgame::MOST {
            return self.solve(set, None, u64::MAX).lower;
        }
        let shared = self.shared;
        let keyed = self.key(set);
        let kept = shared.memo.get(keyed.key).map_or(0, |found| found.lower);
        let by_port = shared.fan.by_port(&shared.sets, set, &mut self.pulse);
        let ports = (0..shared.sets.ports()).filter(|&port| by_port.lower[port] < u64::MAX);
        self.near.gather(&shared.sets, set, &mut self.pulse);
        if self.ends() {
            return kept;
        }
        let through = |port| self.candidate(set, port, &by_port, u64::MAX, None).lower;
        kept.max(ports.map(through).min().unwrap_or(0))
    }
}

struct Prover<'a, 'b> {
    search: Search<'a, 'b>,
    best: Best,
    /// What is claimed of positions, from the fewest rays on. Trees grow by a node; a list or a table of many thousands
    /// is moved or sorted at once, and asks nobody meanwhile.
    claims: BTreeMap<(usize, History), u64>,
    claimed: BTreeSet<Key>,
}

impl Prover<'_, '_> {
    fn go_on(&mut self) -> Result<(), Interrupted> {
        if self.search.pulse.goes_on(Beat::Within) { Ok(()) } else { Err(Interrupted) }
    }

    /// The bracket and the tree of its upper end.
    fn ends(&mut self, all: &[u32]) -> Result<(u64, u64, Vec<Port>), Interrupted> {
        let mut tree = Vec::new();
        let mut upper = self.tree(all, &mut Vec::new(), true, &mut tree)?;
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

    /// Writes the ports of a tree, position by position, outcomes in the order of the codes; answers what it costs. By
    /// what is kept, or by the best seeker where nothing is, or always.
    fn tree(
        &mut self,
        set: &[u32],
        history: &mut History,
        by_memo: bool,
        tree: &mut Vec<Port>,
    ) -> Result<u64, Interrupted> {
        if set.len() <= 1 {
            return Ok(0);
        }
        self.go_on()?;
        let sets = &self.search.shared.sets;
        let size = sets.table.size();
        let keyed = (by_memo && set.len() > Endgame::MOST).then(|| self.search.key(set));
        let kept = keyed.and_then(|keyed| Some((keyed, self.search.shared.memo.get(keyed.key)?)));
        let port = match kept {
            Some((keyed, found)) if found.upper < OPEN => usize::from(sets.of_image(keyed, found.port)),
            _ => self.search.choice(&self.best, set, history),
        };
        self.go_on()?;
        tree.push(seeker::port(port, size));
        let mut classes = vec![0; set.len()];
        let ends = sets.split(set, port, &mut classes, &mut self.search.pulse);
        let mut total = 0;
        for (code, start, end) in groups(&ends) {
            let part = &classes[start..end];
            total += sets.weight(part, &mut self.search.pulse) * cost(sets.scoring, code, port);
            history.push((seeker::port(port, size), row::outcome(code, port, size)));
            total += self.tree(part, history, by_memo, tree)?;
            history.pop();
        }
        Ok(total)
    }

    /// Writes the claim of the whole set and all that it rests on.
    fn all_claims(&mut self, all: &[u32], lower: u64) -> Result<(), Interrupted> {
        if all.len() <= Endgame::MOST {
            return Ok(());
        }
        let mut open = vec![(all.to_vec(), Vec::new(), lower)];
        let key = self.search.key(all).key;
        self.claimed.insert(key);
        while let Some((set, history, lower)) = open.pop() {
            self.claim(&set, &history, lower, &mut open)?;
            self.claims.insert((history.len(), history), lower);
        }
        Ok(())
    }

    /// The claims in their order.
    fn written(self) -> Result<Vec<Claim>, Interrupted> {
        let Self { search: Search { mut pulse, .. }, claims, claimed, .. } = self;
        let mut written = Vec::with_capacity(claims.len());
        for ((_, history), lower) in claims {
            pulse.walks(0);
            written.push(Claim { history, lower });
        }
        for _ in claimed {
            pulse.walks(0);
        }
        if pulse.stopped() { Err(Interrupted) } else { Ok(written) }
    }

    /// Lists the claims that one rests on: for each port, those of the fewest large parts that bring the sum to the
    /// bound, where counting and the small parts do not.
    fn claim(
        &mut self,
        set: &[u32],
        history: &History,
        lower: u64,
        open: &mut Vec<(Vec<u32>, History, u64)>,
    ) -> Result<(), Interrupted> {
        let shared = self.search.shared;
        let (sets, size) = (&shared.sets, shared.sets.table.size());
        let keyed = self.search.key(set);
        let by_port = shared.fan.by_port(sets, set, &mut self.search.pulse);
        for port in 0..sets.ports() {
            if by_port.lower[port] >= lower || sets.is_repeat(keyed, port) {
                continue;
            }
            self.go_on()?;
            let mut classes = vec![0; set.len()];
            let ends = sets.split(set, port, &mut classes, &mut self.search.pulse);
            let mut parts: Vec<_> = groups(&ends).collect();
            parts.sort_unstable_by_key(|&(_, start, end)| end - start);
            let mut total = 0;
            let mut counted = Vec::new();
            for &(code, start, end) in &parts {
                let part = &classes[start..end];
                let least = shared.fan.set(sets, part, &mut self.search.pulse);
                total += sets.weight(part, &mut self.search.pulse) * cost(sets.scoring, code, port) + least;
                counted.push(least);
            }
            let mut large = Vec::new();
            for (&(code, start, end), least) in parts.iter().zip(counted) {
                let part = &classes[start..end];
                if total >= lower {
                    break;
                }
                if part.len() <= Endgame::MOST {
                    total -= least;
                    total += self.search.solve(part, None, lower - total).lower.max(least);
                } else if let Some(found) = shared.memo.get(self.search.key(part).key) {
                    large.push((found.lower.saturating_sub(least), found.lower, code, start, end));
                }
            }
            large.sort_unstable_by_key(|&(gain, ..)| std::cmp::Reverse(gain));
            for (gain, found, code, start, end) in large {
                if total >= lower {
                    break;
                }
                total += gain;
                let part = &classes[start..end];
                let key = self.search.key(part).key;
                if self.claimed.insert(key) {
                    let mut history = history.clone();
                    history.push((seeker::port(port, size), row::outcome(code, port, size)));
                    open.push((part.to_vec(), history, found));
                }
            }
            self.go_on()?;
            debug_assert!(total >= lower, "a bound that does not follow");
        }
        Ok(())
    }
}
