//! The best seeker's tree, from which a search may begin: an upper bound for each of its positions.

use crate::effort::Effort;
use std::sync::atomic::Ordering;

use super::super::{
    Best,
    endgame::MOST,
    outcome_row::{self, Row},
    scoring::cost,
    seeker::{self, Seeker},
};
use super::{
    cancellation::AskedAt,
    claims::History,
    memo::{Found, OPEN},
    search::Search,
    sets::groups,
    two_rays_ahead::two_rays_ahead,
    work::Searching,
};
use crate::progress::{self, Interrupted, Work};

impl<const P: usize, const C: usize> Searching<'_, P, C> {
    pub(super) fn play_best(&self, effort: &mut Effort<'_>) -> Result<(), Interrupted> {
        let work = Work::new(0);
        progress::run(1, &work, effort, |_| self.begin_with(&self.best(), &mut |_| !work.stopped()))?;
        Ok(())
    }

    /// The seeker that is played where nothing better is known.
    pub(super) fn best(&self) -> Best {
        let sets = &self.shared.sets;
        Best::new(sets.table.size(), sets.table.atoms(), sets.scoring)
    }

    /// Keeps what a seeker needs from each of its large positions on, unless `go_on` says no. No position
    /// counts for the search's limit, and those that its memory has no room for are not kept.
    pub(super) fn begin_with(&self, seeker: &Best, go_on: &mut dyn FnMut(AskedAt) -> bool) {
        let all: Vec<u32> = (0..self.shared.sets.table.classes() as u32).collect();
        let mut search = self.thread(go_on, 0);
        search.proving = true;
        let total = search.play(seeker, &all, &mut Vec::new());
        if !search.ends() {
            self.shared.upper.fetch_min(total, Ordering::Relaxed);
        }
    }
}

impl<const P: usize, const C: usize> Search<'_, '_, P, C> {
    /// What a seeker needs from a set on; of no use if the search ends.
    fn play(&mut self, seeker: &Best, set: &[u32], history: &mut History) -> u64 {
        let sets = &self.shared.sets;
        if set.len() <= MOST {
            return self.solve(set, None, OPEN).upper;
        }
        let port = self.choice(seeker, set, history);
        if !self.cancellation.goes_on(AskedAt::Within) {
            return OPEN;
        }
        let mut classes = vec![0; set.len()];
        let ends = sets.split(set, port, &mut classes, &mut self.cancellation);
        let mut total = 0;
        let fired = seeker::port(port, sets.table.size());
        for (code, start, end) in groups(&ends) {
            let part = &classes[start..end];
            history.push((fired, outcome_row::outcome(code, port, sets.table.size())));
            total += sets.weight(part, &mut self.cancellation) * cost::<P>(sets.scoring, code, port);
            // What ended has no cost.
            total = total.saturating_add(self.play(seeker, part, history));
            history.pop();
            if self.ends() {
                return OPEN;
            }
        }
        let keyed = self.key(set);
        if !self.ends() && !self.shared.memo.is_full() {
            let port = sets.to_image(keyed, port as u8);
            self.shared.memo.put(keyed.key, Found { lower: 0, upper: total, port });
        }
        total
    }

    pub(super) fn choice(&mut self, seeker: &Best, set: &[u32], history: &History) -> usize {
        let shared = self.shared;
        if set.len() <= MOST {
            let rows: Vec<Row<P>> = set.iter().map(|&class| shared.sets.table.row(class)).collect();
            self.endgame.load(&rows, shared.sets.scoring);
            return self.endgame.solve(rows.len(), u64::MAX, &mut shared.subsets(set)).1.into();
        }
        let by_book = seeker.by_book(history).map(|port| port.index().into());
        by_book.unwrap_or_else(|| two_rays_ahead(shared, set, &mut self.cancellation))
    }
}
