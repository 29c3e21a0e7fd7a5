//! The shape of a board, from the lengths of its rows.

use super::error::ParseErrorKind;
use crate::grid::Size;

/// Rows as they are read: those of a rectangle are of one length, those of a hexagon grow by one cell to the middle and
/// shrink from there.
#[derive(Default)]
pub(super) struct Outline {
    first: u32,
    rows: u32,
    hexagon: Option<Size>,
}

impl Outline {
    /// Takes the number of cells of the next row.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn row(&mut self, found: u32) -> Result<(), ParseErrorKind> {
        if found > 255 || self.rows == 255 {
            return Err(ParseErrorKind::TooLarge);
        }
        match self.rows {
            0 => self.first = found,
            1 if found == self.first + 1 => self.hexagon = Size::hex(self.first).ok(),
            _ => {}
        }
        let row = self.rows as u8;
        self.rows += 1;
        match self.hexagon {
            Some(size) if found != u32::from(size.row_length(row)) => {
                Err(ParseErrorKind::HexagonRow { found, expected: size.row_length(row).into(), size })
            }
            None if found != self.first => Err(ParseErrorKind::RowWidth { found, expected: self.first }),
            _ => Ok(()),
        }
    }

    /// The size of the board with the rows taken.
    ///
    /// # Errors
    /// What is wrong with the rows together.
    pub(super) fn size(&self) -> Result<Size, ParseErrorKind> {
        match self.hexagon {
            Some(size) if self.rows == u32::from(size.height()) => Ok(size),
            Some(size) => Err(ParseErrorKind::HexagonRows { found: self.rows, size }),
            None => Size::new(self.first, self.rows)
                .map_err(|_| ParseErrorKind::End { expected: "a row of cells, . or @" }),
        }
    }
}
