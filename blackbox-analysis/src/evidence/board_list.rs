//! All boards that satisfy evidence, as packed cells: listed in blocks, or drawn at random.

use std::{
    cell::RefCell,
    ops::ControlFlow,
    sync::atomic::{AtomicU64, Ordering},
};

use blackbox_core::{
    Cell, GridEvidence, Size, WordBoard,
    evidence::{GridSolver, PartialBoard, Stop},
    internal::{BoardGroup, SplitMix},
};

use super::{
    Evidence, Solver,
    packed_group::{Group, below},
    search_parts::{on_threads, within_few},
    solver::ask,
};
use crate::{Board, arrays::Packing, effort::Effort, memory_left::may_grow};

/// How many words of 64 bits a packed board of this size takes.
///
/// A hexagon or a rectangle within 8 x 8 is one word, as [`WordBoard::bits`] has it. Else the cells are
/// the bits one after the other, row-major: the cell (x, y) is bit `i % 64` of word `i / 64`, with
/// `i = width * y + x`.
pub const fn board_words(size: Size) -> usize {
    if size.fits_word() { 1 } else { size.cells().div_ceil(64) as usize }
}

/// All boards that satisfy evidence, kept as the groups in which the search found them. Each board is made
/// quickly from its group. Made by [`Solver::list`].
///
/// The boards have an order, always the same for the same evidence; it is not that of their ranks.
///
/// ```
/// use blackbox::{Effort, Evidence, Numbering, Solver};
///
/// let evidence = Evidence::parse("3x3 1-2; L1 R1", Numbering::Letters)?;
/// let list = Solver::new().list(&evidence, &mut Effort::none())?;
/// // Two rays see the first two rows empty: one or two atoms in the last.
/// assert_eq!((list.count(), list.words()), (6, 1));
/// let mut boards = [0; 6];
/// assert_eq!(list.write(0, &mut boards), 6);
/// boards.sort_unstable();
/// assert_eq!(boards.map(|bits| bits >> 16), [0b001, 0b010, 0b011, 0b100, 0b101, 0b110]);
/// // Two of them at random.
/// let mut drawn = [0; 2];
/// assert_eq!(list.sample(7, &mut drawn), 2);
/// assert!(drawn.iter().all(|bits| boards.contains(bits)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct BoardList {
    size: Size,
    words: usize,
    count: u128,
    /// For each group the words of its atoms, then those of its free cells.
    cells: Vec<u64>,
    /// For each group the fewest and the most further atoms.
    extra: Vec<[u16; 2]>,
    /// The boards before every group whose number is a multiple of [`STRIDE`].
    starts: Vec<u128>,
}

/// The places of groups are kept for one in so many; the others are found by counting from there.
const STRIDE: usize = 32;

/// Draws between two questions to the limit's caller: some milliseconds at most.
const ASK: usize = 4096;

impl BoardList {
    fn new(size: Size) -> Self {
        let words = board_words(size);
        Self { size, words, count: 0, cells: Vec::new(), extra: Vec::new(), starts: Vec::new() }
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many boards there are.
    pub fn count(&self) -> u128 {
        self.count
    }

    /// How many words a board takes: [`board_words`] of its size.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The bytes that the list holds.
    pub fn memory(&self) -> usize {
        self.cells.capacity() * size_of::<u64>()
            + self.extra.capacity() * size_of::<[u16; 2]>()
            + self.starts.capacity() * size_of::<u128>()
    }

    /// Writes the boards from position `from` on to `out`, [`BoardList::words`] words each, and answers how
    /// many: as many as `out` has room for, fewer only at the end.
    ///
    /// # Complexity
    /// Within 8 x 8 about a nanosecond for each board; beyond, some for each word and atom.
    pub fn write(&self, from: u128, out: &mut [u64]) -> usize {
        let room = out.len() / self.words;
        let Some((mut at, mut skip)) = self.locate(from) else { return 0 };
        let mut written = 0;
        while written < room && at < self.extra.len() {
            written += self.group(at).write(skip, &mut out[written * self.words..room * self.words]);
            (at, skip) = (at + 1, 0);
        }
        written
    }

    /// The board at a position; `None` past the last.
    pub fn board(&self, position: u128) -> Option<Board> {
        let mut packed = vec![0; self.words];
        (self.write(position, &mut packed) == 1).then(|| unpacked(&packed, self.size))
    }

    /// Fills `out` with boards drawn at random, every board equally likely each time and independent of the
    /// others, and returns how many; none if there is no board. The same seed draws the same boards.
    ///
    /// A position below [`BoardList::count`] is drawn and the group that it falls into taken, then the
    /// further atoms are drawn among its free cells. The generator is `SplitMix64` from the seed.
    ///
    /// # Complexity
    /// A binary search among the groups for each board.
    pub fn sample(&self, seed: u64, out: &mut [u64]) -> usize {
        let Ok(drawn) = self.sample_within(seed, out, &mut Effort::none()) else {
            unreachable!("nobody asks to end it");
        };
        drawn
    }

    /// [`BoardList::sample`], asking the limit's caller now and then.
    pub(super) fn sample_within(
        &self, seed: u64, out: &mut [u64], limit: &mut Effort<'_>,
    ) -> Result<usize, Stop> {
        if self.count == 0 {
            return Ok(0);
        }
        let mut random = SplitMix(seed);
        let boards = out.chunks_exact_mut(self.words);
        let drawn = boards.len();
        for (at, board) in boards.enumerate() {
            if at.is_multiple_of(ASK) {
                limit.ask()?;
            }
            let Some((at, skip)) = self.locate(below(self.count, &mut random)) else {
                unreachable!("a position below the count");
            };
            self.group(at).draw(skip, board, &mut random);
        }
        Ok(drawn)
    }

    fn locate(&self, position: u128) -> Option<(usize, u128)> {
        if position >= self.count {
            return None;
        }
        // First the stretch of groups by its start, then group after group: most have no start kept.
        let stride = self.starts.partition_point(|&start| start <= position) - 1;
        let (mut at, mut skip) = (stride * STRIDE, position - self.starts[stride]);
        loop {
            let number = self.group(at).number();
            if skip < number {
                return Some((at, skip));
            }
            (at, skip) = (at + 1, skip - number);
        }
    }

    fn group(&self, at: usize) -> Group<'_> {
        let (atoms, free) = self.cells[2 * at * self.words..][..2 * self.words].split_at(self.words);
        Group { atoms, free, extra: self.extra[at] }
    }

    /// Takes a group.
    fn push<F: PartialBoard>(&mut self, group: &BoardGroup<'_, F>) -> Result<(), Stop> {
        self.hold(1)?;
        let from = self.cells.len();
        self.cells.resize(from + 2 * self.words, 0);
        pack(group, self.size, &mut self.cells[from..]);
        self.close(group.extra().map(|atoms| atoms as u16))
    }

    /// Takes the groups of another list after its own.
    fn append(&mut self, other: &Self) -> Result<(), Stop> {
        self.hold(other.extra.len())?;
        for (cells, &extra) in other.cells.chunks_exact(2 * self.words).zip(&other.extra) {
            self.cells.extend_from_slice(cells);
            self.close(extra)?;
        }
        Ok(())
    }

    /// Refuses so many more groups where the system would not give their memory.
    fn hold(&self, groups: usize) -> Result<(), Stop> {
        let held = may_grow(&self.cells, 2 * self.words * groups) && may_grow(&self.extra, groups);
        if held { Ok(()) } else { Err(Stop::Memory) }
    }

    /// Counts the group whose cells were written last.
    fn close(&mut self, extra: [u16; 2]) -> Result<(), Stop> {
        self.extra.push(extra);
        // The start is what was counted before this group.
        let last = self.extra.len() - 1;
        let number = self.group(last).checked_number().ok_or(Stop::Overflow)?;
        if last.is_multiple_of(STRIDE) {
            self.starts.push(self.count);
        }
        self.count = self.count.checked_add(number).ok_or(Stop::Overflow)?;
        Ok(())
    }
}

/// Writes the atoms of a group and, after them, its free cells.
pub(super) fn pack<F: PartialBoard>(group: &BoardGroup<'_, F>, size: Size, out: &mut [u64]) {
    out.fill(0);
    let (atoms, free) = out.split_at_mut(out.len() / 2);
    for (y, rows) in (0..).zip(group.rows()) {
        let first = Packing::new(size).bit(Cell::new(0, y));
        let (at, shift) = (first / 64, first % 64);
        for (words, row) in [&mut *atoms, &mut *free].into_iter().zip(rows) {
            words[at] |= row << shift;
            // What a word has no room for begins the next.
            if shift > 0 && row >> (64 - shift) != 0 {
                words[at + 1] |= row >> (64 - shift);
            }
        }
    }
}

/// A board that is packed as [`board_words`] says.
///
/// ```
/// use blackbox::analysis::evidence::unpacked;
///
/// assert_eq!(unpacked(&[0b100], "3x2".parse()?), "2@/3".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
/// If there are fewer words, or a bit is no cell of the size.
pub fn unpacked(packed: &[u64], size: Size) -> Board {
    if size.fits_word() {
        return Board::Small(WordBoard::new(packed[0], size).expect("cells of the board"));
    }
    let atoms = (0..size.cells()).filter(|&index| packed[index as usize / 64] >> (index % 64) & 1 == 1);
    let atoms = atoms.map(|index| Cell::from_index(index, size).expect("a cell of the board"));
    Board::from_atoms(atoms, size).expect("cells of the board")
}

/// Boards that are handed out between two questions to the limit's caller.
const ASKED_AFTER: usize = 1 << 12;

impl Solver {
    /// All boards that satisfy the evidence, ready to be listed in blocks or drawn at random: one search,
    /// whose groups take at most the memory of the effort.
    ///
    /// # Errors
    /// As [`Solver::solve`]; [`Stop::Memory`] where the groups take more, and [`Stop::Overflow`] where the
    /// number of boards does not fit 128 bits.
    ///
    /// # Complexity
    /// As [`Solver::count`].
    pub fn list(&mut self, evidence: &Evidence, limit: &mut Effort<'_>) -> Result<BoardList, Stop> {
        self.list_in(evidence, limit.memory(), limit)
    }

    fn list_in(
        &mut self, evidence: &Evidence, memory: u64, limit: &mut Effort<'_>,
    ) -> Result<BoardList, Stop> {
        ask!(self, evidence, |solver, evidence| list(solver, evidence, memory, limit))
    }

    /// As [`Solver::list`], but that a long search is shared out: the order of its boards is another.
    pub(super) fn shared_list(
        &mut self, evidence: &Evidence, limit: &mut Effort<'_>,
    ) -> Result<BoardList, Stop> {
        if let Some(list) = within_few(limit, |limit| self.list(evidence, limit)) {
            return list;
        }
        let parts = self.parts(evidence, limit)?;
        // Together they take no more than the memory, in any order in which they are found.
        let (memory, taken) = (limit.memory(), AtomicU64::new(0));
        let lists = on_threads(
            parts.len(),
            limit,
            |_| false,
            |unit, solver, limit| {
                let left = memory.saturating_sub(taken.load(Ordering::Relaxed));
                let list = solver.list_in(&parts[unit], left, limit)?;
                taken.fetch_add(list.memory() as u64, Ordering::Relaxed);
                Ok(list)
            },
        )?;
        let mut all = BoardList::new(evidence.size());
        for list in lists {
            all.append(&list)?;
            if all.memory() as u64 > memory {
                return Err(Stop::Memory);
            }
        }
        Ok(all)
    }

    /// Hands all boards that satisfy the evidence to `visit`, packed as [`board_words`] says, a block after
    /// the other, until it breaks: in the order of [`Solver::list`], without its memory. `block` is where
    /// they are written; it has room for one board at least.
    ///
    /// # Errors
    /// As [`Solver::solve`]; the boards visited so far are the first ones all the same.
    ///
    /// # Panics
    /// If `block` is shorter than a board.
    pub fn each_block(
        &mut self, evidence: &Evidence, block: &mut [u64], limit: &mut Effort<'_>,
        mut visit: impl FnMut(&[u64]) -> ControlFlow<()>,
    ) -> Result<(), Stop> {
        let words = board_words(evidence.size());
        assert!(block.len() >= words, "room for a board");
        // The boards of one group may be many more than the nodes of the search: both ask.
        let (nodes, caller) = (limit.left(), RefCell::new(limit));
        let mut watch = |at| caller.borrow_mut().report(at);
        let mut own = Effort::nodes(nodes).watched(&mut watch);
        let (mut unasked, mut interrupted) = (0, false);
        let visit = |block: &[u64]| {
            unasked += block.len() / words;
            if unasked >= ASKED_AFTER {
                (unasked, interrupted) = (0, caller.borrow_mut().ask().is_err());
            }
            if interrupted { ControlFlow::Break(()) } else { visit(block) }
        };
        let done = ask!(self, evidence, |solver, evidence| blocks(solver, evidence, block, visit, &mut own));
        let used = nodes - own.left();
        caller.into_inner().take(used);
        if interrupted { Err(Stop::Interrupted) } else { done }
    }
}

/// The groups of all boards, in at most so many bytes.
fn list<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, memory: u64, limit: &mut Effort<'_>,
) -> Result<BoardList, Stop> {
    let mut list = BoardList::new(evidence.size());
    let mut refused = Ok(());
    solver.each_board_group(evidence, limit, |group| {
        refused = list.push(group);
        if list.memory() as u64 > memory {
            refused = Err(Stop::Memory);
        }
        if refused.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    refused.map(|()| list)
}

/// Writes all boards into a block, again and again.
fn blocks<F: PartialBoard>(
    solver: &mut GridSolver<F>, evidence: &GridEvidence<F::Board>, block: &mut [u64],
    mut visit: impl FnMut(&[u64]) -> ControlFlow<()>, limit: &mut Effort<'_>,
) -> Result<(), Stop> {
    let size = evidence.size();
    let words = board_words(size);
    let room = block.len() / words;
    let mut filled = 0;
    let mut packed = vec![0; 2 * words];
    let mut overflow = false;
    solver.each_board_group(evidence, limit, |found| {
        pack(found, size, &mut packed);
        let (atoms, free) = packed.split_at(words);
        let group = Group { atoms, free, extra: found.extra().map(|atoms| atoms as u16) };
        let Some(number) = group.checked_number() else {
            overflow = true;
            return ControlFlow::Break(());
        };
        let mut position = 0;
        while position < number {
            let written = group.write(position, &mut block[filled * words..room * words]);
            (position, filled) = (position + written as u128, filled + written);
            if filled == room {
                filled = 0;
                if visit(&block[..room * words]).is_break() {
                    return ControlFlow::Break(());
                }
            }
        }
        ControlFlow::Continue(())
    })?;
    if overflow {
        return Err(Stop::Overflow);
    }
    // Where a visit broke off, nothing is filled.
    if filled > 0 {
        let _ = visit(&block[..filled * words]);
    }
    Ok(())
}
