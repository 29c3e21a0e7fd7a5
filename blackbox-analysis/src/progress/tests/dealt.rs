use super::*;

#[test]
fn the_least_wrong_number_is_found_by_any_thread() {
    for threads in [1, 2, 0] {
        for wrong in [&[][..], &[0], &[7, 8, 900], &[999], &[1_000]] {
            let found = first_wrong(
                threads,
                1_000,
                || None,
                |last, number| {
                    assert!(*last < Some(number));
                    *last = Some(number);
                    Ok::<_, ()>(!wrong.contains(&number))
                },
            );
            assert_eq!(found, Ok(wrong.first().copied().filter(|&at| at < 1_000)), "{threads}");
        }
    }
}

#[test]
fn what_is_made_stands_in_order() {
    for threads in [1, 2, 0] {
        for count in [0, 1, 1_000] {
            let made = each(threads, count, |at| Ok::<_, ()>(at * at));
            assert_eq!(made, Ok((0..count).map(|at| at * at).collect()), "{threads}");
        }
        let endless = |at| if at < 10 { Ok(()) } else { Err("stopped") };
        assert_eq!(each(threads, usize::MAX, endless), Err("stopped"), "{threads}");
    }
}

#[test]
fn an_error_ends_all_checks() {
    for threads in [1, 2, 0] {
        // It would hardly end by itself.
        let check = |(): &mut (), number| if number < 10 { Ok(true) } else { Err("stopped") };
        assert_eq!(first_wrong(threads, usize::MAX, || (), check), Err("stopped"), "{threads}");
    }
}
