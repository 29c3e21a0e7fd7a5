//! What stands for the screen in a build that leaves it out.

use blackbox_core::game::Scoring;
use blackbox_table::hex::GameTable;

use super::{Contest, Looks, Seat};
use crate::{Failure, usage};

pub(super) fn play(_: Seat, _: Option<Contest>, _: Scoring, _: Looks) -> Result<(), Failure> {
    Err(left_out())
}

pub(super) fn play_hex(_: GameTable, _: Scoring, _: Looks) -> Result<(), Failure> {
    Err(left_out())
}

fn left_out() -> Failure {
    let what = "the screen is left out of this build, expected --lines, or";
    Failure::input("play", format_args!("{what} {}", usage::WHOLE))
}
