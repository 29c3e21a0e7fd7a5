//! Steps of the searches that are compiled once for each kind of board.
//!
//! The kind of board is a parameter of a search, so each crate that searches would compile a copy of its own.
//! With the feature `shared-search` there is one, compiled in this crate; for this the steps must be
//! functions of an `impl` without parameters. `board_kinds.rs` has the `impl`s.

use super::{
    Evidence, Limit, Stop,
    cell_contents::Contents,
    ray_position::Place,
    search::{Give, Search, Visitor},
    search_state::{Below, Dead, State},
    solver::Solver,
    unfired_ray::Further,
};
use crate::Size;

/// What no other crate can implement.
#[allow(private_interfaces, reason = "no other crate can name it")]
#[allow(clippy::missing_errors_doc, reason = "each step fails as the function does that it names")]
pub trait PartialBoard: Contents {
    /// `Search::run`.
    #[cfg(feature = "shared-search")]
    fn search(
        search: &mut Search<Self>,
        visitor: &mut dyn Visitor<Self>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>>;

    /// `Solver::counted`.
    fn count(
        solver: &mut Solver<Self>,
        evidence: &Evidence<Self::Board>,
        tally: bool,
        enough: Option<u128>,
        give: Option<&mut Give<'_>>,
        limit: &mut Limit<'_>,
    ) -> Result<(u128, Option<Self::Board>), Stop>;

    /// `State::launch`.
    fn launch(state: &mut State<Self>) -> Result<(), Dead>;

    /// `State::assume`.
    fn assume(state: &mut State<Self>, place: Place, atom: bool) -> Result<(), Dead>;

    /// `State::look_ahead`.
    fn look_ahead(state: &mut State<Self>) -> Result<bool, Dead>;

    /// `State::below`.
    fn below(state: &State<Self>) -> Below<Self::Set>;

    /// `Follower::part`.
    fn part(
        ray: (u16, Size),
        board: &Self,
        further: Further<Self::Set>,
        row: &mut [Self::Weight],
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop>;
}

impl<F: PartialBoard> Search<F> {
    #[cfg(not(feature = "shared-search"))]
    pub(super) fn run<V: Visitor<F>>(
        &mut self,
        visitor: &mut V,
        limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>> {
        self.walk(visitor, limit)
    }

    /// The same by one search for all kinds of visitors: copies for each would be most of a library's code.
    #[cfg(feature = "shared-search")]
    pub(super) fn run(
        &mut self,
        visitor: &mut dyn Visitor<F>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>> {
        F::search(self, visitor, limit)
    }
}
