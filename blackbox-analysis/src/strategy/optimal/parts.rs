//! A search cut into independent parts: positions that others solve, and what they found taken back.

use crate::effort::Effort;
use std::{
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

use blackbox_core::{Outcome, Port};

use super::super::{
    endgame::{MOST, NO_PORT},
    estimate::UNIT,
    outcome_row, seeker,
};
use super::{
    memo::{Found, OPEN},
    search::Search,
    sets::Key,
    work::{PASSES, Searching},
};
use crate::progress::{self, Interrupted, Work};

/// A position that is to be bracketed apart from the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptimalPart {
    /// The rays that lead to it.
    pub history: Vec<(Port, Outcome)>,
    /// It is done as well once it is known to cost so much at least.
    pub bound: u64,
}

impl<const P: usize, const C: usize> Searching<'_, P, C> {
    pub(super) fn parts(&self, pass: usize, rays: usize) -> Vec<OptimalPart> {
        let all: Vec<u32> = (0..self.shared.sets.table.classes() as u32).collect();
        let mut go_on = |_| true;
        let mut search = self.thread(&mut go_on, 0);
        (search.pass, search.slack) = (u64::MAX, PASSES[pass]);
        let mut cut = Cut { search, rays, listed: HashMap::new(), parts: Vec::new() };
        cut.open(&all, &mut Vec::new(), u64::MAX);
        cut.parts.sort_by_key(|&(classes, _)| std::cmp::Reverse(classes));
        cut.parts.into_iter().map(|(_, part)| part).collect()
    }

    pub(super) fn run_part(
        &self, part: &OptimalPart, pass: usize, effort: &mut Effort<'_>,
    ) -> Result<(), Interrupted> {
        let work = Work::new(0);
        let set = self.left(&part.history);
        let is_done = AtomicBool::new(false);
        progress::run(effort.threads(), &work, effort, |thread| {
            let mut go_on = |_| !work.stopped() && !is_done.load(Ordering::Relaxed);
            let mut search = self.thread(&mut go_on, thread);
            search.pass = u64::MAX;
            let keyed = search.key(&set);
            // The passes before first, as alone: they find the best ports that a finer one begins with; and
            // after the first the lower bound is raised.
            for (at, &slack) in PASSES[..=pass].iter().enumerate() {
                search.slack = slack;
                if at == 1 {
                    search.raise(&set, Some(keyed), part.bound);
                }
                if set.len() > MOST && !search.ends() {
                    search.large(&set, keyed, part.bound, 1);
                }
            }
            // All threads search the same set and share what they find: when one is done, all are.
            is_done.store(true, Ordering::Relaxed);
        })?;
        Ok(())
    }

    pub(super) fn bracket_after(&self, history: &[(Port, Outcome)]) -> (u64, Option<u64>) {
        let set = self.left(history);
        let mut go_on = |_| true;
        let mut search = self.thread(&mut go_on, 0);
        search.pass = u64::MAX;
        let found = if set.len() <= MOST {
            search.solve(&set, None, OPEN)
        } else {
            let key = search.key(&set).key;
            self.shared.memo.get(key).unwrap_or(Found { lower: 0, upper: OPEN, port: NO_PORT })
        };
        (found.lower, (found.upper < OPEN).then_some(found.upper))
    }

    fn left(&self, history: &[(Port, Outcome)]) -> Vec<u32> {
        let sets = &self.shared.sets;
        let agrees = |class: &u32| {
            let codes = sets.codes(*class);
            let seen = |&(port, outcome): &(Port, Outcome)| {
                codes[usize::from(port.index())].min(P as u8)
                    == outcome_row::code(outcome, port, sets.table.size())
            };
            history.iter().all(seen)
        };
        (0..sets.table.classes() as u32).filter(agrees).collect()
    }
}

struct Cut<'s, 'a, const P: usize, const C: usize> {
    search: Search<'s, 'a, P, C>,
    rays: usize,
    /// The places of the parts by their keys.
    listed: HashMap<Key, usize>,
    /// The parts, with their numbers of classes.
    parts: Vec<(usize, OptimalPart)>,
}

impl<const P: usize, const C: usize> Cut<'_, '_, P, C> {
    /// Lists what a position still needs, if it is one of these.
    fn open(&mut self, set: &[u32], history: &mut Vec<(Port, Outcome)>, bound: u64) {
        if set.len() <= MOST {
            return;
        }
        let shared = self.search.shared;
        let keyed = self.search.key(set);
        let found = shared.memo.get(keyed.key);
        let found = found.unwrap_or(Found { lower: 0, upper: OPEN, port: NO_PORT });
        let slack = shared.sets.weight(set, &mut self.search.cancellation) * self.search.slack / UNIT;
        if found.lower >= bound || found.upper.saturating_sub(found.lower) <= slack {
            return;
        }
        if history.len() == self.rays {
            // Several ways lead to one position or its images: it is done once, up to the largest bound.
            let at = *self.listed.entry(keyed.key).or_insert(self.parts.len());
            if at == self.parts.len() {
                self.parts.push((set.len(), OptimalPart { history: history.clone(), bound: 0 }));
            }
            let part = &mut self.parts[at].1;
            part.bound = part.bound.max(bound);
            return;
        }
        let limit = bound.min(found.upper.saturating_sub(slack));
        let size = shared.sets.table.size();
        for mut candidate in self.search.candidates(set, keyed, limit).0 {
            let classes = self.search.open(set, &mut candidate);
            let port = candidate.port;
            for part in &candidate.parts {
                let set = &classes[part.start..part.end];
                let code = shared.sets.codes(set[0])[port];
                history.push((seeker::port(port, size), outcome_row::outcome(code, port, size)));
                // The ray and the other parts cost so much at least. What is left of the limit is enough for
                // this part: then the port is ruled out.
                self.open(set, history, limit - (candidate.lower - part.lower));
                history.pop();
            }
        }
    }
}
