//! The game on the whole screen of a terminal.
//!
//! [`app`] is what is shown and what keys do to it, [`draw`] shows it; neither waits. What depends on a
//! board's shape is in [`geometry`]. Searches run in a thread of their own and are overtaken by the next
//! move.

mod app;
mod appearance;
mod arrangement;
mod background_search;
mod board;
mod canvas;
mod colours;
mod draw;
mod geometry;
mod glyphs;
mod help;
mod keys;
mod left;
mod lesson;
mod match_turns;
mod match_view;
mod panel;
mod path;
mod prompt;
mod replay;
mod searching;
mod terminal;
#[cfg(debug_assertions)]
mod test_panic;

use std::{io, time::Duration};

use blackbox_core::game::Scoring;
use crossterm::{clipboard::CopyToClipboard, event, execute, style, terminal::size as terminal_size};

use super::{Looks, Record, players::Seat};
use crate::{Failure, Io};
use app::App;
use background_search::Searches;
use colours::{Depth, Palette};
use glyphs::Glyphs;
use keys::Then;
use terminal::Screen;

fn failed(error: &io::Error) -> Failure {
    Failure::io("the terminal", error)
}

/// Plays on the screen until the player quits.
pub(super) fn play(
    seat: Seat, scoring: Scoring, tutorial: bool, record: Record, looks: Looks, io: &mut Io<'_>,
) -> Result<(), Failure> {
    let searches = Searches::new().map_err(|error| failed(&error))?;
    let mut app = App::new(seat, scoring, record, seen(looks), searches);
    if tutorial {
        app.teach();
    }
    let mut screen = Screen::enter().map_err(|error| failed(&error))?;
    let played = run(&mut app, &mut screen);
    drop(screen);
    played.map_err(|error| failed(&error))?;
    let (columns, _) = terminal_size().unwrap_or((80, 24));
    left::lines(&mut app, columns).into_iter().try_for_each(|line| io.line(line))
}

/// The colours and characters that the terminal has.
fn seen(looks: Looks) -> (Palette, Glyphs) {
    let palette = Palette { depth: Depth::chosen(looks.colours), theme: colours::chosen_theme(looks.theme) };
    // Otherwise the library leaves colours out by `NO_COLOR`, whatever `--colours` says.
    style::force_color_output(palette.depth != Depth::None);
    (palette, Glyphs::of_environment())
}

fn run(app: &mut App, screen: &mut Screen) -> io::Result<()> {
    // The first question for events begins the watch over the window's size. Asked before the first drawing,
    // no change of size is lost in between.
    event::poll(Duration::ZERO)?;
    let mut changed = true;
    while !app.done {
        if changed {
            screen.draw(|frame| draw::draw(app, frame))?;
        }
        changed = app.is_moving();
        let wait = match (app.is_moving(), app.searches.is_busy()) {
            (true, _) => 30,
            (false, true) => 15,
            (false, false) => 100,
        };
        if event::poll(Duration::from_millis(wait))? {
            // All events that wait are obeyed before the next drawing; the library needs a moment to look.
            loop {
                changed = true;
                #[cfg(debug_assertions)]
                test_panic::as_asked();
                if keys::obey(app, &event::read()?) == Then::Suspend {
                    screen.suspend()?;
                }
                if app.done || !event::poll(Duration::from_millis(1))? {
                    break;
                }
            }
        }
        let ended = |_| io::Error::other("the search has ended, expected it to go on");
        while let Some(found) = app.searches.next().map_err(ended)? {
            app.take(found);
            changed = true;
        }
        changed |= screen.obey_signals()?;
        if let Some(text) = app.copied.take() {
            execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))?;
        }
    }
    Ok(())
}
