//! Sizes of boards: rectangles and hexagons.
//!
//! What takes a size takes boards of both shapes, unless its comment says otherwise. docs/hex.md has the
//! rules on hexagons.

use std::cell::Cell;

use blackbox_analysis::evidence::board_words;
use blackbox_core::{
    Size, Symmetry,
    grid::{BoardError, SizeError},
};
use libc::c_char;

use crate::prelude::*;

/// The size of a board: a rectangle of 1 to 255 cells each way, or a hexagon of 2 to 5 cells a side. 4 bytes,
/// equal for equal sizes; make it with the functions below. That of a rectangle may be filled by hand: its
/// width, its height, and zeros.
#[repr(C)]
#[derive(Clone, Copy, PartialEq)]
pub struct bb_size {
    /// Cells in the longest row.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// Cells a side of a hexagon; 0 for a rectangle.
    pub side: u8,
    /// What an atom straight ahead of a port of a hexagon does to a ray with another atom beside its first
    /// cell, where the sources of the rules differ: 0 if it absorbs the ray, 1 if the ray is thrown back. 0
    /// for a rectangle.
    pub reflects: u8,
}

/// What is counted on a board.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_size_totals {
    /// The cells, at most 65,025.
    pub cells: u32,
    /// The ports, at most 1,020: `2 * (width + height)` on a rectangle, `12 * side - 6` on a hexagon.
    pub ports: u32,
    /// The symmetries that keep the size: 4, 8 for a square, 12 for a hexagon.
    pub symmetries: u32,
    /// The words of 64 bits that a board takes in arrays: 1 where `bb_board` holds it in one, else 1 for each
    /// 64 cells.
    pub words: u32,
}

impl From<Size> for bb_size {
    fn from(size: Size) -> Self {
        let (side, reflects) = (size.side().unwrap_or(0), size.reflects().into());
        Self { width: size.width(), height: size.height(), side, reflects }
    }
}

impl bb_size {
    pub(crate) const NONE: Self = Self { width: 0, height: 0, side: 0, reflects: 0 };

    #[inline]
    pub(crate) fn check(self) -> Result<Size, Failure> {
        Size::of_numbers(self.numbers()).ok_or_else(|| none(self))
    }

    pub(crate) const fn numbers(self) -> [u8; 4] {
        [self.width, self.height, self.side, self.reflects]
    }

    /// The size, if a `u64` holds its boards.
    pub(crate) fn word(self) -> Result<Size, Failure> {
        let size = self.check()?;
        if size.fits_word() { Ok(size) } else { Err(BoardError::TooLarge { size }.into()) }
    }
}

thread_local! {
    /// Why this thread got zeros when it last asked for a size.
    static REFUSED: Cell<Option<SizeError>> = const { Cell::new(None) };
}

/// The failure of what is no size; of zeros that were given for one, that of the size.
#[cold]
fn none(size: bb_size) -> Failure {
    if let Some(error) = REFUSED.get().filter(|_| size == bb_size::NONE) {
        return error.into();
    }
    let bb_size { width, height, side, reflects } = size;
    Failure::new(
        BB_ERROR_SIZE,
        format_args!(
            "no size has width {width}, height {height}, side {side} and reflects {reflects}, expected 1 to 255 cells each \
             way, or what bb_size_hexagon gives"
        ),
    )
}

fn or_zeros(size: Result<Size, SizeError>) -> bb_size {
    REFUSED.set(size.err());
    size.map_or(bb_size::NONE, bb_size::from)
}

/// The size of a rectangle. Beyond 1 x 1 to 255 x 255 zeros, which every function refuses with
/// `BB_ERROR_SIZE` and the numbers that were asked for.
#[unsafe(no_mangle)]
pub extern "C" fn bb_size_rectangle(width: u32, height: u32) -> bb_size {
    or_zeros(Size::new(width, height))
}

/// The size of a hexagon of so many cells a side; 5 is the board of Black Box+. Set `reflects` for the other
/// rule.
///
/// Unless there are 2 to 5 zeros, which every function refuses with `BB_ERROR_SIZE` and the number that was
/// asked for.
#[unsafe(no_mangle)]
pub extern "C" fn bb_size_hexagon(side: u32) -> bb_size {
    or_zeros(Size::hex(side))
}

/// Reads a size: `8x5`, `hex5`, or `hex5r` for a hexagon where a ray may be thrown back at its port.
/// `BB_ERROR_SIZE` if the text is no size.
#[unsafe(no_mangle)]
pub extern "C" fn bb_size_parse(text: In<c_char>, length: usize, size: Out<bb_size>) -> bb_status {
    size.gives("size", || {
        let text = text.text(length, "text")?;
        Ok(text.parse::<Size>()?)
    })
}

/// Writes a size to a buffer of the caller; 8 bytes are always enough.
#[unsafe(no_mangle)]
pub extern "C" fn bb_size_format(
    size: bb_size, out: Out<c_char>, capacity: usize, length: Out<usize>,
) -> bb_status {
    entry(|| out.write_text(size.check()?, capacity, length))
}

/// Counts the cells, ports, symmetries and words of boards of a size.
#[unsafe(no_mangle)]
pub extern "C" fn bb_size_read(size: bb_size, totals: Out<bb_size_totals>) -> bb_status {
    totals.gives("totals", || {
        let size = size.check()?;
        let symmetries = Symmetry::group(size).len() as u32;
        let (ports, words) = (size.ports().into(), board_words(size) as u32);
        Ok(bb_size_totals { cells: size.cells(), ports, symmetries, words })
    })
}
