//! What stands for the screen in a build that leaves it out.

use blackbox_core::game::Scoring;

use super::{Contest, Looks, Seat};
use crate::{Failure, failure::WHOLE};

pub(super) fn play(_: Seat, _: Option<Contest>, _: Scoring, _: bool, _: Looks) -> Result<(), Failure> {
    let what = "the screen is left out of this build, expected --lines, or";
    Err(Failure::input("play", format_args!("{what} {WHOLE}")))
}
