//! The steps of the searches, compiled once for each kind of board.

use super::{
    GridEvidence, Limit, Stop,
    boards::{HexWord, Lines, Word, Word11},
    cell_contents::Contents,
    partial_board::PartialBoard,
    ray_position::Place,
    search::{Counted, Give, Search, Visit},
    search_state::{Below, Dead, State},
    solver::GridSolver,
    unfired_ray::{Follower, Further},
    unfired_ray_any_shape,
};
use crate::Size;

macro_rules! search_steps {
    ($board:ty, $part:path) => {
        #[allow(private_interfaces, reason = "no other crate can name it")]
        impl PartialBoard for $board {
            fn count(
                solver: &mut GridSolver<Self>, evidence: &GridEvidence<<Self as Contents>::Board>,
                tally: bool, enough: Option<u128>, give: Option<&mut Give<'_>>, limit: &mut Limit<'_>,
            ) -> Counted<<Self as Contents>::Board> {
                if tally {
                    solver.counted::<true>(evidence, enough, give, limit)
                } else {
                    solver.counted::<false>(evidence, enough, give, limit)
                }
            }

            fn part_counts(
                solver: &mut GridSolver<Self>, evidence: &GridEvidence<<Self as Contents>::Board>,
                counts: &mut [<Self as Contents>::Weight], give: Option<&mut Give<'_>>,
                limit: &mut Limit<'_>,
            ) -> Result<u128, Stop> {
                solver.parted_counts(evidence, counts, give, limit)
            }

            fn each_leaf(
                search: &mut Search<Self>, visit: &mut Visit<'_, Self>, give: Option<&mut Give<'_>>,
                limit: &mut Limit<'_>,
            ) -> Result<(), Stop> {
                search.each_leaf(visit, give, limit)
            }

            fn launch(state: &mut State<Self>) -> Result<(), Dead> {
                state.launch()
            }

            fn assume(state: &mut State<Self>, place: Place, atom: bool) -> Result<(), Dead> {
                state.assume(place, atom)
            }

            fn look_ahead(state: &mut State<Self>) -> Result<bool, Dead> {
                state.look_ahead()
            }

            fn below(state: &State<Self>) -> Below<<Self as Contents>::Set> {
                state.below()
            }

            fn part(
                ray: (u16, Size), board: &Self, further: Further<<Self as Contents>::Set>,
                row: &mut [<Self as Contents>::Weight], limit: &mut Limit<'_>,
            ) -> Result<(), Stop> {
                $part(ray, board, further, row, limit)
            }
        }
    };
}

search_steps!(Word, Follower::part);
search_steps!(Word11, Follower::part);
search_steps!(Lines<16>, Follower::part);
search_steps!(Lines<32>, Follower::part);
search_steps!(Lines<64>, Follower::part);
search_steps!(HexWord, unfired_ray_any_shape::part);
