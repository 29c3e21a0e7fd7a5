//! `blackbox play`: the game in a terminal.

use std::ffi::OsString;

use blackbox_core::game::Scoring;
use blackbox_table::{GameTable, Settings, Verb, entropy};
use clap::Args;

use crate::{
    Failure, Io,
    game_argument::Named,
    play::{self, Colours, Contest, Looks, NODES, Seat, Theme},
};

/// Plays Black Box in the terminal: fire rays, guess where the atoms are, check.
///
/// The game is a new one from PARAMS (w8h8m5M5 if left out; s5m6M6 is the hexagon of Black Box+, and with r
/// at the end an atom beside the first cell reflects a ray even if the first cell holds one) or from a size
/// and a number of atoms such as "10x6 4", that of a game ID or of a link to a game, or a saved one. Two
/// players hide atoms for each other in turn; the lower score wins.
///
/// In a terminal the game takes the whole screen. Where input or output is no terminal, and with --lines, it
/// is played line by line with the same commands, so that scripts can play.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox play\n  \
    blackbox play 'w8h8m5M5#12345'\n  \
    blackbox play '10x6 4'\n  \
    blackbox play s5m6M6\n  \
    blackbox play game0.sav\n  \
    blackbox play --daily\n  \
    blackbox play s5m6M6 --daily\n  \
    blackbox play w8h8m4M4 --players 2 --rounds 3\n\n\
    Press ? in the game for the rules and the keys; line by line, type help.\n\n\
    Columns and rows that are shown or typed in a game count from 1, as the drawings show them; a cell of a hexagon has \
    its name, such as E5. A board typed in a notation (8x8:(1,2)(6,2)) counts as the notation does, from 0.")]
pub(crate) struct Play {
    /// Parameters, a size and a number of atoms, a game ID, a link to a game, or a saved game's file
    /// [default: w8h8m5M5].
    #[arg(value_name = "PARAMS|ID|FILE")]
    game: Option<OsString>,

    /// The puzzle of a day, the same for everybody, of squares or of hexagons as the game is; without DAY, of
    /// today.
    #[arg(long, value_name = "DAY", num_args = 0..=1, require_equals = true, default_missing_value = "", conflicts_with = "players")]
    daily: Option<String>,

    /// Begin with the tutorial.
    #[arg(long, conflicts_with = "players")]
    tutorial: bool,

    /// One player, or two who hide for each other.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    players: u8,

    /// The rounds of a match of two; each seeks once a round.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// What is paid for rays and wrong atoms: rays, markers or waddingtons.
    #[arg(long, value_name = "MODEL", default_value_t)]
    scoring: Scoring,

    /// Play line by line in a terminal, too.
    #[arg(long)]
    lines: bool,

    /// How many colours the screen has.
    #[arg(long, value_enum, default_value_t)]
    colours: Colours,

    /// Whether the terminal is light or dark; if left out, what COLORFGBG says, else dark.
    #[arg(long, value_enum)]
    theme: Option<Theme>,

    /// Take games that may have no atoms.
    #[arg(long)]
    allow_zero: bool,
}

impl Play {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let asked = Named::read(self.game.as_deref(), self.allow_zero, io)?;
        let on_screen = io.is_terminal && !self.lines && play::has_a_screen();
        let looks = on_screen.then_some(Looks { colours: self.colours, theme: self.theme });
        if self.players == 2 {
            let params = asked.game(self.allow_zero)?.params();
            let contest = Contest { params, rounds: self.rounds, scoring: self.scoring };
            let seat = Seat::Match(Box::new(contest.begin()));
            return play::play(seat, Some(contest), self.scoring, self.tutorial, looks, io);
        }
        let game = asked.game(self.allow_zero)?;
        let settings = Settings::default().limit(NODES).allow_zero(self.allow_zero);
        let mut table = GameTable::new(game, settings);
        if let Some(day) = &self.daily {
            let day = if day.is_empty() { play::day() } else { day.clone() };
            let begun = table.obey(Verb::Daily(day), entropy());
            begun.map_err(|error| Failure::input("--daily", error))?;
        }
        play::play(Seat::Alone(Box::new(table)), None, self.scoring, self.tutorial, looks, io)
    }
}
