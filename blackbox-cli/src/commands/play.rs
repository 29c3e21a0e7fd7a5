//! `blackbox play`: the game in a terminal.

use blackbox_core::notation::sgt::{GameId, Origin};
use blackbox_table::{Duel, Game, GameTable, Settings, daily};
use clap::builder::FalseyValueParser;

use crate::play::{self, Colours, Looks, Record, Seat, Theme};
use crate::prelude::*;

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
    blackbox play s5m4M4 --daily 2026-11-27\n  \
    blackbox play w8h8m4M4 --players 2 --rounds 3\n\n\
    Press ? in the game for the rules and the keys; line by line, type help.\n\n\
    Columns and rows that are shown or typed in a game count from 1, as the drawings show them; a cell of a hexagon has \
    its name, such as E5. A board typed in a notation (8x8:(1,2)(6,2)) counts as the notation does, from 0.")]
#[allow(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Play {
    /// Parameters, a size and a number of atoms, a game ID, a link to a game, or a saved game's file
    /// [default: w8h8m5M5].
    #[arg(value_name = "PARAMS|ID|FILE")]
    game: Option<OsString>,

    /// The puzzle of a day such as 2026-11-27, the same for everybody: w8h8m4M4, or s5m4M4 if that stands
    /// beside it; without DAY, of today.
    #[arg(long, value_name = "DAY", num_args = 0..=1, default_missing_value = "", conflicts_with = "players")]
    daily: Option<OsString>,

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

    /// Keep no record of the games that are played.
    #[arg(long, env = "BLACKBOX_NO_STATISTICS", hide_env = true, value_parser = FalseyValueParser::new())]
    no_statistics: bool,

    /// Take games that may have no atoms.
    #[arg(long)]
    allow_zero: bool,
}

impl Play {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (day, game) = self.day_and_game();
        let asked = Named::read(game, self.allow_zero, io)?;
        let on_screen = io.is_terminal && !self.lines && play::has_a_screen();
        let looks = on_screen.then_some(Looks { colours: self.colours, theme: self.theme });
        let why = if io.is_terminal { "it was told not to" } else { "input or output is no terminal" };
        let (record, tutorial) = (Record::of_nobody(why), self.tutorial);
        let asked = match asked.saved_match() {
            Ok(duel) => {
                let scoring = duel.scoring();
                return play::play(Seat::Match(duel), scoring, tutorial, record, looks, io);
            }
            Err(asked) => asked,
        };
        let settings = Settings::default().allow_zero(self.allow_zero);
        if self.players == 2 {
            let params = asked.game(self.allow_zero)?.params();
            let duel = Duel::new(params, self.rounds, self.scoring, settings);
            return play::play(Seat::Match(Box::new(duel)), self.scoring, tutorial, record, looks, io);
        }
        let game = match day {
            Some(day) => self.puzzle_of(&day, game.is_some(), asked)?,
            None => asked.game(self.allow_zero)?,
        };
        let table = GameTable::new(game, settings.limit(usual::TABLE));
        // What a script plays is no game of the user's.
        let record = if io.is_terminal && !self.no_statistics { Record::of_the_user() } else { record };
        play::play(Seat::Alone(Box::new(table)), self.scoring, tutorial, record, looks, io)
    }

    /// The day that is asked for, and what names a game: it may stand behind a `--daily` without a day.
    fn day_and_game(&self) -> (Option<String>, Option<&OsStr>) {
        let game = self.game.as_deref();
        let Some(day) = self.daily.as_deref() else { return (None, game) };
        let text = day.to_string_lossy();
        let text = text.trim();
        match (text.chars().all(|one| one.is_ascii_digit() || "-./".contains(one)), game) {
            _ if day.is_empty() => (Some(play::day()), game),
            (false, None) => (Some(play::day()), Some(day)),
            _ => (Some(text.to_owned()), game),
        }
    }

    /// The puzzle of a day, of squares or of hexagons as the game is. Its parameters are the same for
    /// everybody: beside it, others are refused.
    fn puzzle_of(&self, day: &str, is_named: bool, asked: Named) -> Result<Game, Failure> {
        let (place, named) = (asked.place.clone(), asked.id()?);
        let params = asked.game(self.allow_zero)?.params();
        let id = daily(day, params.size()).map_err(|error| Failure::input("--daily", error))?;
        let puzzle = GameId::parse(id.as_bytes(), false).expect("the ID of a puzzle").params;
        let is_new = GameId::parse(&named, self.allow_zero).is_ok_and(|id| id.origin == Origin::Chance);
        if is_named && !(is_new && params == puzzle) {
            let expected =
                format_args!("the puzzle of a day is {puzzle}, expected that or nothing beside --daily");
            return Err(Failure::input(place, expected));
        }
        Game::from_id(id.as_bytes(), false).map_err(|error| Failure::input("--daily", error))
    }
}
