//! The cuts after one column of a board, each with its numbers of boards.

use std::collections::HashMap;

use blackbox_core::evidence::Stop;
use num_bigint::BigUint;

use super::column::{Column, Links};

/// What is to the left of a cut, as far as the rest of the board can see it.
#[derive(Clone, Debug)]
pub(super) struct Cut {
    pub(super) before: Column,
    pub(super) here: Column,
    /// Of the cut between the two.
    pub(super) links: Links,
}

/// Cuts with numbers of boards: of the columns left of the two that a cut knows, by their number of atoms,
/// exact however large. All numbers take the same words of 64 bits, enough for all boards of these columns,
/// and all cuts the same numbers, so that a cut has no memory of its own: millions are given back at once
/// when a caller interrupts.
#[derive(Debug)]
pub(super) struct Cuts {
    /// A table for each column that a cut is right of: the growth of one table could not be interrupted.
    parts: Vec<CutPart>,
    shape: Shape,
    bytes: usize,
}

#[derive(Clone, Debug, Default)]
struct CutPart {
    /// Which numbers belong to which cut.
    places: HashMap<(Column, Links), u32>,
    /// For each cut its numbers by their number of atoms, of each number the lowest word first.
    numbers: Vec<u64>,
}

impl CutPart {
    /// The bytes that it takes: of a table 8 places in 7 are used at most, and each has a byte of its own.
    fn bytes(&self) -> usize {
        let place = size_of::<((Column, Links), u32)>() + 1;
        self.places.capacity() * 8 / 7 * place + self.numbers.capacity() * size_of::<u64>()
    }
}

/// How the numbers of a cut lie.
#[derive(Clone, Copy, Debug)]
struct Shape {
    width: usize,
    cut: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Numbers<'a> {
    words: &'a [u64],
    width: usize,
}

impl Cuts {
    /// No cuts yet, of columns of this many rows, right of this many columns beside the two that a cut knows;
    /// boards with more than `most` atoms are not counted.
    pub(super) fn new(height: usize, columns: usize, most: usize) -> Self {
        let cells = height * columns;
        let width = cells / 64 + 1;
        let shape = Shape { width, cut: (cells.min(most) + 1) * width };
        Self { parts: vec![CutPart::default(); 1 << height], shape, bytes: 0 }
    }

    /// Adds the numbers of another cut, with this many atoms more each; those beyond the most are left out.
    ///
    /// # Errors
    /// [`Stop::Memory`] where the system has no more.
    pub(super) fn add(&mut self, cut: &Cut, more: usize, numbers: Numbers<'_>) -> Result<(), Stop> {
        let Shape { width, cut: length } = self.shape;
        let part = &mut self.parts[usize::from(cut.here)];
        let key = (cut.before, cut.links);
        let begin = if let Some(&place) = part.places.get(&key) {
            place as usize * length
        } else {
            let (fresh, before) = (part.numbers.len(), part.bytes());
            part.places.try_reserve(1).map_err(|_| Stop::Memory)?;
            part.numbers.try_reserve(length).map_err(|_| Stop::Memory)?;
            part.places.insert(key, (fresh / length) as u32);
            part.numbers.resize(fresh + length, 0);
            self.bytes += part.bytes() - before;
            fresh
        };
        let sums = part.numbers[begin..begin + length].chunks_exact_mut(width).skip(more);
        for (sum, number) in sums.zip(numbers.words.chunks_exact(numbers.width)) {
            // A sum of long numbers, word by word; the shorter one is continued by zeros.
            let mut carry = false;
            let number = number.iter().copied().chain(std::iter::repeat(0));
            for (sum, word) in sum.iter_mut().zip(number) {
                let (one, over) = sum.overflowing_add(word);
                let (two, again) = one.overflowing_add(u64::from(carry));
                *sum = two;
                carry = over || again;
            }
            debug_assert!(!carry, "no more boards than there are");
        }
        Ok(())
    }

    pub(super) fn bytes(&self) -> u64 {
        self.bytes as u64
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (Cut, Numbers<'_>)> {
        let Shape { width, cut: length } = self.shape;
        (0..).zip(&self.parts).flat_map(move |(here, part)| {
            part.places.iter().map(move |(&(before, links), &place)| {
                let words = &part.numbers[place as usize * length..][..length];
                (Cut { before, here, links }, Numbers { words, width })
            })
        })
    }
}

impl Numbers<'static> {
    /// One board without atoms.
    pub(super) const ONE: Self = Self { words: &[1], width: 1 };
}

impl Numbers<'_> {
    pub(super) fn least(self) -> usize {
        self.words.iter().position(|&word| word != 0).unwrap_or(0) / self.width
    }

    pub(super) fn iter(self) -> impl Iterator<Item = (usize, BigUint)> {
        self.words.chunks_exact(self.width).map(whole).enumerate()
    }
}

/// A number of its words, the lowest first.
fn whole(words: &[u64]) -> BigUint {
    BigUint::new(words.iter().flat_map(|&word| [word as u32, (word >> 32) as u32]).collect())
}
