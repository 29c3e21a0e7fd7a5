use std::iter;

use super::*;

#[test]
fn every_board_is_as_likely_as_another() {
    let size = Size::new(3, 2).expect("a size");
    let job = Job::pooled(size, 2..=4);
    let deck = Deck::new(&job, 7);
    assert_eq!(deck.boards, BigUint::from(50u8));
    let mut counts = std::collections::BTreeMap::new();
    for number in 0..50_000 {
        let board: blackbox_core::WordBoard = deck.board(number);
        *counts.entry(board.bits()).or_insert(0u32) += 1;
    }
    // Each about a thousand times, give or take six standard deviations.
    assert!(counts.len() == 50 && counts.values().all(|count| (810..1190).contains(count)), "{counts:?}");
}

#[test]
fn what_is_not_counted_bounds_from_both_sides() {
    let job = Job::new(Size::new(3, 2).expect("a size"), 3);
    let deck = Deck::new(&job, 0);
    let exact = |boards| Class { boards, exact: true };
    let classes: Vec<Class> =
        iter::repeat_n(exact(1.0), 98).chain([exact(2.0), Class { boards: 4.0, exact: false }]).collect();
    let found = deck.estimate(&classes);
    assert_eq!((found.samples, found.uncounted), (100, 1));
    let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
    assert!(near(found.signatures.low, 20.0 * (98.5 + 1.0 / 20.0) / 100.0), "{found:?}");
    assert!(near(found.signatures.high, 20.0 * 98.75 / 100.0));
    assert!(near(found.unique.low, 0.98) && near(found.unique.high, 0.98));
    assert!(near(found.class.low, 1.04) && near(found.class.high, 1.2));
    assert!(found.bits.low < found.bits.high && found.bits.interval.0 < found.bits.low);
    let unknown = deck.estimate(&[Class { boards: 1.0, exact: false }, exact(1.0)]);
    assert!(near(unknown.unique.low, 0.5) && near(unknown.unique.high, 1.0));
    assert!(near(unknown.unique.interval.0, 0.0) && near(unknown.unique.interval.1, 1.0));
}
