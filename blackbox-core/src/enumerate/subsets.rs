//! The subsets of one size of a set of bits, in lexicographic order.

use core::{iter::FusedIterator, ops::Range};

use super::binomial::small;

/// The subsets of `mask` with `count` bits, as masks, in lexicographic order of their ascending lists of bit
/// positions: the order of Python's `itertools.combinations`.
///
/// The iterator is double-ended, knows its exact length, jumps with `nth` in time independent of the
/// distance, and is cut by rank with [`Subsets::slice`], so work is divided into equal parts without walking
/// them. It holds four words and never allocates.
///
/// ```
/// use blackbox::core::internal::Subsets;
///
/// let mut pairs = Subsets::new(0b1110, 2);
/// assert_eq!(pairs.remaining(), 3);
/// assert_eq!(pairs.next(), Some(0b0110));
/// assert_eq!(pairs.next_back(), Some(0b1100));
/// assert_eq!(pairs.next(), Some(0b1010));
/// assert_eq!(pairs.next(), None);
///
/// assert_eq!((Subsets::count_of(0b1011, 2), Subsets::new(0b1011, 4).next()), (3, None));
/// assert_eq!((Subsets::rank(0b1011, 0b1001), Subsets::unrank(0b1011, 2, 1)), (1, Some(0b1001)));
/// assert_eq!(Subsets::unrank(0b1011, 2, 3), None);
/// let all = Subsets::new(0xff, 3);
/// assert!(all.clone().eq(all.slice(0..30).chain(all.slice(30..56))));
/// ```
#[derive(Clone, Debug)]
pub struct Subsets {
    mask: u64,
    /// The next subset at either end; of no meaning once nothing is left.
    front: u64,
    back: u64,
    left: u64,
}

impl Subsets {
    /// All subsets of `mask` with `count` bits; none if `mask` has fewer.
    pub const fn new(mask: u64, count: u32) -> Self {
        let cells = mask.count_ones();
        if count > cells {
            return Self { mask, front: 0, back: 0, left: 0 };
        }
        Self { mask, front: lowest(mask, count), back: highest(mask, count), left: small(cells, count) }
    }

    /// How many subsets of `mask` have `count` bits.
    pub const fn count_of(mask: u64, count: u32) -> u64 {
        small(mask.count_ones(), count)
    }

    /// The number of subsets not walked yet: unlike `len`, exact where `usize` has less than 64 bits.
    pub const fn remaining(&self) -> u64 {
        self.left
    }

    /// The remaining subsets at these positions, counted from the next; the range is cut off at the end.
    #[must_use]
    pub fn slice(&self, positions: Range<u64>) -> Self {
        let end = positions.end.min(self.left);
        let start = positions.start.min(end);
        if start == end {
            return Self { left: 0, ..*self };
        }
        // Positions count from the front, ranks from the first subset of all.
        let base = Self::rank(self.mask, self.front);
        let (cells, count) = (self.mask.count_ones(), self.front.count_ones());
        let last = small(cells, count) - 1 - base;
        Self {
            mask: self.mask,
            front: unranked(self.mask, cells, count, last - start),
            back: unranked(self.mask, cells, count, last - (end - 1)),
            left: end - start,
        }
    }

    /// The position of `subset` among the subsets of `mask` of its size.
    ///
    /// Bits of `subset` outside `mask` are ignored.
    ///
    /// # Complexity
    /// One table look-up for each bit of `subset`.
    pub const fn rank(mask: u64, subset: u64) -> u64 {
        let mut rest = subset & mask;
        let count = rest.count_ones();
        // A later subset has, at some place in the list, a later bit: count these and subtract.
        let (mut after, mut left) = (0, count);
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            let later = (mask & !(bit | (bit - 1))).count_ones();
            after += small(later, left);
            rest ^= bit;
            left -= 1;
        }
        small(mask.count_ones(), count) - 1 - after
    }

    /// The subset of `mask` with `count` bits at position `rank`, or `None` past the last.
    ///
    /// # Complexity
    /// At most one table look-up for each bit of `mask`.
    pub const fn unrank(mask: u64, count: u32, rank: u64) -> Option<u64> {
        let cells = mask.count_ones();
        let subsets = small(cells, count);
        if rank < subsets { Some(unranked(mask, cells, count, subsets - 1 - rank)) } else { None }
    }

    /// Writes the next subsets to `out` and returns how many: fewer than its length only at the end.
    ///
    /// This is faster than `next`: about four instructions each.
    pub fn fill(&mut self, out: &mut [u64]) -> usize {
        self.fill_with(0, out)
    }

    /// As [`Subsets::fill`], each subset joined with `fixed`.
    ///
    /// ```
    /// use blackbox::core::internal::Subsets;
    ///
    /// let mut out = [0; 3];
    /// Subsets::new(0b1011, 2).fill_with(0b100, &mut out);
    /// assert_eq!(out, [0b0111, 0b1101, 0b1110]);
    /// ```
    pub fn fill_with(&mut self, fixed: u64, out: &mut [u64]) -> usize {
        let total = self.left.min(out.len() as u64) as usize;
        let mut slots = &mut out[..total];
        self.left -= total as u64;
        if self.front == 0 {
            slots.fill(fixed);
            return total;
        }
        while !slots.is_empty() {
            // The last bit runs over the rest of the mask, the others stay.
            let last = top_bit(self.front);
            let base = self.front ^ last;
            let mut rest = self.mask & !(last - 1);
            let run = slots.len().min(rest.count_ones() as usize);
            let (now, later) = slots.split_at_mut(run);
            for slot in now {
                let bit = rest & rest.wrapping_neg();
                *slot = fixed | base | bit;
                rest ^= bit;
            }
            slots = later;
            self.front = if rest != 0 {
                base | (rest & rest.wrapping_neg())
            } else {
                successor(self.mask, base | highest(self.mask, 1))
            };
        }
        total
    }
}

const fn lowest(mask: u64, count: u32) -> u64 {
    let (mut rest, mut left) = (mask, count);
    while left > 0 {
        rest &= rest.wrapping_sub(1);
        left -= 1;
    }
    mask ^ rest
}

const fn highest(mask: u64, count: u32) -> u64 {
    let (mut rest, mut left) = (mask, count);
    while left > 0 && rest != 0 {
        rest ^= top_bit(rest);
        left -= 1;
    }
    mask ^ rest
}

/// The highest bit of `bits`; 0 if there is none.
const fn top_bit(bits: u64) -> u64 {
    if bits == 0 { 0 } else { (1 << 63) >> bits.leading_zeros() }
}

/// The subset of the `cells` bits of `mask` with `count` bits behind which there are `after` more.
const fn unranked(mask: u64, cells: u32, count: u32, after: u64) -> u64 {
    // As in `rank`: these have, at some place in the list, a later bit.
    let (mut later, mut left, mut after, mut places) = (cells, count, after, 0);
    while left > 0 {
        // The most bits that may follow the next one of the list.
        later -= 1;
        if left == 1 {
            later = after as u32;
        }
        while small(later, left) > after {
            later -= 1;
        }
        after -= small(later, left);
        places |= 1 << (cells - 1 - later);
        left -= 1;
    }
    deposited(places, mask)
}

/// The bits of `mask` at these places, counted from its lowest.
const fn deposited(places: u64, mask: u64) -> u64 {
    if mask & mask.wrapping_add(1) == 0 {
        return places;
    }
    let (mut places, mut rest, mut bits) = (places, mask, 0);
    while rest != 0 {
        // As many bits beside each other at once as there are.
        let lowest = rest.trailing_zeros();
        let length = (rest >> lowest).trailing_ones();
        let run = (1 << length) - 1;
        bits |= (places & run) << lowest;
        places >>= length;
        rest &= !(run << lowest);
    }
    bits
}

/// The subset after this one; after the last, the last again.
const fn successor(mask: u64, subset: u64) -> u64 {
    // Bits that have run to the end of the mask stay behind the next lower one, which moves on by one.
    let (mut head, mut tail) = (subset, mask);
    let mut run = 0;
    while head != 0 && top_bit(head) == top_bit(tail) {
        let top = top_bit(head);
        head ^= top;
        tail ^= top;
        run += 1;
    }
    if head == 0 {
        return subset;
    }
    let moving = top_bit(head);
    let above = mask & !(moving | (moving - 1));
    (head ^ moving) | lowest(above, run + 1)
}

/// The subset before this one; before the first, the first again.
const fn predecessor(mask: u64, subset: u64) -> u64 {
    // The last bit that can move down by one place does, and those after it run to the end of the mask.
    let mut head = subset;
    let mut run = 0;
    while head != 0 {
        let top = top_bit(head);
        head ^= top;
        run += 1;
        let below = mask & (top - 1);
        let previous = top_bit(below);
        if previous & !subset != 0 {
            return head | previous | highest(mask, run - 1);
        }
    }
    subset
}

impl Iterator for Subsets {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        let subset = self.front;
        self.front = successor(self.mask, subset);
        Some(subset)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (usize::try_from(self.left).unwrap_or(usize::MAX), usize::try_from(self.left).ok())
    }

    fn count(self) -> usize {
        usize::try_from(self.left).expect("more subsets than usize counts")
    }

    fn last(mut self) -> Option<u64> {
        self.next_back()
    }

    fn nth(&mut self, n: usize) -> Option<u64> {
        *self = self.slice(n as u64..self.left);
        self.next()
    }

    fn fold<B, F: FnMut(B, u64) -> B>(mut self, init: B, mut f: F) -> B {
        let mut buffer = [0; 64];
        let mut folded = init;
        loop {
            let filled = self.fill(&mut buffer);
            if filled == 0 {
                return folded;
            }
            for &subset in &buffer[..filled] {
                folded = f(folded, subset);
            }
        }
    }
}

impl DoubleEndedIterator for Subsets {
    fn next_back(&mut self) -> Option<u64> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        let subset = self.back;
        self.back = predecessor(self.mask, subset);
        Some(subset)
    }

    fn nth_back(&mut self, n: usize) -> Option<u64> {
        *self = self.slice(0..self.left.saturating_sub(n as u64));
        self.next_back()
    }
}

// Up to C(64, 32) subsets: `len` can be right only where `usize` has 64 bits.
#[cfg(target_pointer_width = "64")]
impl ExactSizeIterator for Subsets {}
impl FusedIterator for Subsets {}
