//! Why a search at the table has no answer.

use blackbox_core::evidence::Stop;

use crate::{Playable, at_least};

/// Why something was not found.
#[derive(Clone, Copy)]
pub(super) struct Unknown {
    pub(super) stop: Stop,
    /// How many boards a short count meets.
    pub(super) at_least: u128,
}

impl Unknown {
    pub(super) fn of<B: Playable>(stop: Stop, evidence: &B::Evidence) -> Self {
        Self { stop, at_least: if stop == Stop::Limit { at_least::<B>(evidence) } else { 0 } }
    }
}
