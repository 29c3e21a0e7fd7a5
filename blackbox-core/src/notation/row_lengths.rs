//! The size of a board, found from the lengths of its rows.

use super::error::ParseErrorKind;
use crate::grid::Size;

/// Rows as they are read: a rectangle has rows of one length, another shape the rows of one of its sizes.
#[derive(Clone, Copy, Default)]
pub(super) struct Outline {
    first: u32,
    rows: u32,
    /// The size without columns that has such rows, once one differs from the first.
    uneven: Option<Size>,
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
        let row = self.rows as u8;
        self.rows += 1;
        if row == 0 {
            self.first = found;
        }
        let expected = self.length(row);
        if found == expected {
            return Ok(());
        }
        let fits = |size: &Size| {
            let length = |y| u32::from(size.row_length(y));
            length(row) == found && (0..row).all(|y| length(y) == self.length(y))
        };
        match (Size::WITHOUT_COLUMNS.iter().copied().find(fits), self.uneven) {
            (None, None) => Err(ParseErrorKind::RowWidth { found, expected }),
            (None, Some(size)) => Err(ParseErrorKind::RowOf { found, expected, size }),
            (size, _) => {
                self.uneven = size;
                Ok(())
            }
        }
    }

    /// Whether there are rows, all of so many cells, and another such row may follow.
    #[inline]
    pub(super) fn goes_on_with(&self, found: u32) -> bool {
        found == self.first && self.uneven.is_none() && (1..255).contains(&self.rows)
    }

    /// With one row more, with which it goes on.
    #[inline]
    pub(super) fn with_row(self) -> Self {
        Self { rows: self.rows + 1, ..self }
    }

    /// The cells of a row, if the rows go on as they began.
    fn length(&self, y: u8) -> u32 {
        self.uneven.map_or(self.first, |size| size.row_length(y).into())
    }

    /// The size of the board with the rows taken.
    ///
    /// # Errors
    /// What is wrong with the rows together.
    pub(super) fn size(&self) -> Result<Size, ParseErrorKind> {
        match self.uneven {
            Some(size) if self.rows == u32::from(size.height()) => Ok(size),
            Some(size) => Err(ParseErrorKind::Rows { found: self.rows, size }),
            None => Size::new(self.first, self.rows)
                .map_err(|_| ParseErrorKind::End { expected: "a row of cells, . or @" }),
        }
    }
}
