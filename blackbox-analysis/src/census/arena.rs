//! Where a thread keeps its keys: many growing buckets in memory that it takes as it needs it.
//!
//! A bucket is a chain of chunks. What comes is staged, a line of the cache a bucket, and moved to its chunk when the
//! line is full; so the many places that are written to in turn are few and near each other. Chunks are cut from
//! blocks, which all threads take from one budget: a thread that gets less done leaves its share to the others.

use std::{
    io,
    sync::atomic::{AtomicU32, Ordering},
};

use bytemuck::Pod;
use memmap2::MmapMut;

/// Bytes in a chunk.
const CHUNK: usize = 4096;
/// Bytes staged for a bucket.
const LINE: usize = 64;

/// The blocks that all arenas share.
#[derive(Debug)]
pub(super) struct Budget {
    /// Chunks in a block, a power of two.
    chunks: usize,
    left: AtomicU32,
}

impl Budget {
    /// Of so many bytes, for so many arenas.
    pub(super) fn new(bytes: u64, arenas: usize) -> Self {
        // Blocks of 32 MiB are large enough for large pages, and a last block that is not filled does not matter.
        let block = (bytes / (16 * arenas as u64)).clamp(1 << 16, 1 << 25);
        let chunks = 1 << (block as usize / CHUNK).ilog2();
        Self { chunks, left: AtomicU32::new((bytes / (chunks * CHUNK) as u64).max(1) as u32) }
    }

    /// The bytes that may be taken but not filled when it is used up.
    pub(super) fn slack(&self, arenas: usize) -> u64 {
        (arenas * self.chunks * CHUNK) as u64
    }

    fn take(&self) -> Result<MmapMut, Full> {
        let took = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1));
        took.map_err(|_| Full::Budget)?;
        let block = MmapMut::map_anon(self.chunks * CHUNK).map_err(Full::System)?;
        // Large pages are faster to fill, to reach and to give back; without them it works, too.
        #[cfg(target_os = "linux")]
        let _ = block.advise(memmap2::Advice::HugePage);
        Ok(block)
    }
}

/// There is no room for another chunk.
#[derive(Debug)]
pub(super) enum Full {
    /// The budget is used up.
    Budget,
    /// The system gives no more.
    System(io::Error),
}

/// The buckets of one thread.
#[derive(Debug)]
pub(super) struct Arena<'a, T> {
    budget: &'a Budget,
    blocks: Vec<MmapMut>,
    /// The chunk before each chunk in its bucket.
    before: Vec<u32>,
    buckets: Vec<Bucket>,
    staged: Vec<T>,
}

#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// The last chunk.
    chunk: u32,
    /// Items in the last chunk; a full chunk's worth where there is none yet.
    used: u16,
    /// Items staged.
    staged: u16,
    /// Chunks in the chain.
    chunks: u32,
}

impl<'a, T: Pod> Arena<'a, T> {
    const ITEMS: usize = CHUNK / size_of::<T>();
    const STAGE: usize = LINE / size_of::<T>();

    /// The bytes that an arena needs beside its blocks, and those it leaves empty in the last chunks of buckets.
    pub(super) const fn overhead(buckets: usize) -> u64 {
        (buckets * (LINE + size_of::<Bucket>() + CHUNK / 2)) as u64
    }

    /// So many buckets, empty.
    pub(super) fn new(buckets: usize, budget: &'a Budget) -> Self {
        let empty = Bucket { chunk: 0, used: Self::ITEMS as u16, staged: 0, chunks: 0 };
        Self {
            budget,
            blocks: Vec::new(),
            before: Vec::new(),
            buckets: vec![empty; buckets],
            staged: vec![T::zeroed(); buckets * Self::STAGE],
        }
    }

    /// Puts an item into a bucket.
    #[inline]
    pub(super) fn push(&mut self, bucket: usize, item: T) -> Result<(), Full> {
        let state = &mut self.buckets[bucket];
        let place = usize::from(state.staged);
        state.staged += 1;
        self.staged[bucket * Self::STAGE + place] = item;
        if place + 1 == Self::STAGE { self.flush(bucket) } else { Ok(()) }
    }

    /// Moves a full line to its chunk.
    fn flush(&mut self, bucket: usize) -> Result<(), Full> {
        if usize::from(self.buckets[bucket].used) == Self::ITEMS {
            self.lengthen(bucket)?;
        }
        let state = &mut self.buckets[bucket];
        let (block, start) = place(self.budget, state.chunk);
        let start = start + usize::from(state.used) * size_of::<T>();
        let line = &self.staged[bucket * Self::STAGE..][..Self::STAGE];
        self.blocks[block][start..start + LINE].copy_from_slice(bytemuck::cast_slice(line));
        state.used += Self::STAGE as u16;
        state.staged = 0;
        Ok(())
    }

    /// Begins another chunk of a bucket.
    #[cold]
    fn lengthen(&mut self, bucket: usize) -> Result<(), Full> {
        if self.before.len() == self.blocks.len() * self.budget.chunks {
            self.blocks.push(self.budget.take()?);
        }
        let state = &mut self.buckets[bucket];
        self.before.push(state.chunk);
        state.chunk = self.before.len() as u32 - 1;
        state.used = 0;
        state.chunks += 1;
        Ok(())
    }

    /// The items in a bucket.
    pub(super) fn len(&self, bucket: usize) -> usize {
        let Bucket { used, staged, chunks, .. } = self.buckets[bucket];
        let filled = match chunks {
            0 => 0,
            chunks => (chunks as usize - 1) * Self::ITEMS + usize::from(used),
        };
        filled + usize::from(staged)
    }

    /// The items in a bucket, piece by piece.
    pub(super) fn pieces(&self, bucket: usize) -> impl Iterator<Item = &[T]> {
        let Bucket { chunk, used, staged, chunks } = self.buckets[bucket];
        let mut at = chunk;
        let filled = (0..chunks).map(move |index| {
            let used = if index == 0 { used.into() } else { Self::ITEMS };
            let (block, start) = place(self.budget, at);
            at = self.before[at as usize];
            bytemuck::cast_slice(&self.blocks[block][start..start + used * size_of::<T>()])
        });
        filled.chain([&self.staged[bucket * Self::STAGE..][..staged.into()]])
    }

    /// All items.
    pub(super) fn total(&self) -> u64 {
        (0..self.buckets.len()).map(|bucket| self.len(bucket) as u64).sum()
    }
}

/// The block of a chunk, and where in it the chunk begins.
fn place(budget: &Budget, chunk: u32) -> (usize, usize) {
    let chunk = chunk as usize;
    (chunk >> budget.chunks.ilog2(), (chunk & (budget.chunks - 1)) * CHUNK)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_keep_what_they_are_given() {
        let budget = Budget::new(1 << 20, 1);
        let mut arena = Arena::<u64>::new(7, &budget);
        let mut expected = vec![Vec::new(); 7];
        let mut random = 9u64;
        for _ in 0..100_000 {
            random = random.wrapping_mul(0x5851f42d4c957f2d).wrapping_add(1);
            let bucket = (random >> 32) as usize % 6;
            arena.push(bucket, random).unwrap();
            expected[bucket].push(random);
        }
        assert_eq!(arena.total(), 100_000);
        for (bucket, mut expected) in expected.into_iter().enumerate() {
            let mut found: Vec<u64> = arena.pieces(bucket).flatten().copied().collect();
            assert_eq!(arena.len(bucket), found.len());
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn a_full_arena_says_so() {
        // Two blocks of 16 chunks of 256 items; the other arena has one of them.
        let budget = Budget::new(1 << 17, 1);
        let mut other = Arena::<[u64; 2]>::new(1, &budget);
        (0..4).for_each(|item| other.push(0, [item; 2]).unwrap());
        let mut arena = Arena::<[u64; 2]>::new(3, &budget);
        let taken = (0..).take_while(|&item| arena.push(item as usize % 2, [item; 2]).is_ok()).count();
        assert_eq!(taken, 16 * 256 + 6);
        assert_eq!(budget.slack(1), 1 << 16);
    }
}
