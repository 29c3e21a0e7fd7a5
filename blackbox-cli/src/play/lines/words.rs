//! What a player can type.

use blackbox_core::{Cell, Port, Size, game::Move};
use blackbox_table::Verb;

use crate::{
    input::{cell, line},
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
    Tutorial,
    Id,
    Save(String),
    Load(String),
    Help,
    Quit,
}

pub(super) const HELP: &str = "\
L5            fire a ray from a port: L, R, T or B and a number
3,4           guess an atom in column 3, row 4, or take the guess away
lock 3,4      lock or unlock a cell; lock column 3, lock row 4 a line
check         check the guesses
undo, redo    take the last move back, make it again
restart       start again
solve         give up, or give the guesses as the final answer
score         the points so far
hint          the port that the best seeker would fire
hints on      show what is still possible, and which marks the guesses agree with; hints off
advice        the ports whose rays would give most, in bits
why 3,4       why it is certain what the cell holds
review        once the game is over: what each ray gave, and boards that look alike
new           another game of this kind; new ID, new PARAMS one of your choice
daily         the puzzle of the day; daily 2026-11-22 that of a day
id            the game's ID
tutorial      the lessons
save FILE     save the game, load FILE load one
quit          stop
Columns and rows count from 1.";

/// Reads a line; the error says what was expected.
pub(super) fn read(line: &str, size: Size) -> Result<Typed, String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let typed = match (word.to_ascii_lowercase().as_str(), rest) {
        ("check", "") => moved(Move::Check),
        ("solve" | "answer", "") => moved(Move::Solve),
        ("undo", "") => Typed::Verb(Verb::Undo),
        ("redo", "") => Typed::Verb(Verb::Redo),
        ("restart", "") => Typed::Verb(Verb::Restart),
        ("score", "") => Typed::Score,
        ("hint", "") => Typed::Hint,
        ("hints", "on" | "off") => Typed::Verb(Verb::Hints(rest == "on")),
        ("advice", "") => Typed::Verb(Verb::Advice),
        ("review", "") => Typed::Review,
        ("new", id) => Typed::Verb(Verb::New(id.as_bytes().to_vec())),
        ("daily", "") => Typed::Verb(Verb::Daily(day())),
        ("daily", day) => Typed::Verb(Verb::Daily(day.to_owned())),
        ("id", "") => Typed::Id,
        ("tutorial", "") => Typed::Tutorial,
        ("help" | "?", "") => Typed::Help,
        ("quit" | "exit", "") => Typed::Quit,
        ("why", place) => Typed::Verb(Verb::Why(cell(place, size)?)),
        ("save", file) if !file.is_empty() => Typed::Save(file.to_owned()),
        ("load", file) if !file.is_empty() => Typed::Load(file.to_owned()),
        ("lock", place) => moved(lock(place, size)?),
        ("fire", label) => moved(fire(label, size)?),
        ("guess", place) => moved(Move::Guess(cell(place, size)?)),
        _ if line.starts_with(|first: char| first.is_ascii_digit()) => moved(Move::Guess(cell(line, size)?)),
        _ if line.len() > 1 && line.as_bytes()[1].is_ascii_digit() => moved(fire(line, size)?),
        _ => return Err(format!("{line:?} is no move, expected a port, column,row or a word; try help")),
    };
    Ok(typed)
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
        Some(("column", column)) => line(column, size.width(), "column").map(Move::LockColumn),
        Some(("row", row)) => line(row, size.height(), "row").map(Move::LockRow),
        _ => cell(place, size).map(Move::LockCell),
    }
}

/// Reads cells as they are guessed, `2,3 7,3 4,6`; none if the line is something else.
pub(super) fn cells(line: &str, size: Size) -> Option<Result<Vec<Cell>, String>> {
    let are_cells = line.starts_with(|first: char| first.is_ascii_digit())
        && line.contains(',')
        && line.chars().all(|one| one.is_ascii_digit() || one == ',' || one.is_whitespace());
    are_cells.then(|| line.split_whitespace().map(|place| cell(place, size)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_why() {
        let asked = read("why 3,4", Size::CLASSIC);
        assert_eq!(asked, Ok(Typed::Verb(Verb::Why(Cell::new(2, 3)))));
        assert!(read("why", Size::CLASSIC).is_err_and(|error| error.contains("expected column,row")));
    }

    #[test]
    fn reads_what_help_shows() {
        let size = Size::CLASSIC;
        let made = |line: &str| match read(line, size) {
            Ok(Typed::Verb(Verb::Move(made))) => made.display(size).to_string(),
            other => format!("{other:?}"),
        };
        assert_eq!(made("L5"), "F27");
        assert_eq!(made("fire l5"), "F27");
        assert_eq!(made("3,4"), "T3,4");
        assert_eq!(made("guess 3 4"), "T3,4");
        assert_eq!(made("lock 3, 4"), "LB3,4");
        assert_eq!(made("lock column 3"), "LC3");
        assert_eq!(made("Lock row 8"), "LR8");
        assert_eq!(made("answer"), "S");
        assert_eq!(read("save my game.sav", size), Ok(Typed::Save("my game.sav".to_owned())));
        assert_eq!(read("hints on", size), Ok(Typed::Verb(Verb::Hints(true))));
        assert_eq!(read("why 3,4", size), Ok(Typed::Verb(Verb::Why(Cell::new(2, 3)))));
        assert_eq!(cells("2,3 7,3", size), Some(Ok(vec![Cell::new(1, 2), Cell::new(6, 2)])));
        assert!(cells("2,3 9,3", size).is_some_and(|cells| cells.is_err()));
        assert_eq!(cells("8x8:(1,2)", size).or(cells("8/8", size)), None);
        for wrong in [
            "",
            "x",
            "L9",
            "9,1",
            "0,1",
            "1",
            "lock",
            "lock row 9",
            "save",
            "check now",
            "hints",
            "why",
            "é5",
        ] {
            assert!(read(wrong, size).is_err_and(|error| error.contains("expected")), "{wrong}");
        }
    }
}
