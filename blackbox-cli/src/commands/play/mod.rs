//! `blackbox play`: the game in a terminal.

mod duel;
mod solo;
mod words;

use std::{
    ffi::OsString,
    fmt,
    io::{BufRead, BufReader, Read, Write},
};

use blackbox_analysis::{Game, game::view};
use blackbox_core::{
    Outcome, Rays,
    game::{CheckResult, Scoring, Session},
    notation::sgt::GameId,
};
use blackbox_table::{GameTable, Settings};
use clap::Args;

use super::replay;
use crate::{Failure, Io, input::os_bytes};

/// Plays Black Box in the terminal: fire rays, mark where you think the atoms are, check.
///
/// The game is a new one from PARAMS (w8h8m5M5 if left out), that of a game ID, or a saved one. Two players hide
/// atoms for each other in turn; the lower score wins.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox play\n  \
    blackbox play 'w8h8m5M5#12345'\n  \
    blackbox play game0.sav\n  \
    blackbox play w8h8m4M4 --players 2 --rounds 3\n\n\
    Type help in the game for what can be typed.")]
pub(crate) struct Play {
    /// Parameters, a game ID, or a saved game's file [default: w8h8m5M5].
    #[arg(value_name = "PARAMS|ID|FILE")]
    game: Option<OsString>,

    /// One player, or two who hide for each other.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=2))]
    players: u8,

    /// The rounds of a match of two; each seeks once a round.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,

    /// What is paid for rays and wrong atoms: rays, markers or waddingtons.
    #[arg(long, value_name = "MODEL", default_value_t)]
    scoring: Scoring,

    /// Take games whose least number of atoms is 0.
    #[arg(long)]
    allow_zero: bool,
}

impl Play {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, asked) = super::generate::chosen(self.game.as_deref());
        let refused = |error: &dyn fmt::Display| Failure::input(&place, error);
        let mut terminal = Terminal { input: BufReader::new(&mut *io.input), output: &mut *io.output };
        if self.players == 2 {
            let id = GameId::parse(&os_bytes(&asked), self.allow_zero).map(|id| id.params);
            return duel::play(
                &mut terminal,
                id.map_err(|error| refused(&error))?,
                self.rounds,
                self.scoring,
            );
        }
        let file = std::path::Path::new(&asked);
        let game = if file.is_file() {
            let bytes = std::fs::read(file).map_err(|error| Failure::io(&place, &error))?;
            Game::load(&bytes, self.allow_zero).map_err(|error| refused(&error))?
        } else {
            Game::from_id(&os_bytes(&asked), self.allow_zero).map_err(|error| refused(&error))?
        };
        let settings = Settings { nodes: replay::NODES, allow_zero: self.allow_zero, ..Settings::default() };
        solo::play(&mut terminal, GameTable::new(game, settings), self.scoring)
    }
}

/// Where the players sit: what they type, what they see.
struct Terminal<'a> {
    input: BufReader<&'a mut dyn Read>,
    output: &'a mut dyn Write,
}

impl Terminal<'_> {
    fn say(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        writeln!(self.output, "{text}").map_err(|error| Failure::io("standard output", &error))
    }

    /// Shows a prompt and reads a line; `None` at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        let shown = write!(self.output, "{prompt}").and_then(|()| self.output.flush());
        shown.map_err(|error| Failure::io("standard output", &error))?;
        let mut line = Vec::new();
        let read = self.input.read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::io("standard input", &error))? == 0 {
            self.say("")?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Shows the board and the line below it.
    fn show<G: Rays>(&mut self, session: &Session<G>) -> Result<(), Failure> {
        self.say(format_args!("{}{}", view(session), session.status()))
    }

    /// Says why the guesses are wrong, if they are: the one ray that proves it.
    fn prove<G: Rays>(&mut self, session: &Session<G>, result: CheckResult) -> Result<(), Failure> {
        let size = session.params().size();
        let answer = |outcome| match outcome {
            Outcome::Hit => "is absorbed".to_owned(),
            Outcome::Reflection => "comes back".to_owned(),
            Outcome::Detour(exit) => format!("leaves at {}", exit.label(size)),
        };
        let (how, port) = match result {
            CheckResult::Right => return Ok(()),
            CheckResult::Contradicted(port) => ("was fired", port),
            CheckResult::Distinguished(port) => ("was not fired", port),
        };
        let (real, guessed) = (session.atoms().fire(port), session.guesses().fire(port));
        self.say(format_args!(
            "Proof: the ray from {}, which {how}, {}; with your atoms it {}.",
            port.label(size),
            answer(real),
            answer(guessed)
        ))
    }
}
