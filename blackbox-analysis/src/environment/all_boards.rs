//! All boards of the games of an environment, and which of them the rays leave.

use std::ops::RangeInclusive;

use blackbox_core::{AtomRange, Size, WordBoard, enumerate::WordBoards};

use super::{
    board_records::BoardRecords,
    common_facts::{PART, common, push_all},
    facts::{FACTS, HIT, fact},
    images::{Codes, UNFIRED},
    symmetries::{BoardSymmetries, SYMMETRIES, TURN, number, number_of_turn, original},
};
use crate::{
    progress::{Interrupted, Work},
    strategy::{
        OutcomeTable, OutcomeTableError,
        large_array::{LargeArray, OutOfMemory, zeroed},
        outcome_row,
    },
};

/// Why boards are not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unlisted {
    /// There are too many, or more than memory holds; with their number, none for rectangles beyond 8 x 8.
    TooMany(Option<u128>),
    /// The watch said so.
    Interrupted,
}

impl From<Interrupted> for Unlisted {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// What is drawn where there may be several numbers of atoms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Drawn {
    /// A board, of all alike.
    Board,
    /// First the number, of all alike, then a board with so many: so games are dealt.
    Number,
}

/// All boards of a size and some numbers of atoms, with their outcomes.
///
/// Boards that are images of each other have one original. Only of originals are facts listed: an image has
/// the images of its original's facts. So what is looked at again and again stays near the processor. A
/// board's number says its original and the symmetry; lists ascend.
pub(super) struct AllBoards {
    pub(super) size: Size,
    pub(super) numbers: RangeInclusive<u32>,
    /// What a board with each of these numbers weighs, if the number is drawn first and there are several.
    pub(super) weights: Option<Vec<f64>>,
    pub(super) turns: BoardSymmetries,
    /// What is counted of each original.
    pub(super) records: BoardRecords,
    pub(super) originals: usize,
    /// Symmetry by symmetry, by original: the class of the image.
    classes: LargeArray<u32>,
    /// Symmetry by symmetry, a bit for each original: whether no earlier symmetry has the same image.
    new: LargeArray<u64>,
    /// Fact by fact, a bit for each original: whether it is so there.
    bits: LargeArray<u64>,
    /// Fact by fact, a bit for each word of `bits`: whether it is not empty.
    busy: Vec<u64>,
}

impl AllBoards {
    /// The most boards that are listed: 2^20.
    pub(super) const MOST: u64 = 1 << TURN;

    /// Lists all boards.
    ///
    /// # Errors
    /// As [`Unlisted`] says; interrupted if the work is to stop.
    pub(super) fn new(
        size: Size, least: u32, most: u32, drawn: Drawn, work: &Work,
    ) -> Result<Self, Unlisted> {
        if !size.fits_word() {
            return Err(Unlisted::TooMany(None));
        }
        let atoms = AtomRange::new(least, most).map_err(|_| Unlisted::TooMany(None))?;
        let number = OutcomeTable::count_of(size, atoms).ok();
        if number.is_none_or(|number| number > Self::MOST.into()) {
            return Err(Unlisted::TooMany(number));
        }
        let of = |table: &OutcomeTable| Self::of(table, drawn, work);
        OutcomeTable::watched(size, atoms, work).and_then(|table| of(&table)).map_err(|error| match error {
            OutcomeTableError::Interrupted => Unlisted::Interrupted,
            _ => Unlisted::TooMany(number),
        })
    }

    fn of(table: &OutcomeTable, drawn: Drawn, work: &Work) -> Result<Self, OutcomeTableError> {
        let size = table.size();
        let go_on = || if work.stopped() { Err(Interrupted) } else { Ok(()) };
        let ports = usize::from(size.ports());
        let turns = BoardSymmetries::new(size);
        // Of a board's images, the original is the one with the least bits.
        let is_original = |bits: u64| turns.images(bits).all(|image| bits <= image);
        let mut originals = Vec::new();
        for (&bits, &class) in table.boards().iter().zip(table.class_of()) {
            go_on()?;
            if is_original(bits) {
                originals.try_reserve(1).map_err(|_| OutOfMemory)?;
                originals.push((0, bits.count_ones(), bits, class));
            }
        }
        let number = originals.len();
        let words = number.div_ceil(64);
        let numbers = table.atoms().min()..=table.atoms().max();
        let mut made = Self {
            size,
            weights: (drawn == Drawn::Number && numbers.start() < numbers.end()).then(|| {
                let boards =
                    |atoms| WordBoards::count_of(size, atoms).map_or(f64::INFINITY, |boards| boards as f64);
                numbers.clone().map(|atoms| 1.0 / boards(atoms)).collect()
            }),
            numbers,
            records: BoardRecords::new(size, number)?,
            originals: number,
            classes: zeroed(turns.all().len() * number)?,
            new: zeroed(turns.all().len() * words)?,
            bits: zeroed(FACTS * words)?,
            busy: vec![0; FACTS * words.div_ceil(PART)],
            turns,
        };
        let codes = |class: u32| -> Vec<u8> {
            let hit = outcome_row::hit(size);
            table.codes(class)[..ports].iter().map(|&code| if code == hit { HIT } else { code }).collect()
        };
        for (pairs, _, _, class) in &mut originals {
            go_on()?;
            *pairs = made.records.pairs(&codes(*class));
        }
        originals.sort_unstable();
        for (original, (_, _, bits, class)) in originals.into_iter().enumerate() {
            go_on()?;
            let codes = &codes(class)[..];
            for (port, &code) in codes.iter().enumerate() {
                made.bits[fact(port, code) * words + original / 64] |= 1 << (original % 64);
            }
            made.records.record(original, bits, codes);
            for (turn, image) in made.turns.images(bits).enumerate() {
                let class =
                    table.class(WordBoard::new(image, size).expect("an image")).expect("of the same atoms");
                made.classes[turn * number + original] = class;
                if made.turns.images(bits).take(turn).all(|earlier| earlier != image) {
                    made.new[turn * words + original / 64] |= 1 << (original % 64);
                }
            }
        }
        for (at, &word) in made.bits.iter().enumerate() {
            let (fact, place) = (at / words, at % words);
            made.busy[fact * words.div_ceil(PART) + place / PART] |= u64::from(word != 0) << (place % PART);
        }
        Ok(made)
    }

    /// A bit for each original: whether the fact is so there.
    fn set(&self, fact: usize) -> &[u64] {
        let words = self.originals.div_ceil(64);
        &self.bits[fact * words..][..words]
    }

    /// A bit for each word of the set of a fact: whether it is not empty.
    fn busy_in(&self, fact: usize) -> &[u64] {
        let parts = self.originals.div_ceil(64 * PART);
        &self.busy[fact * parts..][..parts]
    }

    /// A bit for each original: whether no earlier symmetry has the same image.
    fn new_by(&self, turn: usize) -> &[u64] {
        let words = self.originals.div_ceil(64);
        &self.new[turn * words..][..words]
    }

    #[cfg(test)]
    pub(super) fn all(&self) -> Vec<u32> {
        let mut list = Vec::new();
        self.list(&[UNFIRED; super::facts::PORTS], &mut list);
        list
    }

    pub(super) fn ports(&self) -> usize {
        self.size.ports().into()
    }

    pub(super) fn list(&self, codes: &Codes, list: &mut Vec<u32>) {
        list.clear();
        // Both ends of a detour say the same.
        let fired =
            (0..self.ports()).filter(|&port| codes[port] != UNFIRED && usize::from(codes[port]) >= port);
        let facts: Vec<usize> = fired.map(|port| fact(port, codes[port])).collect();
        for (turn, image) in self.turns.all().iter().enumerate() {
            // An image has a fact where its original has the one that the symmetry takes to it. So sets of
            // originals do for all images; an image that an earlier symmetry made, too, is left out.
            let facts = || facts.iter().map(|&fact| image.back(fact));
            let sets: Vec<&[u64]> = facts().map(|fact| self.set(fact)).chain([self.new_by(turn)]).collect();
            for part in 0..self.originals.div_ceil(64 * PART) {
                let busy = facts().fold(u64::MAX, |busy, fact| busy & self.busy_in(fact)[part]);
                push_all(number(turn, 64 * PART * part), &common(&sets, PART * part, busy), list);
            }
        }
    }

    pub(super) fn keep(&self, list: &mut Vec<u32>, fact: usize) {
        let all = self.turns.all();
        let sets: [&[u64]; SYMMETRIES] =
            std::array::from_fn(|turn| self.set(all[turn % all.len()].back(fact)));
        let mut kept = 0;
        // Without a branch: which boards stay cannot be foreseen.
        for at in 0..list.len() {
            let board = list[at];
            let original = original(board);
            list[kept] = board;
            kept += (sets[number_of_turn(board)][original / 64] >> (original % 64) & 1) as usize;
        }
        list.truncate(kept);
    }

    /// Whether no ray tells the boards apart.
    pub(super) fn is_one_class(&self, list: &[u32]) -> bool {
        let mut classes =
            list.iter().map(|&board| self.classes[number_of_turn(board) * self.originals + original(board)]);
        let first = classes.next();
        classes.all(|class| Some(class) == first)
    }
}

#[cfg(test)]
#[path = "tests/all_boards.rs"]
mod tests;
