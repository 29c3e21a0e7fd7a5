//! The frame of a hexagon: rows indented by half a cell against their neighbours, lines between them.
//!
//! Places are counted in columns from the first cell of the longest row. Two lines are from row to row.

use core::fmt::{self, Write};

use super::{TextPicture, Trimmed, repeat, width};
use crate::{Cell, Heading, Port, Size};

/// Columns from a cell to its right neighbour.
const WIDE: i32 = 8;

pub(super) fn write<P: TextPicture + ?Sized>(picture: &P, out: &mut Trimmed<'_, '_>) -> fmt::Result {
    let size = picture.size();
    let mut frame = HexagonFrame { picture, size, first: 0 };
    frame.first = Port::all(size).map(|port| frame.start(port)).fold(0, i32::min);
    let last = size.height() - 1;
    frame.numbers(0, [Heading::DownRight, Heading::DownLeft], out)?;
    frame.marks(0, [Heading::DownRight, Heading::DownLeft], out)?;
    for y in 0..=last {
        frame.row(y, out)?;
        if y < last {
            frame.between(y, out)?;
        }
    }
    frame.marks(last, [Heading::UpRight, Heading::UpLeft], out)?;
    frame.numbers(last, [Heading::UpRight, Heading::UpLeft], out)
}

struct HexagonFrame<'a, P: ?Sized> {
    picture: &'a P,
    size: Size,
    /// The column where the lines begin, at most 0.
    first: i32,
}

impl<P: TextPicture + ?Sized> HexagonFrame<'_, P> {
    fn column(&self, cell: Cell) -> i32 {
        let missing = self.size.width() - self.size.row_length(cell.y);
        WIDE * i32::from(cell.x) + WIDE / 2 * i32::from(missing)
    }

    /// The number of a port beside a row and, nearer to the board, its mark.
    fn label(&self, port: Port, is_left: bool, out: &mut dyn Write) -> fmt::Result {
        let is_marked = width(|out| self.picture.mark(port, out)) > 0;
        let gap = if is_marked { " " } else { "" };
        if is_left {
            write!(out, "{}{gap}", port.number())?;
            return self.picture.mark(port, out);
        }
        self.picture.mark(port, out)?;
        write!(out, "{gap}{}", port.number())
    }

    /// The column of a text about a port beside a row: of its end on the left, of its start on the right.
    fn beside(&self, (cell, inwards): (Cell, Heading)) -> i32 {
        self.column(cell)
            + match inwards {
                Heading::Right => -WIDE / 2 + 1,
                Heading::UpRight | Heading::DownRight => -WIDE / 4 + 1,
                Heading::Left => WIDE / 2,
                _ => WIDE / 4,
            }
    }

    /// Where a text about a port begins that is on the left of the board.
    fn start(&self, port: Port) -> i32 {
        let (cell, inwards) = port.entry(self.size);
        self.beside((cell, inwards)) - width(|out| self.label(port, true, out)) as i32
    }

    /// Goes to a column and writes a text that begins there.
    fn at(
        &self, column: i32, out: &mut Trimmed<'_, '_>, text: impl Fn(&mut dyn Write) -> fmt::Result,
    ) -> fmt::Result {
        let spaces = (column - self.first - out.column as i32).max(0);
        repeat(out, ' ', spaces as usize)?;
        text(out)
    }

    fn around(
        &self, column: i32, out: &mut Trimmed<'_, '_>, text: impl Fn(&mut dyn Write) -> fmt::Result,
    ) -> fmt::Result {
        self.at(column - width(&text) as i32 / 2, out, text)
    }

    /// The ports of a cell with these headings inwards, for each cell of a row.
    fn outer(&self, y: u8, inwards: [Heading; 2]) -> impl Iterator<Item = (Port, i32)> {
        (0..self.size.row_length(y)).flat_map(move |x| {
            let cell = Cell::new(x, y);
            inwards.map(|inwards| {
                let aside = if inwards.step().0 > 0 { -WIDE / 4 } else { WIDE / 4 };
                (Port::entering(cell, inwards, self.size), self.column(cell) + aside)
            })
        })
    }

    /// The line of the ports' numbers above or below the board.
    fn numbers(&self, y: u8, inwards: [Heading; 2], out: &mut Trimmed<'_, '_>) -> fmt::Result {
        self.outer(y, inwards).try_for_each(|(port, column)| {
            self.around(column, out, |out| write!(out, "{}", port.number()))
        })?;
        out.end_line()
    }

    /// The line of the marks there, nearer to the board.
    fn marks(&self, y: u8, inwards: [Heading; 2], out: &mut Trimmed<'_, '_>) -> fmt::Result {
        self.outer(y, inwards)
            .try_for_each(|(port, column)| self.around(column, out, |out| self.picture.mark(port, out)))?;
        out.end_line()
    }

    /// The port beside a row, on the left or on the right.
    fn side(&self, cell: Cell, inwards: Heading, out: &mut Trimmed<'_, '_>) -> fmt::Result {
        let port = Port::entering(cell, inwards, self.size);
        let is_left = inwards.step().0 > 0;
        let column = if is_left { self.start(port) } else { self.beside((cell, inwards)) };
        self.at(column, out, |out| self.label(port, is_left, out))
    }

    fn row(&self, y: u8, out: &mut Trimmed<'_, '_>) -> fmt::Result {
        let last = self.size.row_length(y) - 1;
        self.side(Cell::new(0, y), Heading::Right, out)?;
        for cell in (0..=last).map(|x| Cell::new(x, y)) {
            self.around(self.column(cell), out, |out| self.picture.cell(cell, out))?;
            if cell.x < last && self.picture.leads(cell, Heading::Right) {
                self.around(self.column(cell) + WIDE / 2, out, |out| out.write_str("---"))?;
            }
        }
        self.side(Cell::new(last, y), Heading::Left, out)?;
        out.end_line()
    }

    /// The line below a row that is not the last.
    fn between(&self, y: u8, out: &mut Trimmed<'_, '_>) -> fmt::Result {
        let last = |y| Cell::new(self.size.row_length(y) - 1, y);
        // The longer of the two rows has ports here.
        let longer = if self.size.row_length(y) > self.size.row_length(y + 1) { y } else { y + 1 };
        let [right, left] = if longer == y {
            [Heading::UpRight, Heading::UpLeft]
        } else {
            [Heading::DownRight, Heading::DownLeft]
        };
        self.side(Cell::new(0, longer), right, out)?;
        for cell in (0..=last(y).x).map(|x| Cell::new(x, y)) {
            for (heading, aside, line) in
                [(Heading::DownLeft, -WIDE / 4, '/'), (Heading::DownRight, WIDE / 4, '\\')]
            {
                if cell.step(heading, self.size).is_some() && self.picture.leads(cell, heading) {
                    self.around(self.column(cell) + aside, out, |out| out.write_char(line))?;
                }
            }
        }
        self.side(last(longer), left, out)?;
        out.end_line()
    }
}
