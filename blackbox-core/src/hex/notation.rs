//! The compact text of a board, by rows: `5/6/1@5/3@@2@/2@@5/8/7/6/5`.

use core::{fmt, str::FromStr};

use super::{Board, Cell, Size};
use crate::text::{FaultKind, Located, decimal};

/// Rows from the top, joined by `/`: decimal runs of empty cells, `@` an atom.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.size().rows() {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut run = 0;
            for place in 0..self.size().row_length(row) {
                let cell = Cell::in_row(row, place, self.size()).expect("a cell of the row");
                if !self.contains(cell) {
                    run += 1;
                    continue;
                }
                if run > 0 {
                    write!(f, "{run}")?;
                }
                f.write_str("@")?;
                run = 0;
            }
            if run > 0 {
                write!(f, "{run}")?;
            }
        }
        Ok(())
    }
}

/// A fault in the text of a board.
pub type ParseError = Located<ParseErrorKind>;

/// What is wrong with the text of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseErrorKind {
    /// A character that does not belong here, or a number with a leading zero.
    Character,
    /// No board has so many rows.
    Rows {
        /// The rows of the text.
        found: usize,
    },
    /// A row is too short or too long.
    Row {
        /// Its cells.
        found: u32,
        /// Those of this row.
        expected: u32,
    },
}

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character => f.write_str("expected a run of empty cells such as 5, @ or /"),
            Self::Rows { found } => write!(f, "{found} rows, expected 3, 5, 7 or 9"),
            Self::Row { found, expected } => write!(f, "a row of {found} cells, expected {expected}"),
        }
    }
}

impl FaultKind for ParseErrorKind {}

impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let fault = |byte, kind| Located::new(text.as_bytes(), byte, kind);
        let rows = text.bytes().filter(|&byte| byte == b'/').count() + 1;
        let size = (rows % 2 == 1).then(|| Size::new(rows as u32 / 2 + 1).ok()).flatten();
        let size = size.ok_or_else(|| fault(0, ParseErrorKind::Rows { found: rows }))?;
        let (mut start, mut index, mut bits) = (0, 0, 0);
        for (row, cells) in text.split('/').enumerate() {
            let expected = size.row_length(row as u8).into();
            let (mut at, mut found) = (0, 0_u32);
            while at < cells.len() {
                let rest = &cells[at..];
                let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
                if rest.starts_with('@') {
                    if found < expected {
                        bits |= 1 << (index + found);
                    }
                    found += 1;
                    at += 1;
                } else {
                    let run = decimal::<u32>(&rest[..digits]).filter(|&run| run > 0);
                    let run = run.ok_or_else(|| fault(start + at, ParseErrorKind::Character))?;
                    found = found.saturating_add(run);
                    at += digits;
                }
            }
            if found != expected {
                return Err(fault(start, ParseErrorKind::Row { found, expected }));
            }
            index += expected;
            start += cells.len() + 1;
        }
        Ok(Self::from_bits(bits, size).expect("cells of its rows"))
    }
}
