//! The status line in this toolkit's words.

use alloc::string::String;

/// A [status](blackbox_core::game::Session::sgt_status) as faces of the game say it: the sgt program's line
/// says balls, calls checks that failed errors, and names a button that is elsewhere.
///
/// ```
/// assert_eq!(blackbox::table::status_in_words("Balls marked: 1 / 3 (1 error)"), "Atoms guessed: 1 / 3 (1 failed check)");
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
#[path = "tests/status_line.rs"]
mod tests;
