//! Which boards have equal signatures.

use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;

use super::{ArrayError, PORTION, Packing, RowsMut, signatures};
use crate::progress::{Interrupted, Observer, Progress};

/// Numbers the classes of boards with equal signatures in the order in which they appear, from 0; writes the class of
/// each board, and gives how many classes there are.
///
/// ```
/// use blackbox_analysis::{arrays::{Packing, class_labels}, progress::Silent};
/// use blackbox_core::Size;
///
/// let mut labels = [0; 4];
/// let classes = class_labels(Packing::new(Size::new(2, 1)?), &[1, 3, 2, 3], &mut labels, 1, &mut Silent)?;
/// assert_eq!((classes, labels), (3, [0, 1, 2, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`], [`ArrayError::Interrupted`].
///
/// # Complexity
/// The signatures of all boards, and memory for those of all classes: on 8 x 8 some 40 bytes a class.
pub fn class_labels(
    packing: Packing,
    boards: &[u64],
    labels: &mut [u32],
    threads: usize,
    observer: &mut dyn Observer,
) -> Result<u32, ArrayError> {
    let count = packing.count(boards)?;
    if labels.len() != count {
        return Err(ArrayError::Length { found: labels.len(), expected: count });
    }
    let (each, ports) = (packing.words(), usize::from(packing.size().ports()));
    let wide = packing.size().ports() > 254;
    let mut classes = Classes::new(if wide { 2 * ports } else { ports });
    let step = 16 * PORTION;
    for (at, (boards, labels)) in boards.chunks(step * each).zip(labels.chunks_mut(step)).enumerate() {
        let progress = Progress { done: (at * step) as u64, total: count as u64 };
        let mut bytes = vec![0u8; if wide { 0 } else { labels.len() * ports }];
        let mut words = vec![0u16; if wide { labels.len() * ports } else { 0 }];
        let rows = if wide { RowsMut::Words(&mut words) } else { RowsMut::Bytes(&mut bytes) };
        signatures(packing, boards, rows, threads, &mut |_: Progress| observer.report(progress))
            .map_err(|error| later(error, at * step))?;
        bytes.extend(words.iter().flat_map(|code| code.to_le_bytes()));
        for (row, label) in bytes.chunks_exact(classes.length).zip(labels) {
            *label = classes.number(row);
        }
        if observer.report(progress).is_break() {
            return Err(Interrupted.into());
        }
    }
    Ok(classes.count)
}

/// Rows in a block of memory.
const BLOCK: usize = 1 << 12;
/// Tables that the rows are dealt to by their hash.
const TABLES: usize = 1 << 8;

/// The rows met so far, each once, with their numbers.
///
/// No step takes long, however many rows there are, so that the observer is asked often enough: rows lie in blocks that are
/// never moved, and only one of many tables grows at a time. All of it is given back in a moment.
struct Classes {
    /// The bytes of a row.
    length: usize,
    rows: Vec<Vec<u8>>,
    count: u32,
    tables: Vec<HashTable<u32>>,
    hasher: RandomState,
}

impl Classes {
    fn new(length: usize) -> Self {
        let tables = (0..TABLES).map(|_| HashTable::new()).collect();
        Self { length, rows: Vec::new(), count: 0, tables, hasher: RandomState::new() }
    }

    /// The number of a row: its own if it was met before, else the next.
    fn number(&mut self, row: &[u8]) -> u32 {
        let Self { length, rows, count, tables, hasher } = self;
        let hash = hasher.hash_one(row);
        // The tables themselves use the lowest and the highest bits.
        let table = &mut tables[(hash >> 32) as usize % TABLES];
        let row_of =
            |number: u32| &rows[number as usize / BLOCK][number as usize % BLOCK * *length..][..*length];
        if let Some(&number) = table.find(hash, |&number| row_of(number) == row) {
            return number;
        }
        let number = *count;
        table.insert_unique(hash, number, |&number| hasher.hash_one(row_of(number)));
        if (number as usize).is_multiple_of(BLOCK) {
            rows.push(Vec::with_capacity(BLOCK * *length));
        }
        rows.last_mut().expect("pushed with the first row of the block").extend_from_slice(row);
        *count += 1;
        number
    }
}

/// A fault of a part, as one of the whole.
fn later(error: ArrayError, first: usize) -> ArrayError {
    match error {
        ArrayError::Outside { index, cell, size } => ArrayError::Outside { index: first + index, cell, size },
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn rows_of_several_blocks_keep_their_numbers() {
        let mut classes = Classes::new(3);
        let mut known = HashMap::new();
        for turn in 0..3u32 {
            for value in 0..(3 * BLOCK as u32) {
                // Two of three turns repeat what the first has brought.
                let row = (value * if turn == 1 { 5 } else { 1 } % (1 << 20)).to_le_bytes();
                let next = known.len() as u32;
                assert_eq!(classes.number(&row[..3]), *known.entry(row).or_insert(next));
            }
        }
        assert_eq!(classes.count as usize, known.len());
    }
}
