//! What a set costs at least by its size alone.

use blackbox_core::game::Scoring;

/// What so many classes of one placement each cost at least, if no position has more than `widest` outcomes.
pub(super) fn bound(scoring: Scoring, widest: u64, classes: u64) -> u64 {
    let (widest, classes) = (widest.max(2), classes.max(1));
    // In markers two branches of a position cost 1 and the others 2.
    let cheap = if scoring == Scoring::Rays { widest } else { 2 };
    // Places for leaves, of three costs next to each other. Where they are too few, the cheapest are opened.
    let (mut cost, mut here, mut more, mut most) = (0, 1, 0, 0);
    while here + more + most < classes {
        if here == 0 {
            (cost, here, more, most) = (cost + 1, more, most, 0);
        }
        let opened = (classes - here - more - most).div_ceil(widest - 1).min(here);
        (here, more, most) = (here - opened, more + opened * cheap, most + opened * (widest - cheap));
    }
    let more = more.min(classes - here);
    cost * classes + more + 2 * (classes - here - more)
}

#[cfg(test)]
#[path = "tests/bound.rs"]
mod tests;
