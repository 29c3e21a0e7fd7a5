//! The search for better play: rollouts within rollouts.
//!
//! Level 0 plays by estimates two rays ahead and exactly at the end. Level 1 tries ports at every position,
//! plays on from each at level 0, and takes the one that did best; level 2 tries ports and plays on at level
//! 1; and so on. Every level first asks the one below which ports are worth trying. What a set of candidates
//! costs at a level is kept, in whatever order its rays were fired.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use blackbox_core::game::Scoring;

use super::{
    OutcomeTable,
    book::{Book, Entry},
    endgame::Endgame,
    estimate::{Candidate, Estimates, UNIT},
    outcome_row::Row,
    outcome_table::{Table, with_codes},
    partition::{groups, split},
    scoring::cost,
};

/// How far and how wide [`improve`] searches.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Sets of at most this many classes are played exactly, at most 64.
    pub exact: usize,
    /// How many levels of rollouts, at least 1.
    pub levels: usize,
    /// How many ports each level tries at most, from level 1 on.
    pub width: [usize; 3],
    /// How much worse than the best a port may look to the level below and still be tried, from level 1 on.
    pub margin: [f64; 3],
}

/// Searches for good play, and makes a book of it.
///
/// # Complexity
/// The time grows about tenfold with each level: on 8 x 8 with 4 atoms, seconds for level 0 and minutes for
/// level 1. Memory grows with the number of sets met, some 30 bytes for each.
pub fn improve(
    table: &OutcomeTable,
    scoring: Scoring,
    effort: &Effort,
    report: &mut dyn FnMut(&str),
) -> (Book, u64) {
    with_codes!(table, with => improve_with(with, scoring, effort, report))
}

fn improve_with<const P: usize, const C: usize>(
    table: Table<'_, P, C>,
    scoring: Scoring,
    effort: &Effort,
    report: &mut dyn FnMut(&str),
) -> (Book, u64) {
    let mut search = Search {
        table,
        first: table.port_orbits(),
        estimates: Estimates::new(scoring),
        endgame: Endgame::new(),
        effort: *effort,
        small: Costs::default(),
        known: (0..=effort.levels).map(|_| Plays::default()).collect(),
        report,
    };
    let rows: Vec<Row<P>> = table.rows().collect();
    let total = search.play(&rows, effort.levels);
    let mut positions = Vec::new();
    search.write(&rows, &mut positions);
    (Book::new(table.size(), table.atoms(), scoring, effort.exact, positions), total)
}

type Costs = HashMap<u64, u32, BuildHasherDefault<Mixed>>;
type Plays = HashMap<u64, (u64, u8), BuildHasherDefault<Mixed>>;

struct Search<'a, const P: usize, const C: usize> {
    table: Table<'a, P, C>,
    /// One port of each orbit, as bits: at first it does not matter which of an orbit is fired.
    first: u64,
    estimates: Estimates,
    endgame: Endgame<P, C>,
    effort: Effort,
    /// What small sets cost.
    small: Costs,
    /// What the other sets cost by level, and the ports to begin with.
    known: Vec<Plays>,
    report: &'a mut dyn FnMut(&str),
}

impl<const P: usize, const C: usize> Search<'_, P, C> {
    /// What a set costs when played at this level.
    fn play(&mut self, rows: &[Row<P>], level: usize) -> u64 {
        if rows.len() == 1 {
            return 0;
        }
        let key = key(rows);
        if rows.len() <= self.effort.exact {
            return self.play_out(rows, key);
        }
        if let Some(&(total, _)) = self.known[level].get(&key) {
            return total;
        }
        let best = self.rank(rows, level)[0].port;
        let mut parts = vec![Row::EMPTY; rows.len()];
        let ends: [usize; C] = split(rows, best, &mut parts);
        let mut total = 0;
        for (code, start, end) in groups(&ends) {
            let part = &parts[start..end];
            total += weight(part) * cost::<P>(self.estimates.scoring(), code, best) + self.play(part, level);
        }
        self.known[level].insert(key, (total, best as u8));
        if rows.len() > 20_000 {
            let mean = total as f64 / weight(rows) as f64;
            (self.report)(&format!("level {level}: {} classes cost {mean:.4} on average", rows.len()));
        }
        total
    }

    fn play_out(&mut self, rows: &[Row<P>], key: u64) -> u64 {
        if let Some(&total) = self.small.get(&key) {
            return total.into();
        }
        self.endgame.load(rows, self.estimates.scoring());
        let (total, _) = self.endgame.solve(rows.len(), u64::MAX);
        self.small.insert(key, total as u32);
        total
    }

    /// The ports that a level finds worth trying, the best first.
    fn rank(&mut self, rows: &[Row<P>], level: usize) -> Vec<Candidate> {
        let mut parts = vec![Row::EMPTY; rows.len()];
        if level == 0 {
            let mut all = self.estimates.candidates::<P, C>(rows, &mut parts, P);
            if rows.len() == self.table.classes() {
                all.retain(|candidate| self.first >> candidate.port & 1 == 1);
            }
            return all;
        }
        let mut candidates = self.rank(rows, level - 1);
        candidates.truncate(self.effort.width[level - 1]);
        let limit = candidates[0].total as f64 * self.effort.margin[level - 1];
        candidates.retain(|candidate| candidate.total as f64 <= limit);
        // A level lists some ports beyond its best, so that the next one has a choice.
        let slack = self.effort.margin.get(level).copied().unwrap_or(1.0);
        let mut best = u64::MAX;
        for candidate in &mut candidates {
            let bound = (best as f64 * slack) as u64;
            self.try_port(rows, &mut parts, candidate, level, bound);
            best = best.min(candidate.total);
        }
        candidates.sort_unstable_by_key(|candidate| (candidate.total, candidate.port));
        candidates
    }

    /// Plays on from each outcome of a port at the level below; gives up once the sum is sure to pass
    /// `bound`, or nearly sure by the estimates of what is still to come.
    fn try_port(
        &mut self,
        rows: &[Row<P>],
        parts: &mut [Row<P>],
        candidate: &mut Candidate,
        level: usize,
        bound: u64,
    ) {
        let ends: [usize; C] = split(rows, candidate.port, parts);
        let scoring = self.estimates.scoring();
        let mut total = 0;
        let mut pieces = Vec::new();
        for ((code, start, end), &after) in groups(&ends).zip(&candidate.after) {
            total += weight(&parts[start..end]) * cost::<P>(scoring, code, candidate.port) * UNIT;
            pieces.push((start, end, after, pieces.len()));
        }
        pieces.sort_by_key(|&(start, end, ..)| std::cmp::Reverse(end - start));
        let mut ahead: u64 = pieces.iter().map(|piece| piece.2).sum();
        let trust = if level == 1 { TRUST } else { TRUST_IN_PLAY };
        let mut after = candidate.after.clone();
        for (start, end, estimate, at) in pieces {
            ahead -= estimate;
            after[at] = self.play(&parts[start..end], level - 1) * UNIT;
            total += after[at];
            let sure = total + (ahead as f64 * trust) as u64;
            if sure >= bound {
                candidate.total = candidate.total.max(sure);
                return;
            }
        }
        candidate.total = total;
        candidate.after = after;
    }

    /// Writes the best play known of a set that is not played out exactly.
    fn write(&self, rows: &[Row<P>], book: &mut Vec<Entry>) {
        let key = key(rows);
        let known = self.known.iter().filter_map(|plays| plays.get(&key)).min();
        let &(_, port) = known.expect("a set that was played");
        let at = book.len();
        book.push(Entry { port, next: Vec::new() });
        let mut parts = vec![Row::EMPTY; rows.len()];
        let ends: [usize; C] = split(rows, port.into(), &mut parts);
        for (code, start, end) in groups(&ends).filter(|(_, start, end)| end - start > self.effort.exact) {
            let next = book.len() as u32;
            book[at].next.push((code, next));
            self.write(&parts[start..end], book);
        }
    }
}

/// The share of the estimated further cost that counts when a port is given up. Larger shares miss the
/// optimum of 8 x 8 with 3 atoms (research/runs/books-by-rollouts.md).
const TRUST: f64 = 0.85;

/// The share of the cost of play at a lower level that counts.
const TRUST_IN_PLAY: f64 = 0.985;

fn weight<const P: usize>(rows: &[Row<P>]) -> u64 {
    rows.iter().map(|row| u64::from(row.weight)).sum()
}

/// A number for a set of classes: the sum of a mixture of each.
fn key<const P: usize>(rows: &[Row<P>]) -> u64 {
    rows.iter().fold(rows.len() as u64, |sum, row| {
        let x = (u64::from(row.class) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum.wrapping_add((x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9))
    })
}

/// Takes keys that are mixed already.
#[derive(Clone, Copy, Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
