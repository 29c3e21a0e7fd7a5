//! What a board is drawn on: a part of the screen, and nothing beyond it.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};

use super::{colours::Palette, glyphs::Glyphs};

/// A part of the screen, with the colours and characters that the terminal has.
pub(super) struct Canvas<'a> {
    buffer: &'a mut Buffer,
    area: Rect,
    pub(super) palette: Palette,
    pub(super) glyphs: Glyphs,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(buffer: &'a mut Buffer, area: Rect, (palette, glyphs): (Palette, Glyphs)) -> Self {
        let area = area.intersection(buffer.area);
        Self { buffer, area, palette, glyphs }
    }

    /// Writes a text, each of its characters a column wide, as far as it is within the area.
    pub(super) fn put(&mut self, (x, y): (i32, i32), text: &str, style: Style) {
        for (x, character) in (x..).zip(text.chars()) {
            if let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y))
                && self.area.contains((x, y).into())
            {
                self.buffer[(x, y)].set_char(character).set_style(style);
            }
        }
    }
}
