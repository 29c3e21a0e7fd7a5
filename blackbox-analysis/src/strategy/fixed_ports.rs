//! Fixed sets of ports that tell all classes apart.

use std::collections::HashMap;

use crate::effort::Effort;
use blackbox_core::{Port, evidence::Stop};

use super::{
    OutcomeTable,
    outcome_table::{Table, with_codes},
};
use crate::{
    hitting_set::smallest_hitting_set,
    par::{differing, ports},
};

/// How many pairs of classes are taken up at once.
const ROUND: usize = 512;

/// A smallest set of ports, all fired beforehand, with outcomes that tell all classes of a table apart.
///
/// ```
/// use blackbox::{Effort, Size, analysis::strategy::{OutcomeTable, fixed_ports}};
///
/// let table = OutcomeTable::new(Size::new(4, 4)?, 2)?;
/// assert_eq!(fixed_ports(&table, &mut Effort::none())?.len(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`Stop`] if the limit is spent or its caller said no.
///
/// # Complexity
/// The set must meet the ports where two classes differ, for every pair. It is enough to know the pairs that
/// are hardest to tell apart: those that the sets found so far do not. Each round is a pass over the classes
/// and a search for a smallest set, exponential in its size; each branch takes a node of the limit.
pub fn fixed_ports(table: &OutcomeTable, limit: &mut Effort<'_>) -> Result<Vec<Port>, Stop> {
    let mut sets: Vec<u64> = Vec::new();
    loop {
        let fired = smallest_hitting_set(&mut sets, limit)?;
        limit.ask()?;
        let mut unlike = with_codes!(table, with => undistinguished(with, fired));
        if unlike.is_empty() {
            return Ok(ports(fired, table.size()).collect());
        }
        unlike.sort_unstable_by_key(|set| (set.count_ones(), *set));
        unlike.dedup();
        unlike.truncate(ROUND);
        sets.extend(unlike);
    }
}

/// For pairs of classes that these ports do not tell apart, the ports that do.
fn undistinguished<const P: usize, const C: usize>(table: Table<'_, P, C>, fired: u64) -> Vec<u64> {
    let mut seen: HashMap<[u8; P], u32> = HashMap::with_capacity(table.classes());
    let mut unlike = Vec::new();
    for row in table.rows() {
        let mut codes = row.codes;
        for (at, code) in codes.iter_mut().enumerate() {
            *code *= (fired >> at & 1) as u8;
        }
        if let Some(other) = seen.insert(codes, row.class) {
            unlike.push(differing(&row.codes, table.codes(other)));
        }
    }
    unlike
}
