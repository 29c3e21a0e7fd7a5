//! `optimal`.

use std::{ops::ControlFlow, path::PathBuf};

use blackbox_analysis::{
    checkpoint::PERIOD,
    effort::{Effort, Progress, Watch, usual},
    strategy::{OptimalOptions, OptimalSearch},
};
use pyo3::prelude::*;

use super::{
    Quiet, asked,
    proof::{Proof, proof},
    table,
};
use crate::prelude::*;

/// The least total cost over all boards of a size within 8x8 with so many atoms, of playing until one
/// signature class is left.
///
/// Parameters
/// ----------
/// size : Size, str or (int, int)
///     The size of the boards.
/// atoms : int, (int, int) or str
///     Their number of atoms; of several, as in (1, 3), "1-3" or "?", any of them. At most 2**27 boards.
/// scoring : str or Scoring
///     What rays cost.
/// limit : int, optional
///     After so many positions the search ends with a bracket.
/// memory : int
///     How many bytes the kept positions may take; where they are spent, the search ends with a bracket.
/// threads : int, optional
///     How many threads search; without it as many as `set_threads` says.
/// ahead : int
///     Before it plays, the search bounds the cost from below by looking one ray ahead, two, and so on to this many.
/// bracket : float, optional
///     Only raise the lower bound, against the seeker "best" as upper bound, until the bracket is no wider than so many
///     percent of its upper end.
/// checkpoint : path, optional
///     A directory that keeps what is known, every ten minutes and at the end; a later search goes on from there.
/// progress : callable or bool, optional
///     Called now and then as `progress(lower, upper)` with the bracket so far, where `upper` is 0 until some seeker is
///     known; what it raises stops the search. True draws a bar by `tqdm.auto`.
/// timeout, cancel : optional
///     As for `census`.
///
/// Raises
/// ------
/// BoardError
///     If there are no such boards.
/// StrategyError
///     If there are too many, or if the checkpoint cannot be used.
///
/// >>> optimal("5x5", 2)
/// <Proof 5x5 with 2 atoms: 952 rays>
#[pyfunction]
#[pyo3(
    signature = (size, atoms, *, scoring = None, limit = None, memory = None, threads = None, ahead = None,
        bracket = None, checkpoint = None, progress = None, timeout = None, cancel = None),
    text_signature = "(size, atoms, *, scoring='rays', limit=None, memory=1073741824, threads=None, ahead=2, \
        bracket=None, checkpoint=None, progress=None, timeout=None, cancel=None)"
)]
pub(crate) fn optimal(
    py: Python<'_>, size: SizeArg, atoms: AtomsArg, scoring: Option<ScoringArg>, limit: Option<LimitArg>,
    memory: Option<MemoryArg>, threads: Option<ThreadsArg>, ahead: Option<Whole>, bracket: Option<f64>,
    checkpoint: Option<PathBuf>, progress: Option<Py<PyAny>>, timeout: Option<TimeoutArg>,
    cancel: Option<CancelArg>,
) -> PyResult<Proof> {
    let (size, atoms) = asked(size, &atoms)?;
    if let Some(percent) = bracket
        && !(percent > 0.0 && percent < 100.0)
    {
        let expected = "expected a percentage above 0 and below 100";
        return Err(errors::argument(format_args!("invalid bracket (got {percent}), {expected}")));
    }
    let options = OptimalOptions::default()
        .scoring(scoring.map_or_else(Default::default, |scoring| scoring.0))
        .ahead(ahead.map_or(Ok(OptimalOptions::default().ahead), |ahead| ahead.named("ahead", u32::MAX))?)
        .gap(bracket.unwrap_or(0.0) / 100.0);
    let memory = memory.map_or(usual::MEMORY, |memory| memory.0);
    let (threads, nodes) = (ThreadsArg::number(threads), LimitArg::nodes(limit));
    let control = Control::new(timeout, cancel).on(threads).holding(memory).reporting(py, progress)?;
    control.run(py, identity, |control| {
        let table = table(size, atoms, control)?;
        let search = OptimalSearch::new(&table, &options, &mut control.effort()).map_err(errors::strategy)?;
        if bracket.is_some() {
            search.play_best(&mut Effort::none().watched(&mut Quiet(control))).map_err(errors::strategy)?;
        }
        let mut bracket = Bracket { control: &mut *control, search: &search };
        let mut effort = Effort::at_most(nodes).with_threads(threads).watched(&mut bracket);
        let done = match &checkpoint {
            Some(directory) => search.run_kept(directory, PERIOD, &mut effort).map_err(errors::strategy)?,
            None => search.run(&mut effort),
        };
        done.map_err(errors::strategy)?;
        proof(&search, control)
    })
}

/// Reports the bracket.
struct Bracket<'a, 'b> {
    control: &'a mut Control,
    search: &'a OptimalSearch<'b>,
}

impl Watch for Bracket<'_, '_> {
    fn report(&mut self, _: Progress) -> ControlFlow<()> {
        let (lower, upper) = self.search.bracket();
        self.control.report(Progress { done: lower, total: upper.unwrap_or(0) })
    }
}
