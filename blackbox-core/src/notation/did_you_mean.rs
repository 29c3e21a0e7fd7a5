//! The kind of text that a text looks like, for error messages.

use core::fmt;

use crate::{
    evidence::AtomRange,
    grid::{Size, SizeError},
    text::{Piece, clauses, unmarked},
};

/// What a text looks like by its beginning. Readers that expect something else say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Likeness {
    /// A saved game.
    Save,
    /// An address.
    Link,
    /// A board in a notation of its own.
    Board,
    /// A size, a number of atoms and facts.
    Evidence,
    /// A game ID, or the parameters of a game.
    Game,
}

/// How saved games of the sgt collection and those of hexagons begin.
const SAVES: [&[u8]; 2] = [b"SAVEFILE", b"blackbox hexagons"];

impl Likeness {
    /// The kind that a text looks like, if any.
    pub(crate) fn from_text(text: &[u8]) -> Option<Self> {
        let text = unmarked(text);
        if is_save(text) {
            return Some(Self::Save);
        }
        let text = core::str::from_utf8(text).ok()?.trim();
        if is_address(text.as_bytes()) {
            Some(Self::Link)
        } else if is_board(text) {
            Some(Self::Board)
        } else if is_evidence(text) {
            Some(Self::Evidence)
        } else {
            is_game(text).then_some(Self::Game)
        }
    }
}

/// Whether a file begins as saved games do.
pub fn is_save(file: &[u8]) -> bool {
    let file = unmarked(file);
    let blank = file.iter().take_while(|byte| b"\r\n".contains(byte)).count();
    SAVES.iter().any(|start| file[blank..].starts_with(start))
}

/// Whether a text begins as an address of the web or of a file does.
pub(super) fn is_address(text: &[u8]) -> bool {
    let scheme = text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
    scheme > 0 && text[scheme..].starts_with(b"://") || text.starts_with(b"www.")
}

fn is_board(text: &str) -> bool {
    let all = |bytes: &[u8]| !text.is_empty() && text.bytes().all(|byte| bytes.contains(&byte));
    let is_bits = text
        .strip_prefix("0x")
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
    is_list(text) && !has_description(text)
        || is_bits
        || all(b"0123456789/@") && text.contains('/')
        || all(b".@Oo*_-X# \t\r\n") && text.contains(['\n', '.', '@'])
}

/// Whether a text begins as a list of atoms does: `WxH:`, `hexS:` or `hexSr:`.
pub(super) fn is_list(text: &str) -> bool {
    let size = text.split_once(':').map(|(size, _)| size.trim().parse::<Size>());
    size.is_some_and(|size| !matches!(size, Err(SizeError::Text)))
}

/// Whether a text may be the ID of a game of the sgt collection, which has its description behind `WxH:`.
fn has_description(text: &str) -> bool {
    text.split_once(':').is_some_and(|(size, atoms)| {
        let is_listed = atoms.is_empty() || atoms.trim_start().starts_with('(');
        !is_listed && size.trim().parse::<Size>().is_ok_and(Size::has_columns)
    })
}

fn is_evidence(text: &str) -> bool {
    let Some(head) = clauses(text).next() else { return false };
    let mut words = head.words();
    let size = words.next().and_then(|word| word.text.parse::<Size>().ok());
    let atoms = words.next().and_then(|word| word.text.parse::<AtomRange>().ok());
    size.is_some() && atoms.is_some()
}

/// `w` or `s` and a digit, and then nothing but such fields up to a seed or a description.
fn is_game(text: &str) -> bool {
    let fields = text.split([':', '#', '%']).next().unwrap_or_default();
    text.starts_with(['w', 's'])
        && fields.as_bytes().get(1).is_some_and(u8::is_ascii_digit)
        && fields.bytes().all(|byte| byte.is_ascii_digit() || b"whsmMr".contains(&byte))
}

pub(super) fn is_unit(word: &str) -> bool {
    ["atom", "atoms", "ball", "balls"].iter().any(|unit| word.eq_ignore_ascii_case(unit))
}

/// The words of a text, separated by blanks and commas, each with its place.
pub(super) fn words(text: &str) -> impl Iterator<Item = Piece<'_>> {
    Piece { at: 0, text }.words()
}

/// `a saved game`
impl fmt::Display for Likeness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Save => "a saved game",
            Self::Link => "a link",
            Self::Board => "a board",
            Self::Evidence => "evidence",
            Self::Game => "the name of a game",
        })
    }
}
