//! The text frame around the cells of a board: the numbers of the ports and the marks at them.
//!
//! Every picture of a board in text has this frame: a board with its rays, a game, evidence.

mod hexagon;
mod rectangle;

use core::fmt::{self, Display, Write};

use crate::{Cell, Heading, Port, Size};

/// What a text picture shows inside its frame.
pub trait TextPicture {
    /// The size of the board.
    fn size(&self) -> Size;

    /// Writes the mark at a port, if there is one.
    ///
    /// # Errors
    /// The errors of `out`.
    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result;

    /// Writes the content of a cell.
    ///
    /// # Errors
    /// The errors of `out`.
    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result;

    /// Whether a line leads from a cell to the next one this way, which is on the board. Asked to the right
    /// and, on hexagons, to the lower left and to the lower right.
    fn leads(&self, _: Cell, _: Heading) -> bool {
        false
    }
}

/// A picture in its frame, ready to be written.
///
/// On rectangles ports are numbered along the top and the left. All columns are as wide as their widest mark,
/// cell or number, and a line of marks where there are none is left out. On hexagons each row is indented by
/// half a cell against its neighbours, and all ports are numbered, the marks nearer to the board. No line
/// ends in spaces.
///
/// ```
/// use blackbox::{Cell, Outcome, Port, Size, core::internal::{Framed, TextPicture}};
/// use std::fmt::{self, Write};
///
/// /// A board of which one fact is known: the first ray is a hit.
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
/// O(cells); each mark and each cell is written at most three times, since its width is measured first.
#[derive(Clone, Copy, Debug)]
pub struct Framed<'a, P: ?Sized>(pub &'a P);

impl<P: TextPicture + ?Sized> Display for Framed<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.0.size();
        let mut out = Trimmed { out: f, spaces: 0, column: 0 };
        if size.has_columns() { rectangle::write(self.0, &mut out) } else { hexagon::write(self.0, &mut out) }
    }
}

fn repeat(out: &mut dyn Write, glyph: char, times: usize) -> fmt::Result {
    (0..times).try_for_each(|_| out.write_char(glyph))
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

/// Leaves out the spaces at the ends of lines.
struct Trimmed<'a, 'b> {
    out: &'a mut fmt::Formatter<'b>,
    /// Spaces that are written if something else follows on the line.
    spaces: usize,
    /// The characters of the line so far, these spaces as well.
    column: usize,
}

impl Trimmed<'_, '_> {
    /// Ends the line; one of nothing but spaces is left out.
    fn end_line_unless_blank(&mut self) -> fmt::Result {
        if self.column == self.spaces {
            (self.spaces, self.column) = (0, 0);
            return Ok(());
        }
        self.end_line()
    }

    fn end_line(&mut self) -> fmt::Result {
        (self.spaces, self.column) = (0, 0);
        self.out.write_char('\n')
    }
}

impl Write for Trimmed<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|glyph| self.write_char(glyph))
    }

    fn write_char(&mut self, glyph: char) -> fmt::Result {
        self.column += 1;
        if glyph == ' ' {
            self.spaces += 1;
            return Ok(());
        }
        repeat(self.out, ' ', self.spaces)?;
        self.spaces = 0;
        self.out.write_char(glyph)
    }
}
