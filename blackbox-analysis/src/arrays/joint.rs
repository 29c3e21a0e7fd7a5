//! How often each outcome and each atom come together.

use blackbox_core::{Cell, Port};

use super::{ArrayError, PORTION, Packing, RowsMut, each_portion, rays::FEW, signatures};
use crate::{
    effort::Effort,
    progress::{self, Work},
};

/// Adds for each port, each outcome there and each cell how many of the boards have both the outcome and an
/// atom in the cell: `ports * (ports + 2) * cells` numbers. The outcomes of a port are the exits of detours
/// by index, then the hit, then the reflection.
///
/// ```
/// use blackbox::{Effort, Size, analysis::arrays::{Packing, joint_counts}};
///
/// // Two boards of one row, with an atom on the left and on the right.
/// let packing = Packing::new(Size::new(2, 1)?);
/// let mut counts = vec![0; 6 * 8 * 2];
/// joint_counts(packing, &[1, 2], &mut counts, &mut Effort::none())?;
/// // Both absorb the first ray from the left: the seventh outcome of the first port.
/// assert_eq!(counts[12..14], [1, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`],
/// [`ArrayError::Interrupted`].
///
/// # Complexity
/// A step for each port and each atom of each board; each thread traces all boards for its ports.
pub fn joint_counts(
    packing: Packing, boards: &[u64], counts: &mut [u64], effort: &mut Effort<'_>,
) -> Result<(), ArrayError> {
    let size = packing.size();
    let (ports, cells) = (usize::from(size.ports()), size.cells() as usize);
    packing.count(boards)?;
    let expected = ports * (ports + 2) * cells;
    if counts.len() != expected {
        return Err(ArrayError::Length { found: counts.len(), expected });
    }
    let mut index = vec![0; 64 * packing.words()];
    Cell::all(size).zip(0..).for_each(|(cell, at)| index[packing.bit(cell)] = at);
    // Ports, not boards, are shared out: each number is written by one thread.
    let share = ports.div_ceil(progress::threads(effort.threads()));
    let portions = counts.chunks_mut(share * (ports + 2) * cells).enumerate().collect();
    each_portion(portions, effort, |(part, counts), work: &Work| {
        let mine = Port::all(size).skip(part * share).take(share);
        let mine: Vec<usize> = mine.map(|port| port.index().into()).collect();
        let (mut codes, mut atoms) = (TracedColumns::new(ports), Vec::new());
        let some = if packing.words() == 1 { PORTION } else { FEW };
        for (portion, boards) in boards.chunks(some * packing.words()).enumerate() {
            let columns = codes.columns(packing, portion * some, boards)?;
            for (words, columns) in boards.chunks_exact(packing.words()).zip(columns.chunks_exact(ports)) {
                if work.stopped() {
                    return Err(ArrayError::Interrupted);
                }
                atoms.clear();
                for (&word, index) in words.iter().zip(index.chunks_exact(64)) {
                    let mut left = word;
                    while left != 0 {
                        atoms.push(index[left.trailing_zeros() as usize]);
                        left &= left - 1;
                    }
                }
                for (&port, outcomes) in mine.iter().zip(counts.chunks_exact_mut((ports + 2) * cells)) {
                    let with = &mut outcomes[usize::from(columns[port]) * cells..][..cells];
                    atoms.iter().for_each(|&cell| with[cell] += 1);
                }
            }
        }
        Ok(())
    })
}

/// The outcomes of a portion of boards as the columns of tables.
struct TracedColumns {
    ports: usize,
    bytes: Vec<u8>,
    columns: Vec<u16>,
}

impl TracedColumns {
    fn new(ports: usize) -> Self {
        Self { ports, bytes: Vec::new(), columns: Vec::new() }
    }

    fn columns(&mut self, packing: Packing, first: usize, boards: &[u64]) -> Result<&[u16], ArrayError> {
        let (ports, codes) = (self.ports, boards.len() / packing.words() * self.ports);
        self.columns.resize(codes, 0);
        let traced = if ports <= 254 {
            self.bytes.resize(codes, 0);
            signatures(packing, boards, RowsMut::Bytes(&mut self.bytes), &mut Effort::none())
        } else {
            signatures(packing, boards, RowsMut::Words(&mut self.columns), &mut Effort::none())
        };
        traced.map_err(|error| match error {
            ArrayError::Outside { index, cell, size } => {
                ArrayError::Outside { index: first + index, cell, size }
            }
            error => error,
        })?;
        // The codes of hits and reflections are -2 and -1, wrapped round.
        if ports <= 254 {
            let wrapped = (ports + 2) as u8;
            for (column, &code) in self.columns.iter_mut().zip(&self.bytes) {
                *column = if code >= 254 { u16::from(code.wrapping_add(wrapped)) } else { code.into() };
            }
        } else {
            let wrapped = (ports + 2) as u16;
            self.columns
                .iter_mut()
                .filter(|code| **code >= 65534)
                .for_each(|code| *code = code.wrapping_add(wrapped));
        }
        Ok(&self.columns)
    }
}
