//! How long rays are and how often they are deflected.

use blackbox_core::{Heading, Outcome, Port, Size, ray::kernels};

use super::{ArrayError, PORTION, Packing, rays::by_rows};
use crate::{AnyBoard, progress::Observer};

/// What is measured of a ray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The cells that it enters, a cell counted again when the ray comes back to it.
    Length,
    /// Its deflections; being sent back by two atoms is one.
    Deflections,
}

impl Measure {
    /// What no ray on boards of a size exceeds: it never enters a cell twice with one heading, and no cell
    /// from outside but the first.
    pub fn most(size: Size) -> u32 {
        size.cells() * Heading::of(size).len() as u32 - u32::from(size.ports()) + 1
    }
}

/// A kind of numbers that measures are written as; [`Measure::most`] says which are large enough.
pub trait Number: Copy + Send + TryFrom<u32> {
    /// The largest.
    const MAX: Self;
}

impl Number for u8 {
    const MAX: Self = Self::MAX;
}

impl Number for u16 {
    const MAX: Self = Self::MAX;
}

impl Number for u32 {
    const MAX: Self = Self::MAX;
}

/// Writes a number for each port of each board, a row a board, in canonical port order. What is too large for
/// its kind of numbers becomes the largest.
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`],
/// [`ArrayError::Interrupted`].
///
/// # Complexity
/// For rectangles within 8 x 8 as [`kernels::measures`]; beyond, a step for each cell that a ray enters and
/// for each deflection.
pub fn measures<N: Number>(
    packing: Packing,
    measure: Measure,
    boards: &[u64],
    rows: &mut [N],
    threads: usize,
    observer: &mut dyn Observer,
) -> Result<(), ArrayError> {
    let size = packing.size();
    let number = |number: u32| N::try_from(number).unwrap_or(N::MAX);
    by_rows(packing, boards, rows, threads, observer, |portion, boards, rows| {
        let boards = boards.chunks_exact(packing.words());
        for (at, (words, row)) in boards.zip(rows.chunks_exact_mut(size.ports().into())).enumerate() {
            if let Some([lengths, deflections]) = kernels::measures(size, words[0]) {
                if words[0] & !size.mask() != 0 {
                    packing.read(words, portion * PORTION + at)?;
                }
                let numbers = if measure == Measure::Length { &lengths } else { &deflections };
                row.iter_mut().zip(numbers).for_each(|(found, &of_port)| *found = number(of_port.into()));
            } else {
                let board = packing.read(words, portion * PORTION + at)?;
                for (port, found) in each_path(&board, measure) {
                    row[usize::from(port.index())] = number(found);
                }
            }
        }
        Ok(())
    })
}

/// The measures of all ports; a path is followed from one of its ends.
fn each_path(board: &AnyBoard, measure: Measure) -> impl Iterator<Item = (Port, u32)> {
    let mut done = vec![false; board.size().ports().into()];
    Port::all(board.size())
        .flat_map(move |port| {
            if done[usize::from(port.index())] {
                return [None, None];
            }
            let mut trace = board.trace(port);
            let outcome = trace.finish();
            let found = match measure {
                Measure::Length => trace.length(),
                Measure::Deflections => trace.deflections(),
            };
            let other = if let Outcome::Detour(exit) = outcome { Some((exit, found)) } else { None };
            if let Some((exit, _)) = other {
                done[usize::from(exit.index())] = true;
            }
            [Some((port, found)), other]
        })
        .flatten()
}
