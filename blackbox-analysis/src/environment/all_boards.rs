//! All boards of the games of an environment, and which of them the rays leave.

use std::sync::OnceLock;

use blackbox_core::{Board, Size, enumerate::Boards};

use super::{
    facts::{FACTS, fact},
    images::{Codes, UNFIRED},
    notes::Notes,
};
use crate::strategy::{
    self, OutcomeTable,
    pages::{OutOfMemory, Pages, zeroed},
};

/// How many words of sets are compared at once.
const PART: usize = 64;

/// All boards of a size and some numbers of atoms, with their outcomes. A board's number is its place in the list.
pub(super) struct AllBoards {
    pub(super) size: Size,
    tables: Vec<OutcomeTable>,
    /// What is counted of each board.
    pub(super) notes: Notes,
    /// Boards of one class have one number.
    classes: Pages<u32>,
    /// Fact by fact, a bit for each board: whether it is so there.
    bits: Pages<u64>,
    /// By fact, the boards where it is so, if they are few.
    few: Vec<Option<Vec<u32>>>,
    /// By table: the pars of all placements, made when they are first asked for.
    pars: OnceLock<Vec<Vec<f32>>>,
}

impl AllBoards {
    /// The most boards that are listed: 2^20.
    pub(super) const MOST: u64 = 1 << 20;

    /// Lists all boards; the number of boards if they are too many, or none for boards beyond 8 x 8.
    pub(super) fn new(size: Size, least: u32, most: u32) -> Result<Self, Option<u64>> {
        if !size.fits_box() {
            return Err(None);
        }
        let counted = (least..=most).map(|atoms| Boards::count_of(size, atoms));
        let number = counted.map(|count| count.unwrap_or(u64::MAX)).fold(0, u64::saturating_add);
        if number > Self::MOST {
            return Err(Some(number));
        }
        let tables: Result<Vec<_>, _> = (least..=most).map(|atoms| OutcomeTable::new(size, atoms)).collect();
        let tables = tables.map_err(|_| Some(number))?;
        Self::of(size, tables, number as usize).map_err(|OutOfMemory| Some(number))
    }

    fn of(size: Size, tables: Vec<OutcomeTable>, number: usize) -> Result<Self, OutOfMemory> {
        let ports = usize::from(size.ports());
        let words = number.div_ceil(64);
        let mut made = Self {
            size,
            notes: Notes::new(size, number)?,
            classes: zeroed(number)?,
            bits: zeroed(FACTS * words)?,
            few: Vec::new(),
            pars: OnceLock::new(),
            tables,
        };
        let (mut board, mut first) = (0, 0);
        for table in &made.tables {
            for (&bits, &class) in table.boards().iter().zip(table.class_of()) {
                let codes = &table.codes(class)[..ports];
                for (port, &code) in codes.iter().enumerate() {
                    made.bits[fact(port, code) * words + board / 64] |= 1 << (board % 64);
                }
                made.notes.note(board, bits, codes);
                made.classes[board] = first + class;
                board += 1;
            }
            first += table.classes() as u32;
        }
        made.few = (0..FACTS).map(|fact| made.listed(fact, number / 32)).collect();
        Ok(made)
    }

    /// The boards where a fact is so, if they are no more than so many.
    fn listed(&self, fact: usize, most: usize) -> Option<Vec<u32>> {
        let set = self.set(fact);
        let number = set.iter().map(|word| word.count_ones() as usize).sum();
        (number <= most).then(|| {
            let mut list = Vec::with_capacity(number);
            push_all(0, set.iter().copied(), &mut list);
            list
        })
    }

    /// A bit for each board: whether the fact is so there.
    fn set(&self, fact: usize) -> &[u64] {
        let words = self.len().div_ceil(64);
        &self.bits[fact * words..][..words]
    }

    /// How many boards there are.
    pub(super) fn len(&self) -> usize {
        self.classes.len()
    }

    /// How many ports a board has.
    pub(super) fn ports(&self) -> usize {
        self.size.ports().into()
    }

    /// The par of a board.
    pub(super) fn par(&self, board: Board) -> f32 {
        let pars = self.pars.get_or_init(|| {
            let one = std::num::NonZero::new(1);
            let of = |table| strategy::pars(table, one).expect("no observer stops it");
            let means = |pars: Vec<strategy::Par>| pars.into_iter().map(|par| par.mean() as f32).collect();
            self.tables.iter().map(|table| means(of(table))).collect()
        });
        let found = self.tables.iter().zip(pars).find_map(|(table, pars)| Some(pars[table.rank(board)?]));
        found.expect("a board of the list")
    }

    /// Lists the boards that agree with these outcomes, in ascending order.
    pub(super) fn list(&self, codes: &Codes, list: &mut Vec<u32>) {
        list.clear();
        // Both ends of a detour say the same.
        let fired =
            (0..self.ports()).filter(|&port| codes[port] != UNFIRED && usize::from(codes[port]) >= port);
        let facts = || fired.clone().map(|port| fact(port, codes[port]));
        let few = facts().filter_map(|fact| Some((self.few[fact].as_ref()?, fact)));
        if let Some((fewest, first)) = few.min_by_key(|(list, _)| list.len()) {
            list.extend_from_slice(fewest);
            for fact in facts().filter(|&fact| fact != first) {
                self.keep(list, fact);
            }
            return;
        }
        let sets: Vec<&[u64]> = facts().map(|fact| self.set(fact)).collect();
        let Some((first, others)) = sets.split_first() else { return list.extend(0..self.len() as u32) };
        for (part, words) in first.chunks(PART).enumerate() {
            let mut left = [0; PART];
            left[..words.len()].copy_from_slice(words);
            for set in others {
                for (left, word) in left.iter_mut().zip(&set[part * PART..]) {
                    *left &= word;
                }
            }
            push_all(64 * PART * part, left, list);
        }
    }

    /// Keeps those boards where a fact is so.
    pub(super) fn keep(&self, list: &mut Vec<u32>, fact: usize) {
        let set = self.set(fact);
        let mut kept = 0;
        // Without a branch: which boards stay cannot be foreseen.
        for at in 0..list.len() {
            let board = list[at];
            list[kept] = board;
            kept += (set[board as usize / 64] >> (board % 64) & 1) as usize;
        }
        list.truncate(kept);
    }

    /// Whether no ray tells the boards apart.
    pub(super) fn is_one_class(&self, list: &[u32]) -> bool {
        let mut classes = list.iter().map(|&board| self.classes[board as usize]);
        let first = classes.next();
        classes.all(|class| Some(class) == first)
    }
}

/// Appends the numbers of the bits that are set, counted from `first`.
fn push_all(first: usize, words: impl IntoIterator<Item = u64>, list: &mut Vec<u32>) {
    for (first, mut word) in (first as u32..).step_by(64).zip(words) {
        while word != 0 {
            list.push(first + word.trailing_zeros());
            word &= word - 1;
        }
    }
}
