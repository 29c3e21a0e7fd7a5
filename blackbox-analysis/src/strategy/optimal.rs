//! The exact optimum, or a proven bracket around it.

use std::collections::HashMap;

use blackbox_core::game::Scoring;

use super::{
    Table,
    endgame::Endgame,
    scoring::cost,
    split::{Counts, groups, split},
    table::{CODES, PORTS, Row},
};

/// What is proven of the least total cost over all placements until one class is left; lower is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// No seeker does with less.
    pub lower: u64,
    /// Some seeker does with this.
    pub upper: u64,
}

impl Bracket {
    /// Whether the optimum is known.
    pub fn proved(self) -> bool {
        self.lower == self.upper
    }
}

/// The least total cost over all placements of a table, exactly if `budget` positions suffice, else a bracket.
pub fn optimal(table: &Table, scoring: Scoring, budget: u64) -> Bracket {
    let mut search = Search {
        scoring,
        endgame: Endgame::new(),
        known: HashMap::new(),
        positions: 0,
        budget,
        fixed: table.port_orbits(),
    };
    let found = search.solve(table.rows(), u64::MAX, true);
    Bracket { lower: found.lower, upper: found.upper }
}

#[derive(Clone, Copy, Debug)]
struct Found {
    lower: u64,
    upper: u64,
    port: u8,
}

struct Search {
    scoring: Scoring,
    endgame: Endgame,
    known: HashMap<u128, Found>,
    positions: u64,
    budget: u64,
    fixed: u32,
}

impl Search {
    /// Brackets the cost of a set until it is known, or known to be `bound` at least, or the budget is spent.
    fn solve(&mut self, rows: &[Row], bound: u64, root: bool) -> Found {
        if rows.len() <= 1 {
            return Found { lower: 0, upper: 0, port: 0 };
        }
        let key = key(rows);
        let known = self.known.get(&key).copied();
        if let Some(found) = known
            && (found.lower == found.upper || found.lower >= bound)
        {
            return found;
        }
        self.positions += 1;
        if rows.len() <= Endgame::MOST {
            self.endgame.load(rows, self.scoring);
            let (value, port) = self.endgame.solve(rows.len());
            let found = Found { lower: value, upper: value, port };
            self.known.insert(key, found);
            return found;
        }
        let mut order = self.lower_by_port(rows);
        if root {
            order.retain(|&(_, port)| self.fixed >> port & 1 == 1);
        }
        let mut found = known.unwrap_or(Found { lower: 0, upper: u64::MAX, port: 0 });
        let mut lowest = u64::MAX;
        let mut parts = vec![Row::EMPTY; rows.len()];
        for &(least, port) in &order {
            let limit = bound.min(found.upper);
            if least >= limit {
                lowest = lowest.min(least);
                break;
            }
            let tried = self.port(rows, &mut parts, port, limit);
            lowest = lowest.min(tried.lower);
            if tried.upper < found.upper {
                (found.upper, found.port) = (tried.upper, port as u8);
            }
        }
        found.lower = found.lower.max(lowest.min(found.upper));
        self.known.insert(key, found);
        found
    }

    /// Brackets the cost of beginning with a port.
    fn port(&mut self, rows: &[Row], parts: &mut [Row], port: usize, bound: u64) -> Found {
        let ends = split(rows, port, parts);
        let mut pieces: Vec<(usize, usize, u64)> = Vec::with_capacity(CODES);
        let mut lower = 0;
        for (code, start, end) in groups(&ends) {
            let part = &parts[start..end];
            lower += weight(part) * cost(self.scoring, code, port);
            if part.len() > 1 {
                let least = self.least(part);
                lower += least;
                pieces.push((start, end, least));
            }
        }
        pieces.sort_by_key(|&(start, end, _)| std::cmp::Reverse(end - start));
        let mut upper = Some(0u64);
        let fixed = lower - pieces.iter().map(|piece| piece.2).sum::<u64>();
        for (start, end, least) in pieces {
            if lower >= bound {
                return Found { lower, upper: u64::MAX, port: port as u8 };
            }
            lower -= least;
            let found = self.solve(&parts[start..end], bound.saturating_sub(lower), false);
            lower += found.lower;
            upper = upper.and_then(|sum| sum.checked_add(found.upper));
        }
        let upper = upper.and_then(|sum| sum.checked_add(fixed)).unwrap_or(u64::MAX);
        Found { lower, upper, port: port as u8 }
    }

    /// What a set costs at least.
    fn least(&mut self, rows: &[Row]) -> u64 {
        if let Some(found) = self.known.get(&key(rows)) {
            return found.lower;
        }
        if rows.len() == 2 {
            return weight(rows);
        }
        if rows.len() <= Endgame::MOST {
            return self.solve(rows, u64::MAX, false).lower;
        }
        self.lower_by_port(rows).first().map_or(0, |least| least.0)
    }

    /// What beginning with each port that splits costs at least, the cheapest first.
    fn lower_by_port(&self, rows: &[Row]) -> Vec<(u64, usize)> {
        // By weight and by classes: a class of several placements is one part.
        let weights = Counts::of(rows);
        let mut classes: Vec<Row> = rows.to_vec();
        classes.iter_mut().for_each(|row| row.weight = 1);
        let classes = Counts::of(&classes);
        let parts = |port: usize| classes.outcomes().iter().filter(|counts| counts[port] > 0).count() as u64;
        let widest = (0..PORTS).map(parts).max().unwrap_or(1);
        let mut order: Vec<(u64, usize)> = (0..PORTS)
            .filter(|&port| parts(port) > 1)
            .map(|port| {
                let least = (0u8..).zip(weights.outcomes().iter().zip(classes.outcomes()));
                let least = least.map(|(code, (weights, classes))| {
                    let (weight, classes) = (u64::from(weights[port]), u64::from(classes[port]));
                    weight * cost(self.scoring, code, port)
                        + depths(classes, widest)
                        + u64::from(classes > 1) * (weight - classes)
                });
                (least.sum(), port)
            })
            .collect();
        order.sort_unstable();
        order
    }
}

/// The least sum of the depths of `leaves` leaves in a tree of at most `branches` branches a node.
fn depths(leaves: u64, branches: u64) -> u64 {
    if leaves <= 1 {
        return 0;
    }
    // A full level of `reach` places; opening one of them gains `branches - 1` places one deeper.
    let (mut depth, mut reach) = (0, 1);
    while reach * branches < leaves {
        reach *= branches;
        depth += 1;
    }
    let opened = (leaves - reach).div_ceil(branches - 1);
    (reach - opened) * depth + (leaves - (reach - opened)) * (depth + 1)
}

fn weight(rows: &[Row]) -> u64 {
    rows.iter().map(|row| u64::from(row.weight)).sum()
}

/// A number for a set of classes: the sum of two independent mixtures of each, so that two sets share it with a
/// chance of 2^-128.
fn key(rows: &[Row]) -> u128 {
    rows.iter().fold(0, |sum, row| {
        let once = mix(u64::from(row.class) + 1);
        let twice = mix(once ^ 0x6a09_e667_f3bc_c908);
        sum.wrapping_add(u128::from(once) << 64 | u128::from(twice))
    })
}

/// The finishing steps of `SplitMix64` (Steele, Lea, Flood 2014).
fn mix(mut x: u64) -> u64 {
    x = x.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
