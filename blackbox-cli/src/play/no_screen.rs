//! What stands for the screen in a build that leaves it out.

use blackbox_core::game::Scoring;

use super::{Looks, Record, Seat};
use crate::{Failure, Io, failure::WHOLE};

pub(super) fn play(_: Seat, _: Scoring, _: bool, _: Record, _: Looks, _: &mut Io<'_>) -> Result<(), Failure> {
    let what = "the screen is left out of this build, expected --lines, or";
    Err(Failure::input("play", format_args!("{what} {WHOLE}")))
}
