//! What the cells and ports of a game show.

use std::collections::{BTreeMap, BTreeSet};

use blackbox_analysis::evidence::Advice;
use blackbox_core::{Cell, Port, Size};
use blackbox_table::{Explored, Hint, Name, ShownCell, ShownOutcome, State};
use ratatui::style::Modifier;

use super::{
    board::Face,
    colours::{Palette, Tone},
    geometry::{Geometry, Target, cell},
    glyphs::Glyphs,
};
use crate::play::game_text;

/// The styles and characters, where there is room for them, and the way of a ray.
pub(super) struct Pen<'a> {
    palette: Palette,
    glyphs: Glyphs,
    geometry: &'a Geometry,
    crossings: BTreeMap<Target, String>,
}

impl<'a> Pen<'a> {
    /// How cells and ports are written where the board is drawn so, and a ray has come this way.
    pub(super) fn new((palette, glyphs): (Palette, Glyphs), geometry: &'a Geometry, way: &[Target]) -> Self {
        Self { palette, glyphs, geometry, crossings: geometry.crossings(way, glyphs) }
    }

    fn face(&self, text: impl Into<String>, tone: Tone) -> Face {
        Face::new(text, self.palette.style(tone))
    }

    /// An empty cell.
    pub(super) fn empty(&self) -> Face {
        self.face(if self.geometry.is_ruled() { "" } else { self.glyphs.dot() }, Tone::Frame)
    }

    /// An atom that is put there.
    pub(super) fn atom(&self) -> Face {
        self.face(self.glyphs.atom(), Tone::Guess)
    }

    /// A cell that shows nothing else: the path of a ray through it, or an empty cell.
    fn crossed(&self, place: Cell) -> Face {
        match self.crossings.get(&Target::Cell(place)) {
            Some(way) => self.face(way, Tone::Path),
            None => self.empty(),
        }
    }

    /// A text within brackets, which say that the cell is locked.
    fn locked(&self, inner: &str) -> String {
        let inner = if inner.is_empty() { " " } else { inner };
        if self.geometry.room() > 2 { format!("[{inner}]") } else { format!("{inner}]") }
    }
}

/// What is shown of a game: its state, and the help that is on.
pub(super) struct Faces<'a> {
    pen: Pen<'a>,
    state: &'a State,
    /// Whether the marks say which observations the guesses satisfy.
    shows_agreement: bool,
    hint: Option<&'a Hint>,
    advice: Option<&'a Advice>,
    marks: BTreeMap<Target, &'a str>,
    wrong: BTreeSet<Target>,
    omitted: BTreeSet<Target>,
    agrees: BTreeMap<Target, bool>,
    guesses: BTreeSet<Cell>,
    locks: BTreeSet<Cell>,
    atoms: BTreeSet<Cell>,
}

impl<'a> Faces<'a> {
    pub(super) fn new(
        pen: Pen<'a>, state: &'a State, shows_agreement: bool,
        (hint, advice): (Option<&'a Hint>, Option<&'a Advice>),
    ) -> Self {
        let port = |name: &Name| Target::port(name.0, state.shape.size);
        let cells = |places: &[ShownCell]| places.iter().copied().map(cell).collect();
        Self {
            pen,
            state,
            shows_agreement,
            hint,
            advice,
            marks: state.marks.0.iter().map(|(name, mark)| (port(name), mark.as_str())).collect(),
            wrong: state.wrong.iter().map(port).collect(),
            omitted: state.omitted.iter().map(port).collect(),
            agrees: state.satisfied.0.iter().map(|(name, good)| (port(name), *good)).collect(),
            guesses: cells(&state.guesses),
            locks: cells(&state.locks),
            atoms: cells(state.atoms.as_deref().unwrap_or_default()),
        }
    }

    pub(super) fn face(&self, at: Target) -> Face {
        match at {
            Target::Check if self.state.can_check => self.pen.face("[C]", Tone::Best),
            Target::Check => Face::default(),
            Target::Port(port) => match self.marks.get(&at) {
                Some(mark) => self.used(at, mark),
                None => self.unfired(port),
            },
            Target::Cell(place) => self.cell(place),
        }
    }

    fn used(&self, at: Target, mark: &str) -> Face {
        // What the end fires to show it says nothing more than the atoms do.
        if self.state.revealed && self.omitted.contains(&at) {
            return self.pen.face(self.pen.glyphs.dot(), Tone::Frame);
        }
        let mut face = Face::of_mark(mark, self.state.shape.size, self.pen.palette);
        let flag = if self.state.revealed {
            return face;
        } else if self.wrong.contains(&at) {
            "!"
        } else if self.omitted.contains(&at) {
            "?"
        } else if self.shows_agreement {
            self.pen.glyphs.agrees(self.agrees.get(&at).copied().unwrap_or_default())
        } else {
            return face;
        };
        if matches!(flag, "!" | "?") {
            face.style = face.style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
        }
        if mark.chars().count() < self.pen.geometry.room() {
            face.text.push_str(flag);
        }
        face
    }

    fn unfired(&self, port: Port) -> Face {
        let tone = if self.state.revealed { Tone::Frame } else { Tone::Faint };
        let Some(advice) = self.advice else { return self.pen.face(self.pen.glyphs.dot(), tone) };
        if advice.best == Some(port) {
            return self.pen.face("*", Tone::Best);
        }
        match advice.ports.iter().find(|one| one.port == port) {
            Some(one) => {
                let digits = self.pen.geometry.digits(port);
                self.pen.face(format!("{:.digits$}", one.bits), Tone::Faint)
            }
            None => Face::default(),
        }
    }

    fn cell(&self, place: Cell) -> Face {
        let is_in = |cells: &BTreeSet<Cell>| cells.contains(&place);
        let (guessed, atom, locked) = (is_in(&self.guesses), is_in(&self.atoms), is_in(&self.locks));
        let glyphs = self.pen.glyphs;
        if self.state.revealed {
            return match (guessed, atom) {
                (true, true) => self.pen.face(glyphs.found(self.pen.geometry.room()), Tone::Right),
                (true, false) => self.pen.face(glyphs.wrong(), Tone::Faint),
                (false, true) => {
                    let text = glyphs.missed(self.pen.geometry.room(), self.pen.palette.has_colours());
                    self.pen.face(text, Tone::Missed)
                }
                (false, false) => self.pen.crossed(place),
            };
        }
        let part =
            self.hint.and_then(|hint| hint.probability.get(usize::from(place.y))?.get(usize::from(place.x)));
        let mut face = match (guessed, part) {
            (true, _) => self.pen.atom(),
            (false, _) if self.pen.crossings.contains_key(&Target::Cell(place)) => self.pen.crossed(place),
            (false, Some(&part)) => {
                let text = game_text::percent(part);
                // Two characters for what takes three.
                let text = match text.as_str() {
                    "100" if self.pen.geometry.room() < 3 => "**".to_owned(),
                    ">99" if self.pen.geometry.room() < 3 => "99".to_owned(),
                    _ => text,
                };
                self.pen.face(text, Tone::Text)
            }
            (false, None) => self.pen.empty(),
        };
        if let Some(&part) = part {
            let heat = self.pen.palette.heat(part);
            face.style = if part > 0.0 || heat.bg.is_some() {
                face.style.patch(heat)
            } else {
                self.pen.palette.style(Tone::Faint)
            };
            if guessed && heat.bg.is_none() {
                face.style = self.pen.palette.style(Tone::Guess);
            }
        }
        if locked {
            let inner: String = if guessed { glyphs.atom().into() } else { String::new() };
            face.text = if part.is_some() && !guessed { face.text } else { self.pen.locked(&inner) };
            if part.is_some() && !guessed {
                face.style = face.style.add_modifier(Modifier::UNDERLINED);
            }
        }
        face
    }
}

/// What is shown of an open board: its atoms, and the marks of the ray that was fired.
pub(super) struct OpenFaces<'a> {
    pen: Pen<'a>,
    atoms: BTreeSet<Cell>,
    marks: BTreeMap<Target, &'a str>,
    /// The port where the ray goes in, and where the player thinks that it ends.
    asked: Option<Target>,
    guess: Option<Target>,
}

impl<'a> OpenFaces<'a> {
    pub(super) fn new(
        pen: Pen<'a>, shown: &'a Explored, fired: Option<Name>,
        (asked, guess): (Option<Name>, Option<Target>),
    ) -> Self {
        let port = |name: Name| Target::port(name.0, shown.shape.size);
        let mut marks = BTreeMap::new();
        if let Some(fired) = fired
            && let Some((_, result)) = shown.results.0.iter().find(|(name, _)| *name == fired)
        {
            let mark = match result {
                ShownOutcome::Hit => "H",
                ShownOutcome::Reflection => "R",
                ShownOutcome::Detour(exit) => {
                    marks.insert(port(*exit), "1");
                    "1"
                }
            };
            marks.insert(port(fired), mark);
        }
        Self {
            pen,
            atoms: shown.atoms.iter().copied().map(cell).collect(),
            marks,
            asked: asked.map(port),
            guess,
        }
    }

    pub(super) fn face(&self, at: Target) -> Face {
        let mut face = self.plain(at);
        if self.guess == Some(at) {
            face.style = face.style.add_modifier(Modifier::UNDERLINED);
            if face.text.chars().count() < self.pen.geometry.room() {
                face.text.push('?');
            }
        }
        face
    }

    fn plain(&self, at: Target) -> Face {
        match at {
            Target::Port(_) => match self.marks.get(&at) {
                Some(mark) => Face::of_mark(mark, Size::CLASSIC, self.pen.palette),
                None if self.asked == Some(at) => self.pen.face("*", Tone::Best),
                None => self.pen.face(self.pen.glyphs.dot(), Tone::Faint),
            },
            Target::Cell(place) if self.atoms.contains(&place) => self.pen.atom(),
            Target::Cell(place) => self.pen.crossed(place),
            Target::Check => Face::default(),
        }
    }
}
