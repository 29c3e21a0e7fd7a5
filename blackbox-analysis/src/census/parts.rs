//! A census in parts that are counted apart, on other machines if need be, and put together.
//!
//! Two boards of different parts may have the same signature, which must be counted once. So the parts are
//! made in one of two ways, or both.
//!
//! * *By slice.* A slice is a part of all signatures. Its counter walks all boards but keeps the signatures
//!   of its slice alone; what different slices count adds up. Nothing but a few numbers is passed on; the
//!   boards are traced once for each slice.
//! * *By rank.* The walk over the boards is cut. Each part gives the sorted keys of a slice with how often
//!   each was met, and [`merge`] counts equal keys of different parts once. The boards are traced once for
//!   each slice, whatever the number of ranks; every key is passed on, 8 bytes for each board traced.
//!
//! ```
//! use blackbox_analysis::effort::Effort;
//! use blackbox_analysis::{census::{CensusOptions, Job}, internal::census_parts::{self as parts, Cut}};
//! use blackbox_core::Size;
//!
//! let job = Job::new(Size::CLASSIC, 3);
//! let mut counts = Vec::new();
//! for slice in 0..2 {
//!     // Three ranks for each of two slices.
//!     let ranks = (0..3).map(|rank| {
//!         let cut = Cut { slice, slices: 2, rank, ranks: 3 };
//!         parts::part(&job, &cut, &CensusOptions::default(), &mut Effort::none())
//!     });
//!     counts.push(parts::merge(&job, &ranks.collect::<Result<Vec<_>, _>>()?)?);
//! }
//! let census = parts::combine(&job, &counts, 0, &mut Effort::none())?;
//! assert_eq!((census.signatures, census.unique()), (41_644, 41_624));
//! # Ok::<(), blackbox_analysis::census::CensusError>(())
//! ```

use crate::effort::Effort;
use std::{collections::BTreeMap, ops::Range};

use super::{
    class_sizes::ClassSizes,
    engine::{self, Gather, Plan, Unfinished},
    equal_keys::fixing,
    error::CensusError,
    job::{Job, SHARD_BITS, Slice},
    result::Census,
    source::{Entry, Pulse, Source},
    whole_census::{CensusOptions, check, finish, pairs},
    wide_boards::WideSource,
    word_boards::BoxSource,
};
use crate::{
    AnyBoard,
    progress::{self, Work},
};

mod bytes;

/// The place of a part in its census: one of `slices` slices, and in it one of `ranks` equal stretches of the
/// walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cut {
    /// The slice, from 0.
    pub slice: u32,
    /// All slices: 1 to 4096, a power of two or not.
    pub slices: u32,
    /// The stretch, from 0.
    pub rank: u32,
    /// All stretches, at least one.
    pub ranks: u32,
}

/// The keys met in one part, each with how often.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    job: String,
    cut: Cut,
    /// The first bits of a key choose its bucket.
    bucket_bits: u32,
    /// The end of each bucket in `keys`; the keys of a bucket ascend.
    ends: Vec<u64>,
    keys: Vec<u64>,
    /// The places in `keys` of those met more than once, and how often.
    repeated: Vec<(u64, u64)>,
}

/// What was counted in one slice.
#[derive(Clone, Debug, PartialEq)]
pub struct SliceCount {
    job: String,
    slice: u32,
    slices: u32,
    class_sizes: BTreeMap<u64, u128>,
    collision_bound: f64,
}

impl SliceCount {
    /// The boards of the slice, and their different signatures.
    pub fn totals(&self) -> [u128; 2] {
        [
            self.class_sizes.iter().map(|(&size, &classes)| u128::from(size) * classes).sum(),
            self.class_sizes.values().sum(),
        ]
    }
}

/// How many boards a job traces: the length of the walk that ranks divide.
///
/// # Errors
/// [`CensusError`] if there is no such job.
pub fn walk_length(job: &Job) -> Result<u64, CensusError> {
    check(job, u64::MAX)?;
    Ok(if job.size.fits_word() { BoxSource::new(job).length() } else { WideSource::new(job).length() })
}

/// Traces the boards of one stretch of the walk and collects the keys of one slice.
///
/// # Errors
/// [`CensusError`]: no such job or cut, too little memory, a job with [`Job::confirm`] (keys alone are passed on), or
/// the watch stopped the work.
///
/// # Complexity
/// As a census of the boards of this stretch, and 8 bytes for each different key.
pub fn part(
    job: &Job,
    cut: &Cut,
    options: &CensusOptions,
    effort: &mut Effort<'_>,
) -> Result<Part, CensusError> {
    check(job, options.memory)?;
    check_cut(cut)?;
    if job.confirm {
        return Err(CensusError::Parts("boards are not passed on, so there is nothing to confirm by"));
    }
    if job.size.fits_word() {
        collect(&BoxSource::new(job), job, cut, options, effort)
    } else {
        collect(&WideSource::new(job), job, cut, options, effort)
    }
}

fn check_cut(cut: &Cut) -> Result<(), CensusError> {
    if cut.slice >= cut.slices || cut.slices > 1 << SHARD_BITS {
        return Err(CensusError::NoSuchSlice { slice: cut.slice, slices: cut.slices });
    }
    if cut.rank >= cut.ranks {
        return Err(CensusError::Parts("no such rank, expected one below the number of ranks"));
    }
    Ok(())
}

/// A stretch of a walk.
struct Stretch<'a, S> {
    source: &'a S,
    positions: Range<u64>,
}

impl<S: Source> Source for Stretch<'_, S> {
    fn length(&self) -> u64 {
        self.positions.end - self.positions.start
    }

    fn fixing_bits(&self) -> u32 {
        self.source.fixing_bits()
    }

    fn most_at_once(&self) -> u64 {
        self.source.most_at_once()
    }

    fn walk<F: FnMut(Entry) -> bool>(
        &self,
        positions: Range<u64>,
        slice: &Slice,
        pulse: &dyn Pulse,
        sink: F,
    ) -> bool {
        let start = self.positions.start;
        self.source.walk(start + positions.start..start + positions.end, slice, pulse, sink)
    }

    fn board(&self, token: u64) -> AnyBoard {
        self.source.board(token)
    }

    fn same_class(&self, one: u64, other: u64) -> bool {
        self.source.same_class(one, other)
    }
}

fn collect<S: Source>(
    source: &S,
    job: &Job,
    cut: &Cut,
    options: &CensusOptions,
    effort: &mut Effort<'_>,
) -> Result<Part, CensusError> {
    let length = source.length();
    let at = |rank: u32| (u128::from(length) * u128::from(rank) / u128::from(cut.ranks)) as u64;
    let stretch = Stretch { source, positions: at(cut.rank)..at(cut.rank + 1) };
    let threads = progress::threads(options.threads);
    // All parts of a slice must choose buckets alike, so the whole walk decides on their number.
    let plan = Plan::new::<u64>(threads, options.memory, length / u64::from(cut.slices));
    let mut todo = vec![Slice::nth(cut.slice, cut.slices)];
    let work = Work::new(2 * stretch.length());
    let mut found: Vec<Vec<(u64, u64)>> = vec![Vec::new(); 1 << plan.bucket_bits];
    while let Some(slice) = todo.pop() {
        match engine::run(&stretch, &slice, &plan, &work, effort, Found::default) {
            Ok((gatherers, _)) => {
                for (bucket, key, times) in gatherers.into_iter().flat_map(|Found(keys)| keys) {
                    found[bucket].push((key, times));
                }
            }
            Err(Unfinished::Full) => {
                todo.extend(slice.halves().ok_or(CensusError::Full { bytes: options.memory })?);
                work.expect(2 * stretch.length());
            }
            Err(Unfinished::Interrupted) => return Err(CensusError::Interrupted),
            Err(Unfinished::Memory(error)) => return Err(CensusError::System(error)),
        }
    }
    let mut part = Part {
        job: job.to_string(),
        cut: *cut,
        bucket_bits: plan.bucket_bits,
        ends: Vec::with_capacity(found.len()),
        keys: Vec::new(),
        repeated: Vec::new(),
    };
    for mut bucket in found {
        bucket.sort_unstable();
        for (key, times) in bucket {
            if times > 1 {
                part.repeated.push((part.keys.len() as u64, times));
            }
            part.keys.push(key);
        }
        part.ends.push(part.keys.len() as u64);
    }
    Ok(part)
}

/// The keys found, each with its bucket and how often it was met.
#[derive(Default)]
struct Found(Vec<(usize, u64, u64)>);

impl Gather<u64> for Found {
    const EVERY: bool = true;

    fn group(&mut self, bucket: usize, items: &[u64]) {
        self.0.push((bucket, items[0], items.len() as u64));
    }

    fn plain(&mut self, _: u64) {}
}

impl Part {
    /// Which part it is.
    pub fn cut(&self) -> Cut {
        self.cut
    }

    /// The different keys met.
    pub fn keys(&self) -> u64 {
        self.keys.len() as u64
    }

    /// Appends the keys of a bucket and how often each was met.
    fn bucket(&self, bucket: usize, into: &mut Vec<(u64, u64)>) {
        let start = if bucket == 0 { 0 } else { self.ends[bucket - 1] };
        let mut repeated = self.repeated.partition_point(|&(place, _)| place < start);
        for place in start..self.ends[bucket] {
            let times = match self.repeated.get(repeated) {
                Some(&(next, times)) if next == place => {
                    repeated += 1;
                    times
                }
                _ => 1,
            };
            into.push((self.keys[place as usize], times));
        }
    }
}

/// Counts a slice from the parts of all its ranks, in any order.
///
/// # Errors
/// [`CensusError::Parts`] unless the parts are exactly those of one slice of this job.
///
/// # Complexity
/// The keys of one bucket, one in some thousands, are held at a time beside the parts.
pub fn merge(job: &Job, parts: &[Part]) -> Result<SliceCount, CensusError> {
    let first = parts.first().ok_or(CensusError::Parts("there are none"))?;
    let (cut, bucket_bits) = (first.cut, first.bucket_bits);
    let alike = |part: &Part| {
        let same = Cut { rank: part.cut.rank, ..cut };
        part.job == job.to_string() && part.cut == same && part.bucket_bits == bucket_bits
    };
    if !parts.iter().all(alike) {
        return Err(CensusError::Parts("they are of different slices or jobs"));
    }
    let mut ranks: Vec<u32> = parts.iter().map(|part| part.cut.rank).collect();
    ranks.sort_unstable();
    if !ranks.iter().copied().eq(0..cut.ranks) {
        return Err(CensusError::Parts("some rank is missing or there twice"));
    }
    let mut sizes = ClassSizes::new();
    let mut keys = Vec::new();
    for bucket in 0..1 << bucket_bits {
        keys.clear();
        for part in parts {
            part.bucket(bucket, &mut keys);
        }
        keys.sort_unstable();
        for class in keys.chunk_by(|one, other| one.0 == other.0) {
            sizes.add(class.iter().map(|(_, times)| times).sum(), fixing(class[0].0, job.fixing_bits()));
        }
    }
    let items = parts.iter().map(|part| part.keys.len() as u64).sum();
    Ok(SliceCount {
        job: job.to_string(),
        slice: cut.slice,
        slices: cut.slices,
        class_sizes: sizes.signatures(job.order()),
        collision_bound: pairs(items) / f64::from(engine::key_bits(bucket_bits, job.fixing_bits())).exp2(),
    })
}

/// Counts one slice by itself, walking all boards.
///
/// # Errors
/// [`CensusError`]; the checkpoint of the options is not used.
///
/// # Complexity
/// Tracing the boards once, and sorting the keys of the slice.
pub fn count_slice(
    job: &Job,
    slice: u32,
    slices: u32,
    options: &CensusOptions,
    effort: &mut Effort<'_>,
) -> Result<SliceCount, CensusError> {
    check(job, options.memory)?;
    check_cut(&Cut { slice, slices, rank: 0, ranks: 1 })?;
    let options = CensusOptions { checkpoint: None, ..options.clone() };
    let state = super::whole_census::count_slices(job, vec![Slice::nth(slice, slices)], &options, effort)?;
    Ok(SliceCount {
        job: job.to_string(),
        slice,
        slices,
        class_sizes: state.class_sizes,
        collision_bound: state.collision_bound,
    })
}

/// Puts the census together from the counts of all its slices, in any order.
///
/// # Errors
/// [`CensusError::Parts`] unless the counts are exactly those of all slices of this job;
/// [`CensusError::Interrupted`].
pub fn combine(
    job: &Job,
    counts: &[SliceCount],
    threads: usize,
    effort: &mut Effort<'_>,
) -> Result<Census, CensusError> {
    check(job, u64::MAX)?;
    let slices = counts.first().map_or(0, |count| count.slices);
    if counts.iter().any(|count| count.job != job.to_string() || count.slices != slices) {
        return Err(CensusError::Parts("they are of different jobs, or cut differently"));
    }
    let mut numbers: Vec<u32> = counts.iter().map(|count| count.slice).collect();
    numbers.sort_unstable();
    if slices == 0 || !numbers.iter().copied().eq(0..slices) {
        return Err(CensusError::Parts("some slice is missing or there twice"));
    }
    let mut class_sizes = BTreeMap::new();
    for count in counts {
        super::whole_census::add(&mut class_sizes, count.class_sizes.clone());
    }
    let bound = counts.iter().map(|count| count.collision_bound).sum();
    finish(job, class_sizes, bound, threads, effort)
}
