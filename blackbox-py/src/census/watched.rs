//! Long work with progress that Python sees, and that Python stops.

use std::ops::ControlFlow;

use blackbox_analysis::{
    census::CensusError,
    progress::{Observer, Progress},
};
use pyo3::{prelude::*, types::PyBool};

use crate::{
    errors::{self, caught},
    interrupt::Watch,
};

/// Runs work without the GIL, tells `progress` how far it is, and looks for Ctrl-C.
///
/// `progress` is a callable, True for a bar by `tqdm.auto`, or False or nothing.
pub(super) fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    work: impl FnOnce(&mut dyn Observer) -> Result<T, CensusError> + Send,
) -> PyResult<T> {
    let Some(progress) = progress else { return told(py, None, work) };
    let Ok(wanted) = progress.cast::<PyBool>() else { return told(py, Some(&progress), work) };
    if !wanted.is_true() {
        return told(py, None, work);
    }
    let bar = py.import("blackbox._progress")?.call_method0("Bar")?;
    let done = told(py, Some(&bar), work);
    bar.call_method0("close")?;
    done
}

fn told<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&mut dyn Observer) -> Result<T, CensusError> + Send,
) -> PyResult<T> {
    let told = progress.map(|progress| progress.clone().unbind());
    caught(|| {
        let mut watch = Watch::new();
        let mut raised = None;
        let found = py.detach(|| {
            let mut observer = |Progress { done, total }: Progress| {
                let mut look = watch.poll();
                if let (Some(told), true) = (&told, look.is_continue())
                    && let Err(error) = Python::attach(|py| told.call1(py, (done, total)))
                {
                    look = ControlFlow::Break(error);
                }
                match look {
                    ControlFlow::Continue(()) => ControlFlow::Continue(()),
                    ControlFlow::Break(error) => {
                        raised.get_or_insert(error);
                        ControlFlow::Break(())
                    }
                }
            };
            work(&mut observer)
        });
        match (found, raised) {
            (_, Some(error)) => Err(error),
            (Ok(found), None) => Ok(found),
            (Err(error @ CensusError::TooManyAtoms { .. }), None) => Err(errors::board(error)),
            (Err(error), None) => Err(errors::census(error)),
        }
    })
}
