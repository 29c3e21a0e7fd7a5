//! Playing all placements with a seeker.

mod error;
mod options;
mod play;

use crate::effort::Effort;
use std::sync::{
    PoisonError,
    atomic::{AtomicU8, AtomicU32, AtomicU64},
};

pub use error::EvaluateError;
pub use options::EvaluateOptions;

use blackbox_core::{Outcome, Port, WordBoard, game::Scoring};
use play::{Record, play};

use super::{OutcomeTable, Seeker, outcome_table::with_codes, seeker::port};
use crate::progress::{self, Work};

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
/// before; [`EvaluateError::Interrupted`] if the watch said so.
///
/// # Complexity
/// The seeker chooses once for every position it can meet, fewer than classes. The rows are copied twice.
pub fn evaluate(
    table: &OutcomeTable, seeker: &dyn Seeker, options: &EvaluateOptions, effort: &mut Effort<'_>,
) -> Result<Played, EvaluateError> {
    let threads = effort.threads();
    with_progress(table, effort, |work| played(table, seeker, *options, threads, work))
}

/// Runs a body that counts the placements of the table.
pub(super) fn with_progress<R: Send>(
    table: &OutcomeTable, effort: &mut Effort<'_>, body: impl Fn(&Work) -> Result<R, EvaluateError> + Sync,
) -> Result<R, EvaluateError> {
    let work = Work::new(table.placements() as u64);
    let done = progress::run(1, &work, effort, |_| body(&work))?;
    done.into_iter().next().expect("the result of the only thread")
}

fn played(
    table: &OutcomeTable, seeker: &dyn Seeker, options: EvaluateOptions, threads: usize, work: &Work,
) -> Result<Played, EvaluateError> {
    with_codes!(table, with => {
        let totals = play(with, seeker, options, &[], threads, None, work)?;
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
    /// The indices of the ports fired, in their order, if [`EvaluateOptions::transcripts`] asks for them.
    pub fired: Vec<Vec<u8>>,
}

impl ByClass {
    /// The wrong atoms of what was guessed for a class if the board of these bits is hidden: those where no
    /// atom is, or those that are missed if these are more.
    ///
    /// # Panics
    /// If there is no such class.
    pub fn wrong(&self, class: usize, hidden: u64) -> u32 {
        let guess = self.guess[class];
        (guess & !hidden).count_ones().max((hidden & !guess).count_ones())
    }
}

/// As [`evaluate`], class by class, as far as the classes need that are `wanted`; all by default, or strict.
///
/// # Errors
/// As [`evaluate`].
pub fn evaluate_classes(
    table: &OutcomeTable, seeker: &dyn Seeker, options: &EvaluateOptions, wanted: Option<&[bool]>,
    effort: &mut Effort<'_>,
) -> Result<ByClass, EvaluateError> {
    let (threads, wanted) = (effort.threads(), wanted.filter(|_| !options.strict));
    with_progress(table, effort, |work| by_class(table, seeker, *options, &[], wanted, threads, work))
}

/// The same where these rays have been fired: the table has the placements that agree with them.
pub(super) fn by_class(
    table: &OutcomeTable, seeker: &dyn Seeker, options: EvaluateOptions, fired: &[(Port, Outcome)],
    wanted: Option<&[bool]>, threads: usize, work: &Work,
) -> Result<ByClass, EvaluateError> {
    let record = Record::new(table.classes(), wanted, options.transcripts)?;
    with_codes!(table, with => play(with, seeker, options, fired, threads, Some(&record), work).map(drop))?;
    Ok(ByClass {
        rays: record.rays.into_iter().map(AtomicU8::into_inner).collect(),
        points: record.points.into_iter().map(AtomicU32::into_inner).collect(),
        guess: record.guess.into_iter().map(AtomicU64::into_inner).collect(),
        fired: record
            .fired
            .into_iter()
            .map(|fired| fired.into_inner().unwrap_or_else(PoisonError::into_inner))
            .collect(),
    })
}

/// A game that a seeker played until one class was left.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedGame {
    /// The ports fired, in their order.
    pub fired: Vec<Port>,
    /// What the rays cost.
    pub points: u32,
}

impl PlayedGame {
    pub(super) fn new(board: &WordBoard, fired: Vec<Port>, scoring: Scoring) -> Self {
        let points = fired.iter().map(|&port| scoring.ray(board.fire(port))).sum();
        Self { fired, points }
    }
}

/// The games on some placements of a table, after rays that all of the table agree with.
pub(super) fn games(
    table: &OutcomeTable, seeker: &dyn Seeker, rays: &[(Port, Outcome)], boards: &[WordBoard],
    scoring: Scoring, threads: usize, work: &Work,
) -> Result<Vec<PlayedGame>, EvaluateError> {
    let class = |&board: &WordBoard| {
        let place = || table.boards().iter().position(|&bits| bits == board.bits());
        let rank = if rays.is_empty() { table.rank(board) } else { place() };
        table.class_of()[rank.expect("a placement of the table")] as usize
    };
    let mut wanted = vec![false; table.classes()];
    boards.iter().for_each(|board| wanted[class(board)] = true);
    let options = EvaluateOptions::default().scoring(scoring).transcripts(true);
    let fired = by_class(table, seeker, options, rays, Some(&wanted), threads, work)?.fired;
    let port = |&at: &u8| port(at.into(), table.size());
    let game = |board| PlayedGame::new(board, fired[class(board)].iter().map(port).collect(), scoring);
    Ok(boards.iter().map(game).collect())
}
