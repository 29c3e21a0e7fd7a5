//! Ctrl-C during long calls.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use pyo3::prelude::*;

/// Between two looks: short for a person, long against the wait for the GIL while other Python threads are busy.
const PAUSE: Duration = Duration::from_millis(50);

/// Looks for Ctrl-C now and then; to be asked between the chunks of a long loop that runs without the GIL.
pub(crate) struct Watch {
    last: Instant,
}

impl Watch {
    pub(crate) fn new() -> Self {
        Self { last: Instant::now() }
    }

    /// Breaks with `KeyboardInterrupt`, or whatever a signal handler raised. Cheap: it lets Python look only after
    /// a pause.
    pub(crate) fn poll(&mut self) -> ControlFlow<PyErr> {
        if self.last.elapsed() < PAUSE {
            return ControlFlow::Continue(());
        }
        self.last = Instant::now();
        // The method itself is not general enough in its lifetime.
        #[allow(clippy::redundant_closure_for_method_calls)]
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    }
}
