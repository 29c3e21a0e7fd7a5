//! One player against a hidden board.

use std::path::Path;

use blackbox_analysis::{AnyBoard, draw::ExplanationPicture, files, strategy::Advisor};
use blackbox_core::{
    Cell,
    evidence::Limit,
    game::{Move, Scoring},
};
use blackbox_table::{GameTable, Verb, Wanted};

use super::{
    Terminal,
    words::{self, Typed},
};
use crate::{Failure, commands::replay};

type Table = GameTable<AnyBoard>;

pub(super) fn play(terminal: &mut Terminal<'_>, mut table: Table, scoring: Scoring) -> Result<(), Failure> {
    let wanted = Wanted(table.game().params());
    terminal.say(format_args!("Black Box, {wanted}. Type help for what can be typed."))?;
    terminal.show(table.game().session())?;
    let mut advisor = None;
    while let Some(line) = terminal.ask("> ")? {
        let typed = match words::read(&line, table.game().params().size()) {
            Ok(typed) => typed,
            Err(error) => {
                terminal.say(error)?;
                continue;
            }
        };
        match typed {
            Typed::Quit => break,
            Typed::Help => terminal.say(words::HELP)?,
            Typed::Score => say_score(terminal, &mut table, scoring)?,
            Typed::Hint => say_hint(terminal, &table, scoring, &mut advisor)?,
            Typed::Save(file) => {
                let saved = files::write(Path::new(&file), &table.game().save());
                terminal.say(match saved {
                    Ok(()) => format!("Saved as {file}."),
                    Err(error) => format!("{file}: {error}"),
                })?;
            }
            Typed::Load(file) => match load(&file, &mut table) {
                Ok(()) => terminal.show(table.game().session())?,
                Err(error) => terminal.say(error)?,
            },
            Typed::Verb(Verb::Move(made)) => make(terminal, &mut table, made, scoring)?,
            Typed::Verb(Verb::Why(cell)) => say_why(terminal, &mut table, cell)?,
            Typed::Verb(verb) => step(terminal, &mut table, verb)?,
        }
    }
    Ok(())
}

fn step(terminal: &mut Terminal<'_>, table: &mut Table, verb: Verb) -> Result<(), Failure> {
    let word = match verb {
        Verb::Undo => "undo",
        Verb::Redo => "redo",
        _ => "restart",
    };
    let before = table.game().position();
    if let Err(error) = table.obey(verb, 0) {
        return terminal.say(error);
    }
    if table.game().position() == before {
        terminal.say(format_args!("There is nothing to {word}."))
    } else {
        terminal.show(table.game().session())
    }
}

fn make(terminal: &mut Terminal<'_>, table: &mut Table, made: Move, scoring: Scoring) -> Result<(), Failure> {
    let session = table.game().session();
    let was_revealed = session.is_revealed();
    let result = matches!(made, Move::Check | Move::Solve).then(|| session.check_result());
    if let Err(error) = table.obey(Verb::Move(made), 0) {
        return terminal.say(error);
    }
    let session = table.game().session();
    terminal.show(session)?;
    if let Some(result) = result.filter(|_| !was_revealed) {
        terminal.prove(session, result)?;
    }
    if session.is_revealed() && !was_revealed { say_score(terminal, table, scoring) } else { Ok(()) }
}

fn say_score(terminal: &mut Terminal<'_>, table: &mut Table, scoring: Scoring) -> Result<(), Failure> {
    let score = table.game().session().score(scoring);
    let par = table.find_par().map(|par| format!(" {}", replay::in_words(par)));
    terminal.say(format_args!(
        "Score ({scoring}): {} for rays, {} for atoms, {} in all.{}",
        score.rays,
        score.atoms,
        score.total(),
        par.unwrap_or_default()
    ))
}

/// Tells the port to fire; the advisor is made when it is first asked for.
fn say_hint(
    terminal: &mut Terminal<'_>,
    table: &Table,
    scoring: Scoring,
    advisor: &mut Option<Advisor>,
) -> Result<(), Failure> {
    let params = table.game().params();
    let advisor = advisor.get_or_insert_with(|| Advisor::new(params.size(), params.min_atoms(), scoring));
    match advisor.advise(&table.game().evidence(), &mut Limit::nodes(replay::NODES)) {
        Ok(advice) => match advice.best {
            Some(port) => terminal.say(format_args!("Fire {}.", port.label(params.size()))),
            None => terminal.say("No ray tells more."),
        },
        Err(stop) => terminal.say(format_args!("No hint: {stop}.")),
    }
}

/// Why a cell is certain, in words and drawn.
fn say_why(terminal: &mut Terminal<'_>, table: &mut Table, cell: Cell) -> Result<(), Failure> {
    if let Err(error) = table.obey(Verb::Why(cell), 0) {
        return terminal.say(error);
    }
    match table.explanation() {
        Some(Ok(why)) => {
            terminal.say(why)?;
            terminal.say(ExplanationPicture::new(why).text().trim_end())
        }
        Some(Err(error)) => terminal.say(format_args!("No reason: {error}.")),
        None => Ok(()),
    }
}

fn load(file: &str, table: &mut Table) -> Result<(), String> {
    let bytes = std::fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    table.obey(Verb::Load(bytes), 0).map_err(|error| format!("{file}: {error}"))
}
