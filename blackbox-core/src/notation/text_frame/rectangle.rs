//! The frame of a rectangle: a table.

use core::fmt::{self, Write};

use super::{TextPicture, Trimmed, repeat, width};
use crate::{Cell, Heading, Label, Port, Side, Size};

pub(super) fn write<P: TextPicture + ?Sized>(picture: &P, out: &mut Trimmed<'_, '_>) -> fmt::Result {
    let size = picture.size();
    let marks = Port::all(size).map(|port| width(|out| picture.mark(port, out)));
    let marks = marks.fold(1, usize::max);
    let cells = Cell::all(size).map(|cell| width(|out| picture.cell(cell, out))).fold(0, usize::max);
    let column = marks.max(cells).max(digits(size.width())) + 1;
    let frame = RectangleFrame { picture, size, labels: digits(size.height()), marks, column };
    frame.edge(out, |x, out| write!(out, "{}", u16::from(x) + 1))?;
    frame.edge(out, |x, out| frame.mark(Side::Top, x, out))?;
    (0..size.height()).try_for_each(|y| frame.row(y, out))?;
    frame.edge(out, |x, out| frame.mark(Side::Bottom, x, out))
}

struct RectangleFrame<'a, P: ?Sized> {
    picture: &'a P,
    size: Size,
    /// The widths of the numbers on the left, of the marks there, and of a column with the space after it.
    labels: usize,
    marks: usize,
    column: usize,
}

impl<P: TextPicture + ?Sized> RectangleFrame<'_, P> {
    fn mark(&self, side: Side, along: u8, out: &mut dyn Write) -> fmt::Result {
        match Port::at(Label { side: Some(side), position: along + 1 }, self.size) {
            Ok(port) => self.picture.mark(port, out),
            Err(_) => Ok(()),
        }
    }

    /// A line above or below the cells, if anything stands there.
    fn edge(
        &self, out: &mut Trimmed<'_, '_>, text: impl Fn(u8, &mut dyn Write) -> fmt::Result,
    ) -> fmt::Result {
        repeat(out, ' ', self.labels + self.marks + 2)?;
        (0..self.size.width()).try_for_each(|x| left(out, self.column, ' ', |out| text(x, out)))?;
        out.end_line_unless_blank()
    }

    fn row(&self, y: u8, out: &mut Trimmed<'_, '_>) -> fmt::Result {
        write!(out, "{:>1$} ", u16::from(y) + 1, self.labels)?;
        let mark = |out: &mut dyn Write| self.mark(Side::Left, y, out);
        repeat(out, ' ', self.marks - width(mark))?;
        mark(out)?;
        out.write_char(' ')?;
        for x in 0..self.size.width() {
            let cell = Cell::new(x, y);
            let leads = x + 1 < self.size.width() && self.picture.leads(cell, Heading::Right);
            left(out, self.column, if leads { '─' } else { ' ' }, |out| self.picture.cell(cell, out))?;
        }
        self.mark(Side::Right, y, out)?;
        out.end_line()
    }
}

/// Writes a text to the left of a column, and fills it.
fn left(
    out: &mut dyn Write, column: usize, fill: char, text: impl Fn(&mut dyn Write) -> fmt::Result,
) -> fmt::Result {
    text(out)?;
    repeat(out, fill, column - width(text))
}

const fn digits(number: u8) -> usize {
    match number {
        0..10 => 1,
        10..100 => 2,
        100.. => 3,
    }
}
