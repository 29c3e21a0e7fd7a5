//! The picture: one line a row, `.` empty and `@` an atom; and boards as people draw them.
//!
//! A drawing has one sign for atoms and one for empty cells. Blanks or bars may stand between all cells, a
//! number or a letter and the mark of a ray before and behind the rows, a line of names and one of marks
//! above and below, a frame around. Read is also what [`Framed`](super::text_frame::Framed) writes of a
//! board, with the marks and the lines of rays, and what programs write: rows of 0 and 1. Each way to read a
//! text is tried; what could be read in two ways is refused.

mod fields;
mod labels;
mod line;
pub(in crate::notation) mod reading;
pub(in crate::notation) mod rim;
pub(in crate::notation) mod signs;

use core::fmt;

use super::error::{Fault, ParseErrorKind};
use super::row_lengths::Outline;
use super::row_text::Rows;
use super::sink::{Sink, SizedSink};
use crate::grid::{Cell, Grid, Size};
use fields::Fields;
use reading::Reading;
use signs::{Sign, Signs, plain};

pub(super) const ABOUT: &str = "Lines of . and @, or a drawing with other signs, blanks, numbers and a frame, or rows of 0 and \
                                1; a line before it may name the size, such as hex3r";
pub(super) const EXPECTED: &str = "a grid of . and @, or other signs: for atoms O o * X x # ● ◉ ⬤ ⚫ ■ ⬛ A 1, for empty cells \
                                   _ - · □ ⬜ 0";

/// The most bytes of a drawing.
const MOST: usize = 4 << 20;

/// Whether a text may be a drawing: all its characters may stand there, in one line cells only.
pub(super) fn looks_like(text: &str) -> bool {
    let (_, text) = head(text);
    if as_written(text).is_some() {
        return true;
    }
    if fields::is_bracketed(text) {
        return true;
    }
    let is_line = !text.contains(['\n', '\r']);
    let is_digit = |c| matches!(c, '0' | '1');
    text.contains(|c| is_cell(c) || is_digit(c))
        && text.chars().all(|c| {
            is_cell(c)
                || matches!(c, ' ' | '\t' | '\n' | '\r' | '|')
                || is_digit(c)
                || is_frame(c) && !is_line
                || c == 'A' && text.contains(is_cell)
                || matches!(c, ',' | ';') && text.contains(['0', '1', '.'])
        })
        && !(is_line && text.contains([',', ';']) && text.contains(|c| is_cell(c) && c != '.'))
}

/// Whether a character is a cell of any drawing.
pub(super) fn is_cell(c: char) -> bool {
    plain(c).is_some()
}

/// Whether a character may stand around the cells, or is the line of a ray.
pub(super) const fn is_frame(c: char) -> bool {
    matches!(c, '0'..='9' | 'A'..='N' | 'a'..='n' | 'R' | 'T' | '|' | '+' | ':' | '/' | '\\' | '=' | '>' | '`' | '"' | '\u{a0}')
        || signs::is_line(c)
}

/// Whether a text is nothing but atoms: where blanks stand around them, they may be cells.
pub(super) fn is_all_atoms(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| plain(c) == Some(Sign::Atom))
}

/// The size that the first line names, and what follows it.
fn head(text: &str) -> (Option<Size>, &str) {
    let split = text.split_once('\n').and_then(|(line, rest)| Some((line.trim().parse().ok()?, rest)));
    split.map_or((None, text), |(size, rest)| (Some(size), rest))
}

enum Drawn<'a> {
    Reading(Reading<'a>),
    Fields(Fields<'a>),
}

impl<'a> Drawn<'a> {
    fn of(text: &'a str) -> Result<Self, Fault> {
        if let Some(fields) = Fields::of(text) {
            return fields.map(Self::Fields);
        }
        only(text, false, Ok, Reading::is_like).map(Self::Reading)
    }
}

/// The one reading of a drawing, with what is made of it.
///
/// # Errors
/// That of the usual reading if there is none, and where two differ.
pub(super) fn only<'a, T>(
    text: &'a str, unknown: bool, made: impl Fn(Reading<'a>) -> Result<T, Fault>,
    is_like: impl Fn(&T, &T) -> bool,
) -> Result<T, Fault> {
    let (mut found, mut fault) = (None::<(Signs, T)>, None);
    if text.len() > MOST {
        return Err(Fault::new(MOST, ParseErrorKind::TooLarge));
    }
    for signs in Signs::ways(text, unknown) {
        match (Reading::from_text(text, signs).and_then(&made), &found) {
            (Err(other), _) => {
                fault.get_or_insert(other);
            }
            (Ok(reading), None) => found = Some((signs, reading)),
            (Ok(reading), Some((_, first))) if is_like(first, &reading) => {}
            (Ok(_), Some((first, _))) => {
                let sign = signs.differs(*first);
                return Err(Fault::new(text.find(sign).unwrap_or(0), ParseErrorKind::TwoReadings { sign }));
            }
        }
    }
    found.map(|(_, reading)| reading).ok_or_else(|| {
        fault.unwrap_or_else(|| Fault::new(0, ParseErrorKind::End { expected: signs::EXPECTED }))
    })
}

pub(super) fn read<S: Sink>(text: &str, sink: &mut SizedSink<'_, S>) -> Result<(), Fault> {
    if text.starts_with('#') && !text.contains('\n') {
        return Err(Fault::new(0, ParseErrorKind::DrawingOrSeed));
    }
    let (named, drawing) = head(text);
    let lead = text.len() - drawing.len();
    if let Some(size) = as_written(drawing) {
        let cells = drawing.bytes().filter(|&byte| byte != b'\n');
        let sign = |byte| if byte == b'@' { Sign::Atom } else { Sign::Empty };
        return hand_over(named, size, cells.map(sign), sink);
    }
    let moved = |fault: Fault| Fault::new(lead + fault.offset, fault.kind);
    match Drawn::of(drawing).map_err(moved)? {
        Drawn::Reading(reading) => hand_over(named, reading.size, reading.cells(), sink),
        Drawn::Fields(fields) => hand_over(named, fields.size, fields.cells(), sink),
    }
}

/// The size of a picture without a fault that is as [`write`] makes it, of nothing but `.` and `@`: it has
/// one reading, and most pictures are such.
fn as_written(text: &str) -> Option<Size> {
    if !text.bytes().all(|byte| matches!(byte, b'.' | b'@' | b'\n')) {
        return None;
    }
    let mut outline = Outline::default();
    text.as_bytes().split(|&byte| byte == b'\n').try_for_each(|row| outline.row(row.len() as u32)).ok()?;
    outline.size().ok()
}

fn hand_over<S: Sink>(
    named: Option<Size>, drawn: Size, cells: impl Iterator<Item = Sign>, sink: &mut SizedSink<'_, S>,
) -> Result<(), Fault> {
    let size = sized(named, drawn).map_err(|kind| Fault::new(0, kind))?;
    sink.size(size, 0)?;
    for (cell, sign) in Cell::all(size).zip(cells) {
        if sign == Sign::Atom {
            sink.atom(cell);
        }
    }
    Ok(())
}

pub(super) fn sized(named: Option<Size>, drawn: Size) -> Result<Size, ParseErrorKind> {
    match named {
        Some(expected) if expected != drawn && expected != drawn.reflecting() => {
            Err(ParseErrorKind::SizeDiffers { found: drawn, expected })
        }
        named => Ok(named.unwrap_or(drawn)),
    }
}

pub(super) fn write<G: Grid>(board: &G, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let size = board.size();
    if size.reflects() {
        writeln!(f, "{size}")?;
    }
    let mut rows = Rows::new(f);
    for y in 0..size.height() {
        rows.begin((y > 0).then_some(b'\n'), size.row_length(y))?;
        for x in 0..size.row_length(y) {
            rows.put(if board.contains(Cell::new(x, y)) { b'@' } else { b'.' });
        }
    }
    rows.flush()
}
