//! Which boards have equal signatures.

mod followers;

use std::{
    hash::{BuildHasher, RandomState},
    sync::{Mutex, PoisonError},
};

use super::{ArrayError, PORTION, Packing, RowsMut, each_quick_portion, signatures};
use crate::{effort::Effort, memory_left::has_room, progress::Work};

/// Numbers the classes of boards with equal signatures in the order in which they appear, from 0; writes the
/// class of each board, and gives how many classes there are.
///
/// ```
/// use blackbox::{Effort, Size, analysis::arrays::{Packing, class_labels}};
///
/// let mut labels = [0; 4];
/// let classes = class_labels(Packing::new(Size::new(2, 1)?), &[1, 3, 2, 3], &mut labels, &mut Effort::none())?;
/// assert_eq!((classes, labels), (3, [0, 1, 2, 1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ArrayError::Outside`] naming the first faulty board, [`ArrayError::Length`], [`ArrayError::Memory`],
/// [`ArrayError::Interrupted`].
///
/// # Complexity
/// The signatures of all boards, some passes over their hashes, and a few bytes a board, 26 if all are of few
/// classes. A board whose hash another has is traced again with it, and they are compared.
pub fn class_labels(
    packing: Packing, boards: &[u64], labels: &mut [u32], effort: &mut Effort<'_>,
) -> Result<u32, ArrayError> {
    let count = packing.count(boards)?;
    if labels.len() != count {
        return Err(ArrayError::Length { found: labels.len(), expected: count });
    }
    // Nobody can make boards whose hashes fall together, as the keys are new each time.
    let random = RandomState::new();
    let work = Hashed::new(packing, boards, count, [0, 1].map(|key| random.hash_one(key)));
    let all_ends = count.div_ceil(work.stretch) << work.bucket_bits;
    // To ask takes longer than a small call.
    let bytes = 26 * count as u64 + 4 * all_ends as u64;
    if count > PORTION && (u32::try_from(count).is_err() || !has_room(bytes)) {
        return Err(ArrayError::Memory);
    }
    // The labels are room for the hashes first.
    let (mut places, mut ends) = (vec![0; count], vec![0; all_ends]);
    // One thread hashes a stretch and puts it in the order of its buckets. Then a bucket is the parts with
    // its number in all stretches: who has one hash is in one bucket, and threads share nothing.
    let stretches = boards
        .chunks(work.stretch * packing.words())
        .zip(labels.chunks_mut(work.stretch))
        .zip(places.chunks_mut(work.stretch))
        .zip(ends.chunks_mut(1 << work.bucket_bits))
        .enumerate();
    each_quick_portion(stretches.collect(), effort, |(at, (((boards, hashes), places), ends)), state| {
        work.fill(boards, hashes, places, ends, state).map_err(|error| later(error, at * work.stretch))
    })?;
    // Each board is in a class of its own, but those that have a leader: the first board of the class.
    let followers = Mutex::new(Vec::new());
    each_quick_portion((0..1 << work.bucket_bits).collect(), effort, |bucket, state| {
        let stretches = labels.chunks(work.stretch).zip(places.chunks(work.stretch));
        let parts = stretches.zip(ends.chunks(1 << work.bucket_bits)).zip((0..).step_by(work.stretch)).map(
            |(((hashes, places), ends), first)| {
                let start = if bucket == 0 { 0 } else { ends[bucket - 1] as usize };
                let part = start..ends[bucket] as usize;
                (first, &hashes[part.clone()], &places[part])
            },
        );
        let found = work.followers(parts, state)?;
        followers.lock().unwrap_or_else(PoisonError::into_inner).push(found);
        Ok::<(), ArrayError>(())
    })?;
    labels.iter_mut().zip(0..).for_each(|(label, index)| *label = index);
    for pair in followers.into_inner().unwrap_or_else(PoisonError::into_inner).into_iter().flatten() {
        labels[(pair >> 32) as usize] = pair as u32;
    }
    // Boards in their order: a leader comes before its followers, so when they are met it has its class.
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

/// Boards of a bucket, about: what is looked up of them stays in the second cache.
const BUCKET: usize = 1 << 15;

/// Boards that are traced into one buffer, which stays in the first cache.
const CHUNK: usize = 512;

/// The boards and how their hashes, of 32 bits, are put in order.
struct Hashed<'a> {
    packing: Packing,
    boards: &'a [u64],
    /// Boards that are put in the order of their buckets together. A bucket is a part of each stretch.
    stretch: usize,
    /// The leading bits of a hash, which say its bucket.
    bucket_bits: u32,
    /// Which signatures have one hash is not known beforehand.
    keys: [u64; 2],
}

impl<'a> Hashed<'a> {
    fn new(packing: Packing, boards: &'a [u64], count: usize, keys: [u64; 2]) -> Self {
        Self {
            packing,
            boards,
            // A place within it has 16 bits. Signatures of large boards take their time, and observers wait.
            stretch: if packing.size().fits_word() { 1 << 16 } else { PORTION },
            // With more the parts would be short, and not all of their ends in the first cache.
            bucket_bits: (count / BUCKET).max(1).next_power_of_two().ilog2().min(10),
            keys,
        }
    }

    fn bucket(&self, hash: u32) -> usize {
        (u64::from(hash) >> (32 - self.bucket_bits)) as usize
    }

    /// Writes a stretch's hashes in the order of their buckets, each board's place, and the buckets' ends.
    fn fill(
        &self, boards: &[u64], hashes: &mut [u32], places: &mut [u16], ends: &mut [u32], state: &Work,
    ) -> Result<(), ArrayError> {
        let (mut found, mut rows) = (vec![0; hashes.len()], Vec::new());
        let chunks = boards.chunks(CHUNK * self.packing.words()).zip(found.chunks_mut(CHUNK));
        for (at, (boards, found)) in chunks.enumerate() {
            // The signatures live only as long as their chunk: kept are 32 bits of each.
            if state.stopped() {
                return Err(ArrayError::Interrupted);
            }
            let length =
                write_rows(self.packing, boards, &mut rows).map_err(|error| later(error, at * CHUNK))?;
            for (row, hash) in rows.chunks_exact(length).zip(found) {
                *hash = self.hash(row);
                ends[self.bucket(*hash)] += 1;
            }
        }
        // A counting sort: how many there are of each bucket becomes where it begins; and as each hash takes
        // the next place of its bucket, that becomes where it ends.
        let mut start = 0;
        for end in &mut *ends {
            start += std::mem::replace(end, start);
        }
        for (place, &hash) in found.iter().enumerate() {
            let end = &mut ends[self.bucket(hash)];
            (hashes[*end as usize], places[*end as usize]) = (hash, place as u16);
            *end += 1;
        }
        Ok(())
    }

    /// A hash of a signature; all are of one length.
    #[inline]
    fn hash(&self, row: &[u8]) -> u32 {
        // Two words, each mixed with a key, multiplied; the product's halves are folded, as in wyhash.
        let mix = |sum: u64, bytes: &[u8; 16]| {
            let word = |at| u64::from_le_bytes(bytes[at..at + 8].try_into().expect("8 bytes"));
            let product = u128::from(sum ^ word(0)) * u128::from(self.keys[1] ^ word(8));
            product as u64 ^ (product >> 64) as u64
        };
        let (sixteens, rest) = row.as_chunks();
        let mut sum = sixteens.iter().fold(self.keys[0], mix);
        if !rest.is_empty() {
            // The zeros behind the end cannot make two rows alike, as all rows are of one length.
            let mut last = [0; 16];
            last[..rest.len()].copy_from_slice(rest);
            sum = mix(sum, &last);
        }
        (sum >> 32) as u32
    }
}

/// Writes the signatures of some boards as bytes; gives how many bytes each takes.
fn write_rows(packing: Packing, boards: &[u64], rows: &mut Vec<u8>) -> Result<usize, ArrayError> {
    let ports = usize::from(packing.size().ports());
    let codes = packing.count(boards)? * ports;
    if ports > 254 {
        let mut words = vec![0u16; codes];
        signatures(packing, boards, RowsMut::Words(&mut words), &mut Effort::none())?;
        rows.clear();
        rows.extend(words.iter().flat_map(|code| code.to_le_bytes()));
        return Ok(2 * ports);
    }
    rows.resize(codes, 0);
    signatures(packing, boards, RowsMut::Bytes(rows), &mut Effort::none())?;
    Ok(ports)
}

/// A fault of a part, as one of the whole.
fn later(error: ArrayError, first: usize) -> ArrayError {
    match error {
        ArrayError::Outside { index, cell, size } => ArrayError::Outside { index: first + index, cell, size },
        other => other,
    }
}
