//! A board of any size at the smallest cost.

use alloc::{vec, vec::Vec};
use core::{fmt, str::FromStr};

use blackbox_core::{
    Cell, Grid, Outcome, Port, Rays, Size, Symmetry, WideBoard, WideSignature, WordBoard,
    grid::BoardError,
    notation::{self, ParseError},
    ray::Code,
};

/// A board whose shape is known at run time only: a [`WordBoard`] where one word holds it, else a
/// [`WideBoard`].
///
/// Equal boards compare equal, since the size decides the kind.
///
/// ```
/// use blackbox::Board;
///
/// let small: Board = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// assert!(small.as_board().is_some());
/// let hexagon: Board = "5/6/1@5/3@@2@/2@@5/8/7/6/5".parse()?;
/// assert!(hexagon.as_board().is_some());
/// let large: Board = "10x10:(9,9)".parse()?;
/// assert!(large.as_board().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Board {
    /// A hexagon, or a rectangle of at most 8 x 8.
    Small(WordBoard),
    /// A rectangle that is larger either way.
    Wide(WideBoard),
}

impl Board {
    /// A board from any notation, as [`notation::read_board`] reads it.
    ///
    /// # Errors
    /// [`ParseError`] with the place of the fault.
    pub fn read(text: &str, options: notation::ReadOptions) -> Result<Self, ParseError> {
        notation::read_board(text, options)
    }

    /// The board of one word, if it is one.
    #[inline]
    pub fn as_board(&self) -> Option<WordBoard> {
        match self {
            Self::Small(board) => Some(*board),
            Self::Wide(_) => None,
        }
    }
}

impl From<WordBoard> for Board {
    fn from(board: WordBoard) -> Self {
        Self::Small(board)
    }
}

impl From<WideBoard> for Board {
    fn from(board: WideBoard) -> Self {
        WordBoard::try_from(&board).map_or_else(|_| Self::Wide(board), Self::Small)
    }
}

/// The board of one word with the same atoms.
///
/// # Errors
/// [`BoardError::TooLarge`] for a rectangle with a side above 8.
impl TryFrom<Board> for WordBoard {
    type Error = BoardError;

    fn try_from(board: Board) -> Result<Self, BoardError> {
        board.as_board().ok_or(BoardError::TooLarge { size: board.size() })
    }
}

blackbox_core::board_methods!(Board, "blackbox::Board");

macro_rules! either {
    ($self:ident, $board:ident => $body:expr) => {
        match $self {
            Self::Small($board) => $body,
            Self::Wide($board) => $body,
        }
    };
}

impl Grid for Board {
    #[inline]
    fn empty(size: Size) -> Result<Self, BoardError> {
        if size.fits_word() {
            WordBoard::empty(size).map(Self::Small)
        } else {
            WideBoard::empty(size).map(Self::Wide)
        }
    }

    #[inline]
    fn size(&self) -> Size {
        either!(self, board => board.size())
    }

    #[inline]
    fn contains(&self, cell: Cell) -> bool {
        either!(self, board => board.contains(cell))
    }

    #[inline]
    fn insert(&mut self, cell: Cell) -> bool {
        either!(self, board => board.insert(cell))
    }

    #[inline]
    fn remove(&mut self, cell: Cell) -> bool {
        either!(self, board => board.remove(cell))
    }

    fn clear(&mut self) {
        either!(self, board => board.clear());
    }

    #[inline]
    fn count(&self) -> u32 {
        either!(self, board => board.count())
    }

    #[inline]
    fn next_atom(&self, cell: Cell) -> Option<Cell> {
        either!(self, board => board.next_atom(cell))
    }

    #[inline]
    fn box_bits(&self) -> Option<u64> {
        either!(self, board => board.box_bits())
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        match self {
            Self::Small(board) => Self::Small(board.transformed(symmetry)),
            Self::Wide(board) => Self::Wide(board.transformed(symmetry)),
        }
    }
}

impl Rays for Board {
    type Signature = WideSignature;

    #[inline]
    fn fire(&self, port: Port) -> Outcome {
        either!(self, board => board.fire(port))
    }

    fn signature(&self) -> WideSignature {
        WideSignature::of(self)
    }

    fn write_signature<C: Code>(&self, codes: &mut [C]) {
        either!(self, board => board.write_signature(codes));
    }
}

/// Reads any notation; bits are taken as 8 x 8.
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::read(text, notation::ReadOptions::default())
    }
}

/// Writes the compact notation; with `{:#}`, the grid.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        either!(self, board => board.fmt(f))
    }
}

#[cfg(feature = "serde")]
blackbox_core::internal::serialized_as_text!(Board, "a board in any notation";);

/// The packed signature of a board: one byte a port where the ports fit, else two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Codes {
    /// For at most 254 ports: 254 is a hit, 255 a reflection.
    Bytes(Vec<u8>),
    /// For more: 65534 is a hit, 65535 a reflection.
    Words(Vec<u16>),
}

impl Board {
    /// The packed signature, in canonical port order.
    pub fn codes(&self) -> Codes {
        fn written<C: Code>(board: &Board) -> Vec<C> {
            let mut codes = vec![C::HIT; board.size().ports().into()];
            board.write_signature(&mut codes);
            codes
        }
        if self.size().ports() <= 254 { Codes::Bytes(written(self)) } else { Codes::Words(written(self)) }
    }
}
