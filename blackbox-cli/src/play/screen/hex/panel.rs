//! What stands beside the board: the state of the game, what the helps say, what the signs mean.

use blackbox_core::{
    game::Scoring,
    hex::{Fact, Outcome},
};
use blackbox_table::hex::Review;
use ratatui::text::{Line, Span};

use super::{
    app::{App, answer, sentence},
    board::Target,
};
use crate::play::{said, screen::colours::Tone};

/// All of it, a line for each thing; long ones are wrapped where they are drawn.
pub(super) fn lines(app: &App) -> Vec<Line<'static>> {
    let tone = match app.state.result {
        1 => Tone::Right,
        -1 => Tone::Bad,
        _ if app.state.just_wrong => Tone::Bad,
        _ => Tone::Strong,
    };
    let mut lines = vec![Line::styled(app.state.status.clone(), app.palette.style(tone))];
    let par = app.found.par.filter(|_| app.state.revealed);
    let par = par.map(|par| format!(" Par {:.1} rays.", par.mean())).unwrap_or_default();
    let errors = match app.state.errors {
        0 => String::new(),
        1 => " 1 error.".to_owned(),
        errors => format!(" {errors} errors."),
    };
    lines.push(Line::from(format!("Score ({}): {}.{errors}{par}", app.scoring, points(app))));
    let (here, message) = (here(app), app.message.trim_end_matches('.'));
    let key = app.palette.style(Tone::Key);
    // What the ray at the cursor did is not said twice.
    if message.is_empty() {
        lines.push(Line::from(here));
    } else if here.starts_with(message) {
        lines.push(Line::styled(here, key));
    } else {
        lines.push(Line::styled(said::without_controls(&app.message), key));
        lines.push(Line::from(here));
    }
    lines.push(Line::default());
    lines.extend(if app.state.revealed { review(app) } else { helps(app) });
    lines.push(Line::default());
    lines.extend(signs(app));
    lines
}

/// The points so far.
pub(super) fn points(app: &App) -> u32 {
    match app.scoring {
        Scoring::Rays => app.state.scores.rays,
        Scoring::Markers => app.state.scores.markers,
        Scoring::Waddingtons => app.state.scores.waddingtons,
    }
}

/// What is at the cursor.
pub(super) fn here(app: &App) -> String {
    let session = app.session();
    match app.cursor {
        Target::Check => "Check the guesses: Enter.".to_owned(),
        Target::Port(port) => match session.result(port) {
            Some(outcome) => {
                let agrees = match session.satisfies(port) {
                    Some(true) if app.tells_agreement() => "; the guesses agree",
                    Some(false) if app.tells_agreement() => "; the guesses do not agree",
                    _ => "",
                };
                format!("{port} {}{agrees}.", answer(outcome))
            }
            None if app.state.revealed => format!("Port {port}, not fired."),
            None => format!("Port {port}: Enter fires."),
        },
        Target::Cell(cell) => {
            let (guessed, atom) = (session.guesses().contains(cell), session.atoms().contains(cell));
            let what = match (app.state.revealed, guessed, atom) {
                (true, true, true) => "an atom, guessed",
                (true, true, false) => "guessed, no atom",
                (true, false, true) => "an atom, not guessed",
                (true, false, false) => "empty",
                (false, true, _) => "guessed",
                (false, false, _) => "no guess",
            };
            let locked = if session.locks().contains(cell) { ", locked" } else { "" };
            format!("{}: {what}{locked}.", cell.label(app.size()))
        }
    }
}

/// What the helps say: whether each is on, and then what was found.
fn helps(app: &App) -> Vec<Line<'static>> {
    let session = app.session();
    let mut lines = Vec::new();
    let mut say = |key: &str, name: &str, on: bool, found: Option<String>| {
        let text = match (on, found) {
            (false, _) => format!("{name}: off"),
            (true, Some(found)) => found,
            (true, None) => "Searching ...".to_owned(),
        };
        let tone = if on { Tone::Text } else { Tone::Faint };
        lines.push(Line::from(vec![
            Span::styled(format!("{key} "), app.palette.style(Tone::Key)),
            Span::styled(text, app.palette.style(tone)),
        ]));
    };
    let rays: Vec<bool> = session.rays().filter_map(|(port, _)| session.satisfies(port)).collect();
    let (seen, agrees) = (rays.len(), rays.iter().filter(|good| **good).count());
    let satisfied = match (seen, seen - agrees) {
        (0, _) => "No ray was fired.".to_owned(),
        _ if session.guesses().count() == 0 => "No atom is guessed.".to_owned(),
        (_, 0) => "The guesses agree with all rays.".to_owned(),
        (_, wrong) => format!("The guesses agree with {agrees} of {seen} rays, not with {wrong}."),
    };
    say("1", "Agreement", app.helps.satisfied, Some(satisfied));
    let possible = app.found.hint.as_ref().map(|hint| match hint {
        Ok(hint) => match hint.count.as_str() {
            "1" => "One board is left.".to_owned(),
            count if hint.one_class => {
                format!("{} boards are left, and no ray tells them apart.", said::grouped(count))
            }
            count => format!("{} boards are left.", said::grouped(count)),
        },
        Err(stop) => sentence(stop),
    });
    say("2", "Possible boards", app.helps.possible, possible);
    let next = app.found.advice.as_ref().map(|advice| match advice {
        Ok(advice) => {
            let of = |port| advice.ports.iter().find(|one| one.port == port);
            let best = match advice.best.and_then(of) {
                Some(best) => format!("Fire {}: it gives most, {:.2} bits.", best.port, best.bits),
                None => "No ray gives more.".to_owned(),
            };
            let here = match app.cursor {
                Target::Port(port) => of(port),
                _ => None,
            };
            best + &here.map(next_ray).unwrap_or_default()
        }
        Err(stop) => sentence(stop),
    });
    say("3", "The next ray", app.helps.next_ray, next);
    let why = match app.certain() {
        Some(cell) => app.found.why.get(&cell).map(|why| match why {
            Ok(Some(facts)) => reason(app, cell, facts),
            Ok(None) => "It is not certain.".to_owned(),
            Err(stop) => sentence(stop),
        }),
        None if matches!(app.found.hint, Some(Err(_))) => {
            Some("Which cells are certain is unknown.".to_owned())
        }
        None if app.found.hint.is_none() => None,
        None => Some("Go to a cell that is certain: 0 or 100 %.".to_owned()),
    };
    say("4", "Why a cell is certain", app.helps.why, why);
    lines
}

/// What the ray of the port at the cursor may do, the likeliest first.
fn next_ray(one: &blackbox_table::hex::PortAdvice) -> String {
    let boards: u128 = one.parts.iter().map(|&(_, boards)| boards).sum();
    let mut parts = one.parts.clone();
    parts.sort_by_key(|&(_, boards)| std::cmp::Reverse(boards));
    let word = |outcome| match outcome {
        Outcome::Hit => "hit".to_owned(),
        Outcome::Reflection => "reflection".to_owned(),
        Outcome::Detour(exit) => format!("to {exit}"),
    };
    let shown = parts.iter().take(5).map(|&(outcome, count)| {
        format!("{} {} %", word(outcome), said::percent(count as f64 / boards as f64))
    });
    let more = if parts.len() > 5 { format!(", {} more", parts.len() - 5) } else { String::new() };
    format!(" {} gives {:.2} bits: {}{more}.", one.port, one.bits, shown.collect::<Vec<_>>().join(", "))
}

/// Why a cell is certain.
fn reason(app: &App, cell: blackbox_core::hex::Cell, facts: &[Fact]) -> String {
    let size = app.size();
    let said = facts.iter().map(|fact| match *fact {
        Fact::Ray { port, outcome } => format!("{port} {}", answer(outcome)),
        Fact::Cell { cell, atom } => {
            format!("{} {}", cell.label(size), if atom { "holds an atom" } else { "is empty" })
        }
    });
    let said: Vec<String> = said.collect();
    let holds = app.found.hint.as_ref().and_then(|hint| hint.as_ref().ok());
    let holds = holds.is_some_and(|hint| hint.chances[usize::from(cell.index())] > 0.5);
    let what = if holds { "holds an atom" } else { "is empty" };
    let label = cell.label(size);
    match said.as_slice() {
        [] => format!("{label} {what}: the number of atoms is enough."),
        [one] => format!("{label} {what}: {one}. This one observation is enough."),
        all => format!("{label} {what}: {}. These {} are enough.", all.join("; "), all.len()),
    }
}

/// The review of a game that is over.
fn review(app: &App) -> Vec<Line<'static>> {
    let mut lines =
        vec![Line::styled("Tab: the next ray. , . cell by cell. N plays on.", app.palette.style(Tone::Key))];
    match &app.found.review {
        Some(Ok(review)) => lines.extend(reviewed(app, review)),
        Some(Err(stop)) => {
            lines.push(Line::styled(format!("No review: {stop}."), app.palette.style(Tone::Faint)));
        }
        None => lines.push(Line::styled("Reviewing the rays ...", app.palette.style(Tone::Faint))),
    }
    lines
}

fn reviewed(app: &App, review: &Review) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = review
        .rays
        .iter()
        .enumerate()
        .map(|(at, ray)| {
            let mut line = format!("{}. {} {}", at + 1, ray.entry, answer(ray.result));
            if let Some(bits) = ray.bits {
                line += &format!(": {bits:.2} bits");
            }
            if let Some((port, bits)) = ray.best {
                line += &format!(" (best: {port} {bits:.2})");
            }
            if let Some(left) = &ray.left {
                line += &format!(", {} left", said::grouped(left));
            }
            if app.replayed == Some(at) {
                Line::styled(line, app.palette.style(Tone::Strong))
            } else {
                Line::from(line)
            }
        })
        .collect();
    match review.proven {
        Some(rays) if rays < review.rays.len() => {
            lines.push(Line::from(format!("The answer was proven after ray {rays}.")));
        }
        Some(_) => lines.push(Line::from("The last ray proved the answer.")),
        None if review.rays.iter().all(|ray| ray.left.is_some()) => {
            lines.push(Line::from("The rays did not prove the answer."));
        }
        None => {}
    }
    match review.look_alikes {
        Some(0) => lines.push(Line::from("No other board looks like this one to every ray.")),
        Some(others) => lines.push(Line::from(format!("Boards that no ray tells from this one: {others}."))),
        None => {}
    }
    lines
}

/// What the signs mean that may be seen now.
pub(super) fn signs(app: &App) -> Vec<Line<'static>> {
    let (palette, glyphs) = (app.palette, app.glyphs);
    let sign = |sign: &str, tone: Tone, text: &str| {
        vec![Span::styled(format!(" {sign} "), palette.style(tone)), Span::raw(format!(" {text}  "))]
    };
    let mut lines = vec![
        Line::from([sign("H", Tone::Hit, "hit"), sign("R", Tone::Reflection, "reflection")].concat()),
        Line::from(sign("1", Tone::Detour(1), "detour: both ends show a number")),
    ];
    lines.push(Line::from(if app.state.revealed {
        [
            sign(glyphs.atom(), Tone::Right, "found"),
            sign(glyphs.wrong(), Tone::Bad, "no atom"),
            sign(glyphs.missed(), Tone::Missed, "missed"),
        ]
        .concat()
    } else {
        [sign(glyphs.atom(), Tone::Guess, "guess"), sign("[ ]", Tone::Text, "locked")].concat()
    }));
    lines.push(Line::from(
        [sign("!", Tone::Bad, "contradicts the guesses"), sign("?", Tone::Bad, "fired to show it")].concat(),
    ));
    if app.tells_agreement() {
        let (yes, no) = (glyphs.agrees(true), glyphs.agrees(false));
        lines.push(Line::from(
            [sign(yes, Tone::Right, "the guesses agree"), sign(no, Tone::Bad, "not")].concat(),
        ));
    }
    if app.helps.next_ray && !app.state.revealed {
        lines.push(Line::from(
            [sign("*", Tone::Best, "gives most"), sign("1.2", Tone::Faint, "bits")].concat(),
        ));
    }
    lines
}
