//! Numbered pieces of work, dealt out to several threads.

use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

use crossbeam_utils::thread;

use super::{PERIOD, STACK, running::Running, threads};

/// Runs `own` on this thread, and `others` on as many more as [`threads`] has it, and waits for all. `own`
/// may ask whether the others still run, which waits for their end, but no longer than 10 ms. Where the
/// system refuses a thread, the others and this one do its work.
pub(crate) fn beside(asked: usize, others: &(dyn Fn() + Sync), own: &mut dyn FnMut(&dyn Fn() -> bool)) {
    let running = Running::default();
    let done = thread::scope(|scope| {
        let begin = |_| {
            let one = running.one();
            let body = move |_: &thread::Scope<'_>| {
                let _one = one;
                others();
            };
            scope.builder().stack_size(STACK).spawn(body).ok()
        };
        let handles: Vec<_> = (1..threads(asked)).map_while(begin).collect();
        // WebAssembly has one thread, and no clock to wait by.
        own(&|| !handles.is_empty() && !running.none_within(PERIOD));
        for handle in handles {
            handle.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
    done.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
}

/// Runs `work` on [`threads`] many threads, this one among them, and answers what each made of it.
fn on_all<R: Send>(asked: usize, work: impl Fn() -> R + Sync) -> Vec<R> {
    let made = Mutex::new(Vec::new());
    let work = || {
        let one = work();
        made.lock().unwrap_or_else(PoisonError::into_inner).push(one);
    };
    beside(asked, &work, &mut |_| work());
    made.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// What `job` makes of each number below `count`, in their order. An error of a job ends all of them.
pub(crate) fn each<R: Send, E: Send>(
    asked: usize, count: usize, job: impl Fn(usize) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            // A thread takes a number when it is free: so all end together, however long each takes.
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                return Ok(done);
            }
            match job(at) {
                Ok(made) => done.push((at, made)),
                Err(error) => {
                    next.store(count, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
    };
    let asked = if count > 1 { asked } else { 1 };
    let done = on_all(asked, work).into_iter().collect::<Result<Vec<_>, E>>()?;
    let mut all: Vec<Option<R>> = (0..count).map(|_| None).collect();
    done.into_iter().flatten().for_each(|(at, made)| all[at] = Some(made));
    Ok(all.into_iter().flatten().collect())
}

/// Checks the numbers below `count` in ascending order on this many threads, this one among them (see
/// [`threads`]), and answers the least number for which `check` says no.
///
/// Each thread keeps what `begin` gives from one check to the next. An error of a check ends all.
pub(crate) fn first_wrong<S, E: Send>(
    asked: usize, count: usize, begin: impl Fn() -> S + Sync,
    check: impl Fn(&mut S, usize) -> Result<bool, E> + Sync,
) -> Result<Option<usize>, E> {
    // Only numbers below `end` matter: at first all, later those below the least number that failed.
    let (next, end) = (AtomicUsize::new(0), AtomicUsize::new(count));
    let work = || {
        let mut kept = begin();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= end.load(Ordering::Relaxed) {
                return Ok(());
            }
            match check(&mut kept, at) {
                Ok(true) => {}
                Ok(false) => drop(end.fetch_min(at, Ordering::Relaxed)),
                Err(error) => {
                    end.store(0, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
    };
    on_all(asked, work).into_iter().collect::<Result<(), E>>()?;
    let end = end.into_inner();
    Ok((end < count).then_some(end))
}

#[cfg(test)]
#[path = "tests/dealt.rs"]
mod tests;
