//! What a search would take to its end, by walks down its tree at random (Knuth 1975, Chen 1992).

use std::{
    cell::RefCell,
    collections::HashMap,
    time::{Duration, Instant},
};

use blackbox_core::internal::SplitMix;

use super::super::endgame::MOST;
use super::{cancellation::AskedAt, search::Search, work::Searching};
use crate::{
    effort::{Effort, Progress},
    progress::Interrupted,
};

/// What a search would take, as the mean over walks and the standard error of that mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OptimalEstimate {
    /// The positions of more than 64 classes, images counted once.
    pub positions: f64,
    /// The standard error.
    pub positions_error: f64,
    /// The time of one thread that bounding the ports of all of them takes, in seconds.
    pub seconds: f64,
    /// The standard error.
    pub seconds_error: f64,
}

/// Ports with the codes of their outcomes.
type Rays = Vec<(u8, u8)>;

/// A port and the code of its outcome, and the classes that give it.
type SamplePart = ((u8, u8), Vec<u32>);

impl<const P: usize, const C: usize> Searching<'_, P, C> {
    pub(super) fn estimate(
        &self, walks: u32, seed: u64, effort: &mut Effort<'_>,
    ) -> Result<OptimalEstimate, Interrupted> {
        let effort = RefCell::new(effort);
        let go_on: &mut dyn FnMut(AskedAt) -> bool = &mut |_| effort.borrow_mut().ask().is_ok();
        let mut walker =
            Walker { search: self.thread(go_on, 0), random: SplitMix(seed), ports: HashMap::new() };
        let mut found = Vec::new();
        for done in 1..=walks.into() {
            found.push(walker.walk().ok_or(Interrupted)?);
            if effort.borrow_mut().report(Progress { done, total: walks.into() }).is_break() {
                return Err(Interrupted);
            }
        }
        let moments = |value: fn(&(f64, f64)) -> f64| {
            let count = f64::from(walks);
            let mean = found.iter().map(value).sum::<f64>() / count;
            let squares: f64 = found.iter().map(|each| (value(each) - mean).powi(2)).sum();
            (mean, (squares / (count - 1.0).max(1.0) / count).sqrt())
        };
        let (positions, positions_error) = moments(|each| each.0);
        let (seconds, seconds_error) = moments(|each| each.1);
        Ok(OptimalEstimate { positions, positions_error, seconds, seconds_error })
    }
}

struct Walker<'s, 'a, const P: usize, const C: usize> {
    search: Search<'s, 'a, P, C>,
    random: SplitMix,
    /// The ports that are not ruled out after some rays, as bits.
    ports: HashMap<Rays, u64>,
}

impl<const P: usize, const C: usize> Walker<'_, '_, P, C> {
    /// The positions and the seconds that one walk stands for; `None` if the caller said no.
    fn walk(&mut self) -> Option<(f64, f64)> {
        let mut set: Vec<u32> = (0..self.search.shared.sets.table.classes() as u32).collect();
        let mut rays = Rays::new();
        // A walk goes down one part at random and counts each position on its way as often as it is likely to
        // stand for: one over the chance to come there. So its sum is right on average (Knuth). A position is
        // reached by its rays in several orders, and has images under the symmetries: it is counted once, so
        // each way counts as one of so many.
        let mut weight = 1.0 / self.search.shared.sets.images() as f64;
        let (mut positions, mut seconds) = (0.0, 0.0);
        while set.len() > MOST {
            let (open, parts, took) = self.expand(&set);
            if !self.search.cancellation.goes_on(AskedAt::Within) {
                return None;
            }
            self.ports.insert(rays.clone(), open);
            let share = weight / self.orders(&rays);
            (positions, seconds) = (positions + share, seconds + share * took.as_secs_f64());
            let classes: usize = parts.iter().map(|(_, part)| part.len()).sum();
            if classes == 0 {
                break;
            }
            // Large parts have the larger trees: drawn by their classes, walks differ less than drawn evenly.
            let mut drawn = self.random.below(classes as u32) as usize;
            let chosen = parts.into_iter().find(|(_, part)| {
                let here = drawn < part.len();
                drawn = drawn.wrapping_sub(part.len());
                here
            });
            let (ray, part) = chosen.expect("a part for each class");
            weight *= classes as f64 / part.len() as f64;
            rays.push(ray);
            rays.sort_unstable();
            set = part;
        }
        (!self.search.cancellation.stopped()).then_some((positions, seconds))
    }

    /// The ports that the bound one ray ahead does not rule out, their large parts, and the time it took.
    fn expand(&mut self, set: &[u32]) -> (u64, Vec<SamplePart>, Duration) {
        let begun = Instant::now();
        let shared = self.search.shared;
        let sets = &shared.sets;
        let keyed = self.search.key(set).without_symmetry();
        let (mut candidates, _) = self.search.candidates(set, keyed, u64::MAX);
        let took = begun.elapsed();
        let likely = candidates.iter().map(|candidate| candidate.estimate).min().unwrap_or(0);
        candidates.retain(|candidate| candidate.lower < likely);
        let open = candidates.iter().fold(0, |open, candidate| open | 1u64 << candidate.port);
        let mut large = Vec::new();
        for mut candidate in candidates {
            let classes = self.search.open(set, &mut candidate);
            let parts = candidate.parts.iter().map(|part| &classes[part.start..part.end]);
            for part in parts.filter(|part| part.len() > MOST) {
                let code = sets.codes(part[0])[candidate.port].min(P as u8);
                large.push(((candidate.port as u8, code), part.to_vec()));
            }
        }
        (open, large, took)
    }

    /// In how many orders some rays can be fired, each from a position where its port is not ruled out.
    fn orders(&mut self, rays: &Rays) -> f64 {
        // By sets of the rays, as bits, from the empty one on: in how many orders a set can be fired is the
        // sum of these numbers for the sets with one ray less from which the last may be fired.
        let mut orders = vec![0.0; 1 << rays.len()];
        orders[0] = 1.0;
        for chosen in 0..orders.len() - 1 {
            if orders[chosen] == 0.0 {
                continue;
            }
            let fired: Rays = (0..rays.len()).filter(|at| chosen >> at & 1 == 1).map(|at| rays[at]).collect();
            let open = self.open(fired);
            for (at, &(port, _)) in rays.iter().enumerate() {
                if chosen >> at & 1 == 0 && open >> port & 1 == 1 {
                    orders[chosen | 1 << at] += orders[chosen];
                }
            }
        }
        orders[orders.len() - 1]
    }

    fn open(&mut self, fired: Rays) -> u64 {
        if let Some(&open) = self.ports.get(&fired) {
            return open;
        }
        let shared = self.search.shared;
        let sets = &shared.sets;
        let agrees = |class: &u32| {
            let codes = sets.codes(*class);
            fired.iter().all(|&(port, code)| codes[usize::from(port)].min(P as u8) == code)
        };
        let set: Vec<u32> = (0..sets.table.classes() as u32).filter(agrees).collect();
        let open = self.expand(&set).0;
        self.ports.insert(fired, open);
        open
    }
}
