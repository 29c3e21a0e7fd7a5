//! Game descriptions: the atoms, masked, in hexadecimal.

use core::{fmt, iter::FusedIterator};

use super::mask::{self, Plain};
use crate::{
    game::Params,
    grid::{BoardError, Cell, Grid, Size},
};

/// A game description that has been checked against its parameters; borrows the text.
///
/// The description of a rectangle is, before it is masked, the bytes width, height, x1, y1, x2, y2, ... of
/// the atoms in the order in which they were placed. The masked bytes are written as 4 hexadecimal digits for
/// the size and 4 for each atom. An atom may be named twice. There is no checksum.
///
/// The description of a hexagon is a byte for its side and one for each atom, the indices of the atoms' cells
/// in ascending order, 2 digits each. Each board has one description.
///
/// ```
/// use blackbox::{Cell, Params, core::notation::sgt::Description};
///
/// let description = Description::new(Params::default(), b"925fa66636a72ed6ae1c5015")?;
/// assert_eq!((description.text().len(), description.len(), description.size().cells()), (24, 5, 64));
/// assert_eq!(description.atoms().next(), Some(Cell::new(4, 6)));
/// # Ok::<(), blackbox::core::notation::sgt::DescriptionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Description<'a> {
    text: &'a [u8],
    size: Size,
}

impl<'a> Description<'a> {
    /// Checks a description. For rectangles it does so as upstream: digits may be of either case, and any
    /// other character counts as the digit 0.
    ///
    /// ```
    /// use blackbox::{Params, core::notation::sgt::Description};
    ///
    /// assert!(Description::new(Params::default(), b"925fa66636a72ed6ae1c5015").is_ok());
    /// assert!(Description::new(Params::default(), b"925fa66636a72ed6ae1c").is_err());
    /// ```
    ///
    /// # Errors
    /// [`DescriptionError`] if the length fits no number of atoms that the parameters admit, or if the
    /// description is of another size or has an atom off the board.
    ///
    /// # Complexity
    /// O(length), no memory.
    pub fn new(params: Params, text: &'a [u8]) -> Result<Self, DescriptionError> {
        let (length, digits) = (text.len(), 2 * bytes(params.size()));
        // Without the size's digits the number of atoms becomes too large to be admitted.
        let atoms = (length / digits).wrapping_sub(1);
        let admitted = u32::try_from(atoms).is_ok_and(|atoms| params.admits(atoms));
        if !length.is_multiple_of(digits) || !admitted {
            let (min, max) = (params.min_atoms(), params.max_atoms());
            return Err(DescriptionError::Length { length, min, max, digits });
        }
        let this = Self { text, size: params.size() };
        if !this.names_size() || !this.atoms().all(|cell| cell.is_on(this.size)) || !this.is_only_one() {
            return Err(DescriptionError::Corrupted { size: this.size });
        }
        Ok(this)
    }

    fn names_size(self) -> bool {
        let (expected, length) = head(self.size);
        self.plain().take(length).eq(expected.into_iter().take(length))
    }

    /// Whether it is the one description of its board; always true of rectangles.
    fn is_only_one(self) -> bool {
        let is_digit = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        self.size.has_columns()
            || self.text.iter().all(is_digit) && self.atoms().is_sorted_by(|one, next| one < next)
    }

    /// The text as it was given, hexadecimal digits of either case. See [`Description`].
    pub const fn text(self) -> &'a [u8] {
        self.text
    }

    /// The number of atoms, one named twice counted twice. See [`Description`].
    pub const fn len(self) -> usize {
        self.text.len() / (2 * bytes(self.size)) - 1
    }

    /// Whether there are no atoms.
    ///
    /// ```
    /// use blackbox::{Params, core::notation::sgt::Description};
    ///
    /// assert!(!Description::new(Params::default(), b"925fa66636a72ed6ae1c5015")?.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The size of the board. See [`Description`].
    pub const fn size(self) -> Size {
        self.size
    }

    /// The atoms in the order in which they were placed. See [`Description`].
    pub fn atoms(self) -> impl ExactSizeIterator<Item = Cell> + Clone + use<'a> {
        let mut plain = self.plain();
        plain.by_ref().take(bytes(self.size)).for_each(drop);
        DescribedAtoms { plain, size: self.size, left: self.len() }
    }

    /// The board with these atoms.
    ///
    /// ```
    /// use blackbox::{Params, core::{WordBoard, notation::sgt::Description}};
    ///
    /// let description = Description::new(Params::default(), b"925fa66636a72ed6ae1c5015")?;
    /// assert_eq!(description.board::<WordBoard>()?.to_string(), "8/6@1/8/2@5/3@4/8/4@@2/8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`BoardError::TooLarge`] if this kind of board cannot hold the size.
    pub fn board<G: Grid>(self) -> Result<G, BoardError> {
        let mut board = G::empty(self.size)?;
        for cell in self.atoms() {
            board.insert(cell);
        }
        Ok(board)
    }

    fn plain(self) -> Plain<Hex<'a>> {
        Plain::new(Hex(self.text), self.text.len() / 2)
    }
}

/// The atoms of a [`Description`], in the order in which they were placed.
#[derive(Clone, Debug)]
struct DescribedAtoms<'a> {
    plain: Plain<Hex<'a>>,
    size: Size,
    left: usize,
}

impl Iterator for DescribedAtoms<'_> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let first = self.plain.next()?;
        let cell = if self.size.has_columns() {
            Cell::new(first, self.plain.next()?)
        } else {
            // What is no index of a cell is a cell off the board.
            Cell::from_index(first.into(), self.size).unwrap_or(Cell::new(u8::MAX, u8::MAX))
        };
        self.left -= 1;
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for DescribedAtoms<'_> {}
impl FusedIterator for DescribedAtoms<'_> {}

/// The bytes that hexadecimal digits stand for; an odd digit at the end is left out.
#[derive(Clone, Debug)]
struct Hex<'a>(&'a [u8]);

impl Iterator for Hex<'_> {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let [high, low, rest @ ..] = self.0 else { return None };
        self.0 = rest;
        let digit = |byte: u8| char::from(byte).to_digit(16).unwrap_or(0) as u8;
        Some(16 * digit(*high) + digit(*low))
    }
}

/// The bytes of the plain form for the size, and for each atom.
const fn bytes(size: Size) -> usize {
    if size.has_columns() { 2 } else { 1 }
}

/// The bytes with which the plain form begins, and how many they are.
const fn head(size: Size) -> ([u8; 2], usize) {
    match size.side() {
        Some(side) => ([side, 0], 1),
        None => ([size.width(), size.height()], 2),
    }
}

/// Writes the description of these atoms, of a rectangle in their order: lower-case hexadecimal.
///
/// ```
/// use blackbox::{Cell, Size, core::internal::write_description};
///
/// let mut text = String::new();
/// let atoms = [(4, 6), (6, 1), (5, 6), (2, 3), (3, 4)].map(|(x, y)| Cell::new(x, y));
/// write_description(&mut text, Size::CLASSIC, atoms.into_iter())?;
/// assert_eq!(text, "925fa66636a72ed6ae1c5015");
/// # Ok::<(), std::fmt::Error>(())
/// ```
///
/// # Errors
/// The errors of `out`.
///
/// # Complexity
/// Two walks over the atoms, no memory.
pub fn write_description(
    out: &mut impl fmt::Write, size: Size, atoms: impl ExactSizeIterator<Item = Cell> + Clone,
) -> fmt::Result {
    let (head, length) = head(size);
    let head = head.into_iter().take(length);
    if !size.has_columns() {
        let bits = atoms.fold(0u64, |bits, cell| bits | cell.bit(size));
        let indices = (0..64u8).filter(move |&index| bits >> index & 1 != 0);
        let length = length + bits.count_ones() as usize;
        return mask::hide(head.chain(indices), length, |byte| write!(out, "{byte:02x}"));
    }
    let length = length + 2 * atoms.len();
    let plain = head.chain(atoms.flat_map(|cell| [cell.x, cell.y]));
    mask::hide(plain, length, |byte| write!(out, "{byte:02x}"))
}

/// Shows the ID of a game by the description of its atoms, in their order.
///
/// ```
/// use blackbox::{Params, core::{WordBoard, game::Deal, internal::described}};
///
/// let params = Params::default();
/// let deal = Deal::<WordBoard>::new(params, b"12345")?;
/// assert_eq!(described(params, deal).to_string(), "w8h8m5M5:925fa66636a72ed6ae1c5015");
/// # Ok::<(), blackbox::core::game::DealError>(())
/// ```
pub fn described(params: Params, atoms: impl ExactSizeIterator<Item = Cell> + Clone) -> impl fmt::Display {
    struct Described<I>(Params, I);
    impl<I: ExactSizeIterator<Item = Cell> + Clone> fmt::Display for Described<I> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}:", self.0)?;
            write_description(f, self.0.size(), self.1.clone())
        }
    }
    Described(params, atoms)
}

/// Why a text is not the description of a game with its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum DescriptionError {
    /// The length fits no admitted number of atoms; `length` in bytes, `digits` of each atom and of the size.
    Length { length: usize, min: u32, max: u32, digits: usize },
    /// The description is of another size, or an atom lies off the board.
    Corrupted { size: Size },
}

impl DescriptionError {
    /// Upstream's message, word for word.
    ///
    /// ```
    /// use blackbox::{Size, core::notation::sgt::DescriptionError};
    ///
    /// let error = DescriptionError::Corrupted { size: Size::CLASSIC };
    /// assert_eq!(error.message(), "Game description is corrupted");
    /// ```
    pub const fn message(self) -> &'static str {
        match self {
            Self::Length { .. } => "Game description is wrong length",
            Self::Corrupted { .. } => "Game description is corrupted",
        }
    }
}

// Upstream's message, then what was found and expected.
crate::text::error!(DescriptionError, |error, f| {
    f.write_str(error.message())?;
    match *error {
        Self::Length { length, min, max, digits } => {
            let of = |atoms: u32| digits as u64 * (u64::from(atoms) + 1);
            write!(f, ": found {length} characters, expected {}", of(min))?;
            if max > min { write!(f, " to {} in steps of {digits}", of(max)) } else { Ok(()) }
        }
        Self::Corrupted { size } => {
            write!(f, ", expected that of a board of {size} with all atoms on it")
        }
    }
});
