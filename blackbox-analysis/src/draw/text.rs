//! The picture in box drawing characters.

use std::fmt::{self, Write};

use blackbox_core::{
    Cell, Heading, Port, Rays, Size, Step,
    notation::{Framed, TextPicture},
};

use super::Picture;

/// The glyph of a cell by the sides through which rays pass, one bit a heading.
pub(super) const GLYPHS: [char; 16] =
    ['.', '╶', '╵', '└', '╴', '─', '┘', '┴', '╷', '┌', '│', '├', '┐', '┬', '┤', '┼'];
pub(super) const RIGHT: u8 = 1 << Heading::Right as u8;
const LEFT: u8 = 1 << Heading::Left as u8;

pub(super) fn draw<G: Rays>(picture: &Picture<'_, G>) -> String {
    Framed(&Text { picture, sides: sides(picture) }).to_string()
}

/// A picture and, for every cell, the sides through which its rays pass.
struct Text<'a, G> {
    picture: &'a Picture<'a, G>,
    sides: Vec<u8>,
}

impl<G: Rays> Text<'_, G> {
    fn sides(&self, cell: Cell) -> u8 {
        self.sides[cell.index(self.picture.board.size()) as usize]
    }
}

impl<G: Rays> TextPicture for Text<'_, G> {
    fn size(&self) -> Size {
        self.picture.board.size()
    }

    fn mark(&self, port: Port, out: &mut dyn Write) -> fmt::Result {
        self.picture.mark_at(port).map_or(Ok(()), |mark| write!(out, "{mark}"))
    }

    fn cell(&self, cell: Cell, out: &mut dyn Write) -> fmt::Result {
        let atom = self.picture.atoms && self.picture.board.contains(cell);
        out.write_char(if atom { '@' } else { GLYPHS[usize::from(self.sides(cell))] })
    }

    fn leads_right(&self, cell: Cell) -> bool {
        self.sides(cell) & RIGHT != 0 && cell.x + 1 < self.size().width()
    }
}

/// For every cell, row-major, the sides through which the picture's rays pass.
fn sides<G: Rays>(picture: &Picture<'_, G>) -> Vec<u8> {
    let shown = if picture.paths { &picture.rays[..] } else { &[] };
    sides_of(picture.board.size(), shown.iter().map(|ray| &ray.steps[..]))
}

/// For every cell, row-major, the sides through which rays of these steps pass. An atom that absorbs a ray has the side it
/// came through, which only its neighbour's line needs.
pub(super) fn sides_of<'a>(size: Size, rays: impl Iterator<Item = &'a [Step]>) -> Vec<u8> {
    let mut sides = vec![0; size.cells() as usize];
    for steps in rays {
        mark_path(steps, |cell, heading| sides[cell.index(size) as usize] |= 1 << heading as u8);
    }
    for y in 0..size.height() {
        for x in 1..size.width() {
            // What leads left out of a cell leads right out of its neighbour, even out of an atom.
            if sides[Cell::new(x, y).index(size) as usize] & LEFT != 0 {
                sides[Cell::new(x - 1, y).index(size) as usize] |= RIGHT;
            }
        }
    }
    sides
}

/// Reports every side of a cell through which the ray comes or goes.
fn mark_path(steps: &[Step], mut report: impl FnMut(Cell, Heading)) {
    for (i, step) in steps.iter().enumerate() {
        if step.turn.is_none() {
            report(step.cell, step.heading.reversed());
        }
        if steps.get(i + 1).is_none_or(|next| next.turn.is_none()) {
            report(step.cell, step.heading);
        }
    }
}
