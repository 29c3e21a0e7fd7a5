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
