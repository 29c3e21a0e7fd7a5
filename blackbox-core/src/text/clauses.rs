//! The pieces of a text, each with its place.

/// The characters between and around words.
const BLANKS: [char; 5] = [' ', '\t', '\r', ',', '\u{a0}'];

/// The mark with which some programs begin a file of UTF-8.
const MARK: [u8; 3] = *b"\xef\xbb\xbf";

/// A text without the byte-order mark that it may begin with.
pub fn unmarked(text: &[u8]) -> &[u8] {
    text.strip_prefix(&MARK).unwrap_or(text)
}

/// A piece of a text and its byte offset there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// The bytes before it.
    pub at: usize,
    /// The piece.
    pub text: &'a str,
}

impl Piece<'_> {
    /// The offset of its end.
    pub const fn end(self) -> usize {
        self.at + self.text.len()
    }

    /// Its words, separated by blanks and commas; parentheses and all between them are one word.
    pub fn words(self) -> impl Iterator<Item = Self> {
        let mut depth = 0;
        let words = self.text.split(move |character| {
            match character {
                '(' => depth = 1,
                ')' => depth = 0,
                _ => {}
            }
            depth == 0 && BLANKS.contains(&character)
        });
        words
            .filter(|word| !word.is_empty())
            .map(move |word| Self { at: self.at + offset(word, self.text), text: word })
    }

    /// The piece without blanks around it.
    #[must_use]
    pub fn trimmed(self) -> Self {
        let text = self.text.trim_matches(BLANKS);
        Self { at: self.at + offset(text, self.text), text }
    }
}

/// The clauses of a text, which end with a line or with `;`. Comments after `#`, blanks and commas around a
/// clause, empty clauses and a byte-order mark are left out.
///
/// ```
/// use blackbox_core::internal::clauses;
///
/// let found: Vec<_> = clauses("8x8 4; L5 B5 # a detour\n;R1 H").map(|clause| (clause.at, clause.text)).collect();
/// assert_eq!(found, [(0, "8x8 4"), (7, "L5 B5"), (25, "R1 H")]);
/// ```
pub fn clauses(text: &str) -> impl Iterator<Item = Piece<'_>> {
    text.strip_prefix('\u{feff}')
        .unwrap_or(text)
        .split('\n')
        .map(|line| line.split_once('#').map_or(line, |(facts, _)| facts))
        .flat_map(|line| line.split(';'))
        .map(move |clause| Piece { at: offset(clause, text), text: clause }.trimmed())
        .filter(|clause| !clause.text.is_empty())
}

/// Where a part of a text begins.
fn offset(part: &str, whole: &str) -> usize {
    part.as_ptr() as usize - whole.as_ptr() as usize
}
