//! Checks dealt out to threads, of which the first that fails is wanted.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use super::threads;

/// Called with an amount of work before it is done; an error ends all of it.
pub(crate) type Ask<'a, E> = &'a mut dyn FnMut(usize) -> Result<(), E>;

/// Deals out the numbers below `count` in ascending order to so many threads, as [`threads`] has it, this one among them,
/// and answers the least that is wrong: whose `check` is no.
///
/// Each thread begins with what `begin` gives, and keeps it from one check to the next. What a check on this thread asks goes to
/// `ask`; once that says no, it gets `stopped` on all others.
pub(crate) fn first_wrong<S, E: Copy + Send + Sync>(
    (asked, count): (usize, usize),
    (ask, stopped): (Ask<'_, E>, E),
    begin: impl Fn() -> S + Sync,
    check: impl Fn(&mut S, usize, Ask<'_, E>) -> Result<bool, E> + Sync,
) -> Result<Option<usize>, E> {
    // Only what lies before `end` matters: at first all, at last what lies before the least wrong number, or nothing.
    let (next, end) = (AtomicUsize::new(0), AtomicUsize::new(count));
    let work = |ask: Ask<'_, E>| {
        let mut kept = begin();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= end.load(Ordering::Relaxed) {
                return Ok(());
            }
            match check(&mut kept, at, ask) {
                Ok(true) => {}
                Ok(false) => drop(end.fetch_min(at, Ordering::Relaxed)),
                Err(error) => {
                    end.store(0, Ordering::Relaxed);
                    return Err(error);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads(asked) {
            let (work, end) = (&work, &end);
            let mut go_on = move |_| if end.load(Ordering::Relaxed) > 0 { Ok(()) } else { Err(stopped) };
            // Where the system refuses a thread the others do its work.
            let _ = thread::Builder::new().spawn_scoped(scope, move || work(&mut go_on));
        }
        work(ask)
    })?;
    let end = end.into_inner();
    Ok((end < count).then_some(end))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_least_wrong_number_is_found_whoever_meets_it() {
        for threads in [1, 2, 0] {
            for wrong in [&[][..], &[0], &[7, 8, 900], &[999], &[1_000]] {
                let ask = &mut |_| Ok::<_, ()>(());
                let found = first_wrong(
                    (threads, 1_000),
                    (ask, ()),
                    || None,
                    |last, number, ask| {
                        assert!(*last < Some(number));
                        *last = Some(number);
                        ask(1)?;
                        Ok(!wrong.contains(&number))
                    },
                );
                assert_eq!(found, Ok(wrong.first().copied().filter(|&at| at < 1_000)), "{threads}");
            }
        }
    }

    #[test]
    fn who_asked_for_it_may_stop_all_threads() {
        for threads in [1, 2, 0] {
            let mut left = 10;
            let ask = &mut |_| {
                left -= 1;
                if left > 0 { Ok(()) } else { Err("stopped") }
            };
            // It would hardly end by itself.
            let found = first_wrong(
                (threads, usize::MAX),
                (ask, "stopped"),
                || (),
                |(), _, ask| ask(1).map(|()| true),
            );
            assert_eq!(found, Err("stopped"), "{threads}");
        }
    }
}
