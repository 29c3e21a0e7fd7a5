//! Steps of the searches that are compiled once for each kind of board.
//!
//! The kind of board is a parameter of a search, so each crate that searches would have a copy of its own, compiled as that
//! crate is. With the feature `shared-search` there is one, compiled in this crate: only a function of an `impl` without
//! parameters can be that.

use super::{PartialBoard, Place};
use crate::{
    Size,
    evidence::{
        Evidence, Limit, Solver, Stop,
        state::{Below, Dead, State},
        ways::Further,
    },
};

/// What no other crate can implement.
#[allow(private_interfaces, reason = "no other crate can name it")]
pub trait Once: Sized {
    /// `Search::run`.
    #[cfg(feature = "shared-search")]
    fn search(
        search: &mut crate::evidence::search::Search<Self>,
        visitor: &mut dyn crate::evidence::search::Visitor<Self>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Option<Stop>>
    where
        Self: PartialBoard;

    /// `Solver::counted`.
    fn count(
        solver: &mut Solver<Self>,
        evidence: &Evidence<Self::Board>,
        tally: bool,
        enough: u128,
        limit: &mut Limit<'_>,
    ) -> Result<(u128, Option<Self::Board>), Stop>
    where
        Self: PartialBoard;

    /// `State::launch`.
    fn launch(state: &mut State<Self>) -> Result<(), Dead>
    where
        Self: PartialBoard;

    /// `State::assume`.
    fn assume(state: &mut State<Self>, place: Place, atom: bool) -> Result<(), Dead>
    where
        Self: PartialBoard;

    /// `State::look_ahead`.
    fn look_ahead(state: &mut State<Self>) -> Result<bool, Dead>
    where
        Self: PartialBoard;

    /// `State::below`.
    fn below(state: &State<Self>) -> Below<Self::Set>
    where
        Self: PartialBoard;

    /// `Follower::part`.
    fn part(
        ray: (u16, Size),
        board: &Self,
        further: Further<Self::Set>,
        row: &mut [Self::Weight],
        limit: &mut Limit<'_>,
    ) -> Result<(), Stop>
    where
        Self: PartialBoard;
}

macro_rules! once {
    ($board:ty) => {
        #[allow(private_interfaces, reason = "no other crate can name it")]
        impl Once for $board {
            #[cfg(feature = "shared-search")]
            fn search(
                search: &mut crate::evidence::search::Search<Self>,
                visitor: &mut dyn crate::evidence::search::Visitor<Self>,
                limit: &mut Limit<'_>,
            ) -> Result<(), Option<Stop>> {
                search.walk(visitor, limit)
            }

            #[cfg_attr(not(feature = "shared-search"), inline)]
            fn count(
                solver: &mut Solver<Self>,
                evidence: &Evidence<<Self as PartialBoard>::Board>,
                tally: bool,
                enough: u128,
                limit: &mut Limit<'_>,
            ) -> Result<(u128, Option<<Self as PartialBoard>::Board>), Stop> {
                if tally {
                    solver.counted::<true>(evidence, enough, limit)
                } else {
                    solver.counted::<false>(evidence, enough, limit)
                }
            }

            #[cfg_attr(not(feature = "shared-search"), inline)]
            fn launch(state: &mut State<Self>) -> Result<(), Dead> {
                state.launch()
            }

            #[cfg_attr(not(feature = "shared-search"), inline)]
            fn assume(state: &mut State<Self>, place: Place, atom: bool) -> Result<(), Dead> {
                state.assume(place, atom)
            }

            #[cfg_attr(not(feature = "shared-search"), inline)]
            fn look_ahead(state: &mut State<Self>) -> Result<bool, Dead> {
                state.look_ahead()
            }

            #[cfg_attr(not(feature = "shared-search"), inline)]
            fn below(state: &State<Self>) -> Below<<Self as PartialBoard>::Set> {
                state.below()
            }

            #[cfg_attr(not(feature = "shared-search"), inline)]
            fn part(
                ray: (u16, Size),
                board: &Self,
                further: Further<<Self as PartialBoard>::Set>,
                row: &mut [<Self as PartialBoard>::Weight],
                limit: &mut Limit<'_>,
            ) -> Result<(), Stop> {
                crate::evidence::ways::Follower::part(ray, board, further, row, limit)
            }
        }
    };
}

once!(super::Word);
once!(super::Word11);
once!(super::Lines<16>);
once!(super::Lines<32>);
once!(super::Lines<64>);
