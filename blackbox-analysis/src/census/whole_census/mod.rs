//! A whole census, slice by slice.

use crate::effort::Effort;
use std::{collections::BTreeMap, path::Path};

use super::{
    class_sizes::ClassSizes,
    engine::{self, Gather, LEAST_MEMORY, Plan, Unfinished},
    equal_keys::count_group,
    error::CensusError,
    item::Item,
    job::{Job, SHARD_BITS, Slice},
    rays::{self, RayStatistics},
    result::Census,
    source::Source,
    state::State,
    wide_boards::WideSource,
    word_boards::BoxSource,
};
use crate::{
    checkpoint::Checkpoint,
    progress::{self, Work},
};

/// With a checkpoint, at least so many slices.
const CHECKPOINTED_SLICES: u64 = 4;
/// Where each slice is walked by itself, slices of so many bytes of keys, but not more than so many of them.
const SLICE_BYTES: u64 = 1 << 26;
const CHEAP_SLICES: u64 = 256;

/// Counts the classes of boards that can be told apart.
///
/// The signatures take the memory of the effort, at least 16 MiB. Where they need more, they are counted
/// slice by slice. On rectangles from 4x4 to 8x8 the boards of a slice are walked alone; on others all boards
/// are traced for each slice. A checkpoint is a directory that keeps what is counted, slice by slice, so that
/// a census that was killed goes on from there; then there are at least four slices. See
/// [`checkpoint`](crate::checkpoint). Nothing but the job changes the result.
///
/// ```
/// use blackbox::{Effort, Size, analysis::census::{Job, census}};
///
/// let census = census(&Job::new(Size::CLASSIC, 3), None, &mut Effort::none())?;
/// assert_eq!((census.boards, census.signatures, census.unique(), census.largest()), (41_664, 41_644, 41_624, 2));
/// # Ok::<(), blackbox::analysis::census::CensusError>(())
/// ```
///
/// # Errors
/// [`CensusError`]: no such boards, too many of them, too little memory, a checkpoint that cannot be used, or the
/// watch stopped the work; a checkpoint then keeps the slices that were done.
///
/// # Complexity
/// The time is that of tracing the boards, or an eighth of them (a fourth on a rectangle, a twelfth on a
/// hexagon) under symmetry, on some sizes once for each slice, and of sorting their keys, which is linear.
/// The memory is 8 bytes for each board traced, 16 with [`Job::confirm`], divided by the slices; there are as
/// many slices as keep it under the memory of the effort.
pub fn census(job: &Job, checkpoint: Option<&Path>, effort: &mut Effort<'_>) -> Result<Census, CensusError> {
    check(job, effort.memory())?;
    let done = count_slices(job, None, checkpoint, effort)?;
    finish(job, done.class_sizes, done.collision_bound, effort)
}

/// Checks the class sizes against the number of boards, and adds what single rays do.
pub(super) fn finish(
    job: &Job, class_sizes: BTreeMap<u64, u128>, collision_bound: f64, effort: &mut Effort<'_>,
) -> Result<Census, CensusError> {
    let boards = job.boards().expect("checked");
    let signatures = class_sizes.values().sum();
    let counted: u128 = class_sizes.iter().map(|(&size, &signatures)| u128::from(size) * signatures).sum();
    assert_eq!(counted, boards, "every board is in one class");
    let rays = ray_statistics(job, effort)?;
    Ok(Census {
        size: job.size,
        atoms: job.atoms.clone(),
        boards,
        signatures,
        class_sizes,
        rays,
        collision_bound,
    })
}

/// Checks that a job can be done in this memory, as [`census`] does before it starts.
///
/// # Errors
/// [`CensusError::TooManyAtoms`], [`CensusError::NoAtoms`], [`CensusError::Memory`] below 16 MiB,
/// [`CensusError::TooManyBoards`] from 2^64 boards on.
pub fn check(job: &Job, memory: u64) -> Result<(), CensusError> {
    if *job.atoms.end() > job.size.cells() {
        return Err(CensusError::TooManyAtoms { atoms: *job.atoms.end(), size: job.size });
    }
    if job.atoms.is_empty() {
        return Err(CensusError::NoAtoms);
    }
    if memory < LEAST_MEMORY {
        return Err(CensusError::Memory { bytes: memory, least: LEAST_MEMORY });
    }
    if job.boards().is_none_or(|boards| boards > u128::from(u64::MAX)) {
        return Err(CensusError::TooManyBoards { size: job.size });
    }
    Ok(())
}

/// Counts a slice, or with none asked for all, in as many as fit the memory.
pub(super) fn count_slices(
    job: &Job, asked: Asked, checkpoint: Option<&Path>, effort: &mut Effort<'_>,
) -> Result<State, CensusError> {
    match (job.size.fits_word(), job.confirm) {
        (true, false) => count::<u64, _>(&BoxSource::new(job), job, asked, checkpoint, effort),
        (true, true) => count::<[u64; 2], _>(&BoxSource::new(job), job, asked, checkpoint, effort),
        (false, false) => count::<u64, _>(&WideSource::new(job), job, asked, checkpoint, effort),
        (false, true) => count::<[u64; 2], _>(&WideSource::new(job), job, asked, checkpoint, effort),
    }
}

/// At least `least` slices whose keys fit the memory, and the plan for them.
pub(super) fn planned<T: Item>(
    source: &impl Source, memory: u64, least: u64, effort: &mut Effort<'_>,
) -> Result<(Vec<Slice>, Plan), CensusError> {
    let threads = progress::threads(effort.threads());
    let items = source.met(&Slice::ALL);
    let mut number = least;
    if source.boards_in(&Slice::ALL).is_some() {
        // Such slices cost little; the pages of one serve the next.
        number = number.max((items / (SLICE_BYTES / size_of::<T>() as u64)).min(CHEAP_SLICES));
    }
    loop {
        // What a plan holds depends on the items expected of a slice, so it is asked again until it fits.
        let plan = Plan::new::<T>(threads, memory, items.div_ceil(number));
        let needed = items.div_ceil(plan.capacity::<T>());
        if needed <= number || number == 1 << SHARD_BITS {
            break;
        }
        number = needed.min(1 << SHARD_BITS);
    }
    let slices: Vec<_> = (0..number as u32).map(|index| Slice::nth(index, number as u32)).collect();
    let plan = plan_of::<T>(source, &slices, memory, effort)?;
    Ok((slices, plan))
}

/// The plan for the largest of some slices, which can be walked then.
fn plan_of<T: Item>(
    source: &impl Source, slices: &[Slice], memory: u64, effort: &mut Effort<'_>,
) -> Result<Plan, CensusError> {
    if slices.len() != 1 || slices[0].shards != Slice::ALL.shards {
        source.prepare(effort).map_err(|_| CensusError::Interrupted)?;
    }
    let met = slices.iter().map(|slice| source.met(slice)).max().unwrap_or(0);
    Ok(Plan::new::<T>(progress::threads(effort.threads()), memory, met))
}

/// The slice that is to be counted by itself, if it is one.
pub(super) type Asked = Option<(u32, u32)>;

fn count<T: Item, S: Source>(
    source: &S, job: &Job, asked: Asked, checkpoint: Option<&Path>, effort: &mut Effort<'_>,
) -> Result<State, CensusError> {
    let memory = effort.memory();
    let least = if checkpoint.is_some() { CHECKPOINTED_SLICES } else { 1 };
    let (slices, plan) = match asked {
        None => planned::<T>(source, memory, least, effort)?,
        Some((index, count)) => {
            let slices = vec![Slice::nth(index, count)];
            let plan = plan_of::<T>(source, &slices, memory, effort)?;
            (slices, plan)
        }
    };
    let opened = match checkpoint {
        Some(directory) => Some(Checkpoint::open(directory, &job.to_string())?),
        None => None,
    };
    let (checkpoint, saved) = opened.unzip();
    let mut state = match (saved.flatten(), &checkpoint) {
        (Some(text), Some(checkpoint)) => State::read(&text, checkpoint)?,
        _ => State::new(slices),
    };
    let work = Work::new(steps(source, &state.slices));
    while let Some(&slice) = state.slices.last() {
        let counter = || Counter { source, sizes: ClassSizes::new() };
        match engine::run::<T, _, _>(source, &slice, &plan, &work, effort, counter) {
            Ok((counters, items)) => {
                state.slices.pop();
                for counter in counters {
                    add(&mut state.class_sizes, counter.sizes.signatures(job.order()));
                }
                if !job.confirm {
                    // Two different signatures share a key with probability 2^-bits. The chance that any two
                    // of the slice do is at most that for each pair.
                    state.collision_bound += pairs(items)
                        / f64::from(engine::key_bits(plan.bucket_bits, job.fixing_bits())).exp2();
                }
                if let Some(checkpoint) = &checkpoint {
                    checkpoint.save(&state.write())?;
                }
            }
            Err(Unfinished::Full) => {
                // More signatures fell into the slice than its share: take it in two.
                source.prepare(effort).map_err(|_| CensusError::Interrupted)?;
                let halves = slice.halves().ok_or(CensusError::Full { bytes: memory })?;
                state.slices.pop();
                state.slices.extend(halves);
                work.expect(steps(source, &halves).saturating_sub(steps(source, &[slice])));
            }
            Err(Unfinished::Interrupted) => return Err(CensusError::Interrupted),
            Err(Unfinished::Memory(error)) => return Err(CensusError::System(error)),
        }
    }
    Ok(state)
}

/// How much work some slices are: each walks boards, and sorts a key of each that it has.
pub(super) fn steps(source: &impl Source, slices: &[Slice]) -> u64 {
    let steps = |slice| source.walked(slice).saturating_add(source.met(slice));
    slices.iter().map(steps).fold(0, u64::saturating_add)
}

struct Counter<'a, S> {
    source: &'a S,
    sizes: ClassSizes,
}

impl<T: Item, S: Source> Gather<T> for Counter<'_, S> {
    const EVERY: bool = false;

    fn group(&mut self, items: &[T]) {
        count_group(&mut self.sizes, self.source, items);
    }

    fn plain(&mut self, items: u64) {
        self.sizes.add_plain(items);
    }
}

fn pairs(items: u64) -> f64 {
    let items = items as f64;
    items * (items - 1.0).max(0.0) / 2.0
}

pub(super) fn add(sum: &mut BTreeMap<u64, u128>, sizes: BTreeMap<u64, u128>) {
    for (size, signatures) in sizes {
        *sum.entry(size).or_default() += signatures;
    }
}

/// What single rays do over all boards of a job, in far less time than a census takes: boards are not walked.
///
/// ```
/// use blackbox::{Effort, Size, analysis::census::{Job, ray_statistics}};
///
/// // Over all 2^64 boards of 8 x 8.
/// let rays = ray_statistics(&Job::all(Size::CLASSIC), &mut Effort::none())?;
/// assert_eq!(rays.hits() + rays.reflections() + rays.detours(), 32 << 64);
/// # Ok::<(), blackbox::analysis::census::CensusError>(())
/// ```
///
/// # Errors
/// [`CensusError::TooManyAtoms`], [`CensusError::NoAtoms`], [`CensusError::TooManyBoards`] from 2^112 boards
/// on, [`CensusError::Interrupted`].
///
/// # Complexity
/// The ways a ray can go from each class of ports: some 100,000 on 8 x 8, never more than boards.
pub fn ray_statistics(job: &Job, effort: &mut Effort<'_>) -> Result<RayStatistics, CensusError> {
    match check(job, LEAST_MEMORY) {
        Err(CensusError::TooManyBoards { .. }) if job.boards().is_some_and(|boards| boards < 1 << 112) => {}
        other => other?,
    }
    let ports = rays::port_classes(job.size);
    let work = Work::new(ports.len() as u64);
    let threads = progress::threads(effort.threads()).min(ports.len());
    let ways = progress::run(threads, &work, effort, |_| {
        let mut ways = Vec::new();
        while let Some(unit) = work.next_unit() {
            let Some(found) = rays::follow(job.size, ports[unit as usize], &job.atoms, &work) else { break };
            ways.push((unit, found));
            work.add(1);
        }
        ways
    })?;
    let mut ways = ways.concat();
    ways.sort_unstable_by_key(|&(unit, _)| unit);
    let ways: Vec<_> = ways.into_iter().map(|(_, ways)| ways).collect();
    Ok(rays::gather(job.size, &ports, &ways))
}

#[cfg(test)]
mod tests;
