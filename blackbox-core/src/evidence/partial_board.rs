//! Steps of the searches that are compiled once for each kind of board.
//!
//! The kind of board is a parameter of a search, so each crate that searches would compile a copy of its own.
//! These steps are functions of an `impl` without parameters, which are compiled in this crate alone;
//! `board_kinds.rs` has the `impl`s. With the feature `shared-search`, and for large boards, one search
//! serves all visitors, too.

use super::{
    GridEvidence, Limit, Stop,
    cell_contents::Contents,
    ray_position::Place,
    search::{Counted, Give, Search, Visit, Visitor},
    search_state::{Below, Dead, State},
    solver::GridSolver,
    unfired_ray::Further,
};
use crate::Size;

/// What no other crate can implement.
#[allow(private_interfaces, reason = "no other crate can name it")]
#[allow(clippy::missing_errors_doc, reason = "each step fails as the function does that it names")]
pub trait PartialBoard: Contents {
    /// `GridSolver::counted`.
    fn count(
        solver: &mut GridSolver<Self>, evidence: &GridEvidence<Self::Board>, tally: bool,
        enough: Option<u128>, give: Option<&mut Give<'_>>, limit: &mut Limit<'_>,
    ) -> Counted<Self::Board>;

    /// `GridSolver::parted_counts`.
    fn part_counts(
        solver: &mut GridSolver<Self>, evidence: &GridEvidence<Self::Board>, counts: &mut [Self::Weight],
        give: Option<&mut Give<'_>>, limit: &mut Limit<'_>,
    ) -> Result<u128, Stop>;

    /// `Search::each_leaf`.
    fn each_leaf(
        search: &mut Search<Self>, visit: &mut Visit<'_, Self>, give: Option<&mut Give<'_>>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop>;

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
        ray: (u16, Size), board: &Self, further: Further<Self::Set>, row: &mut [Self::Weight],
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop>;
}

impl<F: PartialBoard> Search<F> {
    /// [`Search::walk`], compiled for each kind of visitor; by one search for all of them where a node costs
    /// much more than a call, and in a small library, most of whose code they would be.
    pub(super) fn run<V: Visitor<F>>(
        &mut self, visitor: &mut V, limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>> {
        if F::LARGE || cfg!(feature = "shared-search") {
            self.walk::<dyn Visitor<F> + '_>(visitor, limit)
        } else {
            self.walk(visitor, limit)
        }
    }
}
