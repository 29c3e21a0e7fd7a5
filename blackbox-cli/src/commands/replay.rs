//! `blackbox replay`: a saved game at its current position.

use blackbox_analysis::{draw::GamePicture, internal::json};
use blackbox_table::{GameTable, Settings, State};

use crate::play::game_text;
use crate::prelude::*;

/// Shows a saved game of the sgt collection's Black Box, or of ours, at its current position.
///
/// All moves are played, those that have been undone as well, so a file that is shown is one that loads
/// there.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox replay game0.sav\n  \
    blackbox replay --json < game0.sav\n\n\
    Marks: H a hit, R a reflection, a number at both ends of a detour; ! contradicts the guesses, ? was fired to show \
    that they are not right. Cells: o a guess, - locked, O a locked guess; once revealed @ a guessed atom, X a wrong \
    guess, * a missed atom.")]
pub(crate) struct Replay {
    /// The saved game, or the ID of one at its beginning or a link to it; standard input if left out or -.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: OsString,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    /// Take games that may have no atoms.
    #[arg(long)]
    allow_zero: bool,
}

impl Replay {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let named = Named::read(Some(&self.file), self.allow_zero, io)?;
        let game = named.certain_game(self.allow_zero)?;
        let settings = Settings::default().limit(usual::TABLE).allow_zero(self.allow_zero);
        let mut table = GameTable::new(game, settings);
        // The board of a saved game is no secret.
        let par = table.find_par();
        if self.json {
            let state = State { save: None, ..table.state() };
            // The seed is any bytes.
            return io.line(json(&serde_json::to_string(&state).expect("a state has texts as keys")));
        }
        let game = table.game();
        io.line(game.id())?;
        io.print(format_args!("{}", GamePicture::new(game.session()).without_paths().text()))?;
        io.line(game.status())?;
        let score = |scoring: Scoring| format!("{scoring} {}", game.session().score(scoring).total());
        let scores = Scoring::ALL.map(score);
        let par = par.map(|par| format!(" {}", game_text::par(par)));
        io.line(format_args!(
            "State {} of {}. Score so far: {}.{}",
            game.position(),
            game.states(),
            scores.join(", "),
            par.unwrap_or_default()
        ))
    }
}
