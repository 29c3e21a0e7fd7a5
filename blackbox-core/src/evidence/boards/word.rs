//! The contents of rectangles that fit one word: 8 x 8 in 64 bits, 11 x 11 in 128.

use super::super::{
    cell_contents::{Contents, Places},
    path_segment,
    ray_position::{Place, RayPosition, Sight},
    rectangle_rays::{self, Flanks, Straight},
};
use crate::{Cell, Heading, Size, WideBoard, WordBoard};

macro_rules! word {
    ($(#[$doc:meta])* $name:ident, $tables:ident, $bits:ty, $side:literal, $board:ty, $weight:ty) => {
        mod $tables {
            use crate::Heading;

            const CELLS: usize = $side * $side;
            /// A power of two, so that any place can be made an index by a mask.
            pub(super) const LENGTH: usize = <$bits>::BITS as usize;

            /// The places of the first column, and of the last.
            pub(super) const EDGES: [$bits; 2] = {
                let mut first: $bits = 0;
                let mut y = 0;
                while y < $side {
                    first |= 1 << ($side * y);
                    y += 1;
                }
                [first, first << ($side - 1)]
            };

            /// For each heading and place: the places straight ahead. It has room for the headings of
            /// hexagons, so that any heading is an index.
            pub(super) static AHEAD: [[$bits; LENGTH]; Heading::ALL.len()] = {
                let mut table = [[0; LENGTH]; Heading::ALL.len()];
                let mut at = 0;
                while at < CELLS {
                    let row = ((1 << $side) - 1) << (at / $side * $side);
                    let column = EDGES[0] << (at % $side);
                    let below: $bits = (1 << at) - 1;
                    let above = !below & !(1 << at);
                    table[Heading::Right as usize][at] = row & above;
                    table[Heading::Up as usize][at] = column & below;
                    table[Heading::Left as usize][at] = row & below;
                    table[Heading::Down as usize][at] = column & above;
                    at += 1;
                }
                table
            };

            /// For each heading and place: the next place, or none.
            pub(super) static NEXT: [[$bits; LENGTH]; 4] = {
                let mut table = [[0; LENGTH]; 4];
                let mut at = 0;
                while at < CELLS {
                    let here: $bits = 1 << at;
                    let inside = <$bits>::MAX >> (<$bits>::BITS - CELLS as u32);
                    table[Heading::Right as usize][at] = (here & !EDGES[1]) << 1;
                    table[Heading::Up as usize][at] = here >> $side;
                    table[Heading::Left as usize][at] = (here & !EDGES[0]) >> 1;
                    table[Heading::Down as usize][at] = here << $side & inside;
                    at += 1;
                }
                table
            };
        }

        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            mask: $bits,
            atoms: $bits,
            /// Atoms and unknown places.
            open: $bits,
            /// Where a ray that travels along a row, or along a column, has something to look at.
            stops: [$bits; 2],
        }

        impl $name {
            const fn new(mask: $bits, atoms: $bits, open: $bits) -> Self {
                // An open place o matters to a ray along its own line and along the lines beside it. So it is
                // copied one line up and down for rays along rows, to the left and right for those along
                // columns: then a look ahead is one mask and one bit scan.
                //     . x .          . . .
                //     . o .          x o x
                //     . x .          . . .
                // Copies off the board lie in lines along which no ray of the board travels.
                let stops = [open | open << $side | open >> $side, open | Self::across(open)];
                Self { mask, atoms, open, stops }
            }

            /// The places to the left and to the right.
            const fn across(places: $bits) -> $bits {
                let [first, last] = $tables::EDGES;
                (places & !last) << 1 | (places & !first) >> 1
            }

            /// An index into a table; every place is one.
            const fn at(place: Place) -> usize {
                place as usize % $tables::LENGTH
            }
        }

        impl Contents for $name {
            type Board = $board;
            type Set = $bits;
            type Weight = $weight;
            type PerPlace<T: Copy> = [T; $tables::LENGTH];
            type PerPort<T: Copy> = [T; 4 * $side];
            type PerCount<T: Copy> = [T; $side * $side + 1];
            // Every ray can wait once on every place.
            type Log<T: Copy> = [T; 4 * $side * $side * $side];

            const LARGEST: &'static str = concat!($side, "x", $side);

            fn fits(size: Size) -> bool {
                size.has_columns() && size.width().max(size.height()) <= $side
            }

            fn unknown(size: Size) -> Self {
                let line = |cells: u8| ((1 as $bits) << cells) - 1;
                let row = if size.width() >= $side { (1 << $side) - 1 } else { line(size.width()) };
                let mask = (0..size.height().min($side)).fold(0, |mask, y| mask | row << ($side * y));
                Self::new(mask, 0, mask)
            }

            fn reset(&mut self, size: Size) {
                *self = Self::unknown(size);
            }

            #[inline(always)]
            fn place(cell: Cell, _: Size) -> Place {
                $side * Place::from(cell.y) + Place::from(cell.x)
            }

            #[inline(always)]
            fn cell(place: Place, _: Size) -> Cell {
                Cell::new((place % $side) as u8, (place / $side) as u8)
            }

            #[inline(always)]
            fn is_atom(&self, place: Place) -> bool {
                self.atoms >> Self::at(place) & 1 != 0
            }

            #[inline(always)]
            fn is_open(&self, place: Place) -> bool {
                self.open >> Self::at(place) & 1 != 0
            }

            #[inline(always)]
            fn fill(&mut self, place: Place) {
                self.atoms |= 1 << Self::at(place);
            }

            #[inline(always)]
            fn clear(&mut self, place: Place) {
                *self = Self::new(self.mask, self.atoms, self.open & !(1 << Self::at(place)));
            }

            #[inline(always)]
            fn forget(&mut self, place: Place) {
                let bit = 1 << Self::at(place);
                *self = Self::new(self.mask, self.atoms & !bit, self.open | bit);
            }

            #[inline(always)]
            fn in_word(set: &$bits) -> Option<u64> {
                ($side == 8).then_some(*set as u64)
            }

            fn row(set: &$bits, y: u8, _: Size) -> u64 {
                (set >> ($side * u32::from(y)) & ((1 << $side) - 1)) as u64
            }

            fn atoms(&self) -> $bits {
                self.atoms
            }

            fn unknowns(&self) -> $bits {
                self.open & !self.atoms
            }

            #[inline(always)]
            fn settled(&self) -> Self {
                Self::new(self.mask, self.atoms, self.atoms)
            }

            fn filled(&self) -> Self {
                Self::new(self.mask, self.open, self.open)
            }

            along_lines!();
        }

        impl Straight for $name {
            #[inline(always)]
            fn ahead(&self, from: Place, heading: Heading) -> Option<Place> {
                let stops = self.stops[heading as usize & 1] & $tables::AHEAD[heading as usize][Self::at(from)];
                // To the right and down places have rising numbers, so the first is the lowest bit; to the
                // left and up the highest. Both are found, and one is taken: that has no branch.
                let rising = matches!(heading, Heading::Right | Heading::Down);
                let highest = (<$bits>::BITS - 1).wrapping_sub(stops.leading_zeros());
                let first = if rising { stops.trailing_zeros() } else { highest };
                (stops != 0).then_some(first as Place)
            }

            #[inline(always)]
            fn flanks(&self, front: Place, heading: Heading) -> Flanks {
                let left = $tables::NEXT[heading.by_quarters(1).quarter()][Self::at(front)];
                let right = $tables::NEXT[heading.by_quarters(3).quarter()][Self::at(front)];
                let unknown = self.open & !self.atoms;
                let bit = |set: $bits, mask: $bits, value: u8| if set & mask != 0 { value } else { 0 };
                Flanks(
                    bit(self.atoms, left, Flanks::LEFT_ATOM)
                        | bit(self.atoms, right, Flanks::RIGHT_ATOM)
                        | bit(unknown, left, Flanks::LEFT_UNKNOWN)
                        | bit(unknown, right, Flanks::RIGHT_UNKNOWN),
                )
            }

            #[inline(always)]
            fn beside(from: Place, heading: Heading) -> Place {
                const LENGTH: Place = $tables::LENGTH as Place;
                const STEPS: [Place; 4] = [1, LENGTH - $side, LENGTH - 1, $side];
                (from + STEPS[heading.quarter()]) % LENGTH
            }

            #[inline(always)]
            fn try_atom<T>(&mut self, place: Place, look: impl FnOnce(&Self) -> T) -> T {
                let bit = 1 << Self::at(place);
                look(&Self::new(self.mask, self.atoms | bit, self.open | bit))
            }

            #[inline(always)]
            fn corridor(&self, from: Place, heading: Heading, outside: bool, front: Option<Place>) -> [$bits; 2] {
                let ahead = &$tables::AHEAD[heading as usize];
                // What is ahead of `from` without what is ahead of `front`, with `front` itself.
                let beyond = front.map_or(0, |front| ahead[Self::at(front)]);
                let first = <$bits>::from(outside) << Self::at(from);
                let fronts = (ahead[Self::at(from)] | first) & !beyond;
                let beside = match heading {
                    Heading::Right | Heading::Left => fronts << $side | fronts >> $side,
                    _ => Self::across(fronts),
                };
                [fronts & self.mask, beside & self.mask]
            }
        }

        impl Places for $bits {
            const NONE: $bits = 0;

            fn len(&self) -> u32 {
                self.count_ones()
            }

            fn contains(&self, place: Place) -> bool {
                self >> $name::at(place) & 1 != 0
            }

            fn insert(&mut self, place: Place) {
                *self |= 1 << $name::at(place);
            }

            fn retain(&mut self, other: &$bits) {
                *self &= other;
            }

            fn discard(&mut self, other: &$bits) {
                *self &= !other;
            }

            fn extend(&mut self, other: &$bits) {
                *self |= other;
            }

            fn pop(&mut self) -> Option<Place> {
                let place = self.trailing_zeros() as Place;
                (*self != 0).then(|| {
                    *self &= *self - 1;
                    place
                })
            }
        }
    };
}

word! {
    /// A partly known board within the 8 x 8 box.
    Word, word8, u64, 8, WordBoard, u64
}

word! {
    /// A partly known board of at most 11 x 11 cells.
    Word11, word11, u128, 11, WideBoard, u128
}
