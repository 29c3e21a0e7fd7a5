//! Evidence as it is drawn: marks at the ports round the cells, or four lists of them, one for each side.

use super::EvidenceErrorKind;
use crate::{
    AtomRange, Cell, Fact, Port, Side, Size,
    evidence::Seek,
    grid::BoardError,
    notation::{
        error::{Fault, ParseErrorKind},
        grid::{self, reading::Reading, rim::Rim, signs::Sign},
    },
    ray::Label,
};

pub(super) struct Drawn<'a> {
    pub(super) size: Size,
    rim: Rim,
    /// The cells; none of lists.
    cells: Option<Reading<'a>>,
}

/// Reads a drawing, or lists; `None` for a text that is neither.
///
/// # Errors
/// A drawing with a fault.
pub(super) fn read(text: &str, named: Option<Size>) -> Option<Result<Drawn<'_>, Fault>> {
    if let Some(lists) = lists(text, named) {
        return Some(lists);
    }
    let is_drawn = |c: char| c == '?' || c.is_whitespace() || grid::is_cell(c) || grid::is_frame(c);
    if named.is_none() && text.trim_end().lines().count() < 2 || !text.chars().all(is_drawn) {
        return None;
    }
    let read = |reading: Reading<'_>| -> Result<(Rim, bool), Fault> {
        grid::sized(named, reading.size).map_err(|kind| Fault::new(reading.first_row(), kind))?;
        let rim = reading.rim(true)?;
        let other = reading.rim(false).ok().filter(|other| *other != rim && !reading.has_columns());
        Ok((rim, other.is_some()))
    };
    let made = |reading| Ok((reading, read(reading)?));
    let is_like = |(first, (one, _)): &(Reading<'_>, (Rim, bool)),
                   (second, (other, _)): &(Reading<'_>, _)| {
        first.is_like(second) && one == other
    };
    Some(grid::only(text, true, made, is_like).and_then(|(reading, (rim, is_double))| {
        if is_double {
            return Err(Fault::new(reading.first_row(), ParseErrorKind::NamesOrMarks));
        }
        let size = grid::sized(named, reading.size).map_err(|kind| Fault::new(0, kind))?;
        Ok(Drawn { size, rim, cells: Some(reading) })
    }))
}

impl Drawn<'_> {
    /// Whether it says something of rays, or that something is not known: it is more than a board.
    pub(super) fn is_evidence(&self) -> bool {
        self.rim != Rim::EMPTY || self.has(Sign::Unknown)
    }

    fn has(&self, sign: Sign) -> bool {
        self.cells.iter().flat_map(Reading::cells).any(|cell| cell == sign)
    }

    /// The facts: results of rays, then known cells; nothing of cells where all are empty and cannot be.
    ///
    /// # Errors
    /// Where they can be, unless the number of atoms was named.
    pub(super) fn facts<G: Seek>(
        &self, atoms: Option<AtomRange>,
    ) -> Result<impl Iterator<Item = Fact>, EvidenceErrorKind> {
        let rays = || {
            let outcomes = self.rim.outcomes().ok().into_iter().flatten();
            outcomes.map(|(port, outcome)| Fact::Ray { port, outcome })
        };
        let empty = G::empty(self.size).map_err(|error: BoardError| EvidenceErrorKind::Board(error))?;
        let mut is_known = true;
        if self.cells.is_some() && !self.has(Sign::Unknown) && !self.has(Sign::Atom) {
            is_known = atoms.is_none_or(|atoms| atoms.min() == 0) && rays().all(|ray| ray.holds(&empty));
            if is_known && atoms.is_none() {
                return Err(EvidenceErrorKind::Drawing(ParseErrorKind::EmptyOrUnknown));
            }
        }
        let cells = self.cells.iter().filter(move |_| is_known).flat_map(Reading::cells);
        let cells = Cell::all(self.size).zip(cells).filter(|&(_, sign)| sign != Sign::Unknown);
        Ok(rays().chain(cells.map(|(cell, sign)| Fact::Cell { cell, atom: sign == Sign::Atom })))
    }
}

const SIDES: [(Side, [&str; 2]); 4] = [
    (Side::Top, ["top", "t"]),
    (Side::Left, ["left", "l"]),
    (Side::Right, ["right", "r"]),
    (Side::Bottom, ["bottom", "b"]),
];

/// What parts the entries of a list.
const BETWEEN: [char; 16] =
    [' ', '\t', '\n', '\r', ',', ';', '[', ']', '(', ')', '{', '}', '"', '\'', '=', '\u{a0}'];

/// The side that a word names: `top`, `top:`, `T:`.
fn side(word: &str) -> Option<Side> {
    let name = word.strip_suffix(':').unwrap_or(word);
    let is_short = name.len() < word.len();
    let is_name = |names: &[&str; 2]| {
        name.eq_ignore_ascii_case(names[0]) || is_short && name.eq_ignore_ascii_case(names[1])
    };
    SIDES.iter().find(|(_, names)| is_name(names)).map(|&(side, _)| side)
}

/// The words of lists: the names of sides and entries. A name may have its colon behind its quotes, or none.
fn entries(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let words = text.split(BETWEEN).filter(|word| !word.is_empty() && *word != ":");
    words.flat_map(move |word| {
        let (name, rest) =
            word.split_once(':').map_or((word, ""), |(name, rest)| (&word[..=name.len()], rest));
        [name, rest]
            .into_iter()
            .filter(|part| !part.is_empty())
            .map(move |part| (part.as_ptr() as usize - text.as_ptr() as usize, part))
    })
}

/// Whether a sign says that a port was not fired, or of a cell that it is empty or unknown.
pub(super) fn is_unfired(sign: char) -> bool {
    sign == '?' || grid::signs::plain(sign) == Some(Sign::Empty)
}

/// Reads `top: 1 H . R; left: ...`, in the order of the columns and of the rows.
fn lists(text: &str, named: Option<Size>) -> Option<Result<Drawn<'_>, Fault>> {
    is_list(text).then(|| read_lists(text, named))
}

/// Whether a text begins with the name of a side.
pub fn is_list(text: &str) -> bool {
    entries(text).next().is_some_and(|(_, word)| side(word).is_some())
}

fn read_lists(text: &str, named: Option<Size>) -> Result<Drawn<'_>, Fault> {
    let fault = |at, kind| Err(Fault::new(at, kind));
    let mut lengths = [None::<u32>; 4];
    let mut now = None;
    for (at, word) in entries(text) {
        if let Some(side) = side(word) {
            now = Some(side);
            if lengths[side as usize].replace(0).is_some() {
                return fault(at, ParseErrorKind::Character { expected: "each side once" });
            }
        } else if let Some(length) = now.and_then(|side| lengths[side as usize].as_mut()) {
            *length += 1;
        }
    }
    let length = |one: Side, other: Side| lengths[one as usize].or(lengths[other as usize]).unwrap_or(0);
    let (width, height) = (length(Side::Top, Side::Bottom), length(Side::Left, Side::Right));
    let size = match named.map_or_else(|| Size::new(width, height), Ok) {
        Ok(size) if size.has_columns() => size,
        _ => {
            let expected = "lists of the marks at the top, left, right and bottom, 1 to 255 a side";
            return fault(0, ParseErrorKind::End { expected });
        }
    };
    let (mut rim, mut now, mut along) = (Rim::EMPTY, Side::Top, 0u32);
    for (at, word) in entries(text) {
        if let Some(side) = side(word) {
            let sides = [Side::Top, Side::Bottom].contains(&side);
            let expected = if sides { size.width() } else { size.height() }.into();
            if let Some(found) = lengths[side as usize].filter(|&found| found != expected) {
                return fault(at, ParseErrorKind::List { found, expected });
            }
            (now, along) = (side, 0);
            continue;
        }
        along += 1;
        let port = u8::try_from(along).ok();
        let port = port.and_then(|position| Port::at(Label { side: Some(now), position }, size).ok());
        let is_none = matches!(word, "null" | "None") || word.chars().all(is_unfired);
        if !port.is_some_and(|port| is_none || rim.put(port, word)) {
            let expected = "H, R, the number of a detour, or - where no ray was fired";
            return fault(at, ParseErrorKind::Character { expected });
        }
    }
    match rim.outcomes().map(drop) {
        Ok(()) => Ok(Drawn { size, rim, cells: None }),
        Err(kind) => fault(0, kind),
    }
}
