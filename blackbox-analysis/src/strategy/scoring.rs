//! What an outcome costs.

use blackbox_core::game::Scoring;

use super::row::HIT;

/// The cost of a ray at `port` that gave this code.
pub(crate) fn cost(scoring: Scoring, code: u8, port: usize) -> u64 {
    let detour = code != HIT && usize::from(code) != port;
    u64::from(detour && scoring != Scoring::Rays) + 1
}
