//! `blackbox play`: one game table, shown in two ways: on the whole screen of a terminal, or line by line.

pub(crate) mod game_text;
mod lines;
mod players;
mod record;
#[cfg_attr(not(feature = "screen"), path = "no_screen.rs")]
mod screen;

use blackbox_core::game::Scoring;
use clap::ValueEnum;

pub(crate) use players::Seat;
pub(crate) use record::Record;

use crate::{Failure, Io};

/// How the screen is drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    pub(crate) colours: Colours,
    pub(crate) theme: Option<Theme>,
}

/// How many colours are used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colours {
    /// What the environment says: `NO_COLOR`, `COLORTERM`, `TERM`.
    #[default]
    Auto,
    /// None.
    None,
    /// The sixteen of every terminal.
    #[value(name = "16")]
    Sixteen,
    /// The 256 of xterm.
    #[value(name = "256")]
    TwoHundredFiftySix,
    /// 24 bits.
    True,
}

/// Whether the terminal is light or dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Theme {
    /// A light background.
    Light,
    /// A dark background.
    Dark,
}

/// Whether the terminal is one that can be drawn on.
pub(crate) fn has_a_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_none_or(|term| term == "dumb" || term.is_empty());
    !is_dumb || cfg!(windows)
}

/// Plays on the screen, or line by line, after the tutorial if it is wanted.
pub(crate) fn play(
    seat: Seat, scoring: Scoring, tutorial: bool, record: Record, looks: Option<Looks>, io: &mut Io<'_>,
) -> Result<(), Failure> {
    match looks {
        Some(looks) => screen::play(seat, scoring, tutorial, record, looks, io),
        None => lines::play(seat, scoring, tutorial, record, io),
    }
}

/// The day where the player is, `2026-11-22`.
pub(crate) fn day() -> String {
    jiff::Zoned::now().date().to_string()
}
