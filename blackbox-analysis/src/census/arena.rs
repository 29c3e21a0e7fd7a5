//! Where a thread keeps its keys: many growing buckets in memory that it takes as it needs it.
//!
//! A bucket is a chain of chunks. What comes is staged, a line of the cache a bucket, and moved to its chunk
//! when the line is full; so the many places that are written to in turn are few and near each other. Chunks
//! are cut from blocks, which all threads take from one budget: a thread that gets less done leaves its share
//! to the others.

use std::{
    io,
    sync::{Mutex, PoisonError},
};

use bytemuck::Zeroable;
use memmap2::MmapMut;

use super::item::{Item, LINE};

const CHUNK: usize = 4096;
const LINES: usize = CHUNK / LINE;

/// The blocks that all arenas share, those at work and those to come.
///
/// An arena gives its blocks back, so the slices of a census use the same memory one after the other: for a
/// system fresh pages cost more than filling them costs an arena.
#[derive(Debug)]
pub(super) struct Budget {
    /// Chunks in a block, a power of two.
    chunks: usize,
    free: Mutex<Free>,
}

/// The blocks that no arena has.
#[derive(Debug)]
struct Free {
    /// How many may still be asked of the system.
    new: u32,
    used: Vec<MmapMut>,
}

impl Budget {
    pub(super) fn new(bytes: u64, arenas: usize) -> Self {
        // Blocks of 32 MiB are enough for large pages, and a last one that is not filled does not matter.
        let block = (bytes / (16 * arenas as u64)).clamp(1 << 16, 1 << 25);
        let chunks = 1 << (block as usize / CHUNK).ilog2();
        let new = (bytes / (chunks * CHUNK) as u64).max(1) as u32;
        Self { chunks, free: Mutex::new(Free { new, used: Vec::new() }) }
    }

    /// The bytes that are surely filled before it is used up: each arena may leave a block empty.
    pub(super) fn sure(&self, arenas: usize) -> u64 {
        let Free { new, used } = &*self.free.lock().unwrap_or_else(PoisonError::into_inner);
        let blocks = (*new as usize + used.len()).saturating_sub(arenas);
        (blocks * self.chunks * CHUNK) as u64
    }

    /// A block of any content.
    fn take(&self) -> Result<MmapMut, Full> {
        {
            let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(block) = free.used.pop() {
                return Ok(block);
            }
            free.new = free.new.checked_sub(1).ok_or(Full::Budget)?;
        }
        let block = MmapMut::map_anon(self.chunks * CHUNK).map_err(Full::System)?;
        // Large pages are faster to fill, to reach and to give back; without them it works, too.
        #[cfg(target_os = "linux")]
        let _ = block.advise(memmap2::Advice::HugePage);
        Ok(block)
    }

    fn give_back(&self, blocks: &mut Vec<MmapMut>) {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).used.append(blocks);
    }
}

/// There is no room for another chunk.
#[derive(Debug)]
pub(super) enum Full {
    Budget,
    /// The system gives no more.
    System(io::Error),
}

#[derive(Debug)]
pub(super) struct Arena<'a, T: Item> {
    budget: &'a Budget,
    blocks: Vec<MmapMut>,
    /// The chunk before each chunk in its bucket.
    before: Vec<u32>,
    buckets: Vec<Bucket>,
    /// The line of each bucket that is being filled, and how far it is.
    staged: Vec<T::Line>,
    filled: Vec<u8>,
    /// Why no more could be taken.
    full: Option<Full>,
}

/// The lines of a bucket that have been moved to chunks.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    /// Where the next line goes, counting all lines of all blocks; the start of a chunk if there is none yet.
    next: u32,
    chunks: u32,
}

impl<'a, T: Item> Arena<'a, T> {
    const STAGE: usize = LINE / size_of::<T>();

    /// The bytes that an arena needs beside its blocks, and those left empty in the last chunks of buckets.
    pub(super) const fn overhead(buckets: usize) -> u64 {
        (buckets * (LINE + size_of::<Bucket>() + 1 + CHUNK / 2)) as u64
    }

    pub(super) fn new(buckets: usize, budget: &'a Budget) -> Self {
        Self {
            budget,
            blocks: Vec::new(),
            before: Vec::new(),
            buckets: vec![Bucket { next: 0, chunks: 0 }; buckets],
            staged: vec![T::Line::zeroed(); buckets],
            filled: vec![0; buckets],
            full: None,
        }
    }

    /// Puts an item into a bucket; returns whether there was room.
    #[inline(always)]
    pub(super) fn push(&mut self, bucket: usize, item: T) -> bool {
        // A full line waits for the next item: by then it has long reached the cache, and is read at once.
        if usize::from(self.filled[bucket]) == Self::STAGE && !self.flush(bucket) {
            return false;
        }
        let filled = &mut self.filled[bucket];
        self.staged[bucket].as_mut()[usize::from(*filled)] = item;
        *filled += 1;
        true
    }

    /// Moves a full line to its chunk.
    #[inline(never)]
    fn flush(&mut self, bucket: usize) -> bool {
        if (self.buckets[bucket].next as usize).is_multiple_of(LINES) && !self.lengthen(bucket) {
            return false;
        }
        //  line number:  block | chunk in the block | line in the chunk
        // All have a power of two of parts, so shifts and masks find the place.
        let next = &mut self.buckets[bucket].next;
        let (block, start) = place(self.budget, *next as usize);
        *next += 1;
        let line = bytemuck::bytes_of(&self.staged[bucket]);
        self.blocks[block][start..start + LINE].copy_from_slice(line);
        self.filled[bucket] = 0;
        true
    }

    /// Begins another chunk of a bucket.
    #[cold]
    fn lengthen(&mut self, bucket: usize) -> bool {
        if self.before.len() == self.blocks.len() * self.budget.chunks {
            match self.budget.take() {
                Ok(block) => self.blocks.push(block),
                Err(full) => {
                    self.full = Some(full);
                    return false;
                }
            }
        }
        let state = &mut self.buckets[bucket];
        // The line before the next is in the last chunk.
        self.before.push(state.next.wrapping_sub(1) / LINES as u32);
        state.next = (self.before.len() as u32 - 1) * LINES as u32;
        state.chunks += 1;
        true
    }

    /// Why an item found no room.
    pub(super) fn full(&mut self) -> Option<Full> {
        self.full.take()
    }

    pub(super) fn len(&self, bucket: usize) -> usize {
        let Bucket { next, chunks } = self.buckets[bucket];
        let lines = if chunks == 0 { 0 } else { (chunks as usize - 1) * LINES + used(next) };
        lines * Self::STAGE + usize::from(self.filled[bucket])
    }

    pub(super) fn pieces(&self, bucket: usize) -> impl Iterator<Item = &[T]> {
        let Bucket { next, chunks } = self.buckets[bucket];
        let mut at = next.wrapping_sub(1) as usize / LINES;
        let filled = (0..chunks).map(move |index| {
            let lines = if index == 0 { used(next) } else { LINES };
            let (block, start) = place(self.budget, at * LINES);
            at = self.before[at] as usize;
            bytemuck::cast_slice(&self.blocks[block][start..start + lines * LINE])
        });
        filled.chain([&self.staged[bucket].as_ref()[..self.filled[bucket].into()]])
    }

    pub(super) fn total(&self) -> u64 {
        (0..self.buckets.len()).map(|bucket| self.len(bucket) as u64).sum()
    }
}

impl<T: Item> Drop for Arena<'_, T> {
    fn drop(&mut self) {
        self.budget.give_back(&mut self.blocks);
    }
}

/// The lines used in the chunk in which the next line stands, or that ends before it.
const fn used(next: u32) -> usize {
    (next.wrapping_sub(1) as usize) % LINES + 1
}

/// The block of a line, and where in it the line begins.
fn place(budget: &Budget, line: usize) -> (usize, usize) {
    let lines = budget.chunks * LINES;
    (line >> lines.ilog2(), (line & (lines - 1)) * LINE)
}

#[cfg(test)]
#[path = "tests/arena.rs"]
mod tests;
