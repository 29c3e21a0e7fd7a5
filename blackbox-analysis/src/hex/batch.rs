//! The signatures of many hexagonal boards by several threads.

use std::{
    num::NonZeroUsize,
    sync::{Mutex, PoisonError},
    thread,
};

use blackbox_core::hex::{self, AtPort, Size};

/// How many boards a thread takes at a time.
const PORTION: usize = 1 << 14;

/// Writes the signatures of boards, as [`hex::signatures`] does, with `threads` threads at most.
///
/// Where the system refuses a thread, the others do its part.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use blackbox_analysis::hex::batch;
/// use blackbox_core::hex::{self, AtPort, Size};
///
/// let boards: Vec<u64> = (0..50_000).collect();
/// let mut codes = vec![0; 54 * boards.len()];
/// let threads = NonZeroUsize::new(2).unwrap();
/// batch::signatures(&boards, Size::PLUS, AtPort::Hit, &mut codes, threads);
///
/// let mut one = vec![0; 54];
/// hex::signatures(&boards[40_000..40_001], Size::PLUS, AtPort::Hit, &mut one);
/// assert_eq!(codes[54 * 40_000..54 * 40_001], one);
/// ```
///
/// # Panics
/// If `codes` has not the length of all signatures.
///
/// # Complexity
/// O(boards / threads); no memory besides the threads' own.
pub fn signatures(boards: &[u64], size: Size, rule: AtPort, codes: &mut [u8], threads: NonZeroUsize) {
    let ports = usize::from(size.ports());
    assert_eq!(codes.len(), boards.len() * ports, "a code for each port of each board");
    // More threads than portions would find nothing to do.
    let helpers = threads.get().min(boards.len().div_ceil(PORTION)).saturating_sub(1);
    let queue = Mutex::new(boards.chunks(PORTION).zip(codes.chunks_mut(PORTION * ports)));
    let trace_all = || {
        loop {
            let taken = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((boards, codes)) = taken else { return };
            hex::signatures(boards, size, rule, codes);
        }
    };
    thread::scope(|scope| {
        for _ in 0..helpers {
            if thread::Builder::new().spawn_scoped(scope, trace_all).is_err() {
                break;
            }
        }
        trace_all();
    });
}
