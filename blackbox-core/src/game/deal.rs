//! The board of a seed.

use core::iter::FusedIterator;

use super::{Params, Random, Seed};
use crate::grid::{BoardError, Cell, Grid};

/// The atoms of a new game in the order in which upstream places them: an iterator over their cells. On a
/// rectangle the place in the row and the row are drawn, on a hexagon the index of the cell.
///
/// `G` is a kind of board that holds the size; it keeps the cells already taken.
///
/// ```
/// use blackbox::{Cell, Params, core::{WordBoard, game::Deal}};
///
/// let deal = Deal::<WordBoard>::new(Params::default(), b"12345")?;
/// let atoms: Vec<Cell> = deal.collect();
/// assert_eq!(atoms, [(4, 6), (6, 1), (5, 6), (2, 3), (3, 4)].map(|(x, y)| Cell::new(x, y)));
/// # Ok::<(), blackbox::core::game::DealError>(())
/// ```
///
/// # Complexity
/// A cell is drawn until it is free: for a board that is nearly full, about `cells * ln(cells)` draws in all.
#[derive(Clone, Debug)]
pub struct Deal<G> {
    random: Random,
    taken: G,
    left: u32,
}

impl<G: Grid> Deal<G> {
    /// Draws the number of atoms; the iterator draws their cells.
    ///
    /// ```
    /// use blackbox::{Params, core::{WordBoard, game::Deal}};
    ///
    /// assert_eq!(Deal::<WordBoard>::new(Params::default(), b"12345")?.len(), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`DealError::Range`] and [`DealError::TooMany`] where upstream aborts or never ends.
    /// [`DealError::Seed`] for a seed that no hexagon takes. [`DealError::Board`] if `G` cannot hold the
    /// size.
    pub fn new(params: Params, seed: &[u8]) -> Result<Self, DealError> {
        Self::of(params, Seed::Bytes(seed))
    }

    /// As [`Deal::new`], from a seed in the form of a text.
    ///
    /// ```
    /// use blackbox::{Params, core::{WordBoard, game::{Deal, Seed}}};
    ///
    /// let deal = Deal::<WordBoard>::of(Params::default(), Seed::Hex(b"3132333435"))?;
    /// assert_eq!(deal.board(), Deal::new(Params::default(), b"12345")?.board());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As [`Deal::new`].
    pub fn of(params: Params, seed: Seed<'_>) -> Result<Self, DealError> {
        let taken = G::empty(params.size()).map_err(DealError::Board)?;
        check_seed(params, seed)?;
        let mut random = Random::of(seed.bytes());
        let (min, max) = (params.min_atoms(), params.max_atoms());
        let mut atoms = min;
        if max > min {
            let choices = max - min + 1;
            if choices >= Random::LIMIT {
                return Err(DealError::Range { choices });
            }
            atoms += random.below(choices);
        }
        let cells = params.size().cells();
        if atoms > cells {
            return Err(DealError::TooMany { atoms, cells });
        }
        Ok(Self { random, taken, left: atoms })
    }

    /// Places the atoms that are left and returns the board.
    ///
    /// ```
    /// use blackbox::{Params, core::{WordBoard, game::Deal}};
    ///
    /// let board: WordBoard = Deal::new(Params::default(), b"12345")?.board();
    /// assert_eq!(board.to_string(), "8/6@1/8/2@5/3@4/8/4@@2/8");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn board(mut self) -> G {
        self.by_ref().for_each(drop);
        self.taken
    }
}

impl<G: Grid> Iterator for Deal<G> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        self.left = self.left.checked_sub(1)?;
        let size = self.taken.size();
        loop {
            let cell = if size.has_columns() {
                let x = self.random.below(size.width().into()) as u8;
                Cell::new(x, self.random.below(size.height().into()) as u8)
            } else {
                Cell::from_index(self.random.below(size.cells()), size)?
            };
            if self.taken.insert(cell) {
                return Some(cell);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left as usize, Some(self.left as usize))
    }
}

impl<G: Grid> ExactSizeIterator for Deal<G> {}
impl<G: Grid> FusedIterator for Deal<G> {}

/// Whether these parameters take the seed. A hexagon takes text without control characters, since its saved
/// games are text; a rectangle takes any bytes.
pub(crate) fn check_seed(params: Params, seed: Seed<'_>) -> Result<(), DealError> {
    if !params.size().has_columns() && !is_text(seed) { Err(DealError::Seed) } else { Ok(()) }
}

fn is_text(seed: Seed<'_>) -> bool {
    let (mut bytes, mut characters) = (seed.bytes(), 0);
    while let Some(first) = bytes.next() {
        let length = match first {
            0xf0.. => 4,
            0xe0.. => 3,
            0xc0.. => 2,
            _ => 1,
        };
        let mut character = [first; 4];
        for byte in &mut character[1..length] {
            *byte = bytes.next().unwrap_or(0);
        }
        let text = core::str::from_utf8(&character[..length]);
        if !text.is_ok_and(|text| !text.contains(char::is_control)) {
            return false;
        }
        characters += 1;
    }
    characters > 0
}

/// Why a seed has no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the fields are named for what they hold")]
pub enum DealError {
    /// The range of the number of atoms is too wide to draw from; upstream aborts.
    Range { choices: u32 },
    /// The number drawn exceeds the cells; upstream searches for a free cell for ever.
    TooMany { atoms: u32, cells: u32 },
    /// The seed of a hexagon is empty, is no UTF-8 or has a control character.
    Seed,
    /// This kind of board cannot hold the size.
    Board(BoardError),
}

crate::text::error!(DealError, |error, f| match error {
    Self::Range { choices } => write!(
        f,
        "the range of the number of atoms is too wide: {choices} numbers, expected fewer than {}",
        Random::LIMIT
    ),
    Self::TooMany { atoms, cells } => {
        write!(f, "the seed asks for {atoms} atoms, expected at most the {cells} cells of the board")
    }
    Self::Seed => f.write_str("no seed of a hexagon, expected text without control characters"),
    Self::Board(error) => error.fmt(f),
}, of Board);

/// The seed of a new game: 15 digits, the first not 0, as upstream makes them.
///
/// With 64 random bits as `entropy` each of the 9 * 10^14 seeds has nearly the same chance.
///
/// ```
/// use blackbox::core::internal::fresh_seed;
///
/// assert_eq!(&fresh_seed(123), b"100000000000123");
/// ```
pub const fn fresh_seed(entropy: u64) -> [u8; 15] {
    const FIRST: u64 = 100_000_000_000_000;
    let mut number = FIRST + entropy % (9 * FIRST);
    let mut digits = [0; 15];
    let mut at = digits.len();
    while at > 0 {
        at -= 1;
        digits[at] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    digits
}
