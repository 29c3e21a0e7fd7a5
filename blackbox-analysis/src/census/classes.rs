//! The boards behind the figures: classes of a size, and all boards that have look-alikes.

use std::collections::{BTreeMap, HashMap};

use blackbox_core::{Grid, Rays, Size, Symmetry};

use super::{
    boxed::BoxSource,
    engine::{self, Gather, Unfinished},
    error::CensusError,
    job::{Job, Slice},
    run::{CensusOptions, check, fitting},
    runs::classes,
    source::Source,
    wide::WideSource,
};
use crate::{
    AnyBoard,
    progress::{self, Observer, Work},
};

/// Boards that no play can tell apart: all boards of a job with one signature, in the order of their atoms.
pub type Class = Vec<AnyBoard>;

/// A board's place in the order of [`Boards`](blackbox_core::enumerate::Boards), fewer atoms first.
type Place = (usize, Vec<u32>);

fn place(board: &AnyBoard) -> Place {
    let atoms: Vec<u32> = board.atoms().map(|cell| cell.index(board.size())).collect();
    (atoms.len(), atoms)
}

/// The classes of exactly `size` boards, ordered by their first boards: the first `limit` of them.
///
/// The signatures themselves are compared, so what is listed is so.
///
/// ```
/// use blackbox_analysis::{census::{CensusOptions, Job, classes_of}, progress::Silent};
/// use blackbox_core::{Rays, Size};
///
/// // Four atoms of which nobody can say where they are.
/// let classes = classes_of(&Job::new(Size::CLASSIC, 4), 5, 10, &CensusOptions::default(), &mut Silent)?;
/// assert_eq!(classes.len(), 8);
/// assert!(classes.iter().all(|class| class.iter().all(|board| board.signature() == class[0].signature())));
/// # Ok::<(), blackbox_analysis::census::CensusError>(())
/// ```
///
/// # Errors
/// As [`census`](super::census); the checkpoint of the options is not used.
///
/// # Complexity
/// As a census with [`Job::confirm`], and time and memory for the classes listed.
pub fn classes_of(
    job: &Job,
    size: u64,
    limit: usize,
    options: &CensusOptions,
    observer: &mut dyn Observer,
) -> Result<Vec<Class>, CensusError> {
    check(job, options.memory)?;
    let lists = if job.size.fits_box() {
        list(&BoxSource::new(job), job, size, limit, options, observer)?
    } else {
        list(&WideSource::new(job), job, size, limit, options, observer)?
    };
    let mut first = BTreeMap::new();
    for classes in lists {
        keep_first(&mut first, classes, limit);
    }
    Ok(first.into_values().collect())
}

/// All boards of a job that have look-alikes, bit `8 * y + x`, fewer atoms first and then by
/// [`rank`](blackbox_core::enumerate::rank).
///
/// ```
/// use blackbox_analysis::{census::{CensusOptions, Job, ambiguous_boards}, progress::Silent};
/// use blackbox_core::Size;
///
/// let boards = ambiguous_boards(&Job::new(Size::CLASSIC, 3), &CensusOptions::default(), &mut Silent)?;
/// assert_eq!(boards.len(), 40);
/// # Ok::<(), blackbox_analysis::census::CensusError>(())
/// ```
///
/// # Errors
/// As [`census`](super::census), and [`CensusError::BeyondBox`] for boards that 64 bits do not hold. The checkpoint
/// of the options is not used.
///
/// # Complexity
/// As a census with [`Job::confirm`], and 8 bytes for each board found.
pub fn ambiguous_boards(
    job: &Job,
    options: &CensusOptions,
    observer: &mut dyn Observer,
) -> Result<Vec<u64>, CensusError> {
    check(job, options.memory)?;
    if !job.size.fits_box() {
        return Err(CensusError::BeyondBox { size: job.size });
    }
    let source = BoxSource::new(job);
    let found = visit(&source, options, observer, || Ambiguous {
        source: &source,
        size: job.size,
        group: group(job),
        boards: Vec::new(),
    })?;
    let mut boards: Vec<u64> = found.into_iter().flat_map(|found| found.boards).collect();
    // Reversed, a board that comes earlier is the greater number.
    boards.sort_unstable_by_key(|bits| (bits.count_ones(), !bits.reverse_bits()));
    Ok(boards)
}

/// Collects the boards in classes of two and more.
struct Ambiguous<'a> {
    source: &'a BoxSource,
    size: Size,
    group: &'static [Symmetry],
    boards: Vec<u64>,
}

impl Gather<[u64; 2]> for Ambiguous<'_> {
    const EVERY: bool = false;

    fn group(&mut self, _: usize, items: &[[u64; 2]]) {
        for class in classes(self.source, items).iter().filter(|class| class.values().sum::<u64>() > 1) {
            for &bits in class.keys() {
                let mut images: Vec<u64> =
                    self.group.iter().map(|symmetry| symmetry.bits(bits, self.size)).collect();
                images.sort_unstable();
                images.dedup();
                self.boards.extend(images);
            }
        }
    }

    fn plain(&mut self, _: u64) {}
}

/// Walks all slices of a job, keeping the boards beside the keys; gives the gatherers of all threads.
fn visit<S: Source, G: Gather<[u64; 2]>>(
    source: &S,
    options: &CensusOptions,
    observer: &mut dyn Observer,
    gatherer: impl Fn() -> G + Sync,
) -> Result<Vec<G>, CensusError> {
    let threads = progress::threads(options.threads);
    let (number, plan) = fitting::<[u64; 2]>(source.length(), threads, options.memory, 1);
    let mut todo: Vec<_> = (0..number).rev().map(|index| Slice::nth(index, number)).collect();
    let steps = |slices: u64| slices.saturating_mul(source.length());
    let work = Work::new(steps(u64::from(number) + 1));
    let mut all = Vec::new();
    while let Some(slice) = todo.pop() {
        match engine::run(source, &slice, &plan, &work, observer, &gatherer) {
            Ok((gatherers, _)) => all.extend(gatherers),
            Err(Unfinished::Full) => {
                todo.extend(slice.halves().ok_or(CensusError::Full { bytes: options.memory })?);
                work.expect(steps(2));
            }
            Err(Unfinished::Interrupted) => return Err(CensusError::Interrupted),
            Err(Unfinished::Memory(error)) => return Err(CensusError::System(error)),
        }
    }
    Ok(all)
}

/// Classes by the place of their first board.
type Listed = BTreeMap<Place, Class>;

/// Collects the first classes of one size.
struct Lister<'a, S> {
    source: &'a S,
    group: &'static [Symmetry],
    size: u64,
    limit: usize,
    listed: Listed,
}

impl<S: Source> Gather<[u64; 2]> for Lister<'_, S> {
    const EVERY: bool = true;

    fn group(&mut self, _: usize, items: &[[u64; 2]]) {
        // A group with more items may still fall into classes of this size, but not one with fewer.
        if (items.len() as u64) < self.size {
            return;
        }
        for class in
            classes(self.source, items).iter().filter(|class| class.values().sum::<u64>() == self.size)
        {
            keep_first(&mut self.listed, images(self.source, self.group, class.keys().copied()), self.limit);
        }
    }

    fn plain(&mut self, _: u64) {}
}

fn list<S: Source>(
    source: &S,
    job: &Job,
    size: u64,
    limit: usize,
    options: &CensusOptions,
    observer: &mut dyn Observer,
) -> Result<Vec<Listed>, CensusError> {
    let lister = || Lister { source, group: group(job), size, limit, listed: Listed::new() };
    Ok(visit(source, options, observer, lister)?.into_iter().map(|lister| lister.listed).collect())
}

/// The symmetries that a job uses.
fn group(job: &Job) -> &'static [Symmetry] {
    if job.symmetry { Symmetry::group(job.size) } else { &Symmetry::ALL[..1] }
}

fn keep_first(listed: &mut Listed, more: Listed, limit: usize) {
    listed.extend(more);
    while listed.len() > limit {
        listed.pop_last();
    }
}

/// The classes of the images of some boards that have, up to the symmetries, one signature.
fn images<S: Source>(source: &S, group: &[Symmetry], tokens: impl Iterator<Item = u64>) -> Listed {
    let mut classes: HashMap<Vec<u16>, BTreeMap<Place, AnyBoard>> = HashMap::new();
    for token in tokens {
        let board = source.board(token);
        for &symmetry in group {
            let image = board.transformed(symmetry);
            classes.entry(image.signature().codes().to_vec()).or_default().insert(place(&image), image);
        }
    }
    classes
        .into_values()
        .map(|class| {
            let first = class.first_key_value().expect("a class has a board").0.clone();
            (first, class.into_values().collect())
        })
        .collect()
}
