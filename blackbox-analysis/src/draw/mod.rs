//! Pictures of boards, rays, games and evidence, as text and as SVG.

mod evidence_picture;
mod explanation_picture;
mod gallery;
mod game_picture;
mod heat_colour;
mod in_colour;
mod item;
mod layout;
mod marks;
mod place;
mod text;

use alloc::{format, string::String, vec::Vec};

use blackbox_core::{Fact, Outcome, Port, Step, game::Mark, internal::Framed};

use crate::{Board, in_words::answer_in_words};

pub use evidence_picture::EvidencePicture;
pub use explanation_picture::ExplanationPicture;
pub use gallery::Gallery;
pub use game_picture::GamePicture;
pub use heat_colour::{has_dark_ink, heat};
pub use item::{BLACK, Colour, GREY, Item, WHITE, escaped};
pub use layout::{Layout, Point, shown};
pub use marks::{COLOURS, MarkStyle, colour, dash, ends, mark_items, marked};
pub use place::{Pen, Place};

/// A picture to be drawn: a board, the rays to show, and whether the atoms are visible.
///
/// ```
/// use blackbox::{Board, Grid, Port, analysis::draw::Picture};
///
/// let board: Board = "4/1@2/4".parse()?;
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
    board: &'a Board,
    rays: Vec<Ray>,
    atoms: bool,
    paths: bool,
}

#[derive(Clone, Debug)]
struct Ray {
    entry: Port,
    outcome: Outcome,
    steps: Vec<Step>,
}

impl<'a> Picture<'a> {
    /// The board with its atoms and no rays.
    pub fn new(board: &'a Board) -> Self {
        Self { board, rays: Vec::new(), atoms: true, paths: true }
    }

    /// Adds rays; detours are numbered from 1 in this order. A ray fired again is drawn once.
    ///
    /// # Panics
    /// If a port is not one of the board's.
    #[must_use]
    pub fn with_rays(mut self, ports: impl IntoIterator<Item = Port>) -> Self {
        for entry in ports {
            if self.rays.iter().any(|ray| ends((ray.entry, ray.outcome)).any(|end| end == entry)) {
                continue;
            }
            let mut trace = self.board.trace(entry);
            let steps = trace.by_ref().collect();
            self.rays.push(Ray { entry, outcome: trace.finish(), steps });
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
        let (size, count) = (self.board.size(), self.board.count());
        let title = format!("Black Box, {size}, {count} atom{}", if count == 1 { "" } else { "s" });
        let (place, mut items) = (Place::of_picture(size), Vec::new());
        self.draw(place, &mut items);
        item::document(place.room(), &title, &self.description(), &items)
    }

    fn draw(&self, place: Place, items: &mut Vec<Item>) {
        place.grid(items);
        if self.paths {
            draw_rays(place, &self.rays, items);
        }
        if self.atoms {
            self.board.atoms().for_each(|atom| place.atom(atom, BLACK, items));
        }
        draw_ports(place, &self.marks(), items);
    }

    /// What a reader who sees no picture needs.
    fn description(&self) -> String {
        let size = self.board.size();
        let mut out = String::new();
        if self.atoms {
            let atoms: String = self.board.atoms().map(|atom| format!(" {}", atom.display(size))).collect();
            out = format!("Atoms at{atoms}. ");
        }
        for ray in &self.rays {
            out += &answer_in_words(ray.entry, ray.outcome, size);
            out += ". ";
        }
        out
    }

    fn marks(&self) -> Vec<Option<Mark>> {
        let facts = self.rays.iter().map(|ray| Fact::Ray { port: ray.entry, outcome: ray.outcome });
        marks::marks_of(self.board.size(), facts)
    }
}

const STYLE: MarkStyle = MarkStyle { colour: true, large: false };

/// The line of the `number`-th ray of a picture, in the colour of its mark.
const fn pen(number: usize, mark: Mark) -> Pen {
    Pen { width: 0.1, colour: colour(mark), dash: dash(number), has_case: false, has_arrow: true }
}

/// Whole rays, in the order in which their marks are numbered.
fn draw_rays(place: Place, rays: &[Ray], items: &mut Vec<Item>) {
    let answers = rays.iter().map(|ray| (ray.entry, ray.outcome));
    for (number, (ray, (_, mark))) in rays.iter().zip(marked(answers)).enumerate() {
        let way = place.layout().way(ray.entry, ray.outcome, &ray.steps);
        place.ray(&way, pen(number, mark), items);
    }
}

fn draw_ports(place: Place, marks: &[Option<Mark>], items: &mut Vec<Item>) {
    place.names(|port| marks[usize::from(port.index())].is_some(), items);
    for port in Port::all(place.size()) {
        if let Some(mark) = marks[usize::from(port.index())] {
            place.port(port, mark, "", STYLE, items);
        }
    }
}
