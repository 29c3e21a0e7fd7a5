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

/// As [`each_portion`], for portions that take less time than to start a thread: a single one is done by this
/// thread, and the watch is not asked.
pub(crate) fn each_quick_portion<T: Send, E: Send + From<Interrupted>>(
    portions: Vec<T>,
    effort: &mut Effort<'_>,
    work: impl Fn(T, &Work) -> Result<(), E> + Sync,
) -> Result<(), E> {
    if portions.len() <= 1 {
        return portions.into_iter().try_for_each(|portion| work(portion, &Work::new(1)));
    }
    each_portion(portions, effort, work)
}

/// Does `work` for every portion, in order, on the effort's threads. Of
/// several errors the one of the earliest portion is given; later portions are not begun.
pub(crate) fn each_portion<T: Send, E: Send + From<Interrupted>>(
    portions: Vec<T>,
    effort: &mut Effort<'_>,
    work: impl Fn(T, &Work) -> Result<(), E> + Sync,
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
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::progress::Progress;

    #[derive(Debug, PartialEq)]
    enum Failure {
        At(usize),
        Interrupted,
    }

    impl From<Interrupted> for Failure {
        fn from(_: Interrupted) -> Self {
            Self::Interrupted
        }
    }

    #[test]
    fn every_portion_is_done_and_the_first_failure_is_named() {
        for threads in [1, 3] {
            let mut numbers = vec![0u64; 100];
            let portions = numbers.iter_mut().enumerate().collect();
            let done: Result<(), Failure> =
                each_portion(portions, &mut Effort::none().with_threads(threads), |(at, number), _| {
                    *number = at as u64;
                    Ok(())
                });
            assert_eq!(done, Ok(()));
            assert!(numbers.iter().enumerate().all(|(at, &number)| number == at as u64));
            let fails = |at: usize, _: &Work| if at % 40 == 20 { Err(Failure::At(at)) } else { Ok(()) };
            assert_eq!(
                each_portion((0..100).collect(), &mut Effort::none().with_threads(threads), fails),
                Err(Failure::At(20))
            );
        }
    }

    #[test]
    fn the_observer_stops_it() {
        let mut stop = |_: Progress| ControlFlow::Break(());
        let wait = |(): (), work_state: &Work| {
            while !work_state.stopped() {
                std::thread::yield_now();
            }
            Ok(())
        };
        assert_eq!(
            each_portion(vec![(); 9], &mut Effort::none().with_threads(2).watched(&mut stop), wait),
            Err(Failure::Interrupted)
        );
    }
}
