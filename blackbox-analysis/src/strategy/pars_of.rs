//! The pars of some placements, and the games of the seeker that they are measured by.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use blackbox_core::{
    AtomRange, Size, Symmetry, WordBoard, enumerate::WordBoards, evidence::Stop, game::Scoring,
};

use super::{
    EvaluateError, OutcomeTable, PlayedGame, RandomRays, SeekerName,
    certificate::certificates_among,
    evaluate::{games, with_progress},
    par::pars_among,
};
use crate::{
    Evidence,
    arrays::each_portion,
    effort::Effort,
    evidence::{Solver, TOO_LARGE},
    memory_left::has_room,
    par::{Par, ParSeeker, Value, certificate_of, squares},
    progress::{self, Interrupted, Progress, Work},
};

/// What answers cost, in nodes of the evidence engine, which takes 20 to 60 ns for a node of par and 130 to
/// 220 for one of certificates. What is chosen takes at most 1.5 times the better way, or 8 ms more, by the
/// CPU times of eight sizes and of 1 to 12,000 answers; `cargo bench -p blackbox-benches --bench strategy`
/// compares some of them on 8 x 8.
struct Cost {
    /// One by one: the nodes of so many answers grow with this power of their number, as games that begin
    /// alike are remembered (measured: 0.31 to 0.51).
    growth: f64,
    /// One by one, for each answer, beside its nodes: rays that are fired in positions that are known.
    known: f64,
    /// By a table, for each placement and port.
    outcome: f64,
    /// By a table, for each answer.
    answer: f64,
}

const PAR: Cost = Cost { growth: 0.5, known: 7000.0, outcome: 0.06, answer: 150.0 };
const GAME: Cost = Cost { growth: 0.45, known: 1500.0, outcome: 0.08, answer: 0.0 };
/// The end of a game, from where its book ends, takes 70 to 100 microseconds.
const BOOK: Cost = Cost { growth: 1.0, known: 2000.0, outcome: 0.05, answer: 0.0 };
const CERTIFICATE: Cost = Cost { growth: 1.0, known: 500.0, outcome: 0.016, answer: 150.0 };

/// The placements that a table may have for each game and port of a seeker that is asked by the caller: as
/// many cost what the engine takes to count the outcomes of a port at each ray (measured: on 8 x 8 with 4
/// atoms a table pays from 50 to 100 games on, with 5 from 600 to 1,000, on `hex5` with 4 from 25 to 50).
const ASKED: u64 = 240;

/// The par of each of these placements, which may have different numbers of atoms.
///
/// The first are played one by one; if that shows that a table of all placements costs less for the others of
/// their number of atoms, one is made and they are played by it.
///
/// ```
/// use blackbox::{Effort, analysis::{par::par_of, strategy::pars_of}, core::WordBoard};
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// assert_eq!(pars_of(&[board; 3], &mut Effort::none())?, [par_of(&board.into(), &mut Effort::none())?; 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`EvaluateError::Memory`]; [`EvaluateError::Interrupted`] if the watch said so.
///
/// # Panics
/// If the boards are of several sizes.
pub fn pars_of(boards: &[WordBoard], effort: &mut Effort<'_>) -> Result<Vec<Par>, EvaluateError> {
    let seekers = Seekers::firing(squares);
    of_some(boards, None, effort, &PAR, pars_among, |board, limit| {
        seekers.ask(|seeker| seeker.par(&board.into(), limit))
    })
}

/// The games of a built-in seeker on each of these placements, knowing that its number of atoms is one of
/// `atoms`; the random one draws by the seed. Those of a seeker that looks one ray ahead at most, and of
/// one that begins by a book, are played one by one or by a table, as [`pars_of`]; others by a table.
///
/// ```
/// use blackbox::{
///     Effort, Scoring,
///     analysis::strategy::{SeekerName, games_of},
///     core::{AtomRange, WordBoard},
/// };
///
/// let board: WordBoard = "8/8/1@4@1/8/8/3@4/8/6@1".parse()?;
/// let played = |name| games_of(&[board], AtomRange::exactly(4), name, Scoring::Rays, 0, &mut Effort::none());
/// assert_eq!(played(SeekerName::Reference)?[0].points, 7);
/// assert_eq!(played(SeekerName::Best)?[0].fired.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`pars_of`]; [`EvaluateError::Table`] if there can be no table.
///
/// # Panics
/// If the boards are of several sizes, or one has another number of atoms.
pub fn games_of(
    boards: &[WordBoard], atoms: AtomRange, seeker: SeekerName, scoring: Scoring, seed: u64,
    effort: &mut Effort<'_>,
) -> Result<Vec<PlayedGame>, EvaluateError> {
    let Some(size) = boards.first().map(WordBoard::size) else { return Ok(Vec::new()) };
    let known = |board: &WordBoard| board.size() == size && atoms.contains(board.count());
    assert!(boards.iter().all(known), "boards of {size} with {atoms} atoms");
    let plays = seeker.seeker(size, atoms, scoring, seed);
    let by_table = |table: &OutcomeTable, boards: &[WordBoard], effort: &mut Effort<'_>| {
        let threads = effort.threads();
        with_progress(table, effort, |work| games(table, &*plays, &[], boards, scoring, threads, work))
    };
    if let Some(value) = seeker.value() {
        let seekers = Seekers::firing(value);
        return of_some(boards, Some(atoms), effort, &GAME, by_table, |board, limit| {
            let take = |least, rays: &_| match seeker {
                SeekerName::Random => RandomRays::new(seed).port(size, rays).unwrap_or(least),
                _ => least,
            };
            let rays = seekers.ask(|seeker| seeker.game(&board.into(), atoms, take, limit))?;
            Ok(PlayedGame::new(&board, rays.iter().map(|&(port, _)| port).collect(), scoring))
        });
    }
    if plays.by_book(&[]).is_none() {
        let table = OutcomeTable::with_progress(size, atoms, OutcomeTable::LIMIT, effort)?;
        return by_table(&table, boards, effort);
    }
    of_some(boards, Some(atoms), effort, &BOOK, by_table, |board, limit| {
        let mut rays = Vec::new();
        while let Some(port) = plays.by_book(&rays) {
            rays.push((port, board.fire(port)));
        }
        let evidence = Evidence::of_rays(size, atoms, rays.iter().copied()).map_err(|_| TOO_LARGE)?;
        let list = Solver::new().list(&evidence, limit)?;
        let mut left = vec![0; list.count() as usize];
        list.write(0, &mut left);
        let left = OutcomeTable::of_some(size, atoms, left).map_err(|_| Stop::Memory)?;
        let played = games(&left, &*plays, &rays, &[board], scoring, 1, &Work::new(0));
        Ok(played.map_err(|_| Stop::Memory)?.remove(0))
    })
}

/// Seekers that remember what they fire, one for each thread that asks.
struct Seekers(Mutex<Vec<ParSeeker>>, Value);

impl Seekers {
    fn firing(value: Value) -> Self {
        Self(Mutex::default(), value)
    }

    fn ask<R>(&self, question: impl FnOnce(&mut ParSeeker) -> R) -> R {
        let free = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut seeker = free().pop().unwrap_or_else(|| ParSeeker::firing(self.1));
        let answer = question(&mut seeker);
        free().push(seeker);
        answer
    }
}

/// How many rays the certificate of each of these placements has; they may have different numbers of atoms.
///
/// # Errors
/// As [`pars_of`].
///
/// # Panics
/// As [`pars_of`].
pub fn certificates_of(boards: &[WordBoard], effort: &mut Effort<'_>) -> Result<Vec<u8>, EvaluateError> {
    of_some(boards, None, effort, &CERTIFICATE, certificates_among, |board, limit| {
        Ok(certificate_of(board, limit)?.len() as u8)
    })
}

/// Whether a seeker of the caller's plays so many games cheaper by a table of all placements than where the
/// evidence engine is asked in every position; never where there can be no table.
pub fn table_pays(size: Size, atoms: AtomRange, games: u64) -> bool {
    let most = ASKED.saturating_mul(games).saturating_mul(size.ports().into()).min(OutcomeTable::LIMIT);
    OutcomeTable::count_of(size, atoms).is_ok_and(|placements| placements <= u128::from(most))
}

/// What is known of all placements of a table, for some placements: of all with `atoms` atoms, or with as
/// many as each has.
fn of_some<T: Clone + Send>(
    boards: &[WordBoard], atoms: Option<AtomRange>, effort: &mut Effort<'_>, cost: &Cost,
    of_all: impl Fn(&OutcomeTable, &[WordBoard], &mut Effort<'_>) -> Result<Vec<T>, EvaluateError>,
    of_one: impl Fn(WordBoard, &mut Effort<'_>) -> Result<T, Stop> + Sync,
) -> Result<Vec<T>, EvaluateError> {
    // An answer and a place for each, and their way to the threads; a list that grows is there twice.
    room(boards.len() as u64, 2 * size_of::<Option<T>>() as u64 + 64)?;
    let mut found = vec![None; boards.len()];
    let Some(first) = boards.first() else { return Ok(Vec::new()) };
    let size = first.size();
    let mut by_atoms = BTreeMap::<u32, Vec<usize>>::new();
    let total = boards.len() as u64;
    for (at, board) in boards.iter().enumerate() {
        if at.is_multiple_of(1 << 16) && effort.report(Progress { done: 0, total }).is_break() {
            return Err(Interrupted.into());
        }
        assert_eq!(board.size(), size, "boards of one size");
        by_atoms.entry(atoms.map_or(board.count(), AtomRange::min)).or_default().push(at);
    }
    let mut done = 0;
    for (number, places) in by_atoms {
        let threads = effort.threads();
        let mut report = |_| effort.report(Progress { done, total });
        let mut whole = Effort::none().with_threads(threads).watched(&mut report);
        let atoms = atoms.unwrap_or(AtomRange::exactly(number));
        let (mut left, mut nodes, mut may_be_tabled) = (places.clone(), 0, places.len() > 1);
        // One by one, until it shows what the others cost, or that one takes as long as half a table.
        while !left.is_empty() {
            let few = progress::threads(threads).max((places.len() - left.len()) / 2).min(left.len());
            let table =
                if may_be_tabled { table_costs(size, atoms, left.len(), cost) } else { f64::INFINITY };
            let mut is_cheaper = left.len() as f64 * cost.known > table;
            if !is_cheaper {
                let (some, waiting) = (&left[..few], left.len() - few);
                nodes += played(boards, some, &mut found, (table / 2.0) as u64, &mut whole, &of_one)?;
                left.retain(|&at| found[at].is_none());
                let (all, known) = (places.len() as f64, (places.len() - left.len()) as f64);
                let in_all = nodes as f64 * (all / known).powf(cost.growth) + all * cost.known;
                let spent = nodes as f64 + known * cost.known;
                is_cheaper = left.len() > waiting || (spent > table / 8.0 && in_all - spent > 1.2 * table);
            }
            if !is_cheaper {
                continue;
            }
            match OutcomeTable::with_progress(size, atoms, OutcomeTable::LIMIT, &mut whole) {
                Ok(table) => {
                    room(table.placements() as u64, 8)?;
                    let wanted: Vec<WordBoard> = left.iter().map(|&at| boards[at]).collect();
                    let answers = of_all(&table, &wanted, &mut whole)?;
                    left.drain(..).zip(answers).for_each(|(at, answer)| found[at] = Some(answer));
                }
                Err(_) => may_be_tabled = false,
            }
        }
        done += places.len() as u64;
        if effort.report(Progress { done, total }).is_break() {
            return Err(EvaluateError::Interrupted);
        }
    }
    Ok(found.into_iter().flatten().collect())
}

/// Asks for memory of this many bytes for each of some placements.
fn room(placements: u64, bytes: u64) -> Result<(), EvaluateError> {
    if has_room(placements.saturating_mul(bytes)) { Ok(()) } else { Err(EvaluateError::Memory) }
}

/// What a table costs, with so many answers by it, in nodes; without end where none can be made.
fn table_costs(size: Size, atoms: AtomRange, wanted: usize, cost: &Cost) -> f64 {
    let of = |atoms| WordBoards::count_of(size, atoms).map_or(f64::INFINITY, |boards| boards as f64);
    let placements = (atoms.min()..=atoms.max()).map(of).sum::<f64>();
    // Images share their answer: there are no more than one for each class of boards.
    let answers = (wanted as f64).min(placements / Symmetry::group(size).len() as f64);
    // On a hexagon a node takes less time.
    let outcome = if size.has_columns() { cost.outcome } else { 2.0 * cost.outcome };
    let costs = placements * f64::from(size.ports()) * outcome + answers * cost.answer;
    if placements > OutcomeTable::LIMIT as f64 { f64::INFINITY } else { costs }
}

/// Finds the answers for these boards one by one, as far as each takes this many nodes at most; gives the
/// nodes that they took.
fn played<T: Clone + Send>(
    boards: &[WordBoard], places: &[usize], found: &mut [Option<T>], most: u64, effort: &mut Effort<'_>,
    of_one: &(impl Fn(WordBoard, &mut Effort<'_>) -> Result<T, Stop> + Sync),
) -> Result<u64, EvaluateError> {
    // A number of nodes that is no limit to a search of a board of one word.
    let (most, nodes) = (most.min(u64::MAX - 1), AtomicU64::new(0));
    let mut answers = vec![None; places.len()];
    let work = places.iter().zip(&mut answers).collect();
    each_portion(work, effort, |(&at, answer), work| {
        let mut go_on = |_| work.goes_on();
        let mut effort = Effort::nodes(most).watched(&mut go_on);
        let one = of_one(boards[at], &mut effort);
        nodes.fetch_add(most - effort.left(), Ordering::Relaxed);
        match one {
            Ok(one) => *answer = Some(one),
            Err(Stop::Limit) => {}
            Err(Stop::Memory) => return Err(EvaluateError::Memory),
            Err(_) => return Err(Interrupted.into()),
        }
        Ok(())
    })?;
    places.iter().zip(answers).for_each(|(&at, answer)| found[at] = answer);
    Ok(nodes.into_inner())
}
