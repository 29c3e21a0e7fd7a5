//! Every text form of a board, read and written, one file each.
//!
//! | notation | file | example |
//! |---|---|---|
//! | [`Notation::Grid`] | `grid` | `h` lines of `w` characters, `.` and `@` |
//! | [`Notation::Compact`] | `compact.rs` | `8/8/1@4@1/8/8/3@4/8/6@1`; a hexagon by its rows, `3/4/2@2/4/3` |
//! | [`Notation::Bits`] | `bits.rs` | `0x4000080000420000` |
//! | [`Notation::Atoms`] | `atoms.rs` | `8x8:(1,2)(6,2)(3,5)(6,7)`, `hex5:(3,2)` |
//! | [`Notation::Sgt`] | `game_id.rs` | `w8h8m5M5:925fa66636a72ed6ae1c5015`, `w8h8m5M5#12345` |
//!
//! [`read`] recognises the notation by itself. A reader needs no storage: it passes the size and the atoms to
//! a [`Sink`]. [`read_board`] and `str::parse` make any [`Grid`].
//!
//! [`GridEvidence::parse`](crate::GridEvidence::parse) reads the text of evidence; [`save`] has saved games.

mod atoms;
mod bits;
mod compact;
pub(crate) mod did_you_mean;
mod error;
pub(crate) mod evidence;
mod game_id;
mod grid;
mod row_lengths;
mod row_text;
pub mod save;
pub mod sgt;
mod sink;
pub(crate) mod text_frame;

use core::{fmt, str::FromStr};

pub use did_you_mean::Likeness;
pub use error::{ParseError, ParseErrorKind, UnwritableError};
pub use evidence::{EvidenceErrorKind, EvidenceParseError};
pub use sink::Sink;

use crate::{Grid, Size, WideBoard, WordBoard, words};

/// A text form of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// One line a row: `.` empty, `@` atom; before a hexagon by the other rule of the first look a line with
    /// its size, `hex3r`. The reader also takes drawings with another sign for all atoms (`O o * X x # ● ◉ ⬤
    /// ⚫ ■ ⬛ A 1`) and another for all empty cells (`_ - · □ ⬜ 0`), with blanks or bars between all cells,
    /// names and marks of rays on all sides, frames of any lines, the output of `draw`, rows of 0 and 1 as
    /// programs and spreadsheets write them, CR LF line ends, and line ends before and after the picture.
    Grid,
    /// One line: rows from the top joined by `/`, a decimal run of empty cells, `@` an atom.
    Compact,
    /// `0x` and hexadecimal digits: the bits of a [`WordBoard`]. Written with 16 digits; read with 1
    /// to 16 of either case. It carries no size.
    Bits,
    /// The size, a colon, and the atoms as `(x,y)`, row-major when written, in any order when read.
    Atoms,
    /// A game ID of the sgt collection. Read with a description or a seed; written with the description of
    /// the atoms in row-major order, their number as minimum and maximum.
    Sgt,
}

impl Notation {
    /// The notation that [`read`] takes this text for, or `None` if it looks like none.
    ///
    /// The order of the tries: `0x` and hexadecimal digits; a size such as `8x5` or `hex5` and `:`; only
    /// digits, `/` and `@`; a drawing, on more than one line or of nothing but cells and blanks; any other
    /// text with `:` or `#` (an sgt game ID, or a link to a game). Such a text may still hold an error.
    ///
    /// ```
    /// use blackbox::Notation;
    ///
    /// assert_eq!(Notation::detect("8x8:(1,2)"), Some(Notation::Atoms));
    /// assert_eq!(Notation::detect("w8h8m5M5#12345"), Some(Notation::Sgt));
    /// assert_eq!(Notation::detect("chess"), None);
    /// ```
    pub fn detect(text: &str) -> Option<Self> {
        Self::detect_within(text).1
    }

    /// The text without what surrounds the board, and the notation that it looks like.
    fn detect_within(text: &str) -> (&str, Option<Self>) {
        let text = trimmed(text);
        let notation = if bits::looks_like(text) {
            Some(Self::Bits)
        } else if atoms::looks_like(text) {
            Some(Self::Atoms)
        } else if compact::looks_like(text) {
            Some(Self::Compact)
        } else if grid::looks_like(text) {
            Some(Self::Grid)
        } else if game_id::looks_like(text) {
            Some(Self::Sgt)
        } else {
            None
        };
        (text, notation)
    }

    /// What a reader expects, with an example, as error messages say it.
    ///
    /// ```
    /// use blackbox::Notation;
    ///
    /// assert_eq!(Notation::Sgt.expected(), "an sgt game ID such as w8h8m5M5#12345");
    /// ```
    pub const fn expected(self) -> &'static str {
        match self {
            Self::Grid => grid::EXPECTED,
            Self::Compact => compact::EXPECTED,
            Self::Bits => bits::EXPECTED,
            Self::Atoms => atoms::EXPECTED,
            Self::Sgt => game_id::EXPECTED,
        }
    }

    /// The boards that have a form in this notation, in words.
    ///
    /// ```
    /// use blackbox::Notation;
    ///
    /// assert_eq!(Notation::Compact.bounds(), "any board");
    /// ```
    pub const fn bounds(self) -> &'static str {
        match self {
            Self::Grid | Self::Compact | Self::Atoms => "any board",
            Self::Bits => bits::BOUNDS,
            Self::Sgt => game_id::BOUNDS,
        }
    }

    /// Shows a board in this notation.
    ///
    /// ```
    /// use blackbox::{Notation, core::WordBoard};
    ///
    /// let board: WordBoard = "2@/3".parse()?;
    /// assert_eq!(Notation::Atoms.display(&board)?.to_string(), "3x2:(2,0)");
    /// assert_eq!(Notation::Grid.display(&board)?.to_string(), "..@\n...");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`UnwritableError`] where the notation has no form for the board: bits beyond 8 x 8; sgt for a
    /// hexagon, for a side of 1, without atoms or without a free cell.
    pub fn display<G: Grid>(self, board: &G) -> Result<Shown<'_, G>, UnwritableError> {
        let writable = match self {
            Self::Bits => board.size().fits_word(),
            Self::Sgt => board.size().has_columns() && game_id::holds(board),
            Self::Grid | Self::Compact | Self::Atoms => true,
        };
        if !writable {
            return Err(UnwritableError { notation: self, size: board.size(), atoms: board.count() });
        }
        Ok(Shown { notation: self, board })
    }
}

words!(Notation, "notation", {
    Grid: "grid" = grid::ABOUT,
    Compact: "compact" = compact::ABOUT,
    Bits: "bits" = bits::ABOUT,
    Atoms: "atoms" = atoms::ABOUT,
    Sgt: "sgt" = game_id::ABOUT,
});

/// A board to be shown in a notation; made by [`Notation::display`].
#[derive(Clone, Copy, Debug)]
pub struct Shown<'a, G> {
    notation: Notation,
    board: &'a G,
}

impl<G: Grid> fmt::Display for Shown<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.notation {
            Notation::Grid => grid::write(self.board, f),
            Notation::Compact => compact::write(self.board, f),
            Notation::Bits => bits::write(self.board, f),
            Notation::Atoms => atoms::write(self.board, f),
            Notation::Sgt => game_id::write(self.board, f),
        }
    }
}

/// What a reader needs beside the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct ReadOptions {
    /// The size of a board in bits, which name none: 8 x 8 if `None`. A text that names a size must agree. A
    /// hexagon whose text does not say which rule of the first look it has ([`Size::reflects`]) gets this
    /// size.
    pub size: Option<Size>,
    /// Whether an sgt game ID may ask for a minimum of 0 atoms, as upstream allowed before July 2024.
    pub allow_zero: bool,
}

crate::setters!(ReadOptions {
    size: Option<Size>,
    allow_zero: bool,
});

/// Reads a board in any notation and passes it to `sink`. See [`Sink`].
///
/// # Errors
/// [`ParseError`] with line, column and what was expected; the sink may have got a part of the board by then.
///
/// # Complexity
/// O(length of the text); no memory.
pub fn read(text: &str, options: ReadOptions, sink: &mut impl Sink) -> Result<Notation, ParseError> {
    // Most texts are compact, and around them there is nothing. Such a text looks like nothing else.
    let result = compact::read(text, &mut sink::SizedSink { expected: options.size, sink });
    if result.is_ok() || compact::looks_like(text) {
        return result.map(|()| Notation::Compact).map_err(|fault| located(text, text, fault));
    }
    let (inner, notation) = Notation::detect_within(text);
    let notation = notation.ok_or_else(|| unrecognised(text))?;
    notation.read_trimmed(text, inner, options, sink).map(|()| notation)
}

/// Reads a board in any notation.
///
/// ```
/// use blackbox::{Size, core::{WordBoard, notation}};
///
/// let options = notation::ReadOptions::default().size(Some(Size::new(5, 5)?));
/// let board: WordBoard = notation::read_board("0x1000", options)?;
/// assert_eq!(board, "5/4@/5/5/5".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ParseError`] as [`read`], and where this kind of board cannot hold the size.
pub fn read_board<G: Grid>(text: &str, options: ReadOptions) -> Result<G, ParseError> {
    let mut sink = sink::Building(None::<G>);
    read(text, options, &mut sink)?;
    // Every reader announces the size before it returns without a fault.
    sink.0.ok_or_else(|| unrecognised(text))
}

impl Notation {
    /// As [`read`], in this notation alone. See [`Sink`].
    ///
    /// # Errors
    /// [`ParseError`] with line, column and what was expected; the sink may have got a part of the board by
    /// then.
    ///
    /// # Complexity
    /// As [`read`].
    pub fn read(self, text: &str, options: ReadOptions, sink: &mut impl Sink) -> Result<(), ParseError> {
        self.read_trimmed(text, trimmed(text), options, sink)
    }

    fn read_trimmed(
        self, whole: &str, text: &str, options: ReadOptions, sink: &mut impl Sink,
    ) -> Result<(), ParseError> {
        let mut sink = sink::SizedSink { expected: options.size, sink };
        let result = match self {
            Self::Grid => grid::read(text, &mut sink),
            Self::Compact => compact::read(text, &mut sink),
            Self::Bits => bits::read(text, options.size.unwrap_or(Size::CLASSIC), &mut sink),
            Self::Atoms => atoms::read(text, &mut sink),
            Self::Sgt => game_id::read(text.as_bytes(), options.allow_zero, &mut sink),
        };
        result.map_err(|fault| located(whole, text, fault))
    }

    /// As [`read_board`], in this notation alone.
    ///
    /// ```
    /// use blackbox::{Notation, core::{WordBoard, notation::ReadOptions}};
    ///
    /// let board: WordBoard = Notation::Atoms.read_board("hex3:(2,2)", ReadOptions::default())?;
    /// assert_eq!(board.to_string(), "3/4/2@2/4/3");
    /// assert!(Notation::Atoms.read_board::<WordBoard>("3/4/2@2/4/3", ReadOptions::default()).is_err());
    /// # Ok::<(), blackbox::core::notation::ParseError>(())
    /// ```
    ///
    /// # Errors
    /// [`ParseError`] as [`Notation::read`], and where this kind of board cannot hold the size.
    pub fn read_board<G: Grid>(self, text: &str, options: ReadOptions) -> Result<G, ParseError> {
        let mut sink = sink::Building(None::<G>);
        self.read(text, options, &mut sink)?;
        sink.0.ok_or_else(|| unrecognised(text))
    }
}

/// The characters that may stand around a board: line ends, and before it a byte-order mark.
const AROUND: [char; 3] = ['\n', '\r', '\u{feff}'];

/// The text without what surrounds the board. A row may begin with blanks, a seed end with them.
fn trimmed(text: &str) -> &str {
    let text = text.trim_start_matches(AROUND).trim_end_matches(['\n', '\r']);
    if text.contains('\n') {
        text
    } else if text.bytes().any(|byte| matches!(byte, b'#' | b'%')) {
        text.trim_start()
    } else if grid::is_all_atoms(text.trim()) {
        text
    } else {
        text.trim()
    }
}

/// A fault of `text`, a part of the whole.
#[cold]
fn located(whole: &str, text: &str, fault: error::Fault) -> ParseError {
    let lead = text.as_ptr() as usize - whole.as_ptr() as usize;
    match Likeness::from_text(text.as_bytes()) {
        Some(other @ (Likeness::Save | Likeness::Evidence)) => other_text(whole, other),
        _ => ParseError::new(whole.as_bytes(), lead + fault.offset, fault.kind),
    }
}

fn other_text(text: &str, likeness: Likeness) -> ParseError {
    ParseError::new(
        text.as_bytes(),
        text.len() - text.trim_start_matches(AROUND).len(),
        ParseErrorKind::Other(likeness),
    )
}

/// The fault of a text in no notation: the first character that none of them has, if there is one.
fn unrecognised(text: &str) -> ParseError {
    if let Some(likeness) =
        Likeness::from_text(text.as_bytes()).filter(|&likeness| likeness != Likeness::Board)
    {
        return other_text(text, likeness);
    }
    let (is_compact, is_drawing) = (text.contains('/'), trimmed(text).contains('\n'));
    let strange = |c: char| {
        let is_known = if is_compact { c == '@' || c == '/' } else { grid::is_cell(c) };
        let is_around = is_drawing && (c.is_ascii_whitespace() || grid::is_frame(c));
        !is_known && !is_around && !c.is_ascii_digit() && !AROUND.contains(&c)
    };
    let offset = text.find(strange).unwrap_or(0);
    ParseError::new(text.as_bytes(), offset, ParseErrorKind::Unrecognised)
}

macro_rules! board_text {
    ($board:ty) => {
        /// Reads any notation; bits are taken as 8 x 8.
        impl FromStr for $board {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                read_board(text, ReadOptions::default())
            }
        }

        /// Writes the compact notation; with `{:#}`, the grid.
        impl fmt::Display for $board {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                if f.alternate() { grid::write(self, f) } else { compact::write(self, f) }
            }
        }
    };
}

board_text!(WordBoard);
board_text!(WideBoard);
