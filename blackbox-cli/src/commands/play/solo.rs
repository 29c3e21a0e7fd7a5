//! One player against a hidden board.

use std::path::Path;

use blackbox_analysis::{Game, files, strategy::Advisor};
use blackbox_core::{
    evidence::Limit,
    game::{Move, Scoring},
};

use super::{
    Table, wanted,
    words::{self, Typed},
};
use crate::{Failure, commands::replay};

pub(super) fn play(
    table: &mut Table<'_>,
    mut game: Game,
    scoring: Scoring,
    allow_zero: bool,
) -> Result<(), Failure> {
    table.say(format_args!("Black Box, {}. Type help for what can be typed.", wanted(game.params())))?;
    table.show(game.session())?;
    let mut advisor = None;
    while let Some(line) = table.ask("> ")? {
        let typed = match words::read(&line, game.params().size()) {
            Ok(typed) => typed,
            Err(error) => {
                table.say(error)?;
                continue;
            }
        };
        match typed {
            Typed::Quit => break,
            Typed::Help => table.say(words::HELP)?,
            Typed::Score => say_score(table, &game, scoring)?,
            Typed::Hint => say_hint(table, &game, scoring, &mut advisor)?,
            Typed::Save(file) => {
                let saved = files::write(Path::new(&file), &game.save());
                table.say(match saved {
                    Ok(()) => format!("Saved as {file}."),
                    Err(error) => format!("{file}: {error}"),
                })?;
            }
            Typed::Load(file) => match load(&file, allow_zero) {
                Ok(loaded) => {
                    game = loaded;
                    table.show(game.session())?;
                }
                Err(error) => table.say(error)?,
            },
            Typed::Undo => step(table, &mut game, Game::undo, "undo")?,
            Typed::Redo => step(table, &mut game, Game::redo, "redo")?,
            Typed::Restart => step(table, &mut game, Game::restart, "restart")?,
            Typed::Move(made) => make(table, &mut game, made, scoring)?,
        }
    }
    Ok(())
}

fn step(
    table: &mut Table<'_>,
    game: &mut Game,
    step: fn(&mut Game) -> bool,
    word: &str,
) -> Result<(), Failure> {
    if step(game) {
        table.show(game.session())
    } else {
        table.say(format_args!("There is nothing to {word}."))
    }
}

fn make(table: &mut Table<'_>, game: &mut Game, made: Move, scoring: Scoring) -> Result<(), Failure> {
    let was_revealed = game.session().is_revealed();
    let result = matches!(made, Move::Check | Move::Solve).then(|| game.session().check_result());
    if let Err(error) = game.play(made) {
        return table.say(error);
    }
    table.show(game.session())?;
    if let Some(result) = result.filter(|_| !was_revealed) {
        table.prove(game.session(), result)?;
    }
    if game.session().is_revealed() && !was_revealed { say_score(table, game, scoring) } else { Ok(()) }
}

fn say_score(table: &mut Table<'_>, game: &Game, scoring: Scoring) -> Result<(), Failure> {
    let score = game.session().score(scoring);
    let par = replay::par(game).map(|par| format!(" {}", replay::in_words(par)));
    table.say(format_args!(
        "Score ({scoring}): {} for rays, {} for atoms, {} in all.{}",
        score.rays,
        score.atoms,
        score.total(),
        par.unwrap_or_default()
    ))
}

/// Tells the port to fire; the advisor is made when it is first asked for.
fn say_hint(
    table: &mut Table<'_>,
    game: &Game,
    scoring: Scoring,
    advisor: &mut Option<Advisor>,
) -> Result<(), Failure> {
    let params = game.params();
    let advisor = advisor.get_or_insert_with(|| Advisor::new(params.size(), params.min_atoms(), scoring));
    match advisor.advise(&game.evidence(), &mut Limit::nodes(HINT_NODES)) {
        Ok(advice) => match advice.best {
            Some(port) => table.say(format_args!("Fire {}.", port.label(params.size()))),
            None => table.say("No ray tells more."),
        },
        Err(stop) => table.say(format_args!("No hint: {stop}.")),
    }
}

/// About two seconds; then the hint is estimated.
const HINT_NODES: u64 = 20_000_000;

fn load(file: &str, allow_zero: bool) -> Result<Game, String> {
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    Game::load(&bytes, allow_zero).map_err(|error| format!("{file}: {error}"))
}
