//! `blackbox replay`: a saved game at its current position.

use blackbox_analysis::{AnyBoard, Game, game::view, strategy::Par};
use blackbox_core::{
    Grid, Port, Rays,
    evidence::Limit,
    game::{GuessCounts, Scoring, Session},
};
use clap::Args;
use serde_json::{Map, Value, json};

use crate::{Failure, Io, input};

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
        if self.json {
            return io.line(state(&game));
        }
        io.line(game.id())?;
        io.print(format_args!("{}", view(game.session())))?;
        io.line(game.session().status())?;
        let scores = scores(game.session());
        let scores: Vec<_> = scores.iter().map(|(model, points)| format!("{model} {points}")).collect();
        let par = par(&game).map(|par| format!(" {}", in_words(par)));
        io.line(format_args!(
            "State {} of {}. Score so far: {}.{}",
            game.position(),
            game.states(),
            scores.join(", "),
            par.unwrap_or_default()
        ))
    }
}

/// The state of a game, ports by letters and cells from 0.
fn state(game: &Game) -> Value {
    let session = game.session();
    let par = par(game);
    let size = session.params().size();
    let label = |port: Port| port.label(size).to_string();
    let marks: Map<String, Value> = Port::all(size)
        .filter_map(|port| Some((label(port), json!(session.mark(port)?.to_string()))))
        .collect();
    let ports = |wanted: &dyn Fn(Port) -> bool| -> Vec<String> {
        Port::all(size).filter(|&port| wanted(port)).map(label).collect()
    };
    let cells = |board: &AnyBoard| -> Vec<[u8; 2]> { board.atoms().map(|cell| [cell.x, cell.y]).collect() };
    let GuessCounts { right, wrong, missed } = session.guess_counts();
    json!({
        "params": session.params().to_string(),
        "description": String::from_utf8_lossy(game.description()),
        "position": game.position(),
        "states": game.states(),
        "status": session.status().to_string(),
        "errors": session.errors(),
        "revealed": session.is_revealed(),
        "just_wrong": session.is_just_wrong(),
        "can_check": session.can_check(),
        "marks": marks,
        "wrong": ports(&|port| session.is_wrong(port)),
        "omitted": ports(&|port| session.is_omitted(port)),
        "guesses": cells(session.guesses()),
        "locks": cells(session.locks()),
        "right": right,
        "wrong_atoms": wrong,
        "missed": missed,
        "result": session.result().value(),
        "scores": scores(session),
        "par8": par.map(Par::par8),
        "par": par.map(Par::mean),
        "difficulty": par.map(|par| par.difficulty().name()),
    })
}

/// The par of the hidden board, if the board is within 8x8 and has not so many atoms that it would take long.
pub(super) fn par(game: &Game) -> Option<Par> {
    game.par(&mut Limit::nodes(PAR_NODES)).ok()
}

/// The par as players read it.
pub(super) fn in_words(par: Par) -> String {
    format!("Par {} rays ({}).", par.mean(), par.difficulty())
}

/// About two seconds.
const PAR_NODES: u64 = 20_000_000;

/// The points by every model; lower is better.
fn scores<G: Rays>(session: &Session<G>) -> Map<String, Value> {
    Scoring::ALL
        .map(|scoring| (scoring.name().to_owned(), json!(session.score(scoring).total())))
        .into_iter()
        .collect()
}
