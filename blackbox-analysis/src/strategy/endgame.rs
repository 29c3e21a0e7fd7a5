//! The exact end of the game: at most 64 classes, as the bits of a word.

use std::collections::HashMap;

use blackbox_core::game::Scoring;

use super::{
    outcome_row::{Row, WIDE},
    scoring::cost,
    shallowest_tree::shallowest,
};

/// At most 64 classes with the way every port splits them; finds the cheapest tree by branch and bound.
///
/// Kept between uses, it reuses its memory.
pub(crate) struct Endgame<const P: usize, const C: usize> {
    scoring: Scoring,
    shallowest: &'static Shallowest,
    /// The parts that each useful port makes, each with the cost of a ray; ports that split alike are one.
    ports: Vec<PortParts>,
    used: usize,
    /// For each byte of a set, by its value: how many classes, and from the eighth bit on their placements.
    sums: Vec<[u64; 256]>,
}

/// What subsets of the loaded set are known to cost.
pub(crate) trait KnownCosts {
    type Key: Copy;

    /// What stands for a subset.
    fn key(&self, set: u64) -> Self::Key;

    /// What a subset costs at least, and whether that is all it costs.
    fn get(&self, key: Self::Key) -> Option<(u64, bool)>;

    /// The same of a subset of this many classes.
    fn put(&mut self, key: Self::Key, classes: u32, known: (u64, bool));
}

/// What is known of one loaded set alone.
impl KnownCosts for HashMap<u64, (u64, bool)> {
    type Key = u64;

    fn key(&self, set: u64) -> u64 {
        set
    }

    fn get(&self, set: u64) -> Option<(u64, bool)> {
        self.get(&set).copied()
    }

    fn put(&mut self, set: u64, _: u32, known: (u64, bool)) {
        self.insert(set, known);
    }
}

#[derive(Clone)]
struct PortParts {
    port: u8,
    parts: Vec<(u64, u64)>,
}

/// Stands for a port where only a bound is known.
pub(crate) const NO_PORT: u8 = u8::MAX;

/// The most classes that the endgame takes.
pub(crate) const MOST: usize = 64;

/// Costs of fewer classes are not kept: solving them anew is as fast.
pub(crate) const KEPT: usize = 4;

const UNBOUNDED: u64 = u64::MAX / 4;

impl<const P: usize, const C: usize> Endgame<P, C> {
    pub(crate) fn new() -> Self {
        Self {
            scoring: Scoring::Rays,
            shallowest: &IN_RAYS,
            ports: vec![PortParts { port: 0, parts: Vec::with_capacity(C) }; P],
            used: 0,
            sums: Vec::with_capacity(MOST / 8),
        }
    }

    /// Takes a set of at most [`MOST`] classes; bit `i` stands for `rows[i]`.
    pub(crate) fn load(&mut self, rows: &[Row<P>], scoring: Scoring) {
        assert!(rows.len() <= MOST);
        self.scoring = scoring;
        self.shallowest = if scoring == Scoring::Rays { &IN_RAYS } else { &IN_MARKERS };
        self.sums.clear();
        for rows in rows.chunks(8) {
            let mut sums = [0; 256];
            for (at, row) in rows.iter().enumerate() {
                for byte in 0..1 << at {
                    sums[byte | 1 << at] = sums[byte] + (u64::from(row.weight) << 8 | 1);
                }
            }
            self.sums.push(sums);
        }
        // By port and outcome the classes that give it, as bits: a part of any set is one `and`.
        let mut masks = [[0u64; C]; P];
        for (at, row) in rows.iter().enumerate() {
            for (masks, &code) in masks.iter_mut().zip(&row.codes) {
                masks[usize::from(code).min(P)] |= 1 << at;
            }
        }
        self.used = 0;
        for (port, masks) in masks.iter().enumerate() {
            let (head, tail) = self.ports.split_at_mut(self.used);
            let slot = &mut tail[0];
            slot.port = port as u8;
            slot.parts.clear();
            for (code, &mask) in masks.iter().enumerate() {
                if mask != 0 {
                    slot.parts.push((mask, cost::<P>(self.scoring, code as u8, port)));
                }
            }
            // The largest parts first: they are where a bound breaks soonest.
            slot.parts
                .sort_unstable_by_key(|&(mask, cost)| (std::cmp::Reverse(mask.count_ones()), mask, cost));
            let useful = slot.parts.len() > 1 && head.iter().all(|other| other.parts != slot.parts);
            self.used += usize::from(useful);
        }
    }

    /// How many classes a set has, and how many placements.
    fn counts(&self, set: u64) -> (u64, u64) {
        let bytes = self.sums.iter().zip(set.to_le_bytes());
        let sum: u64 = bytes.map(|(sums, byte)| sums[usize::from(byte)]).sum();
        (sum & 0xff, sum >> 8)
    }

    /// The cheapest total cost for all of the first `classes` classes and the port to begin with; if that
    /// cost is not below `bound`, some value from `bound` on that is not above it, and [`NO_PORT`].
    pub(crate) fn solve(&self, classes: usize, bound: u64, known: &mut impl KnownCosts) -> (u64, u8) {
        let all = if classes == 64 { u64::MAX } else { (1 << classes) - 1 };
        let ports = (1u64 << self.used) - 1;
        if classes <= 1 { (0, 0) } else { self.solve_set(all, ports, bound.min(UNBOUNDED), known) }
    }

    /// The cheapest total cost of a set of two classes or more if it is below `bound`, else some value from
    /// `bound` on that is not above the cost; and the port to begin with. Only these ports, as bits, can
    /// split it.
    fn solve_set(&self, set: u64, ports: u64, bound: u64, known: &mut impl KnownCosts) -> (u64, u8) {
        // A port that does not split a set splits none of its parts: below here only these are looked at.
        let (ports, widest) = self.splitting(set, ports);
        let shallowest = &self.shallowest[widest as usize];
        // What each port costs at least, with its number in the lowest byte, from the cheapest on.
        let mut order = [0u64; P];
        let mut count = 0;
        for at in bits(ports) {
            let mut least = 0;
            for &(mask, cost) in &self.ports[at].parts {
                let part = set & mask;
                if part != 0 {
                    let counts = self.counts(part);
                    least += counts.1 * cost + least_cost(shallowest, counts);
                }
            }
            order[count] = least << 8 | at as u64;
            count += 1;
        }
        let order = &mut order[..count];
        order.sort_unstable();
        let (mut best, mut best_port) = (bound, NO_PORT);
        let mut lowest = UNBOUNDED;
        for &each in order.iter() {
            let (least, at) = (each >> 8, usize::from(each as u8));
            // All that follow cost as much at least.
            if least >= best {
                lowest = lowest.min(least);
                break;
            }
            let cost = self.port_cost(set, (at, ports), shallowest, (least, best), known);
            if cost < best {
                (best, best_port) = (cost, self.ports[at].port);
            } else {
                lowest = lowest.min(cost);
            }
        }
        if best_port == NO_PORT {
            // Every port costs `bound` at least.
            return (lowest.max(bound), NO_PORT);
        }
        (best, best_port)
    }

    /// Which of these ports split a set, and the most parts that one makes.
    fn splitting(&self, set: u64, ports: u64) -> (u64, u32) {
        let (mut splitting, mut widest) = (0, 0);
        for at in bits(ports) {
            let pieces = self.ports[at].parts.iter().map(|(mask, _)| u32::from(set & mask != 0)).sum();
            splitting |= u64::from(pieces > 1) << at;
            widest = widest.max(pieces);
        }
        (splitting, widest)
    }

    /// The cost of beginning with a port, or a value from `bound` on once it is known to reach it.
    fn port_cost(
        &self, set: u64, (at, ports): (usize, u64), shallowest: &LeastCosts, (least, bound): (u64, u64),
        known: &mut impl KnownCosts,
    ) -> u64 {
        let mut total = least;
        for (mask, _) in &self.ports[at].parts {
            let part = set & mask;
            let (classes, weight) = self.counts(part);
            // No class or one: nothing is left to tell apart.
            if classes <= 1 {
                continue;
            }
            // The part's bound goes out of the sum, and its cost comes in, as far as `bound` leaves it.
            total -= least_cost(shallowest, (classes, weight));
            let limit = bound - total;
            let key = (classes >= KEPT as u64).then(|| known.key(part));
            total += match key.and_then(|key| known.get(key)) {
                Some((cost, is_exact)) if is_exact || cost >= limit => cost,
                _ => {
                    let (cost, port) = self.solve_set(part, ports & !(1 << at), limit, known);
                    if let Some(key) = key {
                        known.put(key, classes as u32, (cost, port != NO_PORT));
                    }
                    cost
                }
            };
            if total >= bound {
                return total;
            }
        }
        total
    }
}

pub(crate) fn bits(mut ports: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = ports.trailing_zeros();
        ports &= ports.wrapping_sub(1);
        (at < 64).then_some(at as usize)
    })
}

/// By the number of classes, what the cheapest tree costs.
type LeastCosts = [u16; MOST + 1];

/// By the most parts that a port makes.
type Shallowest = [LeastCosts; WIDE + 2];

fn least_cost(shallowest: &LeastCosts, (classes, weight): (u64, u64)) -> u64 {
    if classes <= 1 {
        return 0;
    }
    // Placements that look alike cost a ray each at least.
    weight - classes + u64::from(shallowest[classes as usize])
}

static IN_RAYS: Shallowest = shallowest_in(Scoring::Rays);
static IN_MARKERS: Shallowest = shallowest_in(Scoring::Markers);

const fn shallowest_in(scoring: Scoring) -> Shallowest {
    let mut table = [[0; MOST + 1]; WIDE + 2];
    let mut widest = 2;
    while widest < WIDE + 2 {
        let mut classes = 2;
        while classes <= MOST {
            table[widest][classes] = shallowest(scoring, classes as u64, widest as u64) as u16;
            classes += 1;
        }
        widest += 1;
    }
    table
}

#[cfg(test)]
#[path = "tests/endgame.rs"]
mod tests;
