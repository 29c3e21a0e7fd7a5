//! The game on the whole screen of a terminal.
//!
//! [`hex`] is the same for hexagonal boards. [`app`] is what is shown and what keys do to it, [`draw`] shows it; neither waits. Searches run in a thread of their
//! own and are overtaken by the next move.

mod app;
mod board;
mod colours;
mod draw;
mod faces;
mod geometry;
mod glyphs;
mod help;
mod hex;
mod keys;
mod lesson;
mod matches;
mod panel;
#[cfg(debug_assertions)]
mod panics;
mod path;
mod prompt;
mod replay;
mod searches;
mod terminal;
mod turns;

use std::{io, time::Duration};

use blackbox_core::game::Scoring;
use blackbox_table::hex::GameTable;
use ratatui::{
    Frame,
    crossterm::{
        event::{self, Event},
        style,
    },
};

use super::{
    Looks,
    seat::{Contest, Seat},
};
use crate::Failure;
use app::App;
use colours::{Depth, Palette};
use glyphs::Glyphs;
use keys::Then;
use searches::Searches;
use terminal::Screen;

/// What is on the screen: it is drawn, obeys events, and takes up what its searches find.
trait OnScreen {
    /// Whether the player has quit.
    fn is_done(&self) -> bool;
    /// Whether something moves by itself.
    fn is_moving(&self) -> bool;
    /// Whether something is searched for.
    fn is_searching(&self) -> bool;
    fn draw(&mut self, frame: &mut Frame<'_>);
    fn obey(&mut self, event: &Event) -> Then;
    /// Takes up the next thing that was found, and answers whether there was one.
    fn take_found(&mut self) -> io::Result<bool>;
}

impl OnScreen for App {
    fn is_done(&self) -> bool {
        self.done
    }

    fn is_moving(&self) -> bool {
        self.is_moving()
    }

    fn is_searching(&self) -> bool {
        self.searches.is_busy()
    }

    fn draw(&mut self, frame: &mut Frame<'_>) {
        draw::draw(self, frame);
    }

    fn obey(&mut self, event: &Event) -> Then {
        keys::obey(self, event)
    }

    fn take_found(&mut self) -> io::Result<bool> {
        let found = self.searches.next().map_err(|_| ended())?;
        let is_some = found.is_some();
        if let Some(found) = found {
            self.take(found);
        }
        Ok(is_some)
    }
}

/// The thread that searches is gone.
fn ended() -> io::Error {
    io::Error::other("the search has ended, expected it to go on")
}

fn failed(error: &io::Error) -> Failure {
    Failure::io("the terminal", error)
}

/// Plays on the screen until the player quits.
pub(super) fn play(
    seat: Seat,
    contest: Option<Contest>,
    scoring: Scoring,
    looks: Looks,
) -> Result<(), Failure> {
    let searches = Searches::new().map_err(|error| failed(&error))?;
    let mut app = App::new(seat, contest, scoring, seen(looks), searches);
    if looks.tutorial {
        app.teach();
    }
    show(&mut app)
}

/// Plays on a hexagonal board until the player quits.
pub(super) fn play_hex(table: GameTable, scoring: Scoring, looks: Looks) -> Result<(), Failure> {
    let mut app = hex::begin(table, scoring, seen(looks)).map_err(|error| failed(&error))?;
    show(&mut app)
}

/// The colours and characters that the terminal has.
fn seen(looks: Looks) -> (Palette, Glyphs) {
    let palette = Palette { depth: Depth::chosen(looks.colours), theme: colours::chosen_theme(looks.theme) };
    // Otherwise the library leaves colours out by `NO_COLOR`, whatever `--colours` says.
    style::force_color_output(palette.depth != Depth::None);
    (palette, Glyphs::of_environment())
}

fn show(app: &mut impl OnScreen) -> Result<(), Failure> {
    let mut screen = Screen::enter().map_err(|error| failed(&error))?;
    let played = run(app, &mut screen);
    drop(screen);
    played.map_err(|error| failed(&error))
}

fn run(app: &mut impl OnScreen, screen: &mut Screen) -> io::Result<()> {
    // The first question for events begins the watch over the window's size. Asked before the first drawing, no change of
    // size is lost in between.
    event::poll(Duration::ZERO)?;
    let mut changed = true;
    while !app.is_done() {
        if changed {
            screen.terminal.draw(|frame| app.draw(frame))?;
        }
        changed = app.is_moving();
        let wait = match (app.is_moving(), app.is_searching()) {
            (true, _) => 30,
            (false, true) => 15,
            (false, false) => 100,
        };
        if event::poll(Duration::from_millis(wait))? {
            // All events that wait are obeyed before the next drawing.
            loop {
                changed = true;
                #[cfg(debug_assertions)]
                panics::as_asked();
                if app.obey(&event::read()?) == Then::Suspend {
                    screen.suspend()?;
                }
                if app.is_done() || !event::poll(Duration::ZERO)? {
                    break;
                }
            }
        }
        while app.take_found()? {
            changed = true;
        }
        changed |= screen.obey_signals()?;
    }
    Ok(())
}
