//! Why a search at the table has no answer.

use blackbox_analysis::Evidence;
use blackbox_core::evidence::Stop;

/// Why something was not found.
#[derive(Clone, Copy)]
pub(super) struct Unknown {
    pub(super) stop: Stop,
    /// How many boards a short count meets.
    pub(super) at_least: u128,
}

impl Unknown {
    pub(super) fn of(stop: Stop, evidence: &Evidence) -> Self {
        Self { stop, at_least: if stop == Stop::Limit { evidence.at_least() } else { 0 } }
    }
}
