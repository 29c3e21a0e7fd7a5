//! Faults in a board's text, with their place.

use core::fmt;

use super::{
    Likeness, Notation,
    sgt::{GameIdError, NameFault},
};
use crate::{
    grid::{BoardError, Cell, Size},
    text::{FaultKind, Located},
};

/// A fault in the text of a board: what, where and what was expected.
pub type ParseError = Located<ParseErrorKind>;

impl FaultKind for ParseErrorKind {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        crate::text::source!(self, Board | Game)
    }
}

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum ParseErrorKind {
    /// The text is in none of the notations.
    Unrecognised,
    /// Another kind of text altogether.
    Other(Likeness),
    /// Either the drawing of a board or a game ID without parameters.
    DrawingOrSeed,
    /// A drawing with two signs for atoms, or for empty cells.
    Signs { first: char, second: char, atoms: bool },
    /// A drawing with a sign that may be a cell or stand beside the cells.
    TwoReadings { sign: char },
    /// A drawing beside whose cells stand numbers that may be marks of rays or names of rows.
    NamesOrMarks,
    /// A drawing whose cells are all empty, or unknown.
    EmptyOrUnknown,
    /// The number of a detour that is not at two ports; `ports` counted to 255.
    Mark { number: u16, ports: u8 },
    /// A list of the marks at a side that is too long or too short.
    List { found: u32, expected: u32 },
    /// A drawing with different blanks between its cells.
    Gaps,
    /// A drawing with blanks and no sign for empty cells, or whose rows begin at different places.
    Blanks,
    /// A character that does not belong here.
    Character { expected: &'static str },
    /// The text ends too early.
    End { expected: &'static str },
    /// A row is longer or shorter than the first.
    RowWidth { found: u32, expected: u32 },
    /// A row of a board whose rows differ is too long or too short; `expected` 0 below the last row.
    RowOf { found: u32, expected: u32, size: Size },
    /// A board whose rows differ has too few rows.
    Rows { found: u32, size: Size },
    /// More rows, or more cells in a row, than 255.
    TooLarge,
    /// A number that is no cell coordinate or run of cells here.
    Number { expected: &'static str },
    /// An atom outside the board.
    OffBoard { size: Size },
    /// An atom named twice.
    Twice { cell: Cell },
    /// The text has another size than was asked for.
    SizeDiffers { found: Size, expected: Size },
    /// The kind of board that is read into cannot hold it.
    Board(BoardError),
    /// A text that names no game, where a game ID is read.
    Name(NameFault),
    /// An sgt game ID that has no board.
    Game(GameIdError),
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unrecognised => {
                f.write_str("not a board, expected ")?;
                Notation::ALL.into_iter().enumerate().try_for_each(|(at, notation)| {
                    let between = match at {
                        0 => "",
                        _ if at + 1 == Notation::ALL.len() => ", or ",
                        _ => ", ",
                    };
                    write!(f, "{between}{}", notation.expected())
                })
            }
            Self::Other(likeness) => {
                write!(f, "this looks like {likeness}, expected a board such as 8/8/1@4@1/8/8/8/8/8")
            }
            Self::DrawingOrSeed => f.write_str(
                "either a drawing whose atoms are # or the game of the seed behind #, expected another sign for atoms such as \
                 @, or parameters such as w8h8m5M5 before the #",
            ),
            Self::Signs { first, second, atoms: true } => write!(
                f,
                "both {first} and {second}: either both are atoms, or one of them is an empty cell, expected one sign for \
                 atoms and one for empty cells"
            ),
            Self::Signs { first, second, atoms: false } => write!(
                f,
                "both {first} and {second}: either both are empty cells, or one of them is something else, expected one sign \
                 for empty cells"
            ),
            Self::TwoReadings { sign } => write!(
                f,
                "either {sign} is a cell, or it stands beside the cells, and both give a board, expected another sign for cells \
                 such as . and @"
            ),
            Self::NamesOrMarks => f.write_str(
                "either the numbers beside the cells are marks of rays, or they name rows and columns, expected names at the \
                 top and on the left, and marks next to the cells",
            ),
            Self::EmptyOrUnknown => f.write_str(
                "either all cells are known to be empty, or nothing is known of them, expected ? for unknown cells, or a size \
                 and a number of atoms before the drawing",
            ),
            Self::Mark { number, ports } => {
                let ports = crate::text::Counted((*ports).into(), "port");
                write!(f, "the number {number} stands at {ports}, expected it at the two ends of a detour")
            }
            Self::List { found, expected } => {
                write!(f, "the list has {found} entries, expected {expected}, one for each port of the side")
            }
            Self::Gaps => f.write_str(
                "other blanks than between the cells before: either they part cells, or they are empty cells, expected the \
                 same between all cells",
            ),
            Self::Blanks => f.write_str(
                "no sign for empty cells: either blanks part the cells, or they are empty cells, expected a sign for empty \
                 cells such as .",
            ),
            Self::Character { expected } => write!(f, "unexpected character, expected {expected}"),
            Self::End { expected } => write!(f, "the text ends, expected {expected}"),
            Self::RowWidth { found, expected } => {
                write!(f, "the row has {found} cells, expected {expected} as in the first row")
            }
            Self::RowOf { found, expected, size } => {
                write!(f, "the row has {found} cells, expected {expected} as {size} has")
            }
            Self::Rows { found, size } => {
                write!(f, "{found} rows, expected {} as {size} has", size.height())
            }
            Self::TooLarge => f.write_str("the board is too large, expected at most 255 cells each way"),
            Self::Number { expected } => write!(f, "the number is out of range, expected {expected}"),
            Self::OffBoard { size } => write!(f, "the atom is off the board, expected a cell of {size}"),
            Self::Twice { cell } => write!(f, "the atom {cell} is named twice, expected each atom once"),
            Self::SizeDiffers { found, expected } => write!(f, "the board is {found}, expected {expected}"),
            Self::Board(error) => error.fmt(f),
            Self::Name(fault) => fault.fmt(f),
            Self::Game(error) => error.fmt(f),
        }
    }
}

/// A fault at a byte offset, before the line is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) offset: usize,
    pub(super) kind: ParseErrorKind,
}

impl Fault {
    pub(super) const fn new(offset: usize, kind: ParseErrorKind) -> Self {
        Self { offset, kind }
    }
}

/// A board that has no form in a notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnwritableError {
    /// The notation asked for.
    pub notation: Notation,
    /// The size of the board.
    pub size: Size,
    /// The number of atoms on the board.
    pub atoms: u32,
}

crate::text::error!(UnwritableError, |error, f| {
    let Self { notation, size, atoms } = error;
    let bounds = notation.bounds();
    write!(
        f,
        "a board of {size} with {} has no form in {notation}, expected {bounds}",
        crate::text::Counted(*atoms, "atom")
    )
});
