//! The symmetries of all shapes, acting on sizes, cells and boards; `ray` has what they do to ports and rays.

use super::{Cell, Size};

/// A symmetry of a board. All commute with tracing: a port's image on a board's image has the outcome's.
///
/// | board | symmetries that keep its size |
/// |---|---|
/// | any | `Identity`, `MirrorX`, `MirrorY`, `Rotate180` |
/// | a square | these, and `Transpose`, `Rotate90`, `Rotate270`, `AntiTranspose`; they turn a `w` x `h` board into an `h` x `w` one |
/// | a hexagon | the first four, `Rotate60` and its multiples, and the mirrors in four more axes |
///
/// ```
/// use blackbox::{Grid, Size, Symmetry, core::WordBoard};
///
/// let board: WordBoard = "3/@2".parse()?;
/// assert_eq!(board.transformed(Symmetry::Rotate90), "@1/2/2".parse()?);
/// let groups = [board.size(), Size::CLASSIC, Size::PLUS].map(|size| Symmetry::group(size).len());
/// assert_eq!(groups, [4, 8, 12]);
/// assert_eq!(Symmetry::Rotate90.inverse(), Symmetry::Rotate270);
/// assert!(!Symmetry::Rotate60.applies_to(Size::CLASSIC));
/// assert_eq!(Symmetry::Rotate90.size(Size::new(8, 5)?), Size::new(5, 8)?);
/// assert_eq!(Symmetry::MirrorX.cell((0, 2).into(), Size::CLASSIC), (7, 2).into());
/// assert_eq!(Symmetry::MirrorX.bits(0b001, Size::new(3, 1)?), 0b100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Symmetry {
    // Of the first eight bit 2 exchanges rows and columns, first; bit 0 left and right, bit 1 top and bottom.
    /// Leaves everything where it is.
    Identity = 0,
    /// Left and right change places.
    MirrorX = 1,
    /// Top and bottom change places.
    MirrorY = 2,
    /// Half a turn.
    Rotate180 = 3,
    /// Rows become columns: the mirror in the main diagonal. For rectangles.
    Transpose = 4,
    /// A quarter turn clockwise. For rectangles.
    Rotate90 = 5,
    /// A quarter turn counter-clockwise. For rectangles.
    Rotate270 = 6,
    /// The mirror in the other diagonal. For rectangles.
    AntiTranspose = 7,
    /// A turn by 60 degrees clockwise. For hexagons, as are all below.
    Rotate60 = 8,
    /// A turn by 120 degrees clockwise.
    Rotate120 = 9,
    /// A turn by 240 degrees clockwise.
    Rotate240 = 10,
    /// A turn by 300 degrees clockwise.
    Rotate300 = 11,
    /// The mirror in the axis at 30 degrees, counter-clockwise from the right.
    Mirror30 = 12,
    /// The mirror in the axis at 60 degrees.
    Mirror60 = 13,
    /// The mirror in the axis at 120 degrees.
    Mirror120 = 14,
    /// The mirror in the axis at 150 degrees.
    Mirror150 = 15,
}

use Symmetry::{
    AntiTranspose, Identity, Mirror30, Mirror60, Mirror120, Mirror150, MirrorX, MirrorY, Rotate60, Rotate90,
    Rotate120, Rotate180, Rotate240, Rotate270, Rotate300, Transpose,
};

crate::words!(Symmetry, "symmetry", {
    Identity: "identity", MirrorX: "mirror_x", MirrorY: "mirror_y", Rotate180: "rotate180", Transpose: "transpose",
    Rotate90: "rotate90", Rotate270: "rotate270", AntiTranspose: "anti_transpose", Rotate60: "rotate60",
    Rotate120: "rotate120", Rotate240: "rotate240", Rotate300: "rotate300", Mirror30: "mirror30",
    Mirror60: "mirror60", Mirror120: "mirror120", Mirror150: "mirror150",
});

/// The symmetries of a square; the first four keep the size of every board.
const SQUARE: [Symmetry; 8] =
    [Identity, MirrorX, MirrorY, Rotate180, Transpose, Rotate90, Rotate270, AntiTranspose];

/// The place of each symmetry in [`Symmetry::HEXAGON`]; 12 for a symmetry that no hexagon has.
const IN_HEXAGON: [u8; Symmetry::ALL.len()] = {
    let mut places = [12; Symmetry::ALL.len()];
    let mut place = 0;
    while place < Symmetry::HEXAGON.len() {
        places[Symmetry::HEXAGON[place] as usize] = place as u8;
        place += 1;
    }
    places
};

impl Symmetry {
    /// The symmetries of a hexagon: the turns by 60 degrees counter-clockwise, 0 to 5 times, then the same
    /// after left and right have changed places.
    pub(super) const HEXAGON: [Self; 12] = [
        Identity, Rotate300, Rotate240, Rotate180, Rotate120, Rotate60, MirrorX, Mirror120, Mirror150,
        MirrorY, Mirror30, Mirror60,
    ];

    /// The symmetries that keep the size: 12 for a hexagon, 8 for a square, 4 for any other rectangle.
    ///
    /// ```
    /// use blackbox::{Size, Symmetry};
    ///
    /// assert_eq!(Symmetry::group(Size::CLASSIC).len(), 8);
    /// assert!(Symmetry::group(Size::PLUS).contains(&Symmetry::Rotate60));
    /// ```
    pub const fn group(size: Size) -> &'static [Self] {
        match (size.has_columns(), size.width() == size.height()) {
            (false, _) => size.tables().group,
            (true, true) => &SQUARE,
            (true, false) => SQUARE.split_at(4).0,
        }
    }

    /// Whether boards of this size have an image under the symmetry. See [`Symmetry`].
    pub const fn applies_to(self, size: Size) -> bool {
        if size.has_columns() { (self as u8) < 8 } else { self.in_hexagon() < 12 }
    }

    /// The place among the symmetries of a hexagon: a multiple of a sixth of a turn counter-clockwise, and 6
    /// more where left and right change places before that.
    pub(crate) const fn in_hexagon(self) -> usize {
        IN_HEXAGON[self as usize] as usize
    }

    /// Whether rows and columns change places, first.
    pub(crate) const fn transposes(self) -> bool {
        self as u8 & 0b1100 == 0b0100
    }

    /// Whether left and right change places, then.
    pub(crate) const fn mirrors_x(self) -> bool {
        self as u8 & 1 != 0
    }

    /// Whether top and bottom change places, then.
    pub(crate) const fn mirrors_y(self) -> bool {
        self as u8 & 2 != 0
    }

    /// The symmetry that undoes this one. See [`Symmetry`].
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Rotate90 => Rotate270,
            Rotate270 => Rotate90,
            Rotate60 => Rotate300,
            Rotate120 => Rotate240,
            Rotate240 => Rotate120,
            Rotate300 => Rotate60,
            other => other,
        }
    }

    /// This symmetry followed by `next`.
    ///
    /// ```
    /// use blackbox::core::Symmetry::{MirrorX, Rotate180, Rotate90, Transpose};
    ///
    /// assert_eq!(Rotate90.then(Rotate90), Rotate180);
    /// assert_eq!(Transpose.then(MirrorX), Rotate90);
    /// ```
    ///
    /// # Panics
    /// If no board has both symmetries: one is for rectangles alone, the other for hexagons alone.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        if (self as u8) < 8 && (next as u8) < 8 {
            // Bringing our flips behind the transposition of `next` exchanges them.
            let flips = self as u8 & 3;
            let moved = if next.transposes() { (flips >> 1) | ((flips & 1) << 1) } else { flips };
            return SQUARE[((self as u8 & 4) ^ (next as u8 & 4) | (moved ^ (next as u8 & 3))) as usize];
        }
        let (first, then) = (self.in_hexagon(), next.in_hexagon());
        assert!(first < 12 && then < 12, "two symmetries of one shape");
        // A mirror changes the sense of the turns before it.
        // Each is turns after a mirror, or after none. Two mirrors are none.
        let turns = if then >= 6 { 6 - first % 6 } else { first };
        Self::HEXAGON[(turns + then) % 6 + if (first >= 6) == (then >= 6) { 0 } else { 6 }]
    }

    /// The size of the image of a board of this size. See [`Symmetry`].
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

    /// The image of a cell of a board of this size. See [`Symmetry`].
    ///
    /// # Panics
    /// If a hexagon has no such symmetry ([`Symmetry::applies_to`]); in debug builds, if a rectangle has
    /// none, or if the cell is not on the board.
    #[must_use]
    pub const fn cell(self, cell: Cell, size: Size) -> Cell {
        debug_assert!(self.applies_to(size) && cell.is_on(size));
        if !size.has_columns() {
            let image = size.images()[self.in_hexagon()][cell.index(size) as usize];
            return size.tables().cells[image as usize];
        }
        let image = self.size(size);
        let (x, y) = if self.transposes() { (cell.y, cell.x) } else { (cell.x, cell.y) };
        Cell::new(
            if self.mirrors_x() { image.width() - 1 - x } else { x },
            if self.mirrors_y() { image.height() - 1 - y } else { y },
        )
    }

    /// The image of the bits of a [`WordBoard`](crate::WordBoard). O(1) on rectangles, O(atoms) on hexagons.
    /// See [`Symmetry`].
    ///
    /// # Panics
    /// If a hexagon has no such symmetry; in debug builds, if a rectangle has none or is beyond the box.
    #[must_use]
    pub const fn bits(self, bits: u64, size: Size) -> u64 {
        debug_assert!(self.applies_to(size) && size.fits_word());
        if !size.has_columns() {
            let images = &size.images()[self.in_hexagon()];
            let (mut rest, mut image) = (bits & size.mask(), 0);
            while rest != 0 {
                image |= 1 << images[rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            return image;
        }
        let image = self.size(size);
        // In the order that defines the names: rows and columns first, then left and right, then top and
        // bottom. A flip turns the whole box of 8 x 8 over, so a smaller board comes to lie at its far end;
        // the shift brings it back, and as what it leaves is empty, no bit crosses from row to row.
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
        // Two bits that differ are exchanged by flipping both. First single bits within squares of 2 x 2
        // cells, then squares of 2 x 2 within those of 4 x 4, then those within the whole.
        let differ = (bits ^ (bits >> shift)) & mask;
        bits ^ differ ^ (differ << shift)
    }
    swap(swap(swap(bits, 7, 0x00aa00aa00aa00aa), 14, 0x0000cccc0000cccc), 28, 0x00000000f0f0f0f0)
}

const fn mirror_rows(bits: u64) -> u64 {
    bits.swap_bytes().reverse_bits()
}
