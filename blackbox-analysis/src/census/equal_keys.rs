//! Sorting a bucket and counting its runs of equal keys.

use std::collections::{BTreeMap, HashMap};

use super::{arena::Arena, class_sizes::ClassSizes, item::Item, source::Source};

/// Sorts the items of buckets into scratch memory of its own.
#[derive(Debug)]
pub(super) struct Sorter<T> {
    scratch: Vec<T>,
    ends: Vec<u32>,
}

/// More items than this do not fall into one bin by chance.
const CROWD: u32 = 32;

impl<T: Item> Sorter<T> {
    /// Makes scratch memory for this many items; a larger bucket is sorted by comparisons.
    pub(super) fn new(most: usize) -> Self {
        Self { scratch: vec![T::zeroed(); most], ends: Vec::new() }
    }

    /// Collects a bucket from all arenas, brings the items with equal keys together, and calls `group` for
    /// each of these, in ascending order of the keys. The plain ones, single items whose last `plain_bits`
    /// bits are 0 as no symmetry fixes them, are nearly all: they are only counted, which is the answer.
    ///
    /// # Complexity
    /// Linear: keys are as good as random, so a bin holds one or two, and they need hardly be moved.
    pub(super) fn groups(
        &mut self, arenas: &[Arena<'_, T>], bucket: usize, plain_bits: u32, group: impl FnMut(&[T]),
    ) -> u64 {
        let total: usize = arenas.iter().map(|arena| arena.len(bucket)).sum();
        let pieces = || arenas.iter().flat_map(|arena| arena.pieces(bucket));
        if total > self.scratch.len() {
            // This happens only with very many boards of one signature, or with very few buckets.
            let mut items: Vec<T> = pieces().flatten().copied().collect();
            items.sort_unstable_by_key(T::key);
            return runs(&items, plain_bits, group);
        }
        // As many bins as items, by the leading bits of the keys: counted, then each item to its bin.
        let bits = total.max(2).ilog2();
        let bin = |item: &T| (item.key() >> (64 - bits)) as usize;
        self.ends.clear();
        self.ends.resize(1 << bits, 0);
        for piece in pieces() {
            for item in piece {
                self.ends[bin(item)] += 1;
            }
        }
        let (mut sum, mut most) = (0, 0);
        for end in &mut self.ends {
            most = most.max(*end);
            (*end, sum) = (sum, sum + *end);
        }
        let items = &mut self.scratch[..total];
        for piece in pieces() {
            for item in piece {
                let end = &mut self.ends[bin(item)];
                items[*end as usize] = *item;
                *end += 1;
            }
        }
        if most > CROWD {
            let mut start = 0;
            for &end in &self.ends {
                if end - start > CROWD {
                    items[start as usize..end as usize].sort_unstable_by_key(T::key);
                }
                start = end;
            }
        }
        insertion_sort(items);
        runs(items, plain_bits, group)
    }
}

fn insertion_sort<T: Item>(items: &mut [T]) {
    for i in 1..items.len() {
        let item = items[i];
        let mut hole = i;
        while hole > 0 && items[hole - 1].key() > item.key() {
            items[hole] = items[hole - 1];
            hole -= 1;
        }
        items[hole] = item;
    }
}

/// Calls `group` for each run of equal keys but the plain ones, which are counted.
fn runs<T: Item>(items: &[T], plain_bits: u32, mut group: impl FnMut(&[T])) -> u64 {
    let mut plain = 0;
    for run in items.chunk_by(|one, other| one.key() == other.key()) {
        if run.len() == 1 && run[0].key().trailing_zeros() >= plain_bits {
            plain += 1;
        } else {
            group(run);
        }
    }
    plain
}

/// Counts items with equal keys as one class or, where the boards are kept, as their true classes.
pub(super) fn count_group<T: Item, S: Source>(sizes: &mut ClassSizes, source: &S, group: &[T]) {
    let fixing = fixing(group[0].key(), source.fixing_bits());
    if group.len() == 1 || group[0].token().is_none() {
        return sizes.add(group.len() as u64, fixing);
    }
    for class in classes(source, group) {
        sizes.add(class.values().sum(), fixing);
    }
}

/// What [`Entry::fixing`](super::source::Entry::fixing) said of the signature that a key is kept of.
pub(super) fn fixing(key: u64, bits: u32) -> usize {
    (key & ((1 << bits) - 1)) as usize
}

/// The true classes in a group of items with equal keys and boards: each board with how often it occurs.
pub(super) fn classes<T: Item, S: Source>(source: &S, group: &[T]) -> Vec<BTreeMap<u64, u64>> {
    let mut boards: HashMap<u64, u64> = HashMap::new();
    for token in group.iter().filter_map(Item::token) {
        *boards.entry(token).or_default() += 1;
    }
    let mut classes: Vec<BTreeMap<u64, u64>> = Vec::new();
    for (board, times) in boards {
        let is_of = |class: &BTreeMap<u64, u64>| {
            class.first_key_value().is_some_and(|(&other, _)| source.same_class(board, other))
        };
        let at = classes.iter().position(is_of).unwrap_or_else(|| {
            classes.push(BTreeMap::new());
            classes.len() - 1
        });
        classes[at].insert(board, times);
    }
    classes
}
