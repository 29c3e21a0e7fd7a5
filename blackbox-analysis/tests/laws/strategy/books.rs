//! Opening books.

use blackbox_analysis::effort::Effort;
use std::ops::ControlFlow;

use blackbox_analysis::strategy::{Best, Book, OptimalOptions, Position, Seeker, Strong};
use blackbox_core::{Port, Size, game::Scoring};

use super::{optimum, played, searching, table};

#[test]
fn the_books_play_as_well_as_they_say() {
    let table = table("8x8", 4);
    let rays = played(&table, &Best::new(Size::CLASSIC, 4, Scoring::Rays), Scoring::Rays);
    assert_eq!(rays.total_rays, 4_246_332);
    let markers = played(&table, &Best::new(Size::CLASSIC, 4, Scoring::Markers), Scoring::Markers);
    assert_eq!(markers.total_score, 6_381_043);
    assert_eq!((rays.leaves, markers.leaves), (633_040, 633_040));
}

/// Plays a book, and the end, which is not in it, as [`Strong`] does: up to 32 classes exactly.
struct ByBook(Book, Strong);

impl Seeker for ByBook {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let ByBook(book, end) = self;
        if position.classes() <= book.exact() {
            end.choose(position)
        } else {
            book.look_up(position.history())
        }
    }
}

/// The book of an exact search has all that is needed to play perfectly, however much of it is in the book.
#[test]
fn a_book_of_the_optimum_plays_it() {
    for (size, n) in [("5x5", 2), ("5x4", 3), ("2x2", 1), ("1x1", 0), ("hex3", 2), ("hex4r", 1)] {
        let table = table(size, n);
        for scoring in [Scoring::Rays, Scoring::Markers] {
            let search = searching(&table, &OptimalOptions::default().scoring(scoring));
            search.run(&mut Effort::none()).unwrap();
            for exact in [0, 8, 32] {
                let book = search.book(exact, &mut Effort::none()).unwrap();
                assert_eq!(Book::from_bytes(&book.to_bytes()), Ok(book.clone()), "{size} {n}");
                let seeker = ByBook(book, Strong::new(scoring));
                let score = played(&table, &seeker, scoring).total_score;
                assert_eq!(score, optimum(&table, scoring).lower, "{size} {n} {scoring} {exact}");
            }
            assert!(
                table.classes() == 1
                    || search.book(60, &mut Effort::none().watched(&mut |_| ControlFlow::Break(()))).is_err()
            );
        }
    }
}
