//! What an outcome costs.

use blackbox_core::game::Scoring;

/// The cost of a ray at `port` that gave this code, in rows for `P` ports.
pub(crate) fn cost<const P: usize>(scoring: Scoring, code: u8, port: usize) -> u64 {
    let detour = usize::from(code) != P && usize::from(code) != port;
    u64::from(detour && scoring != Scoring::Rays) + 1
}
