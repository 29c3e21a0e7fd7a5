use blackbox_core::{Size, game::Scoring};

use super::{
    super::{counting_bound::CountingBound, sets::groups},
    *,
};
use crate::strategy::{OutcomeTable, outcome_table::Either};

#[test]
fn a_copied_set_and_one_that_is_not_are_split_as_in_the_tables() {
    let table = OutcomeTable::new(Size::new(7, 7).expect("a size"), 4).expect("a table");
    let mut go_on = |_| true;
    let cancellation = &mut Cancellation::new(&mut go_on);
    let Either::Narrow(with) = table.with_codes() else { panic!("32 ports") };
    let sets = Sets::new(with, Scoring::Rays, cancellation);
    let counting = CountingBound::new(Scoring::Rays, 33, cancellation);
    let all: Vec<u32> = (0..table.classes() as u32).rev().collect();
    assert!(all.len() > COPIED);
    let mut near = GatheredSet::new();
    for set in [&all[..], &all[..COPIED], &all[..70]] {
        near.gather(&sets, set, cancellation);
        let counts = counting.by_port(&sets, set, cancellation).counts;
        for port in [0, 11, 27] {
            let split = near.split(&sets, set, port, &counts, cancellation);
            let mut classes = vec![0; set.len()];
            assert_eq!(split.ends, sets.split(set, port, &mut classes, cancellation));
            assert_eq!(near.part(0, set.len()), classes);
            let parts: Vec<_> = groups(&split.ends).collect();
            let sums = near.sums(&sets, parts.iter().map(|&(_, start, end)| (start, end)), cancellation);
            for (&(code, start, end), sums) in parts.iter().zip(sums) {
                let part = &classes[start..end];
                assert_eq!(split.weights[usize::from(code)], sets.weight(part, cancellation));
                assert_eq!(sets.keyed(&sums).key, sets.key(part, cancellation).key);
            }
        }
    }
}
