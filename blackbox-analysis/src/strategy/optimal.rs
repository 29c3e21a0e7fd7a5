//! The exact optimum, or a proven bracket around it.

use std::{
    collections::HashMap,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use blackbox_core::{
    Outcome, Port,
    evidence::{Limit, Stop},
    game::Scoring,
};

use super::{
    Best, EvaluateError, Options, OutcomeTable,
    endgame::Endgame,
    evaluate_with_progress,
    proof::{Claim, Proof},
    row::{self, CODES, PORTS, Row},
    scoring::cost,
    seeker,
    split::{Counts, groups, split},
};
use crate::progress::Progress;

/// The limit's caller is asked after so long.
const PERIOD: Duration = Duration::from_millis(5);

/// What a position that is kept takes in a map, which may be half empty.
const KNOWN_BYTES: u64 = 2 * (size_of::<(u128, Found)>() as u64 + 1);

/// How many rays ahead the lower bound of a bracket looks.
const LOOK: u32 = 2;

/// The least total cost over all placements of a table until one class is left: exactly if the limit suffices, else a
/// bracket. Lower is better.
///
/// ```
/// use blackbox_analysis::strategy::{OutcomeTable, optimal, verify};
/// use blackbox_core::{Size, evidence::Limit, game::Scoring};
///
/// let table = OutcomeTable::new(Size::new(4, 4)?, 2)?;
/// let proof = optimal(&table, Scoring::Rays, &mut Limit::nodes(10_000))?;
/// assert_eq!((proof.lower, proof.upper), (366, 366));
/// assert_eq!(verify(&proof), Ok(()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop::Interrupted`] if the limit's caller said no. A limit that is spent is no error.
///
/// # Complexity
/// Exponential in the rays of the best play. A node of the limit is a position of two classes or more; each takes time
/// and memory in proportion to its classes. The limit's memory is that of the positions kept, beside the table. Where
/// nodes or memory are spent, the lower bound looks two rays ahead at least and the upper bound is what the [`Best`]
/// seeker needs.
pub fn optimal(table: &OutcomeTable, scoring: Scoring, limit: &mut Limit<'_>) -> Result<Proof, Stop> {
    let mut search = Search {
        table,
        scoring,
        endgame: Endgame::new(),
        known: HashMap::new(),
        claims: HashMap::new(),
        history: Vec::new(),
        limit,
        asked: Instant::now(),
        bytes: 0,
        stopped: None,
        first: table.port_orbits(),
    };
    let rows: Vec<Row> = table.rows().collect();
    let found = search.solve(&rows, u64::MAX);
    search.interruption()?;
    let mut proof = Proof {
        size: table.size(),
        atoms: table.atoms(),
        scoring,
        lower: found.lower,
        upper: found.upper,
        tree: Vec::new(),
        claims: Vec::new(),
    };
    if proof.lower < proof.upper {
        return search.bracket(&rows, proof);
    }
    search.write_tree(&rows, &mut proof.tree);
    let mut claims: Vec<Claim> =
        search.claims.into_values().map(|(history, lower)| Claim { history, lower }).collect();
    claims.sort_by(|one, other| {
        one.history.len().cmp(&other.history.len()).then(one.history.cmp(&other.history))
    });
    proof.claims = claims;
    Ok(proof)
}

/// What is known of the cost of a set, and the port that the upper bound begins with.
#[derive(Clone, Copy, Debug)]
struct Found {
    lower: u64,
    upper: u64,
    port: u8,
}

struct Search<'a, 'b> {
    table: &'a OutcomeTable,
    scoring: Scoring,
    endgame: Endgame,
    known: HashMap<u128, Found>,
    /// For the sets that are not played out exactly: rays that lead to each, and the lower bound found.
    claims: HashMap<u128, (Vec<(Port, Outcome)>, u64)>,
    history: Vec<(Port, Outcome)>,
    limit: &'a mut Limit<'b>,
    /// When the limit's caller was asked.
    asked: Instant,
    /// The bytes of what is kept.
    bytes: u64,
    /// Why no further positions are searched.
    stopped: Option<Stop>,
    /// One port of each orbit, as bits.
    first: u32,
}

impl Search<'_, '_> {
    /// Takes a node of the limit, and looks at its memory and its caller.
    fn spend(&mut self) {
        if self.stopped.is_none() {
            let spent = self.limit.spend();
            self.stopped = spent.err().or((self.bytes > self.limit.memory()).then_some(Stop::Memory));
        }
        self.ask();
    }

    /// Asks the limit's caller, if it is time.
    fn ask(&mut self) {
        if self.asked.elapsed() >= PERIOD && !self.is_interrupted() {
            self.asked = Instant::now();
            self.stopped = self.limit.ask().err().or(self.stopped);
        }
    }

    fn is_interrupted(&self) -> bool {
        self.stopped == Some(Stop::Interrupted)
    }

    fn interruption(&self) -> Result<(), Stop> {
        if self.is_interrupted() { Err(Stop::Interrupted) } else { Ok(()) }
    }

    /// Keeps what is known of a set.
    fn keep(&mut self, key: u128, found: Found) {
        if self.known.insert(key, found).is_none() {
            self.bytes += KNOWN_BYTES;
        }
    }

    /// Brackets the cost of a set until it is known, or known to be `bound` at least, or the budget is spent.
    fn solve(&mut self, rows: &[Row], bound: u64) -> Found {
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
        self.spend();
        if self.is_interrupted() {
            return Found { lower: 0, upper: u64::MAX, port: 0 };
        }
        if rows.len() <= Endgame::MOST {
            self.endgame.load(rows, self.scoring);
            let (value, port) = self.endgame.solve(rows.len(), bound);
            let upper = if port == Endgame::NO_PORT { u64::MAX } else { value };
            let found = Found { lower: value, upper, port };
            self.keep(key, found);
            return found;
        }
        let mut order = self.lower_by_port(rows);
        if self.history.is_empty() {
            order.retain(|&(_, port)| self.first >> port & 1 == 1);
        }
        let mut found = known.unwrap_or(Found { lower: order[0].0, upper: u64::MAX, port: 0 });
        if self.stopped.is_some() {
            return found;
        }
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
        if self.is_interrupted() {
            return found;
        }
        self.keep(key, found);
        let claim = self.claims.entry(key).or_insert_with(|| {
            self.bytes += KNOWN_BYTES + 2 * size_of_val(&self.history[..]) as u64;
            (self.history.clone(), 0)
        });
        claim.1 = found.lower;
        found
    }

    /// Brackets the cost of beginning with a port.
    fn port(&mut self, rows: &[Row], parts: &mut [Row], port: usize, bound: u64) -> Found {
        let ends = split(rows, port, parts);
        let mut pieces: Vec<(u8, usize, usize, u64)> = Vec::with_capacity(CODES);
        let mut lower = 0;
        for (code, start, end) in groups(&ends) {
            let part = &parts[start..end];
            lower += weight(part) * cost(self.scoring, code, port);
            if part.len() > 1 {
                let least = self.least(part);
                lower += least;
                pieces.push((code, start, end, least));
            }
        }
        pieces.sort_by_key(|&(_, start, end, _)| std::cmp::Reverse(end - start));
        let mut upper = Some(lower - pieces.iter().map(|piece| piece.3).sum::<u64>());
        for (code, start, end, least) in pieces {
            if lower >= bound {
                return Found { lower, upper: u64::MAX, port: port as u8 };
            }
            lower -= least;
            self.history
                .push((seeker::port(port, self.table.size()), row::outcome(code, port, self.table.size())));
            let found = self.solve(&parts[start..end], bound.saturating_sub(lower));
            self.history.pop();
            lower += found.lower.max(least);
            upper = upper.and_then(|sum| sum.checked_add(found.upper));
        }
        Found { lower, upper: upper.unwrap_or(u64::MAX), port: port as u8 }
    }

    /// What a set costs at least, as far as is known without a search.
    fn least(&self, rows: &[Row]) -> u64 {
        if let Some(found) = self.known.get(&key(rows)) {
            return found.lower;
        }
        match rows.len() {
            2 => weight(rows),
            _ => self.lower_by_port(rows)[0].0,
        }
    }

    /// What a set costs at least, looking so many rays ahead; small sets exactly.
    fn lower(&mut self, rows: &[Row], rays: u32) -> u64 {
        if rows.len() <= Endgame::MOST {
            return self.solve(rows, u64::MAX).lower;
        }
        self.ask();
        if self.is_interrupted() {
            return 0;
        }
        let mut order = self.lower_by_port(rows);
        if rays == 0 {
            return order[0].0;
        }
        if rows.len() == self.table.classes() {
            order.retain(|&(_, port)| self.first >> port & 1 == 1);
        }
        let mut best = u64::MAX;
        let mut parts = vec![Row::EMPTY; rows.len()];
        for (least, port) in order {
            if least >= best {
                break;
            }
            let ends = split(rows, port, &mut parts);
            let mut total = 0;
            for (code, start, end) in groups(&ends) {
                let part = &parts[start..end];
                total += weight(part) * cost(self.scoring, code, port) + self.lower(part, rays - 1);
            }
            best = best.min(total.max(least));
        }
        best
    }

    /// The bracket where the budget is spent.
    fn bracket(&mut self, rows: &[Row], mut proof: Proof) -> Result<Proof, Stop> {
        let best = Best::new(proof.size, proof.atoms, proof.scoring);
        let options = Options { scoring: proof.scoring, ..Options::default() };
        let mut observer = |_: Progress| match self.limit.ask() {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        };
        match evaluate_with_progress(self.table, &best, &options, &mut observer) {
            Ok(played) => proof.upper = proof.upper.min(played.total_score),
            Err(EvaluateError::Interrupted) => return Err(Stop::Interrupted),
            Err(_) => {}
        }
        let lower = self.lower(rows, LOOK);
        self.interruption()?;
        proof.lower = proof.lower.max(lower).min(proof.upper);
        Ok(proof)
    }

    /// Writes the ports of the best tree, position by position, outcomes in the order of the codes.
    fn write_tree(&mut self, rows: &[Row], tree: &mut Vec<Port>) {
        if rows.len() <= 1 {
            return;
        }
        let found = self.solve(rows, u64::MAX);
        tree.push(seeker::port(found.port.into(), self.table.size()));
        let mut parts = vec![Row::EMPTY; rows.len()];
        let ends = split(rows, found.port.into(), &mut parts);
        for (_, start, end) in groups(&ends) {
            self.write_tree(&parts[start..end], tree);
        }
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
