//! Ctrl-C during long calls.

use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

use blackbox_core::evidence::Limit;
use pyo3::prelude::*;

use crate::errors::caught;

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

/// Searches without the GIL within a limit of nodes, looking for Ctrl-C now and then. `failed` tells why
/// there is no result.
pub(crate) fn limited<T: Send, E: Send>(
    py: Python<'_>,
    nodes: Option<u64>,
    failed: fn(E) -> PyErr,
    search: impl FnOnce(&mut Limit<'_>) -> Result<T, E> + Send,
) -> PyResult<T> {
    caught(|| {
        let mut raised = None;
        let found = py.detach(|| {
            let mut watch = Watch::new();
            let mut go_on = || {
                if let ControlFlow::Break(error) = watch.poll() {
                    raised.get_or_insert(error);
                }
                raised.is_none()
            };
            search(&mut nodes.map_or_else(Limit::none, Limit::nodes).polled(&mut go_on))
        });
        match raised {
            Some(error) => Err(error),
            None => found.map_err(failed),
        }
    })
}
