//! What the player sees, as text.

use blackbox_core::{Cell, Grid, Label, Port, Side, game::Session};

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
pub fn view<G: Grid>(session: &Session<G>) -> String {
    let size = session.params().size();
    let (width, height) = (size.width(), size.height());
    let mark = |side, along: u8| {
        let shown = Port::at(Label { side, position: along + 1 }, size).ok().and_then(|port| {
            let flag = match (session.is_wrong(port), session.is_omitted(port)) {
                (true, _) => "!",
                (false, true) => "?",
                (false, false) => "",
            };
            session.mark(port).map(|mark| format!("{mark}{flag}"))
        });
        shown.unwrap_or_default()
    };
    let mark_width = Port::all(size)
        .map(|port| port.label(size))
        .map(|Label { side, position }| mark(side, position - 1).len())
        .fold(1, usize::max);
    let digits = |number: u8| number.to_string().len();
    let label_width = digits(height);
    let column = mark_width.max(digits(width)) + 1;
    let indent = label_width + mark_width + 2;

    let mut lines = Vec::new();
    let edge = |text: &dyn Fn(u8) -> String| {
        (0..width).fold(" ".repeat(indent), |line, x| line + &format!("{:<column$}", text(x)))
    };
    lines.push(edge(&|x| (u16::from(x) + 1).to_string()));
    lines.push(edge(&|x| mark(Side::Top, x)));
    for y in 0..height {
        let start = format!("{:>label_width$} {:>mark_width$} ", u16::from(y) + 1, mark(Side::Left, y));
        let cells = (0..width).map(|x| glyph(session, Cell::new(x, y)));
        let line = cells.fold(start, |line, glyph| line + &format!("{glyph:<column$}"));
        lines.push(line + &mark(Side::Right, y));
    }
    lines.push(edge(&|x| mark(Side::Bottom, x)));
    let shown = lines.iter().map(|line| line.trim_end()).filter(|line| !line.is_empty());
    shown.fold(String::new(), |all, line| all + line + "\n")
}

fn glyph<G: Grid>(session: &Session<G>, cell: Cell) -> char {
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
