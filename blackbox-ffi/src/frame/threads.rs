//! How many threads work.

use std::{num::NonZero, thread};

/// As many threads as asked for, or with 0 as many as the machine runs at once, and never more than that:
/// more would only take turns, and a number that is a mistake would take the system down.
pub(crate) fn threads(asked: u32) -> NonZero<usize> {
    let most = thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    NonZero::new(asked as usize).map_or(most, |asked| asked.min(most))
}
