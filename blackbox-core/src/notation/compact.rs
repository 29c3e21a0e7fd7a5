//! The one-line form: rows joined by `/`, decimal runs of empty cells, `@` an atom; behind them `r` on a
//! hexagon whose rule of the first look is the other one.

use core::{fmt, ops::Range};

use super::error::{Fault, ParseErrorKind};
use super::row_lengths::Outline;
use super::row_text::Rows;
use super::sink::{Sink, SizedSink};
use crate::grid::{Cell, Grid};

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

/// Reads the rows of a text, and hands on the atoms.
#[inline]
fn read_rows(rows: &str, mut atom: impl FnMut(Cell)) -> Result<Outline, Fault> {
    let bytes = rows.as_bytes();
    let (mut outline, mut at, mut y) = (Outline::default(), 0, 0u8);
    loop {
        // The cells of the row so far, and the run of empty cells behind these.
        let (start, mut found, mut run) = (at, 0, 0u32);
        while let Some(&byte) = bytes.get(at).filter(|&&byte| byte != b'/') {
            let digit = byte.wrapping_sub(b'0');
            if digit < 10 {
                run = 10 * run + u32::from(digit);
                if run == 0 || run > 255 {
                    return Err(no_run(bytes, at));
                }
            } else if byte != b'@' {
                return Err(no_run(bytes, at));
            } else if found + run >= 255 {
                return Err(too_large(bytes, at, found + run));
            } else {
                (found, run) = (found + run, 0);
                atom(Cell::new(found as u8, y));
                found += 1;
            }
            at += 1;
        }
        outline = if outline.goes_on_with(found + run) {
            outline.with_row()
        } else {
            end_row(bytes, start..at, found + run, outline)?
        };
        if at == bytes.len() {
            return Ok(outline);
        }
        at += 1;
        y = y.wrapping_add(1);
    }
}

/// Takes a row that differs from those before, or may be none.
fn end_row(bytes: &[u8], row: Range<usize>, found: u32, mut outline: Outline) -> Result<Outline, Fault> {
    if row.is_empty() {
        return Err(no_row(row.end, bytes.len()));
    }
    outline.row(found).map_err(|kind| match kind {
        ParseErrorKind::TooLarge if found > 255 => too_large(bytes, row.end, found),
        kind => Fault::new(row.start, kind),
    })?;
    Ok(outline)
}

/// That the run before a place, or else the atom there, is one too many.
#[cold]
fn too_large(bytes: &[u8], offset: usize, found: u32) -> Fault {
    let place = if found > 255 { run_before(bytes, offset) } else { offset };
    Fault::new(place, ParseErrorKind::TooLarge)
}

/// Where the run before `end` begins.
fn run_before(bytes: &[u8], end: usize) -> usize {
    let other = |byte: &u8| matches!(byte, b'@' | b'/');
    bytes[..end].iter().rposition(other).map_or(0, |before| before + 1)
}

#[cold]
fn no_run(bytes: &[u8], offset: usize) -> Fault {
    let expected = "a run of 1 to 255 empty cells without leading zeros";
    Fault::new(run_before(bytes, offset), ParseErrorKind::Number { expected })
}

#[cold]
fn no_row(offset: usize, length: usize) -> Fault {
    let expected = "a row: runs of empty cells and @";
    let is_end = offset == length;
    let kind = if is_end { ParseErrorKind::End { expected } } else { ParseErrorKind::Character { expected } };
    Fault::new(offset, kind)
}

pub(super) fn read<S: Sink>(text: &str, sink: &mut SizedSink<'_, S>) -> Result<(), Fault> {
    let (text, whole) = (rows(text), text);
    // The size is known at the end. The atoms of a board of one word are kept until then.
    let (mut atoms, mut count) = ([Cell::default(); 64], 0);
    let outline = read_rows(text, |cell| {
        if let Some(atom) = atoms.get_mut(count) {
            *atom = cell;
        }
        count += 1;
    })?;
    let mut size = outline.size().map_err(|kind| Fault::new(0, kind))?;
    if text.len() < whole.len() {
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
    read_rows(text, |cell| _ = sink.atom(cell)).map(|_| ())
}

pub(super) fn write<G: Grid>(board: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (size, mut rows) = (board.size(), Rows::new(f));
    let mut atoms = board.atoms();
    let mut next = atoms.next();
    for y in 0..size.height() {
        let cells = size.row_length(y);
        rows.begin((y > 0).then_some(b'/'), cells)?;
        let mut x = 0;
        while let Some(atom) = next.filter(|atom| atom.y == y) {
            put_run(atom.x - x, &mut rows);
            rows.put(b'@');
            (x, next) = (atom.x + 1, atoms.next());
        }
        put_run(cells - x, &mut rows);
    }
    if size.reflects() {
        rows.begin(Some(b'r'), 0)?;
    }
    rows.flush()
}

/// Puts how many empty cells there are, if any.
#[inline]
fn put_run(cells: u8, rows: &mut Rows<'_, '_>) {
    match cells {
        0 => {}
        1..10 => rows.put(b'0' + cells),
        10.. => put_long_run(cells, rows),
    }
}

fn put_long_run(cells: u8, rows: &mut Rows<'_, '_>) {
    for unit in [100, 10, 1].into_iter().filter(|&unit| cells >= unit) {
        rows.put(b'0' + cells / unit % 10);
    }
}
