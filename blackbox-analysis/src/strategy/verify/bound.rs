//! What a set costs at least by its size alone.

use blackbox_core::game::Scoring;

use super::textbook::CODES;

/// Of sets of fewer classes the bound is kept.
const KEPT: u64 = 4096;

/// The bounds, by the most outcomes of a position and the number of classes, of one placement each.
pub(super) struct Bounds {
    scoring: Scoring,
    kept: Vec<Vec<u64>>,
}

impl Bounds {
    pub(super) fn new(scoring: Scoring) -> Self {
        let row =
            |widest: u64| (0..KEPT).map(|classes| bound(scoring, classes.max(1), widest.max(2))).collect();
        Self { scoring, kept: (0..=CODES as u64).map(row).collect() }
    }

    /// What a set of so many classes and placements costs at least, if no position has more outcomes than `widest`.
    pub(super) fn least(&self, classes: u64, placements: u64, widest: u32) -> u64 {
        if classes < 2 {
            return 0;
        }
        let kept = self.kept[widest as usize].get(classes as usize).copied();
        placements - classes + kept.unwrap_or_else(|| bound(self.scoring, classes, widest.into()))
    }
}

/// What so many classes of one placement each cost at least.
fn bound(scoring: Scoring, classes: u64, widest: u64) -> u64 {
    // All leaves are on two levels: `room` places on the upper one, and each that is opened makes room for more.
    let (mut level, mut room) = (0, 1);
    while room * widest <= classes {
        (level, room) = (level + 1, room * widest);
    }
    let beyond = classes - room;
    let mut cost = level * classes + beyond + beyond.div_ceil(widest - 1);
    if scoring != Scoring::Rays {
        // Two branches of a node cost 1 and the others 2: Kraft's inequality at the root of 2/x + (w - 2)/x^2 = 1.
        let (count, root) = (classes as f64, 1.0 + ((widest - 1) as f64).sqrt());
        cost = cost.max((count * count.ln() / root.ln() * (1.0 - 1e-9)).ceil() as u64);
    }
    cost
}
