//! The field within the 8 x 8 box: three words.

use super::{Field, Flanks, Place, Places, Weight};
use crate::{Board, Cell, Heading, Size};

const FIRST_COLUMN: u64 = 0x0101010101010101;

/// For each heading and place: the places straight ahead.
static AHEAD: [[u64; 64]; 4] = {
    let mut table = [[0; 64]; 4];
    let mut at = 0;
    while at < 64 {
        let (row, column) = (0xff << (at & 56), FIRST_COLUMN << (at & 7));
        let below = (1u64 << at) - 1;
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
static NEXT: [[u64; 64]; 4] = {
    let mut table = [[0; 64]; 4];
    let mut at = 0;
    while at < 64 {
        let here = 1u64 << at;
        table[Heading::Right as usize][at] = (here & !(FIRST_COLUMN << 7)) << 1;
        table[Heading::Up as usize][at] = here >> 8;
        table[Heading::Left as usize][at] = (here & !FIRST_COLUMN) >> 1;
        table[Heading::Down as usize][at] = here << 8;
        at += 1;
    }
    table
};

/// The ways to choose `k` of `n`, at `[k][n]`.
static CHOOSE: [[u64; 65]; 65] = {
    let mut table = [[0; 65]; 65];
    let mut n = 0;
    while n <= 64 {
        table[0][n] = 1;
        let mut k = 1;
        while k <= n {
            table[k][n] = table[k - 1][n - 1] + table[k][n - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// A partly known board within the 8 x 8 box.
#[derive(Clone, Copy)]
pub struct Word {
    mask: u64,
    atoms: u64,
    /// Atoms and unknown places.
    open: u64,
    /// Where a ray that travels along a row, or along a column, has something to look at.
    stops: [u64; 2],
}

impl Word {
    const fn new(mask: u64, atoms: u64, open: u64) -> Self {
        let across = (open & !(FIRST_COLUMN << 7)) << 1 | (open & !FIRST_COLUMN) >> 1;
        Self { mask, atoms, open, stops: [open | open << 8 | open >> 8, open | across] }
    }

    const fn at(place: Place) -> usize {
        (place & 63) as usize
    }
}

impl Field for Word {
    type Board = Board;
    type Set = u64;
    type Weight = u64;
    type PerPlace<T: Copy> = [T; 64];
    type PerPort<T: Copy> = [T; 32];
    type PerCount<T: Copy> = [T; 65];
    // Every ray can wait once on every place.
    type Log<T: Copy> = [T; 2048];

    const SIDE: u8 = 8;

    fn unknown(size: Size) -> Self {
        Self::new(size.mask(), 0, size.mask())
    }

    fn reset(&mut self, size: Size) {
        *self = Self::unknown(size);
    }

    fn place(cell: Cell) -> Place {
        8 * Place::from(cell.y) + Place::from(cell.x)
    }

    fn cell(place: Place) -> Cell {
        Cell::new(place as u8 % 8, place as u8 / 8)
    }

    fn is_atom(&self, place: Place) -> bool {
        self.atoms >> Self::at(place) & 1 != 0
    }

    fn is_open(&self, place: Place) -> bool {
        self.open >> Self::at(place) & 1 != 0
    }

    fn fill(&mut self, place: Place) {
        self.atoms |= 1 << Self::at(place);
    }

    fn clear(&mut self, place: Place) {
        *self = Self::new(self.mask, self.atoms, self.open & !(1 << Self::at(place)));
    }

    fn forget(&mut self, place: Place) {
        let bit = 1 << Self::at(place);
        *self = Self::new(self.mask, self.atoms & !bit, self.open | bit);
    }

    fn ahead(&self, from: Place, heading: Heading) -> Option<Place> {
        let stops = self.stops[heading as usize & 1] & AHEAD[heading as usize][Self::at(from)];
        let rising = matches!(heading, Heading::Right | Heading::Down);
        let first = if rising { stops.trailing_zeros() } else { 63u32.wrapping_sub(stops.leading_zeros()) };
        (stops != 0).then_some(first as Place)
    }

    fn flanks(&self, front: Place, heading: Heading) -> Flanks {
        let left = NEXT[heading.left() as usize][Self::at(front)];
        let right = NEXT[heading.right() as usize][Self::at(front)];
        let unknown = self.open & !self.atoms;
        let bit = |set: u64, mask: u64, value: u8| if set & mask != 0 { value } else { 0 };
        Flanks(
            bit(self.atoms, left, Flanks::LEFT_ATOM)
                | bit(self.atoms, right, Flanks::RIGHT_ATOM)
                | bit(unknown, left, Flanks::LEFT_UNKNOWN)
                | bit(unknown, right, Flanks::RIGHT_UNKNOWN),
        )
    }

    fn beside(from: Place, heading: Heading) -> Place {
        const STEPS: [Place; 4] = [1, 8u16.wrapping_neg(), 1u16.wrapping_neg(), 8];
        from.wrapping_add(STEPS[heading as usize]) & 63
    }

    fn atoms(&self) -> u64 {
        self.atoms
    }

    fn unknowns(&self) -> u64 {
        self.open & !self.atoms
    }

    fn settled(&self) -> Self {
        Self::new(self.mask, self.atoms, self.atoms)
    }

    fn filled(&self) -> Self {
        Self::new(self.mask, self.open, self.open)
    }

    fn corridor(&self, from: Place, heading: Heading, outside: bool, front: Option<Place>) -> [u64; 2] {
        let ahead = &AHEAD[heading as usize];
        let beyond = front.map_or(0, |front| ahead[Self::at(front)]);
        let first = u64::from(outside) << Self::at(from);
        let fronts = (ahead[Self::at(from)] | first) & !beyond;
        let beside = match heading {
            Heading::Right | Heading::Left => fronts << 8 | fronts >> 8,
            Heading::Up | Heading::Down => {
                (fronts & !(FIRST_COLUMN << 7)) << 1 | (fronts & !FIRST_COLUMN) >> 1
            }
        };
        [fronts & self.mask, beside & self.mask]
    }
}

impl Places for u64 {
    const NONE: u64 = 0;

    fn len(&self) -> u32 {
        self.count_ones()
    }

    fn contains(&self, place: Place) -> bool {
        self >> (place & 63) & 1 != 0
    }

    fn insert(&mut self, place: Place) {
        *self |= 1 << (place & 63);
    }

    fn retain(&mut self, other: &u64) {
        *self &= other;
    }

    fn discard(&mut self, other: &u64) {
        *self &= !other;
    }

    fn extend(&mut self, other: &u64) {
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

impl Weight for u64 {
    const ONE: u64 = 1;

    fn plus(self, other: u64) -> u64 {
        self.wrapping_add(other)
    }

    fn minus(self, other: u64) -> u64 {
        self.wrapping_sub(other)
    }

    fn checked_plus(self, other: u64) -> Option<u64> {
        self.checked_add(other)
    }

    fn choose(n: u32, k: u32) -> Option<u64> {
        Some(CHOOSE[k as usize][n as usize])
    }

    fn value(self) -> u128 {
        u128::from(self)
    }
}
