//! `optimal_worst`.

use blackbox_analysis::{
    effort::{Effort, Progress, Watch},
    strategy,
};
use pyo3::prelude::*;

use super::{asked, table};
use crate::prelude::*;

/// The least cost that suffices for every board of a size within 8x8 with a number of atoms, if play goes on
/// until one signature class is left.
///
/// Parameters
/// ----------
/// size, atoms, scoring, timeout, cancel
///     As for `optimal`.
/// limit : int, optional
///     How many positions the search may look at.
/// memory : int
///     How many bytes the kept positions may take.
/// progress : callable or bool, optional
///     Called now and then as `progress(least, 0)`, where less is known not to suffice; what it raises stops the search. True
///     draws a bar by `tqdm.auto`.
///
/// Raises
/// ------
/// BoardError
///     If there are no such boards.
/// StrategyError
///     If there are too many, or if the limit or the memory is spent, with what is known by then.
///
/// >>> optimal_worst("5x5", 3)
/// 7
#[pyfunction]
#[pyo3(
    signature = (size, atoms, *, scoring = None, limit = None, memory = None, progress = None, timeout = None,
        cancel = None),
    text_signature = "(size, atoms, *, scoring='rays', limit=None, memory=1073741824, progress=None, timeout=None, \
        cancel=None)"
)]
pub(crate) fn optimal_worst(
    py: Python<'_>, size: SizeArg, atoms: AtomsArg, scoring: Option<ScoringArg>, limit: Option<LimitArg>,
    memory: Option<MemoryArg>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<u32> {
    let (size, atoms) = asked(size, &atoms)?;
    let scoring = scoring.map_or_else(Default::default, |scoring| scoring.0);
    let (nodes, memory) = (LimitArg::nodes(limit), MemoryArg::bytes(memory));
    Control::new(timeout, cancel).reporting(py, progress)?.run(py, identity, |control| {
        let table = table(size, atoms, control)?;
        let bracket = strategy::WorstBracket::default();
        let mut go_on = |_| control.report(Progress { done: bracket.ends().0.into(), total: 0 });
        let mut limit = Effort::at_most(nodes).watched(&mut go_on).with_memory(memory);
        strategy::optimal_worst_within(&table, scoring, &bracket, &mut limit)
            .map_err(|stop| errors::strategy(format_args!("{stop}, {bracket}")))
    })
}
