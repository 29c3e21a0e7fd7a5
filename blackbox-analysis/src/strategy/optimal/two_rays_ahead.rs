//! The port of a large position that looks best two rays ahead: the choice of
//! [`Strong`](super::super::Strong), found without a copy of the position, and asking on the way.

use super::{
    super::{
        outcome_row::Row,
        partition::{Counts, LARGE, Pairs},
        scoring::cost,
    },
    cancellation::Cancellation,
    search::Shared,
    sets::groups,
};
use crate::strategy::estimate::UNIT;

/// The result means nothing if it was cancelled.
pub(super) fn two_rays_ahead<const P: usize, const C: usize>(
    shared: &Shared<'_, P, C>, set: &[u32], cancellation: &mut Cancellation<'_>,
) -> usize {
    let one_ahead = shared.estimates.by_port(&counts(shared, set, cancellation));
    let mut parts = vec![0; set.len()];
    (0..P)
        .filter(|&port| one_ahead[port] < u64::MAX)
        .min_by_key(|&port| (two_ahead(shared, set, &mut parts, port, cancellation), port))
        .unwrap_or(0)
}

/// What beginning with a port is estimated to cost.
fn two_ahead<const P: usize, const C: usize>(
    shared: &Shared<'_, P, C>, set: &[u32], parts: &mut [u32], port: usize,
    cancellation: &mut Cancellation<'_>,
) -> u64 {
    let sets = &shared.sets;
    let ends = sets.split(set, port, parts, cancellation);
    let mut total = 0;
    for (code, start, end) in groups(&ends) {
        let part = &parts[start..end];
        let placements = sets.weight(part, cancellation);
        let estimated =
            |counts: &Counts<P, C>| shared.estimates.by_port(counts).into_iter().min().unwrap_or(0);
        let then = shared
            .estimates
            .of_few(part.len(), placements)
            .unwrap_or_else(|| estimated(&counts(shared, part, cancellation)));
        total += placements * cost::<P>(sets.scoring, code, port) * UNIT + then;
    }
    total
}

fn counts<const P: usize, const C: usize>(
    shared: &Shared<'_, P, C>, set: &[u32], cancellation: &mut Cancellation<'_>,
) -> Counts<P, C> {
    let table = shared.sets.table;
    if set.len() < LARGE {
        cancellation.walks(set.len());
        return Counts::new(&set.iter().map(|&class| table.row(class)).collect::<Vec<Row<P>>>());
    }
    let mut pairs = Pairs::new();
    for piece in cancellation.pieces(set) {
        for &class in piece {
            pairs.add(table.codes(class), table.weight(class));
        }
    }
    pairs.counts()
}

#[cfg(test)]
#[path = "tests/two_rays_ahead.rs"]
mod tests;
