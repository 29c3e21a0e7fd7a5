//! Pictures of boards, rays, games and evidence, as text and as SVG.

mod canvas;
mod evidence_picture;
mod explanation_picture;
mod gallery;
mod game_picture;
mod heat_colour;
mod in_colour;
mod layout;
mod page;
mod svg;
mod text;

use alloc::{format, string::String, vec::Vec};
use core::fmt;

use blackbox_core::{Outcome, Port, Step, internal::Framed};

use crate::AnyBoard;

pub use evidence_picture::EvidencePicture;
pub use explanation_picture::ExplanationPicture;
pub use gallery::Gallery;
pub use game_picture::GamePicture;
pub use heat_colour::{has_dark_ink, heat};
pub use layout::{Layout, Point, shown};
pub use page::COLOURS;

/// A picture to be drawn: a board, the rays to show, and whether the atoms are visible.
///
/// ```
/// use blackbox_analysis::{AnyBoard, draw::Picture};
/// use blackbox_core::{Grid, Port};
///
/// let board: AnyBoard = "4/1@2/4".parse()?;
/// let rays = [Port::from_label("L3", board.size())?, Port::from_label("T2", board.size())?];
/// let picture = Picture::new(&board).with_rays(rays);
/// let lines = [
///     "    1 2 3 4",
///     "      H",
///     "1   . │ . .",
///     "2   . @ . .",
///     "3 1 ┐ . . .",
///     "    1",
/// ];
/// assert!(picture.text().lines().eq(lines));
/// assert!(picture.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    board: &'a AnyBoard,
    rays: Vec<Ray>,
    atoms: bool,
    paths: bool,
}

#[derive(Clone, Debug)]
struct Ray {
    entry: Port,
    outcome: Outcome,
    steps: Vec<Step>,
    mark: Mark,
}

/// What is shown at a port: the letter of a hit or a reflection, or the number that both ends of a detour
/// share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Hit,
    Reflection,
    Detour(u16),
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hit => f.pad("H"),
            Self::Reflection => f.pad("R"),
            Self::Detour(number) => f.pad(&format!("{number}")),
        }
    }
}

impl<'a> Picture<'a> {
    /// The board with its atoms and no rays.
    pub fn new(board: &'a AnyBoard) -> Self {
        Self { board, rays: Vec::new(), atoms: true, paths: true }
    }

    /// Adds rays; detours are numbered from 1 in this order. A ray fired again, from either end, is drawn
    /// once.
    ///
    /// # Panics
    /// If a port is not one of the board's.
    #[must_use]
    pub fn with_rays(mut self, ports: impl IntoIterator<Item = Port>) -> Self {
        for entry in ports {
            if self.mark_at(entry).is_some() {
                continue;
            }
            let mut trace = self.board.trace(entry);
            let steps = trace.by_ref().collect();
            let outcome = trace.finish();
            let mark = match outcome {
                Outcome::Hit => Mark::Hit,
                Outcome::Reflection => Mark::Reflection,
                Outcome::Detour(_) => Mark::Detour(self.detours() + 1),
            };
            self.rays.push(Ray { entry, outcome, steps, mark });
        }
        self
    }

    /// Hides the atoms and the paths: what a seeker sees.
    #[must_use]
    pub fn without_atoms(mut self) -> Self {
        (self.atoms, self.paths) = (false, false);
        self
    }

    /// Hides the paths and leaves the marks of the rays.
    #[must_use]
    pub fn without_paths(mut self) -> Self {
        self.paths = false;
        self
    }

    /// The picture as lines of text in its frame: marks at the ports, `@` an atom, `.` an empty cell, paths
    /// in box drawing characters, on hexagons `+` where a ray passes and lines between these cells.
    pub fn text(&self) -> String {
        // The usual rule goes without saying.
        let size = self.board.size();
        let head = if size.reflects() { format!("{size}\n") } else { String::new() };
        format!("{head}{}", Framed(&text::shown(self)))
    }

    /// The same in the colours of a terminal, by ANSI escape sequences.
    pub fn text_in_colour(&self) -> String {
        in_colour::text_in_colour(&text::shown(self))
    }

    /// The picture as an SVG document: it scales, brings a white page of its own, does not rely on colour
    /// alone, and has a title and a description. An arrow says which way a ray went.
    pub fn svg(&self) -> String {
        svg::draw(self)
    }

    fn detours(&self) -> u16 {
        self.rays.iter().filter(|ray| matches!(ray.mark, Mark::Detour(_))).count() as u16
    }

    /// The mark at a port, whichever end of its ray it is.
    fn mark_at(&self, port: Port) -> Option<Mark> {
        self.rays
            .iter()
            .find(|ray| ray.entry == port || ray.outcome == Outcome::Detour(port))
            .map(|ray| ray.mark)
    }
}
