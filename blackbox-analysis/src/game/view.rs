//! What the player sees, as text.

use std::fmt::{self, Write};

use blackbox_core::{
    Cell, Port, Rays, Size,
    game::Session,
    notation::{Framed, TextPicture},
};

/// The board as the seeker sees it: ports numbered along the top and the left, marks at the ports, and the cells.
///
/// | glyph | in play | | glyph | once revealed |
/// |---|---|---|---|---|
/// | `.` | nothing | | `.` | nothing |
/// | `o` | a guess | | `@` | an atom that was guessed |
/// | `-` | locked | | `X` | a guess that is no atom |
/// | `O` | a locked guess | | `*` | an atom that was not guessed |
///
/// A mark with `!` contradicts the guesses; one with `?` was fired to show that they are not right.
///
/// ```
/// use blackbox_analysis::{Game, game::view};
/// use blackbox_core::{Cell, Port, game::Move};
///
/// let mut game = Game::from_id(b"w5h5m3M3#1", false)?;
/// game.play(Move::Fire(Port::from_label("L2", game.params().size())?))?;
/// game.play(Move::Fire(Port::from_label("T3", game.params().size())?))?;
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
/// assert!(view(game.session()).lines().eq(lines));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn view<G: Rays>(session: &Session<G>) -> String {
    Framed(&View(session)).to_string()
}

struct View<'a, G: Rays>(&'a Session<G>);

impl<G: Rays> TextPicture for View<'_, G> {
    fn size(&self) -> Size {
        self.0.params().size()
    }

    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
        let Some(mark) = self.0.mark(port) else { return Ok(()) };
        let flag = match (self.0.is_wrong(port), self.0.is_omitted(port)) {
            (true, _) => "!",
            (false, true) => "?",
            (false, false) => "",
        };
        write!(out, "{mark}{flag}")
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        out.write_char(glyph(self.0, cell))
    }
}

fn glyph<G: Rays>(session: &Session<G>, cell: Cell) -> char {
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
