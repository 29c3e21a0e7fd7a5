//! `blackbox replay`: a saved game at its current position.

use blackbox_analysis::{Game, draw::GamePicture, message::json};
use blackbox_core::game::Scoring;
use blackbox_table::{GameTable, Settings, State};
use clap::Args;

use crate::{
    Failure, Io, input,
    play::{NODES, said},
};

/// Shows a saved game of the sgt collection's Black Box, or of ours, at its current position.
///
/// All moves are played, those that have been undone as well, so a file that is shown is one that loads there.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    blackbox replay game0.sav\n  \
    blackbox replay --json < game0.sav\n\n\
    Marks: H a hit, R a reflection, a number at both ends of a detour; ! contradicts the guesses, ? was fired to show\n\
    that they are not right. Cells: o a guess, - locked, O a locked guess; once revealed @ a guessed atom, X a wrong\n\
    guess, * a missed atom.")]
pub(crate) struct Replay {
    /// The saved game; standard input if left out or -.
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: String,

    /// Print one JSON object.
    #[arg(long)]
    json: bool,

    /// Take games whose least number of atoms is 0.
    #[arg(long)]
    allow_zero: bool,
}

impl Replay {
    pub(crate) fn run(&self, io: &mut Io<'_>) -> Result<(), Failure> {
        let (place, file) = input::read_bytes(&self.file, io)?;
        let game = Game::load(&file, self.allow_zero).map_err(|error| Failure::input(place, error))?;
        let settings = Settings { nodes: NODES, allow_zero: self.allow_zero, ..Settings::default() };
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
        io.line(game.session().status())?;
        let score = |scoring: Scoring| format!("{scoring} {}", game.session().score(scoring).total());
        let scores = Scoring::ALL.map(score);
        let par = par.map(|par| format!(" {}", said::par(par)));
        io.line(format_args!(
            "State {} of {}. Score so far: {}.{}",
            game.position(),
            game.states(),
            scores.join(", "),
            par.unwrap_or_default()
        ))
    }
}
