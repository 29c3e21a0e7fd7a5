//! The boards of any size, as ascending lists of cell indices kept by the caller.
//!
//! The order is that of [`WordBoards`](super::WordBoards), which is faster within the 8 x 8 box. A list has
//! one row-major cell index for each atom.
//!
//! ```
//! use blackbox::core::internal::lists;
//!
//! // Two atoms on three cells.
//! let mut list = [0, 1];
//! let mut seen = vec![list];
//! while lists::advance(&mut list, 3) {
//!     seen.push(list);
//! }
//! assert_eq!(seen, [[0, 1], [0, 2], [1, 2]]);
//! assert_eq!(lists::rank(&[0, 2], 3), Some(1));
//! ```

use super::binomial;

/// Makes the list the next one of indices below `cells`, or leaves the last as it is and returns `false`.
///
/// # Complexity
/// O(length of the list); fewer than two steps on average when the list is short against `cells`.
pub fn advance(list: &mut [u32], cells: u32) -> bool {
    let length = list.len();
    for place in (0..length).rev() {
        let last = cells - (length - place) as u32;
        if list[place] < last {
            let moved = list[place] + 1;
            for (cell, index) in list[place..].iter_mut().zip(moved..) {
                *cell = index;
            }
            return true;
        }
    }
    false
}

/// The position of an ascending list among those of its length, indices below `cells`; `None` above `u128`.
pub fn rank(list: &[u32], cells: u32) -> Option<u128> {
    let mut rank = binomial(cells, list.len() as u32)? - 1;
    for (place, &cell) in list.iter().enumerate() {
        rank -= binomial(cells - 1 - cell, (list.len() - place) as u32)?;
    }
    Some(rank)
}

/// Makes the list the one at position `rank` among those of its length with indices below `cells`, and
/// returns whether there is one; `None` where the number of lists is above `u128`.
///
/// # Complexity
/// One `binomial` for each cell up to the last of the list.
pub fn unrank(list: &mut [u32], cells: u32, rank: u128) -> Option<bool> {
    if rank >= binomial(cells, list.len() as u32)? {
        return Some(false);
    }
    let (length, mut rank, mut next) = (list.len() as u32, rank, 0);
    for (place, cell) in list.iter_mut().enumerate() {
        loop {
            let with_next = binomial(cells - 1 - next, length - 1 - place as u32)?;
            next += 1;
            if rank < with_next {
                break;
            }
            rank -= with_next;
        }
        *cell = next - 1;
    }
    Some(true)
}
