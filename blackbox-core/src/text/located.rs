//! A fault in a text: what and where.

use core::fmt;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The column, from 1: characters of UTF-8, and bytes where the text is ASCII.
    pub column: u64,
    /// The bytes before the place, from 0.
    pub byte: u64,
}

impl Place {
    /// The place after this many bytes of the text; at most its end. O(bytes).
    ///
    /// ```
    /// use blackbox::core::text::Place;
    ///
    /// let place = Place::of("8x8 4\nL1 é".as_bytes(), 9);
    /// assert_eq!((place.line, place.column, place.byte), (2, 4, 9));
    /// ```
    pub fn of(text: &[u8], byte: usize) -> Self {
        let before = &text[..byte.min(text.len())];
        let lines = before.iter().filter(|&&byte| byte == b'\n').count();
        // A byte-order mark is not a visible character.
        let mark = text.len() - super::unmarked(text).len();
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(mark, |end| end + 1);
        let start = start.min(before.len());
        // A byte 10xxxxxx goes on with a character.
        let characters = before[start..].iter().filter(|&&byte| byte & 0xc0 != 0x80).count();
        Self { line: lines as u64 + 1, column: characters as u64 + 1, byte: before.len() as u64 }
    }
}

/// How a place is shown to people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceForm {
    /// `line 3, column 7`: for texts that people write.
    Column,
    /// `line 3, byte 29`, the byte counted from 1: for files that programs write.
    Byte,
    /// `line 3`: where the whole line is at fault.
    Line,
}

/// The kinds of faults in a text of one form. They are shown as what is wrong and what was expected.
pub trait FaultKind: fmt::Display {
    /// How the place is shown.
    fn place_form(&self) -> PlaceForm {
        PlaceForm::Column
    }

    /// The error that it comes from.
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        None
    }
}

/// A fault in a text: what is wrong and where.
///
/// ```
/// use blackbox::core::WordBoard;
///
/// let error = "...\n.?.".parse::<WordBoard>().unwrap_err();
/// assert_eq!((error.place.line, error.place.column, error.place.byte), (2, 2, 5));
/// assert!(error.to_string().starts_with("line 2, column 2: "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Located<K> {
    /// Where.
    pub place: Place,
    /// What is wrong.
    pub kind: K,
}

impl<K> Located<K> {
    /// A fault after this many bytes of the text.
    ///
    /// ```
    /// use blackbox::core::text::Located;
    ///
    /// let fault = Located::new(b"8x8 4\nL9 H", 6, "no such port");
    /// assert_eq!((fault.place.line, fault.place.column), (2, 1));
    /// ```
    pub fn new(text: &[u8], byte: usize, kind: K) -> Self {
        Self { place: Place::of(text, byte), kind }
    }
}

/// `line 3, column 7: what, expected what`
impl<K: FaultKind> fmt::Display for Located<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column, byte } = self.place;
        write!(f, "line {line}")?;
        match self.kind.place_form() {
            PlaceForm::Column => write!(f, ", column {column}")?,
            PlaceForm::Byte => write!(f, ", byte {}", byte + 1)?,
            PlaceForm::Line => {}
        }
        write!(f, ": {}", self.kind)
    }
}

impl<K: FaultKind + fmt::Debug> core::error::Error for Located<K> {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.kind.source()
    }
}
