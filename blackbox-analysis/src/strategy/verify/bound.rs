//! What a set costs at least by its size alone.

use blackbox_core::game::Scoring;

/// What so many classes of one placement each cost at least, if no position has more outcomes than `widest`.
pub(super) fn bound(scoring: Scoring, widest: u64, classes: u64) -> u64 {
    let (widest, classes) = (widest.max(2), classes.max(1));
    // All leaves are on two levels: `room` places on the upper one, and each that is opened makes room for more.
    let (mut level, mut room) = (0, 1);
    while room * widest <= classes {
        (level, room) = (level + 1, room * widest);
    }
    let beyond = classes - room;
    let cost = level * classes + beyond + beyond.div_ceil(widest - 1);
    // Two branches of a node cost 1 and the others 2: Kraft's inequality at the root of 2/x + (w - 2)/x^2 = 1.
    let (count, root) = (classes as f64, 1.0 + ((widest - 1) as f64).sqrt());
    let kraft = (count * count.ln() / root.ln() * (1.0 - 1e-9)).ceil() as u64;
    if scoring == Scoring::Rays { cost } else { cost.max(kraft) }
}
