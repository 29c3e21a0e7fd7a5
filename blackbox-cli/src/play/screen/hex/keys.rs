//! What keys and the mouse do: what they do on the square board.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::{
    app::{App, Page},
    board,
};
use crate::play::{
    Theme, day,
    screen::{
        colours::Palette,
        keys::{Then, scrolled},
        prompt::Asked,
    },
};

/// The keys and what they do, as the help shows them.
pub(super) const KEYS: [(&str, &str); 20] = [
    ("arrows", "move; Home, End, Page up and Page down go to an edge"),
    ("Enter", "fire at a port, guess at a cell, check at the corner [C]"),
    ("Space", "lock or unlock a cell"),
    ("C", "check the guesses"),
    ("U, R", "undo, redo"),
    ("B", "begin again with the same board"),
    ("S", "solve: give the guesses as the final answer"),
    ("N", "a new game of this kind"),
    ("G", "a game by its parameters or ID"),
    ("D", "the puzzle of the day"),
    ("W, L", "save (write) the game, load one"),
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

/// Obeys an event.
pub(super) fn obey(app: &mut App, event: &Event) -> Then {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => return pressed(app, *key),
        Event::Mouse(mouse) => clicked(app, *mouse),
        Event::Paste(text) => {
            if let Page::Prompt(prompt) = &mut app.page {
                text.chars().filter(|character| !character.is_control()).for_each(|one| prompt.typed(one));
            }
        }
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
            KeyCode::Char('r') if matches!(app.page, Page::Game) => on_game(app, KeyCode::Char('r')),
            _ => {}
        }
        return Then::GoOn;
    }
    match &mut app.page {
        Page::Game => on_game(app, lower(key.code)),
        Page::Help { scroll } | Page::Panel { scroll } => {
            if let Some(next) = scrolled(*scroll, lower(key.code)) {
                *scroll = next;
            } else {
                app.page = Page::Game;
                app.follow = true;
            }
        }
        Page::Prompt(prompt) => match key.code {
            KeyCode::Char(character) => prompt.typed(character),
            KeyCode::Backspace => prompt.erased(),
            KeyCode::Esc => app.page = Page::Game,
            KeyCode::Enter => {
                let prompt = prompt.clone();
                app.answer(prompt);
            }
            _ => {}
        },
    }
    Then::GoOn
}

fn lower(code: KeyCode) -> KeyCode {
    match code {
        KeyCode::Char(character) => KeyCode::Char(character.to_ascii_lowercase()),
        code => code,
    }
}

fn on_game(app: &mut App, code: KeyCode) {
    let key = match code {
        KeyCode::Left => return app.go((-1, 0)),
        KeyCode::Right => return app.go((1, 0)),
        KeyCode::Up => return app.go((0, -1)),
        KeyCode::Down => return app.go((0, 1)),
        KeyCode::Home => return app.go_far((-1, 0)),
        KeyCode::End => return app.go_far((1, 0)),
        KeyCode::PageUp => return app.go_far((0, -1)),
        KeyCode::PageDown => return app.go_far((0, 1)),
        KeyCode::Enter => return app.act(),
        KeyCode::Tab => return app.replay(true),
        KeyCode::BackTab => return app.replay(false),
        KeyCode::F(1) => '?',
        KeyCode::Char(key) => key,
        _ => return,
    };
    app.pressed(key);
    match key {
        ' ' => app.lock(),
        ',' | '.' => app.step(key == '.'),
        'c' => app.obey("check"),
        'u' => app.turn("undo", "undo"),
        'r' => app.turn("redo", "redo"),
        'b' => app.turn("restart", "begin again from"),
        's' => app.obey("solve"),
        'n' if app.may_leave('n', "A new game") => app.begin("new"),
        'd' if app.may_leave('d', "The puzzle of the day") => {
            let today = day();
            app.begin(&format!("new s5m6M6#daily-{today}"));
            app.message = format!("The puzzle of {today}: the same for everybody.");
        }
        'g' => app.ask_for(Asked::Game),
        'w' => app.ask_for(Asked::Save),
        'l' if app.may_leave('l', "Another game") => app.ask_for(Asked::Load),
        '1' => app.helps.satisfied = !app.helps.satisfied,
        '2' => app.helps.possible = !app.helps.possible,
        '3' => app.helps.next_ray = !app.helps.next_ray,
        '4' => app.helps.why = !app.helps.why,
        'h' => {
            let any = app.helps.possible || app.helps.next_ray || app.helps.why;
            (app.helps.possible, app.helps.next_ray, app.helps.why) = (!any, !any, !any);
            app.helps.satisfied |= !any;
        }
        'p' | 'v' => app.page = Page::Panel { scroll: 0 },
        'o' => {
            let theme = if app.palette.theme == Theme::Dark { Theme::Light } else { Theme::Dark };
            app.palette = Palette { theme, ..app.palette };
        }
        // The lessons are about squares; the help draws what rays do here.
        '?' | 't' => app.page = Page::Help { scroll: 0 },
        'q' => app.done |= app.may_leave('q', "Quitting"),
        _ => {}
    }
    app.search();
}

fn clicked(app: &mut App, mouse: MouseEvent) {
    let by = match mouse.kind {
        MouseEventKind::ScrollDown => (0, 1),
        MouseEventKind::ScrollUp => (0, -1),
        MouseEventKind::ScrollRight => (2, 0),
        MouseEventKind::ScrollLeft => (-2, 0),
        MouseEventKind::Down(button) => {
            let area = app.view.area;
            let is_on = matches!(app.page, Page::Game) && area.contains((mouse.column, mouse.row).into());
            let (first_x, first_y) = app.view.first;
            let spot =
                (mouse.column.wrapping_sub(area.x) + first_x, mouse.row.wrapping_sub(area.y) + first_y);
            if is_on && let Some(target) = board::at(spot, app.size()) {
                app.point(target);
                app.pressed(' ');
                match button {
                    MouseButton::Right => app.lock(),
                    _ => app.act(),
                }
                app.search();
            }
            return;
        }
        _ => return,
    };
    let moved = |value: u16, by: i32| (i32::from(value) + by).clamp(0, 1000) as u16;
    match &mut app.page {
        Page::Help { scroll } | Page::Panel { scroll } => *scroll = moved(*scroll, by.1),
        _ => app.view.first = (moved(app.view.first.0, by.0), moved(app.view.first.1, by.1)),
    }
}
