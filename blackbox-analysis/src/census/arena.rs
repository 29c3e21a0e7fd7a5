//! Where a thread keeps its keys: many growing buckets in one piece of memory.
//!
//! A bucket is a chain of chunks. What comes is staged, a line of the cache a bucket, and moved to its chunk when the
//! line is full; so the many places that are written to in turn are few and near each other.

use bytemuck::Pod;
use memmap2::MmapMut;

/// Bytes in a chunk.
const CHUNK: usize = 4096;
/// Bytes staged for a bucket.
const LINE: usize = 64;

/// The buckets of one thread.
#[derive(Debug)]
pub(super) struct Arena<T> {
    memory: MmapMut,
    /// The chunk before each chunk in its bucket.
    before: Vec<u32>,
    buckets: Vec<Bucket>,
    staged: Vec<T>,
    most: u32,
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

/// There is no room for another chunk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Full;

impl<T: Pod> Arena<T> {
    const ITEMS: usize = CHUNK / size_of::<T>();
    const STAGE: usize = LINE / size_of::<T>();

    /// The bytes that an arena needs beside its chunks.
    pub(super) const fn overhead(buckets: usize) -> u64 {
        (buckets * (LINE + size_of::<Bucket>() + CHUNK / 2)) as u64
    }

    /// Buckets in `bytes` bytes, which are taken from the system as they are filled.
    pub(super) fn new(buckets: usize, bytes: u64) -> std::io::Result<Self> {
        let most = (bytes / (CHUNK + size_of::<u32>()) as u64).clamp(1, u32::MAX.into()) as u32;
        let memory = MmapMut::map_anon(most as usize * CHUNK)?;
        // Large pages are faster to fill, to reach and to give back; without them it works, too.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        let empty = Bucket { chunk: 0, used: Self::ITEMS as u16, staged: 0, chunks: 0 };
        Ok(Self {
            memory,
            before: Vec::new(),
            buckets: vec![empty; buckets],
            staged: vec![T::zeroed(); buckets * Self::STAGE],
            most,
        })
    }

    /// Puts an item into a bucket.
    #[inline]
    pub(super) fn push(&mut self, bucket: usize, item: T) -> Result<(), Full> {
        let place = self.buckets[bucket].staged as usize;
        self.staged[bucket * Self::STAGE + place] = item;
        self.buckets[bucket].staged += 1;
        if place + 1 == Self::STAGE { self.flush(bucket) } else { Ok(()) }
    }

    /// Moves a full line to its chunk.
    fn flush(&mut self, bucket: usize) -> Result<(), Full> {
        let state = &mut self.buckets[bucket];
        if usize::from(state.used) == Self::ITEMS {
            if self.before.len() == self.most as usize {
                return Err(Full);
            }
            self.before.push(state.chunk);
            state.chunk = self.before.len() as u32 - 1;
            state.used = 0;
            state.chunks += 1;
        }
        let start = state.chunk as usize * CHUNK + usize::from(state.used) * size_of::<T>();
        let line = &self.staged[bucket * Self::STAGE..][..Self::STAGE];
        self.memory[start..start + LINE].copy_from_slice(bytemuck::cast_slice(line));
        state.used += Self::STAGE as u16;
        state.staged = 0;
        Ok(())
    }

    /// The items in a bucket.
    pub(super) fn len(&self, bucket: usize) -> usize {
        let Bucket { used, staged, chunks, .. } = self.buckets[bucket];
        let full = (chunks.max(1) as usize - 1) * Self::ITEMS;
        full + if chunks > 0 { used.into() } else { 0 } + usize::from(staged)
    }

    /// The items in a bucket, piece by piece.
    pub(super) fn pieces(&self, bucket: usize) -> impl Iterator<Item = &[T]> {
        let Bucket { chunk, used, staged, chunks } = self.buckets[bucket];
        let mut at = chunk;
        let filled = (0..chunks).map(move |index| {
            let used = if index == 0 { used.into() } else { Self::ITEMS };
            let start = at as usize * CHUNK;
            at = self.before[at as usize];
            bytemuck::cast_slice(&self.memory[start..start + used * size_of::<T>()])
        });
        filled.chain([&self.staged[bucket * Self::STAGE..][..staged.into()]])
    }

    /// All items.
    pub(super) fn total(&self) -> u64 {
        (0..self.buckets.len()).map(|bucket| self.len(bucket) as u64).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_keep_what_they_are_given() {
        let mut arena = Arena::<u64>::new(7, 1 << 20).unwrap();
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
        let mut arena = Arena::<[u64; 2]>::new(3, 3 * 4100).unwrap();
        let taken = (0..).take_while(|&item| arena.push(0, [item, item]).is_ok()).count();
        assert_eq!(taken, 3 * 256 + 3);
    }
}
