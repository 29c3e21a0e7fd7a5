//! Bit slices of boards of any shape: a word holds one bit of many boards, and all boards are traced in step.
//!
//! It works as the kernel [`sliced`](super::sliced) does, which is for rectangles within the 8 x 8 box alone:
//! every place, a cell and a heading, gets a label that says how a ray ends that looks from there, and sweeps
//! carry the labels backwards, from the exits to the entries. Here the cells lie in a grid with a border, so
//! that whatever the shape the cell ahead is a fixed number of places away. The few rays that are still
//! without a label in the end are followed step by step.

mod map;

use alloc::{vec, vec::Vec};

use super::{
    Kernel,
    board_bits::{Slice, write_rows},
    board_words::{Word, WordTask, each_bit, on_widest},
    measure::Measure,
};
use crate::{grid::Size, ray::Code};
pub(super) use map::PORTS;
use map::{CELLS, Map, NONE, PLACES, at};

/// Bits of a label that says how a ray ends: the number of the port where it leaves, and last that it does.
/// If it does not, the lowest bit distinguishes a reflection from a hit, and the next one that either is
/// known.
const CODE_BITS: usize = 7;

/// Bits of a label of what is measured from here on: the number, that it is known, and a way back.
const MEASURE_BITS: usize = NUMBER_BITS + 2;
/// No ray of so few ports enters more than 961 cells.
const NUMBER_BITS: usize = 10;

type ShapeLabel<W, const BITS: usize> = [W; BITS];

/// Which bit of a label says what.
#[derive(Clone, Copy)]
struct Bits {
    leaves: usize,
    ends: usize,
    back: usize,
}

impl Bits {
    const fn of(bits: usize) -> Self {
        match bits {
            CODE_BITS => Self { leaves: 6, ends: 1, back: 0 },
            _ => Self { leaves: NUMBER_BITS, ends: NUMBER_BITS, back: NUMBER_BITS + 1 },
        }
    }
}

/// Fewer boards are traced in another way: a batch takes its time however many are in it.
pub(super) const FEW: usize = 64;

/// Writes the signatures of boards of a size with at most [`PORTS`] ports, of `words` words each, row by row.
#[inline(never)]
pub(super) fn signatures(kernel: Kernel, size: Size, words: usize, boards: &[u64], codes: &mut [u8]) {
    on_widest(kernel, Signatures { map: &Map::new(size), words, boards, codes });
}

/// Writes a measure of the rays of such boards.
#[inline(never)]
pub(super) fn measures(
    kernel: Kernel, size: Size, measure: Measure, words: usize, boards: &[u64], numbers: &mut [u16],
) {
    on_widest(kernel, Measures { map: &Map::new(size), measure, words, boards, numbers });
}

/// What a ray does that looks from a place, and the headings after its turns, as turns to the left.
struct ShapeLook<W> {
    on: W,
    hit: W,
    back: W,
    turns: [(W, usize); 4],
}

impl<W> ShapeLook<W> {
    /// The rules are those of [`Size::turn`].
    #[inline(always)]
    fn new<const N: usize>(map: &Map, atom: W, left: W, right: W) -> Self
    where
        W: Word<N>,
    {
        // On hexagons atoms beside decide first, and one turns the ray sharply if another is straight ahead.
        // On rectangles that decides first, and no board has a sharp turn.
        let beside = left.or(right);
        let (only_left, only_right) = (left.and_not(right), right.and_not(left));
        let quarter = map.headings - 1;
        let (back, sharp) = if map.is_hexagon {
            (left.and(right), [(only_right.and(atom), 2), (only_left.and(atom), 4)])
        } else {
            (left.and(right).and_not(atom), [(atom.and_not(atom), 0); 2])
        };
        let [(sharp_left, two), (sharp_right, four)] = sharp;
        Self {
            on: Self::none_of(atom, beside),
            hit: if map.is_hexagon { atom.and_not(beside) } else { atom },
            back,
            turns: [
                (only_right.and_not(atom), 1),
                (only_left.and_not(atom), quarter),
                (sharp_left, two),
                (sharp_right, four),
            ],
        }
    }

    #[inline(always)]
    fn none_of<const N: usize>(atom: W, beside: W) -> W
    where
        W: Word<N>,
    {
        atom.or(beside).not()
    }
}

struct Signatures<'a> {
    map: &'a Map,
    words: usize,
    boards: &'a [u64],
    codes: &'a mut [u8],
}

impl WordTask for Signatures<'_> {
    #[inline(always)]
    fn run<const N: usize, W: Word<N>>(self, none: W) {
        const BITS: Bits = Bits::of(CODE_BITS);
        let Self { map, words, boards, codes } = self;
        let mut sliced = ShapeBoards::<N, W, CODE_BITS>::new(map, None, none);
        for (boards, codes) in boards.chunks(64 * N * words).zip(codes.chunks_mut(64 * N * map.ports)) {
            sliced.take(map, words, boards);
            sliced.find_ends(map);
            write_rows::<8, _, _>(&sliced.ends, codes, |end, bit| match bit {
                0 => end[0].slice(),
                bit if bit < BITS.leaves => end[bit].or(end[BITS.leaves].not()).slice(),
                _ => end[BITS.leaves].not().slice(),
            });
            sliced.follow_unknown(map, |board, port, (code, _)| codes[board * map.ports + port] = code);
        }
    }
}

struct Measures<'a> {
    map: &'a Map,
    measure: Measure,
    words: usize,
    boards: &'a [u64],
    numbers: &'a mut [u16],
}

impl WordTask for Measures<'_> {
    #[inline(always)]
    fn run<const N: usize, W: Word<N>>(self, none: W) {
        let Self { map, measure, words, boards, numbers } = self;
        let mut sliced = ShapeBoards::<N, W, MEASURE_BITS>::new(map, Some(measure), none);
        let mut rows = vec![0; 64 * N * map.ports * 2];
        for (boards, numbers) in boards.chunks(64 * N * words).zip(numbers.chunks_mut(64 * N * map.ports)) {
            sliced.take(map, words, boards);
            sliced.find_ends(map);
            write_rows::<16, _, _>(&sliced.ends, &mut rows, |end, bit| {
                if bit < NUMBER_BITS { end[bit].slice() } else { Slice::NONE }
            });
            for (number, &bytes) in numbers.iter_mut().zip(rows.as_chunks().0) {
                *number = u16::from_le_bytes(bytes);
            }
            sliced.follow_unknown(map, |board, port, (_, [length, deflections])| {
                numbers[board * map.ports + port] =
                    if measure == Measure::Length { length } else { deflections };
            });
        }
    }
}

struct ShapeBoards<const N: usize, W, const BITS: usize> {
    /// What the labels say, a measure or the codes.
    measure: Option<Measure>,
    none: W,
    /// By place; no atoms on the border.
    atoms: Vec<W>,
    /// By heading and cell.
    labels: Vec<ShapeLabel<W, BITS>>,
    /// By port; on the heap, as callers may have little stack.
    ends: Vec<ShapeLabel<W, BITS>>,
}

impl<const N: usize, W: Word<N>, const BITS: usize> ShapeBoards<N, W, BITS> {
    const BITS: Bits = Bits::of(BITS);

    #[inline(always)]
    fn new(map: &Map, measure: Option<Measure>, none: W) -> Self {
        Self {
            measure,
            none,
            atoms: vec![none; PLACES],
            labels: vec![[none; BITS]; map.headings * map.cells],
            ends: vec![[none; BITS]; map.ports],
        }
    }

    /// Takes at most `64 * N` boards, of `words` words each.
    #[inline(always)]
    fn take(&mut self, map: &Map, words: usize, boards: &[u64]) {
        each_bit(self.none, words, boards, |cell, boards| {
            if cell < map.cells {
                self.atoms[usize::from(map.places[cell])] = boards;
            }
        });
        for label in &mut self.labels {
            (label[Self::BITS.ends], label[Self::BITS.leaves]) = (self.none, self.none);
        }
    }

    /// Finds how the rays from all ports end, as far as it is known; sweeps until few are not.
    #[inline(always)]
    fn find_ends(&mut self, map: &Map) {
        let half = map.headings / 2;
        for turn in 0.. {
            // Neither of two opposite headings is a turn of the other, so their sweeps are independent.
            for axis in 0..half {
                self.sweep(map, axis);
                self.sweep(map, axis + half);
            }
            if turn == 0 {
                continue;
            }
            for port in 0..map.ports {
                let (cell, heading) = map.entries[port % PORTS];
                self.ends[port] = self.entered(map, cell, heading.into());
            }
            let left: u32 = self.ends.iter().map(|end| Self::unknown(end).count()).sum();
            // Another round costs as much as following this many rays.
            if left <= MOST_LEFT * N as u32 {
                break;
            }
        }
    }

    /// The boards whose ray has no label yet.
    #[inline(always)]
    fn unknown(label: &ShapeLabel<W, BITS>) -> Slice<N> {
        label[Self::BITS.ends].or(label[Self::BITS.leaves]).not().slice()
    }

    /// Carries the labels of a heading backwards along its lines.
    #[inline(always)]
    fn sweep(&mut self, map: &Map, heading: usize) {
        let looks = map.looks(heading);
        let forwards = looks[0] > 0;
        for step in 0..map.cells {
            // The cell ahead comes first.
            let cell = if forwards { map.cells - 1 - step } else { step };
            let place = map.places[cell];
            let [atom, left, right] = looks.map(|step| self.atoms[at(place, step)]);
            let look = ShapeLook::new(map, atom, left, right);
            let label_at = |turns: usize| map.turned(heading, turns) * map.cells + cell;
            let ahead = map.indices[at(place, looks[0])];
            let mut label = if ahead == NONE {
                let port = if self.measure.is_none() { map.exits[heading][cell] } else { 0 };
                // The label of a port, the same for all boards, where the ray goes on.
                let exit = port | 1 << Self::BITS.leaves;
                core::array::from_fn(|bit| if exit >> bit & 1 == 1 { look.on } else { self.none })
            } else {
                self.labels[heading * map.cells + usize::from(ahead)].map(|bit| bit.and(look.on))
            };
            let mut turned = self.none;
            for (turning, turns) in look.turns.into_iter().take(map.headings - 2) {
                turned = turned.or(turning);
                let after = &self.labels[label_at(turns)];
                for (bit, &after) in label.iter_mut().zip(after) {
                    *bit = bit.or(after.and(turning));
                }
            }
            label[Self::BITS.back] = label[Self::BITS.back].or(look.back);
            label[Self::BITS.ends] = label[Self::BITS.ends].or(look.hit.or(look.back));
            match self.measure {
                Some(Measure::Length) if ahead != NONE => add(&mut label, look.on),
                Some(Measure::Deflections) => add(&mut label, turned),
                _ => {}
            }
            self.labels[label_at(0)] = label;
        }
    }

    /// How the ray ends that enters at a cell. The rules are those of [`Size::at_port`].
    #[inline(always)]
    fn entered(&self, map: &Map, cell: u16, heading: usize) -> ShapeLabel<W, BITS> {
        let place = map.place(cell);
        let atom = self.atoms[usize::from(place)];
        let [left, right] = map.beside(heading).map(|step| self.atoms[at(place, step)]);
        let beside = left.or(right);
        let stops = atom.or(beside);
        let mut end = self.labels[heading * map.cells + usize::from(cell)].map(|bit| bit.and_not(stops));
        end[Self::BITS.ends] = end[Self::BITS.ends].or(stops);
        let Some(measure) = self.measure else {
            end[0] = end[0].or(if map.reflects { beside } else { beside.and_not(atom) });
            return end;
        };
        // A ray that is sent back enters all cells but the last twice, and is deflected twice wherever it is
        // but there: with the first cell that is twice the number, and one.
        let back = end[Self::BITS.back];
        for bit in (1..NUMBER_BITS).rev() {
            end[bit] = end[bit].and_not(back).or(end[bit - 1].and(back));
        }
        end[0] = end[0].or(back);
        if measure == Measure::Length {
            // The first cell of all others.
            add(&mut end, stops.or(back).not());
        }
        end
    }

    /// Gives the codes and the measures, length and deflections, of all rays that have no label.
    #[inline(always)]
    fn follow_unknown(&self, map: &Map, mut found: impl FnMut(usize, usize, (u8, [u16; 2]))) {
        for (port, end) in self.ends.iter().enumerate() {
            for (word, mut unknown) in Self::unknown(end).0.into_iter().enumerate() {
                while unknown != 0 {
                    let board = 64 * word + unknown.trailing_zeros() as usize;
                    unknown &= unknown - 1;
                    found(board, port, self.follow(map, board, port));
                }
            }
        }
    }

    /// The code and the measures of one ray of one board, which enters; cell by cell.
    fn follow(&self, map: &Map, board: usize, port: usize) -> (u8, [u16; 2]) {
        let (mut cell, heading) = map.entries[port % PORTS];
        let mut heading = usize::from(heading);
        let (mut length, mut deflections) = (1, 0);
        loop {
            // One bit of each word: this board's.
            let place = map.place(cell);
            let looks = map.looks(heading);
            let [atom, left, right] =
                looks.map(|step| self.atoms[at(place, step)].slice().0[board / 64] >> (board % 64) & 1 == 1);
            if atom && !(map.is_hexagon && (left || right)) {
                return (u8::HIT, [length, deflections]);
            }
            let turns = match (left, right) {
                (true, true) => return (u8::REFLECTION, [2 * length - 1, 2 * deflections + 1]),
                (true, false) => map.headings - if atom { 2 } else { 1 },
                (false, true) => 1 + usize::from(atom),
                (false, false) => 0,
            };
            deflections += u16::from(turns != 0);
            heading = map.turned(heading, turns);
            let ahead = map.indices[at(place, map.steps[heading])];
            if ahead == NONE {
                let exit = map.exits[heading][usize::from(cell) % CELLS];
                let code = if usize::from(exit) == port { u8::REFLECTION } else { exit as u8 };
                return (code, [length, deflections]);
            }
            cell = ahead;
            length += 1;
        }
    }
}

#[inline(always)]
fn add<const N: usize, W: Word<N>>(label: &mut [W], boards: W) {
    // One more in the boards given: a carry goes up through the bits, for all boards at once.
    let mut carry = boards;
    for bit in &mut label[..NUMBER_BITS] {
        (*bit, carry) = (bit.xor(carry), bit.and(carry));
    }
}

/// Rays of 64 boards that are followed one by one rather than by another round of sweeps.
const MOST_LEFT: u32 = 32;
