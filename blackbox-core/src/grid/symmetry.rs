//! The eight symmetries of the square, acting on sizes, cells and boards; what they do to ports and rays is in `ray`.

use super::{Cell, Size};

/// A symmetry of the square. All of them commute with tracing (`spec`: rules, section 2): the outcome at the image
/// of a port on the image of a board is the image of the outcome.
///
/// A square board has all eight; a rectangle has the four that keep its size, and the other four turn a
/// `w` x `h` board into an `h` x `w` one.
///
/// ```
/// use blackbox_core::{Board, Cell, Grid, Size, Symmetry};
///
/// let board: Board = "3/@2".parse()?;
/// assert_eq!(board.transformed(Symmetry::Rotate90), "@1/2/2".parse()?);
/// assert_eq!(Symmetry::group(board.size()).len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Symmetry {
    // Bit 2: rows and columns change places, first; bit 0: left and right, bit 1: top and bottom, then.
    /// Leaves everything where it is.
    Identity = 0,
    /// Left and right change places.
    MirrorX = 1,
    /// Top and bottom change places.
    MirrorY = 2,
    /// Half a turn.
    Rotate180 = 3,
    /// Rows become columns: the mirror in the main diagonal.
    Transpose = 4,
    /// A quarter turn clockwise.
    Rotate90 = 5,
    /// A quarter turn counter-clockwise.
    Rotate270 = 6,
    /// The mirror in the other diagonal.
    AntiTranspose = 7,
}

use Symmetry::{AntiTranspose, Identity, MirrorX, MirrorY, Rotate90, Rotate180, Rotate270, Transpose};

impl Symmetry {
    /// All eight; the first four keep the size of every board.
    pub const ALL: [Symmetry; 8] =
        [Identity, MirrorX, MirrorY, Rotate180, Transpose, Rotate90, Rotate270, AntiTranspose];

    /// The symmetries that map boards of this size to boards of this size: 8 for a square, 4 for a rectangle.
    pub const fn group(size: Size) -> &'static [Symmetry] {
        if size.width() == size.height() { &Self::ALL } else { Self::ALL.split_at(4).0 }
    }

    /// Whether rows and columns change places, first.
    pub(crate) const fn transposes(self) -> bool {
        self as u8 & 4 != 0
    }

    /// Whether left and right change places, then.
    pub(crate) const fn mirrors_x(self) -> bool {
        self as u8 & 1 != 0
    }

    /// Whether top and bottom change places, then.
    pub(crate) const fn mirrors_y(self) -> bool {
        self as u8 & 2 != 0
    }

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Rotate90 => Rotate270,
            Rotate270 => Rotate90,
            other => other,
        }
    }

    /// This symmetry followed by `next`.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        // Bringing our flips behind the transposition of `next` exchanges them.
        let flips = self as u8 & 3;
        let moved = if next.transposes() { (flips >> 1) | ((flips & 1) << 1) } else { flips };
        Self::ALL[((self as u8 & 4) ^ (next as u8 & 4) | (moved ^ (next as u8 & 3))) as usize]
    }

    /// The size of the image of a board of this size.
    #[must_use]
    pub const fn size(self, size: Size) -> Size {
        if !self.transposes() {
            return size;
        }
        match Size::new(size.height() as u32, size.width() as u32) {
            Ok(size) => size,
            Err(_) => unreachable!(),
        }
    }

    /// The image of a cell of a board of this size.
    ///
    /// # Panics
    /// In debug builds, if the cell is not on the board.
    #[must_use]
    pub const fn cell(self, cell: Cell, size: Size) -> Cell {
        debug_assert!(cell.is_on(size));
        let image = self.size(size);
        let (x, y) = if self.transposes() { (cell.y, cell.x) } else { (cell.x, cell.y) };
        Cell::new(
            if self.mirrors_x() { image.width() - 1 - x } else { x },
            if self.mirrors_y() { image.height() - 1 - y } else { y },
        )
    }

    /// The image of the bits of a board within the 8 x 8 box.
    ///
    /// # Panics
    /// In debug builds, if the size is beyond the box.
    #[must_use]
    pub const fn bits(self, bits: u64, size: Size) -> u64 {
        debug_assert!(size.fits_box());
        let image = self.size(size);
        let mut bits = bits;
        if self.transposes() {
            bits = transpose(bits);
        }
        if self.mirrors_x() {
            bits = mirror_rows(bits) >> (8 - image.width());
        }
        if self.mirrors_y() {
            bits = bits.swap_bytes() >> (8 * (8 - image.height() as u32));
        }
        bits
    }
}

/// Exchanges the bits at `8 * y + x` and `8 * x + y` by three delta swaps (Hacker's Delight, 7-3).
const fn transpose(bits: u64) -> u64 {
    const fn swap(bits: u64, shift: u32, mask: u64) -> u64 {
        let differ = (bits ^ (bits >> shift)) & mask;
        bits ^ differ ^ (differ << shift)
    }
    swap(swap(swap(bits, 7, 0x00aa00aa00aa00aa), 14, 0x0000cccc0000cccc), 28, 0x00000000f0f0f0f0)
}

/// Reverses the bits within every byte.
const fn mirror_rows(bits: u64) -> u64 {
    bits.swap_bytes().reverse_bits()
}
