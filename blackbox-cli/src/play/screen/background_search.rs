//! Searches that run beside the game: a thread takes one after another, and what is overtaken is given up.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::ControlFlow,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, Sender, TryRecvError, channel},
    },
    thread,
};

use blackbox_analysis::effort::{Effort, Progress, Watch, usual};
use blackbox_analysis::{
    Evidence,
    evidence::{Advice, Explanation, Unexplained},
    par::Par,
};
use blackbox_core::{Cell, evidence::Stop, game::Scoring};
use blackbox_table::{Game, Hint, Review, review};

/// What is searched for.
pub(super) enum Job {
    Hint(Box<Game>),
    Advice(Box<Game>, Scoring),
    /// Why a cell holds an atom, or why it is empty.
    Why(Evidence, Cell),
    Par(Box<Game>),
    Review(Box<Game>),
}

/// What was found.
pub(super) enum Found {
    Hint(Result<Hint, Stop>),
    Advice(Result<Advice, Stop>),
    Why(Cell, Result<Explanation, Unexplained>),
    Par(Option<Par>),
    Review(Result<Review, Stop>),
}

/// What the searches have found about the present evidence, or the game that is over.
#[derive(Default)]
pub(super) struct Findings {
    pub(super) hint: Option<Result<Hint, Stop>>,
    pub(super) advice: Option<Result<Advice, Stop>>,
    pub(super) why: BTreeMap<Cell, Result<Explanation, Unexplained>>,
    pub(super) par: Option<Par>,
    pub(super) review: Option<Result<Review, Stop>>,
    pub(super) asked_hint: bool,
    pub(super) asked_advice: bool,
    pub(super) asked_why: BTreeSet<Cell>,
    pub(super) asked_review: bool,
}

/// The thread that searches, and what it was asked for.
pub(super) struct Searches {
    jobs: Sender<(u64, Job)>,
    found: Receiver<(u64, Found)>,
    /// The present round; a search for another one is given up.
    round: Arc<AtomicU64>,
    waiting: usize,
}

impl Searches {
    pub(super) fn new() -> std::io::Result<Self> {
        let (jobs, to_do) = channel::<(u64, Job)>();
        let (done, found) = channel();
        let round = Arc::new(AtomicU64::new(0));
        let current = Arc::clone(&round);
        thread::Builder::new().name("search".to_owned()).spawn(move || {
            for (of, job) in to_do {
                let mut go_on = |_| {
                    let is_current = current.load(Ordering::Relaxed) == of;
                    if is_current { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
                };
                // If the answer is not taken, the screen is gone.
                if go_on(Progress { done: 0, total: 0 }).is_continue()
                    && done.send((of, search(job, &mut go_on))).is_err()
                {
                    break;
                }
            }
        })?;
        Ok(Self { jobs, found, round, waiting: 0 })
    }

    /// Searches for this after what was asked for before.
    pub(super) fn ask(&mut self, job: Job) {
        if self.jobs.send((self.round.load(Ordering::Relaxed), job)).is_ok() {
            self.waiting += 1;
        }
    }

    /// Whether something is still searched for.
    pub(super) fn is_busy(&self) -> bool {
        self.waiting > 0
    }

    /// The next thing that was found, if there is one.
    ///
    /// # Errors
    /// If the thread has ended.
    pub(super) fn next(&mut self) -> Result<Option<Found>, TryRecvError> {
        loop {
            match self.found.try_recv() {
                Ok((of, found)) if of == self.round.load(Ordering::Relaxed) => {
                    self.waiting = self.waiting.saturating_sub(1);
                    return Ok(Some(found));
                }
                Ok(_) => {}
                Err(TryRecvError::Empty) => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }

    /// Gives up what is under way.
    pub(super) fn overtake(&mut self) {
        self.round.fetch_add(1, Ordering::Relaxed);
        self.waiting = 0;
    }
}

impl Drop for Searches {
    fn drop(&mut self) {
        self.overtake();
    }
}

fn search(job: Job, watch: &mut dyn Watch) -> Found {
    let limit = &mut Effort::nodes(usual::TABLE).watched(watch);
    match job {
        Job::Hint(game) => Found::Hint(game.solution(limit).map(|found| Hint::from(&found))),
        Job::Advice(game, scoring) => Found::Advice(game.advice(scoring, limit)),
        Job::Why(evidence, cell) => Found::Why(cell, evidence.explain(cell, limit)),
        Job::Par(game) => Found::Par(game.par(limit).ok()),
        Job::Review(game) => Found::Review(review(&game, usual::REVIEWED, limit)),
    }
}
