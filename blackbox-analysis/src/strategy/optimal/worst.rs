//! The least cost of the worst case.

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU32, Ordering},
};

use crate::effort::Effort;
use blackbox_core::{evidence::Stop, game::Scoring};

use super::{
    super::{
        OutcomeTable,
        outcome_table::{Table, with_codes},
        scoring::cost,
    },
    Caller,
    cancellation::Cancellation,
    sets::{Key, Sets, Words, groups},
};

/// What a position takes in a map, which may be half empty.
const BYTES: u64 = 2 * (size_of::<(Key, (u32, u32))>() as u64 + 1);

/// The least cost that suffices for every placement of a table until one class is left.
///
/// ```
/// use blackbox::{Effort, Scoring, Size, analysis::strategy::{OutcomeTable, optimal_worst}};
///
/// let table = OutcomeTable::new(Size::new(4, 4)?, 2)?;
/// assert_eq!(optimal_worst(&table, Scoring::Rays, &mut Effort::none())?, 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] if the limit or its memory is spent, or its caller said no.
///
/// # Complexity
/// Exponential in the rays of the best play; a node of the limit is a position of three classes or more.
pub fn optimal_worst(table: &OutcomeTable, scoring: Scoring, limit: &mut Effort<'_>) -> Result<u32, Stop> {
    optimal_worst_from(table, scoring, &AtomicU32::new(0), limit)
}

/// As [`optimal_worst`], if the worst case is known to be `least` at least. That rises as more is known: the
/// caller of the limit may look at it, and it stays if the limit is spent.
///
/// # Errors
/// As [`optimal_worst`].
///
/// # Complexity
/// As [`optimal_worst`].
pub fn optimal_worst_from(
    table: &OutcomeTable, scoring: Scoring, least: &AtomicU32, limit: &mut Effort<'_>,
) -> Result<u32, Stop> {
    with_codes!(table, with => worst(with, scoring, least, limit))
}

fn worst<const P: usize, const C: usize>(
    table: Table<'_, P, C>, scoring: Scoring, least: &AtomicU32, limit: &mut Effort<'_>,
) -> Result<u32, Stop> {
    Vec::<Words>::new().try_reserve_exact(table.classes()).map_err(|_| Stop::Memory)?;
    let mut caller = Caller::of(limit);
    let sets = caller.asked(|cancellation| Sets::new(table, scoring, cancellation))?;
    let mut search = WorstSearch { sets, known: HashMap::new(), caller };
    let all: Vec<u32> = (0..table.classes() as u32).collect();
    let known = || least.load(Ordering::Relaxed);
    while !search.suffices(&all, known())? {
        least.fetch_add(1, Ordering::Relaxed);
    }
    Ok(known())
}

struct WorstSearch<'a, 'b, const P: usize, const C: usize> {
    sets: Sets<'a, P, C>,
    /// For each set a cost that does not suffice, less 1, and one that does.
    known: HashMap<Key, (u32, u32)>,
    caller: Caller<'a, 'b>,
}

impl<const P: usize, const C: usize> WorstSearch<'_, '_, P, C> {
    /// Whether so much suffices for every class of a set.
    fn suffices(&mut self, set: &[u32], most: u32) -> Result<bool, Stop> {
        if set.len() <= 1 || most == 0 {
            return Ok(set.len() <= 1);
        }
        let keyed = self.caller.asked(|cancellation| self.sets.key(set, cancellation))?;
        // Two bounds of the least cost: below `least` nothing suffices, from `enough` on everything does.
        let (least, enough) = self.known.get(&keyed.key).copied().unwrap_or((1, u32::MAX));
        if most < least || most >= enough {
            return Ok(most >= enough);
        }
        self.caller.limit.spend()?;
        if self.known.len() as u64 * BYTES > self.caller.limit.memory() {
            return Err(Stop::Memory);
        }
        let mut ports = self.caller.asked(|cancellation| ports(&self.sets, set, most, cancellation))?;
        ports.retain(|&(_, port)| !self.sets.is_repeat(keyed, port));
        let mut classes = vec![0; set.len()];
        let mut does = false;
        for (_, port) in ports {
            let ends =
                self.caller.asked(|cancellation| self.sets.split(set, port, &mut classes, cancellation))?;
            let mut parts: Vec<_> = groups(&ends).collect();
            // The largest part first: it is the likeliest to need more.
            parts.sort_unstable_by_key(|&(_, start, end)| std::cmp::Reverse(end - start));
            does = true;
            for (code, start, end) in parts {
                let left = most - (cost::<P>(self.sets.scoring, code, port) as u32).min(most);
                does = does && self.suffices(&classes[start..end], left)?;
            }
            if does {
                break;
            }
        }
        let known = if does { (least, most) } else { (most + 1, enough) };
        self.known.try_reserve(1).map_err(|_| Stop::Memory)?;
        self.known.insert(keyed.key, known);
        Ok(does)
    }
}

/// The ports that may do, those with the smallest largest part first.
fn ports<const P: usize, const C: usize>(
    sets: &Sets<'_, P, C>, set: &[u32], most: u32, cancellation: &mut Cancellation<'_>,
) -> Vec<(u32, usize)> {
    let mut counts = vec![[0u32; C]; sets.ports()];
    for piece in cancellation.pieces(set) {
        for &class in piece {
            for (counts, &code) in counts.iter_mut().zip(sets.codes(class)) {
                counts[usize::from(code)] += 1;
            }
        }
    }
    let parts = |counts: &[u32; C]| counts.iter().filter(|&&count| count > 0).count() as u64;
    let widest = counts.iter().map(parts).max().unwrap_or(1);
    // A tree of this many rays has no more leaves.
    let fits = |code: usize, port: usize, count: u32| {
        let ray = cost::<P>(sets.scoring, code as u8, port) as u32;
        count == 0 || (ray <= most && widest.saturating_pow(most - ray) >= u64::from(count))
    };
    let mut ports: Vec<(u32, usize)> = (0..sets.ports())
        .filter(|&port| parts(&counts[port]) > 1)
        .filter(|&port| (0..C).all(|code| fits(code, port, counts[port][code])))
        .map(|port| (counts[port].iter().copied().max().unwrap_or(0), port))
        .collect();
    ports.sort_unstable();
    ports
}
