//! The picture: one line a row, `.` empty and `@` an atom; and boards as people draw them.
//!
//! A drawing has one sign for atoms and one for empty cells. Blanks or bars may stand between all cells,
//! numbers or letters before and behind the rows, a line of numbers or letters above and below, lines of `+`
//! and `-` around. Read is also what [`Framed`](super::text_frame::Framed) writes of a board, with the marks
//! and the lines of rays. What could be read in two ways is refused.

mod line;

use core::fmt;

use super::error::{Fault, ParseErrorKind};
use super::row_lengths::Outline;
use super::sink::{Sink, Sized};
use crate::grid::{Cell, Grid};
pub(super) use line::is_frame;
use line::{Lines, Sign};

pub(super) const ABOUT: &str = "Lines of . and @, or a drawing with other signs, blanks and numbers";
pub(super) const EXPECTED: &str = "a grid of . and @";

/// Whether every character may stand in a drawing, and a cell is among them. A drawing of one line has cells
/// only.
pub(super) fn looks_like(text: &str) -> bool {
    let is_line = !text.contains(['\n', '\r']);
    text.contains(is_cell)
        && text
            .chars()
            .all(|c| is_cell(c) || matches!(c, ' ' | '\t' | '\n' | '\r') || is_frame(c) && !is_line)
}

/// Whether a character is a cell of a drawing.
pub(super) fn is_cell(c: char) -> bool {
    Sign::of(c).is_some()
}

/// What the signs of a drawing have in common.
#[derive(Default)]
struct Style {
    atom: Option<char>,
    empty: Option<char>,
    /// Blanks between cells, alike everywhere.
    gap: Option<usize>,
    /// Blanks before the rows.
    indent: Option<usize>,
    /// Whether rows begin at different places.
    is_ragged: bool,
}

impl Style {
    /// Takes the sign of a cell at a byte of the text.
    fn sign(&mut self, sign: Sign, found: char, at: usize) -> Result<(), Fault> {
        let usual = match sign {
            Sign::Atom => &mut self.atom,
            Sign::Empty => &mut self.empty,
        };
        match *usual.get_or_insert(found) {
            first if first == found => Ok(()),
            first => {
                Err(Fault::new(at, ParseErrorKind::Signs { first, second: found, atoms: sign == Sign::Atom }))
            }
        }
    }

    /// Takes the blanks before a cell that is not the first.
    fn gap(&mut self, blanks: usize, at: usize) -> Result<(), Fault> {
        if *self.gap.get_or_insert(blanks) == blanks {
            Ok(())
        } else {
            Err(Fault::new(at, ParseErrorKind::Gaps))
        }
    }

    fn indent(&mut self, blanks: usize) {
        self.is_ragged |= *self.indent.get_or_insert(blanks) != blanks;
    }
}

pub(super) fn read<S: Sink>(text: &str, sink: &mut Sized<'_, S>) -> Result<(), Fault> {
    if text.starts_with('#') && !text.contains('\n') {
        return Err(Fault::new(0, ParseErrorKind::DrawingOrSeed));
    }
    let lines = Lines::of(text)?;
    let columns = lines.columns();
    let (mut outline, mut style) = (Outline::default(), Style::default());
    for line in lines.rows() {
        let mut found = 0;
        let mut first = 0;
        for cell in line.cells(columns)? {
            let cell = cell?;
            if found == 0 {
                first = cell.offset;
                style.indent(cell.blanks);
            } else {
                style.gap(cell.blanks, cell.offset)?;
            }
            if !cell.is_line {
                style.sign(cell.sign, cell.character, cell.offset)?;
            }
            found += 1;
            if found == 256 {
                return Err(Fault::new(cell.offset, ParseErrorKind::TooLarge));
            }
        }
        let place = if found > 0 && !line.is_bare() { first } else { line.offset };
        outline.row(found).map_err(|kind| Fault::new(place, kind))?;
    }
    let size = outline.size().map_err(|kind| Fault::new(0, kind))?;
    if let Some(columns) =
        columns.filter(|columns| size.has_columns() && columns.count != usize::from(size.width()))
    {
        let kind = ParseErrorKind::RowWidth { found: size.width().into(), expected: columns.count as u32 };
        return Err(Fault::new(lines.first_row(), kind));
    }
    // Where nothing is drawn for an empty cell, a blank may be one. A picture of a hexagon draws something in
    // each: where no cell shows its sign, rays cross them all.
    let is_spaced = style.gap.is_some_and(|gap| gap > 0) || style.is_ragged && size.has_columns();
    if is_spaced && style.empty.is_none() && columns.is_none() && !lines.is_hexagon()
        || style.is_ragged && size.has_columns() && lines.is_bare()
    {
        return Err(Fault::new(lines.first_row(), ParseErrorKind::Blanks));
    }
    sink.size(size, 0)?;
    for (y, line) in lines.rows().enumerate() {
        for (x, cell) in line.cells(columns)?.enumerate() {
            if cell?.sign == Sign::Atom {
                sink.atom(Cell::new(x as u8, y as u8));
            }
        }
    }
    Ok(())
}

pub(super) fn write<G: Grid>(board: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let size = board.size();
    for y in 0..size.height() {
        for x in 0..size.row_length(y) {
            f.write_str(if board.contains(Cell::new(x, y)) { "@" } else { "." })?;
        }
        f.write_str("\n")?;
    }
    Ok(())
}
