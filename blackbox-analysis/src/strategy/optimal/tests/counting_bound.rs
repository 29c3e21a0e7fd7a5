use blackbox_core::Size;

use super::*;
use crate::strategy::{OutcomeTable, outcome_row::WIDE, outcome_table::with_codes};

#[test]
fn few_classes_are_bounded_as_many() {
    let mut go_on = |_| true;
    let cancellation = &mut Cancellation::new(&mut go_on);
    for (size, atoms) in [("4x4", 4), ("5x5", 3), ("6x6", 3), ("hex3", 4), ("hex4", 3)] {
        let size: Size = size.parse().expect("a size");
        let table = OutcomeTable::new(size, atoms).expect("a table");
        with_codes!(table, with => for scoring in [Scoring::Rays, Scoring::Markers] {
            let sets = Sets::new(with, scoring, cancellation);
            let counting = CountingBound::new(scoring, WIDE + 1, cancellation);
            let all: Vec<u32> = (0..table.classes() as u32).collect();
            for (size, step) in [(3, 1), (3, 7), (8, 3), (40, 2), (FEW, 1)] {
                for from in (0..all.len()).step_by(11) {
                    let set: Vec<u32> = all[from..].iter().copied().step_by(step).take(size).collect();
                    if set.len() > 2 {
                        let least = counting.by_port(&sets, &set, cancellation).lower.into_iter().min();
                        assert_eq!(Some(counting.set(&sets, &set, cancellation)), least, "{set:?}");
                    }
                }
            }
        });
    }
}
