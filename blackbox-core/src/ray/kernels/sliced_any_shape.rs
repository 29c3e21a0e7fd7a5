//! Bit slices of boards of any shape: a word holds one bit of many boards, and all boards are traced in step.
//!
//! It works as the kernel [`sliced`](super::sliced) does, which is for rectangles within the 8 x 8 box alone:
//! every place, a cell and a heading, gets a label that says how a ray ends that looks from there, and sweeps
//! carry the labels backwards, from the exits to the entries. Here the cells lie in a grid with a border, so
//! that whatever the shape the cell ahead is a fixed number of places away. The few rays that are still
//! without a label in the end are followed step by step.

use alloc::{vec, vec::Vec};

#[cfg(target_arch = "x86_64")]
use super::board_words::Register;
use super::{
    Kernel,
    board_bits::{Slice, transpose, write_codes},
    board_words::Word,
};
use crate::{
    grid::{Cell, Size},
    ray::{Code, Heading, Port},
};

/// The most ports of a board whose labels have room for their numbers.
pub(super) const PORTS: usize = 64;
/// The most cells of a board with this many ports: 16 x 16.
const CELLS: usize = 256;
/// The same with a border.
const PLACES: usize = 18 * 18;
const HEADINGS: usize = 6;

/// Bits of a label: the number of the port where the ray leaves, and last that it does. If it does not, the
/// lowest bit distinguishes a reflection from a hit, and the next one that either is known.
const BITS: usize = 7;
const ENDS: usize = 1;
const LEAVES: usize = 6;

/// Boards up to which it is faster to trace them in another way: a batch takes its time however many boards
/// are in it.
pub(super) const FEW: usize = 64;

/// No cell; no port.
const NONE: u16 = u16::MAX;

type Label<W> = [W; BITS];

/// Writes the signatures of boards of a size with at most [`PORTS`] ports, of `words` words each, row by row.
#[inline(never)]
pub(super) fn signatures(kernel: Kernel, size: Size, words: usize, boards: &[u64], codes: &mut [u8]) {
    let map = Map::new(size);
    match kernel {
        // SAFETY: a kernel is available that needs AVX2.
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 | Kernel::Avx2 => unsafe { avx2(&map, words, boards, codes) },
        // SAFETY: these words need no instructions of their own.
        _ => unsafe { trace::<2, Slice<2>>(&map, words, boards, codes) },
    }
}

/// Where the cells of a size lie, and what is next to what.
struct Map {
    is_hexagon: bool,
    reflects: bool,
    cells: usize,
    headings: usize,
    /// The place of each cell in a grid with a border.
    places: [u16; CELLS],
    /// The cell at each place.
    indices: [u16; PLACES],
    /// How far the next place is, for each heading.
    steps: [i16; HEADINGS],
    /// For each heading and cell the port where a ray leaves, if there is no cell ahead.
    exits: [[u16; CELLS]; HEADINGS],
    ports: usize,
    /// For each port the first cell and the heading.
    entries: [(u16, u8); PORTS],
}

impl Map {
    fn new(size: Size) -> Self {
        let headings = Heading::of(size);
        let mut map = Self {
            is_hexagon: !size.has_columns(),
            reflects: size.reflects(),
            cells: size.cells() as usize,
            headings: headings.len(),
            places: [0; CELLS],
            indices: [NONE; PLACES],
            steps: [0; HEADINGS],
            exits: [[NONE; CELLS]; HEADINGS],
            ports: size.ports().into(),
            entries: [(0, 0); PORTS],
        };
        let stride = i16::from(size.width()) + 2;
        for ((index, place), cell) in map.places.iter_mut().enumerate().zip(Cell::all(size)) {
            // On a hexagon columns are slanted, so that the cell to the lower right is in the next row of the
            // same column.
            let (x, y) = match (cell.axial(size), size.side()) {
                (Some((q, r)), Some(side)) => {
                    (i16::from(q) + i16::from(side), i16::from(r) + i16::from(side))
                }
                _ => (i16::from(cell.x) + 1, i16::from(cell.y) + 1),
            };
            *place = (stride * y + x) as u16;
            map.indices[usize::from(*place)] = index as u16;
        }
        let steps: &[i16] = if map.is_hexagon {
            &[1, 1 - stride, -stride, -1, stride - 1, stride]
        } else {
            &[1, -stride, -1, stride]
        };
        map.steps[..steps.len()].copy_from_slice(steps);
        for port in Port::all(size) {
            let (cell, heading) = port.entry(size);
            let heading = headings.iter().position(|&other| other == heading).unwrap_or(0);
            let cell = cell.index(size) as usize % CELLS;
            map.entries[usize::from(port.index()) % PORTS] = (cell as u16, heading as u8);
            map.exits[(heading + map.headings / 2) % map.headings][cell] = port.index();
        }
        map
    }

    /// The heading this many turns further to the left.
    fn turned(&self, heading: usize, turns: usize) -> usize {
        (heading + turns) % self.headings
    }

    /// The place of a cell.
    fn place(&self, cell: u16) -> u16 {
        self.places[usize::from(cell) % CELLS]
    }

    /// How far the places are that a ray looks at: ahead, and ahead on the left and on the right.
    fn looks(&self, heading: usize) -> [i16; 3] {
        let ahead = self.steps[heading];
        let [left, right] = [1, self.headings - 1].map(|turns| self.steps[self.turned(heading, turns)]);
        if self.is_hexagon { [ahead, left, right] } else { [ahead, ahead + left, ahead + right] }
    }

    /// How far the places beside the first cell are from it.
    fn beside(&self, heading: usize) -> [i16; 2] {
        // Of a hexagon's cell outside, what is ahead on the left is two turns to the left of the cell
        // straight ahead.
        let turns = self.headings / 3;
        [turns, self.headings - turns].map(|turns| self.steps[self.turned(heading, turns)])
    }
}

/// The place this many places further on.
fn at(place: u16, step: i16) -> usize {
    usize::from(place.wrapping_add_signed(step)) % PLACES
}

/// What a ray does that looks from a place, and the headings after its turns, as the number of turns to the
/// left.
struct Look<W> {
    on: W,
    hit: W,
    back: W,
    turns: [(W, usize); 4],
}

impl<W> Look<W> {
    /// The rules are those of [`Size::turn`].
    #[inline(always)]
    fn new<const N: usize>(map: &Map, atom: W, left: W, right: W) -> Self
    where
        W: Word<N>,
    {
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

/// Boards that are traced together.
struct Boards<W> {
    /// By place; no atoms on the border.
    atoms: Vec<W>,
    /// By heading and cell.
    labels: Vec<Label<W>>,
    /// By port; on the heap, as callers may have little stack.
    ends: Vec<Label<W>>,
}

/// Writes the signatures of boards.
///
/// # Safety
/// As [`Word::new`].
#[inline(always)]
unsafe fn trace<const N: usize, W: Word<N>>(map: &Map, words: usize, boards: &[u64], codes: &mut [u8]) {
    // SAFETY: what the caller warrants.
    let none = unsafe { W::new(Slice::NONE) };
    let mut sliced = Boards {
        atoms: vec![none; PLACES],
        labels: vec![[none; BITS]; map.headings * map.cells],
        ends: vec![[none; BITS]; map.ports],
    };
    let many = 64 * N;
    for (boards, codes) in boards.chunks(many * words).zip(codes.chunks_mut(many * map.ports)) {
        for first in 0..words {
            let mut cells = [Slice::NONE; 64];
            for (word, boards) in boards.chunks(64 * words).enumerate() {
                for (slice, board) in cells.iter_mut().zip(boards.chunks_exact(words)) {
                    slice.0[word] = board[first];
                }
            }
            transpose(&mut cells);
            for (&place, &slice) in map.places[..map.cells].iter().skip(64 * first).zip(&cells) {
                // SAFETY: what the caller warrants.
                sliced.atoms[usize::from(place)] = unsafe { W::new(slice) };
            }
        }
        for label in &mut sliced.labels {
            (label[ENDS], label[LEAVES]) = (none, none);
        }
        sliced.find_ends(map, none);
        write_codes(&sliced.ends, map.ports, codes, |end, bit| match bit {
            0 => end[0].slice(),
            bit if bit < LEAVES => end[bit].or(end[LEAVES].not()).slice(),
            _ => end[LEAVES].not().slice(),
        });
        for (port, end) in sliced.ends.iter().enumerate() {
            for (word, mut unknown) in unknown(end).0.into_iter().enumerate() {
                while unknown != 0 {
                    let board = 64 * word + unknown.trailing_zeros() as usize;
                    unknown &= unknown - 1;
                    codes[board * map.ports + port] = sliced.follow(map, board, port);
                }
            }
        }
    }
}

/// [`trace`], compiled for AVX2.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn avx2(map: &Map, words: usize, boards: &[u64], codes: &mut [u8]) {
    // SAFETY: this function has AVX2.
    unsafe { trace::<4, Register>(map, words, boards, codes) };
}

/// The boards whose ray has no label yet.
#[inline(always)]
fn unknown<const N: usize, W: Word<N>>(label: &Label<W>) -> Slice<N> {
    label[ENDS].or(label[LEAVES]).not().slice()
}

impl<W> Boards<W> {
    /// Finds how the rays from all ports end, as far as it is known; sweeps until few are not.
    #[inline(always)]
    fn find_ends<const N: usize>(&mut self, map: &Map, none: W)
    where
        W: Word<N>,
    {
        let half = map.headings / 2;
        for turn in 0.. {
            for axis in 0..half {
                self.sweep(map, axis, none);
                self.sweep(map, axis + half, none);
            }
            if turn == 0 {
                continue;
            }
            for port in 0..map.ports {
                let (cell, heading) = map.entries[port % PORTS];
                self.ends[port] = self.entered(map, cell, heading.into());
            }
            let left: u32 = self.ends.iter().map(|end| unknown(end).count()).sum();
            // Another round costs as much as following this many rays.
            if left <= MOST_LEFT * N as u32 {
                break;
            }
        }
    }

    /// Carries the labels of a heading backwards along its lines.
    #[inline(always)]
    fn sweep<const N: usize>(&mut self, map: &Map, heading: usize, none: W)
    where
        W: Word<N>,
    {
        let looks = map.looks(heading);
        let forwards = looks[0] > 0;
        for step in 0..map.cells {
            // The cell ahead comes first.
            let cell = if forwards { map.cells - 1 - step } else { step };
            let place = map.places[cell];
            let [atom, left, right] = looks.map(|step| self.atoms[at(place, step)]);
            let look = Look::new(map, atom, left, right);
            let label_at = |turns: usize| map.turned(heading, turns) * map.cells + cell;
            let mut label = match map.indices[at(place, looks[0])] {
                NONE => {
                    let exit = map.exits[heading][cell] | 1 << LEAVES;
                    core::array::from_fn(|bit| if exit >> bit & 1 == 1 { look.on } else { none })
                }
                ahead => self.labels[heading * map.cells + usize::from(ahead)].map(|bit| bit.and(look.on)),
            };
            for (turning, turns) in look.turns.into_iter().take(map.headings - 2) {
                let turned = &self.labels[label_at(turns)];
                for (bit, &turned) in label.iter_mut().zip(turned) {
                    *bit = bit.or(turned.and(turning));
                }
            }
            label[0] = label[0].or(look.back);
            label[ENDS] = label[ENDS].or(look.hit.or(look.back));
            self.labels[label_at(0)] = label;
        }
    }

    /// How the ray ends that enters at a cell. The rules are those of [`Size::at_port`].
    #[inline(always)]
    fn entered<const N: usize>(&self, map: &Map, cell: u16, heading: usize) -> Label<W>
    where
        W: Word<N>,
    {
        let place = map.place(cell);
        let atom = self.atoms[usize::from(place)];
        let [left, right] = map.beside(heading).map(|step| self.atoms[at(place, step)]);
        let beside = left.or(right);
        let stops = atom.or(beside);
        let mut end = self.labels[heading * map.cells + usize::from(cell)].map(|bit| bit.and_not(stops));
        end[0] = end[0].or(if map.reflects { beside } else { beside.and_not(atom) });
        end[ENDS] = end[ENDS].or(stops);
        end
    }

    /// The code of one ray of one board, which enters; cell by cell.
    fn follow<const N: usize>(&self, map: &Map, board: usize, port: usize) -> u8
    where
        W: Word<N>,
    {
        let (mut cell, heading) = map.entries[port % PORTS];
        let mut heading = usize::from(heading);
        loop {
            let place = map.place(cell);
            let looks = map.looks(heading);
            let [atom, left, right] =
                looks.map(|step| self.atoms[at(place, step)].slice().0[board / 64] >> (board % 64) & 1 == 1);
            if atom && !(map.is_hexagon && (left || right)) {
                return u8::HIT;
            }
            let turns = match (left, right) {
                (true, true) => return u8::REFLECTION,
                (true, false) => map.headings - if atom { 2 } else { 1 },
                (false, true) => 1 + usize::from(atom),
                (false, false) => 0,
            };
            heading = map.turned(heading, turns);
            let ahead = map.indices[at(place, map.steps[heading])];
            if ahead == NONE {
                let exit = map.exits[heading][usize::from(cell) % CELLS];
                return if usize::from(exit) == port { u8::REFLECTION } else { exit as u8 };
            }
            cell = ahead;
        }
    }
}

/// Rays of 64 boards that are followed one by one rather than by another round of sweeps.
const MOST_LEFT: u32 = 32;
