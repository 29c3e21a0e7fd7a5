//! What is wrong with a text that should be a contest input.

use blackbox_core::{
    internal::{FaultKind, PlaceForm},
    text::Located,
};

/// A fault of a contest input, with its place. It shows as `line 4, column 2: unknown character '#', expected
/// one of + - | . @ X M`; columns count bytes. If the text ends too early, the place is the line after its
/// last.
pub type RunError = Located<RunFault>;

/// The kinds of faults, shown as what is wrong and what was expected, without the place. Numbers are as they
/// stand in the text, capped at `u32::MAX`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum RunFault {
    /// The first line is not one number.
    #[error("not a number, expected the number of runs (1 to 50) alone on the line")]
    RunCount,
    /// The number of runs is not 1 to 50.
    #[error("{0} runs, expected the number of runs (1 to 50) alone on the line")]
    RunCountRange(u32),
    /// The line before a maze is not two numbers.
    #[error("not two numbers, expected height (3 to 25) and width (4 to 80)")]
    Size,
    /// The height is not 3 to 25.
    #[error("height {0}, expected height (3 to 25) and width (4 to 80)")]
    Height(u32),
    /// The width is not 4 to 80.
    #[error("width {0}, expected height (3 to 25) and width (4 to 80)")]
    Width(u32),
    /// A row is shorter or longer than the width says.
    #[error("row of {found} characters, expected {expected}")]
    RowLength { found: u32, expected: u8 },
    /// A character that means nothing in a maze.
    #[error("unknown character '{}', expected one of + - | . @ X M", .0.escape_ascii())]
    Character(u8),
    /// A character other than a wall in the outer frame.
    #[error("'{}' in the outer frame, expected a wall (+, - or |)", .0.escape_ascii())]
    FrameGap(u8),
    /// A second start in one maze.
    #[error("a second start '@', expected exactly one in a maze")]
    SecondStart,
    /// A second exit in one maze.
    #[error("a second exit 'X', expected exactly one in a maze")]
    SecondExit,
    /// The 101st monster in one maze.
    #[error("a 101st monster 'M', expected 1 to 100 in a maze")]
    TooManyMonsters,
    /// A maze without a start; the line is the one with its size.
    #[error("no start '@' in this maze, expected exactly one")]
    NoStart,
    /// A maze without an exit; the line is the one with its size.
    #[error("no exit 'X' in this maze, expected exactly one")]
    NoExit,
    /// A maze without a monster; the line is the one with its size.
    #[error("no monster 'M' in this maze, expected 1 to 100")]
    NoMonster,
    /// The text ends before the number of runs.
    #[error("end of input, expected the number of runs (1 to 50)")]
    EndBeforeCount,
    /// The text ends where a run should begin; `run` from 1.
    #[error("end of input, expected run {run} of {of}: height and width")]
    EndBeforeRun { run: u8, of: u8 },
    /// The text ends within a maze; `row` from 1.
    #[error("end of input, expected row {row} of {of}")]
    EndBeforeRow { row: u8, of: u8 },
    /// Something other than white space after the last run.
    #[error("text after the last run, expected nothing")]
    TextAfterEnd,
}

/// A fault in one character has a column; the others are faults of their line.
impl FaultKind for RunFault {
    fn place_form(&self) -> PlaceForm {
        match self {
            Self::Character(_)
            | Self::FrameGap(_)
            | Self::SecondStart
            | Self::SecondExit
            | Self::TooManyMonsters
            | Self::TextAfterEnd => PlaceForm::Column,
            _ => PlaceForm::Line,
        }
    }
}
