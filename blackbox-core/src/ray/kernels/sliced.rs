//! Bit slices, in portable code: a word holds one bit of many boards, and all boards are traced in step.
//!
//! Every place on the board, a cell and a heading, gets a *label*: how a ray that looks from there will end. A sweep
//! along a heading carries the labels backwards, from the exit to the entry: in each cell the label is that of the
//! cell ahead, or a hit, or a reflection, or, where the ray turns, the label of the same cell and the new heading. A
//! turn leads from rows to columns or back, so the sweeps along the rows take turns with those along the columns,
//! until no ray from a port is without a label: as many rounds as the longest path has legs.

use super::layout::Layout;
use crate::{
    grid::{Cell, Size},
    ray::Port,
};

/// Bits of a label: the low five of its code, and one for the upper three, which are equal in every code.
pub(super) const BITS: usize = 6;

/// One bit of `64 * WORDS` boards.
#[derive(Clone, Copy)]
pub(super) struct Slice<const WORDS: usize>(pub(super) [u64; WORDS]);

impl<const WORDS: usize> Slice<WORDS> {
    const NONE: Self = Self([0; WORDS]);
    const ALL: Self = Self([u64::MAX; WORDS]);

    #[inline]
    fn with(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Self(core::array::from_fn(|i| f(self.0[i], other.0[i])))
    }

    #[inline]
    fn and(self, other: Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    #[inline]
    fn or(self, other: Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    #[inline]
    fn and_not(self, other: Self) -> Self {
        self.with(other, |a, b| a & !b)
    }
}

/// How the ray of each board ends.
#[derive(Clone, Copy)]
pub(super) struct Label<const WORDS: usize>(pub(super) [Slice<WORDS>; BITS]);

impl<const WORDS: usize> Label<WORDS> {
    /// Not known yet: the upper bits without the second lowest, which is no code.
    const UNKNOWN: Self = Self([Slice::NONE, Slice::NONE, Slice::NONE, Slice::NONE, Slice::NONE, Slice::ALL]);

    fn is_unknown(&self) -> Slice<WORDS> {
        self.0[5].and_not(self.0[1])
    }

    /// The same code for all boards.
    fn of(code: u8) -> Self {
        Self(core::array::from_fn(|bit| if code >> bit & 1 == 1 { Slice::ALL } else { Slice::NONE }))
    }
}

/// The labels of all cells, for a heading and the opposite one.
type Labels<const WORDS: usize> = [[Label<WORDS>; 64]; 2];

/// What a ray comes upon when it looks ahead: the boards with an atom there, beside it to the left, to the right.
#[derive(Clone, Copy)]
struct Look<const WORDS: usize> {
    atom: Slice<WORDS>,
    on_left: Slice<WORDS>,
    on_right: Slice<WORDS>,
}

impl<const WORDS: usize> Look<WORDS> {
    /// The boards where the way is not free.
    #[inline]
    fn stops(self) -> Slice<WORDS> {
        self.atom.or(self.on_left).or(self.on_right)
    }
}

/// Boards that are traced together.
struct Boards<const WORDS: usize> {
    /// The atoms, with a border of empty cells: ten to a row.
    atoms: [Slice<WORDS>; 100],
    size: Size,
    /// The labels for the headings along the rows, then along the columns.
    labels: [Labels<WORDS>; 2],
}

/// Where a cell is on the bordered board.
const fn place(cell: usize) -> usize {
    10 * (cell / 8 + 1) + cell % 8 + 1
}

/// What a step adds to a place, and to a cell's number, by heading.
const PLACE_STEP: [usize; 4] = [1, 10usize.wrapping_neg(), 1usize.wrapping_neg(), 10];
const CELL_STEP: [usize; 4] = [1, 8usize.wrapping_neg(), 1usize.wrapping_neg(), 8];

impl<const WORDS: usize> Boards<WORDS> {
    fn new(size: Size, boards: &[u64]) -> Self {
        let mut atoms = [Slice::NONE; 100];
        for (word, boards) in boards.chunks(64).enumerate() {
            let mut cells = [0; 64];
            cells[..boards.len()].copy_from_slice(boards);
            transpose(&mut cells);
            for (cell, &bits) in cells.iter().enumerate() {
                atoms[place(cell)].0[word] = bits;
            }
        }
        let mut boards = Self { atoms, size, labels: [[[Label::UNKNOWN; 64]; 2]; 2] };
        for port in Port::all(size) {
            // A ray that leaves at the port has come through its first cell with the opposite heading.
            let (cell, heading) = port.entry(size);
            let leaving = heading.reversed() as usize;
            boards.labels[leaving % 2][leaving / 2][cell_number(cell)] = Label::of(port.index() as u8);
        }
        boards
    }

    /// The look from the place before this one.
    #[inline]
    fn look(&self, ahead: usize, heading: usize) -> Look<WORDS> {
        let to_left = PLACE_STEP[(heading + 1) % 4];
        Look {
            atom: self.atoms[ahead],
            on_left: self.atoms[ahead.wrapping_add(to_left)],
            on_right: self.atoms[ahead.wrapping_sub(to_left)],
        }
    }

    /// Carries the labels of a heading backwards along all its lines.
    #[inline]
    fn sweep(&mut self, heading: usize) {
        let (left, right) = ((heading + 1) % 4, (heading + 3) % 4);
        let (step, place_step) = (CELL_STEP[heading], PLACE_STEP[heading]);
        let (width, height) = (usize::from(self.size.width()), usize::from(self.size.height()));
        let (lines, length) = if heading.is_multiple_of(2) { (height, width) } else { (width, height) };
        for line in 0..lines {
            let mut cell = match heading {
                0 => 8 * line + width - 1,
                1 => line,
                2 => 8 * line,
                _ => 8 * (height - 1) + line,
            };
            let mut label = self.labels[heading % 2][heading / 2][cell];
            for _ in 1..length {
                let look = self.look(place(cell), heading);
                cell = cell.wrapping_sub(step);
                let turned = &self.labels[left % 2];
                label = passed(&label, look, &turned[left / 2][cell], &turned[right / 2][cell]);
                self.labels[heading % 2][heading / 2][cell] = label;
            }
        }
        let _ = place_step;
    }

    /// Labels every place that a ray from a port comes to.
    fn label(&mut self) {
        loop {
            self.sweep(0);
            self.sweep(2);
            self.sweep(1);
            self.sweep(3);
            if self.all_known() {
                return;
            }
        }
    }

    /// Whether every ray that enters has its label.
    fn all_known(&self) -> bool {
        let unknown = Port::all(self.size).fold(Slice::NONE, |unknown: Slice<WORDS>, port| {
            let (label, look) = self.entry(port);
            unknown.or(label.is_unknown().and_not(look.stops()))
        });
        unknown.0 == [0; WORDS]
    }

    /// The label of the first cell of a ray, and the look that leads there.
    fn entry(&self, port: Port) -> (&Label<WORDS>, Look<WORDS>) {
        let (cell, heading) = port.entry(self.size);
        let (cell, heading) = (cell_number(cell), heading as usize);
        (&self.labels[heading % 2][heading / 2][cell], self.look(place(cell), heading))
    }

    /// How the ray from a port ends.
    fn end(&self, port: Port) -> Label<WORDS> {
        let (label, look) = self.entry(port);
        let stops = look.stops();
        // A hit and a reflection have all bits but the lowest, and a reflection has that, too.
        Label(core::array::from_fn(|bit| {
            label.0[bit].and_not(stops).or(if bit == 0 { stops.and_not(look.atom) } else { stops })
        }))
    }
}

/// The label before a look: that of the cell ahead, or of the same cell after a turn to the left or to the right.
#[inline]
fn passed<const WORDS: usize>(
    ahead: &Label<WORDS>,
    look: Look<WORDS>,
    left: &Label<WORDS>,
    right: &Label<WORDS>,
) -> Label<WORDS> {
    let Look { atom, on_left, on_right } = look;
    let stops = look.stops();
    let turns_left = on_right.and_not(atom.or(on_left));
    let turns_right = on_left.and_not(atom.or(on_right));
    let back = on_left.and(on_right).and_not(atom);
    let ends = atom.or(back);
    Label(core::array::from_fn(|bit| {
        let turned = left.0[bit].and(turns_left).or(right.0[bit].and(turns_right));
        ahead.0[bit].and_not(stops).or(turned).or(if bit == 0 { back } else { ends })
    }))
}

fn cell_number(cell: Cell) -> usize {
    8 * usize::from(cell.y) + usize::from(cell.x)
}

/// Exchanges bit `j` of word `i` and bit `i` of word `j` (Hacker's Delight, 7-3).
fn transpose(words: &mut [u64; 64]) {
    let mut width = 32;
    let mut mask = u64::MAX >> 32;
    while width > 0 {
        for block in words.chunks_exact_mut(2 * width) {
            let (low, high) = block.split_at_mut(width);
            for (a, b) in low.iter_mut().zip(high) {
                let differ = (*a >> width ^ *b) & mask;
                *b ^= differ;
                *a ^= differ << width;
            }
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// Words of boards that are traced together.
const WORDS: usize = 2;

/// Writes the signatures of boards of one size.
pub(super) fn signatures(layout: &Layout, size: Size, boards: &[u64], codes: &mut [u8]) {
    let ports = usize::from(layout.ports);
    for (boards, codes) in boards.chunks(64 * WORDS).zip(codes.chunks_mut(64 * WORDS * ports)) {
        let mut sliced = Boards::<WORDS>::new(size, boards);
        sliced.label();
        for eighth in 0..ports.div_ceil(8) {
            let mut words = [[0; 64]; WORDS];
            for (i, port) in Port::all(size).skip(8 * eighth).take(8).enumerate() {
                let label = sliced.end(port);
                for bit in 0..8 {
                    for (word, &half) in words.iter_mut().zip(&label.0[bit.min(5)].0) {
                        word[8 * i + bit] = half;
                    }
                }
            }
            for (word, codes) in words.iter_mut().zip(codes.chunks_mut(64 * ports)) {
                transpose(word);
                for (row, eight) in codes.chunks_mut(ports).zip(word) {
                    let row = &mut row[8 * eighth..];
                    let eight = eight.to_le_bytes();
                    match row.first_chunk_mut() {
                        Some(row) => *row = eight,
                        None => row.copy_from_slice(&eight[..row.len()]),
                    }
                }
            }
        }
    }
}
