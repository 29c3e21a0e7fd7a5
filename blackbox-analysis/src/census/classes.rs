//! The boards behind the figures: classes of a size, and all boards that have look-alikes.

use std::collections::{BTreeMap, HashMap};

use blackbox_core::{Grid, Symmetry};

use super::{
    boxed::BoxSource,
    engine::{self, Plan, Unfinished},
    error::CensusError,
    job::{Job, Slice},
    run::{CensusOptions, check, fitting},
    source::Source,
    tally::classes,
    wide::WideSource,
};
use crate::{
    AnyBoard,
    progress::{self, Observer, Watch},
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
/// use blackbox_core::{Grid, Size};
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
    let group = if job.symmetry { Symmetry::group(job.size) } else { &Symmetry::ALL[..1] };
    let source = BoxSource::new(job);
    let found = visit(&source, options, observer, Vec::new, |boards: &mut Vec<u64>, items: &[[u64; 2]]| {
        for class in classes(&source, items).iter().filter(|class| class.values().sum::<u64>() > 1) {
            for &bits in class.keys() {
                let mut images: Vec<u64> =
                    group.iter().map(|symmetry| symmetry.bits(bits, job.size)).collect();
                images.sort_unstable();
                images.dedup();
                boards.extend(images);
            }
        }
    })?;
    let mut boards = found.concat();
    // Reversed, a board that comes earlier is the greater number.
    boards.sort_unstable_by_key(|bits| (bits.count_ones(), !bits.reverse_bits()));
    Ok(boards)
}

/// Walks all slices of a job, keeping the boards beside the keys, and hands over each group of equal keys; gives the
/// values of all threads.
fn visit<S: Source, L: Send>(
    source: &S,
    options: &CensusOptions,
    observer: &mut dyn Observer,
    local: impl Fn() -> L + Sync,
    group: impl Fn(&mut L, &[[u64; 2]]) + Sync,
) -> Result<Vec<L>, CensusError> {
    let threads = progress::threads(options.threads);
    let (number, plan): (u32, Plan) = fitting::<[u64; 2]>(source.length(), threads, options.memory, 1);
    let mut todo: Vec<_> = (0..number).rev().map(|index| Slice::nth(index, number)).collect();
    let steps = |slices: u64| slices.saturating_mul(source.length());
    let watch = Watch::new(steps(u64::from(number) + 1));
    let mut all = Vec::new();
    while let Some(slice) = todo.pop() {
        match engine::run(source, &slice, &plan, &watch, observer, &local, |local, _, items| {
            group(local, items)
        }) {
            Ok((locals, _)) => all.extend(locals),
            Err(Unfinished::Full) => {
                todo.extend(slice.halves().ok_or(CensusError::Full { bytes: options.memory })?);
                watch.expect(steps(2));
            }
            Err(Unfinished::Interrupted) => return Err(CensusError::Interrupted),
            Err(Unfinished::Memory(error)) => return Err(CensusError::System(error)),
        }
    }
    Ok(all)
}

/// Classes by the place of their first board.
type Listed = BTreeMap<Place, Class>;

fn list<S: Source>(
    source: &S,
    job: &Job,
    size: u64,
    limit: usize,
    options: &CensusOptions,
    observer: &mut dyn Observer,
) -> Result<Vec<Listed>, CensusError> {
    visit(source, options, observer, Listed::new, |listed: &mut Listed, items| {
        // A group with another number of items may still fall into classes of this size, but not a smaller one.
        if (items.len() as u64) < size {
            return;
        }
        for class in classes(source, items).iter().filter(|class| class.values().sum::<u64>() == size) {
            keep_first(listed, images(source, job, class.keys().copied()), limit);
        }
    })
}

fn keep_first(listed: &mut Listed, more: Listed, limit: usize) {
    listed.extend(more);
    while listed.len() > limit {
        listed.pop_last();
    }
}

/// The classes of the images of some boards that have, up to the symmetries, one signature.
fn images<S: Source>(source: &S, job: &Job, tokens: impl Iterator<Item = u64>) -> Listed {
    let group = if job.symmetry { Symmetry::group(job.size) } else { &Symmetry::ALL[..1] };
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
