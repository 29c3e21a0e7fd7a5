//! The picture as lines of text.

use blackbox_core::hex::{Cell, Port, Size};

use super::{Content, Picture};

/// Columns from a cell to its right neighbour; two lines are between rows.
const WIDE: i32 = 8;

/// A place in the text: line and column.
type Place = (i32, i32);

/// Characters at places that may be left of or above the first.
#[derive(Default)]
struct Canvas(Vec<(Place, char)>);

impl Canvas {
    fn write(&mut self, (line, column): Place, text: &str) {
        self.0.extend((column..).zip(text.chars()).map(|(column, c)| ((line, column), c)));
    }

    /// What was written, the last writer seen, without blanks at the ends of lines.
    fn finish(self) -> String {
        let top = self.0.iter().map(|(place, _)| place.0).min().unwrap_or(0);
        let left = self.0.iter().map(|(place, _)| place.1).min().unwrap_or(0);
        let mut lines: Vec<Vec<char>> = Vec::new();
        for ((line, column), c) in self.0 {
            let (line, column) = ((line - top) as usize, (column - left) as usize);
            if lines.len() <= line {
                lines.resize(line + 1, Vec::new());
            }
            let line = &mut lines[line];
            if line.len() <= column {
                line.resize(column + 1, ' ');
            }
            line[column] = c;
        }
        lines.into_iter().map(|line| String::from_iter(line).trim_end().to_owned() + "\n").collect()
    }
}

/// Where a cell stands.
fn place(cell: Cell, size: Size) -> Place {
    let (q, r) = cell.axial(size);
    (2 * i32::from(r), WIDE * i32::from(q) + WIDE / 2 * i32::from(r))
}

pub(super) fn draw(picture: &Picture) -> String {
    let mut canvas = Canvas::default();
    if picture.paths {
        for ray in &picture.rays {
            for pair in ray.cells.windows(2) {
                join(&mut canvas, place(pair[0], picture.size), place(pair[1], picture.size));
            }
        }
    }
    let visited = |cell| picture.paths && picture.rays.iter().any(|ray| ray.cells.contains(&cell));
    for (cell, &content) in Cell::all(picture.size).zip(&picture.cells) {
        let (line, column) = place(cell, picture.size);
        match content {
            Content::Atom => canvas.write((line, column), "@"),
            Content::Unknown => canvas.write((line, column), "?"),
            Content::Locked => canvas.write((line, column), "-"),
            Content::Empty => canvas.write((line, column), if visited(cell) { "+" } else { "." }),
            Content::Chance(chance) => {
                canvas.write((line, column - 1), &format!("{:2.0}", 100.0 * chance));
            }
        }
    }
    for port in Port::all(picture.size) {
        label(&mut canvas, port, picture.size, picture.mark_at(port));
    }
    canvas.finish()
}

/// The line from a cell to its neighbour.
fn join(canvas: &mut Canvas, from: Place, to: Place) {
    let middle = (i32::midpoint(from.0, to.0), i32::midpoint(from.1, to.1));
    if from.0 == to.0 {
        canvas.write((middle.0, middle.1 - 1), "---");
    } else {
        let falls = (to.0 - from.0 > 0) == (to.1 - from.1 > 0);
        canvas.write(middle, if falls { "\\" } else { "/" });
    }
}

/// The number of a port and, nearer to the board, its mark.
fn label(canvas: &mut Canvas, port: Port, size: Size, mark: Option<&str>) {
    let (cell, inwards) = port.entry(size);
    let (line, column) = place(cell, size);
    let (row, _) = cell.row(size);
    let number = port.to_string();
    let mark = mark.unwrap_or_default();
    let around = |text: &str, column: i32| column - text.len() as i32 / 2;
    // The directions are those inwards: a port at the upper left is entered to the lower right.
    let (down, aside) = match inwards {
        0 => (0, -4),
        1 => (1, -2),
        2 => (1, 2),
        3 => (0, 4),
        4 => (-1, 2),
        _ => (-1, -2),
    };
    let is_outer_row = (down < 0 && row == 0) || (down > 0 && row + 1 == size.rows());
    if is_outer_row {
        canvas.write((line + 2 * down, around(&number, column + aside)), &number);
        canvas.write((line + down, around(mark, column + aside)), mark);
    } else if aside < 0 {
        let text = if mark.is_empty() { number } else { format!("{number} {mark}") };
        canvas.write((line + down, column + aside + 1 - text.len() as i32), &text);
    } else {
        let text = if mark.is_empty() { number } else { format!("{mark} {number}") };
        canvas.write((line + down, column + aside), &text);
    }
}
