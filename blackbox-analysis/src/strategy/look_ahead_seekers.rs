//! Seekers that look far ahead.

use std::{cell::RefCell, collections::HashMap};

use blackbox_core::{AtomRange, Outcome, Port, Size, Symmetry, game::Scoring};

use super::{
    Book, Position, Seeker,
    endgame::Endgame,
    estimate::Estimates,
    outcome_row::{NARROW, Row, Rows, WIDE, of_either},
    seeker::port,
};

/// A seeker that looks two rays ahead with fitted estimates, and plays the end exactly.
#[derive(Clone, Debug)]
pub struct Strong {
    estimates: Estimates,
    exact: usize,
}

impl Strong {
    /// A seeker that saves what this scoring counts.
    pub fn new(scoring: Scoring) -> Self {
        Self { estimates: Estimates::new(scoring), exact: 32 }
    }
}

impl Seeker for Strong {
    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let found = if position.classes() <= self.exact {
            exactly(self.estimates.scoring(), position.rows)
        } else {
            let among = |port| !alike(position, port);
            of_either!(position.rows, rows, C => self.estimates.two_ahead::<_, C>(rows, among, || position.goes_on()))?
        };
        Some(port(found, position.size()))
    }
}

/// The seeker of an opening book: it plays the book, then the end exactly. Off the book it is [`Strong`].
///
/// The books of the classic board with 4 atoms are built in; they come out of the exact search.
#[derive(Clone, Debug)]
pub struct Best {
    book: Option<Book>,
    strong: Strong,
}

impl Best {
    /// The best seeker for these placements and this scoring.
    ///
    /// # Panics
    /// Never: the built-in books are held to be readable by a test.
    pub fn new(size: Size, atoms: impl Into<AtomRange>, scoring: Scoring) -> Self {
        let bytes: &[u8] = match scoring {
            Scoring::Rays => include_bytes!("books/8x8-4-rays.book"),
            _ => include_bytes!("books/8x8-4-markers.book"),
        };
        let book = Book::from_bytes(bytes).expect("the built-in books are tested");
        let ours = book.size() == size && book.atoms() == atoms.into();
        Self { book: ours.then_some(book), strong: Strong::new(scoring) }
    }
}

impl Seeker for Best {
    fn by_book(&self, rays: &[(Port, Outcome)]) -> Option<Port> {
        self.book.as_ref()?.look_up(rays)
    }

    fn choose(&self, position: &Position<'_>) -> Option<Port> {
        let Some(book) = &self.book else {
            return self.strong.choose(position);
        };
        if position.classes() <= book.exact() {
            return Some(port(exactly(book.scoring(), position.rows), position.size()));
        }
        book.look_up(position.history()).or_else(|| self.strong.choose(position))
    }
}

/// Whether a port is as good as one before it: of all placements, symmetry exchanges the two.
fn alike(position: &Position<'_>, index: usize) -> bool {
    let (size, at) = (position.size(), index as u16);
    let image = |symmetry: &Symmetry| symmetry.port(port(index, size), size).index() < at;
    // A table of what some rays have left is none of all placements.
    let is_all = position.history.is_empty() && position.classes() == position.table.classes();
    is_all && Symmetry::group(size).iter().any(image)
}

/// The port with which the cheapest tree begins.
fn exactly(scoring: Scoring, rows: Rows<'_>) -> usize {
    thread_local! {
        static IN_NARROW: RefCell<Endgame<NARROW, { NARROW + 1 }>> = RefCell::new(Endgame::new());
        static IN_WIDE: RefCell<Endgame<WIDE, { WIDE + 1 }>> = RefCell::new(Endgame::new());
    }
    fn solved<const P: usize, const C: usize>(
        endgame: &mut Endgame<P, C>, scoring: Scoring, rows: &[Row<P>],
    ) -> usize {
        endgame.load(rows, scoring);
        endgame.solve(rows.len(), u64::MAX, &mut HashMap::new()).1.into()
    }
    match rows {
        Rows::Narrow(rows) => IN_NARROW.with_borrow_mut(|endgame| solved(endgame, scoring, rows)),
        Rows::Wide(rows) => IN_WIDE.with_borrow_mut(|endgame| solved(endgame, scoring, rows)),
    }
}
