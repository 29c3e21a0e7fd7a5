//! The cheapest tree with a given number of leaves: a lower bound by counting.

use blackbox_core::game::Scoring;

/// The least total cost of the leaves of a tree of at most `branches` branches a position, two or more. In
/// rays each branch costs 1; in markers two branches of a position cost 1, those of a hit and of a
/// reflection, and the others 2.
pub(crate) const fn shallowest(scoring: Scoring, leaves: u64, branches: u64) -> u64 {
    if leaves <= 1 {
        return 0;
    }
    let cheap = if matches!(scoring, Scoring::Rays) { branches } else { 2 };
    // The cheapest places are opened, until the leaves have room. When all places of less than `cost` are
    // open, `here` places cost so much, and `next` one more.
    let (mut cost, mut here, mut next) = (0, 1, 0);
    while next + here * branches < leaves {
        (cost, here, next) = (cost + 1, next + here * cheap, here * (branches - cheap));
    }
    // Each place that is opened makes room for this many leaves less one.
    let opened = (leaves - here - next).div_ceil(branches - 1);
    let (closed, next) = (here - opened, next + opened * cheap);
    let dearest = (leaves - closed).saturating_sub(next);
    leaves * (cost + 1) - closed + dearest
}

#[cfg(test)]
#[path = "tests/shallowest_tree.rs"]
mod tests;
