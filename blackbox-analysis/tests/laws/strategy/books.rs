//! Opening books and the search that makes them.

use std::ops::ControlFlow;

use blackbox_analysis::{
    progress::Silent,
    strategy::{Best, Book, Effort, OptimalOptions, OptimalSearch, improve},
};
use blackbox_core::{Size, game::Scoring};

use super::{optimum, played, table};

#[test]
fn the_books_play_as_well_as_they_say() {
    let table = table("8x8", 4);
    let rays = played(&table, &Best::new(Size::CLASSIC, 4, Scoring::Rays), Scoring::Rays);
    assert_eq!(rays.total_rays, 4_246_332);
    let markers = played(&table, &Best::new(Size::CLASSIC, 4, Scoring::Markers), Scoring::Markers);
    assert_eq!(markers.total_score, 6_381_043);
    assert_eq!((rays.leaves, markers.leaves), (633_040, 633_040));
}

/// A book that is searched, written and read again plays as the search said, even on a board turned round.
#[test]
fn a_book_plays_as_its_search_said() {
    let table = table("6x6", 2);
    let effort = Effort { exact: 8, levels: 2, width: [8, 4, 2], margin: [1.1, 1.02, 1.01] };
    for scoring in [Scoring::Rays, Scoring::Markers] {
        let (book, total) = improve(&table, scoring, &effort, &mut |_| ());
        let read = Book::from_bytes(&book.to_bytes()).unwrap();
        assert_eq!(read, book);
        assert_eq!(played(&table, &Best::with_book(read), scoring).total_score, total);
        assert!(total >= optimum(&table, scoring).lower);
    }
}

/// The best seeker plays perfectly by the book of an exact search, however much of it is in the book.
#[test]
fn a_book_of_the_optimum_plays_it() {
    for (size, n) in [("5x5", 2), ("5x4", 3), ("2x2", 1), ("1x1", 0), ("hex3", 2), ("hex4r", 1)] {
        let table = table(size, n);
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let search = OptimalSearch::new(&table, &OptimalOptions::default().scoring(scoring));
            search.run(&mut Silent).unwrap();
            for exact in [0, 8, u8::MAX] {
                let book = search.book(exact, &mut || ControlFlow::Continue(())).unwrap();
                assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book.clone()), "{size} {n}");
                let score = played(&table, &Best::with_book(book), scoring).total_score;
                assert_eq!(score, optimum(&table, scoring).lower, "{size} {n} {scoring} {exact}");
            }
            assert!(table.classes() == 1 || search.book(60, &mut || ControlFlow::Break(())).is_err());
        }
    }
}

/// The totals are proved: see docs/research/exact.md.
#[test]
fn the_search_for_a_book_finds_proved_optima() {
    assert_book_is_optimal("6x6", Scoring::Rays, 34_493);
    assert_book_is_optimal("6x6", Scoring::Markers, 50_658);
}

#[test]
#[ignore = "fifteen seconds as the tests are built; make test-slow"]
fn the_search_for_a_book_of_8_by_8_finds_the_optimum() {
    assert_book_is_optimal("8x8", Scoring::Rays, 209_760);
}

fn assert_book_is_optimal(size: &str, scoring: Scoring, least: u64) {
    let effort = Effort { exact: 60, levels: 2, width: [32, 8, 3], margin: [1.12, 1.015, 1.005] };
    let (_, total) = improve(&table(size, 3), scoring, &effort, &mut |_| ());
    assert_eq!(total, least, "{size} {scoring}");
}
