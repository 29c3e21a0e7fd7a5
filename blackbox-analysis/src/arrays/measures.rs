//! How long rays are and how often they are deflected.

use blackbox_core::{
    Outcome, Port,
    ray::kernels::{self, Measure},
};

use super::{
    ArrayError, PORTION, Packing,
    rays::{FEW, by_rows, fault},
};
use crate::{Board, effort::Effort};

/// A kind of numbers that measures are written as; [`Measure::most`] says which are large enough.
pub trait Number: Copy + Send + From<u8> + TryFrom<u32> {
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
/// For rectangles within 8 x 8 as [`kernels::measures`]; beyond, of at most 64 ports as
/// [`kernels::packed_measures`]; of others a step for each cell that a ray enters and for each deflection.
pub fn measures<N: Number>(
    packing: Packing, measure: Measure, boards: &[u64], rows: &mut [N], effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    let number = |number: u32| N::try_from(number).unwrap_or(N::MAX);
    by_rows(packing, boards, rows, effort, |portion, boards, rows| {
        if size.fits_word() && size.has_columns() {
            let mut bytes = vec![0; rows.len()];
            kernels::measures(size, measure, boards, &mut bytes)
                .map_err(|error| fault(error, portion * PORTION))?;
            rows.iter_mut().zip(bytes).for_each(|(found, of_port)| *found = of_port.into());
        } else if boards.len() / packing.words() >= FEW && size.ports() <= 64 {
            packing.check(boards, portion * PORTION)?;
            let mut words = vec![0; rows.len()];
            kernels::packed_measures(size, measure, boards, &mut words)
                .map_err(|error| fault(error, portion * PORTION))?;
            rows.iter_mut().zip(words).for_each(|(found, of_port)| *found = number(of_port.into()));
        } else {
            let boards = boards.chunks_exact(packing.words());
            for (at, (words, row)) in boards.zip(rows.chunks_exact_mut(size.ports().into())).enumerate() {
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
fn each_path(board: &Board, measure: Measure) -> impl Iterator<Item = (Port, u32)> {
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
