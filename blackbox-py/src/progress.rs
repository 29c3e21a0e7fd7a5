//! Long work with progress that Python sees, and that Python stops.

use std::ops::ControlFlow;

use blackbox_analysis::progress::{self, Observer};
use pyo3::prelude::*;

use crate::interrupt::Watch;

/// Reports the progress to a Python callable, looks for Ctrl-C, and keeps what either raises.
pub(crate) struct Progress {
    callable: Option<Py<PyAny>>,
    /// Whether `callable` is a bar of ours, which is closed at the end.
    bar: bool,
    watch: Watch,
    raised: Option<PyErr>,
}

impl Progress {
    /// `progress` is a callable, True for a bar by `tqdm.auto`, or False or nothing.
    pub(crate) fn new(py: Python<'_>, progress: Option<Py<PyAny>>) -> PyResult<Self> {
        let mut this = Self::silent();
        if let Some(progress) = progress {
            let wanted = progress.extract::<bool>(py).ok();
            this.bar = wanted == Some(true);
            this.callable = match wanted {
                None => Some(progress),
                Some(true) => Some(py.import("blackbox._progress")?.call_method0("Bar")?.unbind()),
                Some(false) => None,
            };
        }
        Ok(this)
    }

    /// Looks for Ctrl-C only.
    pub(crate) fn silent() -> Self {
        Self { callable: None, bar: false, watch: Watch::new(), raised: None }
    }

    /// The result of the work, unless something was raised meanwhile.
    pub(crate) fn outcome<T>(self, py: Python<'_>, result: PyResult<T>) -> PyResult<T> {
        if let (Some(bar), true) = (self.callable, self.bar) {
            bar.call_method0(py, "close")?;
        }
        self.raised.map_or(result, Err)
    }
}

impl Observer for Progress {
    fn report(&mut self, progress::Progress { done, total }: progress::Progress) -> ControlFlow<()> {
        // Until all threads have stopped there may be more reports.
        if self.raised.is_some() {
            return ControlFlow::Break(());
        }
        let mut look = self.watch.poll();
        if let (Some(progress), true) = (&self.callable, look.is_continue())
            && let Err(error) = Python::attach(|py| progress.call1(py, (done, total)))
        {
            look = ControlFlow::Break(error);
        }
        match look {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(error) => {
                self.raised.get_or_insert(error);
                ControlFlow::Break(())
            }
        }
    }
}
