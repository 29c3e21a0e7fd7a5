//! The one-line form: rows joined by `/`, decimal runs of empty cells, `@` an atom; behind them `r` on a
//! hexagon whose rule of the first look is the other one.

use core::fmt;

use super::error::{Fault, ParseErrorKind};
use super::row_lengths::Outline;
use super::row_text::Rows;
use super::sink::{Sink, SizedSink};
use crate::{
    grid::{Cell, Grid},
    text::with_digit,
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

/// A piece of a text.
enum Piece {
    Atom,
    /// A run of so many empty cells.
    Empty(u32),
    /// The end of a row.
    End,
    /// No run of 1 to 255 cells without leading zeros.
    Fault,
}

/// The pieces of the rows of a text, each with its place.
fn pieces(rows: &str) -> impl Iterator<Item = (usize, Piece)> {
    let (bytes, mut at) = (rows.as_bytes(), 0);
    core::iter::from_fn(move || {
        let start = at;
        at += 1;
        let piece = match bytes.get(start) {
            None if start > bytes.len() => return None,
            None | Some(b'/') => Piece::End,
            Some(b'@') => Piece::Atom,
            Some(&first) => {
                let mut run = with_digit(0, first, 9).filter(|&cells| cells > 0);
                while let Some(&byte) = bytes.get(at)
                    && !matches!(byte, b'@' | b'/')
                {
                    run = run.and_then(|cells| with_digit(cells, byte, 255));
                    at += 1;
                }
                run.map_or(Piece::Fault, Piece::Empty)
            }
        };
        Some((start, piece))
    })
}

pub(super) fn read<S: Sink>(text: &str, sink: &mut SizedSink<'_, S>) -> Result<(), Fault> {
    let (text, whole) = (rows(text), text);
    let mut outline = Outline::default();
    let (mut start, mut found) = (0, 0);
    // The size is known at the end. The atoms of a board of one word are kept until then.
    let (mut atoms, mut count, mut y) = ([Cell::default(); 64], 0, 0u8);
    for (offset, piece) in pieces(text) {
        match piece {
            Piece::Atom => {
                if let Some(atom) = atoms.get_mut(count) {
                    *atom = Cell::new(found as u8, y);
                }
                count += 1;
                found += 1;
            }
            Piece::Empty(cells) => found += cells,
            Piece::End if offset == start => {
                let expected = "a row: runs of empty cells and @";
                let kind = if offset == text.len() {
                    ParseErrorKind::End { expected }
                } else {
                    ParseErrorKind::Character { expected }
                };
                return Err(Fault::new(offset, kind));
            }
            Piece::Fault => {
                let expected = "a run of 1 to 255 empty cells without leading zeros";
                return Err(Fault::new(offset, ParseErrorKind::Number { expected }));
            }
            Piece::End => {
                outline.row(found).map_err(|kind| Fault::new(start, kind))?;
                (start, found, y) = (offset + 1, 0, y.wrapping_add(1));
            }
        }
        if found > 255 {
            return Err(Fault::new(offset, ParseErrorKind::TooLarge));
        }
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
    if let Some(atoms) = atoms.get(..count) {
        atoms.iter().for_each(|&atom| _ = sink.atom(atom));
        return Ok(());
    }
    let mut cell = Cell::default();
    for (_, piece) in pieces(text) {
        match piece {
            Piece::Atom => {
                sink.atom(cell);
                cell.x = cell.x.wrapping_add(1);
            }
            Piece::Empty(cells) => cell.x = cell.x.wrapping_add(cells as u8),
            Piece::End | Piece::Fault => cell = Cell::new(0, cell.y.wrapping_add(1)),
        }
    }
    Ok(())
}

pub(super) fn write<G: Grid>(board: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (size, mut rows) = (board.size(), Rows::new(f));
    let mut atoms = board.atoms().peekable();
    for y in 0..size.height() {
        rows.begin(if y == 0 { b"" } else { b"/" }, size.row_length(y))?;
        let mut x = 0;
        while let Some(atom) = atoms.next_if(|atom| atom.y == y) {
            put_run(atom.x - x, &mut rows);
            rows.put(b'@');
            x = atom.x + 1;
        }
        put_run(size.row_length(y) - x, &mut rows);
    }
    rows.begin(if size.reflects() { b"r" } else { b"" }, 0)?;
    rows.flush()
}

/// Puts how many empty cells there are, if any.
fn put_run(cells: u8, rows: &mut Rows<'_, '_>) {
    for unit in [100, 10, 1].into_iter().filter(|&unit| cells >= unit) {
        rows.put(b'0' + cells / unit % 10);
    }
}
