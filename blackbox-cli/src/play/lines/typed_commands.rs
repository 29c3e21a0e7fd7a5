//! What a player can type.

use blackbox_core::{Cell, Port, Size, game::Move};
use blackbox_table::Verb;

use crate::{
    input::{cell, column, row},
    play::day,
};

/// A line that a player has typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// What the table does.
    Verb(Verb),
    Score,
    Hint,
    Review,
    Share,
    Statistics,
    Tutorial,
    Id,
    Save(String),
    Load(String),
    Help,
    Quit,
}

const HELP: &str = "\
check         check the guesses
undo, redo    take the last move back, make it again
restart       start again
solve, x      give up, or give the guesses as the final answer
score         the points so far
hint          the port that the best seeker would fire
hints on      show what is still possible, and which marks the guesses agree with; hints off
advice        the ports whose rays would give most, in bits
share         how the game went, as a text to paste
statistics    all games so far: how many, days in a row, results
review        once the game is over: what each ray gave, and boards that look alike
new           another game of this kind; new ID, new PARAMS one of your choice
daily         the puzzle of the day; daily 2026-11-22 that of a day
id            the game's ID
tutorial      the lessons
save FILE     save the game, load FILE load one
quit, q       stop";

/// What moves look like on a board of this shape, a line each.
pub(super) fn moves(size: Size) -> &'static str {
    if size.has_columns() {
        "\
L5            fire a ray from a port: L, R, T or B and a number
3,4           guess an atom in column 3, row 4, or take the guess away
lock 3,4      lock or unlock a cell; lock column 3, lock row 4 a line
"
    } else {
        "\
10            fire a ray from a port by its number
E5            guess an atom in the fifth cell of row E, or take the guess away
lock E5       lock or unlock a cell; lock row E a row
"
    }
}

/// What can be typed, a line each.
pub(super) fn help(size: Size) -> String {
    let (cell, counted) = if size.has_columns() {
        ("3,4", "Columns and rows count from 1.")
    } else {
        ("E5 ", "Rows are A, B and so on from the top, and cells count from 1 in each.")
    };
    format!("{}why {cell}       why it is certain what the cell holds\n{HELP}\n{counted}", moves(size))
}

/// Reads a line; the error says what was expected.
pub(super) fn read(line: &str, size: Size) -> Result<Typed, String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let typed = match (word.to_ascii_lowercase().as_str(), rest) {
        ("check", "") => moved(Move::Check),
        ("solve" | "answer" | "x", "") | ("give", "up") => moved(Move::Solve),
        ("undo", "") => Typed::Verb(Verb::Undo),
        ("redo", "") => Typed::Verb(Verb::Redo),
        ("restart", "") => Typed::Verb(Verb::Restart),
        ("score", "") => Typed::Score,
        ("hint", "") => Typed::Hint,
        ("hints", "on" | "off") => Typed::Verb(Verb::Hints(rest == "on")),
        ("advice", "") => Typed::Verb(Verb::Advice),
        ("review", "") => Typed::Review,
        ("share", "") => Typed::Share,
        ("statistics", "") => Typed::Statistics,
        ("new", id) => Typed::Verb(Verb::New(id.as_bytes().to_vec())),
        ("daily", "") => Typed::Verb(Verb::Daily(day())),
        ("daily", day) => Typed::Verb(Verb::Daily(day.to_owned())),
        ("id", "") => Typed::Id,
        ("tutorial", "") => Typed::Tutorial,
        ("help" | "?", "") => Typed::Help,
        ("quit" | "exit" | "q", "") => Typed::Quit,
        ("why", place) => Typed::Verb(Verb::Why(cell(place, size)?)),
        ("save", file) if !file.is_empty() => Typed::Save(file.to_owned()),
        ("load", file) if !file.is_empty() => Typed::Load(file.to_owned()),
        ("lock", place) => moved(lock(place, size)?),
        ("fire", label) => moved(fire(label, size)?),
        ("guess", place) => moved(Move::Guess(cell(place, size)?)),
        _ if is_cell(line, size) => moved(Move::Guess(cell(line, size)?)),
        _ if is_port(line, size) => moved(fire(line, size)?),
        _ => {
            let cell = if size.has_columns() { "column,row" } else { "a cell" };
            return Err(format!("{line:?} is no move, expected a port, {cell} or a word; try help"));
        }
    };
    Ok(typed)
}

fn is_number(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
}

/// A letter and a number.
fn is_lettered(word: &str) -> bool {
    word.len() > 1 && word.as_bytes()[1].is_ascii_digit() && !is_number(word)
}

/// Whether a cell is meant: a number of a column, or of a hexagon a letter of a row.
fn is_cell(word: &str, size: Size) -> bool {
    if size.has_columns() { is_number(word) } else { is_lettered(word) }
}

fn is_port(word: &str, size: Size) -> bool {
    if size.has_columns() { is_lettered(word) } else { is_number(word) }
}

fn moved(made: Move) -> Typed {
    Typed::Verb(Verb::Move(made))
}

fn fire(label: &str, size: Size) -> Result<Move, String> {
    let port = Port::from_label(&label.to_ascii_uppercase(), size);
    port.map(Move::Fire).map_err(|error| format!("{label:?}: {error}"))
}

fn lock(place: &str, size: Size) -> Result<Move, String> {
    match place.split_once(char::is_whitespace) {
        Some(("column", number)) => column(number, size).map(Move::LockColumn),
        Some(("row", name)) => row(name, size).map(Move::LockRow),
        _ => cell(place, size).map(Move::LockCell),
    }
}

/// Reads cells as they are guessed, `2,3 7,3 4,6` or `B3 D1`; none if the line is something else.
pub(super) fn cells(line: &str, size: Size) -> Option<Result<Vec<Cell>, String>> {
    let is_one = |word: &str| {
        let mut rest = word.chars().skip(usize::from(!size.has_columns()));
        is_cell(word, size)
            && word.contains(',') == size.has_columns()
            && rest.all(|one| one.is_ascii_digit() || one == ',')
    };
    let mut words = line.split_whitespace().peekable();
    (words.peek().is_some() && words.all(is_one))
        .then(|| line.split_whitespace().map(|place| cell(place, size)).collect())
}

#[cfg(test)]
#[path = "tests/typed_commands.rs"]
mod tests;
