//! The game line by line: commands are read from the input, and the answers are text. Scripts can play so,
//! too.

mod duel;
mod lessons;
mod solo;
mod typed_commands;

use std::{
    fmt,
    io::{BufRead, BufReader, Read, Write},
    path::Path,
};

use blackbox_analysis::{Board, draw::GamePicture, internal::files};
use blackbox_core::game::{CheckResult, Scoring, Session};
use blackbox_table::{ShownOutcome, State, status_in_words};

use super::{Record, game_text, players::Seat};
use crate::{Failure, Io, failure::io_in_words};

/// Plays until the input ends or the player quits.
pub(super) fn play(
    seat: Seat, scoring: Scoring, tutorial: bool, record: Record, io: &mut Io<'_>,
) -> Result<(), Failure> {
    let mut terminal = Terminal {
        input: BufReader::new(&mut *io.input),
        output: &mut *io.output,
        is_seen: io.is_terminal,
        record,
    };
    match seat {
        Seat::Match(duel) => duel::play(&mut terminal, *duel),
        Seat::Alone(table) => solo::play(&mut terminal, *table, scoring, tutorial),
    }
}

/// The players' terminal: what they type and what they see.
struct Terminal<'a> {
    input: BufReader<&'a mut dyn Read>,
    output: &'a mut dyn Write,
    /// Whether a person reads the output: hidden atoms must not stay on the screen then.
    is_seen: bool,
    /// What the user's games have cost.
    record: Record,
}

/// No command of the game and no name of a file is as long; what is longer is read as several lines.
const LONGEST_LINE: u64 = 1 << 16;

impl Terminal<'_> {
    /// Prints lines. They may quote what was typed or what a file holds.
    fn say(&mut self, text: impl fmt::Display) -> Result<(), Failure> {
        self.print(&format!("{}\n", game_text::without_controls(&text.to_string())))
    }

    fn print(&mut self, text: &str) -> Result<(), Failure> {
        self.output.write_all(text.as_bytes()).map_err(|error| Failure::io("standard output", &error))
    }

    /// Erases what was typed, from the screen and from what can be scrolled back to.
    fn clear(&mut self) -> Result<(), Failure> {
        if self.is_seen { self.print("\x1b[H\x1b[2J\x1b[3J\n") } else { Ok(()) }
    }

    /// Shows a prompt and reads a line; `None` at the end of the input.
    fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        let shown = write!(self.output, "{prompt}").and_then(|()| self.output.flush());
        shown.map_err(|error| Failure::io("standard output", &error))?;
        let mut line = Vec::new();
        let read = self.input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        if read.map_err(|error| Failure::io("standard input", &error))? == 0 {
            self.say("")?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }

    /// Asks whether to end the game, if a person sees the question.
    fn is_sure(&mut self, what: &str) -> Result<bool, Failure> {
        let answer =
            if self.is_seen { self.ask(&format!("{what} Type yes to do so. "))? } else { return Ok(true) };
        Ok(answer.is_some_and(|answer| answer.eq_ignore_ascii_case("yes")))
    }

    fn save(&mut self, file: &str, content: &[u8]) -> Result<(), Failure> {
        match files::write(Path::new(file), content) {
            Ok(()) => self.say(format_args!("Saved as {file}.")),
            Err(error) => self.say(format_args!("{file}: {}", io_in_words(&error))),
        }
    }

    /// Shows the board and the line below it.
    fn show(&mut self, session: &Session<Board>, state: &State) -> Result<(), Failure> {
        let board = GamePicture::new(session).without_paths().text();
        self.say(format_args!("{board}{}", status_in_words(&state.status)))
    }

    /// Says why the guesses are wrong, if they are: the one ray that proves it.
    fn prove(&mut self, session: &Session<Board>, result: CheckResult) -> Result<(), Failure> {
        let size = session.params().size();
        let (port, is_fresh) = match result {
            CheckResult::Right => return Ok(()),
            CheckResult::Contradicted(port) => (port, false),
            CheckResult::Distinguished(port) => (port, true),
        };
        let [does, would] =
            [session.atoms(), session.guesses()].map(|board| ShownOutcome::of(board.fire(port), size));
        self.say(game_text::refutation(port.label(size), is_fresh, does, would))
    }
}
