//! A port that may be worth firing at a set, and what is known of its parts.

use super::{memo::OPEN, sets::Keyed};

/// An estimate may be too low by one part in this many.
const LITTLE: u64 = 64;

pub(super) struct Part {
    pub(super) code: u8,
    /// Where its classes are among those of the port, once that is opened; before, this many places.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) lower: u64,
    pub(super) upper: u64,
    pub(super) likely: u64,
    pub(super) key: Option<Keyed>,
}

impl Part {
    pub(super) fn classes(&self) -> usize {
        self.end - self.start
    }

    /// By how much its lower bound is likely to be raised: at least a little where nothing speaks against it.
    pub(super) fn may_gain(&self) -> u64 {
        let little = if self.upper == OPEN { self.lower / LITTLE } else { 0 };
        let most = self.upper.saturating_sub(self.lower);
        self.likely.saturating_sub(self.lower).max(little).min(most)
    }
}

/// A port that may be worth firing.
pub(super) struct Candidate {
    pub(super) port: usize,
    /// What beginning with it costs at least, and what it may cost.
    pub(super) lower: u64,
    pub(super) estimate: u64,
    /// The part of both that the rays cost.
    pub(super) rays: u64,
    pub(super) parts: Vec<Part>,
}

impl Candidate {
    pub(super) fn new(port: usize, lower: u64) -> Self {
        Self { port, lower, estimate: 0, rays: 0, parts: Vec::new() }
    }
}
