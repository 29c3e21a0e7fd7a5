//! Long calls: progress, a time limit, cancelling from elsewhere, Ctrl-C.

use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use blackbox_analysis::effort::{Effort, Progress, Watch, usual};
use pyo3::{Borrowed, exceptions::PyTypeError, prelude::*};

use crate::prelude::*;

/// The time between two checks for signals: short for a person, long against the wait for the GIL while other
/// Python threads are busy.
pub(crate) const PAUSE: Duration = Duration::from_millis(50);

/// Cancels long calls from another thread or an asyncio task.
///
/// Hand it to one call or to several as `cancel=`; `cancel()` ends them within a tenth of a second, by
/// `CancelledError`. A call that is begun with a token that is cancelled already ends at once. A token is of
/// one process: to pickle or to copy it is a `TypeError`.
///
/// >>> token = Cancel()
/// >>> token.cancel()
/// >>> try:
/// ...     par(boards("8x8", 4), cancel=token)
/// ... except CancelledError as error:
/// ...     print(error)
/// cancelled
#[pyclass(module = "blackbox", frozen, weakref)]
pub(crate) struct Cancel(AtomicBool);

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self(AtomicBool::new(false))
    }

    /// End the calls that have this token.
    fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether `cancel` was called.
    #[getter]
    fn cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    #[allow(clippy::unused_self, reason = "Python asks an object")]
    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "cannot pickle or copy a Cancel: it ends calls of its own process, and a copy would end none of them; expected \
             each process to make its own",
        ))
    }

    fn __repr__(&self) -> &'static str {
        if self.cancelled() { "<Cancel: cancelled>" } else { "<Cancel>" }
    }
}

/// A token as callers pass it.
pub(crate) type CancelArg = ValueArg<Cancel>;

/// The most seconds that a call may take.
pub(crate) struct TimeoutArg(pub(crate) f64);

impl<'py> FromPyObject<'_, 'py> for TimeoutArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        match object.extract::<f64>() {
            Ok(seconds) if seconds >= 0.0 => Ok(Self(seconds)),
            Ok(seconds) => Err(errors::argument(format_args!(
                "invalid timeout (got {seconds}), expected seconds, 0 or more"
            ))),
            Err(_) => Err(errors::wrong_type(format_args!(
                "invalid timeout (got {}), expected seconds, 0 or more",
                shown(&object)
            ))),
        }
    }
}

/// Watches a long call: it reports to a Python callable, checks for Ctrl-C, a cancelled token and the end of
/// the time, and keeps what any of these raises.
pub(crate) struct Control {
    progress: Option<Py<PyAny>>,
    /// Whether `progress` is a bar that this package made: it is closed at the end.
    bar: bool,
    end: Option<(Instant, f64)>,
    cancel: Option<CancelArg>,
    /// How many nodes and threads a search may take.
    nodes: Option<u64>,
    threads: usize,
    /// The bytes that it may hold.
    memory: u64,
    last: Instant,
    raised: Option<PyErr>,
}

impl Control {
    /// Of a call that takes a time limit and a token.
    pub(crate) fn new(timeout: Option<TimeoutArg>, cancel: Option<CancelArg>) -> Self {
        let now = Instant::now();
        let end = timeout.and_then(|TimeoutArg(seconds)| {
            // A time beyond what the clock can reach sets no limit.
            let limit = Duration::try_from_secs_f64(seconds).ok()?;
            Some((now.checked_add(limit)?, seconds))
        });
        Self {
            progress: None,
            bar: false,
            end,
            cancel,
            nodes: None,
            threads: usual::THREADS,
            memory: usual::MEMORY,
            last: now,
            raised: None,
        }
    }

    /// Of a call that only Ctrl-C ends.
    pub(crate) fn plain() -> Self {
        Self::new(None, None)
    }

    /// Of a search that may take so many threads.
    pub(crate) fn on(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Of work that may hold so many bytes.
    pub(crate) fn holding(self, memory: u64) -> Self {
        Self { memory, ..self }
    }

    /// Of a search within so many nodes.
    pub(crate) fn within(self, limit: Option<LimitArg>) -> Self {
        Self { nodes: LimitArg::nodes(limit), ..self }
    }

    /// Also reports to `progress`: a callable, True for a bar by `tqdm.auto`, or False or nothing.
    pub(crate) fn reporting(mut self, py: Python<'_>, progress: Option<Py<PyAny>>) -> PyResult<Self> {
        if let Some(progress) = progress {
            let helper = py.import("blackbox._progress")?;
            let wanted = progress.extract::<bool>(py).ok();
            self.bar = wanted == Some(true);
            self.progress = match wanted {
                None => Some(helper.call_method1("checked", (progress,))?.unbind()),
                Some(true) => Some(helper.call_method0("Bar")?.unbind()),
                Some(false) => None,
            };
        }
        Ok(self)
    }

    /// Whether the call is to go on. Cheap: it lets Python look only after a pause.
    pub(crate) fn goes_on(&mut self) -> bool {
        if self.raised.is_some() {
            return false;
        }
        let now = Instant::now();
        if self.cancel.as_ref().is_some_and(|cancel| cancel.cancelled()) {
            self.raised = Some(errors::cancelled("cancelled"));
        } else if let Some((_, seconds)) = self.end.filter(|&(end, _)| end <= now) {
            self.raised = Some(errors::time_limit(format_args!(
                "not done within {seconds} seconds, expected to be by timeout"
            )));
        } else if now.duration_since(self.last) >= PAUSE {
            self.last = now;
            // The method itself is not general enough in its lifetime.
            #[allow(clippy::redundant_closure_for_method_calls)]
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                self.raised = Some(error);
            }
        }
        self.raised.is_none()
    }

    /// The effort of the call.
    pub(crate) fn effort(&mut self) -> Effort<'_> {
        Effort::at_most(self.nodes).with_threads(self.threads).with_memory(self.memory).watched(self)
    }

    /// Does work without the GIL. What was raised meanwhile comes before its result.
    pub(crate) fn run<T: Send, E: Send>(
        self, py: Python<'_>, failed: impl FnOnce(E) -> PyErr,
        work: impl FnOnce(&mut Self) -> Result<T, E> + Send,
    ) -> PyResult<T> {
        let (mut work, mut done) = (Some(work), None);
        self.watch(py, &mut |control| done = work.take().map(|work| work(control)))?;
        done.expect("work is done where nothing was raised").map_err(failed)
    }

    /// As [`Control::run`], compiled once for all work.
    fn watch(mut self, py: Python<'_>, work: &mut (dyn FnMut(&mut Self) + Send)) -> PyResult<()> {
        caught(|| {
            // Even what is done at once is not begun after its end.
            py.detach(|| {
                if self.goes_on() {
                    work(&mut self);
                }
            });
            if let (Some(bar), true) = (&self.progress, self.bar) {
                bar.call_method0(py, "close")?;
            }
            self.raised.map_or(Ok(()), Err)
        })
    }

    /// Does work without the GIL that takes nothing but an effort.
    pub(crate) fn search<T: Send, E: Send>(
        self, py: Python<'_>, failed: impl FnOnce(E) -> PyErr,
        search: impl FnOnce(&mut Effort<'_>) -> Result<T, E> + Send,
    ) -> PyResult<T> {
        self.run(py, failed, |control| search(&mut control.effort()))
    }

    /// What was raised, for work that Python code is called from.
    pub(crate) fn keep(&mut self, error: PyErr) {
        self.raised.get_or_insert(error);
    }
}

impl Watch for Control {
    fn report(&mut self, Progress { done, total }: Progress) -> ControlFlow<()> {
        if !self.goes_on() {
            return ControlFlow::Break(());
        }
        if let Some(progress) = self.progress.as_ref().filter(|_| done > 0 || total > 0)
            && let Err(error) = Python::attach(|py| progress.call1(py, (done, total)))
        {
            self.keep(error);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    }
}
