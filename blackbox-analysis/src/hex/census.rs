//! How many hexagonal boards can be told apart.
//!
//! Each board is traced once and kept as a hash of its signature beside its bits; the hashes are sorted. Where hashes are equal, the
//! signatures themselves are compared, so the counts are exact.

use std::{collections::BTreeMap, fmt, mem};

use blackbox_core::hex::{AtPort, Board, Boards, Signature, Size, signatures};

use crate::progress::{Interrupted, Observer, Work, run};

/// What is counted, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Job {
    /// The size of the boards.
    pub size: Size,
    /// Their number of atoms.
    pub atoms: u32,
    /// What an atom straight ahead of a port does with another beside it.
    pub rule: AtPort,
    /// How many threads work: 0 for as many as the machine runs at once, and never more.
    pub threads: usize,
    /// How many bytes the hashes may take; where they need more, the boards are traced several times.
    pub memory: u64,
}

impl Job {
    /// The census of these boards by all threads in at most 2 GiB.
    pub const fn new(size: Size, atoms: u32) -> Self {
        Self { size, atoms, rule: AtPort::Hit, threads: 0, memory: 2 << 30 }
    }

    /// The number of boards.
    pub const fn boards(&self) -> u64 {
        Boards::new(self.size, self.atoms).remaining()
    }
}

/// How many boards of a size with a number of atoms there are, and what of them can be told apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// The size of the boards.
    pub size: Size,
    /// Their number of atoms.
    pub atoms: u32,
    /// The number of boards.
    pub boards: u64,
    /// How many signatures have each number of boards.
    pub class_sizes: BTreeMap<u64, u64>,
}

impl Census {
    /// The number of different signatures.
    pub fn signatures(&self) -> u64 {
        self.class_sizes.values().sum()
    }

    /// The number of boards that no other board has the signature of.
    pub fn unique(&self) -> u64 {
        self.class_sizes.get(&1).copied().unwrap_or(0)
    }

    /// The boards of the largest class.
    pub fn largest(&self) -> u64 {
        self.class_sizes.keys().next_back().copied().unwrap_or(0)
    }
}

/// The most boards that are walked: 10^9, about ten minutes on two cores.
pub const MOST: u64 = 1_000_000_000;

/// Why there is no census.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CensusError {
    /// There are more boards than are walked.
    TooMany {
        /// How many.
        boards: u64,
    },
    /// The observer said so.
    Interrupted,
}

impl fmt::Display for CensusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany { boards } => write!(f, "{boards} boards, expected at most {MOST}"),
            Self::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for CensusError {}

impl From<Interrupted> for CensusError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// Hashes are dealt out by their upper bits.
const BUCKETS: usize = 256;
/// Boards that a thread takes at once.
const SLICE: u64 = 1 << 14;
/// Boards traced at once.
const BATCH: usize = 128;

/// The hash of a signature above the bits of the board: one number, as sorts are large code and one for numbers is there.
type Entry = u128;

/// Counts the boards, their signatures and the sizes of the classes of look-alikes.
///
/// ```
/// use blackbox_analysis::{hex::census::{Job, census}, progress::Silent};
/// use blackbox_core::hex::Size;
///
/// let found = census(&Job::new(Size::new(3)?, 3), &mut Silent)?;
/// assert_eq!((found.boards, found.signatures(), found.unique(), found.largest()), (969, 969, 969, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`CensusError`].
///
/// # Panics
/// Never: each thread takes parts of its own.
///
/// # Complexity
/// O(boards log boards); 16 bytes a board, or passes over the boards for less.
pub fn census(job: &Job, observer: &mut dyn Observer) -> Result<Census, CensusError> {
    let boards = job.boards();
    if boards > MOST {
        return Err(CensusError::TooMany { boards });
    }
    let mut class_sizes = BTreeMap::new();
    let passes = passes(boards, job.memory);
    let work = Work::new(boards * passes as u64);
    for pass in 0..passes {
        let range = pass * BUCKETS / passes..(pass + 1) * BUCKETS / passes;
        work.deal(boards.div_ceil(SLICE));
        let traced = run(job.threads, &work, observer, |_| trace(job, &range, &work))?;
        let mut buckets: Vec<Vec<Vec<Entry>>> = (0..range.len()).map(|_| Vec::new()).collect();
        for of_thread in traced {
            for (bucket, entries) in buckets.iter_mut().zip(of_thread) {
                bucket.push(entries);
            }
        }
        let buckets: Vec<_> = buckets.into_iter().map(std::sync::Mutex::new).collect();
        work.deal(buckets.len() as u64);
        let counted = run(job.threads, &work, observer, |_| {
            let mut sizes = BTreeMap::new();
            while let Some(unit) = work.next_unit() {
                let parts = mem::take(&mut *buckets[unit as usize].lock().expect("nobody panics"));
                count(parts.concat(), job, &mut sizes);
            }
            sizes
        })?;
        for (boards, signatures) in counted.into_iter().flatten() {
            *class_sizes.entry(boards).or_default() += signatures;
        }
    }
    Ok(Census { size: job.size, atoms: job.atoms, boards, class_sizes })
}

/// How many passes keep the hashes within the memory; parts of a bucket are put together while it is counted.
fn passes(boards: u64, memory: u64) -> usize {
    let bytes = boards.saturating_mul(mem::size_of::<Entry>() as u64 * 5 / 4);
    usize::try_from(bytes.div_ceil(memory.max(1))).map_or(BUCKETS, |passes| passes.clamp(1, BUCKETS))
}

/// Traces slices of boards and keeps those whose hash is in the range of buckets.
fn trace(job: &Job, range: &std::ops::Range<usize>, work: &Work) -> Vec<Vec<Entry>> {
    let all = Boards::new(job.size, job.atoms);
    let ports = usize::from(job.size.ports());
    let mut buckets: Vec<Vec<Entry>> = vec![Vec::new(); range.len()];
    let (mut bits, mut codes) = ([0; BATCH], vec![0; BATCH * ports]);
    while let Some(slice) = work.next_unit() {
        let start = slice * SLICE;
        let mut boards = all.slice(start..(start + SLICE).min(all.remaining()));
        loop {
            let filled = boards.fill(&mut bits);
            if filled == 0 || work.stopped() {
                break;
            }
            let codes = &mut codes[..filled * ports];
            signatures(&bits[..filled], job.size, job.rule, codes);
            for (&board, codes) in bits.iter().zip(codes.chunks_exact(ports)) {
                let hash = hash(codes);
                let bucket = (hash >> 56) as usize;
                if range.contains(&bucket) {
                    buckets[bucket - range.start].push(u128::from(hash) << 64 | u128::from(board));
                }
            }
            work.add(filled as u64);
        }
    }
    buckets
}

/// 64 bits of a signature, by multiplication and folding as in wyhash.
fn hash(codes: &[u8]) -> u64 {
    const FIRST: u64 = 0xa076_1d64_78bd_642f;
    const SECOND: u64 = 0xe703_7ed1_a0b4_28db;
    let fold = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b);
        product as u64 ^ (product >> 64) as u64
    };
    let mut state = FIRST;
    for chunk in codes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        state = fold(state ^ SECOND, u64::from_le_bytes(word) ^ FIRST.rotate_left(17))
            .wrapping_add(state.rotate_left(29));
    }
    fold(state ^ FIRST, SECOND)
}

/// Counts the classes of a bucket.
fn count(mut entries: Vec<Entry>, job: &Job, sizes: &mut BTreeMap<u64, u64>) {
    entries.sort_unstable();
    let mut alone = 0;
    for group in entries.chunk_by(|a, b| a >> 64 == b >> 64) {
        if let [_] = group {
            alone += 1;
            continue;
        }
        // Signatures with one hash are nearly always the same; that is made sure of.
        let mut classes: Vec<(Signature, u64)> = Vec::new();
        for &entry in group {
            let board = Board::from_bits(entry as u64, job.size).expect("a board of this size");
            let signature = board.signature(job.rule);
            match classes.iter_mut().find(|(other, _)| *other == signature) {
                Some((_, boards)) => *boards += 1,
                None => classes.push((signature, 1)),
            }
        }
        for (_, boards) in classes {
            *sizes.entry(boards).or_default() += 1;
        }
    }
    if alone > 0 {
        *sizes.entry(1).or_default() += alone;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Silent;

    #[test]
    fn little_memory_means_more_passes() {
        let job = Job::new(Size::ALL[1], 4);
        let whole = census(&job, &mut Silent);
        assert_eq!(passes(job.boards(), 1 << 30), 1);
        for memory in [0, 10_000, 40_000] {
            assert!(passes(job.boards(), memory) > 1);
            assert_eq!(census(&Job { memory, threads: 1, ..job }, &mut Silent), whole);
        }
    }
}
