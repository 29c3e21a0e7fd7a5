//! What is searched for beside the game.

use blackbox_core::{
    evidence::{Limit, Stop},
    game::Scoring,
    hex::{Cell, Evidence, Fact},
};
use blackbox_table::hex::{Advice, Game, Hint, Par, Review, advise, find_hint, review, why};

use crate::play::NODES;

/// What is searched for.
pub(super) enum Job {
    Hint(Box<Evidence>),
    Advice(Box<Evidence>, Scoring),
    /// Why a cell is certain.
    Why(Box<Evidence>, Cell),
    Par(Box<Game>),
    Review(Box<Game>),
}

/// What was found.
pub(super) enum Found {
    Hint(Result<Hint, Stop>),
    Advice(Result<Advice, Stop>),
    Why(Cell, Result<Option<Vec<Fact>>, Stop>),
    Par(Option<Par>),
    Review(Result<Review, Stop>),
}

pub(super) fn search(job: Job, go_on: &mut dyn FnMut() -> bool) -> Found {
    // A node of this search is a larger step than one of the square board.
    let limit = &mut Limit::nodes(NODES / 8).polled(go_on);
    match job {
        Job::Hint(evidence) => Found::Hint(find_hint(&evidence, limit)),
        Job::Advice(evidence, scoring) => Found::Advice(advise(&evidence, scoring, limit)),
        Job::Why(evidence, cell) => Found::Why(cell, why(&evidence, cell, limit)),
        Job::Par(game) => Found::Par(game.par(limit).ok()),
        Job::Review(game) => Found::Review(review(&game, NODES / 64, limit)),
    }
}
