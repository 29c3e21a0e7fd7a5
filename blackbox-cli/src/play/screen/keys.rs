//! What keys and the mouse do; the keys of a game are those of the sgt manual, and some more.

use blackbox_core::game::Move;
use blackbox_table::Verb;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::{
    app::{App, Page, TextPage},
    colours::Palette,
    geometry::{Cursor, FAR},
    lesson::LessonPage,
    prompt::Asked,
};
use crate::play::{Theme, day};

/// The keys and what they do, as the help shows them.
const KEYS: [(&str, &str); 23] = [
    ("arrows", "move; Home, End, Page up and Page down go to an edge"),
    ("Enter", "fire at a port, guess at a cell, check at the corner [C]"),
    ("Space", "lock or unlock a cell; at a port its row or column"),
    ("C", "check the guesses"),
    ("U, R", "undo, redo"),
    ("B", "begin again with the same board"),
    ("X", "give up: the guesses are the final answer, and the atoms are shown"),
    ("N", "a new game of this kind"),
    ("G", "a game by its parameters or ID"),
    ("D", "the puzzle of the day"),
    ("T", "the tutorial"),
    ("S, L", "save the game, load one"),
    ("Y", "share: how the game went, as a text to paste"),
    ("A", "all games so far: how many, days in a row, results"),
    ("1", "help: which observations the guesses satisfy"),
    ("2", "help: what is still possible, in per cent"),
    ("3", "help: what the next ray would give, in bits"),
    ("4", "help: why the cell under the cursor is certain"),
    ("H", "all helps on or off"),
    ("Tab", "after the end: the path of the next ray"),
    (", .", "after the end: a ray back and on, cell by cell"),
    ("P, O", "the page beside the board; light or dark"),
    ("Q", "quit"),
];

/// Those that do something in a match.
const IN_A_MATCH: [&str; 10] = ["arrows", "Enter", "Space", "X", "T", "S, L", "1", "Tab", ", .", "P, O"];

/// The keys that do something where a match is played, or is not.
pub(super) fn keys(is_match: bool) -> impl Iterator<Item = (&'static str, &'static str)> {
    let does = move |key| !is_match || key == "Q" || IN_A_MATCH.contains(&key);
    KEYS.into_iter().filter(move |&(key, _)| does(key)).map(move |(key, what)| match key {
        "Enter" if is_match => (key, "fire at a port, guess at a cell; after the end of a game, go on"),
        "X" if is_match => (key, "the guesses are the final answer, and the atoms are shown"),
        "S, L" if is_match => (key, "save the match, load one"),
        _ => (key, what),
    })
}

/// What the runner has to do after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Then {
    GoOn,
    /// Ctrl-Z.
    Suspend,
}

pub(super) fn obey(app: &mut App, event: &Event) -> Then {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => return pressed(app, *key),
        Event::Mouse(mouse) => clicked(app, *mouse),
        Event::Paste(_) => app.prompt.iter_mut().for_each(|prompt| prompt.obey(event)),
        Event::Resize(..) => app.follow = true,
        _ => {}
    }
    Then::GoOn
}

fn pressed(app: &mut App, key: KeyEvent) -> Then {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        match key.code {
            KeyCode::Char('c') => app.done = true,
            KeyCode::Char('z') => return Then::Suspend,
            _ if app.prompt.is_some() => on_prompt(app, key),
            KeyCode::Char('r') => on_game(app, KeyCode::Char('r')),
            _ => {}
        }
        return Then::GoOn;
    }
    if app.prompt.is_some() {
        on_prompt(app, key);
        return Then::GoOn;
    }
    let code = match key.code {
        KeyCode::Char(character) => KeyCode::Char(character.to_ascii_lowercase()),
        code => code,
    };
    match &mut app.page {
        Page::Game => on_game(app, code),
        Page::Text(_, scroll) => {
            if let Some(next) = scrolled(*scroll, code) {
                *scroll = next;
            } else {
                app.page = Page::Game;
                app.follow = true;
            }
        }
        Page::Lesson(_) => on_lesson(app, code),
        Page::Handover(handover) => {
            let next = handover.next;
            app.pressed(if let KeyCode::Char(key) = code { key } else { ' ' });
            match code {
                KeyCode::Enter => app.take_over(next),
                KeyCode::Char('n') if next == super::match_view::Next::End => app.another_match(),
                KeyCode::Char('s') => app.ask_for(Asked::Save),
                KeyCode::Char('q') => app.done = app.may_leave('q', "Quitting"),
                _ => {}
            }
        }
        Page::Hide(_) => on_hide(app, code),
    }
    Then::GoOn
}

/// Where a page of text is scrolled to by a key, if the key scrolls.
pub(super) fn scrolled(scroll: u16, code: KeyCode) -> Option<u16> {
    match code {
        KeyCode::Down | KeyCode::Char('j') => Some(scroll.saturating_add(1)),
        KeyCode::Up | KeyCode::Char('k') => Some(scroll.saturating_sub(1)),
        KeyCode::PageDown | KeyCode::Char(' ') => Some(scroll.saturating_add(10)),
        KeyCode::PageUp => Some(scroll.saturating_sub(10)),
        KeyCode::Home => Some(0),
        KeyCode::End => Some(u16::MAX),
        _ => None,
    }
}

/// The way that an arrow key goes.
fn arrow(code: KeyCode) -> Option<(i32, i32)> {
    match code {
        KeyCode::Left => Some((-1, 0)),
        KeyCode::Right => Some((1, 0)),
        KeyCode::Up => Some((0, -1)),
        KeyCode::Down => Some((0, 1)),
        KeyCode::Home => Some((-FAR, 0)),
        KeyCode::End => Some((FAR, 0)),
        KeyCode::PageUp => Some((0, -FAR)),
        KeyCode::PageDown => Some((0, FAR)),
        _ => None,
    }
}

fn on_game(app: &mut App, code: KeyCode) {
    if let Some(by) = arrow(code) {
        return app.go(by);
    }
    let is_match = app.seat.is_match();
    let key = match code {
        KeyCode::Char(key) => key,
        KeyCode::Enter => return app.act(),
        KeyCode::Tab => return app.replay(true),
        KeyCode::BackTab => return app.replay(false),
        KeyCode::F(1) => '?',
        _ => return,
    };
    app.pressed(key);
    match key {
        ' ' => app.lock(),
        ',' | '.' => app.step(key == '.'),
        'c' | 'u' | 'r' | 'b' | 'g' | 'd' | 'n' | 'y' | 'a' if is_match => {
            "Not done in a match: rays, guesses, locks and X, the final answer.".clone_into(&mut app.message);
        }
        'c' => app.check(),
        'u' => step(app, Verb::Undo, "undo"),
        'r' => step(app, Verb::Redo, "redo"),
        'b' => step(app, Verb::Restart, "begin again from"),
        'x' if app.may_give_up() => app.obey(Verb::Move(Move::Solve)),
        'n' if app.may_leave('n', "A new game") => {
            app.begin(Verb::New(app.larger().unwrap_or_default().as_bytes().to_vec()));
        }
        'd' if app.may_leave('d', "The puzzle of the day") => {
            let today = day();
            app.begin(Verb::Daily(today.clone()));
            app.message = format!("The puzzle of {today}: the same for everybody.");
        }
        'g' => app.ask_for(Asked::Game),
        's' => app.ask_for(Asked::Save),
        'l' if app.may_leave('l', "Another game") => app.ask_for(Asked::Load),
        't' => app.teach(),
        '1'..='4' | 'h' if is_match && key != '1' => {
            "In a match there is no help.".clone_into(&mut app.message);
        }
        '1' => app.helps.satisfied = !app.helps.satisfied,
        '2' => app.help(|helps| &mut helps.possible, "heat"),
        '3' => app.help(|helps| &mut helps.next_ray, "best"),
        '4' => app.helps.why = !app.helps.why,
        'h' => {
            let any = app.helps.possible || app.helps.next_ray || app.helps.why;
            (app.helps.possible, app.helps.next_ray, app.helps.why) = (any, any, !any);
            app.helps.satisfied |= !any;
            app.help(|helps| &mut helps.possible, "heat");
            app.help(|helps| &mut helps.next_ray, "best");
        }
        'y' => app.share(),
        'a' => app.page = Page::Text(TextPage::Statistics, 0),
        'p' | 'v' => app.page = Page::Text(TextPage::Panel, 0),
        'o' => {
            let theme = if app.palette.theme == Theme::Dark { Theme::Light } else { Theme::Dark };
            app.palette = Palette { theme, ..app.palette };
        }
        '?' => app.page = Page::Text(TextPage::Help, 0),
        'q' => app.done |= app.may_leave('q', "Quitting"),
        _ => {}
    }
    app.search();
}

/// A verb of the history; there may be nothing that it takes.
fn step(app: &mut App, verb: Verb, word: &str) {
    let before = app.state.as_ref().map(|state| state.position);
    app.obey(verb);
    if app.message.is_empty() && app.state.as_ref().map(|state| state.position) == before {
        app.message = format!("There is nothing to {word}.");
    }
}

fn on_lesson(app: &mut App, code: KeyCode) {
    let Page::Lesson(page) = &mut app.page else { return };
    if let Some(by) = arrow(code) {
        let size = page.size();
        page.cursor.go(by, size, false);
        return;
    }
    let number = match code {
        KeyCode::Enter | KeyCode::Char(' ') if page.predict(page.cursor.at) => return,
        // A ray ends at ports and atoms only.
        KeyCode::Enter | KeyCode::Char(' ') if page.fired.is_none() => return,
        KeyCode::Enter | KeyCode::Char(' ' | 'n') | KeyCode::Tab => Some(page.number + 1),
        KeyCode::Char('b') | KeyCode::BackTab | KeyCode::Backspace => Some(page.number.saturating_sub(1)),
        KeyCode::Char('a') => {
            if let Some(path) = &mut page.path {
                path.again();
            }
            return;
        }
        KeyCode::Esc | KeyCode::Char('q') => None,
        _ => return,
    };
    let size = page.size();
    if let Some(next) = number.and_then(|number| LessonPage::new(number, size)) {
        app.page = Page::Lesson(Box::new(next));
    } else {
        app.taught(number.is_some(), size);
    }
}

fn on_prompt(app: &mut App, key: KeyEvent) {
    let Some(mut prompt) = app.prompt.take() else { return };
    match key.code {
        KeyCode::Esc => {}
        KeyCode::Enter => app.answer(prompt),
        _ => {
            prompt.obey(&Event::Key(key));
            app.prompt = Some(prompt);
        }
    }
}

fn on_hide(app: &mut App, code: KeyCode) {
    let Page::Hide(hide) = &mut app.page else { return };
    let size = hide.board.size();
    if let Some(by) = arrow(code) {
        hide.cursor.go(by, size, false);
        app.follow = true;
        return;
    }
    let key = if let KeyCode::Char(key) = code { key } else { ' ' };
    app.pressed(key);
    if key != 'q' {
        app.message.clear();
    }
    let Page::Hide(hide) = &mut app.page else { return };
    match code {
        KeyCode::Enter | KeyCode::Char(' ') => hide.toggle(hide.cursor.at),
        KeyCode::Char('c') => app.hide(false),
        KeyCode::Char('x') => app.hide(true),
        KeyCode::Char('q') => app.done = app.may_leave('q', "Quitting"),
        _ => {}
    }
}

fn clicked(app: &mut App, mouse: MouseEvent) {
    let at = app.geometry.and_then(|geometry| geometry.at(mouse.column, mouse.row));
    let scroll =
        |value: u16, forwards: bool| if forwards { value.saturating_add(1) } else { value.saturating_sub(1) };
    match mouse.kind {
        MouseEventKind::ScrollDown | MouseEventKind::ScrollUp => {
            let down = mouse.kind == MouseEventKind::ScrollDown;
            match &mut app.page {
                Page::Text(_, at) => *at = scroll(*at, down),
                _ => app.scroll.1 = scroll(app.scroll.1, down),
            }
        }
        MouseEventKind::ScrollRight | MouseEventKind::ScrollLeft => {
            let right = mouse.kind == MouseEventKind::ScrollRight;
            app.scroll.0 = scroll(app.scroll.0, right);
        }
        MouseEventKind::Down(button) => {
            let Some(at) = at else { return };
            match &mut app.page {
                _ if app.prompt.is_some() => {}
                Page::Game => {
                    app.cursor = Cursor::new(at, app.size());
                    app.pressed(' ');
                    match button {
                        MouseButton::Right => app.lock(),
                        _ => app.act(),
                    }
                    app.search();
                }
                Page::Lesson(page) => {
                    page.cursor = Cursor::new(at, page.size());
                    page.predict(at);
                }
                Page::Hide(hide) => {
                    app.message.clear();
                    hide.cursor = Cursor::new(at, hide.board.size());
                    hide.toggle(at);
                }
                _ => {}
            }
        }
        _ => {}
    }
}
