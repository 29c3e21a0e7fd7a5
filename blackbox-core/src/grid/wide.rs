//! The board of any size up to 255 x 255: bit lines, kept both by row and by column.

use core::fmt;

use super::{BoardError, Cell, Grid, Size, Symmetry};

const WORDS: usize = 4;

/// Bit `i % 64` of word `i / 64` of line `n` is the `i`-th cell of the `n`-th row (or column).
pub(crate) type Line = [u64; WORDS];

/// The rows or the columns between two empty lines: as many as the board has, on the heap.
#[cfg(feature = "alloc")]
type BitLines = alloc::boxed::Box<[Line]>;
/// The rows or the columns between two empty lines: as many as the largest board has.
#[cfg(not(feature = "alloc"))]
type BitLines = [Line; 258];

#[cfg(feature = "alloc")]
fn no_atoms(lines: u8) -> BitLines {
    alloc::vec![[0; WORDS]; usize::from(lines) + 2].into()
}

#[cfg(not(feature = "alloc"))]
fn no_atoms(_: u8) -> BitLines {
    [[0; WORDS]; 258]
}

/// A rectangle of 1 x 1 to 255 x 255 cells.
///
/// The atoms are stored twice, by row and by column, so that a bit scan finds the next atom ahead of a ray on
/// every heading: 32 bytes a line, on the heap with the feature `alloc`. Without it the value is 16 kB: pass
/// it by reference.
///
/// ```
/// use blackbox::{Cell, Size, core::WideBoard};
///
/// let mut board = WideBoard::empty(Size::new(200, 100)?)?;
/// assert!(board.insert(Cell::new(150, 99)));
/// assert_eq!(board.atoms().collect::<Vec<_>>(), [Cell::new(150, 99)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WideBoard {
    size: Size,
    rows: BitLines,
    columns: BitLines,
}

impl WideBoard {
    /// A row or a column between its two neighbours; beyond the edge there is an empty line.
    pub(crate) fn three_lines(&self, in_row: bool, line: u8) -> &[Line; 3] {
        let lines = if in_row { &self.rows } else { &self.columns };
        let at = usize::from(line);
        lines[at..at + 3].try_into().expect("three lines")
    }

    fn row(&mut self, y: u8) -> &mut Line {
        &mut self.rows[usize::from(y) + 1]
    }

    fn column(&mut self, x: u8) -> &mut Line {
        &mut self.columns[usize::from(x) + 1]
    }

    const fn place(along: u8) -> (usize, u64) {
        (along as usize / 64, 1 << (along % 64))
    }
}

impl Grid for WideBoard {
    fn empty(size: Size) -> Result<Self, BoardError> {
        if !size.has_columns() {
            return Err(BoardError::TooLarge { size });
        }
        Ok(Self { size, rows: no_atoms(size.height()), columns: no_atoms(size.width()) })
    }

    fn size(&self) -> Size {
        self.size
    }

    fn contains(&self, cell: Cell) -> bool {
        let (word, bit) = Self::place(cell.x);
        self.rows.get(usize::from(cell.y) + 1).is_some_and(|row| row[word] & bit != 0)
    }

    fn insert(&mut self, cell: Cell) -> bool {
        assert!(cell.is_on(self.size), "the cell {cell} is not on a board of {}", self.size);
        let free = !self.contains(cell);
        let (word, bit) = Self::place(cell.x);
        self.row(cell.y)[word] |= bit;
        let (word, bit) = Self::place(cell.y);
        self.column(cell.x)[word] |= bit;
        free
    }

    fn remove(&mut self, cell: Cell) -> bool {
        let had = self.contains(cell);
        if had {
            let (word, bit) = Self::place(cell.x);
            self.row(cell.y)[word] &= !bit;
            let (word, bit) = Self::place(cell.y);
            self.column(cell.x)[word] &= !bit;
        }
        had
    }

    fn clear(&mut self) {
        self.rows.fill([0; WORDS]);
        self.columns.fill([0; WORDS]);
    }

    fn count(&self) -> u32 {
        self.rows.iter().flatten().map(|word| word.count_ones()).sum()
    }

    fn next_atom(&self, cell: Cell) -> Option<Cell> {
        let mut from = cell.x;
        for y in cell.y..self.size.height() {
            let row = &self.rows[usize::from(y) + 1];
            let mut word = from as usize / 64;
            let mut ahead = row[word] & (u64::MAX << (from % 64));
            while ahead == 0 && word + 1 < WORDS {
                word += 1;
                ahead = row[word];
            }
            if ahead != 0 {
                return Some(Cell::new((64 * word) as u8 + ahead.trailing_zeros() as u8, y));
            }
            from = 0;
        }
        None
    }

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let size = symmetry.size(self.size);
        let mut image = Self { size, rows: no_atoms(size.height()), columns: no_atoms(size.width()) };
        for atom in self.atoms() {
            image.insert(symmetry.cell(atom, self.size));
        }
        image
    }
}

board_methods!(WideBoard, "blackbox::core::WideBoard");

impl fmt::Debug for WideBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WideBoard({}, ", self.size)?;
        f.debug_set().entries(self.atoms()).finish()?;
        f.write_str(")")
    }
}
