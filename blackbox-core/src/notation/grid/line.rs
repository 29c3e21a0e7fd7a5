//! The lines of a drawing: rows of cells, and what stands around them.

use crate::notation::error::{Fault, ParseErrorKind};

/// What a cell of a drawing holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Atom,
    Empty,
}

impl Sign {
    /// What a character stands for as a cell, if it is one.
    pub(super) const fn of(character: char) -> Option<Self> {
        match character {
            '@' | 'O' | 'o' | '*' | 'X' | 'x' | '#' | '●' => Some(Self::Atom),
            '.' | '_' | '-' | '·' => Some(Self::Empty),
            _ => None,
        }
    }
}

/// Whether a character may stand around the cells, or is the line of a ray.
pub(in crate::notation) const fn is_frame(character: char) -> bool {
    matches!(character, '0'..='9' | 'A'..='N' | 'a'..='n' | 'R' | '|' | '+' | ':' | '/' | '\\')
        || is_line(character)
}

/// Whether a character is the line of a ray in a picture.
const fn is_line(character: char) -> bool {
    matches!(character, '─'..='╿')
}

const fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '|')
}

/// A cell as it is drawn.
pub(super) struct Drawn {
    /// Its byte in the text.
    pub(super) offset: usize,
    pub(super) character: char,
    pub(super) sign: Sign,
    /// Whether it shows the line of a ray and no sign of its own.
    pub(super) is_line: bool,
    /// The blanks before it.
    pub(super) blanks: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Blank,
    /// Nothing but `+`, `-` and the like.
    Border,
    /// Numbers, letters and marks.
    Frame,
    Row,
}

/// A line and where it begins.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) offset: usize,
    text: &'a str,
    /// Whether it is of the picture of a hexagon, whose empty cells on a ray are `+` and whose lines are
    /// `---`.
    is_hexagon: bool,
}

impl<'a> Line<'a> {
    fn kind(self) -> Kind {
        let text = self.text.trim();
        if text.is_empty() {
            Kind::Blank
        } else if !self.is_hexagon
            && text.starts_with('+')
            && text.chars().all(|c| matches!(c, '+' | '-' | '=' | ' '))
        {
            Kind::Border
        } else if text.contains(|c| self.sign(c).is_some() || is_line(c)) {
            Kind::Row
        } else {
            Kind::Frame
        }
    }

    fn sign(self, character: char) -> Option<Sign> {
        match character {
            '+' if self.is_hexagon => Some(Sign::Empty),
            '-' if self.is_hexagon => None,
            character => Sign::of(character),
        }
    }

    /// Whether nothing but blanks stands before the first cell.
    pub(super) fn is_bare(self) -> bool {
        self.text.trim_start().starts_with(|c| self.sign(c).is_some())
    }

    fn fault<T>(self, byte: usize) -> Result<T, Fault> {
        let expected = "a row of cells, . or @";
        Err(Fault::new(self.offset + byte, ParseErrorKind::Character { expected }))
    }

    /// The cells of a row, each with its place: in a picture with lines of rays below their numbers, else the
    /// signs between what stands before and behind them.
    pub(super) fn cells(
        self,
        columns: Option<Columns<'a>>,
    ) -> Result<impl Iterator<Item = Result<Drawn, Fault>> + 'a, Fault> {
        let below = columns.filter(|_| self.text.contains(is_line));
        let (start, end) = if below.is_some() { (0, 0) } else { self.bounds()? };
        let mut blanks = self.text[..start].chars().count();
        let signs = self.text[start..end].char_indices().filter_map(move |(at, character)| {
            let place = start + at;
            if let Some(sign) = self.sign(character) {
                let is_line = self.is_hexagon && character == '+';
                let before = core::mem::take(&mut blanks);
                return Some(Ok(Drawn {
                    offset: self.offset + place,
                    character,
                    sign,
                    is_line,
                    blanks: before,
                }));
            }
            let is_blank = is_blank(character) || self.is_hexagon && character == '-';
            blanks += 1;
            if is_blank { None } else { Some(self.fault(place)) }
        });
        let lined = below.into_iter().flat_map(Columns::places).map(move |(place, blanks)| {
            let Some((byte, character)) = self.text.char_indices().nth(place) else {
                return self.fault(self.text.len());
            };
            let sign = if is_line(character) { Some(Sign::Empty) } else { Sign::of(character) };
            let Some(sign) = sign else { return self.fault(byte) };
            Ok(Drawn { offset: self.offset + byte, character, sign, is_line: is_line(character), blanks })
        });
        Ok(signs.chain(lined))
    }

    /// Where the cells begin and end: before and behind them stand a number or a letter and a mark at most,
    /// apart from them.
    fn bounds(self) -> Result<(usize, usize), Fault> {
        let is_sign = |c| self.sign(c).is_some();
        let Some(start) = self.text.find(is_sign) else { return Ok((0, 0)) };
        let end = self.text.rfind(is_sign).unwrap_or(start);
        let end = end + self.text[end..].chars().next().map_or(0, char::len_utf8);
        let (before, after) = (&self.text[..start], &self.text[end..]);
        // A number, a letter, or both.
        let is_name = |word: &str| {
            let digits = word.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or(word);
            digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let is_label = |part: &str| {
            let mut words = part.split(|c| is_blank(c) || c == ':').filter(|word| !word.is_empty());
            words.by_ref().take(2).all(is_name) && words.next().is_none()
        };
        if !is_label(before) || !before.is_empty() && !before.ends_with([' ', '\t', '|', ':']) {
            return self.fault(self.text.len() - self.text.trim_start().len());
        }
        if !is_label(after) || !after.is_empty() && !after.starts_with(is_blank) {
            return self.fault(end + after.len() - after.trim_start().len());
        }
        Ok((start, end))
    }
}

/// The line above a drawing that counts its columns.
#[derive(Clone, Copy)]
pub(super) struct Columns<'a> {
    text: &'a str,
    pub(super) count: usize,
}

impl<'a> Columns<'a> {
    /// Reads `1 2 3`, `0 1 2`, `a b c`, with or without blanks.
    fn of(text: &'a str) -> Option<Self> {
        let count = Self::words(text).count();
        let first = Self::words(text).next()?.1;
        let first = if first == "1" || first == "0" { first.parse::<usize>().ok()? } else { 10 };
        let is_next = |(at, (_, word)): (usize, (usize, &str))| match first {
            10 => {
                let letter = word.bytes().next().unwrap_or(0).to_ascii_lowercase();
                word.len() == 1 && usize::from(letter) == usize::from(b'a') + at
            }
            first => {
                word.parse() == Ok(first + at) || is_tight(text) && word.parse() == Ok((first + at) % 10)
            }
        };
        Self::words(text).enumerate().all(is_next).then_some(Self { text, count })
    }

    /// The words with the bytes where they begin; without blanks, the characters.
    fn words(text: &'a str) -> impl Iterator<Item = (usize, &'a str)> {
        let lead = text.len() - text.trim_start().len();
        let inner = text.trim();
        let word = move |at: usize, length: usize| (lead + at, &inner[at..at + length]);
        let (tight, loose) = if is_tight(text) { (inner, "") } else { ("", inner) };
        let ends = move |at: usize| loose[at..].find(char::is_whitespace).unwrap_or(loose.len() - at);
        let starts = (0..loose.len()).filter(move |&at| {
            let bytes = loose.as_bytes();
            !bytes[at].is_ascii_whitespace() && (at == 0 || bytes[at - 1].is_ascii_whitespace())
        });
        let characters = tight.char_indices().map(move |(at, c)| word(at, c.len_utf8()));
        characters.chain(starts.map(move |at| word(at, ends(at))))
    }

    /// Where each column stands, in characters, and the blanks before it.
    fn places(self) -> impl Iterator<Item = (usize, usize)> + 'a {
        // What stands in the line is ASCII: a character is a byte.
        let mut end = 0;
        Self::words(self.text).map(move |(at, _)| {
            let blanks = at - end;
            end = at + 1;
            (at, blanks)
        })
    }
}

/// Whether a line of numbers has no blanks between them.
fn is_tight(text: &str) -> bool {
    !text.trim().contains(char::is_whitespace)
}

/// A drawing by its lines.
pub(super) struct Lines<'a> {
    text: &'a str,
    columns: Option<Columns<'a>>,
    /// Where the first row begins, and where the last does.
    first: usize,
    last: usize,
    is_hexagon: bool,
    /// Whether there is something around the cells, so that a blank line is no row.
    is_framed: bool,
}

impl<'a> Lines<'a> {
    /// Takes the lines of a text.
    ///
    /// # Errors
    /// A line that belongs to no drawing.
    pub(super) fn of(text: &'a str) -> Result<Self, Fault> {
        let is_hexagon = lines(text, false).any(|line| is_top_of_hexagon(line.text));
        let mut all = Self { text, columns: None, first: 0, last: 0, is_hexagon, is_framed: is_hexagon };
        let mut rows = lines(text, is_hexagon).filter(|line| line.kind() == Kind::Row);
        all.first = rows.next().map_or(0, |row| row.offset);
        all.last = rows.last().map_or(all.first, |row| row.offset);
        for line in lines(text, is_hexagon) {
            match line.kind() {
                Kind::Border => all.is_framed = true,
                Kind::Frame if is_hexagon => {}
                Kind::Frame if line.offset < all.first && all.columns.is_none() => {
                    all.columns = Columns::of(line.text);
                    if all.columns.is_none() {
                        return line.fault(line.text.len() - line.text.trim_start().len());
                    }
                    all.is_framed = true;
                }
                // Marks of rays, or the numbers once more.
                Kind::Frame
                    if all.columns.is_some() && (line.offset < all.first || line.offset > all.last) =>
                {
                    let is_mark = |word: &str| {
                        matches!(word, "H" | "R")
                            || word.bytes().all(|byte| byte.is_ascii_digit())
                            || word.len() == 1
                    };
                    if !line.text.split_whitespace().all(is_mark) && Columns::of(line.text).is_none() {
                        return line.fault(line.text.len() - line.text.trim_start().len());
                    }
                }
                Kind::Frame => return line.fault(line.text.len() - line.text.trim_start().len()),
                Kind::Blank | Kind::Row => {}
            }
        }
        Ok(all)
    }

    pub(super) const fn columns(&self) -> Option<Columns<'a>> {
        self.columns
    }

    /// Whether it is the picture of a hexagon, with the numbers of its ports.
    pub(super) const fn is_hexagon(&self) -> bool {
        self.is_hexagon
    }

    /// Where the first row begins.
    pub(super) const fn first_row(&self) -> usize {
        self.first
    }

    /// Whether there is nothing but cells and blanks.
    pub(super) fn is_bare(&self) -> bool {
        !self.is_framed && self.rows().all(Line::is_bare)
    }

    /// The lines of cells.
    pub(super) fn rows(&self) -> impl Iterator<Item = Line<'a>> {
        let (first, last, is_framed) = (self.first, self.last, self.is_framed);
        lines(self.text, self.is_hexagon).filter(move |line| {
            let kind = line.kind();
            kind == Kind::Row || kind == Kind::Blank && !is_framed && (first..last).contains(&line.offset)
        })
    }
}

/// Whether a line is that above the picture of a hexagon: the numbers of its ports, from the first on to the
/// last ones.
fn is_top_of_hexagon(text: &str) -> bool {
    let mut numbers = text.split_whitespace().map(|word| word.parse::<u16>().ok());
    numbers.next() == Some(Some(1)) && numbers.next().flatten().is_some_and(|second| second > 2)
}

fn lines(text: &str, is_hexagon: bool) -> impl Iterator<Item = Line<'_>> {
    let start = text.as_ptr() as usize;
    text.split('\n').map(move |line| {
        let offset = line.as_ptr() as usize - start;
        Line { offset, text: line.strip_suffix('\r').unwrap_or(line), is_hexagon }
    })
}
