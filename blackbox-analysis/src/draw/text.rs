//! The picture in box drawing characters.

use std::fmt::Write;

use blackbox_core::{Cell, Grid, Heading, Label, Port, Side};

use super::{Picture, Ray};

/// The glyph of a cell by the sides through which rays pass, one bit a heading.
const GLYPHS: [char; 16] = ['.', '╶', '╵', '└', '╴', '─', '┘', '┴', '╷', '┌', '│', '├', '┐', '┬', '┤', '┼'];
const RIGHT: u8 = 1 << Heading::Right as u8;
const LEFT: u8 = 1 << Heading::Left as u8;

pub(super) fn draw<G: Grid>(picture: &Picture<'_, G>) -> String {
    let size = picture.board.size();
    let (width, height) = (size.width(), size.height());
    let sides = sides(picture);
    let digits = |number: u16| number.to_string().len();
    let mark_width = digits(picture.detours()).max(1);
    let label_width = digits(height.into());
    let column = mark_width.max(digits(width.into())) + 1;
    let indent = label_width + 1 + mark_width + 1;
    let mark = |side, along: u8| {
        let port = Port::at(Label { side, position: along + 1 }, size).expect("a position on the side");
        picture.mark_at(port).map_or(String::new(), |mark| mark.to_string())
    };

    let mut lines = Vec::new();
    let edge = |text: &dyn Fn(u8) -> String| {
        (0..width).fold(" ".repeat(indent), |line, x| line + &format!("{:<column$}", text(x)))
    };
    lines.push(edge(&|x| (x + 1).to_string()));
    lines.push(edge(&|x| mark(Side::Top, x)));
    for y in 0..height {
        let mut line = format!("{:>label_width$} {:>mark_width$} ", y + 1, mark(Side::Left, y));
        for x in 0..width {
            let passed = sides[Cell::new(x, y).index(size) as usize];
            let glyph = if picture.atoms && picture.board.contains(Cell::new(x, y)) {
                '@'
            } else {
                GLYPHS[passed as usize]
            };
            let fill = if passed & RIGHT != 0 && x + 1 < width { "─" } else { " " };
            write!(line, "{glyph}{}", fill.repeat(column - 1)).expect("a string takes all");
        }
        lines.push(line + &mark(Side::Right, y));
    }
    lines.push(edge(&|x| mark(Side::Bottom, x)));
    lines
        .iter()
        .filter(|line| !line.trim().is_empty())
        .fold(String::new(), |all, line| all + line.trim_end() + "\n")
}

/// For every cell, row-major, the sides through which rays pass. An atom that absorbs a ray has the side it came
/// through, which only its neighbour's line needs.
fn sides<G: Grid>(picture: &Picture<'_, G>) -> Vec<u8> {
    let size = picture.board.size();
    let mut sides = vec![0; size.cells() as usize];
    if picture.paths {
        for ray in &picture.rays {
            mark_path(ray, |cell, heading| sides[cell.index(size) as usize] |= 1 << heading as u8);
        }
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
fn mark_path(ray: &Ray, mut report: impl FnMut(Cell, Heading)) {
    for (i, step) in ray.steps.iter().enumerate() {
        if step.turn.is_none() {
            report(step.cell, step.heading.reversed());
        }
        if ray.steps.get(i + 1).is_none_or(|next| next.turn.is_none()) {
            report(step.cell, step.heading);
        }
    }
}
