//! Two players who hide atoms for each other.

use std::io::IsTerminal;

use blackbox_analysis::{AnyBoard, Game, game::entropy};
use blackbox_core::{
    Grid,
    game::{Match, Move, Params, Scoring, Session, fresh_seed},
};

use super::{
    Table, wanted,
    words::{self, Typed},
};
use crate::Failure;

const HELP: &str = "\
L5            fire a ray from a port: L, R, T or B and a number
3,4           guess an atom in column 3, row 4, or take the guess away
lock 3,4      lock or unlock a cell; lock column 3, lock row 4 a line
score         the points so far
answer        give the guesses as the final answer
quit          end the match";

/// Plays a match to its end, or until the players stop.
pub(super) fn play(
    table: &mut Table<'_>,
    params: Params,
    rounds: u32,
    scoring: Scoring,
) -> Result<(), Failure> {
    let mut duel = Match::new(rounds);
    table.say(format_args!("Black Box for two, {rounds} rounds, {}. Lower scores win.", wanted(params)))?;
    while let Some(seeker) = duel.seeker() {
        table.say(format_args!(
            "\nRound {}: player {} seeks what player {} hides.",
            duel.round(),
            seeker + 1,
            2 - seeker
        ))?;
        let Some(session) = hide(table, params, 2 - seeker)? else { return unfinished(table, &duel) };
        let Some(points) = seek(table, session, scoring)? else { return unfinished(table, &duel) };
        duel.record(points);
        table.say(format_args!("Player {} pays {points}. {}", seeker + 1, standings(&duel)))?;
    }
    match duel.leader() {
        Some(winner) => table.say(format_args!("Player {} wins.", winner + 1)),
        None => table.say("A draw."),
    }
}

fn standings(duel: &Match) -> String {
    let [first, second] = duel.points();
    format!("Player 1: {first}, player 2: {second}.")
}

fn unfinished(table: &mut Table<'_>, duel: &Match) -> Result<(), Failure> {
    table.say(format_args!("The match is not finished. {}", standings(duel)))
}

/// Lets a player hide atoms; `None` if the players stop.
fn hide(table: &mut Table<'_>, params: Params, hider: usize) -> Result<Option<Session<AnyBoard>>, Failure> {
    table.say(format_args!(
        "Player {hider}, type a board of {} in any notation (8x8:(1,2)(6,2) for example), or random. Look away, other \
         player!",
        wanted(params)
    ))?;
    while let Some(line) = table.ask("hide> ")? {
        match line.as_str() {
            "quit" => return Ok(None),
            "random" => match Game::new(params, &fresh_seed(entropy())) {
                Ok(game) => return Ok(Some(game.session().clone())),
                Err(error) => table.say(error)?,
            },
            text => match hidden(text, params) {
                Ok(session) => {
                    clear(table)?;
                    return Ok(Some(session));
                }
                Err(error) => table.say(error)?,
            },
        }
    }
    Ok(None)
}

/// Reads a board that the parameters admit.
fn hidden(text: &str, params: Params) -> Result<Session<AnyBoard>, String> {
    let board: AnyBoard = text.parse().map_err(|error| format!("{error}"))?;
    let atoms = board.count();
    if board.size() != params.size() || !params.admits(atoms) {
        return Err(format!("the board is {} with {atoms} atoms, expected {}", board.size(), wanted(params)));
    }
    Session::new(params, board).map_err(|error| error.to_string())
}

/// Takes what was typed from the screen, and out of what can be scrolled back to.
fn clear(table: &mut Table<'_>) -> Result<(), Failure> {
    if std::io::stdout().is_terminal() { table.say("\x1b[H\x1b[2J\x1b[3J") } else { Ok(()) }
}

/// Lets a player seek; answers the points, or `None` if the players stop.
fn seek(
    table: &mut Table<'_>,
    mut session: Session<AnyBoard>,
    scoring: Scoring,
) -> Result<Option<u32>, Failure> {
    table.show(&session)?;
    while let Some(line) = table.ask("seek> ")? {
        match words::read(&line, session.params().size()) {
            Ok(Typed::Quit) => return Ok(None),
            Ok(Typed::Help) => table.say(HELP)?,
            Ok(Typed::Score) => table.say(session.score(scoring).total())?,
            Ok(Typed::Move(Move::Solve)) if !session.params().admits(session.guess_count()) => {
                table.say(format_args!(
                    "{} atoms are guessed, expected {}",
                    session.guess_count(),
                    wanted(session.params())
                ))?;
            }
            Ok(Typed::Move(Move::Check) | Typed::Undo | Typed::Redo | Typed::Restart) => {
                table.say("That is not done in a match; give your final answer with answer.")?;
            }
            Ok(Typed::Save(_) | Typed::Load(_)) => table.say("A match is not saved.")?,
            Ok(Typed::Hint) => table.say("There are no hints in a match.")?,
            Ok(Typed::Move(made)) => {
                let result = (made == Move::Solve).then(|| session.check_result());
                if let Err(error) = session.play(made) {
                    table.say(error)?;
                    continue;
                }
                table.show(&session)?;
                if let Some(result) = result {
                    table.prove(&session, result)?;
                    return Ok(Some(session.score(scoring).total()));
                }
            }
            Err(error) => table.say(error)?,
        }
    }
    Ok(None)
}
