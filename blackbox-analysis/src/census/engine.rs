//! One slice of a census: fill the buckets, then sort and count them.

use crate::effort::Effort;
use std::{
    io,
    sync::atomic::{AtomicBool, Ordering},
};

use super::{
    arena::{Arena, Budget, Full},
    equal_keys::Sorter,
    item::{Item, KEPT_BITS},
    job::Slice,
    source::{Entry, Pulse, Source},
};
use crate::progress::{self, Interrupted, Work};

#[derive(Debug)]
pub(super) struct Plan {
    threads: usize,
    /// Bytes for everything that grows with the work.
    memory: u64,
    /// The first bits of a key choose its bucket.
    pub(super) bucket_bits: u32,
    /// The blocks of all buckets, of one slice after the other.
    budget: Budget,
}

/// Keys in a bucket when all goes as expected: half the second cache of most processors.
const BUCKET: u64 = 1 << 16;
/// More buckets than this do not pay.
const MOST_BUCKET_BITS: u32 = 13;

pub(super) const LEAST_MEMORY: u64 = 1 << 24;

impl Plan {
    pub(super) fn new<T: Item>(threads: usize, memory: u64, items: u64) -> Self {
        // Besides its blocks each thread has what its arena takes for each bucket, and room to sort one:
        // keys, and 4 bytes beside each. What is left is for the keys of all threads.
        let bucket_bits = (items / BUCKET).max(1).ilog2().clamp(4, MOST_BUCKET_BITS);
        let thread = Arena::<T>::overhead(1 << bucket_bits)
            + (scratch::<T>(memory, threads) * (size_of::<T>() + 4)) as u64;
        let bytes = memory.saturating_sub(threads as u64 * thread).max(memory / 4);
        Self { threads, memory, bucket_bits, budget: Budget::new(bytes, threads) }
    }

    fn buckets(&self) -> usize {
        1 << self.bucket_bits
    }

    /// How many items of `T` surely fit into the arenas, at least one.
    pub(super) fn capacity<T: Item>(&self) -> u64 {
        (self.budget.sure(self.threads) / size_of::<T>() as u64).max(1)
    }

    /// How many positions of a walk a thread takes at a time.
    fn unit(&self, source: &impl Source) -> u64 {
        (source.length() / (32 * self.threads as u64)).clamp(1, source.most_at_once())
    }
}

/// The items of the largest bucket that is sorted in scratch memory.
fn scratch<T>(memory: u64, threads: usize) -> usize {
    (memory / 16 / threads as u64 / size_of::<T>() as u64).min(4 * BUCKET) as usize
}

/// The bits of a key that tell two signatures of one slice apart.
pub(super) const fn key_bits(bucket_bits: u32, fixing_bits: u32) -> u32 {
    bucket_bits + KEPT_BITS - fixing_bits
}

/// Why a slice was not counted.
#[derive(Debug)]
pub(super) enum Unfinished {
    Interrupted,
    /// The keys did not fit into the memory.
    Full,
    Memory(io::Error),
}

impl From<Interrupted> for Unfinished {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

/// Counts steps for a [`Work`] until that is stopped or some arena is full.
struct Beat<'a> {
    work: &'a Work,
    full: &'a AtomicBool,
}

impl Pulse for Beat<'_> {
    fn beat(&self, positions: u64) -> bool {
        self.work.add(positions);
        !self.work.stopped() && !self.full.load(Ordering::Relaxed)
    }
}

/// What a thread does with the groups of equal keys that it finds.
pub(super) trait Gather<T>: Send {
    /// Whether it needs every group. If not, single items that no symmetry fixes are only counted.
    const EVERY: bool;

    fn group(&mut self, items: &[T]);

    /// Takes the number of single items that no symmetry fixes.
    fn plain(&mut self, items: u64);
}

/// Walks the source, and hands the groups of equal keys of a slice to gatherers; gives these and the keys.
///
/// The steps counted are the positions of the walk and then the keys.
pub(super) fn run<T: Item, S: Source, G: Gather<T>>(
    source: &S, slice: &Slice, plan: &Plan, work: &Work, effort: &mut Effort<'_>,
    gatherer: impl Fn() -> G + Sync,
) -> Result<(Vec<G>, u64), Unfinished> {
    if source.met(slice) > plan.capacity::<T>() && slice.halves().is_some() {
        return Err(Unfinished::Full);
    }
    // First each thread takes pieces of the walk and drops the keys into buckets of its own: none waits. A
    // key's leading bits choose the bucket: equal keys lie in buckets of the same number, and nowhere else.
    // Then each thread takes such a number, and sorts the buckets of all arenas with it as one.
    let full = AtomicBool::new(false);
    work.deal(source.length().div_ceil(plan.unit(source)));
    let arenas = progress::run(plan.threads, work, effort, |_| {
        let mut arena = Arena::<T>::new(plan.buckets(), &plan.budget);
        let filled = fill(source, slice, plan, &mut arena, &Beat { work, full: &full });
        // The others stop as well: a slice that does not fit is done again in smaller ones.
        if filled.is_err() {
            full.store(true, Ordering::Relaxed);
        }
        filled.map(|()| arena)
    })?;
    let arenas = arenas.into_iter().collect::<Result<Vec<_>, _>>().map_err(|full| match full {
        Full::Budget => Unfinished::Full,
        Full::System(error) => Unfinished::Memory(error),
    })?;
    work.deal(plan.buckets() as u64);
    let gatherers = progress::run(plan.threads, work, effort, |_| {
        let mut gatherer = gatherer();
        let mut sorter = Sorter::<T>::new(scratch::<T>(plan.memory, plan.threads));
        while let Some(bucket) = work.next_unit() {
            let bucket = bucket as usize;
            // A gatherer that only counts need not see the single boards, which are most.
            let plain_bits = if G::EVERY { u32::MAX } else { source.fixing_bits() };
            let plain = sorter.groups(&arenas, bucket, plain_bits, |items| gatherer.group(items));
            gatherer.plain(plain);
            work.add(arenas.iter().map(|arena| arena.len(bucket) as u64).sum());
        }
        gatherer
    })?;
    Ok((gatherers, arenas.iter().map(Arena::total).sum()))
}

fn fill<T: Item, S: Source>(
    source: &S, slice: &Slice, plan: &Plan, arena: &mut Arena<T>, beat: &Beat,
) -> Result<(), Full> {
    let part = |entry: &Entry| entry.key.last_bits(slice.bits) as u32;
    let (step, fixing_bits) = (plan.unit(source), source.fixing_bits());
    while let Some(unit) = beat.work.next_unit() {
        let start = unit * step;
        let end = source.length().min(start + step);
        let whole = source.walk(start..end, slice, beat, |entry| {
            // A key's last bits choose its slice, the first its bucket: a bucket is as full in every slice.
            if slice.bits > 0 && part(&entry) != slice.part {
                return true;
            }
            let bucket = entry.key.bits(0, plan.bucket_bits) as usize;
            let item = T::new(&entry, plan.bucket_bits, fixing_bits);
            // One item for each board with this signature, so that a group is as long as its class.
            for _ in 0..entry.boards {
                if !arena.push(bucket, item) {
                    return false;
                }
            }
            true
        });
        if !whole {
            break;
        }
    }
    arena.full().map_or(Ok(()), Err)
}
