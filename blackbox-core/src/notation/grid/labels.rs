//! The names of the columns or rows of a drawing: numbers or letters in their order.

use super::signs::is_blank;

/// Words that may name rows or columns: from 0, 1 or A up, or down to it; a number may have its side, `T1`.
#[derive(Clone, Copy, Default)]
pub(super) struct Sequence {
    count: i32,
    first: i32,
    last: i32,
    step: i32,
    is_letters: bool,
    is_broken: bool,
}

impl Sequence {
    pub(super) fn take(&mut self, word: &str) {
        let letter = word.bytes().next().filter(|letter| word.len() == 1 && letter.is_ascii_alphabetic());
        let number = word.strip_prefix(|letter: char| letter.is_ascii_alphabetic()).unwrap_or(word);
        let value = letter.map_or_else(
            || number.parse::<u16>().ok().map(i32::from),
            |letter| Some(i32::from(letter.to_ascii_lowercase() - b'a') + 1),
        );
        let Some(value) = value else {
            self.is_broken = true;
            return;
        };
        match self.count {
            0 => (self.first, self.is_letters) = (value, letter.is_some()),
            1 => self.step = value - self.last,
            _ => self.is_broken |= value - self.last != self.step,
        }
        self.is_broken |= self.is_letters != letter.is_some();
        self.last = value;
        self.count += 1;
    }

    pub(super) fn is_complete(self) -> bool {
        let starts = |value| value == 1 || value == 0 && !self.is_letters;
        let is_ordered = match (self.count, self.step) {
            (1, _) | (_, 1) => starts(self.first),
            (_, -1) => starts(self.last),
            _ => false,
        };
        is_ordered && !self.is_broken
    }
}

#[derive(Clone, Copy)]
pub(super) struct Columns<'a> {
    text: &'a str,
    pub(super) count: usize,
}

impl<'a> Columns<'a> {
    /// Reads `1 2 3`, `0 1 2`, `a b c`, `3 2 1`, with or without blanks.
    pub(super) fn from_line(text: &'a str) -> Option<Self> {
        let mut sequence = Sequence::default();
        let is_tight = is_tight(text);
        let start: usize = words(text, is_tight).next()?.1.parse().unwrap_or(usize::MAX);
        let (mut count, mut is_cut) = (0, is_tight && start < 2);
        for (_, word) in words(text, is_tight) {
            sequence.take(word);
            // From ten on, numbers without blanks are their last digits.
            is_cut &= word.parse() == Ok(start.wrapping_add(count) % 10);
            count += 1;
        }
        (is_cut || sequence.is_complete()).then_some(Self { text, count })
    }

    /// Where each column stands, in characters.
    pub(super) fn places(self) -> impl Iterator<Item = usize> + 'a {
        let is_tight = is_tight(self.text);
        words(self.text, is_tight).map(|(column, _)| column)
    }
}

/// The words of a line with the characters before them; in a tight line each character is one.
pub(super) fn words(text: &str, is_tight: bool) -> impl Iterator<Item = (usize, &str)> {
    let mut characters = text.char_indices().enumerate().peekable();
    core::iter::from_fn(move || {
        let (column, (start, first)) = characters.find(|&(_, (_, c))| !is_gap(c))?;
        let mut end = start + first.len_utf8();
        while !is_tight && let Some((_, (at, c))) = characters.next_if(|&(_, (_, c))| !is_gap(c)) {
            end = at + c.len_utf8();
        }
        Some((column, &text[start..end]))
    })
}

/// Whether there are no blanks between the words of a line.
fn is_tight(text: &str) -> bool {
    !text.trim_matches(is_gap).contains(is_gap)
}

fn is_gap(character: char) -> bool {
    character.is_whitespace() || is_blank(character)
}
