//! The contents of large rectangles: one word a row and one a column.

use super::super::{
    cell_contents::{Contents, Places},
    path_segment,
    ray_position::{Place, RayPosition, Sight},
    rectangle_rays::{self, Flanks, Straight},
};
use crate::{Cell, Heading, Size, WideBoard};

/// A partly known board of at most `SIDE` cells each way, `SIDE` being 16, 32 or 64.
#[derive(Clone, Copy, Debug)]
pub struct Lines<const SIDE: usize> {
    size: Size,
    /// Atoms and unknown places by row, and by column.
    rows: [u64; SIDE],
    columns: [u64; SIDE],
    atoms: [u64; SIDE],
}

impl<const SIDE: usize> Lines<SIDE> {
    fn at(place: Place) -> (usize, usize) {
        (place as usize % SIDE, place as usize / SIDE)
    }

    fn open(&mut self, place: Place) {
        let (x, y) = Self::at(place);
        self.rows[y] |= 1 << x;
        self.columns[x] |= 1 << y;
    }

    fn with_open(&self, rows: [u64; SIDE]) -> Self {
        let mut board = Self { rows, columns: [0; SIDE], ..*self };
        for (y, mut row) in rows.into_iter().enumerate() {
            while row != 0 {
                board.columns[row.trailing_zeros() as usize] |= 1 << y;
                row &= row - 1;
            }
        }
        board
    }

    /// The line at `index` and the two beside it, joined.
    fn joined(lines: &[u64; SIDE], index: usize) -> u64 {
        let line = |index: usize| lines.get(index).copied().unwrap_or(0);
        line(index.wrapping_sub(1)) | line(index) | line(index + 1)
    }

    /// Whether `(x, y)`, which may be off the board, is in `lines`.
    fn bit(lines: &[u64; SIDE], x: usize, y: usize) -> bool {
        x < SIDE && lines.get(y).is_some_and(|line| line >> x & 1 != 0)
    }
}

/// The bits above `at`, and the bits below it.
const fn split(at: usize) -> [u64; 2] {
    // Neither has the bit itself: the ray has passed its own place.
    let below = (1 << at) - 1;
    [!below & !(1 << at), below]
}

const fn low(bits: u8) -> u64 {
    if bits >= 64 { u64::MAX } else { (1 << bits) - 1 }
}

macro_rules! lines {
    ($side:literal, $log:literal) => {
        impl Contents for Lines<$side> {
            type Board = WideBoard;
            type Set = Rows<$side>;
            type Weight = u128;
            type PerPlace<T: Copy> = [T; $side * $side];
            type PerPort<T: Copy> = [T; 4 * $side];
            type PerCount<T: Copy> = [T; $side * $side + 1];
            type Log<T: Copy> = [T; $log];

            const LARGE: bool = true;
            const LARGEST: &'static str = concat!($side, "x", $side);

            fn fits(size: Size) -> bool {
                size.has_columns() && size.width().max(size.height()) <= $side
            }

            fn unknown(size: Size) -> Self {
                let mut board = Self { size, rows: [0; $side], columns: [0; $side], atoms: [0; $side] };
                board.reset(size);
                board
            }

            fn reset(&mut self, size: Size) {
                let line = |index: usize, lines: u8, length: u8| {
                    if index < lines as usize { low(length) } else { 0 }
                };
                *self = Self {
                    size,
                    rows: core::array::from_fn(|y| line(y, size.height(), size.width())),
                    columns: core::array::from_fn(|x| line(x, size.width(), size.height())),
                    atoms: [0; $side],
                };
            }

            fn place(cell: Cell, _: Size) -> Place {
                $side * Place::from(cell.y) + Place::from(cell.x)
            }

            fn cell(place: Place, _: Size) -> Cell {
                let (x, y) = Self::at(place);
                Cell::new(x as u8, y as u8)
            }

            fn is_atom(&self, place: Place) -> bool {
                let (x, y) = Self::at(place);
                self.atoms[y] >> x & 1 != 0
            }

            fn is_open(&self, place: Place) -> bool {
                let (x, y) = Self::at(place);
                self.rows[y] >> x & 1 != 0
            }

            fn fill(&mut self, place: Place) {
                let (x, y) = Self::at(place);
                self.atoms[y] |= 1 << x;
            }

            fn clear(&mut self, place: Place) {
                let (x, y) = Self::at(place);
                self.rows[y] &= !(1 << x);
                self.columns[x] &= !(1 << y);
            }

            fn forget(&mut self, place: Place) {
                let (x, y) = Self::at(place);
                self.atoms[y] &= !(1 << x);
                self.open(place);
            }

            fn put_atom(&mut self, place: Place) {
                self.open(place);
                self.fill(place);
            }

            fn row(set: &Self::Set, y: u8, _: Size) -> u64 {
                set.0[usize::from(y)]
            }

            fn in_word(_: &Self::Set) -> Option<u64> {
                None
            }

            fn atoms(&self) -> Self::Set {
                Rows(self.atoms)
            }

            fn unknowns(&self) -> Self::Set {
                let mut set = Rows(self.rows);
                // `rows` has atoms and unknown places, so that one scan stops at both.
                set.discard(&Rows(self.atoms));
                set
            }

            fn settled(&self) -> Self {
                self.with_open(self.atoms)
            }

            fn filled(&self) -> Self {
                Self { atoms: self.rows, ..*self }
            }

            along_lines!();
        }

        impl Straight for Lines<$side> {
            fn ahead(&self, from: Place, heading: Heading) -> Option<Place> {
                let (x, y) = Self::at(from);
                let (along, stops) = match heading {
                    Heading::Right | Heading::Left => (x, Self::joined(&self.rows, y)),
                    _ => (y, Self::joined(&self.columns, x)),
                };
                // The line and its two neighbours joined: a bit is where the ray has something to look at.
                let [above, below] = split(along);
                let rising = matches!(heading, Heading::Right | Heading::Down);
                let stops = stops & if rising { above } else { below };
                if stops == 0 {
                    return None;
                }
                // The nearest: the lowest bit above, or the highest below.
                let first = if rising { stops.trailing_zeros() } else { stops.ilog2() } as usize;
                Some(match heading {
                    Heading::Right | Heading::Left => (y * $side + first) as Place,
                    _ => (first * $side + x) as Place,
                })
            }

            fn flanks(&self, front: Place, heading: Heading) -> Flanks {
                let (x, y) = Self::at(front);
                let look = |side: Heading, atom: u8, unknown: u8| {
                    let (dx, dy) = side.step();
                    let (x, y) = (x.wrapping_add_signed(dx as isize), y.wrapping_add_signed(dy as isize));
                    if Self::bit(&self.atoms, x, y) {
                        atom
                    } else if Self::bit(&self.rows, x, y) {
                        unknown
                    } else {
                        0
                    }
                };
                Flanks(
                    look(heading.by_quarters(1), Flanks::LEFT_ATOM, Flanks::LEFT_UNKNOWN)
                        | look(heading.by_quarters(3), Flanks::RIGHT_ATOM, Flanks::RIGHT_UNKNOWN),
                )
            }

            fn beside(from: Place, heading: Heading) -> Place {
                let (dx, dy) = heading.step();
                from.wrapping_add_signed(dy * $side + dx) % ($side * $side)
            }

            fn try_atom<T>(&mut self, place: Place, look: impl FnOnce(&Self) -> T) -> T {
                // A copy would cost more than the look.
                self.open(place);
                self.fill(place);
                let seen = look(self);
                self.forget(place);
                self.clear(place);
                seen
            }

            fn corridor(
                &self, from: Place, heading: Heading, outside: bool, front: Option<Place>,
            ) -> [Self::Set; 2] {
                let (x, y) = Self::at(from);
                let in_row = matches!(heading, Heading::Right | Heading::Left);
                let (along, length) = if in_row { (x, self.size.width()) } else { (y, self.size.height()) };
                let last = front.map(Self::at).map(|(x, y)| if in_row { x } else { y });
                // From the place after `from`, or from itself where the ray is still outside, to `front` or
                // the edge; in rising order whichever way the ray goes.
                let past = usize::from(!outside);
                let places = if matches!(heading, Heading::Right | Heading::Down) {
                    along + past..last.unwrap_or(length as usize - 1) + 1
                } else {
                    last.unwrap_or(0)..along + 1 - past
                };
                let (mut fronts, mut beside) = (Rows::NONE, Rows::NONE);
                if in_row {
                    let cells = low(places.end as u8) & !low(places.start as u8);
                    fronts.0[y] = cells;
                    // Above the first row there is none: it wraps to a number beyond the last.
                    for side in [y.wrapping_sub(1), y + 1] {
                        if side < self.size.height() as usize {
                            beside.0[side] = cells;
                        }
                    }
                } else {
                    // One bit to each side; off the board the shift or the width loses it.
                    let sides = (1 << x >> 1 | 1 << x << 1) & low(self.size.width());
                    for y in places {
                        fronts.0[y] = 1 << x;
                        beside.0[y] = sides;
                    }
                }
                [fronts, beside]
            }
        }
    };
}

// The undo log has room for every ray to wait on so many places; else the search ends with [`Dead::Memory`].
lines!(16, 8192);
lines!(32, 16384);
lines!(64, 16384);

/// A set of cells, one word a row.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rows<const SIDE: usize>([u64; SIDE]);

impl<const SIDE: usize> Places for Rows<SIDE> {
    const NONE: Self = Self([0; SIDE]);

    fn len(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    fn contains(&self, place: Place) -> bool {
        self.0[place as usize / SIDE] >> (place as usize % SIDE) & 1 != 0
    }

    fn insert(&mut self, place: Place) {
        self.0[place as usize / SIDE] |= 1 << (place as usize % SIDE);
    }

    fn retain(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(row, other)| *row &= other);
    }

    fn discard(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(row, other)| *row &= !other);
    }

    fn extend(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(row, other)| *row |= other);
    }

    fn pop(&mut self) -> Option<Place> {
        let (y, row) = self.0.iter_mut().enumerate().find(|(_, row)| **row != 0)?;
        let x = row.trailing_zeros() as usize;
        *row &= *row - 1;
        Some((y * SIDE + x) as Place)
    }
}
