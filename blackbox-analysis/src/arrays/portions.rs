//! Work on arrays, portion by portion on several threads.

use crate::effort::Effort;
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicBool, Ordering},
};

use crate::progress::{self, Interrupted, Work};

/// How many boards a thread takes at a time: enough that taking them costs nothing, and few enough that a
/// caller who stops the work waits for some milliseconds at most.
pub(crate) const PORTION: usize = 1 << 10;

/// As [`each_portion`], for quick portions: a single one is done by this thread, and the watch is not asked.
pub(crate) fn each_quick_portion<T: Send, E: Send + From<Interrupted>>(
    portions: Vec<T>, effort: &mut Effort<'_>, work: impl Fn(T, &Work) -> Result<(), E> + Sync,
) -> Result<(), E> {
    if portions.len() <= 1 {
        return portions.into_iter().try_for_each(|portion| work(portion, &Work::new(1)));
    }
    each_portion(portions, effort, work)
}

/// Does `work` for every portion, in order, on the effort's threads. Of
/// several errors the one of the earliest portion is given; later portions are not begun.
pub(crate) fn each_portion<T: Send, E: Send + From<Interrupted>>(
    portions: Vec<T>, effort: &mut Effort<'_>, work: impl Fn(T, &Work) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let threads = progress::threads(effort.threads()).min(portions.len());
    let work_state = Work::new(portions.len() as u64);
    let failed = AtomicBool::new(false);
    let portions: Vec<Mutex<Option<T>>> =
        portions.into_iter().map(|portion| Mutex::new(Some(portion))).collect();
    let worker = |_| {
        while !failed.load(Ordering::Relaxed)
            && let Some(unit) = work_state.next_unit()
        {
            let taken = portions[unit as usize].lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(portion) = taken
                && let Err(error) = work(portion, &work_state)
            {
                failed.store(true, Ordering::Relaxed);
                return Some((unit, error));
            }
            work_state.add(1);
        }
        None
    };
    let failures = progress::run(threads, &work_state, effort, worker)?;
    let first = failures.into_iter().flatten().min_by_key(|&(unit, _)| unit);
    first.map_or(Ok(()), |(_, error)| Err(error))
}

#[cfg(test)]
#[path = "tests/portions.rs"]
mod tests;
