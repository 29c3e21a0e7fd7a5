//! How many threads work: never more than the machine runs at once, and fewer where the system refuses some.
//!
//! Nothing here outlives its call. So a process that was forked may call everything that its parent could: no
//! pool is left behind with threads that the child does not have.

use std::{num::NonZeroUsize, thread};

/// How many threads work where this many are asked for: at most as many as the machine runs, with 0 all.
///
/// ```
/// use blackbox::analysis::progress::threads;
///
/// assert!(threads(0) >= 1 && threads(1) == 1);
/// assert_eq!(threads(usize::MAX), threads(0));
/// ```
pub fn threads(asked: usize) -> usize {
    // The system looks into files, which takes longer than a short search.
    if asked == 1 {
        return 1;
    }
    let all = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    if asked == 0 { all } else { asked.min(all) }
}

#[cfg(test)]
#[path = "tests/threads.rs"]
mod tests;
