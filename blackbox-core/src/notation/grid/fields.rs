//! Boards as programs and spreadsheets write them: rows of fields in brackets or with commas between them,
//! `[[0,1],[0,0]]`, or with bars, where an empty field is an empty cell.

use super::line::{Kind, lines};
use super::signs::{EXPECTED, Sign, Signs, is_blank, plain};
use crate::grid::Size;
use crate::notation::{
    error::{Fault, ParseErrorKind},
    row_lengths::Outline,
};

/// How the rows of a text are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FieldForm {
    Brackets,
    Quotes,
    /// Each is a line, with commas or semicolons between the fields.
    Commas,
    /// Each is a line with bars around all fields.
    Bars,
}

#[derive(Clone, Copy)]
pub(super) struct Fields<'a> {
    text: &'a str,
    form: FieldForm,
    /// Whether the first row, and the first field of each row, are names.
    has_names: bool,
    has_index: bool,
    pub(super) size: Size,
}

type Field<'a> = (usize, &'a str);

const OPEN: [char; 2] = ['[', '{'];
const CLOSE: [char; 2] = [']', '}'];
const QUOTES: [char; 2] = ['"', '\''];

/// Whether a text is in brackets, whatever may stand before and behind them.
pub(super) fn is_bracketed(text: &str) -> bool {
    let inner = text.find(OPEN).zip(text.rfind(CLOSE)).filter(|(start, end)| start < end);
    inner.is_some_and(|(start, end)| {
        let is_inner = |c: char| {
            OPEN.contains(&c)
                || CLOSE.contains(&c)
                || QUOTES.contains(&c)
                || c.is_whitespace()
                || ",;.".contains(c)
        };
        let is_around = |c: char| c.is_ascii_alphanumeric() || c.is_whitespace() || "_.=,()';:".contains(c);
        text[start..=end].chars().all(|c| is_inner(c) || plain(c).is_some() || "01AFTaeflrstu".contains(c))
            && text[..start].chars().chain(text[end + 1..].chars()).all(is_around)
            && !text[..start].contains('\n')
    })
}

impl<'a> Fields<'a> {
    /// Reads a text of fields; `None` for a text that is none.
    ///
    /// # Errors
    /// A field that is no cell, and rows that do not fit together.
    pub(super) fn of(text: &'a str) -> Option<Result<Self, Fault>> {
        let is_barred = |line: &str| {
            let line = line.trim().trim_end_matches('\r');
            let inner = line.strip_prefix(is_bar).and_then(|line| line.strip_suffix(is_bar));
            inner.is_some_and(|inner| {
                inner.contains(is_bar) && inner.split(is_bar).all(|field| field.trim().chars().count() < 2)
            })
        };
        let form = if is_bracketed(text) {
            let groups = rows(text, FieldForm::Brackets).count();
            let long = |(_, row): Field<'_>| row.chars().count() > 1;
            if groups == 1 && rows(text, FieldForm::Quotes).any(long) {
                FieldForm::Quotes
            } else {
                FieldForm::Brackets
            }
        } else if text.contains([',', ';']) {
            FieldForm::Commas
        } else if rows(text, FieldForm::Bars).all(|(_, line)| is_barred(line))
            && !text.contains(|c| plain(c) == Some(Sign::Empty) && c != '-')
        {
            FieldForm::Bars
        } else {
            return None;
        };
        let size = Size::CLASSIC;
        let mut all = Self { text, form, has_names: false, has_index: false, size };
        let first = rows(text, form).next();
        let first = || first.into_iter().flat_map(move |row| all.all_fields(row));
        let has_index =
            form != FieldForm::Quotes && first().next().is_some_and(|(_, field)| field.is_empty());
        let mut names = super::labels::Sequence::default();
        first().skip(usize::from(has_index)).for_each(|(_, field)| names.take(field));
        let has_others = has_index || first().any(|(_, field)| sign(field).is_none());
        let has_names = names.is_complete() && has_others;
        (all.has_names, all.has_index) = (has_names, has_names && has_index);
        Some(all.sized())
    }

    fn sized(mut self) -> Result<Self, Fault> {
        let mut outline = Outline::default();
        let (mut usual, mut start) = ([None; 2], None);
        for row in self.rows() {
            start.get_or_insert(row.0);
            let mut found = 0;
            for (at, field) in self.fields(row) {
                let Some(sign) = sign(field) else {
                    return Err(Fault::new(at, ParseErrorKind::Character { expected: EXPECTED }));
                };
                let second = field.chars().next().unwrap_or(' ');
                let first = *usual[usize::from(sign == Sign::Atom)].get_or_insert(second);
                if !first.eq_ignore_ascii_case(&second) {
                    let atoms = sign == Sign::Atom;
                    return Err(Fault::new(at, ParseErrorKind::Signs { first, second, atoms }));
                }
                found += 1;
                if found == 256 {
                    return Err(Fault::new(at, ParseErrorKind::TooLarge));
                }
            }
            outline.row(found).map_err(|kind| Fault::new(row.0, kind))?;
        }
        self.size = outline.size().map_err(|kind| Fault::new(start.unwrap_or(0), kind))?;
        Ok(self)
    }

    fn rows(&self) -> impl Iterator<Item = Field<'a>> + use<'a> {
        rows(self.text, self.form).skip(usize::from(self.has_names))
    }

    fn fields(&self, row: Field<'a>) -> impl Iterator<Item = Field<'a>> + use<'a> {
        self.all_fields(row).skip(usize::from(self.has_index))
    }

    /// The fields of a row, each without blanks and quotes around it.
    fn all_fields(&self, (_, row): Field<'a>) -> impl Iterator<Item = Field<'a>> + use<'a> {
        let (form, text) = (self.form, self.text);
        let has_commas = row.contains([',', ';']);
        let row = if form == FieldForm::Bars { row.trim().trim_matches(is_bar) } else { row };
        let is_end = move |c: char| match form {
            FieldForm::Bars => is_bar(c),
            _ if has_commas => matches!(c, ',' | ';'),
            _ => c.is_whitespace(),
        };
        let offset = move |part: &str| part.as_ptr() as usize - text.as_ptr() as usize;
        let whole = if form == FieldForm::Quotes { "" } else { row };
        let cells = if form == FieldForm::Quotes { row } else { "" };
        let cells = cells.char_indices().map(move |(at, c)| &row[at..at + c.len_utf8()]);
        let split = whole
            .split(is_end)
            .filter(move |field| has_commas || form == FieldForm::Bars || !field.is_empty());
        split.filter(move |_| form != FieldForm::Quotes).chain(cells).map(move |field| {
            let field = field.trim_matches(|c: char| c.is_whitespace() || QUOTES.contains(&c));
            (offset(field), field)
        })
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = Sign> + use<'a> {
        let this = *self;
        self.rows().flat_map(move |row| this.fields(row).filter_map(|(_, field)| sign(field)))
    }
}

fn sign(field: &str) -> Option<Sign> {
    let mut characters = field.chars();
    match (characters.next(), characters.as_str()) {
        (None, _) | (Some('0'), "" | "." | ".0") | (Some('f' | 'F'), "alse") | (Some('F'), "ALSE") => {
            Some(Sign::Empty)
        }
        (Some('1'), "" | "." | ".0") | (Some('A'), "") | (Some('t' | 'T'), "rue") | (Some('T'), "RUE") => {
            Some(Sign::Atom)
        }
        (Some(sign), "") => plain(sign),
        _ => None,
    }
}

const fn is_bar(character: char) -> bool {
    matches!(character, '|' | '│' | '┃' | '║')
}

/// The rows of a text with the bytes where they begin.
fn rows(text: &str, form: FieldForm) -> impl Iterator<Item = Field<'_>> {
    let mut at = 0;
    let is_listed = matches!(form, FieldForm::Brackets | FieldForm::Quotes);
    let listed = core::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let (start, end) = if form == FieldForm::Quotes {
                let start = rest.find(QUOTES)? + 1;
                (start, start + rest[start..].find(QUOTES)?)
            } else {
                let end = rest.find(CLOSE)?;
                let Some(start) = rest[..end].rfind(OPEN) else {
                    at += end + 1;
                    continue;
                };
                (start + 1, end)
            };
            let row = (at + start, &rest[start..end]);
            at += end + 1;
            return Some(row);
        }
    });
    let drawn = lines(text, Signs::default(), false)
        .filter(|line| !matches!(line.kind(), Kind::Blank | Kind::Border))
        .map(|line| (line.offset, line.text));
    let drawn = drawn.filter(move |(_, line)| form != FieldForm::Commas || line.contains(|c| !is_blank(c)));
    listed.take_while(move |_| is_listed).chain(drawn.take_while(move |_| !is_listed))
}
