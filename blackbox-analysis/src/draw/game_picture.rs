//! A game, drawn as its seeker sees it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Write};

use blackbox_core::{
    Cell, Heading, Port, Size,
    game::Session,
    internal::{Framed, TextPicture},
};

use super::{BLACK, GREY, Place, Ray, STYLE, draw_rays, ends, item::document, text::Lines};
use crate::Board;

/// A picture of a game: marks at the ports, and in the cells what the seeker guesses; once the atoms are
/// revealed, these and the paths of the rays.
///
/// | glyph | in play | | glyph | once revealed |
/// |---|---|---|---|---|
/// | `.` | nothing | | `.` or a line | nothing |
/// | `o` | a guess | | `@` | an atom that was guessed |
/// | `-` | locked | | `X` | a guess that is no atom |
/// | `O` | a locked guess | | `*` | an atom that was not guessed |
///
/// A mark with `!` contradicts the guesses; one with `?` was fired to show that they are not right.
///
/// ```
/// use blackbox::{
///     Board, Cell, Move, Port,
///     analysis::draw::GamePicture,
///     core::{game::Session, notation::sgt::GameId},
/// };
///
/// let id = GameId::parse(b"w5h5m3M3#1", false)?;
/// let mut game: Session<Board> = Session::new(id.params, id.board()?)?;
/// game.play(Move::Fire(Port::from_label("L2", id.params.size())?))?;
/// game.play(Move::Fire(Port::from_label("T3", id.params.size())?))?;
/// game.play(Move::Guess(Cell::new(3, 1)))?;
/// let lines = [
///     "    1 2 3 4 5",
///     "      1 R",
///     "1   . . . . .",
///     "2 1 . . . o .",
///     "3   . . . . .",
///     "4   . . . . .",
///     "5   . . . . .",
/// ];
/// let picture = GamePicture::new(&game);
/// assert!(picture.text().lines().eq(lines));
/// assert!(picture.svg().starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct GamePicture<'a> {
    session: &'a Session<Board>,
    rays: Vec<Ray>,
}

impl<'a> GamePicture<'a> {
    /// The picture of a game.
    pub fn new(session: &'a Session<Board>) -> Self {
        let mut rays: Vec<Ray> = Vec::new();
        let shown = session.is_revealed().then(|| session.observations()).into_iter().flatten();
        for (entry, outcome) in shown {
            // A detour is known at both its ends.
            if !rays.iter().any(|ray| ends((ray.entry, ray.outcome)).any(|end| end == entry)) {
                let steps = session.atoms().trace(entry).collect();
                rays.push(Ray { entry, outcome, steps });
            }
        }
        Self { session, rays }
    }

    /// Hides the paths and leaves the marks of the rays.
    #[must_use]
    pub fn without_paths(mut self) -> Self {
        self.rays.clear();
        self
    }

    /// The picture as lines of text in its frame.
    pub fn text(&self) -> String {
        let lines = Lines::of(self.session.params().size(), self.rays.iter().map(|ray| &ray.steps[..]));
        Framed(&Text { session: self.session, lines }).to_string()
    }

    /// The picture as SVG: a guess is a disc as an atom is, a dash locks a cell, a cross is a wrong guess.
    pub fn svg(&self) -> String {
        let size = self.session.params().size();
        let (place, mut items) = (Place::of_picture(size), Vec::new());
        place.grid(&mut items);
        draw_rays(place, &self.rays, &mut items);
        for cell in Cell::all(size) {
            match glyph(self.session, cell) {
                '.' => {}
                '-' => place.text(cell, "\u{2013}", GREY, &mut items),
                'X' => place.cross(cell, BLACK, &mut items),
                _ => place.atom(cell, BLACK, &mut items),
            }
        }
        place.names(|port| self.session.mark(port).is_some(), &mut items);
        for port in Port::all(size) {
            if let Some(mark) = self.session.mark(port) {
                place.port(port, mark, flag(self.session, port), STYLE, &mut items);
            }
        }
        document(place.room(), &format!("Black Box, {size}, a game"), &self.text(), &items)
    }
}

/// A game and the lines of its rays.
struct Text<'a> {
    session: &'a Session<Board>,
    lines: Lines,
}

impl TextPicture for Text<'_> {
    fn size(&self) -> Size {
        self.session.params().size()
    }

    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
        self.session.mark(port).map_or(Ok(()), |mark| write!(out, "{mark}{}", flag(self.session, port)))
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        out.write_char(match glyph(self.session, cell) {
            '.' => self.lines.glyph(cell),
            glyph => glyph,
        })
    }

    fn leads(&self, cell: Cell, heading: Heading) -> bool {
        self.lines.lead(cell, heading)
    }
}

/// What stands behind the mark of a port.
fn flag(session: &Session<Board>, port: Port) -> &'static str {
    match (session.is_wrong(port), session.is_omitted(port)) {
        (true, _) => "!",
        (false, true) => "?",
        (false, false) => "",
    }
}

fn glyph(session: &Session<Board>, cell: Cell) -> char {
    let guessed = session.is_guessed(cell);
    if session.is_revealed() {
        return match (guessed, session.atoms().contains(cell)) {
            (true, true) => '@',
            (true, false) => 'X',
            (false, true) => '*',
            (false, false) => '.',
        };
    }
    match (guessed, session.is_locked(cell)) {
        (true, true) => 'O',
        (true, false) => 'o',
        (false, true) => '-',
        (false, false) => '.',
    }
}
