//! The boards behind the figures: classes of a size, and all boards that have look-alikes.

use crate::effort::Effort;
use std::{
    collections::{BTreeMap, HashMap},
    io,
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
};

use blackbox_core::{Size, Symmetry};

use super::{
    engine::{self, Gather, Unfinished},
    equal_keys::classes,
    error::CensusError,
    job::Job,
    source::Source,
    whole_census::{check, planned, steps},
    wide_boards::WideSource,
    word_boards::BoxSource,
};
use crate::{Board, progress::Work};

/// Boards that no play can tell apart: all boards of a job with one signature, in the order of their atoms.
pub type Class = Vec<Board>;

/// A board's place in the order of [`WordBoards`](blackbox_core::enumerate::WordBoards), fewer atoms first.
type ClassPlace = (usize, Vec<u32>);

fn place(board: &Board) -> ClassPlace {
    let atoms: Vec<u32> = board.atoms().map(|cell| cell.index(board.size())).collect();
    (atoms.len(), atoms)
}

/// The classes of exactly `size` boards, ordered by their first boards: the first `limit` of them.
///
/// The signatures themselves are compared, so no collision of keys can list a wrong class.
///
/// ```
/// use blackbox::{Effort, Rays, Size, analysis::census::{Job, classes_of}};
///
/// // Four atoms whose cells no ray can tell.
/// let classes = classes_of(&Job::new(Size::CLASSIC, 4), 5, 10, &mut Effort::none())?;
/// assert_eq!(classes.len(), 8);
/// assert!(classes.iter().all(|class| class.iter().all(|board| board.signature() == class[0].signature())));
/// # Ok::<(), blackbox::analysis::census::CensusError>(())
/// ```
///
/// # Errors
/// As [`census`](super::census), and [`CensusError::List`] beyond a quarter of the memory.
///
/// # Complexity
/// As a census with [`Job::confirm`], and 32 bytes a row and a column for boards listed beyond 8 x 8.
pub fn classes_of(
    job: &Job, size: u64, limit: usize, effort: &mut Effort<'_>,
) -> Result<Vec<Class>, CensusError> {
    check(job, effort.memory())?;
    let listed = if job.size.fits_word() {
        list(&BoxSource::new(job), job, size, limit, effort)?
    } else {
        list(&WideSource::new(job), job, size, limit, effort)?
    };
    Ok(listed.into_values().collect())
}

/// All boards of a job that have look-alikes, bit `8 * y + x`, fewer atoms first and then by
/// [`rank`](blackbox_core::enumerate::rank).
///
/// ```
/// use blackbox::{Effort, Size, analysis::census::{Job, ambiguous_boards}};
///
/// let boards = ambiguous_boards(&Job::new(Size::CLASSIC, 3), &mut Effort::none())?;
/// assert_eq!(boards.len(), 40);
/// # Ok::<(), blackbox::analysis::census::CensusError>(())
/// ```
///
/// # Errors
/// As [`census`](super::census); [`CensusError::BeyondBox`] for boards that 64 bits do not hold;
/// [`CensusError::List`] if the boards found take more than a quarter of the memory allowed.
///
/// # Complexity
/// As a census with [`Job::confirm`], and 8 to 16 bytes for each board found.
pub fn ambiguous_boards(job: &Job, effort: &mut Effort<'_>) -> Result<Vec<u64>, CensusError> {
    check(job, effort.memory())?;
    if !job.size.fits_word() {
        return Err(CensusError::BeyondBox { size: job.size });
    }
    let source = BoxSource::new(job);
    let room = ListRoom::new(effort.memory());
    let ambiguous =
        || Ambiguous { source: &source, size: job.size, group: job.group(), room: &room, boards: Vec::new() };
    let append = |found: &mut Ambiguous<'_>, more: Ambiguous<'_>| found.list(more.boards);
    let found = visit(&source, &room, effort, ambiguous, append)?;
    let mut boards = found.map_or(Vec::new(), |found| found.boards);
    boards.sort_unstable_by_key(|&bits| by_number(bits));
    Ok(boards)
}

/// By the number of atoms, then as boards are enumerated: reversed, one that comes earlier is the greater
/// number. It is not inlined, as a sort compares in some forty places.
#[inline(never)]
fn by_number(bits: u64) -> (u32, u64) {
    (bits.count_ones(), !bits.reverse_bits())
}

/// Collects the boards in classes of two and more.
struct Ambiguous<'a> {
    source: &'a BoxSource,
    size: Size,
    group: &'static [Symmetry],
    room: &'a ListRoom,
    boards: Vec<u64>,
}

/// What a list takes for a board of 64 bits while it grows.
const GROWING: u64 = 16;

impl Ambiguous<'_> {
    fn list(&mut self, boards: Vec<u64>) {
        if self.boards.try_reserve(boards.len()).is_ok() {
            self.boards.extend(boards);
        } else {
            self.room.is_refused.store(true, Ordering::Relaxed);
        }
    }
}

impl Gather<[u64; 2]> for Ambiguous<'_> {
    const EVERY: bool = false;

    fn group(&mut self, items: &[[u64; 2]]) {
        // Equal keys may belong to unequal signatures: the boards of a group are traced again and parted. The
        // walk went over one board of each orbit, so its images are listed with it.
        for class in classes(self.source, items).iter().filter(|class| class.values().sum::<u64>() > 1) {
            for &bits in class.keys() {
                let mut images: Vec<u64> =
                    self.group.iter().map(|symmetry| symmetry.bits(bits, self.size)).collect();
                images.sort_unstable();
                images.dedup();
                if self.room.take(GROWING * images.len() as u64) {
                    self.list(images);
                }
            }
        }
    }

    fn plain(&mut self, _: u64) {}
}

/// The memory for the boards that are found, shared by all threads: a quarter of all.
struct ListRoom {
    left: AtomicU64,
    is_full: AtomicBool,
    /// Whether the system has refused memory.
    is_refused: AtomicBool,
}

impl ListRoom {
    fn new(memory: u64) -> Self {
        Self { left: (memory / 4).into(), is_full: false.into(), is_refused: false.into() }
    }

    /// Takes this many bytes; `false` if there are not this many, now or before.
    fn take(&self, bytes: u64) -> bool {
        let taken =
            self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes));
        if taken.is_err() {
            self.is_full.store(true, Ordering::Relaxed);
        }
        !self.is_full.load(Ordering::Relaxed) && !self.is_refused.load(Ordering::Relaxed)
    }

    fn give_back(&self, bytes: u64) {
        self.left.fetch_add(bytes, Ordering::Relaxed);
    }
}

/// Walks all slices of a job, keeping boards beside keys; gives what the gatherers come to, joined by `join`.
fn visit<S: Source, G: Gather<[u64; 2]>>(
    source: &S, room: &ListRoom, effort: &mut Effort<'_>, gatherer: impl Fn() -> G + Sync,
    mut join: impl FnMut(&mut G, G),
) -> Result<Option<G>, CensusError> {
    let memory = effort.memory();
    // A quarter of the memory is for what is found; the keys get the rest.
    let (mut todo, plan) = planned::<[u64; 2]>(source, memory / 4 * 3, 1, effort)?;
    todo.reverse();
    let work = Work::new(steps(source, &todo));
    let mut all: Option<G> = None;
    while let Some(slice) = todo.pop() {
        match engine::run(source, &slice, &plan, &work, effort, &gatherer) {
            Ok((gatherers, _)) => {
                for more in gatherers {
                    match &mut all {
                        Some(all) => join(all, more),
                        None => all = Some(more),
                    }
                }
                if room.is_full.load(Ordering::Relaxed) {
                    return Err(CensusError::List { bytes: memory });
                }
                if room.is_refused.load(Ordering::Relaxed) {
                    return Err(CensusError::System(io::ErrorKind::OutOfMemory.into()));
                }
            }
            Err(Unfinished::Full) => {
                // That shows before anything is gathered: both halves begin anew.
                source.prepare(effort).map_err(|_| CensusError::Interrupted)?;
                let halves = slice.halves().ok_or(CensusError::Full { bytes: memory })?;
                todo.extend(halves);
                work.expect(steps(source, &halves).saturating_sub(steps(source, &[slice])));
            }
            Err(Unfinished::Interrupted) => return Err(CensusError::Interrupted),
            Err(Unfinished::Memory(error)) => return Err(CensusError::System(error)),
        }
    }
    Ok(all)
}

/// Classes by the place of their first board.
type Listed = BTreeMap<ClassPlace, Class>;

/// Collects the first classes of one size.
struct Lister<'a, S> {
    source: &'a S,
    group: &'static [Symmetry],
    size: u64,
    limit: usize,
    room: &'a ListRoom,
    listed: Listed,
}

impl<S: Source> Lister<'_, S> {
    fn list(&mut self, place: ClassPlace, class: Class) {
        if self.limit == 0
            || self.listed.len() == self.limit
                && self.listed.last_key_value().is_some_and(|(last, _)| *last < place)
        {
            return;
        }
        if self.room.take(bytes(&class)) {
            // Only the first classes so far are kept: the last goes as soon as one more comes.
            self.listed.insert(place, class);
            self.keep_first();
        }
    }

    /// Takes over the classes of another lister, which have their room.
    fn join(&mut self, other: Self) {
        self.listed.extend(other.listed);
        self.keep_first();
    }

    fn keep_first(&mut self) {
        while self.listed.len() > self.limit
            && let Some((_, class)) = self.listed.pop_last()
        {
            self.room.give_back(bytes(&class));
        }
    }
}

/// What a class takes in a list, its place included.
fn bytes(class: &Class) -> u64 {
    let board = |board: &Board| match board {
        Board::Small(_) => size_of::<Board>(),
        // 32 bytes for each row and each column.
        Board::Wide(wide) => size_of::<Board>() + 16 * usize::from(wide.size().ports()),
    };
    let place = class.first().map_or(0, |board| 4 * board.count() as usize);
    // The tree is half empty at worst, and every allocation has a head of its own.
    (2 * size_of::<(ClassPlace, Class)>() + 64 + place + class.iter().map(board).sum::<usize>()) as u64
}

impl<S: Source> Gather<[u64; 2]> for Lister<'_, S> {
    const EVERY: bool = true;

    fn group(&mut self, items: &[[u64; 2]]) {
        // A group with more items may still fall into classes of this size, but not one with fewer.
        if (items.len() as u64) < self.size {
            return;
        }
        let size = self.size;
        let found = classes(self.source, items);
        for class in found.iter().filter(|class| class.values().sum::<u64>() == size) {
            for (place, class) in images(self.source, self.group, class.keys().copied()) {
                self.list(place, class);
            }
        }
    }

    fn plain(&mut self, _: u64) {}
}

fn list<S: Source>(
    source: &S, job: &Job, size: u64, limit: usize, effort: &mut Effort<'_>,
) -> Result<Listed, CensusError> {
    let room = ListRoom::new(effort.memory());
    let lister = || Lister { source, group: job.group(), size, limit, room: &room, listed: Listed::new() };
    let found = visit(source, &room, effort, lister, Lister::join)?;
    Ok(found.map_or(Listed::new(), |found| found.listed))
}

/// The classes of the images of some boards that have, up to the symmetries, one signature.
fn images<S: Source>(source: &S, group: &[Symmetry], tokens: impl Iterator<Item = u64>) -> Listed {
    let mut classes: HashMap<Vec<u16>, BTreeMap<ClassPlace, Board>> = HashMap::new();
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
