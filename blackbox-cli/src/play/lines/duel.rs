//! Two players who hide atoms for each other.

use blackbox_analysis::Board;
use blackbox_core::{
    game::{Match, Move},
    internal::Counted,
};
use blackbox_table::{Duel, ParamsText, Verb, entropy};

use super::{
    Terminal,
    typed_commands::{self, Typed},
};
use crate::Failure;

const HELP: &str = "\
score         the points so far
answer, x     give the guesses as the final answer
save FILE     save the match: blackbox play FILE goes on with it
quit, q       end the match";

/// What can be typed where atoms are hidden.
const HIDING: &str = "\
random        hide a board drawn at random
save FILE     save the match: blackbox play FILE goes on with it
quit, q       end the match";

/// What the prompts of a match ask before it is left.
const LEAVING: &str = "Leaving throws the match away, unless it is saved.";

/// Plays a match to its end, or until the players stop.
pub(super) fn play(terminal: &mut Terminal<'_>, mut duel: Duel) -> Result<(), Failure> {
    let rounds = Counted(duel.matched().rounds(), "round");
    terminal.say(format_args!("Black Box for two, {rounds}, {}. Lower scores win.", duel.wanted()))?;
    while let Some(seeker) = duel.matched().seeker() {
        terminal.say(format_args!(
            "\nRound {}: player {} seeks what player {} hides.",
            duel.matched().round(),
            seeker + 1,
            2 - seeker
        ))?;
        let before = duel.matched().points()[seeker];
        let is_hidden = duel.table().is_some();
        if !(is_hidden || hide(terminal, &mut duel, 2 - seeker)?) || !seek(terminal, &mut duel)? {
            return terminal.say(format_args!("The match is not finished. {}", standings(duel.matched())));
        }
        let points = duel.matched().points()[seeker] - before;
        terminal.say(format_args!("Player {} pays {points}. {}", seeker + 1, standings(duel.matched())))?;
    }
    match duel.matched().leader() {
        Some(winner) => terminal.say(format_args!("Player {} wins.", winner + 1)),
        None => terminal.say("A draw."),
    }
}

fn standings(matched: &Match) -> String {
    let [first, second] = matched.points();
    format!("Player 1: {first}, player 2: {second}.")
}

/// Lets a player hide atoms; `false` if the players stop.
fn hide(terminal: &mut Terminal<'_>, duel: &mut Duel, hider: usize) -> Result<bool, Failure> {
    let ParamsText(params) = duel.wanted();
    let size = params.size();
    let what = format!(
        "Player {hider}, hide your atoms ({}): type their cells ({} and so on), a board in any notation, or random. Look \
         away, other player!",
        duel.wanted(),
        if size.has_columns() { "2,3 7,3" } else { "B3 D1" }
    );
    terminal.say(&what)?;
    while let Some(line) = terminal.ask("hide> ")? {
        match typed_commands::read(&line, size) {
            Ok(Typed::Quit) if terminal.is_sure(LEAVING)? => return Ok(false),
            Ok(Typed::Quit) => continue,
            Ok(Typed::Help) => {
                terminal.say(format_args!("{what}\n{HIDING}"))?;
                continue;
            }
            Ok(Typed::Save(file)) => {
                terminal.save(&file, &duel.save())?;
                continue;
            }
            _ => {}
        }
        let hidden = match line.as_str() {
            "random" => duel.hide_random(entropy()).map_err(|error| error.to_string()),
            text => match typed_commands::cells(text, size) {
                Some(cells) => cells.and_then(|cells| {
                    let board = Board::from_atoms(cells, size).map_err(|error| error.to_string())?;
                    duel.hide(&board.to_string()).map_err(|error| error.to_string())
                }),
                None => duel.hide(text).map_err(|error| error.to_string()),
            },
        };
        match hidden {
            Ok(()) => {
                if line != "random" {
                    terminal.clear()?;
                }
                return Ok(true);
            }
            Err(error) => terminal.say(error)?,
        }
    }
    Ok(false)
}

/// Lets a player seek to the final answer; `false` if the players stop.
fn seek(terminal: &mut Terminal<'_>, duel: &mut Duel) -> Result<bool, Failure> {
    let scoring = duel.scoring();
    let mut is_new = true;
    while let Some(table) = duel.table() {
        let state = table.state();
        let session = table.game().session();
        if std::mem::take(&mut is_new) {
            terminal.show(session, &state)?;
        }
        let Some(line) = terminal.ask("seek> ")? else { return Ok(false) };
        match typed_commands::read(&line, session.params().size()) {
            Ok(Typed::Quit) if terminal.is_sure(LEAVING)? => return Ok(false),
            Ok(Typed::Quit) => {}
            Ok(Typed::Help) => {
                terminal.say(format_args!("{}{HELP}", typed_commands::moves(session.params().size())))?;
            }
            Ok(Typed::Score) => terminal.say(session.score(scoring).total())?,
            Ok(Typed::Save(file)) => terminal.save(&file, &duel.save())?,
            Ok(Typed::Load(_)) => terminal.say("blackbox play FILE goes on with a match.")?,
            Ok(Typed::Hint | Typed::Review) => {
                terminal.say("There are no hints in a match.")?;
            }
            Ok(Typed::Tutorial | Typed::Id | Typed::Share | Typed::Statistics) => {
                terminal.say("Not in a match.")?;
            }
            Ok(Typed::Verb(Verb::Move(Move::Solve)))
                if !terminal.is_sure("The guesses are the final answer.")? => {}
            Ok(Typed::Verb(verb)) => {
                let result = (verb == Verb::Move(Move::Solve)).then(|| session.check_result());
                if let Err(error) = duel.obey(&verb) {
                    terminal.say(error)?;
                    continue;
                }
                let table = if result.is_some() { duel.last() } else { duel.table() };
                let Some(table) = table else { continue };
                let state = table.state();
                let session = table.game().session();
                terminal.show(session, &state)?;
                if let Some(result) = result {
                    terminal.prove(session, result)?;
                    return Ok(true);
                }
            }
            Err(error) => terminal.say(error)?,
        }
    }
    Ok(false)
}
