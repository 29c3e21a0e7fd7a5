//! A line of a drawing: a row of cells, what stands before and behind it, a border, or names and marks.

use super::signs::{EXPECTED, Sign, Signs, is_blank, is_line, plain};
use crate::notation::error::{Fault, ParseErrorKind};

#[derive(Clone, Copy)]
pub(in crate::notation) struct Drawn {
    /// Its byte in the text.
    pub(super) offset: usize,
    pub(super) character: char,
    pub(in crate::notation) sign: Sign,
    /// Whether it shows the line of a ray and no sign of its own.
    pub(super) is_line: bool,
    /// The characters before it in the line.
    pub(super) column: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Blank,
    /// Nothing but the lines of a frame.
    Border,
    /// Numbers, letters and marks.
    Frame,
    Row,
}

#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) offset: usize,
    pub(super) text: &'a str,
    pub(super) signs: Signs,
    /// Whether it is of a hexagon's picture, whose empty cells on a ray are `+` and whose lines are `---`.
    pub(super) is_hexagon: bool,
}

/// The lines of a text; what quotes a message and what begins and ends a listing is left out.
pub(super) fn lines(text: &str, signs: Signs, is_hexagon: bool) -> impl Iterator<Item = Line<'_>> {
    let mut offset = 0;
    text.split('\n').map(move |line| {
        let start = offset;
        offset += line.len() + 1;
        let line = line.strip_suffix('\r').unwrap_or(line);
        let line = if line.trim_start().starts_with("```") { "" } else { line };
        Line { offset: start, text: line, signs, is_hexagon }
    })
}

impl<'a> Line<'a> {
    pub(super) fn kind(self) -> Kind {
        let text = self.text.trim();
        if text.is_empty() {
            Kind::Blank
        } else if self.is_border(text) {
            Kind::Border
        } else if text.contains(|c| self.sign(c).is_some() || is_line(c))
            && !(super::labels::Columns::from_line(text).is_some()
                && text.contains(|c: char| !is_blank(c) && self.sign(c).is_none()))
        {
            Kind::Row
        } else {
            Kind::Frame
        }
    }

    fn is_border(self, text: &str) -> bool {
        let is_drawn = |c| matches!(c, '+' | '-' | '=' | ' ' | '|' | ':') || is_line(c);
        if self.is_hexagon || !text.chars().all(is_drawn) {
            return false;
        }
        // `|---|---|` of Markdown and `|===|`, but not `|-|-|`, which is a row.
        let is_ruled =
            text.starts_with('|') && (text.contains("---") || text.contains('=')) && self.is_rule(text);
        let is_only = |sign| text.chars().all(|c| c == sign);
        text.starts_with('+')
            || text.contains(|c: char| is_line(c) && !is_blank(c))
            || is_ruled
            || is_only('=')
            || self.signs.unfired == Some('-') && text.len() > 1 && is_only('-')
    }

    /// Whether each field between bars is a line.
    fn is_rule(self, text: &str) -> bool {
        let mut fields = text.trim_matches('|').split('|');
        let is_parted = text.trim_matches('|').contains('|') || self.signs.unfired == Some('-');
        is_parted && fields.all(|field| field.trim().len() > 2)
    }

    pub(super) fn sign(self, character: char) -> Option<Sign> {
        match character {
            '+' if self.is_hexagon => Some(Sign::Empty),
            '-' if self.is_hexagon => None,
            character => self.signs.of(character),
        }
    }

    /// Whether nothing but blanks stands before the first cell.
    pub(super) fn is_bare(self) -> bool {
        self.text.trim_start().starts_with(|c| self.sign(c).is_some())
    }

    pub(super) fn fault<T>(self, byte: usize) -> Result<T, Fault> {
        Err(Fault::new(self.offset + byte, ParseErrorKind::Character { expected: EXPECTED }))
    }

    /// The fault of its first character that is no blank.
    pub(super) fn refused<T>(self) -> Result<T, Fault> {
        self.fault(self.text.len() - self.text.trim_start().len())
    }

    /// The cells of a row, each with its place: below these columns where lines of rays are drawn, else the
    /// signs between what stands before and behind them.
    pub(super) fn cells(
        self, below: Option<impl Iterator<Item = usize> + 'a>,
    ) -> Result<impl Iterator<Item = Result<Drawn, Fault>> + 'a, Fault> {
        let (start, end) = if below.is_some() { (0, 0) } else { self.bounds()? };
        let mut column = self.text[..start].chars().count();
        let signs = self.text[start..end].char_indices().filter_map(move |(at, character)| {
            let at = start + at;
            column += 1;
            if let Some(sign) = self.sign(character) {
                let is_line = self.is_hexagon && character == '+';
                let offset = self.offset + at;
                return Some(Ok(Drawn { offset, character, sign, is_line, column: column - 1 }));
            }
            let is_blank = is_blank(character) || self.is_hexagon && character == '-';
            if is_blank { None } else { Some(self.fault(at)) }
        });
        let mut characters = self.text.char_indices().enumerate();
        let lined = below.into_iter().flatten().map(move |place| {
            let Some((column, (at, character))) = characters.find(|&(column, _)| column == place) else {
                return self.fault(self.text.len());
            };
            let sign = if is_line(character) { Some(Sign::Empty) } else { self.sign(character) };
            let Some(sign) = sign else { return self.fault(at) };
            Ok(Drawn { offset: self.offset + at, character, sign, is_line: is_line(character), column })
        });
        Ok(signs.chain(lined))
    }

    /// Where the cells begin and end: before and behind them stand a number or a letter and a mark at most,
    /// apart from them, or as close on both sides.
    fn bounds(self) -> Result<(usize, usize), Fault> {
        let is_sign = |c| self.sign(c).is_some();
        let Some(start) = self.text.find(is_sign) else { return Ok((0, 0)) };
        let end = self.text.rfind(is_sign).unwrap_or(start);
        let end = end + self.text[end..].chars().next().map_or(0, char::len_utf8);
        let (before, after) = (&self.text[..start], &self.text[end..]);
        // A number, a letter, or both.
        let is_name = |word: &str| {
            let digits = word.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or(word);
            digits.bytes().all(|byte| byte.is_ascii_digit()) || self.is_unfired(word)
        };
        let is_label = |part: &str| {
            let mut words = beside(part);
            words.by_ref().take(2).all(is_name) && words.next().is_none()
        };
        let is_apart = (before.is_empty() || before.ends_with(|c| is_blank(c) || c == ':'))
            && (after.is_empty() || after.starts_with(is_blank));
        let is_filled =
            self.text[start..end].contains(|c| self.sign(c).is_some_and(|sign| sign != Sign::Atom));
        let is_close = !before.is_empty() && !after.is_empty() && is_filled;
        if !is_label(before) || !is_apart && !is_close {
            return self.refused();
        }
        if !is_label(after) {
            return self.fault(end + after.len() - after.trim_start().len());
        }
        Ok((start, end))
    }

    /// What stands before and behind the cells, below these columns where lines of rays are drawn.
    pub(super) fn sides(self, first: usize, last: usize) -> (&'a str, &'a str) {
        let byte = |column| self.text.char_indices().nth(column).map_or(self.text.len(), |(at, _)| at);
        (&self.text[..byte(first)], &self.text[byte(last + 1)..])
    }

    /// Whether a word says that a port was not fired.
    pub(super) fn is_unfired(self, word: &str) -> bool {
        let sign = word.chars().next().filter(|sign| word.len() == sign.len_utf8());
        sign.is_some_and(|sign| plain(sign) == Some(Sign::Empty) && self.sign(sign).is_none())
    }
}

pub(super) fn beside(part: &str) -> impl Iterator<Item = &str> + Clone {
    part.split(|c| is_blank(c) || is_line(c) || c == ':').filter(|word| !word.is_empty())
}
