//! What is wrong with a text that should be a contest input.

use core::fmt;

use blackbox_core::{
    internal::{FaultKind, PlaceForm},
    text::Located,
};

/// A fault of a contest input, with its place. It shows as `line 4, column 2: unknown character '#', expected
/// one of + - | . @ X M`; columns count bytes. If the text ends too early, the place is the line after its
/// last.
pub type RunError = Located<RunFault>;

/// The kinds of faults. Numbers are as they stand in the text, capped at `u32::MAX`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum RunFault {
    /// The first line is not one number.
    RunCount,
    /// The number of runs is not 1 to 50.
    RunCountRange(u32),
    /// The line before a maze is not two numbers.
    Size,
    /// The height is not 3 to 25.
    Height(u32),
    /// The width is not 4 to 80.
    Width(u32),
    /// A row is shorter or longer than the width says.
    RowLength { found: u32, expected: u8 },
    /// A character that means nothing in a maze.
    Character(u8),
    /// A character other than a wall in the outer frame.
    FrameGap(u8),
    /// A second start in one maze.
    SecondStart,
    /// A second exit in one maze.
    SecondExit,
    /// The 101st monster in one maze.
    TooManyMonsters,
    /// A maze without a start; the line is the one with its size.
    NoStart,
    /// A maze without an exit; the line is the one with its size.
    NoExit,
    /// A maze without a monster; the line is the one with its size.
    NoMonster,
    /// The text ends before the number of runs.
    EndBeforeCount,
    /// The text ends where a run should begin.
    EndBeforeRun {
        /// The run that is missing, from 1.
        run: u8,
        /// How many there should be.
        of: u8,
    },
    /// The text ends within a maze.
    EndBeforeRow {
        /// The row that is missing, from 1.
        row: u8,
        /// How many there should be.
        of: u8,
    },
    /// Something other than white space after the last run.
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
            Self::RunCount
            | Self::RunCountRange(_)
            | Self::Size
            | Self::Height(_)
            | Self::Width(_)
            | Self::RowLength { .. }
            | Self::NoStart
            | Self::NoExit
            | Self::NoMonster
            | Self::EndBeforeCount
            | Self::EndBeforeRun { .. }
            | Self::EndBeforeRow { .. } => PlaceForm::Line,
        }
    }
}

/// What is wrong and what was expected, without the place.
impl fmt::Display for RunFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = "expected the number of runs (1 to 50) alone on the line";
        let size = "expected height (3 to 25) and width (4 to 80)";
        match self {
            Self::RunCount => write!(f, "not a number, {count}"),
            Self::RunCountRange(number) => write!(f, "{number} runs, {count}"),
            Self::Size => write!(f, "not two numbers, {size}"),
            Self::Height(height) => write!(f, "height {height}, {size}"),
            Self::Width(width) => write!(f, "width {width}, {size}"),
            Self::RowLength { found, expected } => {
                write!(f, "row of {found} characters, expected {expected}")
            }
            Self::Character(byte) => {
                write!(f, "unknown character '{}', expected one of + - | . @ X M", byte.escape_ascii())
            }
            Self::FrameGap(byte) => {
                write!(f, "'{}' in the outer frame, expected a wall (+, - or |)", byte.escape_ascii())
            }
            Self::SecondStart => f.write_str("a second start '@', expected exactly one in a maze"),
            Self::SecondExit => f.write_str("a second exit 'X', expected exactly one in a maze"),
            Self::TooManyMonsters => f.write_str("a 101st monster 'M', expected 1 to 100 in a maze"),
            Self::NoStart => f.write_str("no start '@' in this maze, expected exactly one"),
            Self::NoExit => f.write_str("no exit 'X' in this maze, expected exactly one"),
            Self::NoMonster => f.write_str("no monster 'M' in this maze, expected 1 to 100"),
            Self::EndBeforeCount => f.write_str("end of input, expected the number of runs (1 to 50)"),
            Self::EndBeforeRun { run, of } => {
                write!(f, "end of input, expected run {run} of {of}: height and width")
            }
            Self::EndBeforeRow { row, of } => write!(f, "end of input, expected row {row} of {of}"),
            Self::TextAfterEnd => f.write_str("text after the last run, expected nothing"),
        }
    }
}
