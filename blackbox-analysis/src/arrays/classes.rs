//! Which boards have equal signatures.

use std::{
    collections::HashMap,
    hash::{BuildHasher, RandomState},
    sync::{Mutex, PoisonError},
};

use super::{ArrayError, PORTION, Packing, RowsMut, each_quick_portion, signatures};
use crate::{
    memory_left::has_room,
    progress::{Observer, Progress, Silent},
};

/// Numbers the classes of boards with equal signatures in the order in which they appear, from 0; writes the
/// class of each board, and gives how many classes there are.
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
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`], [`ArrayError::Memory`],
/// [`ArrayError::Interrupted`].
///
/// # Complexity
/// The signatures of all boards, a sort of their hashes in linear time, and 16 bytes a board. Boards of equal
/// hashes are traced again and compared; of each group of them all signatures are kept meanwhile.
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
    room(count, 24)?;
    // The last bits of an entry are the board, those before are what the hash has beside the bucket.
    let index_bits = count.max(2).next_power_of_two().ilog2();
    let bucket_bits = (count / BUCKET).max(1).next_power_of_two().ilog2();
    let mut hashes = vec![0; count];
    hash_all(packing, boards, &mut hashes, threads, observer)?;
    let mut ends = vec![0; 1 << bucket_bits];
    let bucket = |hash: u64| (hash >> 1 >> (63 - bucket_bits)) as usize;
    hashes.iter().for_each(|&hash| ends[bucket(hash)] += 1);
    let mut start = 0;
    for end in &mut ends {
        start += std::mem::replace(end, start);
    }
    let mut entries = vec![0u64; count];
    for (index, &hash) in hashes.iter().enumerate() {
        let end = &mut ends[bucket(hash)];
        entries[*end] = hash << bucket_bits >> index_bits << index_bits | index as u64;
        *end += 1;
        if index % (16 * PORTION) == 0 {
            go_on(observer, index, count)?;
        }
    }
    drop(hashes);
    let mut buckets = Vec::new();
    let (mut rest, mut start) = (&mut entries[..], 0);
    for &end in &ends {
        let (bucket, behind) = rest.split_at_mut(end - start);
        (rest, start) = (behind, end);
        buckets.push(bucket);
    }
    // Each board is in a class of its own, but those that have a leader: the first board of the class.
    let followers = Mutex::new(Vec::new());
    each_quick_portion(buckets, threads, observer, |bucket, _| {
        bucket.sort_unstable();
        let mut found = Vec::new();
        for run in bucket.chunk_by(|one, other| one >> index_bits == other >> index_bits) {
            if run.len() > 1 {
                lead(
                    packing,
                    boards,
                    run.iter().map(|entry| (entry & ((1 << index_bits) - 1)) as u32),
                    &mut found,
                )?;
            }
        }
        followers.lock().unwrap_or_else(PoisonError::into_inner).append(&mut found);
        Ok::<(), ArrayError>(())
    })?;
    (0..).zip(labels.iter_mut()).for_each(|(index, label)| *label = index);
    for (follower, leader) in followers.into_inner().unwrap_or_else(PoisonError::into_inner) {
        labels[follower as usize] = leader;
    }
    let mut classes = 0;
    for index in 0..count {
        let leader = labels[index] as usize;
        labels[index] = if leader == index {
            classes += 1;
            classes - 1
        } else {
            labels[leader]
        };
    }
    Ok(classes)
}

/// Entries of a bucket: they are sorted in the second cache.
const BUCKET: usize = 1 << 12;

/// Asks for memory of this many bytes for each of some boards.
fn room(boards: usize, bytes: usize) -> Result<(), ArrayError> {
    // Asking takes longer than a small call.
    if boards <= PORTION || has_room(boards as u64 * bytes as u64) { Ok(()) } else { Err(ArrayError::Memory) }
}

fn go_on(observer: &mut dyn Observer, done: usize, total: usize) -> Result<(), ArrayError> {
    let progress = Progress { done: done as u64, total: total as u64 };
    if observer.report(progress).is_break() { Err(ArrayError::Interrupted) } else { Ok(()) }
}

/// Whether the codes of a size take two bytes.
fn is_wide(packing: Packing) -> bool {
    packing.size().ports() > 254
}

/// The signatures of some boards as bytes, and how many bytes each takes.
fn rows(packing: Packing, boards: &[u64]) -> Result<(Vec<u8>, usize), ArrayError> {
    let ports = usize::from(packing.size().ports());
    let codes = packing.count(boards)? * ports;
    if is_wide(packing) {
        let mut words = vec![0u16; codes];
        signatures(packing, boards, RowsMut::Words(&mut words), 1, &mut Silent)?;
        return Ok((words.iter().flat_map(|code| code.to_le_bytes()).collect(), 2 * ports));
    }
    let mut bytes = vec![0u8; codes];
    signatures(packing, boards, RowsMut::Bytes(&mut bytes), 1, &mut Silent)?;
    Ok((bytes, ports))
}

/// Writes a hash of the signature of each board.
fn hash_all(
    packing: Packing,
    boards: &[u64],
    hashes: &mut [u64],
    threads: usize,
    observer: &mut dyn Observer,
) -> Result<(), ArrayError> {
    // Which signatures have one hash is not known beforehand.
    let random = RandomState::new();
    let (start, factor) = (random.hash_one(0), random.hash_one(1) | 1);
    let portions = boards.chunks(PORTION * packing.words()).zip(hashes.chunks_mut(PORTION)).enumerate();
    each_quick_portion(portions.collect(), threads, observer, |(at, (boards, hashes)), _| {
        let (rows, length) = rows(packing, boards).map_err(|error| later(error, at * PORTION))?;
        for (row, hash) in rows.chunks_exact(length).zip(hashes) {
            let (words, rest) = row.as_chunks::<8>();
            let mix = |sum: u64, word: u64| {
                let product = u128::from(sum ^ word) * u128::from(factor);
                product as u64 ^ (product >> 64) as u64
            };
            let sum = words.iter().fold(start, |sum, &word| mix(sum, u64::from_le_bytes(word)));
            let rest = rest.iter().fold(1, |word, &code| word << 8 | u64::from(code));
            *hash = mix(mix(sum, rest), start);
        }
        Ok(())
    })
}

/// Finds the leaders of boards of one hash, which come in ascending order; adds the boards that do not lead
/// with them.
fn lead(
    packing: Packing,
    boards: &[u64],
    indices: impl Iterator<Item = u32> + Clone,
    followers: &mut Vec<(u32, u32)>,
) -> Result<(), ArrayError> {
    let each = packing.words();
    let of = |index: u32| &boards[index as usize * each..][..each];
    // Their words and codes, and where each follows: a list that grows is there twice.
    room(indices.clone().count(), 8 * each + 4 * usize::from(packing.size().ports()) + 24)?;
    let some: Vec<u64> = indices.clone().flat_map(|index| of(index).iter().copied()).collect();
    let (rows, length) = rows(packing, &some)?;
    let mut leaders = HashMap::new();
    for (index, row) in indices.zip(rows.chunks_exact(length)) {
        let leader = *leaders.entry(row).or_insert(index);
        if leader != index {
            followers.push((index, leader));
        }
    }
    Ok(())
}

/// A fault of a part, as one of the whole.
fn later(error: ArrayError, first: usize) -> ArrayError {
    match error {
        ArrayError::Outside { index, cell, size } => ArrayError::Outside { index: first + index, cell, size },
        other => other,
    }
}
