//! A sheet from its puzzles to its formats.

use blackbox_analysis::internal::with_stack;

use crate::{Format, PrintedPuzzle, Sheet, SheetError, SheetOptions, layout, pdf, ps, svg};

/// The stack that fonts, pictures and what packs them may take, in bytes.
const STACK: usize = 1 << 18;

impl Sheet {
    /// Lays puzzles out; without any, one page with the title.
    ///
    /// # Errors
    /// [`SheetError`] if an option is out of its range or no font has a character of the title.
    pub fn new(puzzles: &[PrintedPuzzle], options: &SheetOptions) -> Result<Self, SheetError> {
        with_stack(STACK, || layout::sheet(puzzles, options))
    }

    /// The sheet as one SVG document, the pages below each other.
    pub fn svg(&self) -> String {
        with_stack(STACK, || svg::write(self))
    }

    /// The sheet as a PDF document with the parts of the fonts that it uses.
    ///
    /// # Errors
    /// [`SheetError::Cut`] if a font that was given, or one of the system, is faulty.
    pub fn pdf(&self) -> Result<Vec<u8>, SheetError> {
        with_stack(STACK, || pdf::write(self))
    }

    /// The sheet as PostScript; the texts are outlines.
    pub fn ps(&self) -> String {
        with_stack(STACK, || ps::write(self))
    }

    /// The sheet in a format.
    ///
    /// # Errors
    /// As [`Sheet::pdf`].
    pub fn write(&self, format: Format) -> Result<Vec<u8>, SheetError> {
        match format {
            Format::Svg => Ok(self.svg().into_bytes()),
            Format::Pdf => self.pdf(),
            Format::Ps => Ok(self.ps().into_bytes()),
        }
    }
}
