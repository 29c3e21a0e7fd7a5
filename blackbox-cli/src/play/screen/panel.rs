//! What stands beside the board: the state of the game, what the helps say, what the signs mean.

use blackbox_core::game::Scoring;
use blackbox_table::{ShownCell, ShownOutcome, State, lessons, status_in_words};
use ratatui::text::{Line, Span};

use super::{
    app::App,
    board::Face,
    colours::Tone,
    geometry::{Target, cell},
    match_view,
};
use crate::play::{
    game_text,
    record::share::{Grade, against_par, counted},
};

/// All of it, a line for each thing; long ones are wrapped where they are drawn.
pub(super) fn lines(app: &mut App) -> Vec<Line<'static>> {
    let Some(state) = app.state.clone() else { return Vec::new() };
    let strong = app.palette.style(Tone::Strong);
    let mut lines = Vec::new();
    let is_first = is_first(app, &state);
    if is_first {
        lines.push(Line::styled(game_text::goal(&state).to_uppercase(), strong));
    }
    let status = status(app, &state);
    let status = if state.revealed { status.trim_end_matches('.').to_uppercase() } else { status };
    lines.push(Line::styled(status, app.palette.style(status_tone(&state))));
    let (here, message) = (here(app, &state), app.message.trim_end_matches('.'));
    let key = app.palette.style(Tone::Key);
    // What the ray at the cursor did is not said twice.
    if message.is_empty() || app.message == game_text::greeting(&state) {
        lines.push(Line::from(here));
    } else if here.starts_with(message) {
        lines.push(Line::styled(here, key));
    } else {
        lines.push(Line::styled(game_text::without_controls(&app.message), key));
        if !state.revealed {
            lines.push(Line::from(here));
        }
    }
    lines.extend(score(app, &state));
    if let Some(duel) = app.seat.duel() {
        let matched = duel.matched();
        let (round, rounds) = (matched.round(), matched.rounds());
        lines.push(Line::from(format!("Round {round} of {rounds}. {}", match_view::standings(matched))));
    }
    lines.push(Line::default());
    if is_first {
        lines.extend(steps(app, &state));
    } else if state.revealed {
        lines.extend(signs(app, &state));
        lines.push(Line::default());
        lines.extend(review(app, &state));
    } else {
        if !app.seat.is_match() {
            lines.extend(helps(app, &state));
            lines.push(Line::default());
        }
        lines.extend(signs(app, &state));
    }
    lines
}

/// Whether the goal and the first steps are shown: nothing was done yet.
fn is_first(app: &App, state: &State) -> bool {
    let helps = app.helps;
    state.position == 1 && !state.revealed && !(helps.possible || helps.next_ray || helps.why)
}

/// How one begins.
fn steps(app: &App, state: &State) -> Vec<Line<'static>> {
    let is_match = app.seat.is_match();
    let key = |key: &'static str, what: String| {
        Line::from(vec![Span::styled(format!("{key}  "), app.palette.style(Tone::Key)), Span::raw(what)])
    };
    let mut lines = vec![
        Line::from("1 Go to the rim with the arrows."),
        Line::from("2 Enter fires a ray."),
        Line::from("3 Its answer stands at the port:"),
    ];
    lines.extend(answers(app));
    let checks = match state.wanted {
        _ if is_match => "X gives your final answer".to_owned(),
        [least, _] => format!("C checks once {least} {} guessed", if least == 1 { "is" } else { "are" }),
    };
    lines.extend([
        Line::from("4 Enter in a cell guesses one."),
        Line::from(format!("5 {checks}.")),
        Line::default(),
        Line::from("Fewer rays are better."),
    ]);
    if !is_match {
        lines.push(key("T", format!("{} short lessons", lessons(app.size()).len())));
        lines.push(key("D", "the puzzle of the day".to_owned()));
    }
    lines.push(key("?", "the rules and all keys".to_owned()));
    lines
}

fn status_tone(state: &State) -> Tone {
    match state.result {
        1 => Tone::Right,
        _ if state.just_wrong => Tone::Bad,
        _ => Tone::Strong,
    }
}

/// How the game stands, and once it is over how it went.
pub(super) fn status(app: &App, state: &State) -> String {
    if !state.revealed {
        return status_in_words(&state.status);
    }
    let rays = app.record.of(&state.id).map_or(0, |entry| entry.rays.len());
    let par = app.found.par.filter(|_| !app.seat.is_match());
    match (state.result, par) {
        (1, Some(par)) => format!("Solved: {}.", against_par(rays, par.rounded())),
        (1, None) => "Solved.".to_owned(),
        _ => format!("{} missed, {} found.", counted(state.missed as usize, "atom"), state.right),
    }
}

/// The points so far, those for rays that were taken back included.
pub(super) fn points(app: &App, state: &State) -> u32 {
    let seen = match app.scoring {
        Scoring::Rays => state.scores.rays,
        Scoring::Markers => state.scores.markers,
        Scoring::Waddingtons => state.scores.waddingtons,
    };
    seen + app.record.of(&state.id).map_or(0, |entry| entry.taken_back(state, app.scoring).1)
}

/// The points so far; once the game is over how they add up, and the par.
fn score(app: &mut App, state: &State) -> Vec<Line<'static>> {
    let (total, scoring) = (points(app, state), app.scoring);
    let taken_back = app.record.of(&state.id).map_or((0, 0), |entry| entry.taken_back(state, scoring));
    let model = if app.scoring == Scoring::Rays { String::new() } else { format!(" ({})", app.scoring) };
    let mut text = format!("Score {total}{model}");
    if !state.revealed {
        let back = match taken_back.0 {
            0 => ".".to_owned(),
            rays => format!(", with {} taken back.", counted(rays as usize, "ray")),
        };
        return vec![Line::from(text + &back)];
    }
    let Some(table) = app.seat.table() else { return Vec::new() };
    let parts = game_text::score(table.game().session().score(scoring), state, scoring, taken_back);
    let mut lines = Vec::new();
    for part in parts {
        let before = if lines.is_empty() { " = " } else { " + " };
        lines.push(Line::from(format!("{text}{before}{part}")));
        text = " ".repeat(text.chars().count());
    }
    lines.extend(app.found.par.map(|par| Line::from(game_text::par(par))));
    if state.errors > 0 {
        lines.push(Line::from(format!("{}.", counted(state.errors as usize, "failed check"))));
    }
    lines
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

/// The review of a game that is over: a line for each ray, and what there is to say of all.
fn review(app: &App, state: &State) -> Vec<Line<'static>> {
    let faint = app.palette.style(Tone::Faint);
    let review = match &app.found.review {
        Some(Ok(review)) => review,
        Some(Err(stop)) => return vec![Line::styled(format!("No review: {stop}."), faint)],
        None => return vec![Line::styled("Reviewing the rays ...", faint)],
    };
    let mut lines = Vec::new();
    for ray in &review.rays {
        let name = match ray.result {
            ShownOutcome::Detour(exit) => format!("{} > {}", ray.entry.0, exit.0),
            _ => ray.entry.0.to_string(),
        };
        let mark = state.marks.0.iter().find(|(port, _)| *port == ray.entry).map_or("", |(_, mark)| mark);
        let mark = Face::of_mark(mark, app.size(), app.palette);
        let word = Grade::of(ray).word();
        let left = ray.left.as_deref().map(game_text::grouped).unwrap_or_default();
        let left = format!("{left:>8}{}", if lines.is_empty() { " left" } else { "" });
        let tone = if Some(ray.entry) == app.replayed { Tone::Strong } else { Tone::Text };
        lines.push(Line::from(vec![
            Span::styled(format!("{:^3}", mark.text), mark.style),
            Span::styled(format!(" {name:<8} {word:<7}{left}"), app.palette.style(tone)),
        ]));
    }
    lines.extend(game_text::conclusions(review, app.size()).into_iter().map(Line::from));
    lines
}

/// A sign and what it means.
fn sign(app: &App, sign: &str, tone: Tone, text: &str) -> Vec<Span<'static>> {
    vec![Span::styled(format!("{sign:^3}"), app.palette.style(tone)), Span::raw(format!(" {text}  "))]
}

/// What the marks mean that rays leave.
fn answers(app: &App) -> Vec<Line<'static>> {
    let detour = if app.size().has_columns() {
        sign(app, "1", Tone::Detour(1), "detour: in at one 1, out at")
    } else {
        sign(app, "a", Tone::Detour(1), "detour: in at one a, out at")
    };
    vec![
        Line::from(sign(app, "H", Tone::Hit, "hit: absorbed by an atom")),
        Line::from(sign(app, "R", Tone::Reflection, "reflection: it came back")),
        Line::from(detour),
        Line::from("    the other"),
    ]
}

/// What the signs mean that may be seen now.
pub(super) fn signs(app: &App, state: &State) -> Vec<Line<'static>> {
    let glyphs = app.glyphs;
    let sign = |text: &str, tone, what| sign(app, text, tone, what);
    let mut lines = Vec::new();
    if state.revealed {
        let missed = sign(glyphs.missed(3, app.palette.has_colours()), Tone::Missed, "missed");
        let found = sign(glyphs.found(3), Tone::Right, "found");
        lines.push(Line::from([missed, found, sign(glyphs.wrong(), Tone::Faint, "wrong")].concat()));
        lines.extend(answers(app));
        lines.push(Line::from(sign(glyphs.dot(), Tone::Frame, "not fired")));
        return lines;
    }
    lines.extend(answers(app));
    lines.push(Line::from(
        [sign(glyphs.atom(), Tone::Guess, "guess"), sign("[ ]", Tone::Text, "locked")].concat(),
    ));
    if state.just_wrong {
        lines.push(Line::from(sign("!", Tone::Bad, "contradicts the guesses")));
        lines.push(Line::from(sign("?", Tone::Bad, "not fired by you")));
    }
    if app.tells_agreement() {
        let (yes, no) = (glyphs.agrees(true), glyphs.agrees(false));
        lines.push(Line::from(
            [sign(yes, Tone::Right, "the guesses agree"), sign(no, Tone::Bad, "not")].concat(),
        ));
    }
    if app.helps.next_ray {
        lines.push(Line::from(
            [sign("*", Tone::Best, "gives most"), sign("1.2", Tone::Faint, "bits")].concat(),
        ));
    }
    lines
}
