use std::cell::Cell;

use blackbox_core::{Size, game::Scoring};

use super::{
    super::{
        OptimalOptions, cancellation::AskedAt, counting_bound::CountingBound, search::Shared, sets::groups,
        work::Searching,
    },
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

#[test]
fn a_split_that_is_cancelled_has_no_parts() {
    let table = OutcomeTable::new(Size::new(5, 5).expect("a size"), 3).expect("a table");
    let Either::Narrow(with) = table.with_codes() else { panic!("20 ports") };
    let mut always = |_| true;
    let cancellation = &mut Cancellation::new(&mut always);
    let searching = Searching::asking(with, &OptimalOptions::default(), 1 << 24, cancellation);
    let Shared { sets, counting, .. } = &searching.shared;
    let is_going = Cell::new(true);
    let mut go_on = |_| is_going.get();
    let mut search = searching.thread(&mut go_on, 0);
    let all: Vec<u32> = (0..table.classes() as u32).collect();
    // A large set, then a small one, whose split is stopped at its beginning: the places of the large one
    // still stand there.
    for (set, goes_on) in [(&all[..], true), (&all[..70], false)] {
        let by_port = counting.by_port(sets, set, &mut search.cancellation);
        search.near.gather(sets, set, &mut search.cancellation);
        is_going.set(goes_on);
        search.cancellation.goes_on(AskedAt::Within);
        assert_eq!(search.groups(set, 3, &by_port).is_empty(), !goes_on);
    }
}
