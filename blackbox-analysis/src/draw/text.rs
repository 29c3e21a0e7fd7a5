//! The picture as text.

use alloc::{vec, vec::Vec};
use core::fmt::{self, Write};

use blackbox_core::{Cell, Heading, Port, Size, Step, game::Mark, internal::TextPicture};

use super::Picture;

pub(super) fn shown(picture: &Picture<'_>) -> impl TextPicture {
    let shown = if picture.paths { &picture.rays[..] } else { &[] };
    let lines = Lines::of(picture.board.size(), shown.iter().map(|ray| &ray.steps[..]));
    Text { picture, marks: picture.marks(), lines }
}

/// A picture with its marks and the lines of its rays.
struct Text<'a> {
    picture: &'a Picture<'a>,
    marks: Vec<Option<Mark>>,
    lines: Lines,
}

impl TextPicture for Text<'_> {
    fn size(&self) -> Size {
        self.picture.board.size()
    }

    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
        self.marks[usize::from(port.index())].map_or(Ok(()), |mark| write!(out, "{mark}"))
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        let atom = self.picture.atoms && self.picture.board.contains(cell);
        out.write_char(if atom { '@' } else { self.lines.glyph(cell) })
    }

    fn leads(&self, cell: Cell, heading: Heading) -> bool {
        self.lines.lead(cell, heading)
    }
}

/// Lines of rays through the cells of a board.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    size: Size,
    /// For every cell, row by row, the sides through which rays pass, one bit a heading.
    sides: Vec<u8>,
}

impl Lines {
    pub(super) fn of<'a>(size: Size, rays: impl Iterator<Item = &'a [Step]>) -> Self {
        let mut sides = vec![0; size.cells() as usize];
        let mut mark = |cell: Cell, heading| sides[cell.index(size) as usize] |= bit(heading);
        for steps in rays {
            for (i, step) in steps.iter().enumerate() {
                if step.turn.is_none() {
                    mark(step.cell, step.heading.reversed());
                }
                if steps.get(i + 1).is_none_or(|next| next.turn.is_none()) {
                    mark(step.cell, step.heading);
                }
            }
        }
        Self { size, sides }
    }

    /// Takes away what leads out of a cell this way.
    pub(super) fn cut(&mut self, cell: Cell, heading: Heading) {
        self.sides[cell.index(self.size) as usize] &= !bit(heading);
    }

    fn has(&self, cell: Cell, heading: Heading) -> bool {
        self.sides[cell.index(self.size) as usize] & bit(heading) != 0
    }

    /// Whether a line leads from a cell to the next one this way; into an atom that absorbs a ray as well.
    pub(super) fn lead(&self, cell: Cell, heading: Heading) -> bool {
        let next = cell.step(heading, self.size);
        next.is_some_and(|next| self.has(cell, heading) || self.has(next, heading.reversed()))
    }

    /// What stands in an empty cell: the line through it, or `+` on hexagons.
    pub(super) fn glyph(&self, cell: Cell) -> char {
        const BOXES: [char; 16] =
            ['.', '╶', '╵', '└', '╴', '─', '┘', '┴', '╷', '┌', '│', '├', '┐', '┬', '┤', '┼'];
        match self.sides[cell.index(self.size) as usize] {
            0 => '.',
            _ if !self.size.has_columns() => '+',
            sides => BOXES[usize::from(sides)],
        }
    }
}

const fn bit(heading: Heading) -> u8 {
    1 << heading as u8
}
