use super::*;

#[test]
fn a_break_stops_all_threads() {
    let work = Work::new(u64::MAX);
    let mut reports = 0;
    let mut observer = |progress: Progress| {
        assert!(progress.done <= progress.total);
        reports += 1;
        if reports == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = run_on(
        2,
        || STACK,
        &work,
        &mut Effort::none().watched(&mut observer),
        |_| {
            while !work.stopped() {
                work.add(1);
                std::thread::yield_now();
            }
        },
    );
    assert_eq!(stopped, Err(Interrupted));
    assert!(reports >= 3);
}

/// However short the work is, its watch hears of it before and after, and may end it either time.
#[test]
fn work_that_takes_no_time_is_reported_too() {
    for (no, ended, heard) in
        [(2, Ok(vec![()]), &[0, 1][..]), (1, Err(Interrupted), &[0, 1]), (0, Err(Interrupted), &[0])]
    {
        let (work, mut told) = (Work::new(1), Vec::new());
        let mut observer = |Progress { done, .. }| {
            told.push(done);
            if done == no { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let run = run_on(1, || STACK, &work, &mut Effort::none().watched(&mut observer), |_| work.add(1));
        told.dedup();
        assert_eq!((run, &told[..]), (ended, heard), "{no}");
    }
}

#[test]
fn units_are_dealt_once() {
    let work = Work::new(0);
    for units in [1_000, 10] {
        work.deal(units);
        let taken = run_on(
            3,
            || STACK,
            &work,
            &mut Effort::none(),
            |_| std::iter::from_fn(|| work.next_unit()).collect::<Vec<_>>(),
        );
        let mut all = taken.unwrap().concat();
        all.sort_unstable();
        assert_eq!(all, (0..units).collect::<Vec<_>>());
    }
}

#[test]
#[should_panic(expected = "a broken worker")]
fn a_panic_is_passed_on() {
    let work = Work::new(1);
    let _ = run_on(2, || STACK, &work, &mut Effort::none(), |thread| assert!(thread == 0, "a broken worker"));
}

#[test]
#[cfg(unix)]
fn refused_threads_are_done_without() {
    // No address space holds such a stack.
    let refused = || 1 << 60;
    let started = std::cell::Cell::new(0);
    let only_two = || {
        started.set(started.get() + 1);
        if started.get() > 2 { refused() } else { STACK }
    };
    let work = Work::new(100);
    let body = |_| std::iter::from_fn(|| work.next_unit()).sum::<u64>();
    for threads in [1, 2, 3, 5] {
        started.set(0);
        work.deal(100);
        let sums = run_on(threads, only_two, &work, &mut Effort::none(), body).unwrap();
        assert_eq!((sums.len(), sums.iter().sum::<u64>()), (threads.min(2), 4950));
    }
    work.deal(100);
    assert_eq!(run_on(3, refused, &work, &mut Effort::none(), body), Ok(vec![4950]));
}
