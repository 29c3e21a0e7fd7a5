//! Uniform random boards.

use std::ops::ControlFlow;

use blackbox_core::{
    AtomRange, Cell, Size,
    internal::{SplitMix, binomial},
};

use super::{ArrayError, PORTION, Packing};
use crate::{Board, effort::Effort, progress::Progress};

/// Writes random boards with so many atoms: every board is equally likely, and so numbers of atoms with many
/// boards; the boards are independent. Equal seeds give equal boards, on every machine.
///
/// The cells are drawn by Floyd's way of sampling without repetition (Bentley, Floyd 1987), the numbers come
/// from `SplitMix64` (Steele, Lea, Flood 2014) and are made even by rejection (Lemire 2019).
///
/// ```
/// use blackbox::{Effort, Size, analysis::arrays::{Packing, random_boards}};
///
/// let mut boards = [0; 1_000];
/// random_boards(Packing::new(Size::CLASSIC), 4.into(), 7, &mut boards, &mut Effort::none())?;
/// assert!(boards.iter().all(|board| board.count_ones() == 4));
/// # Ok::<(), blackbox::analysis::arrays::ArrayError>(())
/// ```
///
/// # Errors
/// [`ArrayError::Atoms`], [`ArrayError::Length`], [`ArrayError::TooMany`] as [`can_draw`] says,
/// [`ArrayError::Interrupted`].
///
/// # Complexity
/// O(atoms) for each board; O(words) where any number of atoms will do.
pub fn random_boards(
    packing: Packing, atoms: AtomRange, seed: u64, boards: &mut [u64], effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    let range = atoms.on(size).map_err(|_| ArrayError::Atoms { size, atoms: atoms.min() })?;
    let numbers = AtomNumbers::of(size, range).ok_or(ArrayError::TooMany { size, atoms })?;
    let total = packing.count(boards)? as u64;
    let mut drawn = RandomBoards::new(size, seed);
    for (at, portion) in boards.chunks_mut(4 * PORTION * packing.words()).enumerate() {
        for words in portion.chunks_exact_mut(packing.words()) {
            match &numbers {
                AtomNumbers::One(atoms) => drawn.write(*atoms, words),
                AtomNumbers::All(cells) => {
                    words.iter_mut().zip(cells).for_each(|(word, cells)| *word = drawn.random.bits() & cells);
                }
                AtomNumbers::Some { least, ends } => {
                    let at = below(&mut drawn.random, ends[ends.len() - 1]);
                    drawn.write(least + ends.partition_point(|&end| end <= at) as u32, words);
                }
            }
        }
        let done = ((at as u64 + 1) * 4 * PORTION as u64).min(total);
        if effort.report(Progress { done, total }) == ControlFlow::Break(()) {
            return Err(ArrayError::Interrupted);
        }
    }
    Ok(())
}

/// Whether boards with so many atoms can be drawn: of some numbers of atoms there must be fewer than 2^128.
pub fn can_draw(size: Size, atoms: AtomRange) -> bool {
    AtomNumbers::of(size, atoms).is_some()
}

enum AtomNumbers {
    One(u32),
    /// Any: each cell by itself. The bits of the cells.
    All(Vec<u64>),
    /// From `least` on: how many boards there are up to each number.
    Some {
        least: u32,
        ends: Vec<u128>,
    },
}

impl AtomNumbers {
    fn of(size: Size, atoms: AtomRange) -> Option<Self> {
        let (least, most) = (atoms.min(), atoms.max().min(size.cells()));
        if least == most {
            return Some(Self::One(least));
        }
        if (least, most) == (0, size.cells()) {
            let packing = Packing::new(size);
            let mut words = vec![0; packing.words()];
            Cell::all(size).for_each(|cell| packing.insert(cell, &mut words));
            return Some(Self::All(words));
        }
        let mut end = 0u128;
        let ends = (least..=most).map(|atoms| {
            end = end.checked_add(binomial(size.cells(), atoms)?)?;
            Some(end)
        });
        Some(Self::Some { least, ends: ends.collect::<Option<_>>()? })
    }
}

/// A number below `bound`, at least 1, all equally likely.
fn below(random: &mut SplitMix, bound: u128) -> u128 {
    let mask = u128::MAX.checked_shr((bound - 1).leading_zeros()).unwrap_or(0);
    loop {
        let high = if mask >> 64 == 0 { 0 } else { u128::from(random.bits()) << 64 };
        let drawn = (high | u128::from(random.bits())) & mask;
        if drawn < bound {
            return drawn;
        }
    }
}

/// Random boards one after another, as many as are asked for.
///
/// ```
/// use blackbox::{AtomRange, Grid, Size, analysis::arrays::RandomBoards};
///
/// let mut boards = RandomBoards::new(Size::new(10, 10)?, 7);
/// assert_eq!(boards.next_board(AtomRange::exactly(4))?.count(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RandomBoards {
    packing: Packing,
    random: SplitMix,
}

impl RandomBoards {
    /// The boards of this size that a seed decides.
    pub const fn new(size: Size, seed: u64) -> Self {
        Self { packing: Packing::new(size), random: SplitMix(seed) }
    }

    /// The next board. Of a range the number of atoms is drawn first, each alike; then a board of it. With
    /// one number the boards are those of [`random_boards`].
    ///
    /// # Errors
    /// [`ArrayError::Atoms`] if the board cannot hold so many.
    pub fn next_board(&mut self, atoms: AtomRange) -> Result<Board, ArrayError> {
        let size = self.packing.size();
        let range = atoms.on(size).map_err(|_| ArrayError::Atoms { size, atoms: atoms.min() })?;
        let (least, numbers) = (range.min(), range.max().min(size.cells()) - range.min() + 1);
        let atoms = least + if numbers > 1 { self.random.below(numbers) } else { 0 };
        let mut words = vec![0; self.packing.words()];
        self.write(atoms, &mut words);
        self.packing.read(&words, 0)
    }

    fn write(&mut self, atoms: u32, words: &mut [u64]) {
        let Self { packing, random } = self;
        words.fill(0);
        for last in packing.size().cells() - atoms..packing.size().cells() {
            let drawn = cell(random.below(last + 1), *packing);
            let chosen = if packing.contains(drawn, words) { cell(last, *packing) } else { drawn };
            packing.insert(chosen, words);
        }
    }
}

fn cell(index: u32, packing: Packing) -> Cell {
    Cell::from_index(index, packing.size()).expect("an index below the number of cells")
}
