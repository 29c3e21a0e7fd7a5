//! The contents of a hexagon: one word, its bits row by row.

use super::super::{
    cell_contents::{Contents, Places},
    ray_position::{HIT, Place, REFLECTION, RayPosition, Side, Sight},
};
use crate::{
    Cell, Heading, Look, Size, Turn, WordBoard,
    grid::tables::{CELLS, NONE, PORTS, Tables},
    ray::Code,
};

/// A partly known hexagon.
#[derive(Clone, Copy, Debug)]
pub struct HexWord {
    size: Size,
    atoms: u64,
    /// Atoms and unknown places.
    open: u64,
}

/// What is known of a few places.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    Empty,
    Atom,
    Unknown,
}

impl HexWord {
    const fn tables(&self) -> &'static Tables {
        self.size.tables()
    }

    const fn bit(place: Place) -> u64 {
        1 << (place % 64)
    }

    /// What is known of the place with this bit; 0 is no place, and empty.
    const fn content(&self, bit: u64) -> Content {
        if self.atoms & bit != 0 {
            Content::Atom
        } else if self.open & bit != 0 {
            Content::Unknown
        } else {
            Content::Empty
        }
    }

    /// The places at which a ray looks, as bits: straight ahead, to the left and to the right.
    fn ahead(&self, place: Place, heading: Heading) -> [u64; 3] {
        let around = &self.size.hexagon_rays().around[place as usize % CELLS];
        let straight = heading.sixth();
        [straight, straight + 1, straight + 5].map(|heading| around[heading % 6])
    }

    /// The places beside the first one of a ray that has not entered.
    fn beside(&self, first: Place, heading: Heading) -> u64 {
        let around = &self.size.hexagon_rays().around[first as usize % CELLS];
        let straight = heading.sixth();
        around[(straight + 2) % 6] | around[(straight + 4) % 6]
    }

    fn step(&self, ray: &mut RayPosition) -> Option<u16> {
        let (place, heading) = (ray.place as usize % CELLS, ray.heading.sixth() % 6);
        let next = self.tables().neighbours[place][heading];
        if next == NONE {
            return Some(self.tables().exits[8 * place + heading].into());
        }
        ray.place = next.into();
        None
    }

    /// Follows a ray on a board without unknown places; `see` gets the places at which it looks.
    fn follow(&self, mut ray: RayPosition, size: Size, mut see: impl FnMut(u64)) -> u16 {
        if ray.outside {
            let (first, beside) = (Self::bit(ray.place), self.beside(ray.place, ray.heading));
            // What is seen is what the outcome rests on: other places may hold anything.
            see(first | beside);
            if let Some(outcome) = size.at_port(self.atoms & first != 0, self.atoms & beside != 0) {
                return Code::pack(outcome);
            }
        }
        loop {
            let ahead = self.ahead(ray.place, ray.heading);
            see(ahead[0] | ahead[1] | ahead[2]);
            let [straight, left, right] = ahead.map(|bit| self.atoms & bit != 0);
            match size.turn(straight, left, right) {
                Look::Absorbed => return HIT,
                // Rays are reversible: one that comes back was turned back, so its result is known.
                Look::Turned(Turn::Back) => return REFLECTION,
                Look::Turned(turn) => ray.heading = ray.heading.turned(turn, size),
                Look::On => {}
            }
            if let Some(exit) = self.step(&mut ray) {
                return exit;
            }
        }
    }
}

impl Contents for HexWord {
    type Board = WordBoard;
    type Set = u64;
    type Weight = u64;
    type PerPlace<T: Copy> = [T; 64];
    type PerPort<T: Copy> = [T; PORTS];
    type PerCount<T: Copy> = [T; CELLS + 1];
    // Every ray can wait once on every place.
    type Log<T: Copy> = [T; CELLS * PORTS];

    const LARGEST: &'static str = "hex5";

    fn fits(size: Size) -> bool {
        !size.has_columns()
    }

    fn unknown(size: Size) -> Self {
        let size = if size.has_columns() { Size::PLUS } else { size };
        Self { size, atoms: 0, open: size.mask() }
    }

    fn reset(&mut self, size: Size) {
        *self = Self::unknown(size);
    }

    fn place(cell: Cell, size: Size) -> Place {
        cell.index(size) as Place
    }

    fn cell(place: Place, size: Size) -> Cell {
        Cell::of_bit(place as u8, size)
    }

    fn is_atom(&self, place: Place) -> bool {
        self.atoms & Self::bit(place) != 0
    }

    fn is_open(&self, place: Place) -> bool {
        self.open & Self::bit(place) != 0
    }

    fn fill(&mut self, place: Place) {
        self.atoms |= Self::bit(place);
    }

    fn clear(&mut self, place: Place) {
        self.open &= !Self::bit(place);
    }

    fn forget(&mut self, place: Place) {
        self.atoms &= !Self::bit(place);
        self.open |= Self::bit(place);
    }

    fn atoms(&self) -> u64 {
        self.atoms
    }

    fn unknowns(&self) -> u64 {
        self.open & !self.atoms
    }

    fn settled(&self) -> Self {
        Self { open: self.atoms, ..*self }
    }

    fn filled(&self) -> Self {
        Self { atoms: self.open, ..*self }
    }

    fn row(set: &u64, y: u8, size: Size) -> u64 {
        set >> Cell::new(0, y).index(size) & ((1 << size.row_length(y)) - 1)
    }

    fn in_word(set: &u64) -> Option<u64> {
        Some(*set)
    }

    fn look(&self, ray: &mut RayPosition, size: Size) -> Sight {
        let unknown = |bits: u64, side: Side| Sight::Unknown(bits.trailing_zeros() as Place, side);
        if ray.outside {
            let (first, beside) = (Self::bit(ray.place), self.beside(ray.place, ray.heading));
            let open = beside & self.unknowns();
            // The order of the questions follows the rule of the size. Where boards reflect, the sides decide
            // first; elsewhere the first place does.
            match self.content(first) {
                // An atom beside it would throw the ray back.
                Content::Atom if size.reflects() && self.atoms & beside == 0 && open != 0 => {
                    return unknown(open & open.wrapping_neg(), Side::Closing);
                }
                // Nothing beside it is left to ask, or nothing there matters as long as an atom may absorb.
                Content::Unknown if !size.reflects() || open == 0 && self.atoms & beside == 0 => {
                    return unknown(first, Side::Front);
                }
                Content::Empty | Content::Unknown if self.atoms & beside == 0 && open != 0 => {
                    return unknown(open & open.wrapping_neg(), Side::Closing);
                }
                _ => {}
            }
            // What is unknown now makes no difference: beside it stands an atom that decides.
            if let Some(outcome) = size.at_port(self.atoms & first != 0, self.atoms & beside != 0) {
                return Sight::End(Code::pack(outcome));
            }
            ray.outside = false;
        }
        loop {
            let ahead = self.ahead(ray.place, ray.heading);
            if (ahead[0] | ahead[1] | ahead[2]) & self.open != 0 {
                // By the table of `Size::turn`: two atoms at the sides throw the ray back whatever is
                // straight ahead. So an unknown side opposite an atom is asked first; an atom there closes
                // the way. Straight ahead absorbs only between two empty sides. All else opens two ways on.
                let look = match ahead.map(|bit| self.content(bit)) {
                    [_, Content::Atom, Content::Unknown] => return unknown(ahead[2], Side::Closing),
                    [_, Content::Unknown, Content::Atom] => return unknown(ahead[1], Side::Closing),
                    [_, Content::Atom, Content::Atom] => return Sight::End(REFLECTION),
                    [Content::Unknown, Content::Empty, Content::Empty] => {
                        return unknown(ahead[0], Side::Front);
                    }
                    [Content::Unknown, ..] => return unknown(ahead[0], Side::Open),
                    [_, Content::Unknown, _] => return unknown(ahead[1], Side::Open),
                    [_, _, Content::Unknown] => return unknown(ahead[2], Side::Open),
                    [straight, left, right] => {
                        let [straight, left, right] = [straight, left, right].map(|is| is == Content::Atom);
                        size.turn(straight, left, right)
                    }
                };
                match look {
                    Look::Absorbed => return Sight::End(HIT),
                    Look::Turned(turn) => ray.heading = ray.heading.turned(turn, size),
                    Look::On => {}
                }
            }
            if let Some(exit) = self.step(ray) {
                return Sight::End(exit);
            }
        }
    }

    fn result(&self, ray: RayPosition, size: Size) -> u16 {
        self.follow(ray, size, |_| {})
    }

    fn paths(&self, ray: RayPosition, size: Size) -> (u16, [u64; 2]) {
        let mut seen = 0;
        let result = self.follow(ray, size, |places| seen |= places);
        // An atom straight ahead with another beside it does not absorb, so all places need a second look.
        (result, [0, seen])
    }

    fn with_one_more(&self, ray: RayPosition, expected: u16, among: u64, size: Size) -> (u16, [u64; 2]) {
        let (result, [_, seen]) = self.paths(ray, size);
        let (seen, mut giving) = (seen & among, 0);
        // An atom that the ray does not look at changes nothing; each that it would see is tried.
        let mut rest = seen;
        while let Some(place) = rest.pop() {
            let bit = Self::bit(place);
            let with = Self { atoms: self.atoms | bit, open: self.open | bit, ..*self };
            if with.result(ray, size) == expected {
                giving.insert(place);
            }
        }
        (result, [seen, giving])
    }
}
