//! The one-line form: rows joined by `/`, decimal runs of empty cells, `@` an atom; behind them `r` on a
//! hexagon whose rule of the first look is the other one.

use core::fmt;

use super::error::{Fault, ParseErrorKind};
use super::row_lengths::Outline;
use super::sink::{Sink, SizedSink};
use crate::{
    grid::{Cell, Grid},
    text::decimal,
};

pub(super) const ABOUT: &str =
    "One line, such as 8/8/1@4@1/8/8/3@4/8/6@1; a hexagon by its rows, 3/4/2@2/4/3, hex3r with r behind them";
pub(super) const EXPECTED: &str = "a compact text such as 8/8/1@4@1/8/8/8/8/8";

pub(super) fn looks_like(text: &str) -> bool {
    let rows = rows(text);
    !rows.is_empty() && rows.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'/' | b'@'))
}

/// The rows of a text, without the `r` for the other rule of the first look.
fn rows(text: &str) -> &str {
    text.strip_suffix(['r', 'R']).unwrap_or(text)
}

/// A piece of a row: its length in cells, whether it is an atom, and its place in the text.
struct Piece {
    offset: usize,
    cells: u32,
    atom: bool,
}

/// The pieces of a row that begins at `start`.
fn pieces(row: &str, start: usize) -> impl Iterator<Item = Result<Piece, Fault>> {
    let mut at = 0;
    core::iter::from_fn(move || {
        let rest = &row[at..];
        let offset = start + at;
        if rest.is_empty() {
            return None;
        }
        if rest.starts_with('@') {
            at += 1;
            return Some(Ok(Piece { offset, cells: 1, atom: true }));
        }
        let digits = rest.find('@').unwrap_or(rest.len());
        at += digits;
        let cells = decimal(&rest[..digits]).filter(|cells| (1..=255).contains(cells));
        Some(cells.map(|cells| Piece { offset, cells, atom: false }).ok_or_else(|| {
            let expected = "a run of 1 to 255 empty cells without leading zeros";
            Fault::new(offset, ParseErrorKind::Number { expected })
        }))
    })
}

pub(super) fn read<S: Sink>(text: &str, sink: &mut SizedSink<'_, S>) -> Result<(), Fault> {
    let (text, whole) = (rows(text), text);
    let mut outline = Outline::default();
    let mut offset = 0;
    for row in text.split('/') {
        if row.is_empty() {
            let expected = "a row: runs of empty cells and @";
            let kind = if offset == text.len() {
                ParseErrorKind::End { expected }
            } else {
                ParseErrorKind::Character { expected }
            };
            return Err(Fault::new(offset, kind));
        }
        let mut found = 0;
        for piece in pieces(row, offset) {
            let piece = piece?;
            found += piece.cells;
            if found > 255 {
                return Err(Fault::new(piece.offset, ParseErrorKind::TooLarge));
            }
        }
        outline.row(found).map_err(|kind| Fault::new(offset, kind))?;
        offset += row.len() + 1;
    }
    let mut size = outline.size().map_err(|kind| Fault::new(0, kind))?;
    if text != whole {
        if size.has_columns() {
            let expected = "r behind the rows of a hexagon alone";
            return Err(Fault::new(text.len(), ParseErrorKind::Character { expected }));
        }
        size = size.reflecting();
    }
    sink.size(size, 0)?;
    for (y, row) in text.split('/').enumerate() {
        let mut x = 0;
        for piece in pieces(row, 0).flatten() {
            if piece.atom {
                sink.atom(Cell::new(x as u8, y as u8));
            }
            x += piece.cells;
        }
    }
    Ok(())
}

pub(super) fn write<G: Grid>(board: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let size = board.size();
    for y in 0..size.height() {
        if y > 0 {
            f.write_str("/")?;
        }
        let mut run = 0;
        for x in 0..size.row_length(y) {
            if !board.contains(Cell::new(x, y)) {
                run += 1;
                continue;
            }
            if run > 0 {
                write!(f, "{run}")?;
            }
            f.write_str("@")?;
            run = 0;
        }
        if run > 0 {
            write!(f, "{run}")?;
        }
    }
    if size.reflects() { f.write_str("r") } else { Ok(()) }
}
