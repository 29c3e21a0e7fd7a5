//! The replay of a game that is over: its rays in the order in which they were fired, each cell by cell if one likes.

use blackbox_core::hex::{Outcome, Port};

use super::{
    app::{App, answer, way},
    board::Target,
};
use crate::play::screen::path::Path;

impl App {
    fn rays(&self) -> Vec<(Port, Outcome)> {
        if self.state.revealed { self.session().rays().collect() } else { Vec::new() }
    }

    /// Shows the path of the next ray on its way, or of the one before.
    pub(super) fn replay(&mut self, forwards: bool) {
        let rays = self.rays().len();
        if rays == 0 {
            return;
        }
        let next = match (self.replayed, forwards) {
            (None, true) => 0,
            (None, false) => rays - 1,
            (Some(at), true) => (at + 1) % rays,
            (Some(at), false) => (at + rays - 1) % rays,
        };
        self.show_ray(next, |path| path);
    }

    /// Follows the ray that is shown by one cell, forwards or back: from its port to its end, then along the next one.
    pub(super) fn step(&mut self, forwards: bool) {
        let rays = self.rays().len();
        match (self.replayed, forwards) {
            (None, true) if rays > 0 => self.show_ray(0, Path::at_start),
            (Some(at), _) if self.path.as_mut().is_some_and(|path| path.step(forwards)) => self.say_ray(at),
            (Some(at), true) if at + 1 < rays => self.show_ray(at + 1, Path::at_start),
            (Some(at), false) if at > 0 => self.show_ray(at - 1, Path::whole),
            _ => {}
        }
    }

    fn show_ray(&mut self, at: usize, shown: impl Fn(Path<Target>) -> Path<Target>) {
        let Some(&(port, _)) = self.rays().get(at) else { return };
        self.replayed = Some(at);
        self.path = Some(shown(way(self.session().atoms(), port, self.table.game().params().rule())));
        self.say_ray(at);
    }

    /// Says which ray it is and how far it has come.
    fn say_ray(&mut self, at: usize) {
        let rays = self.rays();
        let Some(&(entry, outcome)) = rays.get(at) else { return };
        let number = format!("Ray {} of {}", at + 1, rays.len());
        self.message = match self.path.as_ref().and_then(Path::halted) {
            None => format!("{number}: {entry} {}.", answer(outcome)),
            Some(Target::Cell(cell)) => format!("{number}, from {entry}: {}.", cell.label(self.size())),
            Some(_) => format!("{number}, from {entry}: at its port."),
        };
    }

    /// Shows the path of the ray of a port, once the game is over.
    pub(super) fn replay_from(&mut self, port: Port) {
        let is_of = |&(entry, outcome): &(Port, Outcome)| entry == port || outcome == Outcome::Detour(port);
        if let Some(at) = self.rays().iter().position(is_of) {
            self.show_ray(at, |path| path);
        }
    }
}
