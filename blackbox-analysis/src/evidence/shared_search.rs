//! One long search on any number of threads: where it takes long it gives parts of itself away, and a thread
//! that has nothing to do takes one of them, which gives parts away in its turn.
//!
//! What is given away depends on the evidence alone, on one thread, too. So the nodes of all parts are the
//! same for any number of threads, and a limit ends the search on all of them or on none.

use std::{
    ops::ControlFlow,
    sync::{
        Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use crate::effort::Effort;
use blackbox_core::{evidence::Stop, internal::Give};
use crossbeam_utils::thread;

use super::{Evidence, Solver, given_part::Part};
use crate::progress::{PERIOD, STACK, threads};

/// What does the work of a part, except the parts that it gives away.
type Work<'a> = dyn Fn(&mut Solver, &Part, &mut Give<'_>, &mut Effort<'_>) -> Result<(), Stop> + Sync + 'a;

/// The parts that nobody has taken, and those in work.
struct Parts {
    waiting: Vec<Part>,
    in_work: usize,
    /// The nodes that the parts took which are done.
    used: u64,
    /// Why a part has no answer.
    failed: Option<Stop>,
}

struct SharedParts<'a> {
    parts: Mutex<Parts>,
    changed: Condvar,
    stop: AtomicBool,
    nodes: u64,
    memory: u64,
    work: &'a Work<'a>,
}

/// A part in work, until this is dropped, even by a panic.
struct InWork<'a> {
    shared: &'a SharedParts<'a>,
    part: Part,
    used: u64,
    failed: Option<Stop>,
}

impl Drop for InWork<'_> {
    fn drop(&mut self) {
        let mut parts = self.shared.parts();
        parts.in_work -= 1;
        parts.used = parts.used.saturating_add(self.used);
        match self.failed {
            // It was told to stop.
            None | Some(Stop::Interrupted) => {}
            // A search's fixed memory: the others go on, so that the answer does not depend on their order.
            Some(Stop::Memory) => drop(parts.failed.get_or_insert(Stop::Memory)),
            Some(stop) => {
                if parts.failed != Some(Stop::Interrupted) {
                    parts.failed = Some(stop);
                }
                self.shared.stop.store(true, Ordering::Relaxed);
            }
        }
        if std::thread::panicking() || parts.used > self.shared.nodes {
            self.shared.stop.store(true, Ordering::Relaxed);
        }
        self.shared.changed.notify_all();
    }
}

impl<'a> SharedParts<'a> {
    fn parts(&self) -> MutexGuard<'_, Parts> {
        self.parts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn goes_on(&self) -> ControlFlow<()> {
        if self.stop.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The next part and the nodes that it may take; `None` once all are done or the work is to stop.
    fn next(&'a self, ask: &mut dyn FnMut() -> ControlFlow<()>) -> Option<(InWork<'a>, u64)> {
        let mut parts = self.parts();
        loop {
            if self.stop.load(Ordering::Relaxed) {
                return None;
            }
            // Which part is next depends on the threads, and makes no difference to the sums.
            if let Some(part) = parts.waiting.pop() {
                parts.in_work += 1;
                let left = self.nodes - parts.used;
                return Some((InWork { shared: self, part, used: 0, failed: None }, left));
            }
            if parts.in_work == 0 {
                return None;
            }
            let (held, waited) =
                self.changed.wait_timeout(parts, PERIOD).unwrap_or_else(PoisonError::into_inner);
            parts = held;
            if waited.timed_out() {
                drop(parts);
                let _ = ask();
                parts = self.parts();
            }
        }
    }

    /// Takes parts and does their work until all are done; `given` hears of each that is given away.
    fn take_parts(
        &self, solver: &mut Solver, ask: &mut dyn FnMut() -> ControlFlow<()>, given: &mut dyn FnMut(),
    ) {
        while let Some((mut one, nodes)) = self.next(ask) {
            let mut others = 0;
            let mut give = |cells: &mut dyn Iterator<Item = _>| {
                let part = one.part.given(others, cells);
                others += 1;
                self.parts().waiting.push(part);
                self.changed.notify_one();
                given();
            };
            let mut go_on = |_| ask();
            let mut limit = Effort::nodes(nodes).with_memory(self.memory).watched(&mut go_on);
            let done = (self.work)(solver, &one.part, &mut give, &mut limit);
            (one.used, one.failed) = (nodes - limit.left(), done.err());
        }
    }
}

impl Solver {
    /// Does some work for the evidence and all parts given away, each once, on threads, in any order.
    ///
    /// # Errors
    /// [`Stop::Limit`] if the parts together take more nodes than there are; else a part's error.
    pub(super) fn share(
        &mut self, evidence: &Evidence, limit: &mut Effort<'_>, work: &Work<'_>,
    ) -> Result<(), Stop> {
        let whole = Part { order: Vec::new(), evidence: evidence.clone() };
        let parts = Parts { waiting: vec![whole], in_work: 0, used: 0, failed: None };
        let shared = SharedParts {
            parts: Mutex::new(parts),
            changed: Condvar::new(),
            stop: AtomicBool::new(false),
            nodes: limit.left(),
            memory: limit.memory(),
            work,
        };
        let asked = limit.threads();
        // Only this thread may ask the limit's caller.
        let mut ask = || {
            if limit.ask().is_err() {
                shared.parts().failed = Some(Stop::Interrupted);
                shared.stop.store(true, Ordering::Relaxed);
            }
            shared.goes_on()
        };
        thread::scope(|scope| {
            let (mut all, mut begun) = (None, 1);
            // A short search neither begins a thread nor asks the system how many it runs at once.
            let mut begin = || {
                if begun < *all.get_or_insert_with(|| threads(asked)) {
                    begun += 1;
                    let body = |_: &thread::Scope<'_>| {
                        shared.take_parts(&mut Solver::new(), &mut || shared.goes_on(), &mut || ());
                    };
                    // Where the system refuses a thread, the others do its work.
                    drop(scope.builder().stack_size(STACK).spawn(body));
                }
            };
            shared.take_parts(self, &mut ask, &mut begin);
        })
        .unwrap_or_else(|fault| std::panic::resume_unwind(fault));
        let Parts { used, failed, .. } = shared.parts.into_inner().unwrap_or_else(PoisonError::into_inner);
        limit.take(used);
        match failed {
            Some(stop @ (Stop::Interrupted | Stop::Overflow)) => Err(stop),
            _ if used > shared.nodes => Err(Stop::Limit),
            Some(stop) => Err(stop),
            None => Ok(()),
        }
    }
}
