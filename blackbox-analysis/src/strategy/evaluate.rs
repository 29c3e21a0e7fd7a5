//! Playing all placements with a seeker.

use std::{
    fmt,
    num::NonZero,
    sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering},
};

use blackbox_core::{Outcome, Port, Size, game::Scoring};
use rayon::prelude::*;

use super::{
    OutcomeTable, Position, Seeker,
    guess::{Guess, Guesses},
    outcome_row::{self, Row},
    outcome_table::{Table, with_codes},
    partition::{groups, split},
    scoring::cost,
};
use crate::progress::{self, Interrupted, Observer, Work, pooled};

/// How [`evaluate`] plays.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct EvaluateOptions {
    /// What rays cost.
    pub scoring: Scoring,
    /// Counts every wrong atom, 5 points in most scorings, even between placements of one signature, and lets
    /// the seeker guess at any time: it does so wherever one class has more than half of the placements left
    /// and the guess costs less than playing on. Otherwise it plays until one class is left and pays for rays
    /// alone.
    pub strict: bool,
    /// How many threads play; `None` for as many as the machine runs at once, which is also the most.
    pub threads: Option<NonZero<usize>>,
}

blackbox_core::internal::setters!(EvaluateOptions {
    scoring: Scoring,
    strict: bool,
    threads: Option<NonZero<usize>>,
});

/// How a seeker did over all placements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The placements played.
    pub placements: u64,
    /// The rays fired, over all placements.
    pub total_rays: u64,
    /// The score over all placements, lower is better: the cost of the rays, and of wrong atoms when strict.
    pub total_score: u64,
    /// The most rays fired for one placement.
    pub worst_rays: u32,
    /// The positions where play ended: the signature classes, or fewer when strict.
    pub leaves: u64,
    /// How many placements took each number of rays, from 0 to the worst.
    pub histogram: Vec<u64>,
}

impl Played {
    /// The mean rays of a placement.
    pub fn mean_rays(&self) -> f64 {
        self.total_rays as f64 / self.placements as f64
    }

    /// The mean score of a placement, lower is better.
    pub fn mean_score(&self) -> f64 {
        self.total_score as f64 / self.placements as f64
    }
}

/// Plays all placements of a table with a seeker.
///
/// # Errors
/// [`EvaluateError`] if the seeker gives up, or fires a port that is not on the board or that it has fired
/// before.
///
/// # Complexity
/// The seeker chooses once for every position it can meet, fewer than there are classes. The rows of the
/// table are copied twice.
pub fn evaluate(
    table: &OutcomeTable,
    seeker: &dyn Seeker,
    options: &EvaluateOptions,
) -> Result<Played, EvaluateError> {
    played(table, seeker, options, &Work::new(0))
}

/// As [`evaluate`]; the observer receives how many placements have been played, and may stop the work.
///
/// # Errors
/// As [`evaluate`]; [`EvaluateError::Interrupted`] if the observer said so.
pub fn evaluate_with_progress(
    table: &OutcomeTable,
    seeker: &dyn Seeker,
    options: &EvaluateOptions,
    observer: &mut dyn Observer,
) -> Result<Played, EvaluateError> {
    with_progress(table, observer, |work| played(table, seeker, options, work))
}

/// Runs a body that counts the placements of the table.
pub(super) fn with_progress<R: Send>(
    table: &OutcomeTable,
    observer: &mut dyn Observer,
    body: impl Fn(&Work) -> Result<R, EvaluateError> + Sync,
) -> Result<R, EvaluateError> {
    let work = Work::new(table.placements() as u64);
    let done = progress::run(1, &work, observer, |_| body(&work))?;
    done.into_iter().next().expect("the result of the only thread")
}

fn played(
    table: &OutcomeTable,
    seeker: &dyn Seeker,
    options: &EvaluateOptions,
    work: &Work,
) -> Result<Played, EvaluateError> {
    with_codes!(table, with => {
        let totals = play(with, seeker, options, None, work)?;
        let worst = totals.by_rays.iter().rposition(|&count| count > 0).unwrap_or(0);
        Ok(Played {
            placements: table.placements() as u64,
            total_rays: (0u64..).zip(totals.by_rays).map(|(rays, count)| rays * count).sum(),
            total_score: totals.score,
            worst_rays: worst as u32,
            leaves: totals.leaves,
            histogram: totals.by_rays[..=worst].to_vec(),
        })
    })
}

/// What was played for each class.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByClass {
    /// The rays fired; 0 for a class that was not asked for.
    pub rays: Vec<u8>,
    /// What they cost.
    pub points: Vec<u32>,
    /// When strict, the bits of the board that was guessed; else 0.
    pub guess: Vec<u64>,
}

/// As [`evaluate_with_progress`], class by class, and only as far as the classes need that are `wanted`; all
/// of them where nothing is said, and when strict.
///
/// # Errors
/// As [`evaluate_with_progress`].
pub fn evaluate_classes(
    table: &OutcomeTable,
    seeker: &dyn Seeker,
    options: &EvaluateOptions,
    wanted: Option<&[bool]>,
    observer: &mut dyn Observer,
) -> Result<ByClass, EvaluateError> {
    with_progress(table, observer, |work| {
        let record = Record::new(table.classes(), wanted.filter(|_| !options.strict));
        with_codes!(table, with => play(with, seeker, options, Some(&record), work).map(drop))?;
        Ok(ByClass {
            rays: record.rays.into_iter().map(AtomicU8::into_inner).collect(),
            points: record.points.into_iter().map(AtomicU32::into_inner).collect(),
            guess: record.guess.into_iter().map(AtomicU64::into_inner).collect(),
        })
    })
}

/// The rays that a seeker fires for each class.
///
/// # Errors
/// As [`evaluate`].
pub fn rays_by_class(
    table: &OutcomeTable,
    seeker: &dyn Seeker,
    threads: Option<NonZero<usize>>,
) -> Result<Vec<u8>, EvaluateError> {
    all_rays(table, seeker, threads, &Work::new(0))
}

pub(super) fn all_rays(
    table: &OutcomeTable,
    seeker: &dyn Seeker,
    threads: Option<NonZero<usize>>,
    work: &Work,
) -> Result<Vec<u8>, EvaluateError> {
    let record = Record::new(table.classes(), None);
    let options = EvaluateOptions { threads, ..EvaluateOptions::default() };
    with_codes!(table, with => play(with, seeker, &options, Some(&record), work).map(drop))?;
    Ok(record.rays.into_iter().map(AtomicU8::into_inner).collect())
}

/// What is written down of each class.
struct Record<'a> {
    rays: Vec<AtomicU8>,
    points: Vec<AtomicU32>,
    guess: Vec<AtomicU64>,
    wanted: Option<&'a [bool]>,
}

impl<'a> Record<'a> {
    fn new(classes: usize, wanted: Option<&'a [bool]>) -> Self {
        Self {
            rays: (0..classes).map(|_| AtomicU8::new(0)).collect(),
            points: (0..classes).map(|_| AtomicU32::new(0)).collect(),
            guess: (0..classes).map(|_| AtomicU64::new(0)).collect(),
            wanted,
        }
    }

    /// Whether one of these classes is asked for.
    fn wants<const P: usize>(&self, rows: &[Row<P>]) -> bool {
        self.wanted.is_none_or(|wanted| rows.iter().any(|row| wanted[row.class as usize]))
    }

    fn write(&self, class: u32, history: &[(Port, Outcome)], scoring: Scoring, guess: u64) {
        let points = history.iter().map(|&(_, outcome)| scoring.ray(outcome)).sum();
        self.rays[class as usize].store(history.len() as u8, Ordering::Relaxed);
        self.points[class as usize].store(points, Ordering::Relaxed);
        self.guess[class as usize].store(guess, Ordering::Relaxed);
    }
}

/// What the leaves below a position add up to. The longest game fires every port once.
#[derive(Clone, Debug)]
struct Totals<const C: usize> {
    score: u64,
    leaves: u64,
    by_rays: [u64; C],
}

impl<const C: usize> Totals<C> {
    const NOTHING: Self = Self { score: 0, leaves: 0, by_rays: [0; C] };

    fn leaf(rays: usize, placements: u64, score: u64) -> Self {
        let mut totals = Self { score, leaves: 1, ..Self::NOTHING };
        totals.by_rays[rays] = placements;
        totals
    }

    fn add(&mut self, other: &Self) {
        self.score += other.score;
        self.leaves += other.leaves;
        for (ours, theirs) in self.by_rays.iter_mut().zip(other.by_rays) {
            *ours += theirs;
        }
    }
}

struct Play<'a, const P: usize, const C: usize> {
    table: Table<'a, P, C>,
    seeker: &'a dyn Seeker,
    scoring: Scoring,
    guesses: Option<Guesses<'a>>,
    record: Option<&'a Record<'a>>,
    work: &'a Work,
    parallel: bool,
}

fn play<const P: usize, const C: usize>(
    table: Table<'_, P, C>,
    seeker: &dyn Seeker,
    options: &EvaluateOptions,
    record: Option<&Record<'_>>,
    work: &Work,
) -> Result<Totals<C>, EvaluateError> {
    let guesses = options.strict.then(|| Guesses::new(table.whole()));
    let mut rows: Vec<Row<P>> = table.rows().collect();
    let mut scratch = vec![Row::EMPTY; rows.len()];
    pooled(options.threads.map_or(0, NonZero::get), |threads| {
        let parallel = threads > 1;
        let play = Play { table, seeker, scoring: options.scoring, guesses, record, work, parallel };
        play.position(&mut rows, &mut scratch, &mut Vec::new())
    })
}

/// Positions with fewer classes are played on one thread.
const WORTH_SHARING: usize = 2048;

impl<const P: usize, const C: usize> Play<'_, P, C> {
    fn position(
        &self,
        rows: &mut [Row<P>],
        scratch: &mut [Row<P>],
        history: &mut Vec<(Port, Outcome)>,
    ) -> Result<Totals<C>, EvaluateError> {
        if self.work.stopped() {
            return Err(EvaluateError::Interrupted);
        }
        if self.record.is_some_and(|record| !record.wants(rows)) {
            return Ok(Totals::NOTHING);
        }
        if let [row] = rows {
            return Ok(self.leaf(row, history));
        }
        let (table, rows_left) = (self.table.whole(), self.table.either(rows));
        let position = Position { table, rows: rows_left, history, scoring: self.scoring };
        let port = self.seeker.choose(&position).ok_or(EvaluateError::GaveUp)?;
        if port.index() >= self.table.size().ports() {
            return Err(EvaluateError::OffBoard { port });
        }
        if history.iter().any(|&(fired, _)| fired == port) {
            return Err(EvaluateError::Repeated { port, size: self.table.size() });
        }
        // Before playing on: that moves the rows.
        let guess = self.guesses.as_ref().and_then(|guesses| guesses.by_majority(rows));
        let classes: Vec<u32> = guess.iter().flat_map(|_| rows.iter().map(|row| row.class)).collect();
        let on = self.outcomes(port, rows, scratch, history)?;
        match guess {
            Some(Guess { wrong, placements, board }) if self.wrong(wrong) < on.score => {
                if let Some(record) = self.record {
                    classes.iter().for_each(|&class| record.write(class, history, self.scoring, board));
                }
                Ok(Totals::leaf(history.len(), placements, self.wrong(wrong)))
            }
            _ => Ok(on),
        }
    }

    /// What wrong atoms cost.
    fn wrong(&self, atoms: u64) -> u64 {
        atoms * u64::from(self.scoring.wrong_atom())
    }

    fn leaf(&self, row: &Row<P>, history: &[(Port, Outcome)]) -> Totals<C> {
        let guess = self.guesses.as_ref().map(|guesses| guesses.best(std::slice::from_ref(row)));
        if let Some(record) = self.record {
            record.write(row.class, history, self.scoring, guess.map_or(0, |guess| guess.board));
        }
        let wrong = guess.map_or(0, |guess| guess.wrong);
        Totals::leaf(history.len(), u64::from(row.weight), self.wrong(wrong))
    }

    /// Fires `port` and plays on from each outcome.
    fn outcomes(
        &self,
        port: Port,
        rows: &mut [Row<P>],
        scratch: &mut [Row<P>],
        history: &mut Vec<(Port, Outcome)>,
    ) -> Result<Totals<C>, EvaluateError> {
        let at = usize::from(port.index());
        let ends: [usize; C] = split(rows, at, scratch);
        let play_on = |code, rows: &mut [Row<P>], scratch: &mut [Row<P>], history: &mut Vec<_>| {
            let placements: u64 = rows.iter().map(|row| u64::from(row.weight)).sum();
            history.push((port, outcome_row::outcome(code, at, self.table.size())));
            let mut totals = self.position(rows, scratch, history)?;
            history.pop();
            totals.score += placements * cost::<P>(self.scoring, code, at);
            Ok::<_, EvaluateError>((totals, placements))
        };
        let mut total = Totals::NOTHING;
        let is_large = rows.len() >= WORTH_SHARING;
        if !self.parallel || !is_large {
            for (code, start, end) in groups(&ends) {
                let (totals, placements) =
                    play_on(code, &mut scratch[start..end], &mut rows[start..end], history)?;
                total.add(&totals);
                self.count(is_large, end - start, placements);
            }
            return Ok(total);
        }
        let (mut rows, mut scratch) = (rows, scratch);
        let mut parts = Vec::new();
        for (code, start, end) in groups(&ends) {
            let (part, spare);
            (part, scratch) = scratch.split_at_mut(end - start);
            (spare, rows) = rows.split_at_mut(end - start);
            parts.push((code, part, spare));
        }
        let parts_totals: Vec<Totals<C>> = parts
            .into_par_iter()
            .map(|(code, part, spare)| {
                let classes = part.len();
                let (totals, placements) = play_on(code, part, spare, &mut history.clone())?;
                self.count(is_large, classes, placements);
                Ok(totals)
            })
            .collect::<Result<_, EvaluateError>>()?;
        parts_totals.iter().for_each(|totals| total.add(totals));
        Ok(total)
    }

    /// Counts the placements of a part as played if it is small but what it is part of is not: so each is
    /// counted once, and the threads do not wait for each other at the counter.
    fn count(&self, of_large: bool, classes: usize, placements: u64) {
        if of_large && classes < WORTH_SHARING {
            self.work.add(placements);
        }
    }
}

/// Why an evaluation ended without its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EvaluateError {
    /// The seeker gave no port.
    GaveUp,
    /// The seeker fired a port that it had fired before.
    Repeated {
        /// The port.
        port: Port,
        /// The size of the board.
        size: Size,
    },
    /// The seeker fired a port that the board does not have.
    OffBoard {
        /// The port.
        port: Port,
    },
    /// The system has not so much memory.
    Memory,
    /// The observer stopped the work.
    Interrupted,
}

impl From<Interrupted> for EvaluateError {
    fn from(_: Interrupted) -> Self {
        Self::Interrupted
    }
}

impl fmt::Display for EvaluateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GaveUp => f.write_str("the seeker gave no port, expected one while two classes are left"),
            Self::Repeated { port, size } => {
                write!(f, "the seeker fired port {} again, expected one not fired yet", port.label(*size))
            }
            Self::OffBoard { port } => {
                write!(f, "the seeker fired port {}, expected one of the board's", port.number())
            }
            Self::Memory => f.write_str("the system has not enough memory for so many placements"),
            Self::Interrupted => Interrupted.fmt(f),
        }
    }
}

impl std::error::Error for EvaluateError {}
