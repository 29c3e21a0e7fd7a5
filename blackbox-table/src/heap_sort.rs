//! A sort that compiles to little code.

use alloc::{collections::BinaryHeap, vec::Vec};

/// Sorts a few items, in ascending order, by a heap: each of a slice's sorts would be up to 10 kB of a
/// library or a page.
pub(crate) fn sorted<T: Ord>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    items.into_iter().collect::<BinaryHeap<_>>().into_sorted_vec()
}
