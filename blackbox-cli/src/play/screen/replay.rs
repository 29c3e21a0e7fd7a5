//! The replay of a game that is over: its rays in the order in which they were fired, each cell by cell if
//! one likes.

use blackbox_table::{Name, RayPath, ShownOutcome};

use super::{app::App, geometry::Target, path::Path};
use crate::play::game_text;

impl App {
    /// The paths of the rays; in the order of the review and as they were fired, once the review is there.
    fn rays(&self) -> Vec<RayPath> {
        let Some(paths) =
            self.state.as_ref().filter(|state| state.revealed).and_then(|state| state.paths.as_ref())
        else {
            return Vec::new();
        };
        let Some(Ok(review)) = &self.found.review else { return paths.clone() };
        let path_from =
            |entry| paths.iter().find(|path| is_of(path, entry)).map(|path| entered_at(path, entry));
        review.rays.iter().filter_map(|ray| path_from(ray.entry)).collect()
    }

    fn shown_at(&self, rays: &[RayPath]) -> Option<usize> {
        self.replayed.and_then(|name| rays.iter().position(|path| is_of(path, name)))
    }

    /// Shows the path of the next ray on its way, or of the one before.
    pub(super) fn replay(&mut self, forwards: bool) {
        let rays = self.rays();
        if rays.is_empty() {
            return;
        }
        let next = match (self.shown_at(&rays), forwards) {
            (None, true) => 0,
            (None, false) => rays.len() - 1,
            (Some(at), true) => (at + 1) % rays.len(),
            (Some(at), false) => (at + rays.len() - 1) % rays.len(),
        };
        self.show_ray(&rays, next, |path| path);
    }

    /// Follows the ray that is shown by one cell, forwards or back: from its port to its end, then along the
    /// next one.
    pub(super) fn step(&mut self, forwards: bool) {
        let rays = self.rays();
        match (self.shown_at(&rays), forwards) {
            (None, true) if !rays.is_empty() => self.show_ray(&rays, 0, Path::at_start),
            (Some(at), _) if self.path.as_mut().is_some_and(|path| path.step(forwards)) => {
                self.say_ray(&rays, at);
            }
            (Some(at), true) if at + 1 < rays.len() => self.show_ray(&rays, at + 1, Path::at_start),
            (Some(at), false) if at > 0 => self.show_ray(&rays, at - 1, Path::whole),
            _ => {}
        }
    }

    fn show_ray(&mut self, rays: &[RayPath], at: usize, shown: impl Fn(Path) -> Path) {
        self.replayed = Some(rays[at].entry);
        self.path = Some(shown(Path::new(&rays[at], self.size())));
        self.say_ray(rays, at);
    }

    /// Says which ray it is and how far it has come.
    fn say_ray(&mut self, rays: &[RayPath], at: usize) {
        let ray = &rays[at];
        let (number, entry) = (format!("Ray {} of {}", at + 1, rays.len()), ray.entry.0);
        let halted = self.path.as_ref().and_then(Path::halted);
        self.message = match halted {
            None => {
                let reviewed = self.found.review.as_ref().and_then(|review| review.as_ref().ok());
                let reviewed = reviewed.and_then(|review| review.rays.get(at));
                let told = reviewed.map(game_text::told);
                let told = told.unwrap_or_else(|| format!("{entry} {}", game_text::answer(ray.result)));
                format!("{number}: {told}.")
            }
            Some(Target::Cell(cell)) => {
                format!("{number}, from {entry}: {}.", game_text::cell(cell, self.size()))
            }
            Some(_) => format!("{number}, from {entry}: at its port."),
        };
    }

    /// Shows the path of the ray of a port, once the game is over.
    pub(super) fn replay_from(&mut self, name: Name) {
        let rays = self.rays();
        if let Some(at) = rays.iter().position(|path| is_of(path, name)) {
            self.show_ray(&rays, at, |path| path);
        }
    }

    /// Says anew what is known of the ray that is shown, as the review has come after it.
    pub(super) fn say_shown(&mut self) {
        let rays = self.rays();
        if let Some(at) = self.shown_at(&rays) {
            self.say_ray(&rays, at);
        }
    }
}

/// Whether a ray enters at a port, or leaves there.
fn is_of(path: &RayPath, name: Name) -> bool {
    path.entry == name || matches!(path.result, ShownOutcome::Detour(exit) if exit == name)
}

/// The path of a ray, from this one of its ports.
fn entered_at(path: &RayPath, entry: Name) -> RayPath {
    let mut path = path.clone();
    if path.entry != entry {
        path.result = ShownOutcome::Detour(path.entry);
        path.entry = entry;
        path.cells.reverse();
    }
    path
}
