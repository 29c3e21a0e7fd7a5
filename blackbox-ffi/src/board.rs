//! Boards: a size and the cells that hold atoms.
//!
//! A board of one word, a rectangle within 8 x 8 or a hexagon, is a plain value: fill it by hand, copy it,
//! compare its bits, keep arrays of these. A larger one is kept by the library, and the struct says where:
//! copies of the struct are the same board. Who was given it frees it with `bb_board_free`, which does
//! nothing with a board of one word, nor with one that is lent.

use std::{borrow::Cow, ptr};

use blackbox_analysis::{Board, arrays::Packing};
use blackbox_core::{Cell, Grid, Size, WordBoard};

use crate::prelude::*;

/// A cell: `x` grows to the right, `y` downwards, (0, 0) is the top left. Rows of hexagons differ in length.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_cell {
    /// The place in its row, from the left; on a rectangle the column.
    pub x: u8,
    /// The row, from the top.
    pub y: u8,
}

/// A board of any size, in 16 bytes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_board {
    /// The atoms of a board of one word: of a rectangle bit `8 * y + x`, whatever the size, of a hexagon the
    /// bit with the index of the cell. Bits of cells outside the size must be 0. Of a larger board it is
    /// where the library keeps it.
    pub bits: u64,
    /// The size; zeros where a function has no board to give.
    pub size: bb_size,
    /// Of a larger board a sign that the library has made it; of a board of one word it is not looked at.
    pub seal: u32,
}

impl From<Cell> for bb_cell {
    fn from(cell: Cell) -> Self {
        Self { x: cell.x, y: cell.y }
    }
}

impl From<bb_cell> for Cell {
    fn from(cell: bb_cell) -> Self {
        Self::new(cell.x, cell.y)
    }
}

/// The cell, if a board of this size has it.
pub(crate) fn cell_of(cell: bb_cell, size: Size) -> Result<Cell, Failure> {
    let cell = Cell::from(cell);
    if !cell.is_on(size) {
        return Err(Failure::new(
            BB_ERROR_CELL,
            format_args!("the cell {cell} is off the board, expected a cell of {size}"),
        ));
    }
    Ok(cell)
}

impl From<WordBoard> for bb_board {
    fn from(board: WordBoard) -> Self {
        Self { bits: board.bits(), size: board.size().into(), seal: 0 }
    }
}

/// Hands a board to the caller, who frees it.
impl From<Board> for bb_board {
    fn from(board: Board) -> Self {
        match board {
            Board::Small(board) => board.into(),
            Board::Wide(_) => {
                let size = board.size().into();
                Self::kept(Box::into_raw(Box::new(board)), size)
            }
        }
    }
}

const _: fn() = || {
    // Shared between threads as the preamble promises.
    fn shared<T: Send + Sync>() {}
    shared::<Board>();
};

/// A board that C has given.
pub(crate) enum Given<'a> {
    Word(WordBoard),
    Kept(&'a Board),
}

impl<'a> Given<'a> {
    pub(crate) fn any(self) -> Cow<'a, Board> {
        match self {
            Self::Word(board) => Cow::Owned(board.into()),
            Self::Kept(board) => Cow::Borrowed(board),
        }
    }
}

/// An expression of a `bb_board` of either kind: of one word first, without a detour.
macro_rules! on {
    ($given:ident, $board:ident => $body:expr) => {
        if let Some($board) = $given.quick() {
            let $board = &$board;
            $body
        } else {
            let $board = $given.large()?;
            $body
        }
    };
}
pub(crate) use on;

/// The bit of a seal that a board of the caller's has, and a lent one has not.
const OWN: u32 = 1;

/// What stands in `seal` for a board at an address: nobody writes it by chance, and it is never 0.
fn seal(address: u64, size: bb_size) -> u32 {
    let mixed = address ^ u64::from(u32::from_le_bytes(size.numbers())) << 32;
    (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as u32 | 1 << 31 | OWN
}

impl bb_board {
    /// No board.
    pub(crate) const NONE: Self = Self { bits: 0, size: bb_size::NONE, seal: 0 };

    fn kept(place: *const Board, size: bb_size) -> Self {
        let bits = place.expose_provenance() as u64;
        Self { bits, size, seal: seal(bits, size) }
    }

    /// A board that belongs to somebody else: the caller neither changes nor frees it.
    pub(crate) fn lent(board: &Board) -> Self {
        let kept = || {
            let kept = Self::kept(board, board.size().into());
            Self { seal: kept.seal & !OWN, ..kept }
        };
        board.as_board().map_or_else(kept, Self::from)
    }

    #[inline(always)]
    pub(crate) fn quick(self) -> Option<WordBoard> {
        WordBoard::of_numbers(self.bits, self.size.numbers())
    }

    /// The board, if a word holds it.
    #[inline(always)]
    pub(crate) fn word(self) -> Result<WordBoard, Failure> {
        self.quick().ok_or_else(|| fault(self))
    }

    /// Where the library keeps the board, if it does.
    fn place(self) -> Option<*mut Board> {
        let large = Size::of_numbers(self.size.numbers()).is_some_and(|size| !size.fits_word());
        (large && self.seal | OWN == seal(self.bits, self.size))
            .then(|| ptr::with_exposed_provenance_mut(self.bits as usize))
    }

    /// The same to be changed or freed, if it is the caller's.
    fn own(self) -> Option<Handle<Board>> {
        // SAFETY: sealed, so made by `kept` of a box, and by the contract of every function alive.
        self.place().filter(|_| self.seal & OWN != 0).map(|place| unsafe { Handle::at(place) })
    }

    /// The board.
    #[inline(always)]
    pub(crate) fn get(&self) -> Result<Given<'_>, Failure> {
        self.quick().map_or_else(|| self.large().map(Given::Kept), |board| Ok(Given::Word(board)))
    }

    /// The board that the library keeps, for the time of the call.
    #[inline(always)]
    pub(crate) fn large(&self) -> Result<&Board, Failure> {
        large(*self)
    }
}

#[cold]
fn large<'a>(board: bb_board) -> Result<&'a Board, Failure> {
    // SAFETY: sealed, so the library's, and by the contract of every function alive and unchanging.
    board.place().map(|place| unsafe { &*place }).ok_or_else(|| match board.size.check() {
        Ok(size) if !size.fits_word() => Failure::new(
            BB_ERROR_SIZE,
            format_args!("a board of {size} that was made by hand, expected one of bb_board_from_atoms"),
        ),
        _ => fault(board),
    })
}

/// What is wrong with a board of one word or its size.
#[cold]
fn fault(board: bb_board) -> Failure {
    let made = board.size.check().and_then(|size| Ok(WordBoard::new(board.bits, size)?));
    made.expect_err("the size or the board is at fault")
}

impl Nothing for bb_board {
    const NOTHING: Self = Self::NONE;
}

/// Makes a board from its atoms, none of them for an empty board; naming a cell twice is naming it once. The
/// caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_from_atoms(
    atoms: In<bb_cell>, count: usize, size: bb_size, board: Out<bb_board>,
) -> bb_status {
    board.makes("board", || {
        let atoms = atoms.slice(count, "atoms")?.iter().copied().map(Cell::from);
        Ok(Board::from_atoms(atoms, size.check()?)?)
    })
}

/// Makes a board from its words, as they stand in arrays of boards: `words` of `bb_size_read` many. The
/// caller frees it. `BB_ERROR_CELL` for a bit that is no cell.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_from_words(words: In<u64>, size: bb_size, board: Out<bb_board>) -> bb_status {
    board.makes("board", || {
        let packing = Packing::new(size.check()?);
        let words = words.slice(packing.words(), "words")?;
        if packing.size().fits_word() {
            // Its error names no number of a board.
            return Ok(WordBoard::new(words[0], packing.size())?.into());
        }
        Ok(bb_board::from(packing.read(words, 0)?))
    })
}

/// Makes a copy, which changes apart. The caller frees it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_clone(board: bb_board, copy: Out<bb_board>) -> bb_status {
    copy.makes("copy", || Ok(board.get()?.any().into_owned()))
}

/// Frees a board. With one of one word, one that is lent, and none, it does nothing.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_free(board: bb_board) {
    if let Some(own) = board.own() {
        own.free();
    }
}

/// Says whether a cell holds an atom.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_contains(board: bb_board, cell: bb_cell, contains: Out<bool>) -> bb_status {
    contains.gives("contains", || on!(board, board => Ok(board.contains(cell_of(cell, board.size())?))))
}

/// Puts an atom on a cell or takes it off. `changed`, which may be NULL, says whether that was needed.
/// `BB_ERROR_STATE` for a larger board that is lent; `bb_board_clone` makes one of the caller's.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_set(
    mut board: Handle<bb_board>, cell: bb_cell, atom: bool, changed: Out<bool>,
) -> bb_status {
    fn put(board: &mut impl Grid, cell: bb_cell, atom: bool) -> Result<bool, Failure> {
        let cell = cell_of(cell, board.size())?;
        Ok(if atom { board.insert(cell) } else { board.remove(cell) })
    }
    entry(|| {
        let given = board.get("board")?;
        let changed = changed.wanted("changed")?;
        if given.place().is_some() {
            let Some(mut own) = given.own() else {
                let message = "the board is lent, expected one of the caller's, as bb_board_clone makes";
                return Err(Failure::new(BB_ERROR_STATE, message));
            };
            changed.set(put(own.get("board")?, cell, atom)?);
            return Ok(());
        }
        // What is not kept is of one word, or the failure says why not.
        let Cow::Owned(mut board) = given.get()?.any() else { return Ok(()) };
        changed.set(put(&mut board, cell, atom)?);
        *given = board.into();
        Ok(())
    })
}

/// Lists the atoms in row-major order in an array of the caller; with capacity 0 it counts them.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_atoms(
    board: bb_board, atoms: Out<bb_cell>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| on!(board, board => atoms.write_items(board.atoms(), capacity, "atoms", count)))
}

/// Gives the words of a board, as they stand in arrays of boards: `bits` of one of one word, else its cells
/// bit by bit, as `bb_board_list` has it.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_words(
    board: bb_board, words: Out<u64>, capacity: usize, count: Out<usize>,
) -> bb_status {
    entry(|| {
        let found = on!(board, board => {
            let packing = Packing::new(board.size());
            let mut found = vec![0; packing.words()];
            packing.write(board, &mut found);
            found
        });
        words.write_items(found.into_iter(), capacity, "words", count)
    })
}

/// Says whether two boards have the same size and the same atoms.
#[unsafe(no_mangle)]
pub extern "C" fn bb_board_equal(one: bb_board, other: bb_board, equal: Out<bool>) -> bb_status {
    equal.gives("equal", || Ok(one.get()?.any() == other.get()?.any()))
}
