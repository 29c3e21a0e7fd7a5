//! The smallest set of ports that meets each of some sets of ports.

use blackbox_core::evidence::{Limit, Stop};

/// A least set with a bit in common with every one of `sets`, none of which is empty. Of equal ones the first in the
/// order of the search. Every branch takes a node of the limit.
pub(crate) fn smallest(sets: &mut Vec<u32>, limit: &mut Limit<'_>) -> Result<u32, Stop> {
    reduce(sets);
    let mut size = disjoint(sets);
    loop {
        if let Some(found) = within(sets, size, 0, limit)? {
            return Ok(found);
        }
        size += 1;
    }
}

/// Keeps only the sets that do not contain another, the small ones first.
fn reduce(sets: &mut Vec<u32>) {
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    let mut kept: Vec<u32> = Vec::with_capacity(sets.len());
    for &set in sets.iter() {
        if kept.iter().all(|&other| other & !set != 0) {
            kept.push(set);
        }
    }
    *sets = kept;
}

/// How many sets that share nothing are found, taking them as they come: no fewer bits can meet them.
fn disjoint(sets: &[u32]) -> u32 {
    let mut used = 0;
    let mut count = 0;
    for &set in sets {
        if set & used == 0 {
            used |= set;
            count += 1;
        }
    }
    count
}

/// A set of at most `size` bits that meets all, using none of `barred`.
fn within(sets: &[u32], size: u32, mut barred: u32, limit: &mut Limit<'_>) -> Result<Option<u32>, Stop> {
    limit.spend()?;
    // The set with the fewest bits to try.
    let Some(&branch) = sets.iter().min_by_key(|&&set| (set & !barred).count_ones()) else {
        return Ok(Some(0));
    };
    if size == 0 {
        return Ok(None);
    }
    let mut left = branch & !barred;
    while left != 0 {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        let unmet: Vec<u32> = sets.iter().copied().filter(|set| set & bit == 0).collect();
        if disjoint(&unmet) < size
            && let Some(rest) = within(&unmet, size - 1, barred, limit)?
        {
            return Ok(Some(rest | bit));
        }
        // What contains this bit has been tried.
        barred |= bit;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::{Limit, smallest};

    /// Every subset of the bits in turn, by size.
    fn by_trying(sets: &[u32], bits: u32) -> u32 {
        let meets = |chosen: u32| sets.iter().all(|set| set & chosen != 0);
        (0u32..1 << bits)
            .filter(|&chosen| meets(chosen))
            .map(u32::count_ones)
            .min()
            .expect("all bits meet all")
    }

    #[test]
    fn agrees_with_trying_every_subset() {
        let mut state = 1u64;
        let mut random = move || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) as u32
        };
        for round in 0..600 {
            let bits = 4 + round % 7;
            let sets: Vec<u32> = (0..random() % 20)
                .map(|_| random() & random() & ((1 << bits) - 1))
                .filter(|&set| set != 0)
                .collect();
            let found = smallest(&mut sets.clone(), &mut Limit::none()).expect("no limit");
            assert!(sets.iter().all(|set| set & found != 0), "{sets:?} {found:b}");
            assert_eq!(found.count_ones(), by_trying(&sets, bits), "{sets:?}");
        }
    }
}
