//! What the squares of a game show.

use std::collections::{BTreeMap, BTreeSet};

use blackbox_core::{Cell, Size};
use blackbox_table::{Advice, Answer, Explored, Hint, Name, Place, State};
use ratatui::style::Modifier;

use super::{
    board::Face,
    colours::{Palette, Tone},
    geometry::{At, Geometry, Square},
    glyphs::Glyphs,
    path,
};
use crate::play::said;

/// The styles and characters, and the room of a square.
#[derive(Clone, Copy)]
pub(super) struct Pen {
    palette: Palette,
    glyphs: Glyphs,
    /// How many characters a square has.
    room: usize,
    /// Whether rules stand between the cells; else an empty cell has a dot.
    pub(super) ruled: bool,
}

impl Pen {
    /// How squares are written where the board is drawn so.
    pub(super) fn new((palette, glyphs): (Palette, Glyphs), geometry: &Geometry) -> Self {
        Self { palette, glyphs, room: usize::from(geometry.text()), ruled: geometry.down == 2 }
    }

    fn face(self, text: impl Into<String>, tone: Tone) -> Face {
        Face::new(text, self.palette.style(tone))
    }

    fn empty(self) -> Face {
        self.face(if self.ruled { "" } else { self.glyphs.dot() }, Tone::Frame)
    }

    /// The mark of a used port.
    fn mark(self, mark: &str) -> Face {
        let tone = match (mark, mark.parse()) {
            ("H", _) => Tone::Hit,
            ("R", _) => Tone::Reflection,
            (_, Ok(number)) => Tone::Detour(number),
            _ => Tone::Strong,
        };
        self.face(mark, tone)
    }

    /// A cell that shows nothing else: the path of a ray through it, or an empty cell.
    fn crossed(self, ways: Option<u8>) -> Face {
        match ways {
            Some(ways) => self.face(path::drawn(ways, self.room, self.glyphs), Tone::Path),
            None => self.empty(),
        }
    }

    /// A text within brackets, which say that the cell is locked.
    fn locked(self, inner: &str) -> String {
        let inner = if inner.is_empty() { " " } else { inner };
        if self.room > 2 { format!("[{inner}]") } else { format!("{inner}]") }
    }
}

/// What the squares of a game show: its state, and the help that is on.
pub(super) struct Faces<'a> {
    pen: Pen,
    size: Size,
    state: &'a State,
    /// Whether the marks say which observations the guesses satisfy.
    shows_agreement: bool,
    hint: Option<&'a Hint>,
    advice: Option<&'a Advice>,
    ways: BTreeMap<At, u8>,
    marks: BTreeMap<At, &'a str>,
    wrong: BTreeSet<At>,
    omitted: BTreeSet<At>,
    agrees: BTreeMap<At, bool>,
    guesses: BTreeSet<At>,
    locks: BTreeSet<At>,
    atoms: BTreeSet<At>,
}

impl<'a> Faces<'a> {
    pub(super) fn new(
        pen: Pen,
        state: &'a State,
        shows_agreement: bool,
        (hint, advice): (Option<&'a Hint>, Option<&'a Advice>),
        ways: BTreeMap<At, u8>,
    ) -> Self {
        let size = state.shape.size;
        let port = |name: &Name| At::port(name.0, size);
        let cells = |places: &[Place]| places.iter().copied().map(cell).collect();
        Self {
            pen,
            size,
            state,
            shows_agreement,
            hint,
            advice,
            ways,
            marks: state.marks.0.iter().map(|(name, mark)| (port(name), mark.as_str())).collect(),
            wrong: state.wrong.iter().map(port).collect(),
            omitted: state.omitted.iter().map(port).collect(),
            agrees: state.satisfied.0.iter().map(|(name, good)| (port(name), *good)).collect(),
            guesses: cells(&state.guesses),
            locks: cells(&state.locks),
            atoms: cells(state.atoms.as_deref().unwrap_or_default()),
        }
    }

    pub(super) fn face(&self, at: At) -> Face {
        match at.square(self.size) {
            Square::Check if self.state.can_check => self.pen.face("[C]", Tone::Best),
            Square::Check | Square::Nothing => Face::default(),
            Square::Port(port) => match self.marks.get(&at) {
                Some(mark) => self.used(at, mark),
                None => self.unfired(port),
            },
            Square::Cell(place) => self.cell(at, place),
        }
    }

    fn used(&self, at: At, mark: &str) -> Face {
        let mut face = self.pen.mark(mark);
        let flag = if self.wrong.contains(&at) {
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
        if mark.chars().count() < self.pen.room {
            face.text.push_str(flag);
        }
        face
    }

    fn unfired(&self, port: blackbox_core::Port) -> Face {
        let Some(advice) = self.advice else { return self.pen.face(self.pen.glyphs.dot(), Tone::Faint) };
        if advice.best == Some(port) {
            return self.pen.face("*", Tone::Best);
        }
        match advice.ports.iter().find(|one| one.port == port) {
            Some(one) if self.pen.room > 2 => self.pen.face(format!("{:.1}", one.bits), Tone::Faint),
            Some(one) => self.pen.face(format!("{:.0}", one.bits), Tone::Faint),
            None => Face::default(),
        }
    }

    fn cell(&self, at: At, place: Cell) -> Face {
        let (guessed, atom, locked) =
            (self.guesses.contains(&at), self.atoms.contains(&at), self.locks.contains(&at));
        let glyphs = self.pen.glyphs;
        if self.state.revealed {
            return match (guessed, atom) {
                (true, true) => self.pen.face(glyphs.atom(), Tone::Right),
                (true, false) => self.pen.face(glyphs.wrong(), Tone::Bad),
                (false, true) => self.pen.face(glyphs.missed(), Tone::Missed),
                (false, false) => self.pen.crossed(self.ways.get(&at).copied()),
            };
        }
        let part =
            self.hint.and_then(|hint| hint.probability.get(usize::from(place.y))?.get(usize::from(place.x)));
        let mut face = match (guessed, part) {
            (true, _) => self.pen.face(glyphs.atom(), Tone::Guess),
            (false, _) if self.ways.contains_key(&at) => self.pen.crossed(self.ways.get(&at).copied()),
            (false, Some(&part)) => {
                let text = said::percent(part);
                // Two characters for what takes three.
                let text = match text.as_str() {
                    "100" if self.pen.room < 3 => "**".to_owned(),
                    ">99" if self.pen.room < 3 => "99".to_owned(),
                    _ => text,
                };
                self.pen.face(text, Tone::Text)
            }
            (false, None) => self.pen.empty(),
        };
        if let Some(&part) = part {
            let heat = self.pen.palette.heat(part);
            face.style =
                if part > 0.0 { face.style.patch(heat) } else { self.pen.palette.style(Tone::Faint) };
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

/// What the squares of an open board show: its atoms, and the marks of the ray that was fired.
pub(super) struct OpenFaces<'a> {
    pen: Pen,
    size: Size,
    atoms: BTreeSet<At>,
    marks: BTreeMap<At, &'a str>,
    /// A port that is to be fired at.
    asked: Option<At>,
    ways: BTreeMap<At, u8>,
}

impl<'a> OpenFaces<'a> {
    pub(super) fn new(
        pen: Pen,
        shown: &'a Explored,
        fired: Option<Name>,
        asked: Option<Name>,
        ways: BTreeMap<At, u8>,
    ) -> Self {
        let size = shown.shape.size;
        let mut marks = BTreeMap::new();
        if let Some(fired) = fired
            && let Some((_, result)) = shown.results.0.iter().find(|(name, _)| *name == fired)
        {
            let mark = match result {
                Answer::Hit => "H",
                Answer::Reflection => "R",
                Answer::Detour(exit) => {
                    marks.insert(At::port(exit.0, size), "1");
                    "1"
                }
            };
            marks.insert(At::port(fired.0, size), mark);
        }
        let asked = asked.map(|asked| At::port(asked.0, size));
        Self { pen, size, atoms: shown.atoms.iter().copied().map(cell).collect(), marks, asked, ways }
    }

    pub(super) fn face(&self, at: At) -> Face {
        match at.square(self.size) {
            Square::Port(_) => match self.marks.get(&at) {
                Some(mark) => self.pen.mark(mark),
                None if self.asked == Some(at) => self.pen.face("*", Tone::Best),
                None => self.pen.face(self.pen.glyphs.dot(), Tone::Faint),
            },
            Square::Cell(_) if self.atoms.contains(&at) => self.pen.face(self.pen.glyphs.atom(), Tone::Guess),
            Square::Cell(_) => self.pen.crossed(self.ways.get(&at).copied()),
            Square::Check | Square::Nothing => Face::default(),
        }
    }
}

fn cell(place: Place) -> At {
    At::cell(Cell::new(place.0[0], place.0[1]))
}
