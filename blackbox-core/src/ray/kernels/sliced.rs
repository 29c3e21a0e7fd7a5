//! Bit slices, in portable code: a word holds one bit of many boards, and all boards are traced in step.
//!
//! Every place on the board, a cell and a heading, gets a *label*: how a ray that looks from there will end.
//! A sweep along a heading carries the labels backwards, from the exit to the entry: in each cell the label
//! is that of the cell ahead, or a hit, or a reflection, or, where the ray turns, the label of the same cell
//! and the new heading. A turn leads from rows to columns or back, so the sweeps along the rows take turns
//! with those along the columns; each adds one leg to the paths that are known. The few rays that then still
//! have no label are fired one by one.

use super::{
    board_bits::{Slice, transpose, write_rows},
    one_board,
};
use crate::ray::box_tables::{LANES, Layout};
use crate::{
    grid::Size,
    ray::{Outcome, Port, rectangle},
};

/// Words of a batch: two fill a register of the most modest x86-64.
const WORDS: usize = 2;

/// Fewer boards are traced one by one: a batch takes its time however many are in it.
pub(super) const FEW: usize = 36;

/// Bits of a label: the number of the port where the ray leaves, and last that it does. If it does not, the
/// lowest bit distinguishes a reflection from a hit, and the next one that either is known.
const BITS: usize = 6;
const ENDS: usize = 1;
const LEAVES: usize = 5;

/// How the rays of all boards from one place end.
#[derive(Clone, Copy)]
pub(super) struct Label<const WORDS: usize>([Slice<WORDS>; BITS]);

impl<const WORDS: usize> Label<WORDS> {
    const UNKNOWN: Self = Self([Slice::NONE; BITS]);

    /// The same port for all boards.
    fn leaving_at(port: usize) -> Self {
        let mut label =
            Self(core::array::from_fn(|bit| if port >> bit & 1 == 1 { Slice::ALL } else { Slice::NONE }));
        label.0[LEAVES] = Slice::ALL;
        label
    }

    fn is_unknown(&self) -> Slice<WORDS> {
        self.0[LEAVES].or(self.0[ENDS]).not()
    }

    /// A bit of the codes. Those of a hit, 254, and of a reflection, 255, have all but the lowest.
    pub(super) fn code_bit(&self, bit: usize) -> Slice<WORDS> {
        match bit {
            0 => self.0[0],
            bit if bit < LEAVES => self.0[bit].or(self.0[LEAVES].not()),
            _ => self.0[LEAVES].not(),
        }
    }

    fn set(&mut self, board: usize, outcome: Outcome) {
        let bits = match outcome {
            Outcome::Detour(exit) => 1 << LEAVES | exit.index(),
            Outcome::Hit => 1 << ENDS,
            Outcome::Reflection => 1 << ENDS | 1,
        };
        for (bit, slice) in self.0.iter_mut().enumerate() {
            slice.set(board, bits >> bit & 1 == 1);
        }
    }
}

/// The labels of all cells for a heading, by line and place: of rows from the left, of columns from the top.
type Labels<const WORDS: usize> = [[Label<WORDS>; 8]; 8];

/// The boards with an atom on each cell, by line and place, with a border of empty cells.
type Atoms<const WORDS: usize> = [[Slice<WORDS>; 10]; 10];

/// What rays come upon: the boards with an atom straight ahead, beside that on the left, on the right.
#[derive(Clone, Copy)]
struct SlicedLook<const WORDS: usize> {
    atom: Slice<WORDS>,
    on_left: Slice<WORDS>,
    on_right: Slice<WORDS>,
}

impl<const WORDS: usize> SlicedLook<WORDS> {
    #[inline]
    fn stops(self) -> Slice<WORDS> {
        self.atom.or(self.on_left).or(self.on_right)
    }

    /// The label before the look: that of the cell ahead, or of the same cell after a turn.
    #[inline]
    fn passed(self, ahead: &Label<WORDS>, left: &Label<WORDS>, right: &Label<WORDS>) -> Label<WORDS> {
        // Of each board one case holds: free, a turn, back, or an atom straight ahead, which absorbs whatever
        // is beside it. So the labels are joined by `or`, each masked by its case.
        let free = self.stops().not();
        let turns_left = self.on_right.and_not(self.atom.or(self.on_left));
        let turns_right = self.on_left.and_not(self.atom.or(self.on_right));
        let back = self.on_left.and(self.on_right).and_not(self.atom);
        let mut label = Label(core::array::from_fn(|bit| {
            let turned = left.0[bit].and(turns_left).or(right.0[bit].and(turns_right));
            ahead.0[bit].and(free).or(turned)
        }));
        label.0[0] = label.0[0].or(back);
        label.0[ENDS] = label.0[ENDS].or(self.atom).or(back);
        label
    }

    /// The label of a ray that enters with this look, where `label` is that of its first cell.
    fn entered(self, label: &Label<WORDS>) -> Label<WORDS> {
        // At its first cell nothing turns a ray: straight ahead an atom absorbs, beside it throws back.
        let stops = self.stops();
        let mut end = Label(label.0.map(|slice| slice.and_not(stops)));
        end.0[0] = end.0[0].or(stops.and_not(self.atom));
        end.0[ENDS] = end.0[ENDS].or(stops);
        end
    }
}

/// A heading as the sweeps see it.
#[derive(Clone, Copy)]
struct Way {
    /// Whether places are counted along the heading.
    forwards: bool,
    /// Whether the line on the left of a ray is the one before its own.
    left_is_before: bool,
}

const RIGHT: Way = Way { forwards: true, left_is_before: true };
const UP: Way = Way { forwards: false, left_is_before: true };
const LEFT: Way = Way { forwards: false, left_is_before: false };
const DOWN: Way = Way { forwards: true, left_is_before: false };

impl Way {
    /// The look at a place, in lines of a board with a border.
    #[inline]
    fn look<const WORDS: usize>(self, atoms: &Atoms<WORDS>, line: usize, place: usize) -> SlicedLook<WORDS> {
        let [before, here, behind] = [line, line + 1, line + 2].map(|line| atoms[line][place + 1]);
        let (on_left, on_right) = if self.left_is_before { (before, behind) } else { (behind, before) };
        SlicedLook { atom: here, on_left, on_right }
    }

    /// Carries the labels of this heading backwards along its lines: from the last place, where they are
    /// those of the ports. `turned` has the labels of the headings after a turn to the left and to the right.
    #[inline]
    fn sweep<const WORDS: usize>(
        self, (lines, length): (usize, usize), atoms: &Atoms<WORDS>, labels: &mut Labels<WORDS>,
        turned: [&Labels<WORDS>; 2],
    ) {
        if length == 8 {
            // The same with a length that the compiler knows.
            self.sweep_lines(lines, 8, atoms, labels, turned);
        } else {
            self.sweep_lines(lines, length.min(8), atoms, labels, turned);
        }
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "to be compiled for each way, and for the common length")]
    fn sweep_lines<const WORDS: usize>(
        self, lines: usize, length: usize, atoms: &Atoms<WORDS>, labels: &mut Labels<WORDS>,
        [left, right]: [&Labels<WORDS>; 2],
    ) {
        for (line, labels) in labels.iter_mut().enumerate().take(lines) {
            // The last place before the port has the port's label, and stays. From there one step back at a
            // time: what is ahead was labelled in the step before, and what stands behind a turn in the sweep
            // before. There the cell's line and place have changed roles.
            let mut label = labels[if self.forwards { length - 1 } else { 0 }];
            for step in 1..length {
                let (place, ahead) =
                    if self.forwards { (length - 1 - step, length - step) } else { (step, step - 1) };
                let look = self.look(atoms, line, ahead);
                label = look.passed(&label, &left[place][line], &right[place][line]);
                labels[place] = label;
            }
        }
    }
}

/// Boards of one size that are traced together, batch after batch.
struct SlicedBoards<const WORDS: usize> {
    size: Size,
    width: usize,
    height: usize,
    /// By rows, and by columns.
    rows: Atoms<WORDS>,
    columns: Atoms<WORDS>,
    right: Labels<WORDS>,
    up: Labels<WORDS>,
    left: Labels<WORDS>,
    down: Labels<WORDS>,
}

impl<const WORDS: usize> SlicedBoards<WORDS> {
    /// No boards, of no size yet: where it lies [`WordBoards::begin`] makes it ready, as stacks may be small.
    const EMPTY: Self = Self {
        size: Size::CLASSIC,
        width: 0,
        height: 0,
        rows: [[Slice::NONE; 10]; 10],
        columns: [[Slice::NONE; 10]; 10],
        right: [[Label::UNKNOWN; 8]; 8],
        up: [[Label::UNKNOWN; 8]; 8],
        left: [[Label::UNKNOWN; 8]; 8],
        down: [[Label::UNKNOWN; 8]; 8],
    };

    /// Labels the cells before the ports; no sweep changes these.
    #[inline]
    fn begin(&mut self, size: Size) {
        let (width, height) = (usize::from(size.width()), usize::from(size.height()));
        (self.size, self.width, self.height) = (size, width, height);
        // The canonical order: down the left side, along the bottom, up the right side, back along the top.
        for y in 0..height {
            self.left[y][0] = Label::leaving_at(y);
            self.right[y][width - 1] = Label::leaving_at(2 * height + width - 1 - y);
        }
        for x in 0..width {
            self.down[x][height - 1] = Label::leaving_at(height + x);
            self.up[x][0] = Label::leaving_at(2 * (height + width) - 1 - x);
        }
    }

    #[inline]
    fn set(&mut self, boards: &[u64]) {
        // 64 boards are a square of bits, a row each. Turned over, a row has one cell of all.
        let mut cells = [Slice::NONE; 64];
        for (word, boards) in boards.chunks(64).enumerate() {
            for (slice, &bits) in cells.iter_mut().zip(boards) {
                slice.0[word] = bits;
            }
        }
        transpose(&mut cells);
        for (y, row) in cells.as_chunks::<8>().0.iter().enumerate() {
            for (x, &cell) in row.iter().enumerate() {
                self.rows[y + 1][x + 1] = cell;
                self.columns[x + 1][y + 1] = cell;
            }
        }
        // What the columns' cells have is that of other boards. The rows' is not looked at before it is made.
        for labels in &mut self.up {
            labels[1..].fill(Label::UNKNOWN);
        }
        let last = self.height - 1;
        for labels in &mut self.down {
            labels[..last].fill(Label::UNKNOWN);
        }
    }

    fn sweep_rows(&mut self) {
        let shape = (self.height, self.width);
        RIGHT.sweep(shape, &self.rows, &mut self.right, [&self.up, &self.down]);
        LEFT.sweep(shape, &self.rows, &mut self.left, [&self.down, &self.up]);
    }

    fn sweep_columns(&mut self) {
        let shape = (self.width, self.height);
        UP.sweep(shape, &self.columns, &mut self.up, [&self.left, &self.right]);
        DOWN.sweep(shape, &self.columns, &mut self.down, [&self.right, &self.left]);
    }

    /// How the rays from all ports end, as far as known: canonical order, the first `2 * (width + height)`.
    fn ends(&self) -> [Label<WORDS>; LANES] {
        let (width, height) = (self.width, self.height);
        let mut ends = [Label::UNKNOWN; LANES];
        for y in 0..height {
            ends[y] = RIGHT.look(&self.rows, y, 0).entered(&self.right[y][0]);
            ends[2 * height + width - 1 - y] =
                LEFT.look(&self.rows, y, width - 1).entered(&self.left[y][width - 1]);
        }
        for x in 0..width {
            ends[height + x] = UP.look(&self.columns, x, height - 1).entered(&self.up[x][height - 1]);
            ends[2 * (height + width) - 1 - x] = DOWN.look(&self.columns, x, 0).entered(&self.down[x][0]);
        }
        ends
    }

    /// How the rays from all ports end, in canonical order, for at most `64 * WORDS` boards.
    fn trace(&mut self, boards: &[u64]) -> [Label<WORDS>; LANES] {
        self.set(boards);
        self.sweep_rows();
        self.sweep_columns();
        // The first sweep of rows knew of columns only the cells before ports; each adds one leg. Three are
        // done when it is first asked how many rays are left.
        let mut ends = loop {
            self.sweep_rows();
            let ends = self.ends();
            // Another leg costs as much as this many single rays.
            let ports = usize::from(self.size.ports());
            let unknown: u32 = ends[..ports].iter().map(|end| end.is_unknown().count()).sum();
            if unknown <= 32 * WORDS as u32 {
                break ends;
            }
            self.sweep_columns();
        };
        for (port, end) in Port::all(self.size).zip(&mut ends) {
            for (word, mut unknown) in end.is_unknown().0.into_iter().enumerate() {
                while unknown != 0 {
                    let board = 64 * word + unknown.trailing_zeros() as usize;
                    unknown &= unknown - 1;
                    // Beyond the last board there are empty ones.
                    let bits = boards.get(board).copied().unwrap_or(0);
                    end.set(board, rectangle::fire(bits, self.size, port));
                }
            }
        }
        ends
    }
}

/// How the rays of a few boards of a size end, as [`WordBoards::trace`] has it.
#[inline(never)]
pub(super) fn trace<const WORDS: usize>(size: Size, boards: &[u64]) -> [Label<WORDS>; LANES] {
    let mut sliced = SlicedBoards::EMPTY;
    sliced.begin(size);
    sliced.trace(boards)
}

#[inline(never)]
pub(super) fn signatures(size: Size, layout: &Layout, boards: &[u64], codes: &mut [u8]) {
    if boards.len() < FEW {
        return one_board::signatures(layout, boards, codes);
    }
    let ports = usize::from(layout.ports);
    let mut sliced = SlicedBoards::<WORDS>::EMPTY;
    sliced.begin(size);
    for (boards, codes) in boards.chunks(64 * WORDS).zip(codes.chunks_mut(64 * WORDS * ports)) {
        if boards.len() < FEW {
            one_board::signatures(layout, boards, codes);
        } else {
            write_rows::<8, _, _>(&sliced.trace(boards)[..ports], codes, Label::code_bit);
        }
    }
}
