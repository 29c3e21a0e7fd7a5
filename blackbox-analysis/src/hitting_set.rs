//! The smallest set that meets each of some sets.

use alloc::vec::Vec;
use core::ops::{BitAnd, BitOr, BitXor, Not};

use blackbox_core::evidence::{Limit, Stop};

/// A set of small numbers, one bit each: a `u64` or a `u128`.
pub(crate) trait SmallSet:
    Copy + Ord + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + Not<Output = Self>
{
    /// The empty set.
    const NONE: Self;

    /// How many numbers it holds.
    fn size(self) -> u32;

    /// The set of its lowest number; empty if it is.
    #[must_use]
    fn lowest(self) -> Self;
}

macro_rules! bits {
    ($($word:ty),*) => {$(
        impl SmallSet for $word {
            const NONE: Self = 0;

            fn size(self) -> u32 {
                self.count_ones()
            }

            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }
        }
    )*};
}

bits!(u64, u128);

/// A least set with a bit in common with every one of `sets`, which are not empty; of equal ones the first in
/// the order of the search. Sets that contain another are dropped.
///
/// # Errors
/// [`Stop`] where the limit was spent: every branch takes a node of it.
///
/// # Complexity
/// Exponential in the size of the answer.
pub(crate) fn smallest_hitting_set<S: SmallSet>(sets: &mut Vec<S>, limit: &mut Limit<'_>) -> Result<S, Stop> {
    // Sizes are tried upwards from one that no answer is below, so the first answer is a least one. A search
    // of a size that is too small is repeated by the next, but costs little beside it.
    reduce(sets);
    let mut size = disjoint(sets);
    loop {
        if let Some(found) = within(sets, size, S::NONE, limit)? {
            return Ok(found);
        }
        size += 1;
    }
}

/// Keeps only the sets that do not contain another, the small ones first.
fn reduce<S: SmallSet>(sets: &mut Vec<S>) {
    let mut kept: Vec<S> = Vec::with_capacity(sets.len());
    sets.sort_unstable_by_key(|set| (set.size(), *set));
    for &set in &*sets {
        if kept.iter().all(|&other| other & !set != S::NONE) {
            // No set kept lies in this one: smaller ones came before, and what meets them meets it.
            kept.push(set);
        }
    }
    *sets = kept;
}

/// How many sets that share nothing are found, taking them as they come: no fewer bits can meet them.
fn disjoint<S: SmallSet>(sets: &[S]) -> u32 {
    let mut used = S::NONE;
    let mut count = 0;
    for &set in sets {
        if set & used == S::NONE {
            used = used | set;
            count += 1;
        }
    }
    count
}

/// A set of at most `size` bits that meets all, using none of `barred`.
fn within<S: SmallSet>(
    sets: &[S], size: u32, mut barred: S, limit: &mut Limit<'_>,
) -> Result<Option<S>, Stop> {
    limit.spend()?;
    // The set with the fewest bits to try: one is in every answer. If all are barred there is none.
    let Some(&branch) = sets.iter().min_by_key(|&&set| (set & !barred).size()) else {
        return Ok(Some(S::NONE));
    };
    if size == 0 {
        return Ok(None);
    }
    let mut left = branch & !barred;
    while left != S::NONE {
        let bit = left.lowest();
        left = left ^ bit;
        let unmet: Vec<S> = sets.iter().copied().filter(|&set| set & bit == S::NONE).collect();
        if disjoint(&unmet) < size
            // Sets that share nothing take a bit each; with as many of them as bits the rest cannot be met.
            && let Some(rest) = within(&unmet, size - 1, barred, limit)?
        {
            return Ok(Some(rest | bit));
        }
        // What contains this bit has been tried.
        // So no answer is looked for twice, in two orders of its bits.
        barred = barred | bit;
    }
    Ok(None)
}

#[cfg(test)]
#[path = "tests/hitting_set.rs"]
mod tests;
