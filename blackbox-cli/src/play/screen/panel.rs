//! What stands beside the board: the state of the game, what the helps say, what the signs mean.

use blackbox_core::game::Scoring;
use blackbox_table::{ShownCell, State, status_in_words};
use ratatui::text::{Line, Span};

use super::{
    app::App,
    colours::Tone,
    geometry::{Target, cell},
    match_view,
};
use crate::play::game_text;

/// All of it, a line for each thing; long ones are wrapped where they are drawn.
pub(super) fn lines(app: &mut App) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let Some(state) = app.state.clone() else { return lines };
    let status = status_in_words(&state.status);
    lines.push(Line::styled(status, app.palette.style(status_tone(&state))));
    lines.push(Line::from(score(app, &state)));
    if let Some(duel) = app.seat.duel() {
        let matched = duel.matched();
        lines.push(Line::from(format!(
            "Round {} of {}. {}",
            matched.round(),
            matched.rounds(),
            match_view::standings(matched)
        )));
    }
    let (here, message) = (here(app, &state), app.message.trim_end_matches('.'));
    let key = app.palette.style(Tone::Key);
    // What the ray at the cursor did is not said twice.
    if message.is_empty() {
        lines.push(Line::from(here));
    } else if here.starts_with(message) {
        lines.push(Line::styled(here, key));
    } else {
        lines.push(Line::styled(game_text::without_controls(&app.message), key));
        lines.push(Line::from(here));
    }
    lines.push(Line::default());
    if state.revealed {
        lines.extend(review(app));
    } else if app.contest.is_none() {
        lines.extend(helps(app, &state));
    }
    lines.push(Line::default());
    lines.extend(signs(app, &state));
    lines
}

fn status_tone(state: &State) -> Tone {
    match state.result {
        1 => Tone::Right,
        -1 => Tone::Bad,
        _ if state.just_wrong => Tone::Bad,
        _ => Tone::Strong,
    }
}

/// The points so far.
pub(super) fn points(app: &App, state: &State) -> u32 {
    match app.scoring {
        Scoring::Rays => state.scores.rays,
        Scoring::Markers => state.scores.markers,
        Scoring::Waddingtons => state.scores.waddingtons,
    }
}

/// The points so far, and the par once the game is over.
fn score(app: &App, state: &State) -> String {
    let points = points(app, state);
    let par = app.found.par.filter(|_| state.revealed).map(|par| format!(" {}", game_text::par(par)));
    format!("Score ({}): {points}.{}", app.scoring, par.unwrap_or_default())
}

/// What is at the cursor.
pub(super) fn here(app: &App, state: &State) -> String {
    let size = app.size();
    match app.cursor.at {
        Target::Check => "Check the guesses: Enter.".to_owned(),
        Target::Port(port) => {
            let label = port.label(size);
            let result = state.results.0.iter().find(|(name, _)| name.0 == label);
            match result {
                Some((_, result)) => {
                    let agrees = state.satisfied.0.iter().find(|(name, _)| name.0 == label);
                    let agrees = match agrees {
                        Some((_, true)) if app.tells_agreement() => "; the guesses agree",
                        Some((_, false)) if app.tells_agreement() => "; the guesses do not agree",
                        _ => "",
                    };
                    format!("{label} {}{agrees}.", game_text::answer(*result))
                }
                None if state.revealed => format!("{}, not fired.", game_text::port(port, size)),
                None => format!("{}: Enter fires.", game_text::port(port, size)),
            }
        }
        Target::Cell(at) => {
            let is_in = |places: &[ShownCell]| places.iter().any(|&place| cell(place) == at);
            let guessed = is_in(&state.guesses);
            let atom = state.atoms.as_deref().is_some_and(is_in);
            let what = match (state.revealed, guessed, atom) {
                (true, true, true) => "an atom, guessed",
                (true, true, false) => "guessed, no atom",
                (true, false, true) => "an atom, not guessed",
                (true, false, false) => "empty",
                (false, true, _) => "guessed",
                (false, false, _) => "no guess",
            };
            let locked = if is_in(&state.locks) { ", locked" } else { "" };
            let name = game_text::cell(at, size);
            format!("{}{}: {what}{locked}.", name[..1].to_uppercase(), &name[1..])
        }
    }
}

/// What the helps say that are switched on, each under its key.
fn helps(app: &App, state: &State) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let mut say = |key: &str, name: &str, on: bool, text: Option<String>| {
        let text = match (on, text) {
            (false, _) => format!("{name}: off"),
            (true, Some(text)) => text,
            (true, None) => "searching ...".to_owned(),
        };
        let tone = if on { Tone::Text } else { Tone::Faint };
        lines.push(Line::from(vec![
            Span::styled(format!("{key} "), app.palette.style(Tone::Key)),
            Span::styled(text, app.palette.style(tone)),
        ]));
    };
    let agrees = state.satisfied.0.iter().filter(|(_, good)| *good).count();
    let seen = state.satisfied.0.len();
    let satisfied = match (seen, seen - agrees) {
        (0, _) => "No ray was fired.".to_owned(),
        _ if state.guesses.is_empty() => "No atom is guessed.".to_owned(),
        (_, 0) => "The guesses agree with all marks.".to_owned(),
        (_, wrong) => format!("The guesses agree with {agrees} of {seen} marks, not with {wrong}."),
    };
    say("1", "Agreement", app.helps.satisfied, Some(satisfied));
    let possible = app.found.hint.as_ref().map(|hint| match hint {
        Ok(hint) => game_text::possible(hint),
        Err(stop) => game_text::sentence(stop),
    });
    say("2", "Possible boards", app.helps.possible, possible);
    let size = app.size();
    let next = app.found.advice.as_ref().map(|advice| match advice {
        Ok(advice) => {
            let here = match app.cursor.at {
                Target::Port(port) => advice.ports.iter().find(|one| one.port == port),
                _ => None,
            };
            let here = here.map(|one| format!(" {}", game_text::next_ray(one, size)));
            game_text::best(advice) + &here.unwrap_or_default()
        }
        Err(stop) => game_text::sentence(stop),
    });
    say("3", "The next ray", app.helps.next_ray, next);
    let why = match app.certain() {
        Some(cell) => app.found.why.get(&cell).map(|why| match why {
            Ok(why) => why.to_string(),
            Err(error) => game_text::sentence(error),
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

/// The review of a game that is over.
fn review(app: &App) -> Vec<Line<'static>> {
    let faint = app.palette.style(Tone::Faint);
    let mut lines = Vec::new();
    match &app.found.review {
        Some(Ok(review)) => {
            let shown = app.replayed;
            for (at, line) in game_text::review(review, app.size()).into_iter().enumerate() {
                let is_shown = review.rays.get(at).is_some_and(|ray| Some(ray.entry) == shown);
                lines.push(if is_shown {
                    Line::styled(line, app.palette.style(Tone::Strong))
                } else {
                    Line::from(line)
                });
            }
        }
        Some(Err(stop)) => lines.push(Line::styled(format!("No review: {stop}."), faint)),
        None => lines.push(Line::styled("Reviewing the rays ...", faint)),
    }
    lines
}

/// What the signs mean that may be seen now.
pub(super) fn signs(app: &App, state: &State) -> Vec<Line<'static>> {
    let palette = app.palette;
    let sign = |sign: &str, tone: Tone, text: &str| {
        vec![Span::styled(format!(" {sign} "), palette.style(tone)), Span::raw(format!(" {text}  "))]
    };
    let glyphs = app.glyphs;
    let detour = if app.size().has_columns() {
        sign("1", Tone::Detour(1), "detour: both ends show a number")
    } else {
        sign("a", Tone::Detour(1), "detour: both ends show a letter")
    };
    let mut lines = vec![
        Line::from([sign("H", Tone::Hit, "hit"), sign("R", Tone::Reflection, "reflection")].concat()),
        Line::from(detour),
    ];
    if state.revealed {
        lines.push(Line::from(
            [
                sign(glyphs.atom(), Tone::Right, "found"),
                sign(glyphs.wrong(), Tone::Bad, "no atom"),
                sign(glyphs.missed(), Tone::Missed, "missed"),
            ]
            .concat(),
        ));
    } else {
        lines.push(Line::from(
            [sign(glyphs.atom(), Tone::Guess, "guess"), sign("[ ]", Tone::Text, "locked")].concat(),
        ));
    }
    lines.push(Line::from(sign("!", Tone::Bad, "contradicts the guesses")));
    lines.push(Line::from(sign("?", Tone::Bad, "not fired by you")));
    if app.tells_agreement() {
        let (yes, no) = (glyphs.agrees(true), glyphs.agrees(false));
        lines.push(Line::from(
            [sign(yes, Tone::Right, "the guesses agree"), sign(no, Tone::Bad, "not")].concat(),
        ));
    }
    if app.helps.next_ray && !state.revealed {
        lines.push(Line::from(
            [sign("*", Tone::Best, "gives most"), sign("1.2", Tone::Faint, "bits")].concat(),
        ));
    }
    lines
}
