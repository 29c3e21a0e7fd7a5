//! One player against a hidden board.

use blackbox_analysis::{
    draw::ExplanationPicture,
    effort::{Effort, usual},
    strategy::Advisor,
};
use blackbox_core::{
    Cell,
    game::{Move, Scoring},
};
use blackbox_table::{Found, GameTable as Table, ParamsText, Verb, entropy, last_lesson, review};

use super::{
    Terminal, lessons,
    typed_commands::{self, Typed},
};
use crate::{
    Failure,
    failure::io_in_words,
    input,
    number_text::rows,
    play::{game_text, record},
};

pub(super) fn play(
    terminal: &mut Terminal<'_>, mut table: Table, scoring: Scoring, tutorial: bool,
) -> Result<(), Failure> {
    // Whether each game that is solved leads to a larger one.
    let mut climbs = tutorial && teach(terminal, &mut table)?;
    let wanted = ParamsText(table.game().params());
    terminal.say(format_args!("Black Box, {wanted}. Type help for what can be typed."))?;
    show(terminal, &mut table)?;
    let mut advisor = None;
    while let Some(line) = terminal.ask("> ")? {
        let size = table.game().params().size();
        let typed = match typed_commands::read(&line, size) {
            Ok(typed) => typed,
            Err(error) => {
                terminal.say(error)?;
                continue;
            }
        };
        match typed {
            Typed::Quit => break,
            Typed::Help => terminal.say(typed_commands::help(size))?,
            Typed::Score => say_score(terminal, &mut table, scoring)?,
            Typed::Hint => say_hint(terminal, &mut table, scoring, &mut advisor)?,
            Typed::Save(file) => terminal.save(&file, &table.game().save())?,
            Typed::Load(file) => match load(&file, &mut table) {
                Ok(()) => show(terminal, &mut table)?,
                Err(error) => terminal.say(error)?,
            },
            Typed::Verb(Verb::Why(cell)) => say_why(terminal, &mut table, cell)?,
            Typed::Review => say_review(terminal, &table)?,
            Typed::Share => {
                let state = table.state();
                let review = review(table.game(), usual::REVIEWED, &mut Effort::none()).ok();
                terminal.say(record::share::shared(&terminal.record, &state, review.as_ref()))?;
            }
            Typed::Statistics => {
                let lines = terminal.record.lines(!size.has_columns(), "#");
                lines.into_iter().try_for_each(|line| terminal.say(line))?;
            }
            Typed::Tutorial => {
                if teach(terminal, &mut table)? {
                    climbs = true;
                    advisor = None;
                    show(terminal, &mut table)?;
                }
            }
            Typed::Id => terminal.say(table.game().id())?,
            Typed::Verb(mut verb @ (Verb::New(_) | Verb::Daily(_) | Verb::Hints(_))) => {
                if let Verb::New(id) = &mut verb
                    && id.is_empty()
                    && climbs
                {
                    *id = table.state().larger.unwrap_or_default().into();
                }
                let is_heat = verb == Verb::Hints(true);
                match table.obey(verb, entropy()) {
                    Ok(()) => {
                        if is_heat {
                            terminal.record.count(&table.state(), "heat");
                        }
                        show(terminal, &mut table)?;
                    }
                    Err(error) => terminal.say(error)?,
                }
                advisor = None;
            }
            Typed::Verb(Verb::Advice) => say_advice(terminal, &mut table, scoring)?,
            Typed::Verb(Verb::Move(made)) => {
                let was_revealed = table.game().session().is_revealed();
                make(terminal, &mut table, made, scoring)?;
                if climbs && !was_revealed && table.state().larger.is_some() {
                    terminal.say("Type new to go on to a larger game.")?;
                }
            }
            Typed::Verb(verb) => step(terminal, &mut table, verb)?,
        }
    }
    Ok(())
}

/// Shows the lessons; where no game is under way, the game that ends them begins, which is answered.
fn teach(terminal: &mut Terminal<'_>, table: &mut Table) -> Result<bool, Failure> {
    let game = table.game();
    let (size, is_idle) = (game.params().size(), game.position() == 1 || game.session().is_revealed());
    lessons::all(size).into_iter().try_for_each(|line| terminal.say(line))?;
    if !is_idle {
        return Ok(false);
    }
    terminal.say("Now find the atoms: fire rays from the edge, then guess.")?;
    Ok(table.obey(Verb::New(last_lesson(size).into()), entropy()).is_ok())
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
        show(terminal, table)
    }
}

/// Shows the board, and while hints are shown what is still possible.
fn show(terminal: &mut Terminal<'_>, table: &mut Table) -> Result<(), Failure> {
    let state = table.state();
    terminal.record.follow(&state);
    terminal.show(table.game().session(), &state)?;
    let Some(hint) = &state.hint else { return Ok(()) };
    for (name, good) in &state.satisfied.0 {
        if !good && !state.guesses.is_empty() {
            terminal.say(format_args!("The guesses do not agree with {}.", name.0))?;
        }
    }
    match hint {
        Found::Answer(hint) => {
            terminal.say(game_text::possible(hint))?;
            let parts = hint.probability.iter();
            let parts = parts.map(|row| row.iter().map(|&part| game_text::percent(part)).collect());
            rows(parts, 3).into_iter().try_for_each(|row| terminal.say(row))
        }
        Found::None { message, .. } => terminal.say(game_text::sentence(message)),
    }
}

/// Says which rays would give most.
fn say_advice(terminal: &mut Terminal<'_>, table: &mut Table, scoring: Scoring) -> Result<(), Failure> {
    terminal.record.count(&table.state(), "best");
    let size = table.game().params().size();
    match table.game().advice(scoring, &mut Effort::nodes(usual::TABLE)) {
        Ok(advice) => {
            for one in advice.ports.iter().take(5).filter(|one| one.parts.len() > 1) {
                terminal.say(game_text::next_ray(one, size))?;
            }
            terminal.say(game_text::best(&advice))
        }
        Err(stop) => terminal.say(format_args!("No advice: {stop}.")),
    }
}

/// Says why a cell is certain, in words and drawn.
fn say_why(terminal: &mut Terminal<'_>, table: &mut Table, cell: Cell) -> Result<(), Failure> {
    if let Err(error) = table.obey(Verb::Why(cell), 0) {
        return terminal.say(error);
    }
    terminal.record.count(&table.state(), &format!("why {cell:?}"));
    match table.explanation() {
        Some(Ok(why)) => {
            terminal.say(why)?;
            terminal.say(ExplanationPicture::new(why).text().trim_end())
        }
        Some(Err(error)) => terminal.say(format_args!("No reason: {error}.")),
        None => Ok(()),
    }
}

/// Reviews the rays of a game that is over.
fn say_review(terminal: &mut Terminal<'_>, table: &Table) -> Result<(), Failure> {
    if !table.game().session().is_revealed() {
        return terminal.say("A review comes once the game is over.");
    }
    match review(table.game(), usual::REVIEWED, &mut Effort::none()) {
        Ok(review) => game_text::review(&review, table.game().params().size())
            .into_iter()
            .try_for_each(|line| terminal.say(line)),
        Err(stop) => terminal.say(format_args!("No review: {stop}.")),
    }
}

fn make(terminal: &mut Terminal<'_>, table: &mut Table, made: Move, scoring: Scoring) -> Result<(), Failure> {
    let session = table.game().session();
    let was_revealed = session.is_revealed();
    if made == Move::Solve && !was_revealed && !terminal.is_sure("Giving up shows the atoms.")? {
        return Ok(());
    }
    let result = matches!(made, Move::Check | Move::Solve).then(|| session.check_result());
    if let Err(error) = table.obey(Verb::Move(made), 0) {
        return terminal.say(error);
    }
    show(terminal, table)?;
    let session = table.game().session();
    if let Some(result) = result.filter(|_| !was_revealed) {
        terminal.prove(session, result)?;
    }
    if session.is_revealed() && !was_revealed { say_score(terminal, table, scoring) } else { Ok(()) }
}

fn say_score(terminal: &mut Terminal<'_>, table: &mut Table, scoring: Scoring) -> Result<(), Failure> {
    let state = table.state();
    let taken_back = terminal.record.of(&state.id).map_or((0, 0), |entry| entry.taken_back(&state, scoring));
    let score = table.game().session().score(scoring);
    let total = score.total() + taken_back.1;
    let parts = game_text::score(score, &state, scoring, taken_back).join(" + ");
    let par = table.find_par().filter(|_| state.revealed);
    if let Some(par) = par {
        terminal.record.rate(&state, par);
    }
    let par = par.map(|par| format!(" {}", game_text::par(par))).unwrap_or_default();
    terminal.say(format_args!("Score {total} ({scoring}) = {parts}.{par}"))
}

/// Says which port to fire; the advisor is made when it is first asked for.
fn say_hint(
    terminal: &mut Terminal<'_>, table: &mut Table, scoring: Scoring, advisor: &mut Option<Advisor>,
) -> Result<(), Failure> {
    terminal.record.count(&table.state(), "best");
    let params = table.game().params();
    let limit = &mut Effort::nodes(usual::TABLE);
    let found = if params.min_atoms() == params.max_atoms() {
        let advisor = advisor.get_or_insert_with(|| Advisor::new(params.size(), params.min_atoms(), scoring));
        advisor.advise(&table.game().evidence(), limit)
    } else {
        // The best seeker knows how many atoms there are.
        table.game().advice(scoring, limit)
    };
    match found {
        Ok(advice) => match advice.best {
            Some(port) => terminal.say(format_args!("Fire {}.", port.label(params.size()))),
            None => terminal.say("No ray tells more."),
        },
        Err(stop) => terminal.say(format_args!("No hint: {stop}.")),
    }
}

fn load(file: &str, table: &mut Table) -> Result<(), String> {
    let bytes = input::read_file(file).map_err(|error| format!("{file}: {}", io_in_words(&error)))?;
    table.obey(Verb::Load(bytes), 0).map_err(|error| format!("{file}: {error}"))
}
