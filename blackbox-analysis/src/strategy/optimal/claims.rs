//! The claims of a lower bound: what is kept of a set, and of each set that this rests on.

use std::{
    cmp::Reverse,
    collections::BTreeMap,
    sync::{Condvar, Mutex, MutexGuard, PoisonError, atomic::Ordering},
    time::Duration,
};

use blackbox_core::{Outcome, Port};

use super::super::{endgame::MOST, outcome_row, proof::Claim, seeker};
use super::{
    cancellation::AskedAt,
    gathered_set::GatheredSet,
    ports::Group,
    search::Search,
    sets::{Key, Keyed},
};
use crate::progress::Interrupted;

/// A thread that waits for a claim asks its caller so often.
const PERIOD: Duration = Duration::from_millis(3);

/// The rays that led to a position.
pub(super) type History = Vec<(Port, Outcome)>;

struct Open {
    set: Vec<u32>,
    history: History,
    lower: u64,
}

#[derive(Default)]
struct ClaimState {
    open: Vec<Open>,
    /// How many threads work at a claim: it may rest on others.
    busy: usize,
    /// The most that is claimed of a set, written or still open.
    claimed: BTreeMap<Key, u64>,
    /// What is claimed of positions, from the fewest rays on. Trees grow by a node; a list or a table of many
    /// thousands is moved or sorted at once, without asking the caller.
    written: BTreeMap<(usize, History), u64>,
}

/// The claims that a proof needs, written by any number of threads.
pub(super) struct Claims {
    state: Mutex<ClaimState>,
    /// A claim was opened, or the last thread is done.
    changed: Condvar,
}

/// A thread works at a claim until this is dropped, even by a panic: the others would wait forever.
struct Busy<'a>(&'a Claims);

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.busy -= 1;
        if state.busy == 0 {
            self.0.changed.notify_all();
        }
    }
}

impl Claims {
    /// One claim of a whole set, still to be written, unless the set is so small that none is needed.
    pub(super) fn from_set(set: Vec<u32>, key: Key, lower: u64) -> Self {
        let mut state = ClaimState::default();
        if set.len() > MOST {
            state.claimed.insert(key, lower);
            state.open.push(Open { set, history: Vec::new(), lower });
        }
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    fn state(&self) -> MutexGuard<'_, ClaimState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes claims until there are no more, or until the search ends.
    pub(super) fn write<const P: usize, const C: usize>(&self, search: &mut Search<'_, '_, P, C>) {
        while let Some(open) = self.next(search) {
            let busy = Busy(self);
            search.claim(&open, self);
            let mut state = self.state();
            let lower = state.written.entry((open.history.len(), open.history)).or_default();
            *lower = open.lower.max(*lower);
            search.shared.claims.store(state.written.len() as u64, Ordering::Relaxed);
            drop(state);
            drop(busy);
        }
    }

    /// A claim that is to be written next; nothing once all are.
    fn next<const P: usize, const C: usize>(&self, search: &mut Search<'_, '_, P, C>) -> Option<Open> {
        let mut state = self.state();
        loop {
            if search.ends() {
                return None;
            }
            if let Some(open) = state.open.pop() {
                state.busy += 1;
                return Some(open);
            }
            if state.busy == 0 {
                return None;
            }
            let waited = self.changed.wait_timeout(state, PERIOD);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
            search.cancellation.goes_on(AskedAt::Within);
        }
    }

    /// Opens a claim that a set costs so much at least, unless as much is claimed of an image of it.
    fn open(&self, key: Key, lower: u64, position: impl FnOnce() -> (Vec<u32>, History)) {
        let mut state = self.state();
        let claimed = state.claimed.entry(key).or_default();
        if *claimed < lower {
            *claimed = lower;
            let (set, history) = position();
            state.open.push(Open { set, history, lower });
            self.changed.notify_one();
        }
    }

    /// What is claimed of a set, or nothing.
    fn claimed(&self, key: Key) -> u64 {
        self.state().claimed.get(&key).copied().unwrap_or(0)
    }

    /// The claims in their order, as long as the search goes on.
    pub(super) fn listed<const P: usize, const C: usize>(
        self, search: &mut Search<'_, '_, P, C>,
    ) -> Result<Vec<Claim>, Interrupted> {
        let ClaimState { claimed, written, .. } =
            self.state.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut listed = Vec::with_capacity(written.len());
        for ((_, history), lower) in written {
            search.cancellation.walks(0);
            listed.push(Claim { history, lower });
        }
        for _ in claimed {
            search.cancellation.walks(0);
        }
        if search.ends() { Err(Interrupted) } else { Ok(listed) }
    }
}

impl<const P: usize, const C: usize> Search<'_, '_, P, C> {
    /// Opens the claims that one rests on: for each port, those of the fewest large parts that bring the sum
    /// to the bound, where counting and the small parts do not. It stops where the search ends.
    fn claim(&mut self, Open { set, history, lower }: &Open, claims: &Claims) {
        let shared = self.shared;
        let (sets, size) = (&shared.sets, shared.sets.table.size());
        let keyed = self.key(set);
        let by_port = shared.counting.by_port(sets, set, &mut self.cancellation);
        self.near.gather(sets, set, &mut self.cancellation);
        for port in 0..sets.ports() {
            if by_port.lower[port] >= *lower || sets.is_repeat(keyed, port) {
                continue;
            }
            // Each port must be shown to cost `lower` at least. Where counting does not show it, the sum over
            // the parts is raised: first by the small ones, which need no claim.
            let groups = self.groups(set, port, &by_port);
            if self.ends() {
                return;
            }
            let near = std::mem::replace(&mut self.near, GatheredSet::new());
            let mut total = by_port.lower[port];
            let (mut small, mut large) = (Vec::new(), Vec::new());
            for Group { code, start, end, counted, key, .. } in groups {
                let part = near.part(start, end);
                if total >= *lower {
                    break;
                }
                if part.len() <= MOST {
                    let known = self.known(part, key);
                    let least = known.lower.max(counted);
                    total += least - counted;
                    if least < known.upper {
                        small.push((least, key, part));
                    }
                } else if let Some(Keyed { key, .. }) = key {
                    // What is claimed already costs nothing more.
                    let least = claims.claimed(key).max(counted);
                    total += least - counted;
                    large.push((least, code, key, part));
                }
            }
            for (least, _, key, part) in &mut large {
                if total >= *lower {
                    break;
                }
                // Of large sets the cache has nothing but this.
                let bounded = || shared.bounded(part, Some(*key), &mut self.cancellation);
                let more = shared.cache.get(*key).unwrap_or_else(bounded).lower.saturating_sub(*least);
                (*least, total) = (*least + more, total + more);
            }
            for (least, key, part) in small {
                if total >= *lower {
                    break;
                }
                total -= least;
                total += self.solve(part, key, lower - total).lower.max(least);
            }
            let with_gain = |(least, code, key, part)| {
                let found = shared.memo.get(key).map_or(0, |found| found.lower);
                (found.saturating_sub(least), least, code, key, part)
            };
            let mut large: Vec<_> = large.into_iter().map(with_gain).collect();
            // As few large parts as possible: each that is used is a claim to be shown in turn.
            large.sort_unstable_by_key(|&(gain, ..)| Reverse(gain));
            let mut missing = lower.saturating_sub(total + large.iter().map(|&(gain, ..)| gain).sum::<u64>());
            // What was lost with a search that was killed is found anew, quickly or else exactly.
            for exactly in [false, true] {
                for (gain, least, _, _, part) in &mut large {
                    let (known, aim) = (*least + *gain, *least + *gain + missing);
                    if missing == 0 || self.ends() {
                        break;
                    }
                    let found = if exactly {
                        let keyed = self.key(part);
                        self.large(part, keyed, aim, 1).lower
                    } else {
                        self.raise(part, None, aim)
                    };
                    let more = found.saturating_sub(known).min(missing);
                    (*gain, missing) = (*gain + more, missing - more);
                }
            }
            if self.ends() {
                return;
            }
            for (gain, least, code, key, part) in large {
                if total >= *lower {
                    break;
                }
                total += gain;
                if gain > 0 {
                    claims.open(key, least + gain, || {
                        let mut history = history.clone();
                        history.push((seeker::port(port, size), outcome_row::outcome(code, port, size)));
                        (part.to_vec(), history)
                    });
                }
            }
            self.near = near;
            if self.ends() || !self.cancellation.goes_on(AskedAt::Within) {
                return;
            }
            debug_assert!(total >= *lower, "a bound that does not follow");
        }
    }
}
