//! What is counted of each board, in half a line of the cache, and the counts over a list of boards.

use blackbox_core::{Board, Grid, Port, Rays, Size};

use super::facts::{PAIRS, fact};
use crate::strategy::{
    pages::{OutOfMemory, Pages, zeroed},
    row::{self, HIT, PORTS},
};

/// Words of a note: the atoms; the marks, one bit each, and above them the first pair; four more pairs; four more, or
/// [`MORE`] and where the further pairs are.
///
/// A mark is a reflection, bit 0 to 31 by port, or a ray that passes the board straight, from bit 32. Rays that do
/// neither and hit nothing leave elsewhere: pairs, as numbered by [`fact`]. Unused places for pairs have numbers from
/// [`PAIRS`] on, each its own.
type Note = [u64; 4];

/// Where the marks end.
const MARKS: u32 = 48;

/// How many pairs a note has without [`MORE`], and with it.
const NOTED: usize = 9;
const BEFORE_MORE: usize = 5;

/// Stands for further pairs.
const MORE: u16 = u16::MAX;

/// The most further pairs.
const FURTHER: usize = PORTS / 2 - BEFORE_MORE;

/// Room for the counts of all pairs and unused places: a power of two.
const ROOM: usize = 1024;

/// How many boards' bits are added at once.
const BLOCK: usize = 8;

/// How many notes are fetched together.
const FETCHED: usize = 64;

/// Digits enough for 2^20 boards.
const DIGITS: usize = 21;

/// The notes of all boards.
pub(super) struct Notes {
    by_board: Pages<Note>,
    further: Vec<[u16; FURTHER]>,
    /// By mark, its pair.
    marks: Vec<u16>,
}

/// Counts over some boards.
pub(super) struct Counts {
    /// By the bit of a cell in a board, those with an atom there.
    pub(super) atoms: [u32; 64],
    /// By pair, those where it is so.
    pub(super) pairs: [u32; ROOM],
}

impl Notes {
    pub(super) fn new(size: Size, boards: usize) -> Result<Self, OutOfMemory> {
        let empty = Board::empty(size).expect("a size within 8 x 8");
        let codes = Port::all(size).map(|port| row::code(empty.fire(port), port));
        let straight = (0..).zip(codes).filter(|&(port, code)| port < usize::from(code));
        let marks = (0..PORTS).map(|port| (port, port as u8)).chain(straight);
        let marks = marks.map(|(port, code)| fact(port, code) as u16).collect();
        Ok(Self { by_board: zeroed(boards)?, further: Vec::new(), marks })
    }

    /// Notes a board.
    pub(super) fn note(&mut self, board: usize, atoms: u64, codes: &[u8]) {
        let (mut marks, mut number) = (0u64, 0);
        let mut pairs: [u16; PORTS] = std::array::from_fn(|place| (PAIRS + place) as u16);
        let lower =
            codes.iter().enumerate().filter(|&(port, &code)| code != HIT && usize::from(code) >= port);
        for (port, &code) in lower {
            let pair = fact(port, code) as u16;
            if let Some(mark) = self.marks.iter().position(|&mark| mark == pair) {
                marks |= 1 << mark;
            } else {
                pairs[number] = pair;
                number += 1;
            }
        }
        let four = |from: usize| {
            pairs[from..from + 4].iter().rev().fold(0, |word, &pair| word << 16 | u64::from(pair))
        };
        let last = if number <= NOTED {
            four(BEFORE_MORE)
        } else {
            let further = std::array::from_fn(|place| pairs[BEFORE_MORE + place]);
            self.further.push(further);
            (self.further.len() as u64 - 1) << 16 | u64::from(MORE)
        };
        self.by_board[board] = [atoms, marks | u64::from(pairs[0]) << MARKS, four(1), last];
    }

    /// For each bit of a cell, how many boards of a short list have an atom there.
    pub(super) fn count_atoms(&self, list: &[u32]) -> [u32; 64] {
        let mut atoms = [0; 64];
        for &board in list {
            ones(self.by_board[board as usize][0], |bit| atoms[bit] += 1);
        }
        atoms
    }

    /// Counts the pairs of a short list of boards.
    pub(super) fn count_short(&self, list: &[u32], counts: &mut ShortCounts) {
        for &board in list {
            let note = &self.by_board[board as usize];
            ones(note[1] & ((1 << MARKS) - 1), |mark| counts.add(self.marks[mark]));
            self.each_pair(note, |pair| counts.add(pair));
        }
    }

    /// Counts over a list of boards.
    pub(super) fn count(&self, list: &[u32]) -> Counts {
        let mut pairs = [0; ROOM];
        let mut digits = [[0; 2]; DIGITS];
        let used = (usize::BITS - list.len().leading_zeros()) as usize;
        let mut fetched = [[0; 4]; FETCHED];
        for part in list.chunks(FETCHED) {
            // Each note is far from the others: they are fetched together, so that the waits for memory are, too.
            for (note, &board) in fetched.iter_mut().zip(part) {
                *note = self.by_board[board as usize];
            }
            for block in fetched[..part.len()].chunks(BLOCK) {
                let bits = |at: usize| block.get(at).map_or([0; 2], |note| [note[0], note[1]]);
                add(&mut digits[..used.max(3)], std::array::from_fn(bits));
                for note in block {
                    self.each_pair(note, |pair| pairs[usize::from(pair) % ROOM] += 1);
                }
            }
        }
        let [atoms, marks] = [0, 1].map(|word| sums(digits[..used].iter().map(|digit| digit[word])));
        for (&pair, &count) in self.marks.iter().zip(&marks) {
            pairs[usize::from(pair)] += count;
        }
        Counts { atoms, pairs }
    }

    /// Hands out the pairs of a note and its unused places, but not its marks.
    fn each_pair(&self, note: &Note, mut each: impl FnMut(u16)) {
        each((note[1] >> MARKS) as u16);
        let four = |word: u64| [0, 16, 32, 48].map(|from| (word >> from) as u16);
        four(note[2]).into_iter().for_each(&mut each);
        if note[3] as u16 == MORE {
            self.further[(note[3] >> 16) as usize].into_iter().for_each(each);
        } else {
            four(note[3]).into_iter().for_each(each);
        }
    }
}

/// Hands out the numbers of the bits that are set.
fn ones(mut word: u64, mut each: impl FnMut(usize)) {
    while word != 0 {
        each(word.trailing_zeros() as usize % 64);
        word &= word - 1;
    }
}

/// The counts of the pairs of a short list, of which the most are 0.
pub(super) struct ShortCounts {
    by_pair: [u8; ROOM],
    /// The pairs that were counted, in the order of their coming.
    seen: [u16; ROOM],
    number: usize,
}

impl ShortCounts {
    pub(super) fn new() -> Self {
        Self { by_pair: [0; ROOM], seen: [0; ROOM], number: 0 }
    }

    fn add(&mut self, pair: u16) {
        let count = &mut self.by_pair[usize::from(pair) % ROOM];
        // Without a branch: whether a pair is new cannot be foreseen.
        self.seen[self.number % ROOM] = pair;
        self.number += usize::from(*count == 0);
        *count += 1;
    }

    /// The pairs with their counts.
    pub(super) fn counted(&self) -> impl Iterator<Item = (usize, u32)> {
        let seen = self.seen[..self.number].iter().map(|&pair| usize::from(pair));
        seen.filter(|&pair| pair < PAIRS).map(|pair| (pair, u32::from(self.by_pair[pair])))
    }
}

/// Two words of bits.
type Bits = [u64; 2];

/// Adds up bits side by side: the sum's two digits.
fn add_three(a: Bits, b: Bits, c: Bits) -> (Bits, Bits) {
    let sum = [0, 1].map(|word| a[word] ^ b[word] ^ c[word]);
    (sum, [0, 1].map(|word| a[word] & b[word] | (a[word] ^ b[word]) & c[word]))
}

/// Adds one block to counters side by side, of which each word has one digit.
fn add(digits: &mut [Bits], block: [Bits; BLOCK]) {
    let mut carries = [[0; 2]; BLOCK / 2];
    for (pair, carry) in block.as_chunks::<2>().0.iter().zip(&mut carries) {
        (digits[0], *carry) = add_three(digits[0], pair[0], pair[1]);
    }
    let [first, second, third, fourth] = carries;
    let (twos, one) = add_three(digits[1], first, second);
    let (twos, other) = add_three(twos, third, fourth);
    let (fours, mut carry) = add_three(digits[2], one, other);
    (digits[1], digits[2]) = (twos, fours);
    for digit in &mut digits[3..] {
        for (digit, carry) in digit.iter_mut().zip(&mut carry) {
            (*digit, *carry) = (*digit ^ *carry, *digit & *carry);
        }
    }
}

/// The counters, from the digits.
fn sums(digits: impl Iterator<Item = u64>) -> [u32; 64] {
    let mut sums = [0; 64];
    for (power, digit) in digits.enumerate() {
        for (bit, sum) in sums.iter_mut().enumerate() {
            *sum |= ((digit >> bit & 1) as u32) << power;
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use blackbox_core::enumerate::Boards;

    use super::*;

    #[test]
    fn the_counts_are_those_of_the_boards_one_by_one() {
        for (width, height, atoms, each) in [(8, 8, 4, 97), (8, 3, 3, 1), (2, 5, 2, 1), (8, 8, 1, 1)] {
            let size = Size::new(width, height).expect("a size");
            let boards: Vec<_> = Boards::new(size, atoms).expect("boards").step_by(each).collect();
            let codes = |board: &Board| -> Vec<u8> {
                Port::all(size).map(|port| row::code(board.fire(port), port)).collect()
            };
            let pairs = |board: &Board| {
                let codes = codes(board);
                let lower =
                    (0..codes.len()).filter(|&port| codes[port] != HIT && usize::from(codes[port]) >= port);
                lower.map(|port| fact(port, codes[port])).collect::<Vec<_>>()
            };
            let mut notes = Notes::new(size, boards.len()).expect("memory");
            for (at, board) in boards.iter().enumerate() {
                notes.note(at, board.bits(), &codes(board));
            }
            assert_eq!(width == height && atoms == 4, !notes.further.is_empty());
            for (first, number) in [(0, boards.len()), (1, 1), (2, 7), (1, 8), (3, 66)] {
                let list: Vec<u32> = (first..boards.len()).take(number).map(|at| at as u32).collect();
                let Counts { atoms, pairs: counted } = notes.count(&list);
                let (mut sums, mut expected) = ([0; 64], [0; ROOM]);
                for &at in &list {
                    let board = &boards[at as usize];
                    pairs(board).into_iter().for_each(|pair| expected[pair] += 1);
                    (0..64).for_each(|bit| sums[bit] += (board.bits() >> bit & 1) as u32);
                }
                assert_eq!((atoms, &counted[..PAIRS]), (sums, &expected[..PAIRS]), "{size} {first} {number}");
            }
        }
    }
}
