//! The least cost of the worst case.

use std::{
    collections::HashMap,
    fmt,
    sync::atomic::{AtomicU32, Ordering},
};

use crate::effort::Effort;
use blackbox_core::{evidence::Stop, game::Scoring};

use super::{
    super::{
        EvaluateError, OutcomeTable, certificates,
        outcome_table::{Table, with_codes},
        scoring::cost,
    },
    Caller,
    cancellation::Cancellation,
    near_classes::NearClasses,
    sets::{Key, Keyed, Sets, Words, groups},
};

/// What is known of a set: a cost that does not suffice, less 1, one that does, and the most that did not
/// with the ports that are tried in this pass.
type Known = (u32, u32, u32);

/// What a position takes in a map, which may be half empty.
const BYTES: u64 = 2 * (size_of::<(Key, Known)>() as u64 + 1);

/// How many ports are tried at each position, pass by pass: with few of them a tree that suffices is found
/// soon if there are many, and only all show that there is none.
const PASSES: [usize; 5] = [1, 2, 4, 8, usize::MAX];

/// Two ends around a worst case: nothing below `least` suffices, and `most` does. While it is searched the
/// first rises and the second falls.
#[derive(Debug)]
pub struct WorstBracket {
    least: AtomicU32,
    most: AtomicU32,
}

impl WorstBracket {
    /// The two ends at this moment; the upper one is [`u32::MAX`] as long as none is known.
    pub fn ends(&self) -> (u32, u32) {
        (self.least.load(Ordering::Relaxed), self.most.load(Ordering::Relaxed))
    }
}

impl Default for WorstBracket {
    /// Nothing is known.
    fn default() -> Self {
        Self { least: AtomicU32::new(0), most: AtomicU32::new(u32::MAX) }
    }
}

/// Writes `9 at least`, or `9 to 11`.
impl fmt::Display for WorstBracket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ends() {
            (least, u32::MAX) => write!(f, "{least} at least"),
            (least, most) => write!(f, "{least} to {most}"),
        }
    }
}

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
    optimal_worst_within(table, scoring, &WorstBracket::default(), limit)
}

/// As [`optimal_worst`], if the worst case is known to lie in a bracket. That gets narrower as more is known:
/// the caller of the limit may look at it, and it stays if the limit is spent.
///
/// # Errors
/// As [`optimal_worst`].
///
/// # Complexity
/// As [`optimal_worst`].
pub fn optimal_worst_within(
    table: &OutcomeTable, scoring: Scoring, bracket: &WorstBracket, limit: &mut Effort<'_>,
) -> Result<u32, Stop> {
    with_codes!(table, with => worst(with, scoring, bracket, limit))
}

fn worst<const P: usize, const C: usize>(
    table: Table<'_, P, C>, scoring: Scoring, bracket: &WorstBracket, limit: &mut Effort<'_>,
) -> Result<u32, Stop> {
    Vec::<Words>::new().try_reserve_exact(table.classes()).map_err(|_| Stop::Memory)?;
    let mut caller = Caller::of(limit);
    let sets = caller.asked(|cancellation| Sets::new(table, scoring, cancellation))?;
    let near = caller.asked(|cancellation| NearClasses::new(table, cancellation))?;
    let mut search = WorstSearch { sets, near, known: HashMap::new(), caller, bracket, tried: 0 };
    let all: Vec<u32> = (0..table.classes() as u32).collect();
    if all.len() <= 1 {
        bracket.most.store(0, Ordering::Relaxed);
    }
    for tried in PASSES {
        search.tried = tried;
        search.known.values_mut().for_each(|(.., in_vain)| *in_vain = 0);
        if tried == usize::MAX {
            // No seeker proves a placement by fewer rays than its certificate has.
            let proofs = search.caller.watching(|effort| certificates(table.whole(), effort));
            let proofs = proofs.map_err(|error| match error {
                EvaluateError::Memory => Stop::Memory,
                _ => Stop::Interrupted,
            })?;
            bracket.least.fetch_max(proofs.into_iter().max().unwrap_or(0).into(), Ordering::Relaxed);
        }
        // The first pass looks from below for what suffices, the others for less than that.
        let mut enough = bracket.ends().0;
        while bracket.ends().1 == u32::MAX {
            search.suffices(&all, enough)?;
            enough += 1;
        }
        while bracket.ends().0 < bracket.ends().1 && search.suffices(&all, bracket.ends().1 - 1)? {}
    }
    Ok(bracket.ends().1)
}

struct WorstSearch<'a, 'b, const P: usize, const C: usize> {
    sets: Sets<'a, P, C>,
    near: NearClasses,
    known: HashMap<Key, Known>,
    caller: Caller<'a, 'b>,
    /// Told what is known of all placements.
    bracket: &'a WorstBracket,
    /// How many ports are tried at each position.
    tried: usize,
}

impl<const P: usize, const C: usize> WorstSearch<'_, '_, P, C> {
    /// Whether so much suffices for every class of a set, as far as the ports show that are tried.
    fn suffices(&mut self, set: &[u32], most: u32) -> Result<bool, Stop> {
        if set.len() <= 1 || most == 0 {
            return Ok(set.len() <= 1);
        }
        let (keyed, (least, enough, in_vain)) = self.bounds(set)?;
        if most < least || most >= enough || most <= in_vain {
            return Ok(most >= enough);
        }
        self.caller.limit.spend()?;
        let mut ports = self.caller.asked(|cancellation| ports(&self.sets, set, most, cancellation))?;
        ports.retain(|&(_, port)| !self.sets.is_repeat(keyed, port));
        let (mut classes, mut does, mut tried) = (vec![0; set.len()], false, 0);
        for (_, port) in ports {
            let ends =
                self.caller.asked(|cancellation| self.sets.split(set, port, &mut classes, cancellation))?;
            let left = |code| most - (cost::<P>(self.sets.scoring, code, port) as u32).min(most);
            let mut parts: Vec<_> =
                groups(&ends).map(|(code, start, end)| (left(code), start, end)).collect();
            // The largest part first: it is the likeliest to need more.
            parts.sort_unstable_by_key(|&(_, start, end)| std::cmp::Reverse(end - start));
            // A port is not tried if a part is known to take more than is left.
            let mut fits = true;
            for &(left, start, end) in &parts {
                fits = fits && (end - start == 1 || self.bounds(&classes[start..end])?.1.0 <= left);
            }
            if !fits {
                continue;
            }
            if tried == self.tried {
                break;
            }
            (tried, does) = (tried + 1, true);
            for (left, start, end) in parts {
                does = does && self.suffices(&classes[start..end], left)?;
            }
            if does {
                break;
            }
        }
        let is_refuted = self.tried == usize::MAX || tried == 0;
        let known = if does {
            (least, most, in_vain)
        } else {
            (if is_refuted { most + 1 } else { least }, enough, most)
        };
        self.keep(keyed.key, known)?;
        if set.len() == self.sets.table.classes() {
            self.bracket.least.fetch_max(known.0, Ordering::Relaxed);
            self.bracket.most.fetch_min(known.1, Ordering::Relaxed);
        }
        Ok(does)
    }

    /// What is known of a set of two classes or more: at first what classes that few ports tell apart show.
    fn bounds(&mut self, set: &[u32]) -> Result<(Keyed, Known), Stop> {
        let keyed = self.caller.asked(|cancellation| self.sets.key(set, cancellation))?;
        if let Some(&known) = self.known.get(&keyed.key) {
            return Ok((keyed, known));
        }
        let rays = self.caller.asked(|cancellation| {
            self.near.rays(set, cancellation).map(|(_, rays)| rays as u32).max().unwrap_or(0)
        })?;
        let known = (rays.max(1), u32::MAX, 0);
        if rays > 1 {
            self.keep(keyed.key, known)?;
        }
        Ok((keyed, known))
    }

    fn keep(&mut self, key: Key, known: Known) -> Result<(), Stop> {
        if self.known.len() as u64 * BYTES > self.caller.limit.memory() {
            return Err(Stop::Memory);
        }
        self.known.try_reserve(1).map_err(|_| Stop::Memory)?;
        self.known.insert(key, known);
        Ok(())
    }
}

/// The ports that may do, first those that leave the fewest classes in the part of a class on average.
fn ports<const P: usize, const C: usize>(
    sets: &Sets<'_, P, C>, set: &[u32], most: u32, cancellation: &mut Cancellation<'_>,
) -> Vec<(u64, usize)> {
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
    let mut ports: Vec<(u64, usize)> = (0..sets.ports())
        .filter(|&port| parts(&counts[port]) > 1)
        .filter(|&port| (0..C).all(|code| fits(code, port, counts[port][code])))
        .map(|port| (counts[port].iter().map(|&count| u64::from(count).pow(2)).sum(), port))
        .collect();
    ports.sort_unstable();
    ports
}
