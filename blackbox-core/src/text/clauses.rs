//! The pieces of a text, each with its place.

/// The characters between and around words.
const BLANKS: [char; 5] = [' ', '\t', '\r', ',', '\u{a0}'];

/// The bytes of the blank that a text begins with; 0 if it begins with none.
fn blank(text: &[u8]) -> usize {
    match text {
        [b' ' | b'\t' | b'\r' | b',', ..] => 1,
        [0xc2, 0xa0, ..] => 2,
        _ => 0,
    }
}

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
        let (bytes, mut end) = (self.text.as_bytes(), 0);
        core::iter::from_fn(move || {
            let mut start = end;
            while start < bytes.len() && blank(&bytes[start..]) > 0 {
                start += blank(&bytes[start..]);
            }
            let mut is_within = false;
            end = start;
            while end < bytes.len() && (is_within || blank(&bytes[end..]) == 0) {
                is_within = bytes[end] == b'(' || is_within && bytes[end] != b')';
                end += 1;
            }
            (start < end).then(|| Self { at: self.at + start, text: &self.text[start..end] })
        })
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
/// use blackbox::core::internal::clauses;
///
/// let found: Vec<_> = clauses("8x8 4; L5 B5 # a detour\n;R1 H").map(|clause| (clause.at, clause.text)).collect();
/// assert_eq!(found, [(0, "8x8 4"), (7, "L5 B5"), (25, "R1 H")]);
/// ```
pub fn clauses(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let (bytes, mut next) = (text.as_bytes(), text.len() - unmarked(text.as_bytes()).len());
    core::iter::from_fn(move || {
        (next < bytes.len()).then(|| {
            let length = |rest: &[u8], is_end: fn(u8) -> bool| {
                rest.iter().position(|&byte| is_end(byte)).unwrap_or(rest.len())
            };
            let start = next;
            let end = start + length(&bytes[start..], |byte| matches!(byte, b'\n' | b';' | b'#'));
            let is_comment = bytes.get(end) == Some(&b'#');
            let rest = if is_comment { length(&bytes[end..], |byte| byte == b'\n') } else { 0 };
            next = end + rest + 1;
            Piece { at: start, text: &text[start..end] }.trimmed()
        })
    })
    .filter(|clause| !clause.text.is_empty())
}

/// Where a part of a text begins.
fn offset(part: &str, whole: &str) -> usize {
    part.as_ptr() as usize - whole.as_ptr() as usize
}
