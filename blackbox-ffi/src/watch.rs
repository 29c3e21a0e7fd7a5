//! How much work a call may do, and who is asked meanwhile.
//!
//! Everything that may take long takes a `const bb_watch *`, which may be NULL: how many steps and bytes are
//! allowed, a function that is asked whether to go on, and one that is shown how far the work is.

use std::{cell::Cell, num::NonZero, ops::ControlFlow};

use blackbox_analysis::effort::{Effort, Progress, Watch as Observer, usual};
use blackbox_core::evidence::Stop;
use libc::c_void;

use crate::prelude::*;

/// Asked every few milliseconds whether to go on. Runs in the thread that asked for the work. Answers 0 to go
/// on; anything else stops the work.
///
/// A call that was told to stop, by this or by `bb_progress`, never succeeds: it makes nothing and returns
/// `BB_ERROR_CANCELLED`, or what else it had failed with, even if the work had just been done.
pub type bb_poll = Option<extern "C" fn(user: *mut c_void) -> i32>;

/// Shown about 50 times a second how far some work is, in steps: `done` of `total`, which may grow a little.
/// Work that succeeds ends with `done` equal to `total`, however short it was. Runs in the thread that asked
/// for the work. Answers 0 to go on; anything else, at the last time too, stops the work within milliseconds,
/// as `bb_poll` says.
pub type bb_progress = Option<extern "C" fn(done: u64, total: u64, user: *mut c_void) -> i32>;

/// How much work a call may do, and who is asked meanwhile. All but `size` may be 0, which is without limit
/// and without callbacks.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct bb_watch {
    /// `sizeof(bb_watch)`; see "Options" above.
    pub size: usize,
    /// The steps that are allowed: a search that needs more ends with `BB_ERROR_LIMIT`. The comment of a
    /// function says what a step is; in the search of `bb_evidence_solve` it is the trial of one cell, on 8 x
    /// 8 about 0.1 microseconds. Work that counts no such steps (a census, a table) ignores it.
    pub limit: u64,
    /// The bytes that the tables of the work may take: work that needs more ends with `BB_ERROR_MEMORY`. 0 is
    /// what the function takes by itself, for evidence and its clauses 1 GiB. Work without growing tables
    /// ignores it.
    pub memory: u64,
    /// Asked whether to go on; may be NULL.
    pub poll: bb_poll,
    /// Shown how far the work is, where its amount is known beforehand (a census, a table); may be NULL.
    pub progress: bb_progress,
    /// Passed to both.
    pub user: *mut c_void,
    /// How many threads a long search in evidence may take, with the same answer for any number. 0 is one.
    /// What takes its number of threads elsewhere ignores it.
    pub threads: usize,
}

options!(bb_watch);

/// The status of a search that ended without an answer.
pub(crate) fn of_stop(stop: Stop) -> bb_status {
    match stop {
        Stop::Limit => BB_ERROR_LIMIT,
        Stop::Interrupted => BB_ERROR_CANCELLED,
        Stop::TooLarge { .. } | Stop::Hexagon => BB_ERROR_SIZE,
        // The solver's tables are full, or a number is wider than what it is kept in.
        _ => BB_ERROR_MEMORY,
    }
}

statuses! {
    Stop: |stop| of_stop(*stop);
}

/// What is reported where there is nothing but a question.
const ASKED: Progress = Progress { done: 0, total: 0 };

/// A watch of the caller's, or one that lets everything go on.
pub(crate) struct Watch {
    by: bb_watch,
    /// The last progress that was shown.
    shown: Cell<Option<Progress>>,
    /// Whether the caller has said that the work is to stop.
    refused: Cell<bool>,
}

impl Watch {
    pub(crate) fn new(watch: &In<bb_watch>) -> Result<Self, Failure> {
        Ok(Self { by: watch.sized("watch")?, shown: Cell::new(None), refused: Cell::new(false) })
    }

    /// The bytes allowed, if the caller says.
    pub(crate) fn memory(&self) -> Option<u64> {
        (self.by.memory != 0).then_some(self.by.memory)
    }

    /// The steps allowed, if the caller says.
    pub(crate) fn limit(&self) -> Option<u64> {
        (self.by.limit != 0).then_some(self.by.limit)
    }

    /// The same with so many threads, where the caller names them elsewhere.
    pub(crate) fn on(mut self, threads: NonZero<usize>) -> Self {
        self.by.threads = threads.get();
        self
    }

    /// The same with so many bytes, unless the caller says.
    pub(crate) fn holding(mut self, memory: u64) -> Self {
        self.by.memory = self.memory().unwrap_or(memory);
        self
    }

    pub(crate) fn effort(&mut self) -> Effort<'_> {
        let effort = Effort::at_most(self.limit()).with_memory(self.memory().unwrap_or(usual::MEMORY));
        effort.with_threads(self.by.threads.max(1)).watched(self)
    }

    /// Does what is limited in steps and memory.
    pub(crate) fn limited<T, E>(
        mut self, work: impl FnOnce(&mut Effort<'_>) -> Result<T, E>,
    ) -> Result<T, Failure>
    where
        Failure: From<E>,
    {
        let result = work(&mut self.effort())?;
        self.unless_refused(result)
    }

    /// Does what shows how far it is, and shows at its end that it is done.
    pub(crate) fn reporting<T, E>(
        mut self, work: impl FnOnce(&mut Effort<'_>) -> Result<T, E>,
    ) -> Result<T, Failure>
    where
        Failure: From<E>,
    {
        let result = work(&mut self.effort())?;
        let total = self.shown.get().map_or(1, |at| at.total);
        let end = Progress { done: total, total };
        if self.shown.get() != Some(end) {
            self.show(end);
        }
        self.unless_refused(result)
    }

    /// What was found, which a caller that has said no does not want: what it threw as it said so leaves no
    /// place to free it.
    pub(crate) fn unless_refused<T>(&self, result: T) -> Result<T, Failure> {
        if self.refused.get() { Err(Stop::Interrupted.into()) } else { Ok(result) }
    }

    fn show(&self, at: Progress) {
        self.shown.set(Some(at));
        if let Some(progress) = self.by.progress {
            self.heard(progress(at.done, at.total, self.by.user));
        }
    }

    fn heard(&self, answer: i32) {
        self.refused.set(self.refused.get() || answer != 0);
    }
}

impl Observer for Watch {
    fn report(&mut self, at: Progress) -> ControlFlow<()> {
        if let Some(poll) = self.by.poll {
            self.heard(poll(self.by.user));
        }
        if !self.refused.get() && at != ASKED {
            self.show(at);
        }
        if self.refused.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
