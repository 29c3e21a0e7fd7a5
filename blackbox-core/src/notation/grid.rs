//! The picture: one line a row, `.` empty and `@` an atom.

use core::fmt;

use super::error::{Fault, ParseErrorKind};
use super::outline::Outline;
use super::sink::{Sink, Sized};
use crate::grid::{Cell, Grid};

pub(super) const ABOUT: &str = "Lines of . and @";
pub(super) const EXPECTED: &str = "a grid of . and @";
const ATOMS: [char; 4] = ['@', 'O', 'o', '*'];
const EMPTY: [char; 2] = ['.', '_'];

pub(super) fn is_cell(c: char) -> bool {
    ATOMS.contains(&c) || EMPTY.contains(&c)
}

pub(super) fn looks_like(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| is_cell(c) || c == '\n' || c == '\r')
}

/// The rows and the byte offsets at which they begin.
fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let start = text.as_ptr() as usize;
    text.split('\n').map(move |row| (row.as_ptr() as usize - start, row.strip_suffix('\r').unwrap_or(row)))
}

pub(super) fn read<S: Sink>(text: &str, sink: &mut Sized<'_, S>) -> Result<(), Fault> {
    let expected = "a row of cells, . or @";
    let mut outline = Outline::default();
    for (offset, row) in rows(text) {
        let found = row.len() as u32;
        if let Some(stray) = row.find('\r') {
            return Err(Fault::new(offset + stray, ParseErrorKind::Character { expected }));
        }
        let beyond = if found > 255 { 255 } else { 0 };
        outline.row(found).map_err(|kind| match kind {
            ParseErrorKind::TooLarge => Fault::new(offset + beyond, kind),
            _ => Fault::new(offset, kind),
        })?;
    }
    sink.size(outline.size().map_err(|kind| Fault::new(0, kind))?, 0)?;
    for (y, (_, row)) in rows(text).enumerate() {
        for (x, _) in row.char_indices().filter(|(_, c)| ATOMS.contains(c)) {
            sink.atom(Cell::new(x as u8, y as u8));
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
