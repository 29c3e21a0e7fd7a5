//! The status line in this toolkit's words.

use alloc::string::String;

/// A [status](blackbox_core::game::Session::status) as faces of the game say it: the sgt program's line says
/// balls, calls checks that failed errors, and names a button that is elsewhere.
///
/// ```
/// assert_eq!(blackbox_table::status_in_words("Balls marked: 1 / 3 (1 error)"), "Atoms guessed: 1 / 3 (1 failed check)");
/// ```
pub fn status_in_words(status: &str) -> String {
    status
        .replace("CORRECT!", "Solved!")
        .replace("Balls marked", "Atoms guessed")
        .replace("too many balls marked", "too many atoms guessed")
        .replace("missed balls", "missed atoms")
        .replace(" error", " failed check")
        .replace("Click button to verify guesses.", "Check when you are sure.")
}

#[cfg(test)]
mod tests {
    use alloc::{string::ToString, vec};

    use blackbox_core::{
        Board, Cell,
        game::{Move, Params, Session},
    };

    use super::*;

    #[test]
    fn no_line_says_balls() {
        let params = Params::decode(b"w5h5m1M1", false).unwrap();
        let board = "@4/5/5/5/5".parse::<Board>().unwrap();
        let mut session = Session::new(params, board).unwrap();
        let mut said = vec![status_in_words(&session.status().to_string())];
        for made in [
            Move::Guess(Cell::new(1, 0)),
            Move::Guess(Cell::new(2, 0)),
            Move::Guess(Cell::new(2, 0)),
            Move::Check,
            Move::Solve,
        ] {
            session.play(made).unwrap();
            said.push(status_in_words(&session.status().to_string()));
        }
        assert_eq!(
            said,
            [
                "Atoms guessed: 0 / 1",
                "Check when you are sure.",
                "1 too many atoms guessed.",
                "Check when you are sure.",
                "Wrong! Guess again. (1 failed check)",
                "1 wrong and 1 missed atoms. (1 failed check)",
            ]
        );
    }
}
