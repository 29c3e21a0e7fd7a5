//! Which boards have equal signatures.

use std::collections::HashMap;

use super::{ArrayError, PORTION, Packing, RowsMut, signatures};
use crate::progress::{Interrupted, Observer, Progress};

/// Numbers the classes of boards with equal signatures in the order in which they appear, from 0; writes the class of
/// each board, and gives how many classes there are.
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`], [`ArrayError::Interrupted`].
///
/// # Complexity
/// The signatures of all boards, and memory for those of all classes.
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
    let mut known: HashMap<Vec<u8>, u32> = HashMap::new();
    let step = 16 * PORTION;
    let mut total = 0;
    for (at, (boards, labels)) in boards.chunks(step * each).zip(labels.chunks_mut(step)).enumerate() {
        let wide = packing.size().ports() > 254;
        let mut bytes = vec![0u8; if wide { 0 } else { labels.len() * ports }];
        let mut words = vec![0u16; if wide { labels.len() * ports } else { 0 }];
        let rows = if wide { RowsMut::Words(&mut words) } else { RowsMut::Bytes(&mut bytes) };
        signatures(packing, boards, rows, threads, &mut |_: Progress| {
            observer.report(Progress { done: (at * step) as u64, total: count as u64 })
        })
        .map_err(|error| later(error, at * step))?;
        bytes.extend(words.iter().flat_map(|code| code.to_le_bytes()));
        let length = if wide { 2 * ports } else { ports };
        for (row, label) in bytes.chunks_exact(length).zip(labels) {
            *label = if let Some(&label) = known.get(row) {
                label
            } else {
                known.insert(row.to_vec(), total);
                total += 1;
                total - 1
            };
        }
        if observer.report(Progress { done: (at * step) as u64, total: count as u64 }).is_break() {
            return Err(Interrupted.into());
        }
    }
    Ok(total)
}

/// A fault of a part, as one of the whole.
fn later(error: ArrayError, first: usize) -> ArrayError {
    match error {
        ArrayError::Outside { index, cell, size } => ArrayError::Outside { index: first + index, cell, size },
        other => other,
    }
}
