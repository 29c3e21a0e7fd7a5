//! Boards side by side, each with its caption.

use alloc::{borrow::ToOwned, format, string::String, vec, vec::Vec};

use blackbox_core::{Cell, Port, Symmetry};

use super::{BLACK, Item, Picture, Place, item::document};
use crate::Board;

/// Boards side by side: look-alikes, or what the symmetries make of one.
///
/// ```
/// use blackbox::{Board, analysis::draw::Gallery};
///
/// let board: Board = "@1/2".parse()?;
/// let orbit = Gallery::orbit(&board);
/// let lines = [
///     "identity  mirror_x  mirror_y  rotate180",
///     "@.        .@        ..        ..",
///     "..        ..        @.        .@",
/// ];
/// assert!(orbit.text().lines().eq(lines));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Gallery {
    boards: Vec<(Board, String)>,
    title: String,
    marks: bool,
}

/// The height of a caption in user units, and how many boards stand side by side at most.
const CAPTION: f64 = 20.0;
const ABREAST: usize = 4;

impl Gallery {
    /// Boards with their captions.
    pub fn new(title: impl Into<String>, boards: impl IntoIterator<Item = (Board, String)>) -> Self {
        Self { boards: boards.into_iter().collect(), title: title.into(), marks: false }
    }

    /// The different images of a board, each with the first symmetry of its size that makes it.
    pub fn orbit(board: &Board) -> Self {
        let mut boards: Vec<(Board, String)> = Vec::new();
        for symmetry in Symmetry::group(board.size()) {
            let image = board.transformed(*symmetry);
            if boards.iter().all(|(known, _)| *known != image) {
                boards.push((image, symmetry.name().to_owned()));
            }
        }
        Self::new(format!("Symmetric boards: {}", boards.len()), boards)
    }

    /// Shows the marks of all rays at the ports of each board: look-alikes have the same.
    #[must_use]
    pub fn with_marks(mut self) -> Self {
        self.marks = true;
        self
    }

    /// The boards as rows of text, four abreast; a caption above each.
    pub fn text(&self) -> String {
        let mut lines = Vec::new();
        for row in self.boards.chunks(ABREAST) {
            let columns: Vec<Vec<String>> = row
                .iter()
                .map(|(board, caption)| {
                    // A caption is one line.
                    let mut lines: Vec<String> = vec![caption.replace(char::is_control, " ")];
                    if self.marks {
                        lines.extend(self.picture(board).text().lines().map(str::to_owned));
                    } else {
                        lines.extend(rows(board));
                    }
                    lines
                })
                .collect();
            let height = columns.iter().map(Vec::len).max().unwrap_or(0);
            for y in 0..height {
                let mut whole = String::new();
                for column in &columns {
                    let width = column.iter().map(|line| line.chars().count()).max().unwrap_or(0);
                    let line = column.get(y).map_or("", String::as_str);
                    whole += line;
                    // A width of the formatter has at most 16 bits.
                    whole += &" ".repeat(width - line.chars().count() + 2);
                }
                lines.push(whole.trim_end().to_owned());
            }
            lines.push(String::new());
        }
        lines.pop();
        lines.iter().fold(String::new(), |all, line| all + line + "\n")
    }

    /// The boards as an SVG document, four abreast; a caption below each.
    pub fn svg(&self) -> String {
        let room = |board: &Board| Place::of_picture(board.size()).room();
        let largest = self.boards.iter().map(|(board, _)| room(board));
        let (width, height) = largest.fold((0.0, 0.0), |(w, h), (x, y)| (f64::max(w, x), f64::max(h, y)));
        let across = self.boards.len().clamp(1, ABREAST);
        let down = self.boards.len().div_ceil(ABREAST);
        let whole = (across as f64 * width, down as f64 * (height + CAPTION));
        let mut items = Vec::new();
        for (i, (board, caption)) in self.boards.iter().enumerate() {
            let left = (i % ABREAST) as f64 * width;
            let top = (i / ABREAST) as f64 * (height + CAPTION);
            let middle = (left + width / 2.0, top + height / 2.0);
            self.picture(board).draw(Place::of_picture(board.size()).around(middle), &mut items);
            items.push(Item::text((middle.0, top + height), 13.0, caption, BLACK));
        }
        document(whole, &self.title, &self.text(), &items)
    }

    /// The board with the marks of its rays; their paths would hide it.
    fn picture<'a>(&self, board: &'a Board) -> Picture<'a> {
        let picture = Picture::new(board);
        if self.marks { picture.with_rays(Port::all(board.size())).without_paths() } else { picture }
    }
}

/// The cells alone: the rows of a hexagon are indented.
fn rows(board: &Board) -> Vec<String> {
    let size = board.size();
    let row = |y| {
        let cells = (0..size.row_length(y)).map(|x| if board.contains(Cell::new(x, y)) { "@" } else { "." });
        let cells: Vec<_> = cells.collect();
        if size.has_columns() {
            cells.concat()
        } else {
            " ".repeat((size.width() - size.row_length(y)).into()) + &cells.join(" ")
        }
    };
    (0..size.height()).map(row).collect()
}

#[cfg(test)]
#[path = "tests/gallery.rs"]
mod tests;
