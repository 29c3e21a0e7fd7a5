//! What is counted of each original, in half a line of the cache, and the counts over a list of boards.

use blackbox_core::{Port, Size, WordBoard};

use super::{
    facts::{HIT, PAIRS, PORTS, code, fact},
    symmetries::{BoardSymmetries, BoardSymmetry, ROOM, number_of_turn, original},
};
use crate::strategy::large_array::{LargeArray, OutOfMemory, zeroed};

/// Words of a record: the atoms; the marks, one bit each, and above them the number of pairs; the pairs.
/// Beyond [`RECORDED`], those from [`BEFORE_MORE`] on are further pairs; the last half word says where.
///
/// A mark is a reflection, by port from bit 0, or a ray that passes the board straight, from the bit after
/// them, as far as there are bits. Rays that are no mark and hit nothing leave elsewhere: pairs, as numbered
/// by [`fact`]. Unused places for pairs have numbers from [`PAIRS`] on, each its own.
type BoardRecord = [u64; 4];

/// Where the marks end: the reflections of 54 ports, or those of 32 and all straight rays.
const MARKS: u32 = 54;

/// How many pairs a record has at most, and with further pairs.
const RECORDED: usize = 8;
const BEFORE_MORE: usize = 6;

/// The most further pairs.
const FURTHER: usize = PORTS / 2 - BEFORE_MORE;

/// How many boards' bits are added at once.
const BLOCK: usize = 8;

/// How many records are fetched together.
const FETCHED: usize = 64;

/// Digits enough for 2^20 boards.
const DIGITS: usize = 21;

pub(super) struct BoardRecords {
    all: LargeArray<BoardRecord>,
    further: Vec<[u16; FURTHER]>,
    /// By mark, its pair.
    marks: Vec<u16>,
}

pub(super) struct Counts {
    /// By the bit of a cell in a board, how many have an atom there.
    pub(super) atoms: [u32; 64],
    /// By pair, how many have it.
    pub(super) pairs: [u32; ROOM],
}

impl BoardRecords {
    pub(super) fn new(size: Size, originals: usize) -> Result<Self, OutOfMemory> {
        let empty = WordBoard::empty(size).expect("a board of one word");
        let codes = Port::all(size).map(|port| code(empty.fire(port), port));
        let straight = (0..).zip(codes).filter(|&(port, code)| port < usize::from(code));
        let marks = (0..usize::from(size.ports())).map(|port| (port, port as u8)).chain(straight);
        let marks = marks.map(|(port, code)| fact(port, code) as u16).take(MARKS as usize).collect();
        Ok(Self { all: zeroed(originals)?, further: Vec::new(), marks })
    }

    fn facts(&self, codes: &[u8]) -> (u64, [u16; PORTS], usize) {
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
        (marks, pairs, number)
    }

    /// How many pairs a board has: originals are in the order of this number.
    pub(super) fn pairs(&self, codes: &[u8]) -> usize {
        self.facts(codes).2
    }

    /// Records an original, which has no fewer pairs than those before it.
    pub(super) fn record(&mut self, original: usize, atoms: u64, codes: &[u8]) {
        let (marks, pairs, number) = self.facts(codes);
        let mut recorded: [u16; RECORDED] = std::array::from_fn(|place| pairs[place]);
        if number > RECORDED {
            let place = self.further.len() as u32;
            recorded[BEFORE_MORE..].copy_from_slice(&bytemuck::cast::<u32, [u16; 2]>(place));
            self.further.push(std::array::from_fn(|place| pairs[BEFORE_MORE + place]));
        }
        let [first, last] = bytemuck::cast::<[u16; RECORDED], [u64; 2]>(recorded);
        self.all[original] = [atoms, marks | (number as u64) << MARKS, first, last];
    }

    pub(super) fn atoms(&self, original: usize) -> u64 {
        self.all[original][0]
    }

    pub(super) fn count_atoms(&self, turns: &BoardSymmetries, list: &[u32]) -> [u32; 64] {
        let mut atoms = [0; 64];
        for &board in list {
            let turn = turns.of(board);
            ones(self.all[original(board)][0], |bit| atoms[turn.bit(bit)] += 1);
        }
        atoms
    }

    pub(super) fn count_short(&self, turns: &BoardSymmetries, list: &[u32], counts: &mut ShortCounts) {
        for &board in list {
            let (turn, record) = (turns.of(board), &self.all[original(board)]);
            ones(record[1] & ((1 << MARKS) - 1), |mark| counts.add(turn.fact(self.marks[mark])));
            self.each_place(record, |pair| counts.add(turn.fact(pair)));
        }
    }

    pub(super) fn count(&self, turns: &BoardSymmetries, list: &[u32]) -> Counts {
        let mut counts = Counts { atoms: [0; 64], pairs: [0; ROOM] };
        for list in list.chunk_by(|&one, &next| number_of_turn(one) == number_of_turn(next)) {
            self.add(turns.of(list[0]), list, &mut counts);
        }
        counts
    }

    fn add(&self, turn: &BoardSymmetry, list: &[u32], counts: &mut Counts) {
        let mut digits = [[0; 2]; DIGITS];
        // As many digits as the number of boards has; the counts cannot be larger.
        let used = (usize::BITS - list.len().leading_zeros()) as usize;
        let mut fetched = [[0; 4]; FETCHED];
        for part in list.chunks(FETCHED) {
            // Records are far apart: they are fetched together, and so memory is waited for once.
            for (record, &board) in fetched.iter_mut().zip(part) {
                *record = self.all[original(board)];
            }
            for block in fetched[..part.len()].chunks(BLOCK) {
                let bits = |at: usize| block.get(at).map_or([0; 2], |record| [record[0], record[1]]);
                add(&mut digits[..used.max(3)], std::array::from_fn(bits));
                // The last has the most pairs: originals are in this order.
                let most = block.last().map_or(0, pairs);
                debug_assert!(block.iter().all(|record| pairs(record) <= most));
                match most {
                    0..4 => add_pairs::<3>(block, turn, counts),
                    4 => add_pairs::<4>(block, turn, counts),
                    5 => add_pairs::<5>(block, turn, counts),
                    6 => add_pairs::<6>(block, turn, counts),
                    7 => add_pairs::<7>(block, turn, counts),
                    8 => add_pairs::<8>(block, turn, counts),
                    _ => {
                        for record in block {
                            self.each_place(record, |pair| counts.pairs[turn.fact(pair)] += 1);
                        }
                    }
                }
            }
        }
        let [atoms, marks] = [0, 1].map(|word| sums(&digits[..used], word));
        for (bit, count) in atoms.into_iter().enumerate() {
            counts.atoms[turn.bit(bit)] += count;
        }
        for (&pair, count) in self.marks.iter().zip(marks) {
            counts.pairs[turn.fact(pair)] += count;
        }
    }

    /// Hands out the pairs of a record and its unused places, without a branch for each.
    fn each_place(&self, record: &BoardRecord, mut each: impl FnMut(u16)) {
        let recorded = recorded(record);
        if pairs(record) > RECORDED {
            recorded[..BEFORE_MORE].iter().copied().for_each(&mut each);
            let place: u32 = bytemuck::cast([recorded[BEFORE_MORE], recorded[BEFORE_MORE + 1]]);
            self.further[place as usize].into_iter().for_each(each);
        } else {
            recorded.iter().copied().for_each(each);
        }
    }
}

fn pairs(record: &BoardRecord) -> usize {
    (record[1] >> MARKS) as usize
}

fn recorded(record: &BoardRecord) -> &[u16; RECORDED] {
    let halves: &[u16; 4 * 4] = bytemuck::cast_ref(record);
    halves.last_chunk().expect("longer")
}

fn add_pairs<const MOST: usize>(records: &[BoardRecord], turn: &BoardSymmetry, counts: &mut Counts) {
    for record in records {
        let recorded: &[u16; MOST] = recorded(record).first_chunk().expect("no more than are recorded");
        for &pair in recorded {
            counts.pairs[turn.fact(pair)] += 1;
        }
    }
}

fn ones(mut word: u64, mut each: impl FnMut(usize)) {
    while word != 0 {
        each(word.trailing_zeros() as usize % 64);
        word &= word - 1;
    }
}

/// The counts of the pairs of a short list; most of them are 0.
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

    fn add(&mut self, pair: usize) {
        let count = &mut self.by_pair[pair % ROOM];
        // Without a branch: whether a pair is new cannot be foreseen.
        self.seen[self.number % ROOM] = pair as u16;
        self.number += usize::from(*count == 0);
        *count += 1;
    }

    pub(super) fn counted(&self) -> impl Iterator<Item = (usize, u32)> {
        let seen = self.seen[..self.number].iter().map(|&pair| usize::from(pair));
        seen.filter(|&pair| pair < PAIRS).map(|pair| (pair, u32::from(self.by_pair[pair])))
    }
}

type Bits = [u64; 2];

/// Adds up bits side by side: the sum's two digits.
fn add_three(a: Bits, b: Bits, c: Bits) -> (Bits, Bits) {
    let sum = [0, 1].map(|word| a[word] ^ b[word] ^ c[word]);
    (sum, [0, 1].map(|word| a[word] & b[word] | (a[word] ^ b[word]) & c[word]))
}

/// Adds one block to counters that lie side by side; each word has one digit.
fn add(digits: &mut [Bits], block: [Bits; BLOCK]) {
    // Three bits of one weight are one bit of that weight and a carry of twice the weight, for all counters
    // at once (the tree of Harley and Seal). With the digit there are nine of weight 1: they leave one, and
    // four of weight 2; with the digit these leave one, and two of weight 4; these leave one, and one of
    // weight 8, which goes up through the other digits.
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

fn sums(digits: &[Bits], word: usize) -> [u32; 64] {
    let mut sums = [0; 64];
    for (part, digits) in digits.chunks(8).enumerate() {
        for (byte, sums) in sums.as_chunks_mut::<8>().0.iter_mut().enumerate() {
            // Eight digits of eight counters are turned into eight bytes, a number each.
            let mut eight = 0;
            for (power, digit) in digits.iter().enumerate() {
                eight |= apart((digit[word] >> (8 * byte)) as u8) << power;
            }
            for (sum, digits) in sums.iter_mut().zip(eight.to_le_bytes()) {
                *sum |= u32::from(digits) << (8 * part);
            }
        }
    }
    sums
}

/// The bits of a byte, each as the lowest of a byte of its own.
fn apart(byte: u8) -> u64 {
    // Each byte of the product keeps its own bit; what is added carries it to the top.
    let own = u64::from(byte).wrapping_mul(0x0101010101010101) & 0x8040201008040201;
    (own + 0x00406070787c7e7f) >> 7 & 0x0101010101010101
}

#[cfg(test)]
#[path = "tests/board_records.rs"]
mod tests;
