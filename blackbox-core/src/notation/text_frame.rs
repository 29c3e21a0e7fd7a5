//! The text frame around the cells of a board: ports numbered along the top and the left, marks at the ports.
//!
//! Every picture of a board in text has it: a board with its rays, a game as its seeker sees it, evidence.

use core::fmt::{self, Display, Write};

use crate::{Cell, Label, Port, Side, Size};

/// What a text picture shows inside its frame.
pub trait TextPicture {
    /// The size of the board.
    fn size(&self) -> Size;

    /// Writes what stands at a port; nothing where there is nothing.
    ///
    /// # Errors
    /// Those of `out`.
    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result;

    /// Writes what stands in a cell.
    ///
    /// # Errors
    /// Those of `out`.
    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result;

    /// Whether a line leads from a cell to the one on its right.
    fn leads_right(&self, _: Cell) -> bool {
        false
    }
}

/// A picture in its frame, ready to be written.
///
/// All columns are as wide as their widest mark, cell or number. No line ends in spaces, and a line of marks where
/// there are none is left out.
///
/// ```
/// use blackbox_core::{Cell, Outcome, Port, Size, notation::{Framed, TextPicture}};
/// use std::fmt::{self, Write};
///
/// /// A board of which nothing is known but that the first ray hit.
/// struct FirstRay;
///
/// impl TextPicture for FirstRay {
///     fn size(&self) -> Size {
///         Size::new(3, 2).expect("a size")
///     }
///
///     fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
///         if port.index() == 0 { out.write_str("H") } else { Ok(()) }
///     }
///
///     fn cell(&self, _: Cell, out: &mut dyn Write) -> fmt::Result {
///         out.write_str("?")
///     }
/// }
///
/// assert_eq!(Framed(&FirstRay).to_string(), "    1 2 3\n1 H ? ? ?\n2   ? ? ?\n");
/// ```
///
/// # Complexity
/// Each mark and each cell is written three times at most: to measure it, and to write it.
#[derive(Clone, Copy, Debug)]
pub struct Framed<'a, P: ?Sized>(pub &'a P);

impl<P: TextPicture + ?Sized> Display for Framed<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let picture = self.0;
        let size = picture.size();
        let marks = Port::all(size).map(|port| width(|out| picture.mark(port, out)));
        let marks = marks.fold(1, usize::max);
        let cells = (0..size.cells()).filter_map(|index| Cell::from_index(index, size));
        let cells = cells.map(|cell| width(|out| picture.cell(cell, out))).fold(0, usize::max);
        let column = marks.max(cells).max(digits(size.width())) + 1;
        let frame = Frame { picture, size, labels: digits(size.height()), marks, column };
        let mut out = Trimmed { out: f, spaces: 0, is_blank: true };
        frame.edge(&mut out, |x, out| write!(out, "{}", u16::from(x) + 1))?;
        frame.edge(&mut out, |x, out| frame.mark(Side::Top, x, out))?;
        (0..size.height()).try_for_each(|y| frame.row(y, &mut out))?;
        frame.edge(&mut out, |x, out| frame.mark(Side::Bottom, x, out))
    }
}

struct Frame<'a, P: ?Sized> {
    picture: &'a P,
    size: Size,
    /// The widths of the numbers on the left, of the marks there, and of a column with the space after it.
    labels: usize,
    marks: usize,
    column: usize,
}

impl<P: TextPicture + ?Sized> Frame<'_, P> {
    fn mark(&self, side: Side, along: u8, out: &mut dyn Write) -> fmt::Result {
        match Port::at(Label { side: Some(side), position: along + 1 }, self.size) {
            Ok(port) => self.picture.mark(port, out),
            Err(_) => Ok(()),
        }
    }

    /// A line above or below the cells.
    fn edge(
        &self,
        out: &mut Trimmed<'_, '_>,
        text: impl Fn(u8, &mut dyn Write) -> fmt::Result,
    ) -> fmt::Result {
        repeat(out, ' ', self.labels + self.marks + 2)?;
        (0..self.size.width()).try_for_each(|x| left(out, self.column, ' ', |out| text(x, out)))?;
        out.write_char('\n')
    }

    /// A line of cells.
    fn row(&self, y: u8, out: &mut Trimmed<'_, '_>) -> fmt::Result {
        write!(out, "{:>1$} ", u16::from(y) + 1, self.labels)?;
        let mark = |out: &mut dyn Write| self.mark(Side::Left, y, out);
        repeat(out, ' ', self.marks - width(mark))?;
        mark(out)?;
        out.write_char(' ')?;
        for x in 0..self.size.width() {
            let cell = Cell::new(x, y);
            let fill = if self.picture.leads_right(cell) { '─' } else { ' ' };
            left(out, self.column, fill, |out| self.picture.cell(cell, out))?;
        }
        self.mark(Side::Right, y, out)?;
        out.write_char('\n')
    }
}

/// Writes a text to the left of a column, and fills it.
fn left(
    out: &mut dyn Write,
    column: usize,
    fill: char,
    text: impl Fn(&mut dyn Write) -> fmt::Result,
) -> fmt::Result {
    text(out)?;
    repeat(out, fill, column - width(text))
}

fn repeat(out: &mut dyn Write, glyph: char, times: usize) -> fmt::Result {
    (0..times).try_for_each(|_| out.write_char(glyph))
}

const fn digits(number: u8) -> usize {
    match number {
        0..10 => 1,
        10..100 => 2,
        100.. => 3,
    }
}

/// The characters of a text.
fn width(text: impl FnOnce(&mut dyn Write) -> fmt::Result) -> usize {
    struct Counter(usize);

    impl Write for Counter {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0 += text.chars().count();
            Ok(())
        }
    }

    let mut counter = Counter(0);
    // A counter takes everything; a picture that fails by itself fails again when it is written.
    let _ = text(&mut counter);
    counter.0
}

/// Leaves out the spaces at the ends of lines, and lines of nothing but spaces.
struct Trimmed<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    /// Spaces that are written if something else follows on the line.
    spaces: usize,
    is_blank: bool,
}

impl Write for Trimmed<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|glyph| self.write_char(glyph))
    }

    fn write_char(&mut self, glyph: char) -> fmt::Result {
        match glyph {
            ' ' => self.spaces += 1,
            '\n' => {
                if !self.is_blank {
                    self.out.write_char('\n')?;
                }
                (self.spaces, self.is_blank) = (0, true);
            }
            _ => {
                repeat(self.out, ' ', self.spaces)?;
                self.out.write_char(glyph)?;
                (self.spaces, self.is_blank) = (0, false);
            }
        }
        Ok(())
    }
}
