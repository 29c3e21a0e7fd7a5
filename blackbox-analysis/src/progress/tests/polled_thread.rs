use super::*;

#[test]
fn the_caller_is_asked_while_the_body_asks_nobody() {
    let (mut asked, over) = (0, AtomicBool::new(false));
    let mut go_on = |_| {
        asked += 1;
        over.store(asked >= 5, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let mut limit = Effort::nodes(10).watched(&mut go_on);
    let answer = apart(&mut limit, |limit| {
        while !over.load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
        limit.spend().map(|()| limit.left())
    });
    assert_eq!((answer, limit.left()), (Ok(9), 9));
}

#[test]
fn a_no_reaches_the_body() {
    let mut asked = 0;
    let mut go_on = |_| {
        asked += 1;
        if asked < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let mut limit = Effort::none().watched(&mut go_on);
    let answer: Result<(), Stop> = apart(&mut limit, |limit| {
        loop {
            limit.ask()?;
        }
    });
    assert_eq!(answer, Err(Stop::Interrupted));
}

#[test]
fn a_panic_is_the_callers() {
    let fault = panic::catch_unwind(|| {
        let mut go_on = |_| ControlFlow::Continue(());
        apart(&mut Effort::none().watched(&mut go_on), |_| -> Result<(), Stop> { panic!("body") })
    });
    assert_eq!(fault.unwrap_err().downcast_ref(), Some(&"body"));
}
