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
mod tests {
    use super::*;

    #[test]
    fn no_tree_is_cheaper() {
        const MOST: usize = 70;
        const SCORINGS: [Scoring; 2] = [Scoring::Rays, Scoring::Markers];
        for (scoring, branches) in [2, 3, 4, 7, 12, 34].into_iter().flat_map(|w| SCORINGS.map(|s| (s, w))) {
            // The least total for this many leaves, by trying how many each branch gets.
            let mut least = vec![0, 0];
            for leaves in 2..=MOST {
                let mut parted = vec![Some(0); 1];
                parted.resize(leaves + 1, None);
                for branch in 0..branches {
                    let cost = if scoring == Scoring::Rays || branch < 2 { 1 } else { 2 };
                    parted = (0..=leaves)
                        .map(|all| {
                            let with = |last: usize| Some(parted[all - last]? + least[last] + cost * last);
                            (0..=all.min(leaves - 1)).filter_map(with).min()
                        })
                        .collect();
                }
                least.push(parted[leaves].expect("two branches"));
                let found = shallowest(scoring, leaves as u64, branches);
                assert_eq!(found, least[leaves] as u64, "{leaves} by {branches} in {scoring}");
            }
        }
    }
}
