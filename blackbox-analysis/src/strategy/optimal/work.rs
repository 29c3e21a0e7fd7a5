//! The search as long work: threads, passes, what is known so far.

use crate::effort::Effort;
use std::sync::atomic::{AtomicU64, Ordering};

use blackbox_core::game::Scoring;

use super::super::{
    endgame::{Endgame, MOST},
    estimate::{Estimates, UNIT},
    large_array::zeroed,
    outcome_table::Table,
};
use super::{
    cancellation::{AskedAt, Cancellation},
    counting_bound::CountingBound,
    gathered_set::GatheredSet,
    memo::{Cache, Memo, OPEN},
    near_classes::NearClasses,
    search::{Search, Shared},
    sets::Sets,
};
use crate::progress::{self, Interrupted, Work};

/// How an [`OptimalSearch`](super::OptimalSearch) works.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OptimalOptions {
    /// What is counted.
    pub scoring: Scoring,
    /// Before it plays, the search bounds the cost from below by looking one ray ahead, two, and so on to
    /// this many, or further on the way to a wide bracket. On a table too large to be solved this makes it.
    pub ahead: u32,
    /// End the search as soon as the bracket is no wider than this share of its upper end, 0 for the optimum.
    /// If an upper end is known ([`OptimalSearch::play_best`](super::OptimalSearch::play_best)), the search
    /// begins with raising the lower one.
    pub gap: f64,
}

blackbox_core::internal::setters!(OptimalOptions { scoring: Scoring, ahead: u32, gap: f64 });

impl Default for OptimalOptions {
    /// Rays, two rays ahead, the optimum.
    fn default() -> Self {
        Self { scoring: Scoring::Rays, ahead: 2, gap: 0.0 }
    }
}

/// The cost for each placement that each pass may leave open, in 1/65,536: a pass finds the best port of most
/// positions for the next. After the first the lower bound is raised as far as its tree allows.
pub(super) const PASSES: [u64; 3] = [UNIT, UNIT / 16, 0];

/// A goal is far while more than this part of it is missing.
const FAR: u64 = 16;

/// An [`OptimalSearch`](super::OptimalSearch) of a table with rows of `P` ports.
pub(super) struct Searching<'a, const P: usize, const C: usize> {
    pub(super) shared: Shared<'a, P, C>,
    ahead: u32,
    gap: f64,
}

/// So many bytes, or a half, a quarter and so on where the system has no more; and a quarter of that and 32
/// MiB for all that is asked for without a way to fail. WebAssembly would keep what it is asked for.
fn granted(memory: u64) -> u64 {
    let mut parts = (0..u64::BITS).map(|at| memory.min(usize::MAX as u64 / 2) >> at);
    let has = |&bytes: &u64| zeroed::<u8>((bytes + bytes / 4 + (32 << 20)) as usize).is_ok();
    if cfg!(target_family = "wasm") { memory } else { parts.find(has).unwrap_or(0) }
}

/// The most that the cache takes for each class of a table: a small table has few small sets.
const CACHE: u64 = 1 << 16;

impl<'a, const P: usize, const C: usize> Searching<'a, P, C> {
    /// A search that has found nothing yet; the result means nothing if it was cancelled.
    pub(super) fn asking(
        table: Table<'a, P, C>, options: &OptimalOptions, memory: u64, cancellation: &mut Cancellation<'_>,
    ) -> Self {
        let (OptimalOptions { scoring, ahead, gap }, memory) = (*options, granted(memory));
        // Half for the cache, the rest for the memo; a small table leaves nearly all to the memo.
        let cache = (memory / 2).min(4 << 30).min(CACHE * table.classes() as u64);
        let sets = Sets::new(table, scoring, cancellation);
        let counting = CountingBound::new(scoring, C, cancellation);
        let all: Vec<u32> = (0..table.classes() as u32).collect();
        let near = NearClasses::new(table, cancellation);
        let shared = Shared {
            sets,
            counting,
            near,
            estimates: Estimates::new(scoring),
            memo: Memo::new(memory - cache),
            cache: Cache::new(cache),
            lower: AtomicU64::new(0),
            upper: AtomicU64::new(OPEN),
            passes: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
            claims: AtomicU64::new(0),
        };
        shared.lower.store(shared.least(&all, cancellation), Ordering::Relaxed);
        Self { shared, ahead, gap }
    }

    /// Frees everything, a part at a time.
    pub(super) fn free(self, cancellation: &mut Cancellation<'_>) {
        let Shared { sets, near, memo, cache, .. } = self.shared;
        sets.free(cancellation);
        near.free(cancellation);
        memo.free(cancellation);
        cache.free(cancellation);
    }

    pub(super) fn bracket(&self) -> (u64, Option<u64>) {
        let upper = self.shared.upper.load(Ordering::Relaxed);
        (self.shared.lower.load(Ordering::Relaxed), (upper < OPEN).then_some(upper))
    }

    pub(super) fn positions(&self) -> u64 {
        self.shared.memo.len()
    }

    pub(super) fn claims(&self) -> u64 {
        self.shared.claims.load(Ordering::Relaxed)
    }

    pub(super) fn run_passes(&self, passes: usize, effort: &mut Effort<'_>) -> Result<(), Interrupted> {
        let (work, before) = (Work::new(0), self.shared.nodes.load(Ordering::Relaxed));
        let most = before.saturating_add(effort.left());
        progress::run(effort.threads(), &work, effort, |thread| {
            self.passes(passes, most, &mut |_| !work.stopped(), thread);
        })?;
        effort.take(self.shared.nodes.load(Ordering::Relaxed) - before);
        Ok(())
    }

    /// All passes, on this thread, until `go_on` says no.
    pub(super) fn run_here(&self, go_on: &mut dyn FnMut(AskedAt) -> bool) {
        self.passes(PASSES.len(), u64::MAX, go_on, 0);
    }

    /// Some passes, until `most` positions were met in all.
    fn passes(&self, passes: usize, most: u64, go_on: &mut dyn FnMut(AskedAt) -> bool, thread: usize) {
        let all: Vec<u32> = (0..self.shared.sets.table.classes() as u32).collect();
        let mut search = self.thread(go_on, thread);
        let has_goal = self.gap > 0.0 && self.bracket().1.is_some();
        let goal = if has_goal { self.goal() } else { u64::MAX };
        (search.pass, search.most, search.goal) = (u64::MAX, most, goal);
        // First the bracket from below: what is seen some rays ahead stays in the memo for all passes. While
        // a goal is farther than the last ray has brought, another one is the cheapest way towards it.
        let (mut rays, mut before, mut lower) = (0, 0, 0u64);
        while rays < self.ahead || (has_goal && before < lower && goal - lower > lower - before) {
            (rays, before) = (rays + 1, lower);
            lower = search.bound_ahead(&all, None, rays, goal, 0).clamp(before, goal);
        }
        let mut is_raised = false;
        for (pass, slack) in (0..).zip(PASSES).take(passes) {
            (search.pass, search.slack) = (pass, slack);
            // Once a tree is known, its cost is what the lower bound may be raised to.
            if self.bracket().1.is_some() && !std::mem::replace(&mut is_raised, true) {
                search.goal = self.goal();
                self.raise(&mut search, &all);
                if self.is_narrow() {
                    return;
                }
            }
            let found = search.solve(&all, None, u64::MAX);
            if self.shared.passes.load(Ordering::Relaxed) > pass {
                // Another thread was faster.
                search.stopped = false;
                continue;
            }
            if search.ends() {
                return;
            }
            self.shared.passes.fetch_max(pass + 1, Ordering::Relaxed);
            if all.len() <= MOST {
                self.shared.lower.fetch_max(found.lower, Ordering::Relaxed);
                self.shared.upper.fetch_min(found.upper, Ordering::Relaxed);
            }
            if self.is_narrow() {
                return;
            }
        }
    }

    /// Raises the lower bound to the goal, or as far as it goes: while that is far by halves of what is
    /// missing, so that a search which is ended has something to show.
    fn raise(&self, search: &mut Search<'_, 'a, P, C>, all: &[u32]) {
        loop {
            let lower = self.bracket().0;
            let missing = search.goal.saturating_sub(lower);
            let is_far = missing > search.goal / FAR;
            let target = if is_far { lower + missing / 2 } else { search.goal };
            let reached = search.raise(all, None, target);
            if search.ends() {
                return;
            }
            self.shared.lower.fetch_max(reached, Ordering::Relaxed);
            if reached < target || !is_far {
                return;
            }
        }
    }

    /// From which lower bound on the bracket is narrow enough.
    fn goal(&self) -> u64 {
        let upper = self.shared.upper.load(Ordering::Relaxed);
        if self.gap > 0.0 { (upper as f64 * (1.0 - self.gap)).ceil() as u64 } else { upper }
    }

    fn is_narrow(&self) -> bool {
        let (lower, upper) = self.bracket();
        upper.is_some_and(|upper| lower as f64 >= upper as f64 * (1.0 - self.gap))
    }

    pub(super) fn thread<'s>(
        &'s self, go_on: &'s mut dyn FnMut(AskedAt) -> bool, thread: usize,
    ) -> Search<'s, 'a, P, C> {
        Search {
            shared: &self.shared,
            endgame: Endgame::new(),
            rows: Vec::new(),
            near: GatheredSet::new(),
            cancellation: Cancellation::new(go_on),
            stopped: false,
            pass: 0,
            slack: 0,
            thread,
            proving: false,
            most: u64::MAX,
            goal: u64::MAX,
        }
    }
}
