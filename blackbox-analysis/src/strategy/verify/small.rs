//! Small sets, solved anew.

use std::collections::HashMap;

use blackbox_core::game::Scoring;

/// A small set, its classes as bits; of each port the parts and what the ray costs.
pub(super) struct Small {
    pub(super) scoring: Scoring,
    pub(super) ports: Vec<Vec<(u64, u64)>>,
    pub(super) weights: Vec<u64>,
    pub(super) memo: HashMap<u64, (u64, bool)>,
}

impl Small {
    fn weight(&self, mut set: u64) -> u64 {
        let mut sum = 0;
        while set != 0 {
            sum += self.weights[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        sum
    }

    /// What a set costs at least in a tree of so many branches a node.
    fn least(&self, set: u64, widest: u64) -> u64 {
        bound(self.scoring, set.count_ones().into(), self.weight(set), widest)
    }

    /// What a set costs if that is less than `bound`, else some value from `bound` on that it reaches.
    pub(super) fn solve(&mut self, set: u64, bound: u64) -> u64 {
        if set.count_ones() < 2 {
            return 0;
        }
        match self.memo.get(&set) {
            Some(&(value, exact)) if exact || value >= bound => return value,
            _ => {}
        }
        let cut = |parts: &Vec<(u64, u64)>| parts.iter().filter(|(part, _)| part & set != 0).count();
        let useful: Vec<usize> = (0..self.ports.len()).filter(|&at| cut(&self.ports[at]) > 1).collect();
        let widest = useful.iter().map(|&at| cut(&self.ports[at])).max().unwrap_or(1) as u64;
        let through = |at: usize| {
            let part =
                |&(part, cost): &(u64, u64)| self.weight(part & set) * cost + self.least(part & set, widest);
            (self.ports[at].iter().map(part).sum::<u64>(), at)
        };
        let mut order: Vec<(u64, usize)> = useful.into_iter().map(through).collect();
        order.sort_unstable();
        let mut best = bound;
        for (mut total, at) in order {
            for part in 0..self.ports[at].len() {
                let part = self.ports[at][part].0 & set;
                if total >= best {
                    break;
                }
                total -= self.least(part, widest);
                total += self.solve(part, best - total);
            }
            best = best.min(total);
        }
        self.memo.insert(set, (best, best < bound));
        best
    }
}

/// What a set of so many classes and placements costs at least, if no position has more outcomes than `widest`.
pub(super) fn bound(scoring: Scoring, classes: u64, weight: u64, widest: u64) -> u64 {
    if classes < 2 {
        return 0;
    }
    // All leaves are on two levels: `room` places on the upper one, and each that is opened makes room for more.
    let (mut level, mut room) = (0, 1);
    while room * widest <= classes {
        (level, room) = (level + 1, room * widest);
    }
    let beyond = classes - room;
    let mut cost = level * classes + beyond + beyond.div_ceil(widest - 1);
    if scoring != Scoring::Rays {
        // Two branches of a node cost 1 and the others 2: Kraft's inequality at the root of 2/x + (w - 2)/x^2 = 1.
        let (count, root) = (classes as f64, 1.0 + ((widest - 1) as f64).sqrt());
        cost = cost.max((count * count.ln() / root.ln() * (1.0 - 1e-9)).ceil() as u64);
    }
    cost + weight - classes
}
