//! The pieces of a text of facts, each with its place.

/// Blanks between and around words.
const BLANKS: [char; 3] = [' ', '\t', '\r'];

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

    /// Its words, parted by blanks.
    pub fn words(self) -> impl Iterator<Item = Self> {
        let words = self.text.split(BLANKS).filter(|word| !word.is_empty());
        words.map(move |word| Self { at: self.at + offset(word, self.text), text: word })
    }
}

/// The clauses of a text, which end with a line or with `;`: comments after `#`, blanks around them and empty ones are left out.
///
/// ```
/// use blackbox_core::text::clauses;
///
/// let found: Vec<_> = clauses("8x8 4; L5 B5 # a detour\n;R1 H").map(|clause| (clause.at, clause.text)).collect();
/// assert_eq!(found, [(0, "8x8 4"), (7, "L5 B5"), (25, "R1 H")]);
/// ```
pub fn clauses(text: &str) -> impl Iterator<Item = Piece<'_>> {
    text.split('\n')
        .map(|line| line.split_once('#').map_or(line, |(facts, _)| facts))
        .flat_map(|line| line.split(';'))
        .map(|clause| clause.trim_matches(BLANKS))
        .filter(|clause| !clause.is_empty())
        .map(move |clause| Piece { at: offset(clause, text), text: clause })
}

/// Where a part of a text begins.
fn offset(part: &str, whole: &str) -> usize {
    part.as_ptr() as usize - whole.as_ptr() as usize
}
