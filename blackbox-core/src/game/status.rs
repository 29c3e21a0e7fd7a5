//! The line below the board.

use crate::Rays;
use core::fmt;

use super::{GameResult, GuessCounts, Session};

/// Upstream's status line.
struct Status {
    line: StatusLine,
    errors: i32,
}

/// The lines, in the order in which they are tried.
enum StatusLine {
    Correct,
    Revealed { wrong: u32, missed: u32 },
    JustWrong,
    TooMany { surplus: u32 },
    Ready,
    Marked { guesses: u32, min: u32, max: u32 },
}

impl<G: Rays> Session<G> {
    /// The text of upstream's status bar.
    ///
    /// ```
    /// use blackbox::{Params, core::{WordBoard, game::{Deal, Session}}};
    ///
    /// let params = Params::default();
    /// let session = Session::new(params, Deal::<WordBoard>::new(params, b"12345")?.board())?;
    /// assert_eq!(session.sgt_status().to_string(), "Balls marked: 0 / 5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sgt_status(&self) -> impl fmt::Display + use<G> {
        let GuessCounts { wrong, missed, .. } = self.guess_counts();
        let (guesses, min, max) = (self.guess_count(), self.params().min_atoms(), self.params().max_atoms());
        let line = match self.result() {
            GameResult::Won => StatusLine::Correct,
            GameResult::GivenUp => StatusLine::Revealed { wrong, missed },
            GameResult::InPlay if self.is_just_wrong() => StatusLine::JustWrong,
            GameResult::InPlay if guesses > max => StatusLine::TooMany { surplus: guesses - max },
            GameResult::InPlay if guesses >= min => StatusLine::Ready,
            GameResult::InPlay => StatusLine::Marked { guesses, min, max },
        };
        Status { line, errors: self.errors() }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            StatusLine::Correct => f.write_str("CORRECT!")?,
            StatusLine::Revealed { wrong, missed } => write!(f, "{wrong} wrong and {missed} missed balls.")?,
            StatusLine::JustWrong => f.write_str("Wrong! Guess again.")?,
            StatusLine::TooMany { surplus } => write!(f, "{surplus} too many balls marked.")?,
            StatusLine::Ready => f.write_str("Click button to verify guesses.")?,
            // Upstream sets a full stop after a range only.
            StatusLine::Marked { guesses, min, max } if min == max => {
                write!(f, "Balls marked: {guesses} / {min}")?;
            }
            StatusLine::Marked { guesses, min, max } => write!(f, "Balls marked: {guesses} / {min}-{max}.")?,
        }
        match self.errors {
            0 => Ok(()),
            errors => write!(f, " ({errors} error{})", if errors > 1 { "s" } else { "" }),
        }
    }
}
