//! The game, line by line.

use std::{
    ffi::{OsStr, OsString},
    io::{BufRead, BufReader, Read},
    path::Path,
};

use blackbox_analysis::{files, game::entropy, hex::draw::Picture};
use blackbox_core::{game::Scoring, hex::game::GameId};
use blackbox_table::{
    Found,
    hex::{Game, GameTable, Settings},
};
use clap::Args;

use crate::{
    Failure, Io,
    input::{self, os_bytes},
    play::{self, Colours, Looks, Theme, said::without_controls},
};

const HELP: &str = "fire 10        fires a ray from port 10
guess E5       guesses an atom on a cell, or takes the guess away
lock E5        locks a cell against guesses, or unlocks it
check          checks the guesses
solve          gives them as the final answer and shows the atoms
undo, redo, restart
hints on       shows what is still possible; hints off
advice         says what the best rays would tell
score          says what was paid so far
par            says how many rays the reference seeker needs, once the game is over
new [ID]       begins another game
save FILE, load FILE
id             prints the game's ID
quit";

/// Plays hexagonal Black Box: fire rays, mark where you think the atoms are, check.
///
/// In a terminal the game takes the whole screen. Where input or output is none, and with --lines, it is played line by line.
///
/// The game is a new one from PARAMS (s5m6M6 if left out: five cells a side, at least and at most six atoms; r at the end for the other rule at the
/// port), that of a game ID, or a saved one.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox hex play\n  \
    blackbox hex play s3m2M3\n  \
    blackbox hex play 's5m6M6#12345'")]
pub(in crate::commands) struct Play {
    /// Parameters, a game ID, or a saved game's file.
    #[arg(value_name = "PARAMS|ID|FILE", default_value = "s5m6M6")]
    game: OsString,

    /// What is paid for rays and wrong atoms, on the screen: rays, markers or waddingtons.
    #[arg(long, value_name = "MODEL", default_value_t)]
    scoring: Scoring,

    /// Play line by line in a terminal, too.
    #[arg(long)]
    lines: bool,

    /// How many colours the screen has.
    #[arg(long, value_enum, default_value_t)]
    colours: Colours,

    /// What is behind the game; if left out, what COLORFGBG says, else dark.
    #[arg(long, value_enum)]
    theme: Option<Theme>,
}

impl Play {
    /// The game that `blackbox play` was asked for, if it is one on hexagons: parameters or an ID, which begin with `s` and the
    /// cells a side, or the file of a saved one.
    pub(in crate::commands) fn asked(
        game: &OsStr,
        scoring: Scoring,
        lines: bool,
        (colours, theme): (Colours, Option<Theme>),
    ) -> Option<Self> {
        let is_id = matches!(game.as_encoded_bytes(), [b's', b'0'..=b'9', ..]);
        let file = Path::new(game);
        let is_saved = file.is_file()
            && input::read_file(file).is_ok_and(|bytes| bytes.starts_with(b"blackbox hexagons "));
        (is_saved || (is_id && !file.is_file())).then(|| Self {
            game: game.to_owned(),
            scoring,
            lines,
            colours,
            theme,
        })
    }

    pub(in crate::commands) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let place = self.game.to_string_lossy().into_owned();
        let refused = |error: &dyn std::fmt::Display| Failure::input(&place, error);
        let file = Path::new(&self.game);
        let game = if file.is_file() {
            let text = read(file).map_err(|error| Failure::io(&place, &error))?;
            Game::load(&text).map_err(|error| refused(&error))?
        } else {
            let bytes = os_bytes(&self.game);
            let id = std::str::from_utf8(&bytes).map_err(|error| refused(&error))?;
            Game::of_id(GameId::parse(id).map_err(|error| refused(&error))?, entropy())
        };
        let mut table = GameTable::new(game, Settings::default());
        if io.is_terminal && !self.lines && play::has_a_screen() {
            let looks = Looks { colours: self.colours, theme: self.theme, tutorial: false };
            return play::play_hex(table, self.scoring, looks);
        }
        let Io { input, output, errors, is_terminal } = io;
        let mut lines = BufReader::new(&mut **input);
        let mut nothing = std::io::empty();
        let io = &mut Io { input: &mut nothing, output: *output, errors: *errors, is_terminal: *is_terminal };
        io.line("Hexagonal Black Box. Type help for what can be typed.")?;
        show(&mut table, io)?;
        let mut line = String::new();
        loop {
            io.print(format_args!("> "))?;
            io.flush()?;
            line.clear();
            let read = lines.by_ref().take(1 << 16).read_line(&mut line);
            if read.map_err(|error| Failure::io("standard input", &error))? == 0 {
                return io.line("");
            }
            let typed = line.trim();
            if typed == "quit" {
                return Ok(());
            }
            obey(typed, &mut table, io)?;
        }
    }
}

fn obey(typed: &str, table: &mut GameTable, io: &mut Io<'_>) -> Result<(), Failure> {
    let (word, rest) = typed.split_once(' ').unwrap_or((typed, ""));
    match (word, rest) {
        ("", _) => Ok(()),
        ("help" | "?", _) => io.line(HELP),
        ("id", "") => io.line(table.game().id()),
        ("score", "") => {
            let scores = table.state().scores;
            io.line(format_args!(
                "rays {}, markers {}, Waddingtons {}",
                scores.rays, scores.markers, scores.waddingtons
            ))
        }
        ("save", file) if !file.is_empty() => {
            let saved = files::write(Path::new(file), table.game().save().as_bytes());
            let said = match saved {
                Ok(()) => format!("Saved as {file}."),
                Err(error) => format!("{file}: {error}"),
            };
            io.line(without_controls(&said))
        }
        ("load", file) => match read(Path::new(file)) {
            Ok(text) => run(&format!("load {text}"), table, io),
            Err(error) => io.line(without_controls(&format!("{file}: {error}"))),
        },
        ("advice", "") => {
            if let Err(refusal) = table.run("advice", 0) {
                return io.line(refusal);
            }
            match table.state().advice {
                Some(Found::Answer(bits)) => match bits.best {
                    Some(best) => {
                        let worth = bits
                            .ports
                            .0
                            .iter()
                            .find(|(port, _)| *port == best)
                            .map_or(0.0, |(_, bits)| *bits);
                        io.line(format_args!("Fire {best}: {worth:.2} bits."))
                    }
                    None => io.line("No ray tells the boards left apart."),
                },
                Some(Found::None { message, .. }) => io.line(message),
                None => Ok(()),
            }
        }
        ("par", "") => {
            if !table.game().session().is_revealed() {
                return io.line("The par is said once the game is over.");
            }
            match table.find_par() {
                Some(par) => io.line(format_args!("Par {:.2} rays.", par.mean())),
                None => io.line("The par could not be found in the time allowed."),
            }
        }
        _ => run(typed, table, io),
    }
}

fn run(verb: &str, table: &mut GameTable, io: &mut Io<'_>) -> Result<(), Failure> {
    match table.run(verb, entropy()) {
        Ok(()) => show(table, io),
        Err(refusal) => io.line(without_controls(&refusal.to_string())),
    }
}

/// The text of a saved game.
fn read(file: &Path) -> std::io::Result<String> {
    let bytes = input::read_file(file)?;
    String::from_utf8(bytes).map_err(|error| std::io::Error::new(std::io::ErrorKind::InvalidData, error))
}

/// Shows the board as the seeker sees it, or at the end with the atoms and paths.
fn show(table: &mut GameTable, io: &mut Io<'_>) -> Result<(), Failure> {
    io.print(format_args!("{}", Picture::of_session(table.game().session()).text()))?;
    let state = table.state();
    io.line(&state.status)?;
    if let Some(proof) = &state.proof {
        let guessed = &proof.guessed;
        io.line(format_args!(
            "Port {} answers {}; with your guesses it would be {}.",
            guessed.entry, proof.seen, guessed.result
        ))?;
    }
    match &state.hint {
        Some(Found::Answer(hint)) => {
            let one = if hint.one_class { "; no ray tells them apart" } else { "" };
            io.line(format_args!("{} boards are possible{one}.", hint.count))
        }
        Some(Found::None { message, .. }) => io.line(message),
        None => Ok(()),
    }
}
