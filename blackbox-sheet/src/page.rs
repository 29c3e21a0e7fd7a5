//! A laid out sheet: pages of lines, discs and texts.

use crate::{Format, Options, Puzzle, SheetError, fonts::Fonts, layout, pdf, ps, svg};

/// A point in points (1/72 inch) from the upper left corner of a page.
pub(crate) type Point = (f64, f64);
/// Red, green and blue.
pub(crate) type Colour = [u8; 3];

pub(crate) const BLACK: Colour = [0, 0, 0];

/// Something on a page.
#[derive(Clone, Debug)]
pub(crate) enum Item {
    /// A line through points.
    Line { points: Vec<Point>, width: f64, colour: Colour, dash: &'static [f64] },
    /// A filled disc.
    Disc { centre: Point, radius: f64, colour: Colour },
    /// One line of text, the point in the middle of its base line.
    Text { at: Point, size: f64, text: String, colour: Colour },
}

/// A sheet of puzzles, laid out.
pub struct Sheet {
    pub(crate) title: String,
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) pages: Vec<Vec<Item>>,
    pub(crate) fonts: Fonts,
}

impl Sheet {
    /// Lays puzzles out; without any, one page with the title.
    ///
    /// # Errors
    /// [`SheetError`] if an option is out of its range or no font has a character of the title.
    pub fn new(puzzles: &[Puzzle], options: &Options) -> Result<Self, SheetError> {
        layout::sheet(puzzles, options)
    }

    /// How many pages it has.
    pub fn pages(&self) -> usize {
        self.pages.len()
    }

    /// The sheet as one SVG document, the pages below each other.
    pub fn svg(&self) -> String {
        svg::write(self)
    }

    /// The sheet as a PDF document with the parts of the fonts that it uses.
    ///
    /// # Errors
    /// [`SheetError::Cut`] if a font that was given, or one of the system, is faulty.
    pub fn pdf(&self) -> Result<Vec<u8>, SheetError> {
        pdf::write(self)
    }

    /// The sheet as PostScript; the texts are outlines.
    pub fn ps(&self) -> String {
        ps::write(self)
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
